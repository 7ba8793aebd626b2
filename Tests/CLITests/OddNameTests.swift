import Foundation
import TestSupport
import Testing

/// Files whose names are no UTF-8, or hold what commands a terminal.
@Suite(.enabled(if: Executable.takesOddNames, "this file system wants names in UTF-8"))
struct OddNameTests {
  private let folder: TemporaryFolder

  /// Makes files with one error each; the second is what the first would be with U+FFFD.
  init() throws {
    folder = try TemporaryFolder()
    let made = try Executable.shell(
      #"""
      t='{"aps": {"alert": {"title": "Hi"}, "badge": "3"}}'
      d=$(printf 'dir\351'); mkdir .git "$d"
      for n in 'a\377.json' 'a\357\277\275.json' 'b c\033.json' 'f\364\217\272\200.json' 'i\376.json'
      do printf '%s' "$t" > "$(printf "$n")"; done
      printf '%s' "$t" > "$(printf 'e\nf.json')"; printf '%s' "$t" > "$d/x.json"
      printf '%s' "$t" > "$(printf "$d/\314\201x.json")"
      printf 'i\376.json\n' > .gitignore
      """#,
      in: folder.path
    )
    try #require(made.status == 0)
  }

  private func shell(_ line: String) throws -> FinishedProcess {
    try Executable.shell(line, in: folder.path)
  }

  private static let shown = [
    #"a\xff.json"#, "a\u{FFFD}.json", #"b c\u{1b}.json"#, #"dir\xe9/x.json"#,
    "dir\\xe9/\u{301}x.json", #"e\nf.json"#, #"f\xf4\x8f\xba\x80.json"#,
  ]

  @Test func `all are found in a folder, and shown by their bytes`() throws {
    let run = try shell("$P check --no-config --format concise")
    #expect(run.status == 1)
    let names = run.lines.map { String($0.prefix { $0 != ":" }) }
    #expect(names.sorted() == OddNameTests.shown.sorted())
    #expect(!run.errors.contains("no such file"))
  }

  @Test func `all may be named and listed, even those that git ignores`() throws {
    let named = try shell("$P check --no-config --format concise *.json */*x.json")
    #expect(named.lines.count == OddNameTests.shown.count + 1)
    #expect(named.output.contains(#"i\xfe.json:1:"#))
    let find = "find . -name '*.json' -print0"
    let listed = try shell("\(find) | $P check --no-config --format concise --files-from -")
    #expect(listed.lines.count == OddNameTests.shown.count + 1)
    #expect(listed.status == 1)
  }

  @Test func `programs get replacement characters, or the bytes in URIs`() throws {
    let json = try shell("$P check --no-config --format json")
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let findings = try #require(object?["diagnostics"] as? [[String: Any]])
    let paths = findings.compactMap { $0["path"] as? String }
    #expect(paths.count == OddNameTests.shown.count)
    #expect(paths.filter { $0 == "a\u{FFFD}.json" }.count == 2)
    #expect(paths.contains("f\u{10FE80}.json"))
    let sarif = try shell("$P check --no-config --format sarif")
    for uri in ["a%FF.json", "a%EF%BF%BD.json", "dir%E9/x.json", "e%0Af.json"] {
      #expect(sarif.output.contains("\"uri\":\"\(uri)\""))
    }
  }

  @Test func `a fix and a baseline reach the very file`() throws {
    let name = #""$(printf 'a\377.json')""#
    let run = try shell("$P check --no-config -q --fix --unsafe-fixes \(name); cat \(name)")
    #expect(run.output.contains(#""badge": 3"#))
    #expect(try shell("cat a\u{FFFD}.json").output.contains(#""badge": "3""#))
    #expect(try shell("ls -A | grep -c '^.pushlint'").output == "0\n")
    // As characters, the slash and the accent are one.
    let accented = #"dir*/"$(printf '\314\201x.json')""#
    let fix = "$P check --no-config -q --fix --unsafe-fixes \(accented)"
    let fixed = try shell("\(fix); cat \(accented)")
    #expect(fixed.output.contains(#""badge": 3"#))
    #expect(try shell("cat dir*/x.json").output.contains(#""badge": "3""#))
    let known = "$P check --no-config -q --write-baseline known && $P check --no-config -q"
    #expect(try shell("\(known) --baseline known").status == 0)
  }

  @Test(.enabled(if: Executable.succeeds("git --version"), "there is no git"))
  func `git applies what --diff prints`() throws {
    let line = "$P check --no-config --diff --unsafe-fixes . > ../p$$; git apply --check ../p$$"
    let run = try shell("rm -r .git; git init -q; \(line); s=$?; rm ../p$$; exit $s")
    #expect(run.status == 0, "\(run.errors)")
  }
}
