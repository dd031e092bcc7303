"""Makes Django's own tables, an administrator who may do everything and a session of theirs, and
prints the session's key."""

import django

django.setup()

from importlib import import_module  # noqa: E402

from django.conf import settings  # noqa: E402
from django.contrib import auth  # noqa: E402
from django.core.management import call_command  # noqa: E402

call_command("migrate", verbosity=0)
users = auth.get_user_model()
user = users.objects.filter(username="admin").first() or users.objects.create_superuser("admin")
session = import_module(settings.SESSION_ENGINE).SessionStore()
session[auth.SESSION_KEY] = str(user.pk)
session[auth.BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
session[auth.HASH_SESSION_KEY] = user.get_session_auth_hash()
session.save()
print(session.session_key)
