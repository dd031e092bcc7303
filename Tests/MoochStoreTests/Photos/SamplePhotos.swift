import Foundation

@testable import MoochStore

/// Small photos for tests, 12 by 7 pixels: some coded once and kept here as text, some put together
/// byte by byte.
enum SamplePhotos {
    static let jpeg = decoded(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVG\
        ZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8\
        fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAHAAwDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAaEAAC\
        AgMAAAAAAAAAAAAAAAAAAQUhAwQS/8QAFQEBAQAAAAAAAAAAAAAAAAAAAQP/xAAaEQACAgMAAAAAAAAAAAAAAAAAAgED\
        BBIx/9oADAMBAAIRAxEAPwCfrRSqkU8cUuVSAIK8jh32a9P/2Q==
        """)

    static let progressiveJPEG = decoded(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVG\
        ZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8\
        fHx8fHx8fHx8fHx8fHx8fHx8fHz/wgARCAAHAAwDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAVAQEB\
        AAAAAAAAAAAAAAAAAAAAA//aAAwDAQACEAMQAAABnpJv/8QAFxAAAwEAAAAAAAAAAAAAAAAAAAEDAv/aAAgBAQABBQLM\
        hSP/xAAXEQEAAwAAAAAAAAAAAAAAAAACAAMR/9oACAEDAQE/AaWsn//EABURAQEAAAAAAAAAAAAAAAAAAAEA/9oACAEC\
        AQE/ARv/xAAUEAEAAAAAAAAAAAAAAAAAAAAQ/9oACAEBAAY/Aj//xAAVEAEBAAAAAAAAAAAAAAAAAAAAIf/aAAgBAQAB\
        PyEQf//aAAwDAQACAAMAAAAQf//EABURAQEAAAAAAAAAAAAAAAAAAABB/9oACAEDAQE/EKj/xAAVEQEBAAAAAAAAAAAA\
        AAAAAAAAAf/aAAgBAgEBPxCr/8QAFxABAQEBAAAAAAAAAAAAAAAAASEAEf/aAAgBAQABPxA5DDxDf//Z
        """)

    static let lossyWebP = decoded(
        """
        UklGRkAAAABXRUJQVlA4IDQAAACwAQCdASoMAAcAA4BaJbACdAEOtXEwAP7zOToRozRrypfngG5rxwJWYl9Kelk+Dmxy\
        4gAA
        """)

    static let losslessWebP = decoded(
        "UklGRiwAAABXRUJQVlA4TB8AAAAvC4ABALmM6H/sIqL/ASEBYYn/SyUDhmISYgKAq24AAA==")

    static let transparentWebP = decoded(
        """
        UklGRm4AAABXRUJQVlA4WAoAAAAQAAAACwAABgAAQUxQSBUAAAAFIJO22bd/9W+3TEJETEBqUVPcplAAVlA4IDIAAACw\
        AQCdASoMAAcABABoJbACdAEOuwSAAP7u8Dq4+HEKZ3X2dTnSMQP5f8Lag/e96qAAAA==
        """)

    /// Packed with codes of its own, unlike ``png(_:)``.
    static let packedPNG = decoded(
        """
        iVBORw0KGgoAAAANSUhEUgAAAAwAAAAHCAIAAACz0DtzAAAAG0lEQVR42mNkYGAQYeDEj1gY5DgZGAigIasIAKioBJUa\
        rrW3AAAAAElFTkSuQmCC
        """)

    static let all = [
        jpeg, progressiveJPEG, lossyWebP, losslessWebP, transparentWebP, packedPNG, png(),
    ]

