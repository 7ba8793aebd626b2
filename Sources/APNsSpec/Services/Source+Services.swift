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

/// The pages and reports about errors of push services and lines of logs.
extension Source {
  public static let fcmErrors = errors(
    "FCM error codes",
    "https://firebase.google.com/docs/cloud-messaging/error-codes"
  )
  public static let expoErrors = errors(
    "Expo: send notifications with the Expo Push Service",
    "https://docs.expo.dev/push-notifications/sending-notifications"
  )
  public static let snsEndpoints = errors(
    "AWS re:Post: Why is my push notification endpoint not active?",
    "https://repost.aws/knowledge-center/sns-push-notification-endpoint-deactivated"
  )
  public static let oneSignalErrors = errors(
    "OneSignal Rust API: CreateNotificationSuccessResponse",
    "https://github.com/OneSignal/onesignal-rust-api"
  )
  public static let oneSignalUnsubscribed = errors(
    "OneSignal Android SDK: issue 1916",
    "https://github.com/OneSignal/OneSignal-Android-SDK/issues/1916"
  )
  public static let tokenRegistration = errors(
    "Registering your app with APNs",
    "https://developer.apple.com/documentation/usernotifications/registering-your-app-with-apns"
  )
  public static let contentStateReport = errors(
    "flutter_live_activities: issue 118",
    "https://github.com/istornz/flutter_live_activities/issues/118"
  )
  public static let unhandledCalls = errors(
    "Apple Developer Forums: app killed after a VoIP push",
    "https://developer.apple.com/forums/thread/801446"
  )
  public static let fcmTokenReport = errors(
    "Firebase iOS SDK: issue 12445",
    "https://github.com/firebase/firebase-ios-sdk/issues/12445"
  )

  private static func errors(_ title: String, _ url: String) -> Source {
    Source(title, url, read: "2026-11-27")
  }
}
