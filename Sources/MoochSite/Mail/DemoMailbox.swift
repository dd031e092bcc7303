import Foundation
package import MoochStore

/// Everybody's mailbox in a demo, which sends nothing: a message stays with its job, link and all, and the dashboard's
/// outbox shows it.
package enum DemoMailbox {
    package static let send: Mail.Sender = { mail, attempt in
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        let sent = String(decoding: try encoder.encode(mail), as: UTF8.self)
        try await attempt.write { db in try attempt.job.keep(sent: sent, in: db) }
    }

    /// The message kept in a job; nil if it has none.
    package static func mail(of job: Job) -> Mail? {
        job.sent.flatMap { try? JSONDecoder().decode(Mail.self, from: Data($0.utf8)) }
    }
}
