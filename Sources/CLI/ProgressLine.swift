import PushlintSettings

/// The line on a terminal that shows the progress of a long run, erased before other output.
///
/// The threads that do the work redraw it when it is time, so it needs no thread of its own. A class,
/// because all threads of a run share it.
public final class ProgressLine: Sendable {
  /// Where it is drawn, and the clock.
  public struct Screen: Sendable {
    let draw: @Sendable (String) -> Void
    let milliseconds: @Sendable () -> Int64

    public init(
      draw: @escaping @Sendable (String) -> Void,
      milliseconds: @escaping @Sendable () -> Int64
    ) {
      self.draw = draw
      self.milliseconds = milliseconds
    }
  }

  /// Shorter runs show nothing.
  private static let delay: Int64 = 500
  private static let interval: Int64 = 100
  /// Returns to the start of the line, and erases to its end (ECMA-48, EL).
  private static let (start, eraser) = ("\r", "\u{1B}[K")

  private let screen: Screen
  private let fileCount = Lock(0)
  private let nextTime: Lock<Int64>
  private let isShown = Lock(false)

  public init(_ screen: Screen) {
    self.screen = screen
    nextTime = Lock(screen.milliseconds() &+ ProgressLine.delay)
  }

  /// Counts a file that was checked.
  public func countFile() {
    let count = fileCount.withLock { count in
      count += 1
      return count
    }
    show("checking… \(count) \(count == 1 ? "file" : "files")")
  }

  /// Draws the text, if it is time to.
  public func show(_ text: @autoclosure () -> String) {
    let now = screen.milliseconds()
    let isDue = nextTime.withLock { nextTime in
      // Only one of several threads draws.
      guard now >= nextTime else { return false }
      nextTime = now &+ ProgressLine.interval
      return true
    }
    guard isDue else { return }
    isShown.withLock { isShown in
      isShown = true
      screen.draw("\(ProgressLine.start)\(text())\(ProgressLine.eraser)")
    }
  }

  /// Erases it before other output.
  public func clear() {
    isShown.withLock { isShown in
      if isShown { screen.draw(ProgressLine.start + ProgressLine.eraser) }
      isShown = false
    }
  }
}

extension Console {
  /// A line that this console erases before other output from now on; nil without a terminal.
  mutating func beginProgress() -> ProgressLine? {
    guard let progressScreen else { return nil }
    let line = ProgressLine(progressScreen)
    write = { [write] bytes in
      line.clear()
      return write(bytes)
    }
    writeError = { [writeError] text in
      line.clear()
      writeError(text)
    }
    return line
  }
}
