/// A film of single pictures as WebM (RFC 9559 in EBML, RFC 8794), a second each.
///
/// A lossy WebP holds one key frame of VP8, which is what such a film is made of: nothing is encoded for it.
enum WebM {
    /// The key frame of a lossy WebP (RFC 9649 §2.5); nil for any other file.
    static func frame(of picture: [UInt8]) -> [UInt8]? {
        guard picture.count > 30, picture[12..<16].elementsEqual("VP8 ".utf8) else { return nil }
        let count = (0..<4).reduce(0) { $0 | Int(picture[16 + $1]) << (8 * $1) }
        guard count > 10, count <= picture.count - 20 else { return nil }
        return Array(picture[20..<20 + count])
    }

    /// The film of key frames of one size.
    static func film(of frames: [[UInt8]], width: Int, height: Int) -> [UInt8] {
        let head = element(
            0x1A45_DFA3, number(0x4286, 1), number(0x42F7, 1), number(0x42F2, 4),
            number(0x42F3, 8), element(0x4282, Array("webm".utf8)), number(0x4287, 2),
            number(0x4285, 2))
        let length = Double(frames.count * milliseconds).bitPattern
        let program = Array("mooch".utf8)
        let info = element(
            0x1549_A966, number(0x2AD7B1, nanoseconds), element(0x4489, bytes(length, 8)),
            element(0x4D80, program), element(0x5741, program))
        let picture = element(0xE0, number(0xB0, width), number(0xBA, height))
        let track = element(
            0xAE, number(0xD7, 1), number(0x73C5, 1), number(0x9C, 0), number(0x83, 1),
            element(0x86, Array("V_VP8".utf8)), number(0x23E383, nanoseconds * milliseconds),
            picture)
        let tracks = element(0x1654_AE6B, track)
        // Of track 1, at the cluster's own time, as a key frame.
        let clusters = frames.enumerated().map { index, frame in
            element(
                0x1F43_B675, number(0xE7, index * milliseconds, 4),
                element(0xA3, [0x81, 0, 0, 0x80], frame))
        }
        // All places take as many bytes, so that how long the index is does not depend on them.
        let before = info.count + tracks.count + index(of: clusters, from: 0).count
        let all = [info, tracks, index(of: clusters, from: before)] + clusters
        return head + element(0x1853_8067, all.flatMap(\.self))
    }

    private static let milliseconds = 1_000
    /// Of a millisecond, which times are counted in.
    private static let nanoseconds = 1_000_000

    /// Where each second is, for players that jump.
    private static func index(of clusters: [[UInt8]], from start: Int) -> [UInt8] {
        var (place, points): (Int, [UInt8]) = (start, [])
        for (second, cluster) in clusters.enumerated() {
            points += element(
                0xBB, number(0xB3, second * milliseconds, 4),
                element(0xB7, number(0xF7, 1), number(0xF1, place, 4)))
            place += cluster.count
        }
        return element(0x1C53_BB6B, points)
    }

    /// An element by its identifier, with its length in one byte where that is enough.
    private static func element(_ id: Int, _ parts: [UInt8]...) -> [UInt8] {
        let content = parts.flatMap(\.self)
        let count =
            content.count < 127
            ? [0x80 | UInt8(content.count)] : bytes(UInt64(1 << 28 | content.count), 4)
        return shortest(id) + count + content
    }

    private static func number(_ id: Int, _ value: Int, _ count: Int? = nil) -> [UInt8] {
        element(id, count.map { bytes(UInt64(value), $0) } ?? shortest(value))
    }

    private static func shortest(_ value: Int) -> [UInt8] {
        bytes(UInt64(value), max(1, (71 - UInt64(value).leadingZeroBitCount) / 8))
    }

    /// The last bytes of a value, the greatest first.
    private static func bytes(_ value: UInt64, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
    }
}
