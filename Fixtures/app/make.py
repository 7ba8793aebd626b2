#!/usr/bin/env python3
"""Writes the files of the made-up app Heron that an editor cannot write, beside itself.

German strings are UTF-16, as old versions of Xcode wrote them; one key is missing, and another asks
for other arguments than in English. The content extension's Info.plist is binary, as in a built app.
The sounds are hums of 8 bits at 100 Hz, which nobody would like to hear: long in time, short in bytes.
"""
import pathlib
import plistlib
import struct

HERE = pathlib.Path(__file__).resolve().parent

GERMAN = """\
/* Heron, eine Chat-App, die es nicht gibt. */
"MESSAGE_FROM" = "%1$@: %2$@";
"MESSAGE_IN_GROUP_TITLE" = "%1$@ in %2$@";
"INVITE_TITLE" = "Neue Einladung";
"INVITE_BODY" = "%@ lädt dich ein.";
"UNREAD_BODY" = "%@ ungelesene Nachrichten";
"STORAGE_LOW" = "Nur noch 5 %% Speicher übrig";
"QUOTE_OF_THE_DAY" = "„Auch Schweigen\\n  ist eine Antwort.“";
"REACTION_BODY" = "%1$@ hat mit %2$@ auf \\"%3$@\\" reagiert";
"""

EXTENSION = {
    "CFBundleIdentifier": "org.example.heron.content",
    "NSExtension": {
        "NSExtensionAttributes": {
            "UNNotificationExtensionCategory": ["MESSAGE", "INVITATION"],
            "UNNotificationExtensionInitialContentSizeRatio": 0.5,
        },
        "NSExtensionPointIdentifier": "com.apple.usernotifications.content-extension",
    },
}


def chunk(name, body):
    return name + struct.pack(">q", len(body)) + body


def hum(seconds):
    """A CAF file with linear PCM."""
    description = struct.pack(">d4sIIIII", 100.0, b"lpcm", 0, 1, 1, 1, 8)
    audio = bytes((index % 10) * 12 for index in range(int(100 * seconds)))
    return b"caff" + struct.pack(">HH", 1, 0) + chunk(b"desc", description) + chunk(
        b"data", bytes(4) + audio
    )


SOUNDS = {
    "call.caf": hum(0.5),
    "dawn-chorus.caf": hum(45),
    "pond.wav": hum(0.5),
    "Splash.caf": hum(0.5),
}

for name, content in SOUNDS.items():
    (HERE / "App/Sounds").mkdir(exist_ok=True)
    (HERE / "App/Sounds" / name).write_bytes(content)
(HERE / "App/de.lproj/Localizable.strings").write_bytes(b"\xff\xfe" + GERMAN.encode("utf-16-le"))
(HERE / "Extension/Info.plist").write_bytes(plistlib.dumps(EXTENSION, fmt=plistlib.FMT_BINARY))
