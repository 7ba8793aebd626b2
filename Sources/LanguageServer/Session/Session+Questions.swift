import Engine

/// What the client was asked, where the answer is of interest.
enum ClientQuestion: Hashable, Sendable {
  /// `workspace/configuration`.
  case settings
}

extension Session {
  /// Asks for the user's settings where the client lets itself be asked.
  mutating func askForSettings() {
    guard client.answersConfiguration else { return }
    // Only the newest answer counts.
    questions = questions.filter { $0.value != .settings }
    let id = request("workspace/configuration", ["items": [["section": "pushlint"]]])
    questions[id] = .settings
  }

  /// Takes the client's answer to a request of ours.
  mutating func takeAnswer(to id: RequestID, _ result: MessageValue) {
    guard phase == .running, let question = questions.removeValue(forKey: id) else { return }
    switch question {
    case .settings:
      // An empty answer comes from editors in which nothing is set; what they said first holds.
      guard let settings = result.items.first, !settings.members.isEmpty else { return }
      apply(SettingsReading(section: settings))
    }
  }

  /// Takes `workspace/didChangeConfiguration`; a client that can be asked need not say what changed.
  mutating func takeChangedSettings(_ settings: MessageValue) {
    if client.answersConfiguration {
      askForSettings()
    } else if let reading = SettingsReading(settings) {
      apply(reading)
    }
  }

  /// Takes new settings for the old ones; those that are not there have their defaults again.
  private mutating func apply(_ reading: SettingsReading) {
    for mistake in reading.mistakes { logOnce(mistake) }
    let areGlancesOld = reading.wishes != client.wishes
    client.wishes = reading.wishes
    registerFormatting()
    guard reading.settings != settings else {
      if areGlancesOld { refreshGlances() }
      return
    }
    settings = reading.settings
    engine = Engine(reading.settings.options)
    checkEverythingAgain()
  }
}
