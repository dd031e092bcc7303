import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

extension Visit<Visitor> {
    /// Whether an `Idempotency-Key` came.
    var hasKey: Bool {
        HTTPField.Name("Idempotency-Key").map(request.headers.contains) ?? false
    }

    /// The call that an `Idempotency-Key` makes of the request; nil without one. The key may stand between
    /// quotation marks, as draft-ietf-httpapi-idempotency-key-header wants it, or alone. `body` is what came with it.
    func call(with body: [UInt8]) throws -> Call? {
        guard let name = HTTPField.Name("Idempotency-Key"), let field = request.headers[name] else {
            return nil
        }
        let isQuoted = field.count > 1 && field.first == "\"" && field.last == "\""
        let key = isQuoted ? String(field.dropFirst().dropLast()) : field
        guard (1...Call.longestKey).contains(key.unicodeScalars.count) else {
            throw Problem(.malformed, .badRequest, words("api-key-malformed"))
        }
        let head = "\(request.method.rawValue) \(request.path)\n"
        return Call(key, by: try member.id, request: Array(head.utf8) + body)
    }

    /// The versions that may be changed, by `If-Match`; nil where any may.
    ///
    /// - Throws: 428 where the caller does not say which.
    func versions() throws(Problem) -> Set<String>? {
        guard let field = request.headers[.ifMatch] else {
            throw Problem(.conditionRequired, .init(code: 428))
        }
        return EntityTag.versions(field)
    }

    /// - Throws: 412 where a record has another version than the ones that may be changed.
    static func require(_ version: String, in versions: Set<String>?) throws(Problem) {
        guard versions?.contains(version) ?? true else {
            throw Problem(.changedMeanwhile, .preconditionFailed)
        }
    }
}

extension Call.Outcome {
    /// Says in an answer's head that an earlier call made what it is about.
    func noteReplay(in headers: inout HTTPFields) {
        guard isReplayed, let name = HTTPField.Name(HeadField.replayed.rawValue) else { return }
        headers[name] = "true"
    }
}

extension Services {
    /// Makes something, once for each `Idempotency-Key`: in the transaction of its effect it is kept what was made.
    func once(
        _ visit: MemberVisit, _ underWay: CallsUnderWay,
        _ effect: @escaping @Sendable (Writing) throws -> Call.Outcome
    ) async throws -> Call.Outcome {
        guard let call = try visit.call(with: visit.json.bytes) else {
            return try await store.write(effect)
        }
        let now = visit.now
        return try await underWay.make(call) {
            try await store.write { db in try call.once(at: now, in: db) { try effect(db) } }
        }
    }
}
