import Foundation
import PushlintCLI
import PushlintSettings
import PushlintSyntax
import TestSupport
import Testing

/// The first configuration that `init` writes.
struct InitTests {
  /// A folder that is full of names that YAML and globs take for something else.
  static let oddNames = [
    "My App #1", "it's \"quoted\"", "a*b", "[x]", "{y,z}", "line\nend", "café ☕️", "- dash",
    "key: v",
    "!bang", "tab\there", "true", "~", "100", "back\\slash", "\u{2028}sep", "?q", "&amp", "%p",
    "@at",
    "ключ", "\u{85}nel", "\u{202E}rtl", "esc\u{1B}",
  ]

  /// Writes what there is to find of an app into a folder.
  private func fill(_ folder: TemporaryFolder, _ name: String) throws {
    let plist = "<plist><dict><key>UIBackgroundModes</key><array/></dict></plist>"
    let source = "let c = UNNotificationCategory(identifier: \"A\")"
    for (file, text) in [
      ("a.caf", ""), ("en.lproj/Localizable.strings", "a = b;"), ("A.swift", source),
      ("App.entitlements", plist), ("Info.plist", plist),
      ("push/a.json", #"{"aps": {"badge": 1}}"#),
    ] {
      _ = try folder.write(name + "/" + file, text)
    }
  }

  /// The configuration with every setting uncommented.
  private func switchedOn(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let indent = line.prefix { $0 == " " }
      let rest = line.dropFirst(indent.count)
      let isSetting = rest.hasPrefix("# ") && !rest.hasPrefix("# yaml-language-server: ")
      return isSetting ? indent + rest.dropFirst(2) : line
    }.joined(separator: "\n")
  }

  /// Expects that the configuration in a folder is read without a mistake, as it is and switched on.
  private func expectHolds(in folder: String) throws {
    let path = folder + "/pushlint.yml"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let push = folder + "/zzz.yml"
    let request =
      "headers: {apns-push-type: alert, apns-topic: x}\n"
      + "payload: {aps: {alert: {body: x}, category: MESSAGE, sound: x.caf, badge: 1}}\n"
    try Data(request.utf8).write(to: URL(filePath: push))
    for text in [text, switchedOn(text)] {
      try Data(text.utf8).write(to: URL(filePath: path))
      let run = Captured.run(["check", "--format", "concise", push])
      #expect(
        run.status != .usage && run.status != .unreadable,
        "\(run.output)\(run.errors)\(text)"
      )
      #expect(!run.output.contains("config-invalid"), "\(run.output)")
    }
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  @Test func `an empty folder gets a valid configuration`() throws {
    let folder = try TemporaryFolder()
    let run = Captured.run(["init", folder.path])
    #expect(run.status == .clean)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("found no app files and no requests\n"))
    #expect(run.errors.contains("wrote \(folder.path)"))
    #expect(run.errors.contains("run 'pushlint check \(folder.path)"))
    let text = try String(contentsOfFile: folder.path + "/pushlint.yml", encoding: .utf8)
    #expect(text.contains("\n  # sounds: []\n"))
    let schema = "https://github.com/pushlint/pushlint/raw/main/Rules/schema/config.schema.json"
    #expect(text.hasPrefix("# yaml-language-server: $schema=\(schema)\n"))
    try Snapshot.expect(Array(text.utf8), toMatch: "reports/init-empty.yml")
    try expectHolds(in: folder.path)
  }

  @Test func `the fixture's app is found`() throws {
    let folder = try TemporaryFolder()
    let app = folder.path + "/app"
    let fixtures = Checkout.root.appending(path: "Fixtures/app").path
    try FileManager.default.copyItem(atPath: fixtures, toPath: app)
    try FileManager.default.removeItem(atPath: app + "/pushlint.yml")
    let run = Captured.run(["init", app])
    #expect(run.status == .clean)
    let text = try String(contentsOfFile: app + "/pushlint.yml", encoding: .utf8)
    try Snapshot.expect(Array(text.utf8), toMatch: "reports/init-app.yml")
    try expectHolds(in: app)
  }

