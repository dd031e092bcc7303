/// An announcement as it was typed, checked.
package struct AnnouncementDraft: Sendable {
    /// Whom it is for.
    package enum Recipients: Sendable {
        case everybody
        case communities([Community.ID])
        /// Members that were chosen, by their ids.
        case members([Int64])
    }

    /// What was typed in one language.
    package struct Typed: Sendable, Hashable {
        package let language: String
        package var title: String
        package var text: String

        package init(_ language: String, title: String = "", text: String = "") {
            (self.language, self.title, self.text) = (language, title, text)
        }

        package var isEmpty: Bool {
            title.allSatisfy(\.isWhitespace) && text.allSatisfy(\.isWhitespace)
        }
    }

    package let texts: [String: Announcement.Text]
    package let recipients: Recipients
    /// By each community's own clock: seconds since 1970 as if in UTC. Nil: from now on.
    let from: Int64?
    /// Likewise; nil where it is to members.
    let until: Int64?

    /// What the clocks of its communities show when it begins and ends.
    package var readings: (from: Int64?, until: Int64?) { (from, until) }

    /// The longest title and text.
    package static let mostInTitle = 80
    package static let mostInText = 2_000

    /// - Parameters:
    ///   - typed: What it says in each language, of which one is needed; fields are `title_en`, `text_en`.
    ///   - recipients: Whom it is for.
    ///   - from: `2026-11-28T09:00`, or nothing for at once.
    ///   - until: Likewise; needed unless it is to members.
    /// - Throws: ``FieldProblems`` with all that is wrong.
    package init(
        validating typed: [Typed], to recipients: Recipients, from: String, until: String
    ) throws(FieldProblems) {
        var check = FieldCheck()
        texts = Self.texts(typed, &check)
        self.recipients = recipients
        var moments: (from: Int64?, until: Int64?)
        switch recipients {
        case .everybody, .communities:
            if case .communities(let ids) = recipients, ids.isEmpty {
                check.note(
                    "community_id",
                    Complaint("announcements-no-community", "Choose at least one community."))
            }
            moments.from = Self.moment("from", from, &check)
            moments.until = Self.moment("until", until, &check)
            if TypedText.cleaned(until).isEmpty {
                check.note(
                    "until", Complaint("announcements-no-end", "Say until when it is shown."))
            }
            if let from = moments.from, let until = moments.until, until <= from {
                check.note("until", .endsBeforeItBegins)
            }
        case .members(let ids):
            if ids.isEmpty { check.note("id", .nobody) }
        }
        (self.from, self.until) = moments
        try check.finish()
    }

    static func texts(
        _ typed: [Typed], _ check: inout FieldCheck
    ) -> [String: Announcement.Text] {
        var texts: [String: Announcement.Text] = [:]
        let isWritten = typed.contains { !$0.isEmpty }
        for (index, one) in typed.enumerated() where !one.isEmpty || (!isWritten && index == 0) {
            let title = check.line(
                "title_\(one.language)", one.title,
                missing: Complaint("announcements-no-title", "Give it a title."),
                upTo: mostInTitle)
            let text = check.lines("text_\(one.language)", one.text, upTo: mostInText)
            if text.isEmpty {
                check.note(
                    "text_\(one.language)",
                    Complaint("announcements-no-text", "Write what it says."))
            }
            texts[one.language] = Announcement.Text(title: title, text: text)
        }
        return texts
    }

    /// Reads `2026-11-28T09:00`, seconds behind it or a space within it allowed.
    static func moment(_ field: String, _ text: String, _ check: inout FieldCheck) -> Int64? {
        let text = TypedText.cleaned(text)
        guard !text.isEmpty else { return nil }
        let parts = text.split(maxSplits: 1) { $0 == "T" || $0 == " " }.map(String.init)
        let time = parts.count == 2 ? parts[1].split(separator: ":").map { Int($0) } : []
        guard parts.count == 2, let day = Day(parts[0]), (2...3).contains(time.count),
            let hour = time[0], let minute = time[1], (0..<24).contains(hour),
            (0..<60).contains(minute)
        else {
            check.note(
                field,
                Complaint(
                    "announcements-no-moment",
                    "Write a day and a time, such as 2026-11-28 09:00."))
            return nil
        }
        return day.start.rawValue + Int64(hour) * 3_600 + Int64(minute) * 60
    }

    /// A reading as the form's field has it: `2026-11-28T09:00`.
    package static func field(_ reading: Int64) -> String {
        func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let rest = reading % 86_400
        return "\(Timestamp(reading).day)T\(two(rest / 3_600)):\(two(rest / 60 % 60))"
    }
}

extension Complaint {
    static let endsBeforeItBegins = Complaint(
        "announcements-ends-before", "It must end after it begins, and not in the past.")
    static let nobody = Complaint("store-bulk-nothing-selected", "Select some rows first.")
    static let notSoFar = Complaint(
        "announcements-too-far", "It can begin within a year, and last for a year.")
}
