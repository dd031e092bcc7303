import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// One thing that programs can do: its row in the route table and its part of the description are both made of
/// this, so that neither can say what the other does not.
struct APIRoute: Sendable {
    typealias Handler = @Sendable (MemberVisit) async throws -> Response

    enum Who: Sendable {
        /// With or without a token.
        case anybody
        /// Whoever shows a member's token.
        case member
        /// Whoever shows the token that signing in gave to one who has left, by which they come back.
        case leaver
    }

    /// What the body of a call is.
    enum Body: Sendable {
        case none
        case json(InputShape)
        /// JSON that may be left out.
        case optional(InputShape)
        /// Changes to a record (RFC 7396): only what is named is changed, null takes a value away.
        case patch(InputShape)
        case photo
    }

    /// What it is called by programs that are made of the description.
    let name: String
    let method: HTTPRequest.Method
    let address: Address
    let who: Who
    /// What it does, in a few words.
    let note: String
    /// What one has to know to use it.
    let more: String
    /// The part of the description that it stands in.
    private(set) var area = APIArea.exchange
    let query: [DescribedInput]
    let body: Body
    let answers: [APIAnswer]
    /// Why the state of things may not allow it.
    let conflicts: [ConflictCode]
    /// The problems beside those that every call may meet.
    let problems: [ProblemKind]
    /// Whether a call that is sent twice with one `Idempotency-Key` is made once.
    let isOnce: Bool
    /// How many files a caller may send now; nil where as many as it takes.
    let files: Route.FileCount<Visitor>?
    let handler: Handler

    /// What the addresses of all calls begin with.
    static let base = "/api/v\(version)"
    static let version = "1"

    /// A call at an address behind ``base``.
    init(
        _ name: String, _ method: HTTPRequest.Method, _ path: String, _ who: Who, _ note: String,
        _ more: String, query: [DescribedInput] = [], body: Body = .none, answers: [APIAnswer],
        conflicts: [ConflictCode] = [], problems: [ProblemKind] = [], isOnce: Bool = false,
        files: Route.FileCount<Visitor>? = nil, handler: @escaping Handler
    ) {
        (self.name, self.method, self.who) = (name, method, who)
        (self.note, self.more) = (note, more)
        address = Address(Self.base + path)
        (self.query, self.body, self.answers) = (query, body, answers)
        self.conflicts = conflicts + (isOnce ? [.underWay] : [])
        (self.problems, self.isOnce) = (problems, isOnce)
        (self.files, self.handler) = (files, handler)
    }

    /// The same in a part of the description.
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
            method, address, .program(who), body: body.kind, files: files,
            isOpenToPages: isOpenToPages
        ) { visit in
            try Accepted.require(visit.request, to: answers.map(\.mediaType))
            try requireKnown(visit.query)
            return try await told(visit, handler)
        }
    }

    /// A parameter that is misspelt would be as good as left out, and nobody would know.
    ///
    /// - Throws: 400 for one that the call does not have, or that comes twice.
    private func requireKnown(_ items: QueryItems) throws(Problem) {
        guard !items.items.isEmpty else { return }
        var known = Set(query.map(\.name))
        let wrong = items.items.map(\.name).filter { known.remove($0) == nil }
        guard !wrong.isEmpty else { return }
        var problem = Problem(.malformed, .badRequest, words("api-unknown-parameters"))
        problem.fields = wrong.map { FieldProblem(field: $0, complaint: .apiUnknownParameter) }
        throw problem
    }

    /// What goes wrong is told as programs read it.
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
        // Without a body it is said what is needed.
        case .json, .optional: .json(isOptional: true)
        case .patch: .json(types: [Self.patchType])
        case .photo: .file(types: Self.photoTypes)
        }
    }

    /// What it says, where that is JSON.
    var shape: InputShape? {
        switch self {
        case .none, .photo: nil
        case .json(let shape), .optional(let shape), .patch(let shape): shape
        }
    }
}

/// One answer of a call, as it is described.
struct APIAnswer: Sendable {
    let status: HTTPResponse.Status
    let note: String
    /// Nil where nothing is sent.
    let schema: JSONSchema?
    let example: [UInt8]?
    var mediaType = "application/json"
    /// Whether its head says how often that may be done, and how often more.
    private(set) var tellsLimit = false

    /// The same with a head that says how often that may be done.
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

    /// Events as they happen, by server-sent events.
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

    static func nothing(_ note: String) -> APIAnswer {
        APIAnswer(status: .noContent, note: note, schema: nil, example: nil)
    }
}

/// Which answers a program takes.
private enum Accepted {
    /// - Throws: 406 where it takes none of the answers' media types. Where they are JSON, or there are none, it is
    ///   enough that it takes JSON, as problems are.
    static func require(_ request: Request, to mediaTypes: [String]) throws(Problem) {
        guard let field = request.headers[.accept] else { return }
        let isJSON = mediaTypes.allSatisfy { $0.hasSuffix("json") }
        guard !isJSON || field != "application/json" else { return }
        let ranges = field.lowercased().split(separator: ",").map { member in
            member.split(separator: ";").first.map { $0.filter { $0 != " " } } ?? ""
        }
        let isTaken = ranges.contains { range in
            range == "*/*" || mediaTypes.contains(range)
                || isJSON && (range == "application/*" || range.hasSuffix("json"))
                || mediaTypes.contains { $0.hasPrefix(range.dropLast()) && range.hasSuffix("/*") }
        }
        guard isTaken || ranges.isEmpty else { throw Problem(.notAcceptable, .notAcceptable) }
    }
}
