"""Forms as the pages have them: found in the markup, filled to their limits, sent, and what that changed in the store."""

import re
from datetime import date
from html.parser import HTMLParser
from urllib.parse import urlsplit

from server import PASSWORD

# How many characters a text may have, by its field's name, or by its route and name where that is not all.
LONGEST = {
    "name": 80, "title": 120, "description": 4000, "address": 300, "bio": 1000, "message": 300, "note": 300,
    "reason": 300, "text": 500, "answer": 500, "username": 80, "q": 200,
    "/settings name": 60, "/listings/:id/removal reason": 500, "/members/:id/notes note": 2000, "/messages text": 2000, "/notes text": 200, "/messages/:id text": 2000, "/shopping-list/lines text": 200,
    "/listings/:id/removal note": 500, "/members/:id/suspension reason": 500, "/members/:id/suspension note": 500,
    "/members/:id/closing reason": 500, "/members/:id/closing note": 500, "/reports/:id/decision reason": 500, "/reports/:id/decision note": 500, "/bulk-actions reason": 500, "/bulk-actions note": 500,
    "/communities/:id/members/:member/decline reason": 500, "/communities/:id/members/:member/decline note": 500,
    "/settings/about/:topic text_en": 20_000, "/settings/about/:topic text_de": 20_000,
    "name_de": 80, "alt": 200, "label": 40, "yield": 80, "author": 120, "source_title": 200,
    "/recipes description": 2000, "/recipes/:id description": 2000, "/supermarkets address": 200, "/supermarkets/:id address": 200,
    "title_en": 80, "title_de": 80, "text_en": 2000, "text_de": 2000,
}  # fmt: skip
LONGEST_CAPTION = 200
# Of these the lines or the bytes are counted: `LimitTests.swift`.
OTHERWISE = {"prepared_reasons", "prepared_answers", "prepared_notes", "/recipes/import text"}
# These take what is too long: a draft, which is refused when it is posted; a name that is looked up, and is nobody's;
# the words for the form's other button.
TAKE_ALL = {"/listings/new", "/password", "/sign-in", "/requests/:id/decline"}

# What has to be something definite.
KNOWN = {
    "price": "1000000", "quantity": "1000", "latitude": "89.999999", "longitude": "-179.999999",
    "day": "2026-06-30", "best_before": "2199-12-30", "use_by": "2199-12-31", "position": "2", "radius": "1000", "coordinates": "", "phone": "+" + "1" * 39, "language": "de",
    "password": PASSWORD, "password_again": PASSWORD, "present_password": PASSWORD, "current": PASSWORD, "from": "", "until": "{}-12-30T18:30".format(date.today().year),
    "email_password": PASSWORD,
    "servings": "100", "prep_minutes": "20160", "cook_minutes": "20160", "total_minutes": "20160", "calories": "100000", "cost": "1000000",
    **{name: "9.5" for name in ("fat", "saturated_fat", "carbohydrate", "sugar", "fibre", "protein", "salt")},
    "source_address": "https://example.org/recipe", "licence": "own", "ingredients": "2 eggs, beaten", "steps": "Beat them. [2 min]",
    "seconds": "9:30", **{f"start_{number}": f"0:{number - 1:02}" for number in range(1, 61)},
    "foods": "", "food_name_0": "salt", "directions_url": "https://maps.example.org/?to={latitude},{longitude}",
}  # fmt: skip

# The form, or the button of another, that is sent to a route, and what sends it: the last main button of the form.
FIND = """action => {
  const leads = (one, name) => one.getAttribute(name)?.split("?")[0] === action.split("?")[0];
  // Of several that lead there the one with the most to fill in: what is sent by one press may have a form with words, too.
  const forms = [...document.querySelectorAll("form[method=post]")].filter((one) => leads(one, "action"));
  for (const form of forms.sort((one, other) => other.elements.length - one.elements.length)) {
    const buttons = [...document.querySelectorAll("button, input[type=submit]")]
      .filter((one) => one.form === form && one.type === "submit" && !one.hasAttribute("formaction"));
    return [form, buttons.findLast((one) => one.matches(".primary, .danger")) ?? buttons.at(-1) ?? null];
  }
  const button = [...document.querySelectorAll("button[formaction]")]
    .find((one) => leads(one, "formaction") && (one.formMethod || one.form.method) === "post");
  return button ? [button.form, button] : null;
}"""

# The texts of which the browser takes no more.
CUT = "([form]) => [...form.elements].filter((one) => one.maxLength > 0).map((one) => one.name)"

FIELDS = """([form]) => [...form.elements].filter((one) => one.name && !one.disabled
    && one.matches("input:not([type=hidden], [type=submit]), select, textarea"))
  .map((one) => [one.name, one.type])"""

