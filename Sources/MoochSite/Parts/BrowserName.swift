import MoochWeb

/// A browser and its system in a few words, from its `User-Agent`: enough to tell one's own devices apart.
package enum BrowserName {
    package static func of(_ userAgent: String) -> String {
        let browser = first(
            in: userAgent,
            [
                ("Edg", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("FxiOS", "Firefox"),
                ("CriOS", "Chrome"), ("Chrome/", "Chrome"), ("Safari/", "Safari"),
                ("curl/", "curl"),
            ])
        let system = first(
            in: userAgent,
            [
                ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"),
                ("Windows", "Windows"), ("Mac OS X", "Mac"), ("CrOS", "ChromeOS"),
                ("Linux", "Linux"),
            ])
        switch (browser, system) {
        case (let browser?, let system?):
            return words("account-browser", ["browser": browser, "system": system])
        case (let name?, nil), (nil, let name?): return name
        case (nil, nil): return words("account-browser-unknown")
        }
    }

    private static func first(in text: String, _ marks: [(mark: String, name: String)]) -> String? {
        marks.first { text.contains($0.mark) }?.name
    }
}
