"""The members' site: giving in three steps, and looking for things."""

import base64
import re

import pytest
from playwright.sync_api import expect

from checks import until
from pictures import from_a_phone, garden, large, not_a_photo, picture
from test_neighbours import HOME, adds, gives, join


@pytest.fixture
def guest(neighbour):
    def come(**options):
        site = neighbour(**options)
        site.open("/")
        site.press(HOME)
        return site

    return come


def test_photos_are_drawn_shrunk_sent_and_ordered(guest):
    site = guest()
    site.open("/listings/new")
    sent = []
    site.page.on("request", lambda asked: sent.append(asked) if asked.method == "POST" else None)
    adds(site, large())
    first = site.page.locator(".picked img").first
    expect(first).to_be_visible()
    adds(site, garden())
    sizes = [int(asked.all_headers().get("content-length", 0)) for asked in sent]
    assert 1_000 < max(sizes) < 500_000, "12 megapixels leave as a small JPEG"
    site.page.locator(".picked summary").first.click()
    site.page.get_by_label("What photo 1 shows").fill("A garden")
    before = [image.get_attribute("src") for image in site.page.locator(".picked img").all()]
    assert site.press("Move photo 1 down") == 303
    after = [image.get_attribute("src") for image in site.page.locator(".picked img").all()]
    assert after == before[::-1]
    expect(site.page.get_by_label("What photo 2 shows")).to_have_value("A garden")
    site.page.locator("#photos").set_input_files(not_a_photo())
    expect(site.page.locator("#photos-problem")).to_be_visible()
    # What was wrong is not said beside what puts it right.
    site.page.route("**/listings/new", lambda route: None)
    site.page.locator("#photos").set_input_files(garden())
    expect(site.page.locator("#photos-problem")).to_have_count(0)
    site.page.unroute("**/listings/new")
    site.page.reload()
    expect(site.page.locator(".picked img")).to_have_count(2)
    site.page.locator(".picked summary").first.click()
    assert site.press("Remove photo 1") == 303
    expect(site.page.locator(".picked img")).to_have_count(1)


def test_next_waits_for_a_photo_that_is_on_its_way(guest):
    site = guest()
    site.open("/listings/new")
    held = []
    site.page.route("**/listings/new", lambda route: held.append(route) if route.request.resource_type == "xhr" else route.continue_())
    site.page.locator("#photos").set_input_files(large())
    until(site.page, lambda: held)
    site.page.get_by_role("button", name="Next").click()
    expect(site.page.get_by_role("button", name="Next")).to_be_disabled()
    held.pop().continue_()
    expect(site.main).to_contain_text("Step 2 of 3")
    site.press("Back", within=site.main.locator("form"))
    # As it was sent, and not as it was chosen besides.
    expect(site.page.locator(".picked img")).to_have_count(1)


def test_what_was_just_done_can_be_undone_below_a_portrait(neighbour, fresh):
    """On the smallest phone in use, with a photo as high as it may be."""
    def undo_is_in_sight(site):
        box = site.main.get_by_role("button", name="Undo").bounding_box()
        corner = [box["x"] + 5, box["y"] + box["height"] - 5]
        there = site.page.evaluate("([x, y]) => document.elementFromPoint(x, y)?.closest('button')?.textContent ?? ''", corner)
        assert site.page.evaluate("scrollY") == 0 and "Undo" in there, box

    title, small = fresh("Tall lamp"), {"viewport": {"width": 375, "height": 667}}
    seller, buyer = neighbour(**small), neighbour("phil@example.org", **small)
    seller.open("/")
    seller.press(HOME)
    gives(seller, title, from_a_phone(seller.page), button="Join and offer it")
    join(seller, "Nell", f"nell-{title[-6:]}@example.org")
    address = seller.page.url.removeprefix(seller.address)
    buyer.open(address)
    assert buyer.asks() == 303
    undo_is_in_sight(buyer)
    seller.open(address)
    assert seller.press("Decline") == 303
    undo_is_in_sight(seller)


