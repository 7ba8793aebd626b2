import PushlintSyntax
import TestSupport
import Testing

/// Which texts of documentation and scripts are found, and where their bytes are.
struct HostTreeTests {
  /// A file, and its texts and headers: `json {"a": 1}`, `apns-topic=x`.
  struct Place: Sendable, CustomTestStringConvertible {
    let language: Language
    let file: String
    let found: [String]

    init(_ language: Language, _ file: String, _ found: String...) {
      self.init(language, file, found)
    }

    init(_ language: Language, _ file: String, _ found: [String]) {
      (self.language, self.file, self.found) = (language, file, found)
    }

    var testDescription: String { file }
  }

  private static let markdown: [Place] = [
    Place(.markdown, "```json\n{\"a\": 1}\n```\n", "json {\"a\": 1}"),
    Place(.markdown, "~~~~ JSON5 x\n{}\n~~~\n{}\n~~~~", "jsonc {}\n~~~\n{}"),
    Place(.markdown, "```json\r\n{\r\n}\r\n```\r\n", "json {\r\n}"),
    Place(.markdown, "```json\n{}", "json {}"),
    Place(.markdown, "```\n{}\n```\n```\nno\n```\n", " {}"),
    Place(.markdown, "```\n$ curl -d 1\n```\n", "shell $ curl -d 1"),
    Place(.markdown, "1. - ```yaml\n     a:\n       b: 1\n     ```\n", "yaml a:\n  b: 1"),
    Place(.markdown, "> > ```json\n> > {\n> > }\n> > ```\n{}", "json {\n}"),
    Place(.markdown, "> ```json\n> {}\ntext\n```\n", "json {}"),
    Place(.markdown, "\t```json\n\t{\n\n\t}\n\t```\n", "json {\n\n}"),
    Place(.markdown, "```{.json}\n{}\n```", "json {}"),
    Place(.markdown, "```json title=\"x\" a-b=c\n{}\n```", "json {}", "title=x", "a-b=c"),
    Place(.markdown, "[block:code]\n{}\n[/block]\n", "json {}"),
    Place(.markdown, "```swift\n{}\n```\n", "foreign {}"),
    Place(.markdown, "```swift\nlet a = {}\n```\n", "literal {}"),
    Place(.markdown, "a\n\n    {\n      \"b\": 1\n    }\n\nc\n", " {\n  \"b\": 1\n}"),
    Place(.markdown, "\t{\"b\": 1}\r\n\tc\r\n", " {\"b\": 1}\r\nc"),
    Place(.markdown, "1. a\n\n    {\n    ```json\n    {}\n    ```\n", "json {}"),
    Place(.markdown, "a\n    {\"b\": 1}\n\n    {% c %}\n\n  {\"b\": 1}\n", " {% c %}"),
    Place(.rst, ".. code-block:: json\n   :caption: x\n\n   {\n     }\n\ntext", "json {\n  }\n"),
    Place(.rst, "* x\n\n  .. code:: sh\n\n     a\n  b\n", "shell a"),
    Place(.rst, ".. note::\n   {}\n"),
    Place(.rst, "a::\n\n  {\"b\": 1}\n\nc::\n\n  d\ne::\n{}\n", " {\"b\": 1}\n"),
  ]

