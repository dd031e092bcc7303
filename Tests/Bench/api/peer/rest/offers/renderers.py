"""How answers become bytes."""

import orjson
from rest_framework.negotiation import BaseContentNegotiation
from rest_framework.renderers import BaseRenderer


class Fast(BaseRenderer):
    """JSON by orjson."""

    media_type = "application/json"
    format = "json"
    charset = None

    def render(self, data, accepted_media_type=None, renderer_context=None):
        return orjson.dumps(data)


class Always(BaseContentNegotiation):
    """There is one kind of answer, whatever is asked for."""

    def select_parser(self, request, parsers):
        return None

    def select_renderer(self, request, renderers, format_suffix=None):
        return renderers[0], renderers[0].media_type
