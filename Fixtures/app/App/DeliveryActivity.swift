import ActivityKit
import Foundation

/// A parcel on its way, on the lock screen.
public struct DeliveryAttributes: ActivityAttributes {
  public struct ContentState: Codable, Hashable {
    var stage: Stage
    var estimatedArrival: Date
    var stopsLeft: UInt8
    var courier: Courier?
    var note = ""

    enum CodingKeys: String, CodingKey {
      case stage, courier, note
      case estimatedArrival = "eta"
      case stopsLeft = "stops_left"
    }
  }

  enum Stage: String, Codable, Hashable {
    case packed, collected
    case onTheWay = "on-the-way"
    case delivered
  }

  struct Courier: Codable, Hashable {
    let name: String
    let vehicle: Vehicle
    let rating: Double?
  }

  let orderNumber: String
  let total: Decimal
  let track: URL?
  var title: String { "Order " + orderNumber }
}

extension DeliveryAttributes.Courier {
  enum Vehicle: Int, Codable {
    case bicycle = 1
    case van
  }
}
