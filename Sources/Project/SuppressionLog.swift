import Settings
import Synchronization

/// Which suppressions of configurations held for files, and which did something.
///
/// A class, because the threads of one run share it.
package final class SuppressionLog: Sendable {
  /// What tells a suppression from others, wherever it comes to stand in its configuration.
  package struct Key: Hashable, Sendable {
    private let configuration: String
    private let path: String
    private let pointer: String?
    private let rule: String

    package init(_ suppression: LoadedConfiguration.Suppression) {
      configuration = suppression.loaded.path
      path = suppression.setting.path.text
      pointer = suppression.setting.pointer
      rule = suppression.setting.rule
    }
  }

  private let uses = Mutex<[Key: Bool]>([:])

  package init() {}

  /// Notes whether a suppression did something for a file that it held for.
  package func note(_ key: Key, isUsed: Bool) {
    uses.withLock { $0[key, default: false] = $0[key, default: false] || isUsed }
  }

  /// Whether one did something; nil where it held for no file.
  package func isUsed(_ key: Key) -> Bool? { uses.withLock { $0[key] } }

  package func forget() { uses.withLock { $0 = [:] } }
}
