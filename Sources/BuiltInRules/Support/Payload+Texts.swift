import APNsSpec
import Lint

extension Payload {
  /// The keys of the texts that people read.
  var texts: [KeyOccurrence] {
    [aps?[Aps.alert], alert?[Alert.title], alert?[Alert.subtitle], alert?[Alert.body]]
      .compactMap { $0 }
  }
}
