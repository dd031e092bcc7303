"""A program that is made of the description, by a generator that others use, reads what the server answers."""

import importlib
import io
import json
import subprocess
import sys

import pytest

from caller import BASE
from pictures import png
from server import PASSWORD

# Bytes are bytes to it, whatever their media type; what it made is not formatted, which needs no test.
SETTINGS = {
    "post_hooks": [],
    "content_type_overrides": {
        **dict.fromkeys(("image/jpeg", "image/png", "image/webp", "application/zip"), "application/octet-stream"),
        "text/event-stream": "text/plain",
    },
}


class Made:
    """A client that was made of the description: its calls and its models by their names."""

    def __init__(self, name, address):
        self.name, self.address = name, address
        self.types = importlib.import_module(f"{name}.types")
        self.models = importlib.import_module(f"{name}.models")
        self.client = importlib.import_module(f"{name}.client")

    def caller(self, token=None):
        address = self.address + BASE
        if token is None:
            return self.client.Client(address, raise_on_unexpected_status=True)
        return self.client.AuthenticatedClient(address, token, raise_on_unexpected_status=True)

    def call(self, area, name, caller, *values, **named):
        """What a call answers, as the client reads it."""
        module = importlib.import_module(f"{self.name}.api.{area}.{name}")
        answer = module.sync_detailed(*values, client=caller, **named)
        assert answer.status_code < 300, f"{name}: {answer.content}"
        # All that came is kept, and nothing was unknown.
        if answer.content and answer.headers["Content-Type"] == "application/json":
            read = json.dumps(answer.parsed.to_dict()).replace("+00:00", "Z")
            assert json.loads(read) == json.loads(answer.content), name
            assert unknown(answer.parsed) == [], name
        return answer.parsed


def unknown(model):
    """What a model was given that the description does not name."""
    if isinstance(model, list):
        return [each for one in model for each in unknown(one)]
    if not hasattr(model, "additional_properties"):
        return []
    fields = vars(model) if hasattr(model, "__dict__") else {name: getattr(model, name) for name in model.__slots__}
    inner = [each for name, value in fields.items() if name != "additional_properties" for each in unknown(value)]
    names = fields.keys() - {"additional_properties"}
    return inner + ([str(key) for key in model.additional_properties] if names else [])


@pytest.fixture(scope="module")
def made(exchange, description, tmp_path_factory):
    folder = tmp_path_factory.mktemp("client")
    (folder / "description.json").write_text(json.dumps(description))
    (folder / "settings.yaml").write_text(json.dumps(SETTINGS))
    command = [sys.executable, "-m", "openapi_python_client", "generate", "--meta", "none", "--fail-on-warning"]
    command += ["--path", folder / "description.json", "--config", folder / "settings.yaml"]
    done = subprocess.run(
        [*command, "--output-path", folder / "mooch_client"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    assert done.returncode == 0, done.stdout
    sys.path.insert(0, str(folder))
    yield Made("mooch_client", exchange.address)
    sys.path.remove(str(folder))


def test_a_made_client_reads_what_guests_read(exchange, made):
    guest = made.caller()
    assert made.call("exchange", "get_exchange", guest).currency.code == "USD"
    communities = made.call("exchange", "list_communities", guest, limit=100).data
    assert any(not isinstance(each.photo, made.types.Unset) for each in communities)
    own = made.call("exchange", "get_community", guest, str(exchange.community))
    listings = made.call("listings", "list_listings", guest, community_id=own.id, limit=100).data
    # How many are on offer differs from day to day.
    assert 0 < len(listings) <= exchange.store.value(
        "SELECT count(*) FROM listing WHERE community_id = ? AND state = 'available'", own.id)
    assert made.call("listings", "get_listing", guest, listings[0].id).title == listings[0].title


def test_a_made_client_tells_the_story(exchange, made):
    def signed_in(email):
        credentials = made.models.PasswordCredentials(email=email, password=PASSWORD, device_name="A made client")
        session = made.call("signing_in", "create_session", made.caller(), body=credentials)
        return made.caller(session.access_token)

    seller, buyer = (signed_in(next(exchange.emails)) for _ in range(2))
    me = made.call("account", "get_me", seller)
    picture = io.BytesIO(png(2, 2, b"\x70\x60\x50" * 4))
    form = made.models.PhotoForm(photo=made.types.File(picture, "lamp.png", "image/png"))
    photo = made.call("listings", "create_photo", seller, body=form)
    currency = made.call("exchange", "get_exchange", seller).currency.code
    category = made.call("exchange", "list_categories", seller).data[0]
    offer = made.models.NewListing(
        title="Lamp of a made client",
        category_id=category.id,
        quantity=1,
        price=made.models.Money(amount=0, currency=currency),
        photos=[made.models.CaptionedPhoto(id=photo.id, caption="From above")],
    )
    listing = made.call("listings", "create_listing", seller, body=offer)
    assert listing.seller.id == me.id and listing.photos[0].alt == "From above"
    asking = made.models.Asking(message="May I have it?")
    request = made.call("requests", "ask_for_listing", buyer, listing.id, body=asking)
    waiting = made.call("requests", "list_listing_requests", seller, listing.id).data
    assert [each.id for each in waiting] == [request.id]
    accepted = made.call("requests", "accept_request", seller, request.id, body=made.models.Acceptance(note="At six"))
    assert accepted.state == "accepted" and accepted.listing.state == "accepted"
    for area, name in (
        ("requests", "list_requests"),
        ("events", "list_events"),
        ("events", "read_notification_settings"),
        ("events", "get_push"),
        ("signing_in", "list_sessions"),
        ("signing_in", "get_current_session"),
        ("account", "list_contact_views"),
        ("reports", "list_reports"),
    ):
        made.call(area, name, buyer)
    report = made.models.MemberReport(member_id=me.id, reason=made.models.MemberReportReason.OTHER)
    assert made.call("reports", "report", buyer, body=report).member_id == me.id
    neighbour = made.call("neighbours", "get_member", buyer, me.id)
    assert neighbour.name == me.name
    made.call("neighbours", "list_member_listings", buyer, me.id)


def test_a_made_client_reads_the_events_of_the_story(exchange, made):
    session = made.models.PasswordCredentials(email="ryan@example.org", password=PASSWORD, device_name="Ryan's")
    ryan = made.caller(made.call("signing_in", "create_session", made.caller(), body=session).access_token)
    events = made.call("events", "list_events", ryan).data
    assert events and all(event.type_ for event in events)
    for each in made.call("requests", "list_requests", ryan, limit=100).data:
        made.call("requests", "get_request", ryan, each.id)
