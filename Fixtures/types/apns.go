// Made by 'pushlint schema payload --types go'.

// Package apns has the types of a payload for Apple Push Notification service.
package apns

// Payload: The JSON object that APNs accepts; custom keys go next to `aps`.
// A type for custom keys embeds it.
type Payload struct {
	// The object that tells the system how to present the push; custom keys go next to it. The
	// push types `mdm`, `voip`, `pushtotalk`, `complication` and `fileprovider` do without it.
	Aps *Aps `json:"aps,omitempty"`
	// The PushMagic string that the device gave when it enrolled in device management. It must
	// be the only key of the payload.
	Mdm string `json:"mdm,omitempty"`
	// The file provider container that has changed, such as
	// `NSFileProviderWorkingSetContainerItemIdentifier` or
	// `NSFileProviderRootContainerItemIdentifier`.
	ContainerIdentifier string `json:"container-identifier,omitempty"`
	// The file provider domain that has changed; needed when the app adds domains with the
	// file provider manager.
	Domain string `json:"domain,omitempty"`
	// The bundle id of the app that the simulator delivers the file to; one given to `simctl
	// push` wins over it. It is not an APNs key and belongs only in files for the simulator.
	SimulatorTargetBundle string `json:"Simulator Target Bundle,omitempty"`
}

// Aps: The object that tells the system how to present the push; custom keys go next to it.
// The push types `mdm`, `voip`, `pushtotalk`, `complication` and `fileprovider` do without it.
type Aps struct {
	// The text to show: an object, or a plain string in the older form, which is shown as the
	// body and may keep a service extension from running. Omit it in a silent push; a Live
	// Activity takes only the object and needs it to start. A string or `Alert`.
	Alert any `json:"alert,omitempty"`
	// The number to show on the app's icon: an absolute count, where 0 removes the badge and
	// omitting the key leaves it unchanged. What negative or fractional numbers do is not
	// documented.
	Badge *int `json:"badge,omitempty"`
	// The sound to play: `default`, or the name of a file that is already in the app's bundle
	// or in the `Library/Sounds` folder of its container or its app group's. A missing file,
	// or one over 30 seconds, is replaced by the default sound; the object form is for
	// critical alerts. A string or `CriticalSound`.
	Sound any `json:"sound,omitempty"`
	// An identifier of your own by which the system groups notifications (since iOS 12).
	// Grouping keeps each notification; to replace an earlier one, use the header
	// `apns-collapse-id`. Since iOS 10.
	ThreadID string `json:"thread-id,omitempty"`
	// The identifier, case included, of a notification category that the app has registered;
	// it adds the action buttons and selects the content extension. With an unknown category
	// the push is shown without buttons. Since iOS 8.
	Category string `json:"category,omitempty"`
	// The number 1 wakes the app in the background. In a silent push `alert`, `badge` and
	// `sound` must be absent, and the system delivers only two or three an hour.
	ContentAvailable int `json:"content-available,omitempty"`
	// The number 1 passes the push to the app's notification service extension before it is
	// shown. That needs an `alert` object with a title, subtitle or body. Since iOS 10.
	MutableContent int `json:"mutable-content,omitempty"`
	// The value `service-update` asks the system to update the channel's service status.
	PttPushType string `json:"ptt-push-type,omitempty"`
	// The identifier of the window to bring forward when the user opens the notification.
	// Since iOS 13, tvOS 13, watchOS 6.
	TargetContentID string `json:"target-content-id,omitempty"`
	// How urgent the notification is; `active` when omitted. `passive` plays no sound, and
	// `time-sensitive` and `critical` each need an entitlement of the app. Since iOS 15, macOS
	// 12, watchOS 8, tvOS 15.
	InterruptionLevel InterruptionLevel `json:"interruption-level,omitempty"`
	// A number from 0 to 1 by which the system sorts the app's notifications in the summary. A
	// Live Activity takes any number, such as 25, 50 or 100, to rank it among the app's
	// activities. Since iOS 15, macOS 12, watchOS 8, tvOS 15.
	RelevanceScore *float64 `json:"relevance-score,omitempty"`
	// A string by which the user's current Focus filter decides whether to show the
	// notification. Since iOS 16, macOS 13, watchOS 9.
	FilterCriteria string `json:"filter-criteria,omitempty"`
	// The values for the placeholders of a website's `urlFormatString`, one string each. Only
	// legacy Safari website pushes read it; current pages do not list it. Deprecated: read
	// only by legacy Safari website pushes.
	UrlArgs []string `json:"url-args,omitempty"`
	// The boolean `true` tells the system to reload the app's widgets or controls; Apple's
	// samples have nothing else in `aps`. Since widgets: iOS 26, macOS 26, watchOS 26;
	// controls: iOS 18.
	ContentChanged bool `json:"content-changed,omitempty"`
	// The time of sending, in seconds since 1970; the system keeps the newest update and drops
	// older ones. Since iOS 16.
	Timestamp int64 `json:"timestamp,omitempty"`
	// What the push does to the Live Activity: `start`, `update` or `end`. A broadcast cannot
	// start one. Since iOS 16; start: iOS 17.2.
	Event ActivityEvent `json:"event,omitempty"`
	// The activity's new state, as the app's `ContentState` type decodes it with Swift's
	// default strategies: names as in Swift, dates as seconds since 2001. With `end` it should
	// hold the final state; an undecodable one is ignored without an error. Since iOS 16.
	ContentState any `json:"content-state,omitempty"`
	// The time, in seconds since 1970, from which the system considers the activity's content
	// out of date; optional.
	StaleDate int64 `json:"stale-date,omitempty"`
	// When the system removes an ended activity, in seconds since 1970; only with `end`. A
	// past date removes it at once; without the key, or with a later date, the system removes
	// it within four hours of its end.
	DismissalDate int64 `json:"dismissal-date,omitempty"`
	// The name of the app's Swift type for the activity's attributes; required for `start`,
	// and only there. Since iOS 17.2.
	AttributesType string `json:"attributes-type,omitempty"`
	// The activity's unchanging values, as the Swift type in `attributes-type` decodes them;
	// required for `start`, and only there. Since iOS 17.2.
	Attributes any `json:"attributes,omitempty"`
	// The number 1 asks the started activity for a push token to update it with; only with
	// `start`. What it does together with `input-push-channel` is not documented. Since iOS
	// 18.
	InputPushToken int `json:"input-push-token,omitempty"`
	// The base64 id of the broadcast channel that the started activity listens to; only with
	// `start`. Systems before iOS 18 then do not start the activity at all. Since iOS 18.
	InputPushChannel string `json:"input-push-channel,omitempty"`
}

