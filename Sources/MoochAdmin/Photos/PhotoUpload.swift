import HTTPServer
import MoochStore
import MoochWeb

/// A photo that came with a form.
enum PhotoUpload {
    /// Checks a photo, takes out of it everything but the picture, and keeps it.
    ///
    /// Gives the photo's name, or nil when none was chosen; throws what is wrong with it, for the
    /// form's field `name`.
    static func keep(
        _ name: String, of visit: AdministratorVisit, in store: Store
    ) async throws(FieldProblems) -> String? {
        switch visit.form.files[name] {
        case nil:
            return nil
        case .tooLarge(_, let limit):
            throw wrong(name, PhotoProblem.tooManyBytes(limit: limit).complaint)
        case .uploaded(let file):
            do {
                let photo = try PhotoCleaner.clean(file.bytes)
                let kept = try store.photos.keep(photo)
                let now = visit.now
                try await store.write { db in try Photo.keep(kept, of: photo, at: now, in: db) }
                return kept.text
            } catch let problem as PhotoProblem {
                throw wrong(name, problem.complaint)
            } catch {
                throw wrong(name, Complaint(inWords: words("forms-photo-not-stored")))
            }
        }
    }

    private static func wrong(_ field: String, _ complaint: Complaint) -> FieldProblems {
        FieldProblems([FieldProblem(field: field, complaint: complaint)])
    }
}
