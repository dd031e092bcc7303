"""Counts, in a network of its own, how many connections a program takes from one address.

To be run in a namespace of its own (unshare -rn): it gives addresses to the loopback device there,
where they are nobody's business. `one_address.py FOLDER` prints the counts as JSON.
"""

import asyncio
import json
import subprocess
import sys

from program import Program
from wire import Connection

# Addresses for documentation (RFC 5737): the server's own, a client's, another's, and a proxy's.
SERVER, CLIENT, OTHER, PROXY = (f"192.0.2.{number}" for number in (1, 2, 3, 4))
COMING = 200


async def taken(address, source, number=COMING):
    """The connections that are still there a moment later, of so many."""
    connections = [await Connection.open(address, source=source) for _ in range(number)]
    await asyncio.sleep(1)
    return [connection for connection in connections if not connection.is_over()]


async def count(address):
    counts = {}
    clients = await taken(address, CLIENT)
    counts["one address"] = len(clients)
    counts["served"] = sum([(await one.ask("/healthz")).status == 200 for one in clients])
    counts["another address"] = len(await taken(address, OTHER, 1))
    counts["loopback"] = len(await taken(("127.0.0.1", address[1]), None))
    counts["trusted proxy"] = len(await taken(address, PROXY))
    for one in clients[:5]:
        one.close()
    await asyncio.sleep(0.2)
    counts["after five left"] = len(await taken(address, CLIENT, 10))
    return counts


def main(folder):
    subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
    for address in (SERVER, CLIENT, OTHER, PROXY):
        subprocess.run(["ip", "address", "add", f"{address}/32", "dev", "lo"], check=True)
    options = ["--public-url", "https://mooch.test", "--trusted-proxy", PROXY]
    program = Program(folder, *options, "--host", SERVER, "--host", "127.0.0.1", "--port", "8080")
    try:
        program.ready()
        json.dump(asyncio.run(count((SERVER, 8080))), sys.stdout)
    finally:
        program.end()


if __name__ == "__main__":
    main(sys.argv[1])
