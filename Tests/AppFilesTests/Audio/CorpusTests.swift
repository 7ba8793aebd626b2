import Foundation
import PushlintAppFiles
import Testing

/// Holds real sounds against `durations.tsv`: what four independent readers make of the same files.
@Suite(.enabled(if: SoundFolder.corpus != nil, "set PUSHLINT_CORPUS to a folder with sounds/"))
struct CorpusTests {
  @Test(arguments: MeasuredSound.all)
  func `a real sound has the length that others measure`(_ sound: MeasuredSound) throws {
    let folder = try #require(SoundFolder.corpus)
    let bytes = Array(try Data(contentsOf: folder.appending(path: sound.file)))
    let found = try AudioReader.read(AudioInput(bytes))
    guard let header = found.header else {
      #expect(sound.file.hasSuffix(".au"))
      #expect(found.container == .au)
      return
    }
    #expect(header.sampleRate == sound.rate)
    #expect(header.channelCount == sound.channels)
    // A decoder plays the packets whole. The headers say which of their frames are to be heard, so
    // the length may be less, by the last packet and by what a codec needs to start.
    let decoded = try #require(sound.decoded)
    let whole = header.framesPerPacket == 1
    let slack = whole ? 0 : 3 * Double(header.framesPerPacket) / header.sampleRate
    #expect(header.duration <= decoded + 0.000_001)
    #expect(header.duration >= decoded - slack - 0.000_001)
    if !whole {
      // The one reader that honours valid frames states milliseconds.
      let stated = try #require(sound.stated)
      #expect(abs(header.duration - stated) <= 0.000_51)
    }
  }

  @Test
  func `the corpus has sounds`() { #expect(MeasuredSound.all.count >= 70) }
}

/// One row of `durations.tsv`.
struct MeasuredSound: Sendable, CustomTestStringConvertible {
  let file: String
  let rate: Double
  let channels: Int
  let decoded: Double?
  let stated: Double?

  var testDescription: String { file }

  static let all: [MeasuredSound] = {
    guard let folder = SoundFolder.corpus,
      let table = try? String(contentsOf: folder.appending(path: "durations.tsv"), encoding: .utf8)
    else { return [] }
    return table.split(separator: "\n").compactMap { MeasuredSound(row: $0) }
  }()

  private init?(row: Substring) {
    let columns = row.split(separator: "\t", omittingEmptySubsequences: false)
    guard columns.count == 9, let rate = Double(columns[2]), let channels = Int(columns[3])
    else { return nil }
    file = String(columns[0])
    self.rate = rate
    self.channels = channels
    decoded = Double(columns[5])
    stated = Double(columns[8])
  }
}
