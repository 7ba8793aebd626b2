import Foundation

// This file is both compiled and scanned: what the scan finds is compared with what the decoder
// does. It therefore holds nothing but types.

protocol ActivityAttributes: Codable {}
protocol Stamped: Codable, Hashable {}
typealias MaybeCount = Int?
typealias Names = [String]

struct ConstantsOracle: ActivityAttributes {
  var a = 5
  var b: Int?
  var c: Int? = 3
  static let d = 1
  var e: Int { a }
  var f = "" { didSet {} }
  var g: Bool {
    willSet {}
  }
}

struct KeysOracle: ActivityAttributes {
  let plain: Int
  let other: String
  var left = 4
  private enum CodingKeys: String, CodingKey {
    case plain = "other"
    case other = "a b"
  }
}

struct FixedOracle: ActivityAttributes {
  let a = 5
  let b: Int
  lazy var c = 3
  enum CodingKeys: String, CodingKey { case a, b }
}

struct BareKeysOracle: ActivityAttributes {
  let a: Int
  let b: Bool
  enum CodingKeys: CodingKey { case a, b }
}

struct NestedOracle: ActivityAttributes {
  struct Part: Codable, Hashable {
    let name: String
    let note: Note?
    enum Note: String, Codable { case good, bad = "BAD" }
  }
  let part: Part
  let parts: [Part]
  let byName: [String: Part]
  let some: Set<Int8>
}

struct AliasOracle: ActivityAttributes {
  let count: MaybeCount
  let names: Names
  let both: Optional<Names>
  let twice: Int??
}

struct EnumerationOracle: ActivityAttributes {
  enum Level: Int, Codable {
    case low, middle = 5, high
  }
  enum Word: String {
    case one, two = "2"
  }
  let level: Level
  let word: Word
  let words: [Word]
}

extension EnumerationOracle.Word: Codable {}

struct SeveralOracle: ActivityAttributes {
  var a, b: Int
  var c: Int, d: String?
  let (e): Bool
}

struct StampedOracle: ActivityAttributes, Stamped {
  let at: Foundation.Date
  let size: CGFloat
  let id: Swift.String
}

struct ConditionalOracle: ActivityAttributes {
  let a: Int
  #if SOME_FLAG
  let b: Int
  let c: Int
  #else
  let c: String
  #endif
}

struct ExtendedOracle {
  let a: Int
}

extension ExtendedOracle: ActivityAttributes {
  enum CodingKeys: String, CodingKey { case a = "z" }
}

struct ShadowOracle: ActivityAttributes {
  struct Date: Codable { let year: Int }
  let date: Date
  var list = [Int8]()
  var text = "a"
  var negative = -1
  var part = 1e3
  var yes = true
}

struct BracketOracle: ActivityAttributes {
  let a: Int?
  let b: (Int)
  let c: [Int?]
}

/// These are refused an opinion.
struct CustomOracle: ActivityAttributes {
  let a: Int
  init(from decoder: any Decoder) throws { a = 0 }
  func encode(to encoder: any Encoder) throws {}
}

struct ChoiceOracle: ActivityAttributes {
  enum Choice: Codable { case a, b(Int) }
  let choice: Choice
  let pairs: [Int: Int]
  let span: Range<Int>
}
