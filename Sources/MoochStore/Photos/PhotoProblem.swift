/// Why a file is not kept as a photo: one case for each rule, one sentence for each case.
package enum PhotoProblem: Error, Sendable, Hashable {
    case empty
    case tooManyBytes(limit: Int)
    case notAPhoto
    /// A picture, but of a kind that not every browser and phone shows, such as `HEIC`.
    case otherKind(name: String)
    case cutOff
    case wrongChecksum
    case malformed(Part)
    case foreignPart
    case noPicture
    case somethingBehind
    case rareEncoding
    case animated
    case tooManyScans
    case noPixels
    case sideTooLong(limit: Int)
    case tooManyPixels(limit: Int)

    /// What of the file breaks its format's rules.
    package enum Part: String, Sendable, Hashable {
        case header
        case length
        case order = "order of parts"
        case palette
        case tables = "decoding tables"
        case scan = "picture data"
    }

    /// For the person who chose the file: what is wrong, and what to do.
    package var message: String {
        switch self {
        case .empty:
            "The file is empty. Choose a JPEG, PNG or WebP photo."
        case .tooManyBytes(let limit):
            "The file is too large. Choose a photo of at most \(limit / 1_048_576) MiB."
        case .notAPhoto:
            "This file is not a photo. Choose a JPEG, PNG or WebP file."
        case .otherKind(let name):
            "A file of the kind \(name) is not shown everywhere. Save it as JPEG and choose that."
        case .cutOff:
            "The photo ends too early, so part of it is missing. Choose the complete file."
        case .wrongChecksum:
            "Part of the photo was changed or damaged on its way. \(Self.saveAgain)"
        case .malformed(let part):
            "The photo's \(part.rawValue) is not valid. \(Self.saveAgain)"
        case .foreignPart:
            "There is something in the file that does not belong to a photo. \(Self.saveAgain)"
        case .noPicture:
            "The file begins like a photo but has no picture in it. Choose another file."
        case .somethingBehind:
            "There is something else in the file behind the photo. \(Self.saveAgain)"
        case .rareEncoding:
            "The photo is stored in a way that many browsers cannot show. \(Self.saveAgain)"
        case .animated:
            "The file is an animation. Choose a photo that does not move."
        case .tooManyScans:
            "The photo is stored in too many passes. \(Self.saveAgain)"
        case .noPixels:
            "The photo says it is 0 pixels wide or high. Choose another file."
        case .sideTooLong(let limit):
            "The photo is too large. Choose one of at most \(limit) pixels on each side."
        case .tooManyPixels(let limit):
            "The photo has too many pixels. Choose one of at most \(limit / 1_000_000) megapixels."
        }
    }

    private static let saveAgain =
        "Open it in a photo program, save it again and choose the new file."
}
