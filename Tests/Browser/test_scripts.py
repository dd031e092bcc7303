"""What the small scripts promise: nothing typed is thrown away, no button stays dead after Back, a photo opens whole, and
the service worker keeps no more than it may. What a script does on a page of its own is tested with that page: charts,
keys and the palette in `test_keyboard`, choosing rows in `test_bulk`, dragging in `test_categories`, times in `test_times`,
streams in `test_stream`, push in `test_push`."""

import re

import pytest
from playwright.sync_api import expect

from checks import until, until_promised
from forms import FIND, READ
from pictures import garden, picture
from test_neighbours import HOME, adds

# As a browser does that has kept the page for Back: Chromium keeps none while it is driven.
COME_BACK = "dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))"
HIDE = """() => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
    Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""


@pytest.fixture
def ryan(neighbour):
    return neighbour("ryan@example.org")


@pytest.fixture
def giver(neighbour):
    """A guest at the second step of giving."""
    site = neighbour()
    site.open("/")
    site.press(HOME)
    site.open("/listings/new")
    adds(site, garden())
    assert site.press("Next") == 303
    return site


@pytest.fixture
def asked(store, fresh):
    """A listing of Ryan's that Phil asks for, as he sees it who has just accepted: its path."""
    [(ryan, phil)] = store.rows(
        "SELECT ryan.id, phil.id FROM member AS ryan, member AS phil"
        " WHERE ryan.email = 'ryan@example.org' AND phil.email = 'phil@example.org'")
    listing = store.add_listing(fresh("Lamp"), ryan)
    store.change("UPDATE listing SET created_at = created_at - 120 WHERE id = ?", listing)
    store.change("INSERT INTO exchange (listing_id, buyer_id, requested_at) VALUES (?, ?, unixepoch() - 90)", listing, phil)
    return f"/listings/{listing}"


def kept(site, name):
    """What the server has of a field, without a script's help."""
    text = site.page.request.get(f"{site.address}/listings/new?step=what").text()
    found = re.search(rf'name="{name}"[^>]*value="([^"]*)"', text)
    return found and found.group(1)


# forms.js


def test_a_form_is_sent_once_and_its_button_lives_again_after_back(admin):
    admin.open("/communities/new")
    button = admin.main.get_by_role("button", name="Save", exact=True)
    # With no content the page stays as it is left.
    sent = []
    admin.page.route("**/communities", lambda route: (sent.append(route), route.fulfill(status=204)))
    button.click()
    expect(button).to_be_disabled()
    admin.page.locator("main form").evaluate("form => form.requestSubmit()")
    admin.page.wait_for_timeout(200)
    assert len(sent) == 1
    admin.page.evaluate(COME_BACK)
    expect(button).to_be_enabled()
    button.click()
    until(admin.page, lambda: len(sent) == 2)


def test_leaving_a_form_with_something_typed_asks(admin, fresh):
    asked = []
    admin.page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    admin.open("/communities/new")
    admin.page.goto(admin.address + "/help")
    assert not asked
    admin.open("/communities/new")
    admin.field("name").press_sequentially("Elm")
    admin.page.goto(admin.address + "/help")
    assert asked == ["beforeunload"]
    admin.open("/communities/new")
    admin.fill(name=fresh("Elm"), latitude="1", longitude="2", photo=garden())
    admin.press("Save")
    assert asked == ["beforeunload"], "what is saved is not lost"


def test_a_choice_that_is_made_is_sent_at_once(admin):
    admin.open("/")
    with admin.page.expect_navigation():
        admin.page.locator("form[data-at-once] select").first.select_option(index=1)
    assert "?" in admin.page.url


def test_a_photo_that_is_chosen_is_drawn_whole(admin):
    admin.open("/communities/new")
    admin.fill(photo=picture("portrait.png", 300, 400))
    canvas = admin.main.locator("[data-photo] canvas")
    expect(canvas).to_be_visible()
    # All four sides of its frame are there.
    corners = canvas.evaluate("""canvas => {
        const { width, height } = canvas, pen = canvas.getContext("2d");
        const red = (x, y) => pen.getImageData(x, y, 1, 1).data[0] > 200;
        return [height / width, red(width / 2, 1), red(width / 2, height - 2), red(1, height / 2), red(width - 2, height / 2)];
    }""")
    assert abs(corners[0] - 4 / 3) < 0.02 and all(corners[1:]), corners
    assert canvas.evaluate("canvas => getComputedStyle(canvas).objectFit") == "contain"


