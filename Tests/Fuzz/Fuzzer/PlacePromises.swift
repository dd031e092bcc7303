@testable import MoochStore

/// What holds for every text that is pasted to say where a place is.
enum PlacePromises {
    static func check(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        guard case .pair(let latitude, let longitude) = PlaceText(text) else { return }
        promise(
            Double(latitude) != nil && Double(longitude) != nil,
            "\(latitude) and \(longitude) are numbers")
        promise(
            PlaceText("\(latitude), \(longitude)") == .pair(latitude, longitude),
            "\(latitude), \(longitude) said anew")
    }
}
