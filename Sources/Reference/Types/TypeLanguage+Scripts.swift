extension TypePrinter {
  mutating func addTypeScript() {
    for object in model.objects + [TypeModel.headers] {
      document(object.documentation)
      add("export interface \(object.name) {")
      for field in object.fields {
        document(field.documentation, level: 1)
        let mark = field.isNeeded ? "" : "?"
        add("\"\(field.key)\"\(mark): \(TypePrinter.typeScript(field.kind));", level: 1)
      }
      if object.isOpen { add("[key: string]: unknown;", level: 1) }
      add("}\n")
    }
    for enumeration in model.enumerations + TypeModel.headers.enumerations {
      let words = enumeration.words.map { "\n  | \"\($0)\"" }.joined()
      add("export type \(enumeration.name) =\(words);\n")
    }
  }

  private static func typeScript(_ kind: TypeModel.Kind) -> String {
    switch kind {
    case .text: "string"
    case .word(let enumeration): enumeration.name
    case .number, .integer, .seconds: "number"
    case .one: "1"
    case .boolean: "true"
    case .texts: "string[]"
    case .object(let name): name
    case .ownObject: "object"
    case .textOrObject(let name): "\(name) | string"
    case .nullable(let kind): typeScript(kind) + " | null"
    }
  }

  /// The keys are no identifiers of Python, so the types are made by calls; what is referred to comes
  /// first.
  mutating func addPython() {
    add("from typing import Dict, List, Literal, Mapping, Optional, TypedDict, Union\n")
    for enumeration in model.enumerations + TypeModel.headers.enumerations {
      let words = enumeration.words.map { "\"\($0)\"" }.joined(separator: ", ")
      add("\(enumeration.name) = Literal[\(words)]")
    }
    for object in model.objects.reversed() + [TypeModel.headers] {
      add("")
      document(object.documentation)
      if object.isOpen {
        document(
          "A type for custom keys inherits: `class OrderPush(\(object.name)): order_id: str`."
        )
      }
      add("\(object.name) = TypedDict(")
      add("\"\(object.name)\",\n{", level: 1)
      for field in object.fields {
        document(field.documentation, level: 2)
        add("\"\(field.key)\": \(TypePrinter.python(field.kind)),", level: 2)
      }
      add("},\ntotal=False,", level: 1)
      add(")")
    }
  }

  private static func python(_ kind: TypeModel.Kind) -> String {
    switch kind {
    case .text: "str"
    case .word(let enumeration): enumeration.name
    case .number: "float"
    case .integer, .seconds: "int"
    case .one: "Literal[1]"
    case .boolean: "Literal[True]"
    case .texts: "List[str]"
    case .object(let name): name
    case .ownObject: "Mapping[str, object]"
    case .textOrObject(let name): "Union[\(name), str]"
    case .nullable(let kind): "Optional[\(python(kind))]"
    }
  }
}
