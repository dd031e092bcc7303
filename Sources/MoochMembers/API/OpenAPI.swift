import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// The description of all calls (OpenAPI 3.1), made of what they are declared by.
enum OpenAPI {
    static func document(of calls: [APIRoute], _ services: Services) -> [UInt8] {
        var components = Components()
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
        let document: JSONValue = [
            "openapi": "3.1.0",
            "info": [
                "title": "Mooch", "version": "1",
                "description": .string(introduction),
            ],
            "servers": [["url": .string(services.absolute(APIRoute.base))]],
            "paths": .object(paths),
            "components": [
                "schemas": .object(components.schemas),
                "securitySchemes": ["token": ["type": "http", "scheme": "bearer"]],
            ],
        ]
        return document.bytes
    }

    /// What one should know before the first call.
    private static let introduction = """
        What neighbours do on the members' pages, for programs. `GET /communities` says where one can join; \
        `POST /accounts` joins there and `POST /sessions` signs in: both give a token, sent as \
        `Authorization: Bearer`. Ids are texts, amounts are in the smallest units of the currency, times are \
        RFC 3339 in UTC. A list goes on at what it says is `next`. For ten seconds after asking or answering \
        `POST /requests/{id}/undo` takes it back; only then is anybody told, and does a request show `contact`. \
        Addresses without a host are this site's, and `/help/api` there says more.
        """

    /// With `{id}` for `:id`, behind the server's address.
    private static func path(of call: APIRoute) -> String {
        call.address.pattern.dropFirst(APIRoute.base.count).split(separator: "/").map { part in
            "/" + (part.hasPrefix(":") ? "{\(part.dropFirst())}" : part)
        }.joined()
    }

    private static func describe(_ call: APIRoute, _ components: inout Components) -> JSONValue {
        var members: [JSONValue.Member] = [
            .init("operationId", .string(call.name)), .init("summary", .string(call.note)),
            .init(
                "security",
                call.who == .anybody ? [.object([]), ["token": []]] : [["token": []]]),
        ]
        let parameters = parameters(of: call, &components)
        if !parameters.isEmpty { members.append(.init("parameters", .list(parameters))) }
        if let body = body(of: call, &components) { members.append(.init("requestBody", body)) }
        members.append(.init("responses", .object(answers(of: call, &components))))
        return .object(members)
    }

    private static func parameters(
        of call: APIRoute, _ components: inout Components
    ) -> [JSONValue] {
        func parameter(
            _ name: String, in place: String, _ schema: JSONValue, isRequired: Bool, _ note: String?
        ) -> JSONValue {
            .object(
                [
                    .init("name", .string(name)), .init("in", .string(place)),
                    .init("required", .bool(isRequired)), .init("schema", schema),
                ] + (note.map { [.init("description", .string($0))] } ?? []))
        }
        var all = call.address.pattern.split(separator: "/").filter { $0.hasPrefix(":") }.map {
            parameter(String($0.dropFirst()), in: "path", ["type": "string"], isRequired: true, nil)
        }
        for field in call.query {
            let schema = components.take(field.schema)
            all.append(
                parameter(
                    field.name, in: "query", schema, isRequired: field.isRequired, field.note))
        }
        if call.isOnce {
            all.append(
                parameter(
                    "Idempotency-Key", in: "header",
                    JSONSchema.text(least: 1, most: Call.longestKey).value, isRequired: false,
                    "Sent twice with the same key, the call is made once; kept for 24 hours."))
        }
        if case .patch = call.body {
            all.append(
                parameter(
                    "If-Match", in: "header", ["type": "string"], isRequired: true,
                    "The ETag of what is changed."))
        }
        return all
    }