# copy.js, dialogs.js


def test_a_press_copies_and_says_so(admin, fresh):
    admin.open("/administrators/new")
    admin.fill(name=fresh("Ada"), email="ada@example.org")
    assert admin.press("Add and show the link") == 201
    admin.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    button = admin.page.locator("[data-copy]")
    button.click()
    expect(button.locator("+ *")).to_be_visible()
    field = admin.page.locator(f"#{button.get_attribute('data-copy')}")
    assert admin.page.evaluate("navigator.clipboard.readText()") == field.input_value()


def test_a_press_beside_a_dialog_closes_it_and_with_a_key_held_its_page_opens(admin):
    admin.open("/")
    opener = admin.page.locator("[data-dialog=shortcuts]").first
    opener.click()
    dialog = admin.page.locator("#shortcuts")
    expect(dialog).to_be_visible()
    admin.page.mouse.click(5, 5)
    expect(dialog).to_be_hidden()
    with admin.page.context.expect_page():
        opener.click(modifiers=["ControlOrMeta"])


# give.js


def test_what_could_not_be_kept_is_said_until_it_is(giver, fresh):
    page, title = giver.page, fresh("Jar")
    note = page.locator("[data-unkept]")
    expect(note).to_be_hidden()
    page.route("**/listings/new", lambda route: route.fulfill(status=413) if route.request.method == "POST" else route.continue_())
    giver.fill(title=title)
    giver.field("price").focus()
    expect(note).to_contain_text("Not saved yet")
    page.unroute("**/listings/new")
    page.get_by_role("button", name="Try again").click()
    expect(note).to_be_hidden()
    assert kept(giver, "title") == title
    page.route("**/listings/new", lambda route: route.abort() if route.request.method == "POST" else route.continue_())
    giver.fill(price="1.50")
    giver.field("title").focus()
    expect(note).to_contain_text("Not saved yet")
    page.unroute("**/listings/new")
    with page.expect_response(lambda answer: answer.request.method == "POST"):
        page.evaluate("dispatchEvent(new Event('online'))")
    expect(note).to_be_hidden()
    assert kept(giver, "price") == "1.50"


def test_photos_that_could_not_be_sent_stay_in_sight_and_are_sent_by_another_press(giver):
    page = giver.page
    giver.open("/listings/new?step=photo")
    files = [picture(f"{width}.png", width, 400) for width in (300, 400, 500)]
    sent = []

    def second_fails(route):
        if route.request.method == "POST":
            sent.append(route)
        return route.abort() if len(sent) > 1 else route.continue_()

    page.route("**/listings/new", second_fails)
    page.locator("#photos").set_input_files(files)
    note = page.locator("[data-unkept]")
    expect(note).to_contain_text("Not saved yet")
    expect(page.locator(".picked img")).to_have_count(2)
    expect(page.locator(".picked canvas")).to_have_count(2)
    page.unroute("**/listings/new")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".picked img")).to_have_count(4)
    expect(page.locator(".picked canvas")).to_have_count(0)
    expect(note).to_be_hidden()


def test_a_photo_chosen_before_the_script_is_here_is_sent(neighbour):
    giver = neighbour()
    giver.open("/")
    giver.press(HOME)
    page, waiting = giver.page, []
    page.route(re.compile(r"/give\b.*\.js"), lambda route: waiting.append(route))
    page.goto(f"{giver.address}/listings/new", wait_until="commit")
    page.locator("#photos").set_input_files(garden())
    until(page, lambda: waiting)
    waiting[0].continue_()
    expect(page.locator(".picked img")).to_have_count(1)


def test_a_photo_that_is_added_later_changes_nothing_else(ryan, store):
    member = store.value("SELECT id FROM member WHERE email = 'ryan@example.org'")
    food = store.value("SELECT min(id) FROM category WHERE is_food")
    action = f"/listings/{store.add_listing('Shelf', member)}/edit"
    ryan.open(action)
    fields = lambda: ryan.page.evaluate_handle(FIND, action).evaluate(READ)  # noqa: E731
    ryan.page.locator(f"[name=category_id][value='{food}']").check(force=True)
    ryan.fill(description="Beech")
    before = fields()
    adds(ryan, garden())
    assert [one for one in fields() if not one[0].startswith("alt_")] == before


