"""Photos are loaded in the size in which they are shown, and nothing moves when they come."""

from secrets import token_hex

import pytest

from checks import LAYOUT_SHIFT, WATCH_SHIFTS
from pictures import large

LOADED = "image => image.complete && image.naturalWidth > 0"


@pytest.fixture(scope="module")
def community(server, session, browser):
    """A community whose photo of 12 megapixels was chosen on a phone."""
    from dashboard import Dashboard

    with browser.new_context(
        storage_state=session(server), viewport={"width": 390, "height": 844}, has_touch=True
    ) as context:
        dashboard = Dashboard(context.new_page(), server.address)
        dashboard.open("/communities/new")
        # A worker may make it more than once.
        dashboard.fill(name=f"Large House {token_hex(3)}", latitude="1", longitude="2", photo=large())
        assert dashboard.press("Save") == 303
        return dashboard.id_in_address()


def shown(dashboard, selector):
    """The file that the browser chose, and how many pixels it needs."""
    image = dashboard.page.locator(selector).first
    image.scroll_into_view_if_needed()
    dashboard.page.wait_for_function(LOADED, arg=image.element_handle())
    return image.evaluate(
        "image => [image.currentSrc, image.clientWidth * devicePixelRatio, image.naturalWidth]"
    )


@pytest.mark.parametrize("density", [1, 3])
@pytest.mark.parametrize("width", [390, 1280])
def test_a_row_loads_the_smallest_size(server, session, visit, community, width, density):
    page = visit(
        server, storage_state=session(server), viewport={"width": width, "height": 844},
        device_scale_factor=density,
    )  # fmt: skip
    page.page.add_init_script(WATCH_SHIFTS)
    page.open("/communities?q=Large+House")
    address, needed, _ = shown(page, ".table tbody .thumb img")
    assert address.endswith("-320.webp")
    assert 0 < needed <= 320
    assert page.page.evaluate("window.shifted") <= LAYOUT_SHIFT


@pytest.mark.parametrize("width, density", [(390, 1), (390, 3), (1280, 1), (1280, 2)])
def test_a_page_of_its_own_loads_what_it_shows(server, session, visit, community, width, density):
    page = visit(
        server, storage_state=session(server), viewport={"width": width, "height": 844},
        device_scale_factor=density,
    )  # fmt: skip
    page.open(f"/communities/{community}")
    address, needed, _ = shown(page, "main .photo.whole img")
    size = {"320": 320, "640": 640, "1280": 1280}.get(address.rpartition("-")[2][:-5], 2048)
    assert needed <= size, "not blurred"
    assert size / 2 < max(needed, 200), "not twice as large as it has to be"


def test_the_sizes_are_of_the_photo(server, session, visit, community, store):
    name, width, height = store.row(
        "SELECT photo.name, width, height FROM photo JOIN community ON photo_id = photo.id"
        " WHERE community.id = ?", community,
    )  # fmt: skip
    assert (width, height) == (2048, 1536)
    page = visit(server, storage_state=session(server))
    page.open("/healthz")
    for ending, side in [("", 2048), ("-1280", 1280), ("-640", 640), ("-320", 320)]:
        address = f"{server.address}/photos/{name[:64]}{ending}.webp"
        answer = page.page.request.get(address)
        assert answer.headers["content-type"] == "image/webp"
        assert answer.headers["cache-control"] == "private, max-age=31536000, immutable"
        seen = page.page.evaluate(
            "async address => { const image = new Image(); image.src = address;"
            " await image.decode(); return [image.naturalWidth, image.naturalHeight]; }",
            address,
        )
        assert seen == [side, side * 3 // 4]
