"""The administrator's story, in full: what the dashboard is for, with and without scripts."""

import re

import pytest
from playwright.sync_api import expect

from pictures import garden


@pytest.mark.parametrize("javascript", [True, False], ids=["scripts", "no-scripts"])
def test_an_administrator_adds_a_community_and_watches_it_grow(
    server, store, visit, fresh, story, javascript
):
    admin = visit(server, javascript=javascript)
    name = fresh("Elm Court")

    admin.open("/")
    expect(admin.page).to_have_url(re.compile("/sign-in"))
    story(admin.page, "sign-in")
    assert admin.sign_in() == 303
    expect(admin.page).to_have_url(server.address + "/")

    admin.area("Communities")
    expect(admin.page).to_have_url(server.address + "/communities")
    story(admin.page, "communities")
    admin.press("Add community")
    admin.fill(
        name=name,
        description="Three houses around a garden.",
        address="12 Elm Street, San Diego",
        latitude="32.8801",
        longitude="-117.2340",
        photo=garden(),
    )
    story(admin.page, "form")
    assert admin.press("Save") == 303
    expect(admin.message).to_be_visible()
    story(admin.page, "saved")
    added = admin.id_in_address()
    expect(admin.heading).to_contain_text(name)

    photo = admin.main.locator('img[src*="/photos/"]').filter(visible=True).first
    expect(photo).to_be_visible()
    answer = admin.page.request.get(server.address + photo.get_attribute("src"))
    assert answer.ok and answer.headers["content-type"].startswith("image/")

    admin.area("Communities")
    admin.field("q").fill(name)
    admin.field("q").press("Enter")
    admin.shows(name)
    story(admin.page, "in-the-list")

    # Any other program sees it from this moment.
    assert store.row("SELECT name, latitude, longitude FROM community WHERE id = ?", added) == (
        name,
        32.8801,
        -117.2340,
    )
    assert store.value("SELECT photo_id IS NOT NULL FROM community WHERE id = ?", added)

    admin.area("Home")
    expect(admin.page).to_have_url(server.address + "/")
    story(admin.page, "home")
    read_the_home_page(admin, store)
    story(admin.page, "home-of-all-time")

    admin.page.get_by_role("link", name="Help").first.click()
    expect(admin.page).to_have_url(re.compile("/help"))
    story(admin.page, "help")
    admin.open("/help")
    admin.main.locator('a[href^="/help/"]').first.click()
    expect(admin.page).to_have_url(re.compile("/help/[a-z-]+"))
    expect(admin.heading).to_be_visible()
    assert len(admin.main.inner_text()) > 300, "an article has something to say"
    story(admin.page, "article")


def read_the_home_page(admin, store):
    completed = "SELECT count(*) FROM exchange WHERE state = 'accepted'"
    for address in ("/", "/?range=all"):
        admin.open(address)
        assert admin.metric("members", "total") == store.value("SELECT count(*) FROM member")
        assert admin.metric("listings", "total") == store.value("SELECT count(*) FROM listing")
        assert admin.metric("exchanges", "total") == store.value(completed)
    assert admin.metric("members") == store.value("SELECT count(*) FROM member")
    assert admin.metric("listings") == store.value("SELECT count(*) FROM listing")
    assert admin.metric("requests") == store.value("SELECT count(*) FROM exchange")
    assert admin.metric("exchanges") == store.value(completed)

    most_common = store.rows(
        "SELECT category.name FROM listing JOIN category ON category.id = category_id"
        " GROUP BY category.id ORDER BY count(*) DESC, category.id LIMIT 3"
    )
    admin.shows(*(name for (name,) in most_common))

    charts = admin.main.locator("svg[role=img]:has(title)")
    assert charts.count() >= 2, "growth is drawn"
    admin.main.get_by_role("link", name="The same figures in a table").first.click()
    expect(admin.main.get_by_role("row", name=re.compile("^Together"))).to_be_visible()
    assert admin.main.locator("tbody tr").count() > 10, "and told in figures"
