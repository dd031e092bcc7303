"""The feed, a search and a listing as FastAPI with SQLAlchemy answers them.

SQLite answers sooner than a thread would begin, so reads are made on the event loop, by one connection in each
process; SQLAlchemy passes the statements on as they are, and sqlite3 keeps them prepared."""

import os

import orjson
from fastapi import FastAPI, Header, Response
from sqlalchemy import create_engine, event
from sqlalchemy.pool import StaticPool

from content import Content, Refused

engine = create_engine(
    f"sqlite:///file:{os.environ['API_STORE']}?mode=ro&uri=true",
    poolclass=StaticPool,
    isolation_level="AUTOCOMMIT",
    connect_args={"check_same_thread": False, "timeout": 5, "cached_statements": 256},
)


@event.listens_for(engine, "connect")
def prepare(connection, _):
    # As much memory for the pages of the file as Mooch's connections have.
    connection.execute("PRAGMA cache_size = -16000")
    connection.execute("PRAGMA temp_store = MEMORY")


connection = engine.connect()


def rows(sql, *values):
    return connection.exec_driver_sql(sql, values).all()


content = Content(rows, os.environ["API_ORIGIN"])
app = FastAPI(openapi_url=None)


def answer(value, status=200):
    return Response(orjson.dumps(value), status, media_type="application/json")


@app.get("/api/v1/listings")
async def listings(
    community_id: int | None = None, q: str | None = None, authorization: str | None = Header(None)
):
    try:
        return answer(content.listings(authorization, community_id, q))
    except Refused:
        return answer({"status": 401}, 401)


@app.get("/api/v1/listings/{id}")
async def listing(id: int, authorization: str | None = Header(None)):
    try:
        shape = content.listing(authorization, id)
    except Refused:
        return answer({"status": 401}, 401)
    return answer(shape) if shape else answer({"status": 404}, 404)
