public import PushlintSyntax

/// What applies to files of other languages that hold requests, unless a configuration says otherwise.
public enum HostDefaults {
  /// The rules that are off: what they flag is right in an example, which shows one thing at a time.
  public static let rulesOff = ["alert-legacy-string"]

  /// Folders of tests, whose mistakes are there on purpose.
  private static let testFolders = [
    "__tests__", "e2e", "spec", "specs", "test", "testdata", "tests",
  ]
  /// How far up a folder may be called so: the project itself may lie in any folder.
  private static let maxFolderCount = 3

  /// The settings of rules for such a file.
  public static func add(to rules: inout [ExactText: RuleSettings]) {
    for id in rulesOff where rules[id]?.severity == nil {
      rules[id, default: RuleSettings()].severity = .some(nil)
    }
  }

  /// Whether a path is in a folder of tests; `test_push.sh` elsewhere is what people try a push with.
  public static func looksLikeTest(_ path: String) -> Bool {
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).suffix(maxFolderCount + 1)
    return parts.dropLast().contains { testFolders.contains(Substring($0).lowercased()) }
  }
}
