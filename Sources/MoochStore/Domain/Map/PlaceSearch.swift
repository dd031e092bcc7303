/// Places whose names begin with or contain a text: communities and offers of ours first, then towns.
package struct PlaceSearch: Sendable {
    package enum Found: Sendable, Hashable {
        case community(Community.ID, name: String, address: String, Coordinates)
        /// Where it stands is its own point, or its community's.
        case listing(Listing.ID, title: String, Coordinates)
        case town(Town)

        package var coordinates: Coordinates {
            switch self {
            case .community(_, _, _, let place), .listing(_, _, let place): place
            case .town(let town): town.coordinates
            }
        }
    }

    package let found: [Found]
    /// True if towns were searched as well.
    package let hasTowns: Bool

    /// The most of each kind, and the longest text that is searched, in characters.
    package static let (most, longest) = (5, 100)

    /// Searches for a text.
    ///
    /// - Parameters:
    ///   - text: The beginning of a word, or more of it.
    ///   - community: The community whose offers are searched; nil for none.
    ///   - viewer: Who searches.
    ///   - towns: The towns, if there are any.
    ///   - now: The current time.
    ///   - db: The open store.
    /// - Throws: Errors of the database.
    package init(
        _ text: String, offersOf community: Community.ID? = nil, for viewer: Member.ID? = nil,
        towns: Towns?, now: Timestamp, in db: Reading
    ) throws {
        hasTowns = towns != nil
        let text = String(TypedText.cleaned(text).prefix(Self.longest))
        guard !text.isEmpty else {
            found = []
            return
        }
        let filter = CommunityList.Filter {
            $0.archived = false
            $0.search = text
        }
        let communities = try CommunityList.ids(
            filter, order: CommunityList.Sort.usual, start: .first, size: 3 * Self.most, in: db
        ).rows
        let ours: [Found] = try db.rows(
            """
            SELECT community.id, name, address, latitude, longitude
            FROM json_each(?) AS shown CROSS JOIN community ON community.id = shown.value
            WHERE latitude IS NOT NULL ORDER BY shown.key LIMIT ?
            """, [communities.json, Self.most]
        ) { row in
            .community(
                try row.at(0), name: try row.at(1), address: try row.at(2),
                Coordinates(latitude: try row.at(3), longitude: try row.at(4)))
        }
        var offers: [Found] = []
        if let community, let question = OfferQuestion(text) {
            let ids = try OfferSearch.uncounted(
                question, of: community, category: nil, start: .first, size: Self.most, for: viewer,
                now: now, in: db
            ).rows
            offers = try db.rows(
                """
                SELECT listing.id, title, coalesce(listing.latitude, community.latitude),
                    coalesce(listing.longitude, community.longitude)
                FROM json_each(?) AS shown CROSS JOIN listing ON listing.id = shown.value
                    JOIN community ON community.id = community_id
                WHERE listing.latitude IS NOT NULL OR community.latitude IS NOT NULL
                ORDER BY shown.key
                """, [ids.json]
            ) { row in
                .listing(
                    try row.at(0), title: MaskedText.of(try row.at(1) as String),
                    Coordinates(latitude: try row.at(2), longitude: try row.at(3)))
            }
        }
        found =
            ours + offers
            + (towns?.beginning(with: text, upTo: Self.most).map(Found.town) ?? [])
    }
}
