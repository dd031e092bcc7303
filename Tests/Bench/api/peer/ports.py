"""A port that several processes listen at, each with a socket of its own: the kernel gives every one of them callers.
Of a socket that they share, whoever wakes first takes all who wait, and the others stay idle."""

import socket


def listener(port=0):
    found = socket.socket()
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    found.bind(("127.0.0.1", port))
    return found


# Kept for these processes as long as this lives; nobody listens here.
reserved = listener()
port = reserved.getsockname()[1]
