import HTTPServer
import MoochSite
import MoochStore
import MoochWeb

/// The button that a guest pressed before they had to join or sign in. It travels in the address to which they return,
/// and is carried out as soon as they are signed in. A proof ties the address to this browser: a link from elsewhere
/// does nothing in the name of whoever signs in through it.
enum PressBefore {
    /// `told` are the masked fields that the guest has been shown.
    case offer(told: [String])
    case ask(Listing.ID)
    /// A recipe for the list, as it was `chosen`: the items of its address.
    case shop(Recipe.ID, chosen: QueryItems)

    private static let name = "press"
    private static let proof = "proof"

    /// Nil if nothing was pressed in this browser on the way to `next`.
    init?(_ visit: MemberVisit, before next: String?) {
        let parts = (next ?? "").split(separator: "?", maxSplits: 1).map(String.init)
        guard parts.count == 2, let query = try? QueryItems(query: parts[1]) else { return nil }
        switch query[Self.name] {
        case "offer" where parts[0] == Site.newListing.path:
            self = .offer(told: query.all("told"))
        case "ask":
            let id = parts[0].split(separator: "/").last.flatMap { Int64($0) }
            guard let listing = id.map({ Listing.ID($0) }), parts[0] == Site.listing.path(listing)
            else { return nil }
            self = .ask(listing)
        case "shop":
            let id = parts[0].split(separator: "/").last.flatMap { Int64($0) }
            guard let recipe = id.map({ Recipe.ID($0) }), parts[0] == Site.recipe.path(recipe)
            else { return nil }
            let chosen = query.items.filter { RecipeChoice.names.contains($0.name) }
            self = .shop(recipe, chosen: QueryItems(chosen))
        default: return nil
        }
        guard
            CrossSiteToken.matches(
                query[Self.proof] ?? "", for: visit.token, purpose: purpose)
        else { return nil }
    }

    private var purpose: String { "press \(path)" }

    /// The page to show if it cannot be carried out.
    var path: String {
        switch self {
        case .offer: GiveStep.until.path
        case .ask(let listing): Site.listing.path(listing)
        case .shop(let recipe, let chosen):
            chosen.items.isEmpty
                ? Site.recipe.path(recipe) : Site.recipe.path(recipe, query: chosen)
        }
    }

    /// The page on which a guest joins, to go on with it.
    func joinPath(for visit: MemberVisit) -> String {
        var items = QueryItems()
        switch self {
        case .offer(let told):
            items.append("step", GiveStep.until.rawValue)
            for field in told { items.append("told", field) }
            items.append(Self.name, "offer")
        case .ask: items.append(Self.name, "ask")
        case .shop(_, let chosen):
            items = chosen
            items.append(Self.name, "shop")
        }
        items.append(
            Self.proof, CrossSiteToken.make(for: visit.token, purpose: purpose))
        let next = "\(path.prefix { $0 != "?" })?\(items.encoded)"
        return Site.signUp.path(query: QueryItems([.init(name: "next", value: next)]))
    }
}

extension Services {
    /// The sentence on what happens once a visitor is in; nil if nothing was pressed. Whoever joins a community that lets
    /// its members in, or has an address to confirm, does it themselves afterwards.
    func waiting(
        for visit: MemberVisit, before next: String?, joining community: Community? = nil
    ) async throws -> String? {
        guard let press = PressBefore(visit, before: next) else { return nil }
        let (writer, now) = (writer(of: visit), visit.now)
        let (title, confirms) = try await store.read { db -> (String?, Bool) in
            let confirms = try community != nil && Confirming.isAsked(in: db)
            switch press {
            case .offer: return (try Draft.open(by: writer, in: db)?.fields.title, confirms)
            case .ask(let id):
                let detail = try ListingDetail.fetch(id, for: nil, now: now, in: db)
                return (detail?.listing.masked.title, confirms)
            case .shop(let id, _):
                return (try Recipe.whole(id, for: nil, in: db)?.recipe.title, confirms)
            }
        }
        guard let title else { return nil }
        let isLetIn = community?.joining == .approval
        return switch press {
        case .offer where isLetIn: words("sign-up-waits-offer-approval", ["title": title])
        case .offer where confirms: words("sign-up-waits-offer-confirming", ["title": title])
        case .offer: words("sign-up-waits-offer", ["title": title])
        case .ask where isLetIn: words("sign-up-waits-ask-approval", ["title": title])
        case .ask where confirms: words("sign-up-waits-ask-confirming", ["title": title])
        case .ask: words("sign-up-waits-ask", ["title": title])
        case .shop: words("sign-up-waits-shop", ["title": title])
        }
    }

    /// Answers somebody who has just signed in: carries out what they had pressed or, if that fails, leads to its page
    /// with the reason.
    func goingOn(
        _ visit: MemberVisit, to next: String?, with tokens: MemberTokens,
        saying welcome: Flash? = nil
    ) async throws -> Response {
        guard let press = PressBefore(visit, before: next) else {
            return signedIn(tokens, redirect(to: next ?? Site.home.path, flash: welcome))
        }
        var response = redirect(to: press.path, flash: welcome)
        let member = try await self.visit(visit, with: tokens)
        do {
            switch press {
            case .offer where member.who.community?.id != visit.who.community?.id:
                // They looked around elsewhere: nothing goes to their own neighbours unasked.
                try await GiveHandlers(services: self).comeHome(member)
                response = redirect(
                    to: press.path,
                    flash: Flash(
                        .notice,
                        words("give-elsewhere", ["community": member.who.community?.name ?? ""])))
            case .offer(let told):
                if let listing = try await GiveHandlers(services: self).finish(member, told: told) {
                    response = posted(listing, member)
                }
            case .ask(let listing):
                response = try await RequestHandlers(services: self).ask(listing, "", member)
            case .shop(let recipe, let chosen):
                response = try await RecipeHandlers(services: self).shop(recipe, chosen, member)
            }
        } catch MemberError.unconfirmed {
            let email = try member.member.emailToConfirm ?? ""
            response = redirect(
                to: press.path, flash: Flash(.notice, words("confirm-first-lead", ["email": email]))
            )
        } catch ExchangeError.elsewhere {
            // The listing's page says whether it exists.
        } catch let refusal as any VerbRefusal {
            response = redirect(
                to: press.path, flash: Flash(.problem, refusal.complaint.message))
        } catch {
            // Whatever failed, they are signed in, and can press again.
        }
        return signedIn(tokens, response)
    }

    /// The same visit by the member who has just signed in.
    func visit(_ visit: MemberVisit, with tokens: MemberTokens) async throws -> MemberVisit {
        MemberVisit(
            who: try await visitor(of: visit.request, token: tokens.session),
            request: visit.request, address: visit.address, token: tokens.session,
            cookies: cookies, now: visit.now)
    }
}
