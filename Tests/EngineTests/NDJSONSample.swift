import PushlintEngine
import PushlintReporting
import PushlintSettings
import PushlintSyntax
import PushlintWorkspace
import TestSupport

/// Lines of NDJSON, checked whole and as a stream.
struct NDJSONSample {
  let bytes: [UInt8]
  var isNamed = true
  var engine = NDJSONSample.engine

  static let engine: Engine = {
    var options = LintOptions()
    options.today = CalendarDay("2026-11-20")
    options.usesConfiguration = false
    return Engine(options)
  }()

  /// What a run prints in every format, with what could not be read and how often it was told.
  struct Outcome: Hashable {
    var reports: [String] = []
    var failures: [String] = []
    var tally = Tally()

    /// The first lines in which the two differ; nil where they do not.
    func difference(from other: Outcome) -> String? {
      if self == other { return nil }
      for (mine, others) in zip(reports, other.reports) where mine != others {
        let pairs = zip(mine.split(separator: "\n"), others.split(separator: "\n"))
        if let (left, right) = pairs.first(where: { $0 != $1 }) {
          return "\(left.prefix(200)) | \(right.prefix(200))"
        }
        return "one report is longer: \(mine.suffix(100)) | \(others.suffix(100))"
      }
      return "\(failures) \(tally) | \(other.failures) \(other.tally)"
    }
  }

  private func document(_ bytes: [UInt8]) -> Document {
    Document(path: nil, name: "log.ndjson", source: SourceText(bytes), isNamed: isNamed)
  }

  var whole: Outcome { outcome(of: [engine.check(document(bytes)).file]) }

  /// Checks the bytes as they come, `readCount` of them at a time.
  func streamed(
    blockByteCount: Int,
    readCount: Int = .max,
    lineByteCount: Int = 1 << 20,
    headByteCount: Int = 1 << 20
  ) -> Outcome {
    var limits = NDJSONChunker.Limits()
    limits.blockByteCount = blockByteCount
    limits.lineByteCount = lineByteCount
    limits.headByteCount = headByteCount
    var left = bytes[...]
    var files: [FileResult] = []
    var failures: [String] = []
    do throws(FileError) {
      try engine.checkLines(
        of: document([]),
        { count, target throws(FileError) in
          let next = left.prefix(min(count, readCount))
          target += next
          left = left.dropFirst(next.count)
          return next.count
        },
        limits: limits,
        jobs: 1 + blockByteCount % 4
      ) { event in
        switch event {
        case .checked(let file): files.append(file)
        case .failed(let error): failures.append(error.description)
        }
        return true
      }
    } catch {
      failures.append(error.description)
    }
    var outcome = outcome(of: files)
    outcome.failures = failures
    return outcome
  }

  private func outcome(of files: [FileResult]) -> Outcome {
    var style = ReportStyle()
    style.level = .hint
    let reports = ReportFormat.allCases.map {
      String(decoding: $0.render(files, style), as: UTF8.self)
    }
    return Outcome(reports: reports, tally: Tally(files))
  }
}

extension NDJSONSample {
  private static let lines = [
    #"{"aps": {"alert": {"title": "Hi", "body": "Ada"}, "badge": 1}}"#,
    #"{"aps": {"alert": "Hi", "badge": "3", "sound": "a/b.caf"}, "x": 1, "x": 2}"#,
    #"{"headers": {"apns-push-type": "background"}, "payload": {"aps": {"content-available": true}}}"#,
    #"{"headers": {"apns-push-type": "alert", "apns-topic": "a"}, "payload": {"aps": {"alert": "é👋🏽"}}}"#,
    #"{"aps": {"event": "update", "timestamp": 1, "content-state": {"since": 1700000000}}}"#,
    #"{"APNS": "{\"aps\": {\"badge\": \"3\"}}", "default": "x"}"#,
    #"{"APNS": "{\"aps\": {", "default": "x"}"#,
    #"{"APNS": {"aps": {}}, "default": "x"}"#,
    #"{"aps": {"alert": "{{name}}", "badge": {{n}}}}"#, #"{"aps": {"alert": %NAME%}}"#,
    #"[{"aps": {"badge": -1}}, {"aps": {"badges": 1}}]"#, #"{"level": "info", "text": "é👋🏽"}"#,
    #"{"level": "info",}"#, #"{'aps': {"badge": 1}"#, #"{"aps": {"alert": "cut "#, "// a comment",
    "",
    "  ", "\t", "{", "}", "x", "x y z w v", "null", "\"\u{2028}\"", "{} {}", "\u{FEFF}{}",
    "{\"a\" 1 2}",
    "# pushlint: ignore-file", "{{#if x}}{\"aps\": {}}{{/if}}", "{\"aps\": {} /* open",
  ]

  /// Lines of all sorts, with the ends of all sorts, and bytes that are damaged here and there.
  static func generated(seed: UInt64) -> [UInt8] {
    var random = SplitMix64(seed: seed)
    let isQuiet = seed % 3 == 0
    let ends = [["\n"], ["\r\n"], ["\n", "\r\n", "\r"]][Int(seed % 3)]
    var text: [UInt8] = seed % 5 == 0 ? SourceText.byteOrderMark : []
    for _ in 0..<Int.random(in: 0...14, using: &random) {
      // Some files hold requests late or never.
      let line = (isQuiet ? lines.dropFirst(11) : lines[...]).randomElement(using: &random) ?? ""
      text += line.utf8
      text += (ends.randomElement(using: &random) ?? "\n").utf8
    }
    if isQuiet, seed % 2 == 0 { text += (lines.randomElement(using: &random) ?? "").utf8 }
    if seed % 4 == 0, !text.isEmpty {
      for _ in 0...1 {
        let bytes: [UInt8] = [0xFF, 0x00, 0x0A, 0x0D, 0xC3, 0x22]
        text[Int.random(in: text.indices, using: &random)] =
          bytes.randomElement(using: &random) ?? 0
      }
    }
    return text
  }
}
