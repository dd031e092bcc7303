/// The progress of sending, kept in a message's job, so that it arrives at most twice whatever happens.
extension Job {
    /// The most attempts with an unknown outcome.
    static let mostUnsure = 2

    /// Records that sending begins, as the program may end during it.
    func noteBegun(in db: Writing) throws {
        try db.run(
            """
            UPDATE job SET payload =
                json_set(payload, '$.begun', coalesce(payload ->> 'begun', 0) + 1)
            WHERE id = ?
            """, [id])
    }

    /// Records that the message was certainly not accepted.
    package func noteUnsent(in db: Writing) throws {
        try db.run("UPDATE job SET payload = json_remove(payload, '$.begun') WHERE id = ?", [id])
    }

    /// Records that the server has accepted the message, so that it is never sent again.
    package func noteSent(at now: Timestamp, in db: Writing) throws {
        try db.run(
            "UPDATE job SET payload = json_set(payload, '$.sent_at', ?) WHERE id = ?", [now, id])
    }
}

extension Job.Reason {
    /// The mail server could not be reached, or did not answer in time.
    package static let mailUnreachable = Job.Reason(rawValue: "mail-unreachable")
    /// The server takes long to accept that mailbox, or did so a moment ago.
    package static let mailSlow = Job.Reason(rawValue: "mail-slow")
    /// The server offers no TLS, or its certificate is invalid.
    package static let mailInsecure = Job.Reason(rawValue: "mail-insecure")
    /// The server rejected the user name or password.
    package static let mailSignIn = Job.Reason(rawValue: "mail-sign-in")
    /// The server refused for now.
    package static let mailNotNow = Job.Reason(rawValue: "mail-not-now")
    /// The server refused before it knew the recipient.
    package static let mailServer = Job.Reason(rawValue: "mail-server")
    /// The server refused the recipient or the message.
    package static let mailRefused = Job.Reason(rawValue: "mail-refused")
    /// The server received the message but did not confirm it.
    package static let mailUnsure = Job.Reason(rawValue: "mail-unsure")
    /// The address is unusable.
    package static let mailAddress = Job.Reason(rawValue: "mail-address")
    /// The message became useless before it was sent.
    package static let mailTooLate = Job.Reason(rawValue: "mail-too-late")
}