def test_a_photo_is_taken_by_a_press_on_a_large_square_and_next_is_in_sight(guest):
    phone = guest(has_touch=True, is_mobile=True)
    phone.open("/listings/new")
    square = phone.page.get_by_text("Take a photo").locator("..")
    box = square.bounding_box()
    assert box["width"] > 300 and box["height"] > 300
    assert "No file chosen" not in phone.main.inner_text()
    with phone.page.expect_file_chooser() as chosen:
        square.click()
    chosen.value.set_files(garden())
    expect(phone.page.locator(".picked img")).to_be_visible()
    shown = phone.page.locator(".picked img").bounding_box()
    assert shown["width"] > 300 and shown["width"] == phone.page.locator(".picked").bounding_box()["width"]
    expect(phone.page.get_by_role("button", name="Next")).to_be_in_viewport(ratio=1)
    another = phone.page.get_by_text("Add another").locator("..").bounding_box()
    assert 44 <= another["width"] <= 120
    assert phone.press("Next") == 303
    expect(phone.page.locator(".giving img")).to_be_in_viewport()
    back, onward = (phone.page.get_by_role("button", name=name).bounding_box()["x"] for name in ("Back", "Next"))
    assert back < onward
    phone.field("title").fill("Jar")
    with phone.page.expect_navigation():
        phone.field("title").press("Enter")
    phone.shows("Choose a category")


DROP = """async (files) => {
  const transfer = new DataTransfer();
  for (const [name, text] of files) transfer.items.add(new File([Uint8Array.from(atob(text), (one) => one.charCodeAt())], name, { type: "image/png" }));
  for (const kind of ["dragover", "drop"]) document.body.dispatchEvent(new DragEvent(kind, { dataTransfer: transfer, bubbles: true, cancelable: true }));
}"""


def test_on_a_desk_photos_are_dropped_and_next_looks_like_what_it_is(guest):
    desk = guest(viewport={"width": 1280, "height": 800})
    desk.open("/listings/new")
    expect(desk.page.get_by_text("Drop photos here or choose")).to_be_visible()
    expect(desk.page.get_by_text("Take a photo")).to_be_hidden()
    expect(desk.page.get_by_role("button", name="Next")).to_have_class(re.compile("primary"))
    photos = garden(), picture("tall.png", 200, 300)
    desk.page.evaluate(DROP, [[one["name"], base64.b64encode(one["buffer"]).decode()] for one in photos])
    expect(desk.page.locator(".picked img")).to_have_count(2)
    expect(desk.page.get_by_text("Drop photos here or choose")).to_have_count(0)
    expect(desk.page.locator(".dropping")).to_have_count(0)


def test_without_scripts_the_browsers_own_field_adds_photos(guest):
    desk = guest(viewport={"width": 1280, "height": 800}, javascript=False)
    desk.open("/listings/new")
    field = desk.page.locator("#photos")
    assert field.bounding_box()["height"] < 100
    expect(desk.page.get_by_text("Drop photos here")).to_be_hidden()
    field.set_input_files(garden())
    assert desk.press("Next") == 303
    expect(desk.field("title")).to_be_visible()


# From opening the site to what is posted, without those in the camera.
MOST_TAPS = {"somebody new": 12, "signed in": 6}


@pytest.mark.parametrize("who", MOST_TAPS)
def test_few_taps_lead_to_what_is_posted(neighbour, fresh, who):
    site = neighbour("ryan@example.org" if who == "signed in" else None)
    page, taps = site.page, []

    def tap(target):
        taps.append(target.text_content().strip() or target.get_attribute("name"))
        target.click()

    def typed(name, text):
        field = site.field(name)
        if not field.evaluate("one => one === document.activeElement"):
            tap(field)
        page.keyboard.type(text)

    def button(name):
        return site.main.get_by_role("button", name=name, exact=True)

    site.open("/")
    if who == "somebody new":
        tap(site.main.get_by_text(HOME))
    tap(page.get_by_role("navigation", name="Main areas").get_by_text("Give"))
    taps.append("Take a photo")
    adds(site, garden())
    tap(button("Next"))
    expect(site.field("title")).to_be_focused()
    typed("title", fresh("Jar"))
    tap(site.main.locator("label", has_text="Other"))
    tap(button("Next"))
    tap(site.main.get_by_role("button", name="offer it"))
    if who == "somebody new":
        page.wait_for_url("**/sign-up?*")
        for name, text in (("name", "Bo"), ("email", f"{fresh('bo').replace(' ', '-')}@example.org"),
                           ("phone", "+1 212 555 0177"), ("password", "walnut loaf on a sill")):
            typed(name, text)
        tap(button("Join"))
    site.shows("It’s live.")
    print(f"{len(taps)} taps for {who}: {', '.join(taps)}")
    assert len(taps) <= MOST_TAPS[who], taps


