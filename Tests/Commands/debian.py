"""A bare Debian in a folder, and what runs in it with a network of its own."""

import os
import signal
import subprocess
import threading
import time
from contextlib import contextmanager
from pathlib import Path

import pytest

RELEASE = "bookworm"
SECONDS_TO_START = 60


class Debian:
    """What debootstrap makes, and what was installed since. `folders` are this machine's, and seen there."""

    def __init__(self, folder, folders=()):
        self.folder, self.folders = Path(folder), dict(folders)

    @classmethod
    def bare(cls, folder):
        done = subprocess.run(
            ["debootstrap", "--variant=minbase", RELEASE, folder], capture_output=True, text=True
        )
        assert done.returncode == 0, done.stdout[-3000:] + done.stderr
        return cls(folder)

    def copy(self, folder, folders=()):
        subprocess.run(["cp", "--archive", self.folder, folder], check=True)
        return Debian(folder, folders)

    def path(self, name):
        return self.folder / name.lstrip("/")

    def put(self, name, text):
        self.path(name).parent.mkdir(parents=True, exist_ok=True)
        self.path(name).write_text(text)

    def install(self, packages):
        self.run(f"apt-get update && apt-get install -y --no-install-recommends {packages}")

    def run(self, command, *, isolated=False, text=""):
        """What a command says, which has to end well. `text` is typed into it."""
        done = subprocess.run(
            self.entering(command, isolated), input=text, capture_output=True, text=True
        )
        assert done.returncode == 0, f"{command}\n{done.stdout[-3000:]}{done.stderr[-3000:]}"
        return done.stdout + done.stderr

    def start(self, command):
        """Starts what goes on running. The shell stays: who becomes another user is not ended along with others."""
        return Running(self.entering(command + "\n:", isolated=True))

    def entering(self, command, isolated):
        """Mounts go with the last process, whatever happens; `isolated` has a network without anybody else."""
        mounts = ['mount -t proc proc "$0/proc"', 'mount --rbind /dev "$0/dev"']
        for inside, outside in self.folders.items():
            self.path(inside).mkdir(parents=True, exist_ok=True)
            mounts.append(f'mount --bind "{outside}" "$0{inside}"')
        if isolated:
            mounts.append("ip link set lo up")
        clean = 'env -i HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive PATH="$2"'
        enter = f'exec {clean} chroot "$0" bash -euo pipefail -c "$1"'
        return [
            "unshare", "--mount", "--pid", "--fork", "--kill-child", *(["--net"] if isolated else []),
            "sh", "-euc", "\n".join([*mounts, enter]), self.folder, command,
            "/opt/mooch:/swift/usr/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
        ]


class Machine:
    """A Debian whose service manager runs, with this machine's network."""

    def __init__(self, manager):
        self.manager = manager

    def run(self, command, text=""):
        """What a command there says, which has to end well."""
        done = subprocess.run(
            ["nsenter", f"--target={self.manager}", "--mount", "--uts", "--ipc", "--pid", "--cgroup", "--root", "--wd",
             "sh", "-ec", f"export PATH=/usr/sbin:/usr/bin:/sbin:/bin\n{command}"],
            input=text, capture_output=True, text=True,
        )
        assert done.returncode == 0, f"{command}\n{done.stdout[-3000:]}{done.stderr[-3000:]}"
        return done.stdout + done.stderr


@contextmanager
def booted(debian):
    """Starts the service manager of a Debian as its first process. It has a root of its own, as it makes namespaces of
    users, which is refused below `chroot`; mounts are shared, so that credentials come to where services see them."""
    enter = """
        mount --make-rprivate /
        mount --bind "$0" "$0"
        mount -t proc proc "$0/proc"
        mount -t tmpfs tmpfs "$0/run"
        mount -t tmpfs -o mode=1777 tmpfs "$0/tmp"
        mount --rbind /dev "$0/dev"
        mount --rbind /sys "$0/sys"
        cd "$0"
        mkdir -p old
        pivot_root . old
        cd /
        umount -l /old
        mount --make-rshared /
        exec env -i container=unshare PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --log-target=null
    """
    process = subprocess.Popen(
        ["unshare", "--mount", "--pid", "--uts", "--ipc", "--cgroup", "--fork", "--kill-child", "sh", "-euc", enter, debian.folder],
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    end = time.monotonic() + SECONDS_TO_START
    machine = None
    try:
        while True:
            if process.poll() is not None:
                pytest.skip("This machine lets no service manager start in namespaces of its own.")
            assert time.monotonic() < end, "the service manager does not start"
            time.sleep(0.5)
            if manager := children.read_text().strip():
                machine = Machine(manager)
                try:
                    machine.run("systemctl is-system-running")
                    break
                except AssertionError:
                    continue
        yield machine
    finally:
        if machine:
            ended(int(machine.manager))
        process.kill()
        process.wait()


def ended(process):
    """The first process of a namespace takes all others with it."""
    try:
        os.kill(process, signal.SIGKILL)
    except ProcessLookupError:
        pass


class Running:
    """A program that was started, with a network of its own."""

    def __init__(self, command):
        self.said = []
        self.process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        self.listening = threading.Thread(target=self.listen, daemon=True)
        self.listening.start()

    def listen(self):
        with self.process.stdout as lines:
            for line in lines:
                self.said.append(line)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.listening.join()

    def says(self, words, seconds=SECONDS_TO_START):
        """Waits for these words."""
        end = time.monotonic() + seconds
        while words not in "".join(self.said):
            assert self.process.poll() is None and time.monotonic() < end, "".join(self.said)
            time.sleep(0.05)

    def get(self, address, *options):
        """The status of an answer, and its body, as `curl` finds them in that network."""
        done = subprocess.run(
            ["nsenter", f"--net=/proc/{self.process.pid}/ns/net", "curl", "--silent", "--show-error",
             "--max-time", "20", "--write-out", "\n%{http_code}", *options, address],
            capture_output=True, text=True,
        )
        assert done.returncode == 0, done.stderr + "".join(self.said)
        body, status = done.stdout.rsplit("\n", 1)
        return int(status), body
