import Engine

extension Session {
  /// Agrees on what both sides can do.
  mutating func initialize(_ params: MessageValue) throws(ResponseError) -> JSONValue {
    guard params.isObject else { throw .invalidParams("params") }
    client = ClientCapabilities(params["capabilities"])
    if let reading = SettingsReading(params["initializationOptions"]) {
      settings = reading.settings
      settingsMistakes = reading.mistakes
      client.wishes = reading.wishes
    }
    engine = Engine(settings.options)
    folders = WorkspaceFolders(params)
    trace = Trace(params["trace"]) ?? .off
    // Ids that no process can have say nothing about the client.
    if let id = params["processId"].integer, (1...Int(Int32.max)).contains(id) {
      parentProcess = id
    }
    phase = .running
    var server: JSONValue = ["name": "pushlint"]
    server["version"] = serverVersion.map { .string($0) }
    return ["capabilities": ServerCapabilities.json(for: client), "serverInfo": server]
  }

  /// Does what had to wait until the client was ready to hear of it.
  mutating func begin() {
    registerWatchers()
    registerFormatting()
    if client.registersConfiguration {
      let registration: JSONValue = [
        "id": "pushlint-settings",
        "method": "workspace/didChangeConfiguration",
        "registerOptions": ["section": "pushlint"],
      ]
      request("client/registerCapability", ["registrations": [registration]])
    }
    for mistake in settingsMistakes { logOnce(mistake) }
    askForSettings()
  }

  /// Asks the client to watch the files that a check depends on beside the documents themselves.
  private mutating func registerWatchers() {
    guard client.watchesFiles else { return }
    var globs = [
      "**/{pushlint,.pushlint}.yml",
      "**/*.{caf,wav,aif,aiff,aifc}",
      "**/*.{strings,stringsdict,xcstrings,entitlements,plist,swift,m,mm,h}",
      // Folders whose files vanish together may be all that a client speaks of.
      "**/*.lproj",
    ]
    // Requests are of interest before they are opened where all of them are asked for.
    if client.pullsDiagnostics {
      globs += ["**/*.{apns,json,jsonc,jsonl,ndjson,yaml,yml}", "**/.gitignore"]
    }
    let watchers = globs.map { ["globPattern": .string($0)] as JSONValue }
    let registration: JSONValue = [
      "id": "pushlint-files",
      "method": "workspace/didChangeWatchedFiles",
      "registerOptions": ["watchers": .array(watchers)],
    ]
    request("client/registerCapability", ["registrations": [registration]])
  }

  /// Reads the files around the documents again where changed ones may matter to checks.
  mutating func takeChanges(_ uris: [String]) {
    if uris.isEmpty || !uris.allSatisfy({ isApart($0) }) {
      forgetFiles()
    } else {
      workspace.noteFileChange()
    }
  }

  /// Whether a file has a say in no check but its own.
  private func isApart(_ uri: String) -> Bool {
    // Sources change with every key that is pressed elsewhere; few of them are configured.
    let sources = ["h", "m", "mm", "plist", "swift"]
    let requests = ["apns", "json", "jsonc", "jsonl", "ndjson", "yaml", "yml", "gitignore"]
    let fileExtension = DocumentURI.fileExtension(of: uri)
    guard sources.contains(fileExtension) || requests.contains(fileExtension) else { return false }
    return !uri.hasSuffix("pushlint.yml") && !readsSettings(from: uri) && !readsApp(from: uri)
      // A new file may be one of rules.
      && !(engine.readsRuleFiles && ["yaml", "yml"].contains(fileExtension))
  }

  /// Reads the files around the documents again, since some of them changed.
  mutating func forgetFiles() {
    engine.forgetFiles()
    checkEverythingAgain()
  }

  mutating func checkEverythingAgain() {
    // What a request is may hang on a configuration.
    folders.known = [:]
    workspace.reports = [:]
    workspace.scope = RunScope()
    workspace.noteFileChange()
    for uri in documents.keys.sorted() {
      documents[uri]?.snapshot = nil
      owePublishing(of: uri)
    }
    refreshDiagnostics()
    refreshGlances()
  }
}
