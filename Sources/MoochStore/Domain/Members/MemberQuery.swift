extension MemberList.Filter: WalkedFilter {
    static let list = ListName.members
    static let table = "member"
    static let walked: Set<MemberList.Sort> = [.createdAt, .name, .lastSeenAt, .listings]

    /// The order that makes sense for what the filter keeps.
    func sort(_ key: MemberList.Sort) -> MemberList.Sort {
        switch key {
        case .community where community != nil, .listings where offers == .nothing: .createdAt
        default: key
        }
    }

    func columns(_ sort: MemberList.Sort) -> [Keyset.Column] {
        let moment: Keyset.Column = "member.created_at"
        return switch sort {
        case .name: ["member.sort_name", "member.id"]
        case .email: [Keyset.Column("member.email", isNullable: true), "member.id"]
        case .createdAt: [moment, "member.id"]
        case .lastSeenAt: ["member.last_seen_at", "member.id"]
        case .id: ["member.id"]
        case .community: ["community.sort_name", "community.id", moment, "member.id"]
        case .listings: ["member.listing_count", moment, "member.id"]
        case .requests: ["member.request_count", moment, "member.id"]
        }
    }

    func joined(_ sort: MemberList.Sort) -> SQL {
        sort == .community ? " CROSS JOIN community ON community.id = member.community_id" : ""
    }

    var isPlain: Bool { offers != .something && (state == nil || state == .current) }

    /// The narrowest thing goes by its index, the others are looked at on the rows met. In a search the community is
    /// one of the words.
    func query(_ way: ListWay, now: Timestamp) -> ListQuery {
        var query = ListQuery(source: picked ?? "member")
        var isLed = way == .byOrder || terms != nil || isPicked
        func plus() -> SQL {
            defer { isLed = true }
            return isLed ? "+" : ""
        }
        if let searchOfPicked { query.keep(searchOfPicked) }
        switch state {
        // Few have left, and few are suspended.
        case .current: query.keep("+member.state <> 'closed'")
        case .suspended:
            query.keep("\(way == .byFilter ? plus() : "+")member.state = 'suspended'")
        case .closed:
            query.keep("\(way == .byFilter ? plus() : "+")member.closed_at IS NOT NULL")
        case nil: break
        }
        if offers == .nothing { query.keep("\(plus())member.listing_count = 0") }
        if let community, terms == nil {
            query.keep("\(plus())member.community_id = \(community)")
        }
        if let joined {
            var bounds = ColumnBounds(column: "member.created_at")
            bounds.keep(joined)
            bounds.isIndexed = way == .byFilter && !isPicked && terms == nil
            query.bounds.append(bounds)
            isLed = true
        }
        if offers == .something {
            var bounds = ColumnBounds(column: "member.listing_count")
            bounds.keep(from: 1)
            bounds.isIndexed = way == .byFilter && !isLed
            query.bounds.append(bounds)
        }
        return query
    }

    func totalCounted(in db: Reading) throws -> ListTotal? {
        let days = joined?.days
        guard !isPicked, joined == nil || days != nil else { return nil }
        func counts() throws -> Counts {
            try Counts.total(of: CountScope(community), on: days, in: db)
        }
        switch (state, offers) {
        case (nil, nil): return .exactly(try counts().members)
        case (.current, nil) where joined == nil: return .exactly(try counts().currentMembers)
        case (.closed, nil) where joined == nil: return .exactly(try counts().membersLeft)
        case (nil, .something) where joined == nil:
            var others = self
            others.offers = .nothing
            // Few offered nothing: the others are all but they.
            let nothing = try others.query(.byFilter, now: .now).total(in: db)
            return nothing.isExact ? .exactly(try counts().members - nothing.number) : nil
        default: return nil
        }
    }
}
