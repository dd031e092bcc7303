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
    package enum Part: Sendable, Hashable {
        case header, length, order, palette, tables, scan
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
                A file of the kind \(name) is not shown everywhere. Save it as JPEG and choose that.
                """)
        case .cutOff:
            Complaint(
                "store-photo-cut-off",
                "The photo ends too early, so part of it is missing. Choose the complete file.")
        case .noPicture:
            Complaint(
                "store-photo-no-picture",
                "The file begins like a photo but has no picture in it. Choose another file.")
        case .animated:
            Complaint(
                "store-photo-animated",
                "The file is an animation. Choose a photo that does not move.")
        case .noPixels:
            Complaint(
                "store-photo-no-pixels",
                "The photo says it is 0 pixels wide or high. Choose another file.")
        case .sideTooLong(let limit):
            Complaint(
                "store-photo-side-too-long", ["limit": .number(limit)],
                "The photo is too large. Choose one of at most \(limit) pixels on each side.")
        case .tooManyPixels(let limit):
            .tooManyPixels(millions: limit / 1_000_000)
        case .malformed(let part):
            part.complaint
        case .wrongChecksum:
            Complaint(
                "store-photo-damaged",
                "Part of the photo was changed or damaged on its way. \(Complaint.saveAgain)")
        case .foreignPart:
            Complaint(
                "store-photo-foreign-part",
                """
                There is something in the file that does not belong to a photo. \
                \(Complaint.saveAgain)
                """)
        case .somethingBehind:
            Complaint(
                "store-photo-something-behind",
                "There is something else in the file behind the photo. \(Complaint.saveAgain)")
        case .rareEncoding:
            Complaint(
                "store-photo-rare-encoding",
                """
                The photo is stored in a way that many browsers cannot show. \
                \(Complaint.saveAgain)
                """)
        case .tooManyScans:
            Complaint(
                "store-photo-too-many-scans",
                "The photo is stored in too many passes. \(Complaint.saveAgain)")
        }
    }
}

extension PhotoProblem.Part {
    fileprivate var complaint: Complaint {
        switch self {
        case .header:
            Complaint(
                "store-photo-header", "The photo's header is not valid. \(Complaint.saveAgain)")
        case .length:
            Complaint(
                "store-photo-length", "The photo's length is not valid. \(Complaint.saveAgain)")
        case .order:
            Complaint(
                "store-photo-order",
                "The photo's order of parts is not valid. \(Complaint.saveAgain)")
        case .palette:
            Complaint(
                "store-photo-palette", "The photo's palette is not valid. \(Complaint.saveAgain)")
        case .tables:
            Complaint(
                "store-photo-tables",
                "The photo's decoding tables are not valid. \(Complaint.saveAgain)")
        case .scan:
            Complaint(
                "store-photo-data",
                "The photo's picture data is not valid. \(Complaint.saveAgain)")
        }
    }
}

extension Complaint {
    fileprivate static let saveAgain =
        "Open it in a photo program, save it again and choose the new file."

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
