import PushlintAPNsSpec
import PushlintLint
import PushlintSyntax
import Testing

/// Objects that describe the fields of a request instead of being one.
struct TypeDescriptionTests {
  private func count(_ text: String, _ language: Language = .json) -> Int {
    Sample(text, language, context: LintContext(isNamed: false)).file.requests.count
  }

  @Test(arguments: [
    #"{"type": "object", "properties": {"aps": {"type": "object", "properties": {"badge": {}}}}}"#,
    #"{"aps": {"alert": {"type": "string"}, "badge": {"type": "integer", "minimum": 0}}}"#,
    ##"{"$defs": {"push": {"properties": {"aps": {"$ref": "#/$defs/aps"}}}}}"##,
    #"{"aps": {"alert": {"type": ["string", "object"]}, "badge": {"$ref": "x"}, "x": 1}}"#,
    #"{"definitions": {"aps": {"properties": {"alert": {"oneOf": [{"type": "string"}]}}}}}"#,
    #"{"patternProperties": {"aps": {"properties": {"badge": {"enum": [1]}}}}}"#,
    #"{"shapes": {"Push": {"members": {"aps": {"shape": "Aps"}}}}}"#,
    #"{"fields": {"aps": {"badge": {"description": "The badge", "example": 1}}}}"#,
    #"{"aps": {"alert": "string, the text", "badge": "number", "sound": "string or object"}}"#,
    #"{"properties": {"push": {"type": "object", "example": {"aps": {"alert": "x", "badge": 1}}}}}"#,
    """
    {"app_id": {"type": "string"}, "contents": {"type": "object", "properties": {"en": {}}},
    "ios_badgeCount": {"type": "integer"}, "include_aliases": {"type": "object"}}
    """,
  ])
  func `an object whose members describe types is not a request`(text: String) {
    #expect(count(text) == 0)
    #expect(count(#"{"components": {"schemas": [{"allOf": [\#(text)]}]}}"#) == 0)
    #expect(count("paths:\n  /push: \(text.replacing("\n", with: " "))\n", .yaml) == 0)
  }

  @Test(arguments: [
    #"{"aps": {"alert": {"title": "x", "body": "string"}, "badge": 1}}"#,
    #"{"aps": {"alert": "string"}}"#, #"{"aps": {"alert": "Number one", "sound": "Object"}}"#,
    #"{"aps": {"badge": 1}, "item": {"type": "object"}, "kind": "list", "id": 1}"#,
    #"{"type": "object", "example": {"aps": {"badge": 1}}}"#,
    #"{"properties": {"event": 1, "push": {"aps": {"badge": 1}}}}"#,
    #"{"aps": {"alert": {"title": "x", "description": "y"}, "badge": 1, "sound": "default"}}"#,
    #"{"aps": {"alert": {"title": "x"}, "badge": "3x", "properties": {}}}"#,
    #"{"aps": {"alert": "hi", "badge": "3x", "properties": {"a": {}}, "type": "object"}}"#,
    #"{"aps": {"alert": "hi", "badge": "3x", "enum": [], "$ref": "x", "oneOf": []}}"#,
    #"{"aps": {"alert": {"title": "x", "type": "string"}, "badge": "3x"}}"#,
    #"{"aps": {"alert": {"title": "x", "body": "y", "type": "string"}}}"#,
    #"{"aps": {"alert": {"title": "x", "properties": {}}}}"#,
    #"{"aps": {"alert": {"title": "x"}, "badge": "3x"}, "a": {"type": "object"}, "b": {"type": "list"}}"#,
    #"{"x": {"aps": {"alert": {"title": "x"}}}, "a": {"type": "object"}, "b": {"type": "list"}}"#,
  ])
  func `an object with values is a request, whatever its keys are`(text: String) {
    #expect(count(text) == 1)
  }

  @Test func `the blanks of an example are unknown values`() {
    let blanks = [
      "string", "<string>", "boolean (optional)", "number, 1 wakes the app", "[TITLE]",
      "YOUR_TITLE", "an integer", "list of strings", "",
    ]
    for blank in blanks {
      let text = #"{"aps": {"alert": {"title": "Ada", "body": "x"}, "badge": "\#(blank)"}}"#
      let sample = Sample("```json\n\(text)\n```\n", .markdown)
      #expect(sample.payload?.aps?.value(of: Aps.badge)?.isUnknown == true, "\(blank)")
    }
    for text in ["Strings attached", "Number one", "[Title]", "A map", "YOUR_", "Listen: x"] {
      let text = #"{"aps": {"alert": {"title": "Ada", "body": "x"}, "badge": "\#(text)"}}"#
      let sample = Sample("```json\n\(text)\n```\n", .markdown)
      #expect(sample.payload?.aps?.value(of: Aps.badge)?.isUnknown == false, "\(text)")
    }
  }
}
