@testable import Outgoing

/// What holds for every e-mail address that stands in a header or an envelope: it is one, and ends nothing.
enum AddressPromises {
    static func check(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let address = MailAddress(text) else { return }
        let said = address.description
        promise(said.utf8.count <= 254 && address.local.utf8.count <= 64, "long: \(said)")
        promise(said.unicodeScalars.count { $0 == "@" } == 1, "two in \(said)")
        promise(
            said.unicodeScalars.allSatisfy { scalar in
                scalar.value > 0x20 && !(0x7F...0xA0).contains(scalar.value)
                    && !scalar.properties.isWhitespace
                    && !"<>()[],;:\\\"".unicodeScalars.contains(scalar)
            }, "a header broken by \(said)")
        promise(address.domain.utf8.allSatisfy { $0 < 0x80 }, "looked up: \(address.domain)")
        promise(
            address.isInternational == !address.local.utf8.allSatisfy { $0 < 0x80 },
            "SMTPUTF8 for \(said)")
        promise(MailAddress(said) == address, "\(said) said anew")
    }
}
