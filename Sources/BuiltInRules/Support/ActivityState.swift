import PushlintAPNsSpec
import PushlintAppFiles
import PushlintLint
import PushlintSyntax

/// A Live Activity's `content-state` or `attributes` and the Swift type that it is decoded into.
struct ActivityState {
  /// The key that holds the object.
  let key: KeyOccurrence
  let shape: DecodableShape
  /// The type as Swift names it.
  let typeName: String
  /// What the push does, where that is known.
  let event: ActivityEvent?
  /// The type that fits best of several that the push may be for; nil where the type is known.
  let bestFit: String?
  let activities: AppActivities

  /// Both objects, as far as they are there and the app's sources tell their types.
  static func all(in payload: Payload) -> [ActivityState] {
    guard let activity = Activity(payload), !payload.isMerged,
      activity.aps[Aps.contentState] != nil || activity.aps[Aps.attributes] != nil,
      let activities = payload.context.app.activities()
    else { return [] }
    let types = activities.types(for: payload).prefix(maxTypeCount)
    let fits = types.map { states(of: activity, $0, activities, isOnly: types.count == 1) }
    if fits.count < 2 { return fits.first ?? [] }
    let counts = fits.map { states in states.reduce(0) { $0 + $1.mismatches.count } }
    return zip(fits, counts).min { $0.1 < $1.1 }?.0 ?? []
  }

  /// A push is compared with each type that it may be for, so there are not too many.
  private static let maxTypeCount = 32

  private static func states(
    of activity: Activity,
    _ type: ActivityType,
    _ activities: AppActivities,
    isOnly: Bool
  ) -> [ActivityState] {
    let sides = [
      (Aps.contentState, type.contentState, type.name + ".ContentState"),
      (Aps.attributes, type.attributes, type.name),
    ]
    return sides.compactMap { key, shape, name in
      guard let key = activity.aps[key], isDecoded(key, activity.event) else { return nil }
      return ActivityState(
        key: key,
        shape: shape,
        typeName: name,
        event: activity.event,
        bestFit: isOnly ? nil : type.name,
        activities: activities
      )
    }
  }

  /// The severity of a finding, where the type is a guess.
  var severity: Severity? { bestFit == nil ? nil : .info }

  /// What follows from what is ignored; nil where the type is known.
  var guessEffect: Effect? {
    bestFit.map { .advice("'\($0)' is the type that fits best; set it in 'app.activities'") }
  }

  /// What follows from an object that cannot be decoded, unless it is a state and an update.
  var failure: Effect? {
    if let guessEffect { return guessEffect }
    let isState = key.row == Aps.contentState
    if event == .start || !isState {
      let words = isState ? "the state" : "the attributes"
      return .dropped("\(words) cannot be decoded, and the activity does not start")
    }
    return nil
  }

  /// Whether the system has a use for the object: attributes are for a start alone, and an end may do
  /// without a state.
  private static func isDecoded(_ key: KeyOccurrence, _ event: ActivityEvent?) -> Bool {
    guard key.row == Aps.contentState else { return event != .update && event != .end }
    return event != .end || key.value.kind != .object || !key.value.children.isEmpty
  }

  /// Whether the type was found out, so that nothing need be guessed.
  var isKnown: Bool {
    if case .notChecked = shape { return false }
    return true
  }

  /// What keeps the object from being decoded, or is not decoded, in order of place.
  var mismatches: [Mismatch] {
    var comparison = Comparison(typeName: typeName)
    comparison.compare(key.value, with: shape, key.key)
    return comparison.mismatches
  }
}

extension ActivityState {
  /// One disagreement between an object and its type.
  enum Mismatch {
    /// A field that must be there, in the object that the place holds.
    case missing(DecodableField, holder: String, place: NodeView)
    /// A field that must be there under another name.
    case misspelt(DecodableField, MemberView)
    /// What no field is decoded from.
    case unknown(MemberView, holder: String, nearest: String?)
    /// A value that cannot be decoded.
    case wrongType(NodeView, DecodableShape, DecodableField?)
    /// A number where Swift wants a date.
    case date(NodeView, DecodableField)
  }

  /// Goes through a value and a type side by side; both are finite, and the parser bounds the depth.
  private struct Comparison {
    let typeName: String
    var mismatches: [Mismatch] = []

    /// Beyond this number of unknown members in one object, guesses at their meaning do not help.
    private static let maxGuessCount = 64

    /// `place` is where something missing from the value is reported.
    mutating func compare(
      _ value: NodeView,
      with shape: DecodableShape,
      _ place: NodeView,
      field: DecodableField? = nil
    ) {
      if value.isUnknown || value.kind == .missing { return }
      if case .optional(let wrapped) = shape {
        return value.kind == .null ? () : compare(value, with: wrapped, place, field: field)
      }
      guard shape.verdict(on: value.decodingForm) != .rejected else {
        mismatches.append(.wrongType(value, shape, field))
        return
      }
      switch shape {
      case .object(let fields):
        compareFields(value, fields, place, holder: field?.jsonName ?? typeName)
      case .array(let element):
        for item in value.asArray.map({ Array($0) }) ?? [] {
          compare(item, with: element, item, field: field)
        }
      case .dictionary(let element):
        for member in value.asObject.map({ Array($0.members) }) ?? [] {
          compare(member.value, with: element, member.key, field: field)
        }
      case .date: if value.kind == .number, let field { mismatches.append(.date(value, field)) }
      default: break
      }
    }

    private mutating func compareFields(
      _ value: NodeView,
      _ fields: [DecodableField],
      _ place: NodeView,
      holder: String
    ) {
      guard let object = value.asObject else { return }
      // As `JSONDecoder` looks them up: it takes keys for equal that differ only in normalization.
      var byName: [String: DecodableField] = [:]
      for field in fields { byName[field.jsonName] = field }
      var there: Set<String> = []
      var unknown: [MemberView] = []
      // A key with placeholders may turn out to be any of the fields.
      var isOpen = object.isOpen
      for member in object.members {
        if let field = byName[member.keyText] {
          there.insert(field.jsonName)
          compare(member.value, with: field.shape, member.key, field: field)
        } else if let name = member.key.asString, !name.isTemplate {
          unknown.append(member)
        } else {
          isOpen = true
        }
      }
      let isGuessed = unknown.count <= Comparison.maxGuessCount
      let absent = fields.filter { !there.contains($0.jsonName) }
      for field in isOpen ? [] : absent where field.isRequired {
        let isNear = { (member: MemberView) in
          isGuessed && EditDistance.nearest(to: member.keyText, among: [field.jsonName]) != nil
        }
        if let index = unknown.firstIndex(where: isNear) {
          mismatches.append(.misspelt(field, unknown.remove(at: index)))
        } else {
          mismatches.append(.missing(field, holder: holder, place: place))
        }
      }
      let names = isGuessed ? absent.map { $0.jsonName } : []
      for member in unknown {
        let near = EditDistance.nearest(to: member.keyText, among: names)
        mismatches.append(.unknown(member, holder: holder, nearest: near))
      }
    }
  }
}

extension NodeView {
  /// The value as a decoder meets it; text with placeholders is not known.
  fileprivate var decodingForm: JSONValueForm {
    switch kind {
    case .null: .null
    case .true, .false: .boolean
    case .number: .number(asNumber?.text)
    case .string: .string(asString.flatMap { $0.isTemplate ? nil : $0.value })
    case .array: .array
    default: .object
    }
  }
}
