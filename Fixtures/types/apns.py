# Made by 'pushlint schema payload --types python'.

from typing import Dict, List, Literal, Mapping, Optional, TypedDict, Union

InterruptionLevel = Literal["passive", "active", "time-sensitive", "critical"]
ActivityEvent = Literal["start", "update", "end"]
PushType = Literal["alert", "background", "liveactivity", "voip", "pushtotalk", "complication", "fileprovider", "location", "mdm", "widgets", "controls"]
Priority = Literal["10", "5", "1"]

# The sound of a critical alert; any other sound is a string.
CriticalSound = TypedDict(
    "CriticalSound",
    {
        # The number 1 plays the sound even when the device is muted; the app needs an
        # entitlement that Apple approves. Without it a plain string is the form for `sound`.
        # Since iOS 12, macOS 10.14, watchOS 5.
        "critical": Literal[1],
        # The name of a sound file that is already in the app's bundle or in the
        # `Library/Sounds` folder of its container or its app group's, or `default`. Since iOS
        # 12, macOS 10.14, watchOS 5.
        "name": str,
        # How loud a critical alert plays its sound, from 0 (silent) to 1 (full). Since iOS
        # 12, macOS 10.14, watchOS 5.
        "volume": float,
    },
    total=False,
)

# A text of a Live Activity's alert that the device localizes.
LocalizedText = TypedDict(
    "LocalizedText",
    {
        # A key of the app's `Localizable.strings`, often a whole sentence with `%@` in it,
        # whose text is shown. This object form is documented for Live Activities only.
        "loc-key": str,
        # The strings for the `%@` and `%1$@` specifiers in the text of `loc-key`, in order;
        # the device inserts them unchanged.
        "loc-args": List[str],
    },
    total=False,
)

# The text to show, as an object.
Alert = TypedDict(
    "Alert",
    {
        # A short heading, which Apple Watch shows in its short look. In a Live Activity it
        # may also be an object with `loc-key` and `loc-args`. Since iOS 8.2.
        "title": Union[LocalizedText, str],
        # A second line under the title that says more about the reason for the notification.
        # Since iOS 10.
        "subtitle": str,
        # The text of the notification; no length limit is documented. In a Live Activity it
        # may also be an object with `loc-key` and `loc-args`.
        "body": Union[LocalizedText, str],
        # The name of the image or storyboard, with or without extension, that is shown while
        # the app launches from this notification.
        "launch-image": str,
        # A key of the app's `Localizable.strings` whose text becomes the title; use it
        # instead of `title`. For Live Activities Apple's samples put an object under `title`,
        # and flat keys are not documented.
        "title-loc-key": str,
        # The strings for the `%@` and `%1$@` specifiers in the text of `title-loc-key`, in
        # order; the device inserts them unchanged.
        "title-loc-args": List[str],
        # A key of the app's `Localizable.strings` whose text becomes the subtitle; use it
        # instead of `subtitle`.
        "subtitle-loc-key": str,
        # The strings for the `%@` and `%1$@` specifiers in the text of `subtitle-loc-key`, in
        # order; the device inserts them unchanged.
        "subtitle-loc-args": List[str],
        # A key of the app's `Localizable.strings` whose text becomes the body; use it instead
        # of `body`. For Live Activities Apple's samples put an object under `body`, and flat
        # keys are not documented.
        "loc-key": str,
        # The strings for the `%@` and `%1$@` specifiers in the text of `loc-key`, in order;
        # the device inserts them unchanged.
        "loc-args": List[str],
        # The sound of a Live Activity's alert, which belongs here and not in `aps`. An
        # ordinary push sets its sound in `aps.sound`.
        "sound": str,
        # A key of the app's `Localizable.strings` for the title of the view button in old
        # systems; `null` hid the button. Current pages do not list it. Deprecated: current
        # pages do not list it.
        "action-loc-key": Optional[str],
        # The label of the action button in a legacy Safari website push; current pages do not
        # list it. Deprecated: read only by legacy Safari website pushes.
        "action": str,
        # The text that represented this notification in its group's summary, from iOS 12 to
        # iOS 14. Since iOS 12. Deprecated: ignored since iOS 15, watchOS 8 and tvOS 15.
        "summary-arg": str,
        # How many items this notification counted for in its group's summary, from iOS 12 to
        # iOS 14. Since iOS 12. Deprecated: ignored since iOS 15, watchOS 8 and tvOS 15.
        "summary-arg-count": int,
    },
    total=False,
)

