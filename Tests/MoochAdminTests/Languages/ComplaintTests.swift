import MoochAdmin
import MoochSite
import MoochStore
import MoochWeb
import Testing

@Suite("What the store finds wrong")
struct ComplaintTests {
    private static let photos: [PhotoProblem] = [
        .empty, .tooManyBytes(limit: 10_485_760), .notAPhoto, .otherKind(name: "GIF"), .damaged,
        .tooManyPixels(megapixels: 200), .tooMuchMemory, .tooHard(.code(1)),
    ]

    private static let passwords = [
        "too short", String(repeating: "lamp river 9", count: 11), "ada-lane by the river",
        "mooch by the river", "abcdefghijklmnop", "password1234",
    ]

    private static var complaints: [Complaint] {
        photos.map(\.complaint)
            + passwords.compactMap { PasswordRules.problem(with: $0, for: "ada-lane") }
            + [
                CategoryError.mergeIntoItself.complaint, CategoryError.targetIsGone.complaint,
                CategoryError.targetIsArchived.complaint,
                ListingError.notAvailable(.accepted).complaint,
                ListingError.notAvailable(.ended).complaint,
                ListingError.notAvailable(.removed).complaint,
                ExchangeError.tooLateToUndo.complaint,
                ListingError.notRemoved(.accepted).complaint,
                ListingError.notRemoved(.ended).complaint,
                AdministratorError.lastActive.complaint,
                AdministratorError.disablingOneself.complaint,
                AdministratorError.linkForOneself.complaint,
                AdministratorError.disabled.complaint,
                AdministratorError.linkMeanwhile.complaint,
            ] + Exchange.State.allCases.map { ExchangeError.wrongState($0).complaint }
    }

    @Test("reads the same on a page in English as on the command line")
    func english() throws {
        let languages = try LanguageFiles.all()
        #expect(
            Self.complaints.count == Self.photos.count + Self.passwords.count + 14
                + Exchange.State.allCases.count)
        Language.$current.withValue(languages.standard) {
            for complaint in Self.complaints {
                #expect(complaint.message == complaint.english)
            }
        }
    }

    @Test("is said in the visitor's language, with what is filled in")
    func german() throws {
        let german = try #require(LanguageFiles.all()["de"])
        Language.$current.withValue(german) {
            for complaint in Self.complaints {
                #expect(complaint.message != complaint.english)
                #expect(complaint.message != complaint.key)
                #expect(!complaint.message.contains("$"))
            }
            let kind = PhotoProblem.otherKind(name: "HEIC").complaint.message
            #expect(kind.contains("HEIC"))
            let pixels = PhotoProblem.tooManyPixels(megapixels: 200).complaint.message
            #expect(pixels.contains("200 Megapixeln"))
        }
    }
}