def test_what_was_wrong_is_not_said_while_it_is_put_right(guest):
    site = guest()
    site.open("/listings/new")
    adds(site, garden())
    site.press("Next")
    assert site.press("Next") == 422
    problem, summary = site.main.locator("#title-problem"), site.main.locator(".error-summary li")
    expect(problem).to_be_visible()
    expect(summary.filter(visible=True)).to_have_count(2)
    site.field("title").press_sequentially("Jar")
    expect(problem).to_be_hidden()
    site.main.locator("label", has_text="Other").click()
    expect(site.main.locator(".error-summary")).to_be_hidden()


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_an_allergen_is_a_chip_that_three_presses_take_round(guest, store, scripts):
    site = guest(javascript=scripts)
    site.open("/listings/new")
    adds(site, garden())
    site.press("Next")
    site.field("title").fill("Cake")
    food = store.value("SELECT name FROM category WHERE is_food ORDER BY id LIMIT 1")
    site.page.get_by_label(food).check()
    site.press("Next")
    site.page.locator("summary").click()
    milk = site.page.get_by_role("group", name="Milk")
    chosen = lambda: milk.locator(":checked").get_attribute("value")
    seen = [chosen()]
    for _ in range(3):
        milk.click()
        seen.append(chosen())
    assert seen == ["", "contains", "may_contain", ""]
    milk.get_by_label("May contain").focus()
    site.page.keyboard.press("ArrowUp")
    assert chosen() == "contains"


def test_a_photo_that_only_an_image_shows_is_shrunk_too(guest):
    site = guest()
    site.page.add_init_script("window.createImageBitmap = () => Promise.reject(new Error('not of this file'))")
    site.open("/listings/new")
    photo = from_a_phone(site.page)
    sent = []
    site.page.on("request", lambda asked: sent.append(asked) if asked.method == "POST" else None)
    adds(site, photo)
    sizes = [int(asked.all_headers().get("content-length", 0)) for asked in sent]
    assert 1_000 < max(sizes) < len(photo["buffer"]) / 2


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_a_phone_that_dies_loses_nothing(guest, fresh, scripts):
    site = guest(javascript=scripts)
    title = fresh("Half a cake")
    site.open("/listings/new")
    adds(site, garden())
    site.press("Next")
    site.fill(title=title)
    if scripts:
        with site.page.expect_response(lambda answer: answer.request.method == "POST"):
            site.field("price").focus()
    else:
        site.press("Back", within=site.main.locator("form"))
    site.open("/listings/new")
    site.press("Next") if not scripts and "Step 1" in site.main.inner_text() else None
    expect(site.field("title")).to_have_value(title)
    site.page.get_by_role("link", name="Start over").click()
    site.page.get_by_role("link", name="Keep them").click()
    expect(site.field("title")).to_have_value(title)
    site.page.get_by_role("link", name="Start over").click()
    assert site.press("Start over") == 303
    site.shows("Step 1 of 3")
    expect(site.page.locator(".picked img")).to_have_count(0)


def test_one_searches_as_one_types(guest, neighbour):
    for site in (guest(), neighbour("ryan@example.org")):
        finds_as_one_types(site)
    plain = guest(javascript=False)
    plain.open("/search")
    plain.field("q").fill("milk jug")
    plain.press("^Search$")
    finds_jugs(plain)


def finds_jugs(site):
    """As many as are said; other tests may have offered some."""
    site.shows(re.compile(r"\d+ things? found"), "Milk jug")
    said = int(re.search(r"(\d+) things? found", site.main.inner_text())[1])
    assert said == site.main.locator("a[href^='/listings/']").filter(has_text="Milk jug").count() > 0


def finds_as_one_types(site):
    site.open("/search")
    site.field("q").press_sequentially("milk jug")
    finds_jugs(site)
    assert site.page.url.endswith("/search?q=milk+jug")
    site.field("q").fill("nothing like it")
    site.shows("Nothing found", "Try a shorter word")


