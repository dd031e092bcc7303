/// The few application segments of a JPEG that say how its picture is shown.
struct JPEGSegments {
    private(set) var orientation = PhotoOrientation.upright
    /// Version, unit, horizontal and vertical density.
    private var jfif: ArraySlice<UInt8>?
    /// Version, flags, and at the end the colour transform.
    private var adobe: ArraySlice<UInt8>?
    /// Parts of the colour profile by their number, from 1, and how many there are to be.
    private var profileParts: [UInt8: ArraySlice<UInt8>] = [:]
    private var profilePartCount: UInt8 = 0

    private static let jfifName = Array("JFIF".utf8) + [0]
    private static let adobeName = Array("Adobe".utf8)
    private static let profileName = Array("ICC_PROFILE".utf8) + [0]

    /// Takes what it knows from a segment; anything else is forgotten here.
    mutating func read(_ marker: UInt8, _ bytes: [UInt8], _ range: Range<Int>) {
        let data = bytes[range]
        switch marker {
        case 0xE0 where data.starts(with: Self.jfifName) && data.count >= 14:
            jfif = data.dropFirst(5).prefix(7)
        case 0xE1 where data.starts(with: PhotoOrientation.exifPrefix):
            if orientation == .upright { orientation = PhotoOrientation(exif: bytes, range) }
        case 0xE2 where data.starts(with: Self.profileName) && data.count > 14:
            let content = data.dropFirst(12)
            guard let number = content.first, let count = content.dropFirst().first else { return }
            profileParts[number] = content.dropFirst(2)
            profilePartCount = count
        case 0xEE where data.starts(with: Self.adobeName) && data.count >= 12:
            adobe = data.dropFirst(5).prefix(7)
        default:
            break
        }
    }

    var rebuilt: [UInt8] {
        var bytes: [UInt8] = []
        if let jfif {
            // The last two bytes: a thumbnail of 0 by 0 pixels.
            append(0xE0, Self.jfifName + jfif + [0, 0], to: &bytes)
        }
        if orientation != .upright {
            append(0xE1, PhotoOrientation.exifPrefix + orientation.exifBlock, to: &bytes)
        }
        appendProfile(to: &bytes)
        if let adobe {
            append(0xEE, Self.adobeName + adobe, to: &bytes)
        }
        return bytes
    }

    /// A profile that is not complete is left out, as decoders leave it (ICC.1 B.4).
    private func appendProfile(to bytes: inout [UInt8]) {
        guard profilePartCount > 0, profileParts.count == Int(profilePartCount) else { return }
        var whole: [UInt8] = []
        for number in 1...profilePartCount {
            guard let part = profileParts[number] else { return }
            whole.append(contentsOf: part)
        }
        guard var profile = ColorProfile.checked(whole[...]) else { return }
        // As much as a segment holds beside its length and the profile's name and numbers.
        let partSize = 65_533 - 14
        let count = UInt8(truncatingIfNeeded: (profile.count + partSize - 1) / partSize)
        for number in 1...count {
            let part = profile.prefix(partSize)
            append(0xE2, Self.profileName + [number, count] + part, to: &bytes)
            profile = profile.dropFirst(partSize)
        }
    }

    private func append(_ marker: UInt8, _ data: [UInt8], to bytes: inout [UInt8]) {
        bytes.append(0xFF)
        bytes.append(marker)
        bytes.append(bigEndian16: data.count + 2)
        bytes.append(contentsOf: data)
    }
}
