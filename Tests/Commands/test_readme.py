"""The README's commands, run in a bare Debian as they stand."""

import subprocess

from documents import BENCH, README, ROOT, command, runs

HOST = ("--header", "Host: mooch.example.org")


@runs(README, "swift build", ".build/release/mooch serve", "$(command -v sudo) install")
def test_run_it_for_real(built):
    built.run(command(README, "$(command -v sudo) install"))
    with built.start("cd /mooch && " + command(README, ".build/release/mooch serve")) as running:
        running.says("Mooch is at")
        assert running.get("http://127.0.0.1:8080/sign-in", *HOST)[0] == 200


@runs(README, "$(command -v sudo) sh")
def test_look_around(built):
    """What it installs and builds is there already."""
    _, build, run = command(README, "$(command -v sudo) sh").rpartition("swift build")
    with built.start("cd /mooch && " + build + run) as running:
        running.says("8081", seconds=600)
        assert running.get("http://127.0.0.1:8080/sign-in")[0] == 200
        assert running.get("http://127.0.0.1:8081/sign-in")[0] == 200


def test_the_packages_it_names_are_enough(runner):
    options = "--store /root/mooch.sqlite --members-port 8081"
    with runner.start(f"/opt/mooch/mooch serve {options}") as running:
        running.says("Members are at")
        assert running.get("http://127.0.0.1:8080/sign-in")[0] == 200
        assert running.get("http://127.0.0.1:8081/sign-in")[0] == 200


@runs(README, "mooch demo")
def test_the_demo_needs_its_pictures_besides(runner):
    with runner.start("mooch demo") as running:
        running.says("8081")
        assert running.get("http://127.0.0.1:8081/sign-in")[0] == 200


@runs(README, "mooch check")
def test_check(runner):
    runner.run("mooch migrate --store /root/checked.sqlite")
    runner.run("mooch check --store /root/checked.sqlite")


@runs(README, "Tests/run", "Tests/run quick")
def test_the_parts_of_all_tests():
    done = subprocess.run([ROOT / "Tests/run", "no such part"], capture_output=True, text=True)
    assert done.returncode == 64 and "quick" in done.stderr


@runs(README, "swift test --filter Language")
def test_languages_have_tests():
    assert list(ROOT.glob("Tests/*/Languages/*.swift"))


@runs(BENCH, "Tests/Bench/")
def test_benches_are_commands():
    """They take minutes to hours; that they can be read is seen here."""
    for bench in (ROOT / "Tests/Bench").glob("*/run"):
        subprocess.run(["bash", "-n", bench], check=True)
        assert bench.stat().st_mode & 0o111
