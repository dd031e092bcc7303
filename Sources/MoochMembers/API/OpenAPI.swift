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
                "schemas": .object(components.schemas), "headers": HeadField.components,
                "parameters": HeadParameter.components, "responses": .object(components.answers),
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
        Sentences are in the language that `Accept-Language` asks for, else in the member's. Addresses without a \
        host are this site's, and `/help/api` there says more.
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
        ]
        if let more = call.more { members.append(.init("description", .string(more))) }
        members.append(
            .init(
                "security",
                call.who == .anybody ? [.object([]), ["token": []]] : [["token": []]]))
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
        all += HeadParameter.all(of: call).map(\.reference)
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
            all.append(.init(String(problem.status), components.take(problem.kind)))
        }
        return all
    }
}

extension APIRoute {
    /// Whether its answer is a document with a tag of its own, by which the client asks for what is newer.
    var isTagged: Bool {
        (method == .get || method == .patch)
            && answers.contains { $0.status == .ok && $0.mediaType == "application/json" }
    }

    /// What the head of an answer says beside what every head does.
    fileprivate func heads(of answer: APIAnswer) -> [HeadField] {
        var heads: [HeadField] = answer.status == .created ? [.location] : []
        if isTagged { heads.append(.tag) }
        if query.contains(where: { $0.name == ListPart.after.name }), isTagged {
            heads.append(.link)
        }
        if answer.tellsLimit { heads += [.rateLimit, .rateLimitPolicy] }
        return heads
    }
}

/// The named schemas and answers that were referred to.
private struct Components {
    private(set) var schemas: [JSONValue.Member] = []
    private(set) var answers: [JSONValue.Member] = []

    /// The answers of a kind of problem, as they are referred to.
    mutating func take(_ kind: ProblemKind) -> JSONValue {
        take(kind.componentName, OpenAPI.describe(kind, take(ProblemShape.schema)))
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
