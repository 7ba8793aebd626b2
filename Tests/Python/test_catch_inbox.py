"""The inbox: what is shown cannot run, what is kept can be read, and other sites can do neither."""

import html.parser
import json
import re
import shutil
import subprocess
import threading

import pytest
from catch_support import BAD, GOOD, HEADERS, PATH, Peer, curl
from pushlint.catch import Catcher

HOSTILE = [
    "<script>alert(1)</script>",
    "</script><script>alert(1)</script>",
    "</pre></details></article><img src=x onerror=alert(1)>",
    '"><svg onload=alert(1)>',
    "' onmouseover='alert(1)",
    "javascript:alert(1)",
    "<!--",
    "]]>",
    "&lt;script&gt;",
    "{{pushes}}{{count}}{{last}}",
    "\u202eevil\u202c",
    "a\x00b\x1b[31m",
    "\ud800".encode("utf-16", "surrogatepass").decode("utf-16", "replace"),
    "<style>*{display:none}</style>",
    "<base href=//evil.example>",
    "<meta http-equiv=refresh content=0;url=//evil.example>",
    "<iframe srcdoc='<script>alert(1)</script>'>",
]


@pytest.fixture(scope="module")
def catcher():
    with Catcher(auth="certificate", config=False) as catcher:
        yield catcher


@pytest.fixture(autouse=True)
def forget(catcher):
    catcher.clear()


class Page(html.parser.HTMLParser):
    """The elements and attributes of a page."""

    def __init__(self, text):
        super().__init__()
        self.elements, self.attributes, self.texts = [], [], []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.elements.append(tag)
        self.attributes += [(tag, name, value) for name, value in attributes]

    def handle_data(self, data):
        self.texts.append(data)


def push(catcher, payload, headers=(), path=PATH):
    with Peer(catcher.http) as peer:
        body = payload if isinstance(payload, bytes) else json.dumps(payload).encode()
        return peer.response(peer.request(path=path, headers=[*HEADERS.items(), *headers], body=body))


def get(catcher, path, *arguments):
    return curl("--http2-prior-knowledge", *arguments, catcher.http + path)


def test_the_page_has_each_push(catcher):
    push(catcher, GOOD)
    push(catcher, BAD)
    status, headers, text = get(catcher, "/")
    assert status == 200 and headers["content-type"] == "text/html; charset=utf-8"
    page = Page(text)
    assert page.elements.count("article") == 2
    assert "'badge' must be an integer, not a string" in page.texts
    assert text.index('id="push-') < text.index("No findings")
    number = catcher.pushes[1].id
    assert ("img", "src", f"/pushes/{number}/preview.svg") in page.attributes


def test_the_policy_lets_only_our_script_run(catcher):
    _, headers, text = get(catcher, "/")
    policy = headers["content-security-policy"]
    assert (
        "default-src 'none'" in policy
        and "script-src 'self';" in policy
        and "frame-ancestors 'none'" in policy
    )
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    page = Page(text)
    assert [value for tag, name, value in page.attributes if tag == "script" and name == "src"] == [
        "/inbox.js"
    ]
    assert page.elements.count("script") == 1
    # Nothing in it would be blocked by its own policy.
    assert not [name for _, name, _ in page.attributes if name.startswith("on") or name == "style"]
    for path, kind in (("/inbox.js", "text/javascript"), ("/inbox.css", "text/css")):
        status, headers, _ = get(catcher, path)
        assert (status, headers["content-type"]) == (200, kind + "; charset=utf-8")


