import BuiltInRules
import Linting
import RuleBook
import Text
import Vocabulary

extension Engine {
  /// The explanation of a rule id, a key (`aps.sound`), a header, a push type, an APNs reason, a push
  /// service (`fcm`) or a field of its messages, as Markdown; nil for other words.
  ///
  /// `isFull` gives the whole page of a rule, with its examples.
  public static func explanation(of word: String, isFull: Bool = false) -> String? {
    if let document = RuleBook.document(for: word) {
      return isFull ? document.standalone : ReferencePage.brief(of: document)
    }
    var pages = keys(named: word).map { ReferencePage.text(for: $0) }
    if let header = Header.named(word) { pages.append(ReferencePage.text(for: header)) }
    if let type = PushType(rawValue: word.lowercased()) {
      pages.append(ReferencePage.text(for: type))
    }
    if let reason = Reason.named(word) { pages.append(ReferencePage.text(for: reason)) }
    pages += ReferencePage.servicePages(named: word)
    return pages.isEmpty ? nil : pages.joined(separator: "\n\n")
  }

  /// The known words nearest to `word`, best first, at most three.
  public static func suggestions(for word: String) -> [String] {
    let limit = max(2, word.utf8.count / 3)
    return
      explainedWords.compactMap { known -> (word: String, distance: Int)? in
        EditDistance.between(word.lowercased(), known.lowercased(), limit: limit)
          .map { (known, $0) }
      }
      .indirectlySorted { ($0.distance, $0.word) < ($1.distance, $1.word) }
      .prefix(3)
      .map { $0.word }
  }

  /// Every word that has an explanation, each once.
  public static var explainedWords: [String] {
    var known: Set<ExactText> = []
    let words =
      Rule.all.map { $0.id } + Key.all.map { $0.path } + Header.all.map { $0.name }
      + PushType.allCases.map { $0.rawValue } + Reason.all.map { $0.name }
      + ReferencePage.serviceWords
    return words.filter { known.insert($0) }
  }

  /// The keys with this path, or the end of it: `aps.alert.title`, `alert.title`, `title`.
  private static func keys(named word: String) -> [Key] {
    Key.all.filter { $0.path == word || $0.path.hasSuffix("." + word) || $0.name == word }
  }
}