def test_the_nearest_communities_come_first_for_whoever_says_where_they_are(neighbour):
    chicago = {"latitude": 41.8881, "longitude": -87.6290}
    site = neighbour(geolocation=chicago, permissions=["geolocation"])
    site.open("/communities")
    names = site.page.locator(".offer strong")
    by_name = names.all_inner_texts()
    site.page.get_by_role("button", name="Nearest").click()
    expect(names.first).to_have_text("Marina City")
    site.shows(re.compile(r"\d+ m\b"))
    assert "latitude=41.888&longitude=-87.629" in site.page.url, "and not to the metre"
    site.press("A–Z")
    assert names.all_inner_texts() == by_name
    refused = neighbour()
    refused.open("/communities")
    refused.page.get_by_role("button", name="Nearest").click()
    refused.shows("did not say where you are")
    plain = neighbour(javascript=False)
    plain.open("/communities")
    expect(plain.page.get_by_role("button", name="Nearest")).to_have_count(0)


def test_a_community_is_found_as_one_types(neighbour):
    for scripts in (True, False):
        site = neighbour(javascript=scripts)
        site.open("/communities")
        site.shows("Good food, one door away.")
        assert site.page.locator(".offer").count() > 1
        site.field("q").press_sequentially("marina")
        if not scripts:
            site.press("^Search$")
        site.shows("1 community found")
        expect(site.page.locator(".offer strong")).to_have_text("Marina City")
        site.field("q").fill("nowhere at all")
        if not scripts:
            site.press("^Search$")
        site.shows("No community here")
        site.press("Show all communities")
        assert site.press("Marina City") == 303
        assert site.page.url == site.address + "/"


def test_a_listing_is_passed_on_and_home_is_looked_at_again(guest):
    site = guest(permissions=["clipboard-read", "clipboard-write"])
    # How much is on offer differs from day to day.
    site.page.set_viewport_size({"width": 320, "height": 300})
    site.page.mouse.wheel(0, 300)
    site.page.wait_for_function("() => scrollY > 100")
    with site.page.expect_navigation():
        site.page.get_by_text("Refresh").evaluate("link => link.click()")
    site.page.wait_for_function("() => scrollY > 100")
    site.page.locator(".offer").first.click()
    site.page.get_by_role("button", name="Share").click()
    site.shows("The link is copied.")
    assert site.page.evaluate("() => navigator.clipboard.readText()") == site.page.url
    plain = guest(javascript=False)
    plain.page.get_by_text("Refresh").click()
    plain.page.locator(".offer").first.click()
    expect(plain.page.get_by_role("button", name="Share")).to_have_count(0)


def test_one_filters_and_comes_back_to_the_same_place(guest):
    site = guest()
    opener = site.page.get_by_role("link", name="Filter and sort")
    opener.click()
    sheet = site.page.get_by_role("dialog", name="Filter and sort")
    expect(sheet).to_be_visible()
    site.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(opener).to_be_focused()
    opener.click()
    expect(sheet).to_be_visible()
    site.page.mouse.click(5, 5)
    expect(sheet).to_have_count(0)
    expect(opener).to_be_focused()
    opener.press("Enter")
    least, most = (sheet.get_by_role("slider", name=name) for name in ("From", "Up to"))
    fields = [sheet.locator(f"[name={name}]") for name in ("least", "most")]
    expect(sheet.locator("output")).to_have_text("$0 – $200+")
    for field, value in zip(fields, ("0", "200")):
        expect(field).to_have_value(value)
    # What is to be pressed is in sight all the while, and says how much there is.
    button = sheet.get_by_role("button", name=re.compile("^(Show|Nothing)"))
    everything = button.inner_text()
    picks = sheet.locator(".picks label")
    some, none = (picks.nth(at).locator(".soft").inner_text() for at in (1, -1))
    assert everything.startswith("Show ") and none == "0"
    for pick, said in ((picks.nth(1), rf"^Show {some} thing"), (picks.last, "^Nothing like this"), (picks.first, f"^{everything}$")):
        pick.click()
        expect(button).to_have_text(re.compile(said))
        expect(button).to_be_in_viewport(ratio=1)
    least.press("ArrowRight")
    expect(fields[0]).to_have_value("1")
    most.fill("5")
    expect(fields[1]).to_have_value("5")
    least.fill("9")
    # The knobs do not pass each other.
    expect(fields[0]).to_have_value("5")
    expect(sheet.locator("output")).to_have_text("$5 – $5")
    fields[0].fill("0")
    fields[1].fill("3.50")
    expect(sheet.locator("output")).to_have_text("$0 – $4")
    sheet.locator("[name=sort]").select_option("-price")
    site.press("^Show", within=sheet)
    assert "sort=-price&price_max=350" in site.page.url
    prices = [int(price.get_attribute("value")) for price in site.page.locator(".offer data").all()]
    assert prices and prices == sorted(prices, reverse=True) and prices[0] <= 350
    site.page.locator(".offer").last.click()
    site.page.go_back()
    expect(site.page.locator(".chip")).to_have_count(2)
    # Whoever presses twice gets one sheet, and Back finds none.
    opener.evaluate("link => { link.click(); link.click(); }")
    expect(sheet).to_be_visible()
    site.page.wait_for_timeout(300)
    expect(site.page.locator("dialog.sheet")).to_have_count(1)
    site.page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    expect(site.page.locator("dialog.sheet")).to_have_count(0)
    site.press("Show as list")
    expect(site.page.locator(".rows.offers")).to_be_visible()
    site.press("up to")
    assert "price_max" not in site.page.url
    plain = guest(javascript=False)
    plain.press("Filter and sort")
    plain.fill(most="a few")
    plain.press("^Show$")
    plain.shows("Write prices like")
    expect(plain.field("most")).to_have_value("a few")
    plain.fill(most="3.50")
    plain.press("^Show$")
    assert "price_max=350" in plain.page.url
    plain.press("Filter and sort")
    expect(plain.field("most")).to_have_value("3.50")
    plain.press("Clear")
    assert plain.page.url == plain.address + "/"


