import MoochSite
import MoochStore
import MoochWeb

/// One of the three steps of giving.
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
    /// Where one starts anew; nil while nothing is kept.
    let discardPath: String?
    let photoStep: PhotosPart?
    let whatStep: WhatPart?
    let untilStep: UntilPart?
    let preview: DraftPreview?
    let masked: MaskedNotice?
    let button: String
    let errorSummary: ErrorSummary?

    init(
        _ draft: Draft, at step: GiveStep, categories: [MoochStore.Category], currency: Currency,
        isGuest: Bool, problems: [FieldProblem], frame: MemberFrame
    ) {
        self.frame = frame
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
            ? UntilPart(draft, food: categories.food, problems: problems) : nil
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
        .init("preview", \.preview), .init("masked", \.masked), .init("button", \.button),
        .init("errorSummary", \.errorSummary))
}

/// A step of giving, as a dot.
struct StepDot: TemplateModel {
    let isReached: Bool

    static let fields = TemplateFields<Self>(.init("isReached", \.isReached))
}

/// What is about to be offered, in short.
struct DraftPreview: TemplateModel {
    /// Nil before it is said.
    let title: String?
    let photo: Thumbnail
    /// Where its photos are changed; nil while they stay as they are.
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

/// Told before posting: what others will not read.
struct MaskedNotice: TemplateModel {
    /// The fields that have an address or a number in them, each once.
    let told: [HiddenField]
    let texts: [String]

    /// Nil when nothing is masked.
    init?(_ draft: Draft) {
        let masked = Self.masked(
            draft.fields.title, draft.fields.description, draft.photos.map(\.alt))
        guard !masked.isEmpty else { return nil }
        told = Set(masked.map(\.field)).sorted().map { HiddenField(name: "told", value: $0) }
        texts = masked.map { words("give-masked-text", ["text": $0.text]) }
    }

    /// Whether a form was sent by somebody who had read about all of it.
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
