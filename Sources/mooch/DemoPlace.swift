import Foundation

/// Where the demo's store lies.
struct DemoPlace {
    let path: String
    private let temporaryFolder: String?

    init(option: String?) throws {
        if let option {
            guard !FileManager.default.fileExists(atPath: option) else {
                throw Failure(
                    "--store \(option) exists already. The demo makes a fresh store: name another "
                        + "file, or serve this one with: mooch serve --store \(option)")
            }
            path = option
            temporaryFolder = nil
        } else {
            var template = Array(
                (FileManager.default.temporaryDirectory.path + "/mooch-demo-XXXXXX").utf8CString)
            guard mkdtemp(&template) != nil else {
                throw Failure(
                    "A temporary folder could not be made: \(String(cString: strerror(errno))).")
            }
            let folder = String(decoding: template.dropLast().map(UInt8.init), as: UTF8.self)
            path = "\(folder)/demo.sqlite"
            temporaryFolder = folder
        }
    }

    /// The last words to the person at the terminal about the store.
    var farewell: String {
        temporaryFolder == nil
            ? "The store stays at \(path)." : "The store is removed then."
    }

    func removeIfTemporary() {
        guard let temporaryFolder else { return }
        try? FileManager.default.removeItem(atPath: temporaryFolder)
    }
}
