import PushlintAppFiles
import Testing

struct FormatStringTests {
  /// The specifiers in one line: spelling, kind, position, and `?` where it is doubtful.
  private func outline(_ text: String, _ role: FormatString.Role = .text) -> String {
    let bytes = Array(text.utf8)
    return FormatString(text, role: role).specifiers.map { specifier in
      let spelling = String(decoding: bytes[specifier.range], as: UTF8.self)
      let kind =
        switch specifier.kind {
        case .object: "object"
        case .percent: "percent"
        case .substitution(let name): "substitution \(name)"
        case .argument: "argument"
        case .unsupported(let spelling): "unsupported \(spelling)"
        case .lonePercent: "lone"
        }
      let position = specifier.position.map { " \($0)" } ?? ""
      return "[\(spelling)] \(kind)\(position)\(specifier.isDoubtful ? "?" : "")"
    }.joined(separator: ", ")
  }

  @Test(arguments: [
    ("", ""), ("plain", ""),
    ("%@", "[%@] object"),
    ("%@: %@", "[%@] object, [%@] object"),
    ("%2$@ é %1$@", "[%2$@] object 2, [%1$@] object 1"),
    ("100%% %@", "[%%] percent, [%@] object"),
    ("%#@files@", "[%#@files@] substitution files"),
    ("%1$#@a_b@", "[%1$#@a_b@] substitution a_b 1"),
    ("%d %ld %lld", "[%d] unsupported %d, [%ld] unsupported %ld, [%lld] unsupported %lld"),
    ("%.2f%5s", "[%.2f] unsupported %.2f, [%5s] unsupported %5s"),
    ("%1$d", "[%1$d] unsupported %1$d 1"),
    ("%-10@", "[%-10@] unsupported %-10@"),
    ("%0$@", "[%0$@] unsupported %0$@"),
    ("%99999999999999999999$@", "[%99999999999999999999$@] unsupported %99999999999999999999$@"),
    ("%*d", "[%*d] unsupported %*d"),
    ("%dkm", "[%d] unsupported %d"),
    ("%#@", "[%#@] unsupported %#@"),
    ("100 % sure", "[% s] unsupported % s?"),
    ("100 % d", "[% d] unsupported % d?"),
    ("50%", "[%] lone?"), ("50%!", "[%] lone?"), ("50 % (half)", "[%] lone?"),
    ("5%der", "[%d] unsupported %d?"),
    ("50 % %@", "[%] lone?, [%@] object"),
    ("%", "[%] lone?"), ("%1$", "[%] lone?"), ("%ll", "[%] lone?"),
    ("%#@name", "[%#@] unsupported %#@"),
    ("%arg", "[%a] unsupported %a"),
  ])
  func `specifiers are found`(text: String, expected: String) {
    #expect(outline(text) == expected)
  }

  @Test(arguments: [
    ("%arg new", "[%arg] argument"), ("%arg", "[%arg] argument"),
    ("%argument", "[%a] unsupported %a"),
  ])
  func `the argument of a substitution is known only there`(text: String, expected: String) {
    #expect(outline(text, .substitution) == expected)
  }

  @Test(arguments: [
    ("", 0), ("%%", 0), ("%@", 1), ("%@%@", 2), ("%2$@", 2), ("%1$@ %1$@", 1), ("%3$@ %@", 3),
    ("%d new from %@", 2), ("%@ 50%", nil), ("100 % sure", nil), ("%#@a@", nil), ("%*d", nil),
  ])
  func `arguments are counted or not known`(text: String, count: Int?) {
    #expect(FormatString(text).argumentCount == count)
  }

  @Test(arguments: [
    ("%@ %@", false), ("%1$@ %2$@", false), ("%1$@ %@", true), ("%1$@ %%", false),
    ("%1$@ 100 % sure", false),
  ])
  func `mixed orders are noticed`(text: String, isMixed: Bool) {
    #expect(FormatString(text).mixesPlainAndPositional == isMixed)
  }
}
