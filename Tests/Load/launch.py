"""Becomes another program, as a service manager starts it: with so many file descriptors, and with
sockets that listen already (sd_listen_fds(3)).

launch.py SOFT HARD SOCKETS NAMES PROGRAM ARGUMENT…, SOCKETS being descriptors with commas between them, and NAMES theirs,
with colons, or nothing.
"""

import fcntl
import os
import resource
import sys

FIRST = 3

soft, hard, sockets, names, *command = sys.argv[1:]
resource.setrlimit(resource.RLIMIT_NOFILE, (int(soft), int(hard)))
if sockets:
    # Out of the way first: one of them may stand where another has to go.
    given = [fcntl.fcntl(int(number), fcntl.F_DUPFD_CLOEXEC, 64) for number in sockets.split(",")]
    for place, number in enumerate(given, FIRST):
        os.dup2(number, place, inheritable=True)
    os.environ["LISTEN_FDS"] = str(len(given))
    if names:
        os.environ["LISTEN_FDNAMES"] = names
    os.environ["LISTEN_PID"] = str(os.getpid())
os.execv(command[0], command)
