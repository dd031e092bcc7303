package import Notation

/// The settings of the whole exchange, with their defaults.
package struct ExchangeSettings: Sendable, Hashable {
    /// The name of the exchange: 1 to 60 characters on one line.
    package var name = "Mooch"
    package var currency = CurrencyCode.usDollar
    /// A name of the tz database.
    package var timeZone = "UTC"
    /// The language (RFC 5646) of visitors who ask for none that is available.
    package var language = "en"
    package var sessionLength = SessionLength.week
    /// The days for which visits to places, and who met there, are kept.
    package var visitDays = 1
    /// The address of directions to a place, with `{latitude}`, `{longitude}` and perhaps `{name}`.
    package var directionsURL = ExchangeSettings.usualDirections
    /// The name of the category for what is left of a dish, or several, one a line, of which the first that is open
    /// counts; empty for the usual one.
    package var leftoversCategory = ""
    /// Texts for decisions, to choose from.
    package var prepared = PreparedTexts()

    package init() {}

    /// The name, unless it is still the default.
    package var ownName: String? { name == ExchangeSettings().name ? nil : name }

    /// The settings' names in the store.
    enum Name: String, CaseIterable {
        case name = "exchange_name"
        case currency
        case timeZone = "time_zone"
        case language
        case sessionLength = "session_length"
        case visitDays = "visit_days"
        case directionsURL = "directions_url"
        case leftoversCategory = "leftovers_category"
        case preparedReasons = "prepared_reasons"
        case preparedAnswers = "prepared_answers"
        case preparedNotes = "prepared_notes"
    }

    /// Reads the settings, ignoring values that this program does not understand.
    package static func fetch(in db: Reading) throws -> ExchangeSettings {
        var settings = ExchangeSettings()
        try db.each("SELECT name, value FROM setting WHERE name IN (\(names))") { row in
            let value: String = try row.at(1)
            switch Name(rawValue: try row.at(0)) {
            case .name: settings.name = value
            case .currency: settings.currency = CurrencyCode(value) ?? settings.currency
            case .timeZone: settings.timeZone = value
            case .language: settings.language = value
            case .sessionLength:
                settings.sessionLength = SessionLength(rawValue: value) ?? settings.sessionLength
            case .visitDays:
                settings.visitDays = visitDays(value) ?? settings.visitDays
            case .directionsURL:
                settings.directionsURL = directions(value) ?? settings.directionsURL
            case .leftoversCategory: settings.leftoversCategory = value
            case .preparedReasons: settings.prepared.reasons = value
            case .preparedAnswers: settings.prepared.answers = value
            case .preparedNotes: settings.prepared.notes = value
            case nil: break
            }
        }
        return settings
    }

    private static let names = Name.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")

    /// The most days for which visits are kept.
    package static let mostVisitDays = 7

    static func visitDays(_ text: String) -> Int? {
        Int(text).flatMap { (1...mostVisitDays).contains($0) ? $0 : nil }
    }

    /// ``visitDays`` alone.
    static func visitDays(in db: Reading) throws -> Int {
        try SettingRow.value(Name.visitDays.rawValue, in: db).flatMap(visitDays) ?? 1
    }

    /// The fingerprint of the form's values; see ``ChangeConflict``.
    package var version: RecordVersion {
        RecordVersion([
            "name": [name], "currency": [currency.text], "time_zone": [timeZone],
            "language": [language], "session_length": [sessionLength.rawValue],
            "visit_days": [visitDays], "directions_url": [directionsURL],
            "leftovers_category": [leftoversCategory],
            "prepared_reasons": [prepared.reasons], "prepared_answers": [prepared.answers],
            "prepared_notes": [prepared.notes],
        ])
    }

    subscript(setting: Name) -> String {
        switch setting {
        case .name: name
        case .currency: currency.text
        case .timeZone: timeZone
        case .language: language
        case .sessionLength: sessionLength.rawValue
        case .visitDays: visitDays.description
        case .directionsURL: directionsURL
        case .leftoversCategory: leftoversCategory
        case .preparedReasons: prepared.reasons
        case .preparedAnswers: prepared.answers
        case .preparedNotes: prepared.notes
        }
    }
}