    static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        PNGCleaner.append(type: type, data: data, to: &bytes)
        return bytes
    }

    static func header(width: Int = 12, height: Int = 7, depth: UInt8 = 8, color: UInt8 = 0)
        -> [UInt8]
    {
        var data: [UInt8] = []
        data.append(bigEndian32: width)
        data.append(bigEndian32: height)
        return chunk("IHDR", data + [depth, color, 0, 0, 0])
    }

    /// Bytes as a zlib stream that packs nothing.
    static func stored(_ bytes: [UInt8]) -> [UInt8] {
        let length = UInt16(bytes.count)
        let (low, high) = (UInt8(length & 255), UInt8(length >> 8))
        var (one, two) = (1, 0)
        for byte in bytes {
            one = (one + Int(byte)) % 65_521
            two = (two + one) % 65_521
        }
        var stream: [UInt8] = [0x78, 0x01, 1, low, high, ~low, ~high] + bytes
        stream.append(bigEndian32: two << 16 | one)
        return stream
    }

    /// Rows of twelve gray pixels, each after its filter byte.
    static let grayRows: [UInt8] = (0..<7).flatMap { row in [0] + [UInt8](repeating: row, count: 12)
    }

    /// A gray PNG with more chunks between its header and its picture, and behind its picture.
    static func png(_ before: [UInt8] = [], after: [UInt8] = []) -> [UInt8] {
        png(header: header(), before, data: [stored(grayRows)], after: after)
    }

    static func png(
        header: [UInt8], _ before: [UInt8] = [], data: [[UInt8]], after: [UInt8] = []
    ) -> [UInt8] {
        PNGCleaner.signature + header + before + data.flatMap { chunk("IDAT", $0) } + after
            + chunk("IEND", [])
    }

    static func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = [0xFF, marker]
        bytes.append(bigEndian16: data.count + 2)
        return bytes + data
    }

    /// The sample JPEG with more segments right behind its start.
    static func jpeg(_ segments: [UInt8], behind: [UInt8] = []) -> [UInt8] {
        jpeg.prefix(2) + segments + jpeg.dropFirst(2) + behind
    }

    static func riffChunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
        var bytes = Array(type.utf8)
        bytes.append(littleEndian32: data.count)
        return bytes + data + (data.count.isMultiple(of: 2) ? [] : [0])
    }

    /// An extended WebP of 12 by 7 pixels.
    static func webP(_ chunks: [UInt8], flags: UInt8 = 0, width: Int = 12) -> [UInt8] {
        var header: [UInt8] = [flags, 0, 0, 0]
        header.append(littleEndian24: width - 1)
        header.append(littleEndian24: 6)
        let body = Array("WEBP".utf8) + riffChunk("VP8X", header) + chunks
        var bytes = Array("RIFF".utf8)
        bytes.append(littleEndian32: body.count)
        return bytes + body
    }

    /// The picture chunk of ``lossyWebP``.
    static let lossyChunk = Array(lossyWebP.dropFirst(12))

    /// EXIF with a camera's name, the orientation, and a place.
    static func exif(orientation: UInt8, isBig: Bool = true) -> [UInt8] {
        func number(_ value: Int, _ size: Int) -> [UInt8] {
            let bytes = (0..<size).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
            return isBig ? bytes.reversed() : bytes
        }
        func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: [UInt8]) -> [UInt8] {
            number(tag, 2) + number(type, 2) + number(count, 4) + value
        }
        return Array((isBig ? "MM" : "II").utf8) + number(42, 2) + number(8, 4) + number(3, 2)
            + entry(0x010F, 2, 7, number(50, 4))
            + entry(0x0112, 3, 1, number(Int(orientation), 2) + [0, 0])
            + entry(0x8825, 4, 1, number(58, 4))
            + number(0, 4) + Array("SECRET\0\0".utf8) + number(0, 2)
    }

    /// As small as a colour profile can be: its size, its signature, no tags.
    static let profile: [UInt8] = {
        var bytes: [UInt8] = []
        bytes.append(bigEndian32: 132)
        bytes += [UInt8](repeating: 0, count: 32) + Array("acsp".utf8)
        return bytes + [UInt8](repeating: 0, count: 132 - 40)
    }()

    private static func decoded(_ text: String) -> [UInt8] {
        Array(Data(base64Encoded: text) ?? Data())
    }
}

extension [UInt8] {
    /// Whether these bytes hold a text somewhere.
    func holds(_ text: String) -> Bool {
        let wanted = Array(text.utf8)
        return indices.contains { self[$0...].starts(with: wanted) }
    }
}
