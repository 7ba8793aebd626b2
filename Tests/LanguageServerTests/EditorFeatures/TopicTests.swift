import PushlintAPNsSpec
import PushlintEngine
import PushlintLanguageServer
import PushlintReference
import Testing

struct TopicTests {
  static let topics: [(topic: Topic, documentation: String?)] =
    Key.all.map { (.key($0), ReferencePage.text(for: $0)) }
    + Header.all.map { (.header($0), ReferencePage.text(for: $0)) }
    + PushType.allCases.map { (.pushType($0), ReferencePage.text(for: $0)) }
    + ActivityEvent.allCases.map { (.event($0), $0.documentation) }
    + InterruptionLevel.allCases.map { (.interruptionLevel($0), $0.documentation) }
    + Service.all.flatMap { service in
      service.tables.flatMap { table in
        table.fields.map { field in
          (
            .field(field, in: table, of: service),
            ReferencePage.text(for: field, in: table, of: service)
          )
        }
      }
    }
    + [(.rule("json-syntax"), ReferencePage.summary(ofRule: "json-syntax"))]

  @Test(arguments: topics)
  func `a topic's name leads to its documentation`(_ topic: Topic, _ documentation: String?) {
    #expect(documentation != nil)
    #expect(Engine.documentation(ofTopic: topic.name) == documentation)
  }

  @Test(arguments: [
    "", " ", "key", "key ", "key x", "event x", "x y", "field fcm", "field fcm x",
    "field x message",
  ])
  func `any other name has no topic`(_ name: String) {
    #expect(Engine.documentation(ofTopic: name) == nil)
  }
}
