"""Mooch's tables as SQLAlchemy's mapped classes, with the columns that are read, and the ways from one to another."""

from sqlalchemy import ForeignKey
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship


class Base(DeclarativeBase):
    pass


def key():
    return mapped_column(primary_key=True)


def reference(column, **options):
    return mapped_column(ForeignKey(column), **options)


def related():
    return relationship(lazy="raise", viewonly=True)


class Photo(Base):
    __tablename__ = "photo"
    id: Mapped[int] = key()
    name: Mapped[str]
    width: Mapped[int]
    height: Mapped[int]


class Category(Base):
    __tablename__ = "category"
    id: Mapped[int] = key()
    name: Mapped[str]
    is_food: Mapped[bool]


class Member(Base):
    __tablename__ = "member"
    id: Mapped[int] = key()
    name: Mapped[str]
    community_id: Mapped[int]
    photo_id: Mapped[int | None] = reference("photo.id")
    state: Mapped[str]
    suspended_until: Mapped[int | None]
    photo: Mapped[Photo | None] = related()


class MemberSession(Base):
    __tablename__ = "member_session"
    id: Mapped[int] = key()
    member_id: Mapped[int] = reference("member.id")
    token_hash: Mapped[bytes]
    device_name: Mapped[str | None]
    last_used_at: Mapped[int]


class Listing(Base):
    __tablename__ = "listing"
    id: Mapped[int] = key()
    title: Mapped[str]
    description: Mapped[str]
    price_cents: Mapped[int]
    quantity: Mapped[int]
    state: Mapped[str]
    created_at: Mapped[int]
    expires_at: Mapped[int]
    best_before: Mapped[str | None]
    use_by: Mapped[str | None]
    community_id: Mapped[int]
    latitude: Mapped[float | None]
    longitude: Mapped[float | None]
    request_count: Mapped[int]
    category_id: Mapped[int] = reference("category.id")
    seller_id: Mapped[int] = reference("member.id")
    category: Mapped[Category] = related()
    seller: Mapped[Member] = related()


class ListingPhoto(Base):
    __tablename__ = "listing_photo"
    listing_id: Mapped[int] = reference("listing.id", primary_key=True)
    position: Mapped[int] = key()
    photo_id: Mapped[int] = reference("photo.id")
    alt: Mapped[str]
    photo: Mapped[Photo] = related()


class ListingAllergen(Base):
    __tablename__ = "listing_allergen"
    listing_id: Mapped[int] = reference("listing.id", primary_key=True)
    allergen: Mapped[str] = key()
    level: Mapped[str]


class Exchange(Base):
    __tablename__ = "exchange"
    id: Mapped[int] = key()
    listing_id: Mapped[int] = reference("listing.id")
    buyer_id: Mapped[int]
    state: Mapped[str]
    requested_at: Mapped[int]


class Report(Base):
    __tablename__ = "report"
    id: Mapped[int] = key()
    listing_id: Mapped[int | None]
    state: Mapped[str]
