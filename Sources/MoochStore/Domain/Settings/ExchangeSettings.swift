package import Notation

/// What administrators set for the exchange as a whole. What has never been set is as here.
package struct ExchangeSettings: Sendable, Hashable {
    /// What the exchange is called: 1 to 60 characters on one line.
    package var name = "Mooch"
    package var currency = CurrencyCode.usDollar
    /// A name of the tz database.
    package var timeZone = "UTC"
    /// The tag (RFC 5646) of the language for whoever asks for none that there is.
    package var language = "en"
    package var sessionLength = SessionLength.week

    package init() {}

    /// The name, once the exchange has one of its own.
    package var ownName: String? { name == ExchangeSettings().name ? nil : name }

    /// The settings' names in the store.
    enum Name: String, CaseIterable {
        case name = "exchange_name"
        case currency
        case timeZone = "time_zone"
        case language
        case sessionLength = "session_length"
    }

    /// Reads them. A value that this program does not understand is passed over.
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
            case nil: break
            }
        }
        return settings
    }

    private static let names = Name.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")

    /// The fingerprint of what the form edits; see ``ChangeConflict``.
    package var version: RecordVersion {
        RecordVersion([
            "name": [name], "currency": [currency.text], "time_zone": [timeZone],
            "language": [language], "session_length": [sessionLength.rawValue],
        ])
    }

    subscript(setting: Name) -> String {
        switch setting {
        case .name: name
        case .currency: currency.text
        case .timeZone: timeZone
        case .language: language
        case .sessionLength: sessionLength.rawValue
        }
    }
}
