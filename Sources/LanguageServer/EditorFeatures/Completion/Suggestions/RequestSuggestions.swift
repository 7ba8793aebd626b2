import PushlintAPNsSpec
import PushlintLint
import PushlintSyntax

/// Whole requests, one for each push type.
struct RequestSuggestions {
  /// A topic, known or invented; its suffix does not matter.
  let topic: String
  let today: CalendarDay?
  /// Whether the file contains payloads for the simulator, without headers.
  let isSimulatorFile: Bool

  var suggestions: [Suggestion] {
    let types = PushType.allCases.filter { !isSimulatorFile || $0.needsAps && $0 != .location }
    return types.map { type in
      Suggestion(
        name: isSimulatorFile ? "\(type.rawValue) payload" : "\(type.rawValue) request",
        kind: .template,
        detail: type.summary,
        topic: .pushType(type),
        template: isSimulatorFile ? simulatorFile(type) : request(type)
      )
    }
  }

  private func request(_ type: PushType) -> Template {
    .object([
      .init("headers", .object(headers(of: type))), .init("payload", .object(payload(of: type))),
    ])
  }

  private func simulatorFile(_ type: PushType) -> Template {
    let bundle = HeaderSuggestions.topic(topic, for: .alert)
    return .object(
      [.init(Root.simulatorTargetBundle.name, .textPlaceholder(bundle))] + payload(of: type)
    )
  }

  private func headers(of type: PushType) -> [Template.Member] {
    let name = HeaderSuggestions.topic(topic, for: type)
    let uid = "com.apple.mgmt.External.00000000-0000-0000-0000-000000000000"
    var headers: [Template.Member] = [
      .init(Header.pushType.name, .text(type.rawValue)),
      .init(Header.topic.name, .textPlaceholder(type.topicIsUnrelated ? uid : name)),
    ]
    if let priority = type.priorities.first {
      headers.append(.init(Header.priority.name, .text(String(priority))))
    }
    // A call or a spoken message is useless if it arrives late.
    if type == .voip || type == .pushtotalk {
      headers.append(.init(Header.expiration.name, .text("0")))
    }
    return headers
  }

  private func payload(of type: PushType) -> [Template.Member] {
    switch type {
    case .alert:
      [aps([.init(Aps.alert.name, alert), .init(Aps.sound.name, .text(Sound.defaultName))])]
    case .background: [aps([.init(Aps.contentAvailable.name, .literal("1"))])]
    case .liveactivity: [aps(activity)]
    case .widgets, .controls: [aps([.init(Aps.contentChanged.name, .literal("true"))])]
    case .location: [aps([])]
    case .mdm: [.init(Root.mdm.name, .textPlaceholder("PushMagic"))]
    case .fileprovider:
      [
        .init(
          Root.containerIdentifier.name,
          .textPlaceholder("NSFileProviderWorkingSetContainerItemIdentifier")
        )
      ]
    case .voip: [.init("caller", .textPlaceholder("Ada"))]
    case .pushtotalk: [.init("activeSpeaker", .textPlaceholder("Ada"))]
    case .complication: [.init("state", .textPlaceholder("open"))]
    }
  }

  private func aps(_ members: [Template.Member]) -> Template.Member {
    .init(Root.aps.name, .object(members))
  }

  private var alert: Template {
    .object([
      .init(Alert.title.name, .textPlaceholder("Title")),
      .init(Alert.body.name, .textPlaceholder("Body")),
    ])
  }

  private var activity: [Template.Member] {
    let seconds = today.map { String(Int64($0.daysSince1970) * 86_400) } ?? "0"
    return [
      .init(Aps.timestamp.name, .literalPlaceholder(seconds)),
      .init(Aps.event.name, .text(ActivityEvent.update.rawValue)),
      .init(Aps.contentState.name, .object([.init("value", .literalPlaceholder("1"))])),
    ]
  }
}
