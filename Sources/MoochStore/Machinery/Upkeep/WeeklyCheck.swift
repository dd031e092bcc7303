import Foundation

/// The latest check of the whole store by the program itself, as `mooch check` does it: once a week, at night.
package struct WeeklyCheck: Sendable, Hashable, Codable {
    /// Seconds since 1970.
    private let at: Int64
    /// How long it took.
    package let seconds: Int
    /// A sentence for each problem, in English; the first of very many.
    package let problems: [String]

    package var checkedAt: Timestamp { Timestamp(at) }

    static let kind = "check-store"
    static let setting = "weekly_check"
    private static let mostProblems = 20
    private static let (hour, day) = (Int64(3_600), Int64(86_400))

    package static func latest(in db: Reading) throws -> WeeklyCheck? {
        guard let text = try SettingRow.value(setting, in: db) else { return nil }
        return try? JSONDecoder().decode(Self.self, from: Data(text.utf8))
    }

    /// Nights alone, by the exchange's clock, unless the program was off for all of them: reading everything takes a
    /// processor for a while.
    static func isDue(after latest: WeeklyCheck?, at now: Timestamp, in timeZone: String) -> Bool {
        let reading = Community.reading(at: now, in: timeZone)
        let isNight = (2 * hour..<6 * hour).contains((reading % day + day) % day)
        guard let latest else { return isNight }
        let age = now.seconds(since: latest.checkedAt)
        // A clock that was set back must not put it off for ever.
        return age < 0 || age >= 8 * day || isNight && age > 6 * day
    }

    /// Checks the store if it is time.
    static func run(by attempt: JobAttempt) async throws {
        let store = attempt.store
        let latest = try await store.read { try Self.latest(in: $0) }
        guard isDue(after: latest, at: attempt.now, in: store.settings.timeZone) else { return }
        let began = ContinuousClock.now
        let problems = try await StoreCheck(store).problems()
        let check = WeeklyCheck(
            at: attempt.now.rawValue, seconds: Int((ContinuousClock.now - began) / .seconds(1)),
            problems: problems.prefix(mostProblems).map { StoredText.short($0, 500) })
        let text = String(decoding: try JSONEncoder().encode(check), as: UTF8.self)
        try await attempt.write { try SettingRow.set(setting, to: text, in: $0) }
    }
}

extension JobKind {
    /// Looks once an hour whether it is time.
    static let checkStore = JobKind(WeeklyCheck.kind, every: 3_600) { attempt in
        try await WeeklyCheck.run(by: attempt)
    }
}
