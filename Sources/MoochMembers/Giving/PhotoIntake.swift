import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// Keeps the photos that come with a form for a draft.
struct PhotoIntake {
    let services: Services
    let visit: MemberVisit
    let writer: Draft.Writer
    /// The listing that the draft changes, if any.
    var listing: Listing.ID?

    /// Adds what was chosen to the draft, each photo as soon as it is kept: one that is refused does not
    /// take along the others.
    ///
    /// - Returns: What is wrong with the rest, and the status of the page that says so.
    func add(to draft: inout Draft) async throws -> (FieldProblem, HTTPResponse.Status)? {
        let uploads = ["photos", "camera"].flatMap { PhotoUpload.all($0, of: visit) }
        for upload in uploads {
            guard draft.photos.count < ListingDraft.mostPhotos else {
                return (
                    problem(words("give-too-many-photos", ["limit": ListingDraft.mostPhotos])),
                    .unprocessableContent
                )
            }
            guard try await isAdmitted() else {
                let limits = SentPhotos.limits
                let told =
                    writer.member == nil
                    ? words("give-photos-later", ["limit": limits.device])
                    : words("give-photos-pause", ["limit": limits.member])
                return (problem(told), .tooManyRequests)
            }
            do {
                let photo = Draft.Photo(
                    try await upload.keep(of: visit, by: writer.member, in: services))
                let first = draft
                draft = try await services.store.write { db in
                    try Draft.write(
                        by: writer, changing: listing, from: first, at: visit.now, in: db
                    ) { draft in
                        if draft.photos.count < ListingDraft.mostPhotos {
                            draft.photos.append(photo)
                        }
                    }
                }
            } catch let refusal as PhotoRefusal {
                return (
                    FieldProblem(field: "photos", complaint: refusal.problem.complaint),
                    refusal.status
                )
            }
        }
        return nil
    }

    private func isAdmitted() async throws -> Bool {
        if let member = writer.member {
            return try await services.store.write {
                try SentPhotos.admit(member, at: visit.now, in: $0)
            }
        }
        guard let token = writer.token else { return true }
        return try await services.store.write { db in
            try SentPhotos.admit(
                token: token, address: visit.request.clientAddress, at: visit.now, in: db)
        }
    }

    private func problem(_ message: String) -> FieldProblem {
        FieldProblem(field: "photos", message: message)
    }
}
