"""The feed, a search and a listing as Python answers them by hand: FastAPI does no more than find the function.

SQLite answers sooner than a thread would begin, so reads are made on the event loop, by one connection in each
process, which keeps its statements prepared."""

import os
import sqlite3

import orjson
from content import Content, Refused
from fastapi import FastAPI, Header, Response

connection = sqlite3.connect(
    f"file:{os.environ['API_STORE']}?mode=ro",
    uri=True,
    timeout=5,
    isolation_level=None,
    cached_statements=256,
)
# As much memory for the pages of the file as Mooch's connections have.
connection.execute("PRAGMA cache_size = -16000")
connection.execute("PRAGMA temp_store = MEMORY")


def rows(sql, *values):
    return connection.execute(sql, values).fetchall()


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
