/// What a message's job keeps of its way to the server, so that it arrives at most twice whatever happens.
extension Job {
    /// How often a message is begun without anybody knowing what became of it.
    static let mostUnsure = 2

    /// Notes that it is about to be handed over. What follows may be the program's end.
    func noteBegun(in db: Writing) throws {
        try db.run(
            """
            UPDATE job SET payload =
                json_set(payload, '$.begun', coalesce(payload ->> 'begun', 0) + 1)
            WHERE id = ?
            """, [id])
    }

    /// Notes that for certain nobody took it.
    package func noteUnsent(in db: Writing) throws {
        try db.run("UPDATE job SET payload = json_remove(payload, '$.begun') WHERE id = ?", [id])
    }

    /// Notes that it is with the server: whatever is done again, it is not sent again.
    package func noteSent(at now: Timestamp, in db: Writing) throws {
        try db.run(
            "UPDATE job SET payload = json_set(payload, '$.sent_at', ?) WHERE id = ?", [now, id])
    }
}

extension Job.Reason {
    /// The mail server could not be reached, or did not answer in time.
    package static let mailUnreachable = Job.Reason(rawValue: "mail-unreachable")
    /// It takes long to say whether it takes messages for that mailbox, or did so a moment ago.
    package static let mailSlow = Job.Reason(rawValue: "mail-slow")
    /// It offers no TLS, or its certificate is wrong.
    package static let mailInsecure = Job.Reason(rawValue: "mail-insecure")
    /// It did not take the user name and password.
    package static let mailSignIn = Job.Reason(rawValue: "mail-sign-in")
    /// It said no for now.
    package static let mailNotNow = Job.Reason(rawValue: "mail-not-now")
    /// It said no before it knew for whom the message is.
    package static let mailServer = Job.Reason(rawValue: "mail-server")
    /// It said no to the recipient or to the message.
    package static let mailRefused = Job.Reason(rawValue: "mail-refused")
    /// It got the message and did not say whether it took it.
    package static let mailUnsure = Job.Reason(rawValue: "mail-unsure")
    /// The address cannot be written to.
    package static let mailAddress = Job.Reason(rawValue: "mail-address")
    /// Nobody sent it while it was of use.
    package static let mailTooLate = Job.Reason(rawValue: "mail-too-late")
}
