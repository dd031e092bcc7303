import MoochSite
import MoochStore
import MoochWeb

/// `/operations`: one sentence, the checks behind it, and the copies.
struct OperationsPage: Page {
    static let template = "admin/operations/show"

    let frame: Frame
    let isWell: Bool
    let summary: String
    let checks: [HealthRow]
    /// The newest first.
    let copies: [CopyRow]
    /// Where a copy is asked for; nil where none can be made, or one is under way.
    let backupPath: String?
    let isUnderWay: Bool
    /// Why there are no copies to be seen.
    let noCopies: String?

    /// `isForTaking` is true for who may take copies away.
    init(
        _ report: HealthReport, isAsked: Bool, isForTaking: Bool, now: Timestamp, frame: Frame
    ) {
        self.frame = frame
        let copies = report.copies
        checks = report.checks.map { HealthRow($0, report.notes[$0.key.rawValue], now: now) }
        let open = report.checks.count {
            $0.outcome != .fine && !report.isPutOff($0, at: now)
        }
        isWell = open == 0
        let proved = copies?.last { $0.proof?.isWhole == true }
        let well =
            proved.map {
                words(
                    "operations-well-proved",
                    ["moment": MomentText($0.madeAt, now: now).ago])
            } ?? words("operations-well")
        summary = isWell ? well : words("operations-not-well", ["count": open])
        self.copies = (copies ?? []).reversed().map {
            CopyRow($0, isForTaking: isForTaking, now: now)
        }
        isUnderWay = isAsked
        backupPath = copies == nil || isAsked ? nil : Site.backups.path
        noCopies =
            copies.map { $0.isEmpty ? words("operations-copies-none") : nil }
            ?? words("operations-copies-off")
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("isWell", \.isWell), .init("summary", \.summary),
        .init("checks", \.checks), .init("copies", \.copies), .init("backupPath", \.backupPath),
        .init("isUnderWay", \.isUnderWay), .init("noCopies", \.noCopies))
}

/// A copy and its proof.
struct CopyRow: TemplateModel {
    let made: MomentText
    /// "12.3 MiB, 40 files of photos. Nightly copy."
    let text: String
    let proof: String
    let badge: StateBadge
    /// "Download the copy of 27 Nov, 03:00"
    let download: String
    /// Nil for who may not.
    let downloadPath: String?

    init(_ copy: Backup, isForTaking: Bool, now: Timestamp) {
        made = MomentText(copy.madeAt, now: now)
        download = words("operations-download-of", ["moment": made.exact])
        downloadPath = isForTaking ? Site.backupDownload.path(copy.manifest.id) : nil
        let size = words(
            "operations-copy",
            [
                "size": Format.byteSize(copy.manifest.byteCount),
                "photos": copy.manifest.photoFiles,
            ])
        text = [size, Self.reason(copy.manifest.why)].compactMap(\.self).joined(separator: " ")
        switch copy.proof {
        case let found? where found.isWhole:
            proof = MomentText(Timestamp(found.provedAt), now: now).ago
            badge = StateBadge(kind: "good", label: words("operations-proved"))
        case let found?:
            proof = found.problems.joined(separator: " ")
            badge = StateBadge(kind: "bad", label: words("operations-damaged"))
        case nil:
            proof = ""
            badge = StateBadge(kind: "caution", label: words("operations-unproved"))
        }
    }

    /// Why a copy was made; nil of one that did not say.
    private static func reason(_ why: Backup.Reason?) -> String? {
        switch why {
        case .nightly: words("operations-copy-nightly")
        case .asked: words("operations-copy-asked")
        case .command: words("operations-copy-command")
        default: nil
        }
    }

    static let fields = TemplateFields<Self>(
        .init("made", \.made), .init("text", \.text), .init("proof", \.proof),
        .init("badge", \.badge), .init("download", \.download),
        .init("downloadPath", \.downloadPath))
}
