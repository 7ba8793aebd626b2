import Diagnostics
public import Linting
import Syntax
import Text
import Vocabulary

extension Rule {
  /// Flags what should be shown or played but is only among the app's own data.
  public static let messageNotShown = Rule(
    "message-not-shown",
    .info,
    subject: .pushServices,
    effect: .degraded("iOS shows nothing"),
    needs: .message,
    .request { request, report in
      guard let message = request.message, message.service.traits.contains(.addsData),
        let data = message.field(where: { if case .data = $0 { true } else { false } }),
        let object = data.member.value.asObject, !message.isOpen, !request.payload.apsIsUnknown
      else { return }
      let payload = request.payload
      let texts = names(in: object, of: [Alert.title, Alert.body])
      let others = names(in: object, of: [Aps.sound, Aps.badge, Aps.mutableContent])
      if payload.aps?[Aps.contentAvailable] != nil { return }
      let showsText = payload.alert != nil || payload.aps?[Aps.alert] != nil
      if !showsText, !texts.isEmpty {
        report.emit(
          .onlyData(texts),
          at: data.member.key,
          effect: .degraded("iOS shows nothing; the app gets the data if it is running")
        )
      } else if showsText, others.count > 1, payload.aps?[Aps.mutableContent] == nil,
        payload.noticedKeys.allSatisfy({ $0.row == Aps.alert })
      {
        report.emit(
          .onlyData(others),
          at: data.member.key,
          effect: .ignored("iOS reads these keys only in 'aps'")
        )
      }
    }
  )
}

/// The members that have the names of some keys, case and separators ignored.
private func names(in object: ObjectView, of rows: [Key]) -> [String] {
  object.members.compactMap { member -> String? in
    guard let name = member.name else { return nil }
    return rows.contains { EditDistance.isSame(name, $0.name) } ? name : nil
  }
}

extension Payload {
  /// Whether `aps` itself, or keys in it, may come from a placeholder.
  fileprivate var apsIsUnknown: Bool {
    !isTranslated && (root?.object.isOpen == true || aps?.object.isOpen == true)
  }
}

extension Message {
  fileprivate static func onlyData(_ names: [String]) -> Message {
    "\(raw: Words.list(names)) \(raw: names.count == 1 ? "is" : "are") only in 'data'"
  }
}
