import Foundation
import MoochAdmin
import MoochSite

/// The folder with `Templates` and `Public`: from `--resources`, or else the present folder, or the nearest one above
/// the program, which suits `swift run` and a program installed beside them, or the folder `share/mooch` there, as a
/// package has it.
struct ResourceFolder {
    private let templates: String
    private let publicFiles: String

    init(option: String?) throws {
        let candidates = option.map { [$0] } ?? Self.usualPlaces
        for folder in candidates where Self.isComplete(folder) {
            // Either may be a link: what is listed below it are the files of the folder that it means.
            templates = Self.meant("\(folder)/Templates")
            publicFiles = Self.meant("\(folder)/Public")
            return
        }
        if let option {
            throw Failure("--resources \(option): there are no folders Templates and Public in it.")
        }
        throw Failure(
            "The folders Templates and Public were not found. "
                + "Name the folder that holds them with --resources.")
    }

    /// Reads the files a site needs.
    func siteFiles() throws -> SiteFiles {
        try SiteFiles(templates: templates, publicFiles: publicFiles)
    }

    private static func meant(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }

    private static func isComplete(_ folder: String) -> Bool {
        ["Templates/layouts", "Public/css"].allSatisfy {
            FileManager.default.fileExists(atPath: "\(folder)/\($0)")
        }
    }

    private static var usualPlaces: [String] {
        var places = [FileManager.default.currentDirectoryPath]
        var folder = URL(
            fileURLWithPath: (try? FileManager.default.destinationOfSymbolicLink(
                atPath: "/proc/self/exe")) ?? CommandLine.arguments[0])
        for _ in 0..<5 {
            folder.deleteLastPathComponent()
            places += [folder.path, folder.path + "/share/mooch"]
        }
        return places
    }
}
