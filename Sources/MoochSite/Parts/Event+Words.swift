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
        func said(_ sentence: StaticString) -> String {
            words(sentence, ["name": name, "title": title, "text": comment ?? ""])
        }
        func say(_ text: String?, about title: String) -> String {
            words("event-about", ["title": title, "text": text ?? ""])
        }
        return switch kind {
        case .requestReceived: say("event-request-received")
        case .requestWaiting: say("event-request-waiting")
        case .announcement: announced?.title ?? ""
        case .requestWithdrawn: say("event-request-withdrawn")
        case .requestAccepted: say("event-request-accepted")
        case .requestDeclined: say(exchange?.declineText, about: title)
        case .requestCancelled:
            say(exchange?.cancelText(for: isSeller ? .seller : .buyer), about: title)
        case .requestCollected: say("event-request-collected")
        case .commentReceived: said("event-comment-received")
        case .commentAnswered: said("event-comment-answered")
        case .listingAvailable: say("event-listing-available")
        case .listingFound: say("event-listing-found")
        case .listingChanged: say("event-listing-changed")
        case .listingExpiring: say("event-listing-expiring")
        case .listingRemoved:
            [
                reason.map {
                    words("event-listing-removed-why", ["title": title, "reason": $0.quotable])
                }
                    ?? say("event-listing-removed"), ground?.sentence,
            ].compactMap(\.self).joined(separator: " ")
        case .accountSuspended:
            [
                until.map {
                    words(
                        "event-account-suspended-until",
                        ["reason": reason?.quotable ?? "", "until": StatementOfReasons.end($0)])
                } ?? words("event-account-suspended", ["reason": reason?.quotable ?? ""]),
                ground?.sentence,
            ].compactMap(\.self).joined(separator: " ")
        case .accountUnsuspended: words("event-account-unsuspended")
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
    /// "3 new comments on “Sofa”": the text for several, of which this is the newest.
    package func text(ofComments count: Int) -> String {
        words(
            "event-comments",
            ["count": count, "title": isSeller ? title : MaskedText.of(title)])
    }
}

extension Event {
    /// What the announcement says, if it is of one, in the visit's language.
    package var announced: Announcement.Text? {
        announcement?.text(in: Language.current.code)
    }

    /// Whether it is about their own account: suspended or not, and what became of their answer to that.
    package var isAboutAccount: Bool {
        [.accountSuspended, .accountUnsuspended].contains(kind)
            || report?.isAppeal == true && listing == nil
    }

    /// The same as a message's subject: a decision in a few words, without its reasons.
    package var subject: String {
        switch kind {
        case .listingRemoved: words("event-listing-removed", ["title": title])
        case .accountSuspended: words("event-account-suspended-briefly")
        case .reportDecided:
            words("event-about", ["title": title, "text": report?.briefOutcome ?? ""])
        default: text
        }
    }

    /// How they can answer a decision; nil for any other event.
    package var advice: String? {
        switch kind {
        case .listingRemoved: words("mail-appeal-note")
        case .accountSuspended: "\(words("mail-appeal-note")) \(words("mail-suspended-note"))"
        default: nil
        }
    }

    /// The same in a few words, for a moment over whatever its member looks at: nothing of what an administrator wrote.
    package var toast: String {
        switch kind {
        case .requestReceived:
            words("toast-request-received", ["name": other ?? "", "title": title])
        case .requestAccepted:
            words(
                "toast-request-accepted",
                ["name": other ?? "", "title": MaskedText.of(title)])
        case .listingRemoved, .accountSuspended, .communityDeclined, .reportDecided,
            .commentReceived, .commentAnswered:
            kind.pushText
        default: text
        }
    }
}

extension Report {
    /// The outcome, with the answer of whoever decided.
    package var outcome: String {
        answer.isEmpty ? briefOutcome : "\(briefOutcome) \(answer)"
    }

    fileprivate var briefOutcome: String {
        switch state {
        case .open: words("report-open")
        case .kept where isAppeal: words("appeal-kept")
        case .restored: words("appeal-restored")
        case .kept: words("report-kept")
        case .removed: words("report-removed")
        case .acted: words("report-acted")
        }
    }
}
