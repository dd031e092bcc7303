extension DemoCommunity {
    static let campuses: [DemoCommunity] = [
        DemoCommunity(
            name: "Stanford University",
            description: """
                Residences and family housing of the university. Hand things over in the lobby or \
                at the bicycle racks; graduation week is when the cupboards are emptied.
                """,
            address: "450 Jane Stanford Way, Stanford, CA 94305, United States",
            latitude: 37.4275, longitude: -122.1697, picture: .arcade,
            life: Life(
                timeZone: "America/Los_Angeles", clockOffset: -8 * 3600, size: 1.5,
                openedDaysAgo: 402, kind: .northernCampus),
            houses: [
                "Escondido Village", "Crothers Hall", "Wilbur Hall", "Stern Hall",
                "Florence Moore Hall",
                "Branner Hall", "Roble Hall", "Lagunita Court", "Munger House 2", "Rains 214",
            ],
            home: "Room",
            cultures: [
                (.english, 34), (.spanish, 16), (.chinese, 16), (.indian, 14), (.korean, 6),
                (.vietnamese, 6), (.german, 3), (.arabic, 3), (.african, 2),
            ], phones: .unitedStates(areas: [650])),
        DemoCommunity(
            name: "Trinity College Dublin",
            description: """
                Students and staff who live in and around College. The usual place to meet is \
                under the Campanile, rain or shine.
                """,
            address: "College Green, Dublin 2, D02 PN40, Ireland",
            latitude: 53.3438, longitude: -6.2546, picture: .campanile,
            life: Life(
                timeZone: "Europe/Dublin", clockOffset: 0, size: 0.8, openedDaysAgo: 240,
                kind: .northernCampus),
            houses: [
                "Botany Bay", "New Square", "Front Square", "Goldsmith Hall",
                "Printing House Square",
                "Trinity Hall, Dartry", "Pearse Street 40", "Westland Row 17",
            ],
            home: "Room",
            cultures: [
                (.irish, 55), (.english, 14), (.polish, 9), (.indian, 8), (.spanish, 5),
                (.italian, 4),
                (.portuguese, 5),
            ], phones: .unitedKingdom),
        DemoCommunity(
            name: "ETH Zürich, Hönggerberg",
            description: """
                The campus on the hill and its student village. Shelves by the shop are for swaps \
                of an hour, everything else goes from hand to hand.
                """,
            address: "Stefano-Franscini-Platz 5, 8093 Zürich, Switzerland",
            latitude: 47.4085, longitude: 8.5075, picture: .hillCampus,
            life: Life(
                timeZone: "Europe/Zurich", clockOffset: 3600, size: 1, openedDaysAgo: 330,
                kind: .northernCampus),
            houses: [
                "HWW A", "HWW B", "HWW C", "HWO West", "HWO Ost", "Emil-Klöti-Strasse 14",
                "Wolfgang-Pauli-Strasse 27", "Einsteinstrasse 6",
            ],
            home: "Room",
            cultures: [
                (.german, 52), (.italian, 12), (.french, 10), (.chinese, 8), (.indian, 5),
                (.spanish, 5), (.polish, 4), (.swedish, 2), (.arabic, 2),
            ], phones: .unitedKingdom),
        DemoCommunity(
            name: "University of Cape Town",
            description: """
                Residences on upper, middle and lower campus. Most handovers happen at the Jammie \
                shuttle stops, so say which route you take.
                """,
            address: "Rondebosch, Cape Town 7700, South Africa",
            latitude: -33.9577, longitude: 18.4612, picture: .mountainHall,
            life: Life(
                timeZone: "Africa/Johannesburg", clockOffset: 2 * 3600, size: 1.1,
                openedDaysAgo: 290, kind: .southernCampus),
            houses: [
                "Fuller Hall", "Smuts Hall", "Baxter Hall", "Leo Marquard Hall", "Tugwell Hall",
                "Kopano", "College House", "Graça Machel Hall", "Obz Square", "Woolsack",
            ],
            home: "Room",
            cultures: [
                (.african, 52), (.english, 22), (.german, 8), (.indian, 9), (.portuguese, 5),
                (.arabic, 4),
            ], phones: .unitedKingdom),
        DemoCommunity(
            name: "IIT Bombay",
            description: """
                Hostels and staff quarters between Powai Lake and the hills. Mess holidays are the \
                busiest days here.
                """,
            address: "Main Gate Road, Powai, Mumbai 400076, India",
            latitude: 19.1334, longitude: 72.9133, picture: .lakeCampus,
            life: Life(
                timeZone: "Asia/Kolkata", clockOffset: 19_800, size: 1.4, openedDaysAgo: 180,
                kind: .northernCampus),
            houses: [
                "Hostel 1", "Hostel 2", "Hostel 3", "Hostel 5", "Hostel 9", "Hostel 10",
                "Hostel 12",
                "Hostel 15", "Tansa House", "Staff Hostel B",
            ],
            home: "Room", cultures: [(.indian, 92), (.english, 3), (.arabic, 3), (.german, 2)],
            phones: .unitedKingdom),
        DemoCommunity(
            name: "University of Tokyo, Hongō",
            description: """
                Lodges and laboratories around the ginkgo avenue. Please label what you give with \
                the day it was made.
                """,
            address: "7-3-1 Hongō, Bunkyō-ku, Tokyo 113-8654, Japan",
            latitude: 35.7128, longitude: 139.7620, picture: .clockTower,
            life: Life(
                timeZone: "Asia/Tokyo", clockOffset: 9 * 3600, size: 0.55, openedDaysAgo: 350,
                kind: .northernCampus,
                isFading: true),
            houses: [
                "Oiwake Lodge", "Mukogaoka Faculty House", "Hongō 5-chōme 12", "Yayoi 1-chōme 8",
                "Mitaka Lodge", "Toshima Lodge A", "Toshima Lodge B",
            ],
            home: "Room",
            cultures: [
                (.japanese, 72), (.chinese, 11), (.korean, 7), (.english, 4), (.vietnamese, 4),
                (.french, 2),
            ], phones: .unitedKingdom),
    ]
}
