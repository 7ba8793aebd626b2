public struct OrderShipped: Encodable {
  struct Aps: Encodable {
    var alert: [String: String]
    var badge: String
  }

  var aps: Aps
  var order: String
}

public func orderShipped(_ number: String, items: Int) -> OrderShipped {
  OrderShipped(
    aps: OrderShipped.Aps(
      alert: ["title": "Your order is on its way", "body": "Order \(number) arrives tomorrow."],
      badge: String(items)
    ),
    order: number
  )
}
