extension Session {
  /// Asks the client to show lenses and hints anew, since files or settings changed.
  mutating func refreshGlances() {
    if documents.isEmpty { return }
    if client.navigation.refreshesLenses { request("workspace/codeLens/refresh") }
    if client.navigation.refreshesHints { request("workspace/inlayHint/refresh") }
  }
}
