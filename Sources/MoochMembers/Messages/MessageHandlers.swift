import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/messages`: a member's requests and conversations.
struct MessageHandlers: Sendable {
    let services: Services

    func list(_ visit: MemberVisit) async throws -> Response {
        guard let signedIn = visit.who.signedIn else { throw Problem.notFound }
        let news = signedIn.news
        // Requests come first only while there is one that nobody has looked at.
        let tab =
            visit.query["tab"].flatMap(InboxTab.init) ?? (news.requests > 0 ? .requests : .open)
        let (text, now) = (visit.query["q"] ?? "", visit.now)
        let start = ListStart(after: visit.query["after"])
        let (page, declined) = try await services.store.read { db in
            (
                try ConversationSummary.page(
                    of: signedIn.member.id, requests: tab == .requests, matching: text,
                    start: start, at: now, in: db),
                try Conversation.declinedNow(by: signedIn.member.id, at: now, in: db)
            )
        }
        return services.render(
            MessagesPage(
                page.rows, found: page.found, tab, text: text, news: news, declined: declined,
                now: now,
                frame: services.frame(words("messages"), in: .messages, for: visit)),
            for: visit)
    }

    /// The form for the first message to somebody; who has a conversation with them goes on there.
    func form(_ visit: MemberVisit) async throws -> Response {
        try await newPage(visit)
    }

    func begin(_ visit: MemberVisit) async throws -> Response {
        let (writer, now) = (try visit.member.id, visit.now)
        guard let other = Int64(visit.field("member_id")).map({ Member.ID($0) }) else {
            throw Problem(refusal: .badRequest)
        }
        let listing = Int64(visit.field("listing_id")).map { Listing.ID($0) }
        let text = visit.form["text"] ?? ""
        do {
            let sent = try await services.store.write { db in
                try Conversation.begin(
                    with: other, text: text, about: listing, by: writer, at: now, in: db)
            }
            return services.offeringPush(
                on: .conversation(sent.conversation.id), visit,
                services.redirect(to: Site.conversation.path(sent.conversation.id) + "#latest"))
        } catch let wrong as FieldProblems {
            return try await newPage(visit, wrong.problems, .unprocessableContent)
        } catch let refusal as any VerbRefusal where refusal.isAboutMessage {
            return try await newPage(
                visit, [FieldProblem(field: "text", complaint: refusal.complaint)], .conflict)
        }
    }

    private func newPage(
        _ visit: MemberVisit, _ problems: [FieldProblem] = [],
        _ status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let (viewer, now) = (try visit.member, visit.now)
        func id(_ name: String) -> Int64? { Int64(visit.form[name] ?? visit.query[name] ?? "") }
        guard let other = id("member_id").map({ Member.ID($0) }), other != viewer.id else {
            throw Problem.notFound
        }
        let listing = id("listing_id").map { Listing.ID($0) }
        let found = try await services.found { db -> NewMessage? in
            try NewMessage.fetch(to: other, about: listing, by: viewer, at: now, in: db)
        }
        if problems.isEmpty, let conversation = found.conversation {
            let query = found.card.map {
                QueryItems([.init(name: "listing_id", value: $0.id.description)])
            }
            let path = query.map { Site.conversation.path(conversation, query: $0) }
            return services.redirect(
                to: (path ?? Site.conversation.path(conversation)) + "#latest")
        }
        let upPath = found.card.map { Site.listing.path($0.id) } ?? Site.person.path(other)
        let path = Site.newMessage.path(query: NewMessagePage.query(to: other, about: listing))
        return services.render(
            NewMessagePage(
                found, text: visit.form["text"] ?? "", problems: problems, now: now,
                currency: services.currency,
                frame: services.frame(
                    words("message-to", ["name": found.person.name]), in: .messages, for: visit,
                    at: path, under: upPath)),
            for: visit, status: status)
    }

    func show(_ visit: MemberVisit) async throws -> Response {
        try await page(of: visit.id(), visit)
    }

    /// Renders a conversation; `typed` is the text that was refused.
    private func page(
        of id: Conversation.ID, _ visit: MemberVisit, typed: String = "",
        problems: [FieldProblem] = [], status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let (viewer, now) = (try visit.member, visit.now)
        let before = visit.query["before"].flatMap(Int64.init).map { DirectMessage.ID($0) }
        let listing = Int64(visit.form["listing_id"] ?? visit.query["listing_id"] ?? "")
            .map { Listing.ID($0) }
        let detail = try await services.found { db in
            try ConversationDetail.fetch(
                id, for: viewer, before: before, about: listing, at: now, in: db)
        }
        var frame = services.frame(
            detail.summary.other.name, in: .messages, for: visit, at: Site.conversation.path(id))
        frame.push = try await services.pushOffered(on: .conversation(id), visit)
        return services.render(
            ConversationPage(
                detail, for: viewer, before: before, typed: typed, problems: problems, now: now,
                currency: services.currency, frame: frame),
            for: visit, status: status)
    }

    func send(_ visit: MemberVisit) async throws -> Response {
        let (writer, now) = (try visit.member.id, visit.now)
        let id: Conversation.ID = try visit.id()
        let text = visit.form["text"] ?? ""
        let listing = Int64(visit.field("listing_id")).map { Listing.ID($0) }
        do {
            _ = try await services.store.write { db in
                let conversation = try id.found(in: db)
                // The words go even if the thing has gone meanwhile.
                let about = try listing.flatMap {
                    try ConversationDetail.card(
                        $0, in: conversation, for: writer, at: now, in: db)
                }
                return try conversation.send(text, about: about?.id, by: writer, at: now, in: db)
            }
            return services.redirect(to: Site.conversation.path(id) + "#latest")
        } catch let wrong as FieldProblems {
            return try await page(
                of: id, visit, typed: text, problems: wrong.problems,
                status: .unprocessableContent)
        } catch let refusal as any VerbRefusal where refusal.isAboutMessage {
            return try await page(
                of: id, visit, typed: text,
                problems: [FieldProblem(field: "text", complaint: refusal.complaint)],
                status: .conflict)
        }
    }

    func accept(_ visit: MemberVisit) async throws -> Response {
        try await answer(visit) { id, member, now, db in
            try id.found(in: db).accept(by: member, at: now, in: db)
            return (Site.conversation.path(id) + "#latest", nil)
        }
    }

    func decline(_ visit: MemberVisit) async throws -> Response {
        try await answer(visit) { id, member, now, db in
            try id.found(in: db).decline(by: member, at: now, in: db)
            return (Site.conversation.path(id), Flash(.success, words("message-declined")))
        }
    }

    func undoDecline(_ visit: MemberVisit) async throws -> Response {
        try await answer(visit) { id, member, now, db in
            try Conversation.undoDecline(of: id, by: member, at: now, in: db)
            return (Site.conversation.path(id), Flash(.success, words("undo-done")))
        }
    }

    /// Takes a message back.
    func undo(_ visit: MemberVisit) async throws -> Response {
        let message: DirectMessage.ID = try visit.id("message")
        return try await answer(visit) { id, member, now, db in
            let isThere = try message.found(in: db).undo(by: member, at: now, in: db)
            return (
                isThere ? Site.conversation.path(id) + "#latest" : Site.messages.path,
                Flash(.success, words("undo-done"))
            )
        }
    }

    /// One message, and what can be done with it.
    func message(_ visit: MemberVisit) async throws -> Response {
        let (id, number): (Conversation.ID, DirectMessage.ID) = (
            try visit.id(), try visit.id("message")
        )
        let (member, now) = (try visit.member.id, visit.now)
        let (summary, message) = try await services.found { db in
            guard let summary = try ConversationSummary.find(id, for: member, at: now, in: db),
                let message = try DirectMessage.find(number, for: member, in: db),
                message.conversationID == id
            else { return (ConversationSummary, DirectMessage)?.none }
            return (summary, message)
        }
        return services.render(
            MessagePage(
                message, in: summary, now: now,
                frame: services.frame(
                    words("message-one"), in: .messages, for: visit,
                    at: Site.message.path(id, number), under: Site.conversation.path(id))),
            for: visit)
    }

    /// Removes a message, for both or for oneself.
    func remove(_ visit: MemberVisit) async throws -> Response {
        let message: DirectMessage.ID = try visit.id("message")
        let isForBoth = visit.field("for") == "both"
        guard isForBoth || visit.field("for") == "me" else {
            throw Problem(refusal: .badRequest)
        }
        return try await answer(visit) { id, member, now, db in
            guard let message = try DirectMessage.find(message, for: member, in: db) else {
                throw Problem.notFound
            }
            if isForBoth {
                try message.removeForBoth(by: member, at: now, in: db)
            } else {
                try message.remove(for: member, in: db)
            }
            return (
                Site.conversation.path(id) + "#latest",
                Flash(
                    .success,
                    isForBoth ? words("message-removed-both") : words("message-removed-me"))
            )
        }
    }

    /// Declines all requests that wait.
    func declineAll(_ visit: MemberVisit) async throws -> Response {
        let (member, now) = (try visit.member.id, visit.now)
        let number = try await services.store.write {
            try Conversation.declineAll(by: member, at: now, in: $0)
        }
        return services.redirect(
            to: InboxTab.requests.path,
            flash: Flash(.success, words("messages-declined", ["count": number])))
    }

    func undoDeclineAll(_ visit: MemberVisit) async throws -> Response {
        let (member, now) = (try visit.member.id, visit.now)
        do {
            try await services.store.write {
                try Conversation.undoDecline(by: member, at: now, in: $0)
            }
        } catch let refusal as MessageError {
            return services.redirect(
                to: InboxTab.requests.path, flash: Flash(.problem, refusal.complaint.message))
        }
        return services.redirect(
            to: InboxTab.requests.path, flash: Flash(.success, words("undo-done")))
    }

    /// Marks what is on the page as read.
    func noteRead(_ visit: MemberVisit) async throws -> Response {
        guard let message = Int64(visit.field("message_id")) else {
            throw Problem(refusal: .badRequest)
        }
        return try await answer(visit) { id, member, _, db in
            guard let conversation = try Conversation.find(id, of: member, in: db) else {
                throw Problem.notFound
            }
            try conversation.noteRead(
                upTo: DirectMessage.ID(message), by: member, in: db)
            return (Site.conversation.path(id), nil)
        }
    }

    private func answer(
        _ visit: MemberVisit,
        _ verb:
            @escaping @Sendable (Conversation.ID, Member.ID, Timestamp, Writing) throws
            -> (path: String, flash: Flash?)
    ) async throws -> Response {
        let (id, member, now): (Conversation.ID, _, _) = (
            try visit.id(), try visit.member.id, visit.now
        )
        do {
            let done = try await services.store.write { try verb(id, member, now, $0) }
            return services.redirect(to: done.path, flash: done.flash)
        } catch let refusal as any VerbRefusal where refusal.isAboutMessage {
            return services.redirect(
                to: Site.conversation.path(id), flash: Flash(.problem, refusal.complaint.message))
        }
    }
}

extension VerbRefusal {
    /// True if the page with the message says it, beside what was typed.
    fileprivate var isAboutMessage: Bool {
        (self as? MemberError).map { $0 != .unconfirmed } ?? (self is MessageError)
    }
}
