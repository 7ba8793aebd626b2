"""Sends pushes with apns2, which needs an environment of its own. Usage: apns2_client.py PORT CA KEY TOKEN"""

import collections
import collections.abc
import ssl
import sys

# hyper, which apns2 is made on, knows these by their names before Python 3.10.
for name in ("MutableMapping", "Mapping", "Iterable", "MutableSet", "Callable"):
    setattr(collections, name, getattr(collections.abc, name))

from apns2.client import APNsClient  # noqa: E402
from apns2.credentials import TokenCredentials  # noqa: E402
from apns2.payload import Payload  # noqa: E402

port, ca, key, token = sys.argv[1:]
APNsClient.LIVE_SERVER, APNsClient.DEFAULT_PORT = "localhost", int(port)
credentials = TokenCredentials(auth_key_path=key, auth_key_id="ABC123DEFG", team_id="DEF123GHIJ")
context = ssl.create_default_context(cafile=ca)
context.set_alpn_protocols(["h2"])
credentials._Credentials__ssl_context = context
client = APNsClient(credentials)
client.send_notification(token, Payload(alert={"title": "Tea is ready"}, badge=1), "com.example.tea")
print("sent")
for arguments in ({"collapse_id": "x" * 65},):
    try:
        client.send_notification(token, Payload(alert={"title": "Tea"}), "com.example.tea", **arguments)
    except Exception as problem:
        print(type(problem).__name__)
