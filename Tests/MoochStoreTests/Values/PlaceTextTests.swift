import Testing

@testable import MoochStore

@Suite struct PlaceTextTests {
    /// As the maps give them to copy, in 2026.
    static let links = [
        "https://www.openstreetmap.org/?mlat=52.5&mlon=13.4#map=17/52.61/13.51",
        "https://www.openstreetmap.org/#map=17/52.5/13.4",
        "https://www.openstreetmap.org/node/240109189#map=19/52.5/13.4&layers=H",
        "https://www.google.com/maps/@52.5,13.4,17z?entry=ttu",
        "https://www.google.de/maps/place/Elm+Court/@52.6,13.1,17z/data=!3m1!4b1!4m6!3m5!1s0x47a8:0x3!8m2!3d52.5!4d13.4!16zL20?entry=ttu",
        "https://www.google.com/maps/place/52.5,13.4",
        "https://www.google.com/maps/search/52.5,+13.4?entry=tts",
        "https://www.google.com/maps/dir//52.5,13.4/@52.6,13.1,12z",
        "https://maps.google.com/?q=52.5,13.4", "https://maps.google.com/maps?q=loc:52.5+13.4",
        "https://www.google.com/maps/search/?api=1&query=52.5%2C13.4",
        "https://maps.google.com/maps?ll=52.5,13.4&z=16",
        "https://maps.google.com/?sll=1,2&ll=52.5,13.4",
        "https://consent.google.com/m?continue=https%3A%2F%2Fwww.google.com%2Fmaps%2F%4052.5%2C13.4%2C15z&gl=DE",
        "www.google.com/maps/@52.5,13.4,17z", "Elm Court\nhttps://maps.google.com/?q=52.5,13.4",
        "https://maps.apple.com/?ll=52.5,13.4&q=12,%20Main%20Street",
        "https://maps.apple.com/place?address=Elm&coordinate=52.5,13.4&name=Elm",
        "https://maps.apple.com/frame?center=52.5%2C13.4&span=0.01%2C0.02",
        "https://www.bing.com/maps?cp=52.5~13.4&lvl=17.2&style=r",
        "https://www.bing.com/maps?cp=52.5%7E13.4&lvl=17",
        "https://bing.com/maps/default.aspx?sp=point.52.5_13.4_Elm%20Court",
        "geo:52.5,13.4", "geo:52.5,13.4?z=19", "geo:52.5,13.4;u=35", "geo:0,0?q=52.5,13.4(Elm)",
        "52.5, 13.4", "52,5; 13,4", "52,5 13,4", "(52.5,13.4)", "52.5° N, 13.4° E",
        "52.5°N 13.4°E", "52.5N, 13.4E", "N 52.5 E 13.4", "52°30′N 13°24′E",
        "52° 30' 0\" N, 13° 24' 0\" E",
        "52°30’00”N 13°24’00”O", "52,5° N, 13,4° O", "E 13.4, N 52.5", "52.5°, 13.4°",
        "(52°30'00''N 13°24'00''E)",
        "52.5\u{A0}°\u{A0}N,\u{A0}13.4\u{A0}°\u{A0}E",
    ]

    @Test("A place is read from the links of maps and from two numbers", arguments: links)
    func place(text: String) {
        #expect(PlaceText(text) == .pair("52.5", "13.4"))
    }

    @Test(
        "South and west are negative",
        arguments: [
            "33.9° S, 18.5° W", "geo:-33.9,-18.5", "33°54′S 18°30′W", "\u{2212}33.9 \u{2212}18.5",
            "-33.9°, -18.5°",
        ])
    func negative(text: String) {
        #expect(PlaceText(text) == .pair("-33.9", "-18.5"))
    }

    @Test(
        "A link without coordinates is known as one",
        arguments: [
            "https://maps.app.goo.gl/Xy12", "https://goo.gl/maps/Xy12", "osm.org/go/0MbEUuTq--",
            "https://www.google.com/maps/place/Elm+Court", "https://example.org/faq=1.5,2.5",
            "https://maps.google.com/?q=12,14+Main+Street", "https://%zz", "geo:", "https://x/@1,",
            "https://maps.google.com/?q=1234.5,13.4",
        ])
    func noPlace(link: String) {
        #expect(PlaceText(link) == .linkWithoutCoordinates)
    }

    @Test(
        "Anything else is neither",
        arguments: [
            "", "52,5", "north", "52°", "52°30′N", "52°70′N 13°24′E", "13.4° E, 13.5° E",
            "52.5° N, 13.4° E, 1",
            "52.5.°30′N 13°E", "5 Elm Street N 3", "52°30″N 13°24″E", "1 2 3", "N E",
            "52.5, 1,\u{0}geo:1,2", "nan inf", "0x1 0x2",
            String(repeating: "geo:1,2 ", count: 2_000),
        ])
    func neither(text: String) {
        #expect(PlaceText(text) == nil)
    }
}
