/// The course of a listing: its requests and answers, and how it ends.
struct ListingOutcome {
    struct Request {
        var second: Int
        var state: Rows.ExchangeState
        var answered: Int?
    }

    private(set) var requests: [Request] = []
    private(set) var state = Rows.ListingState.available
    private(set) var ended: Int?
    private(set) var reason: String?

    private let trade: FoodKind.Trade
    private let isFree: Bool
    /// How much of the usual interest neighbours take in it.
    private let interest: Double
    /// Whoever is asked after this second takes forty times as long to answer.
    private let slowSince: Int?
    private let posted: Int
    /// The last second that is told.
    private let last: Int

    private static let days14 = 14 * 86_400

    init(
        _ trade: FoodKind.Trade, isFree: Bool, interest: Double, slowSince: Int? = nil,
        from posted: Int, to last: Int
    ) {
        self.trade = trade
        self.isFree = isFree
        self.interest = interest
        self.slowSince = slowSince
        self.posted = posted
        self.last = last
    }

    mutating func decide(_ random: inout DemoRandom) {
        planRequests(&random)
        planEnd(&random)
        if let accepted = firstAcceptance() {
            accept(accepted)
        } else {
            close()
        }
    }

    /// Requests in order of time, each with an answer that may come too late.
    private mutating func planRequests(_ random: inout DemoRandom) {
        let mean = trade.requests * (isFree ? 1.16 : 0.78) * interest
        for _ in 0..<random.count(expecting: mean, limit: 8) {
            let second = posted + 40 + Int(random.wait(mean: trade.requestHours * 3600))
            guard second <= min(last, posted + ListingOutcome.days14) else { continue }
            var request = Request(second: second, state: .requested, answered: nil)
            let pace = slowSince.map { second > $0 } ?? false ? 144_000.0 : 3_600
            let answered = second + 20 + Int(random.wait(mean: trade.answerHours * pace))
            let luck = random.unit()
            if luck < trade.acceptance {
                request.state = .accepted
            } else if luck < trade.acceptance + (1 - trade.acceptance) * 0.45 {
                request.state = .declined
            } else if luck < trade.acceptance + (1 - trade.acceptance) * 0.7 {
                request.state = .withdrawn
            }
            if request.state != .requested, answered <= last { request.answered = answered }
            if request.answered == nil { request.state = .requested }
            requests.append(request)
        }
        requests.sort { $0.second < $1.second }
    }

    /// An end that comes unless somebody is accepted first.
    private mutating func planEnd(_ random: inout DemoRandom) {
        let luck = random.unit()
        var second = last + 1
        if luck < 0.006 {
            second = posted + 600 + Int(random.wait(mean: 10 * 3600))
            state = .removed
            reason = random.pick(ListingOutcome.reasons)
        } else if luck < 0.42 {
            second = posted + 7200 + Int(random.wait(mean: 5 * 86_400))
            state = .ended
        }
        if second <= last {
            ended = second
        } else {
            (state, ended, reason) = (.available, nil, nil)
        }
    }

    private func firstAcceptance() -> Int? {
        var first: Int?
        for index in requests.indices where requests[index].state == .accepted {
            guard let answered = requests[index].answered, answered < ended ?? .max else {
                continue
            }
            if let known = first, let earlier = requests[known].answered, earlier <= answered {
                continue
            }
            first = index
        }
        return first
    }

    /// Declines the other requests made by then; nobody asks afterwards.
    private mutating func accept(_ index: Int) {
        guard let moment = requests[index].answered else { return }
        for other in requests.indices where other != index {
            refuse(other, at: moment, .passedOver)
        }
        requests.removeAll { $0.second >= moment }
        (state, ended, reason) = (.accepted, moment, nil)
    }

    private mutating func close() {
        // An acceptance planned after the end never happens.
        for index in requests.indices where requests[index].state == .accepted {
            requests[index].state = .requested
            requests[index].answered = nil
        }
        guard let moment = ended else { return }
        requests.removeAll { $0.second >= moment }
        for index in requests.indices { refuse(index, at: moment, .tooLate) }
    }

    private mutating func refuse(_ index: Int, at moment: Int, _ state: Rows.ExchangeState) {
        guard requests[index].second < moment else { return }
        if let answered = requests[index].answered, answered < moment,
            requests[index].state != .accepted
        {
            return
        }
        requests[index].state = state
        requests[index].answered = moment
    }

    private static let reasons = [
        "Sold alcohol, which is against the house rules.", "The photo showed somebody else's door.",
        "Posted twice.", "Past its date, and raw fish.", "An advertisement for a shop.",
        "The seller asked us to take it down.", "Medicine may not be passed on here.",
        "Asked for payment outside the exchange.", "Home-canned meat without a date.",
    ]
}
