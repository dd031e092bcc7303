"""Asks the API over the socket as any program may, and measures each answer by the description."""

import functools
import gzip
import json
import re
import urllib.error
import urllib.request
from typing import NamedTuple

import jsonschema_rs

BASE = "/api/v1"
SECONDS = 60


class Answer(NamedTuple):
    status: int
    headers: object
    text: bytes

    @property
    def json(self):
        is_packed = self.headers["Content-Encoding"] == "gzip"
        return json.loads(gzip.decompress(self.text) if is_packed else self.text)

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


def codes_of(operation):
    """The codes of conflicts that an operation names."""
    said = operation["responses"]["409"]["description"].partition("says why:")[2]
    return set(re.findall(r"`([a-z-]+)`", said))


def closed(schema):
    """The same that takes no member which it does not name."""
    if isinstance(schema, list):
        return [closed(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    schema = {name: closed(value) for name, value in schema.items()}
    if isinstance(schema.get("properties"), dict):
        schema.setdefault("additionalProperties", False)
    return schema


class Description:
    """What the server says of itself, by which each of its answers is measured."""

    def __init__(self, address):
        with urllib.request.urlopen(f"{address}{BASE}/openapi.json", timeout=SECONDS) as answer:
            self.document = json.load(answer)
        self.components = {**self.document["components"], "schemas": closed(self.document["components"]["schemas"])}
        self.validators = {}
        paths = self.document["paths"]
        # What stands there in letters comes before what may be anything.
        self.patterns = [
            (re.compile(re.sub(r"\{\w+\}", "[^/]+", path)), path) for path in sorted(paths, key=lambda path: "{" in path)
        ]

    def operation(self, method, path):
        """The operation of an address; None where there is none."""
        for pattern, name in self.patterns:
            if pattern.fullmatch(path):
                return self.document["paths"][name].get(method.lower())
        return None

    def check(self, method, path, answer):
        """An answer is one of those that its operation names, and has what is said of it, and nothing else."""
        operation = self.operation(method, path.partition("?")[0])
        if operation is None:
            return
        name = operation["operationId"]
        described = operation["responses"].get(str(answer.status))
        assert described, f"{name} answers {answer.status}: {answer.text[:500]}"
        described = self.referred(described)
        if not answer.text or answer.headers.get_content_type() not in described.get("content", {}):
            assert not answer.text, f"{name} answers {answer.headers['Content-Type']}"
            return
        kind = answer.headers.get_content_type()
        if kind.endswith("json"):
            key = (name, answer.status)
            if key not in self.validators:
                schema = {"components": self.components, **described["content"][kind]["schema"]}
                self.validators[key] = jsonschema_rs.Draft202012Validator(schema)
            wrong = [
                f"{error.message} at {list(error.instance_path)}" for error in self.validators[key].iter_errors(answer.json)
            ]
            assert wrong == [], f"{name} {answer.status}: {wrong} {answer.text[:2000]}"
        if answer.status == 409:
            assert answer.json["code"] in codes_of(operation), f"{name}: {answer.json}"
        known = self.document["components"]["schemas"]["FieldProblem"]["properties"]["code"]["x-extensible-enum"]
        if answer.status in (400, 422):
            codes = {error["code"] for error in answer.json.get("errors", [])}
            assert codes <= set(known), f"{name}: {codes - set(known)}"
            assert codes or answer.status == 400 or answer.json["code"] == "key-reused", answer.json

    def referred(self, answer):
        return self.document["components"]["responses"][answer["$ref"].split("/")[-1]] if "$ref" in answer else answer


@functools.cache
def description_of(address):
    return Description(address)


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
                found = Answer(answer.status, answer.headers, answer.read())
        except urllib.error.HTTPError as answer:
            with answer:
                found = Answer(answer.code, answer.headers, answer.read())
        description_of(self.address).check(method, address.removeprefix(self.address + BASE), found)
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
