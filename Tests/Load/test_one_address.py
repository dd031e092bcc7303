"""No address but this machine's and the proxy's gets more than its share of connections."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

MOST = 128
COMING = 200
ISOLATED = ["unshare", "--user", "--map-root-user", "--net"]


def test_one_address_gets_its_share_and_no_more(tmp_path, descriptors, figure):
    descriptors(1200)
    try:
        subprocess.run([*ISOLATED, "ip", "link"], check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError) as error:
        pytest.skip(f"no network of our own to test in: {error}")
    count = [sys.executable, Path(__file__).with_name("one_address.py"), tmp_path]
    done = subprocess.run([*ISOLATED, *count], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    counts = json.loads(done.stdout)
    figure("connections taken, of 200 each", counts)
    assert counts == {
        "one address": MOST,
        "served": MOST,
        "another address": 1,
        "loopback": COMING,
        "trusted proxy": COMING,
        "after five left": 5,
    }
