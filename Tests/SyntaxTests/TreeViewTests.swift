import PushlintSyntax
import Testing

/// Views of a tree.
@Suite struct TreeViewTests {
  private let tree = parse(
    #"{"aps": {"alert": {"title-loc-key": "T", "loc-args": ["a", "b", {"x/y": 1}]}}, "m~n": [true]}"#
  )

  @Test(arguments: [
    ("", "{aps:{alert:{title-loc-key:T loc-args:[a b {x/y:1}]}} m~n:[true]}"),
    ("/aps/alert/title-loc-key", "T"), ("/aps/alert/loc-args/1", "b"),
    ("/aps/alert/loc-args/2/x~1y", "1"), ("/m~0n/0", "true"),
  ])
  func `a pointer resolves to its value and back`(pointer: String, expected: String) {
    let value = tree.roots.first?.resolve(pointer: pointer)
    #expect(outline(value) == expected)
    #expect(value?.pointer == pointer)
    #expect(value?.member == nil || value?.member?.key.pointer == pointer)
  }

  @Test(arguments: [
    "/x", "/aps/x", "/aps/alert/loc-args/3", "/aps/alert/loc-args/-1", "aps", "/m~0n/a",
    "/m~0n/0/0",
  ])
  func `a pointer to no value resolves to nil`(pointer: String) {
    #expect(tree.roots.first?.resolve(pointer: pointer) == nil)
  }

  @Test(arguments: [
    ("{| \"a\": 1}", NodeKind.object), ("{\"|a\": 1}", .string), ("{\"a\"|: 1}", .string),
    ("{\"a\": |1}", .number), ("{\"a\": 12|}", .number), ("[1,|2]", .number), ("[tru|e]", .true),
    ("[[]|]", .array), ("{\"a\": {{|x}}}", .placeholder), ("{\"a\": }|", .object),
  ])
  func `the innermost node is found at an offset`(marked: String, kind: NodeKind) {
    let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
    let offset = parts[0].utf8.count
    #expect(parse(parts.joined()).node(at: offset)?.kind == kind)
  }

  @Test func `no node is found outside the root`() {
    #expect(parse("  {}  ").node(at: 0) == nil)
    #expect(parse("  {}  ").node(at: 6) == nil)
    #expect(parse("").node(at: 0) == nil)
    #expect(parse("{}").node(at: -1) == nil)
  }

