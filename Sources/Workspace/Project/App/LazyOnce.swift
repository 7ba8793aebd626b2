import PushlintSettings

/// A value that is made when it is first asked for, by whichever thread comes first.
///
/// A class, because those who ask share it.
final class LazyOnce<Value: Sendable>: Sendable {
  private let state = Lock<Value?>(nil)

  func value(_ make: () -> Value) -> Value {
    state.withLock { state in
      if let value = state { return value }
      let value = make()
      state = .some(value)
      return value
    }
  }
}
