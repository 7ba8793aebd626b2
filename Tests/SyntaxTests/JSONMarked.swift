import PushlintSyntax
import Testing

/// A text in which `«` and `»` mark the expected ranges.
struct Marked {
  let text: String
  let ranges: [ByteRange]

  init(_ marked: String) {
    var bytes: [UInt8] = []
    var starts: [Int] = []
    var ranges: [ByteRange] = []
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "«": starts.append(bytes.count)
      case "»": ranges.append(ByteRange(starts.popLast() ?? 0, bytes.count))
      default: bytes += Array(String(scalar).utf8)
      }
    }
    text = String(decoding: bytes, as: UTF8.self)
    self.ranges = ranges.sorted()
  }
}

func parse(
  _ text: String,
  _ language: Language = .json,
  styles: [PlaceholderStyle] = PlaceholderStyle.standard
) -> SyntaxTree {
  SyntaxTree.parse(
    SourceText(text),
    ParseOptions(language: language, placeholderStyles: styles)
  )
}

/// The tree in one line: `{"a": 1}` is `{a:1}`, unknown values are `?`, damaged `!`, missing `_`.
func outline(_ node: NodeView?) -> String {
  guard let node else { return "nothing" }
  var text: String
  switch node.kind {
  case .object: text = "{" + node.children.map { outline($0) }.joined(separator: " ") + "}"
  case .array: text = "[" + node.children.map { outline($0) }.joined(separator: " ") + "]"
  case .member:
    let member = MemberView(node: node)
    text = outline(member.key) + ":" + outline(member.value)
  case .string: text = node.asString?.value ?? ""
  case .number: text = node.asNumber?.text ?? ""
  case .true: text = "true"
  case .false: text = "false"
  case .null: text = "null"
  case .placeholder: text = "?"
  case .missing: text = "_"
  case .unexpected: text = "!"
  }
  if node.flags.contains(.isOpen) { text += "+" }
  // The key of a member has the flags of the member.
  if node.flags.contains(.followsControl), node.member?.key != node { text = "^" + text }
  return text
}

func outline(_ text: String, _ language: Language = .json) -> String {
  outline(parse(text, language).roots.first)
}
