import Foundation
import MoochSite
import MoochStore
import MoochWeb
import Notation

/// The form of the settings, as typed.
struct SettingsForm {
    let name: String
    let currency: String
    let timeZone: String
    let language: String
    let sessionLength: String
    let visitDays: String
    let directionsURL: String
    let leftoversCategory: String
    let prepared: PreparedTexts
    /// The version of the settings that the form was filled from.
    let version: RecordVersion

    init(_ settings: ExchangeSettings, version: RecordVersion? = nil) {
        name = settings.name
        currency = settings.currency.text
        timeZone = settings.timeZone
        language = settings.language
        sessionLength = settings.sessionLength.rawValue
        visitDays = settings.visitDays.description
        directionsURL = settings.directionsURL
        leftoversCategory = settings.leftoversCategory
        prepared = settings.prepared
        self.version = version ?? settings.version
    }

    init(_ visit: AdministratorVisit) {
        name = visit.field("name")
        currency = visit.field("currency")
        timeZone = visit.field("time_zone")
        language = visit.field("language")
        sessionLength = visit.field("session_length")
        visitDays = visit.field("visit_days")
        directionsURL = visit.field("directions_url")
        leftoversCategory = visit.field("leftovers_category").replacing("\r\n", with: "\n")
        prepared = PreparedTexts(
            reasons: visit.form["prepared_reasons"] ?? "",
            answers: visit.form["prepared_answers"] ?? "",
            notes: visit.form["prepared_notes"] ?? "")
        version = RecordVersion(text: visit.field("version"))
    }

    func settings(
        languages: [String], categories: [String]
    ) throws(FieldProblems) -> ExchangeSettings {
        try ExchangeSettings(
            validating: name, currency: currency, timeZone: timeZone, language: language,
            sessionLength: sessionLength, visitDays: visitDays,
            directionsURL: directionsURL, leftoversCategory: leftoversCategory,
            prepared: prepared, languages: languages, categories: categories)
    }

    /// The settings that two changed differently.
    static func conflict(
        _ typed: ExchangeSettings, with saved: ExchangeSettings, in collisions: Set<String>,
        _ languages: Languages
    ) -> Conflict {
        func line(
            _ field: String, _ label: String, _ text: (ExchangeSettings) -> String
        ) -> ConflictLine? {
            guard collisions.contains(field) else { return nil }
            return ConflictLine(label: label, theirs: text(saved), yours: text(typed))
        }
        return Conflict(
            differences: [
                line("name", words("settings-name")) { $0.name },
                line("currency", words("settings-currency")) { Currency($0.currency).name },
                line("time_zone", words("time-zone")) { TimeZoneLabel.text($0.timeZone) },
                line("language", words("settings-language")) {
                    languages[$0.language]?.name ?? $0.language
                },
                line("session_length", words("settings-session")) { $0.sessionLength.title },
                line("visit_days", words("settings-visits")) {
                    words("settings-visit-days", ["days": $0.visitDays])
                },
                line("directions_url", words("settings-directions")) { $0.directionsURL },
                line("leftovers_category", words("settings-leftovers")) {
                    $0.leftoversCategory.isEmpty
                        ? words("settings-leftovers-usual") : $0.leftoversCategory
                },
                line("prepared_reasons", words("prepared-reasons")) { $0.prepared.reasons },
                line("prepared_answers", words("prepared-answers")) { $0.prepared.answers },
                line("prepared_notes", words("prepared-notes")) { $0.prepared.notes },
            ].compactMap { $0 })
    }
}

extension SessionLength {
    var title: String {
        switch self {
        case .day: words("settings-session-day")
        case .week: words("settings-session-week")
        case .month: words("settings-session-month")
        }
    }
}

extension SelectField {
    /// A choice of time zones; `first` stands before them all.
    static func timeZones(
        selected: String, first: [(value: String, label: String)] = [],
        problems: [FieldProblem] = []
    ) -> SelectField {
        var field = SelectField(
            "time_zone", words("time-zone"),
            choices: first + TimeZoneLabel.sorted(TimeZoneName.all).map { ($0.name, $0.label) },
            selected: selected)
        field.problem = problems.first { $0.field == "time_zone" }?.message
        return field
    }

    /// A choice of currencies by code, with their names in the visit's language.
    static func currencies(selected: String) -> SelectField {
        let codes = Locale.commonISOCurrencyCodes.compactMap { CurrencyCode($0) }
            .filter { !$0.isWithdrawn || $0.text == selected }
        return SelectField(
            "currency", words("settings-currency"),
            choices: codes.map { ($0.text, "\($0.text) · \(Currency($0).name)") },
            selected: selected)
    }
}
