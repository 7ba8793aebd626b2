/// A template of Handlebars that a script writes, and all documents that it can render.
struct ScriptedTemplate {
  private indirect enum Part {
    case text(String)
    case condition(Int, then: [Part], otherwise: [Part])
    case loop([Part])
  }

  /// With a space behind each, so that two numbers never become one.
  private static let tokens = [
    "{ ", "} ", "[ ", "] ", "\"a\": ", "\"b\": ", "\"c\": ", "1 ", "\"x\" ", "null ", ", ", ", ",
    "\n", "\"a\": 1 ", "\"b\": 2 ", "\"c\": {} ",
  ]
  /// Two for each depth: a block in a block of the same condition would never be rendered.
  private static let conditions = ["red", "sky", "oak", "elm", "fig", "ivy", "ash", "yew"]

  private var parts: [Part] = []

  init(_ bytes: [UInt8]) {
    var script = Script(Array(bytes.prefix(256)))
    parts = ScriptedTemplate.parts(&script, depth: 0)
  }

  /// Reads parts up to the script's end, or the end of a block.
  private static func parts(_ script: inout Script, depth: Int) -> [Part] {
    var parts: [Part] = []
    while !script.isAtEnd, parts.count < 40 {
      let choice = script.next()
      switch choice % 24 {
      case 20...21 where depth < 4:
        let then = ScriptedTemplate.parts(&script, depth: depth + 1)
        let hasElse = choice % 2 == 0
        let otherwise = hasElse ? ScriptedTemplate.parts(&script, depth: depth + 1) : []
        let name = choice / 24 % 2 + depth * 2
        parts.append(.condition(name, then: then, otherwise: otherwise))
      case 22 where depth < 4:
        let body = ScriptedTemplate.parts(&script, depth: depth + 1)
        parts.append(.loop(body))
      case 23 where depth > 0: return parts
      default: parts.append(.text(tokens[choice % tokens.count]))
      }
    }
    return parts
  }

  var text: String { ScriptedTemplate.text(parts) }

  private static func text(_ parts: [Part]) -> String {
    var text = ""
    for part in parts {
      switch part {
      case .text(let token): text += token
      case .condition(let name, let then, let otherwise):
        text += "{{#if \(conditions[name])}}" + ScriptedTemplate.text(then)
        if !otherwise.isEmpty { text += "{{else}}" + ScriptedTemplate.text(otherwise) }
        text += "{{/if}}"
      case .loop(let body): text += "{{#each news}}" + ScriptedTemplate.text(body) + "{{/each}}"
      }
    }
    return text
  }

  /// The documents of all choices; nil if there are more than anyone reads.
  ///
  /// A condition is true or false for a whole document, except in a loop, where it may be about the
  /// item. Lists have no item, one or two.
  var documents: [[UInt8]]? {
    var documents: [[UInt8]] = []
    var choices = Choices()
    repeat {
      guard documents.count < 512 else { return nil }
      choices.begin()
      let text = render(parts, isInLoop: false, &choices)
      documents.append(Array(text.utf8))
    } while choices.advance()
    return documents
  }

  private func render(_ parts: [Part], isInLoop: Bool, _ choices: inout Choices) -> String {
    var text = ""
    for part in parts {
      switch part {
      case .text(let token): text += token
      case .condition(let name, let then, let otherwise):
        let isTrue = choices.next(of: 2, under: isInLoop ? nil : name) == 1
        text += render(isTrue ? then : otherwise, isInLoop: isInLoop, &choices)
      case .loop(let body):
        for _ in 0..<choices.next(of: 3, under: nil) {
          text += render(body, isInLoop: true, &choices)
        }
      }
    }
    return text
  }
}

/// The choices of one document after the other, until all were made.
private struct Choices {
  private var made: [(choice: Int, count: Int)] = []
  private var index = 0
  private var known: [Int: Int] = [:]

  mutating func begin() {
    index = 0
    known = [:]
  }

  /// One of `count` choices, the same again under the same name.
  mutating func next(of count: Int, under name: Int?) -> Int {
    if let name, let choice = known[name] { return choice }
    if index == made.count { made.append((0, count)) }
    let choice = made[index].choice
    index += 1
    if let name { known[name] = choice }
    return choice
  }

  /// Goes on to the next choices; returns whether there are any.
  mutating func advance() -> Bool {
    while let last = made.last {
      if last.choice + 1 < last.count {
        made[made.count - 1].choice += 1
        return true
      }
      made.removeLast()
    }
    return false
  }
}
