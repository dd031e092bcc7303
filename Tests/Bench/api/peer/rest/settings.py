"""Django's settings: what its documentation advises for speed, and nothing that slows it down.

`API_STORE` names Mooch's store, which is read as it is."""

import os

DEBUG = False
ALLOWED_HOSTS = ["127.0.0.1"]
SECRET_KEY = os.environ["API_SECRET"]
ROOT_URLCONF = "urls"
INSTALLED_APPS = ["offers"]
MIDDLEWARE = ["lengths.said"]
DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": os.environ["API_STORE"],
        # A connection stays open from one request to the next.
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            "timeout": 5,
            # As much memory for the pages of the file as Mooch's connections have.
            "init_command": "PRAGMA cache_size = -16000; PRAGMA temp_store = MEMORY",
        },
    }
}
REST_FRAMEWORK = {
    "DEFAULT_RENDERER_CLASSES": ["offers.renderers.Fast"],
    "DEFAULT_PARSER_CLASSES": [],
    "DEFAULT_CONTENT_NEGOTIATION_CLASS": "offers.renderers.Always",
    "DEFAULT_AUTHENTICATION_CLASSES": ["offers.authentication.Bearer"],
    "DEFAULT_PERMISSION_CLASSES": [],
    "UNAUTHENTICATED_USER": None,
}
USE_I18N = False
USE_TZ = True
TIME_ZONE = "UTC"
