import PushlintSyntax
import Testing

struct RepeatedKeysTests {
  private func objects(_ text: String, _ language: Language = .json) -> [String] {
    SyntaxTree.parse(SourceText(text), ParseOptions(language: language))
      .objectsThatMayRepeatKeys.map { $0.node.text }
  }

  private func object(_ names: [String]) -> String {
    "{" + names.map { "\"\($0)\": 0" }.joined(separator: ", ") + "}"
  }

  // Few keys are compared differently from many.
  @Test(arguments: [2, 16, 17, 40])
  func `an object with a repeated key is found among others`(count: Int) {
    let names = (0..<count).map { "k\($0)" }
    let single = object(names)
    let double = object(names.dropLast() + ["k0"])
    let escaped = object(names.dropLast() + ["\\u006B0"])
    #expect(objects("[\(single), \(double), \(escaped), {}]") == [double, escaped])
  }

  @Test func `equal keys of different objects do not count, nor do copies`() {
    #expect(objects(#"{"a": {"a": {"a": 0}}}"#).isEmpty)
    #expect(objects("a: &x {b: 1, b: 2}\nc: *x\n", .yaml) == ["{b: 1, b: 2}"])
  }
}
