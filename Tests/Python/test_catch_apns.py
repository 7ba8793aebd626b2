"""What pushlint-catch answers as APNs: the linter's predictions, provider tokens, channels and scripts."""

import json
import time

import pushlint
import pytest
from catch_support import BAD, GOOD, HEADERS, PATH, PRIVATE, PUBLIC, TOKEN, Peer, encoded, provider_token
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from pushlint.catch import KeyFile, ScriptError
from pushlint.catch.app import App, Options
from pushlint.catch.messages import Request, Session
from pushlint.catch.reasons import REASONS
from pushlint.catch.script import Answer
from pushlint.catch.tokens import Problem, ProviderTokens


@pytest.fixture(scope="module")
def linter():
    with pushlint.Stream() as stream:
        yield stream


def app(linter, **options):
    return App(linter, Options(settings={"settings": ""}, **options))


def send(app, payload=GOOD, path=PATH, method="POST", headers=None, http="2", session=None, **more):
    """Status and value of the answer."""
    fields = {**HEADERS, **(headers or {}), **{name.replace("_", "-"): value for name, value in more.items()}}
    fields = [(name, value) for name, value in fields.items() if value is not None]
    body = payload if isinstance(payload, bytes) else json.dumps(payload).encode()
    request = Request(method, path, fields, body, "api.push.apple.com", "https", http, len(body))
    request.session = session or Session()
    response = app(request)
    return response.status, json.loads(response.body) if response.body else None


def reason(app, *arguments, **more):
    status, value = send(app, *arguments, **more)
    return status, value and value["reason"]


# MARK: The linter's predictions


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({}, (200, None)),
        ({"payload": BAD}, (200, None)),
        ({"path": "/3/devices/" + TOKEN}, (404, "BadPath")),
        ({"path": "/4/broadcast"}, (404, "BadPath")),
        ({"path": "/"}, (404, "BadPath")),
        ({"method": "GET", "payload": b""}, (405, "MethodNotAllowed")),
        ({"path": "/3/device/"}, (400, "MissingDeviceToken")),
        ({"path": "/3/device/zz"}, (400, "BadDeviceToken")),
        ({"apns_topic": None}, (400, "MissingTopic")),
        ({"apns_topic": "a b"}, (400, "BadTopic")),
        ({"apns_push_type": "alerts"}, (400, "InvalidPushType")),
        ({"apns_priority": "7"}, (400, "BadPriority")),
        ({"apns_expiration": "soon"}, (400, "BadExpirationDate")),
        ({"apns_id": "1"}, (400, "BadMessageId")),
        ({"apns_collapse_id": "x" * 65}, (400, "BadCollapseId")),
        ({"payload": b""}, (400, "PayloadEmpty")),
        ({"payload": {**GOOD, "text": "x" * 4096}}, (413, "PayloadTooLarge")),
        ({"payload": {**GOOD, "text": "x" * 100_000}}, (413, "PayloadTooLarge")),
    ],
)
def test_what_a_request_shows_is_judged_by_the_linter(linter, change, expected):
    catch = app(linter)
    assert reason(catch, authorization=provider_token(), **change) == expected
    [push] = catch.store.list()
    assert push.by == ("linter" if expected[1] else None)
    assert push.findings.answer.reason == expected[1]


def test_findings_that_apns_accepts_are_kept(linter):
    catch = app(linter, auth="certificate")
    assert send(catch, BAD) == (200, None)
    assert catch.store.list()[0].findings.rules == ["value-wrong-type"]


def test_a_rendered_template_is_expected(linter):
    catch = app(linter, auth="certificate")
    send(catch, {"aps": {"alert": {"title": "Hi {{name}}"}}})
    assert catch.store.list()[0].findings


def test_the_linter_hears_only_of_apples_hosts():
    asked = []

    class Listens:
        def ask(self, request):
            asked.append(request)
            return {"requests": [{"form": "payload"}], "diagnostics": [], "answer": {"status": 200}}

    catch = App(Listens(), Options(auth="certificate"))
    for host in (
        "127.0.0.1:2198",
        "catcher",
        "api.push.apple.com",
        "api.sandbox.push.apple.com:443",
        "push.apple.com.evil",
    ):
        catch(Request("POST", PATH, [], b"{}", host, "https", "2", 2))
    hosts = [None, None, "api.push.apple.com", "api.sandbox.push.apple.com:443", None]
    assert [each.get("host") for each in asked] == hosts
    assert {each["live"] for each in asked} == {True} and {each["auth"] for each in asked} == {"certificate"}


