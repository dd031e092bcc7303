import Foundation

@testable import MoochStore

/// The built `mooch`, which lies beside the program that runs the tests.
enum Program {
    static let path = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "mooch").path

    /// Opens photos with it, and waits for nobody else's.
    static let photoMaker = PhotoMaker(program: path, gate: WorkGate(width: 2, line: 100))
}
