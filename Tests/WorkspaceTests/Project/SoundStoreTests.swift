import PushlintAppFiles
import PushlintLint
import PushlintSettings
import PushlintWorkspace
import TestSupport
import Testing

struct SoundStoreTests {
  private let folder: TemporaryFolder
  private let store = SoundStore()

  init() throws { folder = try TemporaryFolder() }

  private var sounds: [SoundFolder] {
    ["A", "B"].filter { FileSystem.status(folder.path($0)) != nil }.map { sounds(in: $0) }
  }

  private func sounds(in name: String) -> SoundFolder {
    SoundFolder(path: folder.path(name), name: name)
  }

  /// The outcome in a word.
  private func look(_ name: String, in folders: [SoundFolder]? = nil) -> String {
    switch store.library(of: folders ?? sounds).lookUp(name) {
    case .missing(let nearest): "missing " + (nearest ?? "-")
    case .unreadable: "unreadable"
    case .differsInCase(let other): "case " + other
    case .found(let file): "found " + file.path
    }
  }

  /// A WAV file of 8-bit mono audio at 8000 Hz.
  private func wav(frameCount: Int) -> [UInt8] {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    let format = little(1, 2) + little(1, 2) + little(8000, 4) + little(8000, 4) + little(1, 2)
    return Array("RIFF".utf8) + little(36 + frameCount, 4) + Array("WAVEfmt ".utf8)
      + little(16, 4) + format + little(8, 2) + Array("data".utf8) + little(frameCount, 4)
      + Array(repeating: 128, count: frameCount)
  }

  @Test func `a sound is found in the first folder that has it`() throws {
    try folder.write("B/chime.wav", wav(frameCount: 8))
    try folder.write("B/only.wav", wav(frameCount: 8))
    try folder.write("A/chime.wav", wav(frameCount: 16))
    #expect(look("chime.wav") == "found A/chime.wav")
    #expect(look("only.wav") == "found B/only.wav")
    guard case .found(let file) = store.lookUp("chime.wav", in: sounds) else { return }
    #expect(try file.content.get().header?.frameCount == 16)
  }

  @Test func `case matters, and the other spelling is reported`() throws {
    try folder.write("A/Chime.wav")
    try folder.write("B/É.wav")
    #expect(look("chime.wav") == "case Chime.wav")
    #expect(look("CHIME.WAV") == "case Chime.wav")
    #expect(look("é.wav") == "case É.wav")
    #expect(look("Chime.wav") == "found A/Chime.wav")
    try folder.write("B/chime.wav")
    store.forget()
    #expect(look("chime.wav") == "found B/chime.wav")
  }

  @Test func `Unicode normalization does not matter`() throws {
    try folder.write("A/e\u{301}.wav")
    #expect(look("\u{E9}.wav").hasPrefix("found"))
  }

  @Test func `a missing sound comes with the nearest name, if there is one`() throws {
    try folder.write("A/chime.caf")
    try folder.write("A/Deep/bell.caf")
    #expect(look("chme.caf") == "missing chime.caf")
    #expect(look("gong.wav") == "missing -")
    #expect(look("bell.caf") == "missing -")
    #expect(look("Deep") == "missing -")
  }

  @Test func `a folder that does not exist may hold any sound`() throws {
    try folder.write("A/chime.caf")
    let folders = ["A", "none"].map { sounds(in: $0) }
    #expect(look("chime.caf", in: folders) == "found A/chime.caf")
    #expect(look("gong.caf", in: folders) == "unreadable")
    #expect(store.failures.isEmpty)
  }

  @Test(arguments: [
    "../secret.wav", "/etc/passwd", "Deep/bell.wav", "..", ".", "", "./chime.wav", "chime.wav\0x",
    "A/../chime.wav",
  ])
  func `a name that is not a plain file name finds nothing`(_ name: String) throws {
    try folder.write("secret.wav", wav(frameCount: 8))
    try folder.write("A/Deep/bell.wav", wav(frameCount: 8))
    try folder.write("A/chime.wav", wav(frameCount: 8))
    #expect(look(name) == "missing -")
  }