def test_ids_are_echoed_or_made(linter):
    catch = app(linter, auth="certificate")
    mine = "eabeae54-14a8-11e5-b60b-1697f925ec7b"
    for given, expected in ((mine, mine), ("not a uuid", None), (None, None), ("a\r\nb: c", None)):
        send(catch, apns_id=given)
        fields = dict(catch.store.list()[-1].response_headers)
        assert fields["apns-unique-id"]
        if expected:
            assert fields["apns-id"] == expected
        else:
            assert len(fields["apns-id"]) == 36


def test_http11_is_reported(linter):
    catch = app(linter, auth="certificate")
    assert send(catch, http="1.1") == (200, None)
    assert catch.store.list()[0].findings.rules == ["http-version"]


def test_a_token_that_apns_never_issued(linter):
    catch = app(linter, auth="certificate")
    assert reason(catch, path="/3/device/" + "ab" * 31) == (400, "BadDeviceToken")
    # A word that stands for a token, such as those of tests.
    assert reason(catch, path="/3/device/" + "ab" * 8) == (400, "BadDeviceToken")
    assert reason(catch, path="/3/device/" + "ab" * 80) == (200, None)
    assert [push.by for push in catch.store.list()] == ["linter", "catcher", None]


# MARK: Provider tokens


def test_the_forms_of_provider_tokens(linter):
    now = int(time.time())
    other = ec.generate_private_key(ec.SECP256R1())
    good = provider_token()
    head, claims, signature = good.removeprefix("bearer ").split(".")
    cases = {
        None: (403, "MissingProviderToken"),
        good: (200, None),
        good.replace("bearer", "Bearer"): (200, None),
        good.removeprefix("bearer "): (403, "InvalidProviderToken"),
        "basic eDp5": (403, "InvalidProviderToken"),
        "bearer ": (403, "InvalidProviderToken"),
        "bearer a.b": (403, "InvalidProviderToken"),
        "bearer ä.b.c": (403, "InvalidProviderToken"),
        f"bearer {head}.{claims}": (403, "InvalidProviderToken"),
        f"bearer {head}.{claims}.": (403, "InvalidProviderToken"),
        f"bearer {head}.{claims}.{signature[:-4]}": (403, "InvalidProviderToken"),
        f"bearer {head}.{encoded(b'[]')}.{signature}": (403, "InvalidProviderToken"),
        f"bearer {head}.{encoded(b'[' * 5000)}.{signature}": (403, "InvalidProviderToken"),
        provider_token(key=other): (403, "InvalidProviderToken"),
        provider_token(header={"alg": "HS256", "kid": "ABC123DEFG"}): (403, "InvalidProviderToken"),
        provider_token(header={"alg": "ES256"}): (403, "InvalidProviderToken"),
        provider_token(header={"alg": "ES256", "kid": "ZZZ123DEFG"}): (403, "InvalidProviderToken"),
        provider_token(claims={"iat": now}): (403, "InvalidProviderToken"),
        provider_token(iss="ZZZ123GHIJ"): (403, "InvalidProviderToken"),
        provider_token(claims={"iss": "DEF123GHIJ"}): (403, "InvalidProviderToken"),
        provider_token(iat=str(now)): (403, "InvalidProviderToken"),
        provider_token(iat=True): (403, "InvalidProviderToken"),
        provider_token(iat=now * 1000): (403, "InvalidProviderToken"),
        provider_token(iat=now + 600): (403, "InvalidProviderToken"),
        provider_token(iat=now - 3590): (200, None),
        provider_token(iat=now - 100.5): (200, None),
        provider_token(iat=now - 3700): (403, "ExpiredProviderToken"),
    }
    key = KeyFile(KeyFile.public(PUBLIC), "ABC123DEFG")
    for token, expected in cases.items():
        catch = app(linter, keys=[key], team="DEF123GHIJ")
        assert reason(catch, authorization=token) == expected, token
        found = [each for each in catch.store.list()[0].findings if each.rule == "provider-token"]
        assert len(found) == (expected[0] == 403)
        assert not found or found[0].effect.reason == expected[1]


def test_without_a_key_only_the_form_is_checked(linter):
    other = ec.generate_private_key(ec.SECP256R1())
    assert reason(app(linter), authorization=provider_token(key=other)) == (200, None)


