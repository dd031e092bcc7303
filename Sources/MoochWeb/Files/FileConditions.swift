import HTTPServer
import HTTPTypes

/// A file's validators, and what a request's conditions make of them (RFC 9110 §13).
struct FileConditions {
    /// Strong: a file that changes gets another size or another moment.
    let entityTag: String
    /// As `Last-Modified` says it.
    let lastModified: String
    private let modified: Int64

    init(_ entry: Folder.Entry) {
        let parts = [Int64(entry.size), entry.modified, entry.modifiedNanoseconds]
        entityTag = "\"" + parts.map { String($0, radix: 36) }.joined(separator: ".") + "\""
        lastModified = HTTPDate.text(entry.modified)
        modified = entry.modified
    }

    /// Whether the client has the file as it is: 304. `If-None-Match` alone decides when present.
    func isUnchanged(for headers: HTTPFields) -> Bool {
        if let tags = headers[.ifNoneMatch] {
            return tags.split(separator: ",").contains { tag in
                let tag = tag.trimmingBlanks
                return tag == "*" || tag == entityTag || tag == "W/" + entityTag
            }
        }
        guard let date = headers[.ifModifiedSince] else { return false }
        return FileConditions.seconds(date).map { modified <= $0 } ?? false
    }

    /// Whether a `Range` counts: a client that has a part of an older file gets the whole new one.
    func allowsRange(for headers: HTTPFields) -> Bool {
        guard let condition = headers[.ifRange] else { return true }
        return condition == entityTag || condition == lastModified
    }

    /// Reads `Sun, 06 Nov 1994 08:49:37 GMT`, the one form in use; `nil` for anything else.
    private static func seconds(_ date: String) -> Int64? {
        let months = [
            "Jan": "01", "Feb": "02", "Mar": "03", "Apr": "04", "May": "05", "Jun": "06",
            "Jul": "07", "Aug": "08", "Sep": "09", "Oct": "10", "Nov": "11", "Dec": "12",
        ]
        let words = date.split(separator: " ").map(String.init)
        guard words.count == 6, words[5] == "GMT", let month = months[words[2]],
            let day = CivilDate(iso: "\(words[3])-\(month)-\(words[1])")
        else { return nil }
        let time = words[4].split(separator: ":").compactMap { Int64($0) }
        guard time.count == 3, (0..<24).contains(time[0]), (0..<60).contains(time[1]),
            (0..<61).contains(time[2])
        else { return nil }
        return Int64(day.daysSinceEpoch) * 86_400 + time[0] * 3600 + time[1] * 60 + time[2]
    }
}

extension Substring {
    fileprivate var trimmingBlanks: Substring {
        var text = self
        while text.first == " " || text.first == "\t" { text.removeFirst() }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }
}
