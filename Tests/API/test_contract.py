"""The API keeps what its description says: calls made up by schemathesis, valid and invalid, by members and
guests, and the description's own examples as they stand."""

import hashlib
import json
import os
import re
import subprocess
import sys
import urllib.parse
import urllib.request
from pathlib import Path

import jsonschema_rs
import pytest
import schemathesis

from caller import BASE

HERE = Path(__file__).parent
SEEDS = (1, 2, 3)
VISITORS = ("guest", "member")
CALLS_OF_A_KIND = 5
CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
    "response_headers_conformance",
    "unsupported_method",
    "allow_header_conformance",
)
METHODS = ("get", "post", "put", "patch", "delete")
# Whoever does one of these may call nothing else afterwards, so they are called by somebody who did all else.
ENDINGS = "/sessions/current$|/me/deletion$|/me/password$|/me/community$"
# A stream ends with whoever hears it: each call of it would be waited for as long as for a lost one.
LEFT_OUT = {"guest": ENDINGS, "member": f"{ENDINGS}|/stream$"}


@pytest.fixture(scope="module")
def called(exchange):
    """Calls made up for a visitor, by the program that makes them up: `called("member", "--phases", "fuzzing")`."""

    def run(visitor, *options):
        caller = exchange.neighbour() if visitor == "member" else exchange.guest()
        command = [sys.executable, "-m", "schemathesis.cli", "run", f"{exchange.address}{BASE}/openapi.json"]
        command += ["--checks", ",".join(CHECKS), "--no-color", "--warnings", "off", "--no-shrink"]
        command += ["--generation-database", "none", "--continue-on-failure", "--request-timeout", "30"]
        if caller.token:
            command += ["--header", f"Authorization: Bearer {caller.token}"]
        done = subprocess.run(
            [*command, *options],
            cwd=HERE,
            env={**os.environ, "SCHEMATHESIS_HOOKS": "made_up", "MOOCH_KNOWN": json.dumps(known(exchange, caller))},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        if done.returncode != 0:
            # Each failure, with the call that shows it once more.
            told = done.stdout.partition("FAILURES =")[2].partition("SUMMARY =")[0].strip("=\n ")
            pytest.fail(f"{visitor}, {' '.join(options)}\n\n{told or done.stdout[-8_000:]}", pytrace=False)

    return run


def known(exchange, caller):
    """Ids that lead somewhere, by what stands before them in an address."""
    store = exchange.store
    lists = {"listings": "listing", "members": "member", "requests": "exchange"}
    ids = {
        noun: [
            str(id)
            for (id,) in store.rows(
                f"SELECT id FROM {table} WHERE community_id = ? ORDER BY id DESC LIMIT 20",
                exchange.community,
            )
        ]
        for noun, table in lists.items()
    }
    if caller.token:
        digest = hashlib.sha256(caller.token.encode()).digest()
        mine = store.value("SELECT member_id FROM member_session WHERE token_hash = ?", digest)
        for noun, table, whose in (
            ("listings", "listing", "seller_id"),
            ("requests", "exchange", "seller_id"),
            ("requests", "exchange", "buyer_id"),
        ):
            rows = store.rows(f"SELECT id FROM {table} WHERE {whose} = ? ORDER BY id DESC LIMIT 10", mine)
            ids[noun] += [str(id) for (id,) in rows]
    return ids


@pytest.mark.parametrize("visitor", VISITORS)
def test_every_kind_of_value_is_answered_as_described(called, visitor):
    called(visitor, "--phases", "examples,coverage", "--exclude-path-regex", LEFT_OUT[visitor], "--seed", "1")


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("visitor", VISITORS)
def test_whatever_is_sent_is_answered_as_described(called, visitor, seed):
    options = ("--max-examples", str(CALLS_OF_A_KIND), "--exclude-path-regex", LEFT_OUT[visitor])
    called(visitor, "--phases", "fuzzing", "--seed", str(seed), *options)


@pytest.mark.parametrize("visitor", VISITORS)
def test_what_ends_something_is_answered_as_described(called, visitor):
    called(visitor, "--phases", "examples,coverage", "--include-path-regex", ENDINGS, "--seed", "1")


def test_the_description_is_openapi(description):
    assert description["openapi"].startswith("3.1.")
    schemathesis.openapi.from_dict(description).validate()
    for name, schema in description["components"]["schemas"].items():
        assert jsonschema_rs.meta.is_valid(schema), name
    names = [operation["operationId"] for _, _, operation in operations(description)]
    assert len(names) == len(set(names))


def operations(description):
    for path, methods in description["paths"].items():
        for method in METHODS:
            if operation := methods.get(method):
                yield method, path, operation


def test_every_reference_leads_somewhere_and_every_shape_is_used(description):
    text = json.dumps(description)
    used = set(re.findall(r'"#/components/(\w+)/(\w+)"', text))
    there = {
        (kind, name) for kind, names in description["components"].items() for name in names
    }
    assert used <= there, used - there
    schemes = {("securitySchemes", name) for name in description["components"]["securitySchemes"]}
    assert there - used - schemes == set(), "described and never used"


def contents(description, part):
    """Each content of a requestBody or of the responses, with the operation's name."""
    for method, path, operation in operations(description):
        if part == "request":
            bodies = [("body", operation.get("requestBody", {}))]
        else:
            bodies = operation["responses"].items()
        for status, body in bodies:
            for kind, content in body.get("content", {}).items():
                yield f"{method.upper()} {path} {status} {kind}", content


def examples(content):
    found = [content["example"]] if "example" in content else []
    found += [each["value"] for each in content.get("examples", {}).values()]
    return found + content.get("schema", {}).get("examples", [])


@pytest.mark.parametrize("part", ("request", "response"))
def test_examples_are_what_they_are_examples_of(description, part):
    count, wrong = 0, []
    for name, content in contents(description, part):
        for example in examples(content):
            count += 1
            # References lead into the description's own parts.
            schema = {"components": description["components"], **content["schema"]}
            wrong += [
                f"{name}: {error.message} at {list(error.instance_path)}"
                for error in jsonschema_rs.Draft202012Validator(schema).iter_errors(example)
            ]
    assert wrong == []
    assert count > 10


def test_every_call_with_json_has_an_example_that_is_understood(exchange, description):
    """Sent as they stand, by a member: what they are about may not exist here, but nothing is misread."""
    member, missing, misread = exchange.neighbour(), [], []
    for method, path, operation in operations(description):
        content = operation.get("requestBody", {}).get("content", {})
        for kind, each in content.items():
            if not kind.endswith("json"):
                continue
            if not examples(each):
                missing.append(f"{method} {path}")
            for example in examples(each):
                address = re.sub(r"\{\w+\}", "1", path)
                caller = exchange.neighbour() if re.search(ENDINGS, path) else member
                version = caller.get(address).headers.get("ETag") if method == "patch" else None
                answer = caller.call(
                    method.upper(), address, example, kind, **({"If_Match": version} if version else {})
                )
                statuses = set(operation["responses"])
                if answer.status in (400, 406, 411, 415) or str(answer.status) not in statuses:
                    misread.append(f"{method.upper()} {path} {example}: {answer.status} {answer.text[:300]}")
    assert (missing, misread) == ([], [])


def test_what_is_wrong_has_a_page_of_the_help(exchange, guest):
    problem = guest.get("/me").problem(401)
    assert problem["request_id"]
    with urllib.request.urlopen(urllib.parse.urljoin(exchange.address, problem["type"])) as answer:
        assert answer.status == 200 and answer.headers.get_content_type() == "text/html"
