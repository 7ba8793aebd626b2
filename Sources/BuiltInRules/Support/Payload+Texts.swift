import PushlintAPNsSpec
import PushlintLint

extension Payload {
  /// The keys of the texts that people read.
  var texts: [KeyOccurrence] {
    [aps?[Aps.alert], alert?[Alert.title], alert?[Alert.subtitle], alert?[Alert.body]]
      .compactMap { $0 }
  }
}
