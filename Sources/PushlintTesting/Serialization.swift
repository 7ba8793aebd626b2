#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The bytes that are checked.
func serialized(_ push: some Encodable) throws(PushlintError) -> [UInt8] {
  if let text = push as? String { return Array(text.utf8) }
  if let bytes = push as? any Sequence<UInt8> { return Array(bytes) }
  let encoder = JSONEncoder()
  // The same text in each run, with the fewest bytes.
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  do {
    return Array(try encoder.encode(push))
  } catch let EncodingError.invalidValue(_, context) {
    throw .notEncodable("cannot encode the push as JSON: \(context.debugDescription)")
  } catch {
    throw .notEncodable("cannot encode the push as JSON: \(error)")
  }
}