  @Test(arguments: [
    (#""a""#, "a"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u00e9\u00E9""#, "éé"),
    (#""\ud83d\ude00!""#, "😀!"), (#""\ud83d""#, "\u{FFFD}"),
    (#""\ude00\ud83d""#, "\u{FFFD}\u{FFFD}"),
    (#""\u0000""#, "\u{0}"), (#""é😀""#, "é😀"), (#""""#, ""), (#"'it\'s'"#, "it's"), ("“x”", "x"),
    ("“x\"", "x"), (#""\U0041""#, "A"),
  ])
  func `strings are decoded`(text: String, value: String) {
    #expect(parse(text).roots.first?.asString?.value == value)
  }

  @Test func `a key is found through its escapes`() {
    let object = parse(#"{"\u0061ps": 1, "b": 2, "b": 3, "c{{x}}": 4}"#).roots.first?.asObject
    #expect(object?["aps"]?.asNumber?.integer == 1)
    #expect(object?["b"]?.asNumber?.integer == 2)
    #expect(object?["c{{x}}"] == nil)
    #expect(object?["d"] == nil)
    #expect(object?.members.map { $0.name } == ["aps", "b", "b", nil])
    #expect(object?.members.map { $0.keyText } == ["aps", "b", "b", "c{{x}}"])
  }

  @Test(arguments: [
    ("{}", true), ("{ }", true), ("{\"a\": 1}", false), ("{{{#x}} {{/x}} }", false),
    ("{...}", false),
  ])
  func `an object is known to be empty only if it cannot have unwritten members`(
    text: String,
    isEmpty: Bool
  ) {
    #expect(parse(text).roots.first?.asObject?.isKnownEmpty == isEmpty)
  }

  @Test(
    arguments: [
      ("1", 1, 1.0), ("-0", 0, 0.0), ("1.0", 1, 1.0), ("1e2", 100, 100.0), ("1.5", nil, 1.5),
      ("-12", -12, -12), ("999999999999999", 999_999_999_999_999, 999_999_999_999_999),
      ("1234567890123456", 1_234_567_890_123_456, 1_234_567_890_123_456),
      ("9223372036854775808", nil, 9.223372036854775808e18), ("1e400", nil, .infinity),
    ] as [(String, Int64?, Double)]
  )
  func `numbers are read without traps`(text: String, integer: Int64?, double: Double) {
    let number = parse(text).roots.first?.asNumber
    #expect(number?.integer == integer)
    #expect(number?.double == double)
  }

  @Test func `the literal part of a template is counted`() {
    let string = parse(#"["ab{{x}}cd${y}"]"#).roots.first?.asArray?.first { _ in true }?.asString
    #expect(string?.literalByteCount == 4)
    #expect(string?.placeholders.count == 2)
    #expect(string?.isLonePlaceholder == false)
  }

  @Test func `unknown values are recognized`() {
    let items = parse("[1, {{x}}, nope, <X>]").roots.first?.asArray
    #expect(items?.map(\.isUnknown) == [false, true, true, true])
  }

  @Test func `a list gives back the nodes that it was given`() {
    var builder = TreeBuilder()
    let quotes = Node.delimiters(opening: 1, closing: 1)
    let (long, none) = (
      Node.delimiters(opening: 3, closing: 3), Node.delimiters(opening: 0, closing: 0)
    )
    builder.open(.array, at: 0, flags: .isFlow)
    for (length, payload) in [(0, none), (254, quotes), (255, quotes), (70_000, quotes), (9, long)]
    {
      for flags in [NodeFlags.isFlow, [.isFlow, .isTemplate], .isPlain] {
        builder.leaf(.string, ByteRange(7, 7 + length), flags: flags, payload: payload)
        let node = builder.nodes[builder.nodes.count - 1]
        #expect(node.kind == .string && node.flags == flags)
        #expect(node.range == ByteRange(7, 7 + length) && node.payload == payload)
        #expect(node.parent == 0)
      }
    }
    builder.leaf(.number, ByteRange(300, 600), flags: .isFlow)
    builder.close(upTo: 900)
    #expect(builder.nodes.map(\.range.upper).suffix(2) == [16, 600])
    #expect(builder.nodes[0].range == ByteRange(0, 900) && builder.nodes[0].payload == 17)
  }

  @Test func `a builder keeps its links`() {
    var builder = TreeBuilder()
    builder.open(.object, at: 0)
    builder.leaf(.string, ByteRange(1, 2))
    builder.markKey()
    builder.open(.array, at: 3)
    builder.markContainer(.isOpen)
    builder.close(upTo: 5)
    #expect(builder.depth == 1)
    builder.markContainer(.followsControl)
    builder.leaf(.unexpected, ByteRange(6, 7))
    builder.close(upTo: 0)
    builder.close(upTo: 9)
    builder.leaf(.null, ByteRange(9, 10))
    #expect(builder.documents == [0, 4])
    #expect(
      builder.nodes.map(\.range) == [
        ByteRange(0, 7), ByteRange(1, 2), ByteRange(3, 5), ByteRange(6, 7), ByteRange(9, 10),
      ]
    )
    #expect(builder.nodes.map(\.parent) == [0, 0, 0, 0, 4])
    #expect(
      builder.nodes.map(\.payload) == [4, Node.none, 3, Node.none, Node.none]
    )
    #expect(builder.nodes[1].flags.contains(.isKey))
    #expect(builder.nodes[2].flags.contains(.isOpen))
    #expect(builder.nodes[0].flags.contains(.followsControl))
  }
}
