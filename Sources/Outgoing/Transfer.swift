package import CCurl
import Foundation
import Synchronization

/// One conversation with another server, carried by libcurl: what is sent and how long it may take is set
/// first, then it is performed once.
///
/// A handle belongs to one thread at a time and is never used twice, so nothing of one conversation, neither a
/// connection nor a resolved name, is there in another.
package final class Transfer {
    private let handle: UnsafeMutableRawPointer
    private var lists: [UnsafeMutablePointer<curl_slist>] = []
    private let isAllowed: @Sendable (SocketAddress) -> Bool
    private let isCancelled: @Sendable () -> Bool
    private let mostBytes: Int
    private var byteCount = 0

    /// The beginning of the answer's body, up to the limit.
    package private(set) var body: [UInt8] = []
    /// Whether an address was refused to which the name leads.
    package private(set) var hasRefusedAddress = false
    /// Whether the answer was longer than allowed, so that the rest was not read.
    package private(set) var wasCutOff = false

    /// - Parameters:
    ///   - mostBytes: How many bytes of an answer are read, its head included.
    ///   - isCancelled: Asked about once a second: true ends the conversation.
    ///   - isAllowed: Whether a connection to an address may be opened. It is asked for each address that
    ///     libcurl is about to connect to, after names were resolved.
    /// - Throws: ``OutOfTransfers`` when libcurl has no memory.
    package init(
        mostBytes: Int, isCancelled: @escaping @Sendable () -> Bool = { false },
        allowing isAllowed: @escaping @Sendable (SocketAddress) -> Bool
    ) throws {
        guard Self.isReady, let handle = curl_easy_init() else { throw OutOfTransfers() }
        self.handle = handle
        self.mostBytes = mostBytes
        (self.isAllowed, self.isCancelled) = (isAllowed, isCancelled)
        // Signals are the program's; a proxy of the environment would hide where a name leads.
        set(CURLOPT_NOSIGNAL, 1)
        set(CURLOPT_PROXY, "")
        set(CURLOPT_NOPROGRESS, 0)
    }

    deinit {
        curl_easy_cleanup(handle)
        for list in lists { curl_slist_free_all(list) }
    }

    /// Once, before the first thread of any transfer.
    private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    package func set(_ option: CURLoption, _ value: Int) {
        _ = mooch_curl_set_long(handle, option, value)
    }

    /// libcurl copies the text.
    package func set(_ option: CURLoption, _ text: String) {
        _ = mooch_curl_set_text(handle, option, text)
    }

    /// Lines of a header, or recipients.
    package func set(_ option: CURLoption, _ lines: [String]) {
        var list: UnsafeMutablePointer<curl_slist>?
        for line in lines { list = curl_slist_append(list, line) }
        guard let list else { return }
        lists.append(list)
        _ = mooch_curl_set_list(handle, option, list)
    }

    /// The body of a POST, which libcurl copies.
    package func post(_ bytes: [UInt8]) {
        set(CURLOPT_POST, 1)
        set(CURLOPT_POSTFIELDSIZE, bytes.count)
        bytes.withUnsafeBytes { bytes in
            _ = mooch_curl_set_pointer(
                handle, CURLOPT_COPYPOSTFIELDS, UnsafeMutableRawPointer(mutating: bytes.baseAddress)
            )
        }
    }

    /// Does it, on the calling thread.
    package func perform() -> CURLcode {
        let own = Unmanaged.passUnretained(self).toOpaque()
        for option in [
            CURLOPT_WRITEDATA, CURLOPT_HEADERDATA, CURLOPT_OPENSOCKETDATA, CURLOPT_XFERINFODATA,
        ] {
            _ = mooch_curl_set_pointer(handle, option, own)
        }
        _ = mooch_curl_set_transfer(handle, CURLOPT_WRITEFUNCTION) { start, size, count, own in
            Transfer.of(own)?.take(start, size * count, isBody: true) ?? 0
        }
        _ = mooch_curl_set_transfer(handle, CURLOPT_HEADERFUNCTION) { start, size, count, own in
            Transfer.of(own)?.take(start, size * count, isBody: false) ?? 0
        }
        _ = mooch_curl_set_progress(handle) { own, _, _, _, _ in
            Transfer.of(own)?.isCancelled() == false ? 0 : 1
        }
        _ = mooch_curl_set_open_socket(handle) { own, _, place in
            Transfer.of(own)?.open(place) ?? Transfer.noSocket
        }
        return curl_easy_perform(handle)
    }

    /// A number that libcurl knows afterwards, such as the status; 0 when there is none.
    package func number(_ field: CURLINFO) -> Int {
        var value = 0
        _ = mooch_curl_get_long(handle, field, &value)
        return value
    }

    private static func of(_ own: UnsafeMutableRawPointer?) -> Transfer? {
        own.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
    }

    /// `CURL_SOCKET_BAD`, which Swift does not import.
    private static let noSocket: curl_socket_t = -1

    /// - Returns: How many bytes were taken; fewer than there are end the conversation.
    private func take(_ start: UnsafeMutablePointer<CChar>?, _ count: Int, isBody: Bool) -> Int {
        byteCount += count
        guard byteCount <= mostBytes, let start else {
            wasCutOff = true
            return 0
        }
        if isBody {
            body += UnsafeRawBufferPointer(start: start, count: count)
        }
        return count
    }

    private func open(_ place: UnsafeMutablePointer<curl_sockaddr>?) -> curl_socket_t {
        guard let place else { return Self.noSocket }
        // The address of IPv6 is longer than the type says: it is read where it lies.
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

/// libcurl has no memory left.
package struct OutOfTransfers: Error {}

extension Transfer {
    /// Does what blocks on a thread of its own, so that nobody else waits for another server.
    ///
    /// - Parameter work: Is given what says whether the task was cancelled meanwhile.
    /// - Returns: What it returns.
    /// - Throws: What it throws.
    package static func onOwnThread<Value: Sendable>(
        _ work: @escaping @Sendable (@escaping @Sendable () -> Bool) throws -> Value
    ) async throws -> Value {
        let flag = CancellationFlag()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                Thread.detachNewThread {
                    continuation.resume(with: Result { try work { flag.isSet } })
                }
            }
        } onCancel: {
            flag.set()
        }
    }
}

private final class CancellationFlag: Sendable {
    private let value = Atomic(false)

    var isSet: Bool { value.load(ordering: .relaxed) }

    func set() { value.store(true, ordering: .relaxed) }
}
