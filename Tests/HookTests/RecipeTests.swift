import Foundation
import TestSupport
import Testing

/// The commands in docs/ci.md do what it says.
@Suite(.enabled(if: Program.pushlint != nil, "the executable is not next to the tests"))
struct RecipeTests {
  /// A substitute for a program: it saves its arguments and its input.
  private static let stub = """
    #!/bin/sh
    printf '%s\\n' "$@" >"$KEPT/arguments"
    cat >"$KEPT/input"
    """

  /// A shell in the folder `repository`, where `program` is the stub or `text`.
  private func shell(
    in place: TemporaryFolder,
    standIn program: String? = nil,
    text: String = stub
  ) throws -> Shell {
    if let program { try place.write("bin/\(program)", text, isExecutable: true) }
    try place.write("repository/.keep", "")
    var shell = Shell(folder: place.url.appending(path: "repository"))
    shell.programs = place.url.appending(path: "bin")
    shell.environment["KEPT"] = place.url.path
    return shell
  }

  @Test func `the GitLab job writes the report that its artifact names`() throws {
    let place = try TemporaryFolder()
    let shell = try shell(in: place)
    try place.write("repository/push/a.json", Sample.wrong)
    let job = try YAMLValue.read(Recipe.titled("yaml .gitlab-ci.yml").text)["pushlint"]
    let script = try #require(job?["script"]).items.compactMap { $0.text }
    let run = try shell.run(script.joined(separator: "\n"))
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.output.hasPrefix("push/a.json:1:19: error: "))
    let artifact = try #require(job?["artifacts"]?["reports"]?["codequality"]?.text)
    let report = try place.value(of: "repository/" + artifact)
    #expect(report.items.count == 1)
    #expect(report.items.first?["location"]?["path"]?.text == "push/a.json")
  }

  @Test func `the GitLab job installs pushlint as docs/install.md says`() throws {
    let job = try YAMLValue.read(Recipe.titled("yaml .gitlab-ci.yml").text)["pushlint"]
    let command = try #require(job?["before_script"]?.items.first?.text)
    #expect(Checkout.text("docs/install.md").contains("\n| Python | `\(command)` |\n"))
  }

  @Test func `recipes write reports to a folder of the runner`() throws {
    let text = Checkout.text("docs/ci.md")
    let files = text.matches(of: /--format [a-z]+=((?:\${{ [a-z.]+ }})?[^ `\n]*)/)
      .map { String($0.1) }
    // GitLab takes artifacts from the project's folder only.
    let others = ["pushlint.json", "pushlint.html"]
    #expect(files.filter { others.contains($0) } == others)
    let isTemporary = { (file: String) in
      file.hasPrefix("\"$RUNNER_TEMP/") || file.hasPrefix("${{ runner.temp }}/")
    }
    #expect(files.filter { !others.contains($0) }.map { isTemporary($0) } == [true, true, true])
  }

  @Test func `reviewdog receives its own format`() throws {
    let place = try TemporaryFolder()
    let shell = try shell(in: place, standIn: "reviewdog")
    try place.write("repository/push/a.json", Sample.fixable)
    let run = try shell.run(Recipe.titled("sh reviewdog").text, with: "sh")
    #expect(run.status == 0, "\(run.errors)")
    let arguments = place.text("arguments")?.split(separator: "\n")
    #expect(arguments?.first == "-f=rdjson")
    let report = try place.value(of: "input")
    #expect(report["source"]?["name"]?.text == "pushlint")
    #expect(report["diagnostics"]?.items.first?["suggestions"]?.items.count == 1)
  }

  @Test func `the build phase prints positions that Xcode can open`() throws {
    let place = try TemporaryFolder()
    var shell = try shell(in: place)
    try place.write("my app/push/a.json", Sample.wrong)
    let root = place.url.appending(path: "my app").path
    shell.environment["SRCROOT"] = root
    let recipe = try Recipe.titled("sh xcode").text
    let run = try shell.run(recipe, with: "sh")
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("\(root)/push/a.json:1:19: error: "))
    shell.environment["PATH"] = "/usr/bin:/bin"
    let other = try shell.run(recipe, with: "sh")
    #expect(other.status == 0)
    #expect(other.output == "warning: pushlint is not installed\n")
  }

  @Test func `arguments after the image's name reach pushlint`() throws {
    let place = try TemporaryFolder()
    // A substitute for Docker, which runs pushlint in the volume.
    let docker = """
      #!/bin/sh
      [ "$1 $2 $3 $4" = "run --rm --volume $PWD:/work" ] || exit 9
      case $5 in ghcr.io/pushlint/pushlint:*) ;; *) exit 9 ;; esac
      shift 5
      exec pushlint "$@"
      """
    let shell = try shell(in: place, standIn: "docker", text: docker)
    try place.write("repository/a.json", Sample.warned)
    let run = try shell.run(Recipe.titled("sh docker").text, with: "sh")
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.output.hasPrefix("a.json:1:19: warning: "))
  }

  @Test func `the package plugin passes its arguments to pushlint`() throws {
    let manifest = Checkout.text("Package.swift")
    #expect(manifest.contains(#"intent: .custom(verb: "pushlint""#))
    #expect(manifest.contains(#".plugin(name: "PushlintCommand", targets: ["PushlintCommand"])"#))
    let place = try TemporaryFolder()
    let swift = """
      #!/bin/sh
      [ "$1" = package ] || exit 9
      [ "$2" != --allow-writing-to-package-directory ] || shift
      [ "$2" = pushlint ] || exit 9
      shift 2
      exec pushlint "$@"
      """
    let shell = try shell(in: place, standIn: "swift", text: swift)
    try place.write("repository/a.json", Sample.fixable)
    let lines = try Recipe.titled("sh swift package").text.split(separator: "\n")
    let statuses = try lines.map { try shell.run(String($0), with: "sh").status }
    #expect(statuses == [1, 0])
    #expect(place.text("repository/a.json") == "{\"aps\": {\"badge\": 1}}\n")
  }
}

/// The recipe that checks only what a branch changes, in a real repository.
@Suite(
  .enabled(if: Program.pushlint != nil, "the executable is not next to the tests"),
  .enabled(if: Program.isInstalled("git"), "git is not installed")
)
struct ChangedFilesTests {
  /// Runs the recipe in `folder` of a clone, after `changes` were made on a branch.
  private func run(_ changes: String, in folder: String = ".") throws -> FinishedProcess {
    let place = try TemporaryFolder()
    let shell = Shell(folder: place.url)
    try place.write("origin/old.json", Sample.wrong)
    try place.write("origin/gone.json", Sample.wrong)
    try place.write("origin/app/old.json", Sample.wrong)
    let prepared = try shell.run(
      """
      cd origin; git init -q -b main .; git add -A; git commit -q -m Old
      cd ..; git clone -q origin clone; cd clone; git switch -q -c branch
      \(changes)
      git add -A; git commit -q -m New --allow-empty
      """
    )
    try #require(prepared.status == 0, "\(prepared.errors)")
    let recipe = try Recipe.titled("bash changed files").text
    return try Shell(folder: place.url.appending(path: "clone/\(folder)"))
      .run(recipe.replacing("--skip-unrecognized", with: "--skip-unrecognized --format concise"))
  }

  @Test func `only changed files are checked, whatever their names`() throws {
    let run = try run(
      """
      cp old.json 'a b.json'; cp old.json "$(printf 'c\\nd.json')"; git rm -q gone.json
      echo '{"name": 1}' > package.json
      """
    )
    #expect(run.status == 1, "\(run.errors)")
    let paths = run.output.split(separator: "\n").compactMap { $0.split(separator: ":").first }
    #expect(paths == ["a b.json", #"c\nd.json"#])
  }

  @Test func `a pull request cannot hide its mistakes from the base's configuration`() throws {
    let place = try TemporaryFolder()
    try place.write("origin/push/a.json", #"{"aps": {"alert": {"title": "Hi"}, "badge": 1}}"#)
    try place.write("origin/pushlint.yml", "include: [push/**]\nextends: rules/base.yml\n")
    try place.write("origin/rules/base.yml", "custom-rules: [own.yml]\n")
    try place.write("origin/rules/own.yml", "id: own\nmessage: m\nrequire: {pointer: /acme}\n")
    let attack = """
      cd origin; git init -q -b main .; git add -A; git commit -q -m Old
      cd ..; git clone -q origin clone; cd clone; git switch -q -c branch
      echo 'exclude: ["**"]' >pushlint.yml; echo 'rules: {value-wrong-type: off}' >push/pushlint.yml
      printf 'aps: {badge: "1"} # pushlint: ignore-file[value-wrong-type]\n' >push/b.yml
      echo '{"aps": {"badge": "1"}}' >push/c.json; echo push >.gitignore; ln -s ../origin/x base.yml
      echo 'rules: {"*": off}' >rules/base.yml; rm rules/own.yml
      git add -Af; git commit -q -m New
      """
    let prepared = try Shell(folder: place.url).run(attack)
    try #require(prepared.status == 0, "\(prepared.errors)")
    let recipe = try Recipe.titled("bash pull request").text
    let run = try Shell(folder: place.url.appending(path: "clone"))
      .run(recipe + "\nstatus=$?; test ! -e ../origin/x && exit $status")
    #expect(run.status == 1, "\(run.errors)")
    for name in ["push/b.yml", "push/c.json"] { #expect(run.output.contains(name + ":1:")) }
    #expect(run.output.contains("[own]"), "\(run.output)\(run.errors)")
  }

  @Test func `in a subfolder, names are relative to it`() throws {
    let run = try run("cp old.json app/new.json; cp old.json new.json", in: "app")
    #expect(run.output.hasPrefix("new.json:1:19: error: "), "\(run.errors)")
    #expect(run.output.split(separator: "\n").count == 1)
  }

  @Test func `without changes the check succeeds`() throws {
    let run = try run("")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "")
  }

  @Test func `if git fails, the recipe fails`() throws {
    let run = try run("git update-ref -d refs/remotes/origin/main")
    #expect(run.status != 0)
  }
}
