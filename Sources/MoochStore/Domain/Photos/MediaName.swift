/// The name of a kept video, or of its captions: the SHA-256 of its bytes in 64 lower-case hex digits, and the ending of
/// its kind. They lie with the photos.
///
/// As nothing else is accepted, a name from a request or a row can never leave the folder.
package struct MediaName: Sendable, Hashable, CustomStringConvertible {
    /// What the bytes are.
    package enum Kind: String, Sendable, CaseIterable {
        case mp4, webm
        /// Captions, as WebVTT.
        case vtt

        var mediaType: String {
            switch self {
            case .mp4: "video/mp4"
            case .webm: "video/webm"
            case .vtt: "text/vtt"
            }
        }
    }

    package let text: String
    package let kind: Kind

    /// - Parameter text: A name from outside; anything but this exact form gives nil.
    package init?(_ text: String) {
        let digits = text.utf8.prefix(64)
        guard digits.count == 64,
            digits.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }),
            let kind = Kind.allCases.first(where: {
                text.utf8.dropFirst(64).elementsEqual(".\($0.rawValue)".utf8)
            })
        else { return nil }
        (self.text, self.kind) = (text, kind)
    }

    /// - Parameters:
    ///   - sum: The SHA-256 of the bytes in hex digits.
    ///   - kind: What they are.
    init(sum: String, _ kind: Kind) {
        text = "\(sum).\(kind.rawValue)"
        self.kind = kind
    }

    package var description: String { text }
}

extension MediaName.Kind {
    /// What a file is by how it begins, without looking further; nil for anything but MP4 and WebM.
    ///
    /// MP4 begins with a box `ftyp` (ISO/IEC 14496-12 §4.3), whose brand tells films from pictures and from QuickTime;
    /// WebM with the head of EBML (RFC 8794 §11.2.1), which names its kind of document.
    package init?(videoBeginning bytes: [UInt8]) {
        func text(_ range: Range<Int>) -> String {
            range.upperBound <= bytes.count ? String(decoding: bytes[range], as: UTF8.self) : ""
        }
        if text(4..<8) == "ftyp" {
            let brand = text(8..<12).lowercased()
            let films = ["isom", "iso2", "iso3", "iso4", "iso5", "iso6", "avc1", "dash", "msnv"]
            guard films.contains(brand) || brand.hasPrefix("mp4") || brand.hasPrefix("m4v") else {
                return nil
            }
            self = .mp4
        } else if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
            // The name stands behind its own number and its length.
            let name: [UInt8] = [0x42, 0x82, 0x84] + Array("webm".utf8)
            let head = bytes.prefix(64)
            guard
                head.indices.contains(where: { head[$0...].starts(with: name) })
            else { return nil }
            self = .webm
        } else {
            return nil
        }
    }
}
