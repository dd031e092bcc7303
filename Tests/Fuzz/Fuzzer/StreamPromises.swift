@testable import MoochWeb

/// What holds for where a reader of a stream says that it goes on, and for whatever is told on one.
enum StreamPromises {
    static func check(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        if let last = LastEventID(text) {
            promise(last.value >= 0, "\(last) for \(text)")
            promise(text.utf8.count <= 19, "\(text.utf8.count) digits")
            promise(text.utf8.allSatisfy { (0x30...0x39).contains($0) }, "\(last) for \(text)")
            promise(Int64(text) == last.value, "\(last) for \(text)")
        }
        let sent = ServerSentEvent(id: 7, retry: 1, data: text).bytes
        promise(sent.suffix(2).elementsEqual("\n\n".utf8), "a message without an end")
        let (messages, rest) = read(sent)
        promise(rest.isEmpty, "\(rest) behind the message")
        promise(messages.count == 1, "\(messages.count) messages of one")
        promise(messages.first?.id == "7" && messages.first?.retry == "1", "fields of \(messages)")
        promise(messages.first?.data == lines(of: bytes), "\(messages) for \(text)")
    }

    private struct Read {
        var id = ""
        var retry = ""
        var data: [[UInt8]] = []
    }

    /// Reads as the HTML Living Standard §9.2.6 says it, byte by byte.
    private static func read(_ bytes: [UInt8]) -> ([Read], [UInt8]) {
        var messages: [Read] = []
        var message = Read()
        var rest = bytes[...]
        while let end = rest.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
            let line = rest[..<end]
            let isPair =
                rest[end] == 0x0D && rest.dropFirst(end + 1 - rest.startIndex).first == 0x0A
            rest = rest[(end + (isPair ? 2 : 1))...]
            if line.isEmpty {
                messages.append(message)
                message = Read()
            } else if line.starts(with: "data: ".utf8) {
                message.data.append(Array(line.dropFirst(6)))
            } else if line.starts(with: "id: ".utf8) {
                message.id += String(decoding: line.dropFirst(4), as: UTF8.self)
            } else if line.starts(with: "retry: ".utf8) {
                message.retry += String(decoding: line.dropFirst(7), as: UTF8.self)
            } else {
                promise(false, "a field of \(line.count) bytes that was not said")
            }
        }
        return (messages, Array(rest))
    }

    /// The lines of a text: what is no UTF-8 is replaced before.
    private static func lines(of bytes: [UInt8]) -> [[UInt8]] {
        var lines: [[UInt8]] = [[]]
        let text = Array(String(decoding: bytes, as: UTF8.self).utf8)
        var index = 0
        while index < text.count {
            switch text[index] {
            case 0x0D where index + 1 < text.count && text[index + 1] == 0x0A:
                lines.append([])
                index += 1
            case 0x0A, 0x0D: lines.append([])
            default: lines[lines.count - 1].append(text[index])
            }
            index += 1
        }
        return lines
    }
}
