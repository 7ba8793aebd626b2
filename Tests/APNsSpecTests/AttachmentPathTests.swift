import PushlintAPNsSpec
import Testing

struct AttachmentPathTests {
  @Test(arguments: AttachmentPath.all)
  func `a path has keys and a source`(_ path: AttachmentPath) {
    #expect(!path.keys.isEmpty && path.keys.allSatisfy { !$0.isEmpty })
    #expect(!Key.all.contains { [$0.name] == path.keys })
    #expect(path.source.url.hasPrefix("https://"))
    #expect(!path.source.title.isEmpty)
  }

  @Test func `a path is listed once`() {
    #expect(Set(AttachmentPath.all.map { $0.keys }).count == AttachmentPath.all.count)
  }
}
