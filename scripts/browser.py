"""A headless Chromium for checks of pages."""

import base64
import contextlib
import json
import os
import signal
import subprocess
import time

SECONDS = 20


class Browser:
    """Chromium, by its DevTools protocol over pipes."""

    def __init__(self, folder):
        to_browser, from_browser = os.pipe(), os.pipe()
        given = (to_browser[0], from_browser[1])
        self.input, self.output = os.fdopen(to_browser[1], "wb"), os.fdopen(from_browser[0], "rb")
        command = ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run"]
        command += ["--disable-background-networking", "--disable-component-update"]
        command += ["--hide-scrollbars", "--remote-debugging-pipe", f"--user-data-dir={folder}"]
        # Chromium reads its descriptor 3 and writes to 4.
        shell = ["bash", "-c", 'exec "${@:3}" 3<&"$1" 4>&"$2"', "bash", *map(str, given)]
        self.process = subprocess.Popen(
            [*shell, *command], pass_fds=given, stderr=subprocess.DEVNULL, start_new_session=True
        )
        for descriptor in given:
            os.close(descriptor)
        self.count = 0
        self.session = None
        self.events = []
        page = self.call("Target.createTarget", url="about:blank")
        self.session = self.call("Target.attachToTarget", flatten=True, **page)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")

    def call(self, method, **params):
        self.count += 1
        message = {"id": self.count, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        self.input.write(json.dumps(message).encode() + b"\0")
        self.input.flush()
        while True:
            answer = self.read()
            if answer.get("id") == self.count:
                if "error" in answer:
                    raise AssertionError(f"{method}: {answer['error']}")
                return answer["result"]
            self.events.append(answer)

    def read(self):
        data = bytearray()
        while (byte := self.output.read(1)) != b"\0":
            if not byte:
                raise AssertionError("Chromium has ended")
            data += byte
        return json.loads(data)

    def value(self, expression):
        """The value of an expression in the page, which may be a promise."""
        result = self.call(
            "Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True
        )
        if "exceptionDetails" in result:
            raise AssertionError(f"{expression}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def key(self, key, code, text="", modifiers=0):
        common = {"key": key, "windowsVirtualKeyCode": code, "modifiers": modifiers}
        self.call("Input.dispatchKeyEvent", type="keyDown", text=text, **common)
        self.call("Input.dispatchKeyEvent", type="keyUp", **common)

    def picture(self, path, size, act=lambda: None):
        width, height = size
        self.call(
            "Emulation.setDeviceMetricsOverride",
            width=width, height=height, deviceScaleFactor=1, mobile=False,
        )
        act()
        time.sleep(2)
        data = self.call("Page.captureScreenshot")["data"]
        path.write_bytes(base64.b64decode(data))

    def close(self):
        """Ends Chromium and the processes it started, which write into its folder until they end."""
        self.process.terminate()
        self.process.wait(SECONDS)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)


def complaints(events, address):
    """Errors in the console, and requests for other files than those below `address`."""
    for event in events:
        method, params = event.get("method"), event.get("params", {})
        if method == "Runtime.exceptionThrown":
            description = params["exceptionDetails"].get("exception", {}).get("description") or ""
            # Monaco's own, on a slow machine: its list of completions closed before it was filtered.
            if "getItemsByProvider" not in description:
                yield description
        elif method == "Runtime.consoleAPICalled" and params["type"] in ("error", "assert"):
            yield params["args"]
        elif method == "Log.entryAdded" and params["entry"]["level"] == "error":
            yield params["entry"]
        elif method == "Network.requestWillBeSent":
            url = params["request"]["url"]
            if not url.startswith((address, "data:", "blob:" + address)):
                yield f"request for {url}"