def test_a_token_that_was_good_expires():
    tokens = ProviderTokens()
    now = time.time()
    token = provider_token(iat=int(now))
    assert tokens.check(token, now) == "ABC123DEFG"
    assert tokens.check(token, now + 3599) == "ABC123DEFG"
    with pytest.raises(Problem, match="60 are allowed") as problem:
        tokens.check(token, now + 3602)
    assert problem.value.reason == "ExpiredProviderToken"


def test_updates_are_limited_if_wanted():
    tokens, now = ProviderTokens(limit_updates=True), time.time()
    first, second = provider_token(iat=int(now)), provider_token(iat=int(now) + 1)
    tokens.check(first, now)
    tokens.check(first, now + 10)
    with pytest.raises(Problem, match="20 must pass") as problem:
        tokens.check(second, now + 60)
    assert problem.value.reason == "TooManyProviderTokenUpdates"
    tokens.check(second, now + 1300)


def test_a_connection_keeps_to_one_key(linter):
    catch, session = app(linter), Session()
    other = provider_token(header={"alg": "ES256", "kid": "ZZZ123DEFG"})
    assert reason(catch, authorization=provider_token(), session=session) == (200, None)
    assert reason(catch, authorization=other, session=session) == (403, "UnrelatedKeyIdInToken")
    assert reason(catch, authorization=other) == (200, None)


def test_the_provider_token_comes_before_the_headers(linter):
    assert reason(app(linter), apns_priority="7") == (403, "MissingProviderToken")
    assert reason(app(linter), path="/x") == (404, "BadPath")


def test_keys_are_read_from_files(tmp_path):
    file = tmp_path / "AuthKey_ABC123DEFG.p8"
    file.write_bytes(PRIVATE)
    assert KeyFile.load(str(file)).id == "ABC123DEFG"
    public = tmp_path / "key.pem"
    public.write_bytes(PUBLIC)
    assert KeyFile.load(str(public)).id is None
    assert KeyFile.load(f"XYZ={public}").id == "XYZ"
    public.write_bytes(b"no key")
    with pytest.raises(ValueError, match="not a key in PEM"):
        KeyFile.load(str(public))
    wrong = ec.generate_private_key(ec.SECP384R1()).public_key()
    public.write_bytes(
        wrong.public_bytes(serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo)
    )
    with pytest.raises(ValueError, match="P-256"):
        KeyFile.load(str(public))


# MARK: Broadcasts and channels


def test_channels_are_made_read_used_and_removed(linter):
    catch = app(linter, auth="certificate")
    path, configuration = (
        "/1/apps/com.example.tea/channels",
        {"message-storage-policy": 1, "push-type": "LiveActivity"},
    )

    def manage(method, payload=b"", path=path, **headers):
        return send(catch, payload, path, method, apns_topic=None, apns_push_type=None, **headers)

    assert manage("POST", configuration) == (201, None)
    fields = dict(catch.store.list()[-1].response_headers)
    channel = fields["apns-channel-id"]
    assert fields["apns-request-id"]
    assert manage("GET", apns_channel_id=channel) == (200, configuration)
    assert manage("GET", path="/1/apps/com.example.tea/all-channels") == (200, {"channels": [channel]})

    activity = {"aps": {"timestamp": int(time.time()), "event": "update", "content-state": {"cups": 1}}}
    broadcast = {
        "apns_topic": None,
        "apns_push_type": "liveactivity",
        "apns_priority": "10",
        "apns_expiration": "0",
    }

    def send_to(channel):
        return send(
            catch, activity, "/4/broadcasts/apps/com.example.tea", apns_channel_id=channel, **broadcast
        )

    assert send_to(channel) == (200, None)
    assert send_to("dHN0LXNyY2gtY2hubA==") == (400, {"reason": "ChannelNotRegistered"})
    assert send_to(None) == (400, {"reason": "MissingChannelId"})
    assert manage("DELETE", apns_channel_id=channel) == (204, None)
    assert manage("GET", apns_channel_id=channel) == (400, {"reason": "ChannelNotRegistered"})
    assert manage("GET")[1] == {"reason": "MissingChannelId"}
    assert manage("POST", {"push-type": "LiveActivity"})[1] == {"reason": "BadRequestPayload"}
    wrong = manage("POST", {**configuration, "message-storage-policy": 2})
    assert wrong[0] == 400 and wrong[1]["reason"] in ("BadRequestParams", "BadRequestPayload")
    assert send_to(channel) == (400, {"reason": "ChannelNotRegistered"})