  @Test(arguments: oddNames)
  func `odd names are written so that they are read back`(_ name: String) throws {
    let folder = try TemporaryFolder()
    try fill(folder, name)
    let run = Captured.run(["init", folder.path])
    #expect(run.status == .clean)
    #expect(!run.errors.contains("\u{1B}"))
    let text = try String(contentsOfFile: folder.path + "/pushlint.yml", encoding: .utf8)
    for key in ["sounds", "strings", "sources", "entitlements", "info-plists"] {
      #expect(text.contains("\n  \(key): ["), "\(key) in \(text)")
    }
    #expect(!text.contains("include: [push"))
    try expectHolds(in: folder.path)
  }

  @Test func `all odd names together make a long list`() throws {
    let folder = try TemporaryFolder()
    for name in InitTests.oddNames { try fill(folder, name) }
    #expect(Captured.run(["init", folder.path]).status == .clean)
    try expectHolds(in: folder.path)
  }

  @Test func `folders with requests are proposed, the outermost only`() throws {
    let folder = try TemporaryFolder()
    let push = #"{"aps": {"badge": 1}}"#
    for name in ["push/a.json", "push/deep/b.json", "other dir/c.apns"] {
      _ = try folder.write(name, push)
    }
    _ = try folder.write("data/d.json", "{}")
    let run = Captured.run(["init", folder.path])
    #expect(run.errors.contains("found requests: other dir/**, push/**\n"))
    let text = try String(contentsOfFile: folder.path + "/pushlint.yml", encoding: .utf8)
    #expect(text.contains("\n# include: [\"other dir/**\", \"push/**\"]\n"))
    try expectHolds(in: folder.path)
  }

  @Test func `a request next to the configuration is found`() throws {
    let push = #"{"aps": {"badge": 1}}"#
    let folder = try TemporaryFolder(["push.json": push, "a/b.json": push, "z.json": push])
    let run = Captured.run(["init", folder.path])
    #expect(run.errors.contains("found requests: push.json\n"), "\(run.errors)")
    #expect(folder.text("pushlint.yml")?.contains("\n# include: [\"push/**\"]\n") ?? false)
  }

  @Test func `documents, scripts and workflows with requests are proposed`() throws {
    let step = "curl https://api.push.apple.com/3/device/0 -d '{\"aps\": {\"badge\": 1}}'"
    let folder = try TemporaryFolder([
      "README.md": "```json\n{\"aps\": {\"badge\": 1}}\n```\n", "CHANGES.md": "# 1.0\n",
      "bin/send it.sh": step + "\n", "push/a.json": #"{"aps": {"badge": 1}}"#,
      ".github/workflows/notify.yml":
        "on: push\njobs:\n  a:\n    runs-on: x\n    steps:\n      - run: |\n          \(step)\n",
      ".github/workflows/test.yml": "on: push\njobs: {}\n",
    ])
    for arguments in ["$P init \(folder.path)", "rm pushlint.yml && $P init"] {
      let run = try Executable.shell(arguments, in: folder.path)
      let requests = "found requests: .github/workflows/**, push/**\n"
      #expect(run.errors.contains(requests), "\(run.errors)")
      let hosts = "requests in documents and scripts (see 'files'): README.md, bin/send it.sh\n"
      #expect(run.errors.contains("found " + hosts), "\(run.errors)")
      let entries = """
        [{files: [README.md], language: markdown}, {files: ["bin/send it.sh"], language: shell}]
        """
      #expect(folder.text("pushlint.yml")?.contains("\n# files: \(entries)\n") ?? false)
    }
    try expectHolds(in: folder.path)
  }

