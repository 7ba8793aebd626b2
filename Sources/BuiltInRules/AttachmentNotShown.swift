import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags an attachment that iOS cannot show: no service extension runs, or it cannot load the file.
  public static let attachmentNotShown = Rule(
    "attachment-not-shown",
    .warning,
    subject: .alert,
    effect: .degraded("the notification is shown without it"),
    .request { request, report in
      let payload = request.payload
      guard !request.pushType.isNone(of: .alert) else { return }
      for image in request.message?.imagesForApple(payload) ?? [] {
        if let url = image.member.value.url { checkFile(url, &report) }
      }
      guard payload.alert != nil || payload.aps?[Aps.alert] != nil else { return }
      for attachment in payload.attachments {
        checkFile(attachment.url, &report)
        guard let aps = payload.aps, !aps.object.isOpen, !payload.isMerged,
          aps[Aps.mutableContent] == nil || aps.isOff(Aps.mutableContent)
        else { continue }
        report.emit(
          "an attachment needs '\(raw: Aps.mutableContent.name): 1' in 'aps'",
          at: attachment.key,
          severity: attachment.isForExtension ? nil : .info,
          effect: attachment.isForExtension
            ? nil : .degraded("no service extension runs, which could add it"),
          notes: [Note("'aps' is here", at: payload.placeOfAps)]
        )
      }
    }
  )
}

/// A file that a service extension may attach.
private struct Attachment {
  let key: NodeView
  let url: NodeView
  /// Whether only a vendor's service extension reads it.
  let isForExtension: Bool
}

extension ServiceMessage {
  /// The images of a message that has something for Apple's systems alone.
  fileprivate func imagesForApple(_ payload: Payload) -> [FieldOccurrence] {
    // Its app loads what is in the home.
    if service.traits.contains(.rendersValues) { return [] }
    return images.filter { !payload.isTranslated || $0.name?.begins(with: "ios") ?? false }
  }
}

extension Payload {
  /// What vendors' service extensions attach, and what has a name that says so.
  fileprivate var attachments: [Attachment] {
    guard let root = root?.object else { return [] }
    let own = root.members.filter { member in
      member.name.map { $0.utf8.count < 32 && ownNames.contains(EditDistance.fold($0)) } ?? false
    }
    var found = own.compactMap { member in
      member.value.url.map { Attachment(key: member.key, url: $0, isForExtension: false) }
    }
    for path in AttachmentPath.all {
      var object: ObjectView? = root
      for name in path.keys.dropLast() { object = object?[name]?.asObject }
      guard let last = path.keys.last, let member = object?.member(named: last),
        let url = member.value.url
      else { continue }
      // An app may have a key of its own under a word for every day.
      let isVendors = path.keys.count > 1 || last.utf8.contains(UInt8(ascii: "_"))
      if isVendors { found.append(Attachment(key: member.key, url: url, isForExtension: true)) }
    }
    return found
  }
}

/// Names, without case and signs, that are for what is attached.
private let ownNames = [
  "attachment", "attachments", "attachmenturl", "mediaattachment", "mediaattachmenturl", "mediaurl",
]

extension NodeView {
  /// The URL that a value is, or the first one in it.
  fileprivate var url: NodeView? {
    if isWebAddress { return self }
    if let items = asArray { return items.prefix(4).first { $0.isWebAddress } }
    return asObject?.members.prefix(4).lazy.map { $0.value }.first { $0.isWebAddress }
  }
}

extension NodeView {
  fileprivate var isWebAddress: Bool {
    guard let address = asString?.beginning else { return false }
    return ["http://", "https://"].contains { address.begins(with: $0) }
  }
}

extension StringView {
  /// The text, of a template the one before its first placeholder.
  fileprivate var beginning: String { isTemplate ? start : value }
}

/// Reports a file that iOS does not load, or of a type that it does not show in a notification.
private func checkFile(_ url: NodeView, _ report: inout FindingCollector) {
  guard let string = url.asString, url.isWebAddress else { return }
  if string.beginning.begins(with: "http://"), !isLocal(string.beginning) {
    report.emit(
      "an attachment must be loaded with 'https:'",
      at: url,
      effect: .degraded("iOS loads nothing over plain HTTP, unless the extension allows it")
    )
  }
  guard !string.isTemplate, let type = fileExtension(of: string.value),
    unsupportedTypes.contains(type)
  else { return }
  report.emit(
    "iOS shows no '.\(raw: type)' files in notifications; use JPEG, PNG, GIF or MPEG-4",
    at: url,
    effect: .degraded("the notification is shown without it, unless the extension converts it")
  )
}

/// Types of images, films and sounds that people send, and that an attachment may not have.
private let unsupportedTypes = [
  "webp", "svg", "avif", "heic", "heif", "bmp", "tif", "tiff", "ico", "pdf", "webm", "mkv", "ogg",
]

private func isLocal(_ address: String) -> Bool {
  ["localhost", "127.", "10.", "192.168."].contains { address.begins(with: "http://" + $0) }
}

/// What comes after the last dot of the path, in lower case.
private func fileExtension(of address: String) -> String? {
  let path = address.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
  let name = path.split(separator: UInt8(ascii: "/")).dropFirst(2).last ?? path[path.endIndex...]
  guard let dot = name.lastIndex(of: UInt8(ascii: ".")), name.count < 256 else { return nil }
  return String(Substring(name[dot...].dropFirst())).lowercased()
}
