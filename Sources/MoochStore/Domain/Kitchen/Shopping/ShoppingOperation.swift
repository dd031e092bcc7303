/// What a person did to a line of their list, perhaps a while ago on a phone without a network.
package struct ShoppingOperation: Sendable, Hashable {
    package enum Kind: String, CaseIterable, Sendable {
        case tick, untick, remove, restore, add

        /// The state that it leads to.
        var state: ShoppingLine.State {
            switch self {
            case .tick: .ticked
            case .untick, .restore, .add: .open
            case .remove: .removed
            }
        }
    }

    /// A UUID that the phone made, so that the operation counts once however often it is sent.
    package let id: String
    package let kind: Kind
    /// The line's UUID; of one that is added, its new one.
    package let line: String
    /// What was typed, of a line that is added.
    package let text: String
    /// The seconds since it happened, counted when it was sent: so no clock but the server's matters.
    package let age: Int64

    /// An age in milliseconds counts up to ``oldest``.
    package init(
        id: String, kind: Kind, line: String, text: String = "", ageInMilliseconds age: Int64 = 0
    ) {
        (self.id, self.kind, self.text) = (id.lowercased(), kind, text)
        self.line = line.lowercased()
        self.age = (min(max(age, 0), Self.oldest * 1_000) + 500) / 1_000
    }

    /// In seconds: 14 days.
    package static let oldest: Int64 = 14 * 86_400
    /// The seconds for which an operation is known: 60 days.
    static let memory: Int64 = 60 * 86_400
    /// The most in one call.
    package static let mostAtOnce = 200
    /// The most of a member within 24 hours.
    package static let mostADay = 5_000

    /// Why an operation changes nothing, whatever else is tried.
    package enum Refusal: String, CaseIterable, Sendable {
        /// The line was cleared away, or never was on the list.
        case lineGone = "line-gone"
        case enterText = "enter-text"
        case tooLong = "too-long"
        case tooManyLines = "shopping-lines"
    }

    /// What became of a call's operations. Those that are in neither list were not looked at.
    package struct Outcome: Sendable, Hashable {
        /// Done, now or at an earlier call, or overtaken by a later one of another device.
        package fileprivate(set) var applied: [String] = []
        package fileprivate(set) var refused: [Refused] = []

        package struct Refused: Sendable, Hashable {
            package let id: String
            package let code: Refusal
        }

        package init() {}

        mutating func note(_ id: String, _ refusal: Refusal?) {
            if let refusal {
                refused.append(Refused(id: id, code: refusal))
            } else {
                applied.append(id)
            }
        }
    }

    static func forgetOld(at now: Timestamp, in db: Writing) throws {
        try db.run("DELETE FROM shopping_operation WHERE at <= ?", [now.adding(seconds: -memory)])
    }
}
