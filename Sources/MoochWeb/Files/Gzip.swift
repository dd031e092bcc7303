import CZlib

/// Compression in the format that browsers call gzip (RFC 1952).
enum Gzip {
    /// How much work is put into it.
    enum Effort {
        /// For what is compressed once and sent often.
        case best
        /// For what is compressed each time it is sent.
        case quick

        fileprivate var level: Int32 {
            switch self {
            case .best: Z_BEST_COMPRESSION
            case .quick: 2
            }
        }

        /// Of 9: what does not pay for a page makes its tables larger.
        fileprivate var memory: Int32 {
            switch self {
            case .best: 9
            case .quick: 8
            }
        }
    }

    /// The compressed bytes.
    ///
    /// - Parameters:
    ///   - bytes: what to compress.
    ///   - effort: how much work to put into it.
    ///   - label: ASCII bytes that readers pass over, as the file's name (RFC 1952 §2.3.1).
    /// - Returns: `nil` when the result would not be smaller, or when zlib does not want to.
    static func compressed(
        _ bytes: [UInt8], _ effort: Effort = .best, label: [UInt8] = []
    ) -> [UInt8]? {
        guard let count = UInt32(exactly: bytes.count) else { return nil }
        var stream = z_stream()
        // 15 bits of window, and 16 more to say that the format is gzip's and not zlib's own.
        guard
            deflateInit2_(
                &stream, effort.level, Z_DEFLATED, 15 + 16, effort.memory, Z_DEFAULT_STRATEGY,
                ZLIB_VERSION,
                Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { return nil }
        defer { deflateEnd(&stream) }
        // One byte less than came in: what does not fit into that is not smaller.
        let room = bytes.count - 1
        guard room > 0 else { return nil }
        var input = bytes
        var name = label + [0]
        let output = [UInt8](unsafeUninitializedCapacity: room) { output, written in
            input.withUnsafeMutableBufferPointer { input in
                name.withUnsafeMutableBufferPointer { name in
                    var header = gz_header()
                    header.os = 255
                    header.name = label.isEmpty ? nil : name.baseAddress
                    withUnsafeMutablePointer(to: &header) { header in
                        deflateSetHeader(&stream, header)
                        stream.next_in = input.baseAddress
                        stream.avail_in = count
                        stream.next_out = output.baseAddress
                        stream.avail_out = UInt32(room)
                        let isWhole = deflate(&stream, Z_FINISH) == Z_STREAM_END
                        if isWhole { written = Int(stream.total_out) }
                    }
                }
            }
        }
        return output.isEmpty ? nil : output
    }
}
