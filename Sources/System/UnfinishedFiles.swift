import Synchronization
import Text

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The files that are not whole yet, which a signal takes away before it ends the process.
///
/// A signal may come between any two instructions, and next to nothing may be called inside of it,
/// so the paths stand in memory that is never freed, and atomics tell which of them hold.
enum UnfinishedFiles {
  /// No run writes more at a time.
  private static let places = (0..<32).map { _ in Place() }

  /// Makes the places, since a signal must not be the first to use them.
  static func prepare() { _ = places.count }

  /// Takes note of a file; the number to forget it by, nil if there is no room for it.
  static func add(_ path: String) -> Int? {
    let bytes = FileName.bytes(of: path) + [0]
    return places.firstIndex { $0.take(bytes) }
  }

  /// Forgets a file that is whole, or gone.
  static func forget(_ number: Int?) {
    if let number { places[number].leave() }
  }

  /// Takes all of them away; may be called inside of a signal.
  static func takeAway() {
    for place in places { place.takeAway() }
  }
}

/// Room for a path; a class, since atomics cannot stand in an array.
private final class Place: Sendable {
  private static let isFree = 0
  /// A path is being written, or was taken away by a signal.
  private static let isTaken = 1
  private static let holds = 2

  private let state = Atomic(Place.isFree)
  /// C's memory, which may be shared as a number alone.
  private let address = UInt(bitPattern: unsafe malloc(Int(PATH_MAX)))

  private var path: UnsafeMutablePointer<CChar>? {
    unsafe UnsafeMutablePointer(bitPattern: address)
  }

  func take(_ bytes: [UInt8]) -> Bool {
    guard let path = unsafe path, bytes.count <= Int(PATH_MAX) else { return false }
    guard change(from: Place.isFree, to: Place.isTaken) else { return false }
    for (index, byte) in bytes.enumerated() { unsafe path[index] = CChar(bitPattern: byte) }
    return change(from: Place.isTaken, to: Place.holds)
  }

  func leave() { _ = change(from: Place.holds, to: Place.isFree) }

  func takeAway() {
    guard let path = unsafe path, change(from: Place.holds, to: Place.isTaken) else { return }
    unsafe unlink(path)
  }

  private func change(from old: Int, to new: Int) -> Bool {
    state.compareExchange(expected: old, desired: new, ordering: .sequentiallyConsistent).exchanged
  }
}
