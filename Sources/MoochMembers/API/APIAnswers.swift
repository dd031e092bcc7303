import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb
import Notation

/// A page of a list.
struct ListShape<Element: JSONShape>: JSONShape {
    let data: [Element]
    /// What `after` says to go on; nil at the end.
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
    /// What a page said is next: letters of Base 64 for addresses.
    fileprivate static let cursor = InputKind(
        schema: .text(least: 1, pattern: "^[A-Za-z0-9_-]+$"), read: text().read)
}

/// Which part of a list is asked for.
struct ListPart: Sendable {
    let size: Int
    /// What the page before said is next, as the list itself wrote it.
    let after: String?

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
        guard let text = input.query(Self.after) else {
            after = nil
            return
        }
        after = Base64URL.decode(text).flatMap { String(validating: $0, as: UTF8.self) }
        if after == nil { input.note("after", .apiNoCursor) }
    }

    /// The place behind the page before, as `make` understands it.
    func place<Place>(_ input: inout Input, _ make: (String) -> Place?) -> Place? {
        guard let after else { return nil }
        let place = make(after)
        if place == nil { input.note("after", .apiNoCursor) }
        return place
    }

    static func cursor(_ place: String) -> String { Base64URL.encode(Array(place.utf8)) }
}

extension Services {
    /// A record as an answer. What shows how to reach somebody, or what they wrote, is stored nowhere.
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

    /// A page of a list as an answer; `next` is the place behind its last row, which is plain where it is an id.
    func answer<Element: JSONShape>(
        list: [Element], next: String?, isPlain: Bool = false, to visit: MemberVisit,
        isConfidential: Bool = true
    ) -> Response {
        let cursor = isPlain ? next : next.map(ListPart.cursor)
        var response = answer(
            ListShape(data: list, next: cursor), to: visit, isConfidential: isConfidential)
        if let cursor, let link = HTTPField.Name("Link") {
            let query = visit.query.replacing("after", with: cursor).encoded
            response.headers[link] = "<\(absolute("\(visit.request.path)?\(query)"))>; rel=\"next\""
        }
        return response
    }

    /// 204: there is nothing more to say.
    func answerNothing() -> Response {
        Response(status: .noContent, headers: [.cacheControl: "no-store"])
    }
}
