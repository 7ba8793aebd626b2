import PushlintAPNsSpec
import PushlintBuiltInRules
public import PushlintEngine
import PushlintLint
import PushlintRuleBook
import PushlintSyntax

extension Engine {
  /// The explanation of a rule id, a key (`aps.sound`), a header, a push type, an APNs reason, a push
  /// service (`fcm`), a field of its messages or one of its errors, a status, a symptom, or a text that
  /// names such a problem, as Markdown; nil for other words.
  ///
  /// `isFull` gives the whole page of a rule, with its examples.
  public static func explanation(of word: String, isFull: Bool = false) -> String? {
    if word == ReferencePage.formsWord { return ReferencePage.forms }
    if word == ReferencePage.problemsWord { return ReferencePage.problems }
    if let document = RuleBook.document(for: word) {
      return isFull ? document.standalone : ReferencePage.brief(of: document)
    }
    var rows = keys(named: word)
    if rows.isEmpty { rows = keys(withValue: word) }
    var pages = rows.map { ReferencePage.text(for: $0) }
    if let header = Header.named(word) { pages.append(ReferencePage.text(for: header)) }
    if let type = PushType(rawValue: word.lowercased()) {
      pages.append(ReferencePage.text(for: type))
    }
    let search = ProblemSearch(word)
    pages += search.named + ReferencePage.servicePages(named: word)
    if pages.isEmpty { pages = search.mentioned }
    return pages.isEmpty ? nil : pages.joined(separator: "\n\n")
  }

  /// The known words nearest to `word`, best first, at most three: those that it may be a misspelling
  /// of, then the shortest that contain all its parts, such as `BadDeviceToken` for `BadToken`.
  public static func suggestions(for word: String) -> [String] {
    let known = explainedWords + Problem.all.filter { $0.isSentence }.map { $0.name }
    let lowercase = word.lowercased()
    let limit = max(2, word.utf8.count / 3)
    let misspelled =
      known.compactMap { known -> (word: String, distance: Int)? in
        EditDistance.between(lowercase, known.lowercased(), limit: limit).map { (known, $0) }
      }
      .indirectlySorted { ($0.distance, $0.word) < ($1.distance, $1.word) }
      .map { $0.word }
    let parts = ProblemSearch.parts(of: word)
    // No name has more parts.
    let containing =
      parts.isEmpty || parts.count > 16
      ? []
      : known.filter { known in
        let letters = Array(EditDistance.fold(known).utf8)[...]
        return parts.allSatisfy { TextScan.contains($0, in: letters) }
      }
      .indirectlySorted { precedes($0, $1) }
    let found = misspelled + containing.filter { !misspelled.contains($0) }
    return Array((found.isEmpty ? similar(to: parts, among: known) : found).prefix(3))
  }

  /// The names with a part for each of these, or with one that is spelled in almost the same way.
  private static func similar(to parts: [String], among known: [String]) -> [String] {
    guard !parts.isEmpty, parts.count <= 4 else { return [] }
    return known.filter { known in
      let names = ProblemSearch.parts(of: known)
      return parts.allSatisfy { part in
        names.contains { EditDistance.between(part, $0, limit: part.utf8.count / 4) != nil }
      }
    }
    .indirectlySorted { precedes($0, $1) }
  }

  /// Whether a name is shown before another: the shorter one, but keys of Apple's first.
  private static func precedes(_ name: String, _ other: String) -> Bool {
    let isApple = { (name: String) in name.hasPrefix(Root.aps.name + ".") }
    if isApple(name) != isApple(other) { return isApple(name) }
    return (name.utf8.count, name) < (other.utf8.count, other)
  }

  /// Every word that has an explanation, each once, without sentences from logs, which are pasted.
  public static var explainedWords: [String] {
    var known: Set<ExactText> = []
    let words =
      Rule.all.map { $0.id } + Key.all.map { $0.path } + Header.all.map { $0.name }
      + PushType.allCases.map { $0.rawValue } + Reason.all.map { $0.name }
      + ReferencePage.serviceWords + Problem.all.filter { !$0.isSentence }.map { $0.name }
      + [ReferencePage.formsWord, ReferencePage.problemsWord]
    return words.filter { known.insert($0) }
  }

  /// The keys of Apple's that take one of a few words, of which this is one, in whatever spelling.
  private static func keys(withValue word: String) -> [Key] {
    let folded = EditDistance.fold(word)
    return Key.all.filter { key in
      guard case .oneOf(let words) = key.type else { return false }
      return words.contains { EditDistance.fold($0) == folded }
    }
  }

  /// The keys with this path, or the end of it: `aps.alert.title`, `alert.title`, `title`.
  private static func keys(named word: String) -> [Key] {
    Key.all.filter { $0.path == word || $0.path.hasSuffix("." + word) || $0.name == word }
  }
}
