public import PushlintAPNsSpec
import PushlintSyntax

/// Determines what each key of an Apple object is, or was meant to be.
///
/// The one place that decides between misspelled, misplaced and unknown, so that every other rule
/// can read the payload as if its keys had been right.
struct KeyResolver {
  private let dialect: Dialect
  private let allowedApsKeys: [String]
  private let cache: ResolutionCache

  init(_ finder: RequestFinder, _ dialect: Dialect, _ cache: ResolutionCache) {
    self.dialect = dialect
    self.cache = cache
    allowedApsKeys = finder.context.allowedApsKeys
  }

  /// Resolves the members of `object`.
  ///
  /// In an alert, where `sound` belongs only in a Live Activity, `pushType` decides.
  func resolve(
    _ object: ObjectView,
    as place: Key.Place,
    pushType: PushType? = nil
  ) -> AppleObject {
    let scope = Scope(
      place: place,
      dialect: dialect,
      pushType: pushType,
      allowedApsKeys: allowedApsKeys
    )
    let shape = cache.shape(of: object, in: scope) ?? newShape(of: object, in: scope)
    return AppleObject(object, object.memberIndices(count: shape.meanings.count), shape)
  }

  private func newShape(of object: ObjectView, in scope: Scope) -> ResolvedKeys {
    var rows: [Key?] = []
    for member in object.members { rows.append(KeyResolver.row(of: member, in: scope.place)) }
    // Only undocumented keys are compared with the others.
    let present = rows.contains { $0 == nil } ? RowSet(rows) : RowSet([])
    var taken = present
    var meanings: [ResolvedKey] = []
    var dependsOnValues = false
    for member in object.members {
      let meaning: ResolvedKey
      if let row = rows[meanings.count] {
        let verdict = documentedStanding(of: row, in: scope)
        // The right name is also in the object.
        let isTaken = verdict.row != nil
        meaning = ResolvedKey(row.name, in: scope.place, as: verdict, isRowTaken: isTaken)
      } else {
        let name = member.name
        let verdict = name.map { resolution(of: $0, member, among: present, in: scope) }
        let isTaken = verdict?.row.map { !taken.insert($0) } ?? false
        meaning = ResolvedKey(
          name ?? member.keyText,
          in: scope.place,
          as: verdict ?? (.custom, nil),
          isRowTaken: isTaken
        )
        dependsOnValues =
          dependsOnValues || scope.place == .root && RequestFinder.mayMeanAps(meaning.name)
      }
      meanings.append(meaning)
    }
    let shape = ResolvedKeys(scope.place, meanings)
    if !dependsOnValues { cache.remember(shape, of: object, in: scope) }
    return shape
  }

  /// The documented key that a member is, by its bytes: most need no string.
  private static func row(of member: MemberView, in place: Key.Place) -> Key? {
    guard let key = member.key.asString, !key.isTemplate else { return nil }
    return Key.named(key.slice, in: place)
  }

  /// What the meaning of keys depends on besides their names.
  struct Scope: Equatable {
    let place: Key.Place
    let dialect: Dialect
    let pushType: PushType?
    let allowedApsKeys: [String]
  }

  private typealias Verdict = (resolution: KeyOccurrence.Resolution, row: Key?)

  private func documentedStanding(of row: Key, in scope: Scope) -> Verdict {
    if row == Alert.sound, let type = scope.pushType, type != .liveactivity {
      return (.misplaced(Aps.sound), nil)
    }
    return (.documented, row)
  }

  /// What an undocumented key is; `present` are the documented keys under their right names.
  private func resolution(
    of name: String,
    _ member: MemberView,
    among present: RowSet,
    in scope: Scope
  ) -> Verdict {
    if scope.place == .root { return rootStanding(of: name, member, among: present) }
    if isAllowed(name, in: scope.place) { return (.custom, nil) }
    let folded = EditDistance.fold(name)
    let spellings = Spellings.of(scope.place)
    if let row = spellings.names[folded] {
      return (dialect.converts(row, from: name) ? .documented : .differsInCase, row)
    }
    if let row = spellings.all[folded] { return (.misspelled, row) }
    if let row = misplacedRow(folded, in: scope.place) { return (.misplaced(row), nil) }
    if KeyResolver.isHeader(name) { return (.header, nil) }
    let targets = Key.rows(in: scope.place).filter {
      $0.status == .current && !present.contains($0)
    }
    if let near = KeyResolver.nearest(to: name, among: targets) { return (.misspelled, near) }
    return (.custom, nil)
  }

