import Foundation
import PushlintAppFiles
import TestSupport
import Testing

struct SoundFixtureTests {
  @Test(arguments: [
    ("chime.caf", "CAF linear PCM 2000 / 8000.0"),
    ("ok.wav", "WAV linear PCM 2000 / 8000.0"),
    ("ok.aiff", "AIFF linear PCM 2000 / 8000.0"),
    ("thirty.caf", "CAF linear PCM 3000 / 100.0"),
    ("long.caf", "CAF linear PCM 4500 / 100.0"),
    ("ima4-just-over.caf", "CAF MA4 30272 / 1009.0"),
    ("aac.caf", "CAF AAC 10000 / 44100.0"),
    ("renamed.wav", "CAF linear PCM 2000 / 8000.0"),
    ("tune.mp3", "MP3"),
    ("miscounted.aiff", "the frame count does not match the audio ('COMM' chunk, offset 22)"),
    ("cut.caf", "the audio runs past the end of the file ('data' chunk, offset 52)"),
    ("empty.caf", "the file is empty"),
  ])
  func `a fixture reads as it was made`(_ name: String, _ expected: String) throws {
    let file = try Data(contentsOf: SoundFolder.fixtures.appending(path: name))
    #expect(summary(Array(file)) == expected)
  }

  @Test
  func `the fixtures are shorter and longer than thirty seconds`() throws {
    let thirty = try header("thirty.caf")
    #expect(thirty.isAtLeast(seconds: 30))
    #expect(!thirty.isLonger(thanSeconds: 30))
    let justOver = try header("ima4-just-over.caf")
    #expect(justOver.isLonger(thanSeconds: 30))
    #expect(!justOver.isLonger(thanSeconds: 30, plusPackets: 1))
    let long = try header("long.caf")
    #expect(long.isLonger(thanSeconds: 30, plusPackets: 1))
    #expect(long.duration == 45)
  }

  @Test
  func `every fixture has a test of its length`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: SoundFolder.fixtures.path)
    #expect(names.filter { !$0.hasSuffix(".py") && !$0.hasPrefix("__") }.count == 12)
  }

  private func header(_ name: String) throws -> AudioHeader {
    let file = try Data(contentsOf: SoundFolder.fixtures.appending(path: name))
    return try #require(try AudioReader.read(AudioInput(Array(file))).header)
  }

  private func summary(_ bytes: [UInt8]) -> String {
    do throws(AudioHeaderError) {
      switch try AudioReader.read(AudioInput(bytes)) {
      case .other(let container): return container.name
      case .header(let header):
        let kind = header.container.name + " " + header.codec.name
        return "\(kind) \(header.frameCount) / \(header.sampleRate)"
      }
    } catch {
      return error.description
    }
  }
}

/// Where the sound files for tests lie.
enum SoundFolder {
  static let fixtures = Checkout.root.appending(path: "Fixtures/audio")

  /// The sounds of the corpus, where one is configured.
  static let corpus: URL? = {
    let path = ProcessInfo.processInfo.environment["PUSHLINT_CORPUS"] ?? ""
    return path.isEmpty ? nil : URL(filePath: path).appending(path: "sounds")
  }()
}
