"""Measures the kitchen on the store of a million members, to which 100,000 recipes, 5,000 foods, 500 supermarkets and
200,000 shopping lists are added: each page and answer for one visitor and for eight, while another program writes, and
ticks beside bare SQLite. Prints Markdown tables. Mealie and Tandoor, which keep recipes too, are no packages of PyPI
and are not measured beside it."""

import contextlib
import os
import shutil
import time
from pathlib import Path

import deeds
import larder
import peer
import store
from client import Failure, Load, ask, capacity
from command import Arguments, another_program, build, keep, positive
from facts import Facts
from figures import Figures, goal, number
from pages import pages, text
from process import end_on_signals
from program import members_site
from ticks import Ticks
from visitors import Visitors

VISITORS = (1, 8)


def prepared(settings):
    """The store with recipes: the one given, or a copy of that of so many members, which is filled the first time."""
    if settings.store:
        path = Path(settings.store)
        store.mooch("migrate", "--store", str(path))
        if larder_is_empty(path, settings.recipes):
            larder.fill(path, settings.recipes)
        return path
    path = store.FOLDER / f"kitchen-{settings.members}-{settings.recipes}.sqlite"
    if not path.exists():
        whole = store.prepared(None, settings.members)
        half = path.with_name(f"{path.name}.half")
        copy(whole, half)
        larder.fill(half, settings.recipes)
        for rest in ("-photos", "-wal", ""):
            if (part := Path(f"{half}{rest}")).exists():
                part.rename(f"{path}{rest}")
    return path


def copy(whole, half):
    """A copy of a store that no program has open, with its photos."""
    for rest in ("-photos", "-wal", ""):
        source, target = Path(f"{whole}{rest}"), Path(f"{half}{rest}")
        if target.is_dir():
            shutil.rmtree(target)
        target.unlink(missing_ok=True)
        if source.is_dir():
            shutil.copytree(source, target)
        elif source.exists():
            shutil.copyfile(source, target)


def larder_is_empty(path, recipes):
    facts = Facts(path)
    count = facts.one("SELECT count(*) FROM recipe")
    facts.close()
    return count < recipes


def measured(found, places, settings):
    """The figures of each page by the number of visitors, and why some were not measured."""
    figures, failures = {}, {}
    for page in found:
        place = places[page.is_answer]
        try:
            if page.shows not in text(page, ask(place, page.path)):
                raise Failure(f"{page.shows!r} is not at {page.path}")
            for count in VISITORS:
                loads = [Load(place, page.path, count, settings.seconds) for _ in range(settings.rounds)]
                figures[page, count] = Figures(loads)
        except (Failure, OSError) as problem:
            failures[page] = problem
            print(f"{page.name}: {problem}", flush=True)
            continue
        one, many = (figures[page, count] for count in VISITORS)
        print(f"{page.name:44} {one.median:6.2f} {one.tail:6.2f} ms {many.rate:7,.0f}/s", flush=True)
    return figures, failures


def report(path, settings):
    busy = os.getloadavg()[0]
    facts = Facts(path)
    larder.stock(path, facts.asker)
    visitors = Visitors(path, facts.community)
    programs = Visitors(path, facts.community, program="bench")
    with contextlib.ExitStack() as stack:
        stack.callback(visitors.sign_out)
        address, program = stack.enter_context(members_site(path))

        def place_of(member):
            visitors.sign_in([member])
            return peer.place("Mooch", address, visitors.cookie(member))

        programs.sign_in([facts.asker])
        places = {
            False: place_of(facts.asker),
            True: peer.place("Mooch", address, token=programs.token(facts.asker)),
        }
        some = [page for page in pages(facts, *places.values()) if (settings.only or "") in page.name]
        print(f"Measuring {len(some)} pages.", flush=True)
        limit = capacity(places[False])
        with another_program(path) as ended:
            figures, failures = measured(some, places, settings)
            meanwhile = ended()
        rows, reads = [], None
        if not settings.only:
            ticks = Ticks(path, facts, visitors, place_of, settings.deeds)
            rows = list(ticks.measure(settings.rounds))
            others = ticks.ticks(1_500 * settings.seconds)
            reads = ticks.reads_beside(places[False], "/recipes", others, settings.seconds)
        memory = program.memory()[0]
    counts = {
        what: facts.one(f"SELECT count(*) FROM {table}")
        for what, table in {
            "recipes": "recipe", "ingredients": "ingredient", "foods": "food", "supermarkets": "supermarket",
            "lists": "shopping_list", "listings": "listing", "members": "member",
        }.items()
    }
    yield f"## The kitchen: {', '.join(f'{count:,} {what}' for what, count in counts.items())}\n"
    yield f"| page | one visitor: median ms | 95 % | {VISITORS[-1]} visitors: median ms | 95 % | pages/s |"
    yield "|---|--:|--:|--:|--:|--:|"
    for page in dict.fromkeys(page for page, _ in figures):
        one, many = (figures[page, count] for count in VISITORS)
        values = one.median, one.tail, many.median, many.tail, many.rate
        yield f"| {page.name} | {' | '.join(map(number, values))} |"
    if rows:
        yield from deeds.table(rows)
        alone, among, ticked = reads
        yield (
            f"\nRecipes for one visitor: {number(alone.rate)} pages a second alone, {number(among.rate)} while eight"
            f" others ticked {number(ticked)} lines a second."
        )
    for page, problem in failures.items():
        yield f"\n**{page.name}** was not measured: {problem}."
    yield "\n### Goals\n"
    for most in (10, 5):
        yield goal(
            f"Under {most} ms at the 95th percentile for one visitor",
            [(page.name, found.tail) for (page, count), found in figures.items() if count == 1 and page.goal == most],
            lambda tail, most=most: tail < most,
        )
    if rows:
        yield deeds.rate_goal(rows)
        yield goal(
            "Reads beside them not slowed by half",
            [("recipes, share of their speed", reads[1].rate / reads[0].rate)],
            lambda ratio: ratio >= 0.5,
        )
    yield (
        f"\n{meanwhile} Memory at the end: {memory:.0f} MiB. {settings.rounds} x {settings.seconds} s for each figure; "
        f"{os.cpu_count()} cores, which the client shares: it takes {limit:,.0f} short answers a second; "
        f"{time.strftime('%Y-%m-%d')}; load average at the start {busy:.1f}."
    )


def main():
    parser = Arguments("Tests/Bench/kitchen/run", __doc__)
    add = parser.add_argument
    add("--recipes", type=positive, default=100_000, metavar="N", help="100,000 when left out")
    add("--deeds", type=positive, default=200, metavar="N", help="ticks in each round; 200")
    settings = parser.parse_args()
    end_on_signals()
    build()
    keep(list(report(prepared(settings), settings)), "bench-kitchen.md")


if __name__ == "__main__":
    main()
