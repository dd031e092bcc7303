import MoochPhotos

/// Why a file is refused as a photo.
package enum PhotoProblem: Error, Sendable, Hashable {
    case empty
    case tooManyBytes(limit: Int)
    case notAPhoto
    /// An image, but of a kind that not every browser and phone shows, such as `HEIC`.
    case otherKind(name: String)
    /// Truncated, altered on its way, or in a variant that hardly any program reads.
    case damaged
    case tooManyPixels(megapixels: Int)
    /// It takes more memory than is allowed.
    case tooMuchMemory
    /// The decoding process ended without a report.
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

    /// The problem and its remedy, for the person who chose the file.
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
