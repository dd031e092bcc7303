import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// The description of all calls (OpenAPI 3.1), made of their declarations.
enum OpenAPI {
    static func document(of calls: [APIRoute], _ services: Services) -> [UInt8] {
        var components = Components(
            parameters: parametersOfMany(calls), conflicts: conflicts(of: calls))
        var paths: [JSONValue.Member] = []
        for call in calls {
            let path = path(of: call)
            let operation = JSONValue.Member(
                call.method.rawValue.lowercased(), describe(call, &components))
            if let index = paths.firstIndex(where: { $0.name == path }) {
                paths[index] = .init(
                    path, .object((paths[index].value.members ?? []) + [operation]))
            } else {
                paths.append(.init(path, .object([operation])))
            }
        }
        let webhooks: JSONValue = ["push": ["post": describePush(&components)]]
        let parameters = HeadParameter.components + components.parameters
        let document: JSONValue = [
            "openapi": "3.1.0",
            "info": [
                "title": "Mooch", "version": .string(APIRoute.version),
                "summary": "What neighbours do on the members' pages, for programs.",
                "description": .string(introduction),
            ],
            "servers": [
                [
                    "url": .string(services.absolute(APIRoute.base)),
                    "description": .string("This exchange."),
                ]
            ],
            "tags": .list(
                APIArea.allCases.map {
                    ["name": .string($0.rawValue), "description": .string($0.note)]
                }),
            "paths": .object(paths),
            "webhooks": webhooks,
            "components": [
                "schemas": .object(components.schemas), "headers": HeadField.components,
                "parameters": .object(parameters),
                "responses": .object(components.answers),
                "securitySchemes": [
                    "token": [
                        "type": "http", "scheme": "bearer",
                        "description": "What signing in or joining answers as `access_token`.",
                    ]
                ],
            ],
            "externalDocs": [
                "description": "The same in plain words, and what can go wrong.",
                "url": .string(services.absolute(Site.helpArticle.path("api"))),
            ],
        ]
        // OpenAPI does not allow a mere path here, and without an origin there is no full address.
        guard services.origin.isEmpty else { return document.bytes }
        let rest = (document.members ?? []).filter { $0.name != "externalDocs" }
        return JSONValue.object(rest).bytes
    }

    /// The introduction.
    private static let introduction = """
        **Where to begin.** `GET /exchange` says what counts for the exchange as a whole, such as its currency and \
        limits; `GET /communities` says where one can join. `POST /accounts` joins there and `POST /sessions` signs \
        in: both give a token, sent as `Authorization: Bearer`. Without one a program sees what guests see. A \
        browser's `EventSource` cannot send it: read `GET /stream` by `fetch`.

        **Values.** Ids are texts. Amounts are in the smallest units of the currency. Times are RFC 3339 in UTC, days \
        are YYYY-MM-DD. A plain value that there is none of is null; an object that there is none of is left out, \
        and so is what is described with "only". Where a PATCH takes null, that takes the value away. Unknown fields \
        of a body are ignored; a parameter of an address that its call does not know is refused. Addresses without a \
        host are this site's. Sentences are in the language that `Accept-Language` asks for, else in the member's.

        **Lists** come in pages: send what one says is `next` as `after`, with everything else as it was.

        **Ten seconds.** For ten seconds after asking, answering, calling off and saying that they met, \
        `POST /requests/{id}/undo` takes it back; only then is anybody told, and does a request show `contact`.

        **HEAD** is answered wherever GET is. A method that an address does not have is 405, with `Allow`; one that \
        the server does not know is 501. What goes wrong is a Problem, whichever way.

        **From web pages.** What guests read, and this description, carries `Access-Control-Allow-Origin: *`. Calls \
        with a token are answered to pages of the origins that whoever runs the exchange has named. Cookies count \
        for nothing here.

        **What stays.** The version of this description is in every address: within `v1` no call, field or code is \
        taken away, and none changes its meaning. Calls, fields, codes and words are added: ignore what you do not \
        know. A word of an answer is one of those listed under `x-extensible-enum`, or one that is new. What is to \
        go gets a new version, and the old one stays for a year beside it.
        """

    /// The parameters of more than one call, by name.
    private static func parametersOfMany(_ calls: [APIRoute]) -> [String: JSONValue] {
        var found: [String: JSONValue] = [:]
        var counts: [JSONValue: Int] = [:]
        for parameter in calls.flatMap({ ownParameters(of: $0) }) {
            counts[parameter, default: 0] += 1
            if counts[parameter] == 2, let name = parameter["name"]?.text {
                found[name] = parameter
            }
        }
        return found
    }

