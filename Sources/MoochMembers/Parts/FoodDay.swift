import MoochSite
import MoochStore
import MoochWeb

/// A day that matters for a food, as its page and its tile say it.
struct FoodDay: TemplateModel {
    let day: Day
    private let isUseBy: Bool
    /// The present day by the community's clock.
    private let today: Day

    /// The days of a food, the earlier first.
    static func all(bestBefore: Day?, useBy: Day?, now: Timestamp) -> [FoodDay] {
        let today = Timestamp(WallClock.current.reading(at: now.rawValue)).day
        return [(bestBefore, false), (useBy, true)]
            .compactMap { day, isUseBy in
                day.map { FoodDay(day: $0, isUseBy: isUseBy, today: today) }
            }
            .sorted { $0.day < $1.day }
    }

    /// "Best before Mon 30 Nov", with the year of a day in another one.
    var text: String {
        let day =
            day.year == today.year
            ? Format.shortWeekdayDate(day.date) : Format.weekdayDate(day.date)
        if isUseBy { return words("food-use-by", ["day": day]) }
        return self.day < today
            ? words("food-was-best-before", ["day": day]) : words("food-best-before", ["day": day])
    }

    /// "best before Mon", for a tile; nil while it is more than a week away.
    var soon: String? {
        let left = day.days(since: today)
        guard left < 7 else { return nil }
        let day =
            left < 0
            ? Format.shortDate(day.date)
            : left == 0 ? words("day-today") : Format.weekday(day.date)
        return isUseBy
            ? words("tile-use-by", ["day": day]) : words("tile-best-before", ["day": day])
    }

    static let fields = TemplateFields<Self>(
        .init("text", \.text), .init("iso", { $0.day.description }))
}
