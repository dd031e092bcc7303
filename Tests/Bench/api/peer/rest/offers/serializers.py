"""Answers as the API describes them, by serializers that only read, which are quicker than those of models."""

import os

from common import masked, moment, sizes
from rest_framework import serializers

ORIGIN = os.environ["API_ORIGIN"]


class Number(serializers.Field):
    """An id, which programs take as text."""

    def to_representation(self, value):
        return str(value)


class Moment(serializers.Field):
    """A time that is kept as whole seconds since 1970."""

    def to_representation(self, value):
        return moment(value)


class Masked(serializers.Field):
    """Somebody's words without what is for two alone who agreed."""

    def to_representation(self, value):
        return masked(value)


class PhotoSerializer(serializers.Serializer):
    id = serializers.SerializerMethodField()
    width = serializers.ReadOnlyField()
    height = serializers.ReadOnlyField()
    alt = serializers.ReadOnlyField(default="")
    urls = serializers.SerializerMethodField()

    def get_id(self, photo):
        return photo.name.removesuffix(".webp")

    def get_urls(self, photo):
        address = f"{ORIGIN}/photos/{self.get_id(photo)}"
        return sizes(address)


class ListingPhotoSerializer(PhotoSerializer):
    def to_representation(self, shown):
        return super().to_representation(shown.photo) | {"alt": shown.alt}


class CategorySerializer(serializers.Serializer):
    id = Number(read_only=True)
    name = serializers.ReadOnlyField()
    is_food = serializers.ReadOnlyField()


class SellerSerializer(serializers.Serializer):
    id = Number(read_only=True)
    name = serializers.ReadOnlyField()
    photo = PhotoSerializer(read_only=True)

    def to_representation(self, member):
        shape = super().to_representation(member)
        if shape["photo"] is None:
            del shape["photo"]
        return shape


class RequestSerializer(serializers.Serializer):
    id = Number(read_only=True)
    state = serializers.ReadOnlyField()
    requested_at = Moment(read_only=True)


class ListingSerializer(serializers.Serializer):
    id = Number(read_only=True)
    url = serializers.SerializerMethodField()
    title = Masked(read_only=True)
    description = Masked(read_only=True)
    price = serializers.SerializerMethodField()
    quantity = serializers.ReadOnlyField()
    state = serializers.ReadOnlyField()
    is_fresh = serializers.SerializerMethodField()
    created_at = Moment(read_only=True)
    expires_at = Moment(read_only=True)
    category = CategorySerializer(read_only=True)
    community_id = Number(read_only=True)
    photos = ListingPhotoSerializer(source="shown", many=True, read_only=True)
    allergens = serializers.SerializerMethodField()
    best_before = serializers.ReadOnlyField()
    use_by = serializers.ReadOnlyField()
    request_count = serializers.ReadOnlyField()
    point = serializers.SerializerMethodField()
    seller = SellerSerializer(read_only=True)
    my_request = serializers.SerializerMethodField()

    def get_url(self, listing):
        return f"{ORIGIN}/listings/{listing.id}"

    def get_price(self, listing):
        return {"amount": listing.price_cents, "currency": "USD"}

    def get_is_fresh(self, listing):
        return True

    def get_allergens(self, listing):
        return {one.allergen: one.level for one in listing.contained}

    def get_point(self, listing):
        if listing.latitude is None:
            return None
        return {"latitude": listing.latitude, "longitude": listing.longitude}

    def get_my_request(self, listing):
        mine = getattr(listing, "mine", None)
        return RequestSerializer(mine[-1]).data if mine else None

    def to_representation(self, listing):
        """A seller is for members of the same community."""
        shape = super().to_representation(listing)
        member = self.context["request"].user
        if not member or member.community_id != listing.community_id:
            del shape["seller"]
        for name in ("point", "my_request"):
            if shape[name] is None:
                del shape[name]
        return shape
