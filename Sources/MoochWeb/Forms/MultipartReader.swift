import Glibc

/// Splits a `multipart/form-data` body into its parts as it arrives (RFC 2046 §5.1.1, RFC 7578), in linear time and
/// with no more in memory than a piece and a part's header.
///
/// Strict where two readers might disagree: every line ends with CRLF, a line that starts like the boundary is one, and
/// a body without its closing boundary was cut off.
struct MultipartReader {
    /// A part's header, some of its content, or its end.
    enum Event {
        case part(PartHeader)
        case content(ArraySlice<UInt8>)
        case end
    }

    private enum Stage {
        case preamble, boundary, header, content, epilogue
    }

    private let delimiter: [UInt8]
    private let limits: FormLimits
    private var stage = Stage.preamble
    private var partCount = 0
    /// Bytes that cannot be read before more of them arrive. It begins with a line's end, so that a boundary that opens
    /// the body is found like the others.
    private var waiting: [UInt8] = [13, 10]
    /// How many of the next bytes belong to the blank line before the content.
    private var blankBytes = 0

    init(boundary: String, limits: FormLimits) {
        delimiter = Array("\r\n--\(boundary)".utf8)
        self.limits = limits
    }

    /// Takes the next bytes of the body and passes on what is found in them, in order.
    mutating func read(
        _ bytes: [UInt8], _ handle: (Event) throws(FormError) -> Void
    ) throws(FormError) {
        waiting += bytes
        var index = 0
        while try step(&index, handle) {}
        waiting.removeFirst(index)
    }

    /// To be called after the last bytes.
    func finish() throws(FormError) {
        guard stage == .epilogue else {
            throw .malformed("a multipart body without its boundary, or cut off")
        }
    }

    /// Reads one item; false if its bytes have not all arrived.
    private mutating func step(
        _ index: inout Int, _ handle: (Event) throws(FormError) -> Void
    ) throws(FormError) -> Bool {
        switch stage {
        case .preamble: readPreamble(&index)
        case .boundary: try readBoundary(&index)
        case .header: try readHeader(&index, handle)
        case .content: try readContent(&index, handle)
        case .epilogue: skip(to: waiting.count, &index)
        }
    }

    /// Skips everything before the first boundary.
    private mutating func readPreamble(_ index: inout Int) -> Bool {
        guard let found = find(delimiter, from: index, to: waiting.count) else {
            return skip(to: waiting.count - delimiter.count + 1, &index)
        }
        index = found + delimiter.count
        stage = .boundary
        return true
    }

    /// Reads the end of a boundary's line, or the two hyphens of the last boundary.
    private mutating func readBoundary(_ index: inout Int) throws(FormError) -> Bool {
        guard waiting.count >= index + 2 else { return false }
        if waiting[index...].starts(with: [0x2D, 0x2D]) {
            stage = .epilogue
            return true
        }
        let limit = min(index + limits.partHeaderBytes, waiting.count)
        let end = waiting[index..<limit].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? limit
        guard end + 2 <= waiting.count || end - index < limits.partHeaderBytes else {
            throw .malformed("blanks without an end after a multipart boundary")
        }
        guard waiting[end...].prefix(2).elementsEqual([13, 10].prefix(waiting.count - end)) else {
            throw .malformed("text after a multipart boundary")
        }
        guard end + 2 <= waiting.count else { return false }
        guard partCount < limits.fields else { throw .tooLarge(.fields(limit: limits.fields)) }
        partCount += 1
        index = end + 2
        stage = .header
        return true
    }

    private mutating func readHeader(
        _ index: inout Int, _ handle: (Event) throws(FormError) -> Void
    ) throws(FormError) -> Bool {
        let limit = min(index + limits.partHeaderBytes, waiting.count)
        guard let blank = find([13, 10, 13, 10], from: index, to: limit) else {
            guard waiting.count - index < limits.partHeaderBytes else {
                throw .tooLarge(.partHeader)
            }
            return false
        }
        try handle(.part(try PartHeader(waiting[index..<blank])))
        // The blank line's own CRLF may be the one that begins the next boundary.
        index = blank + 2
        blankBytes = 2
        stage = .content
        return true
    }

    private mutating func readContent(
        _ index: inout Int, _ handle: (Event) throws(FormError) -> Void
    ) throws(FormError) -> Bool {
        let found = find(delimiter, from: index, to: waiting.count)
        // A possible beginning of a boundary waits for the rest of it.
        let end = found ?? (waiting.count - delimiter.count + 1)
        if end > index + blankBytes {
            try handle(.content(waiting[(index + blankBytes)..<end]))
            (index, blankBytes) = (end, 0)
        }
        guard let found else { return false }
        try handle(.end)
        index = found + delimiter.count
        stage = .boundary
        return true
    }

    @discardableResult
    private func skip(to end: Int, _ index: inout Int) -> Bool {
        index = max(index, end)
        return false
    }

    /// The first index of `pattern`, which starts with its only CR or with CR LF CR LF.
    private func find(_ pattern: [UInt8], from start: Int, to end: Int) -> Int? {
        waiting.withUnsafeBytes { bytes in
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
