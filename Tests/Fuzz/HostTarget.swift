import PushlintEngine
import PushlintSyntax

extension FuzzTarget {
  /// Documentation and scripts: the texts in them, and the way back to the file.
  static let hosts = FuzzTarget("hosts") { input, claims in
    let language = input.choose([Language.markdown, .shell, .http, .rst, .asciidoc])
    let source = SourceText(input.bytes)
    let tree = SyntaxTree.parse(source, ParseOptions(language: language))
    claims.isSound(tree)
    for root in tree.roots { claims.isMapped(root, in: tree.source) }
    let document = Document(path: nil, name: "-", source: source, language: language)
    let fixed = Engine.fuzzed.fix(document, upTo: .safe)
    claims.areSound(fixed.before.file)
    claims.hold(
      fixed.edits.applied(to: source.bytes) == fixed.analysis.file.source.bytes,
      "the edits make the text that was checked"
    )
    guard fixed.isChanged else { return }
    let again = document.holding(fixed.analysis.file.source)
    claims.hold(!Engine.fuzzed.fix(again, upTo: .safe).isChanged, "fixing twice fixes once")
  }
}

extension Claims {
  /// Claims that the bytes of a document are those of the file, where it says that they are.
  fileprivate mutating func isMapped(_ place: NodeView, in source: SourceText) {
    for member in place.asObject.map({ Array($0.members) }) ?? [] {
      guard let string = member.value.asString, string.isHosted else { continue }
      let embedding = Embedding(in: string)
      let text = embedding.source
      var previous: UInt32 = 0
      for offset in 0..<min(text.count, 200) {
        let range = embedding.fileRange(ByteRange(offset, offset + 1))
        hold(Int(range.upper) <= source.count, "a byte of a text lies in the file")
        hold(range.lower >= previous, "the bytes of a text stand in order")
        previous = range.lower
        guard range.count == 1 else { continue }
        let isSame = source.bytes[Int(range.lower)] == text.bytes[offset]
        hold(isSame || source.bytes[Int(range.lower)] == UInt8(ascii: "\\"), "a byte is itself")
      }
      let inside = SyntaxTree(.empty(text, .json), embeddedAs: embedding)
      let edit = inside.respelled(.insert("x", at: text.count)).inFile
      if let edit { lies(edit.range, in: source, "an edit of a text") }
    }
  }
}
