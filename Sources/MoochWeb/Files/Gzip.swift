import CZlib

/// Compression in the format that browsers call gzip (RFC 1952).
enum Gzip {
    /// The bytes at the highest level, which is for what is compressed once and sent often.
    ///
    /// `nil` when the result would not be smaller, or when zlib does not want to.
    static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
        guard let count = UInt32(exactly: bytes.count) else { return nil }
        var stream = z_stream()
        // 15 bits of window, and 16 more to say that the format is gzip's and not zlib's own.
        guard
            deflateInit2_(
                &stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY,
                ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { return nil }
        defer { deflateEnd(&stream) }
        // One byte less than came in: what does not fit into that is not smaller.
        let room = bytes.count - 1
        guard room > 0 else { return nil }
        var input = bytes
        let output = [UInt8](unsafeUninitializedCapacity: room) { output, written in
            input.withUnsafeMutableBufferPointer { input in
                stream.next_in = input.baseAddress
                stream.avail_in = count
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(room)
                if deflate(&stream, Z_FINISH) == Z_STREAM_END { written = Int(stream.total_out) }
            }
        }
        return output.isEmpty ? nil : output
    }
}
