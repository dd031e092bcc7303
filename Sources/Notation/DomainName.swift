import CCurl
import Glibc

/// Host names in any script.
package enum DomainName {
    /// A name as it is looked up (RFC 5891), in lower case if it was not ASCII; nil if it cannot be one. Letters drawn
    /// alike, such as wide ones, give the same name.
    package static func ascii(_ name: String) -> String? {
        if name.utf8.allSatisfy({ $0 < 128 }) { return name }
        // The library below depends on this thread's locale.
        let unicode = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)
        let former = uselocale(unicode)
        defer {
            uselocale(former)
            if let unicode { freelocale(unicode) }
        }
        guard let address = curl_url() else { return nil }
        defer { curl_url_cleanup(address) }
        guard curl_url_set(address, CURLUPART_URL, "smtp://\(name)/", 0) == CURLUE_OK else {
            return nil
        }
        var found: UnsafeMutablePointer<CChar>?
        guard
            curl_url_get(address, CURLUPART_HOST, &found, UInt32(CURLU_PUNYCODE)) == CURLUE_OK,
            let found
        else { return nil }
        defer { curl_free(found) }
        let host = String(cString: found)
        return host.utf8.allSatisfy { $0 < 128 } ? host : nil
    }
}
