import MoochStore

extension DemoCommunity {
    static let manhattanPlaza = DemoCommunity(
        name: "Manhattan Plaza",
        description: """
            Two brick towers off Times Square, home to people of the stage. Meet at the desk in the \
            lobby; eight o'clock is curtain time.
            """,
        address: "400 West 43rd Street, New York, NY 10036, United States",
        latitude: 40.7597, longitude: -73.9937, picture: .brickTowers,
        // People who work in the evening are free five hours before the others.
        life: Life(
            timeZone: "America/New_York", clockOffset: 0, size: 1.3, openedDaysAgo: 420,
            kind: .tower),
        houses: ["400 West 43rd Street", "484 West 43rd Street"],
        home: "Apt",
        cultures: [
            (.english, 58), (.irish, 6), (.indian, 11), (.african, 6), (.polish, 4),
            (.french, 5), (.italian, 5), (.arabic, 5),
        ], phones: .unitedStates(areas: [212, 646, 917]))

    static let marinaCity = DemoCommunity(
        name: "Marina City",
        description: """
            Two round towers on the river. Meet at the mail room or on the plaza level; the \
            lifts are slow at six.
            """,
        address: "300 North State Street, Chicago, IL 60654, United States",
        latitude: 41.8880, longitude: -87.6287, picture: .roundTowers,
        life: Life(
            timeZone: "America/Chicago", clockOffset: -6 * 3600, size: 0.9, openedDaysAgo: 310,
            kind: .tower),
        houses: ["East Tower", "West Tower"],
        home: "Apt",
        cultures: [
            (.english, 52), (.spanish, 16), (.polish, 12), (.indian, 5), (.chinese, 4),
            (.african, 5), (.italian, 4), (.irish, 2),
        ], phones: .unitedStates(areas: [312]))

    static let towers: [DemoCommunity] = [
        manhattanPlaza, marinaCity,
        DemoCommunity(
            name: "Edifício Copan",
            description: """
                More than a thousand flats behind one long curve. Say which block you are in: \
                they have lifts of their own.
                """,
            address: "Avenida Ipiranga 200, República, São Paulo 01046-010, Brazil",
            latitude: -23.5465, longitude: -46.6446, picture: .wave,
            life: Life(
                timeZone: "America/Sao_Paulo", clockOffset: -3 * 3600, size: 1.6,
                openedDaysAgo: 205, kind: .tower),
            houses: ["Bloco A", "Bloco B", "Bloco C", "Bloco D", "Bloco E", "Bloco F"],
            home: "Apto",
            cultures: [
                (.portuguese, 72), (.italian, 10), (.japanese, 6), (.spanish, 6), (.arabic, 4),
                (.german, 2),
            ], phones: .unitedKingdom),
        DemoCommunity(
            name: "The Pinnacle@Duxton",
            description: """
                Seven blocks joined by gardens in the sky. Handovers at the void deck, or on the \
                twenty-sixth floor for the view.
                """,
            address: "1 Cantonment Road, Singapore 080001",
            latitude: 1.2769, longitude: 103.8413, picture: .skyBridges,
            life: Life(
                timeZone: "Asia/Singapore", clockOffset: 8 * 3600, size: 1.25, openedDaysAgo: 145,
                kind: .tower),
            houses: [
                "Block 1A", "Block 1B", "Block 1C", "Block 1D", "Block 1E", "Block 1F", "Block 1G",
            ],
            home: "#",
            cultures: [
                (.chinese, 58), (.indian, 14), (.malay, 20), (.english, 4), (.korean, 2),
                (.japanese, 2),
            ], phones: .unitedKingdom),
        DemoCommunity(
            name: "Bosco Verticale",
            description: """
                The towers with the trees, and the houses around the library park. Herbs are the \
                speciality here.
                """,
            address: "Via Gaetano de Castillia 11, 20124 Milano, Italy",
            latitude: 45.4856, longitude: 9.1906, picture: .treeTowers,
            life: Life(
                timeZone: "Europe/Rome", clockOffset: 3600, size: 0.35, openedDaysAgo: 260,
                kind: .tower),
            houses: ["Torre De Castillia", "Torre Confalonieri", "Via Confalonieri 29"],
            home: "Int.",
            cultures: [
                (.italian, 78), (.english, 5), (.french, 5), (.chinese, 5), (.spanish, 4),
                (.arabic, 3),
            ], phones: .unitedKingdom, joining: .code),
        DemoCommunity(
            name: "Turning Torso",
            description: """
                The twisted tower by the Sound and its neighbours in Västra Hamnen. New here: say \
                hello in the lobby.
                """,
            address: "Lilla Varvsgatan 14, 211 15 Malmö, Sweden",
            latitude: 55.6133, longitude: 12.9764, picture: .twist,
            life: Life(
                timeZone: "Europe/Stockholm", clockOffset: 3600, size: 0.6, openedDaysAgo: 48,
                kind: .tower),
            houses: [
                "Turning Torso", "Lilla Varvsgatan 20", "Västra Varvsgatan 8", "Scaniatorget 3",
            ],
            home: "Lgh",
            cultures: [
                (.swedish, 66), (.arabic, 11), (.polish, 6), (.german, 5), (.english, 6),
                (.african, 3),
                (.indian, 3),
            ], phones: .sweden, joining: .approval),
    ]

    /// All twelve, in order of opening.
    static let all: [DemoCommunity] = (campuses + towers).sorted {
        $0.life.openedDaysAgo > $1.life.openedDaysAgo
    }
}
