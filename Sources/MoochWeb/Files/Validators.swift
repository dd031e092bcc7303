import HTTPServer
import HTTPTypes

/// The validators of a file's state, and the outcome of a request's conditions (RFC 9110 §8.8 and §13).
struct Validators {
    /// The outcome of a request's conditions (§13.2.2).
    enum Verdict {
        case proceed
        /// The client has the present state: 304.
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

    /// The value of `Last-Modified`.
    var lastModified: String { HTTPDate.text(modified) }

    /// Evaluates the conditions of a `GET` or `HEAD` in the order of §13.2.2: a tag takes precedence over a date, and
    /// an invalid date is ignored.
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

    /// True if a `Range` counts: a client with a part of an older file gets the whole new one (§13.1.5). Weak tags
    /// never match, and a date only if it is exactly this one and no second state of the file can have it (§8.8.2.2).
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
