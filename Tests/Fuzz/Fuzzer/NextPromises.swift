import Foundation

@testable import MoochWeb

/// What holds for every address that a visitor may be sent on to: it is one of this site, whoever reads it.
enum NextPromises {
    private static let here = URL(string: "https://here.example/sign-in")

    static func check(_ bytes: [UInt8]) {
        let candidate = String(decoding: bytes, as: UTF8.self)
        guard let path = LocalPath(validating: candidate) else { return }
        promise(path.text.utf8.elementsEqual(candidate.utf8), "\(path) for \(candidate)")
        promise(path.text.utf8.count <= LocalPath.longest, "\(path.text.utf8.count) bytes")
        promise(
            path.text.utf8.allSatisfy { (0x21...0x7E).contains($0) }, "a header broken by \(path)")
        // Browsers read a backslash as a slash, and skip line breaks and tabs (URL Standard §4.4).
        let read = path.text.replacing("\\", with: "/")
        promise(read.hasPrefix("/") && !read.hasPrefix("//"), "another host: \(path)")
        if let there = URL(string: path.text, relativeTo: here) {
            promise(there.host() == "here.example", "\(path) is at \(there.host() ?? "nowhere")")
            promise(there.scheme == "https", "\(path) is \(there.scheme ?? "nothing")")
        }
    }
}
