import Foundation

/// The room on the store's disk, noted once a day, and when there will be none if it goes on like that.
package struct DiskTrend: Sendable, Hashable, Codable {
    /// The room there was on a day.
    struct Note: Sendable, Hashable, Codable {
        /// Days since 1970.
        let day: Int
        /// In bytes.
        let free: Int
    }

    /// The oldest first.
    private(set) var notes: [Note] = []

    /// Four weeks: long enough to see beyond the one with the large import.
    private static let most = 28
    /// Fewer days say nothing.
    private static let fewest = 3
    /// Beyond ten years nobody needs to know.
    private static let mostDays = 3_650.0
    static let setting = "disk_trend"

    package init() {}

    package static func fetch(in db: Reading) throws -> DiskTrend {
        guard let text = try SettingRow.value(setting, in: db) else { return DiskTrend() }
        return (try? JSONDecoder().decode(Self.self, from: Data(text.utf8))) ?? DiskTrend()
    }

    /// Notes the room of a day, once.
    package static func note(_ free: Int?, at now: Timestamp, in db: Writing) throws {
        guard let free else { return }
        var trend = try fetch(in: db)
        let today = now.day.number
        // A clock that was set back leaves nothing behind that is still to come.
        trend.notes.removeAll { $0.day > today }
        guard trend.notes.last?.day != today else { return }
        trend.notes.append(Note(day: today, free: free))
        trend.notes = Array(trend.notes.suffix(most))
        let text = String(decoding: try JSONEncoder().encode(trend), as: UTF8.self)
        try SettingRow.set(setting, to: text, in: db)
    }

    /// In how many days the disk is full, along the line that fits the days best, from the room there is now, in bytes;
    /// nil if it does not shrink, or too little is known.
    package func daysUntilFull(from free: Int) -> Int? {
        guard notes.count >= Self.fewest else { return nil }
        let count = Double(notes.count)
        let day = notes.reduce(0) { $0 + Double($1.day) } / count
        let room = notes.reduce(0) { $0 + Double($1.free) } / count
        var (along, across) = (0.0, 0.0)
        for note in notes {
            let distance = Double(note.day) - day
            along += distance * (Double(note.free) - room)
            across += distance * distance
        }
        guard across > 0, along < 0 else { return nil }
        let days = Double(free) / (-along / across)
        return days < Self.mostDays ? Int(days) : nil
    }
}
