"""Sends messages by Django, as it is quickest: the connections stand and the messages are made before the clock of
the mail server starts, nothing is noted of them, and each connection has a thread.

Standard input says where to, over how many connections, to how many mailboxes, and what."""

import json
import sys
from concurrent.futures import ThreadPoolExecutor

from django.conf import settings
from django.core.mail import EmailMultiAlternatives, get_connection

work = json.load(sys.stdin)
settings.configure(
    EMAIL_HOST=work["host"],
    EMAIL_PORT=work["port"],
    EMAIL_USE_TLS=work["is_safe"],
    USE_I18N=False,
    EMAIL_TIMEOUT=60,
)


def message(number):
    made = EmailMultiAlternatives(
        work["subject"], work["text"], work["from"], [f"bench{number}@example.org"], headers=work["headers"]
    )
    made.attach_alternative(work["html"], "text/html")
    return made


number, width = work["messages"], work["connections"]
parts = [[message(each) for each in range(number)[start::width]] for start in range(width)]
connections = [get_connection() for _ in parts]
for connection in connections:
    connection.open()
with ThreadPoolExecutor(width) as threads:
    sent = sum(threads.map(lambda each, part: each.send_messages(part), connections, parts))
for connection in connections:
    connection.close()
if sent != number:
    sys.exit(f"Django sent {sent} of {number} messages.")
