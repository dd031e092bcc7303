import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

extension OpenAPI {
    /// The problems that a call may meet, with their statuses.
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
        if call.isOnce {
            for (status, kind) in [(409, ProblemKind.conflict), (422, .invalid)] {
                add(status, kind)
            }
        }
        if !call.method.isSafe { add(507, .full) }
        for kind in call.problems { add(kind.status, kind) }
        return statuses.sorted { $0.0 < $1.0 }.map { (status: $0.0, kind: $0.1) }
    }

    /// The answers of a kind of problem, described once for all calls.
    static func describe(_ kind: ProblemKind, _ schema: JSONValue) -> JSONValue {
        var members: [JSONValue.Member] = [.init("description", .string(kind.rawValue))]
        let heads: [HeadField] =
            switch kind {
            case .unauthorized: [.challenge]
            case .tooMany: [.retryAfter, .rateLimit, .rateLimitPolicy]
            case .busy: [.retryAfter]
            default: []
            }
        if !heads.isEmpty { members.append(HeadField.described(heads)) }
        members.append(
            .init("content", .object([.init(ProblemDocument.mediaType, ["schema": schema])])))
        return .object(members)
    }
}

extension ProblemKind {
    /// Its name among the components of the description.
    var componentName: String { "\(self)" }
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
enum ProblemShape {
    static let schema = JSONSchema.object("Problem") {
        [
            JSONSchemaField("type", .text(format: "uri-reference"), isRequired: true),
            JSONSchemaField("title", .text(), isRequired: true),
            JSONSchemaField("status", .integer(least: 400, most: 599), isRequired: true),
            JSONSchemaField("detail", .text(), isRequired: true),
            JSONSchemaField("errors", .list(of: field), isRequired: false),
            JSONSchemaField(
                "code", ConflictCode.schema, isRequired: false, note: ConflictCode.note),
            JSONSchemaField(
                "return_token", .text(), isRequired: false,
                note: "Of createSession where the account was closed: the token of comeBack."),
            JSONSchemaField(
                "request", RequestShape.schema, isRequired: false,
                note:
                    "As it is now, where it is accepted, declined, withdrawn, undone, collected or cancelled too late."
            ),
            JSONSchemaField("request_id", .text(), isRequired: true),
        ]
    }

    private static let field = JSONSchema.object("FieldProblem") {
        [
            JSONSchemaField(
                "pointer", .text(), isRequired: true, note: "Where it stands (RFC 6901)."),
            JSONSchemaField(
                "code", .text(), isRequired: true,
                note: "The rule that it broke; `detail` says it to people."),
            JSONSchemaField("detail", .text(), isRequired: true),
        ]
    }
}
