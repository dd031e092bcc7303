import ArgumentParser
import Foundation
import MoochPhotos
import MoochStore

/// The entry point: scales one uploaded photo if the server started this as a child, else runs the command line.
@main
struct Program {
    /// On the main thread and before any task: a process that gives up its rights must have one thread only.
    @MainActor
    static func main() async {
        let words = CommandLine.arguments.dropFirst()
        if words.first == PhotoMaker.command {
            PictureChild.run(sides: words.dropFirst().compactMap { Int($0) })
        }
        FreeMemory.shareArenas()
        do {
            await MoochCommand.main(try ConfigurationFile.expanding(Array(words)))
        } catch {
            Terminal.printError("mooch: \(error)")
            exit(1)
        }
    }
}
