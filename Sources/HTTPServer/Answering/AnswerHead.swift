import HTTPTypes

/// How the client learns where the body ends.
enum AnswerFraming: Sendable, Equatable {
    /// The status allows neither body nor length (204, RFC 9110 §8.6), or has no use for them (304).
    case none
    case length(Int)
    case chunked
    /// For HTTP/1.0, which has no chunks.
    case untilClose
}

/// The status line and fields of an answer, as bytes.
struct AnswerHead {
    let status: HTTPResponse.Status
    let headers: HTTPFields
    let framing: AnswerFraming
    let endsConnection: Bool
    let requestID: String

    /// Appends the head to `out`, with `date` as the present moment in `HTTPDate`'s writing.
    func write(to out: inout [UInt8], date: [UInt8]) {
        appendStatusLine(to: &out)
        out.append("Date: ")
        out.append(contentsOf: date)
        for field in headers where !Self.isServersOwn(field.name) {
            out.append("\r\n")
            out.append(text: field.name.rawName)
            out.append(": ")
            field.withUnsafeBytesOfValue { out.append(contentsOf: $0) }
        }
        switch framing {
        case .none, .untilClose:
            break
        case .length(let count):
            out.append("\r\nContent-Length: ")
            Self.append(count, to: &out)
        case .chunked:
            out.append("\r\nTransfer-Encoding: chunked")
        }
        if endsConnection { out.append("\r\nConnection: close") }
        out.append("\r\nX-Request-Id: ")
        out.append(text: requestID)
        out.append("\r\n\r\n")
    }

    private func appendStatusLine(to out: inout [UInt8]) {
        if status == .ok, status.reasonPhrase == "OK" {
            out.append("HTTP/1.1 200 OK\r\n")
            return
        }
        out.append("HTTP/1.1 ")
        Self.append(status.code, to: &out)
        out.append(Byte.space)
        for byte in status.reasonPhrase.utf8 where !byte.isControl { out.append(byte) }
        out.append("\r\n")
    }

    /// Fields that only the server may set. Sorted by length, as every field of every answer is looked up.
    private static func isServersOwn(_ name: HTTPField.Name) -> Bool {
        let name = name.canonicalName
        return switch name.utf8.count {
        case 4: name == "date"
        case 7: name == "upgrade" || name == "trailer"
        case 10: name == "connection" || name == "keep-alive"
        case 12: name == "x-request-id"
        case 14: name == "content-length"
        case 17: name == "transfer-encoding"
        default: false
        }
    }

    private static func append(_ number: Int, to out: inout [UInt8]) {
        if number >= 10 { append(number / 10, to: &out) }
        out.append(0x30 + UInt8(truncatingIfNeeded: number % 10))
    }
}

/// Appends text in one go: byte by byte, this is most of the cost of writing a head.
extension [UInt8] {
    fileprivate mutating func append(_ literal: StaticString) {
        append(
            contentsOf: UnsafeBufferPointer(
                start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    fileprivate mutating func append(text: String) {
        let isWhole: Void? = text.utf8.withContiguousStorageIfAvailable {
            append(contentsOf: $0)
        }
        if isWhole == nil { append(contentsOf: text.utf8) }
    }
}
