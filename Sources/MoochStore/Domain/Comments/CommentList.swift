/// The list of what members asked and answered at listings.
package enum CommentList: TableList {
    package static let name = ListName.comments

    package typealias Sort = NewestFirst

    package enum State: String, CaseIterable, Sendable, StoredValue {
        case shown, removed
    }

    /// Filters comments; nil means all.
    package struct Filter: StoredFilter {
        package static let all = Filter()

        package var state: State?
        /// Those at this community's listings.
        package var community: Community.ID?
        package var ids: [Int64]?
    }

    /// A comment with its listing and its writer.
    package struct Row: Sendable, Hashable, Identifiable {
        package let comment: Comment
        package let title: String
        package let writerName: String

        package var id: Comment.ID { comment.id }
        package var state: State { comment.removedAt == nil ? .shown : .removed }
    }

    static let selection = """
        \(Comment.columns),
        (SELECT title FROM listing WHERE listing.id = listing_id) AS title,
        (SELECT name FROM member WHERE member.id = member_id) AS writer_name
        """

    static func row(_ row: inout Columns, now: Timestamp) throws -> Row {
        Row(
            comment: try Comment(&row), title: try row.value("title"),
            writerName: try row.value("writer_name"))
    }
}

extension CommentList.Filter: TableFilter {
    static let table = "comment"

    func narrow(_ query: inout ListQuery, now: Timestamp, in db: Reading) {
        switch state {
        case .shown: query.filter(by: "comment.removed_at IS NULL")
        case .removed: query.filter(by: "comment.removed_at IS NOT NULL")
        case nil: break
        }
        if let community {
            query.filter(
                by: """
                    EXISTS (SELECT 1 FROM listing WHERE listing.id = comment.listing_id
                        AND listing.community_id = \(community))
                    """)
        }
    }
}
