import PushlintEngine
import PushlintSyntax

/// How a conversation begins, and the settings and capabilities that may change while it lasts.
extension Session {
  mutating func initialize(_ params: MessageValue) throws(ResponseError) -> JSONValue {
    guard params.isObject else { throw .invalidParams("params") }
    let name = params["clientInfo"]["name"].string
    client = ClientCapabilities(params["capabilities"], name: name)
    if let parsed = ParsedEditorSettings(params["initializationOptions"]) {
      checks = parsed.checks
      settingsMistakes = parsed.mistakes
      client.preferences = parsed.preferences
    }
    engine = newEngine
    folders = WorkspaceFolders(params)
    setTrace(params["trace"])
    // Some clients send an id that no process can have.
    if let id = params["processId"].integer, (1...Int(Int32.max)).contains(id) {
      parentProcess = id
    }
    phase = .running
    var server: JSONValue = ["name": "pushlint"]
    server["version"] = serverVersion.map { .string($0) }
    return ["capabilities": ServerCapabilities.json(for: client), "serverInfo": server]
  }

  /// Sends what must wait until the client is initialized.
  mutating func start() {
    registerWatchers()
    registerFormatting()
    if client.registersConfiguration {
      register(
        "workspace/didChangeConfiguration",
        as: "pushlint-settings",
        ["section": "pushlint"]
      )
    }
    for mistake in settingsMistakes { logOnce(mistake) }
    requestSettings()
  }

  private mutating func register(_ method: String, as id: String, _ options: JSONValue) {
    let registration = Session.registration(of: method, as: id, options)
    request("client/registerCapability", ["registrations": [registration]])
  }

  private static func registration(
    of method: String,
    as id: String,
    _ options: JSONValue?
  ) -> JSONValue {
    var registration: JSONValue = ["id": .string(id), "method": .string(method)]
    registration["registerOptions"] = options
    return registration
  }

  /// Asks the client to watch the files that findings depend on besides the open documents.
  private mutating func registerWatchers() {
    guard client.watchesFiles else { return }
    var globs = [
      "**/{pushlint,.pushlint}.yml",
      "**/*.{caf,wav,aif,aiff,aifc}",
      "**/*.{strings,stringsdict,xcstrings,entitlements,plist,swift,m,mm,h}",
      // A client may report a deleted folder but not the files that were in it.
      "**/*.lproj",
      // A configuration may extend any of them, take custom rules from it or suppress findings in it.
      "**/*.{apns,json,jsonc,jsonl,ndjson,yaml,yml}",
    ]
    // Workspace diagnostics cover requests that are not open.
    if client.pullsDiagnostics {
      let endings = FileType.templateEndings.joined(separator: ",")
      globs += ["**/*.{\(endings)}", "**/.gitignore"]
    }
    let watchers = globs.map { ["globPattern": .string($0)] as JSONValue }
    register(
      "workspace/didChangeWatchedFiles",
      as: "pushlint-files",
      ["watchers": .array(watchers)]
    )
  }

  /// Registers or unregisters formatting, if the client supports that.
  private mutating func registerFormatting() {
    let isWanted = client.preferences.formats
    let methods = Formatting.registeredMethods(for: client)
    guard !methods.isEmpty, isWanted != isFormattingRegistered else { return }
    isFormattingRegistered = isWanted
    let options: JSONValue? = isWanted ? ["documentSelector": Formatting.documentSelector] : nil
    let registrations = methods.map {
      Session.registration(of: $0, as: "pushlint-\($0)", options)
    }
    if isWanted {
      request("client/registerCapability", ["registrations": .array(registrations)])
    } else {
      // The misspelling is the protocol's.
      request("client/unregisterCapability", ["unregisterations": .array(registrations)])
    }
  }

  private mutating func requestSettings() {
    guard client.answersConfiguration else { return }
    settingsRequest = request("workspace/configuration", ["items": [["section": "pushlint"]]])
  }

  /// Takes the answer to the newest request for settings; other answers do not matter.
  mutating func receiveSettings(_ id: RequestID, _ result: MessageValue) {
    guard phase == .running, id == settingsRequest else { return }
    settingsRequest = nil
    // Editors without settings answer with none; those of `initialize` stay in effect.
    guard let settings = result.items.first, !settings.members.isEmpty else { return }
    apply(ParsedEditorSettings(section: settings))
  }

  /// Handles `workspace/didChangeConfiguration`, which need not say what changed if the client
  /// answers `workspace/configuration`.
  mutating func changeSettings(_ settings: MessageValue) {
    if client.answersConfiguration {
      requestSettings()
    } else if let parsed = ParsedEditorSettings(settings) {
      apply(parsed)
    }
  }

  /// Replaces the settings; those that are not set go back to their defaults.
  private mutating func apply(_ settings: ParsedEditorSettings) {
    for mistake in settings.mistakes { logOnce(mistake) }
    let arePreviewsStale = settings.preferences != client.preferences
    client.preferences = settings.preferences
    registerFormatting()
    if settings.checks != checks {
      checks = settings.checks
      engine = newEngine
      recheckAll()
    } else if arePreviewsStale {
      refreshPreviews()
    }
  }
}
