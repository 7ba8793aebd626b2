import PushlintAppFiles
import PushlintLint
import PushlintSettings
import PushlintSyntax

/// What the app's sources register and declare.
struct ReadSources: Sendable {
  let categories: [AppCategories.Registration]
  let activities: AppActivities
  /// Whether every registration could be read.
  let knowsAllCategories: Bool

  init(_ files: [AppFile], areAll: Bool, note: (AppFinding) -> Void) {
    // A file may be asked for twice; that it cannot be read is reported once.
    var unreadable: Set<Int> = []
    let index = AppSourceIndex(paths: files.map { $0.name }) { number in
      files[number].read { if unreadable.insert(number).inserted { note($0) } }
    }
    let texts = SourceTexts(files)
    categories = index.categories.map { category in
      AppCategories.Registration(
        category.identifier,
        at: texts.place(of: category.place),
        buttons: category.buttons
      )
    }
    let isRead = areAll && index.skippedFiles.isEmpty
    activities = AppActivities(index.activities, isComplete: isRead) { texts.place(of: $0) }
    knowsAllCategories = areAll && index.knowsAllCategories
    for category in index.unresolvedCategories {
      guard let place = texts.place(of: category.place) else { continue }
      let reason = "cannot resolve the category '\(category.text)'"
      note(.unchecked("\(place.shown): \(reason); unknown categories are not reported"))
    }
    for activity in index.activities {
      guard let place = texts.place(of: activity.place) else { continue }
      for (name, shape) in [
        (activity.name, activity.attributes),
        (activity.name + ".ContentState", activity.contentState),
      ] {
        guard case .notChecked(let reason) = shape else { continue }
        note(.unchecked("\(place.shown): '\(name)' is not checked; \(reason.phrase)"))
      }
    }
  }
}

/// The texts of the few sources that notes point into, read again when they are needed.
///
/// A class, because the closures that ask share what has been read.
private final class SourceTexts: Sendable {
  private let files: [AppFile]
  private let texts = Lock<[Int: OtherFile]>([:])

  init(_ files: [AppFile]) { self.files = files }

  func place(of place: SourcePlace) -> FilePlace? {
    guard files.indices.contains(place.file) else { return nil }
    return texts.withLock { texts in
      if let known = texts[place.file] { return FilePlace(known, place.range) }
      let file = files[place.file]
      guard let bytes = file.read(note: { _ in }) else { return nil }
      let text = OtherFile(path: file.name, source: SourceText(bytes))
      texts[place.file] = text
      return FilePlace(text, place.range)
    }
  }
}

extension FilePlace {
  /// The path, with line and column where they are known.
  fileprivate var shown: String {
    guard let source = file.source, let range else { return file.path }
    let position = LineMap(source).scalarPosition(of: Int(range.lower))
    return "\(file.path):\(position.line):\(position.column)"
  }
}
