import HTTPTypes

/// A request's first line and fields, checked.
struct RequestHead: Sendable {
    let method: HTTPRequest.Method
    let target: RequestTarget
    let isHTTP10: Bool
    let fields: HTTPFields
    /// The host it is for, in lower case; empty for an HTTP/1.0 request that names none.
    let authority: String
    let framing: BodyFraming
    /// The client asked for the connection to end after the answer, or cannot do otherwise.
    let endsConnection: Bool
    /// The client waits for `100 Continue` before it sends the body.
    let expectsContinue: Bool
    /// How many bytes the head took.
    let byteCount: Int
}

/// Collects the fields of a head and keeps an eye on the ones the server itself obeys.
struct HeadFields: Sendable {
    private(set) var fields = HTTPFields()
    private var host: String?
    private var framing = FramingFields()
    private var asksToClose = false
    private var expectsContinue = false

    /// Takes one field line, line ending left out (RFC 9112 §5).
    mutating func add(
        _ bytes: Span<UInt8>, _ line: Range<Int>, limits: ServerLimits
    ) throws(Refusal) {
        guard fields.count < limits.headerFields else { throw .tooManyFields }
        guard let first = line.first, bytes[first] != Byte.space, bytes[first] != Byte.tab else {
            throw .fieldFolded
        }
        var colon = line.lowerBound
        while colon < line.upperBound, bytes[colon].isToken { colon += 1 }
        guard colon > line.lowerBound, colon < line.upperBound, bytes[colon] == Byte.colon,
            let name = HTTPField.Name(bytes.string(line.lowerBound..<colon))
        else { throw .fieldMalformed }
        let value = bytes.trimmed((colon + 1)..<line.upperBound)
        try obey(name, bytes, value)
        let field = bytes.extracting(value).withUnsafeBufferPointer {
            HTTPField(name: name, lenientValue: $0)
        }
        fields.append(field)
    }

    /// The finished head. An HTTP/1.1 request without a host is refused (RFC 9112 §3.2); an
    /// absolute target overrules `Host`, which must be there and be valid all the same.
    func head(of line: RequestLine, byteCount: Int) throws(Refusal) -> RequestHead {
        guard line.isHTTP10 || host != nil else { throw .hostMissing }
        return RequestHead(
            method: line.method,
            target: line.target,
            isHTTP10: line.isHTTP10,
            fields: fields,
            authority: line.target.authority ?? host ?? "",
            framing: try framing.verdict(isHTTP10: line.isHTTP10),
            endsConnection: asksToClose || line.isHTTP10,
            expectsContinue: expectsContinue && !line.isHTTP10,
            byteCount: byteCount)
    }

    private mutating func obey(
        _ name: HTTPField.Name, _ bytes: Span<UInt8>, _ value: Range<Int>
    ) throws(Refusal) {
        switch name.canonicalName {
        case "host":
            guard host == nil else { throw .hostRepeated }
            host = try HostName.normalized(bytes, value)
        case "content-length":
            try framing.addLength(bytes, value)
        case "transfer-encoding":
            try framing.addCoding(bytes, value)
        case "connection":
            asksToClose = asksToClose || bytes.listContains(value, "close")
        case "expect":
            // RFC 9110 §10.1.1: a list, of which other members may be overlooked.
            expectsContinue = expectsContinue || bytes.listContains(value, "100-continue")
        default:
            break
        }
    }
}

extension Substring {
    /// The text without the spaces and tabs at its two ends.
    var trimmingSpaces: Substring {
        var text = self
        while let first = text.utf8.first, first == Byte.space || first == Byte.tab {
            text = text.dropFirst()
        }
        while let last = text.utf8.last, last == Byte.space || last == Byte.tab {
            text = text.dropLast()
        }
        return text
    }
}
