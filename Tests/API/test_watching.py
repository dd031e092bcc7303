"""What watches over the program from outside reads it: figures, readiness, versions, and the log as JSON."""

import json
import re
import subprocess
import urllib.error
import urllib.request

from prometheus_client.parser import text_string_to_metric_families
from server import ROOT, binary, demo, serving


def fetch(address, **headers):
    try:
        with urllib.request.urlopen(urllib.request.Request(address, headers=headers), timeout=60) as answer:
            return answer.status, answer.headers, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read().decode()


def series(address):
    """What Prometheus' own parser finds: each name and its labels with the number."""
    _, headers, text = fetch(f"{address}/metrics")
    assert headers["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8"
    found = {}
    for family in text_string_to_metric_families(text):
        assert family.documentation and family.type != "unknown", family.name
        for sample in family.samples:
            key = (sample.name, *sorted(sample.labels.items()))
            assert key not in found, key
            found[key] = sample.value
    return found


def test_prometheus_reads_the_figures_and_more_members_are_not_more_series(tmp_path):
    counts = []
    for members in (30, 600):
        folder = tmp_path / str(members)
        folder.mkdir()
        with demo(folder, members) as running:
            before = series(running.address)
            fetch(f"{running.members}/sign-in")
            found = series(running.address)
            name = ("mooch_request_seconds_count", ("area", "account"), ("site", "members"), ("status", "2xx"))
            assert found[name] == before[name] + 1
            buckets = [
                value for key, value in found.items()
                if key[0] == "mooch_response_seconds_bucket" and ("site", "members") in key
            ]
            assert buckets == sorted(buckets) and buckets[-1] >= 1, "each holds those before it"
            assert found["mooch_store_bytes",] + found["mooch_store_log_bytes",] > 100_000
            assert fetch(f"{running.members}/metrics")[0] == 404
            assert fetch(f"{running.members}/readyz")[2] == "ready\n"
            counts.append(set(found))
    assert counts[0] == counts[1] and len(counts[0]) < 500


def test_a_token_opens_the_figures_to_other_machines(tmp_path):
    token = tmp_path / "token"
    token.write_text("0123456789abcdef\n")
    asked = ("--public-url", "https://mooch.example.org", "--metrics-token-file", str(token))
    with serving(tmp_path / "store.sqlite", *asked) as (_, running):
        there = {"Host": "mooch.example.org"}
        port = re.search(r"http://127\.0\.0\.1:\d+", running.address)[0]
        assert fetch(f"{port}/metrics", **there)[0] == 404
        status, _, text = fetch(f"{port}/metrics", **there, Authorization="Bearer 0123456789abcdef")
        assert status == 200 and "mooch_jobs{" in text
    token.write_text("short\n")
    refused = subprocess.run(
        [binary(), "serve", "--store", tmp_path / "store.sqlite", "--port", "0", *asked],
        cwd=ROOT, check=False, capture_output=True, text=True, timeout=60,
    )
    assert refused.returncode == 1 and "fewer than 16" in refused.stderr


def test_a_file_of_options_is_read_however_it_is_named(tmp_path):
    token, options = tmp_path / "token", tmp_path / "mooch.conf"
    token.write_text("0123456789abcdef\n")
    options.write_text(f"# Options\n\npublic-url https://mooch.example.org\nmetrics-token-file {token}\n")
    there = {"Host": "mooch.example.org", "Authorization": "Bearer 0123456789abcdef"}
    for asked in (("--config", str(options)), (f"--config={options}",)):
        with serving(tmp_path / "store.sqlite", *asked) as (_, running):
            port = re.search(r"http://127\.0\.0\.1:\d+", running.address)[0]
            assert fetch(f"{port}/metrics", **there)[0] == 200, asked
    options.write_text(f"config {options}\n")
    for asked in (("--config", str(options)), ("--config", str(token.parent / "none"))):
        refused = subprocess.run(
            [binary(), "serve", "--store", tmp_path / "store.sqlite", "--port", "0", *asked],
            cwd=ROOT, check=False, capture_output=True, text=True, timeout=60,
        )
        assert refused.returncode in (1, 64) and "--config" in refused.stderr, asked


def test_the_version_is_said_where_one_looks_for_it(guest, exchange):
    said = subprocess.run([binary(), "--version"], check=False, capture_output=True, text=True, timeout=60).stdout
    version = re.fullmatch(r"Mooch (\d+\.\d+\.\d+), with SQLite .*\n", said, re.DOTALL)[1]
    assert f"Mooch/{version}\n" in fetch(f"{exchange.address}/healthz")[2]
    assert json.loads(fetch(f"{exchange.address}/api/v1/exchange")[2])["program_version"] == version


def test_the_log_is_json_a_line_each_and_an_errors_id_finds_its_lines(tmp_path, monkeypatch):
    monkeypatch.setenv("MOOCH_LOG", "info")
    store = tmp_path / "store.sqlite"
    with serving(store, "--log-format", "json") as (_, running):
        answers = [fetch(f"{address}/nowhere/needle?q=needle") for address in (running.address, running.members)]
    lines = [json.loads(line) for line in (tmp_path / "store.sqlite.log").read_text().splitlines()]
    for _, headers, _ in answers:
        found = [line for line in lines if line.get("id") == headers["X-Request-Id"]]
        assert [line["status"] for line in found] == ["404"]
        assert {"time", "level", "message"} <= set(found[0])
    assert "needle" not in json.dumps(lines) and "127.0.0.1" not in json.dumps(lines)
