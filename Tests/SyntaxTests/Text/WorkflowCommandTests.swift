import PushlintSyntax
import Testing

struct WorkflowCommandTests {
  /// Texts, and the same for people and as markup.
  private static let commands: [(String, text: String, markup: String)] = [
    ("::error::x", #":\u{3a}error::x"#, ":&#58;error::x"),
    ("a\n\t ::x", "a\n\t " + #":\u{3a}x"#, "a\n\t :&#58;x"),
    ("a\r::x\r\n::y", "a\r" + #":\u{3a}x"# + "\r\n" + #":\u{3a}y"#, "a\r:&#58;x\r\n:&#58;y"),
    ("\u{3000}\u{A0}::x", "\u{3000}\u{A0}" + #":\u{3a}x"#, "\u{3000}\u{A0}:&#58;x"),
    ("\u{200D}:\u{200C}:x", "\u{200D}:\u{200C}" + #"\u{3a}x"#, "\u{200D}:\u{200C}&#58;x"),
    (":::", #":\u{3a}:"#, ":&#58;:"),
    ("é ##[group]", "é ##⟦group]", "é ##&#91;group]"),
    ("###vso[a]##[b]", "###vso⟦a]##⟦b]", "###vso&#91;a]##&#91;b]"),
    ("#\u{200D}#Vso\u{FE0F}[", "#\u{200D}#Vso\u{FE0F}⟦", "#\u{200D}#Vso\u{FE0F}&#91;"),
  ]

  @Test(arguments: commands)
  func `commands are broken`(_ command: String, _ text: String, _ markup: String) {
    #expect(WorkflowCommand.broken(command) == text)
    #expect(WorkflowCommand.broken(command, as: .markup) == markup)
    #expect(WorkflowCommand.broken(text) == text)
  }

  @Test(arguments: ["", "a::b", ": :x", "x ::y", "# #[", "##a b[", "#[", "##1[", "\n\n", "é:"])
  func `other text stays`(_ text: String) {
    #expect(WorkflowCommand.broken(text) == text)
    #expect(WorkflowCommand.broken(text, as: .markup) == text)
  }

  @Test func `a report of commands keeps its own`() {
    let report = "::error file=a::##[b]"
    #expect(WorkflowCommand.broken(report, as: .commands) == "::error file=a::##⟦b]")
  }

  @Test func `every white space of Unicode may precede colons`() {
    for value in 0...0x10FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value), scalar.properties.isWhitespace else { continue }
      #expect(WorkflowCommand.broken("\(scalar)::x") == "\(scalar):\\u{3a}x", "U+\(value)")
    }
  }
}