# Chooses the last of each choice but those with a value of their own, ticks all, and types the texts.
FILL = """([form], values) => {
  for (const one of form.elements) {
    const value = values[one.name];
    if (one.disabled || one.readOnly || one.matches("[type=hidden], [type=file], [name^=remove_], [name$=_prepared], button, fieldset, output"))
      continue;
    if (one.matches("[type=checkbox], [type=radio]")) one.checked = value === undefined || value === one.value;
    else if (one.matches("select")) {
      const named = [...one.options].findIndex((option) => option.value === value);
      one.selectedIndex = named >= 0 ? named : one.options.length - 1;
    } else if (value !== undefined) one.value = value;
    for (const type of ["input", "change"]) one.dispatchEvent(new Event(type, { bubbles: true }));
  }
}"""

# What stands in the form, as far as one sees it.
READ = """([form]) => [...form.elements]
  .filter((one) => one.name && !one.disabled && !one.readOnly
    && !one.matches("[type=hidden], [type=file], [type=password], button")
    && (!one.matches("[type=checkbox], [type=radio]") || one.checked))
  .map((one) => [one.name, one.value.replaceAll("\\r\\n", "\\n")])"""

# A browser keeps a form to itself whose required fields are empty.
KEEPS = "([form]) => !form.noValidate && !form.checkValidity()"
# One that keeps none asks the server.
SEND = "([form, button]) => { form.noValidate = true; form.requestSubmit(button); }"

# What `SEND` sends, as the browser encodes it: its type, and its bytes in base64.
BODY = """async ([form, button]) => {
  const data = new FormData(form);
  if (button?.name) data.append(button.name, button.value);
  const body = new Response(form.enctype === "multipart/form-data" ? data : new URLSearchParams(data));
  const bytes = new Uint8Array(await body.arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return [body.headers.get("content-type"), btoa(text)];
}"""

# Where it sends it.
ACTION = """([form, button]) => new URL(
  button?.getAttribute("formaction") ?? form.getAttribute("action"), document.baseURI).href"""

# What is refused leads to its fields: the links that do not, or nothing at all where there is none.
MISLED = """() => {
  const links = [...document.querySelectorAll(".error-summary a")];
  const fields = ":is(input:not([type=hidden]), select, textarea)";
  const leads = ({ hash }) => {
    const there = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    return there && (there.matches(fields) || there.querySelector(fields));
  };
  return links.filter((one) => !leads(one)).map((one) => `${one.getAttribute("href")} ${one.textContent}`);
}"""


class FormsOf(HTMLParser):
    """The forms of a page that are posted: where each is sent, and the names of its fields."""

    def __init__(self, text):
        super().__init__()
        self.forms, self.parts, self.form = {}, [], None
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag == "form":
            self.form = attributes.get("id") or object()
            self.forms[self.form] = (attributes.get("method"), attributes.get("action"), set())
        elif tag in ("button", "input", "select", "textarea"):
            # It may belong to a form that comes later.
            self.parts.append((attributes.get("form") or self.form, tag, attributes))

    def handle_endtag(self, tag):
        if tag == "form":
            self.form = None

    @property
    def found(self):
        sent = []
        for form, tag, attributes in self.parts:
            method, _, fields = self.forms.get(form, (None, None, set()))
            if tag != "button" and attributes.get("type") != "hidden":
                fields.add(re.sub(r"^alt_.*", "alt", attributes.get("name") or ""))
            elif attributes.get("formaction") and attributes.get("formmethod", method) == "post":
                sent.append((attributes["formaction"], set()))
        return [(action, fields) for method, action, fields in self.forms.values() if method == "post"] + sent


class Told(HTMLParser):
    """What a form that was refused says: the names of its fields with a problem, and what stands in each."""

    def __init__(self, text):
        super().__init__()
        self.wrong, self.values, self.name = set(), {}, None
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        name = attributes.get("name")
        if tag not in ("input", "textarea") or not name or attributes.get("type") in ("radio", "checkbox", "hidden"):
            return
        if "aria-invalid" in attributes:
            self.wrong.add(name)
        self.values[name] = attributes.get("value") or ""
        self.name = name if tag == "textarea" else None

    def handle_data(self, text):
        if self.name:
            self.values[self.name] += text

    def handle_endtag(self, tag):
        if tag == "textarea":
            # The line break after the tag is the markup's.
            self.values[self.name], self.name = self.values[self.name].removeprefix("\n"), None


def pattern_of(action, patterns):
    """The route that a form is sent to: the one that says the most of its address."""
    path = urlsplit(action).path
    found = [one for one in patterns if re.fullmatch(re.sub(":[a-z]+", "[^/]+", one), path)]
    return min(found, key=lambda one: one.count(":"), default=None)


def longest(route, name):
    """How many characters a field may have; None where that is not what counts."""
    if name.startswith("alt_"):
        return LONGEST_CAPTION
    return None if {name, f"{route} {name}"} & (KNOWN.keys() | OTHERWISE) else LONGEST.get(f"{route} {name}", LONGEST.get(name))


def filling(route, fields, number):
    """The longest that each field takes. No two of them say the same."""
    values = dict(KNOWN)
    for name, kind in fields:
        most = longest(route, name)
        start = f"{chr(65 + number % 26)}{chr(65 + number // 26 % 26)}ß"
        if name.startswith("alt_"):
            values[name] = (start + name[4:10]).ljust(LONGEST_CAPTION, "Ä")
        elif kind == "email":
            values[name] = f"{start[:2].lower()}{'w' * 60}@{'.'.join(['x' * 60] * 2)}.example.org"
        elif name not in KNOWN and kind == "textarea":
            values[name] = f"{start} {name}\n".ljust((most or 200) - 4, "Ä") + "\nend"
        elif name not in KNOWN and kind in ("text", "search"):
            values[name] = start.ljust(most or 40, "Ä")
    return values


