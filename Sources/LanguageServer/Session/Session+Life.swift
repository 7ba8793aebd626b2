import Workbench

extension Session {
  /// Agrees on what both sides can do.
  mutating func initialize(_ params: MessageValue) throws(ResponseError) -> JSONValue {
    guard params.isObject else { throw .invalidParams("params") }
    client = ClientCapabilities(params["capabilities"])
    workbench = Workbench(CheckOptions(settings: params["initializationOptions"]) ?? CheckOptions())
    client.wishes = EditorSettings(params["initializationOptions"])
    folders = WorkspaceFolders(params)
    // Ids that no process can have say nothing about the client.
    if let id = params["processId"].integer, (1...Int(Int32.max)).contains(id) {
      parentProcess = id
    }
    phase = .running
    var server: JSONValue = ["name": "pushlint"]
    server["version"] = serverVersion.map { .string($0) }
    return ["capabilities": ServerCapabilities.json(for: client), "serverInfo": server]
  }

  /// Asks the client to watch the files that a check depends on beside the documents themselves.
  mutating func registerWatchers() {
    guard client.watchesFiles else { return }
    let globs = [
      "**/{pushlint,.pushlint}.yml",
      "**/*.{caf,wav,aif,aiff,aifc}",
      "**/*.{strings,stringsdict,xcstrings,entitlements,plist,swift,m,mm,h}",
      // Folders whose files vanish together may be all that a client speaks of.
      "**/*.lproj",
    ]
    let watchers = globs.map { ["globPattern": .string($0)] as JSONValue }
    let registration: JSONValue = [
      "id": "pushlint-files",
      "method": "workspace/didChangeWatchedFiles",
      "registerOptions": ["watchers": .array(watchers)],
    ]
    request("client/registerCapability", ["registrations": [registration]])
  }

  /// Takes new settings for the old ones; those that are not there have their defaults again.
  mutating func changeSettings(_ settings: MessageValue) {
    guard let options = CheckOptions(settings: settings) else { return }
    workbench = Workbench(options)
    client.wishes = EditorSettings(settings)
    registerFormatting()
    checkEverythingAgain()
  }

  /// Reads the files around the documents again where changed ones may matter to checks.
  mutating func takeChanges(_ uris: [String]) {
    // Sources change with every key that is pressed elsewhere; few of them are configured.
    let sources = ["h", "m", "mm", "plist", "swift"]
    let areOthers = uris.allSatisfy { uri in
      sources.contains(DocumentURI.fileExtension(of: uri)) && !readsApp(from: uri)
    }
    if uris.isEmpty || !areOthers { forgetFiles() }
  }

  /// Reads the files around the documents again, since some of them changed.
  mutating func forgetFiles() {
    workbench.forgetFiles()
    checkEverythingAgain()
  }

  private mutating func checkEverythingAgain() {
    // What a request is may hang on a configuration.
    folders.known = [:]
    for uri in documents.keys.sorted() {
      documents[uri]?.snapshot = nil
      owePublishing(of: uri)
    }
    refreshDiagnostics()
    refreshGlances()
  }
}
