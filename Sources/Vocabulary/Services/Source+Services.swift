/// The pages and sources of push services.
extension Source {
  public static let fcmMessages = Source(
    "FCM REST resource: projects.messages",
    "https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages",
    read: "2026-11-22"
  )
  public static let firebaseAdmin = Source(
    "Firebase Admin SDK for Node.js: messaging-internal.ts",
    "https://github.com/firebase/firebase-admin-node",
    read: "2026-11-22"
  )
}
