/// The pages and sources of the services other than FCM.
extension Source {
  public static let fcmLegacy = service(
    "Migrate from legacy FCM APIs to HTTP v1",
    "https://firebase.google.com/docs/cloud-messaging/migrate-v1"
  )
  public static let beams = service(
    "Pusher Beams Swift SDK: issue 156",
    "https://github.com/pusher/push-notifications-swift/issues/156"
  )
  public static let expo = service(
    "Expo server SDK for Node.js: ExpoClient.ts",
    "https://github.com/expo/expo-server-sdk-node/blob/49bc1f9/src/ExpoClient.ts"
  )
  public static let oneSignal = service(
    "OneSignal: push channel parameters",
    "https://documentation.onesignal.com/reference/push-channel-parameters"
  )
  public static let oneSignalSchema = service(
    "OneSignal Python API 5.18.0: the models of its schema",
    "https://pypi.org/project/onesignal-python-api/5.18.0/"
  )
  public static let nodeAPN = Source(
    "node-apn: notification",
    "https://github.com/parse-community/node-apn/blob/master/doc/notification.markdown",
    read: "2026-11-29"
  )
  public static let gaurun = Source(
    "gaurun: SPEC.md",
    "https://github.com/mercari/gaurun/blob/master/SPEC.md",
    read: "2026-11-27"
  )
  public static let huawei = Source(
    "Huawei Push Kit: Sending Messages",
    "https://developer.huawei.com/consumer/en/doc/HMSCore-References/https-send-api-0000001050986197",
    read: "2026-11-26"
  )
  public static let jpush = service(
    "JPush: Push API v3",
    "https://docs.jiguang.cn/en/jpush/server/push/rest_api_v3_push"
  )
  public static let airship = service(
    "Airship Java library: IOSDevicePayloadDeserializer.java",
    "https://github.com/urbanairship/java-library/blob/82e003a/src/main/java/com/urbanairship/api/"
      + "push/parse/notification/ios/IOSDevicePayloadDeserializer.java"
  )
  public static let braze = service(
    "Braze: Apple push object",
    "https://www.braze.com/docs/api/objects_filters/messaging/apple_object"
  )
  public static let brazeActivity = Source(
    "Braze: update a Live Activity",
    "https://www.braze.com/docs/api/endpoints/messaging/live_activity/update",
    read: "2026-11-27"
  )
  public static let declarativeWebPush = Source(
    "WebKit: Meet Declarative Web Push",
    "https://webkit.org/blog/16535/meet-declarative-web-push/",
    read: "2026-11-27"
  )
  public static let parse = service(
    "Parse Server push adapter: APNS.js",
    "https://github.com/parse-community/parse-server-push-adapter/blob/73e5936/src/APNS.js"
  )
  public static let gorush = service(
    "gorush: notification.go",
    "https://github.com/appleboy/gorush/blob/891b453/notify/notification.go"
  )
  public static let pushwoosh = service(
    "Pushwoosh: Messages API",
    "https://docs.pushwoosh.com/platform-docs/api-reference/messages"
  )
  public static let pinpoint = service(
    "botocore 1.44.5: the Amazon Pinpoint service model",
    "https://pypi.org/project/botocore/1.44.5/"
  )
  public static let snsPublish = service(
    "botocore 1.44.5: the Amazon SNS service model",
    "https://pypi.org/project/botocore/1.44.5/"
  )
  public static let snsMobile = service(
    "Amazon SNS: sending platform-specific payloads to mobile devices",
    "https://docs.aws.amazon.com/sns/latest/dg/"
      + "sns-send-custom-platform-specific-payloads-mobile-devices.html"
  )
  public static let homeAssistant = service(
    "Home Assistant Companion: notifications",
    "https://github.com/home-assistant/companion.home-assistant/tree/f47ce30/docs/notifications"
  )
  public static let sygnal = service(
    "Sygnal: apnspushkin.py",
    "https://github.com/matrix-org/sygnal/blob/4700184/sygnal/apnspushkin.py"
  )
  public static let ablyPublish = service(
    "Ably documentation: publishing push notifications",
    "https://github.com/ably/docs/tree/980ce59"
  )

  public static let batch = lateService(
    "Batch: POST transactional/send",
    "https://doc.batch.com/api/transactional/send"
  )
  public static let cleverTap = lateService(
    "CleverTap: Create Campaign API",
    "https://developer.clevertap.com/docs/create-campaign-api"
  )
  public static let cleverPush = lateService(
    "CleverPush: notifications",
    "https://developers.cleverpush.com/docs/api/notifications"
  )
  public static let cleverPushActivity = lateService(
    "CleverPush: Live Activities",
    "https://developers.cleverpush.com/docs/api/ios/live-activities"
  )
  public static let bark = lateService(
    "Bark: tutorial.md",
    "https://github.com/Finb/Bark/blob/abbd3ba/docs/en-us/tutorial.md"
  )
  public static let getui = lateService(
    "Getui Java SDK: IosDTO.java",
    "https://github.com/GetuiLaboratory/getui-pushapi-java-client-v2/blob/837fd9c/src/main/java/"
      + "com/getui/push/v2/sdk/dto/req/message/ios/IosDTO.java"
  )
  public static let umeng = lateService(
    "yii-umeng: README.md, which quotes UMeng's page about the API of U-Push",
    "https://github.com/jiangtao6888/yii-umeng/blob/master/README.md"
  )
  public static let tpns = lateService(
    "Tencent Push Notification Service: Push API",
    "https://www.tencentcloud.com/document/product/1024/33764"
  )
  public static let customerIO = lateService(
    "Customer.io SDK for Node.js: requests.ts",
    "https://github.com/customerio/customerio-node/blob/415363a/lib/api/requests.ts"
  )
  public static let courier = lateService(
    "Courier iOS SDK: Testing.md",
    "https://github.com/trycourier/courier-ios/blob/170d5ea6/Docs/Testing.md"
  )
  public static let sap = lateService(
    "SAP Mobile Services Java client: DTO.java",
    "https://github.com/SAP/java-integration-for-sap-mobile-services/blob/b3c6618/client/src/main/"
      + "java/com/sap/mobile/services/client/push/DTO.java"
  )

  public static let pubNub = lateService(
    "PubNub: When does PubNub send a message vs push notification",
    "https://support.pubnub.com/hc/en-us/articles/360051495192"
  )
  public static let novu = lateService(
    "Novu: Trigger Overrides",
    "https://docs.novu.co/platform/integrations/trigger-overrides"
  )

  private static func service(_ title: String, _ url: String) -> Source {
    Source(title, url, read: "2026-11-22")
  }

  private static func lateService(_ title: String, _ url: String) -> Source {
    Source(title, url, read: "2026-11-27")
  }
}
