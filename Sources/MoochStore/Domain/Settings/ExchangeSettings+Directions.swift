extension ExchangeSettings {
    /// The usual address of directions.
    package static let usualDirections =
        "https://www.openstreetmap.org/directions?to={latitude}%2C{longitude}"

    private static let mostOfDirections = 500

    /// The address of a service for directions; nil unless it begins with https:// and has both coordinates behind its
    /// host.
    static func directions(_ text: String) -> String? {
        let scheme = "https://"
        guard text.hasPrefix(scheme), text.utf8.count <= mostOfDirections else { return nil }
        let isPlain = text.utf8.allSatisfy {
            $0 > 0x20 && $0 < 0x7F && !"\"'<>\\".utf8.contains($0)
        }
        let host = text.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let rest = text.dropFirst(scheme.count + host.count)
        let hasBoth = ["{latitude}", "{longitude}"].allSatisfy { rest.contains($0) }
        guard isPlain, hasBoth, !host.isEmpty, !host.contains("{") else { return nil }
        return text
    }

    static let wrongDirections = Complaint(
        "store-wrong-directions",
        ["latitude": .text("{latitude}"), "longitude": .text("{longitude}")],
        "Enter an address that begins with https:// and has {latitude} and {longitude} in it, or leave it empty."
    )
}
