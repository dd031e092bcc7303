import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// A call of the API. Its row in the route table and its part of the description are both made of it, so that neither
/// can differ.
struct APIRoute: Sendable {
    typealias Handler = @Sendable (MemberVisit) async throws -> Response

    enum Who: Sendable {
        /// With or without a token.
        case anybody
        /// With a member's token.
        case member
        /// With the token that signing in returns to a member who has left, to come back.
        case leaver
    }

    /// The body of a call.
    enum Body: Sendable {
        case none
        case json(InputShape)
        /// JSON, or no body.
        case optional(InputShape)
        /// Changes to a record (RFC 7396): only named fields change, and null removes a value.
        case patch(InputShape)
        case photo
    }

    /// The operation's name in generated clients.
    let name: String
    let method: HTTPRequest.Method
    let address: Address
    let who: Who
    /// A summary of a few words.
    let note: String
    /// All one needs to know to use it.
    let more: String
    /// Its section of the description.
    private(set) var area = APIArea.exchange
    let query: [DescribedInput]
    let body: Body
    let answers: [APIAnswer]
    /// The conflicts it may meet.
    let conflicts: [ConflictCode]
    /// The problems it may meet besides those of every call.
    let problems: [ProblemKind]
    /// True if a call repeated with one `Idempotency-Key` is made once.
    let isOnce: Bool
    /// The number of files a caller may send now; nil for no limit.
    let files: Route.FileCount<Visitor>?
    /// The most steps SQLite takes for it.
    let steps: Int
    let handler: Handler

    /// The beginning of all calls' addresses.
    static let base = "/api/v\(version)"
    static let version = "1"

    /// A call at an address below ``base``.
    init(
        _ name: String, _ method: HTTPRequest.Method, _ path: String, _ who: Who, _ note: String,
        _ more: String, query: [DescribedInput] = [], body: Body = .none, answers: [APIAnswer],
        conflicts: [ConflictCode] = [], problems: [ProblemKind] = [], isOnce: Bool = false,
        files: Route.FileCount<Visitor>? = nil, steps: Int = Route.usualSteps,
        handler: @escaping Handler
    ) {
        (self.name, self.method, self.who) = (name, method, who)
        (self.note, self.more) = (note, more)
        address = Address(Self.base + path)
        (self.query, self.body, self.answers) = (query, body, answers)
        self.conflicts = conflicts + (isOnce ? [.underWay] : [])
        (self.problems, self.isOnce) = (problems, isOnce)
        (self.files, self.steps, self.handler) = (files, steps, handler)
    }

    /// The call in a section of the description.
    func of(_ area: APIArea) -> APIRoute {
        var route = self
        route.area = area
        return route
    }

    /// Its row in the route table.
    func row(_ services: Services) -> Route {
        let files = files.map { files -> Route.FileCount<Visitor> in
            { visit in try await told(visit, files) }
        }
        let isOpenToPages = who == .anybody && method.isSafe
        return Route(
            method, address, .program(who), body: body.kind, steps: steps, files: files,
            isOpenToPages: isOpenToPages
        ) { visit in
            try Accepted.require(visit.request, to: answers.map(\.mediaType))
            try requireKnown(visit.query)
            return try await told(visit, handler)
        }
    }

    /// Refuses unknown parameters, so that a misspelt one is noticed.
    ///
    /// - Throws: 400 for a parameter that is unknown, or is repeated and no list.
    private func requireKnown(_ items: QueryItems) throws(Problem) {
        guard !items.items.isEmpty else { return }
        var known = Set(query.map(\.name))
        let lists = Set(query.filter { $0.schema.value["type"] == "array" }.map(\.name))
        let wrong = items.items.map(\.name).filter {
            !lists.contains($0) && known.remove($0) == nil
        }
        guard !wrong.isEmpty else { return }
        var problem = Problem(.malformed, .badRequest, words("api-unknown-parameters"))
        problem.fields = wrong.map { FieldProblem(field: $0, complaint: .apiUnknownParameter) }
        throw problem
    }

