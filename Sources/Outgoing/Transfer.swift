package import CCurl

/// A libcurl easy handle, run on the calling thread, that records each line of the dialogue. The next transfer reuses a
/// connection that the server leaves open.
package final class Transfer {
    let handle: UnsafeMutableRawPointer
    private var lists: [UnsafeMutablePointer<curl_slist>] = []
    private var body: [UInt8] = []
    private var sentCount = 0
    private var dialogue = Dialogue(hiding: [])
    private var timeout = Timeout()

    /// - Throws: ``OutOfMemory`` if libcurl cannot allocate a handle.
    package init() throws {
        // Once per process, before the first handle; a static is initialized once.
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

    /// Resets every option, but keeps open connections.
    package func reset() {
        curl_easy_reset(handle)
        for list in lists { curl_slist_free_all(list) }
        lists = []
        // Signals belong to the whole program, so names are resolved without them.
        set(CURLOPT_NOSIGNAL, 1)
        set(CURLOPT_SSL_VERIFYPEER, 1)
        set(CURLOPT_SSL_VERIFYHOST, 2)
        set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
        set(CURLOPT_FOLLOWLOCATION, 0)
        // No proxy from the environment: only options decide what is reached.
        set(CURLOPT_PROXY, "")
    }

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

    /// Runs the transfer.
    ///
    /// - Parameters:
    ///   - body: The bytes to send; empty for none.
    ///   - secrets: Shown as stars in the dialogue.
    ///   - timeout: How long the other side may be silent.
    /// - Returns: The result and the dialogue.
    package func perform(
        sending body: [UInt8], hiding secrets: [String], timeout: Timeout
    ) -> Outcome {
        (self.body, sentCount, self.timeout) = (body, 0, timeout)
        dialogue = Dialogue(hiding: secrets)
        defer { self.body = [] }
        let this = Unmanaged.passUnretained(self).toOpaque()
        if !body.isEmpty {
            set(CURLOPT_UPLOAD, 1)
            _ = mooch_curl_set_transfer(handle, CURLOPT_READFUNCTION) { space, size, count, this in
                Transfer.of(this)?.read(into: space, atMost: size * count) ?? 0
            }
            _ = mooch_curl_set_pointer(handle, CURLOPT_READDATA, this)
        }
        set(CURLOPT_VERBOSE, 1)
        _ = mooch_curl_set_debug(handle) { _, kind, bytes, count, this in
            let said = UnsafeRawBufferPointer(start: bytes, count: count)
            Transfer.of(this)?.note(kind, said)
            return 0
        }
        _ = mooch_curl_set_pointer(handle, CURLOPT_DEBUGDATA, this)
        set(CURLOPT_NOPROGRESS, 0)
        _ = mooch_curl_set_progress(handle) { this, _, _, _, _ in
            Transfer.of(this)?.isOverdue == true ? 1 : 0
        }
        _ = mooch_curl_set_pointer(handle, CURLOPT_XFERINFODATA, this)
        var words = [CChar](repeating: 0, count: Int(CURL_ERROR_SIZE))
        let code = words.withUnsafeMutableBufferPointer { space in
            _ = mooch_curl_set_pointer(handle, CURLOPT_ERRORBUFFER, space.baseAddress)
            defer { _ = mooch_curl_set_pointer(handle, CURLOPT_ERRORBUFFER, nil) }
            return curl_easy_perform(handle)
        }
        let said = String(
            decoding: words.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        return Outcome(
            code: code, words: said.isEmpty ? String(cString: curl_easy_strerror(code)) : said,
            dialogue: dialogue,
            isBodySent: !body.isEmpty && sentCount == body.count)
    }

    private static func of(_ this: UnsafeMutableRawPointer?) -> Transfer? {
        this.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
    }

    private func read(into space: UnsafeMutablePointer<CChar>?, atMost count: Int) -> Int {
        let count = min(count, body.count - sentCount)
        guard let space, count > 0 else { return 0 }
        body.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            UnsafeMutableRawPointer(space).copyMemory(from: start + sentCount, byteCount: count)
        }
        sentCount += count
        timeout.heard()
        return count
    }

    private func note(_ kind: curl_infotype, _ bytes: UnsafeRawBufferPointer) {
        switch kind {
        case CURLINFO_TEXT:
            let text = String(decoding: bytes, as: UTF8.self)
            // We gave up ourselves, which is said in other words.
            if !text.hasPrefix("Callback aborted") { dialogue.note(text) }
        case CURLINFO_HEADER_IN:
            timeout.heard()
            dialogue.hear(String(decoding: bytes, as: UTF8.self))
        case CURLINFO_HEADER_OUT: dialogue.say(String(decoding: bytes, as: UTF8.self))
        default: break
        }
    }

    private var isOverdue: Bool {
        timeout.isOver(isBodySent: !body.isEmpty && sentCount == body.count)
    }
}

extension Transfer {
    /// How a transfer ended.
    package struct Outcome {
        package let code: CURLcode
        /// libcurl's description, in English.
        package let words: String
        package let dialogue: Dialogue
        /// True if all of the body was sent, so that the other side may have taken it.
        package let isBodySent: Bool

        package var isDone: Bool { code == CURLE_OK }
    }

    /// How long a transfer may wait for the other side, and what can end it earlier.
    package struct Timeout {
        /// The longest silence before the body is sent, and after it: a server that has it may need a while to inspect
        /// it (RFC 5321 §4.5.3.2.6), and giving up then would send it twice.
        package var silence = Duration.seconds(60)
        package var silenceAfterBody = Duration.seconds(300)
        /// Returns true to end the transfer. Once the body is sent, the answer still gets this long.
        package var isEnding: (@Sendable () -> Bool)?
        package var silenceWhileEnding = Duration.seconds(10)
        private var last = ContinuousClock.now

        package init() {}

        package mutating func begin() { last = .now }
        mutating func heard() { last = .now }

        func isOver(isBodySent: Bool) -> Bool {
            let silent = ContinuousClock.now - last
            let isEnding = isEnding?() == true
            return switch (isBodySent, isEnding) {
            case (false, false): silent > silence
            case (false, true): true
            case (true, false): silent > silenceAfterBody
            case (true, true): silent > silenceWhileEnding
            }
        }
    }
}