def test_channels_that_exist_from_the_start(linter):
    channel = "dHN0LXNyY2gtY2hubA=="
    catch = app(linter, auth="certificate", channels={"com.example.tea": [channel]})
    activity = {"aps": {"timestamp": int(time.time()), "event": "update", "content-state": {"cups": 1}}}
    headers = {
        "apns_topic": None,
        "apns_push_type": "liveactivity",
        "apns_priority": "10",
        "apns_expiration": "0",
    }
    assert send(
        catch, activity, "/4/broadcasts/apps/com.example.tea", apns_channel_id=channel, **headers
    ) == (200, None)


# MARK: Scripted answers


def test_scripted_answers(linter):
    catch = app(linter, auth="certificate")
    catch.script.add(Answer.parse("topic=com.example.* times=2: 429 TooManyRequests"))
    catch.script.add(Answer.parse(f"token={TOKEN[:6]}*: 410"))
    assert [send(catch)[0] for _ in range(4)] == [429, 429, 410, 410]
    status, value = send(catch)
    assert value["reason"] == "Unregistered" and abs(value["timestamp"] / 1000 - time.time()) < 60
    assert send(catch, path="/3/device/" + "b" * 64) == (200, None)
    assert [push.by for push in catch.store.list()] == ["script"] * 5 + [None]


def test_a_scripted_answer_keeps_the_findings(linter):
    catch = app(linter, auth="certificate")
    catch.script.add(Answer.parse("*: ServiceUnavailable"))
    assert reason(catch, BAD) == (503, "ServiceUnavailable")
    assert catch.store.list()[0].findings.rules == ["value-wrong-type"]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "must be SELECTOR"),
        ("429", "must be SELECTOR"),
        ("topic=a:", "must be SELECTOR"),
        ("topics=a: 429", "unknown selector 'topics=a'"),
        ("topic: 429", "unknown selector 'topic'"),
        ("times=0: 429", "unknown selector"),
        ("*: 99", "between 400 and 599"),
        ("*: 204", "between 400 and 599"),
        ("*: 100000000000000000000000", "between 400 and 599"),
        ("*: TooManyRequest", "did you mean 'TooManyRequests'"),
        ("*: 429 toomanyrequests", "did you mean 'TooManyRequests'"),
    ],
)
def test_mistakes_in_scripted_answers(text, problem):
    with pytest.raises(ScriptError, match=problem.replace("(", "\\(")):
        Answer.parse(text)


def test_a_status_or_a_reason_is_enough():
    assert (Answer.parse("*: 429").status, Answer.parse("*: 429").reason) == (429, "TooManyRequests")
    assert Answer.parse("*: Unregistered").status == 410
    assert Answer.parse("service=fcm: QUOTA_EXCEEDED").reason == "QUOTA_EXCEEDED"


def test_the_linter_knows_each_reason(tmp_path):
    """The catcher's table of reasons is that of `pushlint explain`."""
    import subprocess

    from pushlint import _stream

    for name, status in REASONS.items():
        ran = subprocess.run([*_stream.command(), "explain", name], capture_output=True, timeout=30)
        assert ran.returncode == 0, name
        assert (
            f"status {status}" in ran.stdout.decode() or "broadcasts" in ran.stdout.decode().splitlines()[0]
        ), name


# MARK: When the linter fails


class Broken:
    def ask(self, request):
        raise pushlint.PushlintError("it is gone")


def test_a_fault_of_ours_is_an_answer(linter):
    from pushlint.catch import Catcher

    with Catcher(auth="certificate", config=False) as catcher:
        catcher.app.apns.answer = lambda request: 1 / 0
        with Peer(catcher.http) as peer:
            assert peer.response(peer.request(body=b"{}"))[0] == 500
            del catcher.app.apns.answer
            assert (
                peer.response(peer.request(headers=HEADERS.items(), body=json.dumps(GOOD).encode()))[0] == 200
            )
        assert catcher.log == ["internal error: ZeroDivisionError: division by zero"]


def test_a_linter_that_fails_is_never_silence():
    catch = app(Broken(), auth="certificate")
    assert reason(catch) == (500, "InternalServerError")
    assert "nothing was checked: it is gone" in str(catch.store.list()[0].findings)


@pytest.mark.parametrize("payload", [b"\xff\xfe", b"[" * 50_000, b'{"aps": "\\ud800"}', b"null", b"1" * 5000])
def test_any_body_gets_an_answer(linter, payload):
    catch = app(linter, auth="certificate")
    send(catch, payload)
    [push] = catch.store.list()
    assert push.severity == "error"
    assert json.loads(json.dumps(push.record()))["id"] == 1
