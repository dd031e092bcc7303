"""How answers become bytes."""

import orjson
from rest_framework.renderers import BaseRenderer


class Fast(BaseRenderer):
    """JSON by orjson."""

    media_type = "application/json"
    format = "json"
    charset = None

    def render(self, data, accepted_media_type=None, renderer_context=None):
        return orjson.dumps(data)
