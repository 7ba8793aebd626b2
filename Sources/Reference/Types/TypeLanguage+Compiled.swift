extension TypePrinter {
  /// For `kotlinx.serialization`; its `Json` leaves out what is null if `explicitNulls` is false or
  /// the value is the default.
  mutating func addKotlin() {
    add("package apns\n")
    add("import kotlinx.serialization.SerialName\nimport kotlinx.serialization.Serializable")
    add("import kotlinx.serialization.json.JsonElement")
    add("import kotlinx.serialization.json.JsonObject\n")
    for object in model.objects {
      document(object.documentation)
      add("@Serializable\ndata class \(object.name)(")
      for (field, comma) in zip(object.fields, TypePrinter.commas(object.fields)) {
        document(field.documentation + TypePrinter.note(on: field.kind), level: 1)
        let name = field.words.lowerCamelCase
        let annotation = name == field.key ? "" : "@SerialName(\"\(field.key)\") "
        let type = TypePrinter.kotlin(field.kind) + (field.isNeeded ? "" : "? = null")
        add("\(annotation)val \(name): \(type)\(comma)", level: 1)
      }
      add(")\n")
    }
    for enumeration in model.enumerations + [.pushType] {
      add("@Serializable\nenum class \(enumeration.name) {")
      for (word, comma) in zip(enumeration.words, TypePrinter.commas(enumeration.words)) {
        let name = TypePrinter.words(of: word).map { $0.uppercased() }.joined(separator: "_")
        add("@SerialName(\"\(word)\") \(name)\(comma)", level: 1)
      }
      add("}\n")
    }
  }

  private static func kotlin(_ kind: TypeModel.Kind) -> String {
    switch kind {
    case .text: "String"
    case .word(let enumeration): enumeration.name
    case .number: "Double"
    case .integer, .one: "Int"
    case .seconds: "Long"
    case .boolean: "Boolean"
    case .texts: "List<String>"
    case .object(let name): name
    case .ownObject: "JsonObject"
    case .textOrObject: "JsonElement"
    case .nullable(let kind): kotlin(kind)
    }
  }

  /// Where 0 means something, the field is a pointer, since `omitempty` leaves 0 out.
  mutating func addGo() {
    document("Package apns has the types of a payload for Apple Push Notification service.")
    add("package apns\n")
    for object in model.objects {
      document("\(object.name): \(object.documentation)")
      if object.isOpen { document("A type for custom keys embeds it.") }
      add("type \(object.name) struct {")
      for field in object.fields {
        document(field.documentation + TypePrinter.note(on: field.kind), level: 1)
        let name = field.words.withInitialisms.upperCamelCase
        let options = field.isNeeded ? "" : ",omitempty"
        add("\(name) \(TypePrinter.go(field.kind)) `json:\"\(field.key)\(options)\"`", level: 1)
      }
      add("}\n")
    }
    for enumeration in model.enumerations + [.pushType] {
      document("\(enumeration.name) is one of the constants below.")
      add("type \(enumeration.name) string\n\nconst (")
      let names = enumeration.words.map {
        enumeration.name + TypePrinter.words(of: $0).upperCamelCase
      }
      let width = names.map { $0.utf8.count }.max() ?? 0
      for (word, name) in zip(enumeration.words, names) {
        let name = name + String(repeating: " ", count: width - name.utf8.count)
        add("\(name) \(enumeration.name) = \"\(word)\"", level: 1)
      }
      add(")\n")
    }
  }

  private static func go(_ kind: TypeModel.Kind) -> String {
    switch kind {
    case .text: "string"
    case .word(let enumeration): enumeration.name
    case .number: "*float64"
    case .integer: "*int"
    case .one: "int"
    case .seconds: "int64"
    case .boolean: "bool"
    case .texts: "[]string"
    case .object(let name): "*" + name
    case .ownObject, .textOrObject: "any"
    case .nullable(let kind): go(kind)
    }
  }

  /// What documents a value that has no type of its own in these languages.
  private static func note(on kind: TypeModel.Kind) -> String {
    if case .textOrObject(let name) = kind { " A string or `\(name)`." } else { "" }
  }

  /// A comma after each but the last: older compilers take no other.
  private static func commas(_ items: [some Any]) -> [String] {
    items.indices.map { $0 == items.indices.last ? "" : "," }
  }
}
