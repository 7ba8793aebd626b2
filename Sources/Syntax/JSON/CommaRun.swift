/// The commas since the last member or item.
struct CommaRun {
  enum Last {
    case opener
    case value
    case comma
  }

  /// What was passed last.
  var last = Last.opener
  private var first = -1
  private var firstExtra = -1
  private var end = -1

  init(last: Last = .opener) { self.last = last }

  /// Whether there are more commas than belong there.
  var hasExtra: Bool { firstExtra >= 0 }
  /// All of them.
  var range: ByteRange? { first < 0 ? nil : ByteRange(first, end) }
  /// Those that are too many.
  var extraRange: ByteRange? { firstExtra < 0 ? nil : ByteRange(firstExtra, end) }

  mutating func pass(_ offset: Int) {
    if last == .value {
      last = .comma
      first = offset
    } else if firstExtra < 0 {
      firstExtra = offset
    }
    end = offset + 1
  }
}