// Alert: The text to show, as an object.
type Alert struct {
	// A short heading, which Apple Watch shows in its short look. In a Live Activity it may
	// also be an object with `loc-key` and `loc-args`. Since iOS 8.2. A string or
	// `LocalizedText`.
	Title any `json:"title,omitempty"`
	// A second line under the title that says more about the reason for the notification.
	// Since iOS 10.
	Subtitle string `json:"subtitle,omitempty"`
	// The text of the notification; no length limit is documented. In a Live Activity it may
	// also be an object with `loc-key` and `loc-args`. A string or `LocalizedText`.
	Body any `json:"body,omitempty"`
	// The name of the image or storyboard, with or without extension, that is shown while the
	// app launches from this notification.
	LaunchImage string `json:"launch-image,omitempty"`
	// A key of the app's `Localizable.strings` whose text becomes the title; use it instead of
	// `title`. For Live Activities Apple's samples put an object under `title`, and flat keys
	// are not documented.
	TitleLocKey string `json:"title-loc-key,omitempty"`
	// The strings for the `%@` and `%1$@` specifiers in the text of `title-loc-key`, in order;
	// the device inserts them unchanged.
	TitleLocArgs []string `json:"title-loc-args,omitempty"`
	// A key of the app's `Localizable.strings` whose text becomes the subtitle; use it instead
	// of `subtitle`.
	SubtitleLocKey string `json:"subtitle-loc-key,omitempty"`
	// The strings for the `%@` and `%1$@` specifiers in the text of `subtitle-loc-key`, in
	// order; the device inserts them unchanged.
	SubtitleLocArgs []string `json:"subtitle-loc-args,omitempty"`
	// A key of the app's `Localizable.strings` whose text becomes the body; use it instead of
	// `body`. For Live Activities Apple's samples put an object under `body`, and flat keys
	// are not documented.
	LocKey string `json:"loc-key,omitempty"`
	// The strings for the `%@` and `%1$@` specifiers in the text of `loc-key`, in order; the
	// device inserts them unchanged.
	LocArgs []string `json:"loc-args,omitempty"`
	// The sound of a Live Activity's alert, which belongs here and not in `aps`. An ordinary
	// push sets its sound in `aps.sound`.
	Sound string `json:"sound,omitempty"`
	// A key of the app's `Localizable.strings` for the title of the view button in old
	// systems; `null` hid the button. Current pages do not list it. Deprecated: current pages
	// do not list it.
	ActionLocKey string `json:"action-loc-key,omitempty"`
	// The label of the action button in a legacy Safari website push; current pages do not
	// list it. Deprecated: read only by legacy Safari website pushes.
	Action string `json:"action,omitempty"`
	// The text that represented this notification in its group's summary, from iOS 12 to iOS
	// 14. Since iOS 12. Deprecated: ignored since iOS 15, watchOS 8 and tvOS 15.
	SummaryArg string `json:"summary-arg,omitempty"`
	// How many items this notification counted for in its group's summary, from iOS 12 to iOS
	// 14. Since iOS 12. Deprecated: ignored since iOS 15, watchOS 8 and tvOS 15.
	SummaryArgCount *int `json:"summary-arg-count,omitempty"`
}

