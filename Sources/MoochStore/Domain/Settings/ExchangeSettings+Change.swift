import Foundation
import Notation

extension ExchangeSettings {
    /// Checks what was typed. Every problem is found at once; `languages` are the tags that there are.
    package init(
        validating name: String, currency: String, timeZone: String, language: String,
        sessionLength: String, languages: [String]
    ) throws(FieldProblems) {
        var check = FieldCheck()
        self.name = check.line("name", name, missing: Self.noName, upTo: 60)
        func choice<Value>(_ field: String, _ value: Value?, or other: Value) -> Value {
            if value == nil { check.note(field, Self.noChoice) }
            return value ?? other
        }
        let known = CurrencyCode(currency).flatMap {
            Locale.commonISOCurrencyCodes.contains($0.text) ? $0 : nil
        }
        self.currency = choice("currency", known, or: .usDollar)
        self.timeZone = choice("time_zone", TimeZoneName.known(timeZone), or: "UTC")
        self.language = choice(
            "language", languages.contains(language) ? language : nil, or: "en")
        self.sessionLength = choice(
            "session_length", SessionLength(rawValue: sessionLength), or: .week)
        try check.finish()
    }

    /// Changes what is different, and what the exchange's time zone was for communities that had it.
    ///
    /// - Parameters:
    ///   - form: The settings as they were typed.
    ///   - opened: The ``version`` the form was filled from.
    ///   - author: Who changes them.
    ///   - db: The open store.
    /// - Throws: ``ChangeConflict``; ``FieldProblems`` for a currency with other digits than the prices have.
    package static func change(
        to form: ExchangeSettings, since opened: RecordVersion, by author: Author, in db: Writing
    ) throws {
        let current = try fetch(in: db)
        let merge = RecordMerge(form.version, into: current.version, since: opened)
        try merge.requireNoCollision(with: current)
        let merged = ExchangeSettings(form, over: current, by: merge)
        try merged.requireDigits(of: current, in: db)
        try merged.write(over: current, by: author, in: db)
    }

    /// What a form makes of the settings as they are; see ``RecordMerge``.
    package init(_ form: ExchangeSettings, over current: ExchangeSettings, by merge: RecordMerge) {
        name = merge.value("name", form.name, over: current.name)
        currency = merge.value("currency", form.currency, over: current.currency)
        timeZone = merge.value("time_zone", form.timeZone, over: current.timeZone)
        language = merge.value("language", form.language, over: current.language)
        sessionLength = merge.value(
            "session_length", form.sessionLength, over: current.sessionLength)
    }

    /// Prices are whole numbers of the smallest unit: with other digits they would be others.
    private func requireDigits(of current: ExchangeSettings, in db: Reading) throws {
        guard currency.digits != current.currency.digits,
            try db.value("SELECT EXISTS (SELECT 1 FROM listing WHERE price_cents <> 0)")
                == true
        else { return }
        throw FieldProblems("currency", Self.otherDigits(current.currency))
    }

    private func write(
        over current: ExchangeSettings, by author: Author, in db: Writing
    ) throws {
        var changes = AuditChanges()
        for setting in Name.allCases where self[setting] != current[setting] {
            changes.note(setting.rawValue, current[setting], self[setting])
            try SettingRow.set(setting.rawValue, to: self[setting], in: db)
        }
        guard !changes.isEmpty else { return }
        if timeZone != current.timeZone {
            try db.run(
                "UPDATE community SET time_zone = ? WHERE time_zone = ?",
                [timeZone, current.timeZone])
        }
        try AuditEntry.write(
            .changeSettings, on: .settings(named: name), changes, by: author, in: db)
    }

    private static let noName = Complaint(
        "store-enter-exchange-name", "Enter the exchange's name.")
    static let noChoice = Complaint("store-choose-from-list", "Choose one from the list.")
    private static func otherDigits(_ currency: CurrencyCode) -> Complaint {
        Complaint(
            "store-currency-digits", ["digits": .number(currency.digits)],
            """
            Listings have prices with \(currency.digits) digits behind the point. Choose a currency with as \
            many, or change the currency before anything is posted.
            """)
    }
}
