"""The program is told to end, at bad moments."""

import asyncio
import re
import time
import urllib.parse
from collections import Counter

import pytest

from wire import Connection, Lost, asked_once, request

GRACE = 10
ROUNDS = 5
PAUSES = [0] * 16 + [0.02] * 8 + [0.3] * 8
FORM = "Content-Type: application/x-www-form-urlencoded"


@pytest.mark.parametrize("round", range(ROUNDS))
def test_no_answer_is_lost_under_load(program, figure, round):
    running = program()
    outcome, took = asyncio.run(end_under_load(running))
    figure(f"end under load, round {round + 1}", f"{took * 1000:.0f} ms, {dict(outcome)}")
    assert running.wait() == 0
    assert not outcome["lost"]
    assert took < 2


async def end_under_load(running):
    clients = [await Connection.open(running.address) for _ in PAUSES]
    at_work = [
        asyncio.create_task(ask_until_the_end(client, pause, number))
        for number, (client, pause) in enumerate(zip(clients, PAUSES))
    ]
    await asyncio.sleep(0.7)
    running.ask_to_end()
    began = time.monotonic()
    outcome = sum(await asyncio.wait_for(asyncio.gather(*at_work), GRACE), Counter())
    running.wait()
    return outcome, time.monotonic() - began


async def ask_until_the_end(connection, pause, number):
    """Asks until the server says that the connection ends, or closes it while nothing is asked."""
    outcome = Counter()
    async with connection:
        while True:
            if connection.is_over():
                return outcome + Counter(closed_while_idle=1)
            try:
                answer = await connection.ask(("/healthz", "/sign-in")[number % 2])
            except Lost:
                return outcome + Counter(lost=1)
            assert answer.status == 200
            outcome["answers"] += 1
            if answer.ends:
                return outcome + Counter(told=1)
            await asyncio.sleep(pause)


def test_a_handler_at_work_is_waited_for(program):
    running = program()

    async def story():
        async with await wrong_password(running.address) as visitor:
            running.ask_to_end()
            answer = await visitor.answer()
            assert (answer.status, answer.ends) == (422, True)
            assert await visitor.until_end() == (b"", False)

    asyncio.run(story())
    assert running.wait() == 0


def test_a_slow_reader_gets_whole_answers_and_is_told_the_end(program):
    running = program()

    async def story():
        async with await Connection.open(running.address, is_narrow=True) as reader:
            await reader.send(request("/sign-in") * 100)
            await asyncio.sleep(0.5)
            running.ask_to_end()
            await asyncio.sleep(1)
            answers = [await reader.answer()]
            while not answers[-1].ends:
                answers.append(await reader.answer())
            assert {answer.status for answer in answers} == {200}
            assert await reader.until_end() == (b"", False)

    asyncio.run(story())
    assert running.wait() == 0


def test_who_does_not_go_is_cut_off_when_the_grace_is_over(program, figure):
    running = program()

    async def story():
        async with (
            await Connection.open(running.address, is_narrow=True) as reader,
            await Connection.open(running.address) as sender,
        ):
            await reader.send(request("/sign-in") * 100)
            await sender.send(request("/sign-in", FORM, "Content-Length: 9", method="POST"))
            await asyncio.sleep(0.5)
            running.ask_to_end()
            began = time.monotonic()
            code = await asyncio.to_thread(running.wait)
            return code, time.monotonic() - began

    code, took = asyncio.run(story())
    figure("end with clients who do not go", f"{took:.1f} s, exit code {code}")
    assert code == 0
    assert GRACE - 1 < took < GRACE + 2


def test_a_second_signal_ends_at_once(program, figure):
    running = program()

    async def story():
        visitors = [await wrong_password(running.address) for _ in range(8)]
        sender = await Connection.open(running.address)
        await sender.send(request("/sign-in", FORM, "Content-Length: 9", method="POST"))
        await asyncio.sleep(0.1)
        running.ask_to_end()
        await asyncio.sleep(0.3)
        assert running.is_alive(), "nothing was under way any more"
        running.ask_to_end()
        began = time.monotonic()
        code = await asyncio.to_thread(running.wait)
        for connection in (*visitors, sender):
            connection.close()
        return code, time.monotonic() - began

    code, took = asyncio.run(story())
    figure("second signal", f"{took * 1000:.0f} ms, exit code {code}")
    assert code == 0
    assert took < 1


@pytest.mark.parametrize(
    ("idle", "seconds", "most"), [(0, 0, 0.1), (100, 1.5, 0.15), (100, 0, 0.5)]
)
def test_idle_it_ends_at_once(program, figure, idle, seconds, most):
    """The best of many: the machine may be busy, and a program that is slow by itself is slow every time."""
    took = []
    while not took or min(took) >= most and len(took) < 20:
        running = program()
        asyncio.run(asked_once(running.address))

        async def story():
            visitors = [await Connection.open(running.address) for _ in range(idle)]
            for visitor in visitors:
                await visitor.ask("/healthz")
            await asyncio.sleep(seconds)
            running.ask_to_end()
            began = time.monotonic()
            assert await asyncio.to_thread(running.wait) == 0
            took.append(time.monotonic() - began)
            for visitor in visitors:
                assert await visitor.until_end() == (b"", False)
                visitor.close()

        asyncio.run(story())
    what = f"{idle} connections idle for {seconds} s"
    figure(f"end with {what}", ", ".join(f"{one * 1000:.0f} ms" for one in took))
    assert min(took) < most


def test_the_port_is_free_again_at_once(program, figure):
    first = program()
    host, port = first.address

    async def story():
        for _ in range(20):  # each leaves the port in TIME_WAIT, on the server's side
            async with await Connection.open(first.address) as visitor:
                answer = await visitor.ask("/healthz", "Connection: close")
                assert answer.ends and await visitor.until_end() == (b"", False)
        kept = await Connection.open(first.address)
        await kept.ask("/healthz")
        first.ask_to_end()
        assert await asyncio.to_thread(first.wait) == 0
        return kept

    kept = asyncio.run(story())
    began = time.monotonic()
    second = program("--port", str(port))
    figure("start on a port just left", f"{(time.monotonic() - began) * 1000:.0f} ms")
    assert second.address == (host, port)
    assert asyncio.run(asked_once(second.address)).status == 200
    kept.close()


async def wrong_password(address):
    """A connection on which a sign-in is being checked, which takes its time on purpose."""
    connection = await Connection.open(address)
    await connection.send(request("/sign-in"))
    while b"</html>" not in connection.received:
        await connection.more()
    page = connection.received.decode()
    connection.received.clear()
    cookie = re.search(r"^Set-Cookie: ([^;]*)", page, re.MULTILINE).group(1)
    field = re.search(r"<input[^>]*csrf_token[^>]*>", page).group()
    token = re.search(r'value="([^"]*)"', field).group(1)
    form = {"username": "nobody", "password": "not the password", "csrf_token": token}
    body = urllib.parse.urlencode(form).encode()
    fields = (f"Cookie: {cookie}", FORM, f"Content-Length: {len(body)}")
    await connection.send(request("/sign-in", *fields, method="POST") + body)
    return connection


def test_an_end_just_after_the_start_is_as_good_as_any(program, tmp_path):
    """Whoever is told where the program is may tell it to end."""
    for round in range(ROUNDS):
        path = tmp_path / f"{round}.socket"
        running = program("--socket", str(path), folder=f"round-{round}")
        running.ask_to_end()
        assert running.wait() == 0
        assert not path.exists()