def test_what_is_typed_is_kept_when_one_goes_away(giver, fresh):
    title = fresh("Cake")
    giver.field("title").press_sequentially(title)
    with giver.page.expect_response(lambda answer: answer.request.method == "POST"):
        giver.page.evaluate(HIDE)
    assert kept(giver, "title") == title


def test_back_leads_one_step_back_with_everything_typed(giver, fresh):
    title = fresh("Bread")
    giver.shows("Step 2 of 3")
    giver.field("title").press_sequentially(title)
    giver.page.go_back()
    giver.shows("Step 1 of 3")
    expect(giver.page.locator(".picked img")).to_have_count(1)
    giver.page.go_forward()
    giver.shows("Step 2 of 3")
    expect(giver.field("title")).to_have_value(title)


# live.js, undo.js: no script loads a page anew over what is typed


def test_what_has_just_been_done_does_not_reload_over_what_is_typed(ryan, asked):
    ryan.open(asked)
    assert ryan.press("Accept") == 303
    page = ryan.page
    page.evaluate("window.untouched = true")
    page.evaluate("""() => {
        const form = document.querySelector("main form");
        form.after(Object.assign(document.createElement("textarea"), { id: "typed" }));
        document.getElementById("typed").value = "half a sentence";
    }""")
    strip = page.locator("[data-seconds]").first
    expect(page.locator("[data-left]")).not_to_have_text("10")
    expect(strip).to_be_hidden()
    assert page.evaluate("window.untouched")
    expect(page.locator("#typed")).to_have_value("half a sentence")


def test_without_anything_typed_the_page_comes_anew_once_the_seconds_are_over(ryan, asked):
    ryan.open(asked)
    assert ryan.press("Accept") == 303
    expect(ryan.main).to_contain_text("phil@example.org")
    expect(ryan.page.locator("[data-seconds]")).to_have_count(0)


def test_a_press_in_the_last_moment_is_answered_by_its_own_page(ryan, asked):
    ryan.open(asked)
    assert ryan.press("Accept") == 303
    page = ryan.page
    # With no content the page stays as if the next one took its time.
    sent = []
    page.route("**/undo", lambda route: (sent.append(route), route.fulfill(status=204)))
    page.evaluate("window.untouched = true")
    page.locator("[data-seconds] form button").first.click()
    until(page, lambda: sent)
    expect(page.locator("[data-seconds]")).to_be_hidden()
    assert page.evaluate("window.untouched")


# near.js


def test_near_me_lives_again_after_back_and_the_search_is_by_name(neighbour):
    site = neighbour(geolocation={"latitude": 41.8881, "longitude": -87.6290}, permissions=["geolocation"])
    site.open("/communities")
    near = site.page.get_by_role("button", name="Nearest")
    site.page.evaluate("HTMLFormElement.prototype.submit = () => { window.sent = true; }")
    near.click()
    site.page.wait_for_function("window.sent")
    expect(near).to_be_disabled()
    site.page.evaluate(COME_BACK)
    expect(near).to_be_enabled()
    site.field("q").fill("a")
    site.shows("communities found")
    assert "latitude" not in site.page.url


# notifications.js


def test_what_is_seen_is_read_and_a_button_stays_where_that_failed(ryan, store):
    member = store.value("SELECT id FROM member WHERE email = 'ryan@example.org'")
    tell = "INSERT INTO event (member_id, type, at) VALUES (?, 'community_joined', unixepoch())"
    store.change(tell, member)
    ryan.page.route("**/notifications/read", lambda route: route.abort())
    ryan.open("/notifications")
    expect(ryan.page.locator("form[data-read] button")).to_be_visible()
    ryan.page.unroute("**/notifications/read")
    ryan.page.reload()
    expect(ryan.page.locator("form[data-read]")).to_be_hidden()
    expect(ryan.page.locator(".tabs .unread")).to_have_count(0)


