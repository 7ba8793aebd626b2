/// Inputs that nobody writes, except to make a linter slow.
extension GrowthCase {
  /// A request that names a text of the app, and where the texts are.
  private static let app = [
    "a.json": #"{"aps":{"alert":{"loc-key":"k"}}}"#,
    "pushlint.yml": "app: {strings: [a.strings]}\n",
  ]

  static let hostile =
    unlikely
    + settings.map { section, entry in
      GrowthCase("settings: \(section)", in: "pushlint.yml", beside: request, 250) {
        many("  " + entry + "\n", $0, section + ":\n")
      }
    }

  private static let unlikely: [GrowthCase] = [
    GrowthCase("strings with stray quotes in one line", in: "a.json", 5000) {
      many("-\"b\"", $0, "[", "{\"aps\":1}]")
    },
    GrowthCase("open calls in a block of JavaScript", in: "a.md", 1000) {
      many("f({aps:", $0, "```json\n{\"aps\":{\"badge\":1}}\n```\n```js\n")
    },
    GrowthCase("objects between commands", in: "a.md", 500) {
      many("{\"aps\":1} x\n", $0, "```sh\n")
    },
    GrowthCase("mistakes in a line of a strings file", in: "a.strings", beside: app, 1000) {
      many(";{}", $0)
    },
    GrowthCase("quoted words in a line of a strings file", in: "a.strings", beside: app, 1000) {
      many("a=\"b\"c;", $0)
    },
    GrowthCase(
      "folders of a listed file",
      in: "l.txt",
      beside: request,
      500,
      ["check", "--files-from", "l.txt"]
    ) {
      many("a/", $0)
    },
    GrowthCase("copies of a text that grows", in: "a.yml", 1000) {
      "aps: {badge: 1}\nx: &x " + many("text ", $0) + "\ny:\n" + many("- *x\n", $0)
    },
    GrowthCase("tags with a prefix that grows", in: "a.yml", 2000) {
      "%TAG !a! " + many("b", 5 * $0) + "\n---\naps: {badge: 1}\nx:\n" + many("- !a!b 1\n", $0)
    },
    GrowthCase("merges of a list that grows", in: "a.yml", 2000) {
      "aps: {badge: 1}\nx: &x {}\ny: &y [" + many("*x,", $0) + "]\nz:\n" + many("- <<: *y\n", $0)
    },
    GrowthCase("merges of merges", in: "a.yml", 1000) {
      "aps: {badge: 1}\nk0: &k0 {a: 1}\n"
        + (0..<$0).map { "k\($0 + 1): &k\($0 + 1) {<<: *k\($0), a\($0): 1}\n" }.joined()
    },
    GrowthCase("unknown references in documentation", in: "a.md", 250) {
      many("{\"aps\":{\"badge\":1},\"x\":&x;}\n", $0, "<pre>", "</pre>\n")
    },
    GrowthCase("texts in code of documentation", in: "a.md", 500) {
      many("'{`\\\"{\"\"\"\\`x({\n", $0, "<pre>\n", "</pre>\n")
        + many("p(\"{\\\"aps\\\": {\\\"badge\\\": #}}&amp;\")\n", $0, "<pre>\n", "</pre>\n")
    },
    GrowthCase("escaped quotes in code of documentation", in: "a.md", 5000) {
      many("\\\"", $0, "```python\n", "\n```\n```\n{\"aps\":{\"badge\":\"1\"}}\n```\n")
    },
    GrowthCase("objects in a line of documentation", in: "a.md", 1000) {
      many("{a}", $0, "aps\n\n```json\n", "\n```\n")
    },
    GrowthCase("arrays of PHP in documentation", in: "a.md", 500) {
      many(
        "'k#' => ['a' => array(TRUE, $x), # b\n 'c' => NULL],\n",
        $0,
        "```php\n$a = [\n",
        "];\n```\n"
      )
    },
    GrowthCase("raw blocks of a template", in: "a.json.j2", 500) {
      many("{% raw %}{{ a {# b #}{% endraw %}", $0, "{\"aps\":{\"alert\":\"", "\"}}")
    },
    GrowthCase("payloads under the keys of an object", in: "a.json", 500) {
      many("\"k#\":{\"aps\":{\"badge\":1}},\n", $0, "{", "\"x\":1}")
    },
    GrowthCase("parentheses of a script that do not end", in: "a.sh", 2000) {
      many("(", $0, "x '{\"aps\":{\"badge\":1}}'\n", "\n")
    },
    GrowthCase("a text of a script that is searched for another", in: "a.sh", 2000) {
      many("a", 2 * $0, "X='{\"aps\":{\"badge\":1},\"x\":\"", "\"}'\n")
        + many("a", $0, "X=\"${X//", "b/x}\"\ncurl -d \"$X\" x/\n")
    },
    GrowthCase("a header that commands of a script share", in: "a.sh", 500) {
      "X='apns-topic: " + many("a", $0 * 10) + "'\n"
        + many("curl -H \"$X\" -d '{\"aps\":{\"badge\":#}}' x/\n", $0)
    },
    GrowthCase("a text that commands of a script share", in: "a.sh", 500) {
      "X='" + many(" ", $0 * 10) + "{\"aps\":{\"badge\":1}}'\n" + many("curl -d \"$X\" x/\n", $0)
    },
    GrowthCase("messages to a service beside other members", in: "a.json", 50) {
      many("{\"tokens\":[\"a\"],\"badge\":\"1\"},\n", $0, "{\"notifications\":[", "{}],\n")
        + many("\"k#\":\"v\",\n", 10 * $0, "", "\"x\":1}")
    },
    GrowthCase("scripts behind aliases", in: "a.yml", 50) {
      "x: &x |\n" + many("  curl -d '{\"aps\":{\"badge\":\"#\"}}' x/\n", $0)
        + many("j#: {stage: t, script: [*x]}\n", $0)
    },
    GrowthCase("unknown keys beside texts of the app", in: "a.json", beside: texts, 100) {
      many("{\"aps\":{\"alert\":{\"loc-key\":\"KEYY_#\"}}},", $0, "[", "{\"aps\":{}}]")
    },
    GrowthCase("pictures", in: "a.json", 200, ["preview", "--format", "svg"]) {
      many("{\"aps\":{\"alert\":\"x#\"}},", $0, "[", "{\"aps\":{}}]")
    },
    GrowthCase(
      "a value of a placeholder that a text has many times",
      in: "a.json",
      100,
      ["preview"]
    ) {
      let value = many("z", $0 * 10)
      return
        "{\"headers\":{\"apns-push-type\":\"alert\"},\"placeholders\":{\"x\":{\"example\":\"\(value)\"}},"
        + many("{{x}}", $0, "\"payload\":{\"aps\":{\"alert\":\"", "\"}}}")
    },
    GrowthCase("damaged pushes", in: "a.yml", 5000) {
      many("aps: {x#: \"y}\nnotification: a: b\n", $0)
    },
    GrowthCase("findings below a key that grows", in: "a.json", 100) {
      let findings = many("{\"aps\":{\"badge\":\"#\"}},", $0)
      return "{\"" + many("k", $0 * 100) + "\":[" + findings + "0]}"
    },
  ]

