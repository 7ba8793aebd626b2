"""The bill of materials: what the released files contain, as SPDX 2.3."""

import hashlib
import json
import time

from release import HOME

# The licences are explained in packaging/licenses/NOTICE.txt.
PARTS = [
    ("libyaml", "MIT", "https://github.com/yaml/libyaml", ""),
    ("swift", "Apache-2.0 WITH Swift-exception", "https://github.com/swiftlang/swift", ""),
    ("glibc", "LGPL-2.1-or-later", "https://www.gnu.org/software/libc", "linux"),
    ("libstdc++", "GPL-3.0-or-later WITH GCC-exception-3.1", "https://gcc.gnu.org", "linux"),
]


def package(identifier, name, license, home, **more):
    return {
        "SPDXID": f"SPDXRef-{identifier}",
        "name": name,
        "downloadLocation": home,
        "filesAnalyzed": False,
        "licenseConcluded": license,
        "licenseDeclared": license,
        "copyrightText": "NOASSERTION",
        **more,
    }


def make(release):
    created = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(release.epoch))
    packages = [
        package(
            name.replace("+", "p"), name, license, home, comment="a part of the executables"
        )
        for name, license, home, _ in PARTS
    ]
    relations = []

    def relate(one, kind, other):
        relations.append(
            {
                "spdxElementId": f"SPDXRef-{one}",
                "relationshipType": kind,
                "relatedSpdxElement": f"SPDXRef-{other}",
            }
        )

    for binary in release.binaries:
        identifier = f"pushlint-{binary.platform.name.replace('_', '-')}"
        digest = hashlib.sha256(binary.data).hexdigest()
        packages.append(
            package(
                identifier,
                "pushlint",
                "MIT",
                release.url,
                versionInfo=release.version,
                packageFileName=f"pushlint-{release.version}-{binary.platform.name}/bin/pushlint",
                checksums=[{"algorithm": "SHA256", "checksumValue": digest}],
                externalRefs=[
                    {
                        "referenceCategory": "PACKAGE-MANAGER",
                        "referenceType": "purl",
                        "referenceLocator": f"pkg:github/pushlint/pushlint@v{release.version}",
                    }
                ],
            )
        )
        relate("DOCUMENT", "DESCRIBES", identifier)
        for name, _, _, system in PARTS:
            if binary.platform.name.startswith(system):
                relate(identifier, "STATIC_LINK", name.replace("+", "p"))
    sums = "".join(sorted(release.sums.values())).encode()
    document = {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"pushlint {release.version}",
        "documentNamespace": f"{HOME}/spdx/{release.version}-{hashlib.sha256(sums).hexdigest()}",
        "creationInfo": {"created": created, "creators": ["Organization: pushlint"]},
        "packages": packages,
        "relationships": relations,
    }
    return json.dumps(document, indent=2).encode() + b"\n"
