import MoochStore

/// A real place, with what the demo needs to fill it with neighbours.
struct DemoCommunity: Sendable {
    var name: String
    var description: String
    var address: String
    var latitude: Double
    var longitude: Double
    var picture: DemoPicture
    var life: Life
    /// The houses people live in, with the word for a home: "Crothers Hall", "Room".
    var houses: [String]
    var home: String
    /// The cultures of its names, with their shares.
    var cultures: [(Culture, Double)]
    var phones: PhoneRange
    var joining = Community.Joining.open

    /// A community's life in the demo's year.
    struct Life: Sendable {
        /// Its name in the tz database.
        var timeZone: String
        /// Seconds to add to UTC for its clock, in winter.
        var clockOffset: Int
        /// Its size, relative to the others.
        var size: Double
        /// Days before today on which it was opened.
        var openedDaysAgo: Int
        var kind: Kind
        /// True if it was lively once and has gone quiet.
        var isFading = false
    }

    enum Kind: Sendable {
        /// Terms that begin in autumn, or after New Year south of the equator.
        case northernCampus, southernCampus
        case tower

        var isCampus: Bool { self != .tower }
    }
}
