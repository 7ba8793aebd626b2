/// What the headers of a sound file say about its audio.
public struct AudioHeader: Hashable, Sendable {
  public let container: AudioContainer
  public let codec: AudioCodec
  /// How many frames are heard: one sample for each channel, without priming and padding.
  public let frameCount: UInt64
  /// Frames a second, from 1 up to what 32 bits hold, so that a duration is always finite.
  public let sampleRate: Double
  /// How many channels there are, at least 1.
  public let channelCount: Int
  /// How many frames one packet decodes to: 1 for PCM and G.711, the largest where they differ.
  public let framesPerPacket: Int

  public init(
    container: AudioContainer,
    codec: AudioCodec,
    frameCount: UInt64,
    sampleRate: Double,
    channelCount: Int,
    framesPerPacket: Int
  ) {
    self.container = container
    self.codec = codec
    self.frameCount = frameCount
    self.sampleRate = sampleRate
    self.channelCount = channelCount
    self.framesPerPacket = framesPerPacket
  }

  /// The length in seconds, for people; comparisons are exact only in frames.
  public var duration: Double { Double(frameCount) / sampleRate }

  /// Whether the sound lasts longer than `seconds` and `packets` packets together, counted in
  /// frames.
  public func isLonger(thanSeconds seconds: Double, plusPackets packets: Int = 0) -> Bool {
    Double(frameCount) > seconds * sampleRate + Double(packets) * Double(framesPerPacket)
  }

  /// Whether the sound lasts `seconds` or longer, counted in frames.
  public func isAtLeast(seconds: Double) -> Bool {
    Double(frameCount) >= seconds * sampleRate
  }

  /// The rates that are believed; beyond them a field holds something else than a rate.
  static func isBelievable(sampleRate: Double) -> Bool {
    sampleRate >= 1 && sampleRate <= 4_294_967_295
  }
}
