import PushlintAPNsSpec
import Testing

struct TokenKindTests {
  @Test(arguments: [
    (String(repeating: "0f", count: 32), TokenKind?.some(.apns)),
    (String(repeating: "0F", count: 80), .apns),
    (String(repeating: "0g", count: 32), nil),
    ("ExponentPushToken[xxxxxxxxxxxxxxxxxxxxxx]", .expo),
    ("ExpoPushToken[abc]", .expo),
    ("d0e1f2a3b4c5:APA91b" + String(repeating: "x", count: 40), .fcm),
    ("news", nil), ("", nil),
  ])
  func `a token shows whose it is`(_ text: String, _ kind: TokenKind?) {
    #expect(TokenKind(of: text) == kind)
  }
}
