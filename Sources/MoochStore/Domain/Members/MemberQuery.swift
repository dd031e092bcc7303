extension MemberList.Filter: IndexedFilter {
    static let list = ListName.members
    static let table = "member"
    static let walked: Set<MemberList.Sort> = [.createdAt, .name, .lastSeenAt, .listings]

    /// The order, or the default one if all rows kept are equal in it.
    func sort(_ key: MemberList.Sort) -> MemberList.Sort {
        switch key {
        case .community where community != nil, .listings where offers == .nothing,
            .lastSeenAt where seen == .never || invited == .no:
            .createdAt
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

    var isPlain: Bool {
        offers != .something && (state == nil || state == .current) && seen == nil
            && invited != .no && (mailbox == nil || invited == nil) && activeWithin == nil
            && activeIn == nil && firstGave == nil && firstGot == nil && gift == nil && deeds == nil
    }

    /// The narrowest condition uses its index; the others are checked on the rows visited. In a search, the community
    /// is one of the words.
    func query(_ way: ListWay, now: Timestamp) -> ListQuery {
        var query = ListQuery(source: picked ?? "member")
        var isLed = way == .byOrder || terms != nil || isPicked
        func plus() -> SQL {
            defer { isLed = true }
            return isLed ? "+" : ""
        }
        if let searchOfPicked { query.filter(by: searchOfPicked) }
        switch state {
        // Few members have left, and few are suspended.
        case .current: query.filter(by: "+member.state <> 'closed'")
        case .suspended:
            query.filter(by: "\(way == .byFilter ? plus() : "+")member.state = 'suspended'")
        case .closed:
            query.filter(by: "\(way == .byFilter ? plus() : "+")member.closed_at IS NOT NULL")
        case nil: break
        }
        // Without those who have left.
        if state == nil, seen != nil || invited == .no {
            query.filter(by: "+member.state <> 'closed'")
        }
        if seen == .never || invited == .no {
            query.filter(by: "\(way == .byFilter ? plus() : "+")member.last_seen_at = 0")
        }
        if mailbox == .unconfirmed {
            // As the index says it.
            query.filter(
                by: "\(plus())member.email_confirmed_at IS NULL AND member.state <> 'closed'")
        }
        switch invited {
        case .yes: query.filter(by: "\(plus())member.invited_at IS NOT NULL")
        case .no: query.filter(by: "+member.invited_at IS NULL")
        case nil: break
        }
        if deeds == .nothing { query.filter(by: "+member.last_active_on IS NULL") }
        if let activeWithin {
            let limit = ActivityReport.limit(activeWithin, at: asOf ?? now)
            query.filter(by: "+member.last_active_on > \(limit)")
        }
        if let activeIn {
            query.filter(
                by: """
                    EXISTS (SELECT 1 FROM member_month WHERE member_id = member.id
                        AND month = \(activeIn.monthText) AND \(sql: (did ?? .deed).column) > 0)
                    """)
        }
        switch gift {
        case .nothing: query.filter(by: "\(sql: MemberGift.firstGot("member"))")
        case .turned: query.filter(by: "\(sql: MemberGift.turned("member"))")
        case nil: break
        }
        if offers == .nothing { query.filter(by: "\(plus())member.listing_count = 0") }
        if let community, terms == nil {
            query.filter(by: "\(plus())member.community_id = \(community)")
        }
        let longAgo = now.adding(seconds: -MemberList.longAgo).rawValue
        // Whoever joined later cannot have been away for so long: the walk skips them.
        let isCut = seen == .longAgo && way == .inUsualOrder
        if joined != nil || cohort != nil || isCut {
            var bounds = ColumnBounds(column: "member.created_at")
            if let joined { bounds.keep(joined) }
            if let cohort { bounds.keep(DaySpan(cohort.wholeMonth)) }
            if isCut { bounds.keep(until: longAgo) }
            bounds.isIndexed = way == .byFilter && !isPicked && terms == nil
            query.bounds.append(bounds)
            isLed = true
        }
        if seen == .longAgo {
            var bounds = ColumnBounds(column: "member.last_seen_at")
            bounds.keep(from: 1)
            bounds.keep(until: longAgo)
            bounds.isIndexed = way == .byFilter && !isLed
            query.bounds.append(bounds)
            isLed = true
        }
        for (column, span) in [
            ("member.first_gave_at", firstGave), ("member.first_got_at", firstGot),
        ] {
            guard let span else { continue }
            var bounds = ColumnBounds(column: column)
            bounds.keep(span)
            bounds.isIndexed = way == .byFilter && !isLed
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
        guard !isPicked, seen == nil, mailbox == nil, invited == nil, deeds == nil else {
            return nil
        }
        if hasFigure { return try figureCounted(in: db).map { .exactly($0) } }
        let days = joined?.days ?? cohort?.wholeMonth
        guard joined == nil || joined?.days != nil && cohort == nil else { return nil }
        func counts() throws -> Counts {
            try Counts.total(of: CountScope(community), on: days, in: db)
        }
        switch (state, offers) {
        case (nil, nil): return .exactly(try counts().members)
        case (.current, nil) where days == nil: return .exactly(try counts().currentMembers)
        case (.closed, nil) where days == nil: return .exactly(try counts().membersLeft)
        case (nil, .something) where days == nil:
            var others = self
            others.offers = .nothing
            // Members without listings are few, so they are counted and subtracted.
            let nothing = try others.query(.byFilter, now: .now).total(in: db)
            return nothing.isExact ? .exactly(try counts().members - nothing.number) : nil
        default: return nil
        }
    }

    /// True if it keeps the rows of a figure, beside those who joined in a month.
    private var hasFigure: Bool {
        activeWithin != nil || activeIn != nil || firstGave != nil || firstGot != nil || gift != nil
    }

    /// The number of rows of one figure, by its counts; nil for anything else.
    private func figureCounted(in db: Reading) throws -> Int? {
        let scope = CountScope(community)
        func only(_ change: (inout Self) -> Void) -> Bool {
            var filter = Self.all
            (filter.community, filter.asOf) = (community, asOf)
            change(&filter)
            return self == filter
        }
        func count(_ figure: CountedFigure, _ span: DaySpan?) throws -> Int? {
            try span?.days.map {
                try CountSummary.count(figure.metric, of: scope, on: $0, in: db)
            }
        }
        if let activeWithin, let asOf, only({ $0.activeWithin = activeWithin }) {
            return try ActivityReport.count(activeWithin, of: scope, now: asOf, in: db)
        }
        if let activeIn, only({ ($0.activeIn, $0.cohort, $0.did) = (activeIn, cohort, did) }) {
            return try RetentionSummary.count(
                did ?? .deed, in: activeIn, joined: cohort, of: scope, in: db)
        }
        if only({ $0.firstGave = firstGave }) { return try count(.firstGave, firstGave) }
        guard gift != nil, only({ ($0.firstGot, $0.gift) = (firstGot, gift) }) else { return nil }
        return try count(gift == .turned ? .turnedGiver : .firstGot, firstGot)
    }
}
