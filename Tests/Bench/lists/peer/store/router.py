class Router:
    """Sends the models of this application to Mooch's store, and the others to Django's file."""

    def db_for_read(self, model, **_):
        return "mooch" if model._meta.app_label == "store" else None

    db_for_write = db_for_read

    def allow_migrate(self, database, _application, **_):
        return database == "default"
