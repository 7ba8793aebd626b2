import PushlintAppFiles
import Testing

struct MagicTests {
  @Test(arguments: known)
  func `magic bytes identify the container`(_ prefix: [UInt8], _ container: AudioContainer) throws {
    #expect(AudioContainer(magic: prefix) == container)
    if !container.isReadable {
      let file = try AudioReader.read(AudioInput(prefix))
      #expect(file == .other(container))
      #expect(file.container == container)
      #expect(file.header == nil)
    }
  }

  @Test(arguments: unknown)
  func `other bytes are not a sound`(_ prefix: [UInt8]) {
    #expect(AudioContainer(magic: prefix) == nil)
    let error = #expect(throws: AudioHeaderError.self) { try AudioReader.read(AudioInput(prefix)) }
    #expect(error?.kind == .unknownMagic)
  }

  @Test
  func `an empty file is distinguished from an unknown one`() {
    #expect(AudioContainer(magic: []) == nil)
    let error = #expect(throws: AudioHeaderError.self) { try AudioReader.read(AudioInput([])) }
    #expect(error == AudioHeaderError(.empty, at: 0))
  }

  @Test
  func `each container has a name of its own`() {
    #expect(Set(AudioContainer.allCases.map(\.name)).count == AudioContainer.allCases.count)
  }
}

private func ascii(_ text: String) -> [UInt8] { Array(text.utf8) }

private let known: [([UInt8], AudioContainer)] = [
  (ascii("caff"), .caf),
  (ascii("RIFF....WAVE"), .wav),
  (ascii("RIFX....WAVE"), .wav),
  (ascii("RF64....WAVE"), .wav),
  (ascii("BW64....WAVE"), .wav),
  (ascii("FORM....AIFF"), .aiff),
  (ascii("FORM....AIFC"), .aifc),
  (ascii("ID3\u{4}"), .mp3),
  ([0xFF, 0xFB, 0x90, 0x64], .mp3),
  ([0xFF, 0xE3, 0x18, 0xC4], .mp3),
  ([0xFF, 0xFD, 0x90, 0x04], .mp3),
  (ascii("\0\0\0\u{1C}ftypM4A "), .mp4),
  (ascii("\0\0\0\u{14}ftypqt  "), .quickTime),
  (ascii("\0\0\0\u{8}wide"), .quickTime),
  (ascii("OggS"), .ogg),
  (ascii("fLaC"), .flac),
  ([0xFF, 0xF1, 0x50, 0x80], .aac),
  ([0xFF, 0xF9, 0x50, 0x80], .aac),
  (ascii("ADIF"), .aac),
  (ascii("#!AMR\n"), .amr),
  (ascii("#!AMR-WB\n"), .amr),
  (ascii(".snd"), .au),
  (ascii("MThd"), .midi),
  (ascii("RIFF....RMID"), .midi),
  ([0x1A, 0x45, 0xDF, 0xA3], .matroska),
  ([0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66], .asf),
  (ascii("wvpk"), .wavPack),
  (ascii("riff"), .wave64),
  (ascii("DSD "), .dsd),
]

private let unknown: [[UInt8]] = [
  ascii("x"),
  ascii("CAFF"),
  ascii("not a sound at all"),
  ascii("version https://git-lfs.github.com/spec/v1"),
  ascii("{\"aps\": {}}"),
  ascii("RIFF....AVI "),
  ascii("FORM....8SVX"),
  // UTF-16 text, which begins like an MPEG frame of layer I.
  [0xFF, 0xFE, 0x61, 0x00],
  [0xFF, 0xFF, 0xFF, 0xFF],
  [0xFF, 0xFB, 0xF0, 0x00],
  Bytes.zeros(16),
]
