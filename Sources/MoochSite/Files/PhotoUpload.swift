import HTTPServer
package import HTTPTypes
import Logging
package import MoochStore
import MoochWeb

/// A photo from a form, to be kept once the rest of the form is valid.
package struct PhotoUpload: Sendable {
    package let field: String
    private let file: SubmittedFile

    /// The first photo of a field; nil if none was chosen.
    package init?(_ field: String, of visit: Visit<some Sendable>) {
        guard let file = visit.form.files[field]?.first else { return nil }
        self.field = field
        self.file = file
    }

    /// All photos of a field, in the order they were chosen.
    package static func all(_ field: String, of visit: Visit<some Sendable>) -> [PhotoUpload] {
        (visit.form.files[field] ?? []).map { PhotoUpload(field: field, file: $0) }
    }

    /// The file name from the sender, to tell photos apart.
    package var fileName: String {
        switch file {
        case .uploaded(let file): file.fileName
        case .tooLarge(let name, _), .tooMany(let name, _), .notTaken(let name),
            .notStored(let name, _), .empty(let name):
            name
        }
    }

    private init(field: String, file: SubmittedFile) { (self.field, self.file) = (field, file) }

    /// Keeps the photo in all its sizes, and nothing else of the file. `member` is the sender, if it is a member.
    ///
    /// - Returns: The photo's name.
    /// - Throws: ``PhotoRefusal``; `WorkGateFull` if too many photos are being opened; `StoreError.busy`.
    package func keep(
        of visit: Visit<some Sendable>, by member: Member.ID? = nil, in services: Services
    ) async throws -> String {
        try await keep(of: visit, by: member, in: services) { _, name in name.text }
    }

    /// Keeps the photo, with more written in the transaction of its row.
    ///
    /// - Returns: The result of `write`.
    /// - Throws: ``PhotoRefusal``, the errors of `write`, `WorkGateFull` and `StoreError.busy`.
    package func keep<Value: Sendable>(
        of visit: Visit<some Sendable>, by member: Member.ID?, in services: Services,
        also write: @Sendable (Writing, PhotoName) throws -> Value
    ) async throws -> Value {
        do {
            let content = try content()
            let kept = try await services.store.keepPhoto(
                content.descriptor, by: member, at: visit.now, also: write)
            if !kept.isConfined {
                services.log.warning(
                    "a photo was opened without a filter of system calls: this kernel has none")
            }
            return kept.name
        } catch let problem as PhotoProblem {
            if case .tooHard(let end) = problem { note(end, .error, visit, services) }
            throw PhotoRefusal(field, .unprocessableContent, problem.complaint)
        } catch let refusal as PhotoRefusal {
            throw refusal
        } catch StoreError.busy {
            throw StoreError.busy
        } catch let full as WorkGateFull {
            throw full
        } catch let error as CallError {
            throw error
        } catch let wrong as FieldProblems {
            throw wrong
        } catch let gone as RecordGone {
            throw gone
        } catch StoreError.full {
            note(StoreError.full, .warning, visit, services)
            throw full
        } catch let error as TemporaryFileError where error.isDiskFull {
            note(error, .warning, visit, services)
            throw full
        } catch {
            note(error, .error, visit, services)
            throw PhotoRefusal(
                field, .internalServerError, Complaint(inWords: words("forms-photo-not-stored")))
        }
    }

    /// The message at the field of a form that is shown again: a browser forgets the file.
    package var chooseAgain: FieldProblem {
        FieldProblem(field: field, message: words("forms-photo-again"))
    }

    /// All of its bytes; empty if it could not be kept.
    package var bytes: [UInt8] { (try? content().bytes()) ?? [] }

    private func content() throws -> TemporaryFile {
        switch file {
        case .uploaded(let file): return file.content
        case .empty: throw PhotoProblem.empty
        case .tooLarge(_, let limit): throw PhotoProblem.tooManyBytes(limit: limit)
        case .tooMany(_, let limit):
            throw PhotoRefusal(
                field, .unprocessableContent,
                Complaint(inWords: words("forms-too-many-files", ["limit": limit])))
        case .notTaken:
            throw PhotoRefusal(
                field, .unprocessableContent, Complaint(inWords: words("forms-photo-not-taken")))
        case .notStored(_, let error): throw error
        }
    }

    /// 507: the disk has no room (RFC 4918 §11.5), and waiting a moment does not help.
    private var full: PhotoRefusal {
        PhotoRefusal(
            field, 507, Complaint(inWords: words("forms-disk-full")))
    }

    private func note(
        _ cause: any Error, _ level: Logger.Level, _ visit: Visit<some Sendable>,
        _ services: Services
    ) {
        services.log.log(
            level: level, "a photo was not kept",
            metadata: [
                "id": "\(visit.request.id)",
                "cause": "\(LogText.escape(String(describing: cause)))",
            ])
    }
}

/// Why a photo was not kept, for its field, with the status of the answer.
package struct PhotoRefusal: Error {
    package let problem: FieldProblem
    package let status: HTTPResponse.Status

    init(_ field: String, _ status: HTTPResponse.Status, _ complaint: Complaint) {
        problem = FieldProblem(field: field, complaint: complaint)
        self.status = status
    }
}
