extension AuditEntry {
    /// The subject of an entry.
    struct Subject {
        let kind: SubjectKind
        let id: Int64?
        let name: String

        static func community(_ community: Community) -> Subject {
            Subject(kind: .community, id: community.id.rawValue, name: community.name)
        }

        static func category(_ category: Category) -> Subject {
            Subject(kind: .category, id: category.id.rawValue, name: category.name)
        }

        static func member(_ id: Member.ID, _ name: String) -> Subject {
            Subject(kind: .member, id: id.rawValue, name: name)
        }

        static func listing(_ listing: Listing) -> Subject {
            Subject(kind: .listing, id: listing.id.rawValue, name: listing.title)
        }

        /// Named after its listing.
        static func exchange(_ exchange: Exchange, _ listing: Listing) -> Subject {
            Subject(kind: .exchange, id: exchange.id.rawValue, name: listing.title)
        }

        static func member(_ member: Member) -> Subject {
            Subject(kind: .member, id: member.id.rawValue, name: member.name)
        }

        /// Named after its file, or else by list and verb.
        static func batch(_ batch: Batch) -> Subject {
            Subject(
                kind: .batch, id: batch.id.rawValue,
                name: batch.spec.file?.name ?? "\(batch.list.rawValue).\(batch.verb.rawValue)")
        }

        static func list(_ list: ListName) -> Subject {
            Subject(kind: .list, id: nil, name: list.rawValue)
        }

        /// Named by its number.
        static func report(_ report: Report) -> Subject {
            Subject(kind: .report, id: report.id.rawValue, name: "#\(report.id)")
        }

        /// Named by its title.
        static func announcement(_ id: Announcement.ID, _ title: String) -> Subject {
            Subject(kind: .announcement, id: id.rawValue, name: title)
        }

        /// Named by what it says.
        static func dayNote(_ note: DayNote) -> Subject {
            Subject(kind: .dayNote, id: note.id.rawValue, name: note.text)
        }

        /// Named by its number.
        static func warning(_ warning: Warning) -> Subject {
            Subject(kind: .warning, id: warning.id.rawValue, name: "#\(warning.id)")
        }

        static func place(_ place: Place) -> Subject {
            Subject(kind: .place, id: place.id.rawValue, name: place.name)
        }

        /// Named by its kind.
        static func job(_ job: Job) -> Subject {
            Subject(kind: .job, id: job.id.rawValue, name: job.kind)
        }

        static func settings(named name: String) -> Subject {
            Subject(kind: .setting, id: nil, name: name)
        }

        static func aboutPage(_ topic: AboutPage.Topic) -> Subject {
            Subject(kind: .setting, id: nil, name: topic.rawValue)
        }

        static func administrator(_ administrator: Administrator) -> Subject {
            Subject(kind: .administrator, id: administrator.id.rawValue, name: administrator.name)
        }
    }

    /// Adds an entry, in the transaction of the change it describes.
    static func write(
        _ action: Action, on subject: Subject, reason: String? = nil,
        _ changes: AuditChanges = AuditChanges(), by author: Author, in db: Writing
    ) throws {
        try db.run(
            """
            INSERT INTO audit_entry (at, actor_kind, actor_id, actor_name, action, subject_kind,
                subject_id, subject_name, reason, "before", "after", request_id, batch_id)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                author.at, author.actor.kind, author.actor.id, author.name, action, subject.kind,
                subject.id, subject.name, reason, changes.before, changes.after, author.requestID,
                author.batch,
            ])
    }
}
