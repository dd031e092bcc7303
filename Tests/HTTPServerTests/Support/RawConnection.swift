import Foundation
import Glibc

/// A client that sends and receives bytes, whatever they are.
///
/// Its calls block, so each runs on a thread of its own: the tasks of the server under test share
/// the few threads of the test's own tasks.
struct RawConnection: Sendable {
    let descriptor: Int32

    /// Connects to a port of this machine.
    static func open(port: Int) async throws -> RawConnection {
        try await onThread { try RawConnection(port: port) }
    }

    init(descriptor: Int32) { self.descriptor = descriptor }

    /// Connects to a port of this machine on the thread it is called on.
    init(port: Int) throws {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { throw RawConnectionError.failed("socket", errno) }
        var timeout = timeval(tv_sec: 20, tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, size)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &timeout, size)
        // So that what is sent in pieces leaves in pieces.
        var isOn: Int32 = 1
        setsockopt(
            descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn,
            socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else {
            let error = errno
            Glibc.close(descriptor)
            throw RawConnectionError.failed("connect", error)
        }
        self.init(descriptor: descriptor)
    }

    func send(_ text: String) async throws { try await send(Array(text.utf8)) }

    /// Sends all bytes.
    func send(_ bytes: [UInt8]) async throws {
        try await onThread {
            var sent = 0
            while sent < bytes.count {
                let count = bytes.withUnsafeBytes {
                    Glibc.send(
                        descriptor, $0.baseAddress?.advanced(by: sent), bytes.count - sent,
                        Int32(MSG_NOSIGNAL))
                }
                guard count > 0 else { throw RawConnectionError.failed("send", errno) }
                sent += count
            }
        }
    }

    /// Says that nothing more will be sent.
    func finishSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Receives until the bytes received satisfy a condition, the other side ends or resets the
    /// connection, or the timeout passes.
    func receive(
        until isEnough: @escaping @Sendable ([UInt8]) -> Bool = { _ in false }
    ) async throws -> [UInt8] {
        try await onThread {
            var received: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 64 * 1024)
            while !isEnough(received) {
                let count = recv(descriptor, &buffer, buffer.count, 0)
                if count < 0, errno == EAGAIN { throw RawConnectionError.failed("recv", errno) }
                guard count > 0 else { break }
                received.append(contentsOf: buffer[..<count])
            }
            return received
        }
    }

    /// Receives one answer with a length and leaves the connection open.
    func receiveAnswer() async throws -> RawAnswer {
        let bytes = try await receive { RawAnswer.first(in: $0) != nil }
        guard let answer = RawAnswer.first(in: bytes)?.answer else {
            throw RawConnectionError.noAnswer(String(decoding: bytes.prefix(200), as: UTF8.self))
        }
        return answer
    }

    func close() { _ = Glibc.close(descriptor) }

    /// Closes so that the other side sees a reset.
    func reset() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(
            descriptor, SOL_SOCKET, SO_LINGER, &option,
            socklen_t(MemoryLayout.size(ofValue: option)))
        close()
    }
}

enum RawConnectionError: Error {
    case failed(String, Int32)
    case noAnswer(String)
}

/// Does something that blocks on a thread of its own.
func onThread<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
    }
}
