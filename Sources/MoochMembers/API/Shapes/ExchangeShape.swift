import MoochSite
import MoochStore
import MoochWeb
import Notation

/// The settings and limits of the whole exchange.
struct ExchangeShape: JSONShape {
    let name: String
    let currency: CurrencyShape
    let languages: [String]
    let language: String
    let timeZone: String
    let sendsMail: Bool
    let pages: Set<AboutPage.Topic>
    let confirmsEmail: Bool
    let origin: String

    private func address(_ topic: AboutPage.Topic) -> String? {
        pages.contains(topic) ? origin + Site.about.path(topic.rawValue) : nil
    }

    static let shapeName = "Exchange"
    static let shapeNote = "What counts for the exchange as a whole."
    func add(to fields: inout some JSONFields) {
        fields.add("name", name, note: "What it is called.")
        fields.add(
            "api_version", APIRoute.version,
            note: "The version of this description, which every address names.")
        fields.add(
            "program_version", ProgramVersion.current,
            note: "The version of the program that answers, as semver.org says.")
        fields.add("currency", currency, note: "Of all prices.")
        fields.add("languages", languages, note: "In which it speaks (BCP 47).")
        fields.add("language", language, note: "The one for whoever asks for none of them.")
        fields.add(
            "time_zone", timeZone,
            note: "Its own, as the tz database names it. Each community has one too.")
        fields.add(
            "sends_mail", sendsMail,
            note:
                "Whether codes and links arrive by mail. Without it one signs in by password alone."
        )
        fields.add(
            "confirms_email", confirmsEmail,
            note:
                "Whether members confirm their address before they offer, ask, report and move."
        )
        fields.add(
            "house_rules_url", address(.houseRules),
            note: "The page with its rules, which joining agrees to; null where nobody wrote any.")
        fields.add(
            "privacy_url", address(.privacy),
            note: "The page about what is stored and why; null where nobody wrote it.")
        fields.add(
            "operator_url", address(.whoRunsThis),
            note: "The page about who runs it; null where nobody wrote it.")
        fields.add("sign_up", SignUpRulesShape(), note: "What counts for who joins.")
        fields.add("listings", ListingRulesShape(), note: "What counts for what is offered.")
        fields.add("photos", PhotoRulesShape(), note: "What counts for photos.")
        fields.add("requests", RequestRulesShape(), note: "What counts for asking and meeting.")
        fields.add(
            "limits", DailyRulesShape(),
            note: "How much is done in a day: GET /me says what is left to a member.")
    }
    static let example = ExchangeShape(
        name: "Mooch", currency: .example, languages: ["de", "en"], language: "en",
        timeZone: "America/New_York", sendsMail: true, pages: [.houseRules], confirmsEmail: true,
        origin: "")
}

extension ExchangeShape {
    init(_ services: Services, pages: Set<AboutPage.Topic>, confirmsEmail: Bool) {
        let settings = services.settings
        name = settings.name
        currency = CurrencyShape(code: settings.currency.text, digits: settings.currency.digits)
        languages = services.languages.all.map(\.code)
        (language, timeZone) = (settings.language, settings.timeZone)
        (sendsMail, origin) = (services.sendsMail, services.origin)
        (self.pages, self.confirmsEmail) = (pages, confirmsEmail)
    }
}

/// The currency of all prices.
struct CurrencyShape: JSONShape {
    let code: String
    let digits: Int

    static let shapeName = "Currency"
    static let shapeNote = "The currency of all prices."
    func add(to fields: inout some JSONFields) {
        fields.add("code", code, note: "As ISO 4217 calls it: it goes with every price.")
        fields.add(
            "digits", digits,
            note: "How many stand behind the point: with 2 an amount of 150 is 1.50.")
    }
    static let example = CurrencyShape(code: "USD", digits: 2)
}