def test_hostile_texts_are_only_texts(catcher):
    quiet = Page(get(catcher, "/")[2])
    shapes = set()
    for text in HOSTILE:
        catcher.clear()
        payload = {"aps": {"alert": {"title": text, text: text}, "thread_id": text}, text: [text]}
        push(
            catcher,
            payload,
            [("apns-collapse-id", re.sub(r"[^ -~]", "?", text)), ("x-" + "a", re.sub(r"[^ -~]", "?", text))],
        )
        push(catcher, text.encode("utf-8", "replace"))
        push(catcher, {"to": text, "title": text}, path="/--/api/v2/push/send")
        push(
            catcher,
            {"message": {"token": text, "notification": {"title": text}}},
            path="/v1/projects/x/messages:send",
        )
        push(catcher, b"{}", path="/3/device/" + re.sub(r"[^!-~]", "?", text))
        push(catcher, b"{}", path="/unknown/" + re.sub(r"[^!-~]", "?", text))
        page = Page(get(catcher, "/")[2])
        assert set(page.elements) <= {*quiet.elements, "article", "h2", "a", "b", "span", "bdi", "p", "time", "div", "img",
                                      "ul", "li", "small", "details", "summary", "pre"}, text  # fmt: skip
        assert page.elements.count("script") == 1, text
        for _, name, value in page.attributes:
            assert name in ("id", "class", "href", "src", "alt", "loading", "rel", "lang", "charset", "name", "content",
                            "data-last", "defer", "role", "type"), (text, name)  # fmt: skip
            if name in ("href", "src"):
                assert re.fullmatch(r"/[a-z0-9/.]*|https://github\.com/pushlint/[\w./-]+", value), (
                    text,
                    value,
                )
            if name == "class":
                assert re.fullmatch(r"[a-z0-9 ]*", value), (text, value)
        raw = get(catcher, "/")[2]
        assert not re.search(r"[\x00-\x08\x0b\x0e-\x1f\u202a-\u202e]", raw), text
        shapes.add(page.elements.count("article"))
    assert shapes == {6}


def test_fragments_are_those_after_a_number(catcher):
    push(catcher, GOOD)
    first = catcher.pushes[0].id
    push(catcher, BAD)
    _, headers, text = get(catcher, f"/inbox?after={first}")
    assert headers["x-last"] == str(first + 1)
    assert text.count("<article") == 1
    assert get(catcher, f"/inbox?after={first + 1}")[2] == ""
    for query in ("after=", "after=-1", "after=x", "after=" + "9" * 40, "&" * 1000):
        assert get(catcher, "/inbox?" + query)[0] == 200


def test_a_picture_is_an_image_in_which_nothing_runs(catcher):
    push(catcher, {"aps": {"alert": {"title": "<script>alert(1)</script>", "body": "Come"}}})
    number = catcher.pushes[0].id
    status, headers, text = get(catcher, f"/pushes/{number}/preview.svg")
    assert (status, headers["content-type"]) == (200, "image/svg+xml")
    assert (
        "sandbox" in headers["content-security-policy"]
        and "default-src 'none'" in headers["content-security-policy"]
    )
    assert "<script" not in text and "&lt;script&gt;" in text
    push(catcher, b"no JSON")
    assert get(catcher, f"/pushes/{number + 1}/preview.svg")[0] == 404
    assert get(catcher, "/pushes/999999/preview.svg")[0] == 404


def test_pictures_of_messages_to_services(catcher):
    push(catcher, {"to": "ExponentPushToken[x]", "title": "Tea is ready"}, path="/--/api/v2/push/send")
    push(
        catcher,
        {"message": {"token": "x", "notification": {"title": "Tea is ready"}}},
        path="/v1/projects/x/messages:send",
    )
    for each in catcher.pushes:
        status, _, text = get(catcher, f"/pushes/{each.id}/preview.svg")
        assert status == 200 and "Tea is ready" in text


def test_pushes_are_read_and_removed(catcher):
    push(catcher, BAD)
    status, headers, text = get(catcher, "/pushes")
    assert (status, headers["content-type"]) == (200, "application/x-ndjson")
    [record] = [json.loads(line) for line in text.splitlines()]
    assert json.loads(record["body"]) == BAD
    assert record["answer"]["status"] == 200
    assert record["findings"][0]["rule"] == "value-wrong-type"
    assert json.loads(get(catcher, f"/pushes/{record['id']}")[2]) == record
    assert get(catcher, f"/pushes?after={record['id']}")[2] == ""
    assert get(catcher, "/pushes", "--request", "DELETE")[0] == 204
    assert get(catcher, "/pushes")[2] == ""
    assert get(catcher, "/", "--head")[0] == 200


