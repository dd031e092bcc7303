"""Django's settings: what its documentation advises for speed, and nothing that slows it down.

`MEMBERS_STORE` names Mooch's store, which is read as it is."""

import os

DEBUG = False
ALLOWED_HOSTS = ["127.0.0.1"]
SECRET_KEY = os.environ["MEMBERS_SECRET"]
ROOT_URLCONF = "urls"
INSTALLED_APPS = []
# Neither sessions nor Django's own accounts: a view looks for the member itself, in one query.
MIDDLEWARE = [
    "django.middleware.gzip.GZipMiddleware",
    "django.middleware.http.ConditionalGetMiddleware",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [os.path.join(os.path.dirname(__file__), "templates")],
        "OPTIONS": {
            "loaders": [
                (
                    "django.template.loaders.cached.Loader",
                    ["django.template.loaders.filesystem.Loader"],
                )
            ]
        },
    }
]
DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": os.environ["MEMBERS_STORE"],
        # A connection stays open from one request to the next.
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            "timeout": 5,
            # As much memory for the pages of the file as Mooch's connections have.
            "init_command": "PRAGMA cache_size = -16000; PRAGMA temp_store = MEMORY",
        },
    }
}
# One language: nothing is translated.
USE_I18N = False
USE_TZ = True
TIME_ZONE = "UTC"
