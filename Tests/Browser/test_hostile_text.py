"""Text is shown as it was written, whatever it tries to be."""

import pytest
from playwright.sync_api import expect

from checks import listen
from pictures import garden

HOSTILE = [
    '"><svg onload=alert(1)>',
    "</script><script>alert(2)</script>",
    "'><img src=x onerror=alert(3)>",
    "{{{name}}} {{#a}}{{/b}} &lt;b&gt;",
]


@pytest.fixture
def wary(admin):
    """An administrator whose browser writes down every dialog and every refused script."""
    admin.complaints = listen(admin.page)
    return admin


def expect_shown(dashboard, address, *texts):
    dashboard.open(address)
    dashboard.shows(*texts)
    assert not dashboard.complaints


@pytest.mark.parametrize("text", HOSTILE)
def test_a_community_and_a_category_are_shown_as_typed(wary, text, fresh):
    name = fresh(text)
    wary.open("/communities/new")
    wary.fill(name=name, description=text, address=text, latitude="1", longitude="2")
    wary.fill(photo=garden())
    assert wary.press("Save") == 303
    community = wary.id_in_address()
    expect_shown(wary, f"/communities/{community}", name, text)
    wary.open(f"/communities/{community}/edit")
    for field, value in (("name", name), ("description", text), ("address", text)):
        expect(wary.field(field)).to_have_value(value)

    wary.open("/categories/new")
    wary.fill(name=name)
    assert wary.press("Save") == 303
    expect_shown(wary, "/categories", name)
    expect_shown(wary, "/audit", name)


@pytest.mark.parametrize("text", HOSTILE)
def test_what_other_programs_wrote_is_shown_as_written(wary, store, text, fresh):
    name = fresh(text)
    community = store.value("SELECT min(id) FROM community")
    member = store.add_member(name, f"{fresh('hostile').replace(' ', '-')}@example.org", community)
    listing = store.add_listing(name, member, description=text)
    expect_shown(wary, f"/members/{member}", name)
    expect_shown(wary, f"/listings/{listing}", name, text)
    expect_shown(wary, "/listings", name)


@pytest.mark.parametrize("text", [*HOSTILE, "javascript:alert(4)", "%' OR 1=1 --", '"*" NEAR('])
def test_a_search_is_shown_as_typed_and_is_only_text(wary, text):
    for area in ("communities", "members", "listings"):
        wary.open(f"/{area}")
        search = wary.field("q")
        search.fill(text)
        with wary.page.expect_navigation() as navigation:
            search.press("Enter")
        assert navigation.value.status == 200, area
        expect(search).to_have_value(text)
    assert not wary.complaints