# The object that tells the system how to present the push; custom keys go next to it. The
# push types `mdm`, `voip`, `pushtotalk`, `complication` and `fileprovider` do without it.
Aps = TypedDict(
    "Aps",
    {
        # The text to show: an object, or a plain string in the older form, which is shown as
        # the body and may keep a service extension from running. Omit it in a silent push; a
        # Live Activity takes only the object and needs it to start.
        "alert": Union[Alert, str],
        # The number to show on the app's icon: an absolute count, where 0 removes the badge
        # and omitting the key leaves it unchanged. What negative or fractional numbers do is
        # not documented.
        "badge": int,
        # The sound to play: `default`, or the name of a file that is already in the app's
        # bundle or in the `Library/Sounds` folder of its container or its app group's. A
        # missing file, or one over 30 seconds, is replaced by the default sound; the object
        # form is for critical alerts.
        "sound": Union[CriticalSound, str],
        # An identifier of your own by which the system groups notifications (since iOS 12).
        # Grouping keeps each notification; to replace an earlier one, use the header
        # `apns-collapse-id`. Since iOS 10.
        "thread-id": str,
        # The identifier, case included, of a notification category that the app has
        # registered; it adds the action buttons and selects the content extension. With an
        # unknown category the push is shown without buttons. Since iOS 8.
        "category": str,
        # The number 1 wakes the app in the background. In a silent push `alert`, `badge` and
        # `sound` must be absent, and the system delivers only two or three an hour.
        "content-available": Literal[1],
        # The number 1 passes the push to the app's notification service extension before it
        # is shown. That needs an `alert` object with a title, subtitle or body. Since iOS 10.
        "mutable-content": Literal[1],
        # The value `service-update` asks the system to update the channel's service status.
        "ptt-push-type": str,
        # The identifier of the window to bring forward when the user opens the notification.
        # Since iOS 13, tvOS 13, watchOS 6.
        "target-content-id": str,
        # How urgent the notification is; `active` when omitted. `passive` plays no sound, and
        # `time-sensitive` and `critical` each need an entitlement of the app. Since iOS 15,
        # macOS 12, watchOS 8, tvOS 15.
        "interruption-level": InterruptionLevel,
        # A number from 0 to 1 by which the system sorts the app's notifications in the
        # summary. A Live Activity takes any number, such as 25, 50 or 100, to rank it among
        # the app's activities. Since iOS 15, macOS 12, watchOS 8, tvOS 15.
        "relevance-score": float,
        # A string by which the user's current Focus filter decides whether to show the
        # notification. Since iOS 16, macOS 13, watchOS 9.
        "filter-criteria": str,
        # The values for the placeholders of a website's `urlFormatString`, one string each.
        # Only legacy Safari website pushes read it; current pages do not list it. Deprecated:
        # read only by legacy Safari website pushes.
        "url-args": List[str],
        # The boolean `true` tells the system to reload the app's widgets or controls; Apple's
        # samples have nothing else in `aps`. Since widgets: iOS 26, macOS 26, watchOS 26;
        # controls: iOS 18.
        "content-changed": Literal[True],
        # The time of sending, in seconds since 1970; the system keeps the newest update and
        # drops older ones. Since iOS 16.
        "timestamp": int,
        # What the push does to the Live Activity: `start`, `update` or `end`. A broadcast
        # cannot start one. Since iOS 16; start: iOS 17.2.
        "event": ActivityEvent,
        # The activity's new state, as the app's `ContentState` type decodes it with Swift's
        # default strategies: names as in Swift, dates as seconds since 2001. With `end` it
        # should hold the final state; an undecodable one is ignored without an error. Since
        # iOS 16.
        "content-state": Mapping[str, object],
        # The time, in seconds since 1970, from which the system considers the activity's
        # content out of date; optional.
        "stale-date": int,
        # When the system removes an ended activity, in seconds since 1970; only with `end`. A
        # past date removes it at once; without the key, or with a later date, the system
        # removes it within four hours of its end.
        "dismissal-date": int,
        # The name of the app's Swift type for the activity's attributes; required for
        # `start`, and only there. Since iOS 17.2.
        "attributes-type": str,
        # The activity's unchanging values, as the Swift type in `attributes-type` decodes
        # them; required for `start`, and only there. Since iOS 17.2.
        "attributes": Mapping[str, object],
        # The number 1 asks the started activity for a push token to update it with; only with
        # `start`. What it does together with `input-push-channel` is not documented. Since
        # iOS 18.
        "input-push-token": Literal[1],
        # The base64 id of the broadcast channel that the started activity listens to; only
        # with `start`. Systems before iOS 18 then do not start the activity at all. Since iOS
        # 18.
        "input-push-channel": str,
    },
    total=False,
)