    /// The conflicts of all calls, without duplicates.
    private static func conflicts(of calls: [APIRoute]) -> [ConflictCode] {
        calls.flatMap(\.conflicts).reduce(into: []) { all, code in
            if !all.contains(code) { all.append(code) }
        }
    }

    /// The path below the server's address, with `{id}` for `:id`.
    private static func path(of call: APIRoute) -> String {
        call.address.pattern.dropFirst(APIRoute.base.count).split(separator: "/").map { part in
            "/" + (part.hasPrefix(":") ? "{\(part.dropFirst())}" : part)
        }.joined()
    }

    private static func describe(_ call: APIRoute, _ components: inout Components) -> JSONValue {
        var members: [JSONValue.Member] = [
            .init("operationId", .string(call.name)),
            .init("tags", [.string(call.area.rawValue)]), .init("summary", .string(call.note)),
            .init("description", .string(call.more)),
            .init(
                "security",
                call.who == .anybody ? [.object([]), ["token": []]] : [["token": []]]),
        ]
        let parameters =
            ownParameters(of: call).map { components.take(parameter: $0) }
            + HeadParameter.all(of: call).map(\.reference)
        if !parameters.isEmpty { members.append(.init("parameters", .list(parameters))) }
        if let body = body(of: call, &components) { members.append(.init("requestBody", body)) }
        members.append(.init("responses", .object(answers(of: call, &components))))
        return .object(members)
    }

    /// The parameters in a call's address.
    private static func ownParameters(of call: APIRoute) -> [JSONValue] {
        func parameter(
            _ name: String, in place: String, _ schema: JSONSchema, isRequired: Bool, _ note: String
        ) -> JSONValue {
            [
                "name": .string(name), "in": .string(place), "required": .bool(isRequired),
                "description": .string(note), "schema": schema.value,
            ]
        }
        let path = call.address.pattern.split(separator: "/").filter { $0.hasPrefix(":") }.map {
            part in
            part == ":id"
                ? parameter(
                    "id", in: "path", Listing.ID.schema, isRequired: true,
                    "The id of what the path names.")
                : parameter(
                    String(part.dropFirst()), in: "path",
                    .text(most: 100, pattern: "^[A-Za-z0-9_-]+$"), isRequired: true,
                    "What stands at the end of the link that was sent by mail.")
        }
        return path
            + call.query.map {
                parameter($0.name, in: "query", $0.schema, isRequired: $0.isRequired, $0.note)
            }
    }

    private static func body(
        of call: APIRoute, _ components: inout Components
    ) -> JSONValue? {
        if case .photo = call.body {
            let file: JSONValue = ["schema": ["type": "string", "format": "binary"]]
            let form: JSONValue = ["schema": components.take(photoForm)]
            let types = APIRoute.Body.photoTypes.map { JSONValue.Member($0, file) }
            return [
                "required": true, "description": "The photo.",
                "content": .object(types + [.init("multipart/form-data", form)]),
            ]
        }
        guard let shape = call.body.shape else { return nil }
        let type =
            if case .patch = call.body { APIRoute.Body.patchType } else { "application/json" }
        let isRequired = if case .optional = call.body { false } else { true }
        return [
            "required": .bool(isRequired),
            "content": .object([
                .init(
                    type,
                    ["schema": components.take(shape.schema), "example": shape.example])
            ]),
        ]
    }

    private static let photoForm = JSONSchema.object("PhotoForm", "A form with a photo.") {
        [
            JSONSchemaField(
                "photo", JSONSchema(["type": "string", "format": "binary"]), isRequired: true,
                note: "The file: JPEG, PNG or WebP.")
        ]
    }

    /// The message to a device, which its push service cannot read.
    private static func describePush(_ components: inout Components) -> JSONValue {
        [
            "operationId": "push", "tags": [.string(APIArea.events.rawValue)],
            "summary": "A message by push",
            "description": .string(PushMessageShape.more),
            "requestBody": [
                "required": true,
                "content": [
                    "application/json": [
                        "schema": components.take(PushMessageShape.schema),
                        "example": (try? JSONBody(bytes: PushMessageShape.example.json).value())
                            ?? .null,
                    ]
                ],
            ],
            "responses": [
                "201": ["description": "The push service has it."],
                "404": ["description": "There is no such subscription: it is forgotten."],
                "410": ["description": "There is no such subscription any more: it is forgotten."],
            ],
        ]
    }

