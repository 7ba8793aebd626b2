import PushlintSyntax

/// The names of the sounds in a folder, and what is near to a name that is none of them.
struct SoundNames: Sendable {
  /// Sorted by their bytes.
  let names: [String]
  private let lowercased: [String]
  /// The places of the names that have the same stem, in whatever spelling, in order.
  private let stems: [ExactText: [Int]]
  private let near: NearWords

  init(_ names: [String]) {
    self.names = names
    lowercased = names.map { $0.lowercased() }
    var stems: [ExactText: [Int]] = [:]
    for (place, name) in names.enumerated() {
      stems[EditDistance.fold(SoundNames.stem(of: name)), default: []].append(place)
    }
    self.stems = stems
    near = NearWords(names)
  }

  /// The name that is the same as another one except for case.
  func name(inOtherCase name: String) -> String? {
    let wanted = name.lowercased()
    return lowercased.indices.first { lowercased[$0] == wanted && names[$0] != name }
      .map { names[$0] }
  }

  /// The first file that differs in its extension alone, or that has one where the name has none.
  func name(withStemOf name: String) -> String? {
    let stem = SoundNames.stem(of: name)
    guard !stem.isEmpty else { return nil }
    return stems[EditDistance.fold(stem)]?.first { names[$0] != name }.map { names[$0] }
  }

  /// The name nearest to one that is not there.
  func nearest(to name: String) -> String? { near.nearest(to: name, except: name) }

  private static func stem(of name: String) -> String {
    let dot = name.utf8.lastIndex(of: UInt8(ascii: "."))
    return dot.map { String(Substring(name.utf8[..<$0])) } ?? name
  }
}
