import Foundation
import MoochSite
import MoochStore
import MoochWeb

/// One field of an audit entry, before and after.
struct AuditDifference: TemplateModel {
    /// The name of the column or count.
    let column: String
    let label: String
    let before: AuditValue?
    let after: AuditValue?

    static let fields = TemplateFields<Self>(
        .init("label", \.label), .init("before", \.before), .init("after", \.after))

    /// The fields of two JSON objects by column name, in the order of the forms. What a page says elsewhere (an
    /// archiving's time) is left out. The history resolves photos and filters; a file, which has no pictures, has none.
    static func all(
        of entry: AuditEntry, in history: AuditHistory? = nil, currency: Currency
    ) -> [AuditDifference] {
        let (before, after) = (object(entry.before), object(entry.after))
        func value(_ value: Any?, _ column: String) -> AuditValue? {
            guard let value else { return nil }
            if let history, let text = value as? String {
                if column == "photo", !text.isEmpty {
                    return AuditValue(photo: text, of: entry, in: history)
                }
                if filterColumns.contains(column), let list = list(of: entry) {
                    let context = FilterContext(names: history.names, currency: currency)
                    return AuditValue(text: ViewFact.text(text, of: list, in: context))
                }
            }
            if column == "state", let name = value as? String {
                return AuditValue(text: state(name, of: entry.subjectKind) ?? capitalized(name))
            }
            return text(value, of: column, currency).map { AuditValue(text: $0) }
        }
        return Set(before.keys).union(after.keys).subtracting(unspoken)
            .sorted { (rank($0), $0) < (rank($1), $1) }
            .map { column in
                AuditDifference(
                    column: column, label: label(of: column),
                    before: value(before[column], column), after: value(after[column], column))
            }
            .filter { $0.before != nil || $0.after != nil }
    }

    /// The old or the new values in one cell of a file.
    static func texts(
        of entry: AuditEntry, in currency: Currency, _ side: (AuditDifference) -> AuditValue?
    ) -> String {
        all(of: entry, currency: currency)
            .compactMap { difference in side(difference).map { "\(difference.label): \($0.text)" } }
            .joined(separator: "; ")
    }

    private static let filterColumns: Set<String> = ["filter", "query"]

    /// The list that an entry's filters belong to.
    private static func list(of entry: AuditEntry) -> ListName? {
        let name =
            entry.subjectKind == .list
            ? entry.subjectName
            : (object(entry.after)["list"] ?? object(entry.before)["list"]) as? String
        return name.flatMap(ListName.init(rawValue:))
    }

    /// The records that the filters of some entries name.
    static func references(of entries: [AuditEntry]) -> Set<RecordNames.Reference> {
        entries.reduce(into: []) { found, entry in
            guard [.list, .view].contains(entry.subjectKind), let list = list(of: entry) else {
                return
            }
            let queries = [object(entry.before), object(entry.after)].flatMap { fields in
                filterColumns.compactMap { fields[$0] as? String }
            }
            found.formUnion(ViewFact.references(in: queries, of: list))
        }
    }

    /// The new value of a column, as the store has it.
    static func became(_ column: String, of entry: AuditEntry) -> String? {
        object(entry.after)[column] as? String
    }

    /// The same of a column with numbers.
    static func number(_ column: String, of entry: AuditEntry) -> Int64? {
        (object(entry.after)[column] as? NSNumber)?.int64Value
    }

    private static let unspoken: Set<String> = [
        "archived_at", "disabled_at", "ended_at", "category_id", "id", "removal_reason", "batch_id",
        "suspended",
    ]

    private static let order = [
        "name", "title", "community", "description", "email", "phone", "address", "latitude",
        "longitude", "photo", "position", "community_id", "preferred_contact", "list", "state",
        "price_cents",
        "category", "successor", "listings", "requests", "exchanges", "withdrawals", "filter",
        "rows", "rows_more_than",
    ]

    private static func rank(_ column: String) -> Int {
        order.firstIndex(of: column) ?? order.count
    }

