package import Engine
import Project
import System

/// A search for requests in folders that goes folder by folder.
package struct RequestSearch: Sendable {
  private var walk: SteppedWalk

  init(_ walk: SteppedWalk) { self.walk = walk }

  package var isAtEnd: Bool { walk.isAtEnd }
  package var fileCount: Int { walk.fileCount }
  package var folderCount: Int { walk.folderCount }
  /// The files found so far, sorted by name, none twice.
  package var files: [InputFile] {
    walk.files.map { InputFile(path: $0.path, name: $0.name, isNamed: false) }
  }

  /// Looks into the next folder.
  package mutating func step() { walk.step() }
}

extension Engine {
  /// A search through folders that finds what `inputs(for:skippingUnrecognized:)` finds.
  package func search(through folders: [String]) -> RequestSearch {
    RequestSearch(SteppedWalk(through: folders, by: FileWalker(configurations: configurations)))
  }
}
