"""What holds for the exchange as a whole, and the time zone of whoever reads."""

import re

import pytest
from playwright.sync_api import expect

from checks import violations
from server import demo
from store import Store

PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def exchange(tmp_path_factory):
    """An exchange of its own: its settings change."""
    with demo(tmp_path_factory.mktemp("settings"), members=60) as running:
        yield running


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_a_german_hall_names_its_exchange_its_money_and_its_clock(exchange, session, visit, scripts):
    store = Store(exchange.store)
    here = visit(
        exchange, storage_state=session(exchange), viewport=PHONE, javascript=scripts, locale="de-DE"
    )
    name = "Teilen mit Skripten" if scripts else "Teilen ohne Skripte"
    here.open("/settings")
    here.fill(name=name)
    here.field("currency").select_option("EUR")
    here.field("time_zone").select_option("Europe/Berlin")
    here.field("language").select_option("de")
    assert here.press("Speichern") == 303
    here.shows("Die Einstellungen sind gespeichert.")
    expect(here.page).to_have_title(f"Einstellungen · {name}")
    listing = store.value("SELECT min(id) FROM listing WHERE price_cents > 0")
    here.open(f"/listings/{listing}")
    expect(here.main.get_by_text(re.compile(r"\d,\d\d\s€")).first).to_be_visible()
    expect(here.page.locator("footer")).to_contain_text("(Berlin)")
    moment = here.main.locator("time[title]").first
    hours = int(re.search(r"T(\d\d):", moment.get_attribute("datetime")).group(1))
    shown = int(re.search(r", (\d\d):", moment.get_attribute("title")).group(1))
    assert (shown - hours) % 24 in (1, 2), "it is not the time of Berlin"
    stranger = visit(exchange, javascript=scripts, locale="fr-FR")
    stranger.open("/sign-in")
    expect(stranger.page).to_have_title(f"Anmelden · {name}")


def test_a_page_for_members_is_seen_before_it_is_saved(exchange, session, visit):
    here = visit(exchange, storage_state=session(exchange), viewport=PHONE)
    here.open("/settings")
    here.press("Privacy")
    here.fill(text_en="# What we keep\n\nYour **name** and <b>e-mail</b>.")
    here.press("Preview")
    expect(here.main.locator(".prose h1, .prose h2, .prose h3").first).to_have_text("What we keep")
    expect(here.main.locator(".prose strong")).to_have_text("name")
    expect(here.main.locator(".prose b")).to_have_count(0)
    assert not violations(here.page)
    expect(here.field("text_en")).to_have_value("# What we keep\n\nYour **name** and <b>e-mail</b>.")
    assert here.press("Save") == 303
    expect(here.main.get_by_role("listitem").filter(has_text="Privacy")).not_to_contain_text("not written")
    here.press("Privacy")
    expect(here.field("text_en")).to_have_value(re.compile("What we keep"))


def test_two_who_change_the_settings_at_once_are_told(exchange, session, visit):
    one, other = (visit(exchange, storage_state=session(exchange)) for _ in range(2))
    for reader in (one, other):
        reader.open("/settings")
    one.fill(name="Hers")
    one.press("Save")
    other.fill(name="His")
    assert other.press("Save") == 409
    other.shows("Hers", "His")
    assert other.press("Save") == 303
    expect(other.page).to_have_title("Settings · His")


def test_everybody_reads_times_where_they_are(exchange, session, visit):
    here = visit(exchange, storage_state=session(exchange))
    here.open("/account")
    times = here.page.locator("form:has([name=time_zone])")
    here.field("time_zone").select_option("Asia/Kolkata")
    times.get_by_role("button").click()
    here.shows("Times are now shown as clocks show them in Kolkata.")
    expect(here.page.locator("footer")).to_contain_text("(Kolkata)")
    here.open("/")
    here.shows(re.compile("UTC"))
    here.open("/account")
    here.field("time_zone").select_option("")
    times.get_by_role("button").click()
    expect(here.page.locator("footer")).not_to_contain_text("Kolkata")


def test_choosing_a_community_on_home_acts_at_once(pristine, session, visit):
    here = visit(pristine, storage_state=session(pristine), viewport=PHONE)
    here.open("/")
    expect(here.main.get_by_role("button", name="Show")).to_have_count(0)
    choice = here.field("community")
    with here.page.expect_navigation():
        choice.select_option(index=1)
    assert "community=" in here.page.url
    name = choice.locator("option:checked").inner_text()
    expect(here.page.locator("#totals")).to_have_text(name)
    here.page.go_back()
    expect(choice).to_have_value("")
    plain = visit(pristine, storage_state=session(pristine), javascript=False)
    plain.open("/")
    plain.field("community").select_option(index=1)
    plain.press("Show")
    expect(plain.page.locator("#totals")).to_have_text(name)
