/// A row of a list as it is now.
enum BatchRow: Sendable {
    case member(Member)
    case listing(Listing)
    case community(Community)
    case category(Category)
    /// A request, named by its listing, with its seller's latest reminder.
    case exchange(Exchange, title: String, Reminder?)
    /// A message, named by whom it is to.
    case message(Job, name: String)
    case report(ReportList.Row)
    case recipe(Recipe)
    case supermarket(Supermarket)
    case food(Food)

    static func find(_ id: Int64, of list: ListName, in db: Reading) throws -> BatchRow? {
        switch list {
        case .members: try Member.find(Member.ID(id), in: db).map(BatchRow.member)
        case .listings: try Listing.find(Listing.ID(id), in: db).map(BatchRow.listing)
        case .communities: try Community.find(Community.ID(id), in: db).map(BatchRow.community)
        case .categories: try Category.find(Category.ID(id), in: db).map(BatchRow.category)
        case .exchanges, .outbox: try all([id], of: list, in: db)[id]
        case .reports: try ReportList.find(Report.ID(id), in: db).map(BatchRow.report)
        case .recipes: try Recipe.find(Recipe.ID(id), in: db).map(BatchRow.recipe)
        case .supermarkets:
            try Supermarket.find(Supermarket.ID(id), in: db).map(BatchRow.supermarket)
        case .foods: try Food.find(Food.ID(id), in: db).map(BatchRow.food)
        default: nil
        }
    }

    /// The rows with these ids, by id.
    static func all(
        _ ids: [Int64], of list: ListName, in db: Reading
    ) throws -> [Int64: BatchRow] {
        switch list {
        case .members: try Member.all(ids, in: db).mapValues(BatchRow.member)
        case .listings: try Listing.all(ids, in: db).mapValues(BatchRow.listing)
        case .communities: try Community.all(ids, in: db).mapValues(BatchRow.community)
        case .categories: try Category.all(ids, in: db).mapValues(BatchRow.category)
        case .exchanges: try requests(ids, in: db)
        case .recipes: try Recipe.all(ids, in: db).mapValues(BatchRow.recipe)
        case .supermarkets: try Supermarket.all(ids, in: db).mapValues(BatchRow.supermarket)
        case .foods: try Food.all(ids, in: db).mapValues(BatchRow.food)
        case .outbox: try messages(ids, in: db)
        case .reports:
            try Dictionary(
                ReportList.fileRows(ids, in: db).map { ($0.id.rawValue, BatchRow.report($0)) }
            ) { first, _ in first }
        default: [:]
        }
    }

    private static func requests(_ ids: [Int64], in db: Reading) throws -> [Int64: BatchRow] {
        let found = try db.rows(
            """
            SELECT \(Exchange.columns), (SELECT title FROM listing WHERE listing.id = listing_id)
                    || ' · ' || (SELECT name FROM member WHERE member.id = seller_id) AS title,
                asked_at, told_at
            FROM exchange LEFT JOIN request_reminder ON exchange_id = exchange.id
            WHERE exchange.id IN (SELECT value FROM json_each(?))
            """, [ids.json]
        ) { row in
            let exchange = try Exchange(&row)
            let title: String = try row.value("title")
            let asked: Timestamp? = try row.value("asked_at")
            let told: Timestamp? = try row.value("told_at")
            return (
                exchange.id.rawValue,
                BatchRow.exchange(
                    exchange, title: title, asked.map { Reminder(askedAt: $0, toldAt: told) })
            )
        }
        return Dictionary(uniqueKeysWithValues: found)
    }

    private static func messages(_ ids: [Int64], in db: Reading) throws -> [Int64: BatchRow] {
        let found = try Outbox.rows(ids.json, hasPhotos: false, now: .never, in: db).map { row in
            let name: String =
                switch row.recipient {
                case .member(_, let name), .administrator(_, let name): name
                case nil: "\(row.job.kind) \(row.job.id)"
                }
            return (row.job.id.rawValue, BatchRow.message(row.job, name: name))
        }
        return Dictionary(uniqueKeysWithValues: found)
    }

    /// The name that administrators see.
    var name: String {
        switch self {
        case .member(let member): member.name
        case .listing(let listing): listing.title
        case .community(let community): community.name
        case .category(let category): category.name
        case .exchange(_, let title, _): title
        case .message(_, let name): name
        case .report(let row): row.subjectName
        case .recipe(let recipe): recipe.title
        case .supermarket(let supermarket): supermarket.name
        case .food(let food): food.name
        }
    }

    /// The columns that batches can change.
    var values: BatchValues {
        switch self {
        case .member(let member):
            BatchValues([
                "community_id": member.communityID, "name": member.name, "email": member.email,
                "phone": member.phone, "address": member.address, "photo": member.photo,
                "preferred_contact": member.preferredContact, "state": member.state,
                "suspended_until": member.suspendedUntil,
                "suspension_reason": member.suspensionReason,
                "suspension_ground": member.suspensionGround,
                "suspended_at": member.suspendedAt, "closed_at": member.closedAt,
                "invited_at": member.invitedAt,
            ])
        case .listing(let listing):
            BatchValues([
                "state": listing.state, "ended_at": listing.endedAt,
                "removal_reason": listing.removalReason,
                "removal_ground": listing.removalGround, "category_id": listing.categoryID,
            ])
        case .community(let community):
            BatchValues([
                "name": community.name, "description": community.description,
                "address": community.address, "latitude": community.coordinates?.latitude,
                "longitude": community.coordinates?.longitude, "photo": community.photo,
                "archived_at": community.archivedAt,
            ])
        case .category(let category):
            BatchValues([
                "name": category.name, "archived_at": category.archivedAt,
                "successor_id": category.successorID,
            ])
        case .exchange(_, _, let reminder):
            BatchValues(["reminded_at": reminder?.askedAt, "reminder_told_at": reminder?.toldAt])
        case .message(let job, _):
            BatchValues(["job_state": job.state, "ended_at": job.endedAt])
        case .report(let row):
            BatchValues([
                "state": row.report.state, "decided_at": row.report.decidedAt,
                "is_appeal": row.report.isAppeal,
            ])
        case .recipe(let recipe): BatchValues(["recipe_state": recipe.state])
        case .supermarket(let supermarket):
            BatchValues([
                "name": supermarket.name, "address": supermarket.address,
                "latitude": supermarket.coordinates.latitude,
                "longitude": supermarket.coordinates.longitude,
            ])
        // What a merge changes is in its journal.
        case .food: BatchValues([:])
        }
    }
}
