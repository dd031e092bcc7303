"""Fills a store, serves it, and prints what pages cost as Markdown tables."""

import html
import os
import re
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.parse
from pathlib import Path

from command import Options, build, keep, positive
from process import end_on_signals
from program import running, sign_in

WARM_UP = 3
REQUESTS = 50
PAGES_DEEP = 100
RANGES = ("7d", "30d", "90d", "365d", "all")


def addresses(store):
    """What is measured, by name: the pages an administrator opens all day."""
    database = sqlite3.connect(store)

    def ask(sql):
        return database.execute(sql).fetchone()

    [community] = ask("SELECT community_id FROM member GROUP BY 1 ORDER BY count(*) DESC LIMIT 1")
    name, email = ask("SELECT name, email FROM member WHERE id = (SELECT max(id) / 2 FROM member)")
    [title] = ask("SELECT title FROM listing WHERE id = (SELECT max(id) / 2 FROM listing)")
    database.close()
    words = (name.split()[0], email.split("@")[0], title.split()[0])
    word, rare, thing = map(urllib.parse.quote, words)
    one = f"community={community}"
    return {
        **{f"home, {span}": f"/?range={span}" for span in RANGES},
        **{f"home, {span}, a community": f"/?range={span}&{one}" for span in RANGES},
        "figures, 30d": "/figures?range=30d",
        "analytics, 30d": "/analytics?range=30d",
        "analytics, 365d": "/analytics?range=365d",
        "analytics, 365d, a community": f"/analytics?range=365d&{one}",
        "funnel, 365d": "/analytics/funnel?range=365d",
        "what is missing, 365d": "/analytics/demand?range=365d",
        "who comes back": "/analytics/retention",
        "who comes back, a community": f"/analytics/retention?{one}",
        "communities' figures, 30d": "/analytics/communities?range=30d",
        "a figure's page": "/analytics/figures/asked_24h?range=365d",
        "communities": "/communities",
        "a community": f"/communities/{community}",
        "members": "/members",
        "members by name": "/members?sort=name",
        "members, common word": f"/members?q={word}",
        "members, rare word": f"/members?q={rare}",
        "members of a community": f"/members?community_id={community}",
        "a member": "/members/1",
        "listings": "/listings",
        "listings, common word": f"/listings?q={thing}",
        "listings of a community": f"/listings?community_id={community}",
        "exchanges": "/exchanges",
        "audit": "/audit",
    }


def curl(cookie, *arguments):
    command = ["curl", "--silent", "--fail", "--cookie", cookie, *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def measure(cookie, url):
    """Bytes of the page before compression, and the median and 95th percentile in milliseconds of warm requests on one
    connection."""
    form = "%{http_code} %{size_download} %{time_total}\n"
    targets = ["--output", os.devnull, url] * (WARM_UP + REQUESTS)
    lines = [line.split() for line in curl(cookie, "--write-out", form, *targets).splitlines()]
    codes = {code for code, _, _ in lines}
    if codes != {"200"}:
        sys.exit(f"{url} answered {codes}")
    times = sorted(float(seconds) * 1000 for _, _, seconds in lines[WARM_UP:])
    return int(lines[-1][1]), statistics.median(times), times[int(len(times) * 0.95)]


def deep(cookie, address, path):
    """The address of a page far down a list, reached as a reader does: next, next, next."""
    for _ in range(PAGES_DEEP):
        page = curl(cookie, address + path)
        link = re.search(r'<a\b(?=[^>]*\brel="next")[^>]*\bhref="([^"]*)"', page)
        if not link:
            break
        path = urllib.parse.urljoin(path, html.unescape(link.group(1)))
    return path


def report(store, members):
    with running("demo", "--members", str(members), "--quiet", "--store", store) as demo:
        generated = demo.seconds
    with running("serve", "--store", store) as serve:
        at_start = serve.memory()
        cookie = sign_in(serve.address)
        yield f"## {members:,} members, {3 * members:,} listings\n"
        yield "| page | KiB as written | median ms | p95 ms |\n|---|--:|--:|--:|"
        pages = addresses(store)
        pages["members, deep"] = deep(cookie, serve.address, "/members")
        pages["listings, deep"] = deep(cookie, serve.address, "/listings")
        for name, path in pages.items():
            size, median, p95 = measure(cookie, serve.address + path)
            yield f"| {name} | {size / 1024:.1f} | {median:.2f} | {p95:.2f} |"
        after_pages = serve.memory()
    facts = {
        "filling the store": f"{generated:.1f} s",
        "size of the store": f"{Path(store).stat().st_size / 2**20:,.0f} MiB",
        "start of `mooch serve` until it answers": f"{serve.seconds * 1000:.0f} ms",
        "resident memory at the start": f"{at_start[0]:.0f} MiB",
        "resident memory after these pages": f"{after_pages[0]:.0f} MiB",
        "its peak until then": f"{after_pages[1]:.0f} MiB",
    }
    yield "\n| what | how much |\n|---|--:|"
    for what, amount in facts.items():
        yield f"| {what} | {amount} |"
    yield f"\n{os.cpu_count()} cores, {time.strftime('%Y-%m-%d')}, warm, {REQUESTS} requests each."


def main():
    parser = Options("Tests/Bench/run", __doc__)
    parser.add_argument("members", type=positive, nargs="?", default=1_000_000, help="1,000,000 when left out")
    settings = parser.parse_args()
    end_on_signals()
    build()
    with tempfile.TemporaryDirectory(prefix="mooch-bench-") as folder:
        keep(report(str(Path(folder) / "bench.sqlite"), settings.members), "bench.md")


if __name__ == "__main__":
    main()
