/// What a decision of an administrator is founded on: its owner is told (Regulation (EU) 2022/2065, Article 17).
package enum DecisionGround: String, CaseIterable, Sendable, Codable, StoredValue {
    /// It does not fit the house rules.
    case rules
    /// It is against the law.
    case law
    /// Neither: whoever runs the exchange decided so.
    case other

    /// Those that a decision can have, the usual one first: rules that nobody has written are none.
    package static func possible(in db: Reading) throws -> [DecisionGround] {
        try AboutPage.isWritten(.houseRules, in: db) ? [.rules, .law, .other] : [.other, .law]
    }

    /// In SQL, that a column has one of them.
    static func check(_ column: String) -> String {
        "\(column) IN (\(allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")))"
    }
}

extension Complaint {
    /// Of a decision against somebody: they are told what it is founded on.
    static let noGround = Complaint("reports-no-ground", "Say what the decision is founded on.")
}
