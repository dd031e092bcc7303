import MoochPhotos

/// Makes the sizes of uploaded photos, each in a process of its own.
package struct PhotoMaker: Sendable {
    /// The hidden command of `mooch` that opens a photo.
    package static let command = "scale-photo"

    /// The path of `mooch`.
    package var program: String
    /// How long one photo may take.
    package var longestTime: Duration
    var gate: WorkGate

    /// - Parameters:
    ///   - program: by default the program that is running, even when another file has its name now.
    ///   - longestTime: from a child's start to its report.
    ///   - gate: where photos wait for each other.
    package init(
        program: String = "/proc/self/exe", longestTime: Duration = .seconds(20),
        gate: WorkGate = .photos
    ) {
        self.program = program
        self.longestTime = longestTime
        self.gate = gate
    }

    /// The report of the child that opens a file; `file` is a descriptor that stays open meanwhile,
    /// `origin` whoever sent it.
    /// Throws ``PhotoProblem`` when there is none, ``WorkGateFull`` when too many photos are being
    /// made, ``PhotoFolderError`` when no process can be started.
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