# The JSON object that APNs accepts; custom keys go next to `aps`.
# A type for custom keys inherits: `class OrderPush(Payload): order_id: str`.
Payload = TypedDict(
    "Payload",
    {
        # The object that tells the system how to present the push; custom keys go next to it.
        # The push types `mdm`, `voip`, `pushtotalk`, `complication` and `fileprovider` do
        # without it.
        "aps": Aps,
        # The PushMagic string that the device gave when it enrolled in device management. It
        # must be the only key of the payload.
        "mdm": str,
        # The file provider container that has changed, such as
        # `NSFileProviderWorkingSetContainerItemIdentifier` or
        # `NSFileProviderRootContainerItemIdentifier`.
        "container-identifier": str,
        # The file provider domain that has changed; needed when the app adds domains with the
        # file provider manager.
        "domain": str,
        # The bundle id of the app that the simulator delivers the file to; one given to
        # `simctl push` wins over it. It is not an APNs key and belongs only in files for the
        # simulator.
        "Simulator Target Bundle": str,
    },
    total=False,
)

# The headers of a request to APNs; in HTTP/2 their names are in lower case.
Headers = TypedDict(
    "Headers",
    {
        # What kind of push this is, in lower case. It must match the payload; otherwise APNs
        # may answer with an error, delay the push or drop it.
        "apns-push-type": PushType,
        # The app's bundle id and the suffix of the push type, such as `.voip`. A broadcast
        # names the app in its path instead.
        "apns-topic": str,
        # A UUID of your own for this one notification, 32 lower-case hexadecimal digits in
        # groups of 8-4-4-4-12. APNs generates one if the header is omitted.
        "apns-id": str,
        # The time, in seconds since 1970, after which APNs no longer delivers the push; 0
        # means one attempt and no storage. A broadcast on a channel that stores no messages
        # must use 0.
        "apns-expiration": str,
        # How soon to deliver: 10 immediately, 5 with the device's power in mind, 1 with power
        # above all else. A background push must set 5, since the default is 10.
        "apns-priority": Priority,
        # An id of at most 64 bytes (not characters); a push replaces the displayed
        # notification with the same id. It becomes the notification's request identifier on
        # the device.
        "apns-collapse-id": str,
        # The base64 id of the broadcast channel; its length is not documented.
        "apns-channel-id": str,
        # A UUID of your own for a broadcast or channel management request. Apple's pages
        # disagree on whether a broadcast carries this or `apns-id`.
        "apns-request-id": str,
    },
    total=False,
)