    private static func answers(
        of call: APIRoute, _ components: inout Components
    ) -> [JSONValue.Member] {
        var all = call.answers.map { answer -> JSONValue.Member in
            var members: [JSONValue.Member] = [.init("description", .string(answer.note))]
            let heads = call.heads(of: answer)
            if !heads.isEmpty { members.append(HeadField.described(heads)) }
            if let schema = answer.schema {
                var content: [JSONValue.Member] = [.init("schema", components.take(schema))]
                if let example = answer.example,
                    let value = try? JSONBody(bytes: example).value()
                {
                    content.append(.init("example", value))
                }
                members.append(
                    .init("content", .object([.init(answer.mediaType, .object(content))])))
            }
            return .init(String(answer.status.code), .object(members))
        }
        if call.method == .get, call.isTagged {
            all.append(.init("304", components.takeUnchanged()))
        }
        for problem in problems(of: call) {
            let isConflict = problem.kind == .conflict
            all.append(
                .init(
                    String(problem.status),
                    isConflict
                        ? components.take(conflicts: call.conflicts) : components.take(problem.kind)
                )
            )
        }
        return all
    }
}

extension APIRoute {
    /// True if its answer has an ETag, for conditional requests.
    var isTagged: Bool {
        (method == .get || method == .patch)
            && answers.contains { $0.status == .ok && $0.mediaType.hasSuffix("json") }
    }

    /// The fields in the head of an answer, besides those of every answer.
    fileprivate func heads(of answer: APIAnswer) -> [HeadField] {
        var heads: [HeadField] = answer.status == .created ? [.location] : []
        if isTagged { heads.append(.tag) }
        if query.contains(where: { $0.name == ListPart.after.name }), isTagged {
            heads.append(.link)
        }
        if answer.tellsLimit { heads += [.rateLimit, .rateLimitPolicy] }
        if isOnce { heads.append(.replayed) }
        return heads
    }
}

/// The named schemas, parameters and answers that are referred to.
private struct Components {
    private(set) var schemas: [JSONValue.Member] = []
    private(set) var answers: [JSONValue.Member] = []
    private let parametersOfMany: [String: JSONValue]
    private let problem: JSONSchema

    init(parameters: [String: JSONValue], conflicts: [ConflictCode]) {
        parametersOfMany = parameters
        problem = ProblemShape.schema(conflicts)
    }

    /// The parameters of more than one call.
    var parameters: [JSONValue.Member] {
        parametersOfMany.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) }
    }

    /// A parameter, or a reference to it if other calls share it.
    func take(parameter: JSONValue) -> JSONValue {
        guard let name = parameter["name"]?.text, parametersOfMany[name] == parameter else {
            return parameter
        }
        return ["$ref": .string("#/components/parameters/\(name)")]
    }

    /// A reference to the answer for a kind of problem.
    mutating func take(_ kind: ProblemKind) -> JSONValue {
        take(kind.componentName, OpenAPI.describe(kind, take(problem)))
    }

    /// The answer for a call's conflicts.
    mutating func take(conflicts: [ConflictCode]) -> JSONValue {
        let codes = conflicts.map { "`\($0.code)`" }.joined(separator: ", ")
        return OpenAPI.describe(
            .conflict, take(problem),
            note:
                "The problem `conflict`: the state of things does not allow it. `code` says why: \(codes)."
        )
    }

    mutating func takeUnchanged() -> JSONValue {
        take(
            "unchanged",
            [
                "description": "It is as the client has it.",
                "headers": HeadField.described([.tag]).value,
            ])
    }

    private mutating func take(_ name: String, _ answer: JSONValue) -> JSONValue {
        if !answers.contains(where: { $0.name == name }) {
            answers.append(.init(name, answer))
            answers.sort { $0.name < $1.name }
        }
        return ["$ref": .string("#/components/responses/\(name)")]
    }

    /// The schema, after adding all schemas that it names to the components.
    mutating func take(_ schema: JSONSchema) -> JSONValue {
        var open = schema.definitions()
        while let (name, definition) = open.popFirst() {
            guard !schemas.contains(where: { $0.name == name }) else { continue }
            schemas.append(.init(name, definition.value))
            open.merge(definition.definitions()) { first, _ in first }
        }
        schemas.sort { $0.name < $1.name }
        return schema.value
    }
}
