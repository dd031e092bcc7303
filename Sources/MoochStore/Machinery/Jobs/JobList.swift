import Foundation

/// A list of jobs: those that write to people, or the others.
package protocol JobListing: StoredList
where Row == ListedJob, Sort == JobSort, Filter == JobFilter {
    static var isOfMessages: Bool { get }
}

/// What the program does by itself.
package enum JobList: JobListing {
    package static let name = ListName.jobs
    package static let isOfMessages = false
}

/// What people are told by mail and push.
package enum Outbox: JobListing {
    package static let name = ListName.outbox
    package static let isOfMessages = true
}

/// A job as the lists show it.
package struct ListedJob: Sendable, Hashable, Identifiable {
    package enum Recipient: Sendable, Hashable {
        case member(Member.ID, name: String)
        case administrator(Administrator.ID, name: String)
    }

    package let job: Job
    /// Whom it is written to; nil where that is nobody, or nobody any more.
    package let recipient: Recipient?
    /// What it tells of; nil where it tells of nothing, of a whole day, or of what a later program knows.
    package let event: Event.Kind?

    package var id: Job.ID { job.id }
}

package enum JobSort: String, SortKey {
    case id
    case runAt = "run_at"

    /// The newest first.
    package static let usual = ListOrder(JobSort.id, descending: true)
}

/// Which jobs; `nil` is all of them.
package struct JobFilter: StoredFilter {
    package static let all = JobFilter()

    package var state: Job.State?
    package var kind: String?
    package var ids: [Int64]?
}

extension Job {
    /// Whether repeated work is under way, or waits for its time and no longer than until a moment.
    static func isPlanned(
        _ kind: String, until moment: Timestamp, in db: Reading
    ) throws -> Bool {
        try db.value(
            """
            SELECT EXISTS (SELECT 1 FROM job WHERE kind = ? AND key = ''
                AND (state = 'running' OR state = 'waiting' AND run_at <= ?))
            """, [kind, moment]) ?? false
    }
}

extension JobListing {
    package static func ids(
        _ filter: Filter, order: ListOrder<Sort>, start: ListStart, size: Int, now: Timestamp,
        in db: Reading
    ) throws -> ListPage<Int64> {
        try Keyset(order.key.rawValue, id: "id", order: order, start: start)
            .page(of: query(filter), size: size, in: db)
    }

    package static func total(
        _ filter: Filter, beside page: ListPage<Row>?, now: Timestamp, in db: Reading
    ) throws -> ListTotal {
        try page?.whole ?? query(filter).total(in: db)
    }

    package static func rows(
        _ ids: String, hasPhotos: Bool, now: Timestamp, in db: Reading
    ) throws -> [Row] {
        let sql: SQL = """
            SELECT \(sql: Job.columns) FROM job
            WHERE id IN (SELECT value FROM json_each(\(ids)))
            """
        let jobs: [Job] = try db.rows(of: sql)
        guard isOfMessages else {
            return jobs.map { ListedJob(job: $0, recipient: nil, event: nil) }
        }
        let about = try about(ids, in: db)
        return jobs.map { job in
            let (recipient, event) = about[job.id] ?? (nil, nil)
            return ListedJob(job: job, recipient: recipient, event: event)
        }
    }

    /// Whom messages are written to, and what they tell of.
    private static func about(
        _ ids: String, in db: Reading
    ) throws -> [Job.ID: (ListedJob.Recipient?, Event.Kind?)] {
        let sql: SQL = """
            SELECT job.id, member.id, member.name, admin.id, admin.name, event.type FROM job
                LEFT JOIN member ON member.id = job.payload ->> 'member'
                LEFT JOIN event ON event.id = job.payload ->> 'event'
                LEFT JOIN admin_link ON admin_link.id = job.payload ->> 'link'
                LEFT JOIN admin ON admin.id = admin_link.admin_id
            WHERE job.id IN (SELECT value FROM json_each(\(ids)))
            """
        let found = try db.rows(of: sql) { row in
            let (member, administrator): (Int64?, Int64?) = (try row.at(1), try row.at(3))
            var recipient: ListedJob.Recipient?
            if let member {
                recipient = .member(Member.ID(member), name: try row.at(2))
            } else if let administrator {
                recipient = .administrator(Administrator.ID(administrator), name: try row.at(4))
            }
            let event: String? = try row.at(5)
            return (
                Job.ID(try row.at(0)), (recipient, event.flatMap(Event.Kind.init(rawValue:)))
            )
        }
        return Dictionary(found) { first, _ in first }
    }

    private static func query(_ filter: Filter) -> ListQuery {
        var query = ListQuery(source: "job")
        query.keep(isOfMessages ? "is_message = 1" : "is_message = 0")
        if let state = filter.state { query.keep("state = \(state)") }
        if let kind = filter.kind { query.keep("kind = \(kind)") }
        if let ids = filter.ids { query.keep("id IN (SELECT value FROM json_each(\(ids.json)))") }
        return query
    }
}

extension [String] {
    /// As one parameter, for `IN (SELECT value FROM json_each(?))`.
    var jsonArray: String {
        let bytes = try? JSONEncoder().encode(self)
        return bytes.map { String(decoding: $0, as: UTF8.self) } ?? "[]"
    }
}
