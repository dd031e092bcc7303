import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/settings`: the settings of the exchange, and the pages written for its members.
struct SettingsHandlers: Sendable {
    let services: Services

    func show(_ visit: AdministratorVisit) async throws -> Response {
        let settings = try await services.store.read { try ExchangeSettings.fetch(in: $0) }
        return try await page(SettingsForm(settings), visit)
    }

    func change(_ visit: AdministratorVisit) async throws -> Response {
        let form = SettingsForm(visit)
        let languages = services.languages.all.map(\.code)
        let categories = try await services.store.read { db in
            // What another program has set may be more than one name.
            try Leftovers.choices(in: db).names
                + [ExchangeSettings.fetch(in: db).leftoversCategory]
        }
        do {
            let settings = try form.settings(languages: languages, categories: categories)
            try await services.store.write { db in
                try ExchangeSettings.change(
                    to: settings, since: form.version, by: visit.author, in: db)
            }
            try await services.store.readSettings()
            return services.redirect(
                to: Site.settings.path, flash: Flash(.success, words("settings-saved")))
        } catch let wrong as FieldProblems {
            return try await page(
                form, visit, problems: wrong.problems, status: .unprocessableContent)
        } catch let conflict as ChangeConflict<ExchangeSettings> {
            let typed = try form.settings(languages: languages, categories: categories)
            let (current, merge) = (conflict.current, conflict.merge)
            return try await page(
                SettingsForm(
                    ExchangeSettings(typed, over: current, by: merge), version: current.version),
                visit,
                conflict: SettingsForm.conflict(
                    typed, with: current, in: merge.collisions, services.languages),
                status: .conflict)
        }
    }

    /// `/settings/about/TOPIC`: one page's texts, each with a preview for members.
    func edit(_ visit: AdministratorVisit) async throws -> Response {
        let page = try await find(visit)
        return formPage(page.topic, page.texts, page.version, visit)
    }

    func save(_ visit: AdministratorVisit) async throws -> Response {
        let topic = try topic(visit)
        let languages = services.languages.all
        var texts = Dictionary(
            uniqueKeysWithValues: languages.map {
                ($0.code, visit.form["text_\($0.code)"] ?? "")
            })
        let version = RecordVersion(text: visit.field("version"))
        // A sample is text to start from, which nobody has saved.
        if let language = visit.form["sample"].flatMap({ services.languages[$0] }) {
            texts[language.code] = topic.sample(in: language, for: services.settings.name)
            return formPage(topic, texts, version, visit).stayingForBack
        }
        do {
            let page = try AboutPage(validating: texts, on: topic)
            guard visit.form["preview"] == nil else {
                return formPage(topic, page.texts, version, visit).stayingForBack
            }
            try await services.store.write { db in
                try page.save(since: version, by: visit.author, in: db)
            }
            let told = page.isWritten ? words("settings-page-saved") : words("settings-page-gone")
            return services.redirect(to: Site.settings.path, flash: Flash(.success, told))
        } catch let wrong as FieldProblems {
            return formPage(
                topic, texts, version, visit, problems: wrong.problems,
                status: .unprocessableContent)
        } catch let conflict as ChangeConflict<AboutPage> {
            let current = conflict.current
            return formPage(
                topic, texts, current.version, visit,
                conflict: Conflict(
                    differences: languages.compactMap { language in
                        let (theirs, yours) = (
                            current.texts[language.code] ?? "", texts[language.code] ?? ""
                        )
                        return theirs == yours
                            ? nil
                            : ConflictLine(
                                label: "\(topic.title) (\(language.name))", theirs: theirs,
                                yours: yours)
                    }),
                status: .conflict)
        }
    }

    private func topic(_ visit: AdministratorVisit) throws -> AboutPage.Topic {
        guard let topic = visit.parameters["topic"].flatMap(AboutPage.Topic.init(rawValue:)) else {
            throw Problem.notFound
        }
        return topic
    }

    private func find(_ visit: AdministratorVisit) async throws -> AboutPage {
        let topic = try topic(visit)
        return try await services.store.readUnisolated { try AboutPage.fetch(topic, in: $0) }
    }

    private func page(
        _ form: SettingsForm, _ visit: AdministratorVisit, problems: [FieldProblem] = [],
        conflict: Conflict? = nil, status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let (written, leftovers) = try await services.store.readUnisolated { db in
            (try AboutPage.written(in: db), try Leftovers.choices(in: db))
        }
        return services.render(
            SettingsPage(
                form, languages: services.languages, written: written, leftovers: leftovers,
                problems: problems, conflict: conflict,
                frame: services.frame(words("area-settings"), in: .settings, for: visit)),
            status: status)
    }

    private func formPage(
        _ topic: AboutPage.Topic, _ texts: [String: String], _ version: RecordVersion,
        _ visit: AdministratorVisit, problems: [FieldProblem] = [], conflict: Conflict? = nil,
        status: HTTPResponse.Status = .ok
    ) -> Response {
        services.render(
            AboutFormPage(
                topic, texts, version,
                in: services.languages.ownFirst(services.settings.language), problems: problems,
                conflict: conflict,
                frame: services.frame(topic.title, below: .settings, for: visit)),
            status: status)
    }
}
