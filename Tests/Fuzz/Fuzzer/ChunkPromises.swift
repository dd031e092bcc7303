@testable import HTTPServer

/// What holds for every chunked body, or for what is sent as one.
enum ChunkPromises {
    private struct Outcome: Equatable {
        var body: [UInt8] = []
        var taken = 0
        var isComplete = false
        var refusal: Refusal?
    }

    private static let narrow = {
        var limits = ServerLimits()
        (limits.bodyBytes, limits.chunkOverheadBytes) = (16, 8)
        return limits
    }()

    static func check(_ bytes: [UInt8]) {
        for limits in [ServerLimits(), narrow] {
            let whole = outcome(bytes, cuts: [bytes.count], limits)
            var random = InputRandom(bytes)
            for cuts in [random.cuts(bytes.count), Array(0...bytes.count)] {
                let pieces = outcome(bytes, cuts: cuts, limits)
                promise(whole == pieces, "\(pieces) in pieces at \(cuts), \(whole) in one")
            }
            promise(whole.taken <= bytes.count, "\(whole.taken) bytes taken of \(bytes.count)")
            promise(
                whole.body.count <= min(bytes.count, limits.bodyBytes),
                "\(whole.body.count) bytes of body")
            guard whole.isComplete else { continue }
            promise(whole.body.count + 5 <= whole.taken, "a body without its framing")
            let again = outcome(encoded(whole.body), cuts: [whole.body.count + 64], limits)
            promise(again.isComplete && again.body == whole.body, "\(again) said anew")
        }
    }

    /// What comes of the bytes when they arrive in pieces that end at the cuts.
    private static func outcome(_ bytes: [UInt8], cuts: [Int], _ limits: ServerLimits) -> Outcome {
        var decoder = ChunkDecoder(limits: limits)
        var outcome = Outcome()
        do throws(Refusal) {
            for cut in cuts where !decoder.isComplete {
                let piece = bytes.span.extracting(outcome.taken..<min(cut, bytes.count))
                let taken = try decoder.decode(piece, into: &outcome.body)
                promise(taken == piece.count || decoder.isComplete, "bytes left over")
                outcome.taken += taken
            }
        } catch {
            (outcome.refusal, outcome.taken) = (error, 0)
        }
        outcome.isComplete = decoder.isComplete
        return outcome
    }

    /// The body as we would send it.
    private static func encoded(_ body: [UInt8]) -> [UInt8] {
        guard !body.isEmpty else { return Array("0\r\n\r\n".utf8) }
        return Array("\(String(body.count, radix: 16))\r\n".utf8) + body
            + Array("\r\n0\r\n\r\n".utf8)
    }
}
