import MoochStore

/// The rhythm of the year, the week and the day.
enum Season {
    /// The liveliness of each hour, by the local clock.
    static let hours = Weighted([
        1, 0.6, 0.3, 0.2, 0.2, 0.5, 1.5, 3, 4, 3.6, 3.4, 4, 5, 4.6, 3.6, 3.6, 4.4, 6, 7.6, 8, 7,
        5.4,
        3.6, 2,
    ])

    /// Sign-ups on a day, relative to an ordinary one.
    static func signUps(_ kind: DemoCommunity.Kind, _ day: Day) -> Double {
        let week = kind.isCampus ? campusWeek : towerWeek
        return week[weekday(day)] * year(kind, day.month * 100 + day.dayOfMonth)
    }

    /// The probability that somebody who wants to post does so on a day.
    static func mood(_ kind: DemoCommunity.Kind, _ day: Day) -> Double {
        let date = day.month * 100 + day.dayOfMonth
        // Cupboards are emptied before holidays and when people move out.
        let holiday = (1215...1222).contains(date) || (620...630).contains(date) ? 1.25 : 1
        let away = date >= 1224 || date <= 102 ? 0.6 : 1
        return min(postingWeek[weekday(day)] * holiday * away * 0.78, 1)
    }

    private static func year(_ kind: DemoCommunity.Kind, _ date: Int) -> Double {
        switch (kind, date) {
        case (.northernCampus, 901...1015): 1.9
        case (.northernCampus, 125...220): 1.35
        case (.northernCampus, 1218...), (.northernCampus, ...104): 0.35
        case (.northernCampus, 701...831): 0.6
        case (.southernCampus, 201...310): 1.9
        case (.southernCampus, 720...810): 1.3
        case (.southernCampus, 1205...), (.southernCampus, ...115): 0.45
        case (.southernCampus, 620...715): 0.65
        case (.tower, 1222...), (.tower, ...101): 0.75
        case (.tower, 102...125): 1.25
        case (.tower, 801...825): 0.8
        default: 1
        }
    }

    /// From Monday, 0, to Sunday, 6: 1 January 1970 was a Thursday.
    private static func weekday(_ day: Day) -> Int { (day.number + 3) % 7 }

    private static let campusWeek = [1.16, 1.1, 1.08, 1.04, 0.84, 0.76, 1.02]
    private static let towerWeek = [0.96, 0.94, 0.95, 0.98, 0.9, 1.1, 1.17]
    private static let postingWeek = [1.0, 0.92, 0.92, 0.98, 1.1, 0.86, 1.24]
}
