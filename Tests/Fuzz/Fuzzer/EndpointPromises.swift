import Foundation
import Glibc

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
            // The system's own reader takes no figures, octal or hexadecimal, for the host.
            var address = in_addr()
            promise(isOurs || inet_aton(host, &address) == 0, "an address: \(host)")
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
