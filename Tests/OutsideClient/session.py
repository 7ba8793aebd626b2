#!/usr/bin/env python3
"""Runs sessions of eight real clients with the language server, using the protocol types of another project.

    session.py SERVER [ARGUMENT...]

pytest-lsp has recorded the capabilities of the clients and warns if a server sends more than they support. lsprotocol
generates its types from the specification, so an answer that violates it is an error here, unlike in most editors.
Each client uses every feature. Prints one line per client; exits with 1 if anything went wrong.
"""

import asyncio
import pathlib
import sys
import tempfile
import warnings

from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException
from pytest_lsp import LanguageClient, LspSpecificationWarning, client_capabilities
from pytest_lsp.client import make_test_lsp_client

CLIENTS = ["visual-studio-code", *[f"neovim@v0.{number}" for number in range(6, 12)], "emacs"]
# Messages that are only decoded.
REGISTRATIONS = ["client/registerCapability", "client/unregisterCapability"]
IGNORED = ["$/logTrace", "workspace/codeLens/refresh", "workspace/inlayHint/refresh", *REGISTRATIONS]
TIMEOUT = 60
FILES = {
    "pushlint.yml": "app: {strings: ['*.lproj/*.strings'], sounds: [sounds]}\nrulez: {}\n",
    "en.lproj/Localizable.strings": '"GREETING" = "Hello 😀";\n',
    "sounds/ping.caf": "",
    "chat.json": '{"headers": {"apns-push-type": "alert", "apns-topic": "com.example.chat"},\n "payload": {"aps": {\n'
    '  "alert": {"title": "😀 {{sender}}", "body": "{{sender}}"}, "badge": "5", "sound": "ping.caf"}}}\n',
    "greeting.yml": "x: &base {badge: 1}\nheaders: {apns-push-type: alert}\npayload:\n"
    "  aps:\n    <<: *base\n    alert: {loc-key: GREETING, title: '😀 {{name}}', ti: x, action: y}\n    bagde: 1\n",
}


