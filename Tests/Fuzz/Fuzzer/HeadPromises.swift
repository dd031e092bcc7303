import HTTPTypes

@testable import HTTPServer

/// What holds for the head of every request, or of what is sent as one.
enum HeadPromises {
    private enum Verdict: Equatable {
        case head(RequestHead)
        case incomplete
        case refused(Refusal)
    }

    /// So small that an input of a few bytes goes over them.
    private static let narrow = {
        var limits = ServerLimits()
        (limits.requestLineBytes, limits.headerBytes, limits.headerFields) = (24, 48, 3)
        return limits
    }()

    static func check(_ bytes: [UInt8]) {
        for limits in [ServerLimits(), narrow] {
            let whole = verdict(bytes, cuts: [bytes.count], limits)
            var random = InputRandom(bytes)
            for cuts in [random.cuts(bytes.count), Array(0...bytes.count)] {
                let pieces = verdict(bytes, cuts: cuts, limits)
                promise(whole == pieces, "\(pieces) in pieces at \(cuts), \(whole) in one")
            }
            guard case .head(let head) = whole else { continue }
            check(head, of: bytes, limits)
        }
    }

    /// The verdict when the parser sees the bytes up to each of the cuts, one after another.
    private static func verdict(_ bytes: [UInt8], cuts: [Int], _ limits: ServerLimits) -> Verdict {
        var parser = RequestHeadParser(limits: limits)
        do throws(Refusal) {
            for cut in cuts {
                guard let head = try parser.parse(bytes.span.extracting(0..<cut)) else { continue }
                promise(head.byteCount <= cut, "a head of \(head.byteCount) bytes out of \(cut)")
                return .head(head)
            }
            return .incomplete
        } catch { return .refused(error) }
    }

    private static func check(_ head: RequestHead, of bytes: [UInt8], _ limits: ServerLimits) {
        let alone = Array(bytes[..<head.byteCount])
        promise(verdict(alone, cuts: [alone.count], limits) == .head(head), "what follows counts")
        promise(alone.suffix(4) == [13, 10, 13, 10], "a head that an empty line does not end")
        let line = head.target.raw.utf8.count
        promise(line <= limits.requestLineBytes, "a request line over the limit")
        promise(head.fields.count <= limits.headerFields, "\(head.fields.count) fields")
        promise(
            head.byteCount <= limits.requestLineBytes + limits.headerBytes + 8, "a head too long")

        let target = head.target
        promise(target.path.utf8.first == Byte.slash, "the path \(target.path)")
        promise(
            !target.path.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F },
            "a control byte in the path")
        promise(target.query.utf8.allSatisfy { (0x21...0x7E).contains($0) }, "the query as sent")
        promise(
            head.authority.utf8.allSatisfy { !#"/\@?#<>"', "#.utf8.contains($0) && !$0.isControl },
            "the host \(head.authority)")
        promise(head.isHTTP10 || !head.authority.isEmpty, "no host")
        promise(head.framing != .length(0), "a length of none")
        for field in head.fields {
            promise(field.name.rawName.utf8.allSatisfy(\.isToken), "the name \(field.name)")
            promise(
                field.value.utf8.allSatisfy { !$0.isControl || $0 == Byte.tab },
                "a control byte in a value")
        }
    }
}

extension RequestHead: Equatable {
    static func == (one: RequestHead, other: RequestHead) -> Bool {
        one.method == other.method && one.target == other.target
            && one.isHTTP10 == other.isHTTP10 && one.fields == other.fields
            && one.authority == other.authority && one.framing == other.framing
            && one.endsConnection == other.endsConnection
            && one.expectsContinue == other.expectsContinue && one.byteCount == other.byteCount
    }
}
