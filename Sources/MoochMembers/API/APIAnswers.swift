import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// A page of a list.
struct ListShape<Element: JSONShape>: JSONShape {
    let data: [Element]
    /// The value of `after` for the next page; nil on the last one.
    let next: String?

    static var shapeName: String { "\(Element.shapeName)List" }
    static var shapeNote: String { "A page of a list, in the order that its call says." }
    func add(to fields: inout some JSONFields) {
        fields.add("data", data, note: "What is on the page; none on an empty one.")
        fields.add(
            "next", next,
            note: "What to send as `after` for the next page; null where this is the last.")
    }
    static var example: Self { Self(data: [Element.example], next: nil) }
}

extension InputKind<String> {
    /// A cursor from an earlier page, in base64url.
    fileprivate static let cursor = InputKind(
        schema: .text(least: 1, pattern: "^[A-Za-z0-9_-]+$"), read: text().read)
}

/// The page of a list that is asked for.
struct ListPart: Sendable {
    let size: Int
    /// The cursor from the page before.
    private let after: ListCursor?

    static let usual = 25
    static let most: Int64 = 100
    static let limit = InputField(
        "limit", InputKind<Int64>.integer(least: 1, most: most),
        note: "How many a page has at most; 25 unless said.")
    static let after = InputField(
        "after", InputKind<String>.cursor,
        note: "What the page before said is `next`, with everything else as it was.")
    static let query = [limit.described, after.described]

    init(_ input: inout Input) {
        let limit = input.query(Self.limit) ?? Int64(Self.usual)
        size = Int(limit)
        let text = input.query(Self.after)
        after = text.flatMap { ListCursor($0) }
        if text != nil, after == nil { input.note("after", .apiNoCursor) }
    }

    /// The start of the page. The cursor must belong to the list's order.
    func start(_ input: inout Input, in order: RowOrder) -> ListStart {
        guard let after else { return .first }
        if !order.has(after) { input.note("after", .apiNoCursor) }
        return .after(after)
    }
}

extension Services {
    /// An answer with a record. Confidential ones, with contact details or members' own texts, are never cached.
    func answer<Shape: JSONShape>(
        _ shape: Shape, to visit: MemberVisit, status: HTTPResponse.Status = .ok,
        version: String = EntityTag.noVersion, isConfidential: Bool = true,
        location: String? = nil
    ) -> Response {
        let bytes = shape.json
        var headers: HTTPFields = [
            .contentType: "application/json",
            .cacheControl: isConfidential ? "no-store" : "private, no-cache",
        ]
        if visit.request.method.isSafe || visit.request.method == .patch {
            headers[.eTag] = EntityTag.of(bytes, version: version)
        }
        headers[.location] = location.map(absolute)
        return Response(status: status, headers: headers, body: .bytes(bytes))
    }

    /// An answer with a page of a list; `next` is the value of `after` for the next one.
    func answer<Element: JSONShape>(
        list: [Element], next: String?, to visit: MemberVisit, isConfidential: Bool = true
    ) -> Response {
        var response = answer(
            ListShape(data: list, next: next), to: visit, isConfidential: isConfidential)
        if let next, let link = HTTPField.Name("Link") {
            let query = visit.query.replacing("after", with: next).encoded
            response.headers[link] = "<\(absolute("\(visit.request.path)?\(query)"))>; rel=\"next\""
        }
        return response
    }

    /// 204, without a body.
    func answerNothing() -> Response {
        Response(status: .noContent, headers: [.cacheControl: "no-store"])
    }
}
