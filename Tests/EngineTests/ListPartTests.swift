import Diagnostics
import Engine
import EngineTestSupport
import Foundation
import Syntax
import Testing
import Text

/// A long list is looked at in parts, which must not show.
struct ListPartTests {
  /// Requests of several kinds, and what is none; every one has something wrong or odd.
  private static let items = [
    #"{"aps": {"alert": {"titel": "a"}, "badge": "1"}, "password": "hunter2hunter2"}"#,
    #"{"aps": {"content-available": 1, "alert": "a", "sound": 5}}"#,
    #"{"headers": {"apns-priority": "7"}, "payload": {"aps": {"alert": "a", "extra": 1}}}"#,
    #"{"name": "nothing"}"#,
    #"{"default": "x", "APNS": "{\"aps\": {\"alert\": 7}}"}"#,
    #"[{"aps": {"mutable-content": true}}, {"message": {"token": "x", "apns": {}}}]"#,
    #""{\"aps\": {\"alert\": {}}}""#,
    #"{"aps": {"event": "update", "timestamp": 1, "content-state": {"end": 1700000000}}}"#,
    #"{"aps": {"alert": "a", "alert": "b"}}"#,
    #"{"message": {"token": "x", "apns": {"payload": {"aps": {"badge": 1.5}}}}}"#,
  ]
  /// A message only beside others.
  private static let message = #"{"topic": "x", "data": {"content_available": true}}"#

  private static func list(of count: Int) -> Document {
    let texts = (0..<count).map { number in
      number % 200 < 20 ? Self.items[number % Self.items.count] : Self.message
    }
    let text = "[" + texts.joined(separator: ",\n") + "]"
    return Document(path: "list.json", name: "list.json", source: SourceText(text))
  }

  private static func check(_ document: Document, jobs: Int, limit: Int) -> CheckedFile {
    var options = CheckOptions()
    options.today = CalendarDay("2026-01-01")
    options.maxFindingCount = limit
    return FileLoader(Engine(options), jobs: jobs).check(document).file
  }

  @Test(arguments: [10, 100_000])
  func `findings are those of one thread`(limit: Int) {
    let document = Self.list(of: 5_000)
    let whole = Self.check(document, jobs: 1, limit: limit)
    let parts = Self.check(document, jobs: 3, limit: limit)
    #expect(!whole.diagnostics.isEmpty)
    #expect(whole.diagnostics == parts.diagnostics)
    #expect(whole.unlisted == parts.unlisted)
    #expect(whole.requestCount == parts.requestCount)
  }

  /// What is read part by part leaves no tree.
  @Test func `a plain list is read part by part`() {
    let filler = String(repeating: "é", count: 3000)
    let item = #"{"aps": {"alert": {"titel": "a"}, "badge": "1"}, "more": "\#(filler)"}"#
    let text = "[" + Array(repeating: item, count: 120).joined(separator: ", ") + "]"
    let document = Document(path: "a.json", name: "a.json", source: SourceText(text))
    let loader = FileLoader(Engine(), jobs: 2)
    let whole = loader.check(document)
    let parts = loader.check(document, asksForRequests: false)
    #expect(whole.tree.roots.count == 1 && parts.tree.roots.isEmpty)
    #expect(whole.file.diagnostics.count == 360)
    #expect(whole.file.diagnostics == parts.file.diagnostics)
    #expect(whole.file.isRequest && parts.file.isRequest)
  }
}
