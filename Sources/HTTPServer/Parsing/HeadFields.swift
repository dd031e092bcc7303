import HTTPTypes

/// Collects the fields of a head and watches for those the server itself obeys.
struct HeadFields: Sendable {
    private let most: Int
    private(set) var fields = HTTPFields()
    private(set) var host: String?
    private(set) var framing = FramingFields()
    private(set) var asksToClose = false
    private(set) var expectsContinue = false

    /// The fields of a browser's request, and a proxy's besides: allocated at once, in a block just small enough for
    /// `malloc` to have at hand.
    private static let usualCount = 15

    /// - Parameter most: How many fields are taken.
    init(most: Int) {
        self.most = most
    }

    /// Takes one field line, without its line ending (RFC 9112 §5).
    mutating func add(_ bytes: Span<UInt8>, _ line: Range<Int>) throws(Refusal) {
        guard fields.count < most else { throw .tooManyFields }
        guard let first = line.first, bytes[first] != Byte.space, bytes[first] != Byte.tab else {
            throw .fieldFolded
        }
        var colon = line.lowerBound
        while colon < line.upperBound, bytes[colon].isToken { colon += 1 }
        guard colon > line.lowerBound, colon < line.upperBound, bytes[colon] == Byte.colon,
            let name = UsualFieldNames.name(bytes, line.lowerBound..<colon)
        else { throw .fieldMalformed }
        let value = bytes.trimmed((colon + 1)..<line.upperBound)
        try obey(name, bytes, value)
        if fields.isEmpty { fields.reserveCapacity(Self.usualCount) }
        fields.append(Self.field(name, bytes, value))
    }

    /// Values are ASCII, but for those of careless clients, which are kept as they came.
    private static func field(
        _ name: HTTPField.Name, _ bytes: Span<UInt8>, _ value: Range<Int>
    ) -> HTTPField {
        if bytes.isASCII(value) { return HTTPField(name: name, value: bytes.string(value)) }
        return bytes.extracting(value).withUnsafeBufferPointer {
            HTTPField(name: name, lenientValue: $0)
        }
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
            // RFC 9110 §10.1.1: a list, whose other members may be ignored.
            expectsContinue = expectsContinue || bytes.listContains(value, "100-continue")
        default:
            break
        }
    }
}
