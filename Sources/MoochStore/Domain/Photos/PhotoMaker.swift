import MoochPhotos

/// Makes the sizes of uploaded photos, each photo in a process of its own.
package struct PhotoMaker: Sendable {
    /// The hidden command of `mooch` that decodes a photo.
    package static let command = "scale-photo"

    /// The path of `mooch`.
    package var program: String
    /// The longest time for one photo.
    package var longestTime: Duration
    var gate: WorkGate

    /// - Parameters:
    ///   - program: By default the running program, even if its file has been replaced.
    ///   - longestTime: The time from a child's start to its report.
    ///   - gate: The queue for photos.
    package init(
        program: String = "/proc/self/exe", longestTime: Duration = .seconds(20),
        gate: WorkGate = .photos
    ) {
        self.program = program
        self.longestTime = longestTime
        self.gate = gate
    }

    /// Decodes a file in a child process; `file` is a descriptor that stays open meanwhile, `origin` the sender. Throws
    /// ``PhotoProblem`` if there is no report, ``WorkGateFull`` if too many photos wait, ``PhotoFolderError`` if no
    /// process can be started.
    func sizes(of file: Int32, for origin: String? = nil) async throws -> PictureReport {
        try await gate.pass(for: origin) {
            try await gate.compute { [program, longestTime] in
                let child = try PhotoChild(program, opening: file)
                do throws(PhotoChildEnd) {
                    return try child.report(within: longestTime)
                } catch {
                    throw PhotoProblem.tooHard(error)
                }
            }
        }
    }
}