def test_who_opens_a_thing_has_read_what_they_were_told_of_it(ryan, store, fresh):
    member = store.value("SELECT id FROM member WHERE email = 'ryan@example.org'")
    one, other = (store.add_listing(fresh(name), member) for name in ("Crate", "Box"))
    # What the demo and others have told them is read.
    store.change("UPDATE member SET read_event_id = (SELECT coalesce(max(id), 0) FROM event WHERE member_id = ?1) WHERE id = ?1", member)
    for listing in (one, one, other):
        store.change("INSERT INTO event (member_id, type, at, listing_id) VALUES (?, 'listing_expiring', unixepoch(), ?)", member, listing)
    badge = ryan.page.locator(".tabs .unread > :first-child")
    ryan.open("/profile")
    expect(badge).to_have_text("3")
    # What is read is read in its order.
    ryan.open(f"/listings/{other}")
    expect(badge).to_have_text("3")
    ryan.open(f"/listings/{one}")
    expect(badge).to_have_text("1")
    ryan.open(f"/listings/{other}")
    expect(badge).to_have_count(0)
    ryan.open("/profile")
    expect(badge).to_have_count(0)


# photo.js


def test_a_photo_opens_whole_and_gives_the_focus_back(ryan, store):
    ryan.open("/")
    ryan.page.locator("a.offer:has(img)").first.click()
    link = ryan.page.locator("a.photo").first
    whole = link.get_attribute("href")
    link.focus()
    ryan.page.keyboard.press("Enter")
    dialog = ryan.page.get_by_role("dialog")
    photo = dialog.get_by_role("img")
    expect(photo).to_be_visible()
    assert photo.evaluate("one => getComputedStyle(one).objectFit") == "contain"
    ryan.page.wait_for_function("() => document.querySelector('dialog img').naturalWidth > 0")
    ryan.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(link).to_be_focused()
    link.click()
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_have_count(0)
    with ryan.page.context.expect_page() as other:
        link.click(modifiers=["ControlOrMeta"])
    other.value.wait_for_url("**" + whole)


def test_without_scripts_a_photo_leads_to_its_whole(neighbour):
    plain = neighbour("ryan@example.org", javascript=False)
    plain.open("/")
    plain.page.locator("a.offer:has(img)").first.click()
    plain.page.locator("a.photo").first.click()
    plain.page.wait_for_url(re.compile(r"/photos/[0-9a-f]{64}\.webp$"))


# search.js


def test_an_answer_that_comes_too_late_is_dropped_and_one_that_fails_is_asked_for_by_the_form(ryan):
    page = ryan.page
    ryan.open("/search")
    held = []
    page.route("**/search?q=milk", lambda route: held.append(route))
    ryan.field("q").press_sequentially("milk")
    page.wait_for_function("() => true")
    expect(ryan.page.locator("#results")).to_be_visible()
    until(page, lambda: held)
    ryan.field("q").fill("nothing like it")
    ryan.shows("Nothing found")
    for route in held:
        route.continue_()
    page.wait_for_timeout(300)
    ryan.shows("Nothing found")
    expect(ryan.field("q")).to_have_value("nothing like it")
    page.unroute("**/search?q=milk")
    failed = []

    def fail_once(route):
        if failed:
            return route.continue_()
        failed.append(route)
        route.abort()

    page.route("**/search?q=milk+jug", fail_once)
    with page.expect_navigation():
        ryan.field("q").fill("milk jug")
    assert page.url.endswith("/search?q=milk+jug")


def test_a_number_that_comes_too_late_is_not_said(ryan):
    page = ryan.page
    ryan.open("/filter")
    button = ryan.main.locator("[data-found]")
    all_of_it, picks = button.inner_text(), ryan.main.locator(".picks label")
    held = []
    page.route("**/filter?*", lambda route: route.continue_() if held else held.append(route))
    picks.last.click()
    until(page, lambda: held)
    with page.expect_response("**/filter?*"):
        picks.first.click()
    expect(button).to_have_text(all_of_it)
    with page.expect_response("**/filter?*"):
        held[0].continue_()
    page.wait_for_timeout(300)
    expect(button).to_have_text(all_of_it)


# share.js


def test_a_phone_passes_a_listing_on_by_itself(neighbour):
    site = neighbour("ryan@example.org")
    site.page.add_init_script("navigator.share = async (what) => { window.shared = what; };")
    site.open("/")
    site.page.locator(".offer").first.click()
    site.page.locator("[data-share]").click()
    assert site.page.evaluate("shared") == {"title": site.heading.inner_text(), "url": site.page.url}


