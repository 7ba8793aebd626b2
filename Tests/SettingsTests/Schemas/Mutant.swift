import PushlintSettings
import PushlintSyntax

/// Changes a document in every place, one place at a time.
enum Mutant {
  /// The values that take the place of every other.
  private static let values: [Schema] = [
    nil, true, false, 0, 1, 2, 50, -1, "", "x", "1", "{{n}}", "${n}", [], ["a"], [1], [:],
    ["x": 1],
  ]

  /// Documents with a value replaced, a member left out, renamed or added.
  static func all(of text: String) -> [Instance] {
    mutants(of: parse(text))
      .map { Instance(text: $0.value.text, origin: $0.change) }
  }

  /// A document as a value that can be changed.
  private static func parse(_ text: String) -> Schema {
    let tree = SyntaxTree.parse(
      SourceText(text),
      ParseOptions(language: .yaml, placeholderStyles: [])
    )
    return tree.roots.first.map { value($0) } ?? nil
  }

  private static func value(_ node: NodeView) -> Schema {
    switch node.kind {
    case .object:
      .object((node.asObject?.members.map { .init($0.keyText, value($0.value)) }) ?? [])
    case .array: .array(node.children.map { value($0) })
    case .string: .string(node.asString?.value ?? "")
    case .number: .integer(node.asNumber?.count ?? 0)
    case .true: true
    case .false: false
    default: nil
    }
  }

  private typealias Change = (change: String, value: Schema)

  private static func mutants(of schema: Schema, at path: String = "") -> [Change] {
    var result: [Change] = values.map { ("\(path) := \($0.text)", $0) }
    switch schema {
    case .object(let members):
      result.append(("\(path) + key", .object(members + [.init("zebraStripe", 1)])))
      result.append(("\(path) + placeholder", .object(members + [.init("{{key}}", 1)])))
      for (index, member) in members.enumerated() {
        let change = { (new: [Schema.Member]) -> Schema in
          .object(members[..<index] + new + members[(index + 1)...])
        }
        let place = path + "/" + member.name
        result.append(("\(place) removed", change([])))
        result.append(("\(place) misspelt", change([.init(member.name + "z", member.value)])))
        result += mutants(of: member.value, at: place)
          .map { ($0.change, change([.init(member.name, $0.value)])) }
      }
    case .array(let items):
      for (index, item) in items.enumerated() {
        result += mutants(of: item, at: "\(path)/\(index)").map { mutant in
          var items = items
          items[index] = mutant.value
          return (mutant.change, .array(items))
        }
      }
    default: break
    }
    return result
  }
}
