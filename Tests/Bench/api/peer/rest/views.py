"""The feed, a search and a listing as Django REST framework answers them."""

import os

from django.db import connection
from rest_framework.exceptions import AuthenticationFailed, NotFound
from rest_framework.response import Response
from rest_framework.views import APIView

from content import Content, Refused


def rows(sql, *values):
    connection.ensure_connection()
    # Below Django's own cursor, whose marks cannot say the same value twice.
    return connection.connection.execute(sql, values).fetchall()


content = Content(rows, os.environ["API_ORIGIN"])


class Listings(APIView):
    def get(self, request):
        query = request.query_params
        try:
            page = content.listings(
                request.META.get("HTTP_AUTHORIZATION"), query.get("community_id"), query.get("q")
            )
        except Refused:
            raise AuthenticationFailed from None
        return Response(page)


class Listing(APIView):
    def get(self, request, id):
        try:
            shape = content.listing(request.META.get("HTTP_AUTHORIZATION"), id)
        except Refused:
            raise AuthenticationFailed from None
        if shape is None:
            raise NotFound
        return Response(shape)
