import PushlintAPNsSpec
import PushlintAppFiles
import PushlintLint
import PushlintSyntax

/// A value of a Live Activity's state, and its type in the app.
public struct ActivityField: Hashable, Sendable {
  public let name: String
  public let value: String
  /// The Swift type; nil if the app's sources do not tell.
  public let type: String?

  private static let maxCount = 40
  private static let maxLength = 60

  static func all(of payload: Payload) -> [ActivityField] {
    guard let state = payload.aps?.effective(Aps.contentState)?.value.asObject else { return [] }
    let types = payload.context.app.activities()?.types(for: payload) ?? []
    let shape = types.count == 1 ? types.first?.contentState : nil
    return state.members.prefix(maxCount).compactMap { member in
      guard let name = member.name else { return nil }
      let value = member.value.asString?.value ?? member.value.text
      return ActivityField(
        name: name,
        value: String(value.prefix(maxLength)),
        type: shape?.field(name)?.shape.swiftName
      )
    }
  }
}

extension DecodableShape {
  /// The Swift type as its authors know it; nil if it was not found out.
  fileprivate var swiftName: String? {
    switch self {
    case .string: "String"
    case .integer(let width):
      (width.isSigned ? "Int" : "UInt") + (width.bitCount == 64 ? "" : String(width.bitCount))
    case .floating: "Double"
    case .boolean: "Bool"
    case .date: "Date"
    case .data: "Data"
    case .url: "URL"
    case .uuid: "UUID"
    case .decimal: "Decimal"
    case .array(let element): element.swiftName.map { "[\($0)]" }
    case .dictionary(let value): value.swiftName.map { "[String: \($0)]" }
    case .optional(let wrapped): wrapped.swiftName.map { $0 + "?" }
    case .stringEnum, .integerEnum: "enum"
    case .object: "struct"
    case .notChecked: nil
    }
  }
}
