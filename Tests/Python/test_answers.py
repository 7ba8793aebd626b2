"""Recorder and catcher answer as Tests/answers.json says. Tests/JavaScript has the same test for Node."""

import json
import pathlib
import re
from urllib.parse import urlencode

import pushlint
import pytest
from pushlint._answers import Request
from pushlint._services import judge
from pushlint.catch.app import App, Options
from pushlint.catch.messages import Request as Caught
from pushlint.catch.script import Answer

TABLE = pathlib.Path(__file__).resolve().parents[1] / "answers.json"
CASES = json.loads(TABLE.read_text("utf-8")) if TABLE.exists() else []


def parts(case):
    """Method, path, headers, body and host."""
    headers = list(case.get("headers", {}).items())
    body = case.get("body", "")
    if "query" in case:
        body = urlencode(case["query"])
        headers.append(("content-type", "application/x-www-form-urlencoded"))
    return case["method"], case["path"], headers, (body if isinstance(body, str) else json.dumps(body)).encode(), case["host"]


def recorded(case):
    judged = judge(Request(*parts(case)), {"settings": ""})
    if "script" in case:
        judged.response = judged.scripted(*case["script"])
    return judged


def difference(expected, found, place=""):
    """Where the answer is not as expected: '*' stands for any text or number, and objects may have more members."""
    if isinstance(expected, dict) and isinstance(found, dict):
        return [each for key, value in expected.items() for each in difference(value, found.get(key), f"{place}/{key}")]
    if isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        return [each for number, pair in enumerate(zip(expected, found)) for each in difference(*pair, f"{place}/{number}")]
    if isinstance(expected, str) and isinstance(found, (str, int)):
        pattern = ".+".join(map(re.escape, expected.split("*")))
        return [] if re.fullmatch(pattern, str(found), re.DOTALL) else [f"{place}: {found}"]
    return [] if expected == found else [f"{place}: {found}"]


def check(case, response, rules):
    assert response.status == case["status"], response.body
    text = response.body.decode()
    # The first element of each name.
    elements = {name: found[1] for name in case.get("xml", {}) if (found := re.search(rf"<{name}>(.*?)</{name}>", text))}
    assert difference(case.get("xml", {}), elements) == []
    assert difference(case.get("answer-headers", {}), dict(response.headers)) == []
    if "answer" in case:
        assert difference(case["answer"], json.loads(text)) == []
    assert sorted(rules) == sorted(case["findings"])


def named(case):
    return case["name"]


@pytest.mark.parametrize("case", CASES, ids=named)
def test_the_recorder(case):
    judged = recorded(case)
    check(case, judged.response, judged.findings.rules)
    assert judged.is_push or not judged.findings


@pytest.fixture(scope="module")
def linter():
    with pushlint.Stream() as stream:
        yield stream


@pytest.mark.parametrize("case", CASES, ids=named)
def test_the_catcher(linter, case):
    app = App(linter, Options(auth=case.get("auth", "certificate"), settings={"settings": ""}))
    if "script" in case:
        status, reason = case["script"]
        app.script.add(Answer(status, reason or ""))
    response = app(Caught(*parts(case), http="2", size=len(parts(case)[3])))
    # What the catcher alone knows of devices, senders and earlier requests.
    check({**case, **case.get("catcher", {})}, response, app.store.list()[0].findings.rules)


def test_the_table_has_cases_of_all_services():
    assert len(CASES) > 60
    assert len({case["host"] for case in CASES}) > 7
    assert {case["status"] for case in CASES} >= {200, 201, 400, 404, 405, 410, 413, 429, 500, 503}