    private static func label(of column: String) -> String {
        switch column {
        case "name": words("name")
        case "title": words("title")
        case "description": words("description")
        case "address": words("address")
        case "latitude": words("latitude")
        case "plan": words("plan-picture")
        case "plan_pins": words("plan-pins")
        case "longitude": words("longitude")
        case "photo": words("photo")
        case "joining": words("communities-joining")
        case "email": words("email")
        case "phone": words("phone")
        case "community_id": words("imports-community-id")
        case "preferred_contact": words("imports-preferred-contact")
        case "list": words("audit-list")
        case "position": words("audit-position")
        case "state": words("state")
        case "price_cents": words("price")
        case "community": words("community")
        case "category": words("category")
        case "comment": words("audit-comment")
        case "listings": words("audit-listings-moved")
        case "requests": words("audit-requests-moved")
        case "exchanges": words("audit-exchanges-moved")
        case "withdrawals": words("audit-withdrawals")
        case "successor": words("audit-successor")
        case "query": words("audit-view-query")
        case "is_default": words("views-default")
        case "filter": words("audit-filter")
        case "rows", "rows_more_than": words("audit-rows")
        case "sessions": words("audit-sessions")
        case "exchange_name": words("settings-name")
        case "currency": words("settings-currency")
        case "time_zone": words("time-zone")
        case "language": words("settings-language")
        case "session_length": words("settings-session")
        case "visit_days": words("settings-visits")
        case "directions_url": words("settings-directions")
        case "leftovers_category": words("settings-leftovers")
        case "backup_folder": words("settings-copies")
        case "mail_host": words("settings-mail-host")
        case "mail_port": words("settings-mail-port")
        case "mail_security": words("settings-mail-security")
        case "mail_from": words("settings-mail-from")
        case "mail_user": words("settings-mail-user")
        case "mail_password": words("settings-mail-password")
        case "radius_metres": words("places-radius")
        case "place_note": words("places-note")
        case "label": words("supermarkets-label")
        case "departments": words("supermarkets-departments")
        case "foods": words("area-foods")
        case "aisles": words("supermarkets-aisles")
        case "copied_from": words("supermarkets-copy-from")
        case "department": words("foods-department")
        case "staple": words("foods-staple")
        case "names_en": words("foods-names-en")
        case "name_de": words("foods-german")
        case "names_de": words("foods-names-de")
        case "cuisine": words("recipes-cuisine")
        case "meals": words("recipes-meals")
        case "styles": words("recipes-styles")
        case "servings": words("recipes-servings")
        case "yield": words("recipes-yield")
        case "ingredients": words("recipes-ingredients")
        case "steps": words("recipes-steps")
        case "prep_minutes": words("recipes-prep")
        case "cook_minutes": words("recipes-cook")
        case "total_minutes": words("recipes-total")
        case "cost": words("recipes-cost")
        case "calories": words("recipes-calories")
        case "author": words("recipes-author")
        case "source_title": words("recipes-source")
        case "source_address": words("recipes-source-address")
        case "licence": words("recipes-licence")
        case "photo_text": words("recipes-photo-alt")
        case "video": words("recipes-video")
        case "captions": words("recipes-captions")
        case "video_seconds": words("recipes-video-length")
        case "video_steps": words("recipes-video-steps")
        case let name where Nutrient(rawValue: name) != nil: Nutrient(rawValue: name)?.name ?? name
        case let name where name.hasPrefix("allergen_"):
            Allergen(rawValue: String(name.dropFirst(9)))?.name ?? name
        case let name where name.hasPrefix("form_"):
            FoodForm(rawValue: String(name.dropFirst(5)))?.name ?? name
        case "text": words("settings-text")
        case "step": words("home-step")
        case let name where name.hasPrefix("text_"):
            "\(words("settings-text")) (\(name.dropFirst(5)))"
        case "suspended_until": words("audit-suspended-until")
        case "snoozed_until": words("warnings-snoozed-until")
        case "invited_at": words("members-invited")
        case "suspension_reason": words("reason")
        case "ground", "removal_ground", "suspension_ground": words("ground")
        case "prepared_reasons": words("prepared-reasons")
        case "prepared_answers": words("prepared-answers")
        case "prepared_notes": words("prepared-notes")
        case "note": words("note-for-administrators")
        case "answer": words("reports-answer")
        case "until": words("announcements-until")
        case let column where column.hasPrefix("title_"):
            words("audit-in-language", ["name": words("title"), "language": language(column)])
        // Written by another program: the column's own name, tidied.
        default: capitalized(column.replacingOccurrences(of: "_", with: " "))
        }
    }