# What the program notes by itself beside what somebody does, and what is looked at by other tests.
BESIDE = re.compile(
    r"^(sqlite_.*|.*_search(_\w+)?|search_place|job|audit_entry|untold_exchange|untold_event|conversation_change|recipe_shelf|food_key|listing_food|unread_listing|community_recipe|posting_wait\w*|member_month|cohort_month|half_given|member_link|\w+_session|sign_in_failure|\w+_count|known_device|sqlite_stat\d"
    r"|admin_address|admin_link|idempotency_key|draft|draft_photo|photo|photo_upload|guest_photo|event)$"
)
NOTED = {("setting", "announced_event_id"), ("setting", "listings_read_until"), ("setting", "health"), ("setting", "disk_trend"),
    ("setting", "weekly_check"), ("setting", "other_program_wrote_at"), ("setting", "erasures_noted")}
WHEN = re.compile(r"(_at|_event_id|version)$")


def rows_of(store):
    """All rows that people fill, by table, with the columns that say more than when."""
    found = {}
    with store.connection() as connection:
        tables = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
        for (table,) in tables:
            if BESIDE.match(table):
                continue
            columns = [row[1] for row in connection.execute(f'PRAGMA table_info("{table}")')]
            names = [name for name in columns if not WHEN.search(name)]
            rows = connection.execute(f'SELECT {", ".join(names)} FROM "{table}"').fetchall()
            found[table] = (names, rows)
    return found


def changes(before, after):
    """The rows that are new, gone or other in the second of two states of a store, by table and first column: what they
    were and what they are."""
    changed = {}
    # Nearly all tables are as they were.
    for table in (one for one in before.keys() | after.keys() if before.get(one) != after.get(one)):
        was, now = by_first_column(table, before), by_first_column(table, after)
        for key in was.keys() | now.keys():
            if was.get(key) != now.get(key):
                changed[table, key] = (was.get(key, []), now.get(key, []))
    return changed


def by_first_column(table, state):
    """A table's rows as pairs of column and value."""
    names, rows = state.get(table, ([], []))
    found = {}
    for row in rows:
        if (table, row[0]) not in NOTED:
            found.setdefault(row[0], []).append(tuple(zip(names, row)))
    return {key: sorted(rows, key=repr) for key, rows in found.items()}


def differing_pairs(before, after):
    """The columns that differ, each with what it was and what it is."""
    return [
        (name, was, now)
        for rows in zip(before, after)
        for (name, was), (_, now) in zip(*rows)
        if was != now
    ]


def is_filled_in(changed, shown):
    """Whether all that changed is that what nobody had chosen yet is now what the form showed."""
    values = {value for _, value in shown}
    return all(
        len(before) == len(after)
        and all(was is None and now in values for _, was, now in differing_pairs(before, after))
        for before, after in changed.values()
    )


# Columns that are called otherwise than the field, and tables with several rows of one record.
COLUMNS = {
    "price_cents": "price", "photo_id": "photo", "pending_email": "email", "is_default": "default",
    "cost_cents": "cost", "cuisine_id": "cuisine", "ingredient_count": "ingredients", "is_staple": "staple",
    "plain_name": "name", "plain_title": "title", "radius_metres": "radius",
}  # fmt: skip
LISTS = {"listing_photo", "listing_allergen", "notification_setting", "message_setting", "announcement_text", "admin_notice",
    "recipe_meal", "recipe_style", "recipe_nutrient", "ingredient", "ingredient_option", "recipe_step", "cuisine_name", "food_name", "food_form", "food_allergen",
    "aisle_department", "aisle_food"}


def beside(changed, tables, record, typed):
    """What changed beside the fields of a form whose record is kept in some tables: in the rows of its id, or in all when
    it is about no record of its own."""
    fields, values = {name for name, _ in typed} | {"photo"}, {value for _, value in typed}
    wrong = []
    for (table, key), (before, after) in changed.items():
        columns = {COLUMNS.get(name, name) for name, _, _ in differing_pairs(before, after)}
        if table not in tables or record is not None and key != record:
            wrong.append((table, key))
        elif table == "setting":
            wrong += [(key, value) for row in after for name, value in row if name == "value" and value not in values]
        elif table not in LISTS and (len(before) != len(after) or not columns <= fields):
            wrong.append((table, key, sorted(columns - fields)))
    return wrong


def said(changed):
    """The values that differ, short enough for a message."""
    parts = []
    for (table, key), (before, after) in changed.items():
        values = [f"{name} {was!r:.60} -> {now!r:.60}" for name, was, now in differing_pairs(before, after)]
        parts.append(f"{table} {key}: {'; '.join(values) or f'{len(before)} -> {len(after)} rows'}")
    return parts
