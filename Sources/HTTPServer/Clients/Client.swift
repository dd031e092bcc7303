import HTTPTypes

/// Who is asking: the other end of the socket, or the visitor a trusted proxy speaks for.
struct Client: Sendable {
    let address: String
    let isLoopback: Bool
    let isForwardedSecure: Bool

    init(_ peer: Peer, isForwardedSecure: Bool = false) {
        address = peer.text
        isLoopback = peer.isOfThisMachine
        self.isForwardedSecure = isForwardedSecure
    }
}

/// The proxies whose forwarding headers are believed. Nobody else can say who they are.
struct TrustedProxies: Sendable {
    private let peers: Set<Peer>

    /// Numeric addresses, or `unix` for peers of a Unix socket.
    ///
    /// - Throws: The text that is neither.
    init(_ texts: [String]) throws(ServerStartError) {
        var peers: Set<Peer> = []
        for text in texts {
            if text == Peer.unixText {
                peers.insert(.unixSocket)
            } else {
                guard let address = IPAddress(text) else { throw .trustedProxyMalformed(text) }
                peers.insert(.internet(address))
            }
        }
        self.peers = peers
    }

    func contains(_ peer: Peer) -> Bool {
        !peers.isEmpty && peers.contains(peer)
    }

    /// The client of a request that came from `peer`.
    ///
    /// A proxy appends the address it was called from, so the list is read from its right end up to the first address
    /// that is not a proxy's; anything left of it could be forged.
    func client(peer: Peer, fields: HTTPFields) -> Client {
        var client = peer
        forwarded: for value in fields[values: Self.forwardedFor].reversed() {
            for entry in value.split(separator: ",", omittingEmptySubsequences: false).reversed() {
                guard let address = Self.address(entry.trimmingSpaces) else { break forwarded }
                client = .internet(address)
                guard contains(client) else { break forwarded }
            }
        }
        let schemes = fields[values: Self.forwardedProto]
        let scheme = schemes.last?.split(separator: ",").last?.trimmingSpaces
        return Client(client, isForwardedSecure: scheme?.lowercased() == "https")
    }

    /// An entry of the list: an address, perhaps in brackets or with a port.
    private static func address(_ text: Substring) -> IPAddress? {
        guard text.utf8.count <= 64 else { return nil }
        if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
            return IPAddress(String(text[text.index(after: text.startIndex)..<end]))
        }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        return IPAddress(String(parts.count == 2 ? parts[0] : text))
    }

    private static let forwardedFor = HTTPField.Name.literal("X-Forwarded-For")
    private static let forwardedProto = HTTPField.Name.literal("X-Forwarded-Proto")
}
