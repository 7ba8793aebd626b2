import UserNotifications

/// The notification categories of the courier app.
enum NotificationCategory: String, CaseIterable {
  case message = "MESSAGE"
  case orderUpdate = "ORDER_UPDATE"
  case rating
}

enum CategoryPrefix {
  static let courier = "COURIER"
}

private let reminderIdentifier = "PICKUP_REMINDER"

final class NotificationSetup {
  static let supportCategory = CategoryPrefix.courier + "_SUPPORT"

  func register() {
    let reply = UNTextInputNotificationAction(identifier: "REPLY", title: "Reply", options: [])
    let later = UNNotificationAction(identifier: "LATER", title: "Later", options: [])

    let invitation = UNNotificationCategory(
      identifier: "INVITATION",
      actions: [later],
      intentIdentifiers: [],
      options: .customDismissAction
    )
    let message = UNNotificationCategory(
      identifier: NotificationCategory.message.rawValue,
      actions: [reply, later],
      intentIdentifiers: []
    )
    let rating = UNNotificationCategory(
      identifier: NotificationCategory.rating.rawValue,
      actions: [],
      intentIdentifiers: []
    )
    UNUserNotificationCenter.current().setNotificationCategories([
      invitation,
      message,
      rating,
      .init(identifier: reminderIdentifier, actions: [later], intentIdentifiers: []),
      .init(identifier: Self.supportCategory, actions: [reply], intentIdentifiers: []),
    ])
  }
}
