import PushlintSyntax

/// The shapes of the objects that a run met last, so that the next with the same keys needs no
/// resolving of its own.
///
/// For the files that one thread checks one after the other.
public final class ResolutionCache {
  private struct Entry {
    let scope: KeyResolver.Scope
    let keys: KeyList
    let shape: ResolvedKeys
  }

  private var entries: [Entry] = []
  /// The entry that the next one replaces when all are taken.
  private var next = 0

  /// Each message of a log has up to five of Apple's objects; beyond a few kinds of messages,
  /// resolving anew takes no longer than looking through the memory.
  private static let capacity = 16
  /// Larger objects are seldom alike.
  private static let maxKeyCount = 32

  public init() {}

  /// The shape of an object with the same keys in the same scope.
  func shape(of object: ObjectView, in scope: KeyResolver.Scope) -> ResolvedKeys? {
    // Through a span, since iterating over an array counts references to what is in it.
    let known = entries
    let entries = known.span
    for index in entries.indices
    where entries[index].scope == scope && entries[index].keys.matches(of: object) {
      return entries[index].shape
    }
    return nil
  }

  func remember(_ shape: ResolvedKeys, of object: ObjectView, in scope: KeyResolver.Scope) {
    guard shape.meanings.count <= ResolutionCache.maxKeyCount, let keys = KeyList(of: object) else {
      return
    }
    let entry = Entry(scope: scope, keys: keys, shape: shape)
    if entries.count < ResolutionCache.capacity {
      entries.append(entry)
    } else {
      entries[next] = entry
      next = (next + 1) % ResolutionCache.capacity
    }
  }
}
