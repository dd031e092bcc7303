"""The real program with its real limits: started, watched through /proc, ended."""

import os
import re
import resource
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LAUNCH = Path(__file__).with_name("launch.py")
SECONDS_TO_START = 30
SECONDS_TO_END = 20
# Descriptors that the store may open for itself at any time, and keep.
OF_THE_STORE = 6
# What a service usually gets. The server has to ask for more itself.
USUAL_DESCRIPTORS = 1024


def binary():
    return os.environ.get("MOOCH_BINARY", str(ROOT / ".build/debug/mooch"))


class Program:
    """`mooch serve` on a new store, on a port the system chooses unless options say otherwise."""

    def __init__(self, folder, *options, descriptors=None, sockets=(), names=()):
        hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        soft, hard = (descriptors or USUAL_DESCRIPTORS), (descriptors or hard)
        numbers = [socket.fileno() for socket in sockets]
        launch = [sys.executable, LAUNCH, str(soft), str(hard), ",".join(map(str, numbers)), ":".join(names)]
        serve = [binary(), "serve", "--store", Path(folder) / "load.sqlite"]
        if not {"--port", "--socket"} & set(options):
            options = (*options, "--port", "0")
        self.said = []
        self.log = Path(folder) / "server.log"
        self.started = time.monotonic()
        with open(self.log, "a") as log:
            self.process = subprocess.Popen(
                [*launch, *serve, *options],
                cwd=ROOT,
                pass_fds=numbers,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        self.pid = self.process.pid
        self.has_places = threading.Event()
        self.listening = threading.Thread(target=self.listen, daemon=True)
        self.listening.start()

    def listen(self):
        """Reads what the program prints, to its end: a full pipe would stop it."""
        with self.process.stdout as lines:
            for line in lines:
                self.said.append(line)
                if "Mooch is at" in line:
                    self.has_places.set()
        self.has_places.set()

    def ready(self):
        """Waits until the program has said where it is."""
        self.has_places.wait(SECONDS_TO_START)
        words = "".join(self.said)
        assert "Mooch is at" in words, f"it did not start: {words}{self.log.read_text()}"
        return self

    def url(self, host):
        """A place it named, by its host, as the address of a socket."""
        found = re.search(rf"http://{re.escape(host)}:([1-9]\d*)", "".join(self.said))
        assert found, f"it did not name {host}: {self.said}"
        return (host.strip("[]"), int(found.group(1)))

    @property
    def address(self):
        return self.url("127.0.0.1")

    def status(self, name):
        text = Path(f"/proc/{self.pid}/status").read_text()
        return int(re.search(rf"^{name}:\s+(\d+)", text, re.MULTILINE).group(1))

    def memory(self):
        """Resident memory in MiB: now, and the most it ever was."""
        return self.status("VmRSS") / 1024, self.status("VmHWM") / 1024

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.pid}/fd"))

    def descriptors_come_back_to(self, number, seconds=30):
        """Whether it has, within so many seconds, about as many descriptors open as it had."""
        end = time.monotonic() + seconds
        while self.descriptors() > number + OF_THE_STORE and time.monotonic() < end:
            time.sleep(0.05)
        return self.descriptors() <= number + OF_THE_STORE

    def computed(self):
        """The seconds it has computed so far."""
        words = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")

    def is_alive(self):
        return self.process.poll() is None

    def ask_to_end(self):
        self.process.send_signal(signal.SIGTERM)

    def wait(self):
        """Waits for the end and tells how it ended: an exit code, or minus a signal."""
        return self.process.wait(SECONDS_TO_END)

    def end(self):
        """Whatever has happened, it is gone afterwards."""
        if self.is_alive():
            self.ask_to_end()
        try:
            self.wait()
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.listening.join()
