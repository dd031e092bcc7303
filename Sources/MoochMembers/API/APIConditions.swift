import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

extension Visit<Visitor> {
    /// True if there is an `Idempotency-Key`.
    var hasKey: Bool {
        HTTPField.Name("Idempotency-Key").map(request.headers.contains) ?? false
    }

    /// The call made of the request by its `Idempotency-Key`; nil without one. The key may be in quotation marks, as
    /// draft-ietf-httpapi-idempotency-key-header has it, or bare. `body` is the request's body.
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

    /// The versions in `If-Match`; nil for any.
    ///
    /// - Throws: 428 if the field is missing.
    func versions() throws(Problem) -> Set<String>? {
        guard let field = request.headers[.ifMatch] else {
            throw Problem(.conditionRequired, .init(code: 428))
        }
        return EntityTag.versions(field)
    }

    /// - Throws: 412 if the record has another version.
    static func require(_ version: String, in versions: Set<String>?) throws(Problem) {
        guard versions?.contains(version) ?? true else {
            throw Problem(.changedMeanwhile, .preconditionFailed)
        }
    }
}

extension Call.Outcome {
    /// Marks an answer as that of an earlier call.
    func noteReplay(in headers: inout HTTPFields) {
        guard isReplayed, let name = HTTPField.Name(HeadField.replayed.rawValue) else { return }
        headers[name] = "true"
    }
}

extension Services {
    /// Runs `effect` once for each `Idempotency-Key`; its outcome is stored in the same transaction.
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