    /// The language's tag at the end of a column: `title_en`.
    private static func language(_ column: String) -> String {
        column.split(separator: "_").last.map(String.init) ?? ""
    }

    private static func capitalized(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst()
    }

    /// Nil for an empty value: an empty text, no photo.
    private static func text(_ value: Any, of column: String, _ currency: Currency) -> String? {
        switch value {
        case let text as String where column == "photo":
            text.isEmpty ? nil : words("photo-id", ["id": String(text.prefix(8))])
        case let text as String where column == "joining":
            Community.Joining(rawValue: text)?.choice ?? text
        case let text as String where column == "preferred_contact":
            ImportField.preferredContact.display(text)
        case let text as String where column.hasSuffix("ground"):
            DecisionGround(rawValue: text)?.label ?? text
        case let text as String where column == "session_length":
            SessionLength(rawValue: text)?.title ?? text
        case let text as String where column == "time_zone": TimeZoneLabel.text(text)
        case let text as String where column == "list":
            ListName(rawValue: text)?.area.label ?? text
        // Of a recipe.
        case let text as String where column == "cost":
            Int(text).map { Format.money(cents: $0, in: currency) } ?? (text.isEmpty ? nil : text)
        case let text as String: text.isEmpty ? nil : text
        case let number as NSNumber where column == "is_default":
            number == 0 ? words("views-default-no") : words("views-default-yes")
        case let number as NSNumber where column == "price_cents":
            Format.money(cents: number.intValue, in: currency)
        case let number as NSNumber where column == "rows": Format.number(number.intValue)
        case let number as NSNumber where column == "rows_more_than":
            words("more-than", ["counted": Format.number(number.intValue)])
        case let number as NSNumber where ["latitude", "longitude"].contains(column):
            Format.decimal(number.doubleValue)
        case let number as NSNumber
        where ["suspended_until", "snoozed_until", "until", "invited_at"].contains(column):
            Format.timeAndZone(secondsSinceEpoch: number.int64Value)
        case let number as NSNumber: "\(number)"
        default: nil
        }
    }

    /// The name of a state of such a record.
    private static func state(_ text: String, of kind: AuditEntry.SubjectKind) -> String? {
        switch kind {
        case .listing: ListingList.State(rawValue: text).map { StateBadge($0).label }
        case .member: Member.State(rawValue: text)?.badge.label
        case .report: Report.State(rawValue: text)?.badge.label
        case .recipe: RecipeState(rawValue: text)?.badge.label
        default: nil
        }
    }

    private static func object(_ json: String?) -> [String: Any] {
        guard let json, let value = try? JSONSerialization.jsonObject(with: Data(json.utf8)) else {
            return [:]
        }
        return value as? [String: Any] ?? [:]
    }
}

/// The value of a column in an entry.
struct AuditValue: TemplateModel {
    let text: String
    /// The value, if it is a picture that is still stored.
    var photo: Thumbnail?

    static let fields = TemplateFields<Self>(.init("text", \.text), .init("photo", \.photo))
}

extension AuditValue {
    fileprivate init(photo name: String, of entry: AuditEntry, in history: AuditHistory) {
        text = words("audit-photo-gone")
        guard history.has(photo: name) else { return }
        photo = Thumbnail(
            name: name, alternative: words("photo-of", ["name": entry.subjectName]),
            icon: "photo", .preview)
    }
}
