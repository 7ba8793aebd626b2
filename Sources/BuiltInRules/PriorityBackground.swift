import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a background push without an explicit priority of 5; the default is 10.
  public static let priorityBackground = Rule(
    "priority-background",
    .error,
    subject: .headers,
    effect: .delayedOrDropped,
    fix: .safe,
    causes: [
      .of(
        .badPriority,
        "A background push is sent at 10; Apple does not document whether APNs drops it instead."
      )
    ],
    inSchema: .full,
    .request { request, report in
      let isDataOnly = isDataOnly(request)
      // What is meant to be shown needs an alert; a lower priority would hide that.
      guard request.payload.isSilentPush || isDataOnly, !request.hidesText else { return }
      guard let field = request.headers[.priority] else {
        // What only has data may be sent at 5 by the service itself.
        guard request.headers.lack(.priority), !isDataOnly || request.payload.isSilentPush else {
          return
        }
        let fix = HeaderFix.insert([(.priority, silentPriority)], into: request)
          .flatMap { certain($0, request) }
        report.emit(
          "'apns-priority' must be 5 in a background push; the default is 10",
          at: request.placeOfHeaders,
          severity: request.headers.areTypeAlone
            ? .info : request.service == nil ? nil : .warning,
          fixes: fix
        )
        return
      }
      guard let text = field.text, text != silentPriority else { return }
      report.emit(
        .notSilent(field, text),
        at: field,
        of: request,
        severity: request.service == nil || isDataOnly ? nil : .warning,
        effect: isDataOnly ? request.message?.refusal : nil,
        fixes: HeaderFix.replace(field, with: silentPriority).flatMap { certain($0, request) }
      )
    }
  )
}

extension Message {
  /// In the words of the push service, if the field has such.
  fileprivate static func notSilent(_ field: HeaderField, _ text: String) -> Message {
    guard !field.words.isEmpty, let right = field.written(silentPriority),
      let wrong = field.value?.asString?.value
    else { return "\(raw: field.title) must be 5 in a background push, not '\(text)'" }
    return "\(raw: field.title) must be '\(right)' in a background push, not '\(wrong)'"
  }
}

/// Whether a message shows nothing, where the service demands the priority of a background push.
private func isDataOnly(_ request: Request) -> Bool {
  guard let message = request.message, message.service.traits.contains(.needsSilentPriority),
    !message.isOpen, !request.pushType.isNone(of: .background, .alert),
    // What is meant to be shown needs an alert, and no lower priority.
    !message.hasTextsOnlyInData
  else { return false }
  let payload = request.payload
  let isOpen = payload.root?.object.isOpen ?? false || payload.aps?.object.isOpen ?? false
  return !isOpen && payload.alert == nil && payload.noticedKeys.isEmpty
}

/// The fix, which is a guess where the payload shows that the push type is what is wrong.
private func certain(_ fix: Fix, _ request: Request) -> Fix? {
  request.payload.contradicts(.background) && request.pushType == .declared(.background)
    ? fix.asUnsafe : fix
}

/// The only priority that Apple allows for background pushes.
private let silentPriority = "5"
