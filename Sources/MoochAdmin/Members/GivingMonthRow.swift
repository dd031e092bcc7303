import MoochSite
import MoochStore
import MoochWeb

/// What a member gave and got in a month.
struct GivingMonthRow: TemplateModel {
    let name: String
    let given: Figure
    let received: Figure

    init(_ month: GivingMonth, of member: Member.ID) {
        let days = DayRange(month.first.wholeMonth, isUTC: true).text
        func rows(_ side: String) -> String {
            ExchangeList.path(["state": "accepted", side: "\(member)", "answered_at": days])
        }
        name = Format.month(month.first.date)
        given = Figure(month.given, path: month.given == 0 ? nil : rows("seller_id"))
        received = Figure(month.received, path: month.received == 0 ? nil : rows("buyer_id"))
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("given", \.given), .init("received", \.received))
}
