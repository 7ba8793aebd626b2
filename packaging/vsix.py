"""The extension for VS Code, in the layout of `vsce package`."""

import json
from xml.sax.saxutils import quoteattr

from archives import Entry, zipped
from release import ROOT

FOLDER = ROOT / "editors/vscode"
# What only the repository needs; so do files whose names begin with a dot.
OWN_FILES = {"check", "check.js", "package-lock.json", "package.json"}


def is_shipped(path):
    return str(path) not in OWN_FILES and not any(part.startswith(".") for part in path.parts)


TYPES = {
    ".json": "application/json",
    ".js": "application/javascript",
    ".md": "text/markdown",
    ".txt": "text/plain",
    ".png": "image/png",
    ".wasm": "application/wasm",
    ".vsixmanifest": "text/xml",
}


def manifest(package, has_icon):
    identity = {
        "Language": "en-US",
        "Id": package["name"],
        "Version": package["version"],
        "Publisher": package["publisher"],
    }
    attributes = " ".join(f"{key}={quoteattr(value)}" for key, value in identity.items())
    icon = "<Icon>extension/icon.png</Icon>" if has_icon else ""
    asset = "" if not has_icon else (
        '\n    <Asset Type="Microsoft.VisualStudio.Services.Icons.Default" '
        'Path="extension/icon.png" Addressable="true"/>'
    )
    engine = quoteattr(package["engines"]["vscode"])
    return f"""<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity {attributes}/>
    <DisplayName>{package["displayName"]}</DisplayName>
    <Description xml:space="preserve">{package["description"]}</Description>
    <Tags>{",".join(package["keywords"])}</Tags>
    <Categories>{",".join(package["categories"])}</Categories>
    <License>extension/LICENSE.txt</License>{icon}
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value={engine}/>
      <Property Id="Microsoft.VisualStudio.Services.Links.Source" Value={quoteattr(package["repository"]["url"])}/>
    </Properties>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
  </Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true"/>{asset}
  </Assets>
</PackageManifest>
"""


def content_types(entries):
    endings = {"." + entry.path.rsplit(".", 1)[-1] for entry in entries if "." in entry.path}
    lines = [
        f'  <Default Extension="{ending}" ContentType="{TYPES.get(ending, "application/octet-stream")}"/>\n'
        for ending in sorted(endings)
    ]
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">\n'
        + "".join(lines)
        + "</Types>\n"
    )


def make(release):
    package = json.loads((FOLDER / "package.json").read_text())
    package["version"] = release.version
    entries = [
        Entry(f"extension/{path.as_posix()}", (FOLDER / path).read_bytes())
        for path in (file.relative_to(FOLDER) for file in FOLDER.rglob("*") if file.is_file())
        if is_shipped(path)
    ]
    entries.append(Entry("extension/package.json", json.dumps(package, indent=2).encode()))
    entries.append(Entry("extension/LICENSE.txt", release.document("LICENSE").data))
    has_icon = any(entry.path == "extension/icon.png" for entry in entries)
    entries.append(Entry("extension.vsixmanifest", manifest(package, has_icon).encode()))
    entries.append(Entry("[Content_Types].xml", content_types(entries).encode()))
    if not any(entry.path.startswith("extension/node_modules/") for entry in entries):
        print("the .vsix lacks vscode-languageclient: run 'npm ci --omit=dev' in editors/vscode first")
    return zipped(entries, release.epoch)
