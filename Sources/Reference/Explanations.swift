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
    var pages = keys(named: word).map { ReferencePage.text(for: $0) }
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
      .indirectlySorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    return Array((misspelled + containing.filter { !misspelled.contains($0) }).prefix(3))
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

  /// The keys with this path, or the end of it: `aps.alert.title`, `alert.title`, `title`.
  private static func keys(named word: String) -> [Key] {
    Key.all.filter { $0.path == word || $0.path.hasSuffix("." + word) || $0.name == word }
  }
}