  private static let asciidoc: [Place] = [
    Place(.asciidoc, "[source,json]\n----\n{}\n----\n{}", "json {}"),
    Place(.asciidoc, "[source%linenums,json,subs=+q]\n.Title\n[[id]]\n----\n{}\n----\n", "json {}"),
    Place(.asciidoc, "[,yaml]\n----\na: 1\n----\n", "yaml a: 1"),
    Place(.asciidoc, "[source, language=\"json\"]\n....\n{}\n....\n", "json {}"),
    Place(.asciidoc, "[source,json]\n--\n{}\n\n{}\n--\n", "json {}", "json {}"),
    Place(.asciidoc, "[source,json]\n{\n}\n\n{}\n", "json {\n}"),
    Place(.asciidoc, "----\n{\"a\": 1}\n----\n....\n{}\n....\n", " {\"a\": 1}"),
    Place(.asciidoc, "```json\n{}\n```\n", "json {}"),
    Place(.asciidoc, "[source,json]\n-----\n{}\n----\n-----\n", "json {}\n----"),
    Place(.asciidoc, ":source-language: json\n[source]\n----\n{}\n----\n", "json {}"),
    Place(
      .asciidoc,
      "[source,json]\n----\n{ <1>\n\"a\": \"<1>\", // <2> <.>\n} <!--3-->\n----\n",
      "json {\n\"a\": \"<1>\",\n}"
    ),
    Place(
      .asciidoc,
      "[source,sh]\n----\ncurl -d {}1 \\ # <1>\n x/\n----\n",
      "shell curl -d {}1 \\\n x/"
    ),
    Place(.asciidoc, "////\n[source,json]\n----\n{}\n----\n////\n++++\n{}\n++++\n"),
    Place(.asciidoc, "[quote]\n----\n{}\n----\n[source,java]\n----\n{}\n----\n", "foreign {}"),
    Place(.asciidoc, "[source,json]\n\n----\nx\n----\n"),
  ]

  private static let http: [Place] = [
    Place(.http, "POST http://x\nA: b\n\n{}\n", "address=http://x", "A=b", "json {}"),
    Place(
      .http,
      "@a = b\n# c\nhttp://x HTTP/2\n\n{\n}\n\n### d\nGET y\nE:f\n",
      "address=http://x",
      "json {\n}\n",
      "address=y",
      "",
      "E=f"
    ),
    Place(.http, "POST x\nA: {{b}}\nC:\n\n< file\n", "address=x", "A", "C", ""),
    Place(.http, "POST x\n\n< {%\n%}\n", "address=x"),
    Place(.http, "POST x\n\n{}\n> {% x %}\n\n{}\n", "address=x", "json {}"),
    Place(.http, "HTTP/1.1 200 OK\nA: b\n\n{}\n"),
  ]

