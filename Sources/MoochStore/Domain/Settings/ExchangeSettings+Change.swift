import Foundation
import Notation

extension ExchangeSettings {
    /// Validates a form, finding all problems at once; `languages` are the available tags, `categories` what may be named
    /// for leftovers.
    package init(
        validating name: String, currency: String, timeZone: String, language: String,
        sessionLength: String, visitDays: String, directionsURL: String = "",
        leftoversCategory: String = "", prepared: PreparedTexts = PreparedTexts(),
        languages: [String], categories: [String] = []
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
        self.visitDays = choice("visit_days", Self.visitDays(visitDays), or: 1)
        let directions = directionsURL.isEmpty ? Self.usualDirections : directionsURL
        if Self.directions(directions) == nil {
            check.note("directions_url", Self.wrongDirections)
        }
        self.directionsURL = directions
        self.leftoversCategory = choice(
            "leftovers_category",
            leftoversCategory.isEmpty || categories.contains(leftoversCategory)
                ? leftoversCategory : nil, or: "")
        self.prepared = PreparedTexts(prepared, &check)
        try check.finish()
    }

    /// Saves the changed settings. Communities that had the exchange's time zone get its new one.
    ///
    /// - Parameters:
    ///   - form: The validated form.
    ///   - opened: The ``version`` the form was filled from.
    ///   - author: The author.
    ///   - db: The open store.
    /// - Throws: ``ChangeConflict``; ``FieldProblems`` for a currency with other decimal digits than existing prices.
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

    /// Merges a form with the current settings; see ``RecordMerge``.
    package init(_ form: ExchangeSettings, over current: ExchangeSettings, by merge: RecordMerge) {
        name = merge.value("name", form.name, over: current.name)
        currency = merge.value("currency", form.currency, over: current.currency)
        timeZone = merge.value("time_zone", form.timeZone, over: current.timeZone)
        language = merge.value("language", form.language, over: current.language)
        sessionLength = merge.value(
            "session_length", form.sessionLength, over: current.sessionLength)
        visitDays = merge.value("visit_days", form.visitDays, over: current.visitDays)
        directionsURL = merge.value(
            "directions_url", form.directionsURL, over: current.directionsURL)
        leftoversCategory = merge.value(
            "leftovers_category", form.leftoversCategory, over: current.leftoversCategory)
        prepared = PreparedTexts(
            reasons: merge.value(
                "prepared_reasons", form.prepared.reasons, over: current.prepared.reasons),
            answers: merge.value(
                "prepared_answers", form.prepared.answers, over: current.prepared.answers),
            notes: merge.value("prepared_notes", form.prepared.notes, over: current.prepared.notes))
    }

    /// Prices and what recipes cost are whole numbers of the smallest unit, so another number of decimal digits would
    /// change them.
    private func requireDigits(of current: ExchangeSettings, in db: Reading) throws {
        guard currency.digits != current.currency.digits,
            try db.value(
                """
                SELECT EXISTS (SELECT 1 FROM listing WHERE price_cents <> 0)
                    OR EXISTS (SELECT 1 FROM recipe WHERE cost_cents <> 0)
                """) == true
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
            Listings or recipes have prices with \(currency.digits) digits behind the point. Choose a currency \
            with as many, or change the currency before anything has a price.
            """)
    }
}
