/// A batch's page.
package struct BatchSummary: Sendable {
    package let batch: Batch
    package let skips: [BatchSkipCount]
    /// The number of running batches before it.
    package let ahead: Int
    /// The batch at work while this one waits.
    package let atWork: Batch?
    package let status: BatchStatus?
    package let reversal: Batch?
    package let reversed: Batch?
    package let enderName: String?
    /// The first skipped rows.
    package let left: [BatchSkippedRow]

    /// The most rows of each kind.
    static let limit = 20

    /// Reads a batch's page; nil if it does not exist.
    package static func fetch(_ id: Batch.ID, in db: Reading) throws -> BatchSummary? {
        guard let batch = try Batch.find(id, in: db) else { return nil }
        let isWaiting = batch.state == .running && batch.startedAt == nil
        return BatchSummary(
            batch: batch, skips: try batch.skips(in: db),
            ahead: isWaiting ? try batch.ahead(in: db) : 0,
            atWork: isWaiting ? try batch.atWork(in: db) : nil,
            status: try Batch.statuses(of: [id.rawValue], in: db)[id.rawValue],
            reversal: try Batch.reversal(of: id, in: db),
            reversed: try batch.reversedID.flatMap { try Batch.find($0, in: db) },
            enderName: try batch.enderName(in: db),
            left: batch.tally.skipped > 0
                ? try Batch.skippedRows(of: id, size: limit, in: db).rows : [])
    }
}

/// The page of all batches.
package struct BatchesSummary: Sendable {
    package let page: ListPage<Batch>
    package let total: ListTotal
    package let statuses: [Int64: BatchStatus]

    package init(_ start: ListStart, in db: Reading) throws {
        page = try Batch.page(start, in: db)
        total = try Batch.total(in: db)
        statuses = try Batch.statuses(of: page.rows.map(\.id.rawValue), in: db)
    }
}

/// The preview page of a batch.
package struct BatchRequestSummary: Sendable {
    package let preview: BatchPreview
    /// The community that members move to, if it exists.
    package let target: Community?
    package let names: RecordNames

    /// `references` are the records that the rows' filter names.
    package init(
        _ request: BatchRequest, naming references: Set<RecordNames.Reference>, in db: Reading
    ) throws {
        preview = try BatchPreview.fetch(
            request, on: try BatchRows.find(request, in: db), in: db)
        target = try request.target.flatMap { try Community.find($0, in: db) }
        names = try RecordNames(of: references, in: db)
    }
}

/// The page for choosing a community to move to.
package struct BatchTargetSummary: Sendable {
    package let communities: ListPage<CommunityList.Row>
    /// The number of rows that would move.
    package let total: ListTotal

    /// Finds the communities that a typed text may mean.
    package init(_ request: BatchRequest, finding text: String, in db: Reading) throws {
        communities = try CommunityList.page(
            CommunityList.Filter {
                $0.search = text
                $0.archived = false
            }, size: RecordNames.mostChoices, in: db)
        total = try BatchRows.find(request, in: db).total
    }
}

/// The preview page of an undo.
package struct BatchReversalSummary: Sendable {
    package let preview: BatchPreview
    /// An undo that was started before.
    package let reversal: Batch?

    package init(of batch: Batch, in db: Reading) throws {
        preview = try BatchPreview.fetch(reversing: batch, in: db)
        reversal = try Batch.reversal(of: batch.id, in: db)
    }
}

/// The page of an import that has ended.
package struct ImportSummary: Sendable {
    /// True if the visitor chose the file, which nobody else is shown.
    package let isOwn: Bool
    /// The first rows with errors.
    package let rejected: [ImportLine]
    /// The first rows imported without some cells, and their number.
    package let without: (rows: [(number: Int, name: String, problems: [FieldProblem])], count: Int)
    package let reversal: Batch?

    package init(
        of csvImport: CSVImport, for administrator: Administrator.ID, in db: Reading
    ) throws {
        isOwn = csvImport.batch.administratorID == administrator
        rejected = isOwn ? try csvImport.left(.rejected, size: BatchSummary.limit, in: db) : []
        without = isOwn ? try csvImport.without(size: BatchSummary.limit, in: db) : ([], 0)
        reversal = try Batch.reversal(of: csvImport.id, in: db)
    }
}

/// An administrator's earlier imports, for the page of a new one.
package struct ImportsSummary: Sendable {
    package let latest: [CSVImport]
    package let statuses: [Int64: BatchStatus]

    package init(
        of administrator: Administrator.ID, since moment: Timestamp, in db: Reading
    ) throws {
        latest = try CSVImport.latest(of: administrator, since: moment, in: db)
        statuses = try Batch.statuses(of: latest.map(\.id.rawValue), in: db)
    }
}
