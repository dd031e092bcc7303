import Notation

/// The captions of a video, as WebVTT (w3.org/TR/webvtt1), checked as far as players need it: a head, and times that are
/// understood. What is said stays as it was written.
package struct Captions: Sendable, Hashable {
    /// The whole file; lines end with LF.
    package let text: String

    package static let mostBytes = 1 << 20

    /// Reads a file.
    ///
    /// - Throws: ``CaptionProblem``.
    package init(_ bytes: [UInt8]) throws(CaptionProblem) {
        guard bytes.count <= Self.mostBytes else { throw .tooLarge }
        let read = String(decoding: bytes, as: UTF8.self)
        guard read.utf8.elementsEqual(bytes), !bytes.contains(0) else { throw .notText }
        var text = LineBreaks.plain(read)
        if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let head = lines[0]
        guard head == "WEBVTT" || head.hasPrefix("WEBVTT ") || head.hasPrefix("WEBVTT\t") else {
            throw .noHead
        }
        var count = 0
        for (index, line) in lines.enumerated().dropFirst() where line.contains("-->") {
            guard let time = line.wholeMatch(of: Self.time),
                let start = Self.milliseconds(time.1, time.2, time.3, time.4),
                let end = Self.milliseconds(time.5, time.6, time.7, time.8)
            else { throw .wrongTime(line: index + 1) }
            guard start < end else { throw .wrongOrder(line: index + 1) }
            if index + 1 < lines.count, lines[index + 1].contains(where: { !$0.isWhitespace }) {
                count += 1
            }
        }
        guard count > 0 else { throw .nothingSaid }
        self.text = text
    }

    private static func milliseconds(
        _ hours: Substring?, _ minutes: Substring, _ seconds: Substring, _ parts: Substring
    ) -> Int? {
        guard let hours = Int(hours ?? "0"), let minutes = Int(minutes),
            let seconds = Int(seconds), let parts = Int(parts)
        else { return nil }
        return ((hours * 60 + minutes) * 60 + seconds) * 1_000 + parts
    }

    private static var time:
        Regex<
            (
                Substring, Substring?, Substring, Substring, Substring, Substring?, Substring,
                Substring, Substring
            )
        >
    {
        /(?:([0-9]{2,4}):)?([0-5][0-9]):([0-5][0-9])\.([0-9]{3})[ \t]+-->[ \t]+(?:([0-9]{2,4}):)?([0-5][0-9]):([0-5][0-9])\.([0-9]{3})(?:[ \t].*)?/
    }
}

/// Why a file is refused as captions.
package enum CaptionProblem: Error, Sendable, Hashable {
    case tooLarge, notText, noHead, nothingSaid
    /// A time that is not understood, in a line from 1.
    case wrongTime(line: Int)
    /// A caption that ends before it begins.
    case wrongOrder(line: Int)

    /// The problem and its remedy, for the person who chose the file.
    package var complaint: Complaint {
        switch self {
        case .tooLarge:
            Complaint(
                "store-captions-too-large", "Captions have at most 1 MiB. Choose a smaller file.")
        case .notText:
            Complaint(
                "store-captions-not-text",
                "This file is not text. Choose captions as WebVTT (.vtt), saved as UTF-8.")
        case .noHead:
            Complaint(
                "store-captions-no-head",
                "This file is not WebVTT: its first line has to be WEBVTT.")
        case .nothingSaid:
            Complaint(
                "store-captions-empty", "No caption in this file has both a time and words.")
        case .wrongTime(let line):
            Complaint(
                "store-captions-wrong-time", ["line": .number(line)],
                "Line \(line): this time is not understood. Write 00:01.500 --> 00:04.000.")
        case .wrongOrder(let line):
            Complaint(
                "store-captions-wrong-order", ["line": .number(line)],
                "Line \(line): this caption ends before it begins.")
        }
    }
}
