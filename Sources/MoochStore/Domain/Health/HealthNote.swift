import Foundation

/// What is known of a check of the program's health over time: since when it has not been fine, and until when it was
/// put off. A check that is fine has none.
package struct HealthNote: Sendable, Hashable {
    package enum Outcome: String, Codable, Sendable {
        case look, bad
    }

    package fileprivate(set) var outcome: Outcome
    /// When it was first found not to be fine.
    package let since: Timestamp
    /// How often in a row it was found bad, up to ``mostMisses``.
    fileprivate var misses = 0
    /// When it became something to tell administrators of; nil before.
    fileprivate var spokeAt: Timestamp?
    /// Until then nobody is told; nil if it was not put off.
    package fileprivate(set) var putOffUntil: Timestamp?

    /// The name of the job that looks, and how often it does, in seconds.
    package static let (kind, interval) = ("check-health", Int64(600))
    /// A check is told of when it was bad so often in a row.
    private static let mostMisses = 2
    /// Checks of which administrators are told otherwise: by a notice of their own.
    private static let toldOtherwise: Set = ["disk", "mail"]

    /// The setting that has all of them, by the names of the checks.
    static let setting = "health"

    private init(_ outcome: Outcome, since: Timestamp) {
        (self.outcome, self.since) = (outcome, since)
    }

    /// True if administrators see it on Home, and are mailed of it.
    package var isTold: Bool { spokeAt != nil && putOffUntil == nil }
}

extension HealthNote {
    /// All of them, by the names of their checks.
    package static func all(in db: Reading) throws -> [String: HealthNote] {
        guard let text = try SettingRow.value(setting, in: db) else { return [:] }
        // What another program made of it is forgotten.
        return (try? JSONDecoder().decode([String: HealthNote].self, from: Data(text.utf8))) ?? [:]
    }

    /// Notes which checks are not fine now; the others are forgotten.
    ///
    /// - Parameters:
    ///   - found: How the checks that are not fine are, by their names.
    ///   - now: The current time.
    ///   - db: The open store.
    /// - Throws: Errors of the database.
    package static func record(
        _ found: [String: Outcome], at now: Timestamp, in db: Writing
    ) throws {
        let before = try all(in: db)
        var notes: [String: HealthNote] = [:]
        for (check, outcome) in found {
            var note = before[check] ?? HealthNote(outcome, since: now)
            note.outcome = outcome
            note.misses = outcome == .bad ? min(note.misses + 1, mostMisses) : 0
            if let until = note.putOffUntil, until <= now { note.putOffUntil = nil }
            let isTold = note.misses == mostMisses && note.putOffUntil == nil
            if isTold, note.spokeAt == nil, !toldOtherwise.contains(check) { note.spokeAt = now }
            notes[check] = note
        }
        if notes != before { try save(notes, in: db) }
    }

    /// Puts a check off for some days, or for none, which brings it back.
    ///
    /// - Parameters:
    ///   - check: The name of the check.
    ///   - outcome: How it is.
    ///   - days: How many days; 0 brings it back.
    ///   - title: The check's name for people.
    ///   - author: The author.
    ///   - db: The open store.
    /// - Throws: Errors of the database.
    package static func putOff(
        _ check: String, _ outcome: Outcome, days: Int, named title: String, by author: Author,
        in db: Writing
    ) throws {
        var notes = try all(in: db)
        var note = notes[check] ?? HealthNote(outcome, since: author.at)
        note.putOffUntil = days > 0 ? author.at.adding(seconds: Int64(days) * 86_400) : nil
        // Once it counts again, it is told of anew.
        note.spokeAt = nil
        notes[check] = note
        try save(notes, in: db)
        try AuditEntry.write(.putOffCheck, on: .settings(named: title), by: author, in: db)
    }

    private static func save(_ notes: [String: HealthNote], in db: Writing) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let text = String(decoding: try encoder.encode(notes), as: UTF8.self)
        try SettingRow.set(setting, to: text, in: db)
    }
}

extension HealthNote: Codable {
    private enum Key: String, CodingKey {
        case outcome, since, misses
        case spokeAt = "spoke_at"
        case putOffUntil = "put_off_until"
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        outcome = try values.decode(Outcome.self, forKey: .outcome)
        since = Timestamp(try values.decode(Int64.self, forKey: .since))
        misses = try values.decode(Int.self, forKey: .misses)
        spokeAt = try values.decodeIfPresent(Int64.self, forKey: .spokeAt).map { Timestamp($0) }
        putOffUntil = try values.decodeIfPresent(Int64.self, forKey: .putOffUntil)
            .map { Timestamp($0) }
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(outcome, forKey: .outcome)
        try values.encode(since.rawValue, forKey: .since)
        try values.encode(misses, forKey: .misses)
        try values.encodeIfPresent(spokeAt?.rawValue, forKey: .spokeAt)
        try values.encodeIfPresent(putOffUntil?.rawValue, forKey: .putOffUntil)
    }
}
