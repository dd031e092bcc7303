/// Why a picture cannot be scaled.
package enum PictureProblem: Error, Sendable, Hashable {
    case notAPicture
    /// A picture of a kind that is not read, such as `HEIC`.
    case otherKind(String)
    case damaged
    case tooManyPixels
    /// Opening it would take more memory than a picture gets.
    case tooMuchMemory

    /// The problem in a word or two, as the child reports it.
    var text: String {
        switch self {
        case .notAPicture: "not-a-picture"
        case .otherKind(let name): "other-kind \(name)"
        case .damaged: "damaged"
        case .tooManyPixels: "too-many-pixels"
        case .tooMuchMemory: "too-much-memory"
        }
    }

    init?(text: String) {
        let simple: [PictureProblem] = [.notAPicture, .damaged, .tooManyPixels, .tooMuchMemory]
        if let problem = simple.first(where: { $0.text == text }) {
            self = problem
        } else if let name = PictureFormat.otherKinds.first(where: { text == "other-kind \($0)" }) {
            self = .otherKind(name)
        } else {
            return nil
        }
    }
}
