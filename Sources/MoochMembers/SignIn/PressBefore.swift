import HTTPServer
import MoochSite
import MoochStore
import MoochWeb

/// What a guest pressed before they had to join or sign in. It travels in the address to which they come back, and is
/// done as soon as they are in. A proof goes along that this browser was given the address: a link from elsewhere does
/// nothing in the name of whoever signs in through it.
enum PressBefore {
    /// With the fields of which they read what others will not see.
    case offer(told: [String])
    case ask(Listing.ID)

    private static let name = "press"
    private static let proof = "proof"

    /// Nil where nothing was pressed in this browser.
    init?(_ visit: MemberVisit) {
        let parts = (visit.next ?? "").split(separator: "?", maxSplits: 1).map(String.init)
        guard parts.count == 2, let query = try? QueryItems(query: parts[1]) else { return nil }
        switch query[Self.name] {
        case "offer" where parts[0] == Site.newListing.path:
            self = .offer(told: query.all("told"))
        case "ask":
            let id = parts[0].split(separator: "/").last.flatMap { Int64($0) }
            guard let listing = id.map({ Listing.ID($0) }), parts[0] == Site.listing.path(listing)
            else { return nil }
            self = .ask(listing)
        default: return nil
        }
        guard
            CrossSiteToken.matches(
                query[Self.proof] ?? "", for: visit.token, purpose: purpose)
        else { return nil }
    }

    private var purpose: String { "press \(path)" }

    /// Where it leads when it cannot be done.
    var path: String {
        switch self {
        case .offer: GiveStep.until.path
        case .ask(let listing): Site.listing.path(listing)
        }
    }

    /// The page on which a guest joins, to go on with it.
    func joinPath(for visit: MemberVisit) -> String {
        var items = QueryItems()
        if case .offer(let told) = self {
            items.append("step", GiveStep.until.rawValue)
            for field in told { items.append("told", field) }
            items.append(Self.name, "offer")
        } else {
            items.append(Self.name, "ask")
        }
        items.append(
            Self.proof, CrossSiteToken.make(for: visit.token, purpose: purpose))
        let next = "\(path.prefix { $0 != "?" })?\(items.encoded)"
        return Site.signUp.path(query: QueryItems([.init(name: "next", value: next)]))
    }
}

extension Services {
    /// What waits for a visitor until they have joined, in a sentence; nil where nothing does.
    func waiting(for visit: MemberVisit) async throws -> String? {
        let (writer, now) = (writer(of: visit), visit.now)
        switch PressBefore(visit) {
        case nil: return nil
        case .offer:
            let draft = try await store.read { try Draft.open(by: writer, in: $0) }
            return draft.map { words("sign-up-waits-offer", ["title": $0.fields.title]) }
        case .ask(let id):
            let screen = try await store.read {
                try ListingScreen.fetch(id, for: nil, now: now, in: $0)
            }
            return screen.map { words("sign-up-waits-ask", ["title": $0.listing.masked.title]) }
        }
    }

    /// The answer to somebody who is in now: what they had pressed is done, and where it cannot be, they come to where
    /// they were, and read why.
    func goingOn(
        _ visit: MemberVisit, with tokens: MemberTokens, saying welcome: Flash? = nil
    ) async throws -> Response {
        let next = visit.next ?? Site.home.path
        guard let press = PressBefore(visit) else {
            return signedIn(tokens, redirect(to: next, flash: welcome))
        }
        var response = redirect(to: press.path, flash: welcome)
        let member = try await self.visit(visit, with: tokens)
        do {
            switch press {
            case .offer(let told):
                if let listing = try await GiveHandlers(services: self).finish(member, told: told) {
                    response = posted(listing, member)
                }
            case .ask(let listing):
                response = try await RequestHandlers(services: self).ask(listing, "", member)
            }
        } catch MemberError.unconfirmed {
            let email = try member.member.emailToConfirm ?? ""
            response = redirect(
                to: press.path, flash: Flash(.notice, words("confirm-first-lead", ["email": email]))
            )
        } catch ExchangeError.elsewhere {
            // Whether it is there at all, its page says.
        } catch let refusal as any VerbRefusal {
            response = redirect(
                to: press.path, flash: Flash(.problem, refusal.complaint.message))
        } catch {
            // Whatever it was, they are in, and can press once more.
        }
        return signedIn(tokens, response)
    }

    /// The same visit, by whoever is in now.
    func visit(_ visit: MemberVisit, with tokens: MemberTokens) async throws -> MemberVisit {
        MemberVisit(
            who: try await visitor(of: visit.request, token: tokens.session),
            request: visit.request, address: visit.address, token: tokens.session,
            cookies: cookies, now: visit.now)
    }
}
