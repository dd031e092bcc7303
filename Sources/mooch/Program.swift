import ArgumentParser
import MoochPhotos
import MoochStore

/// Where everything begins: one uploaded photo, when the server started this as a child, or else the
/// command line.
@main
struct Program {
    /// On the main thread and before any task: a process that gives up its rights has to be alone.
    @MainActor
    static func main() async {
        let words = CommandLine.arguments.dropFirst()
        if words.first == PhotoMaker.command {
            PictureChild.run(sides: words.dropFirst().compactMap { Int($0) })
        }
        await MoochCommand.main()
    }
}
