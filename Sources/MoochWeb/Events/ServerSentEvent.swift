/// A message of a stream of server-sent events (HTML Living Standard §9.2).
package struct ServerSentEvent: Sendable, Equatable {
    /// The media type of a stream.
    package static let mediaType = "text/event-stream"
    /// A comment, which keeps the connection open.
    package static let comment = Array(":\n\n".utf8)

    /// Where a reader resumes after a break; nil leaves the one before.
    package var id: Int64?
    /// Milliseconds until a reader reconnects; nil leaves the one before.
    package var retry: Int?
    /// The type, for messages that are no events; nil for an event.
    package var type: String?
    /// Nil for a message that only sets its id.
    package var data: String?

    package init(
        id: Int64? = nil, retry: Int? = nil, type: String? = nil, data: String? = nil
    ) {
        self.id = id
        self.retry = retry
        self.type = type
        self.data = data
    }

    /// The message as it is sent. Each line of the data is a line of its own, however it ends.
    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        if let retry { bytes += Array("retry: \(retry)\n".utf8) }
        if let id { bytes += Array("id: \(id)\n".utf8) }
        if let type { bytes += Array("event: \(type)\n".utf8) }
        if let data {
            bytes += Array("data: ".utf8)
            var last: UInt8 = 0
            for byte in data.utf8 {
                switch byte {
                case 0x0A where last == 0x0D: break
                case 0x0A, 0x0D: bytes += Array("\ndata: ".utf8)
                default: bytes.append(byte)
                }
                last = byte
            }
            bytes.append(0x0A)
        }
        bytes.append(0x0A)
        return bytes
    }
}

/// Where a reader resumes a stream: the id of the last message received, from 0 up.
package struct LastEventID: Sendable, Equatable {
    package let value: Int64

    /// Parses the field `Last-Event-ID`.
    ///
    /// - Returns: Nil unless it is a number in decimal digits alone.
    package init?(_ text: String) {
        guard (1...19).contains(text.utf8.count),
            text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let value = Int64(text)
        else { return nil }
        self.value = value
    }
}
