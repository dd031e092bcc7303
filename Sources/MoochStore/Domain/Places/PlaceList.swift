/// The list of places, with how many take part at each; never who.
package enum PlaceList: TableList {
    package static let name = ListName.places

    package enum Sort: String, SortKey {
        case name, id
        case createdAt = "created_at"

        package static let usual = ListOrder(Sort.name)
    }

    /// Which places; `nil` is all of them.
    package struct Filter: StoredFilter {
        package static let all = Filter()

        package var community: Community.ID?
        package var archived: Bool?
        package var ids: [Int64]?
    }

    package struct Row: Sendable, Hashable, Identifiable {
        package let place: Place
        package let communityName: String
        /// How many take part.
        package let memberCount: Int

        package var id: Place.ID { place.id }
    }

    static func column(_ key: Sort) -> String {
        key == .name ? SortName.key(of: "place.name") : "place.\(key.rawValue)"
    }

    static let selection = """
        \(Place.columns),
        (SELECT name FROM community WHERE community.id = community_id) AS community,
        (SELECT count(*) FROM place_member WHERE place_id = place.id) AS member_count
        """

    static func row(_ row: inout Columns, now: Timestamp) throws -> Row {
        Row(
            place: try Place(&row), communityName: try row.value("community"),
            memberCount: try row.value("member_count"))
    }
}

extension PlaceList.Filter: TableFilter {
    static let table = "place"

    func narrow(_ query: inout ListQuery, now: Timestamp, in db: Reading) {
        if let community { query.filter(by: "place.community_id = \(community)") }
        if let archived {
            query.filter(by: archived ? "archived_at IS NOT NULL" : "archived_at IS NULL")
        }
    }
}

/// A place's page in the dashboard: counts only.
package struct PlaceSummary: Sendable {
    package let row: PlaceList.Row
    package let community: Community
    /// The latest changes by administrators.
    package let history: AuditHistory

    package static func fetch(
        _ id: Place.ID, now: Timestamp, in db: Reading
    ) throws -> PlaceSummary? {
        guard let row = try PlaceList.find(id, now: now, in: db) else {
            return nil
        }
        return PlaceSummary(
            row: row, community: try row.place.communityID.found(in: db),
            history: try AuditList.forSubject(.place, id.rawValue, in: db))
    }
}
