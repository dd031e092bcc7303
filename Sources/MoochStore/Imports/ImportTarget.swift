import GRDB

/// A record that an import wrote, as it is now.
enum ImportTarget: Sendable {
    case community(Community)
    case category(Category)
    case member(Member)

    static func find(_ id: Int64, of list: ImportList, in db: Database) throws -> ImportTarget? {
        switch list {
        case .communities: try Community.find(.init(id), in: db).map(ImportTarget.community)
        case .categories: try Category.find(.init(id), in: db).map(ImportTarget.category)
        case .members: try Member.find(.init(id), in: db).map(ImportTarget.member)
        }
    }

    var values: ImportedValues {
        switch self {
        case .community(let community):
            ImportedValues(.community(CommunityDraft(community)))
        case .category(let category):
            ImportedValues(.category(CategoryDraft(stored: category.name)))
        case .member(let member):
            ImportedValues(.member(MemberDraft(member, in: nil)))
        }
    }

    /// Why the row is not taken back; nil when it can be. `values` are those of now, or what they
    /// would be after later rows of the file were taken back.
    func reason(
        against row: ImportUndoRow, _ values: ImportedValues, in db: Database
    ) throws -> ImportUndo.Reason? {
        guard row.after.describes(values) else { return .changedSince }
        if let before = row.before {
            guard case .member = self, let place = before[.communityID].flatMap({ Int64($0) })
            else { return nil }
            return try Community.find(.init(place), in: db) == nil ? .placeGone : nil
        }
        guard !hasMore else { return .changedSince }
        return try isUsed(in: db) ? .inUse : nil
    }

    /// Whether a record that was new has got what no file can give it.
    private var hasMore: Bool {
        switch self {
        case .community(let community): community.photo != nil || community.isArchived
        case .category(let category): category.isArchived
        case .member(let member): member.photo != nil
        }
    }

    private func isUsed(in db: Database) throws -> Bool {
        switch self {
        case .community(let community):
            try Self.any("member WHERE community_id", community.id.rawValue, in: db)
                || Self.any("listing WHERE community_id", community.id.rawValue, in: db)
        case .category(let category):
            try Self.any("listing WHERE category_id", category.id.rawValue, in: db)
        case .member(let member):
            try member.lastSeenAt != .never
                || Self.any(
                    "member WHERE password_hash IS NOT NULL AND id", member.id.rawValue, in: db)
                || Self.any("listing WHERE seller_id", member.id.rawValue, in: db)
                || Self.any("exchange WHERE buyer_id", member.id.rawValue, in: db)
                || Self.any("device WHERE member_id", member.id.rawValue, in: db)
        }
    }

    private static func any(_ place: String, _ id: Int64, in db: Database) throws -> Bool {
        let request = SQLRequest<Bool>(
            sql: "SELECT EXISTS (SELECT 1 FROM \(place) = ?)", arguments: [id], cached: true)
        return try Bool.fetchOne(db, request) ?? false
    }

    /// Takes a row back: the record goes, or has its former values again.
    func takeBack(
        _ row: ImportUndoRow, since moment: Timestamp, by author: Author, in db: Database
    ) throws {
        guard let before = row.before else {
            switch self {
            case .community(let community): try community.delete(by: author, in: db)
            case .category(let category): try category.delete(by: author, in: db)
            case .member(let member): try member.delete(by: author, in: db)
            }
            return
        }
        let former = before.over(values)
        if case .member(let member) = self, let place = before[.communityID].flatMap({ Int64($0) })
        {
            _ = try member.moveBack(
                to: .init(place), with: row.moved, since: moment, by: author, in: db)
        }
        _ = try record(former).write(to: row.record, by: author, in: db)
    }

    /// A record of this kind with other values.
    private func record(_ values: ImportedValues) -> ImportedRecord {
        switch self {
        case .community(let community):
            .community(
                CommunityDraft(
                    name: values[.name] ?? community.name,
                    description: values[.description] ?? community.description,
                    address: values[.address] ?? community.address,
                    latitude: values[.latitude].flatMap { Double($0) } ?? community.latitude,
                    longitude: values[.longitude].flatMap { Double($0) } ?? community.longitude,
                    photo: community.photo))
        case .category(let category):
            .category(CategoryDraft(stored: values[.name] ?? category.name))
        case .member(let member):
            .member(
                MemberDraft(
                    name: values[.name] ?? member.name, email: values[.email] ?? member.email ?? "",
                    phone: values[.phone].flatMap { $0.isEmpty ? nil : $0 },
                    address: values[.address] ?? member.address,
                    community: values[.communityID].flatMap { Int64($0) }.map { .init($0) }
                        ?? member.communityID,
                    communityName: "",
                    preferredContact: values[.preferredContact]
                        .flatMap { Member.Contact(rawValue: $0) } ?? member.preferredContact))
        }
    }
}
