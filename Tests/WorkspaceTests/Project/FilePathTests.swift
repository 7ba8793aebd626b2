import PushlintWorkspace
import Testing

struct FilePathTests {
  @Test(arguments: [
    ("push", "a.json", "push/a.json"), ("push/", "a.json", "push/a.json"),
    (".", "a.json", "a.json"),
    ("", "a.json", "a.json"), ("./push", "a", "./push/a"), ("/", "a", "/a"), ("..", "a", "../a"),
    ("push", "/a", "/a"),
    ("push", "/\u{301}a", "/\u{301}a"), ("push/", "\u{301}a", "push/\u{301}a"),
  ])
  func `names are joined the way people type them`(_ folder: String, _ name: String, _ path: String)
  {
    #expect(FilePath.join(folder, name) == path)
  }

  @Test(arguments: [
    ("a.json", ".", "a.json", "json"), ("push/a", "push", "a", ""), ("/a.b.c", "/", "a.b.c", "c"),
    (".json", ".", ".json", ""), ("a/.x.yml", "a", ".x.yml", "yml"), ("a.b/c", "a.b", "c", ""),
    ("", ".", "", ""), ("a/", "a", "", ""), ("a.", ".", "a.", ""),
  ])
  func `a path has a folder, a name and an extension`(
    _ path: String,
    _ folder: String,
    _ name: String,
    _ fileExtension: String
  ) {
    #expect(FilePath.folder(of: path) == folder)
    #expect(FilePath.name(of: path) == name)
    #expect(FilePath.fileExtension(of: path) == fileExtension)
  }

  @Test(arguments: [
    ("a", "/x", "/x/a"), ("../a", "/x/y", "/x/a"), ("./a//b/.", "/x", "/x/a/b"),
    ("/a/..", "/x", "/"),
    ("../../..", "/x", "/"), (".", "/x", "/x"), ("a", "/", "/a"),
  ])
  func `dots are removed from absolute paths`(_ path: String, _ folder: String, _ result: String) {
    #expect(FilePath.absolute(path, in: folder) == result)
  }

  @Test(arguments: [
    ("/x/y/a", "/x", "y/a"), ("/x/a", "/x", "a"), ("/x", "/x", "."), ("/a", "/", "a"),
    ("/x/a", "/x/y", "../a"), ("/a", "/x/y", "../../a"), ("/xy/a", "/x", "../xy/a"),
    ("/", "/", "."),
    ("/x/é/a", "/x/é", "a"), ("/x/\u{301}a", "/x", "\u{301}a"),
    ("/x/e\u{301}/a", "/x/\u{E9}", "../e\u{301}/a"),
  ])
  func `one path leads to another`(_ path: String, _ folder: String, _ result: String) {
    #expect(FilePath.relative(path, to: folder) == result)
  }
}
