import HTTPServer
import HTTPTypes

/// What tells one state of a file from another, and what a request's conditions make of it
/// (RFC 9110 §8.8 and §13).
struct Validators {
    /// What to do with a request (§13.2.2).
    enum Verdict {
        case proceed
        /// The client has the file as it is: 304.
        case notModified
        /// The file is not the one the client means: 412.
        case failed
    }

    /// Always a strong one.
    var entityTag: String
    /// When the file last changed, in seconds since 1970, never in the future (§8.8.2.1).
    let modified: Int64
    private let now: Int64

    init(entityTag: String, modified: Int64, now: Int64) {
        self.entityTag = entityTag
        self.modified = min(max(modified, 0), now)
        self.now = now
    }

    /// As `Last-Modified` says it.
    var lastModified: String { HTTPDate.text(modified) }

    /// Evaluates the conditions of a `GET` or `HEAD` in the order of §13.2.2: a tag takes the place
    /// of a date, and a date that is none does not count.
    func verdict(on headers: HTTPFields) -> Verdict {
        if let tags = headers[.ifMatch] {
            guard matches(tags, weakly: false) else { return .failed }
        } else if let date = seconds(headers[.ifUnmodifiedSince]), modified > date {
            return .failed
        }
        if let tags = headers[.ifNoneMatch] {
            return matches(tags, weakly: true) ? .notModified : .proceed
        }
        if let date = seconds(headers[.ifModifiedSince]), modified <= date { return .notModified }
        return .proceed
    }

    /// Whether a `Range` counts: a client that has a part of an older file gets the whole new one
    /// (§13.1.5). Weak tags never match, and a date only when it is exactly this one and no second
    /// state of the file can have it (§8.8.2.2).
    func allowsRange(for headers: HTTPFields) -> Bool {
        guard let condition = headers[.ifRange] else { return true }
        return condition == entityTag || modified < now && seconds(condition) == modified
    }

    /// Compares with `*` or a list of tags (§8.8.3.2).
    private func matches(_ field: String, weakly: Bool) -> Bool {
        field == "*"
            || FieldList.members(field).contains { member in
                member == entityTag || weakly && member == "W/" + entityTag
            }
    }

    private func seconds(_ date: String?) -> Int64? {
        date.flatMap { HTTPDate.seconds($0, now: now) }
    }
}
