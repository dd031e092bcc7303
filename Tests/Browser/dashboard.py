"""One browser page on the dashboard, in the words of an administrator.

What the tests take from the markup beyond the names of the design is all said here: one `main`
a page, areas in a `nav`, messages with the role `status` or `alert`, and a number's `data` first.
"""

import re

from playwright.sync_api import expect

from server import PASSWORD


class Dashboard:
    def __init__(self, page, address):
        self.page = page
        self.address = address
        self.main = page.locator("main")
        self.heading = self.main.get_by_role("heading", level=1)
        said = page.locator("[role=status], [role=alert]")
        self.message = said.filter(has_text=re.compile(r"\S")).first

    def open(self, path):
        return self.page.goto(self.address + path)

    def sign_in(self, password=PASSWORD):
        """Fills in the form that is open, and returns the status of the answer."""
        self.fill(username="admin", password=password)
        return self.press("Sign in")

    def sign_in_as(self, email):
        """Signs a member of the demo in."""
        self.open("/sign-in")
        self.fill(email=email, password=PASSWORD)
        assert self.press("^Sign in$") == 303

    def is_signed_in(self):
        """Whether the page of the members' site that is open is a member's: guests hear nothing live."""
        return self.page.locator("[data-live]").count() > 0

    def asks(self, message=""):
        """Asks a neighbour for the listing that is open: by one press, or with a message on a sheet, which without
        scripts is further down the page."""
        if not message:
            return self.press("Ask for this")
        self.main.get_by_role("link", name="With a few words").click()
        self.fill(message=message)
        return self.press("Send request")

    def area(self, name):
        """Goes to an area by its link in the navigation."""
        link = self.page.locator(".areas a", has_text=re.compile(rf"^\s*{name}")).first
        if not link.is_visible():
            link.locator("xpath=ancestor::details/summary").click()
        link.click()

    def press(self, name, within=None):
        """Presses a link or button by its words, waits for the page it leads to, and returns the
        status of the first answer: 303 for a form that was saved, 200 for a link."""
        place = within or self.main
        words = re.compile(name, re.IGNORECASE)
        target = place.get_by_role("button", name=words).or_(place.get_by_role("link", name=words))
        return self.leave_by(target.first)

    def leave_by(self, target):
        """Clicks what leads to another page, waits for that, and returns the status of the first answer. What a page
        notes in its history is a navigation, too, and may be told late: it is none of the click."""
        page = self.page
        page.wait_for_load_state("domcontentloaded")
        with (
            page.expect_event("domcontentloaded"),
            page.expect_request(lambda one: one.is_navigation_request() and one.frame == page.main_frame) as request,
        ):
            target.click()
        page.wait_for_load_state()
        return request.value.response().status

    def carry_out(self, name):
        """Presses a step and, where it has a page of its own, confirms it there."""
        self.press(name)
        if not self.message.count():
            self.confirm(name)
        expect(self.message).to_be_visible()

    def confirm(self, name):
        button = self.main.get_by_role("button", name=re.compile(name, re.IGNORECASE))
        self.leave_by(button.first)

    def field(self, name):
        return self.main.locator(f'[name="{name}"]:not([type=hidden])')

    def fill(self, **values):
        for name, value in values.items():
            if isinstance(value, dict):
                self.field(name).set_input_files(value)
            else:
                self.field(name).fill(value)

    def problem(self, name):
        """What is said beside a field that was refused, through its aria-describedby."""
        field = self.field(name)
        expect(field).to_have_attribute("aria-invalid", "true")
        beside = (field.get_attribute("aria-describedby") or "").split()
        assert beside, f"nothing is tied to the field {name}"
        return " ".join(self.page.locator(f'[id="{item}"]').inner_text() for item in beside)

    def shows(self, *texts):
        """Waits until each text is there to be read."""
        for text in texts:
            expect(self.main.get_by_text(text).filter(visible=True).first).to_be_visible()

    def metric(self, name, kind="metric"):
        """A number of the home page, such as `members`: of the range, or the `total`."""
        number = self.page.locator(f"#{kind}-{name} data").first
        return int(number.get_attribute("value"))

    def id_in_address(self):
        """The id of the record whose page is open."""
        found = re.search(r"/(\d+)(?:[/?#]|$)", self.page.url)
        assert found, f"{self.page.url} names no record"
        return int(found.group(1))
