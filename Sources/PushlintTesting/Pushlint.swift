/// Checks a push that your code has built, and returns what pushlint finds in it.
///
/// In Swift Testing, no finding is what you expect:
///
///     let findings = try pushlint(orderShipped(order), pushType: .alert)
///     #expect(findings.isEmpty)
///
/// `#expect` does not print values of an expression with `try`, so do not write both in one line. In XCTest:
///
///     XCTAssertEqual(try pushlint(orderShipped(order), pushType: .alert), [])
///
/// In both, this line fails for errors alone:
///
///     try pushlint(orderShipped(order), pushType: .alert).assertOK()
///
/// A text, `Data` and an array of bytes are checked as they are. Other values are encoded as compact JSON with
/// sorted keys by `JSONEncoder`. If yours has other settings, such as a strategy for dates, pass what it encodes.
///
/// With `topic`, `headers`, `method`, `path` or `host`, the push is the body of an HTTP request to APNs, and the
/// headers are all that is sent.
///
/// The nearest `pushlint.yml` above `file` applies, with the files of the app that it names. It is read once for
/// each process. Arguments win over it.
///
/// - Parameters:
///   - push: The payload, or the message to a push service.
///   - pushType: The value of `apns-push-type`; nil to infer it from the payload.
///   - headers: The headers of the request.
///   - topic: The value of `apns-topic`.
///   - method: The method of the request, `POST` for pushes.
///   - path: The path of the request, such as `/3/device/…`.
///   - host: The host that the request is sent to.
///   - form: The form of a message, such as `fcm`, `expo` or `sns-publish`; nil to recognize it. The command
///     `pushlint explain forms` lists all.
///   - select: The rules to run, or globs such as `sound-*`; empty is all of them.
///   - ignore: The rules to skip, or globs.
///   - level: The lowest severity of the findings to return.
///   - now: The day with which dates are compared, such as `2026-01-31`; nil is today.
///   - auth: How the sender signs in to APNs; nil for what the configuration says.
///   - live: Whether the push is checked as it is sent. A template, which may have placeholders such as
///     `{{name}}` and must not have device tokens, is not.
///   - configuration: Where the settings come from.
///   - file: The file whose nearest `pushlint.yml` applies; by default, the one that calls.
/// - Returns: The findings in order of place, which print as a report.
/// - Throws: ``PushlintError`` if this is not recognized as a push, if it cannot be encoded, or if an argument
///   or the configuration is wrong.
public func pushlint(
  _ push: some Encodable,
  pushType: PushType? = nil,
  headers: [String: String]? = nil,
  topic: String? = nil,
  method: String? = nil,
  path: String? = nil,
  host: String? = nil,
  form: String? = nil,
  select: [String] = [],
  ignore: [String] = [],
  level: Finding.Severity = .info,
  now: String? = nil,
  auth: SenderAuthentication? = nil,
  live: Bool = true,
  configuration: PushlintConfiguration = .nearest,
  file: String = #filePath
) throws(PushlintError) -> [Finding] {
  let arguments = Checker.Arguments(
    pushType: pushType,
    form: form,
    select: select,
    ignore: ignore,
    now: now,
    auth: auth,
    isLive: live,
    configuration: configuration,
    file: configuration.dependsOnFile ? file : nil
  )
  var checked = CheckedPush(bytes: try serialized(push), file: file)
  checked.setHead(pushType, headers, topic, method, path, host)
  return try Checker.with(arguments, for: file).findings(in: checked)
    .filter { $0.severity >= level }
}

extension Sequence<Finding> {
  /// The errors; with `strict` also the warnings.
  public func failures(strict: Bool = false) -> [Finding] {
    filter { $0.severity >= (strict ? .warning : .error) }
  }

  /// Fails the test, with a report, if there is an error; with `strict` also if there is a warning.
  ///
  /// - Throws: ``PushFailure``.
  public func assertOK(strict: Bool = false) throws(PushFailure) {
    let findings = Array(self)
    if !findings.failures(strict: strict).isEmpty { throw PushFailure(findings: findings) }
  }
}

/// The findings that fail a test.
public struct PushFailure: Error, Hashable, Sendable {
  /// All findings, those that do not fail the test among them.
  public let findings: [Finding]
}

extension PushFailure: CustomStringConvertible {
  /// The number of findings, and the report.
  public var description: String {
    let counts = Finding.Severity.allCases.compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    return (["pushlint: \(counts.joined(separator: ", "))"] + findings.map { $0.report })
      .joined(separator: "\n")
  }
}

/// The values of `apns-push-type`.
public enum PushType: String, CaseIterable, Hashable, Sendable {
  /// A push that may show an alert, play a sound or set a badge.
  case alert
  /// A push that wakes the app and shows nothing.
  case background
  /// A push that begins, updates or ends a Live Activity.
  case liveactivity
  /// An incoming call, for PushKit.
  case voip
  /// A push to a Push to Talk channel.
  case pushtotalk
  /// A push to a complication of a watch.
  case complication
  /// A signal to a File Provider extension.
  case fileprovider
  /// A request for the location.
  case location
  /// A push from a server that manages devices.
  case mdm
  /// A push that reloads widgets.
  case widgets
  /// A push that reloads controls.
  case controls
}

/// How a sender signs in to APNs.
public enum SenderAuthentication: String, CaseIterable, Hashable, Sendable {
  /// With a JSON Web Token, so that every request needs a topic.
  case token
  /// With a TLS certificate, which may name the topic.
  case certificate
}

/// Where the settings of a check come from.
public enum PushlintConfiguration: Hashable, Sendable {
  /// The nearest `pushlint.yml` above the test's file.
  case nearest
  /// The file at a path.
  case file(String)
  /// A text in YAML, as in a `pushlint.yml` next to the test's file.
  case text(String)
  /// No file.
  case none
}

/// Why a push was not checked.
public enum PushlintError: Error, Hashable, Sendable {
  /// What was passed is not recognized as a push.
  case notRecognized(String)
  /// The value cannot be encoded as JSON.
  case notEncodable(String)
  /// An argument is wrong, such as an unknown rule.
  case invalidArgument(String)
  /// A configuration or a file of the app that it names is wrong, or cannot be read.
  case invalidConfiguration(String)
}

extension PushlintError: CustomStringConvertible {
  /// What is wrong.
  public var description: String {
    switch self {
    case .notRecognized(let text), .notEncodable(let text), .invalidArgument(let text),
      .invalidConfiguration(let text):
      text
    }
  }
}
