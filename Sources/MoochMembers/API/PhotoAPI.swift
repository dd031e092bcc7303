import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/photos`: photos are sent before what they are shown on.
struct PhotoAPI: Sendable {
    let services: Services
    let underWay: CallsUnderWay

    var routes: [APIRoute] {
        [
            APIRoute(
                "createPhoto", .post, "/photos", .anybody,
                "Keeps a photo for whoever sends it: the file itself, or a form with it.",
                body: .photo, answers: [.made(PhotoShape.self, "It is kept.")],
                problems: [.tooMany, .full], isOnce: true, handler: create)
        ]
    }

    private func create(_ visit: MemberVisit) async throws -> Response {
        guard let upload = PhotoUpload("photo", of: visit) else {
            throw FieldProblems([FieldProblem(field: "photo", complaint: .apiRequired)])
        }
        let name =
            visit.who.member == nil
            ? try await byGuest(upload, visit) : try await once(upload, visit)
        let photo = try await services.found { try SizedPhoto.find(name, in: $0) }
        return services.answer(
            PhotoShape(photo, services), to: visit, status: .created,
            location: Site.photo.path(name))
    }

    /// Nobody knows a guest's device: all behind one address are counted together.
    private func byGuest(_ upload: PhotoUpload, _ visit: MemberVisit) async throws -> String {
        let (address, now) = (visit.request.clientAddress, visit.now)
        let wait = try await services.store.write { db in
            try SentPhotos.admit(
                token: Draft.Writer.makeToken(), address: address, at: now, in: db)
                ? nil : try SentPhotos.wait(at: address, at: now, in: db)
        }
        if let wait { throw Self.tooMany(SentPhotos.limits.address, wait) }
        return try await upload.keep(of: visit, in: services)
    }

    private func once(_ upload: PhotoUpload, _ visit: MemberVisit) async throws -> String {
        guard let call = try visit.call(with: upload.bytes) else {
            return try await keep(upload, visit) { _, name in name.text }
        }
        let now = visit.now
        let outcome = try await underWay.make(call) {
            if let before = try await services.store.read({ try call.outcome(at: now, in: $0) }) {
                return before
            }
            return try await keep(upload, visit) { db, name in
                try call.once(at: now, in: db) {
                    Call.Outcome(
                        location: Site.photo.path(name.text),
                        recordID: try Photo.find(name.text, in: db)?.id.rawValue ?? 1)
                }
            }
        }
        return String(outcome.location.split(separator: "/").last ?? "")
    }

    private func keep<Value: Sendable>(
        _ upload: PhotoUpload, _ visit: MemberVisit,
        also write: @escaping @Sendable (Writing, PhotoName) throws -> Value
    ) async throws -> Value {
        let (member, now) = (try visit.member.id, visit.now)
        let wait = try await services.store.write { db in
            try SentPhotos.admit(member, at: now, in: db)
                ? nil : try SentPhotos.wait(of: member, at: now, in: db)
        }
        if let wait { throw Self.tooMany(SentPhotos.limits.member, wait) }
        return try await upload.keep(of: visit, by: member, in: services, also: write)
    }

    private static func tooMany(_ quota: Int, _ seconds: Int64) -> Problem {
        Problem(
            over: RateLimit(
                policy: "photos", quota: quota, window: SentPhotos.window, remaining: 0,
                reset: seconds))
    }
}
