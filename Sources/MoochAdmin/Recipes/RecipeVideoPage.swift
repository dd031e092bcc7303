import MoochSite
import MoochStore
import MoochWeb

/// `/recipes/ID/video`: the video there is, a form for its files, and one for where each step begins.
struct RecipeVideoPage: Page {
    static let template = "admin/recipes/video"

    let frame: Frame
    /// Nil where there is none.
    let video: VideoPart?
    /// Why the recipe cannot be published with it.
    let missing: String?
    let action: String
    let videoFile: FileField
    let captionsFile: FileField
    let photo: PhotoField
    /// Nil where there is no video.
    let steps: VideoStepsForm?
    let removalPath: String
    let cancelPath: String
    let errorSummary: ErrorSummary?

    /// `typed` are the fields of a form that is shown again.
    init(_ whole: Recipe.Whole, typed: QueryItems?, problems: [FieldProblem], frame: Frame) {
        let id = whole.recipe.id
        self.frame = frame
        video = VideoPart(whole)
        missing =
            whole.video != nil && whole.video?.captionsName == nil
            ? RecipeError.noCaptions.complaint.message : nil
        action = Site.recipeVideo.path(id)
        videoFile = FileField(
            "video", whole.video == nil ? words("recipes-video") : words("recipes-video-other"),
            accept: "video/mp4,video/webm", isRequired: whole.video == nil,
            hint: words("recipes-video-hint", ["limit": RecipeVideo.mostBytes >> 20]), problems)
        captionsFile = FileField(
            "captions", words("recipes-captions"), accept: ".vtt,text/vtt",
            isRequired: whole.recipe.state == .published && whole.video?.captionsName == nil,
            hint: words("recipes-captions-hint"), problems)
        photo = PhotoField(
            "photo", words("recipes-video-poster"), current: whole.video?.poster?.name,
            hint: words("recipes-video-poster-hint"), problems: problems)
        steps = VideoStepsForm(whole, typed: typed, problems)
        removalPath = Site.recipeVideoRemoval.path(id)
        cancelPath = Site.recipe.path(id)
        errorSummary = ErrorSummary(problems)
    }

    /// What was typed for each step, by its position.
    static func starts(of fields: QueryItems) -> [Int: String] {
        let typed = fields.items.compactMap { item -> (Int, String)? in
            guard item.name.hasPrefix("start_"), let position = Int(item.name.dropFirst(6)) else {
                return nil
            }
            return (position, item.value)
        }
        return Dictionary(typed) { first, _ in first }
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("video", \.video), .init("missing", \.missing),
        .init("action", \.action), .init("videoFile", \.videoFile),
        .init("captionsFile", \.captionsFile), .init("photo", \.photo), .init("steps", \.steps),
        .init("removalPath", \.removalPath), .init("cancelPath", \.cancelPath),
        .init("errorSummary", \.errorSummary))
}

/// Where in a video each step begins.
struct VideoStepsForm: TemplateModel {
    let action: String
    /// How long the video is.
    let length: FormField
    let starts: [VideoStepField]

    /// Nil where there is no video.
    init?(_ whole: Recipe.Whole, typed: QueryItems?, _ problems: [FieldProblem]) {
        guard let video = whole.video else { return nil }
        action = Site.recipeVideoSteps.path(whole.recipe.id)
        // A form of files that comes back has none of these fields.
        let typed = typed.flatMap { $0["seconds"] == nil ? nil : $0 }
        func field(_ name: String, _ label: String, _ stored: Int?) -> FormField {
            var field = FormField(
                name, label, value: typed?[name] ?? stored.map(VideoTime.text) ?? "",
                problems: problems)
            field.isRequired = false
            return field
        }
        var length = field("seconds", words("recipes-video-length"), video.seconds)
        length.hint = words("recipes-video-length-hint")
        self.length = length
        starts = whole.steps.map { step in
            VideoStepField(
                field: field(
                    "start_\(step.position)",
                    words(
                        "cook-step-of", ["number": step.position, "count": whole.steps.count]),
                    step.videoStart),
                text: step.text, language: whole.recipe.language)
        }
    }

    static let fields = TemplateFields<Self>(
        .init("action", \.action), .init("length", \.length), .init("starts", \.starts))
}

/// A step, and the second at which it begins.
struct VideoStepField: TemplateModel {
    let field: FormField
    let text: String
    let language: String

    static let fields = TemplateFields<Self>(
        .init("field", \.field), .init("text", \.text), .init("language", \.language))
}

/// A file to choose; its partial is `admin/recipes/file-field`.
struct FileField: TemplateModel {
    let name: String
    let label: String
    let accept: String
    let isRequired: Bool
    let hint: String
    let problem: String?

    init(
        _ name: String, _ label: String, accept: String, isRequired: Bool, hint: String,
        _ problems: [FieldProblem]
    ) {
        (self.name, self.label, self.accept, self.hint) = (name, label, accept, hint)
        self.isRequired = isRequired
        problem = problems.first { $0.field == name }?.message
    }

    var describedBy: String? {
        FormField.describedBy(name, hasHint: true, hasProblem: problem != nil)
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("label", \.label), .init("accept", \.accept),
        .init("isRequired", \.isRequired), .init("hint", \.hint), .init("problem", \.problem),
        .init("describedBy", \.describedBy))
}
