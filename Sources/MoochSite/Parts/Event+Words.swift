package import MoochStore
import MoochWeb

extension Event {
    /// The text for its member: a sentence or two, in the visit's language.
    package var text: String {
        // The seller reads their own title unmasked.
        let (name, title) = (other ?? "", isSeller ? title : MaskedText.of(title))
        func say(_ sentence: StaticString) -> String {
            words(sentence, ["name": name, "title": title])
        }
        func say(_ text: String?, about title: String) -> String {
            words("event-about", ["title": title, "text": text ?? ""])
        }
        return switch kind {
        case .requestReceived: say("event-request-received")
        case .requestWithdrawn: say("event-request-withdrawn")
        case .requestAccepted: say("event-request-accepted")
        case .requestDeclined: say(exchange?.declineText, about: title)
        case .requestCancelled:
            say(exchange?.cancelText(for: isSeller ? .seller : .buyer), about: title)
        case .requestCollected: say("event-request-collected")
        case .listingAvailable: say("event-listing-available")
        case .listingChanged: say("event-listing-changed")
        case .listingExpiring: say("event-listing-expiring")
        case .listingRemoved:
            reason.map { words("event-listing-removed-why", ["title": title, "reason": $0]) }
                ?? say("event-listing-removed")
        case .listingRestored: say("event-listing-restored")
        case .communityJoined: words("event-community-joined", ["community": title])
        case .communityDeclined:
            words(
                "event-community-declined",
                ["community": title, "reason": reason ?? ""])
        case .reportDecided: say(report?.outcome, about: title)
        }
    }
}

extension Event {
    /// The same in a few words, for a moment over whatever its member looks at: nothing of what an administrator wrote.
    package var toast: String {
        switch kind {
        case .requestReceived:
            words("toast-request-received", ["name": other ?? "", "title": title])
        case .requestAccepted:
            words(
                "toast-request-accepted",
                ["name": other ?? "", "title": MaskedText.of(title)])
        case .listingRemoved, .communityDeclined, .reportDecided: kind.pushText
        default: text
        }
    }
}

extension Report {
    /// The outcome, with the answer of whoever decided.
    fileprivate var outcome: String {
        let outcome =
            switch state {
            case .open: words("report-open")
            case .kept: words("report-kept")
            case .removed: words("report-removed")
            case .acted: words("report-acted")
            }
        return answer.isEmpty ? outcome : "\(outcome) \(answer)"
    }
}
