import MoochSite
import MoochStore
import MoochWeb

/// One of the three steps of offering something.
struct GivePage: Page {
    static let template = "members/give"

    let frame: MemberFrame
    /// "Step 2 of 3: What it is"
    let progress: String
    /// One for each step.
    let dots: [StepDot]
    let savePath = Site.newListing.path
    let postPath = Site.listings.path
    let draftID: String?
    /// The page that discards the draft; nil without one.
    let discardPath: String?
    let photoStep: PhotosPart?
    let whatStep: WhatPart?
    let untilStep: UntilPart?
    let preview: DraftPreview?
    let masked: MaskedNotice?
    /// True on the last step once a point is chosen, which is not the end of it.
    let isPlaced: Bool
    /// For how long it stays; nil before the last step.
    let lead: String?
    /// "2 neighbours look for this"
    let looking: String?
    let button: String
    let errorSummary: ErrorSummary?

    init(
        _ draft: Draft, at step: GiveStep, in community: Community?, plan: CommunityPlan?,
        categories: [MoochStore.Category], currency: Currency,
        isGuest: Bool, looking: Int, problems: [FieldProblem], frame: MemberFrame
    ) {
        self.frame = frame
        self.looking = looking > 0 ? words("give-looking", ["count": looking]) : nil
        progress = words("give-progress", ["number": step.number, "name": step.name])
        dots = GiveStep.allCases.map { StepDot(isReached: $0.number <= step.number) }
        draftID = draft.id?.description
        discardPath = draft.isEmpty ? nil : Site.newListingRemoval.path
        photoStep = step == .photo ? PhotosPart(draft, problems: problems) : nil
        var what =
            step == .what
            ? WhatPart(draft.fields, categories: categories, currency: currency, problems: problems)
            : nil
        what?.title.isFocused = draft.fields.title.isEmpty && problems.isEmpty
        whatStep = what
        untilStep =
            step == .until
            ? UntilPart(
                draft, food: categories.food, in: community, plan: plan, action: savePath,
                problems: problems)
            : nil
        lead = untilStep.map {
            $0.food == nil ? words("give-lead") : words("give-lead-food")
        }
        isPlaced = step == .until && !draft.fields.point.isEmpty
        preview =
            step == .photo ? nil : DraftPreview(draft, currency: currency, isNamed: step == .until)
        masked = step == .until ? MaskedNotice(draft) : nil
        button = isGuest ? words("give-join-button") : words("give-button")
        errorSummary = ErrorSummary(problems, in: GiveStep.fields)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("progress", \.progress), .init("dots", \.dots),
        .init("savePath", \.savePath),
        .init("postPath", \.postPath), .init("draftID", \.draftID),
        .init("discardPath", \.discardPath), .init("photoStep", \.photoStep),
        .init("whatStep", \.whatStep), .init("untilStep", \.untilStep),
        .init("lead", \.lead), .init("preview", \.preview), .init("masked", \.masked),
        .init("looking", \.looking),
        .init("button", \.button), .init("isPlaced", \.isPlaced),
        .init("errorSummary", \.errorSummary))
}

/// A step as a dot.
struct StepDot: TemplateModel {
    let isReached: Bool

    static let fields = TemplateFields<Self>(.init("isReached", \.isReached))
}

/// The draft in short.
struct DraftPreview: TemplateModel {
    /// Nil on the steps before the last.
    let title: String?
    let photo: Thumbnail
    /// The step that changes the photos; nil if they cannot be changed.
    let photosPath: String?
    let price: String

    init(_ draft: Draft, currency: Currency, isNamed: Bool = true, isFixed: Bool = false) {
        title = isNamed ? draft.fields.title : nil
        photosPath = isFixed ? nil : GiveStep.photo.path
        photo = Thumbnail(name: draft.photos.first?.name, icon: "listings", .preview)
        let typed = draft.fields.price
        let cents = typed.isEmpty ? 0 : currency.cents(typed)
        price =
            cents == 0
            ? words("price-free")
            : cents.map { Format.money(cents: Int($0), in: currency) } ?? typed
    }

    static let fields = TemplateFields<Self>(
        .init("title", \.title), .init("photo", \.photo), .init("photosPath", \.photosPath),
        .init("price", \.price))
}

/// The parts of a draft that others cannot read, shown before it is posted.
struct MaskedNotice: TemplateModel {
    /// The fields that contain an address or a number, each once.
    let told: [HiddenField]
    let texts: [String]

    /// Nil if nothing is masked.
    init?(_ draft: Draft) {
        let masked = Self.masked(
            draft.fields.title, draft.fields.description, draft.photos.map(\.alt))
        guard !masked.isEmpty else { return nil }
        told = Set(masked.map(\.field)).sorted().map { HiddenField(name: "told", value: $0) }
        texts = masked.map { words("give-masked-text", ["text": $0.text]) }
    }

    /// True if a form's sender had been shown all the parts that are masked.
    static func isTold(of listing: ListingDraft, by told: [String]) -> Bool {
        masked(listing.title, listing.description, Array(listing.captions.values))
            .allSatisfy { told.contains($0.field) }
    }

    private static func masked(
        _ title: String, _ description: String, _ captions: [String]
    ) -> [(field: String, text: String)] {
        let shown = MaskedText.of(title: title, description: description)
        let texts =
            [("title", title, shown.title), ("description", description, shown.description)]
            + captions.map { ("captions", $0, MaskedText.of($0)) }
        return texts.compactMap { field, text, masked in masked == text ? nil : (field, masked) }
    }

    static let fields = TemplateFields<Self>(.init("told", \.told), .init("texts", \.texts))
}
