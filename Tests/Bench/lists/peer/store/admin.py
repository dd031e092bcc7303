"""The lists of Mooch's dashboard as Django's admin makes them: the same columns, filters, searches
and rows on a page."""

from django.contrib import admin
from django.core.paginator import Paginator

from .models import Category, Community, Exchange, Listing, Member


class Choice(admin.SimpleListFilter):
    """A filter with two ways, each of them a condition."""

    ways = {}

    def lookups(self, request, model_admin):
        return [(way, way) for way in self.ways]

    def queryset(self, request, rows):
        return rows.filter(**self.ways.get(self.value(), {}))


class Requests(Choice):
    title = parameter_name = "requests"
    ways = {"asked": {"request_count__gt": 0}, "unasked": {"request_count": 0}}


class Offers(Choice):
    title = parameter_name = "offers"
    ways = {"something": {"listing_count__gt": 0}, "nothing": {"listing_count": 0}}


class Price(Choice):
    title = parameter_name = "price"
    ways = {"free": {"price_cents": 0}, "priced": {"price_cents__gt": 0}}


class IdsFirst(Paginator):
    """Finds the ids of a page's rows first, mostly in an index alone, and joins the other tables to
    those rows only, not to all the rows before them."""

    def _get_page(self, rows, *others):
        ids = list(rows.values_list("pk", flat=True))
        return super()._get_page(self.object_list.filter(pk__in=ids), *others)


class ListAdmin(admin.ModelAdmin):
    list_per_page = 50
    # Without it every page would also count all rows of the table, which no one asked for. The
    # number of rows that match is counted all the same: Django's links to pages need it.
    show_full_result_count = False
    show_facets = admin.ShowFacets.NEVER
    paginator = IdsFirst


@admin.register(Community)
class CommunityAdmin(ListAdmin):
    list_display = ["name", "address", "created_at"]
    search_fields = ["name", "address"]


@admin.register(Category)
class CategoryAdmin(ListAdmin):
    list_display = ["name", "position"]
    ordering = ["position"]


@admin.register(Member)
class MemberAdmin(ListAdmin):
    list_display = [
        "name",
        "email",
        "community",
        "listings",
        "requests",
        "created_at",
        "last_seen_at",
    ]
    # One query with a join instead of one for each row.
    list_select_related = ["community"]
    list_filter = ["community", Offers, "created_at"]
    search_fields = ["name", "email", "phone"]
    ordering = ["-created_at"]

    @admin.display(ordering="listing_count")
    def listings(self, member):
        return member.listing_count

    @admin.display(ordering="request_count")
    def requests(self, member):
        return member.request_count


@admin.register(Listing)
class ListingAdmin(ListAdmin):
    list_display = [
        "title",
        "seller",
        "state",
        "price_cents",
        "category",
        "community",
        "requests",
        "created_at",
    ]
    list_select_related = ["seller", "category", "community"]
    list_filter = ["state", Requests, Price, "category", "community", "created_at"]
    search_fields = ["title"]
    ordering = ["-created_at"]
    # A million members are no choice of a menu.
    raw_id_fields = ["seller"]

    @admin.display(ordering="request_count")
    def requests(self, listing):
        return listing.request_count


@admin.register(Exchange)
class ExchangeAdmin(ListAdmin):
    list_display = [
        "title",
        "state",
        "buyer",
        "seller",
        "community",
        "requested_at",
        "answered",
    ]
    list_select_related = ["listing__seller", "buyer", "community"]
    list_filter = ["state", "category", "community", "requested_at"]
    search_fields = ["listing__title", "buyer__name", "buyer__email", "buyer__phone"]
    ordering = ["-requested_at"]
    raw_id_fields = ["listing", "buyer"]

    @admin.display(ordering="listing__title")
    def title(self, exchange):
        return exchange.listing.title

    @admin.display(ordering="listing__seller")
    def seller(self, exchange):
        return exchange.listing.seller

    @admin.display(ordering="answered_at")
    def answered(self, exchange):
        return exchange.answered_at
