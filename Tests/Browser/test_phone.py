"""Lists on a phone: a row is two or three lines, all of it is pressed, and a finger hits it."""

import pytest

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


@pytest.fixture
def phone(pristine, session, visit):
    return visit(pristine, storage_state=session(pristine), **PHONE)


@pytest.mark.parametrize("address", ["/members", "/listings", "/exchanges", "/communities", "/categories"])
def test_a_row_is_low_and_leads_to_its_record(phone, address):
    phone.open(address)
    rows = phone.page.locator(".table tbody tr")
    sizes = rows.evaluate_all("rows => rows.map(row => [row, row.querySelector('th a')].map(one => one.offsetHeight))")
    heights = sorted(height for height, _ in sizes)
    assert 44 <= heights[0] and heights[-1] <= 140
    # How many titles take two lines is another matter every day.
    low = sorted(height for height, title in sizes if title < 40)
    assert low[len(low) // 2] <= 100
    # A name of any length is two lines at most: the record has all of it.
    longest = "row => { row.querySelector('th a').textContent = 'Crates of water '.repeat(7); return row.offsetHeight; }"
    assert max(row.evaluate(longest) for row in rows.all()[:5]) <= 140
    record = rows.first.locator("th a").get_attribute("href")
    # Left of everything that is a link of its own.
    rows.first.click(position={"x": 6, "y": heights[0] / 2})
    phone.page.wait_for_url(f"**{record}")


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("address", ["/members", "/listings", "/exchanges"])
def test_all_filters_find_room_in_a_wide_font(phone, address, width):
    phone.page.set_viewport_size({"width": width, "height": 844})
    phone.open(address)
    phone.page.evaluate("""() => {
        document.documentElement.style.setProperty('--font', 'monospace');
        document.querySelector('.more').open = true;
    }""")
    assert phone.page.evaluate("document.documentElement.scrollWidth") == width
    overlapping = phone.page.evaluate("""() => {
        const fields = [...document.querySelectorAll('.unfolded > *, .unfolded input')];
        const boxes = fields.map(field => [field, field.getBoundingClientRect()]);
        const isOver = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
            && a.top < b.bottom - 1 && b.top < a.bottom - 1;
        return boxes.flatMap(([one, box], place) => boxes.slice(place + 1)
            .filter(([other, its]) => !one.contains(other) && !other.contains(one) && isOver(box, its))
            .map(([other]) => [one.outerHTML, other.outerHTML]));
    }""")
    assert not overlapping


def test_one_long_word_for_a_name_makes_nothing_scroll_sideways(server, session, visit, store, fresh):
    name = fresh("Donaudampfschifffahrtsgesellschaftskapitaenswohnanlage").replace(" ", "")
    community = store.change("INSERT INTO community (name, latitude, longitude, created_at) VALUES (?, 1, 2, unixepoch())", name)
    phone = visit(server, storage_state=session(server), **PHONE)
    for address in (f"/communities/{community}", f"/communities/{community}/archival", "/communities?sort=-created_at"):
        phone.open(address)
        assert phone.page.evaluate("document.documentElement.scrollWidth") == 390, address
    phone.open(f"/communities/{community}/archival")
    phone.carry_out("Archive")
    phone.open("/audit")
    assert phone.page.evaluate("document.documentElement.scrollWidth") == 390
