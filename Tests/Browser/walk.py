"""The members' site as everybody may see it: light on a desk, dark on a phone, on a narrow one, with text twice as
large, by keyboard. What is looked at is accessible, quiet and valid, stands still while it loads, and has targets for
a finger."""

from checks import (
    NO_STREAM,
    WATCH_SHIFTS,
    crowded_twice_as_large,
    invalid_html,
    jumps,
    listen,
    small_targets,
    tabbed,
    violations,
    width_beyond_window,
)

DESK = {"width": 1280, "height": 900}
PHONE = {"width": 390, "height": 844}
NARROW = {"width": 320, "height": 640}


class Walk:
    def __init__(self, folder, keep):
        """`keep(page, name)` takes a picture; `folder` is for the pages."""
        self.folder, self.keep, self.seen = folder, keep, 0

    def look(self, site, paths):
        """Looks at pages of a site; where a path is None, at the one that is open."""
        page = site.page
        page.add_init_script(WATCH_SHIFTS)
        page.add_init_script(NO_STREAM)
        complaints = listen(page)
        for path in paths:
            answer = None
            for colours, window in (("light", DESK), ("dark", PHONE), ("light", NARROW)):
                page.set_viewport_size(window)
                page.emulate_media(color_scheme=colours)
                answer = site.open(path) if path else page.reload()
                said = (path or page.url, colours, window["width"])
                moved = jumps(page)
                assert not moved, (*said, moved)
                for unfolded in page.locator("main details").all():
                    unfolded.evaluate("one => { one.open = true; }")
                assert width_beyond_window(page) <= 0, said
                loud = [one for one in complaints if f"status of {answer.status}" not in one]
                assert not loud, (*said, loud)
                if window is not NARROW:
                    assert not violations(page), said
                complaints.clear()  # axe itself makes the console speak of the security policy
                if window is PHONE:
                    assert not small_targets(page), said
                    self.seen += 1
                    self.keep(page, f"{self.seen}-{path}")
                    self.go_by_keyboard(page, said)
            page.set_viewport_size(PHONE)
            crowded = crowded_twice_as_large(page)
            assert not crowded, (path or page.url, "text at 200 %", crowded)
            self.keep(page, f"{self.seen}-{path}-200")
            (self.folder / f"{self.seen}.html").write_bytes(answer.body())

    def go_by_keyboard(self, page, said):
        seen, problem = tabbed(page)
        assert not problem, (*said, problem)
        assert seen >= 2, said

    def end(self):
        assert not invalid_html(self.folder)
