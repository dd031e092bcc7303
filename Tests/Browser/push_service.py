"""A push service on this machine (RFC 8030), and browsers that it keeps messages for.

It answers as the first part of an address says: `/201/…`, `/410/…`, `/429/…`, `/hang/…`.
"""

import base64
import contextlib
import datetime
import ipaddress
import json
import os
import ssl
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import http_ece
from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.serialization import (
    Encoding, NoEncryption, PrivateFormat, PublicFormat)
from cryptography.x509.oid import NameOID


def text(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def data(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class PushService:
    def __init__(self, address):
        self.address = address
        self.received = []
        self.connections = 0

    def messages(self, browser):
        return [message for message in self.received if message["path"] == browser.path]

    def waits(self, browser, count=1, seconds=60):
        """Waits until a browser has so many messages."""
        end = time.monotonic() + seconds
        while len(self.messages(browser)) < count:
            assert time.monotonic() < end, f"{self.messages(browser)} instead of {count}"
            time.sleep(0.2)
        return self.messages(browser)


class Browser:
    """What a browser makes when it subscribes, and how it reads."""

    def __init__(self, service, answer="201", host="127.0.0.1"):
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)
        self.path = f"/{answer}/{text(os.urandom(24))}"
        self.endpoint = service.address.replace("127.0.0.1", host) + self.path
        public = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.form = {"endpoint": self.endpoint, "p256dh": text(public), "auth": text(self.auth)}

    def reads(self, message):
        body = http_ece.decrypt(
            message["body"], private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        return json.loads(body)


def claims(message, key):
    """What the sender says of itself, signed with the key that it gave to browsers (RFC 8292)."""
    scheme, rest = message["headers"]["authorization"].split(" ", 1)
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert scheme == "vapid" and parts["k"] == key
    head, body, signature = parts["t"].split(".")
    assert json.loads(data(head)) == {"typ": "JWT", "alg": "ES256"}
    raw = data(signature)
    assert len(raw) == 64
    der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), data(key))
    public.verify(der, f"{head}.{body}".encode(), ec.ECDSA(hashes.SHA256()))
    try:
        public.verify(der, f"{head}.{body}x".encode(), ec.ECDSA(hashes.SHA256()))
        raise AssertionError("whatever is signed holds")
    except InvalidSignature:
        return json.loads(data(body))


def certificate(folder):
    """A file with a key and a certificate of its own for this machine."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "127.0.0.1")])
    now = datetime.datetime.now(datetime.timezone.utc)
    names = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))])
    signed = (
        x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
        .serial_number(1).not_valid_before(now).not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(names, critical=False).sign(key, hashes.SHA256())
    )
    path = folder / "service.pem"
    path.write_bytes(
        key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        + signed.public_bytes(Encoding.PEM))
    return path


@contextlib.contextmanager
def push_service(folder=None):
    """Over TLS where there is a folder for a certificate, which nobody vouches for."""
    over = threading.Event()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers["Content-Length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            service.received.append({"path": self.path, "headers": headers, "body": body})
            answer = self.path.split("/")[1]
            if answer == "hang":
                over.wait(60)
                return
            status = {"redirect": 307, "flood": 201}.get(answer) or int(answer)
            self.send_response(status)
            if answer == "redirect":
                self.send_header("Location", service.address + "/201/elsewhere")
            if answer == "429":
                self.send_header("Retry-After", "7000")
            said = b"x" * 10_000_000 if answer == "flood" else f"no, {self.path}".encode()
            self.send_header("Content-Length", str(len(said)))
            self.end_headers()
            with contextlib.suppress(OSError):
                self.wfile.write(said)

        do_GET = do_POST

        def log_message(self, *_):
            pass

    class Server(ThreadingHTTPServer):
        daemon_threads = True

        def get_request(self):
            service.connections += 1
            return super().get_request()

    server = Server(("127.0.0.1", 0), Handler)
    scheme = "http"
    if folder:
        scheme = "https"
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate(folder))
        server.socket = context.wrap_socket(server.socket, server_side=True)
    service = PushService(f"{scheme}://127.0.0.1:{server.server_address[1]}")
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield service
    finally:
        over.set()
        server.shutdown()
        server.server_close()
