import PushlintAPNsSpec
public import PushlintLint
import PushlintSyntax

extension Rule {
  /// Flags a provider token or a private key that is written into the headers.
  public static let authorizationInTemplate = Rule(
    "authorization-in-template",
    .warning,
    subject: .secrets,
    effect: .advice("anyone who reads the file can send pushes; the token expires after an hour"),
    causes: [
      .of(.expiredProviderToken, "The token in the file has expired by the time it is sent.")
    ],
    .header { field, request, report in
      guard !request.payload.context.isLive, let value = field.value, let text = field.text,
        text.utf8.count >= 16
      else { return }
      if isPrivateKey(text) {
        report.emit(
          "'\(field.name)' must not contain a private key",
          at: value,
          effect: .advice("anyone who reads the file can send pushes until the key is revoked")
        )
      } else if isToken(text, isAuthorization: field.lowercasedName == Header.authorization.name) {
        report.emit("'\(field.name)' must be a placeholder; a token is a secret", at: value)
      }
    }
  )
}

private func isPrivateKey(_ text: String) -> Bool {
  // By bytes: as a character, a letter with a combining accent is another letter.
  guard text.begins(with: "-----BEGIN") else { return false }
  return text.utf8.split(separator: 0x20).contains { $0.starts(with: "PRIVATE".utf8) }
}

/// Whether a text is a JWT, or a bearer token and not a word that represents one.
private func isToken(_ text: String, isAuthorization: Bool) -> Bool {
  // Most texts are one word that begins otherwise than a JWT.
  if !isAuthorization, !text.utf8.starts(with: "ey".utf8), !text.utf8.contains(0x20) {
    return false
  }
  let words = text.split(separator: " ")
  guard let token = words.last, words.count <= 2, token.utf8.allSatisfy({ isTokenByte($0) }) else {
    return false
  }
  // One that is shortened is no secret.
  if TextScan.contains("...", in: Array(token.utf8)[...]) { return false }
  // The first part of a JWT is a JSON object in base64, which begins with `{`.
  let parts = token.split(separator: ".", omittingEmptySubsequences: false)
  if parts.count == 3, token.hasPrefix("ey"), token.utf8.count >= 16 { return true }
  guard isAuthorization, token.utf8.count >= 16,
    words.count == 1 || words.first?.lowercased() == "bearer"
  else { return false }
  // Something like `YOUR_PROVIDER_TOKEN` or `your-token-goes-here` is there to be replaced.
  return token.utf8.contains { (0x30...0x39).contains($0) }
}

/// Whether a bearer token may contain a byte (RFC 6750 section 2.1).
private func isTokenByte(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
  default: "-._~+/=".utf8.contains(byte)
  }
}
