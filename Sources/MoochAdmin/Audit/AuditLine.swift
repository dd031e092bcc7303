import MoochSite
import MoochStore
import MoochWeb

/// One entry of the audit in words; its partial is `audit/entry`.
struct AuditLine: TemplateModel {
    let icon: String
    /// True if something was taken away.
    let isBad: Bool
    /// "Ada changed the community Elm Court", linked to its page if it has one.
    let sentence: Sentence
    let reason: String?
    let moment: MomentText
    /// The moment, or the time of day under a heading with the day.
    let time: String
    let changes: [AuditDifference]
    /// The outcome of a batch, if it is known.
    let outcome: String?
    /// The batch that the change is a part of.
    let batchPath: String?
    /// A badge if it was undone since, linked to what did.
    let undone: BatchBadge?
    /// The import that brought the record.
    let importPath: String?

    static func all(
        _ history: AuditHistory, now: Timestamp, currency: Currency, isByDay: Bool = false
    ) -> [AuditLine] {
        history.entries.map {
            AuditLine($0, in: history, now: now, currency: currency, isByDay: isByDay)
        }
    }

    private init(
        _ entry: AuditEntry, in history: AuditHistory, now: Timestamp, currency: Currency,
        isByDay: Bool
    ) {
        let wording = AuditWords(entry)
        let batch = history.batch(of: entry)
        undone = history.undone(entry)
        icon = wording.icon
        isBad = wording.isBad
        let isMerge = entry.action == .mergeCategory
        reason = entry.reason
        moment = MomentText(entry.at, now: now)
        time = isByDay ? Format.timeOfDay(secondsSinceEpoch: entry.at.rawValue) : moment.exact
        let all = AuditDifference.all(of: entry, in: history, currency: currency)
        let ofFoods = [.mergeFood, .unmergeFood].contains(entry.action)
        let target = AuditDifference.became(
            isMerge ? "name" : ofFoods ? "food" : "community", of: entry)
        let filter = AuditDifference.became("filter", of: entry)
        sentence =
            batch?.sentence(of: entry)
            ?? Self.sentence(of: entry, wording, mergedInto: target, filter: filter, batch)
        let isBatch = entry.subjectKind == .batch
        let said =
            isMerge
            ? all.filter { $0.column != "name" && $0.after?.text != "0" }
            : ofFoods ? all.filter { $0.column != "food" } : all
        changes = isBatch ? [] : said
        outcome = batch?.auditedOutcome
        let isImported = [.createMember, .createCommunity, .createCategory].contains(entry.action)
        batchPath =
            isBatch || isImported ? nil : entry.batchID.map { Site.bulkAction.path($0) }
        importPath = isImported ? entry.batchID.map { Site.csvImport.path($0) } : nil
    }

    private static func sentence(
        of entry: AuditEntry, _ wording: AuditWords, mergedInto target: String?, filter: String?,
        _ batch: Batch?
    ) -> Sentence {
        let path =
            entry.subjectKind == .list
            ? listPath(of: entry, filter: filter)
            : batch?.path ?? path(of: entry, isGone: wording.isGone)
        let name =
            entry.subjectKind == .batch ? batch?.title ?? name(of: entry) : name(of: entry)
        let subject = path.map { SentencePiece.link(name, $0) } ?? .strong(name)
        var sentence = Sentence(
            wording.sentence,
            [
                "administrator": .strong(entry.actorName), "subject": subject,
                "target": .plain(target ?? "?"), "action": .plain(entry.action.rawValue),
            ])
        if wording.isOwn, entry.subjectName != entry.actorName {
            sentence.pieces += [.plain(" ("), subject, .plain(")")]
        }
        return sentence
    }

    /// The subject's name; a list's is that of the rail, a bulk change's what it does.
    static func name(of entry: AuditEntry) -> String {
        if entry.subjectKind == .job { return Job.title(ofKind: entry.subjectName) }
        if let topic = aboutPage(of: entry) { return topic.title }
        if entry.subjectKind == .batch {
            return BatchWords(named: entry.subjectName)?.title ?? entry.subjectName
        }
        guard entry.subjectKind == .list else { return entry.subjectName }
        return ListName(rawValue: entry.subjectName)?.area.label ?? entry.subjectName
    }

    private static func path(of entry: AuditEntry, isGone: Bool) -> String? {
        if let topic = aboutPage(of: entry) { return Site.aboutPage.path(topic.rawValue) }
        if entry.subjectKind == .setting { return Site.settings.path }
        guard !isGone, let id = entry.subjectID else { return nil }
        if let batch = entry.toldBatchID { return Site.bulkAction.path(batch) }
        switch entry.subjectKind {
        case .community: return Site.community.path(String(id))
        case .category: return Site.category.path(String(id))
        case .listing: return Site.listing.path(String(id))
        case .view: return Site.view.path(String(id))
        case .member: return Site.member.path(String(id))
        case .batch: return Site.bulkAction.path(String(id))
        case .administrator: return Site.administrator.path(String(id))
        case .job: return Site.job.path(String(id))
        case .report: return Site.report.path(String(id))
        case .warning: return Site.warning.path(String(id))
        case .dayNote: return Site.dayNotes.path
        case .place: return Site.place.path(String(id))
        case .recipe: return Site.recipe.path(String(id))
        case .cuisine: return Site.cuisine.path(String(id))
        case .food: return Site.food.path(String(id))
        case .supermarket: return Site.supermarket.path(String(id))
        case .announcement: return Site.announcement.path(String(id))
        case .exchange: return Site.exchange.path(String(id))
        default: return nil
        }
    }

    private static func aboutPage(of entry: AuditEntry) -> AboutPage.Topic? {
        entry.action == .changeAboutPage ? AboutPage.Topic(rawValue: entry.subjectName) : nil
    }

    /// The list as it was saved; its rows are the present ones.
    private static func listPath(of entry: AuditEntry, filter: String?) -> String? {
        ListName(rawValue: entry.subjectName)?.address.list(filter ?? "")
    }

    /// True if there is more to it than its line.
    var hasMore: Bool {
        reason != nil || outcome != nil || batchPath != nil || importPath != nil
            || !changes.isEmpty
    }

    static let fields = TemplateFields<Self>(
        .init("icon", \.icon), .init("isBad", \.isBad),
        .init("sentence", \.sentence),
        .init("reason", \.reason), .init("moment", \.moment), .init("time", \.time),
        .init("hasMore", \.hasMore),
        .init("changes", \.changes),
        .init("outcome", \.outcome), .init("batchPath", \.batchPath),
        .init("undone", \.undone), .init("importPath", \.importPath))
}
