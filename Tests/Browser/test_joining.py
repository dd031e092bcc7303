"""Who may join a community: with a code on a poster, or after a yes; in two browsers, with scripts and without."""

import re

import pytest
import zxingcpp
from playwright.sync_api import expect

from pictures import garden
from test_accounts import OWN


@pytest.fixture
def community(admin, fresh):
    """A community of its own: `id, name = community("code")`."""

    def add(joining):
        name = fresh("Birch Yard")
        admin.open("/communities/new")
        admin.fill(name=name, photo=garden())
        admin.field("joining").select_option(joining)
        assert admin.press("^Save$") == 303
        return re.search(r"/communities/(\d+)", admin.page.url)[1], name

    return add


def join(site, name, **more):
    site.open("/sign-up")
    site.fill(name=name, email=name.lower().replace(" ", "-") + "@example.org", phone="+1 212 555 0177",
              password=OWN, **more)
    return site.press("^Join$")


def poster(admin, id):
    return scanned(admin, f"/communities/{id}/poster")


def scanned(admin, path):
    """What a phone's camera reads on a poster."""
    admin.open(path)
    admin.page.emulate_media(media="print")
    picture = admin.main.locator("svg.qr").screenshot()
    admin.page.emulate_media(media="screen")
    size = (int.from_bytes(picture[16:20], "big"), int.from_bytes(picture[20:24], "big"))
    # The page itself knows the pixels: no other library has to open the picture.
    pixels = admin.page.evaluate(
        """async ([data, width, height]) => {
            const bytes = Uint8Array.from(atob(data), c => c.charCodeAt(0));
            const bitmap = await createImageBitmap(new Blob([bytes], {type: "image/png"}));
            const canvas = new OffscreenCanvas(width, height).getContext("2d");
            canvas.drawImage(bitmap, 0, 0);
            return Array.from(canvas.getImageData(0, 0, width, height).data.filter((_, i) => i % 4 === 0));
        }""", [__import__("base64").b64encode(picture).decode(), *size])
    view = memoryview(bytes(pixels)).cast("B", (size[1], size[0]))
    found = zxingcpp.read_barcodes(view)
    assert [code.format.name for code in found] == ["QRCode"]
    return found[0].text


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_a_poster_lets_in_until_there_is_a_new_code(admin, community, neighbour, fresh, scripts):
    id, name = community("code")
    address = poster(admin, id)
    site = neighbour(javascript=scripts)
    assert address.startswith(site.address + "/join/")
    site.page.goto(address)
    expect(site.heading).to_have_text(name)
    site.open("/sign-up")
    expect(site.field("join_code")).to_have_value(re.compile(r"^\w{4} \w{4}$"))
    assert join(site, fresh("Nell"), join_code="nothing") == 422
    assert "not the code" in site.problem("join_code")
    site.fill(join_code=address[-8:].lower(), password=OWN)
    assert site.press("^Join$") == 303

    admin.open(f"/communities/{id}")
    admin.press("New code…")
    assert admin.press("^New code$") == 303
    late = neighbour(javascript=scripts)
    assert late.open(address.removeprefix(late.address)).status == 404
    assert poster(admin, id) != address


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_who_waits_looks_around_until_somebody_says_yes(admin, community, neighbour, fresh, scripts):
    id, name = community("approval")
    site = neighbour(javascript=scripts)
    site.open("/communities?q=" + name.replace(" ", "+"))
    site.shows("needs approval")
    site.press(name)
    nell, again = fresh("Nell"), "I live in 4 C"
    assert join(site, nell, message=again) == 303
    site.shows("as a guest")
    site.open("/profile")
    site.shows("You are waiting")

    admin.open("/")
    admin.main.get_by_role("link", name=nell).first.click()
    admin.shows(again)
    admin.page.get_by_role("link", name=re.compile("Decline…")).click()
    assert admin.press("^Decline$") == 422
    admin.fill(reason="Which house?")
    assert admin.press("^Decline$") == 303
    site.open("/notifications")
    site.shows("Which house?")
    site.open("/profile")
    site.press("Ask again")
    site.fill(message="The red one")
    assert site.press("Ask to join") == 303
    admin.open(f"/communities/{id}")
    admin.shows("The red one")
    assert admin.press("^Let in") == 303
    site.open("/notifications")
    site.shows(f"You are in {name} now")


def test_pages_of_joining_are_pleasant_on_every_screen(admin, community, neighbour, fresh, walk):
    (coded, _), (asking, _) = community("code"), community("approval")
    guest, other, waits = neighbour(), neighbour(), neighbour()
    for site, id in ((guest, coded), (other, asking), (waits, asking)):
        token = site.open("/communities") and site.page.locator("[name=csrf_token]").first.input_value()
        site.page.request.post(site.address + "/community", form={"community": id, "csrf_token": token},
                               headers={"Origin": site.address})
    assert join(waits, fresh("Nell with an exceedinglylongnamethatneverwants"), message="x" * 300) == 303
    walk.look(guest, ["/communities", "/sign-up", "/join/CDFG2345"])
    walk.look(other, ["/sign-up"])
    walk.look(waits, ["/", "/profile", f"/profile/community?to={asking}", f"/profile/community?to={coded}"])
    walk.look(admin, [f"/communities/{asking}", f"/communities/{coded}", f"/communities/{coded}/poster",
                      f"/communities/{coded}/code", f"/communities/{coded}/edit"])
    walk.end()


def test_a_poster_is_one_sheet(admin, community):
    id, _ = community("code")
    admin.open(f"/communities/{id}/poster")
    sheet = admin.page.pdf(format="A4")
    assert sheet.count(b"/Type /Page\n") + sheet.count(b"/Type /Page ") + sheet.count(b"/Type/Page/") == 1
