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
