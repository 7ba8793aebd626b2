import Foundation
import PushlintAppFiles
import PushlintLint
import PushlintSettings
import PushlintSyntax
import PushlintWorkspace
import TestSupport
import Testing

/// How the app's strings files are read.
struct AppStringsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func app(_ globs: String = "['App/**']") throws -> App {
    try App(folder, "app: {strings: \(globs)}")
  }

  @Test func `nothing is said where no strings are configured`() throws {
    #expect(try App(folder, "app: {sounds: []}").context.strings() == nil)
    #expect(try app("[]").context.strings() == nil)
    #expect(AppStore().context(for: nil).strings() == nil)
  }

  @Test func `keys of all files come together with their languages`() throws {
    try folder.write("App/en.lproj/Localizable.strings", "a = \"%@\"; b = x;")
    try folder.write("App/de.lproj/Localizable.strings", "a = \"%1$@ %2$@\";")
    try folder.write("App/fr.lproj/Localizable.strings", "")
    let strings = try #require(try app().context.strings())
    #expect(strings.languages == ["de", "en", "fr"])
    #expect(strings.isComplete)
    let text = try #require(strings["a"])
    #expect(text.translations.compactMap(\.language).sorted() == ["de", "en"])
    #expect(Set(text.translations.map(\.argumentCount)) == [1, 2])
    #expect(strings.languagesMissing(text) == ["fr"])
  }

  @Test func `a file is read once, however often it is asked for`() throws {
    try folder.write("App/a.strings", "a = x;")
    let app = try app()
    #expect(app.context.strings()?["a"] != nil)
    try folder.remove("App/a.strings")
    for _ in 0..<10_000 { #expect(app.context.strings()?["a"] != nil) }
    #expect(app.findings.failures.isEmpty)
    app.store.forget()
    let loaded = try App(folder, "app: {strings: [App/a.strings]}")
    #expect(loaded.context.strings() == nil)
    #expect(loaded.findings.configuration.count == 1)
  }

  @Test func `a file that vanishes after it was found is told`() throws {
    try folder.write("App/a.strings", "a = x;")
    try folder.write("App/b.strings", "b = x;")
    let app = try App(folder, "app: {strings: ['App/*.strings']}")
    app.settle(readingStrings: false)
    try folder.remove("App/a.strings")
    let strings = try #require(app.context.strings())
    #expect(strings["b"] != nil)
    #expect(!strings.isComplete)
    #expect(app.findings.failures.map(\.kind) == [.notFound])
    #expect(app.findings.configuration.isEmpty)
  }

  @Test func `strings files are read at the end where nobody asked for them`() throws {
    try folder.write("App/a.strings", "a = \"")
    let app = try App(folder, "app: {strings: ['App/*.strings'], sources: None.swift}")
    app.settle(readingStrings: false)
    #expect(app.findings.files.isEmpty)
    #expect(app.findings.configuration.count == 1)
    app.settle(readingStrings: true)
    app.settle(readingStrings: true)
    #expect(app.findings.files.count == 1)
    #expect(app.findings.configuration.count == 1)
  }

  @Test func `threads that ask at once get what is read once`() throws {
    try folder.write("App/a.strings", "a = x; b = \"")
    try folder.write("App/a.swift", "let c = UNNotificationCategory(identifier: make())")
    let app = try App(folder, "app: {strings: ['App/*.strings'], sources: ['App/*.swift']}")
    let context = app.context
    let results = Threads.map(count: 8, jobs: 8) { number in
      (0..<50).map { _ in
        _ = number.isMultiple(of: 2) ? context.categories() : nil
        return context.strings()?["a"] != nil && context.activities() != nil
      }
    }
    #expect(results.joined().allSatisfy { $0 })
    #expect(app.findings.files.count == 1)
    #expect(app.findings.notes.count == 1)
  }

  @Test func `a file that cannot be read is told, and no key is missing for sure`() throws {
    try folder.write("App/a.strings", "a = x;")
    try #require(folder.pipe("App/pipe.strings"))
    let app = try App(
      folder,
      "app: {strings: [App/a.strings]}",
      strings: [folder.path("App/pipe.strings"), "/dev/null"]
    )
    let strings = try #require(app.context.strings())
    #expect(strings["a"] != nil)
    #expect(!strings.isComplete)
    #expect(
      app.findings.failures == [
        FileError(.notRegular, path: folder.path("App/pipe.strings")),
        FileError(.notRegular, path: "/dev/null"),
      ]
    )
  }

  @Test func `a pipe under a name that matches is told, and nothing is missing for it`() throws {
    try #require(folder.pipe("App.strings"))
    for glob in ["[App.strings]", "['*.strings']"] {
      let app = try app(glob)
      #expect(app.context.strings()?.isComplete == false)
      #expect(app.findings.configuration.isEmpty)
      #expect(app.findings.failures.map { $0.kind } == [.notRegular])
    }
    let named = try app("[/App.strings]")
    #expect(named.context.strings() == nil)
    #expect(named.findings.configuration.count == 1)
  }

  @Test(.enabled(if: getuid() != 0, "root may read everything"))
  func `what may not be read is told`() throws {
    try folder.write("App/a.strings", "a = x;")
    try folder.write("App/Deep/b.strings", "b = x;")
    for name in ["App/a.strings", "App/Deep"] {
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path(name))
    }
    let app = try app()
    #expect(app.context.strings()?.isComplete == false)
    #expect(app.findings.failures.map(\.kind) == [.notPermitted, .notPermitted])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o700],
      ofItemAtPath: folder.path("App/Deep")
    )
  }

  @Test func `mistakes stand at their places in UTF-16 files, too`() throws {
    let text = "/* é */\n\"a\" = \"🎈\";\n\"b\" = \"x\"\n\"c\" = \"y\";\n"
    let data = try #require(text.data(using: .utf16LittleEndian))
    try folder.write("App/de.lproj/Localizable.strings", [0xFF, 0xFE] + Array(data))
    let app = try app("['App/*.lproj/*']")
    #expect(app.keys(["a", "b", "c"]).contains("a"))
    let file = try #require(app.findings.files.first)
    let finding = try #require(file.diagnostics.first)
    let position = LineMap(file.source).scalarPosition(of: Int(finding.range.lower))
    #expect((3...4).contains(position.line))
    #expect(file.source.bytes.count == text.utf8.count)
  }

  @Test func `binary garbage neither traps nor hangs`() throws {
    var generator = SplitMix64(seed: 7)
    for number in 0..<40 {
      let count = Int.random(in: 0..<3000, using: &generator)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let start: [[UInt8]] = [
        [], [0xFF, 0xFE], Array("bplist00".utf8), Array("<?xml".utf8), [0x7B],
      ]
      let name = "App/\(number)." + ["strings", "stringsdict", "xcstrings"][number % 3]
      try folder.write(name, start[number % 5] + bytes)
    }
    let app = try app()
    #expect(app.context.strings() != nil)
    #expect(!app.findings.files.isEmpty)
    for file in app.findings.files {
      for finding in file.diagnostics {
        #expect(Int(finding.range.upper) <= file.source.bytes.count)
      }
    }
  }

  @Test func `a file beyond the limit is refused, a long one is read`() throws {
    let line = "\"key_%\" = \"A text that is neither long nor short, for %@.\";\n"
    let text = (0..<30_000).map { line.replacing("key_%", with: "key_\($0)") }.joined()
    try folder.write("App/large.strings", text)
    try folder.write("App/huge.strings", "")
    guard let handle = Foundation.FileHandle(forWritingAtPath: folder.path("App/huge.strings"))
    else { throw CocoaError(.fileNoSuchFile) }
    // A hole: it takes no place on the disk.
    try handle.truncate(atOffset: UInt64(SourceText.maxByteCount) + 1)
    try handle.close()
    let app = try app()
    #expect(app.keys(["key_0", "key_29999", "key_30000"]) == ["key_0", "key_29999"])
    #expect(app.findings.failures.map(\.description) == ["larger than 64 MiB"])
  }

  @Test func `two configurations share a file's mistakes`() throws {
    try folder.write("App/a.strings", "a = \"")
    let outer = try App(folder, "app: {strings: [App/a.strings]}")
    try folder.write("sub/pushlint.yml", "app: {strings: [../App/a.strings]}")
    let store = ConfigurationStore(knowledge: KnownNames(ruleIDs: []))
    let inner = try #require(store.configuration(forFile: folder.path("sub/x.json")))
    _ = outer.context.strings()
    _ = outer.store.context(for: inner).strings()
    #expect(outer.findings.files.map(\.diagnostics.count).reduce(0, +) >= 1)
  }

  // MARK: The command line

  @Test func `a path on the command line is a file, a language's folder or a project`() throws {
    try folder.write("App/en.lproj/Localizable.strings", "a = x;")
    try folder.write("App/en.lproj/Other.strings", "other = x;")
    try folder.write("App/Localizable.xcstrings", #"{"sourceLanguage":"en","strings":{"c":{}}}"#)
    let keys = { (path: String) -> [String] in
      let context = AppStore(strings: [self.folder.path(path)]).context(for: nil)
      return ["a", "c", "other"].filter { context.strings()?[$0] != nil }
    }
    #expect(keys("App/en.lproj/Other.strings") == ["other"])
    #expect(keys("App/en.lproj") == ["a"])
    #expect(keys("App") == ["a", "c"])
    #expect(keys("") == ["a", "c"])
    #expect(keys("None") == [])
  }

  @Test func `categories of the command line are all there are, with those of the configuration`()
    throws
  {
    let named = AppStore(categories: ["A"]).context(for: nil)
    let categories = try #require(named.categories())
    #expect(categories.isExplicit)
    let both = try App(folder, "app: {categories: [B]}", categories: ["A"])
    for id in ["A", "B"] {
      guard case .registered = both.context.categories()?.lookUp(id) else {
        Issue.record("\(id) is not registered")
        continue
      }
    }
    guard case .unknown = both.context.categories()?.lookUp("Z") else {
      Issue.record("Z is not unknown")
      return
    }
    #expect(try App(folder, "app: {}").context.categories() == nil)
  }
}