def test_home_begins_with_photos_in_as_many_columns_as_fit(guest):
    site = guest()
    for width, columns in ((320, 2), (390, 2), (480, 2), (844, 3), (1280, 4)):
        site.page.set_viewport_size({"width": width, "height": 844})
        site.open("/")
        seen = site.page.evaluate(TILES)
        assert seen["columns"] == columns, width
        assert width != 390 or seen["top"] <= 120
        assert not seen["blurred"], width
        assert max(seen["lines"]) <= 2


# How the tiles stand, and which photos are shown larger than they are.
TILES = """async () => {
    const photos = [...document.querySelectorAll("main .offer .photo")], [{ top }] = photos.map(one => one.getBoundingClientRect());
    const columns = getComputedStyle(document.querySelector(".offers")).gridTemplateColumns.split(" ").length;
    const lines = [...document.querySelectorAll("main .offer strong")].map(one => Math.round(one.clientHeight / parseFloat(getComputedStyle(one).lineHeight)));
    const blurred = await Promise.all(photos.slice(0, columns).map(one => one.querySelector("img")).filter(Boolean).map(async one => {
        await one.decode();
        const file = await createImageBitmap(await (await fetch(one.currentSrc)).blob());
        const whole = await createImageBitmap(await (await fetch(one.currentSrc.replace(/-\\d+\\.webp/, ".webp"))).blob());
        return file.width < whole.width && Math.min(file.width, file.height) < one.clientWidth * devicePixelRatio - 1 ? one.currentSrc : null;
    }));
    return { columns, top, lines, blurred: blurred.filter(Boolean) };
}"""


def test_looking_and_giving_are_pleasant_on_every_screen(guest, neighbour, fresh, walk):
    seller = neighbour("ryan@example.org")
    title = fresh("Bread of an exceedinglylongnamethatneverwants toend")
    gives(seller, title, garden())
    own = seller.page.url.removeprefix(seller.address)
    asking = neighbour("phil@example.org")
    asking.open(own)
    person = asking.page.locator("a.seller").get_attribute("href")
    visitor = guest()
    walk.look(visitor, ["/", "/?layout=list&sort=title", "/?category_id=1&posted_within=1&price_max=100",
                   "/search", "/search?q=milk", "/search?q=zzz&category_id=1", "/listings/new"])
    visitor.open("/listings/new")
    adds(visitor, garden())
    walk.look(visitor, ["/listings/new?step=photo", "/listings/new?step=what"])
    visitor.open("/listings/new")
    visitor.fill(title=title + " 212-555-0101")
    visitor.field("category_id").first.check()
    visitor.press("Next")
    walk.look(visitor, ["/listings/new?step=until"])
    walk.look(seller, [own + "/edit", own])
    walk.look(asking, [person, own])
    german = guest(locale="de-DE")
    walk.look(german, ["/?sort=price&price_max=500", "/search"])
    walk.end()
