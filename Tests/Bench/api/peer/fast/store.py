"""Mooch's store as SQLAlchemy reads it.

Statements are made once, and select columns instead of whole objects, as its documentation advises where reading is to
be quick: a feed takes 1.3 ms, and 3.3 of mapped objects with `joinedload` and `selectinload`."""

import os

from common import MATCHES, SESSION_SECONDS, SIZE
from models import (
    Category,
    Exchange,
    Listing,
    ListingAllergen,
    ListingPhoto,
    Member,
    MemberSession,
    Photo,
    Report,
)
from sqlalchemy import String, bindparam, column, create_engine, event, func, or_, select, text
from sqlalchemy.orm import Bundle, sessionmaker
from sqlalchemy.pool import StaticPool
from sqlalchemy.sql.expression import UnaryExpression
from sqlalchemy.sql.operators import custom_op

engine = create_engine(
    f"sqlite:///file:{os.environ['API_STORE']}?mode=ro&uri=true",
    poolclass=StaticPool,
    isolation_level="AUTOCOMMIT",
    connect_args={"check_same_thread": False, "timeout": 5, "cached_statements": 256},
)
Session = sessionmaker(engine, autoflush=False, expire_on_commit=False)


@event.listens_for(engine, "connect")
def prepare(connection, _):
    # As much memory for the pages of the file as Mooch's connections have.
    connection.execute("PRAGMA cache_size = -16000")
    connection.execute("PRAGMA temp_store = MEMORY")


NOW = func.unixepoch()
IDS = bindparam("ids", expanding=True)

CALLER = (
    select(Member.id, Member.community_id)
    .join(MemberSession, MemberSession.member_id == Member.id)
    .where(
        MemberSession.token_hash == bindparam("digest"),
        MemberSession.device_name.is_not(None),
        MemberSession.last_used_at > NOW - SESSION_SECONDS,
        Member.state != "closed",
    )
)
HIDDEN = (
    select(Report.listing_id)
    .where(Report.state == "open", Report.listing_id.is_not(None))
    .group_by(Report.listing_id)
    .having(func.count() > 1)
)
# The newest of a community are mostly on offer: the index of them serves better than that of states.
STATE = UnaryExpression(Listing.state, operator=custom_op("+"), type_=String())
ON_OFFER = (
    select(
        Listing.id,
        Listing.title,
        Listing.description,
        Listing.price_cents,
        Listing.quantity,
        Listing.state,
        Listing.created_at,
        Listing.expires_at,
        Listing.best_before,
        Listing.use_by,
        Listing.community_id,
        Listing.latitude,
        Listing.longitude,
        Listing.request_count,
        Bundle("category", Category.id, Category.name, Category.is_food),
        Bundle("seller", Member.id, Member.name),
        Bundle("face", Photo.name, Photo.width, Photo.height),
    )
    .join(Listing.seller)
    .join(Listing.category)
    .join(Member.photo, isouter=True)
    .where(
        STATE == "available",
        Listing.expires_at > NOW,
        Member.state != "closed",
        or_(Member.state != "suspended", Member.suspended_until <= NOW),
        Listing.id.not_in(HIDDEN),
    )
)
NEWEST = (
    ON_OFFER.where(Listing.community_id == bindparam("community"))
    .order_by(Listing.created_at.desc(), Listing.id.desc())
    .limit(SIZE + 1)
)
MATCHING = text(MATCHES.format(words=":words", community=":community")).columns(column("id"))
FOUND = ON_OFFER.where(Listing.id.in_(MATCHING)).order_by(Listing.id.desc()).limit(SIZE + 1)
ONE = ON_OFFER.where(Listing.id == bindparam("id"))
PHOTOS = (
    select(ListingPhoto.listing_id, ListingPhoto.alt, Photo.name, Photo.width, Photo.height)
    .join(ListingPhoto.photo)
    .where(ListingPhoto.listing_id.in_(IDS))
    .order_by(ListingPhoto.listing_id, ListingPhoto.position)
)
ALLERGENS = select(
    ListingAllergen.listing_id, ListingAllergen.allergen, ListingAllergen.level
).where(ListingAllergen.listing_id.in_(IDS))
REQUESTS = (
    select(Exchange.listing_id, Exchange.id, Exchange.state, Exchange.requested_at)
    .where(Exchange.buyer_id == bindparam("caller"), Exchange.listing_id.in_(IDS))
    .order_by(Exchange.id)
)
