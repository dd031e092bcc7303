import MoochStore

/// A place that really exists, with what the demo needs to fill it with neighbours.
struct DemoCommunity: Sendable {
    var name: String
    var description: String
    var address: String
    var latitude: Double
    var longitude: Double
    var picture: DemoPicture
    var life: Life
    /// Where in it people live, and what a home is called: "Crothers Hall", "Room".
    var houses: [String]
    var home: String
    /// Which names are common here: the culture and its share.
    var cultures: [(Culture, Double)]
    var phones: PhoneRange
    /// Who may join.
    var joining = Community.Joining.open

    /// How a community lives in the demo's year.
    struct Life: Sendable {
        /// Seconds to add to UTC for its clock.
        var clockOffset: Int
        /// Its size next to the others.
        var size: Double
        /// How many days before today it was opened.
        var openedDaysAgo: Int
        var kind: Kind
        /// It was lively once and has gone quiet by now.
        var isFading = false
    }

    enum Kind: Sendable {
        /// Terms that begin in autumn, or after New Year south of the equator.
        case northernCampus, southernCampus
        case tower

        var isCampus: Bool { self != .tower }
    }
}
