import MoochSite
import MoochStore
import MoochWeb

/// How quickly a listing was asked for and answered, in a line above its story.
enum ListingPace {
    static func all(of profile: ListingProfile, now: Timestamp) -> String {
        let posted = profile.listing.createdAt
        guard let first = profile.requests.first else { return words("listings-pace-none") }
        var facts = [
            words("listings-pace-first", ["duration": duration(posted, first.requestedAt)])
        ]
        if let answer = profile.requests.first(where: { $0.state == .accepted })?.answeredAt {
            facts.append(words("listings-pace-accepted", ["duration": duration(posted, answer)]))
        }
        if let since = profile.waitingSince {
            facts.append(
                words(
                    "listings-pace-waiting",
                    [
                        "counted": profile.waiting.counted("listings-pace-open"),
                        "duration": duration(since, now),
                    ]))
        }
        return facts.joined(separator: " · ")
    }

    private static func duration(_ start: Timestamp, _ end: Timestamp) -> String {
        Format.duration(seconds: end.seconds(since: start))
    }
}
