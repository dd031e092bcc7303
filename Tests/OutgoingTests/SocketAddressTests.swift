import Glibc
import Testing

@testable import Outgoing

@Suite("Addresses that may be connected to")
struct SocketAddressTests {
    @Test(
        "Whatever is not in the public network is refused",
        arguments: [
            "0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.255.255", "100.64.0.1", "100.127.255.255",
            "127.0.0.1", "127.255.0.3", "169.254.169.254", "172.16.0.1", "172.31.255.255",
            "192.0.0.8", "192.0.2.1", "192.88.99.1", "192.168.0.1", "198.18.0.1", "198.19.255.255",
            "198.51.100.7", "203.0.113.7", "224.0.0.1", "239.255.255.250", "240.0.0.1",
            "255.255.255.255",
            "::", "::1", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "::8.8.8.8", "64:ff9b::808:808",
            "64:ff9b:1::1", "100::1", "2001::1", "2001:2::1", "2001:10::1", "2001:db8::1",
            "2002:7f00:1::", "2002:808:808::1", "3fff::1", "4000::1", "5f00::1", "fc00::1",
            "fd12:3456:789a::1", "fe80::1", "fec0::1", "ff02::1",
        ])
    func refused(_ text: String) {
        #expect(SocketAddress(text)?.isPublic == false)
    }

    @Test(
        "The public network is not",
        arguments: [
            "1.1.1.1", "8.8.8.8", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0",
            "126.255.255.255", "128.0.0.1", "169.253.0.1", "172.15.255.255", "172.32.0.0",
            "192.0.1.1", "192.167.0.1", "192.169.0.1", "198.17.0.1", "198.20.0.1",
            "223.255.255.255",
            "2001:200::1", "2001:4860:4860::8888", "2003::1", "2606:4700::1111", "2a00:1450::1",
            "3ffe::1",
        ])
    func allowed(_ text: String) {
        #expect(SocketAddress(text)?.isPublic == true)
    }

    @Test("An address is read from what the system is about to connect to, of both families")
    func system() {
        var four = sockaddr_in()
        four.sin_family = sa_family_t(AF_INET)
        inet_pton(AF_INET, "10.1.2.3", &four.sin_addr)
        var six = sockaddr_in6()
        six.sin6_family = sa_family_t(AF_INET6)
        inet_pton(AF_INET6, "2606:4700::1111", &six.sin6_addr)
        let known = SocketAddress("10.1.2.3")
        #expect(withUnsafeBytes(of: four) { SocketAddress($0) } == known)
        #expect(withUnsafeBytes(of: six) { SocketAddress($0) } == SocketAddress("2606:4700::1111"))
        #expect(withUnsafeBytes(of: six) { SocketAddress(.init(rebasing: $0.prefix(16))) } == nil)
        var local = sockaddr_un()
        local.sun_family = sa_family_t(AF_UNIX)
        #expect(withUnsafeBytes(of: local) { SocketAddress($0) } == nil)
        #expect(SocketAddress("::1")?.isLoopback == true)
        #expect(SocketAddress("127.9.9.9")?.isLoopback == true)
        #expect(SocketAddress("128.0.0.1")?.isLoopback == false)
    }
}
