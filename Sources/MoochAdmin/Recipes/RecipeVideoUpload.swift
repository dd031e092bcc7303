import MoochSite
import MoochStore
import MoochWeb

/// What the form of a recipe's video brought: each file is judged by what it is, never by its name.
struct RecipeVideoUpload: Sendable {
    let video: (file: TemporaryFile, kind: MediaName.Kind)?
    let captions: Captions?
    let poster: PhotoUpload?

    /// - Throws: ``FieldProblems`` for `video` and `captions`, with all that is wrong.
    init(_ visit: AdministratorVisit) throws {
        var problems: [FieldProblem] = []
        func read<Value>(_ field: String, _ judge: (TemporaryFile) throws -> Value) throws -> Value?
        {
            do {
                return try Self.file(field, of: visit).map(judge)
            } catch let wrong as FieldProblems {
                problems += wrong.problems
            } catch let problem as CaptionProblem {
                problems.append(FieldProblem(field: field, complaint: problem.complaint))
            }
            return nil
        }
        video = try read("video") { file in
            guard let kind = MediaName.Kind(videoBeginning: try file.bytes(upTo: 64)) else {
                throw Self.wrong("video", words("recipes-video-other-kind"))
            }
            return (file, kind)
        }
        captions = try read("captions") { file in
            guard file.byteCount <= Captions.mostBytes else { throw CaptionProblem.tooLarge }
            return try Captions(try file.bytes())
        }
        poster = PhotoUpload("photo", of: visit)
        guard problems.isEmpty else { throw FieldProblems(problems) }
    }

    /// The first file of a field; nil if none was chosen.
    private static func file(
        _ field: String, of visit: AdministratorVisit
    ) throws -> TemporaryFile? {
        switch visit.form.files[field]?.first {
        case nil: return nil
        case .uploaded(let file): return file.content
        case .tooLarge(_, let limit):
            throw wrong(field, words("recipes-video-too-large", ["limit": limit >> 20]))
        case .tooMany(_, let limit):
            throw wrong(field, words("forms-too-many-files", ["limit": limit]))
        case .empty: throw wrong(field, words("recipes-video-empty"))
        case .notStored(_, let error) where error.isDiskFull:
            throw wrong(field, words("forms-disk-full"))
        case .notTaken, .notStored: throw wrong(field, words("imports-not-kept"))
        }
    }

    private static func wrong(_ field: String, _ message: String) -> FieldProblems {
        FieldProblems([FieldProblem(field: field, message: message)])
    }
}