  private static let shell: [Place] = [
    Place(.shell, "curl -d '{}1' x/y", "address=x/y", "json {}1"),
    Place(.shell, "curl -sSd'{}1' -H \"A: b\" http:", "address=http:", "json {}1", "A=b"),
    Place(.shell, #"curl --json "{\"a\": \"$b\"}" x/"#, "address=x/", #"json {"a": "$b"}"#),
    Place(.shell, "curl x/ \\\n  -H 'A: b' \\\r\n -d {}1", "address=x/", "A=b", "json {}1"),
    Place(.shell, "P='{}1'\ncurl -d \"$P\" x/", "json {}1", "address=x/"),
    Place(.shell, "P='{}1'\nP='{}2'\ncurl -d \"$P\" x/", "json {}1", "json {}2", "address=x/", ""),
    Place(.shell, "P='{}1'\ncurl -d $P x/\ncurl -d ${P} y/", "json {}1"),
    Place(.shell, "curl -d @- x/ <<E\n{}\nE\ny", "address=x/", "json {}\n"),
    Place(.shell, "curl -d @- x/ <<-'E'\n\t{\n\t}\n\tE\n", "address=x/", "json {\n}\n"),
    Place(.shell, "curl -d @- x/ <<E\r\n{}\r\nE\r\ny", "address=x/", "json {}\r\n"),
    Place(.shell, "cat <<E | curl -d @- x/\n{}1\nE\n", "json {}1\n", "address=x/"),
    Place(.shell, "echo '{}1' | /usr/bin/curl -d @- x/", "json {}1", "address=x/"),
    Place(.shell, "x=$(curl -d '{}1' \"$(y)\")", "address=", "json {}1"),
    Place(.shell, "P=\"$(cat <<E\n{}1\nE\n)\"\ncurl -d \"$P\" x/", "json {}1\n", "address=x/"),
    Place(.shell, "curl -d @- x/ <<< '{}1'", "address=x/", "json {}1"),
    Place(.shell, "curl -d '{}'\\''1' x/", "address=x/", "json {}'1"),
    Place(.shell, "curl -d $'{\\n}1' x/", "address=x/", "json {\n}1"),
    Place(
      .shell,
      "curl -H 'A: $b' -H \"B: $c\" -H 'C;' -d '{}1' x/",
      "address=x/",
      "A",
      "B",
      "C",
      "json {}1"
    ),
    Place(.shell, "# curl -d '{}1'\nno '{}2' # '{}3'", "json {}2"),
    Place(.shell, "curl -d '{}1' -d '{}2' x/", "json {}1", "json {}2"),
    Place(.shell, "curl -d @file x/; curl --data-urlencode '{}1' x/", "address=x/", "", "json {}1"),
    Place(.shell, "echo \u{0} \u{B}\u{1} 'open"),
    Place(.shell, "$($($(${{`\"'"),
  ]

  @Test(arguments: markdown + http + shell + MarkdownPlaces.all + ScriptPlaces.all + asciidoc)
  func `the texts of a host file are found`(_ place: Place) {
    let tree = SyntaxTree.parse(SourceText(place.file), ParseOptions(language: place.language))
    var found: [String] = []
    for member in tree.roots.flatMap({ $0.asObject.map { Array($0.members) } ?? [] })
    where !member.keyText.hasPrefix(":") {
      guard let string = member.value.asString else {
        found.append(member.keyText)
        continue
      }
      found.append(member.keyText + (string.isHosted ? " " : "=") + string.value)
    }
    #expect(found == place.found)
  }

  /// Each file with documents whose text can be edited.
  static let edited = [
    ("guide.md", Language.markdown), ("crlf.md", .markdown), ("send.sh", .shell),
    ("requests.http", .http), ("guide.rst", .rst), ("guide.adoc", .asciidoc),
  ]

  @Test(arguments: edited)
  func `what is written into a text is read from it`(name: String, language: Language) throws {
    let bytes = try #require(Checkout.bytes("Fixtures/hosts/" + name))
    let options = ParseOptions(language: language)
    let tree = SyntaxTree.parse(SourceText(bytes), options)
    var generator = SplitMix64(seed: 3)
    var count = 0
    for (number, embedding) in HostTreeTests.texts(of: tree).enumerated() {
      let text = embedding.source
      for _ in 0..<20 {
        let lower = Int.random(in: 0...text.count, using: &generator)
        let upper = Int.random(in: lower...min(text.count, lower + 3), using: &generator)
        guard [lower, upper].allSatisfy({ $0 == text.count || text.bytes[$0] & 0xC0 != 0x80 })
        else { continue }
        let inner = Edit.replace(ByteRange(lower, upper), with: "x\ny")
        let inside = SyntaxTree(.empty(text, .json), embeddedAs: embedding)
        guard let edit = inside.respelled(inner).inFile else { continue }
        let changed = SyntaxTree.parse(SourceText([edit].applied(to: bytes)), options)
        let texts = HostTreeTests.texts(of: changed)
        // A text that begins otherwise may be one no more, or belong to another command.
        guard lower > 2, upper < text.count - 2, number < texts.count else { continue }
        // An object in a program ends with its brace.
        let end = { (bytes: [UInt8]) in bytes.prefix(through: bytes.lastIndex { $0 > 0x20 } ?? 0) }
        #expect(end(texts[number].source.bytes) == end([inner].applied(to: text.bytes)))
        count += 1
      }
    }
    #expect(count > 10)
  }

  private static func texts(of tree: SyntaxTree) -> [Embedding] {
    tree.roots.flatMap { $0.asObject.map { Array($0.members) } ?? [] }
      .compactMap { $0.value.asString }.filter { $0.isHosted }.map { Embedding(in: $0) }
  }

  @Test(arguments: [
    ("> ```json\n> {\n>   \"é\": \"😀\",\n>   \"b\": 12\n> }\n> ```", Language.markdown, "/b", "12"),
    ("- ```json\r\n  {\"a\": [true,\r\n  12]}\r\n  ```", .markdown, "/a/1", "12"),
    ("curl -d '{\"é\": \"😀\", \"b\": 12}'", .shell, "/b", "12"),
    (#"curl -d "{\"é\": \"\$\", \"b\": \"c\"}""#, .shell, "/b", #"\"c\""#),
    ("curl -d '{\"a\": \"'\"$x\"'\", \"b\": 12}'", .shell, "/b", "12"),
    ("curl -d @- <<-E\n\t{\n\t\"b\": 12}\n\tE\n", .shell, "/b", "12"),
    ("<pre>{&quot;b&quot;: &quot;&#233;&quot;}</pre>", .markdown, "/b", "&quot;&#233;&quot;"),
    ("```json\n\"a\": 1,\n\"b\": 12,\n```", .markdown, "/b", "12"),
    ("[source,json]\n----\n{\"a\": 1, <1>\n\"b\": \"c\" <2>\n}\n----", .asciidoc, "/b", "\"c\""),
  ])
  func `a value has the range of its bytes`(
    file: String,
    language: Language,
    pointer: String,
    bytes: String
  ) throws {
    let source = SourceText(file)
    let tree = SyntaxTree.parse(source, ParseOptions(language: language))
    let embedding = try #require(HostTreeTests.texts(of: tree).first)
    let inner = try #require(HostedDocument.parse(embedding, as: .language(.json)))
    let node = try #require(inner.roots.first?.resolve(pointer: pointer))
    #expect(source.string(node.fileRange) == bytes)
    #expect(node.pointer == pointer)
  }

  @Test(arguments: [
    (#"{"a": 1, ...}"#, true), (#"{"a": {...}}"#, true), (#"{"a": 1 // more"# + "\n}", true),
    (#"{a: 'b', "c": $D, "e": #(f), "g": {{h}}, "i": <j>}"#, true), (#"{"a": 1,}"#, true),
    (#"{"a": 1 "b": 2}"#, true), (#"{"a": }"#, false), (#"{"a": 1"#, true),
    (#"{"a": {"b": 1}"#, true), (#"{"a": {"b": 1"#, false), (#"{"a": {"b": 1}, "c": 2"#, false),
    (#"{"a": {"b": {}}, "c": 2}"#, true), (#"{"a": {"b": {}, "c": 2}"#, false),
    ("{\n \"a\": {\n  \"b\": 1\n },\n \"c\": 2\n", true),
    ("{\n \"a\": {\n  \"b\": 1,\n \"c\": 2\n }\n", false),
    ("{\n \"a\": {\n  \"b\": {\n   \"c\": 1\n  },\n \"d\": 2\n }\n", false),
    ("{\n \"a\": {\n \"b\": 1\n }\n", false),
    (#"{"a": 1}}"#, true), (#"{"a": 1}}}"#, false), (#"{"a": 1]}"#, false), (#"{"a": 1}]"#, true),
    ("{a: 1, b: 'c', d: 'e', f: 'g', h: 1, i: 2}", true),
    ("{ a: string; b: number }", false), (#"{"a": BADGE, "b": [X_1, X_2]}"#, true),
    (#"{"a": [your token], "b": [1], "c": [Ä b, c]}"#, true), (#"{"a": [x y]: 1}"#, false),
    (#"{"a": [x, 1 y]}"#, false), (#"{"a": [x] y}"#, false), (#"{"a": [x y"#, false),
    (#"{"a": TRUE}"#, true), (#"{"a": Badge}"#, false), (#"{"a": A B}"#, false), ("{A: 1}", true),
  ])
  func `a document is read only for certain`(text: String, isRead: Bool) throws {
    let file = SourceText("```json\n" + text + "\n```\n")
    let tree = SyntaxTree.parse(file, ParseOptions(language: .markdown))
    let embedding = try #require(HostTreeTests.texts(of: tree).first)
    #expect((HostedDocument.parse(embedding, as: .language(.json)) != nil) == isRead)
  }
}
