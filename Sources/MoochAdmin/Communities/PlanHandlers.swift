import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/communities/ID/plan`: a picture of a community for the map, and the two points that pin it.
struct PlanHandlers: Sendable {
    let services: Services

    func show(_ visit: AdministratorVisit) async throws -> Response {
        try await page(try await community(visit), visit)
    }

    /// Saves a new picture, or one of its points, or takes it away.
    func save(_ visit: AdministratorVisit) async throws -> Response {
        let community = try await community(visit)
        do {
            if visit.field("press") == "remove" {
                try await services.store.write { db in
                    try CommunityPlan.remove(of: community, by: visit.author, in: db)
                }
            } else if let number = ["1", "2"].firstIndex(of: visit.field("pin")) {
                try await pin(number, of: community, visit)
            } else {
                guard let photo = PhotoUpload("photo", of: visit) else {
                    throw FieldProblems([
                        FieldProblem(field: "photo", message: words("plan-choose"))
                    ])
                }
                let name = try await photo.keep(of: visit, in: services)
                try await services.store.write { db in
                    try CommunityPlan.set(name, of: community, by: visit.author, in: db)
                }
            }
            return services.redirect(
                to: Site.communityPlan.path(community.id),
                flash: Flash(.success, words("communities-saved", ["name": community.name])))
        } catch let wrong as FieldProblems {
            return try await page(
                community, visit, problems: wrong.problems, status: .unprocessableContent)
        } catch let refusal as PhotoRefusal {
            return try await page(
                community, visit, problems: [refusal.problem], status: refusal.status)
        }
    }

    private func pin(
        _ number: Int, of community: Community, _ visit: AdministratorVisit
    ) async throws {
        let place = try Coordinates.typed(visit.field("coordinates\(number + 1)"))
        let plan = try await services.found { try CommunityPlan.find(community.id, in: $0) }
        // A press on the picture says where in pixels of the picture as it is drawn.
        let pressed = ("at.x", "at.y")
        let shown = PlanPicture(plan.photo)
        func part(_ name: String, of pixels: Int, _ percent: String) -> Double {
            if let at = Double(visit.field(name)) { return at / Double(pixels) }
            return (Double(visit.field(percent).replacing(",", with: ".")) ?? -1) / 100
        }
        let pin = CommunityPlan.Pin(
            x: part(pressed.0, of: shown.pixels.width, "x\(number + 1)"),
            y: part(pressed.1, of: shown.pixels.height, "y\(number + 1)"), place: place)
        try await services.store.write { db in
            try plan.pin(number, at: pin, of: community, by: visit.author, in: db)
        }
    }

    private func community(_ visit: AdministratorVisit) async throws -> Community {
        let id: Community.ID = try visit.id()
        return try await services.found { try Community.find(id, in: $0) }
    }

    private func page(
        _ community: Community, _ visit: AdministratorVisit, problems: [FieldProblem] = [],
        status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let plan = try await services.store.read { try CommunityPlan.find(community.id, in: $0) }
        return services.render(
            PlanPage(
                plan, of: community, typed: visit.form, problems: problems,
                frame: services.frame(
                    words("plan-title"), below: .communities, for: visit,
                    of: Link(community.name, Site.community.path(community.id)))), status: status)
    }
}

struct PlanPage: Page {
    static let template = "admin/communities/plan"

    let frame: Frame
    let action: String
    let photo: PhotoField
    let picture: PlanPicture?
    let pins: [PlanPin]
    let errorSummary: ErrorSummary?
    let mapPath: String?

    init(
        _ plan: CommunityPlan?, of community: Community, typed: SubmittedForm,
        problems: [FieldProblem], frame: Frame
    ) {
        self.frame = frame
        action = Site.communityPlan.path(community.id)
        photo = PhotoField(
            "photo", words("plan-picture"), current: plan?.photo.name, hint: words("plan-hint"),
            problems: problems)
        picture = plan.map { PlanPicture($0.photo) }
        let wrong = Int(typed["pin"] ?? "")
        // Two forms of one page have fields with names of their own.
        let problems = problems.map { problem in
            FieldProblem(
                field: wrong.map { "\(problem.field)\($0)" } ?? problem.field,
                complaint: problem.complaint)
        }
        pins = (plan?.pins ?? []).enumerated().map { index, pin in
            PlanPin(
                index + 1, pin, typed: wrong == index + 1 ? typed : nil, problems: problems)
        }
        errorSummary = ErrorSummary(problems)
        let isPinned = plan?.pins.allSatisfy { $0 != nil } ?? false
        mapPath =
            isPinned
            ? plan?.pins[0].map { MapPage.path(MapQuery.around($0.place)) } : nil
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("action", \.action), .init("photo", \.photo),
        .init("picture", \.picture), .init("pins", \.pins),
        .init("errorSummary", \.errorSummary), .init("mapPath", \.mapPath))
}

/// The picture at the size in which a press on it is counted.
struct PlanPicture: TemplateModel {
    let path: String
    let width: String
    let height: String
    let pixels: (width: Int, height: Int)

    init(_ photo: SizedPhoto) {
        path = Site.photo.path(photo.name)
        let width = min(640, photo.width)
        pixels = (width, max(1, width * photo.height / max(1, photo.width)))
        (self.width, height) = ("\(pixels.width)", "\(pixels.height)")
    }

    static let fields = TemplateFields<Self>(
        .init("path", \.path), .init("width", \.width), .init("height", \.height))
}

/// The form of one of the two points.
struct PlanPin: TemplateModel {
    let number: String
    let heading: String
    let coordinates: FormField
    let x: FormField
    let y: FormField

    init(
        _ number: Int, _ pin: CommunityPlan.Pin?, typed: SubmittedForm?, problems: [FieldProblem]
    ) {
        self.number = "\(number)"
        heading = words("plan-pin", ["number": number])
        func field(_ name: String, _ label: String, _ stored: String?) -> FormField {
            var field = FormField(
                "\(name)\(number)", label, value: typed?["\(name)\(number)"] ?? stored ?? "",
                problems: problems)
            field.isRequired = name == "coordinates"
            field.autocomplete = "off"
            return field
        }
        func percent(_ part: Double) -> String { "\((part * 1_000).rounded() / 10)" }
        coordinates = field(
            "coordinates", words("communities-coordinates"),
            pin.map { "\($0.place.latitude), \($0.place.longitude)" })
        x = field("x", words("plan-left"), pin.map { percent($0.x) })
        y = field("y", words("plan-top"), pin.map { percent($0.y) })
    }

    static let fields = TemplateFields<Self>(
        .init("number", \.number), .init("heading", \.heading),
        .init("coordinates", \.coordinates), .init("x", \.x), .init("y", \.y))
}
