@testable import MoochMembers

/// What holds for every field `Authorization`.
enum BearerPromises {
    static func check(_ bytes: [UInt8]) {
        let field = String(decoding: bytes, as: UTF8.self)
        guard let token = BearerToken.read(field) else { return }
        promise(!token.isEmpty && !token.contains(" "), "\(token) of \(field)")
        promise(field.lowercased().contains("bearer "), "no scheme in \(field)")
        promise(field.contains(token), "\(token) is not in \(field)")
        promise(BearerToken.read("Bearer \(token)") == token, "\(token) said anew")
    }
}
