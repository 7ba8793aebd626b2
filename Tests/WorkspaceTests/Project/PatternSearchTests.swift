import PushlintAppFiles
import PushlintLint
import PushlintSettings
import PushlintSyntax
import PushlintWorkspace
import TestSupport
import Testing

/// Which of the app's files globs find.
struct PatternSearchTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  static let files = [
    "App/en.lproj/Localizable.strings", "App/de.lproj/Localizable.strings",
    "App/Deep/er/fr.lproj/Localizable.strings", "App/en.lproj/Other.strings",
    "App/Localizable.xcstrings", "App/a[1]*{x}/Localizable.strings", "Localizable.strings",
    "App/.hidden/Localizable.strings", "App/node_modules/x/Localizable.strings",
  ]

  /// The files of strings that a configuration in `at` reads, by the text in each: its own path.
  private func found(_ globs: String, at place: String = "") throws -> [String] {
    for name in PatternSearchTests.files { try write(name) }
    return try App(folder, "app: {strings: \(globs)}", at: place).keys(PatternSearchTests.files)
  }

  /// Writes strings with the path for their only key.
  private func write(_ name: String) throws {
    let catalog = #"{"sourceLanguage": "en", "version": "1.0", "strings": {"\#(name)": {}}}"#
    try folder.write(name, name.hasSuffix(".xcstrings") ? catalog : "\"\(name)\" = \"x\";\n")
  }

  static let globs: [(String, [Int])] = [
    ("['App/*.lproj/Localizable.strings']", [0, 1]),
    ("['App/**/Localizable.strings']", [0, 1, 2, 5]),
    ("['App/{en,de}.lproj/*.strings']", [0, 1, 3]),
    ("['App/**/Localizable.{strings,xcstrings}']", [0, 1, 2, 4, 5]),
    ("[Localizable.strings]", [0, 1, 2, 5, 6]),
    ("[/Localizable.strings]", [6]),
    ("[./Localizable.strings]", [6]),
    ("[/App/en.lproj/Localizable.strings]", [0]),
    ("[././App/en.lproj/Localizable.strings]", [0]),
    ("[App/../App/en.lproj/Localizable.strings]", [0]),
    ("['App/../App/en.lproj/*.strings']", [0, 3]),
    (#"['App/a\[1\]\*\{x\}/*.strings']"#, [5]),
    ("[App/.hidden/Localizable.strings]", [7]),
    ("['App/.hidden/*']", [7]),
    ("['App/**/x/*']", []),
    ("[App]", []),
    ("[App/en.lproj]", []),
    ("[App/en.lproj/]", []),
    ("['None/**']", []),
    ("[App/en.lproj/Localizable.strings/x]", []),
  ]

  @Test(arguments: globs)
  func `a glob finds files`(_ globs: String, _ numbers: [Int]) throws {
    #expect(try found(globs) == numbers.map { PatternSearchTests.files[$0] }.sorted())
  }

  @Test(arguments: [
    ("['../App/*.lproj/Localizable.strings']", [0, 1]),
    ("['../App/en.lproj/Localizable.strings']", [0]),
    ("['../../*/App/*.lproj/Other.strings']", [3]),
  ])
  func `a glob may begin above the configuration`(_ globs: String, _ numbers: [Int]) throws {
    let found = try found(globs, at: "sub/")
    #expect(found == numbers.map { PatternSearchTests.files[$0] }.sorted())
  }

  @Test func `a glob that matches nothing is a mistake at the glob, told once`() throws {
    try write("App/Localizable.strings")
    let app = try App(
      folder,
      "app: {strings: ['App/*.strings', 'None/*'], sources: 'None/x'}"
    )
    _ = app.context.strings()
    _ = app.context.strings()
    _ = app.context.activities()
    let mistakes = app.findings.configuration.map(\.diagnostic)
    #expect(
      mistakes.map(\.message.text) == ["'None/*' matches no file", "'None/x' matches no file"]
    )
    #expect(mistakes.map(\.pointer) == ["/app/strings/1", "/app/sources"])
    #expect(mistakes.map { app.text($0.range) } == ["'None/*'", "'None/x'"])
  }

  @Test func `a link counts where it leads to a file in the glob's folder`() throws {
    try write("App/real.strings")
    try write("Other/out.strings")
    try folder.link("App/inside.strings", to: "real.strings")
    try folder.link("App/out.strings", to: "../Other/out.strings")
    try folder.link("App/none.strings", to: "nothing")
    try folder.link("App/self.strings", to: "self.strings")
    try folder.link("App/folder.strings", to: "../Other")
    try folder.link("App/up", to: "..")
    try folder.link("App/Other", to: "../Other")
    let names = ["App/real.strings", "Other/out.strings"]
    let app = try App(folder, "app: {strings: ['App/**/*.strings']}")
    #expect(app.keys(names) == ["App/real.strings"])
    #expect(app.context.strings()?.isComplete == false)
    let words = "/App/out.strings is skipped: the link leads out of its glob's folder"
    #expect(app.findings.notes.count == 1)
    #expect(app.findings.notes.first?.hasSuffix(words) == true)
    let named = try App(folder, "app: {strings: [App/out.strings]}")
    #expect(named.keys(names) == ["Other/out.strings"])
    #expect(named.findings.notes.isEmpty)
  }

  @Test func `a folder in front of the wildcard may be a link`() throws {
    try write("Real/a.strings")
    try folder.link("App", to: "Real")
    #expect(
      try App(folder, "app: {strings: ['App/*.strings']}").keys(["Real/a.strings"]).count == 1
    )
  }

  @Test func `a file that two globs find is read once`() throws {
    try folder.write("App/a.strings", "\"broken")
    try folder.link("App/b.strings", to: "a.strings")
    let app = try App(folder, "app: {strings: ['App/*.strings', 'App/**', App/a.strings]}")
    _ = app.context.strings()
    #expect(app.findings.files.count == 1)
  }

  @Test func `names that differ in normalization are two files`() throws {
    try folder.write("App/e\u{301}.strings", "a = 1;")
    try folder.write("App/\u{E9}.strings", "b = 1;")
    let app = try App(folder, "app: {strings: ['App/*.strings']}")
    // A Mac's disk keeps one of them.
    #expect(app.context.strings()?["b"] != nil)
    #expect(app.findings.configuration.isEmpty)
  }

  @Test func `a name with a line end and quotes is a name`() throws {
    let name = "App/a\nb \"c\" 'd' #e.strings"
    try folder.write(name, "k = 1;")
    let app = try App(folder, "app: {strings: ['App/*.strings']}")
    #expect(
      app.context.strings()?["k"]?.translations.first?.place.file.path.hasSuffix(name) == true
    )
  }

  @Test func `a thousand folders in each other are walked`() throws {
    // As deep as the system's longest path allows.
    let deep = String(repeating: "d/", count: 1000)
    try folder.write("App/\(deep)x.strings", "deep = 1;")
    let app = try App(folder, "app: {strings: ['App/**/*.strings']}")
    #expect(app.context.strings()?["deep"] != nil)
  }
}
