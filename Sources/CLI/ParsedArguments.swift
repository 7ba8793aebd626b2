import PushlintSyntax

/// The arguments of a command: options with their values, and operands.
public struct ParsedArguments: Hashable, Sendable {
  /// The values by option name, in order; an empty one for each use of an option without values.
  private var values: [ExactText: [String]] = [:]
  /// The values of the environment, which count for options that are not given.
  private var defaults: [ExactText: [String]] = [:]
  /// Paths or words, which are not options.
  public private(set) var operands: [String] = []

  /// No arguments.
  static let none = ParsedArguments()

  private init() {}

  /// Whether the option is given.
  public func has(_ option: Option) -> Bool { values[option.name] != nil }

  /// Every value of the option, in order.
  public func all(_ option: Option) -> [String] {
    values[option.name] ?? defaults[option.name] ?? []
  }

  /// The value that counts: the last.
  public func last(_ option: Option) -> String? { all(option).last }

  /// The same with what the environment says about options that are not given.
  func completed(
    by options: [Option],
    in environment: (String) -> String?
  ) throws(UsageError) -> ParsedArguments {
    var arguments = self
    for option in options where !has(option) {
      guard let variable = option.variable, let value = environment(variable), !value.isEmpty else {
        continue
      }
      try ParsedArguments.check(value, of: option, named: variable)
      arguments.defaults[option.name] = [value]
    }
    return arguments
  }

  /// The same with the options of others behind its own, which count more.
  func adding(_ others: ParsedArguments) -> ParsedArguments {
    var arguments = self
    for (name, more) in others.values { arguments.values[name, default: []] += more }
    return arguments
  }

  /// The same without some options.
  func without(_ options: [Option]) -> ParsedArguments {
    var arguments = self
    for option in options { arguments.values[option.name] = nil }
    return arguments
  }

  /// Parses the arguments after a command's name.
  ///
  /// `--name value`, `--name=value` and `-n` are options, `--` ends them, `-` is an operand. A value
  /// that starts with two dashes must be joined by `=`.
  public init(_ arguments: [String], options: [Option]) throws(UsageError) {
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      if argument == "--" {
        operands += arguments[index...]
        return
      }
      guard argument.begins(with: "-"), argument != "-" else {
        operands.append(argument)
        continue
      }
      let parts = ParsedArguments.split(argument)
      let option = try ParsedArguments.option(parts.name, among: options)
      guard option.value != .none else {
        if parts.value != nil { throw UsageError("'\(parts.name)' takes no value") }
        values[option.name, default: []].append("")
        continue
      }
      if let value = parts.value {
        try add(value, to: option)
      } else if index < arguments.count, !arguments[index].begins(with: "--") {
        try add(arguments[index], to: option)
        index += 1
      } else {
        let choice = option.value.words.map { ": \(ParsedArguments.list($0))" } ?? ""
        throw UsageError("'\(parts.name)' needs a value\(choice)")
      }
    }
  }

  private mutating func add(_ value: String, to option: Option) throws(UsageError) {
    try ParsedArguments.check(value, of: option, named: "--" + option.name)
    values[option.name, default: []].append(value)
  }

  private static func check(
    _ value: String,
    of option: Option,
    named name: String
  ) throws(UsageError) {
    let isReport = if case .report = option.value { true } else { false }
    let word = isReport ? value.splitOnce(at: "=").map { String($0.head) } ?? value : value
    if let words = option.value.words, !words.contains(word) {
      let problem = "'\(name)' takes \(list(words)), not"
      throw UsageError(problem, word, among: words)
    }
  }

  /// The name with its dashes, and what follows an equals sign.
  private static func split(_ argument: String) -> (name: String, value: String?) {
    guard argument.begins(with: "--"), let parts = argument.splitOnce(at: "=") else {
      return (argument, nil)
    }
    return (String(parts.head), String(parts.tail))
  }

  private static func option(
    _ name: String,
    among options: [Option]
  ) throws(UsageError) -> Option {
    if name.begins(with: "--") {
      if let option = options.first(where: { "--" + $0.name == name }) { return option }
    } else if let letter = name.dropFirst().first, name.count == 2 {
      if let option = options.first(where: { $0.letter == letter }) { return option }
    }
    let bare = String(name.drop { $0 == "-" })
    let near = UsageError.nearest(to: bare, among: options.map { $0.name })
    throw UsageError("unknown option '\(name)'", meant: near.map { "--" + $0 })
  }

  /// "a, b or c".
  static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
