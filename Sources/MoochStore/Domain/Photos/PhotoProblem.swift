import MoochPhotos

/// Why a file is not kept as a photo: one case for each rule, one sentence for each case.
package enum PhotoProblem: Error, Sendable, Hashable {
    case empty
    case tooManyBytes(limit: Int)
    case notAPhoto
    /// A picture, but of a kind that not every browser and phone shows, such as `HEIC`.
    case otherKind(name: String)
    /// Cut off, changed on its way, or stored in a way that hardly anybody can read.
    case damaged
    case tooManyPixels(megapixels: Int)
    /// It takes more memory than a photo gets.
    case tooMuchMemory
    /// The process that opened it ended without saying what is wrong with it.
    case tooHard(PhotoChildEnd)

    init(_ problem: PictureProblem) {
        switch problem {
        case .notAPicture: self = .notAPhoto
        case .otherKind(let name): self = .otherKind(name: name)
        case .damaged: self = .damaged
        case .tooManyPixels: self = .tooManyPixels(megapixels: ScaledPicture.mostMegapixels)
        case .tooMuchMemory: self = .tooMuchMemory
        }
    }

    /// For the person who chose the file: what is wrong, and what to do.
    package var complaint: Complaint {
        switch self {
        case .empty:
            Complaint("store-photo-empty", "The file is empty. Choose a JPEG, PNG or WebP photo.")
        case .tooManyBytes(let limit):
            .tooManyBytes(mebibytes: limit / 1_048_576)
        case .notAPhoto:
            Complaint(
                "store-photo-not-a-photo",
                "This file is not a photo. Choose a JPEG, PNG or WebP file.")
        case .otherKind(let name):
            Complaint(
                "store-photo-other-kind", ["kind": .text(name)],
                """
                Not every browser shows \(name) files. Save the photo as JPEG and choose that.
                """)
        case .damaged:
            Complaint(
                "store-photo-damaged",
                """
                The photo is damaged, or part of it is missing. Open it in a photo program, save it \
                again and choose the new file.
                """)
        case .tooManyPixels(let limit): .tooManyPixels(millions: limit)
        case .tooMuchMemory, .tooHard:
            Complaint(
                "store-photo-too-hard",
                """
                The photo takes too long or too much memory to open. Save it smaller, as JPEG, and \
                choose the new file.
                """)
        }
    }
}

extension Complaint {
    fileprivate static func tooManyBytes(mebibytes limit: Int) -> Complaint {
        Complaint(
            "store-photo-too-many-bytes", ["limit": .number(limit)],
            "The file is too large. Choose a photo of at most \(limit) MiB.")
    }

    fileprivate static func tooManyPixels(millions limit: Int) -> Complaint {
        Complaint(
            "store-photo-too-many-pixels", ["limit": .number(limit)],
            "The photo has too many pixels. Choose one of at most \(limit) megapixels.")
    }
}
