/// Code that reads untrusted bytes, and the claims that hold for any bytes.
package struct FuzzTarget: Sendable {
  package let name: String
  /// Runs on an input and notes the broken claims.
  private let use: @Sendable (FuzzInput, inout Claims) -> Void

  init(_ name: String, _ use: @escaping @Sendable (FuzzInput, inout Claims) -> Void) {
    self.name = name
    self.use = use
  }

  /// The claims that some bytes break.
  package func brokenClaims(for bytes: [UInt8]) -> [String] {
    var claims = Claims()
    use(FuzzInput(bytes), &claims)
    return claims.broken
  }

  package static let all: [FuzzTarget] = [
    json, yaml, placeholders, check, fix, audio, strings, propertyLists, configuration, patterns,
    sources, framing, conversation, edits, runs, validJSON, fixedJSON, branches, sessions, hosts,
    hostedFixes, gitIndex,
  ]

  /// How the names of programs for one target begin.
  package static let programPrefix = "pushlint-fuzz-"

  /// The target that a program is named after: `pushlint-fuzz-yaml`.
  package static func name(ofProgram path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return name.hasPrefix(programPrefix) ? String(name.dropFirst(programPrefix.count)) : ""
  }

  package static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

/// The bytes of one run: the last one selects options, the others are the input.
///
/// A file that ends in a line feed is therefore a good seed.
struct FuzzInput: Sendable {
  let bytes: [UInt8]
  let choice: Int

  init(_ input: [UInt8]) {
    bytes = Array(input.dropLast())
    choice = Int(input.last ?? 0)
  }

  /// One of several options.
  func choose<Option>(_ options: [Option]) -> Option { options[choice % options.count] }
}
