package import Engine
import Project
import System

/// A search for requests, one folder at a time.
package struct RequestSearch: Sendable {
  private var walk: SteppedWalk

  init(_ walk: SteppedWalk) { self.walk = walk }

  package var isAtEnd: Bool { walk.isAtEnd }
  package var fileCount: Int { walk.fileCount }
  package var folderCount: Int { walk.folderCount }
  /// The files found so far, sorted by name, without duplicates.
  package var files: [InputFile] {
    walk.files.map { InputFile($0, isNamed: false) }
  }

  /// Searches the next folder.
  package mutating func step() { walk.step() }
}

extension Engine {
  /// A search that finds the same files as `inputs(for:skippingUnrecognized:)`.
  package func search(through folders: [String]) -> RequestSearch {
    RequestSearch(SteppedWalk(through: folders, by: FileWalker(configurations: configurations)))
  }
}
