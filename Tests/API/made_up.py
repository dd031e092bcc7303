"""What schemathesis is told about the exchange: half of the made-up addresses lead somewhere, and one refusal is
right that it takes for a failure.

`MOOCH_KNOWN` holds ids as JSON by what stands before them in an address."""

import json
import os
import re
import zlib

import schemathesis

KNOWN = json.loads(os.environ.get("MOOCH_KNOWN", "{}"))


@schemathesis.hook
def map_path_parameters(context, path_parameters):
    found = re.search(r"/(\w+)/\{id\}", context.operation.path)
    ids = found and KNOWN.get(found[1])
    if ids and path_parameters and "id" in path_parameters:
        number = zlib.crc32(str(path_parameters["id"]).encode())
        if number % 2:
            return {**path_parameters, "id": ids[number // 2 % len(ids)]}
    return path_parameters


@schemathesis.hook
def filter_failure(context, failure, case, response):
    """A method that the server does not know anywhere: 501 is the answer to them (RFC 9110 §15.6.2)."""
    return not (response.request.method == "QUERY" and response.status_code == 501)
