import PushlintAPNsSpec
import Testing

struct ServiceTests {
  @Test func `all forms have a bit of their own in a word`() {
    // Two forms are those of APNs itself.
    #expect(Service.all.reduce(2) { $0 + $1.envelopes.count } <= UInt64.bitWidth)
  }

  @Test func `services have names of their own`() {
    #expect(Set(Service.all.map(\.id)).count == Service.all.count)
    #expect(Service.all.allSatisfy { $0.source.url.hasPrefix("https://") })
    #expect(Service.all.allSatisfy { !$0.documentation.isEmpty })
  }

  @Test(arguments: Service.all)
  func `a name is one field of its object`(_ service: Service) {
    for table in service.tables {
      let names = table.fields.flatMap { [$0.name] + $0.otherNames }
      #expect(Set(names).count == names.count, "\(service.id) \(table.path)")
      for field in table.fields { #expect(table.field(named: field.name) === field) }
    }
  }

  @Test(arguments: Service.all)
  func `a field that another one needs is in the same object`(_ service: Service) {
    for table in service.tables {
      for field in table.fields {
        guard let needed = field.needs else { continue }
        #expect(table.field(named: needed.name) != nil, "\(service.id) \(field.name)")
      }
    }
  }

  @Test(arguments: Service.all.filter { $0.traits.contains(.isShutDown) })
  func `each field of a service that is shut down says what it became`(_ service: Service) {
    #expect(service.message.fields.allSatisfy { $0.successor?.path.isEmpty == false })
  }

  @Test func `the forms fit into a set of bits`() {
    // Two forms are no service's: a payload alone, and a request with its headers.
    #expect(Service.all.map { $0.envelopes.count }.reduce(2, +) <= UInt64.bitWidth)
  }

  @Test func `the unusual names of all services are known`() {
    #expect(Set(Service.all.flatMap(\.unusualNames)) == Set(Service.allUnusualNames))
  }

  @Test(arguments: Service.all)
  func `unusual names are fields of the message`(_ service: Service) {
    for name in service.unusualNames {
      #expect(service.message.field(named: name) != nil, "\(name)")
    }
  }

  @Test(arguments: Service.all)
  func `words for a header's values are all that the field takes`(_ service: Service) {
    for field in service.tables.flatMap({ $0.fields }) {
      guard case .convertedHeader(_, let words)? = field.meaning, !words.isEmpty else { continue }
      guard case .value(.oneOf(let taken)) = field.type else {
        Issue.record("\(service.id) \(field.name)")
        continue
      }
      #expect(Set(words.map { $0.word }) == Set(taken), "\(service.id) \(field.name)")
    }
  }

  @Test(arguments: Service.all)
  func `a path leads to one field`(_ service: Service) {
    let paths = service.tables.flatMap { table in table.fields.map { table.path(of: $0) } }
    #expect(Set(paths).count == paths.count, "\(paths)")
  }

  @Test func `a message of FCM is taken under both spellings`() throws {
    let notification = try #require(Service.fcm.message.field(named: "notification")?.type.object)
    #expect(notification.field(named: "image") != nil)
    #expect(notification.field(named: "sound") == nil)
    let android = try #require(Service.fcm.message.field(named: "android")?.type.object)
    #expect(android.field(named: "collapse_key") === android.field(named: "collapseKey"))
  }
}
