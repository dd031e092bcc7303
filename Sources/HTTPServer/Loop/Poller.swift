import CEpoll
import Glibc

/// A change of a socket's state.
struct SocketNews {
    /// There is something to read, or the end of it.
    let isReadable: Bool
    /// The client will send no more.
    let peerIsDone: Bool
    /// The connection was reset, or is closed in both directions.
    let isBroken: Bool

    init(epollEvents flags: UInt32) {
        isBroken = flags & (EPOLLERR.rawValue | EPOLLHUP.rawValue) != 0
        peerIsDone = flags & EPOLLRDHUP.rawValue != 0
        isReadable = isBroken || peerIsDone || flags & EPOLLIN.rawValue != 0
    }
}

/// Waits for sockets, by Linux's `epoll`.
final class Poller: Sendable {
    private let descriptor: Int32

    /// - Returns: Nil if the system is out of descriptors.
    init?() {
        descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard descriptor >= 0 else { return nil }
    }

    deinit {
        _ = close(descriptor)
    }

    /// Watches a connection. Each change is told once (edge-triggered), so the kernel never has to be told what the
    /// connection waits for.
    func watchConnection(_ socket: Int32, tag: UInt64) -> Bool {
        let events = EPOLLIN.rawValue | EPOLLOUT.rawValue | EPOLLRDHUP.rawValue | EPOLLET.rawValue
        return control(EPOLL_CTL_ADD, socket, events, tag)
    }

    /// Watches the bell, edge-triggered, so that it need not be read.
    func watchBell(_ bell: Int32, tag: UInt64) -> Bool {
        control(EPOLL_CTL_ADD, bell, EPOLLIN.rawValue | EPOLLET.rawValue, tag)
    }

    /// Watches for new connections, for as long as there are any.
    func watchListener(_ listener: Int32, tag: UInt64) -> Bool {
        control(EPOLL_CTL_ADD, listener, EPOLLIN.rawValue, tag)
    }

    func forget(_ socket: Int32) {
        _ = control(EPOLL_CTL_DEL, socket, 0, 0)
    }

    /// Fills `events` and returns how many; waits so many milliseconds, or with -1 as long as it takes.
    func wait(
        _ events: UnsafeMutableBufferPointer<epoll_event>, milliseconds: Int32
    ) -> Int {
        let count = epoll_wait(
            descriptor, events.baseAddress, Int32(truncatingIfNeeded: events.count), milliseconds)
        return max(Int(count), 0)
    }

    private func control(_ verb: Int32, _ socket: Int32, _ events: UInt32, _ tag: UInt64) -> Bool {
        var event = epoll_event()
        event.events = events
        event.data.u64 = tag
        return epoll_ctl(descriptor, verb, socket, &event) == 0
    }
}
