import PushlintCLI
import TestSupport
import Testing

/// Files that no parser reads.
struct UnparsableFileTests {
  private func findings(_ name: String, _ text: String) throws -> [String] {
    let folder = try TemporaryFolder()
    let path = try folder.write(name, text)
    let run = Captured.run(["check", "--no-config", "--format", "concise", path])
    #expect(run.status == .findings || run.output.isEmpty)
    return run.output.split(separator: "\n").map { String($0.dropFirst(path.utf8.count + 1)) }
  }

  private static let json = """
    {
      "aps": {
    <<<<<<< HEAD
        "badge": 1,
        "alert": {"title": "Hi"},
    =======
        "badge": "2",
        "sound": "x
    >>>>>>> topic
        "alert": {"title": "Ho"}
      }
    }

    """
  private static let yaml = """
    aps:
    <<<<<<< HEAD
      badge: 1
    ||||||| base
    =======
      badge: x
    >>>>>>> topic
      alert: {title: Hi}

    """

  @Test(arguments: [
    ("a.json", json, "3:1", "json-syntax"), ("a.jsonc", json, "3:1", "json-syntax"),
    ("a.json.j2", json, "3:1", "json-syntax"), ("a.yml", yaml, "2:1", "yaml-syntax"),
    ("a.json", json.replacing("\n", with: "\r\n"), "3:1", "json-syntax"),
  ])
  func `a merge conflict is one finding at its first marker`(
    name: String,
    text: String,
    place: String,
    rule: String
  ) throws {
    let message = "unresolved merge conflict; choose one side and remove the markers"
    #expect(try findings(name, text) == ["\(place): error: \(message) [\(rule)]"])
  }

  @Test func `markers that are text, or not those of a conflict, are none`() throws {
    let block = "aps:\n  alert:\n    title: Hi\n    body: |\n"
    let indented = Self.yaml.split(separator: "\n").map { "      " + $0 + "\n" }.joined()
    #expect(try !findings("a.yml", block + indented).contains { $0.contains("conflict") })
    let half = Self.json.replacing(">>>>>>> topic", with: "")
    #expect(try !findings("a.json", half).contains { $0.contains("conflict") })
  }

  @Test func `a file that cannot be parsed is one finding at the first mistake`() throws {
    let garbage =
      #"{"aps": {"alert" "x" "badge" 1 ; foo: bar "sound" = 'x', , }}"# + "\ngarbage { here\n"
    let found = try findings("a.json", garbage)
    #expect(found == ["1:17: error: missing colon between a key and its value [json-syntax]"])
  }

  @Test func `mistakes that have fixes are all reported`() throws {
    let found = try findings("a.json", #"{"aps": {"badge": 1 "a": 2 "b": 3 "c": 4 "d": 5}}"#)
    #expect(found.count == 4)
    #expect(found.allSatisfy { $0.hasSuffix("missing comma between two values [json-syntax]") })
  }
}
