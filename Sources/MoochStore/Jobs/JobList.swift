import Foundation
import GRDB

/// A list of jobs: those that write to people, or the others.
package protocol JobListing: StoredList where Row == Job, Sort == JobSort, Filter == JobFilter {
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
        let request = SQLRequest<Bool>(
            sql: """
                SELECT EXISTS (SELECT 1 FROM job WHERE kind = ? AND key = ''
                    AND (state = 'running' OR state = 'waiting' AND run_at <= ?))
                """,
            arguments: [kind, moment], cached: true)
        return try request.fetchOne(db.database) ?? false
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
        return try Job.fetchAll(literal: sql, in: db)
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
