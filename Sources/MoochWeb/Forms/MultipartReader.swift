import Glibc

/// Cuts a `multipart/form-data` body into its parts (RFC 2046 §5.1.1, RFC 7578), in linear time.
///
/// Strict where two readers might disagree: every line ends with CRLF, a line that starts like
/// the boundary is one, and a body without its closing boundary was cut off.
struct MultipartReader {
    struct Part: Equatable {
        var header: PartHeader
        var content: Range<Int>
    }

    private let bytes: [UInt8]
    private let delimiter: [UInt8]
    private let limits: FormLimits

    init(_ bytes: [UInt8], boundary: String, limits: FormLimits) {
        self.bytes = bytes
        delimiter = Array("\r\n--\(boundary)".utf8)
        self.limits = limits
    }

    /// Every part, in order. `content` is a range of the body.
    func parts() throws(FormError) -> [Part] {
        var parts: [Part] = []
        guard var index = afterFirstDelimiter() else {
            throw .malformed("a multipart body without its boundary")
        }
        while try !isClosing(&index) {
            guard parts.count < limits.parts else {
                throw .tooLarge("more than \(limits.parts) parts")
            }
            let headerEnd = min(index + limits.partHeaderBytes, bytes.count)
            guard let blank = find([13, 10, 13, 10], from: index, to: headerEnd) else {
                throw headerEnd < bytes.count
                    ? .tooLarge("a part's header over \(limits.partHeaderBytes) bytes")
                    : .malformed("a multipart body that is cut off")
            }
            let header = try PartHeader(bytes[index..<blank])
            // The blank line's own CRLF may be the one that begins the next boundary.
            guard let end = find(delimiter, from: blank + 2, to: bytes.count) else {
                throw .malformed("a multipart body that is cut off")
            }
            parts.append(Part(header: header, content: min(blank + 4, end)..<end))
            index = end + delimiter.count
        }
        return parts
    }

    /// The first boundary may open the body; what stands before it is not for anyone.
    private func afterFirstDelimiter() -> Int? {
        let opening = delimiter.dropFirst(2)
        if bytes.starts(with: opening) { return opening.count }
        return find(delimiter, from: 0, to: bytes.count).map { $0 + delimiter.count }
    }

    /// Steps over the end of a boundary's line; true when it is the last boundary.
    private func isClosing(_ index: inout Int) throws(FormError) -> Bool {
        if bytes[index...].starts(with: [0x2D, 0x2D]) { return true }
        while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
        guard bytes[index...].starts(with: [13, 10]) else {
            throw .malformed("text after a multipart boundary")
        }
        index += 2
        return false
    }

    /// Where `pattern`, which starts with the only CR it has or with CR LF CR LF, stands first.
    private func find(_ pattern: [UInt8], from start: Int, to end: Int) -> Int? {
        bytes.withUnsafeBytes { bytes in
            var index = start
            while index + pattern.count <= end, let base = bytes.baseAddress,
                let found = memchr(base + index, 13, end - index)
            {
                index = UnsafeRawPointer(found) - base
                if bytes[index..<end].starts(with: pattern) { return index }
                index += 1
            }
            return nil
        }
    }
}
