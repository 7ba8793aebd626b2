import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags what should be shown or played but is only among the app's own data.
  public static let messageNotShown = Rule(
    "message-not-shown",
    .info,
    subject: .pushServices,
    effect: .degraded("iOS shows nothing"),
    appliesTo: .message,
    .request { request, report in
      guard let message = request.message, message.service.dataPlace != nil,
        let data = message.field(where: { if case .data = $0 { true } else { false } }),
        let object = data.member.value.asObject, !message.isOpen, !request.payload.apsIsUnknown
      else { return }
      let payload = request.payload
      let texts = shownNames(in: object)
      let others = names(in: object, of: [Aps.sound, Aps.badge, Aps.mutableContent])
      let wakes = payload.aps.map {
        $0.has(Aps.contentAvailable) && !$0.isOff(Aps.contentAvailable)
      }
      if wakes == true, !request.hidesText { return }
      let hasPayload = message.service.payloadPath != nil
      let showsText = payload.alert != nil || payload.aps?[Aps.alert] != nil
      if !showsText, !texts.isEmpty {
        report.emit(
          .onlyData(texts, message.service.textHolder),
          at: data.member.key,
          // A message for Android alone is none of Apple's.
          severity: message.object["android"] != nil && message.object["apns"] == nil
            ? nil : .warning,
          effect: .degraded(
            wakes == true
              ? "iOS shows nothing; it may wake the app, which gets the data"
              : "iOS shows nothing; the app gets the data if it is running"
          )
        )
      } else if showsText, others.count > 1,
        payload.lacks(Aps.mutableContent) || payload.aps == nil,
        payload.noticedKeys.allSatisfy({ $0.row == Aps.alert })
      {
        report.emit(
          .onlyData(others, hasPayload ? Root.aps.name : nil),
          at: data.member.key,
          effect: hasPayload
            ? .ignored("iOS reads these keys only in 'aps'")
            : .ignored("\(message.service.name) reads these fields only there")
        )
      }
    }
  )
}

extension Service {
  /// The object in which the service looks for the texts that people read; nil for the message itself.
  fileprivate var textHolder: String? {
    let table = tables.first { table in
      table.fields.contains { field in
        if case .key(let key)? = field.meaning { key == Alert.title } else { false }
      }
    }
    guard let table, table !== message else { return nil }
    return table.path.split(separator: ".").last.map { String($0) }
  }
}

/// The members that have the names of texts that people read.
private func shownNames(in data: ObjectView) -> [String] {
  names(in: data, of: [Alert.title, Alert.body])
}

extension Request {
  /// Whether texts that people should read are only among the app's own data, and nobody has said that
  /// the push shall be silent.
  var hidesText: Bool {
    guard let message, message.service.dataPlace != nil, message.hasTextsOnlyInData,
      !message.isOpen, payload.alert == nil, payload.aps?[Aps.alert] == nil
    else { return false }
    let priority = headers[.priority]?.text
    return priority != "5" && (priority == "10" || pushType != .declared(.background))
  }
}

extension ServiceMessage {
  /// Whether texts that people should read are among the app's own data.
  var hasTextsOnlyInData: Bool {
    field(where: { if case .data = $0 { true } else { false } })?.member.value.asObject
      .map { !shownNames(in: $0).isEmpty } ?? false
  }
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
  /// `holder` is the object that they belong in; nil for the message itself.
  fileprivate static func onlyData(_ names: [String], _ holder: String?) -> Message {
    let isOne = names.count == 1
    let place = holder.map { "to '\($0)'" } ?? "next to 'data'"
    return """
      \(raw: Words.list(names)) \(raw: isOne ? "is" : "are") only in 'data'; \
      add \(raw: isOne ? "it" : "them") \(raw: place)
      """
  }
}