  @Test(arguments: [
    "%2e%2e/secret.wav", "%2e%2e%2fsecret.wav", "..%2Fsecret.wav", "..\\secret.wav",
    "....//secret.wav",
    "chime.wav/", "chime.wav/.", "chime.wav\u{301}", "\0", "\0chime.wav", "~/secret.wav",
    "$PWD/secret.wav",
    "file:///etc/passwd", "/", "//", "\u{2025}/secret.wav", "\u{FF0E}\u{FF0E}\u{FF0F}secret.wav",
    "A", "../A/chime.wav", String(repeating: "../", count: 5000) + "etc/passwd",
    String(repeating: "x", count: 100_000),
  ])
  func `a path in any form finds nothing`(_ name: String) throws {
    try folder.write("secret.wav", wav(frameCount: 8))
    try folder.write("A/chime.wav", wav(frameCount: 8))
    #expect(look(name).hasPrefix("missing"))
  }

  @Test func `escapes in a name are taken literally`() throws {
    try folder.write("A/a%2Fb.wav", wav(frameCount: 8))
    try folder.write("A/a\nb \\.wav", wav(frameCount: 8))
    #expect(look("a%2Fb.wav") == "found A/a%2Fb.wav")
    #expect(look("a\nb \\.wav") == "found A/a\nb \\.wav")
  }

  @Test func `a sound that has changed is read again, whatever its size and time`() throws {
    try folder.write("A/a.wav", wav(frameCount: 8))
    let library = store.library(of: sounds)
    let content = { () -> AudioFile? in
      guard case .found(let file) = library.lookUp("a.wav") else { return nil }
      return try? file.content.get()
    }
    #expect(content()?.header?.frameCount == 8)
    let times = folder.run(["cp", "-p", "A/a.wav", "b.wav"])
    try #require(times != nil)
    try #require(
      folder.run([
        "sh", "-c", "printf 'RIFX' | dd of=A/a.wav conv=notrunc && touch -r b.wav A/a.wav",
      ])
        != nil
    )
    #expect(content()?.header?.frameCount != 8)
  }

  @Test func `a link is followed only within its folder`() throws {
    try folder.write("secret.wav", wav(frameCount: 8))
    try folder.write("A/in.wav", wav(frameCount: 8))
    try folder.write("Away/x.wav", wav(frameCount: 8))
    try folder.link("A/out.wav", to: "../secret.wav")
    try folder.link("A/absolute.wav", to: folder.path("secret.wav"))
    try folder.link("A/inside.wav", to: "in.wav")
    try folder.link("A/twice.wav", to: "out.wav")
    try folder.link("A/self.wav", to: "self.wav")
    try folder.link("A/folder.wav", to: "../Away")
    for name in ["out.wav", "absolute.wav", "twice.wav", "self.wav", "folder.wav"] {
      #expect(look(name).hasPrefix("missing"), "\(name)")
    }
    #expect(look("inside.wav") == "found A/inside.wav")
  }

  @Test func `a folder may itself be a link`() throws {
    try folder.write("Real/in.wav", wav(frameCount: 8))
    try folder.link("A", to: "Real")
    #expect(look("in.wav") == "found A/in.wav")
  }

  @Test func `a pipe is not a sound`() throws {
    try folder.write("A/in.wav")
    try #require(folder.pipe("A/pipe.wav"))
    #expect(look("pipe.wav") == "missing -")
  }

  @Test func `invalid headers are reported, and read again when the file changes`() throws {
    try folder.write("A/a.wav", "RIFF")
    guard case .found(let broken) = store.lookUp("a.wav", in: sounds) else {
      Issue.record("not found")
      return
    }
    #expect(throws: AudioHeaderError.self) { try broken.content.get() }
    try folder.write("A/a.wav", wav(frameCount: 80))
    guard case .found(let whole) = store.lookUp("a.wav", in: sounds) else {
      Issue.record("not found")
      return
    }
    #expect(try whole.content.get().header?.frameCount == 80)
  }

  @Test func `the names of all folders can be listed`() throws {
    try folder.write("A/b.wav")
    try folder.write("A/a.wav")
    try folder.write("B/a.wav")
    try folder.write("B/Deep/c.wav")
    #expect(store.names(in: sounds) == ["a.wav", "b.wav"])
    #expect(SoundStore().names(in: [SoundFolder(path: folder.path("none"), name: "none")]).isEmpty)
  }
}
