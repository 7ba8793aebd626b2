/// Gives scalars their types: tags first, then quotes, then the core schema.
struct YAMLScalars {
  /// A scalar as a value.
  struct Value {
    var kind: NodeKind
    /// The text, if it differs from the bytes in the file.
    var text: [UInt8]?
    var isInteger = false
    var issue: SyntaxIssue?
  }

  private let composition: YAMLComposition
  private let source: SourceText

  init(_ composition: YAMLComposition, _ source: SourceText) {
    self.composition = composition
    self.source = source
  }

  func flags(of item: Int) -> NodeFlags {
    let flags = composition.items[item].flags
    switch composition.items[item].shape {
    case .scalar(.plain): return flags.union(.isPlain)
    case .scalar(.singleQuoted), .scalar(.doubleQuoted): return flags.union(.isFlow)
    case .scalar(.literal), .scalar(.folded): return flags.union(.isBlockScalar)
    case .placeholder, .control: return flags.subtracting(.isTemplate)
    default: return flags
    }
  }

  func value(_ item: Int) -> Value {
    let scalar = composition.items[item]
    if let tag = composition.tags[item] { return value(item, tag: tag) }
    guard scalar.isPlain, scalar.isImplicit, !scalar.flags.contains(.isTemplate) else {
      return string(item)
    }
    return value(item, CoreSchema.resolve(composition.text(of: item, in: source)))
  }

  private func string(_ item: Int) -> Value {
    Value(kind: .string, text: text(of: item))
  }

  private func value(_ item: Int, _ resolution: CoreSchema.Resolution) -> Value {
    switch resolution {
    case .string: return string(item)
    case .null: return Value(kind: .null)
    case .boolean(let isTrue): return Value(kind: isTrue ? .true : .false)
    case .number(let text, let isInteger):
      let isWritten = source.slice(composition.items[item].range).elementsEqual(text)
      return Value(kind: .number, text: isWritten ? nil : text, isInteger: isInteger)
    case .notFinite:
      let issue = SyntaxIssue(.yamlNotFinite, composition.items[item].range)
      return Value(kind: .unexpected, issue: issue)
    }
  }

  private func value(_ item: Int, tag: [UInt8]) -> Value {
    let type: String
    switch YAMLTag(tag) {
    case .core(let name): type = name
    case .text where isPlainText(item): return string(item)
    case .text, .application: return Value(kind: .placeholder)
    case .withoutJSON: return unreadable(item, tag)
    }
    if type == "str" { return string(item) }
    if composition.items[item].flags.contains(.isTemplate) { return Value(kind: .placeholder) }
    let resolution = CoreSchema.resolve(composition.text(of: item, in: source))
    switch (type, resolution) {
    case ("null", .null), ("bool", .boolean), ("int", .number(_, isInteger: true)),
      ("float", .number), ("float", .notFinite):
      return value(item, resolution)
    default: return unreadable(item, tag)
    }
  }

  private func unreadable(_ item: Int, _ tag: [UInt8]) -> Value {
    Value(kind: .unexpected, issue: tagIssue(item, tag))
  }

  /// Whether a scalar has no `${…}` but those that are known as placeholders.
  private func isPlainText(_ item: Int) -> Bool {
    composition.items[item].flags.contains(.isTemplate)
      || !TextScan.contains("${", in: composition.text(of: item, in: source))
  }

  /// Whether only the application that reads the file knows the value, because of its tag.
  func isUnknown(_ item: Int) -> Bool { composition.hasApplicationTag(item) }

  func containerIssue(_ item: Int) -> SyntaxIssue? {
    guard let tag = composition.tags[item] else { return nil }
    let wanted = composition.items[item].shape == .sequence ? "seq" : "map"
    return YAMLTag(tag) == .core(wanted) ? nil : tagIssue(item, tag)
  }

  func keyIssue(_ item: Int) -> SyntaxIssue? {
    let key = composition.items[item]
    let issue = SyntaxIssue(.yamlNonStringKey, key.range)
    switch key.shape {
    case .placeholder, .control: return nil
    case .scalar:
      let value = value(item)
      if value.kind == .string || value.kind == .placeholder { return nil }
      if let tag = composition.tags[item], YAMLTag(tag) == .withoutJSON { return value.issue }
      return issue
    default: return issue
    }
  }

  /// The text of a string, if it differs from the bytes in the file.
  func text(of item: Int) -> [UInt8]? {
    composition.items[item].text.map { composition.texts[$0] }
  }

  /// A tag without a JSON equivalent, with `!!` for one of YAML's own.
  private func tagIssue(_ item: Int, _ tag: [UInt8]) -> SyntaxIssue {
    SyntaxIssue(.yamlTag(YAMLTag.shorthand(tag)), composition.items[item].fullRange)
  }
}
