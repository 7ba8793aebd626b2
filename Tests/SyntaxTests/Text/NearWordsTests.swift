import PushlintSyntax
import Testing

/// The nearest of many words.
struct NearWordsTests {
  @Test(arguments: [
    ("badgee", "badge"), ("Content_Available", "content-available"), ("soudn", "sound"),
    ("contentavailabel", "content-available"), ("xyz", nil), ("", nil), ("al", nil),
    ("thraed-id", "thread-id"), ("alrt", "alert"),
  ])
  func `it is the one that a search of all finds`(word: String, nearest: String?) {
    let words = ["alert", "badge", "sound", "content-available", "thread-id", "a", "alerts"]
    #expect(NearWords(words).nearest(to: word) == nearest)
    #expect(EditDistance.nearest(to: word, among: words) == nearest)
  }

  @Test func `a word can be left out`() {
    let words = NearWords(["ping.caf", "Ping.caf", "pinh.caf"])
    #expect(words.nearest(to: "ping.caf", except: "ping.caf") == "Ping.caf")
    #expect(NearWords(["ping.caf"]).nearest(to: "ping.caf", except: "ping.caf") == nil)
  }

  @Test func `a search among very many words takes no longer`() {
    let words = NearWords((0..<50_000).map { "KEY_\($0)" } + ["LOGIN_TITLE"])
    for number in 0..<2000 { #expect(words.nearest(to: "QQQQ_\(number)") == nil) }
    #expect(words.nearest(to: "LOGIN_TTILE") == "LOGIN_TITLE")
    #expect(words.nearest(to: "KEYY_7") == "KEY_7")
  }
}
