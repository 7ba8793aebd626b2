/// What a tag says about its value.
enum YAMLTag: Equatable {
  /// A type of YAML's core schema, by its name.
  case core(String)
  /// A type of YAML 1.1 that JSON does not have.
  case withoutJSON
  /// Text with `${…}`: `!Sub` of CloudFormation.
  case text
  /// Any other tag: `!secret`, `!include`, `!Ref`, `!vault`. Only the application that reads the file
  /// knows the value.
  case application

  private static let prefix = "tag:yaml.org,2002:"

  /// The meaning of a tag whose handle is resolved.
  init(_ tag: [UInt8]) {
    guard tag.starts(with: YAMLTag.prefix.utf8) else {
      self = tag.elementsEqual("!Sub".utf8) ? .text : .application
      return
    }
    let name = String(decoding: tag[YAMLTag.prefix.utf8.count...], as: UTF8.self)
    switch name {
    case "str", "int", "float", "bool", "null", "seq", "map": self = .core(name)
    case "binary", "timestamp", "set", "omap", "pairs": self = .withoutJSON
    default: self = .application
    }
  }

  /// A tag as it is written, with `!!` for one of YAML's own.
  static func shorthand(_ tag: [UInt8]) -> String {
    let isOwn = tag.starts(with: prefix.utf8)
    let name = String(decoding: isOwn ? tag[prefix.utf8.count...] : tag[...], as: UTF8.self)
    return isOwn ? "!!" + name : name
  }
}
