import HTTPTypes
import MoochStore
import MoochWeb

/// A field in the head of answers, described once for all calls.
enum HeadField: String, CaseIterable {
    case location = "Location"
    case tag = "ETag"
    case link = "Link"
    case rateLimit = "RateLimit"
    case rateLimitPolicy = "RateLimit-Policy"
    case retryAfter = "Retry-After"
    case replayed = "Idempotent-Replayed"
    case challenge = "WWW-Authenticate"

    private var note: String {
        switch self {
        case .location: "Where it is."
        case .tag:
            """
            Its version: for `If-None-Match`, and for `If-Match` of a PATCH, as it came. What compresses answers on \
            their way may have marked it as weak (`W/`): such a one counts in both.
            """
        case .link: "The address of the next page with `rel=\"next\"`, where there is one."
        case .rateLimit: "`r`: how often more; `t`: seconds until there is room for one more."
        case .rateLimitPolicy: "`q`: how often in `w` seconds."
        case .retryAfter: "After so many seconds it can be tried again."
        case .replayed:
            "`true` where the answer is that of an earlier call with the same `Idempotency-Key`."
        case .challenge: "How to come in, as RFC 6750 has it."
        }
    }

    static var components: JSONValue {
        .object(
            allCases.map { field in
                .init(
                    field.componentName,
                    [
                        "description": .string(field.note),
                        "schema": ["type": field == .retryAfter ? "integer" : "string"],
                    ])
            })
    }

    /// References to the fields of an answer.
    static func described(_ fields: [HeadField]) -> JSONValue.Member {
        .init(
            "headers",
            .object(
                fields.map { field in
                    .init(
                        field.rawValue,
                        ["$ref": .string("#/components/headers/\(field.componentName)")])
                }))
    }

    private var componentName: String { rawValue.replacing("-", with: "") }
}

/// A field in the head of some requests, described once. The introduction describes those of all calls, such as
/// `Accept-Language`.
enum HeadParameter: String, CaseIterable {
    case version = "If-Match"
    case key = "Idempotency-Key"
    case lastEvent = "Last-Event-ID"

    private var note: String {
        switch self {
        case .version: "The ETag of what is changed, as a GET answered it; `*` for whichever."
        case .key:
            "1 to 255 characters of your own choice, a new one for each thing that you make: sent twice with it, the call is made once. Known for 24 hours."
        case .lastEvent:
            "The id of the last event that the client has; a wrong one, or one to come, starts at now."
        }
    }

    private var schema: JSONSchema {
        switch self {
        case .version: .text()
        case .key: .text(least: 1, most: Call.longestKey)
        case .lastEvent: .text(pattern: "^[0-9]{1,19}$")
        }
    }

    static var components: [JSONValue.Member] {
        allCases.map { field in
            .init(
                field.componentName,
                [
                    "name": .string(field.rawValue), "in": "header",
                    "required": .bool(field == .version), "schema": field.schema.value,
                    "description": .string(field.note),
                ])
        }
    }

    /// The fields of a call.
    static func all(of call: APIRoute) -> [HeadParameter] {
        allCases.filter { field in
            switch field {
            case .version: if case .patch = call.body { true } else { false }
            case .key: call.isOnce
            case .lastEvent: call.answers.contains { $0.mediaType == "text/event-stream" }
            }
        }
    }

    var reference: JSONValue { ["$ref": .string("#/components/parameters/\(componentName)")] }

    private var componentName: String { rawValue.replacing("-", with: "") }
}
