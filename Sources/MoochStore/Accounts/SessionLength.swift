/// How long administrators stay signed in (ASVS 7.3.1, 7.3.2).
package enum SessionLength: String, CaseIterable, Sendable, Hashable {
    case day, week, month

    /// Without use for so many seconds a session ends.
    package var idle: Int64 {
        switch self {
        case .day: 3_600
        case .week: 12 * 3_600
        case .month: 7 * 86_400
        }
    }

    /// However much it is used, a session ends after so many seconds.
    package var lifetime: Int64 {
        switch self {
        case .day: 12 * 3_600
        case .week: 7 * 86_400
        case .month: 30 * 86_400
        }
    }

    /// One of the two as the store has it, for statements: a new setting holds from then on, for every
    /// session.
    static func sql(_ seconds: (SessionLength) -> Int64) -> String {
        let cases = allCases.map { "WHEN '\($0.rawValue)' THEN \(seconds($0))" }
        return """
            CASE (SELECT value FROM setting WHERE name = '\(ExchangeSettings.Name.sessionLength.rawValue)')
                \(cases.joined(separator: " ")) ELSE \(seconds(ExchangeSettings().sessionLength)) END
            """
    }
}
