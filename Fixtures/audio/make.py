#!/usr/bin/env python3
"""Writes the sound files of this folder beside itself, byte for byte the same on every machine.

The tones are triangle waves in whole numbers, so that no floating-point rounding is involved. The
audio of the compressed files is zeros: their headers are real, their sound is not.
"""
import pathlib
import struct

HERE = pathlib.Path(__file__).resolve().parent


def tone(frames, period, peak):
    """A triangle wave that fades to nothing, as signed whole numbers."""
    for index in range(frames):
        phase = index % period
        level = abs(4 * peak * phase // period - 2 * peak) - peak
        yield level * (frames - index) // frames


def samples(code, frames, period, peak):
    return b"".join(struct.pack(code, level) for level in tone(frames, period, peak))


def caf(*chunks):
    return b"caff" + struct.pack(">HH", 1, 0) + b"".join(chunks)


def chunk(name, body, size=None):
    return name + struct.pack(">q", len(body) if size is None else size) + body


def description(rate, code, packet, bits=8):
    size, frames = packet
    return chunk(b"desc", struct.pack(">d4sIIIII", rate, code, 0, size, frames, 1, bits))


def data(audio):
    return chunk(b"data", bytes(4) + audio)


def packet_table(packets, valid, priming, remainder, table=b""):
    return chunk(b"pakt", struct.pack(">qqii", packets, valid, priming, remainder) + table)


def number(value):
    """A number of a packet table: seven bits a byte, the most significant first."""
    groups = [value & 0x7F]
    while value > 0x7F:
        value >>= 7
        groups.insert(0, value & 0x7F | 0x80)
    return bytes(groups)


def riff_chunk(name, body):
    return name + struct.pack("<I", len(body)) + body + bytes(len(body) % 2)


def wav(rate, audio):
    body = b"WAVE" + riff_chunk(b"fmt ", struct.pack("<HHIIHH", 1, 1, rate, rate * 2, 2, 16))
    body += riff_chunk(b"data", audio)
    return b"RIFF" + struct.pack("<I", len(body)) + body


def iff_chunk(name, body):
    return name + struct.pack(">I", len(body)) + body + bytes(len(body) % 2)


def extended(rate):
    """A whole number as an 80-bit extended one."""
    return struct.pack(">HQ", 16382 + rate.bit_length(), rate << (64 - rate.bit_length()))


def aiff(rate, audio, frames=None):
    count = len(audio) // 2 if frames is None else frames
    common = struct.pack(">hIh", 1, count, 16) + extended(rate)
    body = b"AIFF" + iff_chunk(b"COMM", common) + iff_chunk(b"SSND", bytes(8) + audio)
    return b"FORM" + struct.pack(">I", len(body)) + body


def low_rate(seconds):
    """Mono 8-bit linear PCM at 100 Hz: long in time, short in bytes."""
    frames = 100 * seconds
    return caf(description(100.0, b"lpcm", (1, 1)), data(samples(">b", frames, 20, 60)))


def aac():
    packets = [280 + index % 9 for index in range(12)]
    valid = 12 * 1024 - 2112 - 176
    table = b"".join(number(size) for size in packets)
    return caf(
        description(44100.0, b"aac ", (0, 1024), bits=0),
        packet_table(12, valid, 2112, 176, table),
        data(bytes(sum(packets))),
    )


def files():
    chime = caf(
        description(8000.0, b"lpcm", (2, 1), bits=16),
        data(samples(">h", 2000, 18, 9000)),
    )
    # 64 frames a packet do not divide 30 s: two frames are too many, which is 1.98 ms.
    ima4 = caf(description(1009.0, b"ima4", (34, 64), bits=0), data(bytes(34 * 473)))
    mp3 = b"ID3" + bytes([4, 0, 0, 0, 0, 0, 0]) + bytes([0xFF, 0xFB, 0x50, 0xC4]) + bytes(413)
    return {
        "chime.caf": chime,
        "ok.wav": wav(8000, samples("<h", 2000, 12, 9000)),
        "ok.aiff": aiff(8000, samples(">h", 2000, 24, 9000)),
        "thirty.caf": low_rate(30),
        "long.caf": low_rate(45),
        "ima4-just-over.caf": ima4,
        "aac.caf": aac(),
        "miscounted.aiff": aiff(8000, samples(">h", 2000, 24, 9000), 2001),
        "cut.caf": chime[:1500],
        "empty.caf": b"",
        "renamed.wav": chime,
        "tune.mp3": mp3,
    }


def main():
    for name, content in files().items():
        (HERE / name).write_bytes(content)
        print(f"{name}\t{len(content)}")


if __name__ == "__main__":
    main()