class Session:
    """A session of one client with the files in a folder."""
    def __init__(self, client: LanguageClient, folder: pathlib.Path):
        self.client = client
        self.folder = folder
        self.answers = 0

    async def ask(self, request):
        """Returns the answer to a request."""
        self.answers += 1
        return await asyncio.wait_for(request, TIMEOUT)

    async def begin(self, capabilities: lsp.ClientCapabilities):
        uri = self.folder.as_uri()
        params = lsp.InitializeParams(
            capabilities, root_uri=uri, workspace_folders=[lsp.WorkspaceFolder(uri, "folder")],
            trace=lsp.TraceValue.Verbose, initialization_options={"format": {"enable": True}},
        )
        self.server = (await self.ask(self.client.initialize_session(params))).capabilities

    async def offered(self, provider: str, method: str, params):
        """Returns the answer to a request; None if the server does not announce its provider."""
        if not getattr(self.server, provider):
            return None
        name = method if method.startswith("workspace") else f"text_document_{method}"
        return await self.ask(getattr(self.client, name + "_async")(params))

    async def refused(self, method: str, params, code: int):
        """Sends a request that must fail."""
        try:
            await self.ask(self.client.protocol.send_request_async(method, params))
            raise AssertionError(f"{method} was not refused")
        except JsonRpcException as error:
            assert error.code == code, f"{method}: {error.code}"

    async def read(self, name: str):
        """Opens a file and sends every request about it."""
        text = FILES[name]
        document = lsp.TextDocumentIdentifier(uri=(self.folder / name).as_uri())
        item = lsp.TextDocumentItem(document.uri, "json" if name.endswith("json") else "yaml", 1, text)
        self.client.text_document_did_open(lsp.DidOpenTextDocumentParams(item))
        lines = text.split("\n")
        places = [lsp.Position(at, column) for at, line in enumerate(lines) for column in range(0, len(line) + 1, 12)]
        whole = lsp.Range(lsp.Position(0, 0), lsp.Position(text.count("\n"), 0))
        await self.ask_once(document, whole)
        for place in places:
            await self.ask_about(document, place)
        changes = [
            lsp.TextDocumentContentChangePartial(range=lsp.Range(places[0], places[1]), text="😀\r\n"),
            lsp.TextDocumentContentChangeWholeDocument(text),
        ]
        newer = lsp.VersionedTextDocumentIdentifier(uri=document.uri, version=2)
        self.client.text_document_did_change(lsp.DidChangeTextDocumentParams(newer, changes))
        await self.ask_once(document, whole)
        self.client.text_document_did_save(lsp.DidSaveTextDocumentParams(document))

    async def ask_once(self, document, whole):
        layout = lsp.FormattingOptions(2, True)
        token = f"pull-{self.answers}"
        self.client.progress_reports[token] = []
        for provider, method, params in [
            ("diagnostic_provider", "diagnostic", lsp.DocumentDiagnosticParams(document)),
            ("diagnostic_provider", "workspace_diagnostic", lsp.WorkspaceDiagnosticParams([], work_done_token=token)),
            ("document_symbol_provider", "document_symbol", lsp.DocumentSymbolParams(document)),
            ("folding_range_provider", "folding_range", lsp.FoldingRangeParams(document)),
            ("document_link_provider", "document_link", lsp.DocumentLinkParams(document)),
            ("code_lens_provider", "code_lens", lsp.CodeLensParams(document)),
            ("inlay_hint_provider", "inlay_hint", lsp.InlayHintParams(document, whole)),
            ("document_formatting_provider", "formatting", lsp.DocumentFormattingParams(document, layout)),
            ("document_range_formatting_provider", "range_formatting",
             lsp.DocumentRangeFormattingParams(document, whole, layout)),
            ("workspace_symbol_provider", "workspace_symbol", lsp.WorkspaceSymbolParams("a")),
        ]:
            await self.offered(provider, method, params)
        for only in (None, [lsp.CodeActionKind.SourceFixAll]):
            await self.act(document, whole, lsp.CodeActionContext(diagnostics=[], only=only))

    async def ask_about(self, document, place):
        params = lsp.CompletionParams(document, place)
        for item in (await self.offered("completion_provider", "completion", params)).items[:1]:
            await self.ask(self.client.completion_item_resolve_async(item))
        for provider, method, params in [
            ("hover_provider", "hover", lsp.HoverParams(document, place)),
            ("definition_provider", "definition", lsp.DefinitionParams(document, place)),
            ("references_provider", "references", lsp.ReferenceParams(lsp.ReferenceContext(True), document, place)),
            ("document_highlight_provider", "document_highlight", lsp.DocumentHighlightParams(document, place)),
            ("selection_range_provider", "selection_range", lsp.SelectionRangeParams(document, [place])),
        ]:
            await self.offered(provider, method, params)
        if getattr(self.server.rename_provider, "prepare_provider", False):
            params = lsp.PrepareRenameParams(document, place)
            prepared = await self.ask(self.client.text_document_prepare_rename_async(params))
            if isinstance(prepared, lsp.PrepareRenamePlaceholder):
                await self.rename(lsp.RenameParams(document, place, "other-" + prepared.placeholder))
        await self.act(document, lsp.Range(place, place), lsp.CodeActionContext(diagnostics=[]))

    async def rename(self, params):
        """Renames; the server refuses what the client cannot do, such as to rename a sound's file."""
        try:
            await self.offered("rename_provider", "rename", params)
        except JsonRpcException as error:
            assert error.code == -32803 and "rename" in error.message, error

    async def act(self, document, where, context):
        """Requests actions, and resolves those without an edit."""
        params = lsp.CodeActionParams(document, where, context)
        for action in await self.offered("code_action_provider", "code_action", params) or []:
            assert isinstance(action, lsp.CodeAction), action
            if action.edit is None:
                action = await self.ask(self.client.code_action_resolve_async(action))
            assert action.edit is not None, action.title

    async def change_settings(self):
        settings = {"severity": {"value-wrong-type": "hint"}}
        self.client.set_configuration(settings, section="pushlint")
        self.client.workspace_did_change_configuration(lsp.DidChangeConfigurationParams({"pushlint": settings}))
        event = lsp.FileEvent((self.folder / "pushlint.yml").as_uri(), lsp.FileChangeType.Changed)
        self.client.workspace_did_change_watched_files(lsp.DidChangeWatchedFilesParams([event]))
        await self.refused("foo/bar", None, -32601)
        document = lsp.TextDocumentIdentifier((self.folder / "chat.json").as_uri())
        await self.refused("textDocument/rename", lsp.RenameParams(document, lsp.Position(0, 0), "a b"), -32803)

    async def end(self):
        for name in FILES:
            document = lsp.TextDocumentIdentifier((self.folder / name).as_uri())
            self.client.text_document_did_close(lsp.DidCloseTextDocumentParams(document))
        await self.ask(self.client.shutdown_session())
        assert self.client._server.returncode == 0, self.client._server.returncode
        assert self.client.error is None, self.client.error


async def talk(name: str, command: list[str], folder: pathlib.Path) -> int:
    client = make_test_lsp_client()
    for method in IGNORED:
        client.feature(method)(lambda *_: None)
    await client.start_io(*command)
    session = Session(client, folder)
    try:
        await session.begin(client_capabilities(name))
        for file in ("chat.json", "greeting.yml", "pushlint.yml"):
            await session.read(file)
        await session.change_settings()
        await session.end()
    except BaseException:
        # It would wait for the end of a server that nobody has told to end.
        client._server.kill()
        raise
    finally:
        await asyncio.wait_for(client.stop(), TIMEOUT)
    return session.answers


def main() -> int:
    status = 0
    with tempfile.TemporaryDirectory() as folder:
        for name, text in FILES.items():
            path = pathlib.Path(folder).resolve() / name
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        for client in CLIENTS:
            with warnings.catch_warnings(record=True) as caught:
                warnings.simplefilter("always", LspSpecificationWarning)
                try:
                    result = f"{asyncio.run(talk(client, sys.argv[1:], pathlib.Path(folder).resolve()))} answers"
                except Exception as error:  # Report any error and continue with the other clients.
                    result, status = f"{type(error).__name__}: {error or ''}", 1
            if caught:
                result, status = f"{result}; {caught[0].message}", 1
            print(f"{client}: {result}")
    return status


if __name__ == "__main__":
    sys.exit(main())
