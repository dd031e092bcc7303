"""Django's settings: what its documentation advises for speed, and nothing that slows it down.

`LISTS_STORE` names Mooch's store, which is read as it is, `LISTS_FOLDER` a folder for the rest.
"""

import os
from pathlib import Path

STORE = os.environ["LISTS_STORE"]
FOLDER = Path(os.environ["LISTS_FOLDER"])

# Also turns on the cached template loader.
DEBUG = False
ALLOWED_HOSTS = ["127.0.0.1"]
SECRET_KEY = os.environ["LISTS_SECRET"]
ROOT_URLCONF = "urls"

# What the admin needs, and no more: every one of these runs for every request.
INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "store",
]
MIDDLEWARE = [
    # Both servers are asked as a browser asks, and send pages compressed.
    "django.middleware.gzip.GZipMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ]
        },
    }
]
STATIC_URL = "static/"

SQLITE = {
    "ENGINE": "django.db.backends.sqlite3",
    # A connection stays open from one request to the next.
    "CONN_MAX_AGE": None,
    "OPTIONS": {
        "timeout": 5,
        # As much memory for the pages of the file as Mooch's connections have.
        "init_command": "PRAGMA cache_size = -16000; PRAGMA temp_store = MEMORY",
    },
}
DATABASES = {
    # Django's own tables have a file of their own, so that Mooch's store has Mooch's tables only.
    "default": {**SQLITE, "NAME": FOLDER / "django.sqlite"},
    "mooch": {**SQLITE, "NAME": STORE},
}
DATABASE_ROUTERS = ["store.router.Router"]
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# A session is read from memory, and from the database only where a process sees it first.
SESSION_ENGINE = "django.contrib.sessions.backends.cached_db"
CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}

# One language: nothing is translated.
USE_I18N = False
USE_TZ = True
TIME_ZONE = "UTC"
