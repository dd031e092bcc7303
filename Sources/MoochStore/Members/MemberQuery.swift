import GRDB

extension MemberList.Filter: SearchedFilter {
    static let list = ListName.members
    static let searchedTable = "member"

    /// The same filter with what its search finds, for all statements of one page.
    package func searched(in db: Reading) throws -> Self { try findingWords(in: db) }
}

extension MemberList.Filter {
    /// How SQLite is led to a page. A `+` before a column keeps it from using an index for it.
    enum Way: Sendable, Hashable {
        /// By an index on what the filter keeps, which ends with the moment of joining.
        case byFilter
        /// Along an index on an order, leaving out what the filter does not keep.
        case byOrder(MemberList.Sort)
        /// Along the ids.
        case byID
    }

    /// The order that makes sense for what the filter keeps.
    func sort(_ key: MemberList.Sort) -> MemberList.Sort {
        key == .community && community != nil ? .createdAt : key
    }

    /// What rows are sorted by. `isWalked`: they are met along the index on the order.
    func columns(_ sort: MemberList.Sort, isWalked: Bool) -> [Keyset.Column] {
        let moment: Keyset.Column = "member.created_at"
        return switch sort {
        case .name: ["member.name", "member.id"]
        case .email: ["member.email", "member.id"]
        case .createdAt: [moment, "member.id"]
        case .lastSeenAt: ["member.last_seen_at", "member.id"]
        case .id: ["member.id"]
        case .community: ["community.name", moment, "member.id"]
        case .listings, .requests:
            [
                Keyset.Column(
                    isWalked ? numberColumn(sort) : SortedNumber.column(sort.number)),
                moment, "member.id",
            ]
        }
    }

    /// Whether the index on an order holds all that is kept.
    func isHeld(by sort: MemberList.Sort) -> Bool {
        // Few are suspended or have left.
        guard state == nil || state == .current else { return false }
        return switch sort {
        case .createdAt, .listings: true
        case .requests: offers == nil
        case .community: offers != .something
        case .name, .email, .lastSeenAt: offers == nil && joined == nil
        case .id: offers == nil && joined == nil && community == nil
        }
    }

    /// The way on which counting meets the fewest rows.
    var narrowWay: Way {
        offers == .something && joined == nil && terms == nil && !isPicked
            ? .byOrder(.listings) : .byFilter
    }

    /// What is kept. In a search the community is one of the words.
    func query(_ way: Way = .byFilter) -> ListQuery {
        var query = ListQuery(source: source(way))
        let isSearched = terms != nil
        let isMet = isSearched || isPicked || way == .byID
        if let searchOfPicked { query.keep(searchOfPicked) }
        if let community, !isSearched {
            query.keep("\(isMet ? "+" : "" as SQL)member.community_id = \(community)")
        }
        if way == .byOrder(.listings) {
            query.bounds.append(offered)
        } else if let offers {
            // Said without a parameter, as the index says it.
            let plus: SQL = isOffering(way) ? "" : "+"
            query.keep(
                offers == .nothing
                    ? "\(plus)member.listing_count = 0" : "+member.listing_count > 0")
        }
        switch state {
        case .current: query.keep("+member.state <> 'closed'")
        case .suspended: query.keep("member.state = 'suspended'")
        case .closed: query.keep("member.closed_at IS NOT NULL")
        case nil: break
        }
        if let joined {
            var bounds = ColumnBounds(column: "member.created_at")
            bounds.keep(joined)
            bounds.isIndexed = !isMet && way == .byFilter
            query.bounds.append(bounds)
        }
        return query
    }

    /// The table, led to by one index.
    private func source(_ way: Way) -> SQL {
        if let picked { return picked }
        let offering: SQL = isOffering(way) ? "member_offering_nothing" : ""
        let place: SQL = community == nil ? "" : "_by_community"
        switch way {
        case .byID: return "member"
        case .byFilter, .byOrder(.createdAt):
            if isOffering(way) { return "member INDEXED BY \(offering)\(place)" }
            return joined != nil && community == nil && terms == nil
                ? "member INDEXED BY member_by_created" : "member"
        case .byOrder(.community):
            let inside: SQL = isOffering(way) ? "\(offering)_by_community" : "member_by_community"
            return """
                community CROSS JOIN member INDEXED BY \(inside)
                ON member.community_id = community.id
                """
        case .byOrder(.listings), .byOrder(.requests):
            let members: SQL = "member INDEXED BY \(index(way))"
            guard isByNumber, case .byOrder(let sort) = way else { return members }
            return """
                \(SortedNumber.rank) CROSS JOIN \(members)
                ON \(sql: SortedNumber.column(sort.number)) = rank.n - 1
                """
        case .byOrder: return "member INDEXED BY \(index(way))"
        }
    }

    /// Whether the index on those who offered nothing leads the way.
    private func isOffering(_ way: Way) -> Bool {
        guard offers == .nothing, terms == nil, !isPicked else { return false }
        return [.byFilter, .byOrder(.createdAt), .byOrder(.community)].contains(way)
    }

    private func index(_ way: Way) -> SQL {
        guard case .byOrder(let sort) = way else { return "member_by_created" }
        let place: SQL = community == nil ? "" : "community_"
        return switch sort {
        case .name: "member_by_\(place)name"
        // Unique, and so in the table's own text.
        case .email where community == nil: "sqlite_autoindex_member_1"
        case .email: "member_by_community_email"
        case .createdAt, .community, .id: "member_by_created"
        case .lastSeenAt: "member_by_\(place)last_seen"
        case .listings: "member_by_\(place)listings"
        case .requests: "member_by_\(place)requests"
        }
    }

    /// A number as rows are sorted by it: of some days, they are found number by number.
    private func numberColumn(_ sort: MemberList.Sort) -> String {
        isByNumber ? "rank.n" : SortedNumber.column(sort.number)
    }

    private var isByNumber: Bool { joined != nil && terms == nil && !isPicked }

    /// Who offered something or nothing, by the number that the order begins with.
    private var offered: ColumnBounds {
        var bounds = ColumnBounds(column: numberColumn(.listings))
        let first: Int64 = isByNumber ? 1 : 0
        switch offers {
        case .something: bounds.keep(from: first + 1)
        case .nothing: bounds.keep(until: first + 1)
        case nil: break
        }
        return bounds
    }
}

extension MemberList.Sort {
    /// The column that holds a number.
    fileprivate var number: String {
        self == .requests ? "member.request_count" : "member.listing_count"
    }

    /// What rows that are found already are joined to, to be sorted.
    var joined: SQL {
        self == .community ? " CROSS JOIN community ON community.id = member.community_id" : ""
    }
}
