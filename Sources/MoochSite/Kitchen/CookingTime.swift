import MoochWeb

/// How long something takes in a kitchen: "25 min", "1 h 20 min", "45 s".
package enum CookingTime {
    package static func text(minutes: Int) -> String {
        let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
        if hours == 0 { return words("cooking-minutes", ["count": rest]) }
        let whole = words("cooking-hours", ["count": hours])
        return rest == 0
            ? whole : "\(whole) \(words("cooking-minutes", ["count": rest]))"
    }

    /// Of a timer: whole minutes where it has any, and what is left of the last in seconds.
    package static func text(seconds: Int) -> String {
        let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
        guard rest > 0 else { return text(minutes: minutes) }
        let end = words("cooking-seconds", ["count": rest])
        return minutes == 0 ? end : "\(text(minutes: minutes)) \(end)"
    }
}
