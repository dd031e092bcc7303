"""The README's six lines, run as they stand."""

import json
import os
import re
import subprocess

import pytest

from caller import BASE
from server import PASSWORD, ROOT, demo


@pytest.fixture
def lines():
    part = (ROOT / "README.md").read_text().partition("## The API in six lines\n")[2]
    return re.search(r"```sh\n(.*?)```", part, re.DOTALL)[1]


def test_the_api_in_six_lines(tmp_path, lines):
    assert len(lines.splitlines()) == 7 and lines.startswith("api="), "its address, and six lines"
    with demo(tmp_path) as running:
        variables = {**os.environ, "api": running.members + BASE, "password": PASSWORD}
        # A shell that ends at the first thing that goes wrong.
        done = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", lines], env=variables, capture_output=True, text=True
        )
    assert done.returncode == 0 and done.stderr == "", done.stderr
    state, contact = done.stdout.split("\n", 1)
    assert state == '"accepted"'
    assert json.loads(contact)["email"] == "ryan@example.org"
