import CZlib
import Testing

/// Undoes gzip, for what is known to be good.
enum Gunzip {
    static func bytes(_ compressed: [UInt8]) throws -> [UInt8] {
        var stream = z_stream()
        try #require(
            inflateInit2_(
                &stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK)
        defer { inflateEnd(&stream) }
        var input = compressed
        var output = [UInt8](repeating: 0, count: 1 << 20)
        let status = input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                stream.next_in = input.baseAddress
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(output.count)
                return inflate(&stream, Z_FINISH)
            }
        }
        try #require(status == Z_STREAM_END)
        try #require(stream.avail_in == 0)
        return Array(output.prefix(Int(stream.total_out)))
    }
}