  @Test func `many folders with requests are cut down to the ones above`() throws {
    let folder = try TemporaryFolder()
    for number in 0..<6 {
      _ = try folder.write("a/b/c/\(number)/d/x.json", #"{"aps": {"badge": 1}}"#)
      _ = try folder.write("other/\(number)/x.json", #"{"aps": {"badge": 1}}"#)
    }
    let run = Captured.run(["init", folder.path])
    #expect(run.errors.contains("found requests: a/**, other/**\n"), "\(run.errors)")
  }

  @Test func `every setting is there`() throws {
    let folder = try TemporaryFolder()
    _ = Captured.run(["init", folder.path])
    let text = try #require(folder.text("pushlint.yml"))
    let schema = Captured.run("schema config").output
    let tree = SyntaxTree.parse(SourceText(schema), ParseOptions(language: .json))
    for (pointer, indent) in [("/properties", ""), ("/properties/app/properties", "  ")] {
      let members = try #require(tree.roots.first?.resolve(pointer: pointer)?.asObject).members
      for name in members.compactMap({ $0.name }) {
        let isThere = text.contains("\n\(indent)\(name):") || text.contains("\n\(indent)# \(name):")
        #expect(isThere, "\(name)")
      }
    }
  }

  @Test func `what Xcode projects say is written down`() throws {
    let project = """
      {objects = {
        P = {isa = PBXProject; buildConfigurationList = L;};
        A = {isa = PBXNativeTarget; buildConfigurationList = L;
          productType = "com.apple.product-type.application";};
        L = {buildConfigurations = (R);};
        R = {name = Release; buildSettings = {
          PRODUCT_BUNDLE_IDENTIFIER = com.example.chat; SDKROOT = iphoneos;
          IPHONEOS_DEPLOYMENT_TARGET = 15.0;
        };};
      }; rootObject = P;}
      """
    let folder = try TemporaryFolder(["Chat.xcodeproj/project.pbxproj": project])
    let run = Captured.run(["init", folder.path])
    #expect(run.errors.contains("found bundle ids: com.example.chat\n"))
    #expect(run.errors.contains("found platforms: iOS 15.0\n"))
    let text = try #require(folder.text("pushlint.yml"))
    #expect(text.contains("\n  # apns-topic: com.example.chat\n"))
    #expect(text.contains("\n  platforms: {iOS: \"15.0\"}\n"))
    try expectHolds(in: folder.path)
  }

  @Test func `a configuration above is proposed to build on`() throws {
    let folder = try TemporaryFolder(["pushlint.yml": "", "sub/x.txt": ""])
    _ = Captured.run(["init", folder.path("sub")])
    #expect(
      folder.text("sub/pushlint.yml")?.contains("\n# extends: [\"../pushlint.yml\"]\n") == true
    )
    try expectHolds(in: folder.path("sub"))
  }

  @Test(arguments: ["pushlint.yml", ".pushlint.yml"])
  func `a configuration that is there stays`(_ name: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(name, "rules: {}\n")
    let run = Captured.run(["init", folder.path])
    #expect(run.status == .usage)
    #expect(run.errors.contains("already exists; remove or rename it first"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "rules: {}\n")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names == [name])
  }

  @Test func `a link that leads nowhere is something, too`() throws {
    let folder = try TemporaryFolder()
    let target = folder.path + "/target"
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/pushlint.yml",
      withDestinationPath: target
    )
    #expect(Captured.run(["init", folder.path]).status == .usage)
    #expect(!FileManager.default.fileExists(atPath: target))
    #expect(throws: FileError.self) {
      try FileSystem.create(folder.path + "/pushlint.yml", [1])
    }
  }

  @Test func `a file is made anew or not at all`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a"
    try FileSystem.create(path, Array("one".utf8))
    #expect(throws: FileError(.alreadyExists, path: path)) {
      try FileSystem.create(path, Array("two".utf8))
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "one")
    #expect(throws: FileError(.notFound, path: path + "/b")) {
      try FileSystem.create(path + "/b", [])
    }
  }

  @Test func `a configuration above is told of`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("pushlint.yml", "")
    _ = try folder.write("sub/x.txt", "")
    let run = Captured.run(["init", folder.path + "/sub"])
    #expect(run.status == .clean)
    #expect(run.errors.contains("pushlint.yml no longer applies here"))
  }

  @Test(.enabled(if: getuid() != 0, "root may write everywhere"))
  func `a folder that takes no file is status 3`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    let set = { (mode: Int) in
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }
    try set(0o500)
    let run = Captured.run(["init", folder.path])
    try set(0o700)
    #expect(run.status == .unreadable)
    #expect(run.errors.contains("permission denied"))
  }
}
