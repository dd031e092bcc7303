import MoochSite
import MoochStore
import MoochWeb

/// `/supermarkets/ID`: one supermarket, its aisles in walking order, and its history.
struct SupermarketPage: Page {
    static let template = "admin/supermarkets/show"

    let frame: Frame
    let isArchived: Bool
    let aisles: [AisleRow]
    /// "20 departments, 3 without an aisle: Deli, Fish, Oils"; nil if each has one.
    let unplaced: String?
    let facts: [RecordFact]
    let history: [AuditLine]
    let editPath: String
    let archivalPath: String
    let unarchivalPath: String
    let newAislePath: String
    let copyPath: String
    let importPath: String
    let auditPath: String

    init(_ found: SupermarketSummary, now: Timestamp, currency: Currency, frame: Frame) {
        let (supermarket, id) = (found.supermarket, found.supermarket.id)
        self.frame = frame
        isArchived = supermarket.isArchived
        aisles = found.aisles.map { AisleRow($0, of: id, count: found.aisles.count) }
        unplaced =
            found.unplaced.isEmpty
            ? nil
            : words(
                "supermarkets-unplaced",
                [
                    "all": Department.allCases.count, "count": found.unplaced.count,
                    "names": found.unplaced.map(\.name).joined(separator: ", "),
                ])
        facts = [
            RecordFact(words("address"), supermarket.address),
            RecordFact(words("supermarkets-point"), MapPoint(supermarket.coordinates)?.text),
            RecordFact(words("added"), DateText(supermarket.createdAt).text),
        ].compactMap(\.self)
        history = AuditLine.all(found.history, now: now, currency: currency)
        editPath = Site.editSupermarket.path(id)
        archivalPath = Site.supermarketArchival.path(id)
        unarchivalPath = Site.supermarketUnarchival.path(id)
        newAislePath = Site.newAisle.path(id)
        copyPath = Site.aisleCopy.path(id)
        importPath = Site.newImport(of: .aisles)
        auditPath = AuditList.path(of: id)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("isArchived", \.isArchived), .init("aisles", \.aisles),
        .init("unplaced", \.unplaced), .init("facts", \.facts), .init("history", \.history),
        .init("editPath", \.editPath), .init("archivalPath", \.archivalPath),
        .init("unarchivalPath", \.unarchivalPath), .init("newAislePath", \.newAislePath),
        .init("copyPath", \.copyPath), .init("importPath", \.importPath),
        .init("auditPath", \.auditPath))
}

/// An aisle in its place on the walk.
struct AisleRow: TemplateModel {
    let id: String
    /// As it stands above the aisle.
    let name: String
    /// From 1.
    let position: Int
    let positionHint: String
    let departments: String
    let foods: String?
    let isFirst: Bool
    let isLast: Bool
    let positionPath: String
    let editPath: String
    let removalPath: String

    init(_ aisle: StockedAisle, of supermarket: Supermarket.ID, count: Int) {
        id = "\(aisle.id)"
        name = aisle.aisle.label
        position = aisle.place
        positionHint = words("categories-position-hint", ["count": count])
        departments = aisle.departments.map(\.name).joined(separator: ", ")
        foods = aisle.foods.isEmpty ? nil : aisle.foods.joined(separator: ", ")
        (isFirst, isLast) = (aisle.place == 1, aisle.place == count)
        positionPath = Site.aislePlace.path(supermarket, aisle.id)
        editPath = Site.editAisle.path(supermarket, aisle.id)
        removalPath = Site.aisleRemoval.path(supermarket, aisle.id)
    }

    static let fields = TemplateFields<Self>(
        .init("id", \.id), .init("name", \.name), .init("position", \.position),
        .init("positionHint", \.positionHint), .init("departments", \.departments),
        .init("foods", \.foods), .init("isFirst", \.isFirst),
        .init("isLast", \.isLast), .init("positionPath", \.positionPath),
        .init("editPath", \.editPath),
        .init("removalPath", \.removalPath))
}

/// `/supermarkets/ID/aisles/copy`: whose aisles to copy.
struct AisleCopyPage: Page {
    static let template = "admin/supermarkets/copy"

    let frame: Frame
    let action: String
    let cancelPath: String
    let from: SelectField
    let hasOthers: Bool

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("action", \.action), .init("cancelPath", \.cancelPath),
        .init("from", \.from), .init("hasOthers", \.hasOthers))
}
