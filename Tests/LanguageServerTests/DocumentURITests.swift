import PushlintLanguageServer
import Testing

struct DocumentURITests {
  @Test(arguments: [
    ("file:///a/b.json", "/a/b.json"),
    ("FILE:///a", "/a"),
    ("file://localhost/a", "/a"),
    ("file:///a%20b/c%23d/%C3%A9%F0%9F%98%80", "/a b/c#d/é😀"),
    ("file:///a b/é", "/a b/é"),
    ("file:///a%zz%", "/a%zz%"),
    ("file:///a%2", "/a%2"),
    ("file:///", "/"),
    ("file:///c%3A/x", "/c:/x"),
  ])
  func `a file URI has a path`(_ uri: String, _ path: String) {
    #expect(DocumentURI.path(of: uri) == path)
  }

  @Test(arguments: [
    "", "file:", "file://", "file://host", "file://host/a", "untitled:Untitled-1", "/a/b",
    "vscode-remote://x/a", "file:///a%00b",
  ])
  func `other URIs have no path`(_ uri: String) { #expect(DocumentURI.path(of: uri) == nil) }

  @Test(arguments: ["/a/b.json", "/a b/é😀/%", "/", "/x?#[]"])
  func `a path survives conversion to a URI and back`(_ path: String) {
    let uri = DocumentURI.uri(ofPath: path)
    #expect(DocumentURI.path(of: uri) == path)
    #expect(uri.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
  }

  @Test(arguments: [
    ("file:///a/b.json", "json"), ("file:///a.b/c", ""), ("file:///a/b.", ""),
    ("file:///a/%2Ejson", "json"), ("git:/x/y.yml?%7B.txt", "yml"), ("untitled:Untitled-1", ""),
    ("", ""), ("a.JSON", "JSON"),
  ])
  func `the file extension is that of the last path component`(_ uri: String, _ expected: String) {
    #expect(DocumentURI.fileExtension(of: uri) == expected)
  }
}
