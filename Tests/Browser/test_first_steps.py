"""From an empty store to an exchange whose first steps are done, as a new administrator comes to it."""

import re
import subprocess

from playwright.sync_api import expect

from dashboard import Dashboard
from server import PASSWORD, ROOT, binary
from store import Store


def set_up_address(store):
    """The one-time address that the program prints on a new store; the program ends again."""
    command = [binary(), "serve", "--store", str(store), "--port", "0", "--members-port", "0"]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        return process, next(line.strip() for line in process.stdout if "/setup?token=" in line)
    except StopIteration:
        process.kill()
        raise


def test_a_new_administrator_takes_all_first_steps(browser, tmp_path):
    store = tmp_path / "new.sqlite"
    process, address = set_up_address(store)
    try:
        base, _, path = address.partition("/setup")
        with browser.new_context(locale="en-US", timezone_id="Europe/Berlin") as context:
            site = Dashboard(context.new_page(), base)
            site.open("/sign-in")
            site.shows(re.compile("mooch admin add"))
            site.open("/setup" + path)
            site.fill(username="ada", email="ada@example.org", password=PASSWORD, password_again=PASSWORD)
            assert site.press("Create administrator") == 303
            steps = site.main.locator(".first-steps li")
            expect(steps).to_have_count(9)

            def step(name):
                return site.main.locator(".first-steps li", has=site.page.get_by_role("heading", name=re.compile(name)))

            def is_done(name):
                site.open("/")
                expect(step(name).get_by_text("Done", exact=True)).to_be_visible()

            site.press("Settings", within=step("Name, currency"))
            site.fill(name="Elm shares")
            assert site.press("^Save$") == 303
            is_done("Name, currency")

            for page in ("House rules", "Who runs this"):
                site.open("/")
                site.press(f"^{page}$", within=step("House rules, and"))
                for _ in range(2):
                    site.press("Start from a sample")
                expect(site.field("text_de")).to_have_value(re.compile(r"^# \w+\n\n"))
                assert site.press("^Save$") == 303
            is_done("House rules, and")

            site.press("15 usual ones", within=step("Add categories"))
            assert site.press("Add the ticked ones") == 303
            is_done("Add categories")
            assert Store(store).value("SELECT count(*) FROM category") == 15

            site.press("Add community", within=step("Add a community"))
            site.fill(name="Elm Court")
            assert site.press("Save and add another") == 303
            site.fill(name="Oak House")
            assert site.press("^Save$") == 303
            is_done("Add a community")

            site.press("^Invite$", within=step("Invite the neighbours"))
            expect(site.heading).to_have_text(re.compile("Elm Court|Oak House"))
            Store(store).change(
                "INSERT INTO member (community_id, name, email, password_hash) VALUES (1, 'Bo', 'bo@example.org', 'x')")
            is_done("Invite the neighbours")

            site.press("Add administrator", within=step("A second administrator"))
            site.fill(name="Grace")
            assert site.press("Add and show the link") == 201
            is_done("A second administrator")

            site.press("How to do it", within=step("Where copies go"))
            expect(site.main.get_by_role("heading", name="Backups")).to_be_in_viewport()
            site.open("/")
            assert site.press("^Done", within=step("Where copies go")) == 303
            expect(step("Where copies go")).to_have_count(0)
            site.main.get_by_text("Not needed, you said").click()
            expect(site.main.get_by_role("button", name="Show again: Where copies go")).to_be_visible()
            for name in ("Mail", "Where neighbours"):
                assert site.press("^Not needed", within=step(name)) == 303
            expect(site.main.locator(".first-steps")).to_have_count(0)
    finally:
        process.kill()
        process.wait()