    /// Turns errors into problems for programs.
    private func told<Value>(
        _ visit: MemberVisit, _ body: (MemberVisit) async throws -> Value
    ) async throws -> Value {
        do {
            return try await body(visit)
        } catch {
            throw Problem(ofCall: error, at: visit.now) ?? error
        }
    }
}

extension Complaint {
    fileprivate static let apiUnknownParameter = Complaint(
        "api-unknown-parameter", "This call takes no such parameter, or takes it once.")
}

extension APIRoute.Body {
    static let patchType = "application/merge-patch+json"
    static let photoTypes = ["image/jpeg", "image/png", "image/webp"]

    var kind: BodyKind {
        switch self {
        case .none: .none
        // Without a body, the problem lists the required fields.
        case .json, .optional: .json(isOptional: true)
        case .patch: .json(types: [Self.patchType])
        case .photo: .file(types: Self.photoTypes)
        }
    }

    /// The shape of a JSON body.
    var shape: InputShape? {
        switch self {
        case .none, .photo: nil
        case .json(let shape), .optional(let shape), .patch(let shape): shape
        }
    }
}

/// An answer of a call, for the description.
struct APIAnswer: Sendable {
    let status: HTTPResponse.Status
    let note: String
    /// Nil without a body.
    let schema: JSONSchema?
    let example: [UInt8]?
    var mediaType = "application/json"
    /// True if its head states a limit and the rest of it.
    private(set) var tellsLimit = false

    /// The answer with a head that states a limit.
    func tellingLimit() -> APIAnswer {
        var answer = self
        answer.tellsLimit = true
        return answer
    }

    static func one<Shape: JSONShape>(
        _ shape: Shape.Type, _ note: String, status: HTTPResponse.Status = .ok
    ) -> APIAnswer {
        APIAnswer(status: status, note: note, schema: Shape.schema, example: Shape.example.json)
    }

    static func made<Shape: JSONShape>(_ shape: Shape.Type, _ note: String) -> APIAnswer {
        one(shape, note, status: .created)
    }

    static func list<Shape: JSONShape>(_ shape: Shape.Type, _ note: String) -> APIAnswer {
        one(ListShape<Shape>.self, note)
    }

    /// Server-sent events.
    static func stream(_ note: String) -> APIAnswer {
        APIAnswer(
            status: .ok, note: note, schema: JSONSchema(["type": "string"]), example: nil,
            mediaType: "text/event-stream")
    }

    /// A file of another media type.
    static func file(_ mediaType: String, _ note: String) -> APIAnswer {
        APIAnswer(
            status: .ok, note: note, schema: JSONSchema(["type": "string", "format": "binary"]),
            example: nil, mediaType: mediaType)
    }

    /// A JSON object of another media type, whose members others describe.
    static func foreign(_ mediaType: String, _ note: String) -> APIAnswer {
        APIAnswer(
            status: .ok, note: note, schema: JSONSchema(["type": "object"]), example: nil,
            mediaType: mediaType)
    }

    static func nothing(_ note: String) -> APIAnswer {
        APIAnswer(status: .noContent, note: note, schema: nil, example: nil)
    }
}

/// The media types a client accepts.
private enum Accepted {
    /// - Throws: 406 if none of the answers' media types is accepted. For JSON answers, or none, accepting any JSON is
    ///   enough, as problems are JSON.
    static func require(_ request: Request, to mediaTypes: [String]) throws(Problem) {
        guard let field = request.headers[.accept] else { return }
        let isJSON = mediaTypes.allSatisfy { $0.hasSuffix("json") }
        guard !isJSON || field != "application/json" else { return }
        let members = FieldList.members(field.lowercased())
        let ranges = members.filter { FieldList.weighted($0)?.weight != 0 }
            .map { $0.prefix { $0 != ";" }.filter { $0 != " " } }
        let isTaken = ranges.contains { range in
            range == "*/*" || mediaTypes.contains(range)
                || isJSON && (range == "application/*" || range.hasSuffix("json"))
                || mediaTypes.contains { $0.hasPrefix(range.dropLast()) && range.hasSuffix("/*") }
        }
        guard isTaken || members.isEmpty else { throw Problem(.notAcceptable, .notAcceptable) }
    }
}
