"""Checks the pushes that pass through mitmproxy: mitmdump -s mitmproxy_addon.py"""

from __future__ import annotations

from mitmproxy import addonmanager, ctx, http  # type: ignore[import-not-found]

from pushlint import PushlintError
from pushlint._answers import Request
from pushlint._services import is_known, judge


class Pushlint:
    def load(self, loader: addonmanager.Loader) -> None:
        loader.add_option("pushlint_block", bool, False, "Answer what APNs would answer, instead of sending")
        loader.add_option("pushlint_config", str, "", "Use this pushlint.yml")

    def request(self, flow: http.HTTPFlow) -> None:
        sent = flow.request
        if not is_known(sent.pretty_host):
            return
        fields = [(name.lower(), value) for name, value in sent.headers.items(multi=True)]
        request = Request(
            sent.method, sent.path, fields, sent.get_content(strict=False) or b"", sent.pretty_host
        )
        try:
            judged = judge(request, {"config": ctx.options.pushlint_config or False})
        except PushlintError as problem:
            ctx.log.error(f"pushlint: {problem}")
            return
        flow.marked = ":warning:" if judged.findings else ""
        flow.comment = judged.findings.report()
        for finding in judged.findings:
            ctx.log.warn(f"{sent.pretty_host}: {finding.severity}: {finding}")
        if ctx.options.pushlint_block and judged.response.status >= 400:
            answer = judged.response
            flow.response = http.Response.make(answer.status, answer.body, dict(answer.headers))


addons = [Pushlint()]