    private static func body(
        of call: APIRoute, _ components: inout Components
    ) -> JSONValue? {
        if case .photo = call.body {
            let file = JSONValue.object([])
            let form: JSONValue = [
                "schema": [
                    "type": "object", "required": ["photo"],
                    "properties": ["photo": ["type": "string", "format": "binary"]],
                ]
            ]
            let types = APIRoute.Body.photoTypes.map { JSONValue.Member($0, file) }
            return [
                "required": true, "content": .object(types + [.init("multipart/form-data", form)]),
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

    private static func answers(
        of call: APIRoute, _ components: inout Components
    ) -> [JSONValue.Member] {
        var all = call.answers.map { answer -> JSONValue.Member in
            var members: [JSONValue.Member] = [.init("description", .string(answer.note))]
            if answer.status == .created {
                members.append(
                    .init("headers", ["Location": ["schema": ["type": "string"]]]))
            }
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
        if call.method == .get {
            all.append(.init("304", ["description": "It is as the client has it."]))
        }
        for problem in problems(of: call) {
            all.append(problem.described(components.take(ProblemShape.schema)))
        }
        return all
    }

    /// Each with the statuses that it may have.
    private static func problems(of call: APIRoute) -> [DescribedProblem] {
        var statuses: [(Int, ProblemKind)] = [
            (400, .malformed), (401, .unauthorized), (406, .notAcceptable), (421, .otherHost),
            (500, .unexpected), (503, .busy),
        ]
        func add(_ status: Int, _ kind: ProblemKind) {
            if !statuses.contains(where: { $0.0 == status }) { statuses.append((status, kind)) }
        }
        if call.address.pattern.contains(":") { add(404, .notFound) }
        if !call.query.isEmpty { add(422, .invalid) }
        switch call.body {
        case .none: break
        case .json, .optional, .photo:
            for (status, kind) in [
                (408, ProblemKind.tooSlow), (413, .tooLarge), (415, .mediaType), (422, .invalid),
            ] { add(status, kind) }
        case .patch:
            for (status, kind) in [
                (408, ProblemKind.tooSlow), (412, .changedMeanwhile), (413, .tooLarge),
                (415, .mediaType), (422, .invalid), (428, .conditionRequired),
            ] { add(status, kind) }
        }
        if call.isOnce {
            for (status, kind) in [(409, ProblemKind.conflict), (422, .invalid)] {
                add(status, kind)
            }
        }
        if !call.method.isSafe { add(507, .full) }
        for kind in call.problems { add(kind.status, kind) }
        return statuses.sorted { $0.0 < $1.0 }.map(DescribedProblem.init)
    }
}

/// A problem as the description names it.
private struct DescribedProblem {
    let status: Int
    let kind: ProblemKind

    init(_ status: Int, _ kind: ProblemKind) { (self.status, self.kind) = (status, kind) }

    func described(_ schema: JSONValue) -> JSONValue.Member {
        var members: [JSONValue.Member] = [.init("description", .string(kind.rawValue))]
        if status == 429 {
            members.append(
                .init(
                    "headers",
                    [
                        "Retry-After": ["schema": ["type": "integer"]],
                        "RateLimit": ["schema": ["type": "string"]],
                        "RateLimit-Policy": ["schema": ["type": "string"]],
                    ]))
        }
        members.append(
            .init("content", .object([.init(ProblemDocument.mediaType, ["schema": schema])])))
        return .init(String(status), .object(members))
    }
}

extension ProblemKind {
    /// The status that it usually has.
    fileprivate var status: Int {
        switch self {
        case .malformed: 400
        case .unauthorized: 401
        case .notFound: 404
        case .methodNotAllowed: 405
        case .notAcceptable: 406
        case .tooSlow: 408
        case .conflict: 409
        case .changedMeanwhile: 412
        case .tooLarge: 413
        case .mediaType: 415
        case .otherHost: 421
        case .invalid: 422
        case .conditionRequired: 428
        case .tooMany: 429
        case .unexpected: 500
        case .busy: 503
        case .full: 507
        }
    }
}

/// A problem's document, as it is described; ``ProblemDocument`` writes it.
private enum ProblemShape {
    static let schema = JSONSchema.object("Problem") {
        [
            JSONSchemaField("type", .text(format: "uri-reference"), isRequired: true),
            JSONSchemaField("title", .text(), isRequired: true),
            JSONSchemaField("status", .integer(least: 400, most: 599), isRequired: true),
            JSONSchemaField("detail", .text(), isRequired: true),
            JSONSchemaField("errors", .list(of: field), isRequired: false),
            JSONSchemaField(
                "code", .text(), isRequired: false, note: "Why the state does not allow it."),
            JSONSchemaField("request_id", .text(), isRequired: true),
        ]
    }

    private static let field = JSONSchema.object("FieldProblem") {
        [
            JSONSchemaField(
                "pointer", .text(), isRequired: true, note: "Where it stands (RFC 6901)."),
            JSONSchemaField("code", .text(), isRequired: true),
            JSONSchemaField("detail", .text(), isRequired: true),
        ]
    }
}

/// The named schemas that were referred to.
private struct Components {
    private(set) var schemas: [JSONValue.Member] = []

    /// The schema as it is referred to, with all that it names among the components.
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
