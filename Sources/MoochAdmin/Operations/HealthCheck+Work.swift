import MoochSite
import MoochStore
import MoochWeb

/// What the program does, for visitors and by itself.
extension HealthCheck {
    /// The program's own work gets done, and in time.
    init(failedJobs: ListTotal, lateJobs: ListTotal) {
        let link = Link(words("operations-jobs-list"), Area.jobs.address.path)
        guard failedJobs.number == 0 else {
            self.init(
                .jobs, .look, words("operations-jobs-failed", ["count": failedJobs.number]),
                link: link)
            return
        }
        guard lateJobs.number == 0 else {
            self.init(
                .jobs, .bad, words("operations-jobs-late", ["count": lateJobs.number]),
                advice: words("operations-jobs-late-advice"), link: link)
            return
        }
        self.init(.jobs, .fine, words("operations-jobs-done"))
    }

    /// Messages go out. A demo sends none, which is as it should be.
    init?(_ mail: MailTrouble?, isDemo: Bool) {
        guard !isDemo else { return nil }
        guard let mail else {
            self.init(.mail, .fine, words("operations-mail-fine"))
            return
        }
        self.init(
            .mail, .look,
            mail.isSetUp
                ? words("operations-mail-waits", ["count": mail.count])
                : words("operations-mail-off", ["count": mail.count]),
            link: mail.isSetUp
                ? Link(words("operations-mail-list"), Area.list(.outbox).address.path)
                : Link(words("settings-mail"), Site.mailServer.path))
    }

    /// Push services take what they are sent.
    init(failedPushes: ListTotal) {
        let isFine = failedPushes.number == 0
        self.init(
            .push, isFine ? .fine : .look,
            isFine
                ? words("operations-mail-fine")
                : words("operations-push-failed", ["count": failedPushes.number]),
            link: isFine
                ? nil
                : Link(
                    words("operations-mail-list"),
                    Area.list(.outbox).address.path + "?state=failed&way=push"))
    }

    /// Nothing went wrong within the last day.
    init(errorsIn lately: Metrics.Lately) {
        let isFine = lately.errors == 0
        self.init(
            .log, isFine ? .fine : .look,
            isFine
                ? words("operations-log-fine")
                : words("operations-log-errors", ["count": lately.errors]),
            advice: isFine ? nil : words("operations-log-advice"))
    }

    /// Nearly all pages are there at once. A few may take longer: passwords, photos, large files.
    init(speedOf lately: Metrics.Lately) {
        let (fewest, oneIn) = (200, 20)
        let isSlow = lately.answers >= fewest && lately.slowAnswers * oneIn > lately.answers
        self.init(
            .pages, isSlow ? .look : .fine,
            words(
                "operations-pages-slow",
                ["slow": lately.slowAnswers, "count": Format.number(lately.answers)]),
            advice: isSlow ? words("operations-pages-advice") : nil)
    }

    /// What travels between people and both sites cannot be read on the way.
    ///
    /// - Parameter addresses: Where browsers reach the sites.
    init(addresses: [String]) {
        let open = addresses.first {
            !$0.lowercased().hasPrefix("https://") && !OwnHosts(publicURL: $0).isThisMachine
        }
        guard let open else {
            self.init(
                .address, .fine,
                addresses.contains { $0.lowercased().hasPrefix("https://") }
                    ? words("operations-address-safe") : words("operations-address-here"))
            return
        }
        self.init(
            .address, .bad, words("operations-address-open", ["address": open]),
            advice: words("operations-address-advice"))
    }
}
