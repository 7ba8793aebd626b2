import PushlintLint
import PushlintSyntax
import Testing

/// Files of a folder that have names of a request and are none.
struct UnrelatedFileTests {
  private static let files: [RefusedCase] = [
    RefusedCase(
      "an action of another domain",
      """
      sequence:
        - service: "light.{{ service }}"
          data_template: {entity_id: "{{ entity_id }}", brightness: 255}
      """,
      .yaml
    ),
    RefusedCase(
      "a card of a dashboard",
      """
      shortcuts:
        columns: 3
        buttons:
          - {name: BBC, icon: "mdi:radio", type: MUSIC, id: "http://example.com/"}
      """,
      .yaml
    ),
    RefusedCase(
      "variables of a script",
      """
      - variables:
          subtitle: !input subtitle
          tag: "{{ id }}"
          sound: none
          title: "{{ title }}"
          tv: !input tv
      """,
      .yaml
    ),
    RefusedCase(
      "what SNS delivers",
      """
      {"Records": [{"EventSource": "aws:sns", "Sns": {
        "Type": "Notification", "MessageId": "1", "TopicArn": "arn:aws:sns:a", "Subject": "s",
        "Message": "{}", "SignatureVersion": "1", "Signature": "a", "SigningCertUrl": "a",
        "UnsubscribeUrl": "a", "MessageAttributes": {"a": {"Type": "String", "Value": "b"}}}}]}
      """
    ),
    RefusedCase(
      "what SNS delivers to a queue",
      """
      {"Body": {"Type": "Notification", "MessageId": "1", "TopicArn": "arn:aws:sns:a:1:orders",
        "Subject": "s", "Message": "Shipped", "UnsubscribeURL": "https://example.com/",
        "MessageAttributes": {"size": {"Type": "Number", "Value": "9"}}}}
      """
    ),
    RefusedCase(
      "a text for a topic of SNS, in a workflow",
      """
      {"States": {"Publish": {"Resource": "arn:aws:states:::sns:publish", "Parameters": {
        "TopicArn": "arn:aws:sns:a:1:orders", "Message": {"Input": "an order"}}}}}
      """
    ),
    RefusedCase(
      "an event of another service about a push",
      """
      {"eventName": "pushSend", "dataFields": {"contentId": 6, "channelId": 4, "sound": "",
        "badge": "", "contentAvailable": false, "payload": {"a": "2"}, "deeplink": null}}
      """
    ),
    RefusedCase(
      "a notification that FCM delivered",
      """
      {"channel_id": "news", "id": "0:1573668255292913%4ad38fef4ad38fef", "ttl": "3600",
        "body": "b", "title": "t", "icon": "coffee", "sound": "default", "sent_time": "1573668255289"}
      """
    ),
    RefusedCase(
      "a message that OneSignal kept",
      """
      {"app_id": "a", "contents": {"en": "Tea"}, "ios_category": "", "thread_id": null,
        "ios_badgeType": "Increase", "queued_at": 1580510246, "successful": 2, "errored": 0}
      """
    ),
    RefusedCase(
      "messages that OneSignal kept",
      """
      {"total_count": 1, "notifications": [{"app_id": "a", "content_available": false,
        "contents": {"en": "Tea"}, "ios_badgeCount": 1, "converted": 1, "errored": 0}]}
      """
    ),
    RefusedCase(
      "an answer of APNs",
      """
      {"statusCode": 400, "headers": {"apns-id": "2f2d3f4e-8a53-4c57-9c4a-0c1d5a2b3c4d"},
        "body": "{\\"reason\\": \\"BadTopic\\", \\"timestamp\\": 1}"}
      """
    ),
    RefusedCase(
      "a notification that an app shows itself",
      """
      {"id": "tea", "android": {"channelId": "a"}, "ios": {"sound": "tea.caf", "critical": true,
        "categoryId": "a", "threadId": "b", "interruptionLevel": "timeSensitive"}}
      """
    ),
    RefusedCase(
      "a message that a library received",
      """
      {"messageId": "1", "from": "2", "sentTime": 3, "contentAvailable": true, "notification":
        {"title": "a", "body": "b", "ios": {"badge": "1", "subtitle": "c", "sound": "default"}}}
      """
    ),
    RefusedCase(
      "the data of a Live Activity in an app's own message",
      """
      {"input": {"push_token": "x", "title": "t", "data": {"event": "update", "activity_id": "a",
        "stale_date": 1234571490, "relevance_score": 0.8}}}
      """
    ),
    RefusedCase(
      "the variables of a script with names of Home Assistant's messages",
      """
      - variables: {"message": "a", "title": "b", "targets": ["c"], "data": {"clickAction": "/d",
          "notification_icon": "e", "ttl": 0, "channel": "f"}}
      """,
      .yaml
    ),
    RefusedCase(
      "an event of a payment service",
      #"{"id": "evt_1", "request": {"id": "req_1", "idempotency_key": "a"}, "type": "charge"}"#
    ),
    RefusedCase(
      "sentences for readers",
      """
      {"aps": {"alert": {"title": "the title", "loc-args": "a list of texts"},
               "badge": "the number on the icon", "content-available": "1 wakes the app"}}
      """
    ),
  ]

  @Test(arguments: files)
  func `a file of a folder is no request`(_ file: RefusedCase) {
    let tree = SyntaxTree.parse(SourceText(file.text), ParseOptions(language: file.language))
    #expect(LintInput(tree: tree, context: LintContext()).requests.isEmpty)
  }

  @Test(arguments: [
    ("notify.mobile_app_<your_device>", 1), ("notify.mobile_app_{{ device }}", 1),
    ("light.{{ device }}", 0),
  ])
  func `the start of an action with a placeholder tells`(_ action: String, _ count: Int) {
    let text = """
      ```yaml
      - action: \(action)
        data: {title: Tea, message: It is ready, data: {tag: tea}}
      ```
      """
    #expect(Sample(text, .markdown).file.requests.count == count)
  }

  /// Messages to somebody else, with words of messages to services that are known.
  private static let foreign = [
    #"{"message": {"alert": "a", "sound": "default", "badge": 2, "consolidationKey": null, "priority": "#
      + #""normal", "apns": {"title": null, "action": null, "localized-key": null}, "user-data": {}}}"#,
    #"{"messages": [{"token": "a", "platform": "ios", "title": "b", "body": "c", "data": {"d": "e"}}]}"#,
    #"{"push": {"notification": {"title": "a", "body": "b"}, "data": {"c": "d"}}}"#,
    #"{"tokens": ["a"], "production": false, "notification": {"alert": "b", "title": "c", "android": "#
      + #"{"payload": {"badge": 4}}, "ios": {"payload": {"badge": 4}}}}"#,
    // A catalog of texts.
    #"{"alert": "Alert""# + (0..<120).map { ", \"key \($0)\": \"text\"" }.joined() + "}",
  ]

  @Test(arguments: foreign)
  func `a message to somebody else is no request, named or not`(text: String) {
    for context in [LintContext(), .named] {
      let tree = SyntaxTree.parse(SourceText(text), ParseOptions(language: .json))
      #expect(LintInput(tree: tree, context: context).requests.isEmpty)
    }
  }
}
