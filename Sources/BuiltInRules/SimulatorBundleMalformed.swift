import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a target for the simulator that cannot be a bundle id.
  public static let simulatorBundleMalformed = Rule(
    "simulator-bundle-malformed",
    .warning,
    subject: .simulator,
    effect: .rejected("the simulator rejects the file"),
    inSchema: .partial,
    precedence: .value(.special),
    appliesTo: .key(Root.simulatorTargetBundle),
    .payload { payload, report in
      guard let key = payload.root?[Root.simulatorTargetBundle], let string = key.value.asString,
        !string.isTemplate, !isBundleID(string.bytes), !Blank.fills(string.slice)
      else { return }
      report.emit("'\(key.name)' must be a bundle id, not '\(string.value)'", at: key.value)
    }
  )
}

/// Whether the bytes can be a bundle id: parts between dots, none of them empty.
private func isBundleID(_ bytes: [UInt8]) -> Bool {
  bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { part in
    !part.isEmpty
      && part.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
        // The underscore is outside Apple's list, but is seen to work.
        default: byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
        }
      }
  }
}
