import PushlintSyntax
import Testing

/// What the names and the first bytes of files say about their contents.
struct FileTypeTests {
  @Test(
    arguments: [
      ("a.json", .language(.json)), ("push/a.b.APNS", .language(.json)),
      ("a.jsonc", .language(.jsonc)), ("a.jsonl", .language(.ndjson)),
      ("a.yml", .language(.yaml)),
      // A template has the language of the name without its ending.
      ("a.json.j2", .language(.json)), ("a.yml.erb", .language(.yaml)),
      ("push.apns.mustache", .language(.json)), ("a.json.tmpl", .language(.json)),
      ("a.yaml.gotmpl", .language(.yaml)), ("a.ndjson.J2", .language(.ndjson)),
      ("a.json.erb.j2", .language(.json)), ("a.j2.json", .language(.json)),
      ("a.hbs", .template), ("a.liquid", .template), ("v1.2.jinja", .template),
      ("a.txt.erb", .template), (".json.j2", .template),
      ("send.js", .foreign), ("PUSH.PS1", .foreign), ("page.html.erb", .foreign),
      ("main.go.tmpl", .foreign), ("x.json/send.py", .foreign),
      ("README.md", .language(.markdown)), ("a.mdx", .language(.markdown)),
      ("PUSH.SH", .language(.shell)), ("a.rest", .language(.http)), ("a.rst", .language(.rst)),
      ("a.adoc", .language(.asciidoc)), ("send.bru", .foreign),
      ("a.txt", .unknown), ("a", .unknown), (".json", .unknown), ("json", .unknown),
      ("x.json/a", .unknown), (".j2", .unknown), ("", .unknown), ("a.", .unknown),
      ("a.json/", .unknown),
    ] as [(String, FileType)]
  )
  func `a name says the type of a file`(path: String, expected: FileType) {
    #expect(FileType(path: path) == expected)
  }

  @Test(arguments: [
    ("push/a.apns", "a.apns"), ("push/a.apns.j2", "a.apns"), ("a.j2.erb", "a"), (".j2", ".j2"),
    ("", ""), ("é.json.hbs", "é.json"),
  ])
  func `the endings of templates do not belong to a plain name`(path: String, expected: String) {
    #expect(String(FileType.plainName(of: path)) == expected)
  }

  @Test(arguments: [
    "#!/bin/sh\n", "\u{FEFF}#!/bin/sh\n", "<!DOCTYPE html>", "\n <html>", "<?xml version=\"1.0\"?>",
  ])
  func `scripts and markup are told by their first bytes`(text: String) {
    #expect(Language.isForeign(Array(text.utf8)))
  }

  @Test(arguments: [
    "", "{}", "# !/bin/sh", "aps: {}", "<% if x %>{}", "<%= payload %>", "<name>: 1", "<", "<!--",
    " #!/bin/sh",
  ])
  func `other beginnings may be those of JSON, YAML or a template`(text: String) {
    #expect(!Language.isForeign(Array(text.utf8)))
  }
}