def test_whoever_passes_nothing_on_after_all_reads_nothing(neighbour):
    site = neighbour("ryan@example.org")
    site.page.add_init_script("navigator.share = async () => { throw new DOMException('no', window.refusalOfShare ?? 'AbortError'); };")
    site.open("/")
    site.page.locator(".offer").first.click()
    share = site.page.locator("[data-share]")
    said = share.locator("+ *")
    share.click()
    site.page.wait_for_timeout(200)
    expect(said).to_be_empty()
    # A phone that cannot after all leaves the address.
    site.page.evaluate("window.refusalOfShare = 'NotAllowedError'")
    share.click()
    expect(said).to_have_text(site.page.url)


# service-worker.js


def controlled(site, path="/"):
    site.open(path)
    site.page.evaluate("navigator.serviceWorker.ready")
    until_promised(site.page, "() => navigator.serviceWorker.controller && caches.match('/owner')")


@pytest.mark.service_worker
def test_the_worker_throws_away_the_caches_of_an_older_one(ryan):
    controlled(ryan)
    ryan.page.evaluate("""async () => {
        await (await caches.open("kept-0")).put("/offline/listings/1", new Response("old"));
        await (await navigator.serviceWorker.getRegistration()).unregister();
    }""")
    controlled(ryan)
    until_promised(ryan.page, "async () => !(await caches.keys()).includes('kept-0')")


@pytest.mark.service_worker
def test_the_worker_keeps_fifty_listings_and_four_hundred_photos_the_latest(ryan):
    controlled(ryan)
    ryan.page.evaluate("""async () => {
        const cache = await caches.open("kept-2");
        for (let number = 0; number < 60; number++) await cache.put(`/offline/listings/9000${number}`, new Response(""));
        for (let number = 0; number < 405; number++) await cache.put(`/photos/${number}`, new Response(""));
    }""")
    path = ryan.page.locator("a.offer:has(img)").first.get_attribute("href")
    ryan.open(path)
    count = """async (part) => (await (await caches.open("kept-2")).keys()).filter(({ url }) => url.includes(part)).length"""
    until_promised(ryan.page, "path => caches.match('/offline' + path)", path)
    for part, most in (("/offline/listings/", 50), ("/photos/", 400)):
        until_promised(
            ryan.page,
            "async ([part, most]) => (await (await caches.open('kept-2')).keys()).filter(({ url }) => url.includes(part)).length === most",
            [part, most])
        assert ryan.page.evaluate(count, part) == most
    assert not ryan.page.evaluate("async () => Boolean(await caches.match('/offline/listings/90000'))"), "the oldest goes"


@pytest.mark.service_worker
def test_a_photo_that_is_looked_at_again_is_kept_longest(ryan):
    controlled(ryan)
    path = ryan.page.locator("a.offer:has(img)").first.get_attribute("href")
    ryan.open(path)
    photo = ryan.page.locator("a.photo").first.get_attribute("href").replace(".webp", "-640.webp")
    until_promised(ryan.page, "name => caches.match(name)", photo)
    ryan.page.evaluate("""async () => {
        const cache = await caches.open("kept-2");
        for (let number = 0; number < 400; number++) await cache.put(`/photos/${number}`, new Response(""));
    }""")
    ryan.open(path)
    until_promised(ryan.page, "async () => !await caches.match('/photos/0')")
    assert ryan.page.evaluate("async (name) => Boolean(await caches.match(name))", photo)


@pytest.mark.service_worker
def test_the_worker_forgets_files_that_no_page_names_any_more(ryan):
    controlled(ryan)
    ryan.page.evaluate("""async () => (await caches.open("shell-1")).put("/assets/old.css?v=1", new Response(""))""")
    # A form that was sent, or a minute, and it looks again.
    ryan.open("/profile/edit")
    assert ryan.press("^Save$") == 303
    until_promised(ryan.page, "async () => !await caches.match('/assets/old.css?v=1')")
    until_promised(ryan.page, "async () => Boolean(await caches.match('/offline'))")


@pytest.mark.service_worker
def test_without_a_network_the_whole_photo_is_the_largest_that_is_kept(ryan):
    controlled(ryan)
    path = ryan.page.locator("a.offer:has(img)").first.get_attribute("href")
    ryan.open(path)
    until_promised(ryan.page, "path => caches.match('/offline' + path)", path)
    photo = ryan.page.locator("a.photo").first.get_attribute("href")
    until_promised(ryan.page, "name => caches.match(name)", photo.replace(".webp", "-640.webp"))
    ryan.page.context.set_offline(True)
    answer = ryan.open(photo)
    assert answer.ok and answer.headers["content-type"] == "image/webp"
