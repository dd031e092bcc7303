import ArgumentParser
import MoochSite
import Outgoing

/// The options for outgoing mail that `serve` and `demo` share.
struct MailOptions: ParsableArguments {
    @Option(
        help:
            "Send mail through this server, such as smtp://user@mail.example.org:587 or smtps://…; without it none is sent."
    )
    var mail: String?

    @Option(help: "The address from which mail comes, such as mooch@example.org.")
    var mailFrom: String?

    @Option(help: "A file whose first line is the password of the mail server's user.")
    var mailPasswordFile: String?

    @Option(
        help:
            "A file of certificates (PEM) that vouch for the mail server; the system's when left out."
    )
    var mailAuthorities: String?

    func validate() throws {
        guard let mail else {
            for (option, value) in [
                ("--mail-from", mailFrom), ("--mail-password-file", mailPasswordFile),
                ("--mail-authorities", mailAuthorities),
            ] where value != nil {
                throw ValidationError("\(option) says nothing without --mail.")
            }
            return
        }
        guard let server = SMTPServer(mail) else {
            throw ValidationError(
                "--mail \(mail) must be smtp://HOST:PORT or smtps://HOST:PORT, with USER@ before the host "
                    + "where one signs in. The password goes into --mail-password-file.")
        }
        guard let mailFrom else {
            throw ValidationError("--mail needs --mail-from, the address from which mail comes.")
        }
        guard let from = MailAddress(mailFrom), !from.isInternational else {
            throw ValidationError(
                "--mail-from \(mailFrom) must be one e-mail address, such as mooch@example.org.")
        }
        guard (server.user == nil) == (mailPasswordFile == nil) else {
            throw ValidationError(
                server.user == nil
                    ? "--mail-password-file is for a user: name them in --mail, as in smtp://USER@HOST."
                    : "--mail names a user, and --mail-password-file is missing.")
        }
    }

    /// Nil if no mail is sent.
    func relay(named name: @escaping @Sendable () -> String) throws -> MailRelay? {
        guard var server = mail.flatMap({ SMTPServer($0) }),
            let from = mailFrom.flatMap({ MailAddress($0) })
        else { return nil }
        if let mailPasswordFile {
            server.password = try SecretFile.firstLine("--mail-password-file", mailPasswordFile)
        }
        if let mailAuthorities {
            guard
                try SecretFile.text("--mail-authorities", mailAuthorities).contains(
                    "BEGIN CERTIFICATE")
            else {
                throw Failure("--mail-authorities \(mailAuthorities): no certificate is in it.")
            }
            server.authorities = mailAuthorities
        }
        return MailRelay(server, from: from, name: name)
    }
}
