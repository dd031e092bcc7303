import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// Stores the photos uploaded with a form, and adds them to a draft.
struct PhotoIntake {
    /// The reasons why photos were refused, and the status of the page that shows them.
    struct Refusal {
        var problems: [FieldProblem]
        var status: HTTPResponse.Status
        /// The seconds until more photos are accepted, if the limit was reached.
        var wait: Int64?
    }

    let services: Services
    let visit: MemberVisit
    let writer: Draft.Writer
    /// The listing that the draft changes, if any.
    var listing: Listing.ID?

    /// Adds the uploaded photos to the draft, each as soon as it is stored: one that is refused does not affect the
    /// others.
    ///
    /// - Returns: The problems of the photos that were refused; nil if there are none.
    func add(to draft: inout Draft) async throws -> Refusal? {
        let uploads = ["photos", "camera"].flatMap { PhotoUpload.all($0, of: visit) }
        var refused = Refusal(problems: [], status: .unprocessableContent)
        for upload in uploads {
            guard draft.photos.count < ListingDraft.mostPhotos else {
                refused.problems.append(
                    problem(words("give-too-many-photos", ["limit": ListingDraft.mostPhotos])))
                break
            }
            do {
                try await admit()
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
            } catch let often as TooManyAttempts {
                let told =
                    writer.member == nil
                    ? words("give-photos-later", ["limit": SentPhotos.limits.device])
                    : words("give-photos-pause", ["limit": SentPhotos.limits.member])
                refused.problems.append(problem(told))
                (refused.status, refused.wait) = (.tooManyRequests, often.seconds)
                break
            } catch let refusal as PhotoRefusal {
                let why = refusal.problem.complaint.message
                let named = words("give-photo-refused", ["file": upload.fileName, "why": why])
                refused.problems.append(problem(uploads.count == 1 ? why : named))
                refused.status = refusal.status
            }
        }
        return refused.problems.isEmpty ? nil : refused
    }

    /// - Throws: ``TooManyAttempts``.
    private func admit() async throws {
        let (sender, now) = (writer.sender(of: visit), visit.now)
        try await services.store.write { try SentPhotos.admit(sender, at: now, in: $0) }
    }

    private func problem(_ message: String) -> FieldProblem {
        FieldProblem(field: "photos", message: message)
    }
}

extension Draft.Writer {
    /// The sender that a visit's photos are counted for.
    func sender(of visit: MemberVisit) -> SentPhotos.Sender {
        let address = visit.request.clientAddress
        return member.map(SentPhotos.Sender.member)
            ?? token.map { .device(token: $0, address: address) } ?? .guest(address: address)
    }
}

extension GiveHandlers {
    /// The number of photos that a visitor may send now.
    func photoCount(_ visit: MemberVisit) async throws -> Int {
        let (sender, now) = (services.writer(of: visit).sender(of: visit), visit.now)
        return try await services.store.read {
            max(try SentPhotos.allowance(of: sender, at: now, in: $0).remaining, 0)
        }
    }
}
