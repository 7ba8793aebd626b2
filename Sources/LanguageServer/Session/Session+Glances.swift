extension Session {
  /// Offers formatting, or takes the offer back, where the client can be told of it later.
  mutating func registerFormatting() {
    let isWanted = client.wishes.formats
    let methods = Formatting.registeredMethods(for: client)
    guard !methods.isEmpty, isWanted != isFormattingRegistered else { return }
    isFormattingRegistered = isWanted
    if isWanted {
      let registrations = methods.map { method -> JSONValue in
        var options: JSONValue = [:]
        options["documentSelector"] = Formatting.documentSelector
        return [
          "id": .string("pushlint-\(method)"), "method": .string(method),
          "registerOptions": options,
        ]
      }
      request("client/registerCapability", ["registrations": .array(registrations)])
    } else {
      let registrations = methods.map { method -> JSONValue in
        ["id": .string("pushlint-\(method)"), "method": .string(method)]
      }
      // The misspelling is the protocol's.
      request("client/unregisterCapability", ["unregisterations": .array(registrations)])
    }
  }

  /// Asks the client to show lenses and hints anew, since files or settings changed.
  mutating func refreshGlances() {
    if documents.isEmpty { return }
    if client.navigation.refreshesLenses { request("workspace/codeLens/refresh") }
    if client.navigation.refreshesHints { request("workspace/inlayHint/refresh") }
  }
}
