import Foundation

/// Plain lower-case letters for the local part of an e-mail address.
enum Slug {
    static func make(_ name: String) -> String {
        var slug = ""
        for scalar in name.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars {
            switch scalar {
            case "a"..."z": slug.unicodeScalars.append(scalar)
            case "ø": slug += "o"
            case "ł": slug += "l"
            case "ß": slug += "ss"
            case "đ": slug += "d"
            case "ı": slug += "i"
            default: continue
            }
        }
        return slug.isEmpty ? "member" : slug
    }
}
