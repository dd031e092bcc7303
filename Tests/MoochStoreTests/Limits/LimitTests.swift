import Foundation
import Testing

@testable import MoochStore

/// The limits of the whole program: each refuses above its number and not before, or a list says why it
/// refuses nothing.
@Suite("Limits")
struct LimitTests {
    private static let edges = Edge.ofForms + Edge.ofRows + Edge.ofDeeds + Edge.ofKeys

    @Test("What the last number allows the next one refuses, in words", arguments: edges)
    func edge(_ edge: Edge) async throws {
        try await edge.reach(edge.most)
        let refusal = await #expect(throws: (any Error).self) {
            try await edge.reach(edge.most + 1)
        }
        #expect(refusal.map(Edge.isRefusal) ?? false, "\(String(describing: refusal))")
    }

    /// Looked at elsewhere, on both sides of the number: the file of the test.
    private static let elsewhere = [
        "APIAnswers.most": "API/test_limits.py", "Batch.mostRows": "BatchRowsTests.swift",
        "Call.longestKey": "API/test_limits.py", "DownloadSeats.most": "LeavingTests.swift",
        "ImportUpload.mostColumns": "ImportFileTests.swift", "JSONBody.limit": "API/test_limits.py",
        "RecipeDuration.longest": "RecipeFileTests.swift",
        "RecipeFile.mostBytes": "RecipeImportTests.swift",
        "RecipeFile.mostRecipes": "RecipeFileTests.swift",
        "RecipeVideo.mostBytes": "MultipartTests.swift",
        "ScaledPicture.mostPixels": "RefusalTests.swift",
        "ShoppingList.longestLine": "ShoppingMergeTests.swift",
        "ShoppingList.mostLines": "ShoppingMergeTests.swift",
        "ShoppingOperation.mostADay": "TickTests.swift",
        "ShoppingOperation.mostAtOnce": "ShoppingTests.swift",
    ]

    /// Only so many are shown, read or remembered: the others are found otherwise, or nobody misses
    /// them.
    private static let shown: Set<String> = [
        "Agreement.most", "Announcement.mostShown", "AnnouncementHandlers.most",
        "AnnouncementHandlers.mostDismissed", "BatchPreview.limit", "BatchSummary.limit",
        "CategoryCount.most", "CommunityChoice.limit", "CommunityOverview.limit",
        "CommunityRecipe.most", "ContactView.limit", "ConversationSummary.mostSearched",
        "Crossing+Reading.most", "DayNote.most", "DayNote.mostEntries", "DevicePlatform.most",
        "DiskTrend.most", "DiskTrend.mostDays", "Findings.most", "Flash.longest",
        "HeadingAnchors.longest", "HealthNote.mostMisses", "HomeSummary.mostWarnings",
        "ImportChecks.most", "ImportPreview.limit", "ImportTable.mostAbove",
        "IngredientFormLine.mostRows", "IngredientLine.longest", "KeptComparisons.most",
        "ListExport.longestFilter", "ListSearch.mostAsked", "ListSelection.most",
        "ListingList.mostDaysLeft", "ListingProfile.limit", "MailTrouble.mostCounted",
        "MapGround.mostPlaces", "MapOffers.mostStands", "Markdown.longest",
        "MaskedAddresses.mostSpaces", "MemberBrowser.most", "MemberProfile.limit",
        "MonthReport.mostWarnings", "NeighbourAPI.most", "Notice.most", "Notice.mostAnHour",
        "Notice.mostLookedAt", "OfferSearch.most", "OwnRows.limit", "Place.mostOnMap",
        "PreparedMail.mostEvents", "PushOrder.mostAnHour", "PushSubscription.most",
        "RailViews.most", "RecipeFilter.mostCounted", "RecipeFilter.mostFound",
        "RecipeImport.longestName", "RecipeImportPlan.mostFoods", "RecipeListState.limits",
        "RecipeListState.longestText", "RecipeRemark+Words.longest", "RecordNames.mostChoices",
        "ResubmittedForm.longest", "SavedSearch.mostAtOnce", "ScopeCourse.most",
        "SearchMarks.longestText", "SearchMarks.mostWords", "SearchText.longestText",
        "SearchText.mostWords", "SentForms.mostRemembered", "Supermarket+Reading.mostOnMap",
        "Supermarket+Reading.mostShown", "TitleWords.longest", "UnknownFood.mostLines",
        "UnsentMail.most", "WaitingCounts.most", "WaitingReport.limit",
        "WeeklyCheck.mostProblems",
    ]

    /// Of machines: no person meets it.
    private static let inner: Set<String> = [
        "APIAnswers.limit", "ArrivingBody.mostAhead", "CommonPasswords.longestWord",
        "Cookies.longest", "Cookies.most", "Dialogue.longestLine", "Dialogue.mostLines",
        "EventLoop.longestRound", "EventRound.longestCheck", "EventRound.mostWaiting",
        "FeedAPI.most", "HeaderText.longestLine", "Job+Sending.mostUnsure",
        "Languages.longestList", "Languages.longestRange", "ListCursor.longestText",
        "Listeners.mostOfMember", "Listeners.mostOfSession", "LocalPath.longest",
        "MapWindow.limit", "OutgoingPost.mostBytes", "PageCompression.longestLabel",
        "Photo+Sweep.mostAtOnce", "PhotoChild.mostBytes", "PostingWaitTable.longest",
        "PushEncryption.mostBytes", "PushJob.mostAnswering", "QuotedPrintable.longestLine",
        "RecipeAPI.limits", "RequestHeadParser.mostEmptyLines", "ScaledPicture.mostMegapixels",
        "SchemaHistory.mostVersions", "ServerThreads.mostResting", "SizedPhoto.mostPixels",
        "SlowDomains.most", "SocketActivation.most", "Statistics.limit", "StoreLog.mostUsual",
        "ZipArchive.mostBytes", "ZipArchive.mostFiles",
    ]

    @Test("No limit is left out")
    func declared() throws {
        let known = Set(Self.edges.map { String($0.name.prefix { $0 != " " }) })
            .union(Self.elsewhere.keys).union(Self.shown).union(Self.inner)
        let declared = try Self.declared()
        #expect(declared.subtracting(known).sorted() == [])
        // A part of a form has no name of its own there.
        #expect(known.subtracting(declared).sorted() == ["AisleDraft.place", "PreparedTexts.text"])
    }

    @Test("What is looked at elsewhere is")
    func tests() throws {
        let paths = try Self.files(in: "Tests", of: ["swift", "py"]).map(\.path)
        for name in Set(Self.elsewhere.values) {
            #expect(paths.contains { $0.hasSuffix("/\(name)") }, "\(name)")
        }
    }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func files(in folder: String, of kinds: [String] = ["swift"]) throws -> [URL] {
        let found = FileManager.default.enumerator(
            at: root.appending(path: folder), includingPropertiesForKeys: nil)
        return (found?.allObjects ?? []).compactMap { $0 as? URL }
            .filter { kinds.contains($0.pathExtension) }
    }

    /// Every `most…`, `longest…`, `highest…` and `limit…` of the sources, and every key under which
    /// something is counted.
    private static func declared() throws -> Set<String> {
        let named =
            /static (?:let|var) ((?:most|longest|largest|highest|limits?|maximum|max)(?:[A-Z]\w*)?)\b(?!\()/
        var names: Set<String> = []
        for file in try files(in: "Sources") where !file.path.contains("/MoochDemo/") {
            let text = try String(contentsOf: file, encoding: .utf8)
            let type = file.deletingPathExtension().lastPathComponent
            for found in text.matches(of: named) { names.insert("\(type).\(found.1)") }
            guard type == "ThrottleBucket" else { continue }
            for found in text.matches(of: /\n    static func (\w+)/) {
                names.insert("\(type).\(found.1)")
            }
        }
        return names.union(MemberLimits.Deed.allCases.map { "MemberLimits.\($0)" })
    }
}
