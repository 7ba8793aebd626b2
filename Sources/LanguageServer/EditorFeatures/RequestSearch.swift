public import PushlintEngine
import PushlintSettings
import PushlintWorkspace

/// A search for requests, one folder at a time.
public struct RequestSearch: Sendable {
  private var walk: SteppedWalk

  init(_ walk: SteppedWalk) { self.walk = walk }

  public var isAtEnd: Bool { walk.isAtEnd }
  public var fileCount: Int { walk.fileCount }
  public var folderCount: Int { walk.folderCount }
  /// The files found so far, sorted by name, without duplicates.
  public var files: [InputFile] {
    walk.files.map { InputFile($0, isNamed: false) }
  }

  /// Searches the next folder.
  public mutating func step() { walk.step() }
}

extension Engine {
  /// A search that finds the same files as `inputs(for:skippingUnrecognized:)`.
  public func search(through folders: [String]) -> RequestSearch {
    RequestSearch(SteppedWalk(through: folders, by: FileWalker(configurations: configurations)))
  }
}
