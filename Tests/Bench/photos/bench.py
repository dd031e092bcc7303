"""Makes four sizes of one photo, by Mooch and by vipsthumbnail in turn, and prints a Markdown table."""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

SIDES = (2048, 1280, 640, 320)
QUALITY = 80


def run(arguments, photo, output):
    """Seconds from start to end, of processor, and MiB at most, of one process."""
    ours, childs = os.pipe()
    started = time.monotonic()
    child = os.posix_spawn(
        arguments[0],
        arguments,
        os.environ,
        file_actions=[
            (os.POSIX_SPAWN_OPEN, 0, photo, os.O_RDONLY, 0),
            (os.POSIX_SPAWN_DUP2, childs, 1),
        ],
    )
    os.close(childs)
    with open(ours, "rb") as pipe:
        Path(output).write_bytes(pipe.read())
    _, status, usage = os.wait4(child, 0)
    if status:
        sys.exit(f"{arguments[0]} ended with {status}")
    seconds = time.monotonic() - started
    return seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def mooch(photo, folder):
    command = [os.environ["MOOCH_BINARY"], "scale-photo", *map(str, SIDES)]
    return run(command, photo, f"{folder}/mooch")


def vips(photo, folder):
    """One process a size, as its command line has it."""
    program = subprocess.check_output(["which", "vipsthumbnail"], text=True).strip()
    results = [
        run(
            [program, photo, "--size", f"{side}x{side}>", "-o", f"{folder}/{side}.webp[Q={QUALITY}]"],
            photo,
            "/dev/null",
        )
        for side in SIDES
    ]
    seconds, processor, memory = zip(*results)
    return sum(seconds), sum(processor), max(memory)


def main(photo, rounds):
    programs = {"mooch scale-photo": mooch, "vipsthumbnail, a size each": vips}
    results = {name: [] for name in programs}
    with tempfile.TemporaryDirectory() as folder:
        for turn in range(rounds + 1):
            for name, program in programs.items():
                result = program(photo, folder)
                if turn:  # The first is for warming up.
                    results[name].append(result)
        line = Path(folder, "mooch").read_bytes().split(b"\n", 1)[0].decode()
        ours = {int(a): int(b) for a, b in (word.split("=") for word in line.split()[4:])}
        theirs = {side: os.path.getsize(f"{folder}/{side}.webp") for side in SIDES}
    print(f"{os.path.getsize(photo):,} bytes of JPEG, medians of {rounds} rounds\n")
    print("| | seconds | of processor | MiB at most | bytes of the sizes |")
    print("|---|---|---|---|---|")
    medians = {}
    for (name, rows), sizes in zip(results.items(), (ours, theirs)):
        medians[name] = [statistics.median(column) for column in zip(*rows)]
        figures = "{:.2f} | {:.2f} | {:.0f}".format(*medians[name])
        print(f"| {name} | {figures} | {' '.join(f'{sizes[side]:,}' for side in SIDES)} |")
    ratios = [a / b for a, b in zip(*medians.values())]
    print("| ratio | {:.2f} | {:.2f} | {:.2f} | |".format(*ratios))


main(sys.argv[1], int(sys.argv[2]))
