import Foundation

@testable import MoochStore

/// What holds for the address of a push service that a stranger sends: whoever else reads it finds the same
/// machine in it.
enum EndpointPromises {
    static func check(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        for allowsLoopback in [false, true] {
            guard let endpoint = PushEndpoint(text, allowsLoopback: allowsLoopback) else {
                continue
            }
            let (text, host) = (endpoint.text, endpoint.host)
            promise(text.utf8.elementsEqual(bytes), "other bytes: \(text)")
            promise(text.utf8.count <= 1_000, "\(text.utf8.count) bytes")
            promise(text.utf8.allSatisfy { 0x21 <= $0 && $0 <= 0x7E }, "unseen signs: \(text)")
            let isOurs = text.hasPrefix("http://127.0.0.1:")
            promise(isOurs ? allowsLoopback : text.hasPrefix("https://\(host)"), text)
            promise(
                isOurs || host.contains(".") && !host.allSatisfy { "0123456789.x".contains($0) },
                host)
            let other = URLComponents(string: text)
            promise(
                other == nil || other?.encodedHost == host,
                "\(other?.encodedHost ?? "nothing") in \(text)")
            promise(other?.user == nil && other?.password == nil, "a name in \(text)")
            promise(isOurs || (other?.port ?? 443) == 443, "a port in \(text)")
            promise(PushEndpoint(text, allowsLoopback: allowsLoopback) == endpoint, "twice")
        }
    }
}
