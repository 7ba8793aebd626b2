/// A completion before it is written in the file's language.
struct Suggestion {
  let name: String
  let kind: Completion.Kind
  var detail: String?
  var topic: Topic?
  var isDeprecated = false
  /// The value of a key, or the value itself.
  var template: Template

  static func key(_ name: String, _ detail: String, _ template: Template) -> Suggestion {
    Suggestion(name: name, kind: .key, detail: detail, template: template)
  }

  static func text(
    _ name: String,
    _ kind: Completion.Kind,
    detail: String? = nil,
    topic: Topic? = nil
  ) -> Suggestion {
    Suggestion(name: name, kind: kind, detail: detail, topic: topic, template: .text(name))
  }

  /// A number or a boolean.
  static func literal(_ name: String, detail: String? = nil) -> Suggestion {
    Suggestion(name: name, kind: .literal, detail: detail, template: .literal(name))
  }
}
