package import CCurl

/// One easy handle of libcurl: options are set first, then it is done in the thread that asks.
package final class Transfer {
    let handle: UnsafeMutableRawPointer
    private var lists: [UnsafeMutablePointer<curl_slist>] = []

    /// - Throws: ``OutOfMemory`` when libcurl has no room for a handle.
    package init() throws {
        // Once in a process, before the first handle; the standard library runs it once.
        _ = Self.library
        guard let handle = curl_easy_init() else { throw OutOfMemory() }
        self.handle = handle
    }

    deinit {
        curl_easy_cleanup(handle)
        for list in lists { curl_slist_free_all(list) }
    }

    private static let library = curl_global_init(Int(CURL_GLOBAL_ALL))

    package struct OutOfMemory: Error {}

    package func set(_ option: CURLoption, _ number: Int) {
        _ = mooch_curl_set_long(handle, option, number)
    }

    /// libcurl copies the text.
    package func set(_ option: CURLoption, _ text: String) {
        _ = mooch_curl_set_text(handle, option, text)
    }

    package func set(_ option: CURLoption, _ texts: [String]) {
        var list: UnsafeMutablePointer<curl_slist>?
        for text in texts { list = curl_slist_append(list, text) ?? list }
        guard let list else { return }
        lists.append(list)
        _ = mooch_curl_set_list(handle, option, list)
    }
}
