import Foundation
import PushlintAPNsSpec
import PushlintLint
import PushlintSyntax
import TestSupport
import Testing

/// A message is recognized whichever of its members is wrong: that is the mistake to report.
struct DamagedMessageTests {
  /// What happens to a member.
  enum Damage: CaseIterable {
    case removed, misspelled, emptied, retyped
  }

  /// The fixtures of services that are read in their form as they are.
  private static var messages: [(name: String, value: Any, shape: Shape)] {
    let folder = Checkout.root.appending(path: "Fixtures/services")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".json") }
      .compactMap { name in
        guard let bytes = Checkout.bytes("Fixtures/services/" + name),
          let value = try? JSONSerialization.jsonObject(with: Data(bytes)), value is [String: Any],
          let shape = shape(of: value, isNamed: true)
        else { return nil }
        return (name, value, shape)
      }
  }

  private static func shape(of value: Any, isNamed: Bool) -> Shape? {
    guard
      let data = try? JSONSerialization.data(withJSONObject: value, options: [.sortedKeys])
    else { return nil }
    let context = isNamed ? LintContext.named : LintContext()
    return Sample(String(decoding: data, as: UTF8.self), context: context).request?.shape
  }

  /// The object with the damage done to each of its members in turn, at any depth.
  private static func damaged(_ value: Any, _ damage: Damage) -> [Any] {
    if let items = value as? [Any] {
      return items.indices.flatMap { index in
        damaged(items[index], damage)
          .map { item in
            var items = items
            items[index] = item
            return items
          }
      }
    }
    guard let object = value as? [String: Any] else { return [] }
    return object.keys.sorted()
      .flatMap { key -> [Any] in
        var changed = object
        let member = changed.removeValue(forKey: key)
        switch damage {
        case .removed: break
        case .misspelled: changed[misspelled(key)] = member
        case .emptied: changed[key] = emptied(member)
        case .retyped: changed[key] = member is String ? 7 : "x"
        }
        let inner = member.map { damaged($0, damage) } ?? []
        return [changed]
          + inner.map { inner in
            var object = object
            object[key] = inner
            return object
          }
      }
  }

  /// With its last two letters exchanged, or one more.
  private static func misspelled(_ name: String) -> String {
    var letters = Array(name)
    guard letters.count > 3, letters[letters.count - 1] != letters[letters.count - 2] else {
      return name + "s"
    }
    letters.swapAt(letters.count - 1, letters.count - 2)
    return String(letters)
  }

  private static func emptied(_ value: Any?) -> Any {
    switch value {
    case is [String: Any]: [String: Any]()
    case is [Any]: [Any]()
    default: ""
    }
  }

  @Test(arguments: [true, false], Damage.allCases)
  func `a message keeps its form with a mistake in any member`(isNamed: Bool, damage: Damage) {
    var (index, count, lost) = (0, 0, [String: Int]())
    for message in Self.messages {
      for value in Self.damaged(message.value, damage) {
        index += 1
        guard Program.hasTime || index.isMultiple(of: 3) else { continue }
        count += 1
        if Self.shape(of: value, isNamed: isNamed) != message.shape {
          lost[message.name, default: 0] += 1
        }
      }
    }
    let total = lost.values.reduce(0, +)
    #expect(count > 100)
    // Where the only member goes that says what it is, nothing is left to recognize; in a folder,
    // everyday words are not enough.
    let share = Double(count - total) / Double(max(1, count))
    // A third of them may be a little worse than all.
    let least = (isNamed ? 0.92 : 0.87) - (Program.hasTime ? 0 : 0.02)
    #expect(share >= least, "\(share) of \(count): \(lost)")
  }
}
