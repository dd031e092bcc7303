"""The feed, a search and a listing as Django REST framework answers them.

All that does not depend on who asks is said once: making a query takes Django longer than SQLite takes to answer it."""

from common import MATCHES, SIZE, match
from django.db.models.expressions import RawSQL
from rest_framework.mixins import ListModelMixin, RetrieveModelMixin
from rest_framework.pagination import CursorPagination
from rest_framework.response import Response
from rest_framework.viewsets import GenericViewSet

from .models import Listing
from .serializers import ListingSerializer


FOUND = MATCHES.format(words="%s", community="%s")


class Pages(CursorPagination):
    page_size = SIZE

    def get_ordering(self, request, queryset, view):
        return ("-id",) if "q" in request.query_params else ("-created_at", "-id")

    def get_paginated_response(self, data):
        return Response({"data": data, "next": self.get_next_link()})


class Listings(ListModelMixin, RetrieveModelMixin, GenericViewSet):
    queryset = Listing.objects.on_offer().whole()
    serializer_class = ListingSerializer
    pagination_class = Pages

    def get_queryset(self):
        listings, member = super().get_queryset(), self.request.user
        return listings.asked_by(member) if member else listings

    def filter_queryset(self, listings):
        if self.detail:
            return listings
        query = self.request.query_params
        community = int(query.get("community_id") or self.request.user.community_id)
        if not (words := query.get("q")):
            return listings.filter(community_id=community)
        return listings.filter(id__in=RawSQL(FOUND, [match(words), community, community]))
