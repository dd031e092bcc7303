import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/photos`: photos are sent before the records that use them.
struct PhotoAPI: Sendable {
    let services: Services
    let underWay: CallsUnderWay

    var routes: [APIRoute] {
        [
            APIRoute(
                "createPhoto", .post, "/photos", .anybody,
                "Send a photo",
                """
                Keeps it for whoever sends it, to be shown by its `id` on a listing or as a face: the file itself as \
                the body, or a form with it. JPEG, PNG and WebP are taken, up to the limits of GET /exchange. It is \
                turned upright and scaled, and where it was taken is left out. A guest's is kept for a day, for \
                POST /accounts; what is never shown goes after seven.
                """,
                body: .photo, answers: [.made(PhotoShape.self, "It is kept.").tellingLimit()],
                problems: [.tooMany], isOnce: true, files: photoCount, handler: create)
        ]
    }

    /// The photos a caller may send now. Not limited for a repeated call, which gets its first answer.
    private func photoCount(_ visit: MemberVisit) async throws -> Int {
        guard visit.who.member == nil || !visit.hasKey else { return .max }
        let (sender, now) = (sender(of: visit), visit.now)
        return try await services.store.read { try SentPhotos.require(sender, at: now, in: $0) }
    }

    /// A guest's device is unknown, so all guests at an address count together.
    private func sender(of visit: MemberVisit) -> SentPhotos.Sender {
        visit.who.member.map { .member($0.id) } ?? .guest(address: visit.request.clientAddress)
    }

    private func create(_ visit: MemberVisit) async throws -> Response {
        guard let upload = PhotoUpload("photo", of: visit) else {
            throw FieldProblems([FieldProblem(field: "photo", complaint: .apiRequired)])
        }
        let now = visit.now
        let sender = sender(of: visit)
        let (name, outcome) = try await once(upload, by: sender, visit)
        let (photo, left) = try await services.found { db in
            try SizedPhoto.find(name, in: db).map {
                ($0, try SentPhotos.allowance(of: sender, at: now, in: db))
            }
        }
        var response = services.answer(
            PhotoShape(photo, services), to: visit, status: .created,
            location: Site.photo.path(name))
        RateLimit("photos", left, window: SentPhotos.window, at: now).note(in: &response.headers)
        outcome?.noteReplay(in: &response.headers)
        return response
    }

    private func once(
        _ upload: PhotoUpload, by sender: SentPhotos.Sender, _ visit: MemberVisit
    ) async throws -> (name: String, outcome: Call.Outcome?) {
        guard visit.who.member != nil, let call = try visit.call(with: upload.bytes) else {
            return (try await keep(upload, by: sender, visit) { _, name in name.text }, nil)
        }
        let now = visit.now
        let outcome = try await underWay.make(call) {
            if let before = try await services.store.read({ try call.outcome(at: now, in: $0) }) {
                return before
            }
            return try await keep(upload, by: sender, visit) { db, name in
                try call.once(at: now, in: db) {
                    Call.Outcome(
                        location: Site.photo.path(name.text),
                        recordID: try Photo.find(name.text, in: db)?.id.rawValue ?? 1)
                }
            }
        }
        return (String(outcome.location.split(separator: "/").last ?? ""), outcome)
    }

    private func keep<Value: Sendable>(
        _ upload: PhotoUpload, by sender: SentPhotos.Sender, _ visit: MemberVisit,
        also write: @escaping @Sendable (Writing, PhotoName) throws -> Value
    ) async throws -> Value {
        let now = visit.now
        try await services.store.write { try SentPhotos.admit(sender, at: now, in: $0) }
        return try await upload.keep(
            of: visit, by: visit.who.member?.id, in: services, also: write)
    }
}
