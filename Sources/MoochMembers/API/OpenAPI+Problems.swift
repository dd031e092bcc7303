import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

extension OpenAPI {
    /// The problems a call may meet, with their statuses.
    static func problems(of call: APIRoute) -> [(status: Int, kind: ProblemKind)] {
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
        if call.isOnce { add(422, .invalid) }
        if !call.conflicts.isEmpty { add(409, .conflict) }
        if !call.method.isSafe { add(507, .full) }
        for kind in call.problems { add(kind.status, kind) }
        return statuses.sorted { $0.0 < $1.0 }.map { (status: $0.0, kind: $0.1) }
    }

    /// The answer for a kind of problem, described once for all calls.
    static func describe(
        _ kind: ProblemKind, _ schema: JSONValue, note: String? = nil
    ) -> JSONValue {
        var members: [JSONValue.Member] = [.init("description", .string(note ?? kind.note))]
        let heads: [HeadField] =
            switch kind {
            case .unauthorized: [.challenge]
            case .tooMany: [.retryAfter, .rateLimit, .rateLimitPolicy]
            case .busy, .conflict: [.retryAfter]
            default: []
            }
        if !heads.isEmpty { members.append(HeadField.described(heads)) }
        members.append(
            .init("content", .object([.init(ProblemDocument.mediaType, ["schema": schema])])))
        return .object(members)
    }
}

extension ProblemKind {
    /// Its name in the description's components.
    var componentName: String { "\(self)" }

    /// Its meaning, for the description.
    fileprivate var note: String {
        let meaning =
            switch self {
            case .malformed:
                "the address, the head or the JSON is not written as it should be, or the address has a parameter that the call does not know."
            case .unauthorized: "a token is needed, or the one that came opens nothing any more."
            case .notFound: "it does not exist, or is not yours to see."
            case .methodNotAllowed: "the address does not work that way; `Allow` says how."
            case .notAcceptable: "`Accept` takes none of the answers."
            case .tooSlow: "it did not arrive in time."
            case .conflict: "the state of things does not allow it."
            case .changedMeanwhile: "it was changed since the ETag in `If-Match`."
            case .tooLarge: "it is more than may be sent at once."
            case .mediaType: "the `Content-Type` is none of those that are taken."
            case .otherHost: "the server goes by another name."
            case .invalid: "something is wrong with fields or parameters: `errors` names each."
            case .conditionRequired: "`If-Match` is missing."
            case .tooMany: "it was done too often; `Retry-After` says how long to wait."
            case .unexpected: "something went wrong on the server's side."
            case .busy: "there is too much to do; `Retry-After` says how long to wait."
            case .full: "the server has no room left."
            }
        return "The problem `\(rawValue)`: \(meaning)"
    }
}

extension ProblemKind {
    /// Its usual status.
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

/// A problem's document for the description; ``ProblemDocument`` writes it.
enum ProblemShape {
    /// `conflicts` are those of all calls.
    static func schema(_ conflicts: [ConflictCode]) -> JSONSchema {
        JSONSchema.object("Problem", "What went wrong, as RFC 9457 has it.") {
            [
                JSONSchemaField(
                    "type", .text(format: "uri-reference"), isRequired: true,
                    note: "Its kind: the article of the help page that explains it."),
                JSONSchemaField("title", .text(), isRequired: true, note: "The kind in words."),
                JSONSchemaField(
                    "status", .integer(least: 400, most: 599), isRequired: true,
                    note: "The status of the answer once more."),
                JSONSchemaField(
                    "detail", .text(), isRequired: true,
                    note: "What happened and what to do, for people, in their language."),
                JSONSchemaField(
                    "errors", .list(of: field), isRequired: false,
                    note: "Everything that is wrong with fields or parameters, at once."),
                JSONSchemaField(
                    "code", .words(conflicts.map(\.code) + [ConflictCode.keyReused]),
                    isRequired: false, note: ConflictCode.note(of: conflicts)),
                JSONSchemaField(
                    "return_token", .text(), isRequired: false,
                    note:
                        "Only of createSession where the account was closed: the token of comeBack."
                ),
                JSONSchemaField(
                    "request", RequestShape.schema, isRequired: false,
                    note:
                        "Only where a request is accepted, declined, withdrawn, undone, collected or cancelled too late: as it is now."
                ),
                JSONSchemaField(
                    "request_id", .text(), isRequired: true,
                    note: "Under which whoever runs the exchange finds the call in the log."),
            ]
        }
    }

    private static let field = JSONSchema.object("FieldProblem", "What is wrong with one field.") {
        [
            JSONSchemaField(
                "pointer", .text(), isRequired: true,
                note:
                    "Where it stands in the body (RFC 6901), or `/NAME` of a parameter of the address; empty for the whole."
            ),
            JSONSchemaField(
                "code", .words(FieldCode.all), isRequired: true,
                note: "The rule that it broke, the same in all languages."),
            JSONSchemaField(
                "detail", .text(), isRequired: true,
                note: "The same for people, in their language: show it beside the field."),
        ]
    }
}
