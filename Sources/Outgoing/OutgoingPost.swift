import CCurl
import Glibc

/// One POST to an address that a stranger named, and the beginning of its answer.
///
/// Connects to allowed addresses only, each checked after name resolution, when its socket is opened. No redirect is
/// followed, and no connection or resolved name of another post is used.
final class OutgoingPost {
    private let transfer: Transfer
    private let isAllowed: @Sendable (SocketAddress) -> Bool
    private let isCancelled: @Sendable () -> Bool
    private var byteCount = 0

    /// The beginning of the answer's body.
    private(set) var body: [UInt8] = []
    /// True if the name led to an address that was refused.
    private(set) var hasRefusedAddress = false

    /// The most bytes read of an answer, its head included.
    private static let mostBytes = 65_536
    /// Milliseconds until it is given up.
    private static let timeout = 10_000

    /// - Parameters:
    ///   - bytes: The body.
    ///   - address: The URL.
    ///   - schemes: The schemes allowed, such as `https`.
    ///   - headers: Lines of the head.
    ///   - isCancelled: Called about once a second; true ends the post.
    ///   - isAllowed: True for addresses that may be connected to.
    /// - Throws: `Transfer.OutOfMemory`.
    init(
        _ bytes: [UInt8], to address: String, over schemes: String, headers: [String],
        isCancelled: @escaping @Sendable () -> Bool,
        allowing isAllowed: @escaping @Sendable (SocketAddress) -> Bool
    ) throws {
        transfer = try Transfer()
        (self.isAllowed, self.isCancelled) = (isAllowed, isCancelled)
        transfer.set(CURLOPT_URL, address)
        transfer.set(CURLOPT_PROTOCOLS_STR, schemes)
        transfer.set(CURLOPT_FOLLOWLOCATION, 0)
        transfer.set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
        transfer.set(CURLOPT_TIMEOUT_MS, Self.timeout)
        transfer.set(CURLOPT_CONNECTTIMEOUT_MS, Self.timeout / 2)
        // Signals belong to the program; a proxy from the environment would hide where a name leads.
        transfer.set(CURLOPT_NOSIGNAL, 1)
        transfer.set(CURLOPT_PROXY, "")
        transfer.set(CURLOPT_NOPROGRESS, 0)
        transfer.set(CURLOPT_HTTPHEADER, headers)
        transfer.set(CURLOPT_POST, 1)
        transfer.set(CURLOPT_POSTFIELDSIZE, bytes.count)
        // libcurl copies them.
        bytes.withUnsafeBytes { bytes in
            _ = mooch_curl_set_pointer(
                transfer.handle, CURLOPT_COPYPOSTFIELDS,
                UnsafeMutableRawPointer(mutating: bytes.baseAddress))
        }
    }

    /// Sends it, on the calling thread.
    func perform() -> CURLcode {
        let (handle, own) = (transfer.handle, Unmanaged.passUnretained(self).toOpaque())
        for option in [
            CURLOPT_WRITEDATA, CURLOPT_HEADERDATA, CURLOPT_OPENSOCKETDATA, CURLOPT_XFERINFODATA,
        ] {
            _ = mooch_curl_set_pointer(handle, option, own)
        }
        _ = mooch_curl_set_transfer(handle, CURLOPT_WRITEFUNCTION) { start, size, count, own in
            OutgoingPost.of(own)?.take(start, size * count, isBody: true) ?? 0
        }
        _ = mooch_curl_set_transfer(handle, CURLOPT_HEADERFUNCTION) { start, size, count, own in
            OutgoingPost.of(own)?.take(start, size * count, isBody: false) ?? 0
        }
        _ = mooch_curl_set_progress(handle) { own, _, _, _, _ in
            OutgoingPost.of(own)?.isCancelled() == false ? 0 : 1
        }
        _ = mooch_curl_set_open_socket(handle) { own, _, place in
            OutgoingPost.of(own)?.open(place) ?? OutgoingPost.noSocket
        }
        return curl_easy_perform(handle)
    }

    /// The status of the answer; 0 if there was none.
    var status: Int { number(CURLINFO_RESPONSE_CODE) }

    /// Seconds after which the other side asks to be called again (RFC 9110 §10.2.3); nil if it does not.
    var retryAfter: Int64? {
        let seconds = number(CURLINFO_RETRY_AFTER)
        return seconds > 0 ? Int64(seconds) : nil
    }

    private func number(_ field: CURLINFO) -> Int {
        var value = 0
        _ = mooch_curl_get_long(transfer.handle, field, &value)
        return value
    }

    private static func of(_ own: UnsafeMutableRawPointer?) -> OutgoingPost? {
        own.map { Unmanaged<OutgoingPost>.fromOpaque($0).takeUnretainedValue() }
    }

    /// `CURL_SOCKET_BAD`, which Swift does not import.
    private static let noSocket: curl_socket_t = -1

    /// - Returns: How many bytes were taken; fewer than were given end the post.
    private func take(_ start: UnsafeMutablePointer<CChar>?, _ count: Int, isBody: Bool) -> Int {
        byteCount += count
        guard byteCount <= Self.mostBytes, let start else { return 0 }
        if isBody { body += UnsafeRawBufferPointer(start: start, count: count) }
        return count
    }

    private func open(_ place: UnsafeMutablePointer<curl_sockaddr>?) -> curl_socket_t {
        guard let place else { return Self.noSocket }
        // An IPv6 address is longer than the type says: it is read in place.
        let offset = MemoryLayout<curl_sockaddr>.offset(of: \.addr) ?? 0
        let bytes = UnsafeRawBufferPointer(
            start: UnsafeRawPointer(place) + offset, count: Int(place.pointee.addrlen))
        guard let address = SocketAddress(bytes), isAllowed(address) else {
            hasRefusedAddress = true
            return Self.noSocket
        }
        return socket(
            place.pointee.family, place.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue),
            place.pointee.protocol)
    }
}
