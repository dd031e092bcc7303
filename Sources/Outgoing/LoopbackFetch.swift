import Glibc

/// A GET to a server on this machine's loopback address, for trying it out. The connection ends with the answer.
package enum LoopbackFetch {
    package struct Answer: Sendable {
        package let status: Int
        package let body: [UInt8]
    }

    package struct Failed: Error, CustomStringConvertible {
        package let description: String
    }

    /// The longest silence, in seconds.
    private static let silence = 60

    /// - Parameters:
    ///   - target: The path and query.
    ///   - port: The port.
    ///   - headers: Further lines of the head.
    /// - Returns: The answer, its body as it came.
    /// - Throws: ``Failed``.
    package static func get(
        _ target: String, port: Int, headers: [String] = []
    ) async throws -> Answer {
        let head =
            ([
                "GET \(target) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Connection: close",
                "Accept: */*",
            ] + headers + ["", ""]).joined(separator: "\r\n")
        let bytes = try await OwnThread.run { _ in try exchange(Array(head.utf8), port: port) }
        let end = bytes.indices.dropLast(3).first { bytes[$0...].starts(with: [13, 10, 13, 10]) }
        guard let end,
            let status = String(decoding: bytes[..<end], as: UTF8.self)
                .split(separator: " ").dropFirst().first.flatMap({ Int($0) })
        else { throw Failed(description: "it gives no answer") }
        return Answer(status: status, body: Array(bytes[(end + 4)...]))
    }

    private static func exchange(_ request: [UInt8], port: Int) throws -> [UInt8] {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard socket >= 0 else { throw Failed(description: "no socket can be opened") }
        defer { close(socket) }
        var timeout = timeval(tv_sec: silence, tv_usec: 0)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(
                socket, SOL_SOCKET, option, &timeout, socklen_t(MemoryLayout<timeval>.size))
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isConnected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, size) }
        }
        guard isConnected == 0,
            send(socket, request, request.count, Int32(MSG_NOSIGNAL)) == request.count
        else { throw Failed(description: "it cannot be reached") }
        var (answer, piece) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
        while true {
            let count = recv(socket, &piece, piece.count, 0)
            guard count >= 0 else { throw Failed(description: "it does not answer") }
            guard count > 0 else { return answer }
            answer += piece[..<count]
        }
    }
}
