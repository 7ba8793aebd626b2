/// Documents without mistakes that contain as much as possible.
enum Samples {
  static let payloads = [
    """
    aps:
      alert: {title: Ada, subtitle: Bea, body: Cyd, launch-image: a, title-loc-args: [b]}
      badge: 3
      sound: {critical: 1, name: chime.caf, volume: 1}
      thread-id: chat
      category: MESSAGE
      mutable-content: 1
      content-available: 1
      target-content-id: w
      interruption-level: critical
      relevance-score: 1
      filter-criteria: f
    chat: {id: 7}
    """,
    """
    aps:
      alert: {title-loc-key: A, title-loc-args: [a], loc-key: B, loc-args: [b, c]}
      sound: chime.caf
    """,
    """
    aps:
      timestamp: 1785542400
      event: start
      content-state: {score: 1}
      attributes-type: GameAttributes
      attributes: {home: A}
      alert: {title: {loc-key: A, loc-args: [b]}, body: {loc-key: B}, sound: chime.caf}
      stale-date: 1785546000
      relevance-score: 75
      input-push-token: 1
    """,
    """
    aps: {timestamp: 1785542400, event: end, content-state: {}, dismissal-date: 1785542400}
    """,
    "aps: {content-available: 1}\nroom: 5",
    "aps: {content-changed: true}",
    "mdm: 0A1B2C3D",
    "[{aps: {badge: 1}}, {aps: {alert: {body: b}}}]",
    "aps: {alert: Ada, badge: 1, summary-arg: x}\n",
  ]

  static let requests = [
    """
    name: chat
    headers:
      apns-push-type: alert
      apns-topic: com.example.chat
      apns-priority: "10"
      apns-collapse-id: chat-1
      apns-expiration: "0"
      apns-id: 0f0e0d0c-0b0a-4908-8706-050403020100
      ":method": POST
      ":path": /3/device/{{token}}
    payload: {aps: {alert: {title: Ada}, sound: chime.caf}}
    placeholders: {sender: {max-bytes: 64, example: Ada}}
    """,
    """
    headers:
      apns-push-type: background
      apns-topic: com.example.chat
      apns-priority: 5
    payload: {aps: {content-available: 1}, room: 5}
    """,
    """
    headers:
      apns-push-type: liveactivity
      apns-topic: com.example.chat.push-type.liveactivity
      apns-channel-id: dHN0LXNyY2gtY2hubA==
    payload:
      aps: {timestamp: 1785542400, event: update, content-state: {}, relevance-score: 50}
    """,
    "headers: {apns-push-type: mdm, apns-topic: com.apple.mgmt.External.x}\npayload: {mdm: abc}",
    "headers: {apns-push-type: voip, apns-topic: com.example.chat.voip}\npayload: {aps: {}, a: 1}",
    """
    headers: {apns-push-type: widgets, apns-topic: com.example.chat.push-type.widgets}
    payload: {aps: {content-changed: true}}
    """,
    """
    headers: {apns-push-type: fileprovider, apns-topic: com.example.chat.pushkit.fileprovider}
    payload: {container-identifier: root, domain: d}
    """,
    """
    headers: {apns-push-type: location, apns-topic: com.example.chat.location-query}
    payload: {aps: {}}
    """,
    """
    - {headers: {apns-push-type: alert, apns-topic: a.b}, payload: {aps: {badge: 1}}}
    - {headers: {apns-push-type: alert, apns-topic: a.b}, payload: {aps: {alert: {body: b}}}}
    """,
  ]

  static let messages = [
    #"""
    {"message": {
      "token": "t",
      "notification": {"title": "Ada", "body": "Bea", "image": "https://example.com/a.png"},
      "data": {"room": "5"},
      "fcm_options": {"analytics_label": "a"},
      "android": {
        "priority": "HIGH", "ttl": "3.5s", "collapse_key": "a", "directBootOk": true,
        "notification": {"sound": "default", "titleLocArgs": ["a"], "notificationCount": 1}
      },
      "apns": {
        "headers": {"apns-priority": "10", "apns-collapse-id": "a"},
        "payload": {"aps": {"badge": 3, "mutable-content": 1, "thread-id": "chat"}, "room": 5},
        "fcmOptions": {"image": "https://example.com/a.png"}
      }
    }}
    """#,
    #"""
    {"message": {
      "topic": "news",
      "apns": {
        "headers": {"apns-push-type": "background", "apns-priority": "5"},
        "payload": {"aps": {"content-available": 1}}
      }
    }}
    """#,
    #"[{"message": {"token": "{{token}}", "notification": {"title": "{{title}}"}}}]"#,
  ]

  static let configurations = [
    """
    include: ["push/**"]
    exclude: "**/legacy/**"
    rules:
      alert-legacy-string: off
      payload-too-large: {severity: error, limit: 3800}
      aps-custom-key: {allow: [vendor-*]}
      sound-*: warning
      "*": {severity: info, limit: 3}
    headers: {apns-push-type: alert, apns-topic: com.example.chat, x-own: 5}
    overrides:
      - files: ["push/silent/**"]
        headers: {apns-push-type: background, apns-priority: "5", apns-topic: null}
        rules: {string-empty: null, aps-empty: error}
        auth: certificate
        dialect: firebase-admin
        placeholders: {styles: mustache, values: {name: null, n: {max-bytes: 80, example: 5}}}
    app:
      sounds: [App/Sounds]
      strings: ["App/**/*.lproj/Localizable.strings", App/Localizable.xcstrings]
      categories: [MESSAGE, TIMER]
      activities: {ScoreAttributes: ["push/score/**"], RainAttributes: rain.json, Walk: null}
      sources: ["App/**/*.swift"]
      entitlements: App/App.entitlements
      info-plists: App/Info.plist
      platforms: {iOS: "15.0", watchOS: 9}
    auth: token
    dialect: apns
    placeholders:
      styles: [mustache, erb]
      values: {name: {max-bytes: 80}}
    suppressions:
      - path: push/old.json
        pointer: /aps/alert
        rule: alert-legacy-string
        reason: shipped in 2.1
        expires: "2027-03-01"
    """,
    """
    custom-rules:
      - rules/a.yml
      - id: chat-needs-thread
        message: chat pushes carry a thread-id
        severity: error
        when: {push-type: alert, path: "push/chat/**"}
        require: {pointer: /aps/thread-id, matches: ^chat-}
      - id: must-have-title
        message: a title
        when: {push-type: [alert, background], path: [a, b]}
        require: {pointer: /aps/alert/title}
    rules: {chat-needs-thread: warning, must-have-title: {severity: off}}
    suppressions:
      - {path: a, rule: chat-needs-thread, reason: b}
    """,
  ]
}
