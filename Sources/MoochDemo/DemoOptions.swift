package import MoochStore

/// The options for filling the demo.
package struct DemoOptions: Sendable, Hashable {
    /// Three listings for each, and about as many exchanges.
    package var members: Int
    /// The same seed and day make the same rows.
    package var seed: UInt64
    /// The last of the 365 days.
    package var today: Day
    /// The present moment: nothing happens after it.
    package var now: Timestamp
    /// The password of the four members with stories of their own; nil if nobody will sign in.
    package var password: PasswordHash?

    /// The most members a demo can have.
    package static let mostMembers = 20_000_000

    package init(members: Int = 2000, seed: UInt64 = 1, now: Timestamp = .now) {
        self.init(members: members, seed: seed, today: now.day, now: now)
    }

    /// `today` is not after the day of `now`.
    package init(members: Int, seed: UInt64, today: Day, now: Timestamp = .now) {
        self.members = members
        self.seed = seed
        self.today = min(today, now.day)
        self.now = now
    }
}

/// The progress of filling a store.
package struct DemoProgress: Sendable, Hashable {
    package enum Phase: String, Sendable {
        case rows = "Writing members, listings and exchanges"
        case indexes = "Counting and indexing"
        case done = "Done"
    }

    package var phase: Phase
    /// From 0 to 1, of the whole work.
    package var fraction: Double
}

/// Why a store was not filled.
package enum DemoError: Error, Hashable, Sendable, CustomStringConvertible {
    case members(Int)
    /// The store has rows already.
    case notEmpty
    /// The path of a file that is missing.
    case noPicture(String)
    /// The path of a photo that could not be written.
    case photoNotWritten(String)

    package var description: String {
        switch self {
        case .members(let count):
            "A demo has from 0 to \(DemoOptions.mostMembers) members, not \(count)."
        case .notEmpty:
            "The store has communities or categories already: a demo needs a new one."
        case .noPicture(let path):
            "The demo's picture \(path) is missing: copy the folder mooch_MoochDemo.resources "
                + "from the build to where the program is."
        case .photoNotWritten(let path):
            "The photo \(path) could not be written: see that the disk has room."
        }
    }
}
