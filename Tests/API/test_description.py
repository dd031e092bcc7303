"""The description is fit for programs that are made of it: what generators cannot read does not stand in it, and
whatever it names is explained."""

import re

import pytest

from caller import codes_of

METHODS = ("get", "post", "put", "patch", "delete")
ID_PATTERN = "^[1-9][0-9]{0,18}$"


def operations(description):
    for path, methods in description["paths"].items():
        for method in METHODS:
            if operation := methods.get(method):
                yield f"{method.upper()} {path}", operation


def schemas(description):
    """Every schema with its place: the named ones, those within them, and those of parameters and bodies."""

    def within(place, schema):
        yield place, schema
        for name, inner in schema.get("properties", {}).items():
            yield from within(f"{place}.{name}", inner)
        for word in ("items", "additionalProperties"):
            if isinstance(schema.get(word), dict):
                yield from within(f"{place} {word}", schema[word])
        for word in ("oneOf", "anyOf", "allOf"):
            for index, inner in enumerate(schema.get(word, [])):
                yield from within(f"{place} {word} {index}", inner)

    components = description["components"]
    for name, schema in components["schemas"].items():
        yield from within(name, schema)
    for name, parameter in components["parameters"].items():
        yield from within(f"parameter {name}", parameter["schema"])
    for name, operation in operations(description):
        for parameter in operation.get("parameters", []):
            if "$ref" not in parameter:
                yield from within(f"{name} {parameter['name']}", parameter["schema"])
        for kind, content in bodies(operation):
            yield from within(f"{name} {kind}", content.get("schema", {}))


def bodies(operation):
    yield from operation.get("requestBody", {}).get("content", {}).items()
    for answer in operation["responses"].values():
        yield from answer.get("content", {}).items()


def parameters(description):
    shared = description["components"]["parameters"]
    for name, operation in operations(description):
        for parameter in operation.get("parameters", []):
            yield name, shared[parameter["$ref"].split("/")[-1]] if "$ref" in parameter else parameter


def sent_only(description):
    """The names of schemas that programs send and no answer has: their words are all there are."""

    def reach(start):
        found, open = set(), set(re.findall(r"#/components/schemas/(\w+)", str(start)))
        while open:
            name = open.pop()
            found.add(name)
            inner = str(description["components"]["schemas"][name])
            open |= set(re.findall(r"#/components/schemas/(\w+)", inner)) - found
        return found

    all_operations = [operation for _, operation in operations(description)]
    sent = reach([each.get("requestBody") for each in all_operations])
    return sent - reach([[each["responses"] for each in all_operations], description["components"]["responses"]])


def test_every_call_belongs_to_an_area_and_says_what_it_does(description):
    areas = {tag["name"]: tag.get("description") for tag in description["tags"]}
    assert all(areas.values()), areas
    wrong = []
    for name, operation in operations(description):
        if not (len(operation.get("tags", [])) == 1 and operation["tags"][0] in areas):
            wrong.append(f"{name}: tags")
        if not operation.get("summary") or not operation.get("description"):
            wrong.append(f"{name}: words")
        elif operation["summary"] == operation["description"]:
            wrong.append(f"{name}: the same twice")
    assert wrong == []
    used = {operation["tags"][0] for _, operation in operations(description)}
    assert used == set(areas)


def test_every_shape_and_each_of_its_fields_is_explained(description):
    wrong = [name for name, each in description["components"]["schemas"].items() if not each.get("description")]
    for place, schema in schemas(description):
        for name, inner in schema.get("properties", {}).items():
            if not inner.get("description"):
                wrong.append(f"{place}.{name}")
    wrong += [f"{name} {each['name']}" for name, each in parameters(description) if not each.get("description")]
    for name, operation in operations(description):
        for status, answer in operation["responses"].items():
            if "$ref" not in answer and not re.fullmatch(r"[A-Z].*[.)]", answer["description"], re.S):
                wrong.append(f"{name} {status}: {answer['description']}")
    for name, answer in description["components"]["responses"].items():
        if not re.fullmatch(r"[A-Z].*\.", answer["description"], re.S):
            wrong.append(f"{name}: {answer['description']}")
    assert wrong == []


def test_nothing_stands_in_it_that_generators_leave_out(description):
    wrong = []
    for place, schema in schemas(description):
        for word in ("oneOf", "anyOf"):
            for each in schema.get(word, []):
                if list(each) != ["$ref"]:
                    wrong.append(f"{place}: {word} of what has no name")
            if word in schema and "properties" in schema:
                wrong.append(f"{place}: {word} beside properties")
        if schema.get("type") == "null" or "allOf" in schema or "not" in schema:
            wrong.append(f"{place}: {schema}")
    for name, operation in operations(description):
        for kind, content in bodies(operation):
            if "schema" not in content:
                wrong.append(f"{name}: {kind} without a schema")
    assert wrong == []


def test_words_of_answers_may_grow(description):
    """A program that was made of the description reads what a later version answers as well."""
    closed = [
        place
        for place, schema in schemas(description)
        if "enum" in schema
        and place.split(".")[0].split(" ")[0] not in sent_only(description)
        and not re.match("[A-Z]+ /|parameter ", place)
    ]
    assert closed == []
    growing = [schema for _, schema in schemas(description) if "x-extensible-enum" in schema]
    assert len(growing) > 15
    assert "x-extensible-enum" in description["info"]["description"]


def test_ids_are_told_by_a_pattern(description):
    wrong = []
    for place, schema in schemas(description):
        for name, inner in schema.get("properties", {}).items():
            is_id = (name == "id" or name.endswith("_id")) and name != "request_id"
            # A UUID is known by its format, and a meal by its word.
            if is_id and not {"$ref", "pattern", "format", "x-extensible-enum"} & inner.keys():
                wrong.append(f"{place}.{name}")
    for name, parameter in parameters(description):
        if parameter["in"] == "path" and "pattern" not in parameter["schema"]:
            wrong.append(f"{name} {parameter['name']}")
    assert wrong == []
    assert description["components"]["parameters"]["id"]["schema"]["pattern"] == ID_PATTERN


def test_a_parameter_of_many_calls_is_described_once(description):
    seen = {}
    for name, operation in operations(description):
        for parameter in operation.get("parameters", []):
            if "$ref" not in parameter:
                seen.setdefault(str(parameter), []).append(name)
    assert [names for names in seen.values() if len(names) > 1] == []


def test_a_conflict_of_a_call_names_its_codes(description):
    known = set(description["components"]["schemas"]["Problem"]["properties"]["code"]["x-extensible-enum"])
    named = set()
    for name, operation in operations(description):
        if "409" in operation["responses"]:
            codes = codes_of(operation)
            assert codes and codes <= known, name
            named |= codes
    assert named == known - {"key-reused"}, "codes that no call names"
    assert description["components"]["schemas"]["FieldProblem"]["properties"]["code"]["x-extensible-enum"]


def test_it_says_what_stays_as_it_is(description):
    info = description["info"]
    for word in ("version", "Accept-Language", "Access-Control", "EventSource"):
        assert word in info["description"], word
    assert description["webhooks"], "what a push says is described"


@pytest.mark.parametrize("word", ("store-", "api-", "imports-", "give-"))
def test_codes_do_not_tell_how_the_program_is_built(description, word):
    problems = description["components"]["schemas"]
    codes = problems["Problem"]["properties"]["code"]["x-extensible-enum"]
    codes += problems["FieldProblem"]["properties"]["code"]["x-extensible-enum"]
    assert [code for code in codes if code.startswith(word)] == []
