public import PushlintSettings

/// A walk through folders that looks into one of them at a time, so that others have their turn
/// between.
public struct SteppedWalk: Sendable {
  private let walker: FileWalker
  private var pending: [FileWalker.Folder]
  private var found = FileWalker.Outcome()
  /// How many folders were looked into.
  public private(set) var folderCount = 0

  /// `roots` are folders, as they are named in reports.
  public init(through roots: [String], by walker: FileWalker) {
    self.walker = walker
    pending = []
    for root in roots.reversed() {
      do throws(FileError) {
        pending.append(try FileWalker.Folder(root: root))
      } catch {
        found.failures.append(error)
      }
    }
  }

  /// What could not be read, in the order in which it was met.
  public var failures: [FileError] { found.failures }
  public var isAtEnd: Bool { pending.isEmpty }
  public var fileCount: Int { found.files.count }

  /// Looks into the next folder.
  public mutating func step() {
    guard let folder = pending.popLast() else { return }
    folderCount += 1
    do throws(FileError) {
      pending += try walker.look(into: folder, &found)
    } catch {
      found.failures.append(error)
    }
  }

  /// The files found so far, sorted by name; none is there twice.
  public var files: [FileWalker.File] { FileWalker.distinct(found.files) }
}
