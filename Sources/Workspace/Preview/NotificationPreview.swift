import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

/// What a device shows of a push, as far as the request and the app's files tell.
///
/// Nothing is invented: what Apple does not document, or what only the app knows, is a note.
public struct NotificationPreview: Sendable {
  public enum Subject: Hashable, Sendable {
    case notification
    /// A Live Activity, which the app draws itself, and what the push does with it.
    case liveActivity(event: String?)
    /// Nothing is shown, and why.
    case nothing(String)
  }

  public let subject: Subject
  /// The bundle id that a topic names, in place of the app's name.
  public let app: String?
  public let title: PreviewText?
  public let subtitle: PreviewText?
  public let body: PreviewText?
  /// What else the push does, such as its sound, in the order in which it is shown.
  public let details: [PreviewDetail]
  /// The values that the app's Live Activity draws.
  public let fields: [ActivityField]
  /// What is not known about it, and where texts come from, as CommonMark.
  public let notes: [String]

  public init(of request: Request, _ options: PreviewOptions = PreviewOptions()) {
    let payload = request.payload
    var appTexts = AppTexts(of: payload, options.language)
    let texts = AlertTexts(of: payload, PlaceholderValues(of: request, options), &appTexts)
    let hasImage = payload.mutableContent || request.message?.image != nil
    let text = { (part: PreviewText.Part, text: String?) in
      text.map { PreviewText($0, part, on: options.device, besideImage: hasImage) }
    }
    title = text(.title, texts.title)
    subtitle = text(.subtitle, texts.subtitle)
    body = text(.body, texts.body)
    app = NotificationPreview.bundleID(of: request)
    details = PreviewDetail.all(of: request, &appTexts)
    fields = ActivityField.all(of: payload)
    subject = Subject(of: request, hasText: !texts.isEmpty)
    var notes = appTexts.notes
    let ignored = [payload.aps, payload.alert].compactMap { $0 }.flatMap { $0.ignoredNames }
    if !ignored.isEmpty {
      let names = ignored.map { CodeSpan.markdown($0) }.joined(separator: ", ")
      notes.append(
        "Misspelled keys are not shown, because the system ignores them: \(names)."
      )
    }
    if let service = request.service, payload.isMerged {
      notes.append("\(service.name) may add to it.")
    }
    if let note = options.device.note { notes.append(note) }
    self.notes = notes
  }

  /// Whether the push has a text to show.
  public var hasText: Bool { title != nil || subtitle != nil || body != nil }

  /// The bundle id from a topic or a simulator file.
  private static func bundleID(of request: Request) -> String? {
    if request.payload.context.isSimulatorFile {
      let bundle = request.payload.root?[Root.simulatorTargetBundle]?.value.asString
      return bundle.flatMap { $0.isTemplate || $0.isEmpty ? nil : $0.value }
    }
    guard let topic = request.headers[.topic]?.text, !topic.isEmpty else { return nil }
    return PushType.bundleID(of: topic)
  }
}

extension NotificationPreview.Subject {
  fileprivate init(of request: Request, hasText: Bool) {
    let aps = request.payload.aps
    switch request.pushType.type {
    case .liveactivity?:
      let event = aps?.effective(Aps.event)?.value.asString
      self = .liveActivity(event: event.flatMap { $0.isTemplate ? nil : $0.value })
    case .alert?, nil:
      let words =
        request.payload.value.isUnknown
        ? "The payload is a placeholder, or in another file." : Self.words(withoutTextIn: aps)
      self = hasText ? .notification : .nothing(words)
    case let type?: self = .nothing(Self.words(for: type))
    }
  }

  private static func words(withoutTextIn aps: AppleObject?) -> String {
    let acts = [Aps.badge, Aps.sound].filter { aps?.effective($0) != nil }.map { "`\($0.name)`" }
    if acts.isEmpty { return "The push has no text, so there is nothing to show." }
    return "The push has no text. Apple does not document what is shown for "
      + acts.joined(separator: " and ") + " alone."
  }

  /// Why a device shows nothing for a push of this type.
  private static func words(for type: PushType) -> String {
    switch type {
    case .alert, .liveactivity: ""
    case .background: "A background push shows nothing: it wakes the app."
    case .voip: "A VoIP push shows nothing by itself: the app reports a call."
    case .pushtotalk: "A Push to Talk push shows nothing by itself: the app updates its channel."
    case .complication: "A complication push shows nothing by itself: the watch app updates."
    case .fileprovider: "A file provider push shows nothing: it tells of changed files."
    case .location: "A location push shows nothing: it asks the app where the device is."
    case .mdm: "An MDM push shows nothing: the device asks its server for commands."
    case .widgets: "A widget push shows nothing by itself: the app's widgets reload."
    case .controls: "A control push shows nothing by itself: the app's controls reload."
    }
  }
}
