extension ListingList.Requests {
    /// The fewest requests; nil for none at all.
    var least: Int64? {
        switch self {
        case .asked: 1
        case .thrice: 3
        case .unasked: nil
        }
    }
}

/// The filters that lead from a figure to its rows.
extension ListingList.Filter {
    /// True if it keeps the rows of a figure.
    var hasFigure: Bool {
        askedWithin != nil || takenWithin != nil || outcome != nil || countedIn != nil
            || met != nil
    }

    /// What they keep, without an index of their own.
    func figureConditions(now: Timestamp) -> [SQL] {
        var conditions: [SQL] = []
        let asked: SQL = "listing.first_asked_at - listing.created_at"
        switch askedWithin {
        case .day: conditions.append("\(asked) <= \(PostingColumn.day)")
        case .threeDays: conditions.append("\(asked) <= \(PostingColumn.threeDays)")
        case .never: conditions.append("listing.first_asked_at IS NULL")
        case nil: break
        }
        if takenWithin == .twoWeeks {
            conditions.append("+listing.state = 'accepted'")
            conditions.append(
                "listing.ended_at - listing.created_at <= \(PostingColumn.twoWeeks)")
        }
        switch met {
        case .yes: conditions.append("listing.met_at IS NOT NULL")
        case .no:
            conditions.append("+listing.state = 'accepted'")
            conditions.append("listing.met_at IS NULL")
        case nil: break
        }
        if let countedIn { conditions.append("\(sql: countedIn.isCounted)") }
        let lapse = (asOf ?? now).adding(seconds: -Listing.lifetime)
        switch outcome {
        case .taken: conditions.append("+listing.state = 'accepted'")
        case .ended: conditions.append("+listing.state = 'ended'")
        case .removed: conditions.append("+listing.state = 'removed'")
        case .lapsed:
            conditions.append("+listing.state = 'available'")
            conditions.append("+listing.created_at <= \(lapse)")
        case .open:
            conditions.append("+listing.state = 'available'")
            conditions.append("+listing.created_at > \(lapse)")
        case nil: break
        }
        return conditions
    }

    /// The counts know the total if only community, category and days are filtered, and at most one figure besides.
    func totalCounted(in db: Reading) throws -> ListTotal? {
        let days = posted?.days
        guard posted == nil || days != nil else { return nil }
        var rest = self
        (rest.community, rest.category, rest.posted, rest.asOf) = (nil, nil, nil, nil)
        let scope = CountScope(community, category)
        guard rest != .all else {
            return .exactly(try Counts.total(of: scope, on: days, in: db).listings)
        }
        return try rest.count(
            lapsed: {
                guard let days, let asOf else { return nil }
                return try PostingCounts.lapsed(of: scope, on: days, at: asOf, in: db)
            },
            by: {
                try PostingCounts.total(of: scope, on: days, in: db)
            }
        ).map { .exactly($0) }
    }

    /// The number of rows of one figure; nil if this is anything else, or hangs on a moment that is not given.
    private func count(
        lapsed: () throws -> Int?, by counts: () throws -> PostingCounts
    ) throws -> Int? {
        func only(_ change: (inout Self) -> Void) -> Bool { self == Self(change) }
        if let askedWithin {
            guard only({ $0.askedWithin = askedWithin }) else { return nil }
            switch askedWithin {
            case .day: return try counts()[.asked24h]
            case .threeDays: return try counts()[.asked72h]
            case .never:
                let all = try counts()
                return all[.posted] - all[.asked]
            }
        }
        if let takenWithin {
            return try only({ $0.takenWithin = takenWithin }) ? counts()[.taken14d] : nil
        }
        if let countedIn {
            return try only({ $0.countedIn = countedIn }) ? counts()[countedIn.whole] : nil
        }
        if let met {
            guard only({ $0.met = met }) else { return nil }
            let all = try counts()
            return met == .yes ? all[.met] : all[.taken] - all[.met]
        }
        if let requests {
            guard only({ $0.requests = requests }) else { return nil }
            let all = try counts()
            return switch requests {
            case .asked: all[.asked]
            case .thrice: all[.askedThrice]
            case .unasked: all[.posted] - all[.asked]
            }
        }
        guard let outcome, only({ $0.outcome = outcome }) else { return nil }
        switch outcome {
        case .taken: return try counts()[.taken]
        case .ended: return try counts()[.ended]
        case .removed: return try counts()[.removed]
        case .lapsed: return try lapsed()
        case .open: return try lapsed().map { try counts().available - $0 }
        }
    }
}
