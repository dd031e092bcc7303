"""Other programs write to the store while pages are read: nobody waits and the numbers go up."""

import subprocess
import sys
from pathlib import Path

from playwright.sync_api import expect

from server import check

NEW_MEMBERS = 40
WRITER = """
import sys
from store import Store
store = Store(sys.argv[1])
community = store.value("SELECT min(id) FROM community")
for number in range(int(sys.argv[2])):
    member = store.add_member(f"Newcomer {number}", f"newcomer-{number}@example.org", community)
    store.add_listing(f"Basket {number}", member)
"""


def test_numbers_go_up_while_another_process_writes(admin, server):
    admin.open("/?range=all")
    members, listings = admin.metric("members"), admin.metric("listings")
    seen = [members]
    writer = subprocess.Popen(
        [sys.executable, "-c", WRITER, str(server.store), str(NEW_MEMBERS)],
        cwd=Path(__file__).parent,
    )
    while writer.poll() is None:
        assert admin.open("/?range=all").status == 200
        seen.append(admin.metric("members"))
    assert writer.returncode == 0

    assert seen == sorted(seen), "numbers only go up"
    admin.open("/?range=all")
    assert admin.metric("members") == members + NEW_MEMBERS
    assert admin.metric("listings") == listings + NEW_MEMBERS
    code, words = check(server.store)
    assert code == 0, words


def test_pages_open_and_nothing_typed_is_lost_while_another_program_keeps_the_store(
    admin, another_admin, store, fresh
):
    name = fresh("Elm Court")
    admin.open("/communities/new")
    admin.fill(name=name)
    with store.connection() as connection:
        connection.execute("BEGIN IMMEDIATE")
        assert admin.press("Save") == 503
        expect(admin.heading).to_have_text("The store is busy")
        admin.page.go_back()
        expect(admin.field("name")).to_have_value(name)
        for address in ("/", "/members", "/communities", "/search?q=elm"):
            assert another_admin.open(address).status == 200
    assert admin.press("Save") == 303
    assert store.value("SELECT count(*) FROM community WHERE name = ?", name) == 1
