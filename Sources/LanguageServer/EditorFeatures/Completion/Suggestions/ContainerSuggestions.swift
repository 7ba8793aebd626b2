import PushlintAPNsSpec
import PushlintLint
import PushlintSyntax

/// The platform keys of an SNS message, in an object that has others of them: `default` is a common
/// name.
struct ContainerSuggestions {
  let object: ObjectView

  /// The missing keys.
  var keys: [Suggestion] {
    guard object.node.tree.embedding == nil, isRoot, isMessageOfSNS else { return [] }
    let names = Set(exactly: object.members.compactMap { $0.name })
    return ContainerSuggestions.sns.filter { !names.contains($0.name) }
  }

  /// Whether there is a key for APNs, or `default` next to one for another platform.
  private var isMessageOfSNS: Bool {
    holds { Service.snsPlatform($0) != nil }
      || holds { $0 == Service.snsDefaultKey } && holds { Service.snsForeignKeys.contains($0) }
  }

  private func holds(_ isMeant: (String) -> Bool) -> Bool {
    object.members.contains { $0.name.map(isMeant) ?? false }
  }

  /// Whether the object is a document, or an item of a list of requests.
  private var isRoot: Bool {
    guard let parent = object.node.parent else { return true }
    return parent.kind == .array && parent.parent == nil
  }

  /// Each with a payload as text, as SNS requires.
  private static let sns = Service.snsKeys.map { key in
    let isForAlerts = Service.snsPlatform(key.name)?.pushType == nil
    var writer = TemplateWriter(.json, isSnippet: false, indentation: nil)
    let alert = Template.object([.init(Root.aps.name, ValueTemplates.template(for: Root.aps))])
    let body = writer.text(of: isForAlerts ? alert : .object([]))
    return Suggestion.key(key.name, key.documentation, .text(body))
  }
}
