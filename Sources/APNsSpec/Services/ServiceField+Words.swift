extension FieldType {
  /// The type in a few words, as CommonMark.
  public var markdown: String { words(of: { $0.markdown }, code: { "`\($0)`" }) }

  /// The type in a few words.
  public var plainWords: String { words(of: { $0.plainWords }, code: { $0 }) }

  private func words(of value: (ValueType) -> String, code: (String) -> String) -> String {
    switch self {
    case .any: "any value"
    case .value(let type): value(type)
    case .duration: "string such as \(code("3600s"))"
    case .object: "object"
    case .embedded: "JSON in a string"
    case .list(.object): "array of objects"
    case .list: "array"
    case .either(let types):
      types.map { $0.words(of: value, code: code) }.joined(separator: " or ")
    }
  }
}

extension ServiceField.Meaning {
  /// What the field becomes in the request to APNs, as CommonMark.
  public var markdown: String {
    switch self {
    case .key(let key): "becomes `\(key.path)`"
    case .convertedKey(let key): "converted to `\(key.path)`"
    case .texts(let key): "becomes `\(key.path)` in the user's language"
    case .header(let header): "becomes the header `\(header.name)`"
    case .convertedHeader(let header, _): "converted to the header `\(header.name)`"
    case .payload: "is the payload"
    case .document: "may hold a JSON document"
    case .headers: "holds the headers"
    case .aps: "is the `aps` object"
    case .target: "says who receives the message"
    case .image: "is an image, which a notification service extension adds"
    case .data: "custom data of the payload"
    }
  }
}

extension Service {
  /// The table of the message and those of all objects in it, each once.
  public var tables: [ServiceObject] {
    var tables = [message]
    var next = 0
    while next < tables.count {
      for table in tables[next].fields.compactMap({ $0.type.object })
      where !tables.contains(where: { $0 === table }) {
        tables.append(table)
      }
      next += 1
    }
    return tables
  }
}

extension ServiceObject {
  /// The path of a field in messages of tools.
  public func path(of field: ServiceField) -> String {
    path.isEmpty ? field.name : "\(path).\(field.name)"
  }
}
