"""Back is harmless wherever a form was sent: no browser asks whether it is to be sent once more."""

import pytest
from playwright.sync_api import expect


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_back_after_a_preview_leads_to_the_preview(admin, store, fresh, visit, server, session, scripts):
    if not scripts:
        admin = visit(server, storage_state=session(server), javascript=False)
    title = fresh("Stairs are painted")
    admin.open("/announcements/new")
    admin.fill(title_en=title, text_en="Mind your sleeves.")
    admin.main.locator("[name=community_id]").first.check()
    assert admin.press("^Preview$") == 200
    assert admin.press("^Announce$") == 303
    made = admin.page.url
    admin.page.go_back()
    admin.shows("Mind your sleeves.")
    # Pressed once more, it is still one.
    assert admin.press("^Announce$") == 303
    assert admin.page.url == made
    assert store.value("SELECT count(*) FROM announcement_text WHERE title = ?", title) == 1
    admin.press("^Take back…$")
    assert admin.press("^Take it back$") == 303

    admin.open("/settings/about/privacy")
    admin.fill(text_en="Only **neighbours** see it.")
    assert admin.press("^Preview$") == 200
    admin.area("Home")
    admin.page.go_back()
    expect(admin.main.locator("strong", has_text="neighbours")).to_be_visible()


def test_back_after_a_mistake_leads_to_the_form(admin, fresh):
    admin.open("/communities/new")
    assert admin.press("^Save$") == 422
    assert "Enter" in admin.problem("name")
    expect(admin.page).to_have_url(admin.address + "/communities/new")
    admin.fill(name=fresh("Elm Court"))
    assert admin.press("^Save$") == 303
    admin.page.go_back()
    expect(admin.page).to_have_url(admin.address + "/communities/new")
    expect(admin.field("name")).to_be_visible()


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_the_arrow_leads_back_to_where_one_came_from(neighbour, scripts):
    site = neighbour("ryan@example.org", javascript=scripts)
    arrow = site.main.locator(".page-head > a.icon-button").first
    site.open("/search?q=a")
    came_from = site.page.url
    site.main.locator("a[href^='/listings/']").first.click()
    site.page.wait_for_url("**/listings/*")
    arrow.click()
    site.page.wait_for_url(came_from if scripts else site.address + "/")
    # From its form one comes to the thing, and from there up.
    site.open("/profile/edit")
    assert site.press("^Save$") == 303
    up = arrow.get_attribute("href")
    arrow.click()
    site.page.wait_for_url(site.address + up)


def test_back_after_asking_leads_to_a_list_that_knows_it(neighbour, store, fresh):
    title = fresh("Lamp")
    store.add_listing(title, store.value("SELECT id FROM member WHERE email = 'ryan@example.org'"))
    site = neighbour("phil@example.org")
    site.open("/")
    tile = site.main.locator(".offers > li", has_text=title)
    tile.get_by_role("link").first.click()
    expect(site.heading).to_have_text(title)
    assert site.asks() == 303
    while site.page.url != site.address + "/":
        site.page.go_back()
    expect(tile.locator(".badge")).to_have_text("Asked")
