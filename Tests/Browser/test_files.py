"""Lists as files of comma-separated values: the rows of the list's address, all and no others."""

import csv
import io
import re

import pytest

from addresses import FILES


def rows(dashboard, address):
    """The file's rows as dictionaries, as a script would read them."""
    answer = dashboard.page.request.get(dashboard.address + address)
    assert answer.status == 200
    assert answer.headers["content-type"].startswith("text/csv")
    return list(csv.DictReader(io.StringIO(answer.body().decode("utf-8"), newline="")))


@pytest.mark.parametrize("name", FILES)
def test_a_list_is_a_file_named_after_it_and_the_day(admin, name):
    answer = admin.page.request.get(admin.address + FILES[name])
    assert answer.status == 200
    words = name.removesuffix("-csv")
    # For people it is called as its list is, for programs by a name that never changes.
    if words.endswith("-spreadsheet"):
        words = words.removesuffix("-spreadsheet").capitalize().replace("Exchanges", "Requests") + " "
    else:
        words = f"mooch-{words}-"
    pattern = rf'attachment; filename="{words}\d{{4}}-\d\d-\d\d\.csv"'
    assert re.fullmatch(pattern, answer.headers["content-disposition"])
    assert answer.headers["cache-control"] == "no-store"
    assert answer.text().endswith("\r\n")


def test_the_file_has_every_row_in_the_lists_order(admin, store):
    saved = rows(admin, "/members.csv?sort=name")
    known = store.rows("SELECT id, name, email FROM member ORDER BY sort_name, id")
    assert [(int(row["id"]), row["name"], row["email"]) for row in saved] == known


def test_search_and_filters_hold_for_the_file(admin, store):
    community = store.value("SELECT community_id FROM listing GROUP BY 1 ORDER BY count(*) LIMIT 1")
    saved = rows(admin, f"/listings.csv?community_id={community}&price=free")
    known = store.rows(
        "SELECT id FROM listing WHERE community_id = ? AND price_cents = 0"
        " ORDER BY created_at DESC, id DESC",
        community,
    )
    assert known
    assert [int(row["id"]) for row in saved] == [id for (id,) in known]
    assert {row["community_id"] for row in saved} == {str(community)}


def test_nothing_found_is_a_file_with_its_first_line_only(admin):
    answer = admin.page.request.get(admin.address + "/exchanges.csv?q=nobody-asked-for-this")
    assert answer.status == 200
    assert answer.text().startswith("id,state,requested_at")
    assert answer.text().count("\r\n") == 1


def test_what_members_type_stays_text_in_a_spreadsheet(admin, store, fresh):
    community = store.value("SELECT min(id) FROM community")
    name = '=HYPERLINK("https://evil.example", "' + fresh("click") + '")'
    member = store.add_member(name, fresh("evil").replace(" ", "") + "@example.org", community)
    [row] = [row for row in rows(admin, "/members.csv") if row["id"] == str(member)]
    assert row["name"] == "'" + name


def test_a_file_that_is_not_fetched_to_its_end_harms_nothing(admin):
    admin.open("/help")
    for _ in range(3):
        admin.page.evaluate(
            """async () => {
                const ending = new AbortController();
                const answer = await fetch("/members.csv", { signal: ending.signal });
                await answer.body.getReader().read();
                ending.abort();
            }"""
        )
    assert admin.open("/members").status == 200


# In their order; what is new comes behind what there was.
HEADS = {
    "members": "id,name,email,community_id,community,listings,requests,created_at,last_seen_at,"
    "state",
    "listings": "id,title,price_cents,quantity,state,community_id,community,category_id,category,"
    "seller_id,seller,requests,created_at",
    "exchanges": "id,state,requested_at,answered_at,listing_id,listing,price_cents,community_id,"
    "community,seller_id,seller,buyer_id,buyer,"
    "decline_reason,cancelled_at,cancelled_by,cancel_reason,collected_at",
    "communities": "id,name,address,members,growth,listings,requests,exchanges,created_at,archived_at",
    "categories": "id,name,position,listings,requests,exchanges,archived_at",
}


@pytest.mark.parametrize("name", HEADS)
def test_a_script_gets_the_columns_there_always_were(admin, name):
    answer = admin.page.request.get(f"{admin.address}/{name}.csv")
    assert answer.text().split("\r\n")[0] == HEADS[name]


@pytest.mark.parametrize(
    "address",
    [
        "/members?sort=name&offers=nothing",
        "/members?columns=email,id&sort=name&offers=nothing",
        "/listings?state=removed",
        "/exchanges?columns=category,price_cents,buyer&state=withdrawn",
        "/communities?columns=address",
    ],
)
def test_the_link_on_a_list_gives_the_rows_and_columns_that_it_shows(admin, address):
    admin.open(address)
    admin.main.get_by_text("Export", exact=True).click()
    link = admin.main.get_by_role("link", name="File for programs").get_attribute("href")
    saved = rows(admin, link)
    assert len(saved) == int(re.sub(r"\D", "", admin.main.locator(".pager span").inner_text()))
    assert len(saved[0]) == admin.main.locator("thead th").count()


def test_rows_that_were_picked_are_given_alone_in_the_lists_order(admin, store):
    chosen = [row[0] for row in store.rows("SELECT id FROM member ORDER BY id LIMIT 3")]
    picked = "&".join(f"id={member}" for member in reversed(chosen))
    saved = rows(admin, f"/members.csv?{picked}&columns=id&sort=created_at")
    known = store.rows(f"SELECT id FROM member WHERE id IN ({','.join(map(str, chosen))}) ORDER BY created_at, id")
    assert [int(row["id"]) for row in saved] == [row[0] for row in known]
    assert list(saved[0]) == ["name", "id"]
    everyone = rows(admin, f"/members.csv?list=members&everything=1&{picked}")
    assert len(everyone) == store.value("SELECT count(*) FROM member")
