import HTTPServer
import HTTPTypes
import Logging
import MoochSite
import MoochStore
import MoochWeb

/// `/imports`: rows of a spreadsheet on their way into a list.
struct ImportHandlers: Sendable {
    let services: Services
    let work: BatchWork
    let checks = ImportChecks()

    func new(_ visit: AdministratorVisit) async throws -> Response {
        guard let list = ImportList(rawValue: visit.query["list"] ?? "") else {
            throw Problem.notFound
        }
        return try await newPage(list, visit)
    }

    /// A file with the right head, and two rows to be replaced.
    func example(_ visit: AdministratorVisit) async throws -> Response {
        guard let list = ImportList(rawValue: visit.query["list"] ?? "") else {
            throw Problem.notFound
        }
        var csv = CSVWriter(forSpreadsheetsWith: Language.current.fieldSeparator)
        for row in ImportExample.rows(for: list) {
            for text in row { csv.add(text) }
            csv.endRow()
        }
        return .csv(words("imports-example-file", ["list": list.area.label]), .bytes(csv.bytes))
    }

    /// The address that a refused file was sent to, opened again.
    func index(_ visit: AdministratorVisit) async throws -> Response {
        let list = ImportList(rawValue: visit.query["list"] ?? "") ?? .members
        return services.redirect(
            to: Site.newImport(of: list, joining: joined(visit.query["community"])))
    }

    func upload(_ visit: AdministratorVisit) async throws -> Response {
        guard let list = ImportList(rawValue: visit.field("list")) else { throw Problem.notFound }
        do throws(FieldProblems) {
            let (file, content, upload) = try chosen(visit, for: list)
            return try await keep(content, upload, named: file, for: list, visit)
        } catch {
            return try await newPage(
                list, visit, problems: error.problems, status: .unprocessableContent)
        }
    }

    private func chosen(
        _ visit: AdministratorVisit, for list: ImportList
    ) throws(FieldProblems) -> (name: String, content: [UInt8], upload: ImportUpload) {
        switch visit.form.files["file"]?.first {
        case nil, .notTaken:
            throw ImportUpload.wrong(words("imports-choose-file"))
        case .tooLarge(_, let limit):
            throw ImportUpload.wrong(words("imports-too-large", ["limit": limit >> 20]))
        case .tooMany(_, let limit):
            throw ImportUpload.wrong(words("forms-too-many-files", ["limit": limit]))
        case .empty:
            throw ImportUpload.wrong(CSVError.empty.message)
        case .notStored(_, let error):
            throw notKept(error, visit)
        case .uploaded(let file):
            let bytes: [UInt8]
            do { bytes = try file.content.bytes() } catch { throw notKept(error, visit) }
            return (
                file.fileName, bytes, try ImportUpload(bytes, for: list, in: services.languages)
            )
        }
    }

    private func keep(
        _ content: [UInt8], _ upload: ImportUpload, named name: String, for list: ImportList,
        _ visit: AdministratorVisit
    ) async throws(FieldProblems) -> Response {
        do {
            let joined = joined(visit.field("community"))
            let id = try await services.store.write { db in
                var file = upload.file(named: name)
                if list == .members { file.community = try .joined(joined, in: db) }
                return try CSVImport.keep(
                    content, file, rowCount: upload.rowCount, into: list, inviting: joined != nil,
                    by: visit.author, in: db)
            }
            return services.redirect(to: Site.csvImport.path(id))
        } catch {
            throw notKept(error, visit)
        }
    }

    private func notKept(_ cause: any Error, _ visit: AdministratorVisit) -> FieldProblems {
        services.log.error(
            "a spreadsheet was not kept",
            metadata: ["id": "\(visit.request.id)", "cause": "\(LogText.cause(cause))"])
        let isFull =
            (cause as? TemporaryFileError)?.isDiskFull ?? false || cause as? StoreError == .full
        return ImportUpload.wrong(words(isFull ? "forms-disk-full" : "imports-not-kept"))
    }

    /// The preview, progress or result of an import.
    func show(_ visit: AdministratorVisit) async throws -> Response {
        let csvImport = try await findToSee(visit)
        switch csvImport.state {
        case .open: return try await preview(csvImport, visit)
        case .running, .stopped, .failed:
            return try await BatchHandlers(services: services, work: work).page(
                of: csvImport.batch, visit)
        case .finished:
            let found = try await services.store.read { db in
                try ImportSummary(of: csvImport, for: visit.administrator.id, in: db)
            }
            return services.render(
                ImportResultPage(
                    csvImport, found, now: visit.now,
                    frame: frame(
                        words("imports-done-title"), csvImport.list, for: csvImport.inviter, visit))
            )
        }
    }

    /// The community that a file's members join, as its page's address says it.
    private func joined(_ text: String?) -> Community.ID? {
        text.flatMap { Int64($0) }.map { Community.ID($0) }
    }

    private func newPage(
        _ list: ImportList, _ visit: AdministratorVisit, problems: [FieldProblem] = [],
        status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let asked =
            list == .members ? joined(visit.query["community"] ?? visit.form["community"]) : nil
        let (found, community) = try await services.store.read { db in
            (
                try ImportsSummary(of: visit.administrator.id, since: visit.now, in: db),
                try asked.flatMap { try BatchSpec.Named.joined($0, in: db) }
            )
        }
        return services.render(
            ImportNewPage(
                list, joining: community, found, problems: problems, now: visit.now,
                frame: frame(list.title, list, for: community, visit)),
            status: status)
    }

    /// The import in the path, if the visitor may see it: their own, or another's result.
    private func findToSee(_ visit: AdministratorVisit) async throws -> CSVImport {
        let id: Batch.ID = try visit.id()
        let found = try await services.found { try CSVImport.find(id, in: $0) }
        guard found.state != .open || found.batch.administratorID == visit.administrator.id else {
            throw Problem.notFound
        }
        return found
    }

    /// The import in the path, if it is the visitor's own.
    func find(_ visit: AdministratorVisit) async throws -> CSVImport {
        let id: Batch.ID = try visit.id()
        return try await services.found { db in
            try CSVImport.find(id, of: visit.administrator.id, in: db)
        }
    }

    /// `community` is the one whose page for inviting led here, and leads back there.
    func frame(
        _ title: String, _ list: ImportList, for community: BatchSpec.Named? = nil,
        _ visit: AdministratorVisit
    ) -> Frame {
        guard let community else {
            return services.frame(title, below: list.area, for: visit)
        }
        let id = Community.ID(community.id)
        return services.frame(
            title, below: .communities, for: visit,
            of: Link(community.name, Site.community.path(id)),
            Link(words("communities-invite"), Site.communityInvite.path(id)))
    }
}
