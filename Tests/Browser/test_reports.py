"""A neighbour reports a listing, and an administrator decides: with scripts and without."""

import pytest

from checks import small_targets, violations, width_beyond_window
from conftest import keep
from pictures import garden
from test_neighbours import gives, hears


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_a_report_is_made_decided_and_answered(neighbour, admin, fresh, scripts):
    title = fresh("Jar of jam")
    seller = neighbour("ryan@example.org", javascript=scripts)
    gives(seller, title, garden())
    address = seller.page.url.removeprefix(seller.address)
    reporter = neighbour("phil@example.org", javascript=scripts)
    reporter.open(address)
    reporter.page.locator("details.menu summary").click()
    reporter.press("^Report$")
    assert reporter.press("Report it") == 422
    reporter.field("reason").select_option("unsafe")
    reporter.fill(text="It is open.")
    assert reporter.press("Report it") == 303
    reporter.shows("Thank you.")

    admin.open("/reports?state=open")
    admin.press(title)
    admin.shows("It is unsafe", "It is open.")
    for window in ({"width": 1280, "height": 900}, {"width": 390, "height": 844}):
        admin.page.set_viewport_size(window)
        keep(admin.page, "reports", f"report-{window['width']}", full_page=True)
        assert width_beyond_window(admin.page) <= 0
        assert not violations(admin.page)
    assert not small_targets(admin.page)
    assert admin.press("Remove the listing") == 422
    admin.fill(answer="Thank you for looking.", reason="The lid was open.", note="It was the second jar.")
    assert admin.press("Remove the listing") == 303
    admin.shows("Listing removed", "Thank you for looking.", "It was the second jar.")
    hears(reporter, "we have removed it. Thank you for looking.")
    hears(seller, f"removed “{title}”. Reason: The lid was open.")
    assert admin.press("Take the decision back") == 303
    admin.shows("Waiting")
    reporter.open(address)
    reporter.shows(title)
