import Foundation

/// A list of jobs: messages, or all others.
package protocol JobListing: StoredList
where Row == ListedJob, Sort == JobSort, Filter == JobFilter {
    static var isOfMessages: Bool { get }
}

/// The list of background work.
package enum JobList: JobListing {
    package static let name = ListName.jobs
    package static let isOfMessages = false
}

/// The list of messages by mail and push.
package enum Outbox: JobListing {
    package static let name = ListName.outbox
    package static let isOfMessages = true
}

/// A row of the lists of jobs.
package struct ListedJob: Sendable, Hashable, Identifiable {
    package enum Recipient: Sendable, Hashable {
        case member(Member.ID, name: String)
        case administrator(Administrator.ID, name: String)
    }

    package let job: Job
    /// The recipient; nil if there is none, or none any more.
    package let recipient: Recipient?
    /// The kind of event it reports; nil for none, for a whole day's, or for a later program's.
    package let event: Event.Kind?

    package var id: Job.ID { job.id }
}

package enum JobSort: String, SortKey {
    case id
    case runAt = "run_at"

    /// Newest first.
    package static let usual = ListOrder(JobSort.id, descending: true)
}

/// Filters jobs; nil means all.
package struct JobFilter: StoredFilter {
    package static let all = JobFilter()

    package var state: Job.State?
    package var kind: String?
    /// What a message tells of: an event's type, or its template.
    package var topic: String?
    /// Whom a message is to.
    package var member: Member.ID?
    package var ids: [Int64]?
}

extension Job {
    /// True if repeated work is running, or waits until the given moment at most.
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
        try page?.whole ?? query(filter, isCounted: true).total(in: db)
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

    /// The recipients of messages, and the kinds of their events.
    private static func about(
        _ ids: String, in db: Reading
    ) throws -> [Job.ID: (ListedJob.Recipient?, Event.Kind?)] {
        let sql: SQL = """
            SELECT job.id, member.id, member.name, admin.id, admin.name, event.type FROM job
                LEFT JOIN member ON member.id = job.payload ->> 'member'
                LEFT JOIN event ON event.id = job.payload ->> 'event'
                LEFT JOIN admin_link ON admin_link.id = job.payload ->> 'link'
                LEFT JOIN admin
                    ON admin.id = coalesce(admin_link.admin_id, job.payload ->> 'administrator')
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

    /// The ids of those that a filter keeps, rising.
    static func matching(_ filter: Filter, upTo limit: Int, in db: Reading) throws -> [Int64] {
        let sql: SQL = "SELECT id FROM \(query(filter).rows) ORDER BY id LIMIT \(limit)"
        return try db.values(of: sql)
    }

    /// Messages that are narrowed come by their number, whatever the order.
    package static func order(_ asked: ListOrder<Sort>, of filter: Filter) -> ListOrder<Sort> {
        let isNarrowed = filter.member != nil || filter.topic != nil || filter.kind != nil
        return isOfMessages && isNarrowed
            ? ListOrder(.id, descending: asked.isDescending) : asked
    }

    /// The index that a page of messages, or their count, goes by. Without statistics SQLite walks all messages for a
    /// few of them, or sorts thousands: 100,000 messages took 25 to 300 ms, and take 1 to 10.
    private static func index(_ filter: Filter, isCounted: Bool) -> String? {
        if !isOfMessages || filter.ids != nil { return nil }
        if filter.member != nil { return "job_by_member" }
        // Nearly all are sent.
        let isMost = filter.state == .done && !isCounted
        if filter.topic != nil {
            return isMost && filter.kind == nil ? "job_by_state" : "job_by_topic"
        }
        guard filter.kind != nil else { return nil }
        return filter.state == nil && !isCounted ? "job_listed" : "job_by_kind"
    }

    private static func query(_ filter: Filter, isCounted: Bool = false) -> ListQuery {
        let index = index(filter, isCounted: isCounted).map { " INDEXED BY \($0)" } ?? ""
        var query = ListQuery(source: SQL(sql: "job\(index)"))
        query.filter(by: isOfMessages ? "is_message = 1" : "is_message = 0")
        if let state = filter.state { query.filter(by: "state = \(state)") }
        if let kind = filter.kind { query.filter(by: "kind = \(kind)") }
        if let topic = filter.topic { query.filter(by: "payload ->> 'topic' = \(topic)") }
        if let member = filter.member { query.filter(by: "payload ->> 'member' = \(member)") }
        if let ids = filter.ids {
            query.filter(by: "id IN (SELECT value FROM json_each(\(ids.json)))")
        }
        return query
    }
}

extension [String] {
    /// The texts as one parameter, for `IN (SELECT value FROM json_each(?))`.
    var jsonArray: String {
        let bytes = try? JSONEncoder().encode(self)
        return bytes.map { String(decoding: $0, as: UTF8.self) } ?? "[]"
    }
}