  /// Many texts of the app, which are like each other.
  private static let texts = [
    "a.strings": many("\"KEY_#\" = \"x\";\n", 5000),
    "pushlint.yml": "app: {strings: [a.strings]}\n",
  ]

  private static let request = ["a.json": #"{"aps":{"alert":{"title":"x"},"badge":"1"}}"#]

  /// Settings of which a configuration may have any number, and one entry of each.
  private static let settings: KeyValuePairs = [
    "include": "- 'a#*/**'",
    "exclude": "- '**/a#*/**/b'",
    "files": "- {files: 'a#', language: yaml}",
    "headers": "r#: off",
    "rules": "r#: off",
    "overrides": "- {files: '**', headers: {h#: x}, rules: {'*': error}}",
    "suppressions": "- {path: a.json, pointer: /aps/b#, rule: 'key-*', reason: x}",
    "suppressions:\n# expired": "- {path: a.json, rule: aps-empty, reason: x, expires: 2020-01-01}",
    "extends": "- a#.yml",
    "custom-rules": "- {id: r#, message: m, require: {pointer: /aps/x}}",
    "custom-rules:\n# files": "- r#*.yml",
    "app:\n sounds": "- a#",
    "app:\n strings": "- 'a#*/**'",
    "app:\n activities": "a#: 'b#'",
  ]
}
