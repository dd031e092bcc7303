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

        /// Whether the index to take is the one on an order, and no filter's.
        var isOrder: Bool {
            if case .byOrder(let sort) = self { sort != .createdAt } else { false }
        }
    }

    /// The order that makes sense for what the filter keeps.
    func sort(_ key: MemberList.Sort) -> MemberList.Sort {
        key == .community && community != nil ? .createdAt : key
    }

    /// What rows are sorted by. `isWalked`: they are met along the index on the order.
    func columns(_ sort: MemberList.Sort, isWalked: Bool) -> [Keyset.Column] {
        let moment: Keyset.Column = "member.created_at"
        return switch sort {
        case .name: ["member.sort_name", "member.id"]
        case .email: [Keyset.Column("member.email", isNullable: true), "member.id"]
        case .createdAt: [moment, "member.id"]
        case .lastSeenAt: ["member.last_seen_at", "member.id"]
        case .id: ["member.id"]
        case .community: ["community.sort_name", "community.id", moment, "member.id"]
        case .listings, .requests:
            [
                Keyset.Column(
                    isWalked ? numberColumn(sort) : SortedNumber.column(sort.number)),
                moment, "member.id",
            ]
        }
    }

    /// Whether the index on an order begins with all that is kept: then nothing is left of the filter.
    func isHeld(by sort: MemberList.Sort) -> Bool {
        var rest = self
        // Few have left.
        if state == .current { rest.state = nil }
        switch sort {
        case .createdAt: (rest.community, rest.joined, rest.offers) = (nil, nil, nil)
        case .listings: (rest.joined, rest.offers) = (nil, nil)
        case .requests: rest.joined = nil
        case .community:
            rest.joined = nil
            if offers == .nothing { rest.offers = nil }
        case .email: rest.community = nil
        case .name, .lastSeenAt, .id: break
        }
        return rest == .all
    }

    /// The way on which counting meets the fewest rows.
    var narrowWay: Way {
        offers == .something && joined == nil && community == nil && terms == nil && !isPicked
            ? .byOrder(.listings) : .byFilter
    }

    /// What is kept. In a search the community is one of the words.
    func query(_ way: Way = .byFilter) -> ListQuery {
        var query = ListQuery(source: picked ?? source(way))
        let isSearched = terms != nil
        let isMet = isSearched || isPicked || way == .byID
        if let searchOfPicked { query.keep(searchOfPicked) }
        if let community, !isSearched {
            // Addresses of one community are alike, and would be met too late among all.
            let plus: SQL = isMet || way.isOrder && way != .byOrder(.email) ? "+" : ""
            query.keep("\(plus)member.community_id = \(community)")
        }
        if way == .byOrder(.listings) {
            query.bounds.append(offered)
        } else if let offers {
            // Said without a parameter, as the indexes on those who offered nothing say it.
            let plus: SQL = isMet || way.isOrder && way != .byOrder(.community) ? "+" : ""
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
            bounds.isIndexed = !isMet && !way.isOrder
            query.bounds.append(bounds)
        }
        return query
    }

    /// The members, with what leads the way.
    private func source(_ way: Way) -> SQL {
        switch way {
        case .byOrder(.community):
            "community CROSS JOIN member ON member.community_id = community.id"
        case .byOrder(let sort) where isByNumber && (sort == .listings || sort == .requests):
            """
            \(SortedNumber.rank) CROSS JOIN member
            ON \(sql: SortedNumber.column(sort.number)) = rank.n - 1
            """
        case .byOrder, .byFilter, .byID: "member"
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