  /// At the root, apps choose their own names, so only `aps` and names that only Apple uses count.
  private func rootStanding(
    of name: String,
    _ member: MemberView,
    among present: RowSet
  ) -> Verdict {
    if KeyResolver.isHeader(name) { return (.header, nil) }
    if !present.contains(Root.aps), RequestFinder.isMisspelledAps(member) {
      let isOtherCase = EditDistance.isSame(name, Root.aps.name)
      return (isOtherCase ? .differsInCase : .misspelled, Root.aps)
    }
    let flag = KeyResolver.flags.first { name != $0.name && EditDistance.isSame(name, $0.name) }
    return (flag.map { .misplaced($0) } ?? .custom, nil)
  }

  /// The flags that sender libraries spell differently; other rules check the right spelling.
  private static let flags = [Aps.contentAvailable, Aps.mutableContent]

  /// The row of another object that the name belongs to.
  private func misplacedRow(_ folded: String, in place: Key.Place) -> Key? {
    switch place {
    case .aps: Spellings.of(.alert).all[folded]
    case .alert: Spellings.of(.aps).all[folded]
    case .sound, .localizedText, .root: nil
    }
  }

  private static func isHeader(_ name: String) -> Bool {
    // Most names begin with another letter, so that nothing is built for them.
    guard let first = name.utf8.first, first | 0x20 == UInt8(ascii: "a") else { return false }
    guard name.utf8.count > Header.prefix.utf8.count, name != Service.publishHeaders else {
      return false
    }
    return name.lowercased().hasPrefix(Header.prefix) || Header.meant(by: name) != nil
  }

  private func isAllowed(_ name: String, in place: Key.Place) -> Bool {
    place == .aps
      && allowedApsKeys.contains { Spelling.matches(name, pattern: $0) }
  }

  /// Whether a name in `aps` is, or was meant to be, a key of Apple's.
  static func isMeantForAps(_ name: String) -> Bool {
    if Key.named(name, in: .aps) != nil || isHeader(name) { return true }
    let folded = EditDistance.fold(name)
    return Spellings.of(.aps).all[folded] != nil || Spellings.of(.alert).all[folded] != nil
      || nearest(to: name, among: Key.rows(in: .aps)) != nil
  }

  /// The row at distance 1, 2 from eight letters on, or 3 from fourteen on.
  private static func nearest(to name: String, among rows: [Key]) -> Key? {
    let limit = name.utf8.count >= 14 ? 3 : name.utf8.count >= 8 ? 2 : 1
    guard name.utf8.count > 2, name.utf8.count <= 64 else { return nil }
    var best: (row: Key, distance: Int)?
    let name = name.lowercased()
    for row in rows {
      let distance = EditDistance.between(name, row.name, limit: limit)
      if let distance, distance < best?.distance ?? .max { best = (row, distance) }
    }
    return best?.row
  }
}

extension Header {
  /// The header that `apns_priority`, `apnsPriority` and the like mean; nil for other names, and for those
  /// that an app may have for its own data.
  public static func meant(by name: String) -> Header? {
    let folded = EditDistance.fold(name)
    return [pushType, topic, priority, expiration, collapseID]
      .first { EditDistance.fold($0.name) == folded }
  }
}

/// A few rows, by identity: as there are at most two dozen in an object, hashing would take longer.
private struct RowSet {
  private var rows: [ObjectIdentifier] = []

  init(_ keys: [Key?]) {
    for case let key? in keys { insert(key) }
  }

  func contains(_ key: Key) -> Bool { rows.contains(ObjectIdentifier(key)) }

  /// Puts a row in, and says whether it was not there.
  @discardableResult
  mutating func insert(_ key: Key) -> Bool {
    if contains(key) { return false }
    rows.append(ObjectIdentifier(key))
    return true
  }
}

/// The rows of one object by their spellings, folded once for all runs.
private struct Spellings {
  /// By their names.
  private(set) var names: [ExactText: Key] = [:]
  /// By their names and misspellings; the first row wins.
  private(set) var all: [ExactText: Key] = [:]

  private init(_ rows: [Key]) {
    for row in rows {
      for spelling in [row.name] + row.misspellings {
        let folded = EditDistance.fold(spelling)
        if all[folded] == nil { all[folded] = row }
      }
      let folded = EditDistance.fold(row.name)
      if names[folded] == nil { names[folded] = row }
    }
  }

  static func of(_ place: Key.Place) -> Spellings { byPlace[place] ?? Spellings([]) }

  private static let byPlace: [Key.Place: Spellings] = Key.Place.allCases.reduce(into: [:]) {
    $0[$1] = Spellings(Key.rows(in: $1))
  }
}