/// The rules for joining.
struct SignUpRulesShape: JSONShape {
    static let shapeName = "SignUpRules"
    static let shapeNote =
        "What counts for who joins. Name, address, number and password are needed; the community says who may."
    func add(to fields: inout some JSONFields) {
        fields.add("longest_name", TextLength.name, note: "In characters.")
        fields.add("shortest_password", PasswordRules.shortest, note: "In characters.")
        fields.add("longest_password", PasswordRules.longest, note: "In characters.")
        fields.add(
            "days_to_come_back", Int(Member.returnableFor / 86_400),
            note: "So long an account that was closed can be opened again.")
    }
    static let example = SignUpRulesShape()
}

/// The rules for listings.
struct ListingRulesShape: JSONShape {
    static let shapeName = "ListingRules"
    static let shapeNote = "What counts for what is offered."
    func add(to fields: inout some JSONFields) {
        fields.add(
            "days", Int(Listing.lifetime / 86_400),
            note: "So long a listing lives, from when it is offered or renewed.")
        fields.add(
            "renewable_after_days", Int(Listing.renewableAfter / 86_400),
            note: "From then on it can be renewed.")
        fields.add("longest_title", TextLength.title, note: "In characters.")
        fields.add("longest_description", TextLength.description, note: "In characters.")
        fields.add(
            "most_photos", ListingDraft.mostPhotos, note: "Of one listing; it has one at least.")
        fields.add("most_quantity", ListingDraft.mostQuantity, note: "Of one listing.")
        fields.add(
            "highest_price", Int(ListingDraft.highestPrice),
            note: "In the currency's smallest units.")
    }
    static let example = ListingRulesShape()
}

/// The rules for photos.
struct PhotoRulesShape: JSONShape {
    static let shapeName = "PhotoRules"
    static let shapeNote = "What counts for photos that are sent."
    func add(to fields: inout some JSONFields) {
        fields.add(
            "media_types", APIRoute.Body.photoTypes,
            note: "What is taken. Others, such as HEIC, are made one of these before.")
        fields.add("most_bytes", FormLimits().fileBytes, note: "Of one file.")
        fields.add(
            "most_pixels", SizedPhoto.mostPixels, note: "Of one photo: its width times its height.")
        fields.add(
            "sizes", PhotoSize.allCases.map(\.rawValue),
            note: "The longer sides, in pixels, that each is scaled down to.")
    }
    static let example = PhotoRulesShape()
}

/// The rules for requests and meetings.
struct RequestRulesShape: JSONShape {
    static let shapeName = "RequestRules"
    static let shapeNote = "What counts for asking and meeting."
    func add(to fields: inout some JSONFields) {
        fields.add(
            "undo_seconds", Int(Exchange.undoableFor),
            note: "So long a deed can be undone; only then is anybody told, and contact shown.")
        fields.add("longest_message", TextLength.message, note: "In characters; of a note as well.")
        fields.add(
            "contact_days_after_meeting", Int(Contact.afterMeeting / 86_400),
            note: "So long the two see how to reach each other once they said that they met.")
        fields.add(
            "contact_days", Int(Contact.withoutMeeting / 86_400),
            note: "So long they see it after the acceptance where nobody said that they met.")
    }
    static let example = RequestRulesShape()
}

/// The daily limits.
struct DailyRulesShape: JSONShape {
    static let shapeName = "DailyRules"
    static let shapeNote =
        "How much is done within 24 hours. New is who joined less than 7 days ago, or has completed nothing yet."
    func add(to fields: inout some JSONFields) {
        for (deed, name): (MemberLimits.Deed, StaticString) in [
            (.request, "requests"), (.listing, "listings"), (.report, "reports"),
            (.message, "messages"),
            (.comment, "comments"),
            (.visit, "visits"),
        ] {
            fields.add(
                name, DailyRuleShape(deed),
                note: deed == .message ? "How many first messages." : "How many \(name).")
        }
    }
    static let example = DailyRulesShape()
}

/// One daily limit.
struct DailyRuleShape: JSONShape {
    private let new: Int
    private let known: Int

    init(_ deed: MemberLimits.Deed) { (new, known) = deed.limits }

    static let shapeName = "DailyRule"
    static let shapeNote = "How often one thing is done within 24 hours."
    func add(to fields: inout some JSONFields) {
        fields.add("new", new, note: "By who is new.")
        fields.add("known", known, note: "By everybody else.")
    }
    static let example = DailyRuleShape(.request)
}