def test_answers_are_scripted_from_any_language(catcher):
    script = "topic=com.example.* times=1: 429 TooManyRequests\n"
    assert get(catcher, "/answers", "--data-binary", script)[0] == 204
    assert push(catcher, GOOD)[0] == 429
    assert push(catcher, GOOD)[0] == 200
    status, _, text = get(catcher, "/answers", "--data-binary", "*: TooMany")
    assert status == 400 and "did you mean 'TooManyRequests'?" in text
    get(catcher, "/answers", "--data-binary", "*: 503")
    assert get(catcher, "/answers", "--request", "DELETE")[0] == 204
    assert push(catcher, GOOD)[0] == 200


@pytest.mark.parametrize("path", ["/", "/pushes", "/inbox", "/subscription", "/answers", "/pushes/1"])
def test_pages_of_other_sites_are_kept_out(catcher, path):
    method = ["--data", "*: 503"] if path == "/answers" else []
    assert get(catcher, path, "--header", "Host: evil.example", *method)[0] == 421
    assert get(catcher, path, "--header", "Origin: https://evil.example", *method)[0] == 403
    assert (
        get(
            catcher,
            path,
            "--header",
            "Sec-Fetch-Site: cross-site",
            "--header",
            "Sec-Fetch-Mode: no-cors",
            *method,
        )[0]
        == 403
    )
    assert "access-control-allow-origin" not in get(catcher, path, *method)[1]


def test_pages_of_other_sites_cannot_send(catcher):
    assert get(catcher, PATH, "--header", "Sec-Fetch-Site: cross-site", "--data", "{}")[0] == 403
    assert get(catcher, PATH, "--header", "Origin: http://evil.example", "--data", "{}")[0] == 403
    assert catcher.pushes == []


def test_names_of_containers_are_let_in(catcher):
    for name in ("catcher:2198", "localhost", "127.0.0.1:1", "[::1]:2198", "192.0.2.1"):
        assert get(catcher, "/pushes", "--header", f"Host: {name}")[0] == 200
    for name in ("evil.example", "a.b", "%", "?", "a b"):
        assert get(catcher, "/pushes", "--header", f"Host: {name}")[0] in (400, 421)


def test_the_certificate_can_be_fetched(catcher):
    assert get(catcher, "/ca.pem")[2].replace("\r", "") == open(catcher.ca).read()


@pytest.mark.skipif(not shutil.which("node"), reason="needs Node")
def test_the_script_of_the_page_is_valid(catcher, tmp_path):
    file = tmp_path / "inbox.js"
    file.write_text(get(catcher, "/inbox.js")[2])
    ran = subprocess.run(["node", "--check", str(file)], capture_output=True, timeout=30)
    assert ran.returncode == 0, ran.stderr.decode()
    assert not re.search(r"innerHTML|outerHTML|insertAdjacent|document\.write|eval\(", file.read_text())


@pytest.mark.skipif(not shutil.which("chromium"), reason="needs Chromium")
def test_new_pushes_appear_in_a_browser(catcher, monkeypatch):
    push(catcher, BAD)
    first = catcher.pushes[0].id
    asked = []
    articles = catcher.app.inbox._articles

    def then_push(after):
        asked.append(after)
        if len(asked) == 2:
            hostile = {"aps": {"alert": {"title": "<img src=x onerror=document.body.textContent=1>"}}}
            threading.Thread(target=push, args=(catcher, hostile)).start()
        return articles(after)

    monkeypatch.setattr(catcher.app.inbox, "_articles", then_push)
    browser = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=20000"]
    ran = subprocess.run([*browser, "--dump-dom", catcher.http + "/"], capture_output=True, timeout=120)
    text = ran.stdout.decode()
    assert Page(text).elements.count("article") == 2, ran.stderr.decode()[-500:]
    assert text.index(f'id="push-{first + 1}"') < text.index(f'id="push-{first}"')
