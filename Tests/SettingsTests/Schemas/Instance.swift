import Foundation
import PushlintLint
import PushlintSyntax
import TestSupport

/// A JSON document that is shown to the linter and to a schema.
struct Instance: Hashable {
  let text: String
  /// Where it comes from.
  let origin: String
}

extension Instance {
  /// The payloads of all requests in the examples of the rules, the fixtures and the corpus.
  static let payloads = written.flatMap { name, bytes in
    requests(in: bytes, named: name).compactMap { request -> Instance? in
      // A message of which a service makes the payload holds fields that no schema of ours has.
      guard !request.payload.isTranslated else { return nil }
      let text = JSONText(request.payload.value)?.text
      // Some parsers refuse numbers that no double holds.
      guard let text, !text.contains(/[0-9][eE]\+?[0-9]{3}/) else { return nil }
      return Instance(text: text, origin: name)
    }
  }

  /// The requests in our own form that stand there.
  static let requests = written.flatMap { name, bytes in
    requests(in: bytes, named: name).compactMap { request -> Instance? in
      guard request.shape == .request, request.root.asObject?["payload"] != nil else { return nil }
      return JSONText(request.root).map { Instance(text: $0.text, origin: name) }
    }
  }

  /// Configurations that are YAML without a mistake.
  static let configurations = configurationFiles.compactMap { name -> Instance? in
    let tree = SyntaxTree.parse(
      SourceText(Checkout.text(name)),
      ParseOptions(language: .yaml, placeholderStyles: [])
    )
    guard tree.issues.isEmpty, let root = tree.roots.first, tree.roots.count == 1 else {
      return nil
    }
    return JSONText(root).map { Instance(text: $0.text, origin: name) }
  }

  private static let configurationFiles =
    ["Fixtures/pushlint.yml", "Fixtures/app/pushlint.yml"]
    + Checkout.names(in: "Fixtures/configs").map { "Fixtures/configs/\($0)" }

  private static func requests(in bytes: [UInt8], named name: String) -> [Request] {
    let language = Language.of(
      fileExtension: name.split(separator: ".").last.map { String($0) } ?? ""
    )
    let tree = SyntaxTree.parse(SourceText(bytes), ParseOptions(language: language ?? .json))
    let file = LintInput(tree: tree, context: LintContext(path: name, isNamed: true))
    return Array(file.requests)
  }

  /// Files and examples, by name.
  private static let written: [(name: String, bytes: [UInt8])] =
    examples + fixtures + corpus

  private static let fixtures: [(name: String, bytes: [UInt8])] =
    ["payloads", "envelopes", "templates"].flatMap { folder in
      Checkout.names(in: "Fixtures/\(folder)").filter { !$0.hasSuffix(".report") }
        .map { ("\(folder)/\($0)", Checkout.bytes("Fixtures/\(folder)/\($0)") ?? []) }
    }

  /// The blocks of the rules' documents.
  private static let examples: [(name: String, bytes: [UInt8])] = Checkout.names(in: "Rules")
    .filter { $0.hasSuffix(".md") }.flatMap { name in
      blocks(of: Checkout.text("Rules/\(name)")).map {
        ("\(name).\($0.language)", Array($0.text.utf8))
      }
    }

  private static func blocks(of page: String) -> [(language: String, text: String)] {
    var blocks: [(language: String, text: String)] = []
    var open: String?
    var lines: [Substring] = []
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("```") else {
        lines.append(line)
        continue
      }
      let words = line.dropFirst(3).split(separator: " ").map { String($0) }
      if let language = open { blocks.append((language, lines.joined(separator: "\n"))) }
      let isRequest =
        words.count > 1 && ["json", "yaml"].contains(words[0])
        && ["bad", "good"].contains(words[1]) && !words.contains("pushlint.yml")
      open = open == nil && isRequest ? words[0] : nil
      lines = []
    }
    return blocks
  }

  /// Real payloads, if available.
  private static let corpus: [(name: String, bytes: [UInt8])] = {
    guard let path = ProcessInfo.processInfo.environment["PUSHLINT_CORPUS"] else { return [] }
    let folder = URL(filePath: path).appending(path: "payloads")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.allObjects ?? []).compactMap { $0 as? URL }.sorted { $0.path < $1.path }
      .compactMap { url in
        (try? Data(contentsOf: url)).map { (url.path, Array($0)) }
      }
  }()
}

/// A value of a tree as strict JSON, with text in the place of bare placeholders.
struct JSONText {
  private(set) var text = ""

  /// Nil where the file is damaged there, or has a key twice, which readers differ on.
  init?(_ node: NodeView) {
    guard write(node) else { return nil }
  }

  private mutating func write(_ node: NodeView) -> Bool {
    switch node.kind {
    case .object: return write(members: node)
    case .array: return write(items: node)
    case .string: text += JSONString.quoted(node.asString?.value ?? "")
    case .number: text += node.asNumber?.text ?? "0"
    case .true: text += "true"
    case .false: text += "false"
    case .null: text += "null"
    case .placeholder: text += "\"{{placeholder}}\""
    case .missing, .unexpected, .member: return false
    }
    return true
  }

  private mutating func write(members node: NodeView) -> Bool {
    guard let object = node.asObject else { return false }
    var names: Set<String> = []
    text += "{"
    for member in object.members {
      let name = member.name ?? "{{placeholder}}"
      guard names.insert(name).inserted else { return false }
      text += (names.count > 1 ? ", " : "") + JSONString.quoted(name) + ": "
      guard write(member.value) else { return false }
    }
    text += "}"
    return true
  }

  private mutating func write(items node: NodeView) -> Bool {
    text += "["
    for (index, item) in node.children.enumerated() {
      if index > 0 { text += ", " }
      guard write(item) else { return false }
    }
    text += "]"
    return true
  }
}
