"""Serves `application:app` by uvicorn, in two processes: one for each core the goals are about."""

import multiprocessing
import signal
import sys

import uvicorn
from ports import listener, port


def serve():
    # The loop and the parser are uvicorn's quickest.
    config = uvicorn.Config(
        "application:app",
        loop="uvloop",
        http="httptools",
        access_log=False,
        server_header=False,
        date_header=False,
        log_level="warning",
    )
    uvicorn.Server(config).run(sockets=[listener(port)])


if __name__ == "__main__":
    both = [multiprocessing.get_context("fork").Process(target=serve, daemon=True) for _ in range(2)]
    for process in both:
        process.start()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    print(f"http://127.0.0.1:{port}", file=sys.stderr, flush=True)
    for process in both:
        process.join()
