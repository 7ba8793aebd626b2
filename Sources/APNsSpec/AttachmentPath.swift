/// A place in a payload where the extension of a vendor's SDK finds the URL of an attachment.
///
/// The value is a string, a list of strings, or an object of strings.
public struct AttachmentPath: Hashable, Sendable {
  /// The keys, from the root of the payload.
  public let keys: [String]
  public let source: Source

  private init(_ keys: String..., in title: String, _ url: String) {
    self.keys = keys
    source = Source(title, url, read: "2026-11-23")
  }

  private static let oneSignal =
    "https://github.com/OneSignal/OneSignal-iOS-SDK/blob/24e7af0/iOS_SDK/OneSignalSDK/Source/"
    + "OSNotification.m"

  /// The rows by vendor; a payload has those of one vendor.
  public static let all = [
    AttachmentPath(
      "com.urbanairship.media_attachment",
      "url",
      in: "Airship: UANotificationServiceExtension.swift",
      "https://github.com/urbanairship/ios-library"
    ),
    AttachmentPath(
      "com.batch",
      "at",
      "u",
      in: "Batch: BAERichNotificationHelper.m",
      "https://github.com/BatchLabs/Batch-iOS-SDK-Extension"
    ),
    AttachmentPath(
      "ab",
      "att",
      "url",
      in: "Braze: iOS 10 rich notifications",
      "https://www.braze.com/docs/developer_guide/platforms/legacy_sdks/ios/push_notifications/"
        + "customization/rich_notifications"
    ),
    AttachmentPath(
      "ct_mediaUrl",
      in: "CleverTap: CTNotificationServiceExtension.m",
      "https://github.com/CleverTap/CTNotificationService/blob/12126a5/CTNotificationService/"
        + "CTNotificationServiceExtension.m"
    ),
    AttachmentPath(
      "fcm_options",
      "image",
      in: "Firebase: FIRMessagingExtensionHelper.m",
      "https://github.com/firebase/firebase-ios-sdk/blob/main/FirebaseMessaging/Sources/"
        + "FIRMessagingExtensionHelper.m"
    ),
    AttachmentPath(
      "imageUrl",
      in: "Mindbox: MindboxNotificationService.swift",
      "https://github.com/mindbox-cloud/ios-sdk/blob/003b25c/MindboxNotifications/"
        + "MindboxNotificationService.swift"
    ),
    AttachmentPath(
      "att",
      in: "OneSignal: OSNotification.m",
      oneSignal
    ),
    AttachmentPath(
      "os_data",
      "att",
      in: "OneSignal: OSNotification.m",
      oneSignal
    ),
    AttachmentPath(
      "_mediaUrl",
      in: "Salesforce: Send Rich Notifications",
      "https://developer.salesforce.com/docs/marketing/mobile-unified-sdk/guide/"
        + "mc_engagement_push_notifications_ios_rich_notifications.html"
    ),
  ]
}
