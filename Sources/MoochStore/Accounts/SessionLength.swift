/// The time that administrators stay signed in (ASVS 7.3.1, 7.3.2).
package enum SessionLength: String, CaseIterable, Sendable, Hashable {
    case day, week, month

    /// The seconds without use after which a session ends.
    package var idle: Int64 {
        switch self {
        case .day: 3_600
        case .week: 12 * 3_600
        case .month: 7 * 86_400
        }
    }

    /// The seconds after which a session ends in any case.
    package var lifetime: Int64 {
        switch self {
        case .day: 12 * 3_600
        case .week: 7 * 86_400
        case .month: 30 * 86_400
        }
    }

    /// The SQL for one of the two by the stored setting, so that a new setting applies at once to every session.
    static func sql(_ seconds: (SessionLength) -> Int64) -> String {
        let cases = allCases.map { "WHEN '\($0.rawValue)' THEN \(seconds($0))" }
        return """
            CASE (SELECT value FROM setting WHERE name = '\(ExchangeSettings.Name.sessionLength.rawValue)')
                \(cases.joined(separator: " ")) ELSE \(seconds(ExchangeSettings().sessionLength)) END
            """
    }
}
