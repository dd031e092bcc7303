"""Opens pages as a slow phone does, in Chromium: `phone.py < pages.json`, run by the Python of the
browser tests.

Takes `[{"name", "url", "cookie"}]` and prints what `web-vitals` would say of each as JSON: when the
largest thing was painted, how much jumped, and how long the slowest press, tap or key took until the
next frame; and how many bytes came before anything was pressed. Each page is opened by a browser that
has fetched nothing before."""

import json
import shutil
import statistics
import sys

from playwright.sync_api import sync_playwright

LOADS = 3
PROCESSOR = 4
LATENCY = 150
BYTES_A_SECOND = 1_600_000 / 8
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
    "locale": "en-US",
}
WATCH = """
    window.seen = { painted: 0, jumped: 0, presses: [] };
    const watch = (type, note, options = {}) => new PerformanceObserver(list =>
        list.getEntries().forEach(note)).observe({ type, buffered: true, ...options });
    watch("largest-contentful-paint", entry => { seen.painted = entry.startTime; });
    watch("layout-shift", entry => { if (!entry.hadRecentInput) seen.jumped += entry.value; });
    watch("event", entry => { if (entry.interactionId) seen.presses.push(entry.duration); },
        { durationThreshold: 16 });
    // Where a press would lead away, the page stays.
    addEventListener("click", event => {
        if (event.target.closest("a[href], button, [type=submit]")) event.preventDefault();
    });
"""
# What can be pressed or typed into, wherever it is seen without scrolling far.
PRESSED = ("summary", "main a", "main button", "main select", "nav.tabs a")
UNTYPED = ("hidden", "file", "range", "radio", "checkbox")
TYPED = f"main input{''.join(f':not([type={kind}])' for kind in UNTYPED)}, main textarea"


def opened(browser, page):
    with browser.new_context(**PHONE) as context:
        context.set_extra_http_headers({"Cookie": page["cookie"]})
        tab = context.new_page()
        tab.add_init_script(WATCH)
        session = context.new_cdp_session(tab)
        session.send("Network.enable")
        came = []
        session.on("Network.loadingFinished", lambda one: came.append(one["encodedDataLength"]))
        session.send("Emulation.setCPUThrottlingRate", {"rate": PROCESSOR})
        session.send(
            "Network.emulateNetworkConditions",
            {
                "offline": False,
                "latency": LATENCY,
                "downloadThroughput": BYTES_A_SECOND,
                "uploadThroughput": BYTES_A_SECOND,
            },
        )
        tab.goto(page["url"], wait_until="load", timeout=60_000)
        tab.wait_for_timeout(500)
        painted, jumped = tab.evaluate("() => [seen.painted, seen.jumped]")
        weight = sum(came)
        press(tab)
        tab.wait_for_timeout(300)
        presses = tab.evaluate("() => seen.presses")
        # What took less than 16 ms is not told.
        return painted, jumped, max(presses, default=16), weight


def press(tab):
    for pattern in PRESSED:
        found = tab.locator(pattern).locator("visible=true")
        if found.count():
            found.first.tap(timeout=5_000, no_wait_after=True)
            tab.wait_for_timeout(150)
            # A menu that is open would take the next tap.
            tab.keyboard.press("Escape")
    found = tab.locator(TYPED).locator("visible=true")
    if found.count():
        found.first.tap(timeout=5_000, no_wait_after=True)
        tab.keyboard.type("ab", delay=60)


def measured(browser, page):
    """The median of some loads; of what jumped, the most."""
    painted, jumped, slowest, weight = zip(*(opened(browser, page) for _ in range(LOADS)))
    return {
        "name": page["name"],
        "painted": statistics.median(painted),
        "jumped": max(jumped),
        "slowest": statistics.median(slowest),
        "bytes": statistics.median(weight),
    }


def main():
    pages = json.load(sys.stdin)
    found = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium-headless-shell") or shutil.which("chromium"),
            args=["--no-sandbox"],
        )
        for page in pages:
            found.append(measured(browser, page))
            print(json.dumps(found[-1]), file=sys.stderr, flush=True)
        browser.close()
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main()
