import PushlintLint
import Testing

/// Words for every day, which many kinds of files have, are no push unless something says so.
struct EverydayWordsTests {
  private static let members = [
    #""name": "Door""#, #""title": "Door""#, #""body": "Open""#, #""message": "Open it""#,
    #""data": {"a": 1}"#, #""sound": "beep.mp3""#, #""priority": 3"#, #""volume": 0.4"#,
    #""badge": "new""#, #""category": "home""#, #""event": "start""#, #""timestamp": 1700000000"#,
    #""target": "all""#, #""topic": "news""#, #""token": "abc""#, #""to": "Ada""#,
    #""alert": "Fire""#, #""subtitle": "s""#, #""contents": "c""#, #""audience": "all""#,
    #""platform": "ios""#, #""channels": ["a"]"#, #""where": "here""#, #""filters": []"#,
    #""channelId": "UC1""#, #""categoryId": "10""#, #""template_id": "a""#,
    #""tokens": ["a"]"#, #""attributes": {"a": 1}"#, #""expiration": "2027-01-01""#,
  ]

  @Test func `pairs of everyday words in a folder are no push`() {
    var recognized: [String] = []
    for (index, first) in Self.members.enumerated() {
      for second in Self.members[(index + 1)...] {
        let text = "{\(first), \(second)}"
        if Sample(text).request != nil { recognized.append(text) }
      }
    }
    #expect(recognized == [])
  }

  @Test(arguments: [
    #"{"notification": {"title": "Hi", "body": "Tea"}, "data": {"a": "b"}}"#,
    #"{"en": {"notification": {"title": "Hi", "badge": "New", "sound": "Sound"}}}"#,
    #"{"notification": {"title": "Hi", "icon": "a.png", "actions": []}}"#,
    #"{"feeds": [{"title": "A", "channelId": "UC1", "priority": 5}]}"#,
    #"{"snippet": {"channelId": "UC1", "title": "A", "categoryId": "10"}}"#,
  ])
  func `names that many files have are not enough together`(text: String) {
    #expect(Sample(text).request == nil)
  }

  @Test(arguments: [
    #"{"message": {"token": "x", "notification": {"title": "Hi"}}}"#,
    #"{"to": "ExponentPushToken[x]", "title": "Tea"}"#,
    #"{"title": "Door", "message": "Open", "data": {"push": {"badge": 5}}}"#,
    #"{"notifications": [{"tokens": ["a"], "platform": 1, "message": "Tea"}]}"#,
    #"{"where": {"deviceType": "ios"}, "data": {"alert": "Tea", "sound": "default"}}"#,
    #"{"app_id": "x", "contents": {"en": "Tea"}, "included_segments": ["All"]}"#,
    #"{"aps": {"alert": "Tea"}}"#,
  ])
  func `a name or an object that only pushes have is enough`(text: String) {
    #expect(Sample(text).request != nil)
  }
}
