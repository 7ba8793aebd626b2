"""The extension for VS Code, in the layout of `vsce package`."""

import json
from xml.sax.saxutils import quoteattr

from archives import Entry, zipped
from release import ROOT

FOLDER = ROOT / "editors/vscode"
# What only the repository needs; so do files whose names begin with a dot.
OWN_FILES = {"README.md", "check", "check.js", "icon.svg", "package-lock.json", "package.json"}
# What npm makes there: the client library, and the entries with it, which replace those of the sources.
MODULES, BUNDLED = "node_modules", "bundled"


def is_shipped(path):
    if path.parts[0] in (MODULES, BUNDLED) or str(path) in OWN_FILES:
        return False
    return not any(part.startswith(".") for part in path.parts)


TYPES = {
    ".json": "application/json",
    ".js": "application/javascript",
    ".md": "text/markdown",
    ".txt": "text/plain",
    ".png": "image/png",
    ".wasm": "application/wasm",
    ".vsixmanifest": "text/xml",
}


def manifest(package):
    identity = {
        "Language": "en-US",
        "Id": package["name"],
        "Version": package["version"],
        "Publisher": package["publisher"],
    }
    attributes = " ".join(f"{key}={quoteattr(value)}" for key, value in identity.items())
    # As vsce marks extensions that also run in browsers.
    tags = [*package["keywords"], "__web_extension"]
    engine = quoteattr(package["engines"]["vscode"])
    return f"""<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity {attributes}/>
    <DisplayName>{package["displayName"]}</DisplayName>
    <Description xml:space="preserve">{package["description"]}</Description>
    <Tags>{",".join(tags)}</Tags>
    <Categories>{",".join(package["categories"])}</Categories>
    <License>extension/LICENSE.txt</License>
    <Icon>extension/{package["icon"]}</Icon>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value={engine}/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace,web"/>
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
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Icons.Default" Path="extension/{package["icon"]}" Addressable="true"/>
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


def client_library():
    """The entries with the client library in them, and its licenses; none without npm."""
    bundles = sorted((FOLDER / BUNDLED).glob("*.js"))
    licenses = sorted((FOLDER / MODULES).glob("*/[Ll][Ii][Cc][Ee][Nn][Ss][Ee]*"))
    if not bundles:
        print("the .vsix lacks vscode-languageclient: run 'npm install && npm run bundle' in editors/vscode")
        return []
    return [Entry(f"extension/{file.name}", file.read_bytes()) for file in bundles] + [
        Entry(f"extension/licenses/{file.parent.name}.txt", file.read_bytes())
        for file in licenses
        if file.parent.name != "esbuild"
    ]


def make(release):
    package = json.loads((FOLDER / "package.json").read_text())
    package["version"] = release.version
    library = client_library()
    taken = {entry.path for entry in library}
    entries = library + [
        Entry(f"extension/{path.as_posix()}", (FOLDER / path).read_bytes())
        for path in (file.relative_to(FOLDER) for file in FOLDER.rglob("*") if file.is_file())
        if is_shipped(path) and f"extension/{path.as_posix()}" not in taken
    ]
    if release.wasm:
        server = [*release.node, *release.licenses]
        entries += [Entry(f"extension/server/{entry.path}", entry.data) for entry in server]
    else:
        print("the .vsix lacks WebAssembly: it runs only with an installed pushlint")
    entries.append(Entry("extension/package.json", json.dumps(package, indent=2).encode()))
    entries.append(Entry("extension/README.md", release.linked("editors/vscode/README.md").encode()))
    entries.append(Entry("extension/LICENSE.txt", release.document("LICENSE").data))
    entries.append(Entry("extension.vsixmanifest", manifest(package).encode()))
    entries.append(Entry("[Content_Types].xml", content_types(entries).encode()))
    return zipped(entries, release.epoch)
