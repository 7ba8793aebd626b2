import EditorFeatures
import Testing
import Vocabulary

struct TopicTests {
  static let topics: [Topic] =
    Key.all.map { .key($0) } + Header.all.map { .header($0) }
    + PushType.allCases.map { .pushType($0) } + ActivityEvent.allCases.map { .event($0) }
    + InterruptionLevel.allCases.map { .interruptionLevel($0) } + [.rule("json-syntax")]

  @Test(arguments: topics)
  func `a topic is restored from its name`(_ topic: Topic) {
    #expect(Topic(name: topic.name) == topic)
  }

  @Test(arguments: ["", " ", "key", "key ", "key x", "event x", "x y"])
  func `any other name has no topic`(_ name: String) {
    #expect(Topic(name: name) == nil)
  }
}
