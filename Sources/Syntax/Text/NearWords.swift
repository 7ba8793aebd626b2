/// Words of which there may be many, to find the one that a misspelt word was meant to be.
///
/// How long a search takes does not depend on how many there are: where very many are like the word, as
/// in a family of numbered names, only the first of them are compared.
public struct NearWords: Sendable {
  private let words: [String]
  /// The places of the words that fold to the same, in order.
  private let places: [ExactText: [Int]]
  /// The places of the words of each length, in order, with their letters.
  private let lengths: [Int: [(place: Int, letters: UInt64)]]

  /// The most words whose letters are looked at in one search, and that are compared.
  private static let most = (letters: 4096, words: 128)

  /// Among equally near words, the first wins.
  public init(_ words: [String]) {
    self.words = words
    var places: [ExactText: [Int]] = [:]
    var lengths: [Int: [(place: Int, letters: UInt64)]] = [:]
    for (place, word) in words.enumerated() where word.utf8.count <= 80 {
      places[EditDistance.fold(word), default: []].append(place)
      lengths[word.utf8.count, default: []].append((place, EditDistance.letters(of: word)))
    }
    self.places = places
    self.lengths = lengths
  }

  /// The word nearest to another one, by the rules of `EditDistance`; `other` is never the answer.
  public func nearest(to word: String, except other: String? = nil) -> String? {
    guard word.utf8.count <= 64 else { return nil }
    let isAllowed = { (place: Int) in other.map { !words[place].hasSameBytes($0) } ?? true }
    if let same = places[EditDistance.fold(word)]?.first(where: isAllowed) { return words[same] }
    let count = word.utf8.count
    let limit = count >= 8 ? 2 : 1
    let letters = EditDistance.letters(of: word)
    var (seen, compared) = (0, 0)
    var best: (place: Int, distance: Int)?
    // Words of the same length are the most likely.
    for length in [count, count - 1, count + 1, count - 2, count + 2].prefix(2 * limit + 1)
    where length > 2 {
      for candidate in lengths[length] ?? [] {
        seen += 1
        if seen > NearWords.most.letters || compared > NearWords.most.words { break }
        let difference = max(
          (letters & ~candidate.letters).nonzeroBitCount,
          (candidate.letters & ~letters).nonzeroBitCount
        )
        guard difference <= limit, isAllowed(candidate.place) else { continue }
        compared += 1
        let place = candidate.place
        guard let distance = EditDistance.between(word, words[place], limit: limit) else {
          continue
        }
        if (distance, place) < (best?.distance ?? .max, best?.place ?? .max) {
          best = (place, distance)
        }
        // Nothing of this length is nearer and comes before it.
        if distance == 1 { break }
      }
    }
    return best.map { words[$0.place] }
  }
}
