package import GRDB

/// What the records are called that the filters of lists name by their ids.
package struct FilteredNames: Sendable {
    /// One filter that names a record, such as `community_id` 7.
    package struct Filter: Hashable, Sendable {
        package let column: String
        package let id: Int64

        package init(column: String, id: Int64) {
            self.column = column
            self.id = id
        }
    }

    private var names: [Filter: String] = [:]

    /// Looks up each record once. What is gone, and what is no such filter, has no name.
    package init(of filters: Set<Filter>, in db: Database) throws {
        for filter in filters {
            names[filter] = try Self.name(filter, in: db)
        }
    }

    package subscript(filter: Filter) -> String? { names[filter] }

    private static func name(_ filter: Filter, in db: Database) throws -> String? {
        switch filter.column {
        case "community_id": try Community.find(Community.ID(filter.id), in: db)?.name
        case "category_id": try Category.find(Category.ID(filter.id), in: db)?.name
        case "listing_id": try Listing.find(Listing.ID(filter.id), in: db)?.title
        case "seller_id", "buyer_id": try Member.find(Member.ID(filter.id), in: db)?.name
        case "admin_id": try Administrator.find(Administrator.ID(filter.id), in: db)?.name
        default: nil
        }
    }
}
