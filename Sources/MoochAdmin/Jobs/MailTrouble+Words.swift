import MoochStore
import MoochWeb

extension MailTrouble {
    /// The trouble in a sentence for administrators.
    var sentence: String {
        let waiting = words("outbox-trouble", ["count": count])
        guard isSetUp else { return "\(waiting) \(words("outbox-trouble-not-set-up"))" }
        return "\(waiting) \(reason?.words ?? words("outbox-trouble-idle"))"
    }
}

extension Job.Reason {
    /// Why an attempt failed, in a sentence.
    var words: String {
        let words = MoochWeb.words
        return switch self {
        case .interrupted: words("jobs-reason-interrupted")
        case .storeBusy: words("jobs-reason-store-busy")
        case .crowded: words("jobs-reason-crowded")
        case .diskFull: words("jobs-reason-disk-full")
        case .logLong: words("jobs-reason-log-long")
        case .mailUnreachable: words("jobs-reason-mail-unreachable")
        case .mailSlow: words("jobs-reason-mail-slow")
        case .mailInsecure: words("jobs-reason-mail-insecure")
        case .mailSignIn: words("jobs-reason-mail-sign-in")
        case .mailNotNow: words("jobs-reason-mail-not-now")
        case .mailServer: words("jobs-reason-mail-server")
        case .mailRefused: words("jobs-reason-mail-refused")
        case .mailUnsure: words("jobs-reason-mail-unsure")
        case .mailAddress: words("jobs-reason-mail-address")
        case .mailTooLate: words("jobs-reason-mail-too-late")
        case .pushNotPublic: words("jobs-reason-push-not-public")
        case .pushNoAnswer: words("jobs-reason-push-no-answer")
        case .pushLater: words("jobs-reason-push-later")
        case .pushRefused: words("jobs-reason-push-refused")
        case .pushLate: words("jobs-reason-push-late")
        default: words("jobs-reason-unexpected")
        }
    }
}

extension ListTotal {
    /// "3 messages by mail were given up in the last seven days."
    var givenUpText: String {
        words(isExact ? "home-mail-given-up" : "home-mail-given-up-many", ["count": number])
    }
}
