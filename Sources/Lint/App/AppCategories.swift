public import PushlintAppFiles
public import PushlintSyntax

/// The notification categories that the app registers.
public struct AppCategories: Sendable {
  /// A category and where it is registered.
  public struct Registration: Sendable {
    public let identifier: String
    /// Nil where it was given on the command line.
    public let place: FilePlace?
    fileprivate let buttons: CategoryButtons

    public init(
      _ identifier: String,
      at place: FilePlace?,
      buttons: CategoryButtons = .notStated
    ) {
      self.identifier = identifier
      self.place = place
      self.buttons = buttons
    }
  }

  /// What becomes of looking up an identifier.
  public enum Lookup: Sendable {
    case registered
    /// Only when case is ignored.
    case differsInCase(Registration)
    /// Not at all; the nearest there is, if any.
    case unknown(nearest: Registration?)
    /// There may be registrations that could not be read.
    case notChecked
  }

  /// Whether the list was given by hand, so that it is all there is.
  public let isExplicit: Bool
  /// Whether every registration could be read.
  private let isComplete: Bool
  private let registrations: [Registration]
  private let known: Set<ExactText>
  /// The place of the first registration of each identifier, and of each in lower case.
  private let first: [ExactText: Int]
  private let lowercased: [ExactText: Int]
  private let near: NearWords

  public init(_ registrations: [Registration], isExplicit: Bool, isComplete: Bool) {
    self.registrations = registrations
    self.isExplicit = isExplicit
    self.isComplete = isComplete
    let identifiers = registrations.map { $0.identifier }
    known = Set(exactly: identifiers)
    first = AppCategories.firstPlaces(of: identifiers)
    lowercased = AppCategories.firstPlaces(of: identifiers.map { $0.lowercased() })
    near = NearWords(identifiers)
  }

  private static func firstPlaces(of identifiers: [String]) -> [ExactText: Int] {
    var places: [ExactText: Int] = [:]
    for place in identifiers.indices.reversed() { places[identifiers[place]] = place }
    return places
  }

  /// Every registration of exactly that identifier.
  public func registrations(of identifier: String) -> [Registration] {
    registrations.filter { $0.identifier.hasSameBytes(identifier) }
  }

  /// The buttons of a category; nil unless all places that register them say the same.
  public func buttons(of identifier: String) -> [CategoryButton]? {
    var common: [CategoryButton]?
    for registration in registrations(of: identifier) {
      switch registration.buttons {
      case .notStated: continue
      case .unknown: return nil
      case .known(let buttons):
        guard common == nil || common == buttons else { return nil }
        common = buttons
      }
    }
    return common
  }

  /// The categories that are known, each once, sorted.
  public var identifiers: [String] { known.sortedTexts }

  /// Looks a category up as the system does: case counts.
  public func lookUp(_ identifier: String) -> Lookup {
    if known.contains(identifier) { return .registered }
    if let same = lowercased[identifier.lowercased()] { return .differsInCase(registrations[same]) }
    // Names of a family, such as `ROOM_1` and `ROOM_2`, are near to each other.
    guard isComplete else { return .notChecked }
    let nearest = near.nearest(to: identifier).flatMap { first[$0] }
    return .unknown(nearest: nearest.map { registrations[$0] })
  }
}
