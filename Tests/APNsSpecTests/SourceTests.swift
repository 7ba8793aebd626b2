import PushlintAPNsSpec
import Testing

struct SourceTests {
  @Test(arguments: Source.all)
  func `a page is read over https and dated`(source: Source) {
    #expect(source.url.hasPrefix("https://"))
    #expect(!source.url.contains(" ") && !source.url.hasSuffix("/"))
    #expect(!source.title.isEmpty)
    #expect(source.read == Source.lastRead)
  }

  @Test func `a page is listed once`() {
    #expect(Set(Source.all.map { $0.url }).count == Source.all.count)
  }

  @Test func `the day is written year first`() {
    let parts = Source.lastRead.split(separator: "-").map(String.init)
    #expect(parts.map { $0.count } == [4, 2, 2])
    #expect(parts.allSatisfy { Int($0) != nil })
  }
}