// LocalizedText: A text of a Live Activity's alert that the device localizes.
type LocalizedText struct {
	// A key of the app's `Localizable.strings`, often a whole sentence with `%@` in it, whose
	// text is shown. This object form is documented for Live Activities only.
	LocKey string `json:"loc-key,omitempty"`
	// The strings for the `%@` and `%1$@` specifiers in the text of `loc-key`, in order; the
	// device inserts them unchanged.
	LocArgs []string `json:"loc-args,omitempty"`
}

// CriticalSound: The sound of a critical alert; any other sound is a string.
type CriticalSound struct {
	// The number 1 plays the sound even when the device is muted; the app needs an entitlement
	// that Apple approves. Without it a plain string is the form for `sound`. Since iOS 12,
	// macOS 10.14, watchOS 5.
	Critical int `json:"critical"`
	// The name of a sound file that is already in the app's bundle or in the `Library/Sounds`
	// folder of its container or its app group's, or `default`. Since iOS 12, macOS 10.14,
	// watchOS 5.
	Name string `json:"name"`
	// How loud a critical alert plays its sound, from 0 (silent) to 1 (full). Since iOS 12,
	// macOS 10.14, watchOS 5.
	Volume *float64 `json:"volume,omitempty"`
}

// InterruptionLevel is one of the constants below.
type InterruptionLevel string

const (
	InterruptionLevelPassive       InterruptionLevel = "passive"
	InterruptionLevelActive        InterruptionLevel = "active"
	InterruptionLevelTimeSensitive InterruptionLevel = "time-sensitive"
	InterruptionLevelCritical      InterruptionLevel = "critical"
)

// ActivityEvent is one of the constants below.
type ActivityEvent string

const (
	ActivityEventStart  ActivityEvent = "start"
	ActivityEventUpdate ActivityEvent = "update"
	ActivityEventEnd    ActivityEvent = "end"
)

// PushType is one of the constants below.
type PushType string

const (
	PushTypeAlert        PushType = "alert"
	PushTypeBackground   PushType = "background"
	PushTypeLiveactivity PushType = "liveactivity"
	PushTypeVoip         PushType = "voip"
	PushTypePushtotalk   PushType = "pushtotalk"
	PushTypeComplication PushType = "complication"
	PushTypeFileprovider PushType = "fileprovider"
	PushTypeLocation     PushType = "location"
	PushTypeMdm          PushType = "mdm"
	PushTypeWidgets      PushType = "widgets"
	PushTypeControls     PushType = "controls"
)
