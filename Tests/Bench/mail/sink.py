"""A mail server that takes everything: `sink.py MILLISECONDS [CERTIFICATE KEY]`.

Each of its replies is so many milliseconds late, as those of a server elsewhere are. It prints its port. Told a
number on standard input, it prints as JSON what came, once so many messages more did."""

import asyncio
import json
import ssl
import sys
import time

END = b"\r\n.\r\n"
ROOM = 1 << 20


class Sink:
    def __init__(self, delay, context):
        self.delay, self.context = delay, context
        self.arrived, self.connections = asyncio.Queue(), 0

    async def talk(self, reader, writer):
        """One connection (RFC 5321), on which TLS may begin (RFC 3207)."""
        self.connections += 1

        async def reply(*lines):
            await asyncio.sleep(self.delay)
            writer.write("".join(f"{line}\r\n" for line in lines).encode())

        recipient, is_safe = "", False
        await reply("220 sink")
        while line := await reader.readline():
            command = line[:4].upper()
            if command == b"EHLO":
                offers = ["250-STARTTLS"] if self.context and not is_safe else []
                await reply("250-sink", *offers, "250 SIZE 1000000")
            elif command == b"STAR" and self.context:
                await reply("220 go on")
                await writer.start_tls(self.context)
                is_safe = True
            elif command == b"DATA":
                await reply("354 go on")
                message = await reader.readuntil(END)
                self.arrived.put_nowait((time.monotonic(), recipient, message, is_safe))
                await reply("250 taken")
            elif command == b"QUIT":
                await reply("221 good-bye")
                break
            else:
                if command == b"RCPT":
                    recipient = line.decode().strip()
                await reply("250 OK")
        writer.close()

    async def tell(self, number):
        while not self.arrived.empty():
            self.arrived.get_nowait()
        came = [await self.arrived.get() for _ in range(number)]
        moments, recipients, messages, safe = zip(*came)
        told = {
            "first": moments[0],
            "last": moments[-1],
            "mailboxes": len(set(recipients)),
            "size": sum(map(len, messages)) / number,
            "message": messages[-1].decode(),
            "is_safe": all(safe),
            "connections": self.connections,
        }
        self.connections = 0
        print(json.dumps(told), flush=True)


async def main(delay, *files):
    context = None
    if files:
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(*files)
    sink = Sink(float(delay) / 1000, context)
    server = await asyncio.start_server(sink.talk, "127.0.0.1", 0, limit=ROOM)
    print(f"port: {server.sockets[0].getsockname()[1]}", flush=True)
    # It ends with whoever started it.
    while line := await asyncio.to_thread(sys.stdin.readline):
        await sink.tell(int(line))


asyncio.run(main(*sys.argv[1:]))
