"""How long ago something was, on a page that stays open."""

import pytest
from playwright.sync_api import expect

WORDS = {"en-GB": ("just now", "3 minutes ago", "2 hours ago"),
         "de-DE": ("gerade eben", "vor 3 Minuten", "vor 2 Stunden")}


@pytest.mark.parametrize("locale", WORDS)
def test_times_stay_true_while_a_page_is_open(server, session, visit, store, fresh, locale):
    community = store.value("SELECT min(id) FROM community")
    member = store.add_member(fresh("Newcomer"), fresh("new").replace(" ", "") + "@example.org", community)
    store.change("UPDATE member SET last_seen_at = unixepoch() WHERE id = ?", member)
    dashboard = visit(server, storage_state=session(server), locale=locale)
    dashboard.page.clock.install()
    dashboard.open(f"/members/{member}")
    seen = dashboard.main.locator("time[title]").last
    now, minutes, hours = WORDS[locale]
    expect(seen).to_have_text(now)
    dashboard.page.clock.fast_forward(3 * 60_000 + 5_000)
    expect(seen).to_have_text(minutes)
    dashboard.page.clock.fast_forward(3 * 3_600_000 - 10 * 60_000)
    # Nearly three hours are two, as the server counts.
    expect(seen).to_have_text(hours)
    # From a day on nothing is reckoned.
    dashboard.page.clock.fast_forward(30 * 3_600_000)
    dashboard.page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(seen).to_have_text(hours)
