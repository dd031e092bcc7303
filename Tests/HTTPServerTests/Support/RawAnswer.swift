/// An answer taken apart without the server's own code.
struct RawAnswer: Sendable {
    let status: Int
    /// Lower-case names with their values, in order.
    let fields: [(name: String, value: String)]
    var body: [UInt8] = []

    var text: String { String(decoding: body, as: UTF8.self) }

    subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

    func count(_ name: String) -> Int { fields.count { $0.name == name } }

    /// The first whole answer in the bytes and how many of them it takes. An answer that tells no
    /// end ends with its head.
    static func first(
        in bytes: [UInt8], isHead: Bool = false
    ) -> (answer: RawAnswer, byteCount: Int)? {
        guard let end = bytes.firstIndex(of: Array("\r\n\r\n".utf8)) else { return nil }
        let lines = String(decoding: bytes[..<end], as: UTF8.self).components(at: "\r\n")
        let statusLine = lines[0].split(separator: " ")
        guard statusLine.count >= 2, let status = Int(statusLine[1]) else { return nil }
        let fields = lines.dropFirst().map { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            return (
                name: parts[0].lowercased(),
                value: parts.count > 1 ? String(parts[1].dropFirst()) : ""
            )
        }
        var answer = RawAnswer(status: status, fields: fields)
        var position = end + 4
        if isHead { return (answer, position) }
        if let length = answer["content-length"].flatMap({ Int($0) }) {
            guard bytes.count - position >= length else { return nil }
            answer.body = Array(bytes[position..<(position + length)])
            position += length
        } else if answer["transfer-encoding"] == "chunked" {
            while true {
                let rest = bytes[position...]
                guard let lineEnd = rest.firstIndex(of: 0x0A),
                    let size = Int(
                        String(decoding: rest[..<(lineEnd - 1)], as: UTF8.self), radix: 16),
                    bytes.count >= lineEnd + 3 + size
                else { return nil }
                answer.body += bytes[(lineEnd + 1)..<(lineEnd + 1 + size)]
                position = lineEnd + 3 + size
                if size == 0 { break }
            }
        }
        return (answer, position)
    }

    /// All whole answers in the bytes.
    static func all(in bytes: [UInt8]) -> [RawAnswer] {
        var answers: [RawAnswer] = []
        var rest = bytes
        while let (answer, count) = first(in: rest) {
            answers.append(answer)
            rest.removeFirst(count)
        }
        return answers
    }
}

extension [UInt8] {
    /// Where a sequence first begins.
    func firstIndex(of other: [UInt8]) -> Int? {
        guard count >= other.count else { return nil }
        return (0...(count - other.count)).first {
            self[$0..<($0 + other.count)].elementsEqual(other)
        }
    }
}

extension String {
    func components(at separator: String) -> [String] {
        var parts: [String] = []
        var rest = self[...]
        while let range = rest.firstRange(of: separator) {
            parts.append(String(rest[..<range.lowerBound]))
            rest = rest[range.upperBound...]
        }
        return parts + [String(rest)]
    }
}
