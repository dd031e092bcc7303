"""Mooch's tables as Django's models. They are unmanaged: Django reads the tables as they are."""

from datetime import UTC, datetime

from django.db import models


class Moment(models.DateTimeField):
    """A time that is kept as whole seconds since 1970."""

    def get_internal_type(self):
        return "BigIntegerField"

    def from_db_value(self, value, *_):
        return None if value is None else datetime.fromtimestamp(value, UTC)

    def get_db_prep_value(self, value, connection, prepared=False):
        value = value if prepared else self.get_prep_value(value)
        return None if value is None else int(value.timestamp())


class Named(models.Model):
    name = models.CharField(max_length=80)

    class Meta:
        abstract = True

    def __str__(self):
        return self.name


def one(model, **options):
    """A reference to another table, which every row has."""
    return models.ForeignKey(model, models.DO_NOTHING, **options)


class Community(Named):
    address = models.TextField()
    created_at = Moment()

    class Meta:
        managed = False
        db_table = "community"
        ordering = ["name"]
        verbose_name_plural = "communities"


class Category(Named):
    position = models.IntegerField()

    class Meta:
        managed = False
        db_table = "category"
        ordering = ["name"]
        verbose_name_plural = "categories"


class Member(Named):
    community = one(Community)
    email = models.EmailField()
    phone = models.CharField(max_length=40, null=True)
    address = models.TextField()
    preferred_contact = models.CharField(
        max_length=5, choices=[(way, way) for way in ("email", "phone", "text")]
    )
    listing_count = models.IntegerField()
    request_count = models.IntegerField()
    created_at = Moment()
    last_seen_at = Moment()

    class Meta:
        managed = False
        db_table = "member"
        ordering = ["name"]


class Listing(models.Model):
    title = models.CharField(max_length=120)
    community = one(Community)
    category = one(Category)
    seller = one(Member)
    description = models.TextField()
    price_cents = models.IntegerField()
    quantity = models.IntegerField()
    # With its choices here a filter need not look for them in the table.
    state = models.CharField(
        max_length=9,
        choices=[(state, state) for state in ("available", "accepted", "ended", "removed")],
    )
    request_count = models.IntegerField()
    created_at = Moment()

    class Meta:
        managed = False
        db_table = "listing"

    def __str__(self):
        return self.title


class Exchange(models.Model):
    listing = one(Listing)
    buyer = one(Member)
    community = one(Community)
    category = one(Category)
    state = models.CharField(
        max_length=9,
        choices=[(state, state) for state in ("requested", "accepted", "declined", "withdrawn")],
    )
    requested_at = Moment()
    answered_at = Moment(null=True)

    class Meta:
        managed = False
        db_table = "exchange"
