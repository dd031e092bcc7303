"""Answers as pydantic's models, which FastAPI writes as JSON."""

import os
from collections import defaultdict
from datetime import datetime
from typing import Annotated

from common import masked, sizes
from pydantic import AfterValidator, BaseModel, BeforeValidator, Field
from store import ALLERGENS, PHOTOS, REQUESTS

ORIGIN = os.environ["API_ORIGIN"]
Id = Annotated[str, BeforeValidator(str)]
Words = Annotated[str, AfterValidator(masked)]


def is_none(value):
    return value is None


def left_out():
    """A field that is not there where there is nothing to say."""
    return Field(default=None, exclude_if=is_none)


class Shape(BaseModel, from_attributes=True):
    pass


class Price(Shape):
    amount: int
    currency: str = "USD"


class Point(Shape):
    latitude: float
    longitude: float


class Category(Shape):
    id: Id
    name: str
    is_food: bool


class Photo(Shape):
    id: str
    width: int
    height: int
    alt: str
    urls: dict[str, str]

    @classmethod
    def of(cls, row, alt=""):
        stem = row.name.removesuffix(".webp")
        urls = sizes(f"{ORIGIN}/photos/{stem}")
        return cls(id=stem, width=row.width, height=row.height, alt=alt, urls=urls)


class Seller(Shape):
    id: Id
    name: str
    photo: Photo | None = left_out()

    @classmethod
    def of(cls, row):
        photo = Photo.of(row.face) if row.face.name else None
        return cls(id=row.seller.id, name=row.seller.name, photo=photo)


class Request(Shape):
    id: Id
    state: str
    requested_at: datetime


class Listing(Shape):
    id: Id
    url: str
    title: Words
    description: Words
    price: Price
    quantity: int
    state: str
    is_fresh: bool = True
    created_at: datetime
    expires_at: datetime
    category: Category
    community_id: Id
    photos: list[Photo]
    allergens: dict[str, str]
    best_before: str | None
    use_by: str | None
    request_count: int
    point: Point | None = left_out()
    seller: Seller | None = left_out()
    my_request: Request | None = left_out()


class Page(Shape):
    data: list[Listing]
    next: str | None


def listings(store, rows, caller):
    """What rows of `store.ON_OFFER` become: with a seller for members of the same community."""
    ids = {"ids": [row.id for row in rows]}
    photos, allergens, requests = defaultdict(list), defaultdict(dict), {}
    for photo in store.execute(PHOTOS, ids):
        photos[photo.listing_id].append(Photo.of(photo, photo.alt))
    for id, allergen, level in store.execute(ALLERGENS, ids):
        allergens[id][allergen] = level
    if caller:
        for request in store.execute(REQUESTS, {"caller": caller.id, **ids}):
            requests[request.listing_id] = request
    return [
        Listing(
            id=row.id,
            url=f"{ORIGIN}/listings/{row.id}",
            title=row.title,
            description=row.description,
            price=Price(amount=row.price_cents),
            quantity=row.quantity,
            state=row.state,
            created_at=row.created_at,
            expires_at=row.expires_at,
            category=row.category,
            community_id=row.community_id,
            photos=photos[row.id],
            allergens=allergens[row.id],
            best_before=row.best_before,
            use_by=row.use_by,
            request_count=row.request_count,
            point=None if row.latitude is None else row,
            seller=Seller.of(row) if caller and caller.community_id == row.community_id else None,
            my_request=requests.get(row.id),
        )
        for row in rows
    ]
