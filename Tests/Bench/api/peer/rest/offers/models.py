"""Mooch's tables as Django's models, with the columns that are read. They are unmanaged: Django reads the tables as
they are."""

from django.db import models
from django.db.models import Count, Func, Prefetch, Q
from django.db.models.lookups import Exact


def one(model, **options):
    """A reference to another table."""
    return models.ForeignKey(model, models.DO_NOTHING, **options)


class Photo(models.Model):
    name = models.TextField()
    width = models.IntegerField()
    height = models.IntegerField()

    class Meta:
        managed = False
        db_table = "photo"


class Category(models.Model):
    name = models.TextField()
    is_food = models.BooleanField()

    class Meta:
        managed = False
        db_table = "category"


class Member(models.Model):
    name = models.TextField()
    community_id = models.IntegerField()
    photo = one(Photo, null=True)
    state = models.TextField()
    suspended_until = models.IntegerField(null=True)

    is_authenticated = True

    class Meta:
        managed = False
        db_table = "member"


class MemberSession(models.Model):
    member = one(Member)
    token_hash = models.BinaryField()
    device_name = models.TextField(null=True)
    last_used_at = models.IntegerField()

    class Meta:
        managed = False
        db_table = "member_session"


NOW = Func(function="unixepoch", output_field=models.IntegerField())
# The newest of a community are mostly on offer: the index of them serves better than that of states.
STATE = Func("state", template="+%(expressions)s", output_field=models.TextField())


class Listings(models.QuerySet):
    def on_offer(self):
        """Those that can be asked for."""
        suspended = Q(seller__state="suspended")
        reports = Report.objects.filter(state="open").exclude(listing=None)
        hidden = reports.values("listing").annotate(count=Count("id")).filter(count__gt=1)
        return self.filter(
            ~suspended | Q(seller__suspended_until__lte=NOW),
            ~Q(seller__state="closed"),
            ~Q(id__in=hidden.values("listing")),
            Exact(STATE, "available"),
            expires_at__gt=NOW,
        )

    def whole(self):
        """With all that an answer shows to anybody, in as few queries as can be."""
        photos = ListingPhoto.objects.select_related("photo").order_by("position")
        # Lists are quicker than the managers of related rows.
        return self.select_related("category", "seller__photo").prefetch_related(
            Prefetch("photos", photos, to_attr="shown"),
            Prefetch("allergens", ListingAllergen.objects.all(), to_attr="contained"),
        )

    def asked_by(self, member):
        mine = Exchange.objects.filter(buyer=member).order_by("id")
        return self.prefetch_related(Prefetch("exchanges", mine, to_attr="mine"))


class Listing(models.Model):
    title = models.TextField()
    description = models.TextField()
    price_cents = models.IntegerField()
    quantity = models.IntegerField()
    state = models.TextField()
    created_at = models.IntegerField()
    expires_at = models.IntegerField()
    best_before = models.TextField(null=True)
    use_by = models.TextField(null=True)
    community_id = models.IntegerField()
    latitude = models.FloatField(null=True)
    longitude = models.FloatField(null=True)
    request_count = models.IntegerField()
    category = one(Category)
    seller = one(Member)

    objects = Listings.as_manager()

    class Meta:
        managed = False
        db_table = "listing"


class ListingPhoto(models.Model):
    pk = models.CompositePrimaryKey("listing_id", "position")
    listing = one(Listing, related_name="photos")
    position = models.IntegerField()
    photo = one(Photo)
    alt = models.TextField()

    class Meta:
        managed = False
        db_table = "listing_photo"


class ListingAllergen(models.Model):
    pk = models.CompositePrimaryKey("listing_id", "allergen")
    listing = one(Listing, related_name="allergens")
    allergen = models.TextField()
    level = models.TextField()

    class Meta:
        managed = False
        db_table = "listing_allergen"


class Exchange(models.Model):
    listing = one(Listing, related_name="exchanges")
    buyer = one(Member)
    state = models.TextField()
    requested_at = models.IntegerField()

    class Meta:
        managed = False
        db_table = "exchange"


class Report(models.Model):
    listing = one(Listing, null=True)
    state = models.TextField()

    class Meta:
        managed = False
        db_table = "report"
