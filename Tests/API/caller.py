"""Asks the API over the socket as any program may: nothing but Python's own urllib."""

import functools
import json
import urllib.error
import urllib.request
from typing import NamedTuple

BASE = "/api/v1"
SECONDS = 60


class Answer(NamedTuple):
    status: int
    headers: object
    text: bytes

    @property
    def json(self):
        return json.loads(self.text)

    @property
    def kind(self):
        return self.headers.get_content_type()

    def says(self, status):
        """The answer itself, which is of this status."""
        assert self.status == status, f"{self.status}: {self.text[:2000].decode(errors='replace')}"
        return self

    def problem(self, status):
        """What went wrong, as RFC 9457 has it."""
        self.says(status)
        assert self.kind == "application/problem+json", self.kind
        assert self.json["status"] == status
        assert self.json["title"] and self.json["detail"] and self.json["type"]
        return self.json


class Unredirected(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


@functools.cache
def codes(address):
    """The codes of conflicts that the description names."""
    with urllib.request.urlopen(f"{address}{BASE}/openapi.json", timeout=SECONDS) as answer:
        problem = json.load(answer)["components"]["schemas"]["Problem"]
    return problem["properties"]["code"]["examples"]


class Caller:
    """Somebody who calls: a guest, or a member with a token."""

    def __init__(self, address, token=None):
        self.address, self.token = address, token
        self.opener = urllib.request.build_opener(Unredirected)

    def call(self, method, path, body=None, kind=None, **headers):
        """An answer; a body that is no bytes is sent as JSON. `if_match="…"` is the field If-Match."""
        fields = {name.replace("_", "-"): value for name, value in headers.items()}
        if self.token:
            fields.setdefault("Authorization", f"Bearer {self.token}")
        if body is not None:
            fields["Content-Type"] = kind or "application/json"
            if not isinstance(body, bytes):
                body = json.dumps(body).encode()
        address = self.address + (path if path.startswith("/api/") else BASE + path)
        request = urllib.request.Request(address, body, fields, method=method)
        try:
            with self.opener.open(request, timeout=SECONDS) as answer:
                return Answer(answer.status, answer.headers, answer.read())
        except urllib.error.HTTPError as answer:
            with answer:
                found = Answer(answer.code, answer.headers, answer.read())
            if found.status == 409:
                assert found.json["code"] in codes(self.address), found.json
            return found

    def get(self, path, **headers):
        return self.call("GET", path, **headers)

    def post(self, path, body=None, **headers):
        return self.call("POST", path, body, **headers)

    def put(self, path, body=None, **headers):
        return self.call("PUT", path, body, **headers)

    def patch(self, path, body, **headers):
        return self.call("PATCH", path, body, kind="application/merge-patch+json", **headers)

    def delete(self, path, **headers):
        return self.call("DELETE", path, **headers)

    def signed_in(self, email, password, device="A test"):
        """The same server's caller with a new session of this member."""
        body = {"email": email, "password": password, "device_name": device}
        return Caller(self.address, self.post("/sessions", body).says(201).json["access_token"])

    def pages(self, path):
        """Every page of a list, to its end."""
        while path:
            answer = self.get(path).says(200)
            page = answer.json
            yield page["data"]
            link = answer.headers.get("Link")
            if page["next"] is None:
                assert link is None or 'rel="next"' not in link
                return
            path = link.partition("<")[2].partition(">")[0]
            assert link.endswith('rel="next"') and path, link
            path = path.removeprefix(self.address)
