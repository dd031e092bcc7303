# The words of the dashboard in English, the language that every other file is held against.
#
# A file here is a language: copy this one to fr.ftl, translate what stands after each =, and
# the dashboard speaks French. The syntax is a part of Project Fluent's:
#   key = A text. It may go on in lines that are indented.
#   key = A text with { $name }, filled in by the page, and { "literal" } signs.
#   key = { $count ->
#       [one] one form of the text
#      *[other] the form for all other numbers
#   }
# The forms are the plural categories of the language, or numbers: [0].

## How the language writes

language = English
number-decimal = .
number-group = ,
number-thousands = { $number }k
number-millions = { $number }M
number-billions = { $number }B
number-trillions = { $number }T
percent = { $number }%
money-sign = { $sign }{ $amount }
money-code = { $code }{ "\u00A0" }{ $amount }
bytes = { $count ->
    [one] { $count } byte
   *[other] { $count } bytes
}
month-1 = Jan
month-2 = Feb
month-3 = Mar
month-4 = Apr
month-5 = May
month-6 = Jun
month-7 = Jul
month-8 = Aug
month-9 = Sep
month-10 = Oct
month-11 = Nov
month-12 = Dec
weekday-1 = Mon
weekday-2 = Tue
weekday-3 = Wed
weekday-4 = Thu
weekday-5 = Fri
weekday-6 = Sat
weekday-7 = Sun
date = { $day } { $month } { $year }
date-short = { $day } { $month }
date-day = { $day }
date-month = { $month } { $year }
date-weekday = { $weekday } { $date }
dates = { $first } – { $last }
dates-until = until { $last }
time = { $date }, { $clock }
# Days and moments in a spreadsheet, in numbers that it knows when it sees them.
spreadsheet-date = { $year }-{ $month }-{ $day }
spreadsheet-time = { $date } { $clock }
just-now = just now
within-a-minute = within a minute
ago-minutes = { $count ->
    [one] { $count } minute ago
   *[other] { $count } minutes ago
}
in-minutes = { $count ->
    [one] in { $count } minute
   *[other] in { $count } minutes
}
duration-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
ago-hours = { $count ->
    [one] { $count } hour ago
   *[other] { $count } hours ago
}
in-hours = { $count ->
    [one] in { $count } hour
   *[other] in { $count } hours
}
duration-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
ago-days = { $count ->
    [one] { $count } day ago
   *[other] { $count } days ago
}
in-days = { $count ->
    [one] in { $count } day
   *[other] in { $count } days
}
duration-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
ago-weeks = { $count ->
    [one] { $count } week ago
   *[other] { $count } weeks ago
}
in-weeks = { $count ->
    [one] in { $count } week
   *[other] in { $count } weeks
}
duration-weeks = { $count ->
    [one] { $count } week
   *[other] { $count } weeks
}
ago-months = { $count ->
    [one] { $count } month ago
   *[other] { $count } months ago
}
in-months = { $count ->
    [one] in { $count } month
   *[other] in { $count } months
}
duration-months = { $count ->
    [one] { $count } month
   *[other] { $count } months
}
ago-years = { $count ->
    [one] { $count } year ago
   *[other] { $count } years ago
}
in-years = { $count ->
    [one] in { $count } year
   *[other] in { $count } years
}
duration-years = { $count ->
    [one] { $count } year
   *[other] { $count } years
}
age-minutes = { $count } min
age-hours = { $count } h
age-days = { $count } d
age-weeks = { $count } wk
age-months = { $count } mo
age-years = { $count } yr
duration-short = under a minute
change-none = no change
change-new = new
change-below-zero = below zero
change-under = under { $percent }
free = free
price-free = Free
more-than = more than { $counted }

## shared

skip = Skip to content
area-home = Home
area-analytics = Analytics
area-warnings = Warnings
menu = Menu
demo-note = This is a demo: everyone and everything in it is made up.
shortcuts-title = Keyboard shortcuts
close = Close
shortcuts-anywhere = Anywhere
shortcuts-palette = Search, or jump to anything
shortcuts-search = The search box of the list, or of everything
shortcuts-list = The list of shortcuts
shortcuts-close = Close what is open
shortcuts-go = Go to
area-communities = Communities
area-categories = Categories
area-members = Members
area-listings = Listings
area-exchanges = Requests
area-audit = Audit
menu-kitchen = Kitchen
menu-machine = Running Mooch
menu-waiting = { $count ->
    [one] { $count } thing waiting
   *[other] { $count } things waiting
}
menu-reports = { $count ->
    [one] { $count } report waiting
   *[other] { $count } reports waiting
}
menu-join-requests = { $count ->
    [one] { $count } person wants to join
   *[other] { $count } people want to join
}
menu-failed-mail = { $count ->
    [one] { $count } e-mail could not be delivered
   *[other] { $count } e-mails could not be delivered
}
menu-failed-jobs = { $count ->
    [one] { $count } job failed
   *[other] { $count } jobs failed
}
area-help = Help
members-site = Members’ site
shortcuts-lists = In a list
shortcuts-next-row = Next row
shortcuts-row-before = Previous row
shortcuts-open-row = Open the row
shortcuts-select-row = Select the row
shortcuts-previous-page = Previous page
shortcuts-next-page = Next page
shortcuts-page = On a page
shortcuts-add = Add a community, a category or an administrator
shortcuts-change = Edit it, or what the row shows
shortcuts-up = Up to the page above
key-escape = Esc
shortcuts-or = or { $key }
shortcuts-choice = Use shortcuts of single keys
shortcuts-choice-hint = Switch them off if you speak to your computer or often press keys by accident. All that is left then is { $keys }. This browser remembers it until you sign out.
key-control = Ctrl
key-enter = Enter
optional = (optional)
photo-present = Current photo
photo-new = New photo
photo-whole = Show the whole photo
filter-remove = Remove filter:
areas = Areas
account-title = Your account
sign-out = Sign out
conflict-title = Someone else changed this while you were writing
conflict-advice = You both changed the same things. None of your changes to them is saved yet: save again to keep yours, or cancel to keep theirs. Whatever only one of you changed is already in the form below.
conflict-theirs = They saved
conflict-yours = You typed
metric-definition = What this counts
errors-title = Please check this
errors-not-sent = Not sent yet
pages = Pages
pager-previous = Previous
sort-by = Sort by
file-for-people = Spreadsheet
file-for-programs = File for programs
file-for-people-why = for people: headings and dates as you see them, to open in Excel or LibreOffice
file-for-programs-why = for programs and scripts: the store’s own names and numbers, always in one form
export = Export
rows-compact = Compact rows
rows-comfortable = Comfortable rows
pager-next = Next
page-top = Breadcrumbs, search and help
palette-open = Search or jump to…
help-on-page = Help on this page
palette-placeholder = A page, an action, or a name
palette-results = Results
add-community = Add community
add-category = Add category
palette-search-everything = Everything with “%”
palette-label = Search or jump to
palette-keys = { $arrows } to choose, { $enter } to go, { $escape } to close
palette-on-page = On this page
palette-recent = Recently opened
palette-search = Search
palette-one = % result
palette-many = % results
languages = Language
email = E-mail
phone = Phone
address = Address
not-given = Not given
listings-posted = Listings posted
requests-made = Requests made
joined = Joined
last-seen = Last seen
never-seen = not yet
newest-listings = Newest listings
listing = Listing
state = State
owner = Owner
asked = Asked
row-from = from
filter = Filter
filter-clear = Clear
filter-show = Show
requests = Requests
seen = Seen
name = Name
all = All
community = Community
category = Category
cancel = Cancel
copy = Copy
copied = Copied.
print = Print
first-page = First page
photo-of = Photo of { $name }
list-ended = The list ends before this page
new-members = New members
completed-exchanges = Completed exchanges
state-available = Available
state-expired = Expired
state-accepted = Accepted
state-ended = Ended
state-removed = Removed
state-requested = Requested
state-declined = Declined
state-withdrawn = Withdrawn
state-cancelled = Called off
member-active = Active
member-suspended = Suspended
member-left = Left
member-current = Has not left
metric-no-change = No change
metric-nothing-before = nothing in the days before
metric-chart-title = { $counted } { $each }, { $days }
per-day = per day
per-week = per week
per-month = per month
metric-days = Counted: { $days }, UTC; today is not over yet.
metric-members-definition = Accounts, by the day they were created. Those who have left since still count on the day they joined, but not among the members there are now. A member who moved counts in the community they are in now.
metric-listings-definition = Listings, by the day they were posted and whatever became of them: those that expired, ended or were removed count too.
metric-requests-definition = Requests for a listing, by the day they were made and whatever the answer was. A member who asks for a listing again is counted again.
metric-exchanges-definition = Requests that the owner accepted, by the day of that answer, which may be later than the day of the request. One that was called off is no longer counted.
save = Save
save-and-another = Save and add another
search = Search
delete = Delete
remove = Remove
price = Price
chart-table = The same figures in a table
change = Edit
archive = Archive
archive-more = Archive…
archive-name = Archive { $name }
archive-sentence = You are about to archive { $name }.
bring-back = Bring back
bring-back-later = You can bring it back at any time.
open = Open
archived = Archived
archived-now = { $name } is archived.
open-again = { $name } is open again.
added = Added
since = Since
exchanges = Exchanges
description = Description
latitude = Latitude
longitude = Longitude
photo = Photo
place = Place
coordinates = { $latitude }, { $longitude }
history = History
history-in-audit = In the audit
history-none = No administrator has changed anything here.
metric-comparison = { $days ->
    [one] vs the day before
   *[other] vs the previous { $days } days
}
title = Title
quantity = Quantity
posted = Posted
expires = Expires
last-change = Last change
details = Details
no-description = Without a description.
remove-more = Remove…
reason = Reason
reason-given = Reason: { $reason }
note-for-administrators = Note for administrators
note-for-administrators-hint = Only administrators read it.
in-all = { $count } in all
offered-by-name = Offered by { $name }
offered-by-nobody = Offered by nobody
list-newest = In this order you see the newest { $limit } only. Filter, and you see older ones too.
list-newest-file = { $name } newest { $limit }
list-ended-advice = It has changed since you opened it. Start again from the top.
offered-by = Offered by
asked-by = Asked by
row-by = by
photo-id = photo { $id }
chart-this-time = This period
chart-time-before = Previous period
chart-number = Number
chart-these-days = This period
chart-days-before = Previous period
chart-weekends = Weekends
chart-bars-axis = { $bars } (right)
chart-point-before = { $day }, before: { $number }
chart-none = No figures for this period yet
chart-none-description = There are no figures for this period yet.
chart-one-description = { $day }: { $number }.
chart-description = From { $first } on { $firstDay } to { $last } on { $lastDay }. Lowest { $lowest }, highest { $highest } on { $highestDay }.
chart-before-description = { $description } { $before }: highest { $highest }.
chart-bars-description = { $description } { $bars }: highest { $highest }.
chart-point-bars = { $day }, { $bars }: { $number }
chart-without-last = { $days }, without today
distance-here = right here
distance-metres = { $distance } m
distance-kilometres = { $distance } km
direction-north = north
direction-north-east = north-east
direction-east = east
direction-south-east = south-east
direction-south = south
direction-south-west = south-west
direction-west = west
direction-north-west = north-west
sparkline-description = From { $first } to { $last }, lowest { $lowest }, highest { $highest }.

## home

home-lead = Members, listings and completed exchanges, how they grow, and what waits for you.
home-first-steps = First steps
home-first-steps-stay = They stay here until each is done or not needed.
home-step = First step
home-step-dismiss = Not needed
home-step-is-done = Done
home-steps-aside = Not needed, you said
home-step-return = Show again: { $title }
home-step-help = How to do it
home-step-exchange = Name, currency and time zone
home-step-exchange-advice = What your exchange is called, what prices are in, and by which clock times are shown. The name stands at the top of every page and in every message.
home-step-address = Where neighbours reach it
home-step-address-advice = Without an address that everybody can open there is no link, no poster and no invitation. Whoever looks after the server starts Mooch with --members-url; the help has the exact flags.
home-step-address-anchor = the-site-for-members
home-step-mail = Mail
home-step-mail-advice = No mail goes out yet, so members cannot confirm their address or get a new password, and nobody is told anything by mail. Say which server it goes out through.
home-step-mail-goes = Mail goes out through { $server }, from { $from }. Send yourself a test message to see that it arrives.
home-step-mail-demo = In a demo all messages stay in the outbox.
home-step-mail-anchor = mail
home-step-pages = House rules, and who runs this
home-step-pages-advice = Members read them when they join. Start from a sample and change it. In many countries the law asks who is responsible for a site.
home-step-administrator = A second administrator
home-step-administrator-advice = Somebody who can help when you are away, or cannot sign in.
home-step-copies = Where copies go
home-step-copies-advice = Everything is in one file and one folder on the server. Name another folder, preferably on another disk: each night a copy is made there and proved.
home-step-copies-anchor = backups
home-step-done = Done
home-step-community = Add a community
home-step-community-advice = A building, a street, a campus: a place whose people exchange with each other. Members choose one when they join.
home-step-categories = Add categories
home-step-categories-advice = Bread, fruit, drinks: what kinds of things are offered. Without one nobody can offer anything. A handful is enough; you can rename and merge them later.
home-step-members = Invite the neighbours
home-step-members-advice = The page of your community has a link, a poster and a text to send. As soon as the first one has joined, this page begins to count.
home-step-members-first = First add a community: its page has a link, a poster and a text to send.
home-today = +{ $count } today
home-today-none = none today yet
home-disk-nearly-full = The disk of this exchange has room for only { $megabytes } MB more. When it is full, nothing can be saved: ask whoever looks after the server to make room.
home-disk-full = The disk of this exchange is full: nothing can be saved. Ask whoever looks after the server to make room.
home-health = Something is not well with this program: { $checks }.
home-waiting = Waiting for you
home-waiting-summary = { $count ->
    [one] One thing needs you
   *[other] { $count } things need you
}
home-waiting-summary-everywhere = { $count ->
    [one] One thing needs you, in all communities
   *[other] { $count } things need you, in all communities
}
home-waiting-where = In all communities
home-waiting-joining = { $count ->
    [one] Let in or decline { $count } person
   *[other] Let in or decline { $count } people
}
home-waiting-joining-why = They want to join a community and wait for a yes.
home-waiting-collecting = { $count ->
    [one] Look at { $count } member
   *[other] Look at { $count } members
}
home-waiting-collecting-why = They call agreements off after looking at the other's contact details: three times or more within 7 days.
home-waiting-requests = { $count ->
    [one] Follow up on { $count } request
   *[other] Follow up on { $count } requests
}
home-waiting-requests-why = Without an answer for more than 3 days.
home-waiting-requests-reminded = Last reminded { $moment }.
home-waiting-requests-list = requests
home-waiting-listings = { $count ->
    [one] Find someone for { $count } listing
   *[other] Find someone for { $count } listings
}
home-waiting-listings-why = About to expire within 2 days, and nobody has asked.
home-waiting-listings-list = listings that expire within 2 days and that nobody has asked for
home-waiting-photos = { $count ->
    [one] Add a photo to { $count } community
   *[other] Add a photo to { $count } communities
}
home-waiting-photos-why = Without one, people see an empty frame in the list.
home-waiting-quiet = { $count ->
    [one] Wake up { $count } quiet community
   *[other] Wake up { $count } quiet communities
}
home-waiting-quiet-why = Nothing was posted there for 14 days.
home-waiting-reports = { $count ->
    [one] Decide { $count } report
   *[other] Decide { $count } reports
}
home-waiting-reports-why = Members wrote that something is wrong.
home-waiting-unused = { $count ->
    [one] Tidy up { $count } category
   *[other] Tidy up { $count } categories
}
home-waiting-unused-why = Nothing was posted for 90 days: archive or merge.
home-waiting-all = All of them
home-waiting-more = and more
home-waiting-nothing = Nothing waits for you.
home-waiting-nothing-why = Requests are answered, listings are asked for, every community has its photo. Enjoy your day.
home-range = Range
home-range-year = Year
home-last-days = { $count ->
    [one] Today
   *[other] The last { $count } days
}
home-last-year = The last year
home-range-all = Since the start
home-show = Show
home-largest-communities = The { $count } largest; others show their numbers on their page.
home-unknown-community = There is no such community, so these are the numbers of all of them.
home-report-week = Weekly report
home-report-month = Monthly report
home-report-quarter = Quarterly report
home-report-year = Yearly report
home-report-all = Report since the start
home-report-days = Report
home-days = { $days }, UTC. Today is not over yet.
home-days-over = { $days }, UTC.
home-days-compared-whole = Compared with { $days }.
home-range-own = Other dates
home-range-this-month = This month
home-range-last-month = Last month
home-range-days = From and to
home-range-unread = These dates cannot be read, so these are the last 30 days. Choose a first and a last day, not after today.
home-members-chart = Members in all, and new { $each }
home-members-chart-title = Members in all, and new { $each }, { $days }
home-members-in-all = Members in all
home-category-changes = Changes: { $days }, compared with { $before }. Whole days alone.
home-engagement = Who takes part
home-engagement-days = Answered within a day: requests of { $asked }. Ended in an exchange, collected: of { $ended }
home-engagement-days-asked = Requests of { $asked }
home-active = Active members
home-active-detail = posted, asked, answered, called off or wrote
home-active-past = known for days until today, and for whole months
home-answered = Answered within a day
home-accepted = Ended in an exchange
home-collected = Collected
home-of-requests = { $count ->
    [one] of 1 request
   *[other] of { $count } requests
}
home-of-exchanges = { $count ->
    [one] of 1 completed exchange
   *[other] of { $count } completed exchanges
}
home-left = Members who left
home-left-detail = closed their account
home-too-early = too early to tell
home-nothing-counted = nothing to count
home-before = before: { $number }
home-so-many-of = { $count } of { $whole }
home-days-compared = Compared with { $days }, up to { $time } UTC of the last day.
home-chart-title = { $counted } { $each }
home-standing-title = { $name } among all communities
home-standing = { $rank } of { $count } by completed exchanges in this period.
home-standing-ever = { $rank } of { $count } by completed exchanges since the start.
# A place in a row. $ending is how the number ends: its last digit, or all of 11, 12 and 13.
home-rank = { $ending ->
    [one] { $number }st
    [2] { $number }nd
    [3] { $number }rd
   *[other] { $number }th
}
home-standing-none = Nothing was posted or exchanged here in this period.
home-standing-none-ever = Nothing has been posted or exchanged here yet.
home-standing-open = Open its page
home-standing-all = All communities together
home-top-by-listings = Top categories by listings
home-top-by-listings-none = Nothing was posted in this period.
home-top-by-exchanges = Top categories by completed exchanges
home-top-by-exchanges-none = No exchange was completed in this period.
home-activity = Most active communities
home-activity-table = The communities with the most completed exchanges in this period
home-activity-table-ever = The communities with the most completed exchanges since the start
home-activity-none = Nothing was posted or exchanged in this period.
home-activity-none-ever = Nothing has been posted or exchanged yet.
home-figures = Figures
home-figures-table = What happened, the latest first
home-figures-together = Total
home-figures-before = before:
home-so-far = { $days }, so far
home-day = Day
home-week = Week
home-month = Month

## analytics

analytics-about = about { $time }
analytics-active = Members who did something: { $month } in the last 28 days, { $week } in the last 7, { $day } today.
analytics-active-1 = Active today
analytics-active-1-answer = Members who did something today: { $count }.
analytics-active-28 = Active in 28 days
analytics-active-28-answer = Members who did something in the last 28 days: { $count }.
analytics-active-7 = Active in 7 days
analytics-active-7-answer = Members who did something in the last 7 days: { $count }.
analytics-active-basis = They posted, asked, answered, called off or wrote. As of today, whatever days are chosen.
analytics-active-definition = Members whose latest deed is less than so many days ago: they posted, asked, answered, called off or wrote. 28 days and not 30, so that each weekday is in it four times. A visit alone is no deed.
analytics-active-month = Did something in the month
analytics-active-question = Who takes part?
analytics-answer-48h = { $share } were answered within two days.
analytics-answer-48h-basis = { $count } of { $whole } requests, made { $days }.
analytics-answer-48h-definition = Of the requests made in these days, how many got an answer within 48 hours, yes or no. Only days count whose requests have all had those 48 hours.
analytics-answer-48h-label = Answered within two days
analytics-answer-48h-none = Nobody asked for anything on days that are old enough.
analytics-answer-48h-question = Will they answer me?
analytics-answers = Answers
analytics-asked = Asked for
analytics-asked-24h = { $share } were asked for within a day.
analytics-asked-24h-definition = Of the listings posted in these days, how many got their first request within 24 hours. Only days count whose listings have all had those 24 hours, so a bad day cannot hide behind one that is too young.
analytics-asked-24h-label = Asked for within a day
analytics-asked-24h-question = Will my listing find someone?
analytics-asked-72h = { $share } were asked for within three days.
analytics-asked-72h-definition = Of the listings posted in these days, how many got their first request within 72 hours. Only days count whose listings have all had those 72 hours.
analytics-asked-72h-label = Asked for within three days
analytics-asked-72h-question = And if one waits a little?
analytics-asked-thrice = Asked for by three or more
analytics-basis = { $count } of { $whole } listings, posted { $days }.
analytics-before = { $days }: { $share } ({ $count } of { $whole }).
analytics-called-off-because = Called off: { $reason }
analytics-categories = Categories, those in need first
analytics-communities = Communities, those in need first
analytics-counted = Counted
analytics-demand = What is missing
analytics-demand-definition = The requests made in these days for each listing posted in them, and the share of these listings that three or more asked for. Only days count that are three days old. A request counts on its day, whenever its listing was posted.
analytics-demand-most = Ask for { $name }: there are { $pressure } requests for each listing.
analytics-demand-none = Nothing was posted and nothing asked for on days that are old enough
analytics-demand-note = Most requests for each listing first. Where there were fewer than ten requests it comes last, as that says little. Press a name to see where, or what.
analytics-demand-statement-why = Run it in SQLite on a copy of the store: it gives the listings, those that three or more asked for, and the requests of each category in each community.
analytics-did = What they did
analytics-did-deed = Did anything
analytics-did-gave = Gave something
analytics-did-got = Got something
analytics-edge-about = A wait is printed as about: it is less than a twentieth off.
analytics-edge-answered-for-another = A no because somebody else was accepted, or because the listing was ended, is an answer too.
analytics-edge-called-off = An acceptance that was called off does not count: the listing is not taken any more.
analytics-edge-called-off-beside = What was called off is not among them; it is counted beside it, by reason.
analytics-edge-called-off-first = An agreement that is called off does not count: the first one that holds is the first.
analytics-edge-gave-before = Whoever had given something before they first got something is left out: they did not have to turn.
analytics-edge-in-month = A month counts those who did something in it, not in it or later: somebody who comes back after a break is missing in between.
analytics-edge-latest = A later deed hides an earlier one, so this number is known for today alone; the months below count who did something in each.
analytics-edge-left = When a member leaves, what they posted and asked for still counts on its day.
analytics-edge-messages = What members wrote counts as long as it is kept, which is a year after the last message.
analytics-edge-moved = A member who moves to another community takes all their months along; one who leaves stays in all of them.
analytics-edge-never = What nobody came for within 14 days counts as never, and pulls the middle up.
analytics-edge-nightly = It is counted each night, in UTC, for the 90 days before; a month shows its latest night.
analytics-edge-no-names = With fewer than 20 givers it is not shown, and nowhere does it say who they are.
analytics-edge-open-month = The month that is not over has a number and no share.
analytics-edge-removed = What an administrator removed is left out altogether.
analytics-edge-renewed = Renewing does not help: what is taken later moves from wasted to taken.
analytics-edge-said = Many meet and do not say so, so it is the least there can be.
analytics-edge-small-cohort = Where fewer than five joined there are numbers and no shares; of fewer than ten you read 3 of 7.
analytics-edge-taken-back = A request that was taken back within the two days is left out.
analytics-edge-unasked = What an administrator removed before anybody asked is left out.
analytics-edge-withdrawn = A request that was taken back counts: somebody wanted it.
analytics-ended = Ended by its owner
analytics-fill-14d = { $share } were taken within 14 days.
analytics-fill-14d-definition = Of the listings posted in these days, how many were given to somebody within 14 days. Only days count whose listings have all had their 14 days.
analytics-fill-14d-label = Taken within 14 days
analytics-fill-14d-question = Will it be taken?
analytics-first-gift = { $count } members gave something for the first time.
analytics-first-gift-definition = Members of whom something was taken in these days, for the first time ever.
analytics-first-gift-label = Gave for the first time
analytics-first-gift-question = Who begins to give?
analytics-funnel = From posting to meeting
analytics-funnel-still-open = { $count ->
    [one] One of them is still open, and may yet be asked for and taken.
   *[other] { $count } of them are still open, and may yet be asked for and taken.
}
analytics-givers = Givers
analytics-half-given = { $half } of the { $givers } members who gave anything made half of all exchanges.
analytics-half-given-basis = { $count } completed exchanges, accepted { $days }.
analytics-half-given-definition = The smallest number of members who together gave half of what was given in 90 days. The fewer they are, the more hangs on each of them.
analytics-half-given-exchanges = Exchanges
analytics-half-given-few = Too few give to say it: it takes { $count }.
analytics-half-given-head = Made half
analytics-half-given-label = How many make half
analytics-half-given-none = It is counted each night; there is no number yet.
analytics-half-given-question = Who carries this?
analytics-half-within = Half within
analytics-lapsed = Lapsed
analytics-lead = { $subject }: { $days }, UTC. As of { $time } UTC.
analytics-lead-days = { $days }, UTC. As of { $time } UTC.
analytics-less-better = { $points } points less: better
analytics-less-worse = { $points } points less: worse
analytics-loss-unasked = Most is lost before anybody asks: { $count } of { $whole } listings posted { $days } were never asked for.
analytics-loss-unmet = Most is lost on the way: of { $whole } listings posted { $days }, { $count } were taken, and nobody said that they met.
analytics-loss-untaken = Most is lost between asking and yes: { $count } of { $whole } listings posted { $days } were asked for, and not taken.
analytics-met = Met
analytics-met-answer = { $share } said that they met.
analytics-met-basis = { $count } of { $whole } completed exchanges, accepted { $days }.
analytics-met-definition = Of the requests accepted in these days and not called off, how many either side said were collected. Only days count that are three days old.
analytics-met-label = Said that they met
analytics-met-none = Nothing was agreed on days that are old enough.
analytics-met-question = Do they meet?
analytics-months = The last 24 months
analytics-more-better = { $points } points more: better
analytics-more-than-half = More than half
analytics-more-worse = { $points } points more: worse
analytics-most-within = Four in five within
analytics-never = never
analytics-none = Nothing to answer yet
analytics-none-advice = As soon as neighbours offer things, this page says how many find someone, and how fast. The first steps lead there.
analytics-none-in-range = Choose other days, another community or another category.
analytics-none-posted = Nothing was posted on days that are old enough.
analytics-none-then = No listings in these days
analytics-of = Of
analytics-open = Open
analytics-others = Other figures
analytics-outcomes = What became of them
analytics-outcomes-note = Each listing is in exactly one of them. What nobody took lapses after 14 days; until then it is open.
analytics-posted = { $count } listings were posted.
analytics-posted-definition = Listings by the day they were posted, whatever became of them.
analytics-posted-question = How much is offered?
analytics-pressure = Requests for each listing
analytics-removed = Removed by an administrator
analytics-requests = Requests made
analytics-retention = Who comes back
analytics-retention-answer = Of those who joined in { $joined }, { $share } did something in { $month }.
analytics-retention-basis = { $count } of { $whole } members.
analytics-retention-caption = Members by the month they joined in, and how many of them did something in each month since
analytics-retention-cohort = Joined in
analytics-retention-deed-definition = Of the members who joined in a month, how many posted, asked, answered, called off or wrote in that month, in the one after it, and so on.
analytics-retention-gave-definition = Of the members who joined in a month, how many gave something in that month, in the one after it, and so on: a request for a listing of theirs was accepted, and not called off.
analytics-retention-got-definition = Of the members who joined in a month, how many got something in that month, in the one after it, and so on: a request of theirs was accepted, and not called off.
analytics-retention-joining = That month
analytics-retention-lead = { $subject }, by months in UTC. As of { $time } UTC.
analytics-retention-none = Nobody joined in the last 13 months
analytics-retention-none-advice = Choose another community.
analytics-retention-question = Do people come back?
analytics-retention-statement-why = Run it in SQLite on a copy of the store: it counts listings, requests and messages alone, and gives the members of each month of joining and each month.
analytics-same = about the same
analytics-scopes-note = Whoever posted nothing comes first, then the lowest, of those wasted the highest. Those with fewer than ten listings come last, as their shares say little.
analytics-scopes-shown = { $first }–{ $last } of { $total }
analytics-share = Share
analytics-side-by-side = Lay side by side
analytics-side-none = Nothing to say yet
analytics-side-note = Tick two to five. Each shows its last 24 months on one scale.
analytics-so-far = so far
analytics-statement = The statement that counts it again
analytics-statement-why = Run it in SQLite on a copy of the store: it counts the rows themselves, and gives the numbers above.
analytics-steps = How far they came
analytics-taken = Taken
analytics-too-early = Too early to tell: these days are too young.
analytics-turned-giver = Of those who first got something, { $share } gave something within 90 days.
analytics-turned-giver-basis = { $count } of { $whole } members who first got something { $days }.
analytics-turned-giver-definition = Of the members who got something for the first time in these days and had not given anything yet, how many gave something within 90 days. Only days count that are 90 days old.
analytics-turned-giver-label = From getting to giving
analytics-turned-giver-none = Nobody got something for the first time on days that are old enough: 90 days have to pass.
analytics-turned-giver-question = Do those who get begin to give?
analytics-unknown = There is no such figure
analytics-unknown-advice = The figures are { $keys }.
analytics-unknown-category = There is no such category, so these are the numbers of all of them.
analytics-no-categories = This figure is not counted by category: these are the numbers of all of them.
analytics-wait-ask = Half were asked for within { $half }, four in five within { $most }.
analytics-wait-ask-definition = The time from the posting to the first request, over all listings of these days: in the middle of them, and at four of five. What nobody asked for within 14 days counts as never.
analytics-wait-ask-half = Half were asked for within { $half }; { $most } never were.
analytics-wait-ask-label = Wait for the first request
analytics-wait-ask-never = { $half } were never asked for.
analytics-wait-ask-question = How long until somebody asks?
analytics-wait-basis = Of { $whole } listings, posted { $days }.
analytics-wait-take = Half were taken within { $half }, four in five within { $most }.
analytics-wait-take-definition = The time from the posting to the acceptance that still holds, over all listings of these days: in the middle of them, and at four of five. What nobody took within 14 days counts as never.
analytics-wait-take-half = Half were taken within { $half }; { $most } never were.
analytics-wait-take-label = Wait for being taken
analytics-wait-take-never = { $half } were never taken.
analytics-wait-take-question = How long until it is taken?
analytics-wasted-14d = { $share } found nobody.
analytics-wasted-14d-definition = Of the listings posted in these days, how many were neither taken nor ended by their owners and are over 14 days old. Only days count whose listings have all had their 14 days.
analytics-wasted-14d-label = Wasted after 14 days
analytics-wasted-14d-question = What is wasted?
analytics-worst-first = Sort by
analytics-young = { $count ->
    [one] The last day is too young to count.
   *[other] The last { $count } days are too young to count.
}

## warnings

warnings-about-rule = What this rule looks for
warnings-advice = What might help
warnings-advice-announce = Announce something: a reason to look in again.
warnings-advice-ask-givers = Ask two or three who gave often whether something is in the way.
warnings-advice-categories = Look at its categories: some things are wanted by nobody, others are asked for three times.
warnings-advice-elsewhere = Ask whether people give things away somewhere else now: on a shelf in the lobby, in a chat.
warnings-advice-first-page = Join it as a newcomer would, and see what the first pages say.
warnings-advice-follow-up = The follow-up shows the requests that wait, and reminds their owners.
warnings-advice-mail = Look whether mail and messages go out: whoever is not told cannot answer.
warnings-advice-more-givers = Ask others to give: if this one member leaves, half of it is gone.
warnings-advice-open-site = Open the members’ site on a phone: can you read it, and sign in?
warnings-advice-operations = Look at Operations for errors, a full disk, or mail that does not go out.
warnings-advice-season = Holidays and moving days explain much: was it so last year at this time?
warnings-advice-sought = Tell members what is asked for, and what is not.
warnings-advice-thank = Say thank you, and ask what would help them.
warnings-advice-way-in = Try the way in: the code, the link, the poster by the door.
warnings-advice-write = Write to them: many do not know how to begin.
warnings-all = All warnings
warnings-answered-on = Answered within two days, asked { $days }
warnings-answers = { $count } of { $whole } requests were answered within two days: { $share }. In the twelve weeks before it was { $before }.
warnings-answers-definition = Requests that owners answer within two days, of all but those taken back by then. It warns when the last four weeks are 20 points below the twelve weeks before, with 15 requests or more in each, and chance hardly explains it.
warnings-answers-label = Owners stop answering
warnings-answers-title = { $community }: owners stop answering
warnings-chance = By chance alone this would come about once in { $times } such looks.
warnings-chance-counted = This is counted, not estimated: chance has no part in it.
warnings-chance-label = Chance
warnings-chance-never = By chance alone this would come less than once in a million such looks.
warnings-counted = { $count ->
    [one] { $count } warning
   *[other] { $count } warnings
}
warnings-counted-until = Counted up to { $day }
warnings-ended = Over since
warnings-ever = Warnings so far
warnings-falling = { $count ->
    [0] Nothing was posted in the last seven days. A usual week has { $usual } listings.
    [one] { $count } listing was posted in the last seven days. A usual week has { $usual }.
   *[other] { $count } listings were posted in the last seven days. A usual week has { $usual }.
}
warnings-falling-definition = The listings of the last seven days, against the median of the twelve weeks before. Where all other communities together post less as well, such as around holidays, that much less is expected. It warns when so few hardly come by chance.
warnings-falling-label = Far fewer listings
warnings-falling-title = { $community }: far fewer listings than usual
warnings-found = First seen
warnings-home = { $count ->
    [one] { $count } early warning
   *[other] { $count } early warnings
}
warnings-is-over = It is over, so it cannot be put off any more.
warnings-its-figures = Its figures
warnings-joined-on = Of those who joined { $days }, did anything
warnings-lapsed-on = Found nobody, posted { $days }
warnings-last-look = The last look was at the figures up to { $day }.
warnings-listings-on = Listings, { $days }
warnings-newcomers = { $count ->
    [0] None of the { $whole } who joined two to six weeks ago has done anything.
    [one] Of the { $whole } who joined two to six weeks ago, only { $count } has done anything.
   *[other] Of the { $whole } who joined two to six weeks ago, only { $count } have done anything.
}
warnings-newcomers-definition = Of the members who joined two to six weeks ago, those who have posted, asked, answered or written since. It warns under 20 % of 20 or more.
warnings-newcomers-idle = Those who have done nothing yet
warnings-newcomers-label = Newcomers do nothing
warnings-newcomers-title = { $community }: newcomers do nothing
warnings-no-look = The figures have not been looked at yet: that happens each night, after midnight UTC.
warnings-none = No warnings
warnings-none-advice = Each night the figures of all communities are looked at. What is unusual comes here: nothing is, or it has been put off or is over.
warnings-none-fits = No warning fits
warnings-none-fits-advice = Choose another state, rule or community, or look at all warnings.
warnings-not-ended = not over
warnings-numbers = The numbers
warnings-one-giver = { $count } of the { $whole } completed exchanges of the last 90 days came from one member.
warnings-one-giver-definition = The completed exchanges of 90 days, by who gave. It warns when one member gave half of 20 or more. Who that is, it does not say.
warnings-one-giver-label = One member gives half
warnings-one-giver-of = From one member, { $days }
warnings-one-giver-title = { $community }: one member gives half
warnings-open = Open
warnings-over = Over
warnings-poster = Invite and poster
warnings-quiet = Nobody has posted for { $days } days. In the twelve weeks there were { $rate } listings a week.
warnings-quiet-definition = How likely it is that nobody posts for so many days, at the pace of the last twelve weeks, or slower if all other communities together post less in those days, too. It warns from three days on, where there were at least 8 listings and nearly all pauses before were shorter.
warnings-quiet-label = Gone quiet
warnings-quiet-title = { $community } has gone quiet
warnings-rare = Many communities are looked at each night, and some are always unusual. So the more there are, the rarer something has to be: of all warnings that rest on chance, about one in ten at most is there by chance (Benjamini and Hochberg).
warnings-rule = Rule
warnings-rules = What is looked for
warnings-rules-lead = These rules are applied to the figures of each community, each night after midnight UTC.
warnings-season = All others together posted { $share } of what they usually do, too: that much less is expected here.
warnings-silence = { $days ->
    [one] For a whole day nobody has posted or asked for anything, in any community. Usually there are { $rate } listings and requests a day.
   *[other] For { $days } days nobody has posted or asked for anything, in any community. Usually there are { $rate } listings and requests a day.
}
warnings-silence-definition = A whole day without a listing or a request in any community, where that would come less than once in a thousand days. Then the members’ site may be out of reach, and no community is warned of by itself.
warnings-silence-label = Nobody writes at all
warnings-silence-title = Nobody writes anywhere
warnings-silent-days = Days without any
warnings-snooze = Put it off
warnings-snooze-choose = Choose for how long.
warnings-snooze-weeks = { $count ->
    [one] For a week
   *[other] For { $count } weeks
}
warnings-snooze-why = Until then it is not on Home. It ends by itself when its numbers do.
warnings-snoozed = Put off
warnings-snoozed-now = Put off. It is not on Home until then.
warnings-snoozed-until = Put off until
warnings-snoozed-until-moment = Put off until { $moment }.
warnings-useful = Was this of use?
warnings-useful-again = It was of use after all
warnings-useful-noted = Noted.
warnings-useful-why = What was of no use is counted for each rule.
warnings-useless = Not useful
warnings-useless-count = { $count ->
    [one] { $count } administrator found this of no use.
   *[other] { $count } administrators found this of no use.
}
warnings-useless-noted = Noted: of no use.
warnings-usual-week = A usual week
warnings-waiting-requests = Requests that wait
warnings-wake = Show it again now
warnings-waste = { $count } of { $whole } listings found nobody within two weeks: { $share }. In the twelve weeks before it was { $before }.
warnings-waste-definition = Listings that nobody took within two weeks, of all that were not removed. It warns at 60 % or more when that is 15 points above the twelve weeks before, with 15 listings or more in each, and chance hardly explains it.
warnings-waste-label = More and more finds nobody
warnings-waste-title = { $community }: more and more finds nobody
warnings-woken = It is open again.
warnings-written-on = Listings and requests, { $days }

## month

month-title = The sheet of { $month }
month-active = { $count ->
    [one] { $count } member did something.
   *[other] { $count } members did something.
}
month-active-before = In { $month }: { $before }.
month-active-basis = They posted, asked, answered, called off or wrote.

## notes

notes = Notes on days
notes-add = Add a note
notes-added = Noted. It is on the charts of that day.
notes-day-far = Choose a day up to a year from today.
notes-day-hint = In UTC, as figures are counted.
notes-lead = What happened on a day, so that whoever looks at its figures later knows: a poster in the lobby, a move, a holiday. Notes are drawn on charts and stand in their tables; only administrators see them.
notes-mark = { $action }: { $name }
notes-no-community = This community is gone. Choose another.
notes-no-day = Choose the day.
notes-no-text = Write what happened.
notes-none = No notes yet
notes-none-advice = What the audit knows is marked by itself: communities archived, categories merged, imports and bulk actions.
notes-on-days = What happened on these days.
notes-remove = Remove the note
notes-remove-effect = It goes from the charts and tables of { $day }. What it said stays in the audit.
notes-remove-sentence = You are about to remove the note “{ $text }”.
notes-removed = Removed.
notes-text = What happened
notes-text-hint = Up to 200 characters: “poster in the lobby”.

## lists

list-moved = { $seen } when you looked, { $count } now.
filter-more = More filters
filter-searched = “{ $text }”
filter-value = { $name }: { $value }
filter-gone = no longer there
filter-bulk-action = Bulk change, number
filter-no-day = Write both days like 2026-03-31, or leave one empty.
filter-days-backwards = The first day comes after the last.
filter-no-price = Write prices like { $example }, or leave one empty.
filter-prices-backwards = The lowest price is above the highest.
filter-community-unknown = No community has a name like this. It stays out of the filter.
filter-community-several = Several have a name like this; give the whole name: { $names }
range = { $first } – { $last }
range-from = from { $first }
range-to = up to { $last }
range-first = From
range-last = To
price-in = Price in { $currency }
number = Number
columns = Columns
columns-show = Show these
select-page = Select all rows of the page
select-nothing = Nothing was selected. Tick some rows, or select all that match.
select-everything = Select all { $counted }
# Above the actions once everything is chosen.
select-all = All { $counted }, except those you untick
select-none = Clear
# After a number, and before one of the next two, in which # is a number.
select-chosen = selected
select-elsewhere = , # on other pages
select-but = : all but #
select-too-many = No more than { $limit } rows can be selected one by one. Filter the list, and select all that match.

## members

members-offers = Offers
members-offers-something = Offered something
members-offers-nothing = Offered nothing
members-contact = Contact details
members-prefers = Prefers
members-contact-hint = Other members see these only once a request between them is accepted.
members-numbers = In numbers
members-given = Completed exchanges, as owner
members-months = Given and got, by month
members-months-given = Given
members-months-received = Got
members-received = Completed exchanges, as the one who asked
members-conversations = Conversations
members-all-listings = All their listings
members-latest-requests = Latest requests
members-all-requests = All their requests
members-lead-of = Member of { $community }
members-suspended = Suspended: { $reason }
members-left = Left on { $day }. They can come back within 14 days of that.
members-left-overwritten = Left on { $day }. The account is overwritten; nobody can tell whose it was.
members-unreached = Our last message to { $email } was refused there for good. Correct the address, or tell them in another way.
members-called-off = In the last 30 days they called off { $count } agreements after they had seen how to reach the other.
members-write = Write to
members-correct = Correct
members-correct-title = Correct { $name }
members-correct-lead = Put right what is wrong in their account. The audit notes what you change.
members-correct-email-hint = They sign in with it, and have to confirm a new one.
members-correct-hidden = Phone and address are hidden. If you look at them, the audit notes it.
members-correct-community = To change the community, move them: what they offer goes along.
members-correct-move = Move to another community
members-corrected = { $name }’s account is corrected.
members-suspend = Suspend
members-suspend-more = Suspend…
members-suspend-title = Suspend { $name }
members-suspend-sentence = You are about to suspend { $name }.
members-suspend-stops = They can no longer offer, change, renew, ask for or accept anything.
members-suspend-listings = What they offer is hidden, and open requests for it wait.
members-suspend-can = They can still sign in, read, call off, take their data and leave. They read why; no other member does.
members-suspend-back = You can end it at any time.
members-suspended-now = { $name } is suspended.
members-unsuspend = End the suspension
members-unsuspended-now = { $name } can take part again.
members-close = Close the account
members-close-more = Close account…
members-close-title = Close { $name }’s account
members-close-sentence = You are about to close the account of { $name }. Do it when they ask for it.
members-close-out = They are signed out everywhere and cannot sign in.
members-close-listings = { $count ->
    [one] { $count } listing ends.
   *[other] { $count } listings end.
}
members-close-requests = { $count ->
    [one] { $count } request of theirs is withdrawn.
   *[other] { $count } requests of theirs are withdrawn.
}
members-close-asked = { $count ->
    [one] { $count } request for their listings is declined.
   *[other] { $count } requests for their listings are declined.
}
members-close-agreements = { $count ->
    [one] { $count } agreement that is not collected yet is called off.
   *[other] { $count } agreements that are not collected yet are called off.
}
members-close-return = For 14 days the account can be opened again. What ended stays ended.
members-close-gone = Then name, e-mail, phone, address, photo, notes and messages are overwritten for good.
members-close-stays = Their listings and exchanges stay, under the name “Former member”, and all figures stay as they are.
members-closed-now = { $name }’s account is closed. For 14 days it can be opened again.
members-reopen = Open the account again
members-reopened-now = { $name }’s account is open again.
members-has-left = { $name } has left: this cannot be done any more.
members-notes = Notes
members-notes-hint = For administrators only, signed and dated. { $name } may ask to read them: write what you would say to their face.
members-note = New note
members-note-add = Add note
members-note-added = The note is added.
members-note-remove = Remove
members-note-removed = The note is removed.
members-no-listings = { $name } has not offered anything yet.
members-no-requests = { $name } has not asked for anything yet.
members-joined-filter = Joined { $days }
members-seen-never = Never been here
members-seen-long-ago = Not here for 90 days
members-active = Active
members-active-in = Did something in { $month }
members-active-within = { $count ->
    [one] within { $count } day
   *[other] within { $count } days
}
members-first-gave = First gave
members-first-gave-filter = First gave something { $days }
members-first-got = First got something
members-first-got-filter = First got something { $days }
members-gift = When they first got something
members-gift-nothing = Had given nothing yet
members-gift-turned = Gave something within 90 days
members-deeds = Anything done
members-deeds-nothing = Has done nothing yet
members-mailbox-unconfirmed = Not confirmed
members-invited = Invited
members-invited-yes = Invited
members-invited-no = Not invited yet
members-invited-never = not invited
invitation-more = Invite…
invitation-again-more = Invite again…
invitation-of = Invite { $name }
invitation-by-mail = By mail
invitation-by-mail-sentence = { $name } gets a link at { $email } to choose a password and join { $community }.
invitation-works = The link works for 14 days, once. Whoever uses it has shown that the address is theirs.
invitation-undo = It goes out after ten seconds; until then you can take it back.
invitation-send = Send the invitation
invitation-sent-to = { $name } is invited. Until the mail goes out, you can take that back.
invitation-take-back = Take it back
invitation-taken-back = The invitation of { $name } is taken back. Nothing was sent.
invitation-waits = Not here yet. Invited { $ago } by { $inviter }; the mail has not gone out.
invitation-invited = Not here yet. Invited { $ago } by { $inviter }.
invitation-none = Not here yet, and not invited.
invitation-by-hand = By a link that you hand over
invitation-by-hand-lead = For somebody who does not read mail: you get a link to show, to print or to send in a message. It works for 14 days, once; a link made before stops working.
invitation-make-link = Make a link
invitation-link-title = Link for { $name }
invitation-link-lead = Only you see it, and only now.
invitation-link-until = It works once, until { $until }.
invitation-link-first = Whoever opens it first chooses the password. Give it to { $name } alone.
invitation-link-lost = If it is lost, make another one. That ends this one.
invitation-qr = Leads a phone’s camera to this link
invitation-no-mail = This program sends no mail, so nobody can be invited by mail.
invitation-one-by-one = For each member you can make a link to hand over, on their page. There is no list of such links: whoever found it could enter all these accounts.
members-by-email = By e-mail
members-by-phone = By a phone call
members-by-text = By a text message
members-search = Name, e-mail, phone or #number
members-counted = { $count ->
    [one] { $count } member
   *[other] { $count } members
}
members-list-ended = Members may have left since you opened it. Start again from the top.
members-none = Nobody has joined yet
members-none-advice = Invite people from the page of their community: it has a link, a poster and a text to send.
members-none-fits = No member matches
members-none-fits-advice = Part of a name, an e-mail address or a telephone number is enough. Try fewer words, or look at all members.
members-all = All members

## exchanges/follow-up

follow-up-link = Remind the owners
follow-up-title = Owners who have not answered
follow-up-all-reminded = All of them were reminded less than three days ago.
follow-up-remind = Remind all…
follow-up-reminded = Reminded
follow-up-lead = Requests without an answer for more than 3 days: { $requests }. Owners: { $owners }. The longest wait comes first.
follow-up-unanswered = Requests that ran out unanswered, by owner
follow-up-only = Only owners of { $community }.
follow-up-everywhere = Show those of all communities
follow-up-since = Oldest request
follow-up-subject-to = Somebody has asked for “{ $title }”
follow-up-text-to = Hello { $name },{ "\u000A\u000A" }a neighbour has asked for “{ $title }” and still waits for an answer. { $more }Could you sign in and accept or decline? If it is gone, please end the listing, so that nobody else asks for it.{ "\u000A\u000A" }Thank you!{ "\u000A" }{ $administrator }, { $exchange }
follow-up-more = { $count ->
    [one] One more request for what you offer waits too.
   *[other] { $count } more requests for what you offer wait too.
}
follow-up-pages = Page { $page }
follow-up-none = Every request has an answer, or is younger than 3 days.

## a record’s whole story

members-not-shown = Given, not shown
members-show-contact = Show phone and address
members-show-contact-hint = The audit notes that you read them.
members-shown-until = Noted in the audit. Shown to you until { $moment }.
members-blocked = Neighbours they blocked
members-blockers = Neighbours who blocked them
members-asked-of-them = Requests for their listings
members-unanswered = Of these, ran out unanswered
members-all-asked = All requests for their listings
members-no-asked = Nobody has asked { $name } for anything yet.
members-devices = Devices
members-no-devices = None registered
members-contacts = Contact details: who could see whose
members-contacts-lead = { $name } could see the contact details of everyone listed here, and they could see those of { $name }: an accepted request shows both sides each other’s. One that was called off is listed where somebody had looked.
members-no-contacts = { $name } could see nobody’s contact details, and no member could see theirs: that takes an accepted request.
members-contacts-counted = { $count ->
    [one] { $count } accepted request
   *[other] { $count } accepted requests
}
members-contacts-none = No contact details shown yet
members-contacts-none-advice = An accepted request shows both sides each other’s. There is none yet.
members-told = What they were told
members-told-all = All they were told
members-told-lead = Each sentence as { $name } finds it under Notifications on the members’ site.
members-told-words = Words
members-told-read = Read
members-told-seen = read
members-told-unread = not read yet
members-told-when = Told
members-told-ways = How
members-told-site = on the site
members-told-mail = on the site and by mail
members-told-all-ways = on the site, by mail and by push
members-told-push = on the site and by push
# $mail is a message's name, $state whole sentences.
members-told-mail-other = { $mail }: { $state }
members-told-mail-given-up = The mail was given up.
members-told-mail-waiting = The mail waits to be sent.
members-told-nothing = { $name } was not told anything yet.
members-told-outbox = Their messages in the outbox
members-told-none = Nothing told yet
members-told-none-advice = Members are told when somebody asks for what they offer, answers, calls off, or when their listing or report is decided.
members-contact-with = With
members-contact-by = Through which request
members-contact-role = Their part
members-gave = gave
members-got = received
members-changes = Changes to the account
members-readings = Phone and address read by
members-no-readings = No administrator has read them.
listings-pace-none = Nobody has asked for it yet.
listings-pace-first = First request after { $duration }
listings-pace-accepted = Accepted after { $duration }
listings-pace-waiting = { $counted }, waiting for up to { $duration }
listings-pace-open = { $count ->
    [one] { $count } unanswered
   *[other] { $count } unanswered
}
story-expired = It expired: neighbours no longer see it
story-removed-by = { $administrator } removed it
story-brought-back-by = { $administrator } brought it back
exchanges-revealed = { $owner } and { $member } could see each other’s e-mail address, phone and address.
exchanges-revealed-until = { $owner } and { $member } could see each other’s contact details until it was called off.
exchanges-not-revealed = Nothing was shown: only an accepted request shows { $owner } and { $member } each other’s.
audit-contact-read = { $administrator } read the phone and address of { $subject }
audit-contact-read-title = Read a phone and address
audit-messages-read = { $administrator } read messages that were reported
audit-messages-read-title = Read reported messages
audit-list-saved = { $administrator } saved the list { $subject } as a file
audit-list-saved-title = Saved a list as a file
audit-lists = Lists saved as files
audit-filter = Filter
audit-rows = Rows

## listings

listings-asked = With requests
listings-unasked = Without requests
listings-as-of = As of { $moment }
listings-asked-24h = within a day
listings-asked-72h = within three days
listings-asked-never = never
listings-asked-thrice = Asked for by three or more
listings-counted-in = Counted in “{ $figure }”
listings-first-asked = First asked for
listings-met = Met
listings-met-no = taken, and nobody said so
listings-met-yes = somebody said so
listings-outcome = Outcome
listings-taken-14d = Taken within 14 days
listings-expiring = Expires
listings-expiring-within = { $count ->
    [one] within { $count } day
   *[other] within { $count } days
}
listings-expiring-filter = Expires { $days }
listings-never-expires = Over
listings-all = All listings
listings-search = Title or #number
listings-with-price = With a price
listings-posted-filter = Posted { $days }
listings-counted = { $count ->
    [one] { $count } listing
   *[other] { $count } listings
}
listings-none = Nothing has been offered yet
listings-none-advice = Members offer things once they belong to a community and there are categories to choose from.
listings-none-fits = No listing matches
listings-none-fits-advice = Part of the title is enough. Try fewer words or filters, or look at all listings.
listings-lead-of = { $price } · offered by { $owner } · posted { $ago }
listings-photo = Photo { $number } of { $title }
listings-offer = What is on offer
listings-all-requests = All requests for it
listings-expired-note = Expired { $ago }: neighbours see a listing for 14 days.
listings-removed-note = Removed by an administrator { $ago }.
listings-removed-note-undated = Removed by an administrator.
listings-remove = Remove listing
listings-remove-title = Remove { $title }
listings-back = Back to the listing
listings-removal-sentence = You are about to remove { $title }, offered by { $owner }.
listings-removal-hides = Neighbours no longer see it, and nobody can ask for it.
listings-removal-expired = It has expired, so neighbours no longer see it anyway.
listings-removal-waiting = Open requests wait: nobody can accept them until the listing is brought back.
listings-removal-waiting-count = { $count ->
    [one] { $count } open request waits: it cannot be accepted until the listing is brought back.
   *[other] { $count } open requests wait: none can be accepted until the listing is brought back.
}
listings-removal-none-waiting = There is no open request for it.
listings-removal-told = Its owner is told, with your reason.
listings-removal-rules = Things like this must not be offered here.
listings-removal-unsafe = It may not be safe to eat or to use.
listings-removal-unclear = It is not clear what is offered.
listings-removal-contact = Contact details do not belong in a listing.
listings-removal-over = { $title } cannot be removed: it is over already.
listings-over-accepted = A request for it was accepted. Neighbours no longer see it.
listings-over-ended = Its owner ended it. Neighbours no longer see it.
listings-over-removed = An administrator removed it. Neighbours no longer see it.
listings-over-not = Neighbours see it.
listings-removed-flash = { $title } was removed. Neighbours no longer see it.
listings-restored = { $title } was brought back. Neighbours see it again.
listings-restored-expired = { $title } was brought back. It is older than 14 days, so neighbours do not see it.
listings-not-restored = This listing cannot be brought back
listings-not-restored-advice = { $reason } Nothing was changed.
story-posted = { $owner } posted it
story-asked = { $member } asked for it
story-reminded = { $owner } was reminded of it.
story-accepted = { $owner } accepted the request of { $member }
story-declined = Declined: the request of { $member }
story-withdrawn = { $member } withdrew the request
story-declined-by = { $owner } declined the request of { $member }
story-collected = { $owner } and { $member } met
story-cancelled = { $name } called it off: { $reason }
story-cancelled-by-administrator = An administrator called it off: { $reason }
story-renewed = { $owner } renewed it for 14 days
story-ended = { $owner } ended it
story-ended-because = { $owner } ended it: { $reason }
ending-nobody = nobody wanted it
ending-elsewhere = somebody else took it
ending-other = another reason
story-removed = An administrator removed it
story-later = { $duration } later
story-request = The request

## exchanges

exchanges-search = Title, who asked or #number
exchanges-of-listing = For the listing { $title }
exchanges-of-gone-listing = For a listing that is gone
exchanges-asked-by-name = Asked by { $name }
exchanges-asked-by-nobody = Asked by nobody
exchanges-requested-filter = Requested { $days }
exchanges-accepted-filter = Accepted { $days }
exchanges-answered = Answered
exchanges-answered-48h = within two days
exchanges-answered-never = never: it ran out
exchanges-outcome = Outcome
exchanges-collected-at = Met
exchanges-not-yet = Not yet
exchanges-counted = { $count ->
    [one] { $count } request
   *[other] { $count } requests
}
exchanges-none = Nobody has asked for anything yet
exchanges-none-advice = Members ask for each other’s listings. See what there is to ask for.
exchanges-none-fits = No request matches
exchanges-none-fits-advice = Search for words of the listing’s title, or for the name of whoever asked. Or look at all of them.
exchanges-all = All requests
exchanges-title = Request for { $title }
exchanges-remind = Remind { $name }
exchanges-remind-hint = It waits for an answer. A reminder comes as a notification, and by mail and on their devices as they chose; at most one in three days.
exchanges-reminded-soon = { $name } is reminded in a few seconds.
exchanges-reminder-undone = Taken back: nobody was told.
exchanges-waits = It waits: the listing was removed, and nobody can accept it until it is back.
exchanges-not-answered = { $owner } has not answered yet.
exchanges-accepted = Accepted: the two see each other’s contact details. Nobody has said yet that they met.
exchanges-collected = Accepted and collected: the two have met.
exchanges-declined-by-owner = { $owner } declined it.
exchanges-declined-for-another = Someone else’s request was accepted.
exchanges-declined-ended = { $owner } ended the listing without accepting it.
exchanges-declined-removed = The listing was removed by an administrator.
exchanges-declined-expired = The listing expired before anyone answered.
exchanges-declined-left = The owner left before answering.
exchanges-declined-moved = One of the two moved to another community.
exchanges-declined-blocked = It was declined because one of the two blocked the other.
exchanges-cancelled-by = { $name } called it off after it was accepted: { $reason }. It no longer counts as completed.
exchanges-cancelled-by-administrator = An administrator called it off after it was accepted: { $reason }. It no longer counts as completed.
cancel-changed-mind = changed their mind
cancel-no-show = the other did not come
cancel-gone = it is no longer there
cancel-left = left the exchange
cancel-other = another reason
exchanges-message = Message
exchanges-note = When and where
exchanges-withdrawn = { $member } withdrew it.
exchanges-story = What happened
exchanges-others = All requests for this listing

## communities

communities-search = Name, address or #number
communities-counted = { $count ->
    [one] { $count } community
   *[other] { $count } communities
}
communities-all = All communities
communities-awaited = Somebody waits
communities-none = No communities yet
communities-none-advice = Add the first one. Members can choose it as soon as it is saved.
communities-none-fits = No community matches
communities-none-fits-advice = Try fewer words, or look at all communities, archived ones too.
communities-no-listings = Nobody has offered anything yet.
communities-about = About
communities-growth = 30 days
communities-compare = Compare
communities-compare-more = Compare…
communities-comparison = Communities side by side
communities-compared-with = Compared with
communities-compared-and = And with
communities-compared-none = Nobody else
communities-differences = Small numbers with a sign are differences to { $name }.
communities-points = { $difference } percentage points
communities-per-member = { $counted }, per member
communities-compared-first = { $count ->
    [one] These are the first { $shown }. { $count } more was left out.
   *[other] These are the first { $shown }. { $count } more were left out.
}
communities-in-all = { $counted }, in all
communities-gained = Members joined, less those who left
communities-nearby = The nearest communities
communities-nearby-distance = { $distance } { $direction }
communities-newest-members = Newest members
communities-peers = How it is doing
communities-peers-lead = Beside { $count } communities of { $from } to { $to } members. Listings and requests of 90 days that are old enough.
communities-peers-others = Others of its size
communities-peers-own = Here
communities-no-members = Nobody has joined yet. Invite the neighbours with the link or the poster.
communities-new-lead = Members can choose it as soon as it is saved.
communities-name-hint = As members know it: a building, a street, a campus.
communities-places-hint = Type a town’s name there, and choose it.
plan-title = Picture on the map
plan-lead = A plan of the campus or the grounds, which the map shows below everything else once two of its points are in place.
plan-picture = Picture
plan-pins = Points of the picture
plan-hint = North need not be up: the two points turn it.
plan-choose = Choose a picture.
plan-remove = Remove the picture
plan-pin = Point { $number }
plan-left = From the left, in %
plan-top = From the top, in %
plan-press = Enter the coordinates, then press the same spot on the picture; or say how far it is from the left and from the top, and save.
communities-coordinates = Link from a map
communities-coordinates-hint = Find the place on Google Maps, OpenStreetMap, Apple Maps or Bing, and paste the link here. Saving fills in both numbers below.
communities-joining = Who may join
communities-joining-hint = It applies to whoever joins from now on. Everybody may look around as a guest.
communities-joining-open = Anybody
communities-joining-code = Whoever has the code on the poster in the lobby
communities-joining-approval = Whoever an administrator lets in
communities-invite = Invite
communities-invite-more = Invite the neighbours
communities-invite-link = Link
communities-invite-send = Text for a message or a chat group
communities-invite-text = Something to give away, something you need? The neighbours of { $community } share it here. Look around and join: { $link }
communities-invite-text-approval = Something to give away, something you need? The neighbours of { $community } share it here. Look around and ask to join; somebody lets you in: { $link }
communities-invite-archived = Nobody can join while it is archived.
communities-invite-no-site = Nobody can be invited yet: Mooch runs without a site for members. Start it with --members-port and --members-url.
communities-invite-here-only = { $site } works on this computer alone, so nobody else could follow a link or a poster. Start Mooch with --members-url and the address that everybody reaches, such as https://share.example.org.
communities-invite-to = Invite people to { $community }
communities-invite-lead = Send the link or the text, hang up the poster, or invite by mail.
communities-invite-how = How to set it
communities-invite-open = Open it
communities-invite-by-mail = By mail
communities-invite-import = For many, import a list: each is invited by mail, and only chooses a password.
communities-invite-one = Invite by mail
communities-invite-uninvited = { $count ->
    [one] { $count } member has not been invited yet: invite them
   *[other] { $count } members have not been invited yet: invite them
}
communities-poster-more = Poster to print
communities-new-code = New code
communities-new-code-more = New code…
communities-new-code-sentence = You are about to give { $name } another code.
communities-new-code-stops = The present one lets nobody in any more, at once. Print the poster again.
communities-new-code-keeps = Its members stay members.
communities-new-code-done = There is a new code. Print the poster again.
communities-poster = Poster
communities-poster-lead = Print this page, and hang it where only neighbours see it.
poster-invitation = Give, ask, share: with the neighbours here.
poster-address = Look around and join at
poster-code = The code of this community
poster-scan = Scan it with your phone’s camera.
poster-approval = An administrator lets you in.
poster-qr = Leads a phone’s camera to this community
communities-waiting = Waiting to be let in
communities-waiting-more = { $count } wait; those { $shown } who have waited longest are shown. The next come once these are answered.
communities-let-in = Let in
communities-let-in-done = { $name } is in now, and is told.
communities-decline = Decline
communities-decline-more = Decline…
communities-decline-title = Decline { $name }
communities-decline-sentence = You are about to decline { $name }.
communities-decline-told = They are told, with your reason.
communities-decline-other = They can choose another community, or ask again.
communities-decline-reason-hint = They read it.
communities-declined = { $name } was declined, and is told.
communities-no-place = not on the map
communities-latitude-hint = Such as 52.5163.
communities-longitude-hint = Such as 13.3777.
communities-photo-hint = JPEG, PNG or WebP, at most 25 MiB. Where and when it was taken is removed.
communities-remove-photo = Remove the photo
communities-conflict-no-photo = none
communities-change = Edit { $name }
communities-added = { $name } was added.
communities-saved = { $name } was saved.
communities-archive-hides = Nobody can join it any more.
communities-archive-keeps = Its members see nothing on offer there and can offer and ask for nothing; nothing is deleted.
communities-archived = { $name } was archived. Nobody can join it any more.
communities-open-again = { $name } is open again. Members can choose it now.
communities-delete-more = Delete…
communities-delete = Delete { $name }
communities-delete-sentence = You are about to delete { $name }. Nothing belongs to it.
communities-delete-hides = It disappears from the members’ site and from this dashboard.
communities-delete-final = This cannot be undone. Its history stays in the audit.
communities-delete-refused = { $name } cannot be deleted, because this belongs to it:
communities-delete-instead = Archive it instead: nobody can join it any more, and everyone’s history stays.
communities-delete-cancel = Keep it
communities-deleted = { $name } was deleted.

## categories

categories-counted = { $count ->
    [one] { $count } category
   *[other] { $count } categories
}
categories-all = All categories
categories-table = Categories in their order
categories-row-actions = Order, name and merging
categories-move-up = Move { $name } up
categories-move-down = Move { $name } down
categories-move-name = Move { $name }
categories-drag = Drag { $name } to its place, or press to choose one
categories-move = Move there
categories-first = First
categories-last = Last
categories-position-hint = { $count ->
    [one] It is the only one.
   *[other] A number from 1, the first, to { $count }, the last.
}
categories-rename = Rename
categories-rename-name = Rename { $name }
categories-archived-table = Archived categories
categories-none = No categories yet
categories-samples = Usual categories
categories-samples-some = Choose from 15 usual ones
categories-samples-lead = They are in the exchange’s language. Leave out what you do not need; everything can be renamed, merged and put in another order later.
categories-samples-use = Add the ticked ones
categories-samples-taken = there already
categories-samples-own = One of my own
categories-samples-added = { $count ->
    [one] { $count } category was added.
   *[other] { $count } categories were added.
}
# In the order of the list, each behind a semicolon.
categories-sample-names = Bread & bakery; Fruit; Vegetables; Cooked meals; Dairy & eggs; Rice, pasta & flour; Tins & jars; Spices & sauces; Herbs & plants; Drinks; Snacks & sweets; Frozen; Baby food; Pet food; Other
categories-none-advice = Members choose one for each listing. Add the first one.
categories-name-hint = Short and plain, as members look for it: “Bread”, “Fruit”.
categories-numbers = Since the start
categories-top-communities = Where most was posted, last 30 days
categories-rate = Listings that changed hands
categories-added = { $name } was added, at the end of the list.
categories-renamed = { $old } is now called { $name }.
categories-moved-up = { $name } moved up.
categories-moved-down = { $name } moved down.
categories-moved = { $name } is now number { $position } in the list.
categories-not-a-position = { $name } stays where it is. { $problem }
categories-not-moved = { $name } is already number { $position } in the list.
categories-archive-hides = Nobody can choose it for new listings any more.
categories-archive-keeps = Its listings stay as they are.
categories-archived = { $name } was archived. Nobody can choose it for new listings any more.
categories-open-again = { $name } is open again. Members can choose it now.
categories-merge-more = Merge…
categories-merge = Merge { $name }
categories-merge-both = Merge { $name } into { $target }
categories-merge-into = Merge into
categories-merge-choose = Choose a category
categories-merge-hint = All its listings move there. You will see how many before anything changes.
categories-merge-missing = Choose the category that the listings move to.
categories-merge-preview = Preview
categories-merge-alone = There is no other open category that { $name } could be merged into. Add one first.
categories-merge-back = Back
categories-merge-sentence = You are about to merge { $name } into { $target }.
categories-merge-listings = { $count ->
    [one] { $count } listing moves to { $target }.
   *[other] { $count } listings move to { $target }.
}
categories-merge-requests = { $count ->
    [one] { $count } request goes along, and with it { $exchanges ->
        [one] { $exchanges } completed exchange.
       *[other] { $exchanges } completed exchanges.
    }
   *[other] { $count } requests go along, and with them { $exchanges ->
        [one] { $exchanges } completed exchange.
       *[other] { $exchanges } completed exchanges.
    }
}
categories-merge-days = From then on, the numbers of past days count under { $target }.
categories-merge-gone = { $name } is archived; its links lead to { $target }.
categories-merge-button = { $count ->
    [0] Merge
    [one] Merge, and move { $count } listing
   *[other] Merge, and move { $count } listings
}
categories-merge-cancel = Keep both
categories-merged-into = merged into { $successor }
categories-merged = { $count ->
    [one] { $name } was merged into { $target }: { $count } listing moved.
   *[other] { $name } was merged into { $target }: { $count } listings moved.
}
categories-merged-before = { $name } was merged into { $target } by { $administrator } { $ago }. Nothing else was changed.
categories-the-merge = Open the merge
categories-merged-here = Merged into this category
categories-merged-by = by { $administrator }
categories-unmerge = Undo the merge
categories-unmerge-back = { $name } becomes what it was before: under its own name, at its old place in the list.
categories-unmerge-listings = The listings that the merge moved go back from { $target }, with their requests and with the numbers of past days.
categories-unmerged = { $name } is what it was before the merge; { $counted } went back.

## imports

imports-link = Import
imports-title-communities = Import communities
imports-title-categories = Import categories
imports-title-members = Import members
imports-title-supermarkets = Import supermarkets
imports-title-aisles = Import aisles
imports-lead = Bring in many at once from a spreadsheet. Nothing is written before you have seen what would happen to every row.
imports-lead-joining = All of them join { $community }. Nothing is written, and nobody is invited, before you have seen what would happen to every row.
imports-file = Your file
imports-file-hint = A spreadsheet saved as CSV: in Excel “Save as”, CSV UTF-8; in LibreOffice “Save as”, Text CSV; in Google Sheets “Download”, comma-separated values.
imports-limits = One row holds the names of the columns. At most { $rows } rows and { $size } MiB.
imports-kept = The file is kept for 7 days, where you alone see it, and then deleted. You can delete it sooner.
imports-upload = Check file
imports-example = An example
imports-example-text = A file with the right columns and two made-up rows. Put your own in their place.
imports-example-save = Save the example
imports-example-file = Example, { $list }
imports-example-community = Elm Court
imports-example-community-2 = Oak House
imports-example-address = 12 Elm Street
imports-example-description = The shelf stands beside the lift.
imports-example-category = Bread and cakes
imports-example-category-2 = Fruit
imports-example-member = Ada Lane
imports-example-member-2 = Bo Miller
imports-example-supermarket = Healthy Grocery
imports-example-supermarket-address = 3 Oak Street
imports-example-aisle = Produce
imports-example-food = brown sugar
imports-columns = Columns it can have
imports-column = Column
imports-column-holds = What it holds
imports-needed = needed
imports-id = Number (id)
imports-last-name = Last name
imports-community-id = Community’s number
imports-preferred-contact = Preferred contact
imports-coordinates = Coordinates
imports-explain-id = The number in the address of its page, as “Spreadsheet” writes it. Only to change what is there; leave it out for new rows.
imports-explain-name = 1 to 80 characters on one line.
imports-explain-last-name = If first and last names are in columns of their own: it is put behind the name.
imports-explain-email = One address, which no other member has.
imports-explain-phone = Digits, spaces and + - / . ( ). Format the column as text, or the spreadsheet drops the first 0.
imports-explain-address = At most 300 characters.
imports-explain-community = Its name as in the list of communities, or its number. It must be there already and open.
imports-explain-community-id = Instead of its name, or besides it.
imports-explain-preferred-contact = E-mail, phone or text. E-mail when it is empty.
imports-explain-description = At most 4,000 characters.
imports-explain-latitude = A number from -90 to 90, such as { $example }.
imports-explain-longitude = A number from -180 to 180, such as { $example }.
imports-explain-coordinates = The link of a map, or latitude and longitude in one column, as maps give them to copy: 52.5163, 13.3777.
imports-explain-supermarket-address = At most 200 characters. Several supermarkets may have one name, each at an address of its own.
imports-supermarket = Supermarket
imports-position = Place
imports-explain-supermarket = Its name as in the list of supermarkets; where several have it, with the address behind a comma. It must be there already.
imports-explain-label = As it stands above the aisle, such as “7”: at most 40 characters, once in each supermarket.
imports-explain-position = Its place on the walk, from 1. Empty: behind the others.
imports-explain-departments = Their names, semicolons between several: { $example }. One that stood in another aisle moves here.
imports-explain-foods = Foods that stand here and not with their department, semicolons between several, with their form if that matters: peas (frozen). They must be among the foods already.
imports-either = { $others } or { $last }
imports-begun = Your imports
imports-file-name = File
imports-into = Into
imports-chosen = Chosen
imports-state-open = Not imported yet
imports-choose-file = Choose the file first.
imports-too-large = The file is too large. Choose one of at most { $limit } MiB, or cut it in two.
imports-not-kept = The file could not be kept. Nothing was changed; try again in a moment.
imports-empty = The file is empty. Choose one with a row of names and a row for each thing to import.
imports-spreadsheet = This is a spreadsheet’s own file. Open it, choose “Save as” or “Download”, and save it as CSV; then choose that file.
imports-picture = This is a picture. Choose the spreadsheet, saved as CSV.
imports-document = This is a PDF document. Choose the spreadsheet it was made from, saved as CSV.
imports-encoding = This is not a text file. Open it in a spreadsheet program and save it as CSV.
imports-other-encoding = This file is not written in this encoding. Choose another.
imports-no-rows = There is only one row, the names of the columns. Put a row below it for each thing to import.
imports-too-many-rows = The file has more than { $limit } rows. Cut it into several.
imports-too-many-columns = The file has more than { $limit } columns. Delete those that are not needed.
imports-check-title = Look before you import
imports-check-lead = { $rows ->
    [one] { $file }: { $rows } row, read as { $encoding } text with { $separator } between the columns. Nothing is written yet.
   *[other] { $file }: { $rows } rows, read as { $encoding } text with { $separator } between the columns. Nothing is written yet.
}
imports-commas = commas
imports-semicolons = semicolons
imports-tabs = tabs
imports-discard = Delete this file
imports-deleted = { $file } was deleted. What was imported from it stays.
imports-delete-title = Delete the file
imports-delete-sentence = You are about to delete { $file }.
imports-delete-open = Nothing was imported from it, and nothing else changes. To import it later, choose it again.
imports-delete-done = What was imported from it stays. The rows that stayed out can no longer be saved with their reasons.
imports-read = How the file is read
imports-read-hint = Guessed from the file. If letters or columns look wrong below, choose here and check again.
imports-encoding-label = Encoding
imports-encoding-western = { $name } (Western Europe)
imports-encoding-central = { $name } (Central Europe)
imports-encoding-cyrillic = { $name } (Cyrillic)
imports-encoding-mac = { $name } (old Macs)
imports-separator = Between the columns
imports-head = Names of the columns
imports-head-row = Row { $row }: { $names }
imports-head-none = In no row
imports-stray-quote = A quotation mark is opened and never closed, or stands where none can, so the cells cannot be told apart.
imports-stray-line-break = There is a line break within a cell, so the cells behind it may be missing.
imports-unreadable = Some signs cannot be read in this encoding.
imports-come-without = Rows that come in without one of their cells
imports-came-without = Rows that came in without one of their cells
imports-undone = { $counted } undone: what was new is deleted again, what was changed is as before.
imports-read-as = What the columns hold
imports-read-as-hint = Guessed from their names. Put right what is wrong, then check again.
imports-leave-out = Leave out
imports-unnamed = Column { $number } (no name)
imports-existing = Rows that are there already
imports-existing-skip = Leave them as they are
imports-existing-update = Change them to what the file says
imports-existing-hint = Known by their number, or else by their name. An empty cell changes nothing.
imports-existing-hint-members = Known by their number, or else by their e-mail address. An empty cell changes nothing.
imports-existing-hint-supermarkets = Known by their number, or else by their name and address together. An empty cell changes nothing.
imports-existing-hint-aisles = Known by their supermarket and label together. An empty cell changes nothing.
imports-check-again = Check again
imports-checked-anew = Your choices had not been checked yet. Here is what they would do now; nothing is written yet.
imports-repeated = More than one column is read as “{ $field }”. Leave one of them out.
imports-nothing-known = None of the column names is known here. Say what each column holds, or which row has the names.
imports-missing = No column is read as “{ $field }”, which every new row needs. Say which column it is, or add it to the spreadsheet and choose the file again.
imports-missing-community = No column is read as “Community”, which every new member needs. Say which column it is, or choose one community for all of them.
imports-joined = Community of new members
imports-joined-hint = They all join it. Its name, or a part of it that no other has.
imports-missing-for-new = No column is read as “{ $field }”: rows that are there can be changed, but none can be added.
imports-outcome = What will happen to the rows
imports-outcome-hint = Every row was checked, and is checked once more as it is written. For 30 days the whole import can then be undone at once; what somebody changed or used since is left alone.
imports-checked = Checked
imports-to-add = New, to be added
imports-added = Added
imports-to-change = There already, to be changed
imports-changed = Changed
imports-unchanged = There already, unchanged
imports-skipped = There already
imports-skipped-hint = Left as they are.
imports-rejected = Something is wrong
imports-rejected-hint = They stay out; as a file they come back with the reason on each.
imports-run = Import { $counted }
imports-run-inviting = Import { $counted } and invite { $count }
imports-invite-hint = Only those who are new are invited: each gets a link by mail to choose a password. The mail goes out five minutes later; undo the import until then and nobody is written to. If you only import, nobody is told.
imports-invited = Those who are new are invited. The mail goes out five minutes after the import; undo it until then and nobody is written to.
imports-invite = Invite those who are new…
imports-counted-communities = { $count ->
    [one] { $count } community
   *[other] { $count } communities
}
imports-counted-categories = { $count ->
    [one] { $count } category
   *[other] { $count } categories
}
imports-counted-members = { $count ->
    [one] { $count } member
   *[other] { $count } members
}
imports-counted-supermarkets = { $count ->
    [one] { $count } supermarket
   *[other] { $count } supermarkets
}
imports-counted-aisles = { $count ->
    [one] { $count } aisle
   *[other] { $count } aisles
}
imports-nothing-to-do = There is nothing to import: no row is new or changes anything.
imports-problems = Rows with a problem
imports-row-heading = In the file
imports-row = Row { $row }
imports-row-of = Row { $row } · { $name }
imports-row-number = Row
imports-problem-column = Problem
imports-reason = What is wrong
imports-problem = { $field }: { $problem }
imports-first-of = The first { $shown } of { $count }
imports-rejected-file = { $list } with problems, import { $number }
imports-skipped-file = { $list } that were there, import { $number }
imports-rejected-save = Save these rows with their reasons
imports-skipped-save = Save the rows that were there already
imports-changes = What would change
imports-rows = The first rows as they are read
imports-becomes = Becomes
imports-badge-new = new
imports-badge-change = changes
imports-badge-unchanged = unchanged
imports-badge-there = there already
imports-badge-wrong = wrong
imports-done-title = Import finished
imports-done-lead = { $rows ->
    [one] { $file }: { $rows } row.
   *[other] { $file }: { $rows } rows.
}
imports-result = What happened to the rows
imports-audit = The rows in the audit
imports-undo = Undo this import
imports-undo-until = The whole import can be undone until { $day }. What somebody changed or used since is left alone.
imports-undo-removes = Deleted again: { $counted } that came with it.
imports-undo-restores = Put back as before: { $counted } that it changed.
imports-undo-final = Every row is checked once more as it is undone. To have them back afterwards, import the file again.
imports-undone-heading = The import was undone
imports-kept-in-use = in use since: the member has been there, or somebody offers, asks or lives there
imports-another = Import another file
imports-file-kept = The file
imports-delete-now = Delete the file now
imports-same-as-row = Row { $row } has the same. Keep one of the two.
imports-wrong-id = This is not the number of a record, such as 17.
imports-no-such-id = There is none with this number. Empty the cell to have the row added as new.
imports-there = It is there already, and was left as it is.
imports-refused = The store did not take this row, by a rule that is not known here. Whoever looks after the server finds more in its log.
imports-too-many-cells = { $count ->
    [one] The row has more cells than the { $count } column that has a name. Put quotation marks around texts with a comma, or delete what stands further right.
   *[other] The row has more cells than the { $count } columns that have a name. Put quotation marks around texts with a comma, or delete what stands further right.
}
imports-enter-name = Enter the member’s name.
imports-enter-email = Enter their e-mail address.
imports-no-mailbox = Enter their e-mail address. Whoever has none here joins by themselves, with the link or the poster of their community.
imports-wrong-email = Enter one e-mail address, such as { $example }.
imports-email-taken = Another member has this e-mail address.
imports-shortened-phone = The spreadsheet has shortened this number. Format its column as text, and type it again.
imports-short-phone = This telephone number is too short.
imports-wrong-phone = Use digits, such as +1 212 555 0147.
imports-wrong-contact = Write e-mail, phone or text, or leave it empty.
imports-no-supermarket = Write the name of a supermarket.
imports-unknown-supermarket = There is no supermarket { $name }. Add or import it first.
imports-several-supermarkets = Several have this name. Write the address behind it: { $names }
imports-unknown-department = There is no department { $name }. Write semicolons between several.
imports-enter-community = Enter the community they live in.
imports-no-such-community = There is no community “{ $name }”. Write it as the list of communities does, or add it first.
imports-archived-community = { $name } is archived. Bring it back first, or choose another one.
imports-other-community = The community of this number is { $name }. Leave one of the two out.
audit-member-added = { $administrator } added the member { $subject }
audit-member-added-title = Added the member
audit-member-changed = { $administrator } changed the member { $subject }
audit-member-changed-title = Changed the member
audit-imported = { $administrator } imported the file { $subject }
audit-imported-title = Imported the file
audit-imported-rows = { $administrator } imported { $counted } from { $subject }
audit-import-underway = { $done } of { $all } rows so far.
audit-import-rejected = { $rows ->
    [one] { $rows } row stayed out.
   *[other] { $rows } rows stayed out.
}
audit-import-part = It came with an import
audit-import-undone = { $administrator } undid the import of { $subject }
audit-import-undone-title = Undid an import
audit-import-undone-outcome = Undone: { $undone }. Left alone: { $kept }.
audit-import-number = Import, number
audit-suspended-until = Suspended until
audit-list = List

## audit

audit-administrator = Administrator
audit-administrators = Administrators
audit-everyone = Everyone
audit-at = When
audit-days-filter = Done { $days }
audit-search = Name or reason
audit-action = What was done
audit-subject = Done to
audit-anything = Anything
audit-counted = { $count ->
    [one] { $count } entry
   *[other] { $count } entries
}
audit-none = Nothing has been changed yet
audit-none-advice = Every change an administrator makes will be listed here.
audit-none-fits = No entry matches
audit-none-fits-advice = Nothing like that was ever done. Remove a filter to see more.
audit-whole = The whole audit
audit-before = Before:
audit-after = After:
audit-was = Before
audit-became = After
audit-position = Place in the list
audit-listings-moved = Listings moved
audit-withdrawals = Their own requests withdrawn
audit-successor = Merged into
audit-requests-moved = Requests moved with them
audit-exchanges-moved = Completed exchanges moved with them
audit-other = { $administrator } did “{ $action }” to { $subject }
audit-day = { $day }, times in UTC
audit-more = Details
audit-photo-gone = a photo that is no longer kept
audit-community-added = { $administrator } added the community { $subject }
audit-community-added-title = Added the community
audit-community-changed = { $administrator } changed the community { $subject }
audit-community-changed-title = Changed the community
audit-community-archived = { $administrator } archived the community { $subject }
audit-community-archived-title = Archived the community
audit-community-brought-back = { $administrator } brought back the community { $subject }
audit-community-brought-back-title = Brought back the community
audit-community-deleted = { $administrator } deleted the community { $subject }
audit-community-deleted-title = Deleted the community
audit-code-renewed = { $administrator } made a new code for the community { $subject }
audit-code-renewed-title = Made a new code
audit-place-added = { $administrator } added the place { $subject }
audit-place-added-title = Added a place
audit-place-changed = { $administrator } changed the place { $subject }
audit-place-changed-title = Changed a place
audit-place-archived = { $administrator } archived the place { $subject }
audit-place-archived-title = Archived a place
audit-place-brought-back = { $administrator } brought back the place { $subject }
audit-place-brought-back-title = Brought back a place
audit-poster-renewed = { $administrator } renewed the code of the poster at { $subject }
audit-poster-renewed-title = Renewed a poster’s code
places-radius = Radius in metres
places-radius-column = Radius
places-note = Note for members
audit-member-admitted = { $administrator } let { $subject } into { $target }
audit-member-admitted-title = Let somebody in
audit-member-declined = { $administrator } did not let { $subject } into { $target }
audit-member-declined-title = Did not let somebody in
audit-category-added = { $administrator } added the category { $subject }
audit-category-added-title = Added the category
audit-category-renamed = { $administrator } renamed the category { $subject }
audit-category-renamed-title = Renamed the category
audit-category-moved = { $administrator } moved the category { $subject }
audit-category-moved-title = Moved the category
audit-category-archived = { $administrator } archived the category { $subject }
audit-category-archived-title = Archived the category
audit-category-brought-back = { $administrator } brought back the category { $subject }
audit-category-brought-back-title = Brought back the category
audit-category-merged = { $administrator } merged the category { $subject } into { $target }
audit-category-successor = { $administrator } changed where the category { $subject } leads
audit-category-successor-title = Changed where a category leads
audit-category-merged-title = Merged the category
audit-category-deleted = { $administrator } deleted the category { $subject }
audit-category-deleted-title = Deleted the category
audit-listing-removed = { $administrator } removed the listing { $subject }
audit-listing-removed-title = Removed the listing
audit-comment = Comment
audit-comment-removed = { $administrator } removed a comment on { $subject }
audit-comment-removed-title = Removed a comment
audit-comment-restored = { $administrator } brought back a comment on { $subject }
audit-comment-restored-title = Brought back a comment
audit-listing-brought-back = { $administrator } brought back the listing { $subject }
audit-listing-brought-back-title = Brought back the listing
audit-view-added = { $administrator } saved the view { $subject } for everybody
audit-view-added-title = Saved a view for everybody
audit-view-changed = { $administrator } changed everybody’s view { $subject }
audit-view-changed-title = Changed everybody’s view
audit-view-deleted = { $administrator } deleted everybody’s view { $subject }
audit-view-deleted-title = Deleted everybody’s view
audit-view-query = Search and filters
audit-administrator-added = { $administrator } added the administrator { $subject }
audit-administrator-added-title = Added the administrator
audit-administrator-changed = { $administrator } changed the administrator { $subject }
audit-administrator-changed-title = Changed the administrator
audit-email-confirmed = { $administrator } confirmed the e-mail address
audit-email-confirmed-title = Confirmed the e-mail address
audit-link-made = { $administrator } made a link for { $subject } to choose a password
audit-link-made-title = Made a link for a password
audit-password-chosen = { $administrator } chose a password through a link
audit-password-chosen-title = Chose a password through a link
audit-password-set = { $administrator } gave { $subject } a new password
audit-password-set-title = Gave somebody a new password
audit-password-changed = { $administrator } changed the password
audit-password-changed-title = Changed the password
audit-password-stored = { $administrator } stored the password more safely
audit-password-stored-title = Stored the password more safely
audit-administrator-disabled = { $administrator } disabled the administrator { $subject }
audit-administrator-disabled-title = Disabled the administrator
audit-administrator-enabled = { $administrator } enabled the administrator { $subject }
audit-administrator-enabled-title = Enabled the administrator
audit-signed-in = { $administrator } signed in
audit-signed-in-title = Signed in
audit-signed-out = { $administrator } signed out
audit-signed-out-title = Signed out
audit-session-ended = { $administrator } ended a session
audit-session-ended-title = Ended a session
audit-sessions-ended = { $administrator } signed { $subject } out everywhere
audit-sessions-ended-title = Signed somebody out everywhere
audit-sessions = Sessions ended

## administrators

area-administrators = Administrators
administrators-search = Name or e-mail
administrators-counted = { $count ->
    [one] { $count } administrator
   *[other] { $count } administrators
}
administrators-all = All administrators
administrators-none-fits = No administrator matches
administrators-none-fits-advice = Part of a name or an e-mail address is enough. Try fewer words, or look at all administrators.
administrators-active = Active
administrators-invited = Invited
administrators-disabled = Disabled
administrators-signed-in = Signed in
administrators-nowhere = nowhere
administrators-browsers = { $count ->
    [one] { $count } browser
   *[other] { $count } browsers
}
administrators-browser = { $browser }, { $address }
add-administrator = Add administrator
administrators-new-lead = They choose their own password, with a link that you see on the next page and pass on to them.
administrators-name-hint = What they sign in with. The audit shows it beside everything they do.
administrators-email-hint = A link that confirms it is sent there. Links for a new password go to it, and so does news of what waits. Other administrators see it.
administrators-edit = Edit { $name }
administrators-saved = { $name } was saved.
administrators-add = Add and show the link
administrators-refused = This cannot be done
administrators-oneself = This is you. You change your password and end your other sessions under { $account }.
administrators-note-invited = No password chosen yet. The link made { $ago } works until { $until }.
administrators-note-no-link = No password chosen yet, and there is no working link to choose one. Make a new link.
administrators-note-reset = The link for a new password, made { $ago }, works until { $until }. Until it is used, the old password works.
administrators-note-disabled = Disabled on { $day }: cannot sign in.
administrators-sessions = Where they are signed in
administrators-no-sessions = { $name } is not signed in anywhere.
administrators-changes = What was done to them
administrators-no-changes = Nobody has changed anything about { $name }.
administrators-added-by = Added by
administrators-deeds = What they did
administrators-link-more = Link for a password…
administrators-link-make-title = Make a link for { $name }
administrators-link-sentence = You are about to make a link with which { $name } chooses a password.
administrators-link-meanwhile = A link for { $name } was made { $ago }. It was shown once, to whoever made it. If it is lost, you can make another.
administrators-link-works = { $count ->
    [one] It works once, within { $count } hour.
   *[other] It works once, within { $count } hours.
}
administrators-link-replaces = The link made { $ago } stops working.
administrators-link-keeps-password = The old password works until a new one is chosen. Then every session that began with it ends.
administrators-link-once = You see it once, on the next page, and pass it on yourself.
administrators-link-make = Make the link
administrators-added-title = { $name } was added
administrators-link-title = Link for { $name }
administrators-link-lead = Copy the link now: it is shown on this page only, and only this once.
administrators-link = With this link { $name } chooses a password
administrators-link-until = It works once, until { $until }.
administrators-link-give = Copy it, and give it to { $name } where nobody else reads it: a direct message, an e-mail, or in person.
administrators-link-email = The address noted here is { $email }.
administrators-link-first = Whoever has it can choose the password. If somebody else may have read it, make a new link.
administrators-link-name = The user name to sign in with is { $name }.
administrators-link-lost = If it is lost or too old, make a new link on the page of { $name }. That ends this one.
administrators-link-copied = Copied. Now give it to { $name }.
administrators-link-done = I have copied it
administrators-disable-more = Disable…
administrators-disable = Disable
administrators-disable-title = Disable { $name }
administrators-disable-sentence = You are about to disable { $name }.
administrators-disable-sessions = They are signed out everywhere at once, and cannot sign in.
administrators-disable-link = Their link to choose a password stops working.
administrators-disable-keeps = What they did stays, and stays in the audit under their name.
administrators-disable-later = You can enable them again at any time.
administrators-disabled-flash = { $name } is disabled and signed out everywhere.
administrators-enable = Enable
administrators-enabled-flash = { $name } can sign in again.
administrators-enabled-invited-flash = { $name } is enabled, and needs a new link to choose a password.
administrators-sessions-more = Sign out everywhere…
administrators-sessions-title = Sign { $name } out everywhere
administrators-sessions-sentence = You are about to sign { $name } out in every browser.
administrators-sessions-count = { $count ->
    [one] { $count } session ends at once.
   *[other] { $count } sessions end at once.
}
administrators-sessions-lost = What they are typing and have not saved is lost.
administrators-sessions-password = Their password still works. If somebody else may know it, disable them, or make them a link to choose a new one.
administrators-sessions-end = Sign out everywhere
administrators-sessions-ended = { $count ->
    [0] { $name } was not signed in anywhere.
    [one] { $name } was signed out in { $count } browser.
   *[other] { $name } was signed out in { $count } browsers.
}

## choose-password

choose-password-title = Choose a password
choose-password-lead = You sign in as { $name }, with the password that you choose here.
choose-password-reset = Saving it signs you out wherever you are signed in.
choose-password-save = Save password
choose-password-done = Your password is saved. Sign in with it as { $name }.
choose-password-gone = This link does not work
choose-password-gone-advice = It was used, was replaced by a newer one, or is too old. If you have chosen a password, sign in with it. Otherwise ask another administrator for a new link.

## finding

search-everything = Search everything
search-hint = Type part of a name, an e-mail address, a telephone number, a title or a help page, or the number of a record such as #123.
search-none = Nothing matches “{ $text }”
search-none-advice = Try fewer words, or only part of one. Here, requests are found by their number; in their own list, by title or by who asked.
search-by-phone = found by telephone number
search-in-exchanges = Search all requests
search-figures-counted = { $count ->
    [one] { $count } page of figures
   *[other] { $count } pages of figures
}
search-help-counted = { $count ->
    [one] { $count } help page
   *[other] { $count } help pages
}

## views

views = Saved views
views-lead = A view is a list as you left it: its search, filters, order and columns, under a name of your choice.
views-of = Views of { $list }
views-of-list = Views of { $label }
views-all = All views
views-all-categories = All categories
views-save = Save this view
views-saved = { $name } is saved. You find it in the menu.
views-changed = { $name } was changed.
views-kept = { $name } shows this list from now on.
views-change-name = Edit { $name }
views-name-hint = What you look for in the menu: “Waiting in Elm Court”.
views-audience = Who sees it
views-audience-hint = Every administrator can change or delete a view for all; the audit says who did.
views-own = Only me
views-everybody = All administrators
views-default = Opens the list
views-default-yes = Yes
views-default-no = No
views-open-with = Open { $list } with this view
views-open-with-hint = The area in the menu then leads here. The whole list stays in the menu, right below it.
views-shows = What it shows
views-list = List
views-fact = { $label }: { $value }
views-sort = Sorted by
views-sort-rising = { $column }, A to Z
views-sort-falling = { $column }, Z to A
views-sort-lowest = { $column }, lowest first
views-sort-highest = { $column }, highest first
views-sort-cheapest = { $column }, cheapest first
views-sort-dearest = { $column }, most expensive first
views-sort-earliest = { $column }, earliest first
views-sort-latest = { $column }, latest first
views-columns = Columns
views-into = Or save it into a view you have
views-replace = Replace
views-replace-name = Replace what { $name } shows
views-replace-sentence = You are about to replace what the view { $name } shows.
views-replace-now = It shows now: { $shows }
views-replace-then = It will show: { $shows }
views-replace-own = What it shows now is not kept.
views-replace-everybody = It changes for every administrator. Only the audit keeps what it shows now.
views-row-actions = Edit and delete
views-opens = Opens the list
views-opens-others = Opens the list for others
views-none = No view is saved yet
views-none-advice = Search, filter or sort a list until it shows what you often need. Then press “Save this view” at its top.
views-delete-name = Delete { $name }
views-delete-sentence = You are about to delete the view { $name }.
views-delete-own = It disappears from your menu.
views-delete-everybody = It disappears from the menu of every administrator.
views-delete-keeps = The list itself and everything in it stay as they are.
views-delete-final = This cannot be undone, but you can save the list under that name again.
views-delete-cancel = Keep it
views-deleted = The view { $name } was deleted.
views-deleted-before = This view was deleted before.
## many at once

bulk-title = Bulk changes
bulk-lead = What administrators did to many rows of a list in one go. Each change can be undone as a whole.
bulk-none = No bulk changes yet
bulk-none-advice = Tick some rows of a list, or select all that match, and then what to do with them.
bulk-counted = { $count ->
    [one] { $count } bulk change
   *[other] { $count } bulk changes
}
bulk-move-title = Move members
bulk-invite-title = Invite members
bulk-suspend-title = Suspend members
bulk-unsuspend-title = End suspensions
bulk-close-title = Close accounts
bulk-keep-title = Keep what was reported
bulk-keep-choice = Nothing is wrong…
bulk-uphold-title = Decisions stay
bulk-uphold-choice = Decision stays…
bulk-uphold-changes = Nothing changes: what was removed stays removed, and who is suspended stays so.
bulk-uphold-told = Each of them reads your answer in ten seconds.
bulk-take-back-title = Take decisions back
bulk-take-back-choice = Take decision back…
bulk-take-back-shows = What was removed is on offer again, and who was suspended can offer and ask again.
bulk-take-back-told = Each of them reads that we are sorry, and your answer, in ten seconds.
bulk-answer = Answer
bulk-answer-hint = Whoever called the decision wrong reads it.
bulk-remove-reported-title = Remove what was reported
bulk-undo-decisions = Undo deciding reports
bulk-decide-button = Decide { $counted }
bulk-decided = { $counted } decided.
bulk-keep-shows = Nothing is wrong: what was hidden by reports shows again.
bulk-keep-told = Whoever reported it is told in ten seconds.
bulk-remove-reported-told = Owners are told with your reason, and whoever reported it is told too, in ten seconds.
bulk-skip-already-decided = decided already, perhaps with another report about the same
bulk-skip-appeal = says that a decision is wrong: let it stay, or take it back
bulk-skip-no-appeal = a report: nobody calls a decision wrong
bulk-skip-own-decision = your own decision, which another administrator looks at
bulk-skip-not-removable = about a person, or not on offer any more
bulk-remove-title = Remove listings
bulk-restore-title = Bring back listings
bulk-remind-title = Remind owners
bulk-remind-choice = Remind owners…
bulk-remind-button = Remind owners of { $counted }
bulk-reminded-count = Owners are reminded of { $counted }.
bulk-undo-remind = Take back reminders
bulk-remind-people = { $count ->
    [one] { $count } person is reminded: by a notification, and by mail and on their devices as they chose.
   *[other] { $count } people are reminded: by a notification, and by mail and on their devices as they chose.
}
bulk-remind-once = Nobody is reminded of the same request more than once in three days.
bulk-remind-undo = Nobody is told for ten seconds: that long you can undo it.
bulk-remind-text = Each reads who waits for their answer, and about what.
bulk-remind-soon = { $count ->
    [one] They are told in { $count } second; until then this can be undone.
   *[other] They are told in { $count } seconds; until then this can be undone.
}
bulk-remind-told = They were told at { $time }.
bulk-remind-too-late = Too late to undo: they were told in the meantime.
bulk-reminded = Reminded
bulk-not-reminded = Not reminded
bulk-try-again-title = Try messages again
bulk-try-again-choice = Try again…
bulk-try-again-button = Try { $counted } again
bulk-tried-again = { $counted } tried again.
bulk-try-again-sends = They are sent at once, one after the other. One that may have arrived can arrive twice.
bulk-try-again-final = This cannot be undone: what is sent is sent.
bulk-cancel-title = Messages not to be sent
bulk-cancel-choice = Do not send…
bulk-cancel-button = Do not send { $counted }
bulk-cancelled = { $counted } will not be sent.
bulk-undo-cancel = Send messages after all
bulk-cancel-keeps = They are not sent. News still stands among the members’ notifications, but a link or an invitation reaches nobody.
bulk-archive-communities-title = Archive communities
bulk-unarchive-communities-title = Bring back communities
bulk-archive-categories-title = Archive categories
bulk-unarchive-categories-title = Bring back categories
bulk-undo-move = Undo moving members
bulk-undo-invite = Undo inviting members
bulk-undo-suspend = Undo suspending members
bulk-undo-unsuspend = Undo ending suspensions
bulk-undo-close = Undo closing accounts
bulk-undo-remove = Undo removing listings
bulk-undo-restore = Undo bringing back listings
bulk-undo-archive-communities = Undo archiving communities
bulk-undo-unarchive-communities = Undo bringing back communities
bulk-undo-archive-categories = Undo archiving categories
bulk-undo-unarchive-categories = Undo bringing back categories
bulk-undo-import = Undo the import
bulk-undo-merge = Undo merging { $name } into { $target }
bulk-move-choice = Move…
bulk-unsuspend-choice = End suspension…
bulk-restore-choice = Bring back…
bulk-move-button = Move { $counted }
bulk-invite-button = Invite { $counted }
bulk-suspend-button = Suspend { $counted }
bulk-unsuspend-button = Let { $counted } take part again
bulk-close-button = Close accounts: { $counted }
bulk-remove-button = Remove { $counted }
bulk-restore-button = Bring back { $counted }
bulk-archive-button = Archive { $counted }
bulk-moved = { $counted } moved.
bulk-invited = { $counted } invited.
bulk-suspended = { $counted } suspended.
bulk-unsuspended = { $counted } can take part again.
bulk-closed = Accounts closed: { $counted }.
bulk-removed = { $counted } removed.
bulk-restored = { $counted } brought back.
bulk-archived = { $counted } archived.
bulk-imported = { $counted } imported.
bulk-merged = { $counted } moved to { $target }.
bulk-undone = { $counted } back as before.
bulk-undo = Undo
bulk-skip-gone = no longer there
bulk-skip-already-there = already in this community
bulk-skip-already-suspended = suspended already
bulk-skip-not-suspended = not suspended
bulk-skip-left = has left
bulk-skip-was-here = has been here already
bulk-skip-invited-lately = invited within the last day
bulk-skip-community-archived = their community is archived
bulk-skip-already-removed = already removed
bulk-skip-already-available = already available
bulk-skip-already-archived = already archived
bulk-skip-already-open = already open
bulk-skip-accepted = a request was accepted, so it is over
bulk-skip-answered = It does not wait for an answer any more.
bulk-skip-not-offered = The listing was removed.
bulk-skip-seller-cannot = Whoever offers it cannot answer now.
bulk-skip-told-lately = Whoever offers it was told less than three days ago.
bulk-skip-told = They were told already, so it cannot be taken back.
bulk-skip-invitation-sent = the invitation has been sent
bulk-skip-sent = It is sent already.
bulk-skip-already-cancelled = It is cancelled already.
bulk-skip-waits = It is about to be sent by itself.
bulk-skip-ended = ended by its owner
bulk-skip-seller-left = its owner has left
bulk-skip-target-closed = the community to move to was archived or deleted meanwhile
bulk-skip-changed-since = changed since
bulk-skip-place-gone = the community they were in was deleted
bulk-skip-refused = a rule of the store forbids it
bulk-looked-at = There are so many rows that only the newest { $count } were checked. The others are treated by the same rules.
bulk-of-newest = { $counted } of the newest { $count }
bulk-at-least = At least { $counted }
bulk-sample = For example
bulk-before = Now
bulk-invited-at = Invited, { $moment }
bulk-after = Then
bulk-there = there
bulk-gone = gone
bulk-selected = Selected
bulk-will-change = Will change
bulk-changed = Changed
bulk-left = Left as they are
bulk-unreached = Not reached
bulk-skipped = Skipped
bulk-left-heading = Left as they are, and why
bulk-left-why = Why
bulk-left-file = Left as they were, bulk action { $number }
bulk-nothing-to-do = None of these rows would change.
bulk-nothing = Nothing is selected.
bulk-nothing-advice = Tick the rows you mean, or select all that match, and press the button again.
bulk-back-to-list = Back to the list
bulk-unknown = There is no such bulk change
bulk-unknown-advice = The address names a list or an action that does not exist. Go to the list, tick some rows and choose what to do.
bulk-filter-unknown = A filter is not understood
bulk-filter-unknown-advice = The address has a filter that this list does not know, so nothing was chosen. Go to the list, set its filters, and choose what to do.
filter-left-out = This list does not know what is meant by “{ $names }”, and left it out.
filter-unread = The list does not know what is meant by “{ $names }”
filter-unread-advice = So no file was made: it would have had more rows than you want. Set the filters on the list, and save the file there.
bulk-ticked = Those you ticked
bulk-but = { $count ->
    [one] { $rows }, except one row you unticked
   *[other] { $rows }, except { $count } rows you unticked
}
bulk-too-long = Too many rows were ticked
bulk-too-long-advice = That is more than one form holds. Nothing was changed. Filter the list until it shows the rows you mean, and select all that match.
bulk-target-sentence = Choose the community that { $counted } will move to. Nothing is changed yet.
bulk-target-find = Find a community
bulk-target-first = Only the first { $count }; search for the others.
bulk-preview = Preview
bulk-remove-hides = From then on, neighbours no longer see them.
bulk-remove-waiting = Unanswered requests wait. When a listing is brought back, they are as they were.
bulk-remove-told = Their owners are told, with your reason.
bulk-restore-shows = Neighbours see those younger than 14 days again, with the requests that waited.
bulk-archive-hides = Nobody can choose them any more. What belongs to them stays.
bulk-unarchive-shows = Members can choose them again.
bulk-move-sees = From then on they see the listings of { $target }.
bulk-move-listings = { $count ->
    [one] { $count } listing that is still available goes along to { $target }.
   *[other] { $count } listings that are still available go along to { $target }.
}
bulk-move-requests = { $count ->
    [one] { $count } request for these waits for an answer, and goes on waiting there.
   *[other] { $count } requests for these wait for an answer, and go on waiting there.
}
bulk-move-withdrawals = { $count ->
    [one] { $count } request of their own, in the community they leave, is withdrawn.
   *[other] { $count } requests of their own, in the community they leave, are withdrawn.
}
bulk-move-stays = What was accepted, has ended or was removed stays where it happened.
bulk-invite-mail = Each gets a link by mail to choose a password and join their community.
bulk-invite-undo = The mail goes out after five minutes; until then this can be undone.
bulk-unsuspend-back = They can offer, ask and accept again, and what they offer is shown again.
bulk-close-undo = For 14 days an undo opens the accounts again. What ended stays ended.
bulk-undo-later = It can be undone as a whole, at any time.
bulk-reversal-back = Each row gets back what it had before.
bulk-reversal-invite = Invitations that have not been sent yet are taken back; the others are left alone.
bulk-reversal-close = Accounts that were closed within 14 days are opened again. What ended stays ended.
bulk-reversal-alone = Rows that somebody has changed since are left alone, and listed with the reason.
bulk-reversal-final = An undo is final. If you want the change after all, make it again.
bulk-still-running = It is still running. Stop it first, or wait until it is done.
bulk-not-stopped = It cannot be resumed: it has ended, or was undone.
bulk-not-reversible = It cannot be undone: nothing was changed, it is too long ago, or it is an undo itself.
bulk-category-changed = Not now: the category has since been merged into another one. Undo that first.
bulk-food-changed = Not now: the food has since been merged into another one. Undo that first.
bulk-food-name-taken = Not now: another food has the name { $name } by now. Rename or merge that first.
bulk-reversed-before = { $administrator } already did this, { $ago }.
bulk-state-waiting = Waiting
bulk-state-running = Working
bulk-state-stopped = Stopped
bulk-state-failed = Failed
bulk-state-undone = Undone
bulk-state-partly-undone = Partly undone
bulk-state-being-undone = Being undone
bulk-state-finished = Done
bulk-failed = It failed: the store refused to go on, however often it was tried. What was done until then stays, and can be undone. Whoever looks after the server finds the cause in its log; once that is fixed, press Go on.
bulk-unchanged = Nothing was changed.
bulk-waits = { $count ->
    [one] It waits until the one before it is done.
   *[other] It waits until the { $count } before it are done.
}
bulk-at-work = Working: { $title }, { $done } of { $count }
bulk-collecting = { $count ->
    [one] Noting which rows it is about: { $count } so far.
   *[other] Noting which rows it is about: { $count } so far.
}
bulk-progress = { $count ->
    [one] { $done } of { $count } row done.
   *[other] { $done } of { $count } rows done.
}
bulk-result = Result
bulk-leave = You can leave this page and come back; it goes on by itself.
bulk-refreshes = The page refreshes every two seconds.
bulk-keep-still = Stop refreshing
bulk-refresh-again = Refresh again
bulk-stop = Stop
bulk-resume = Go on
bulk-about = About this change
bulk-started-by = Started by
bulk-started = Started
bulk-ended = Ended
bulk-target = Moved to
bulk-rows = Rows
bulk-rows-in-list = In their list
bulk-rows-in-community = All members of { $community }
bulk-rows-in-category = All listings of { $category }
bulk-rows-removed = All listings that are removed
bulk-rows-invited = All who were invited
bulk-rows-suspended = All who are suspended
bulk-rows-closed = All who have left
bulk-rows-available = All listings that are available
bulk-rows-categories = All categories
bulk-rows-in-audit = Each row in the audit
bulk-stopped-by = Stopped by
bulk-undone-by = Undone by
bulk-undoes = Undoes
audit-member-moved = { $administrator } moved the member { $subject }
audit-member-moved-title = Moved the member
audit-member-suspended = { $administrator } suspended the member { $subject }
audit-member-suspended-title = Suspended the member
audit-member-unsuspended = { $administrator } ended the suspension of the member { $subject }
audit-member-unsuspended-title = Ended the member’s suspension
audit-exchange-cancelled = { $administrator } called off the exchange of { $subject }
audit-exchange-cancelled-title = Called off the exchange
audit-member-closed = { $administrator } closed the account of { $subject }
audit-member-closed-title = Closed the account
audit-member-reopened = { $administrator } opened the account of { $subject } again
audit-member-reopened-title = Opened the account again
audit-member-invited = { $administrator } invited the member { $subject }
audit-member-invited-title = Invited the member
audit-invitation-taken-back = { $administrator } took the invitation of { $subject } back
audit-invitation-taken-back-title = Took an invitation back
audit-invitation-link = { $administrator } made a link for { $subject } to choose a password
audit-invitation-link-title = Made a link for a member
audit-note-added = { $administrator } added a note on { $subject }
audit-note-added-title = Added a note on a member
audit-note-removed = { $administrator } removed a note on { $subject }
audit-note-removed-title = Removed a note on a member
audit-member-deleted = { $administrator } deleted the member { $subject }
audit-member-deleted-title = Deleted the member
audit-listing-moved = { $administrator } moved the listing { $subject } to another category
audit-listing-moved-title = Moved the listing
audit-bulk-started = { $administrator } started a bulk change: { $subject }
audit-bulk-started-title = Started a bulk change
audit-bulk-resumed = { $administrator } resumed a bulk change: { $subject }
audit-bulk-ended = The bulk change of { $administrator } ended: { $subject }
audit-bulk-stopped = { $administrator } stopped a bulk change: { $subject }
audit-bulk-failed = The bulk change of { $administrator } failed: { $subject }
audit-bulk-outcome = { $outcome } Left as they are: { $left }.
audit-bulk-part = Part of a bulk change

## account

account-signed-in-as = Signed in as { $name }.
account-change-title = Change your password
account-change = Change password
account-present-password = Current password
account-new-password = New password
account-password-again = The same new password again
account-password-changed = { $count ->
    [0] Your password was changed.
    [one] Your password was changed, and { $count } other session was ended.
   *[other] Your password was changed, and { $count } other sessions were ended.
}
account-attempts = Too many failed attempts
account-attempts-advice = Wait a few minutes before you try again to change the password.
account-sessions = Where you are signed in
account-deeds = What was done in your name
account-no-deeds = Nothing has been done in your name yet.
account-this-session = this one
account-session = { $address } · signed in { $signedIn } · used { $lastUsed }
account-browser = { $browser } on { $system }
account-browser-unknown = Unknown browser
account-end = End
account-end-others = End all other sessions
account-session-ended = That session was ended.
account-others-ended = { $count ->
    [one] { $count } other session was ended.
   *[other] { $count } other sessions were ended.
}

## sign-in

sign-in-signed-out = You were signed out meanwhile, so nothing was saved. Sign in, then go back to the form and save again.
sign-in = Sign in
sign-in-user-name = User name
sign-in-password = Password
sign-in-refused = That name and password do not belong together. Check both and try again.
sign-in-wait = { $minutes ->
    [one] Too many failed attempts. Wait a minute, then try again.
   *[other] Too many failed attempts. Wait { $minutes } minutes, then try again.
}
sign-in-demo = This is a demo: the user name and the password are in the window where it was started.
sign-in-no-administrator = There is no administrator yet. When Mooch was started, it printed a link with which you make the first one: look in the window where it runs, or in its log (journalctl -u mooch). Or make one on the server with “mooch admin add NAME --store PATH”.

## set-up

set-up-title = Set up Mooch
set-up-welcome = Welcome to Mooch
set-up-lead = Create the first administrator. This page works once and is gone afterwards.
set-up-password-again = The same password again
set-up-make = Create administrator
set-up-done = Welcome, { $name }. Next, add categories: without one nobody can offer anything. Then your first community.

## help

help-lead = A page for every screen, in plain words.
help-search = Search the help pages
help-all = All help pages
help-none = No help page has these words
help-none-advice = Try fewer or other words, or look through all pages.
help-only-in-english = This help page is only there in English.
design-title = Design
design-lead = Every part that pages are made of, in every state, as the pages themselves show it.
design-colours = Colours
design-colours-note = Named in tokens.css, for light and dark
design-type = Type
design-type-note = The system’s own letters; figures of one width
design-specimen = 1,234 portions of stew
design-soft = Soft text says what is good to know. { $link } leads on.
design-link = A link
design-buttons = Buttons
design-another-way = Another way
design-not-now = Not now
design-link-that-acts = A link that acts
design-segments = One of a few
design-this = This
design-that = That
design-fields = Fields
design-field = A field
design-field-hint = What is asked for, in a sentence.
design-field-optional = A field that may stay empty
design-field-wrong = A field with a mistake
design-problem-name = Name it: without a name nobody finds it.
design-problem-long = Use 500 characters at most; these are 612.
design-problem-photo = Choose a JPEG, PNG or WebP of at most 25 MiB.
design-textarea = Several lines
design-textarea-wrong = Several lines with a mistake
design-too-long = Too long
design-select = One of several
design-first = The first
design-second = The second
design-photo = A photo
design-photo-hint = JPEG, PNG or WebP, up to 25 MiB.
design-photo-wrong = A photo with a mistake
design-search = Search for a part
design-messages = Messages
design-flash-saved = { $name } is saved.
design-flash-link = Open it
design-flash-notice = Nothing was changed.
design-flash-problem = The store is busy. Nothing was changed; try again.
design-note = A note stays where it is.
design-caution = A caution asks to look twice.
design-small = Badges, chips, pictures
design-chip = Posted since { $date }
design-list = A list
design-samples = Samples
design-place = Elm Court
design-place-typed = Elm Court North
design-place-other = Harbour Campus
design-member = Ana
design-listing = Beef stew, one portion
design-listing-removed = Crate of lemons, take what you like
design-pager = { $first }–{ $last } of { $total }
design-empty = No listings yet
design-empty-text = When members offer something, it is shown here.
design-next-step = What to do next
design-figures = Figures
design-more = More than before
design-fewer = Fewer than before
design-same = As many as before
design-comparison = vs the previous 14 days
design-metric-definition = What the number counts, in a sentence or two.
design-chart = A chart
design-chart-title = A line, two weeks
design-icons = Icons

## errors

error-reference = Error { $status }, request { $request }. Quote this if you ask for help.
error-as-it-is = See how it is now
error-home = Go to the home page
error-not-found = There is nothing at this address
error-not-found-advice = It may be gone, or there is a typing mistake in the address. Go back to the start, or search for what you were after.
error-cross-site = This form was not accepted
error-cross-site-advice = It was not sent from a page of this site, or the page was open since before you signed in. Go back, reload the page and try again. Nothing was changed.
error-host = There is nothing at this address
error-host-advice = Open this site at its own address. If this is the one you were given, tell whoever looks after the server: the address has to be the one after --public-url or --members-url, and a proxy has to pass it on as Host.
error-busy = The store is busy
error-busy-advice = Another program is writing to it. Nothing was changed; wait a few seconds and try again.
error-clock = The server’s clock is wrong
error-clock-advice = Nothing was changed. Ask whoever looks after the server to set its clock, then try again.
error-crowded = Too many at once
error-crowded-advice = So many people are signing in or sending photos that this takes too long. Nothing was changed; wait a few seconds and try again.
error-full = The disk is full
error-full-advice = Nothing was changed. Ask whoever looks after the server to make room, then go back and try again.
error-unexpected = Something went wrong on our side
error-unexpected-advice = Nothing was half-written: either all of your change was saved or none of it. Try again; if it happens again, give the request id below to whoever runs this server.
error-no-json = The body stops being JSON at byte { $byte }, where the first is 0. Nothing was changed.
error-method = This address does not work that way
error-method-advice = It is only for sending a form, or for nothing at all. Go back to the page you came from and use its buttons.
error-unknown-method-advice = This server does not know the method of the request, or how its body is coded. Nothing was changed.
error-too-slow = That took too long
error-too-slow-advice = The connection was too slow to send it all. Nothing was changed; try again, perhaps with a smaller photo.
error-too-much = That was too much at once
error-too-much-advice = What is sent at once may have { $limit } MiB. Nothing was changed; go back, send less, and save again.
error-too-much-text = The text in one form may have { $limit } MiB. Nothing was changed; go back, write less, and save again.
error-too-much-files = The files in one form may have { $limit } MiB together. Nothing was changed; go back, choose fewer or smaller ones, and save again.
error-too-much-file = A file may have { $limit } MiB. Nothing was changed; choose a smaller one.
error-too-much-fields = A form may have { $limit } fields and files. Nothing was changed; go back, choose fewer, and save again.
error-sending = Wait until the others have arrived
error-sending-advice = You, or others behind your connection, are sending a lot already. Nothing was changed; wait a moment, go back, and send it again.
error-receiving = Too much is arriving at once
error-receiving-advice = Nothing was changed; wait a few seconds, go back, and send it again.
error-too-much-name = One of the files has too long a name. Nothing was changed; go back, rename the file, and choose it again.
error-address-too-long = The address is too long
error-address-too-long-advice = Shorten the search, or start again from the list.
error-malformed = The request could not be understood
error-fields-advice = Some of what was sent is not as it should be. What is wrong is said beside each field. Nothing was changed.
error-malformed-advice = Something in it is not as a browser sends it. Go back, reload the page and try again. Nothing was changed.

## forms

forms-password-advice = At least { $limit } characters; several unrelated words are best. Any characters are fine, spaces too.
forms-photo-not-stored = The photo could not be stored. Try again, or save without it.
forms-photo-not-taken = The photo was not kept. Choose it again in a moment.
forms-photo-again = Choose the photo again: it is kept when everything else is right.
forms-disk-full = The disk of this exchange is full. Ask whoever runs it to make room, then try again.
forms-too-many-files = Choose at most { $limit } files.

## store

store-too-long = Use at most { $limit } characters.
store-one-line = Use one line, without line breaks or control characters.
store-control-characters = Leave out control characters.
store-enter-user-name = Enter a user name.
store-enter-community-name = Enter the community's name.
store-enter-category-name = Enter the category's name.
store-link-without-coordinates = This link does not say where the place is. Open it, wait for the map, and copy the address that stands at the top of the browser then. In a map’s app, press long on the place and copy the two numbers.
store-place-swapped = Latitude and longitude may be the wrong way round: did you mean { $latitude }, { $longitude }? If the place is right, save once more.
imports-place-swapped = Latitude and longitude may be the wrong way round: did you mean { $latitude }, { $longitude }? If the place is right, add this row by hand.
store-no-coordinates = This is neither the link of a map nor a pair of numbers such as { $latitude }, { $longitude }.
store-enter-latitude = Enter the latitude too, such as { $example }, or leave both empty.
store-enter-longitude = Enter the longitude too, such as { $example }, or leave both empty.
store-no-bounds = Name the part of the map by four numbers in degrees: west,south,east,north.
store-swapped-bounds = Are latitude and longitude the wrong way round? The order is west,south,east,north, and latitudes are numbers from -90 to 90.
store-bounds-upside-down = South is above north here. The order is west,south,east,north.
store-swapped-place = Are latitude and longitude the wrong way round? The latitude comes first, from -90 to 90.
store-plan-changed = Somebody has chosen another picture meanwhile. Pin the point on it.
store-pin-outside = Enter how far it is from the left and from the top, from 0 to 100.
store-pin-too-near = This is where the other point is, or much too far from it. Choose two points far apart on the picture.
store-wrong-latitude = The latitude is a number from -{ $limit } to { $limit }, such as { $example }.
store-wrong-longitude = The longitude is a number from -{ $limit } to { $limit }, such as { $example }.
store-community-name-taken = Another community has this name. Choose a different name.
store-photo-gone = The photo is not there any more. Choose it again.
store-user-name-taken = Another administrator has this name. Choose a different name.
store-last-administrator = This is the last administrator who can sign in. Add another one first.
store-disabling-oneself = Nobody can disable themselves. Ask another administrator to do it.
store-link-for-oneself = You are signed in: change your password on the page of your account.
store-link-for-disabled = Nobody who is disabled can choose a password. Enable them first.
store-link-meanwhile = A link was made since this page was opened. Open the page again.
store-password-too-short = Use at least { $limit } characters.
store-password-user-name = Leave the user name out of the password.
store-password-program-name = Leave the name of this program out of the password.
store-password-monotonous = Avoid repeated and neighbouring characters, such as aaaa, abcd or qwerty.
store-password-common = This password is one of those tried first. Use several unrelated words instead.
store-password-again = Type the same password twice.
store-password-wrong = This is not your current password.
store-password-changed = The password was changed meanwhile.
store-category-name-taken = Another category has this name. Choose a different name.
store-category-name-kept = An archived category has this name. Bring that one back or, if it was merged, undo the merge; or choose a different name.
store-category-position = { $count ->
    [one] Enter 1: there is only one place.
   *[other] Enter a number from 1, the first place, to { $count }, the last.
}
store-merge-into-itself = A category cannot be merged into itself. Choose another one.
store-merge-into-archived = The category to merge into is archived. Bring it back first, or choose another one.
store-merge-into-merged = { $name } was merged into { $target } meanwhile. Choose another category.
store-merge-already = { $name } was merged into { $target } already.
store-enter-view-name = Enter the view's name.
store-view-name-taken = There is a view of this list for everybody with this name. Choose another.
store-own-view-name-taken = You have a view of this list with this name. Choose another.
store-too-many-views = This list has { $limit } views already. Delete one first.
store-view-too-long = This list's search and filters are too long to be kept. Shorten them first.
store-enter-reason = Enter the reason.
store-accepted-already = This can be done only while a listing is available; this one is accepted already.
store-ended-already = This can be done only while a listing is available; this one is ended already.
store-removed-already = This can be done only while a listing is available; this one is removed already.
store-accepted-not-removed = Only a removed listing can be brought back; this one is accepted.
store-ended-not-removed = Only a removed listing can be brought back; this one is ended.
store-seller-has-left = Whoever offered it has left.
store-listing-asked-for = Somebody has asked for it as it is. Answer them first, or end it and post it anew.
store-too-late-to-undo = It is too late to undo this. The time for it is over, or something else has happened since.
store-takes-no-messages = This neighbour takes no new messages now.
store-conversation-ended = This conversation has ended.
messages-decline-all = Decline all
messages-decline-all-hint = Nobody is told. You can undo it for ten seconds.
messages-declined = { $count ->
    [one] { $count } request declined. Nobody is told.
   *[other] { $count } requests declined. Nobody is told.
}
message-one = A message
message-remove-both = Remove for both
message-enough = That is enough for a day. You can write to somebody new from { $until }.
message-card-gone = Not on offer any more
message-remove-both-hint = For an hour after you sent it. Nothing of it is left.
message-remove-me = Remove for me
message-remove-me-hint = Your neighbour keeps it.
message-removed-both = Removed for both.
message-removed-me = Removed for you.
message-settings = Messages
message-writers = Who may write to you
message-writers-hint = Existing conversations go on.
message-writers-known = People you exchange with or crossed paths with
message-writers-community = Everybody in your community
message-writers-nobody = Nobody
message-mail = By mail
message-mail-unread = What you have not read after ten minutes
message-mail-always = Always a copy
message-unmailed = You have no confirmed e-mail address, so no mail reaches you.
store-message-unanswered = Your message has been sent. You can write more once your neighbour has accepted it.
store-message-declined = You have declined this message.
store-message-too-late = The ten seconds are over. You can still remove the message.
store-message-too-late-for-both = An hour has passed, so you can only remove it for yourself.
store-message-too-fast = That is more than anybody can read. Wait a minute.
store-write-message = Write a few words.
store-enter-reason-again = Choose one of the reasons.
store-not-renewable = It can be renewed from its 12th day until 14 days after it expired, and not past its use-by day.
store-not-fresh = This is not on offer any more.
store-own-listing = This is your own listing.
store-elsewhere = This is offered in another community.
store-declined-before = The seller has declined. Look for something else.
store-exchange-moved-on = This request was answered in the meantime.
store-exchange-unanswered = Nobody has answered this request yet. The seller can accept or decline it, and whoever asked can take it back.
store-exchange-accepted = This request is accepted. Whoever cannot keep to it can call it off.
store-exchange-over = This request is over: it was taken back or called off.
store-collected = The two have met already.
store-choose-joining = Choose who may join.
store-no-contact = You can say that you met while the contact details are shown.
store-buyer-away = This neighbour cannot take part at the moment. Choose somebody else.
store-plain-name = Write your name with letters only, without a telephone number or an address.
store-name-of-administrators = This name would pass for the people who run the exchange. Choose another one.
store-name-of-neighbour = A neighbour has this name already. Add something that tells the two of you apart, such as an initial or your floor.
store-enter-members-name = Enter the name.
store-enter-note = Write the note.
store-too-many-notes = There are { $limit } notes. Remove one that is not needed any more.
store-suspension-over = Choose a day that is still to come.
store-push-endpoint = This is no address of a push service: it begins with https:// and a name, and has 1,000 characters at most.
store-push-key = This is no public key of a browser (P-256).
store-push-secret = This is no secret of 16 bytes.
store-member-suspended = This account cannot offer or ask for anything now.
store-not-admitted = You can offer and ask as soon as the people who run your community let you in.
store-member-left = This member has left.
invitation-was-here = They have been here already, and sign in themselves.
invitation-lately = They were invited within the last day.
invitation-archived = Their community is archived. Bring it back first.
invitation-sent = The invitation has been sent already.
store-member-not-closed = This member has not left.
store-email-taken = Another member has this e-mail address.
store-enter-title = Enter a title.
store-wrong-amount = Enter an amount of money, or leave it empty.
store-wrong-price = Enter a price of 0 or more.
store-price-too-high = Nobody pays that much here. Enter a lower price.
store-listing-changed = It was changed in the meantime.
store-wrong-quantity = Enter a whole number from 1 to { $limit }.
store-too-many-photos = Choose at most { $limit } photos.
store-too-late-a-day = Enter a day before the year 2200.
store-category-gone = This category is closed. Choose another one.
store-choose-community = Choose the community to move to.
store-own-community-archived = Nothing can be offered or asked for in your community any more. Choose another community in your profile.
store-move-to-archived = This community is archived. Bring it back first, or choose another one.
store-bulk-nothing-selected = Select some rows first.
store-bulk-rows-came = Other rows match now than when you looked: at least { $count } came. Look at them again.
store-bulk-rows-went = Other rows match now than when you looked: at least { $count } went. Look at them again.
store-bulk-rows-changed = Other rows match now than when you looked: at least { $came } came, and at least { $went } went. Look at them again.
store-bulk-too-many = More than { $limit } rows match, which is too many for one go. Narrow the list with a filter.
store-photo-empty = The file is empty. Choose a JPEG, PNG or WebP photo.
store-photo-too-many-bytes = The file is too large. Choose a photo of at most { $limit } MiB.
store-photo-not-a-photo = This file is not a photo. Choose a JPEG, PNG or WebP file.
store-photo-other-kind = Not every browser shows { $kind } files. Save the photo as JPEG and choose that.
store-photo-damaged = The photo is damaged, or part of it is missing. Open it in a photo program, save it again and choose the new file.
store-photo-too-hard = The photo takes too long or too much memory to open. Save it smaller, as JPEG, and choose the new file.
store-photo-too-many-pixels = The photo has too many pixels. Choose one of at most { $limit } megapixels.

## Jobs and messages

area-jobs = Jobs
area-outbox = Outbox
jobs-counted = { $count ->
    [one] { $count } job
   *[other] { $count } jobs
}
jobs-all = All jobs
area-comments = Comments
comments-counted = { $count ->
    [one] { $count } comment
   *[other] { $count } comments
}
comments-all = All comments
comments-none-yet = Nobody has written anything yet
comments-none-yet-advice = What neighbours ask about a listing, and the answers, stand here.
comments-none-fits = No comment fits
comments-none-fits-advice = Choose another state or community.
comments-title = Comment on { $title }
comments-text = What was written
comments-listing = Listing
comments-writer = Written by
comments-written = Written
comments-shown = Shown
comments-remove = Remove
comments-restore = Bring back
comments-removed-now = The comment is removed.
comments-restored-now = The comment is there again.
comments-removed-by-writer = Removed by its writer { $ago }
comments-removed-by-seller = Removed by whoever offers the listing { $ago }
comments-removed-by-administrator = Removed by an administrator { $ago }
comments-removed-before = Its writer or whoever offers the thing has removed it meanwhile.
area-reports = Reports
reports-title = Report: { $subject }
reports-photo = The photo that it is about
reports-counted = { $count ->
    [one] { $count } report
   *[other] { $count } reports
}
reports-all = All reports
reports-none = Nothing waits
reports-none-advice = When a member reports a listing or a person, it waits here for your decision.
reports-none-fits = No report fits
reports-none-fits-advice = Choose another state, or look at all reports.
reports-about = About
reports-by = Reported by
reports-when = Reported
reports-open = Waiting
reports-kept = Nothing wrong
reports-removed = Listing removed
reports-acted = Acted on
reports-brought-back = Brought back
reports-brought-back-note = The listing was removed by this decision, and has been brought back since.
reports-hidden = { $count } members have reported it: it is hidden until you decide. Your decision is for all of these reports.
reports-several = { $count } members have reported it. Your decision is for all of these reports.
reports-decided-by = Decided by
reports-next = Next report
reports-decided-before = Somebody has decided this in the meantime.
reports-decided-first = { $name } was first, { $ago }: { $outcome }. Your decision was not taken.
reports-outcome = Outcome
reports-no-outcome = Choose what is to be done.
reports-no-ground = Say what the decision is founded on.
reports-not-possible = This is not possible any more. Choose another outcome.
reports-decide = Decide
reports-decided = Decided. Everybody it concerns is told in ten seconds.
reports-decided-until = Decided: suspended until { $end }. Everybody it concerns is told in ten seconds.
reports-decided-good = Decided: suspended for good. Everybody it concerns is told in ten seconds.
reports-untold = Nobody has been told yet: you have ten seconds.
reports-decision = Decision
reports-told-owner = Reason the owner reads
reports-answer = Answer to whoever reported it
reports-answered = Answer
reports-answer-appeal = Answer to { $name }
reports-answer-hint = Read beside the outcome.
reports-reason = Reason for { $name }
reports-reason-hint = Needed to remove or suspend. Whoever it is about reads it.
reports-length-hint = Needed to suspend.
reports-about-comment = It is about what they wrote at a listing:
reports-about-photo = The first photo is what was reported.
reports-owner = Whose it is
reports-other-count = { $count ->
    [0] Never reported before
    [one] { $count } other report
   *[other] { $count } other reports
}
reports-never-suspended = Never suspended
reports-suspended-by = Suspended by { $name }, { $moment }: { $reason }
reports-unsuspended-by = Suspension ended by { $name }, { $moment }
reports-suspended-until = Suspended until { $end }
reports-suspended-good = Suspended for good
reports-brought-back-by = Brought back by { $name }, { $moment }.
reports-suspension-ended-by = The suspension was ended by { $name }, { $moment }.
reports-appeal = “This is wrong”
reports-appeal-note = { $name } says that your decision is wrong. Please look at it again.
reports-words = Report
reports-contested = The decision
reports-restored = Taken back
reports-upheld = Decision stays
reports-own = This was your own decision, so another administrator looks at it. You can still take it back.
reports-here = Reports
outcome-keep = Keep it
outcome-keep-member = Nothing is wrong with { $name }
outcome-kept = “{ $title }” stays; if it was hidden, it shows again.
outcome-kept-member = { $name } learns nothing of the report.
outcome-remove = Remove it
outcome-removed = Neighbours no longer see “{ $title }”, and nobody can ask for it.
outcome-suspend = Suspend { $name }
outcome-suspended = { $name } can no longer offer, ask or accept, and their listings are hidden.
outcome-remove-and-suspend = Remove it and suspend { $name }
outcome-owner-reads = { $name } reads your reason, and can answer that it is wrong.
outcome-reporters-read = { $count ->
    [one] Whoever reported it reads your answer.
   *[other] The { $count } who reported it read your answer.
}
outcome-act = I have done something else
outcome-act-effect = You have written to somebody, say. Nothing else changes.
outcome-uphold = The decision stays
outcome-uphold-effect = Nothing changes, and { $name } reads your answer.
outcome-restored = “{ $title }” is on offer again.
outcome-unsuspended = { $name } can offer and ask again.
outcome-appeal-answered = { $name } reads your answer.
ground = Because of
ground-hint = Whoever it is about reads it beside the reason.
ground-hint-no-rules = Whoever it is about reads it beside the reason. House rules can be named once you have written them, under Settings.
ground-rules = Our house rules
ground-law = The law
ground-other = Another reason
ground-rules-sentence = It does not fit the house rules.
ground-law-sentence = It is against the law.
ground-other-sentence = The people who run this decided so.
decision-answer = They can answer that this is wrong. Another administrator looks at it then, where there is one.
suspension-length = How long
suspension-until = Until the end of { $day }
suspension-three-days = 3 days
suspension-week = A week
suspension-month = A month
suspension-date = Until a date
suspension-good = For good
suspension-day = Last day
suspension-no-length = Choose how long.
suspension-no-day = Choose a day from today on.
suspension-too-far = Choose an earlier day, or suspend for good.
end-of-day = the end of { $day }
members-suspended-until = Suspended until { $end }: { $reason }
members-suspended-end = { $name } is suspended until { $end }, and is told in ten seconds.
members-suspend-reason-hint = The member reads it, and the audit keeps it.
listings-removal-reason-hint = Its owner reads it.
prepared-choose = Insert a prepared text
prepared-reasons = Prepared reasons
prepared-reasons-hint = For removing and suspending, one on each line. Left empty, ours are offered.
prepared-answers = Prepared answers
prepared-answers-hint = To those who report something, one on each line.
prepared-notes = Prepared notes
prepared-notes-hint = For administrators, one on each line.
store-prepared-many = Keep to { $limit } texts.
store-prepared-long = Keep each text to { $limit } characters.
event-account-suspended = The people who run this suspended your account. Reason: “{ $reason }”.
event-account-suspended-until = The people who run this suspended your account until { $until }. Reason: “{ $reason }”.
event-account-suspended-briefly = Your account is suspended
event-account-unsuspended = Your account is no longer suspended: you can offer and ask again.
notification-account-suspended = Your account was suspended
notification-account-unsuspended = Your account is no longer suspended
appeal = This is wrong
appeal-state = What became of your answer
appeal-removed = The people who run this removed “{ $title }”.
appeal-suspended = The people who run this suspended your account.
appeal-suspended-until = The people who run this suspended your account until { $end }.
appeal-why = What was decided, and why
appeal-when = Decided
appeal-way = How
appeal-upon-report = Somebody reported it, and a person decided, no program.
appeal-unasked = A person decided, no program, and nobody had reported it.
appeal-text = What is wrong with the decision?
appeal-text-hint = Say what was overlooked, or what is different now. You can do so once.
appeal-say-why = Say what is wrong with it.
appeal-another = Somebody else than who decided looks at it, and you read the answer under Notifications.
appeal-same = One person runs this. They look at it again, and you read the answer under Notifications.
appeal-send = Send
appeal-sent = Sent. You read the answer under Notifications.
appeal-waits = It waits to be looked at.
appeal-yours = Your answer
appeal-before = You have said before that this is wrong, and it was looked at again.
appeal-nothing = This was taken back in the meantime.
appeal-redress = You can also go to court, and in the European Union to a certified body for settling disputes.
appeal-kept = We looked at our decision again, and it stays.
appeal-restored = We looked at our decision again and took it back. We are sorry.
reports-reopen = Take the decision back
reports-messages = Reported messages
reports-messages-count = { $count ->
    [one] { $count } message was handed over with this report.
   *[other] { $count } messages were handed over with this report.
}
reports-messages-note = Conversations are private. Reading these is noted in the audit, and they stay for ten minutes.
reports-messages-read = Read them
reports-reopened = The decision was taken back: it waits again.

## Announcements
area-announcements = Announcements
announcements-counted = { $count ->
    [one] { $count } announcement
   *[other] { $count } announcements
}
announcements-all = All announcements
announcements-none = Nothing announced yet
announcements-none-advice = Tell a community that the lobby is closed, or everybody what is new. Members read it at home and among their notifications.
announcements-none-fits = No announcement fits
announcements-none-fits-advice = Choose another state or community, or look at all announcements.
announcements-new = New announcement
announcements-new-lead = Members read it on their Home until it ends, and among their notifications. Nothing is sent before you have seen how many it reaches.
announcements-write = Write to members
announcements-write-choice = Write to…
announcements-write-lead = They read it among their notifications, and by mail if they want that, as from the people who run this. They cannot reply here: say how they reach you, unless the page “Who runs this” does.
announcements-edit = Edit announcement
announcements-edit-lead = What you correct is shown at once, but not on the Home of those who pressed Got it. Nobody is told again, and mail that has gone out stays as it was: what everybody must know, announce anew.
announcements-to = To
announcements-everybody = Everybody
announcements-to-everybody = Everybody, in every community
announcements-many-communities = There are too many communities to choose from here. Tick them in the list of communities and choose Announce….
announcements-choice = Announce…
announcements-more = { $count ->
    [one] and { $count } more
   *[other] and { $count } more
}
announcements-from = From
announcements-from-hint = Leave it empty to begin at once.
announcements-until = Until
announcements-no-until = no end
announcements-clock-hint = Both by the clock of each community.
announcements-clock-hint-end = By the clock of each community.
announcements-each-clock = { $time } by each community’s clock
announcements-clock = { $day }, { $time }
announcements-text-hint = Plain text. A line that begins with - is a point of a list, **two stars** make bold.
announcements-language-hint = Left empty, members with this language read the other one.
announcements-preview = Preview
announcements-preview-lead = This is what members read, and how many it reaches. Nothing has been sent yet.
announcements-announce = Announce
announcements-send = Send
announcements-back = Change the text
announcements-reach-page = { $count ->
    [one] { $count } member reads it among their notifications.
   *[other] { $count } members read it among their notifications.
}
announcements-reach-home = It is on Home for all members and guests of the community until it ends.
announcements-reach-push = { $count ->
    [one] { $count } of them is told on their devices.
   *[other] { $count } of them are told on their devices.
}
announcements-reach-mail = { $count ->
    [one] { $count } of them gets a mail at once.
   *[other] { $count } of them get a mail at once.
}
announcements-reach-summary = { $count ->
    [one] { $count } of them reads of it in the mail at six in the evening.
   *[other] { $count } of them read of it in the mail at six in the evening.
}
announcements-reach-no-mail = No mail goes out: this exchange sends none at the moment.
announcements-reach-left = { $count ->
    [one] { $count } of those you chose has left and is told nothing.
   *[other] { $count } of those you chose have left and are told nothing.
}
announcements-back-later = Nobody is told for ten seconds. You can take it back later too, but for mail that has gone out.
announcements-made = Announced. Nobody is told for ten seconds.
announcements-sent-now = Written. Nobody is told for ten seconds.
announcements-changed = Saved. Nobody is told again.
announcements-again = Use again
announcements-told = Told
announcements-mailed = Of these by mail
announcements-pushed = Of these on their devices
announcements-by = By
announcements-history-elsewhere = What was written to one member is in the history on their page.
announcements-planned = Planned
announcements-running = Running
announcements-sent = Sent
announcements-past = Over
announcements-withdrawn = Taken back
announcements-withdraw = Take it back
announcements-withdraw-more = Take back…
announcements-withdraw-sentence = Do you want to take this announcement back?
announcements-withdraw-hides = It disappears from Home and from everybody’s notifications.
announcements-withdraw-unsent = Messages that wait to be sent are cancelled.
announcements-withdraw-mailed = { $count ->
    [one] { $count } mail has gone out already and cannot be fetched back.
   *[other] { $count } mails have gone out already and cannot be fetched back.
}
announcements-withdraw-pushed = { $count ->
    [one] { $count } member has been told on their devices already.
   *[other] { $count } members have been told on their devices already.
}
announcements-withdraw-final = This cannot be undone. You can announce it anew.
announcements-withdrawn-now = Taken back. It is shown nowhere any more.
announcements-is-over = It is over, so it cannot be changed any more.
announcements-no-community = Choose at least one community.
announcements-community-gone = One of the communities is archived or gone. Choose again.
announcements-no-title = Give it a title.
announcements-no-text = Write what it says.
announcements-no-moment = Write a day and a time, such as 2026-11-28 09:00.
announcements-no-end = Say until when it is shown.
announcements-ends-before = It must end after it begins, and not in the past.
announcements-too-far = It can begin within a year, and last for a year.
operations-title = Operations
operations-well = All is well.
operations-well-proved = All is well. The newest proved copy was made { $moment }.
operations-not-well = { $count ->
    [one] One thing wants a look.
   *[other] { $count } things want a look.
}
operations-checks = How it is
operations-fine = Fine
operations-look = Look
operations-bad = Not well
operations-later = Put off
operations-help = How copies are made
operations-copies = Copies
operations-copies-off = This program makes no copies by itself.
operations-copies-off-advice = Name a folder in the settings, preferably on another disk, or start Mooch with --backup-to.
operations-copies-none = No copy has been made yet. The first one is made within a minute of the start.
operations-copies-newest = The newest was made { $moment }. One is made each night.
operations-copies-late = It should be newer: the list of jobs says what went wrong.
operations-jobs = Background work
operations-proof = Proof
operations-proof-none = The newest copy has not been proved yet.
operations-proof-whole = The newest copy was proved { $moment }. Going back to it takes about { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
operations-proof-whole-minutes = The newest copy was proved { $moment }. Going back to it takes about { $minutes } min { $seconds } s.
operations-proof-failed = The newest copy is damaged: { $problems }
operations-proof-failed-advice = Make another one, and look after the disk it goes to.
operations-disk = Room on the disk
operations-disk-free = { $size } are free.
operations-disk-days = { $size } are free. At this rate the disk is full in { $days ->
    [one] { $days } day
   *[other] { $days } days
}.
operations-disk-advice = Make room: without it nothing can be written.
operations-integrity = Soundness
operations-integrity-none = Not checked yet. The whole store is checked once a week, at night.
operations-integrity-sound = The whole store was checked { $moment }, and is sound.
operations-integrity-problems = Problems were found { $moment }: { $problems }
operations-integrity-problems-advice = If the file is damaged, go back to the newest copy from before that was proved.
operations-store = Store
operations-store-size = { $size }, and { $log } of log.
operations-store-advice = The log is long: a program seems to read the store without an end.
operations-modes = Who can read the store
operations-modes-private = Nobody else on this machine.
operations-modes-open = Others on this machine can read { $file }.
operations-modes-advice = Take it away from them with chmod go= and that name.
operations-jobs-done = All of it gets done.
operations-jobs-failed = { $count ->
    [one] One job fails again and again.
   *[other] { $count } jobs fail again and again.
}
operations-jobs-late = { $count ->
    [one] One job should have begun an hour ago.
   *[other] { $count } jobs should have begun an hour ago.
}
operations-jobs-late-advice = Restart Mooch; if that does not help, its log says why.
operations-jobs-list = Which ones
operations-mail = Mail
operations-mail-fine = Nothing is stuck.
operations-mail-waits = { $count ->
    [one] One message has waited for long, or was refused.
   *[other] { $count } messages have waited for long, or were refused.
}
operations-mail-off = { $count ->
    [one] One message waits, and this program sends no mail.
   *[other] { $count } messages wait, and this program sends no mail.
}
operations-mail-list = Look into the outbox
operations-push = Push messages
operations-push-failed = { $count ->
    [one] One push message was given up within a day.
   *[other] { $count } push messages were given up within a day.
}
operations-log = Errors
operations-log-fine = None within a day.
operations-log-errors = { $count ->
    [one] One error was logged within a day.
   *[other] { $count } errors were logged within a day.
}
operations-log-advice = The log says what happened, as journalctl -u mooch shows it.
operations-pages = Speed
operations-pages-slow = { $slow } of { $count } answers within a day took longer than 50 ms.
operations-pages-advice = The machine is too busy, or the store too large for it. /metrics says which pages are slow.
operations-address = Addresses
operations-address-safe = People reach both sites by https alone.
operations-address-here = Only this machine reaches it.
operations-address-open = { $address } is not https, so passwords can be read on the way.
operations-address-advice = Put a TLS proxy in front, and start Mooch with an address that begins with https://.
operations-clock = Clock
operations-clock-fine = Nothing in the store comes from the future.
operations-clock-ahead = The newest entry is of { $moment }, which is still to come.
operations-clock-advice = The clock of this machine is wrong, or that of a program that writes the store.
operations-programs = Other programs
operations-programs-none = None has written to the store since Mooch began to look.
operations-programs-wrote = One was last seen to have written { $moment }.
operations-sqlite-bug = { $version }. Another program that writes the store needs PRAGMA wal_autocheckpoint = 0 with it.
operations-since = Since { $moment }.
operations-put-off-for = Put off for
operations-put-off = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
operations-put-off-until = Put off until { $moment }.
operations-bring-back = Bring back
operations-download = Download
operations-download-of = Download the copy of { $moment }
operations-copy = { $size }, { $photos ->
    [0] no photos
    [one] one file of photos
   *[other] { $photos } files of photos
}.
operations-copy-nightly = Nightly copy.
operations-copy-asked = Asked for in the dashboard.
operations-copy-command = Made by “mooch backup”.
operations-proved = Proved
operations-damaged = Damaged
operations-unproved = Not proved
operations-back-up = Make a copy now
operations-backup-begun = A copy is being made. It stands here once it is proved.
operations-under-way = A copy is being made.
operations-copies-secret = A copy is as secret as the store: it has everybody’s addresses.
jobs-none = No jobs yet
jobs-none-advice = The first ones appear within a second of Mooch starting.
jobs-none-fits = No job matches
jobs-none-fits-advice = Choose another state, or look at all of them.
jobs-kind = What is done
jobs-next = Next attempt
jobs-last = Last attempt
jobs-attempts = Attempts
jobs-not-again = –
jobs-never = Never
jobs-waiting = Waiting
jobs-running = Running now
jobs-done = Done
jobs-failed = Given up
jobs-cancelled = Cancelled
jobs-about = { $job }: { $key }
jobs-backup = Copy the store each night
jobs-backup-now = Copy the store now
jobs-sweep-sessions = Forget expired sessions
jobs-sweep-calls = Forget calls of programs after a day
jobs-sweep-files = Delete old spreadsheets
jobs-sweep-drafts = Delete drafts that were left for a week
jobs-sweep-messages = Delete conversations a year after their last message
jobs-count-givers = Count how few give half of everything
jobs-sweep-visits = Forget visits to places that are no longer kept
jobs-end-suspensions = End suspensions that are over
jobs-overwrite-members = Overwrite closed accounts
jobs-sweep-jobs = Forget jobs that ended a month ago
jobs-sweep-photos = Delete photos that nobody uses
jobs-expire-listings = Tell of listings that expire, and decline requests that nobody answered
jobs-find-warnings = Look at last night’s figures for warnings
jobs-tell = Tell members what happened
jobs-match-searches = Telling members what they look for
jobs-announce = Tell members of an announcement
jobs-tell-administrators = Mail administrators what waits
jobs-gather-statistics = Keep lists fast as they grow
jobs-match-recipes = Find what to cook of what neighbours offer
jobs-sweep-recipes = Find what to cook before it expires
jobs-read-titles = Find the foods that listings offer
jobs-merge-search = Keep members’ search fast
jobs-check-health = Look whether all is well
jobs-check-store = Check the whole store once a week
jobs-copy-log = Keep the store’s log short
jobs-note-erasures = Note closed accounts beside the store
jobs-mail = Mail
jobs-push = Message by push
outbox-message = Message
outbox-to = To
outbox-subject = Subject
outbox-text = Text
outbox-push = Message to a device
outbox-by = Push service
outbox-nobody = Nobody any more
outbox-way = By
outbox-to-name = To { $name }
outbox-way-mail = Mail
outbox-way-push = Push
outbox-confirm-email = Link that confirms an e-mail address
outbox-email-taken = News that an address has an account already
outbox-email-to-change = News that the e-mail address is to change
outbox-choose-password = Link to choose a new password
outbox-administrator-link = Administrator’s link to choose a password
outbox-administrator-forgotten = Administrator’s link after a forgotten password
outbox-administrator-confirm = Administrator’s link that confirms an e-mail address
outbox-administrator-password = News that an administrator’s password was changed
outbox-administrator-change = News that an administrator’s e-mail address is to change
outbox-administrator-digest = Administrator’s summary of a day
outbox-administrator-news = News for an administrator
outbox-password-changed = News that the password was changed
outbox-sign-in = Link and code to sign in
outbox-invitation = Invitation
outbox-event = News of one thing
outbox-digest = Summary of a day
outbox-messages = Messages from neighbours
outbox-push-ended = This device is told no longer.
outbox-open-link = Open its link
members-sessions = Signed in with
members-no-sessions = Nowhere at the moment
members-email-confirmed = Confirmed { $ago }
members-email-unconfirmed = Not confirmed yet
members-email-waits = Waits to be confirmed: { $email }
jobs-reason-interrupted = Mooch was stopped in the middle of it, or it took too long.
jobs-reason-store-busy = Another program kept the store to itself.
jobs-reason-crowded = Too much was to be done at once.
jobs-reason-disk-full = The disk is full. Whoever looks after the machine has to make room.
jobs-reason-log-long = The store’s log keeps growing, because a program has been reading the store for too long. Whoever looks after the machine has to end it.
jobs-reason-push-not-public = The push service’s name leads to an address that is not in the public network. Nothing was sent there.
jobs-reason-push-no-answer = The push service did not answer in time.
jobs-reason-push-later = The push service takes nothing now, and asked to be left alone for a while.
jobs-reason-push-refused = The push service does not take this message.
jobs-reason-push-late = It happened more than two days ago: too late to tell anybody now.
jobs-reason-unexpected = Something went wrong that should not have. The cause is in the log of the program.
jobs-try-again = Try again now
jobs-tried-again = It is being tried again now.
jobs-cancel = Cancel the job
outbox-cancel = Do not send it
jobs-keep = Keep it
jobs-cancel-more = Cancel…
jobs-cancel-sentence = You are about to cancel “{ $job }”.
jobs-cancel-stops = It will not be done any more.
outbox-cancel-stops = It will not be sent any more.
jobs-cancel-back = You can have it tried again from its page for a month.
jobs-cancelled-now = The job is cancelled.
outbox-cancelled-now = The message will not be sent.
jobs-is-running = The job is being done right now. Wait a moment and look again.
jobs-is-ended = The job has ended already.
jobs-is-repeated = Mooch needs this to be done again and again, so it cannot be cancelled.
outbox-counted = { $count ->
    [one] { $count } message
   *[other] { $count } messages
}
outbox-all = All messages
outbox-none = No messages yet
outbox-none-advice = When members are written to, each message is listed here with what became of it.
outbox-none-fits = No message matches
audit-job-retried = { $administrator } had a job tried again: { $subject }
audit-job-retried-title = Had a job tried again
audit-job-cancelled = { $administrator } cancelled a job: { $subject }
audit-job-cancelled-title = Cancelled a job
audit-report-decided = { $administrator } decided the report { $subject }
audit-report-decided-title = Decided a report
audit-report-reopened = { $administrator } took back the decision on the report { $subject }
audit-report-reopened-title = Took back the decision on a report
audit-seller-reminded = { $administrator } reminded whoever offers { $subject } of a request
audit-seller-reminded-title = Reminded an owner of a request
audit-reminder-undone = { $administrator } took back the reminder about { $subject }
audit-reminder-undone-title = Took back a reminder
audit-day-note-added = { $administrator } noted on a day: { $subject }
audit-day-note-added-title = Noted something on a day
audit-day-note-removed = { $administrator } removed the note on a day: { $subject }
audit-day-note-removed-title = Removed a note on a day
audit-warning-snoozed = { $administrator } put off the warning { $subject }
audit-warning-snoozed-title = Put off a warning
audit-warning-woken = { $administrator } showed the warning { $subject } again
audit-warning-woken-title = Showed a warning again
audit-warning-rejected = { $administrator } found the warning { $subject } of no use
audit-warning-rejected-title = Found a warning of no use
audit-warning-accepted = { $administrator } found the warning { $subject } of use after all
audit-warning-accepted-title = Found a warning of use after all
audit-announced = { $administrator } wrote to members: { $subject }
audit-announced-title = Announced something, or wrote to members
audit-announcement-changed = { $administrator } edited what was announced: { $subject }
audit-announcement-changed-title = Edited an announcement
audit-announcement-withdrawn = { $administrator } took back what was announced: { $subject }
audit-announcement-withdrawn-title = Took back an announcement
audit-in-language = { $name } ({ $language })

# Settings
area-settings = Settings
time-zone = Time zone
settings-lead = What applies to the whole exchange. Every change is in the audit.
settings-name = Name of the exchange
settings-name-hint = Appears in the title of every page, here and for members.
settings-currency = Currency
settings-currency-hint = All prices are in it. Amounts are not converted: 4.50 stays 4.50.
settings-time-zone-hint = Times are shown in it to everybody who has not chosen another on their account’s page, and days end by it: a use-by date, for instance. Figures count whole days of UTC.
settings-language = Language
settings-language-hint = For visitors whose browser asks for no language that Mooch speaks.
settings-session = Administrators stay signed in
settings-session-hint = Takes effect now, also for those who are signed in. Choose the shortest where people share a computer.
settings-session-day = 12 hours at most, or 1 hour without use
settings-session-week = 7 days at most, or 12 hours without use
settings-session-month = 30 days at most, or 7 days without use
settings-visits = Visits to places are kept for
settings-visits-hint = For so long members see whom they met at a place. Then their visits are forgotten.
settings-visit-days = { $days ->
    [one] 24 hours
   *[other] { $days } days
}
settings-directions = Directions to supermarkets
settings-directions-hint = The address of a service, such as { $usual }. { $name } in it becomes the supermarket’s name. It opens in a tab of its own and does not hear where a member is.
settings-leftovers = Category of leftovers
settings-leftovers-hint = Where members offer what is left after cooking. The usual one is { $usual }.
settings-leftovers-usual = The usual one
settings-mail = Mail and copies
settings-mail-lead = The server that mail goes out through, where people reach both sites, where copies go, and who is told when something is bad.
settings-mail-given = Mail goes out through { $server }, port { $port }, from { $from }. The option --mail named that server when Mooch was started, and wins: to change it here, start Mooch without it.
settings-mail-no-members = Messages lead to the members’ site, which this program does not know: start it with --members-url.
settings-mail-needs-password = The password was entered on another machine, and can be read only there. Enter it once more: until then no mail goes out.
settings-mail-host = Mail server
settings-mail-host-hint = As its provider names it, such as mail.example.org.
settings-mail-port = Port
settings-mail-security = Security
settings-mail-starttls = STARTTLS, usually port 587
settings-mail-tls = TLS from the beginning, usually port 465
settings-mail-from = Sender
settings-mail-from-hint = The address that mail comes from, such as mooch@example.org. Its domain says by SPF and DKIM that this server may send for it.
settings-mail-user = User name
settings-mail-user-hint = Leave it empty if the server lets this machine in without.
settings-mail-password = Password
settings-mail-password-hint = It is sealed by a key on this machine, which is in no copy.
settings-mail-password-kept = Leave it empty to keep the present one. To another server or user, enter it again.
settings-mail-no-key = The password cannot be sealed: the key in { $file } cannot be read or made. Whoever looks after the machine removes that file if it is damaged.
settings-mail-saved = Saved. Mail goes out through this server from now on: send a test message to see that it arrives.
settings-mail-removed = No mail goes out any more. Messages wait in the outbox.
settings-mail-remove = Send no mail any more
settings-machine = This machine
settings-machine-hint = Addresses are set where Mooch is started, by --public-url and --members-url.
settings-address-dashboard = Dashboard
settings-address-members = Members’ site
settings-address-none = Not known
settings-copies = Copies go to
settings-copies-folder = Each night into { $folder }, as the option --backup-to says.
settings-copies-hint = A folder on this machine, preferably on another disk, such as /mnt/disk/mooch. Each night a copy is made there and proved. Leave it empty to make none.
settings-copies-saved = Saved. The first copy is made there within an hour, and stands in Operations once it is proved.
settings-copies-ended = No copies are made any more. Those that were made stay.
settings-told = Told when something is bad
settings-told-nobody = Nobody: no administrator has confirmed an e-mail address.
settings-told-hint = Each chooses on the page of their account what they are mailed of.
settings-saved = The settings are saved.
settings-pages = Pages for members
settings-page-empty = not written yet
settings-page-saved = The page is saved.
settings-page-gone = The page is empty now, so members no longer see it.
settings-text = Text
settings-text-in = { $language }
settings-preview-in = As members see it: { $language }
settings-sample = Start from a sample
# In these samples | stands for the end of a line.
about-sample-house-rules = # House rules | | { $exchange } is for neighbours who share what they can spare. | | - **Be honest** about what you offer: how old it is, what is in it, and whether it was opened. | - **Be on time**, or call off in time: somebody is waiting for you. | - **Offer only what is safe**: nothing past its use-by date, no alcohol, no medicines. | - **Be kind.** What you learn about neighbours stays between you. | | Something is wrong? Report it on its page. The people who run this look at every report.
about-sample-privacy = # Privacy | | We keep what you enter: your name, your e-mail address, and what you offer, ask for and write. | | - Neighbours in your community see your name and what you offer. | - How to reach you is seen only by somebody whose request you have accepted, or who has accepted yours. | - The people who run { $exchange } see your data so that they can help. Each look at your telephone number or address is noted. | | You can download all your data and close your account in your profile. Two weeks after closing it is erased.
about-sample-who-runs-this = # Who runs this | | { $exchange } is run by volunteers. | | **Responsible:** First name and surname | Street and number | Postcode and town | | **E-mail:** name@example.org | | Write to us when something does not work, or when you want to help.
settings-text-hint = An empty line begins a new paragraph. # in front of a line makes it a heading, - in front of lines makes a list, **two stars** make bold, [words](https://example.org) make a link.
settings-preview = Preview
about-house-rules = House rules
about-house-rules-hint = How people treat each other here, what may be offered, and what happens when somebody does not keep to it.
about-privacy = Privacy
about-privacy-hint = Which data is kept and for what, who sees it, how long it stays, and whom to ask for it or about it.
about-who-runs-this = Who runs this
about-who-runs-this-hint = Who is responsible, and how to reach them: name, address, e-mail address.
store-enter-exchange-name = Enter the exchange’s name.
store-wrong-folder = Enter a folder on this machine that begins with /, or leave it empty.
store-closed-folder = Mooch cannot write there. The folder above it has to exist, and as a service Mooch writes to /var/lib/mooch alone, unless its unit says otherwise by ReadWritePaths=.
store-wrong-mail-host = Enter the server’s name, such as mail.example.org.
store-wrong-port = Enter a number from 1 to 65535, such as 587.
store-wrong-mail-from = Enter one e-mail address, such as mooch@example.org.
store-password-without-user = Enter the user whose password this is.
store-mail-password-again = Enter the password. One that was entered before goes to the same server and user alone.
store-wrong-mail-password = Use at most 500 characters, without line breaks or control characters.
store-choose-from-list = Choose one from the list.
store-currency-digits = { $digits ->
    [one] Listings or recipes have prices with one digit behind the point. Choose a currency with as many, or change it before anything has a price.
    [0] Listings or recipes have prices without digits behind the point. Choose a currency that has none either, or change it before anything has a price.
   *[other] Listings or recipes have prices with { $digits } digits behind the point. Choose a currency with as many, or change it before anything has a price.
}
account-time-zone-title = Times where you are
account-time-zone-hint = Times are shown in it, to you alone. Figures count whole days of UTC.
account-time-zone-exchange = As the exchange: { $zone }
account-time-zone-saved = Times are now shown as clocks show them in { $zone }.
account-email-title = Your e-mail address
account-email-saved = Your e-mail address is saved.
account-email-hint = If you forget your password, a link for a new one goes there, and so does news of what waits. Other administrators see it.
account-email-password-hint = Only to change the address.
account-email-confirmed = This address is confirmed.
account-email-unconfirmed = This address is not confirmed yet: use the link that was sent there. Until then nothing else is sent to it.
account-email-no-mail = This address is not confirmed: no mail is sent from here yet.
account-email-waits = { $email } takes its place once the link that was sent there is used. Until then mail goes to { $present }.
account-email-send = Send the link again
account-email-unsent = Saved. { $email } cannot be confirmed yet, because no mail is sent from here.
account-notices = What is mailed to you
account-notices-lead = At once, or in one message at six in the evening by your clock. A thing is mailed once, and nothing is sent on a day without news.
account-notices-no-address = Nothing is mailed to you until you have confirmed an e-mail address. What you choose here counts from then on.
account-notices-saved = Saved.
notice-reports = Reports by members
notice-join-requests = People who want to join
notice-failed-mail = E-mails that could not be delivered
notice-full-disk = The disk is nearly full
notice-health = Something is not well with the program
notice-month = The figures of each month, on the first
notice-warnings = Early warnings from the figures
notice-at-once = At once
notice-daily = Once a day
notice-none = Not at all
audit-settings-changed = { $administrator } changed the settings of { $subject }
audit-settings-changed-title = Changed the settings
audit-about-page-changed = { $administrator } changed the page for members { $subject }
audit-about-page-changed-title = Changed a page for members
audit-time-zone-chosen = { $administrator } chose another time zone
audit-time-zone-chosen-title = Chose another time zone
audit-backup-downloaded = { $administrator } downloaded a copy of the store
audit-backup-downloaded-title = Copy of the store downloaded
audit-backup-asked = { $administrator } asked for a copy of the store
audit-backup-asked-title = Asked for a copy
audit-check-put-off = { $administrator } put off { $subject } in Operations, or brought it back
audit-check-put-off-title = Put a check off
audit-mail-changed = { $administrator } chose the mail server { $subject }
audit-mail-changed-title = Chose the mail server
audit-mail-removed = { $administrator } ended mail through { $subject }
audit-mail-removed-title = Ended mail
audit-backup-folder = { $administrator } chose where copies go: { $subject }
audit-backup-folder-title = Chose where copies go
audit-notices-chosen = { $administrator } chose what is mailed to them
audit-notices-chosen-title = Chose what is mailed to them
audit-first-step = { $administrator } put a first step aside, or brought it back
audit-first-step-title = Put a first step aside

## The members' site

up = Back
tabs = Main areas
tab-home = Home
tab-give = Give
tab-notifications = Notifications
tab-profile = You
problem-on = Continue
members-stale = That page was from before you signed in
members-stale-advice = Nothing was sent. Read what you typed once more, and send it again.
members-busy = One moment, please
members-busy-advice = Too much is being saved at once. Nothing was changed: wait a few seconds and try again.
members-full = Nothing can be saved at the moment
members-full-advice = There is no room left, and nothing was changed. Try again later, or tell whoever runs this site.
kept-signed-out = You were signed out in the meantime. Sign in: what you typed is kept, and you can send it then.
kept-title = Go on where you were
kept-lead = Nothing was sent when you were signed out. Read it once more.
kept-typed = What you typed
kept-send = Send it now
kept-again = Try again
kept-others = Somebody else had typed something here. It is gone.
kept-leave = Do not send it
kept-files = Photos that you had just chosen are not kept: choose them again afterwards.
unread = { $count ->
    [one] { $count } new
   *[other] { $count } new
}
unread-line = { $count ->
    [one] You have { $count } new notification.
   *[other] You have { $count } new notifications.
}
notifications = Notifications
notifications-none = No notifications yet
notifications-none-yet = When a neighbour asks for what you offer, or answers you, it appears here.
notifications-look = See what neighbours offer
notifications-read = Mark all as read
notifications-new = New:
notifications-newest = Back to the newest
notifications-older = Older ones
messages = Messages
tab-messages = Messages
messages-tabs = What is new
messages-requests = Requests
messages-open = Conversations
messages-search = Search people and words
messages-found = { $count ->
    [0] Nothing found.
    [one] { $count } found.
   *[other] { $count } found.
}
messages-none = No conversations yet
messages-none-advice = Write to a neighbour from their page, or about something they offer.
messages-no-requests = No requests
messages-no-requests-advice = When somebody writes to you for the first time, you read it here and decide whether you want to answer.
messages-none-found = Nothing found
messages-none-found-advice = Try a name, or another word.
messages-all = Show all
messages-older = Earlier messages
messages-newest = Back to the latest
messages-read = Mark as read
messages-log = Messages
messages-you = You: { $text }
message-yours = You
message-to = Write to { $name }
message-button = Message
message-text = Message
message-about-nothing = Write without it
message-send = Send
message-profile = Profile
message-request = Message request
message-new-request = { $name } decides whether to answer. You can write more once they accept.
message-new-direct = { $name } can answer at once.
message-accept = Accept
message-accept-hint = You can both write from now on.
message-decline-hint = This message goes. { $name } is not told, and cannot write to you again for 30 days.
message-block = Block
message-block-hint = This person. You do not see each other any more.
message-declined = Declined. Nobody is told.
message-declined-note = You have declined this message. { $name } cannot write to you again for 30 days.
message-masked = { $name } does not see the numbers and addresses in this until you agree on something here.
message-waiting = { $name } has not answered yet. You can write more once they accept.
message-reason-asked = Asked for your “{ $title }”
message-reason-offered = You asked for their “{ $title }”
message-reason-met = { $count ->
    [one] You crossed paths
   *[other] You crossed paths { $count } times
}
message-reason-neighbour = Lives in your community
conversation-blocked = You blocked { $name }.
conversation-ended = This conversation has ended.
message-settings-kept = Conversations are deleted a year after the last message.
thread-today = Today
thread-yesterday = Yesterday
toast-message = { $name } wrote to you
unread-line-messages = { $count ->
    [one] You have { $count } new message.
   *[other] You have { $count } new messages.
}
unread-line-both = You have { $count } new messages and notifications.
event-about = “{ $title }”: { $text }
event-request-received = { $name } asks for “{ $title }”.
event-request-withdrawn = { $name } cancelled the request for “{ $title }”.
event-request-waiting = { $name } still waits for your answer about “{ $title }”.
event-request-accepted = “{ $title }” is yours. See how to reach { $name }.
event-comment-received = { $name } asks about “{ $title }”: “{ $text }”
event-comments = { $count ->
    [one] { $count } new comment on “{ $title }”
   *[other] { $count } new comments on “{ $title }”
}
event-comment-answered = { $name } answered about “{ $title }”: “{ $text }”
event-listing-found = A neighbour offers what you look for: “{ $title }”.
event-request-collected = { $name } says that you met: “{ $title }”.
event-listing-available = “{ $title }” is free again. Ask once more if you still want it.
event-listing-changed = “{ $title }”, which you asked for, has changed. See whether it still suits you.
event-listing-expiring = “{ $title }” ends in two days. One press keeps it for longer.
event-listing-removed = The people who run this removed “{ $title }”.
event-listing-removed-why = The people who run this removed “{ $title }”. Reason: “{ $reason }”.
event-listing-restored = The people who run this put “{ $title }” back on offer.
comments = Questions and answers
comments-none = No questions yet.
comments-none-ask = No questions yet. Just ask!
comments-more = Later questions
comments-enough = That is enough for a day. You can write here again from { $until }.
comments-close = Turn off questions
comments-open = Take questions here
comments-closed = Neighbours cannot ask here any more. What was written stays.
comments-opened = Neighbours can ask here.
comment-ask = Ask about it
comment-answer = Answer
comment-hint = Anyone who sees this can read it. Phone numbers and e-mail addresses are hidden.
comment-send = Ask
comment-send-answer = Answer
comment-done = Posted.
comment-seller = offers it
comment-by-seller = Whoever offers it
comment-by-neighbour = A neighbour
comment-remove = Remove
comment-masked = Others do not see the numbers and addresses in this.
comment-removed = Removed.
store-enter-comment = Write something first.
store-comment-not-on-offer = This is not on offer any more, so nobody can ask about it.
store-comments-off = Whoever offers this takes no questions here.
saved-searches = What I look for
saved-searches-lead = We tell you when a neighbour offers it.
saved-searches-none = You aren’t looking for anything right now
saved-searches-none-advice = Search for something, and press Tell me when.
saved-search-keep = Tell me when somebody offers it
saved-search-kept = We’ll tell you when somebody offers it.
saved-search-done = We’ll tell you when a neighbour offers it.
saved-search-ended = We won’t tell you about it any more.
store-enter-search = Write what you look for.
store-too-many-favourites = You keep { $count } recipes already. Let one of them go first.
store-too-many-searches = You look for { $count } things already. End one of them first.
give-looking = { $count ->
    [one] { $count } neighbour looks for this.
   *[other] { $count } neighbours look for this.
}
block = Block
block-somebody = Block { $name }
block-title = Block { $name }?
block-button = Block
block-report = Report first
block-done = { $name } is blocked.
block-hides = You and { $name } no longer see each other here, nor what the other offers or writes. What { $name } asked at your listings is removed. Your conversation stays for both to read, and nothing is added. Past requests between you leave both lists; they stay in the file with your data.
block-waiting = { $count ->
    [one] { $count } request between you is declined.
   *[other] { $count } requests between you are declined.
}
block-agreed = { $count ->
    [one] { $count } agreement that you have not met for is called off.
   *[other] { $count } agreements that you have not met for are called off.
}
block-seen-by-other = { $name } saw your contact details on { $day }.
block-seen-by-member = You saw the contact details of { $name } on { $day }.
block-seen-by-nobody = Neither of you has seen how to reach the other.
block-untold = { $name } is not told that you did this, nor why.
block-guests = Whoever looks around without signing in still sees what is on offer. Nothing can hide that.
block-back = Under You, Settings, Blocked you can unblock at any time.
blocks = Blocked
blocks-lead = Unblock somebody, and you see each other again. It brings nothing else back: no request, and no agreement.
blocks-none = You haven’t blocked anyone
blocks-none-advice = If a neighbour bothers you, open their page and press Block.
block-from-person = on their page
block-from-request = when they asked for something
block-from-comment = at a comment
block-from-message = in a conversation
unblock = Unblock
unblock-done = { $name } is not blocked any more.
report = Report
report-title = What is wrong?
report-about = About
report-listing = The listing
report-photo = Photo { $number }
report-reason = Reason
report-choose-reason = Choose
report-choose = Choose one of these.
report-unsafe = It is unsafe
report-forbidden = It must not be offered here
report-fraud = It looks like fraud
report-offensive = It is offensive
report-private = It shows something private
report-other = Something else
report-text = In your words
report-messages = Messages that go along
report-messages-hint = The people who run this read only these.
report-hint = Only the people who run this read it. Nobody is told who reported it.
report-button = Report it
report-block = Block { $name } as well
report-block-hint = You no longer see each other here. Requests between you are declined, and agreements that you have not met for are called off. { $name } is not told why.
report-again = You have reported this already. Somebody is looking at it.
report-done-blocked = Thank you. { $name } is blocked, and the people who run this will look at your report.
report-done = Thank you. The people who run this will look at it, and we’ll tell you what they decide.
report-open = Your report is being looked at again.
report-kept = We looked at your report and found nothing wrong. Thank you for watching out.
report-removed = Thank you for your report: we have removed it.
report-acted = Thank you for your report: we have done something about it.
own-hidden = Neighbours have reported this: it is hidden until the people who run this have looked at it
undo = Undo
undo-done = Undone. Nobody got a message.
undo-hint = { $count ->
    [one] You can undo this for another second. Until then nobody gets a message.
   *[other] You can undo this for { $count } seconds. Until then nobody gets a message.
}
contact-soon-seller = It is promised to you. In a few seconds you see here how to reach { $name }.
contact-soon-buyer = In a few seconds { $name } is told, and you see here how to reach each other.
contact-unconfirmed = { $email } (not confirmed)
contact-no-address = { $name } gave no address.
contact-soon-show = Show the contact details now
event-community-joined = You are in { $community } now. Welcome!
event-community-declined = The people who run this did not let you into { $community }. { $reason }
push-request-received = A neighbour asks for something you offer
push-request-waiting = A neighbour still waits for your answer
push-request-withdrawn = A neighbour no longer needs what they asked you for
push-request-accepted = A neighbour answered
push-request-news = There is news of something you asked for
push-comment-received = A neighbour asks about something you offer
push-comment-answered = Your question is answered
push-listing-found = A neighbour offers what you look for
push-request-cancelled = What you had agreed on was called off
push-request-collected = A neighbour says that you met
push-listing-available = Something you asked for is free again
push-listing-expiring = Something you offer ends in two days
push-listing-news = There is news of something you offer
push-news = There is news for you
push-message = A neighbour wrote to you
push-message-request = A neighbour wants to write to you
push-announcement = There is news from the people who run this
push = On this device
push-off = This device can tell you when something happens, even while this page is closed. It shows no names, and nothing that you wrote.
push-on = This device tells you when something happens.
push-denied = Notifications from this site are blocked. Allow them in your browser’s settings, then open this page again.
push-unsupported = This browser cannot show notifications from this site. On an iPhone or iPad, put the site on your home screen first and open it from there.
push-failed = That did not work. Try again in a moment, when there is a network.
push-ask = Tell me on this device
push-offer = Hear at once when a neighbour writes?
push-offer-yes = Tell me on this phone
push-offer-no = Not now
push-end = Stop telling me here
push-help = How notifications come to a phone
push-now-on = From now on this device tells you.
push-now-off = This device no longer tells you.
push-impossible = This device cannot be told
join-by-code = Code needed
join-by-approval = Joining needs approval
join-code = Code
join-code-hint = 8 letters and digits, from the poster in your building.
join-code-wrong = This is not the code of this community. Check the poster: there may be a new one.
join-code-wait = { $minutes ->
    [one] Too many wrong codes. Try again in { $minutes } minute.
   *[other] Too many wrong codes. Try again in { $minutes } minutes.
}
join-code-gone = This code is not valid
join-code-gone-advice = There may be a new one on the poster. You can also look for your community by its name.
join-code-archived = { $community } is archived
join-code-archived-advice = Your code is right, but nobody joins this community at the moment. Ask whoever runs it, or look for another one.
join-code-paused = Type the code, please
join-code-paused-advice = Too many codes that do not exist were opened from your network, so links with a code in them rest for up to an hour. Typing it still works: choose your community, and enter the code from the poster when you join.
join-code-kept = You are looking around in { $community }. To join, press “You”; the code is kept until then.
join-invited = You are looking around in { $community }.
join-title = Join { $community }
join-ask = Ask to join
join-message = A few words about you
join-message-hint = Such as where you live, or who knows you. At most 300 characters.
join-approval-lead = The people who run this decide who joins. Until they let you in, you can look around as a guest.
join-approval-then = Until they say yes, everything stays as it is.
join-asked = You have asked to join { $community }. We’ll tell you when there is an answer.
join-withdrawn = Your request to join is cancelled.
join-request = Joining
join-waiting = You are waiting to be let into { $community }. Until then you can look around as a guest.
join-waiting-elsewhere = You are waiting to be let into { $community }. Until then you stay where you are.
join-not-asked = You are not in { $community }, and did not ask to join it.
join-again = Ask again
join-waiting-note = Until you are let in, you can look around as a guest.
join-waiting-more = See where it stands
welcome = Good food, one door away.
welcome-offer = Offer what’s spare
welcome-ask = Ask a neighbour
welcome-meet = Meet next door
choose-community = Choose your community
choose-community-search = Name or address
choose-community-near-town = Near { $town }, { $country }
choose-community-near = Nearest
choose-community-by-name = A–Z
choose-community-near-failed = Your device did not say where you are. Allow it in its settings, or search by name or address.
choose-community-none = No community here
choose-community-none-yet = The people who run this have not added one yet.
choose-community-none-found = No community matches. Try another word.
choose-community-found = { $count ->
    [one] { $count } community found
   *[other] { $count } communities found
}
choose-community-all = Show all communities
home-other-community = Choose another community
home-nothing = Nothing on offer at the moment
home-closed = Your community is closed
home-nothing-yet = Be the first: what do you have more of than you need?
tile-comments = { $count ->
    [one] { $count } comment
   *[other] { $count } comments
}
tile-asked = { $count ->
    [one] { $count }{ "\u00A0" }request
   *[other] { $count }{ "\u00A0" }requests
}
tile-mine = Yours
tile-requested = Asked
home-more = More
home-refresh = Refresh
home-newest = Back to the beginning
home-filter = Filter and sort
home-grid = Show as grid
home-grid-word = Grid
home-list = Show as list
home-clear = Clear filters
home-found = { $count ->
    [one] { $count } thing on offer
   *[other] { $count } things on offer
}
home-show-found = Show { $found }
home-things = { $count ->
    [one] { $count } thing
   *[other] { $count } things
}
home-whenever = Any time
home-within = { $count ->
    [one] In the last 24 hours
   *[other] In the last { $count } days
}
home-price-least = From, in { $sign }
home-price-most = Up to, in { $sign }
home-price-from = from { $price }
home-price-up-to = up to { $price }
home-price-between = { $least } to { $most }
home-order-best = Ending soonest
home-order-cheapest = Lowest price
home-order-dearest = Highest price
home-order-newest = Newest
home-order-title = Title
home-nothing-kept = Nothing like this at the moment
home-nothing-kept-advice = Clear the filters to see everything else.
look-label = What are you looking for?
look-within = Search in { $category }
look-categories = Browse by category
look-found = { $count ->
    [0] Nothing found
    [one] { $count } thing found
   *[other] { $count } things found
}
look-meant = Did you mean “{ $words }”?
look-recipes = { $count ->
    [one] { $count } recipe with these words
   *[other] { $count } recipes with these words
}
look-none = Try a shorter word, or look again tomorrow: neighbours offer something new every day.
look-none-of = Nothing in { $category } right now
look-none-of-advice = Look again tomorrow, or see what else there is.
look-everywhere = Search everywhere
map = Map
list = List
map-or-list = Map or list
map-north = N
map-skip = Skip the map
map-move = Move the map
map-in = Zoom in
map-out = Zoom out
map-up = North
map-down = South
map-left = West
map-right = East
map-caption = { $found } around { $place }. The map is { $width } wide.
map-thing = { $title }, { $category }, { $price }, { $distance }
map-cluster = { $count } things, zoom in
map-stand = { $count ->
    [one] { $count } thing at { $community }, { $distance }
   *[other] { $count } things at { $community }, { $distance }
}
map-spot = { $count } things in one spot, { $distance }
map-spot-heading = { $count } things in one spot
map-more = { $count ->
    [one] One more
   *[other] { $count } more
}
map-nothing = Nothing on offer here
map-nothing-advice = See more of the surroundings, or look somewhere else.
map-wider = Zoom out
map-on = On the map
map-around = Within { $distance } of here
map-at = At { $community }
map-away = { $distance } from { $community }
point-title = Where it is
point-lead = Everybody will see this point. Choose a corner, a lobby or a gate rather than your own door. It is forgotten when your listing ends or is collected.
point-here = Use where I am
point-here-failed = This device does not say where it is. Move the map instead.
point-caption = This spot is at { $place }. The map is { $width } wide.
point-put = Use this spot
point-remove = Take it off the map
point-typed = Type or paste where it is
point-coordinates = Coordinates, or the link of a map
point-coordinates-hint = Two numbers, latitude first, or a link that you copied from a map.
point-put-typed = Put it there
point-none = On the map it is shown at your community’s place. If it is heavy, show where it really is.
point-seen = Everybody sees this point. It is forgotten when your listing ends or is collected.
point-choose = Show on the map
point-move = Move the point
map-around-me = Around me
place-find = Find a place
place-results = Places
place-community = Community
place-listing = On offer
place-towns = Towns: GeoNames, CC BY 4.0
place-no-towns = Finds communities and what is on offer.
place-count = { $count ->
    [0] No such place
    [one] { $count } place found
   *[other] { $count } places found
}
place-none = Try the beginning of a name, or move the map.
map-open = Open the map
map-lead = Communities, and what members offer: where they put it, or else at their community’s place.
listing-quantity = { $count } pieces
listing-days-left = { $count ->
    [0] last day on offer
    [one] on offer for { $count } more day
   *[other] on offer for { $count } more days
}
listing-offered-until = on offer until { $day }
gone = This isn’t available
gone-others = Still on offer
gone-all = See everything on offer
listing-renewed = Your listing stays for another 14 days.
listing-ended-heading = This listing has ended
best-before = Best before
food-best-before = Best before { $day }
food-was-best-before = Was best before { $day }
food-use-by = Use by { $day }
tile-best-before = best before { $day }
tile-use-by = use by { $day }
use-by = Use by
ask-join = Join to ask for it. The neighbour who offers it sees your name; your phone, e-mail and address only once they accept.
ask-button = Ask for this
ask-with-words = With a few words
ask-add-words = Add a few words
listing-posted = Offered
ask-title = Ask { $name }
ask-send = Send request
bar-join = Join to ask
bar-contact = Contact
bar-answer = Reply
bar-choose = Choose
bar-elsewhere = See what’s on offer
state-yours = It’s yours
more = More
strip-photos = Photos
strip-previous = Previous photo
strip-next = Next photo
person-gave = { $count ->
    [one] gave once
   *[other] gave { $count }
}
not-met = We did not meet
not-met-tell = Say so
ask-message = Message
ask-refused-advice = Your message was not sent. You can copy it for another neighbour.
ask-message-hint = A few words: when you could come by, for instance.
ask-contact = You agree on time and place once { $name } says yes. Until then only your name is shown, not your phone, e-mail or address.
ask-done = Asked. We’ll tell you when there is an answer.
asked-masked = The neighbour reads “{ $text }”. E-mail addresses and telephone numbers stay hidden until they accept; then you see each other’s.
asked-rests = You asked { $ago }. For now nobody can answer.
asked-waits = You asked { $ago }. We’ll tell you when there is an answer.
asked-withdraw = Cancel request
declined-seller = Your neighbour said no this time.
declined-other-accepted = It went to somebody else.
declined-ended = It is not on offer any more.
declined-expired = Nobody answered in time.
cancelled-self = You called it off.
cancelled-administrator = The people who run this called it off.
cancelled-changed-mind = Your neighbour called it off after changing their mind.
cancelled-no-show = Your neighbour waited for you, and called it off.
cancelled-gone = Your neighbour called it off because it is not there any more.
cancelled-left = It was called off: your neighbour does not take part any more.
cancelled-other = Your neighbour called it off.
asked-withdrawn = You cancelled your request.
withdraw-done = Your request is cancelled.
contact-wrote = { $name } wrote: “{ $text }”
contact-note = When and where: { $text }
listing-paused = This listing is paused
listing-more = Tell me when there is more
listing-more-kept = We’ll tell you when somebody offers “{ $text }”.
share = Share
share-copied = The link is copied.
give-too-many-photos = Choose at most { $limit } photos.
asking-title = { $name } asks for it
accept = Accept
accept-note = When and where
accept-note-hint = Meet in the lobby, for instance. Never pay ahead.
accept-hint = When you accept, the two of you see each other’s contact details, and everybody else who asked is told that it is gone.
accept-done = Accepted.
decline = Decline
decline-done = Declined.
own-nobody = No requests yet.
own-end = End this listing
own-end-hint = Nobody sees it any more, and whoever asked for it is told that it has ended, but not why. This cannot be undone; you can offer it again.
own-end-now = End it
own-end-reason = Why are you ending it?
own-end-unsaid = I would rather not say
own-end-nobody = Nobody wanted it
own-end-elsewhere = Somebody else took it
own-end-other = For another reason
own-ended = You ended this listing { $ago }.
own-ended-because = Why: { $reason }.
own-ended-told = { $names }, who had asked, will be told that it has ended.
own-renew = Keep it for another 14 days
own-expired = This listing has expired: nobody sees it any more
own-given = Given away
own-sold = Sold
own-promised = Promised
own-removed = The people who run this removed this listing.
own-removed-why = Reason: “{ $reason }”.
own-listings = My listings
own-rows = Listings and requests
own-listings-none = You have not offered anything yet.
own-row-end = End
own-record = Given and sold
own-given-none = Nothing yet: what somebody gets from you stands here.
own-given-to = to { $name }
own-given-total = { $count ->
    [one] { $count } thing, { $money } in all
   *[other] { $count } things, { $money } in all
}
own-requests = My requests
own-requests-none = You have not asked for anything yet.
own-waiting = { $count ->
    [one] { $count } neighbour asks
   *[other] { $count } neighbours ask
}
contact-heading = Meet your neighbour
contact-by-email = E-mail
contact-by-phone = Call
contact-by-text = Text
contact-advice = Nobody else sees this.
contact-met = You met on { $day }. Thank you for sharing.
we-met = We met
collect-done = Thanks for letting us know.
call-off = Call it off
call-off-hint = Your neighbour is told.
call-off-now = Call it off now
call-off-reason = Why
call-off-changed-mind = I changed my mind
call-off-no-show = The other person did not come
call-off-gone = It is not there any more
call-off-other = Something else
call-off-done = It is called off.
give-title = Give something
give-lead = It stays on offer for 14 days, and you decide who gets it.
give-lead-food = It stays on offer until its use-by day, or for 14 days, and you decide who gets it.
give-photos = From your photos
give-drop = Drop photos here or choose
give-photos-hint = Up to { $limit } photos. Neighbours see the first one first.
give-photo-first = Choose a photo: nobody asks for what they cannot see.
give-what = What is it?
give-no-category = Choose a category.
give-no-categories = There are no categories yet, and nothing can be offered without one: whoever runs this exchange has to add some. What you have typed is kept.
give-price = Price in { $sign }
give-price-hint = Leave it empty if it is free.
give-wrong-price = Write an amount such as { $amount }, or leave it empty.
give-description-hint = What would you want to know before taking it? Leave your phone number out: whoever you choose gets it anyway.
give-elsewhere = Nothing is offered yet: you belong to { $community }. Look once more, then offer it there.
give-button = Offer it
give-done = It’s live. We’ll tell you when somebody asks.
give-progress = Step { $number } of 3: { $name }
give-step-photo = photos
give-step-what = what it is
give-step-until = what else to know
give-next = Next
give-back = Back
give-anew = Start over
give-anew-title = Start over?
give-anew-gone = The photos and the text you have added so far are deleted.
give-anew-back = Keep them
give-join-button = Join and offer it
give-camera = Take a photo
give-another = Add another
give-photo-open = Change photo { $number }
give-add = Add photos
give-sending = Sending the photos
give-sent = Added.
give-unkept = Not saved yet: this is only on your screen.
give-caption = What photo { $number } shows
give-photo-refused = “{ $file }”: { $why }
give-photo-up = Move photo { $number } up
give-photo-down = Move photo { $number } down
give-photo-remove = Remove photo { $number }
give-photos-later = Without an account you can add { $limit } photos an hour. Join, or go on later: what you have typed is kept.
give-photos-pause = You can add { $limit } photos an hour. Go on later: what you have typed is kept.
give-quantity-hint = All of them go to one neighbour. Offer them separately if they may go to several.
give-best-before-hint = It may still be good afterwards.
give-use-by-hint = Nobody sees it after this day.
give-wrong-day = Write the day like 2026-03-31, or leave it empty.
give-past-use-by = That day has passed: food past its use-by day is not safe to eat.
give-allergens = Allergens
give-allergens-hint = Press once for “contains” (✓), twice for “may contain” (?), a third time to clear. Say what the label says.
give-unposted = Not posted yet.
give-masked = E-mail addresses and telephone numbers are hidden from others until you accept somebody. This is what neighbours will read:
give-masked-text = “{ $text }”
change-title = Edit your listing
change-unsaved = Not saved yet.
change-done = Your changes are saved.
change-fixed = Somebody has asked for it as it is. Until you answer, title, category, price, quantity and photos stay as they are.
own-edit = Edit
own-again = Offer again
again-unfinished = You have not finished this yet. Offer it first, or start over.
person-figures = Gave { $gave } · got { $got }
person-since = here since
person-new = new here since { $day }
person-offers = On offer
person-gone = There is nothing to see here at the moment.
allergens = Allergens
allergens-not-stated = not stated
allergens-of-level = { $level }: { $names }.
allergen-not-stated = not stated
allergen-contains = Contains
allergen-may-contain = May contain
allergen-gluten = Cereals with gluten
allergen-crustaceans = Crustaceans
allergen-eggs = Eggs
allergen-fish = Fish
allergen-peanuts = Peanuts
allergen-soybeans = Soybeans
allergen-milk = Milk
allergen-nuts = Nuts
allergen-celery = Celery
allergen-mustard = Mustard
allergen-sesame = Sesame seeds
allergen-sulphites = Sulphites
allergen-lupin = Lupin
allergen-molluscs = Molluscs
member-sign-in-refused = E-mail address or password is wrong.
member-sign-in-new = New here? Join
sign-in-first = Sign in or join to see this.
join-to-hear = Join to hear from neighbours
join-to-take-part = Join to give and ask
member-signed-out = You have signed out.
signed-out-here = You are signed out on this device. The server could not note it yet, and will as soon as it can.
sign-up = Join your neighbours
sign-up-in = You are joining { $community }.
sign-up-name = Your name
sign-up-name-hint = As your neighbours know you.
sign-up-contact-hint = Shown to one neighbour at a time, once a request is accepted.
sign-up-phone-hint = So that you find each other at the door. Shown like your e-mail address, never earlier.
sign-up-password-hint = At least 12 characters. Several words are easier to remember than symbols.
sign-up-button = Join
sign-up-messages = Only people you exchange with or crossed paths with can write to you here. Under Settings you can choose that otherwise.
sign-up-about = Worth reading:
sign-up-taken = This address has an account already. Sign in, or use another address.
sign-up-have = I have an account
sign-up-done-mail = Welcome, { $name }! We wrote to { $email }: open the link in that message, and you can ask and offer.
sign-up-done = Welcome, { $name }!
sign-up-waits-offer = “{ $title }” is kept. It goes live as soon as you are in.
sign-up-waits-offer-confirming = “{ $title }” is kept. You can offer it once you have confirmed your e-mail address.
sign-up-waits-offer-approval = “{ $title }” is kept. You can offer it once you are let in.
sign-up-waits-ask = We’ll ask for “{ $title }” as soon as you are in.
sign-up-waits-ask-confirming = You can ask for “{ $title }” once you have confirmed your e-mail address.
sign-up-waits-ask-approval = You can ask for “{ $title }” once you are let in.
sign-up-waits-shop = “{ $title }” goes on your shopping list as soon as you are in.
password-show = Show
sign-up-closed = This community takes no new members
sign-up-closed-advice = Choose another one.
suspended = You cannot offer, ask or accept at the moment. Reason: “{ $reason }”.
suspended-look = What you can do
suspended-until = Until { $until } you cannot offer, ask or accept. Reason: “{ $reason }”.
store-too-many-a-day = You have reached the limit for a day. Go on tomorrow at this time.
store-called-off-often = You have called off three agreements within a day after seeing how to reach the other person. You can accept the next one tomorrow at this time.
store-unconfirmed = Confirm your e-mail address first: open the link in the e-mail that we sent you.
store-enter-own-name = Enter your name.
store-enter-own-phone = Enter your telephone number.

# Members' accounts
profile-settings = Settings
profile-unreached = Our last message to { $email } came back. Is the address right?
profile-change-address = Change it
profile-unconfirmed = Your e-mail address { $email } is not confirmed yet: open the link that we sent to it.
profile-unconfirmed-kept = Your e-mail address { $email } is not confirmed yet. This is a demo and sends nothing: you find the link in the outbox of the dashboard.
profile-unconfirmed-unsent = Your e-mail address { $email } is not confirmed yet. It is confirmed by e-mail, which this exchange does not send at the moment.
profile-send-again = Send it again
profile-edit = Edit profile
profile-photo-hint = Neighbours like to see whom they meet. JPEG, PNG or WebP.
profile-remove-photo = Remove the photo
profile-email-hint = Shown to one neighbour at a time, once a request is accepted. A new address counts once you have opened the link that we send to it.
profile-email-password = Your current password
profile-email-password-hint = Only to change the e-mail address.
profile-email-waits = Until you have opened the link that we sent to this address, neighbours and we write to { $email }.
profile-address-hint = House, floor, door: how a neighbour finds you once a request is accepted.
profile-bio = About you
profile-bio-hint = Everybody in your community can read it. E-mail addresses and phone numbers in it are hidden from others.
profile-bio-masked = Others read ••• in place of the e-mail address or phone number in “About you”.
profile-prefers = How you like to be reached
profile-language = Language
profile-language-hint = Of these pages and of what we write to you.
profile-suspended = While you cannot offer, ask or accept, you cannot change your profile, but for the language.
profile-saved = Your profile is saved.
profile-saved-confirm = Saved. Now open the link that we sent to { $email }: then it is your address.
profile-saved-kept = Saved. { $email } becomes your address once you open the link for it. This is a demo and sends nothing: you find the link in the outbox of the dashboard.
profile-saved-unsent = Saved. { $email } becomes your address once it is confirmed by e-mail, which this exchange does not send at the moment.
profile-saved-masked = Saved. Others read ••• in place of the e-mail address or phone number in “About you”.
store-enter-own-email = Enter your e-mail address.
member-sign-in-forgotten = Forgotten your password?
forgotten-password = Forgotten your password?
forgotten-password-lead = Enter the e-mail address of your account. We send you a link by which you choose a new password.
forgotten-password-demo = This is a demo and sends nothing: you find the message in the outbox of the dashboard.
forgotten-password-button = Send the link
forgotten-password-done = If { $email } belongs to an account, a link is on its way to it. It works for an hour. Check your spam folder, too.
forgotten-administrator-lead = Enter your user name or your e-mail address. A link by which you choose a new password goes to your confirmed address.
forgotten-administrator-name = User name or e-mail address
forgotten-administrator-done = If { $name } belongs to an administrator with a confirmed e-mail address, a link is on its way. It works for an hour. Check your spam folder, too. Nothing comes? Ask another administrator for a link.
forgotten-administrator-no-mail = No mail is sent from here. Ask another administrator for a link to choose a new password. If there is nobody, whoever looks after the server gives you a new one with “mooch admin password NAME”.
confirm-administrator-lead = Is { $email } your address, { $name }? Then press the button.
confirm-administrator-gone = It was used, was replaced by a newer one, or is too old. Your account’s page sends another.
store-enter-user-name-or-email = Enter your user name or your e-mail address.
new-password = Choose a new password
new-password-lead = For the account of { $email }. You are signed out everywhere and then sign in with it.
new-password-button = Save password
new-password-done = Your password is saved. Sign in with it.
own-password = Change password
own-password-lead = You are signed out on all your other devices.
own-password-done = Your password is changed, and all your other devices are signed out.
too-many-attempts = Too many tries
too-many-attempts-advice = { $minutes ->
    [one] Wait a minute and try again.
   *[other] Wait { $minutes } minutes and try again.
}
often-enough = That is often enough for now
often-enough-move = You can move to another community twice in a day, and four times in 30 days.
often-enough-name = You can change your name three times a week.
link-gone = This link does not work
link-gone-advice = It was used, replaced by a newer one, or is too old. Sign in, or ask for a new one.
link-gone-ask = It was used, replaced by a newer one, or is too old. Continue to ask for a new one.
invitation-title = Welcome, { $name }
invitation-lead = You are invited to { $community }. Choose a password; from then on you sign in with { $email }.
invitation-password = Your password
invitation-join = Join { $community }
invitation-done = Welcome! Look around, or give something away.
confirm-email = Confirm your e-mail address
confirm-email-lead = Is { $email } yours? Then press the button.
confirm-email-button = Yes, it is mine
confirm-email-done = { $email } is confirmed. Thank you.
confirm-email-sent = We have sent a link to { $email }. Check your spam folder, too.
confirm-first = Confirm your e-mail address first
confirm-first-lead = We sent an e-mail to { $email }. Open the link in it, then come back and go on here. Nothing you wrote is lost.
confirm-first-sent = We have sent the e-mail to { $email } again. Check your spam folder, too. Nothing you wrote is lost.
confirm-first-send = Send the e-mail again
confirm-first-then = Once it is confirmed
confirm-first-again = Go on
confirm-email-taken = This address has an account already
confirm-email-taken-advice = Use another address, or sign in to that account.
devices = Your devices
devices-lead = Where you are signed in. Sign out what you do not recognise, then change your password.
devices-this = this one
devices-used = used { $ago }
devices-told = gets notifications
devices-ended = That device is signed out.
devices-end-others = Sign out all others
devices-others-ended = { $count ->
    [0] No other device was signed in.
    [one] One other device is signed out.
   *[other] { $count } other devices are signed out.
}
contact-views = Who has seen my contact details
contact-views-lead = Your e-mail, phone and address are shown to one neighbour at a time, once a request is accepted.
contact-views-none = Nobody has seen your contact details
contact-views-none-advice = Once a request is accepted and the other person has looked at them, you see it here.
change-community = Change community
change-community-lead = You are in { $present }. Choose where you live now; you will see what changes before anything does.
change-community-none = There is no other one to choose.
change-community-to = Move to { $community }
change-community-button = Move
change-community-see = From now on you see what is offered there, and ask and offer there.
change-community-listings = { $count ->
    [one] { $count } listing of yours goes along.
   *[other] { $count } listings of yours go along.
}
change-community-asked = { $count ->
    [one] { $count } request for it goes along and can still be answered.
   *[other] { $count } requests for them go along and can still be answered.
}
change-community-requests = { $count ->
    [one] { $count } request of yours elsewhere is cancelled.
   *[other] { $count } requests of yours elsewhere are cancelled.
}
change-community-done = You are in { $community } now.
own-data = Download my data
own-data-file = my-data
own-data-busy = Your data is being downloaded already
own-data-busy-advice = There are two downloads of it at this moment. Wait until one of them is ready, or stop it. Then try again.
leave = Leave for good
leave-lead = This closes your account.
leave-listings = { $count ->
    [one] { $count } listing of yours ends.
   *[other] { $count } listings of yours end.
}
leave-requests = { $count ->
    [one] { $count } request of yours is cancelled.
   *[other] { $count } requests of yours are cancelled.
}
leave-asked = { $count ->
    [one] { $count } request for what you offer is declined, and your neighbour is told.
   *[other] { $count } requests for what you offer are declined, and your neighbours are told.
}
leave-agreements = { $count ->
    [one] { $count } agreement is called off: you have not met yet.
   *[other] { $count } agreements are called off: you have not met yet.
}
leave-sessions = You are signed out everywhere.
leave-back = For 14 days you can come back: sign in as always.
leave-overwritten = Then your name, e-mail, phone, address, photo and messages are overwritten for good.
leave-button = Leave
leave-not = Stay
leave-done = Your account is closed. For 14 days you can come back by signing in.
return-title = Welcome back?
return-lead = { $name }, you have closed your account. Open it again?
return-ended = What ended when you left stays ended.
return-button = Open my account again
return-done = Your account is open again.
mail-look = Open it
mail-settings = Choose what you are told
mail-appeal-note = You can say that this is wrong: open the link, and press “This is wrong”.
mail-suspended-note = Meanwhile you can still read, withdraw what you asked for, and call off what was agreed.
mail-unsubscribe = No more e-mails like this
mail-greeting = Hello { $name },
mail-greeting-all = Hello,
mail-confirm-subject = Confirm your e-mail address
mail-confirm-text = This address was given for an account at { $exchange }. If that was you, open this link and press the button:
mail-confirm-note = The link works for three days. If it was not you, do nothing.
mail-taken-subject = You have an account already
mail-taken-text = Somebody wanted to use this address for another account at { $exchange }. It belongs to your account, and stays so. If it was you: sign in with this address; if you have forgotten the password, the sign-in page helps.
mail-change-subject = Your e-mail address is to change
mail-change-text = Somebody who is signed in to your account at { $exchange } has entered another e-mail address. It counts once its link is used.
mail-password-subject = Choose a new password
mail-password-text = Somebody asked for a new password for your account at { $exchange }. If that was you, open this link:
mail-password-note = The link works for an hour, once. If it was not you, do nothing: your password stays as it is.
mail-changed-subject = Your password was changed
mail-changed-text = The password of your account at { $exchange } was changed.
mail-not-you = If that was not you, choose a new password at once: press “Forgotten your password?” on the sign-in page. It signs everybody else out.
offline-title = No network
offline-lead = This page cannot be fetched now. What you looked at before can still be read.
offline-again = Try again
offline-seen = What you looked at last
offline-kept = Kept for when there is no network, as it was on
toast-request-received = { $name } asks for { $title }
toast-request-accepted = { $name } said yes: { $title }
toast-see = See
offline-list = There is no network. What you tick stays here, and goes by itself once there is one.
offline-waits = There is no network. What you typed stays here: press again once there is one.
agreements = Your agreements
agreements-none = You have no agreements at the moment.
agreements-contact = Phone numbers, e-mail addresses and addresses are not kept on this device: open the listing when there is a network.
agreement-agreed = Agreed
agreement-met = You met
agreement-called-off = Called off
agreement-give = You give it to { $name }.
agreement-get = You get it from { $name }.
problem-malformed = The request could not be understood
problem-malformed-detail = Something in it is not written as it should be. Nothing was changed.
problem-unauthorized = You are not signed in
problem-unauthorized-detail = Send a valid token in the field Authorization: Bearer. POST /sessions gives one.
problem-not-found = There is nothing here
problem-not-found-detail = It does not exist, or it is not yours to see.
problem-method-not-allowed = This address does not work that way
problem-method-not-allowed-detail = The field Allow names the methods that it has.
problem-not-acceptable = There is only JSON here
problem-not-acceptable-detail = Accept application/json.
problem-too-slow = That took too long
problem-too-slow-detail = The request did not arrive in time. Nothing was changed. Send it again.
problem-conflict = This cannot be done now
problem-conflict-detail = The state does not allow it any more. Nothing was changed.
problem-changed-meanwhile = It was changed in the meantime
problem-changed-meanwhile-detail = Read it again, and send your change with its new ETag. Nothing was changed.
problem-too-large = That is too much at once
problem-too-large-detail = JSON may have 1 MiB, a photo 25 MiB. Nothing was changed.
problem-media-type = This kind of content is not taken here
problem-media-type-detail = Name in Content-Type what the description says of this address. Nothing was changed.
problem-other-host = This server goes by another name
problem-other-host-detail = Use the address that its operator gave you.
problem-invalid = Something is not right yet
problem-invalid-detail = What is wrong is said for each field. Nothing was changed.
problem-condition-required = Say what you are changing
problem-condition-required-detail = Read it first, and send its ETag in the field If-Match. Nothing was changed.
problem-too-many = That was too often
problem-too-many-detail = Wait for as many seconds as the field Retry-After says, then go on.
problem-unexpected = Something went wrong on our side
problem-unexpected-detail = It was noted. Try again later; if it stays, tell the operator the request_id.
problem-busy = There is too much to do at the moment
problem-busy-detail = Nothing was changed. Try again in a few seconds.
problem-full = There is no room left
problem-full-detail = Nothing was changed. The operator has to make room.
api-token-in-address = A token must not stand in an address, where others may read it. Send it in the field Authorization, and do not use this one any more.
api-no-object = Send a JSON object.
api-required = This is needed.
api-no-text = Send text.
api-no-id = Send an id, as text.
api-no-ingredient = This recipe has no such ingredient.
api-no-option = Send one of the options of this ingredient.
api-one-option = Send one only: one of the options is taken.
api-no-form = It is not to be had in this form here.
api-no-list = Send a list.
api-no-integer = Send a whole number.
api-no-number = Send a number from { $least } to { $most }.
api-long-text = Send at most { $most } characters.
api-long-list = Send at most { $most } of them.
api-small-number = Send a number from { $least } on.
api-large-number = Send a number up to { $most }.
api-no-truth = Send true or false.
api-no-day = Send a day as YYYY-MM-DD.
api-no-time = Send a moment as RFC 3339 writes it, such as 2026-11-24T12:00:00Z.
api-empty = Give it a value, or leave it out.
api-not-beside-search = This does not go with q: leave one of the two out.
api-unknown-parameter = This call takes no such parameter, or takes it once.
api-unknown-parameters = The address has a parameter that this call does not take, or has one twice. The description names those that it takes.
api-no-money = Send an amount of the smallest units with its currency.
api-other-currency = Prices are in { $currency } here.
api-unknown-value = Send one of these: { $values }.
api-no-cursor = Send what the page before said is next, in the same order.
api-no-community = There is no such community.
api-report-one = Name what it is about: a listing, perhaps with one of its photos, or a member, or a comment, or a photo.
store-photo-not-yours = There is no such photo of yours. Send it again.
api-device-name = Name the device in 1 to 100 characters.
api-has-left = This account was closed. It can be opened again for 14 days.
api-key-reused = This Idempotency-Key was used for another request. Choose a new one for each.
api-key-under-way = The same request is being worked on. Wait a second and ask again.
api-key-malformed = An Idempotency-Key has 1 to 255 characters.
api-masked = Others see ••• in place of an e-mail address or telephone number.
mail-sign-in-subject = Your link and code to sign in
mail-invitation-title = You are invited
mail-invitation-subject = { $inviter } invites you to { $community }
mail-invitation-text = { $inviter } invites you to { $community } on { $exchange }: neighbours there give away what they do not need and ask for what they do. Your account is ready. Choose a password by this link:
mail-invitation-button = Choose a password
mail-invitation-note = The link works for 14 days, once. { $inviter } has entered your name and this address. If you do not want to join, do nothing, or ask { $inviter } to delete them.
mail-sign-in-text = Somebody wants to sign in to your account at { $exchange }. If that was you, open this link and press the button:
mail-sign-in-code = Or type this code on the page where you asked for it:
mail-sign-in-note = The link works for an hour, the code for ten minutes. Once you have used one, neither works any more. Never give the code to anybody. If this was not you, you need not do anything.
mail-sign-in-note-link = The link works for an hour, once. If this was not you, you need not do anything.
mail-administrator-subject = Choose your password as an administrator
mail-administrator-text = Another administrator of { $exchange } asks you to look after it with them. You sign in as { $name }. Choose your password by this link:
mail-administrator-note = The link works once. If you did not expect it, do nothing.
mail-forgotten-text = Somebody asked for a new password for your administrator’s account { $name } at { $exchange }. If that was you, open this link:
mail-administrator-confirm-text = This address was given for an administrator’s account at { $exchange }. If that was you, open this link and press the button:
mail-administrator-change-text = Somebody changed the e-mail address of your administrator’s account { $name } at { $exchange }. A new address counts once its link is used; if it was taken away, this was the last message to this one.
mail-administrator-password-text = The password of your administrator’s account { $name } at { $exchange } was changed.
mail-administrator-locked-out = If that was not you, press “Forgotten your password?” on the sign-in page of the dashboard at once, choose another one, and tell the other administrators.
mail-administrator-not-you = If that was not you, sign in and change your password at once, end all other sessions on the page of your account, and tell the other administrators.
mail-news-text = This is new and waits for somebody to look at it:
mail-news-digest = { $exchange }: what waits for you
news-reports = { $count ->
    [one] { $count } new report
   *[other] { $count } new reports
}
news-full-disk = The disk is nearly full
news-health = Something is not well with the program
news-month = The figures of { $month }
news-warnings = { $count ->
    [one] { $count } early warning
   *[other] { $count } early warnings
}
unsubscribe-news = We mail you about this: { $kind }. One press ends that. You stay an administrator, and find all that waits on the dashboard.
unsubscribe-news-digest = We mail you in the evening what waits. One press ends that. You stay an administrator, and find all that waits on the dashboard.
mail-event-title = Something happened
mail-announcement-note = This comes from the people who run { $exchange }. Please do not answer this mail: how to reach them is on { $path }
mail-digest-title = What happened today
mail-digest-subject = { $count ->
    [one] { $exchange }: one thing happened today
   *[other] { $exchange }: { $count } things happened today
}
mail-digest-text = This happened today:
mail-reminders-subject = { $count } requests wait for your answer
mail-messages = { $count ->
    [one] { $name } wrote to you.
   *[other] { $name } wrote to you: { $count } messages.
}
mail-message-request = A neighbour wants to write to you.
jobs-reason-mail-slow = It takes long until this mailbox is answered for. The message is tried again later, with more time.
jobs-reason-mail-unreachable = The mail server cannot be reached, or did not answer in time.
jobs-reason-mail-insecure = No safe connection to the mail server: it offers no TLS, or nobody vouches for its certificate.
jobs-reason-mail-sign-in = The mail server did not take the user name and password.
jobs-reason-mail-not-now = The mail server said: not now. That is usual with a mailbox that is new to it.
jobs-reason-mail-server = The mail server takes no mail from us.
jobs-reason-mail-refused = The mail server refused it for good. Often the address is wrong, or the mailbox is full.
jobs-reason-mail-unsure = The mail server got the message, and the connection ended before it said so. It may have arrived.
jobs-reason-mail-address = No mail can be sent to this address. The member has to enter another.
jobs-reason-mail-too-late = Nobody sent it while it was of use.
store-link-no-mailbox = They have no e-mail address. Give them the link yourself.
notification-settings = Notification settings
notification-settings-lead = Everything is listed under Notifications. Choose what you also get by e-mail.
notification-settings-saved = Saved.
notification-settings-save = Save
notification-settings-unreached = Our last message to { $email } came back. Correct the address in your profile, or none of this reaches you by e-mail.
notification-settings-unconfirmed = Your e-mail address is not confirmed yet. Until you open the link that we sent to it, you get none of this by e-mail.
notification-settings-no-mail = This exchange sends no e-mail at the moment. You find everything on these pages, and on the devices that you have chosen.
notification-group-offers = What you offer
notification-group-requests = What you ask for
notification-group-both = Everything else
notification-mail-at-once = E-mail at once
notification-mail-digest = One e-mail at six in the evening
notification-mail-none = No e-mail
notification-mail-differs = Different for each
notification-push = On your devices too
notification-request-received = A neighbour asks for something
notification-request-withdrawn = A neighbour cancels a request
notification-request-waiting = Somebody still waits for your answer
notification-request-accepted = Your request is accepted
notification-request-declined = Your request is declined
notification-comment-received = A neighbour asks about your listing
notification-comment-answered = Your question is answered
notification-listing-found = A neighbour offers what you look for
notification-request-cancelled = A neighbour calls an agreement off
notification-request-collected = A neighbour says that you met
notification-listing-available = Something is free again
notification-listing-changed = What you asked for has changed
notification-listing-expiring = What you offer ends soon
notification-listing-removed = Something was removed by the people who run this
notification-listing-restored = Something was put back on offer
notification-report-decided = What became of your report
notification-community-joined = You are let into a community
notification-community-declined = You are not let into a community
unsubscribe = No more e-mails like this
unsubscribe-lead = We e-mail you when this happens: { $kind }. One press ends that. You stay a member, and find it under Notifications.
unsubscribe-digest-lead = We e-mail you in the evening what happened that day. One press ends that. You stay a member, and find it under Notifications.
unsubscribe-messages-lead = This ends mail about messages from neighbours. You still read them on this site.
unsubscribe-button = No more e-mails like this
unsubscribe-done = You get no more e-mails about this.
notification-announcement = Announcements
announcement-read = Read it
announcement-dismiss = Got it
announcement-until = shown until
announcement-taken-back = This announcement was taken back
announcement-taken-back-advice = The people who run this do not stand by it any more. What they announce now is on Home.
announcement-from = From the people who run { $exchange }.
announcement-from-contact = From the people who run { $exchange }. You cannot reply here: { $contact } says how to reach them.
sign-in-link = Sign in without a password
no-mail = This exchange sends no e-mail at the moment, so no link and no code can reach you.
no-mail-advice = If you know your password, sign in with it. Otherwise ask an administrator of the exchange: they can help you, and have e-mail set up.
api-no-mail = This exchange sends no mail. An administrator has to set it up first.
sign-in-link-button = E-mail me a link
sign-in-link-asking = We send a link and a code to your e-mail address, if it is confirmed. Either signs you in without your password.
sign-in-link-done = If { $email } is the confirmed address of an account, an e-mail is on its way.
sign-in-code = Check your e-mail
sign-in-code-lead = Type the code from the latest e-mail, or open the link in it. Nothing there? Check your spam folder.
sign-in-code-field = Code from the e-mail
sign-in-code-hint = Eight digits, good for ten minutes.
sign-in-code-not-yet = You are not signed in yet
sign-in-code-again = Ask for a new code
sign-in-code-refused = That code is wrong or has expired. Check the latest e-mail, or ask for a new code.
store-code-digits = Enter the eight digits of the code.
sign-in-link-lead = Press the button to sign in as { $email }.
outbox-sent = Sent
outbox-trouble = { $count ->
    [one] A message waits.
   *[other] { $count } messages wait.
}
outbox-trouble-idle = Nobody has tried to send it for an hour: see whether Mooch still runs, and whether a mail server is named in the settings.
outbox-trouble-not-set-up = Mail is not set up: nothing goes out until a mail server is named in the settings.
home-mail-given-up = { $count ->
    [one] A message by mail was given up in the last seven days.
   *[other] { $count } messages by mail were given up in the last seven days.
}
home-mail-given-up-many = More than { $count } messages by mail were given up in the last seven days.
home-mail-given-up-list = See why
outbox-again = Send all again
outbox-again-more = Send { $count } of them again…
outbox-again-look = Look at them first
outbox-again-sentence = { $count ->
    [one] One notification by mail that was given up in the last seven days is sent once more.
   *[other] { $count } notifications by mail that were given up in the last seven days are sent once more.
}
outbox-again-oldest = The oldest { $count } notifications by mail that were given up in the last seven days are sent once more. You can send the others afterwards.
outbox-again-mend = Look first at why they were given up: if nothing has changed, they will be refused again.
outbox-again-late = Summaries of days more than three days ago, and notifications of anything more than a week ago, are given up again without being sent.
outbox-again-links = Links and codes are not sent again: whoever needs one asks for another. Nor is mail that may have arrived.
outbox-again-done = { $count ->
    [one] One notification is being sent again.
   *[other] { $count } notifications are being sent again.
}
outbox-test = Send a test message
outbox-test-lead = Sends a message now and shows what the mail server says. Passwords are shown as stars.
outbox-test-server = By { $host }, port { $port }, from { $from }.
outbox-test-missing = This program sends no mail. Name a mail server in the settings, under Mail and copies.
outbox-test-demo = This is a demo and sends nothing. Start it with --mail to try a mail server out.
outbox-test-result = What became of it
outbox-test-us = We say
outbox-test-them = It says
outbox-test-subject = A test message
outbox-test-text = Mail from { $exchange } reaches you.
outbox-test-sent = The mail server took the message for { $email }. When it does not arrive, look into the spam folder.
outbox-test-unreachable = See whether name and port in --mail are right, whether the server runs, and whether a firewall lets this machine reach it.
outbox-test-silent = The mail server was reached, and then did not answer within { $seconds } seconds, when { $step }.
outbox-test-silent-advice = Often the port is one that begins with TLS, such as 465: give --mail smtps://…, or smtp:// with port 587. Otherwise the server may be too busy.
outbox-test-silent-later = Wait some minutes and send another. Should it stay so, ask whoever runs the server.
outbox-test-step-greeting = it should greet us
outbox-test-step-security = the connection should become safe
outbox-test-step-sign-in = we signed in
outbox-test-step-sender = we named the sender
outbox-test-step-recipient = we named the recipient
outbox-test-step-message = we sent the message
outbox-test-insecure = Use the name that stands in the server’s certificate, and --mail-authorities where your own authority made it. If the server offers no TLS at this port, give --mail smtps://… or another port, often 587. Only a server on this machine may do without TLS.
outbox-test-sign-in = See whether the user in --mail and the first line of --mail-password-file are right. Some providers want a password made for programs.
outbox-test-not-now = A test message is sent this once: wait some minutes and send another. Should it stay so, ask whoever runs the server.
outbox-test-server-refused = Often the server does not let this user send from the address in --mail-from.
outbox-test-refused = The server's last line says why.
outbox-test-unsure = Look whether it arrived before you try again.
administrators-link-mail = Send it by mail instead
administrators-link-mail-hint = Makes another link, which only the mailbox sees. The one above does not work any more then.
administrators-link-mailed = A link is on its way to { $email }. The outbox says what becomes of it.

places = Places
places-lead = Take part where you like to be, one place at a time. Whoever else takes part and was there at the same time sees that you crossed paths, and so do you: an hour later, never live.
places-none = No places yet
places-none-advice = The people who run your community can add some: a library, a lobby, a laundry.
places-none-waiting = You see the places as soon as the people who run your community let you in.
places-hide = Hide all my visits
places-hide-hint = Nobody sees any more whom you met until now, and neither do you.
places-hidden = Your visits are hidden. Nobody sees them any more.
places-too-many = { $limit } visits are enough for a day. You can go on from { $time }.
place-takes-part = You take part
place-join = Take part
place-leave = Stop taking part
place-joined = You take part at { $name }. Scan the poster when you are there.
place-left = You no longer take part there, and nobody sees whom you met there.
place-visit = Your visit
place-here-since = You are at { $name } since { $time }.
place-leave-now = I leave
place-left-when = When do you leave?
place-left-now = Now
place-visit-ended = Goodbye! In an hour you see whom you met.
place-visit-over = This visit was over already.
place-about = About this place
place-way = The way there
place-scan = When you are there, scan the poster with your phone’s camera and press the button. When you go, press “I leave” on this page: otherwise the visit counts only up to your last sign of life.
place-scan-later = Once you take part, scan the poster there with your phone’s camera.
place-rules = Who may see what
place-rule-both = Only those who take part and were there with you for at least ten minutes see that you crossed paths, and you see the same of them. Nobody else learns that you were there.
place-rule-later = They see it an hour after the first of you left, to the quarter of an hour. Nobody sees where you are now.
place-rule-few = While fewer than { $count } people take part, nobody sees anything.
place-rule-kept = { $days ->
    [one] After 24 hours it is forgotten. You can hide all of it at any time.
   *[other] After { $days } days it is forgotten. You can hide all of it at any time.
}
here-lead = Are you at { $name }? Press the button, and “I leave” when you go.
here-join-lead = You do not take part at { $name } yet. If you press the button, you do, and your visit begins.
here-still-lead = You are at { $name } already. Press the button to say that you are still here.
here-button = I am here
here-join-button = Take part, I am here
here-still = I am still here
here-not = About this place
here-done = Welcome to { $name }! Press “I leave” when you go.
here-gone = This poster is not valid here
here-gone-advice = There may be a new one, or it belongs to another community. Look for the poster once more, or choose a place from the list.
people-met = People I met
people-met-lead = Whose path you crossed where you both take part, as long as it is kept.
people-met-recent = Recently
people-met-longest = Most time together
people-met-none = Nobody yet
people-met-none-advice = Take part at a place and scan its poster when you are there. An hour after you leave you see who was there too.
people-met-none-found-advice = Try another part of a name or of a place.
people-met-search = Search people and places
people-met-together = { $time } together
people-met-when = { $place } · { $day }, { $from }–{ $to }
people-met-more = Show more
person-met = You crossed paths
day-today = today
day-yesterday = yesterday
store-enter-place-name = Enter the place’s name.
store-enter-place-centre = Say where its centre is: paste a link from a map, or enter latitude and longitude.
store-wrong-radius = Enter the radius in whole metres, from 10 to 1000.
store-place-name-taken = Another place of this community has this name. Choose a different name.
store-place-of-archived = This community is archived. Choose an open one.
store-visit-not-taking-part = You do not take part at this place yet.
store-visit-ended = This visit is over.
store-visit-in-future = This is in the future. Check the clock of the device.
store-visit-too-long-ago = This is more than 15 minutes ago. Check the clock of the device.
store-visit-too-late = This is more than two hours ago, which is too late to send.
store-visit-elsewhere = You were at a place at this time already.
store-left-before-entering = This is before the visit began.

area-places = Places
places-counted = { $count ->
    [one] { $count } place
   *[other] { $count } places
}
places-all = All places
places-list-none = No places yet
places-list-none-advice = A library, a lobby, a laundry: where members may cross paths, if they take part.
places-none-fits = No place fits
places-none-fits-advice = Try another community, or archived places too.
places-add = Add a place
places-new-lead = Members take part one by one, and see an hour later whose path they crossed here. You see how many take part, never who was where.
places-name-hint = As people there call it, such as “Bertrand Library”.
places-choose-community = Choose a community
places-centre = Centre
places-radius-hint = How far the place extends around its centre, from 10 to 1000. Apps take that as coming and going.
places-note-hint = What members should know, such as where the poster hangs.
places-members = Take part
places-too-few = While fewer than { $count } members take part, this place shows nothing to anybody.
places-counts-only = Who was here, and who met whom, is shown to nobody but those who met.
places-added = { $name } is added. Print its poster and hang it up there.
places-saved = { $name } is saved.
places-archive-hides = Members no longer see it, and what they met here is forgotten now.
places-archive-keeps = Those who take part still do if you bring it back.
places-poster = Poster
places-poster-address = Or open
places-poster-lead = Print this page and hang it up where only people who are there can see it.
places-poster-invitation = Are you here? Scan the code, and see an hour later which neighbours were here too, if you both take part.
places-renew = Renew the code
places-renew-sentence = You are about to renew the code of the poster at { $name }.
places-renew-stops = Posters that hang there no longer work: print a new one.
places-renew-keeps = Visits until now and those who take part stay.
places-renewed = The poster has a new code. Print it and replace the old one.
home-places = Places where paths cross

## The kitchen in the dashboard
kitchen-added = { $name } is added.
kitchen-saved = { $name } is saved.
kitchen-none-fits-advice = Change a filter, or look among the archived ones too.
area-recipes = Recipes
recipes-counted = { $count ->
    [one] { $count } recipe
   *[other] { $count } recipes
}
recipes-all = All recipes
recipes-none = No recipes yet
recipes-none-advice = Members see the kitchen as soon as one recipe is published.
recipes-none-fits = No recipe fits
recipes-search = Words of the title
recipes-add = Add a recipe
recipes-added = { $name } is added as a draft. Read what was understood, then publish it.
recipes-form-lead = Write it in your own words: a recipe from elsewhere needs its licence or a permission.
recipes-language = Language
recipes-english = English
recipes-german = German
recipes-cuisine = Cuisine
recipes-no-cuisine = No cuisine
recipes-meal = Meal
recipes-meals = Meals
recipes-styles = Styles
recipes-styles-hint = By the author’s word: nobody checks whether it is vegan.
recipes-servings = Servings
recipes-yield = Makes
recipes-yield-hint = If it is not just servings, such as “12 cookies”.
recipes-ingredients = Ingredients
recipes-ingredients-hint = One for each line, such as “2 tbsp brown sugar, packed”. A line that ends in a colon is a heading. Where several foods may stand, say them behind an equals sign: “400 g vegetables = broccoli / carrots / peas (frozen)”, with + between them if several are taken.
recipes-steps = Steps
recipes-steps-hint = One for each paragraph, with an empty line between. If one waits, say how long at its end: “Boil the noodles. [8 min]”. A paragraph that ends in a colon is a heading.
recipes-prep = Minutes to prepare
recipes-cook = Minutes to cook
recipes-total = Minutes in all
recipes-total-hint = Leave it empty where both together are all.
recipes-cost = Cost
recipes-cost-hint = Of all servings together, in { $sign }.
recipes-calories = Calories a serving
recipes-nutrients = In a serving
recipes-nutrients-hint = As the author says. Nothing is calculated.
recipes-nutrient = { $nutrient } { $grams } g
recipes-grams = { $nutrient } a serving, in grams
recipes-author = Author
recipes-source = Source
recipes-source-address = Address of the source
recipes-licence = Licence
recipes-licence-hint = Without one it stays a draft.
recipes-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
recipes-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
recipes-draft = Draft
recipes-is-published = Published
recipes-is-withdrawn = Withdrawn
recipes-publish = Publish
recipes-withdraw = Withdraw
recipes-published = Members see { $name } now.
recipes-withdrawn = { $name } is withdrawn. Lists that have it keep it.
recipes-published-on = First published
recipes-changed = Changed
recipes-photos = Photos
recipes-unknown = Unknown
recipes-unknown-lines = { $count ->
    [one] The food of { $count } line is not known: its allergens are missing, and it stands in no aisle.
   *[other] The foods of { $count } lines are not known: their allergens are missing, and they stand in no aisle.
}
recipes-add-food = Add this food
recipes-lacks = Lacks
recipes-lacks-photo = A photo
recipes-lacks-food = A food that is known
bulk-publish-title = Publish recipes
bulk-publish-choice = Publish…
bulk-publish-button = Publish { $counted }
bulk-publish-shows = Members see them at once.
bulk-published = { $counted } published.
bulk-undo-import-recipes = Undo importing recipes
bulk-undo-publish = Undo publishing recipes
bulk-withdraw-title = Withdraw recipes
bulk-withdraw-choice = Withdraw…
bulk-withdraw-button = Withdraw { $counted }
bulk-withdraw-hides = Members no longer find them. Lists that have them keep them.
bulk-withdrawn = { $counted } withdrawn.
bulk-undo-withdraw = Undo withdrawing recipes
bulk-skip-already-published = It is published already.
bulk-skip-not-published = It is not published.
bulk-skip-not-whole = It has no licence, meal, ingredient or step, or its video has no captions.
area-cuisines = Cuisines
cuisines-counted = { $count ->
    [one] { $count } cuisine
   *[other] { $count } cuisines
}
cuisines-all = All cuisines
cuisines-none = No cuisines yet
cuisines-none-advice = Italian, Indian, Mexican: within a meal, members choose one of them.
cuisines-none-fits = No cuisine fits
cuisines-add = Add a cuisine
cuisines-name-hint = As members read it on a button, such as “Italian”.
cuisines-german-hint = As those read it who use Mooch in German; without one they read the name above.
cuisines-position = Place
cuisines-position-hint = 1 stands first. Leave it empty for the last place.
cuisines-archived-table = Archived cuisines
cuisines-row-actions = Order
cuisines-table = Cuisines in their order
cuisines-archive-hides = Members no longer choose it, and no new recipe gets it.
cuisines-archive-keeps = Its recipes stay, and are found in other ways.
area-foods = Foods
foods-counted = { $count ->
    [one] { $count } food
   *[other] { $count } foods
}
foods-all = All foods
foods-none = No foods yet
foods-none-advice = Lines of recipes are matched to foods by their names: add what your recipes use.
foods-none-fits = No food fits
foods-search = Words of a name, in any language
foods-add = Add a food
foods-name-hint = In English and without a brand, such as “brown sugar”.
foods-names-en = Other English names
foods-unknown = Names that no food has
foods-unknown-first = First recipe
foods-unknown-lead = As they stand in recipes. Add a food, or add the name to one that is there: recipes that say it have the food at once. Of the newest 20,000 lines, up to 2,000 without a food are read.
foods-unknown-none = Every name is known
foods-unknown-none-advice = All lines of recipes have their food.
foods-unknown-show = Show them
foods-unknown-some = Recipes have names that no food has.
foods-names-de = German names
foods-names-hint = One for each line, plurals too. Recipes are understood by them, and members read the first one.
foods-german = In German
foods-department = Department
foods-nowhere = In no department
foods-staple = Staple
foods-staple-yes = Most kitchens have it
foods-forms = Sold
foods-sold = Sold { $form }
foods-not-sold = Not sold like this
foods-with-food = In the same department
foods-form-in = { $form } ({ $department })
foods-allergens = Allergens
foods-not-stated = Not stated
foods-archive-hides = Nobody chooses it for new recipes.
foods-archive-keeps = Recipes and lists that have it keep it.
foods-merge-hint = One of its names, in any language. You will see what moves before anything changes.
foods-merge-similar = Foods with a similar name
foods-merge-button = Merge
foods-merge-recipes = { $count ->
    [one] { $count } recipe has { $target } then.
   *[other] { $count } recipes have { $target } then.
}
foods-merge-lists = { $count ->
    [one] { $count } shopping list has { $target } then. What is ticked stays ticked, what is open stays open.
   *[other] { $count } shopping lists have { $target } then. What is ticked stays ticked, what is open stays open.
}
foods-merge-listings = { $count ->
    [one] { $count } listing on offer is found for { $target }.
   *[other] { $count } listings on offer are found for { $target }.
}
foods-merge-requests = { $count ->
    [one] { $count } request from a recipe is one for { $target } then.
   *[other] { $count } requests from recipes are for { $target } then.
}
foods-merge-aisles = { $count ->
    [one] { $count } aisle of its own becomes that of { $target }.
   *[other] { $count } aisles of its own become those of { $target }.
}
foods-merge-aisles-lost = { $count ->
    [one] { $count } aisle is dropped, as { $target } has an aisle of its own in that supermarket.
   *[other] { $count } aisles are dropped, as { $target } has aisles of its own in those supermarkets.
}
foods-merge-names = { $target } gets further names, so that titles and lines still find it: { $names }.
foods-merge-allergens = { $target } gets the allergens that it does not state yet, and the stronger of two: { $allergens }.
foods-merge-forms = { $target } is then sold like this too: { $forms }.
foods-merge-department = { $target } stands in this department: { $department }.
foods-merge-gone = { $name } is gone then; its links lead to { $target }.
foods-merged = { $name } was merged into { $target }.
foods-unmerged = { $name } is a food of its own again.
foods-unmerge-back = { $name } is a food of its own again, with its names, recipes, lists, allergens and aisles.
foods-unmerge-stays = What somebody has changed since stays with { $target }. No tick on a list comes or goes.
area-supermarkets = Supermarkets
supermarkets-counted = { $count ->
    [one] { $count } supermarket
   *[other] { $count } supermarkets
}
supermarkets-all = All supermarkets
supermarkets-none = No supermarkets yet
supermarkets-none-advice = Add those where members shop, with their aisles: shopping lists then follow the walk.
supermarkets-none-fits = No supermarket fits
supermarkets-add = Add a supermarket
supermarkets-point = Where it is
supermarkets-archive-hides = Members no longer choose it.
supermarkets-archive-keeps = Its aisles stay if you bring it back.
supermarkets-aisle = Aisle
supermarkets-aisles = Aisles
supermarkets-aisles-table = The aisles in walking order
supermarkets-departments = Departments
supermarkets-departments-hint = One that stood in another aisle moves here.
supermarkets-unplaced = { $count ->
    [one] { $all } departments, { $count } without an aisle: { $names }
   *[other] { $all } departments, { $count } without an aisle: { $names }
}
supermarkets-row-actions = Order and removal
supermarkets-no-aisles = No aisles yet. Add them in the order in which one walks, or copy those of another supermarket.
supermarkets-add-aisle = Add an aisle
supermarkets-change-aisle = Edit aisle { $name }
supermarkets-label = Label
supermarkets-label-hint = As it stands above the aisle, such as “7” or “Produce”.
supermarkets-place-hint = On the walk, from 1. Leave it empty for the last place.
supermarkets-foods = Foods that stand here
supermarkets-foods-hint = One for each line, only those that do not stand with their department; with their form if that matters: “peas (frozen)”.
supermarkets-aisle-moved = Aisle { $name } is number { $position } on the walk now.
supermarkets-remove-name = Remove aisle { $name }
supermarkets-remove-aisle = Remove the aisle
supermarkets-remove-sentence = You are about to remove aisle { $name }.
supermarkets-remove-effect = Its departments and foods stand in no aisle then.
supermarkets-aisle-removed = Aisle { $name } is removed.
supermarkets-copy = Copy the aisles
supermarkets-copy-more = Copy aisles…
aisles-export = All aisles
aisles-export-why = CSV, which can be imported again
supermarkets-copy-from = Copied from
supermarkets-copy-lead = Aisles with a label that is here already stay as they are; the others are added at the end.
supermarkets-copy-none = No other supermarket has aisles yet.
supermarkets-copied = { $count ->
    [one] { $count } aisle is copied.
   *[other] { $count } aisles are copied.
}
store-enter-name = Enter a name.
store-name-taken = This name is taken, perhaps by one that is archived. Choose a different name.
store-enter-supermarket-address = Enter its address.
store-enter-supermarket-point = Say where it is: paste a link from a map.
store-supermarket-taken = There is a supermarket of this name at this address already.
store-enter-aisle = Enter what stands above the aisle, such as 7.
store-wrong-aisle-place = Enter a whole number from 1 to 100, or leave it empty.
store-too-many-aisles = A supermarket has at most 100 aisles.
store-aisle-taken = Another aisle of this supermarket has this label.
store-unknown-food = Nobody has added the food { $name } yet. Check its name, or add it to the foods first.
store-wrong-place = Enter a whole number from 1, the first place, or leave it empty.
store-too-many-names = Enter at most 20 names, one for each line.
store-food-name-taken = { $name } is a name of { $food } already.
store-food-merge-itself = A food cannot be merged into itself. Choose another one.
store-food-merge-missing = Choose the food that stays, by one of its names.
store-food-merge-archived = { $name } is archived. Bring it back first, or choose another food.
store-food-merge-name-taken = { $name } is a name of { $food } as well. Take it off there first.
store-food-merge-too-many-names = The food would have more than 20 names in one language. Take some off first.
store-enter-recipe-title = Enter the recipe’s title.
store-wrong-number = Enter a number from { $least } to { $most }.
store-wrong-source = Enter an address that begins with https://, or leave it empty.
store-wrong-directions = Enter an address that begins with https:// and has { $latitude } and { $longitude } in it, or leave it empty.
store-too-many-ingredients = A recipe has at most 100 ingredients.
store-too-many-steps = A recipe has at most 60 steps.
store-unknown-wait = { $text } is no time that is understood. Write [8 min], [1 h 15 min] or [90 s], or leave it out.
store-too-long-step = A step has at most 2,000 characters. Divide it by an empty line.
store-no-cuisine = This cuisine is not there any more. Choose another.
store-recipe-no-licence = A published recipe says under which licence it may be shown.
store-recipe-no-meal = A published recipe is for at least one meal.
store-recipe-no-ingredient = A published recipe has at least one ingredient.
store-recipe-no-step = A published recipe has at least one step.
store-food-not-in-recipe = The recipe does not have this food.
store-recipe-gone = This recipe is not there any more.
store-after-video = The video is over by then.
store-captions-empty = No caption in this file has both a time and words.
store-captions-no-head = This file is not WebVTT: its first line has to be WEBVTT.
store-captions-not-text = This file is not text. Choose captions as WebVTT (.vtt), saved as UTF-8.
store-captions-too-large = Captions have at most 1 MiB. Choose a smaller file.
store-captions-wrong-order = Line { $line }: this caption ends before it begins.
store-captions-wrong-time = Line { $line }: this time is not understood. Write 00:01.500 --> 00:04.000.
store-choose-video = Choose a video, MP4 (H.264) or WebM.
store-recipe-no-captions = The video of a published recipe has captions, for those who cannot hear it.
store-wrong-video-time = Write minutes and seconds, such as 1:25.
store-recipe-not-published = This recipe is not published.
audit-recipe-added = { $administrator } added the recipe { $subject }
audit-recipe-added-title = Added a recipe
audit-recipe-changed = { $administrator } changed the recipe { $subject }
audit-recipe-changed-title = Changed a recipe
audit-recipe-deleted = { $administrator } deleted the recipe { $subject }
audit-recipe-deleted-title = Deleted a recipe
audit-recipe-published = { $administrator } published the recipe { $subject }
audit-recipe-published-title = Published a recipe
audit-recipe-withdrawn = { $administrator } withdrew the recipe { $subject }
audit-recipe-withdrawn-title = Withdrew a recipe
audit-cuisine-added = { $administrator } added the cuisine { $subject }
audit-cuisine-added-title = Added a cuisine
audit-cuisine-changed = { $administrator } changed the cuisine { $subject }
audit-cuisine-changed-title = Changed a cuisine
audit-cuisine-archived = { $administrator } archived the cuisine { $subject }
audit-cuisine-archived-title = Archived a cuisine
audit-cuisine-brought-back = { $administrator } brought back the cuisine { $subject }
audit-cuisine-brought-back-title = Brought back a cuisine
audit-food-added = { $administrator } added the food { $subject }
audit-food-added-title = Added a food
audit-food-changed = { $administrator } changed the food { $subject }
audit-food-changed-title = Changed a food
audit-food-archived = { $administrator } archived the food { $subject }
audit-food-archived-title = Archived a food
audit-food-brought-back = { $administrator } brought back the food { $subject }
audit-food-brought-back-title = Brought back a food
audit-food-merged = { $administrator } merged the food { $target } into { $subject }
audit-food-merged-title = Merged a food
audit-food-unmerged = { $administrator } took { $target } out of the food { $subject } again
audit-food-unmerged-title = Undid merging a food
audit-supermarket-added = { $administrator } added the supermarket { $subject }
audit-supermarket-added-title = Added a supermarket
audit-supermarket-changed = { $administrator } changed the supermarket { $subject }
audit-supermarket-changed-title = Changed a supermarket
audit-supermarket-archived = { $administrator } archived the supermarket { $subject }
audit-supermarket-archived-title = Archived a supermarket
audit-supermarket-brought-back = { $administrator } brought back the supermarket { $subject }
audit-supermarket-brought-back-title = Brought back a supermarket
audit-supermarket-deleted = { $administrator } deleted the supermarket { $subject }
audit-supermarket-deleted-title = Deleted a supermarket
audit-aisle-added = { $administrator } added an aisle to { $subject }
audit-aisle-added-title = Added an aisle
audit-aisle-changed = { $administrator } changed an aisle of { $subject }
audit-aisle-changed-title = Changed an aisle
audit-aisle-removed = { $administrator } removed an aisle of { $subject }
audit-aisle-removed-title = Removed an aisle
audit-aisles-copied = { $administrator } copied aisles to { $subject }
audit-aisles-copied-title = Copied aisles
recipe-export = For other kitchens
recipe-export-why = JSON-LD, which can be imported again; very many come as several files
recipe-imports-amount = Amount
recipe-imports-check = Look before you import
recipe-imports-choose = Choose a file, or paste a recipe.
recipe-imports-cost = The cost is not taken over: { $text }
recipe-imports-cuisine = There is no cuisine “{ $text }”. Add it and import again, or choose one in the draft.
recipe-imports-cut = This did not fit and is left out: { $text }
recipe-imports-file-hint = A web page saved with its recipe (.html), or recipes as JSON-LD (.json), as other programs export them.
recipe-imports-food = Food
recipe-imports-food-add = Add as a new food
recipe-imports-food-becomes = What it is
recipe-imports-food-choice = What { $name } is
recipe-imports-food-name = Name of the food for { $name }
recipe-imports-food-same = The same as the food
recipe-imports-food-text = Leave as text
recipe-imports-food-there = “{ $name }” is there already. Choose “The same as the food”.
recipe-imports-foods = Foods that are new
recipe-imports-foods-hint = A line that stays text is bought under “Ask in the shop”. A new food needs its department afterwards. Foods you add stay when the import is undone.
recipe-imports-for-all = For all recipes
recipe-imports-further-foods = { $count ->
    [one] One more new food is named; its lines stay text.
   *[other] { $count } more new foods are named; their lines stay text.
}
recipe-imports-ingredients-many = It has { $count } ingredients; at most { $limit } are possible.
recipe-imports-language = It is written in “{ $text }”; recipes here are English or German. Please check the language.
recipe-imports-lead = { $count ->
    [one] One recipe was understood in { $file }. Nothing is written yet; it comes in as a draft.
   *[other] { $count } recipes were understood in { $file }. Nothing is written yet; they come in as drafts.
}
recipe-imports-left-aside = There is no place here for: { $text }
recipe-imports-licence-each = The one that each recipe names
recipe-imports-licence-hint = Recipes may not be copied from elsewhere without a licence or a permission. One without a licence stays a draft.
recipe-imports-licence-unread = The licence is not one of ours: { $text }
recipe-imports-limits = At most { $size } MiB and { $count } recipes. Photos are not fetched. If an export is an archive (.zip), unpack it and import its files one after the other.
recipe-imports-line = Line { $line }: { $problem }
recipe-imports-line-number = Line { $line }
recipe-imports-lines = { $count ->
    [one] in 1 line
   *[other] in { $count } lines
}
recipe-imports-malformed = This is not JSON as programs write it.
recipe-imports-new = new
recipe-imports-new-lead = Bring in recipes from other programs. Nothing is written before you have seen what was understood.
recipe-imports-no-food = There is no food “{ $name }”. Write its name as in the list of foods.
recipe-imports-no-ingredients = It has no ingredients.
recipe-imports-no-servings = It does not say for how many it is: 1 is entered.
recipe-imports-no-steps = It has no steps.
recipe-imports-no-text = This is not a text file. Choose a web page or JSON.
recipe-imports-no-title = It has no title.
recipe-imports-none = There is no recipe in it.
recipe-imports-note = Note
recipe-imports-nutrition = Not understood of the nutrition: { $text }
recipe-imports-of = Line { $line }, { $title }: { $problem }
recipe-imports-pasted = Pasted text
recipe-imports-photos = Photos, which are not fetched. Add your own to the draft.
recipe-imports-run = Import as drafts
recipe-imports-serving-size = Its nutrition is for “{ $text }” and was taken for a serving. Please check it.
recipe-imports-source = The address of the source is not taken over, as it does not begin with https://: { $text }
recipe-imports-steps = { $count ->
    [one] 1 step
   *[other] { $count } steps
}
recipe-imports-steps-many = It has { $count } steps; at most { $limit } are possible.
recipe-imports-take = Import this recipe
recipe-imports-take-one = Choose at least one recipe.
recipe-imports-text = Or paste it
recipe-imports-text-hint = JSON-LD, or the source of the web page.
recipe-imports-there = A recipe with this title is there already. Tick it only if you want it twice.
recipe-imports-time = This time was not understood: { $text }
recipe-imports-title = Import recipes
recipe-imports-too-deep = It is nested more than 32 deep.
recipe-imports-too-many = The file has more than { $count } recipes. Cut it into several.
recipe-imports-upload = Check recipes
recipe-imports-words = These words are not among our meals and styles: { $text }
recipe-imports-written = As written
recipes-add-photo = Add a photo
recipes-choose-photo = Choose a photo.
recipes-photos-hint = At most { $count }. The first one stands for the recipe.
recipes-photos-of = Photos of { $title }
recipes-photo-alt = What it shows
recipes-photo-alt-hint = For those who do not see it.
recipes-photo-added = The photo is added.
recipes-photo-removed = The photo is removed.
recipes-requests = Requests to neighbours
recipes-requests-counted = { $count }, of which { $completed } completed
recipes-captions = Captions
recipes-captions-hint = WebVTT (.vtt), for those who cannot hear the video. A published recipe needs them.
recipes-photo-changed = What the photo shows is changed.
recipes-photo-moved = The photo is moved.
recipes-preview = Preview
recipes-preview-draft = So members will see it. It is a draft: nobody else can open it yet.
recipes-preview-of = Preview: { $title }
recipes-preview-published = So members see it now.
recipes-preview-withdrawn = So members saw it. It is withdrawn: only members who have it on their list can open it.
recipes-video = Video
recipes-video-again = Choose the video again: it is kept when everything else is right.
recipes-video-empty = The file is empty. Choose another one.
recipes-video-here = Where the video is now
recipes-video-hint = MP4 (H.264) or WebM, at most { $limit } MiB.
recipes-video-keep = Save files
recipes-video-kept = The video is saved. Watch it once, and say where each step begins.
recipes-video-length = Length of the video
recipes-video-length-hint = Minutes and seconds, such as 3:20.
recipes-video-not-decoded = The video stays as you send it: nothing is cut or converted. A file that your own browser plays below plays for most members.
recipes-video-other = Another video
recipes-video-other-kind = This file is not a video that every browser plays. Save it as MP4 (H.264) or WebM, and choose that.
recipes-video-poster = Picture before it plays
recipes-video-poster-hint = Without one, the recipe’s first photo is shown.
recipes-video-remove = Remove the video
recipes-video-removed = The video is removed.
recipes-video-steps = Where each step begins
recipes-video-steps-hint = Minutes and seconds, such as 1:25. Whoever goes on to a step sees the video from there. Leave it empty for a step that is not shown.
recipes-video-steps-kept = The steps are saved.
recipes-video-too-large = The file is too large. Choose one of at most { $limit } MiB.
video-failed = The video cannot be played here. The steps are all on this page.
video-of = Video: { $title }
recipes-photos-back = Back to the recipe
store-too-many-recipe-photos = A recipe has at most 12 photos. Take one away first.

## The kitchen

# Amounts: numbers and units stay in one line.
amount-and = { $first } and { $second }
unit-tsp = { $amount }{ "\u00A0" }tsp
unit-tbsp = { $amount }{ "\u00A0" }tbsp
unit-cup = { $count ->
    [one] { $amount }{ "\u00A0" }cup
   *[other] { $amount }{ "\u00A0" }cups
}
unit-piece = { $count ->
    [one] { $amount }{ "\u00A0" }piece
   *[other] { $amount }{ "\u00A0" }pieces
}
unit-clove = { $count ->
    [one] { $amount }{ "\u00A0" }clove
   *[other] { $amount }{ "\u00A0" }cloves
}
unit-can = { $count ->
    [one] { $amount }{ "\u00A0" }can
   *[other] { $amount }{ "\u00A0" }cans
}
unit-jar = { $count ->
    [one] { $amount }{ "\u00A0" }jar
   *[other] { $amount }{ "\u00A0" }jars
}
unit-packet = { $count ->
    [one] { $amount }{ "\u00A0" }packet
   *[other] { $amount }{ "\u00A0" }packets
}
unit-slice = { $count ->
    [one] { $amount }{ "\u00A0" }slice
   *[other] { $amount }{ "\u00A0" }slices
}
unit-bunch = { $count ->
    [one] { $amount }{ "\u00A0" }bunch
   *[other] { $amount }{ "\u00A0" }bunches
}
unit-sprig = { $count ->
    [one] { $amount }{ "\u00A0" }sprig
   *[other] { $amount }{ "\u00A0" }sprigs
}
unit-pinch = { $count ->
    [one] { $amount }{ "\u00A0" }pinch
   *[other] { $amount }{ "\u00A0" }pinches
}
cooking-seconds = { $count }{ "\u00A0" }s
cooking-minutes = { $count }{ "\u00A0" }min
cooking-hours = { $count }{ "\u00A0" }h
# Finding recipes.
kitchen = Kitchen
home-kitchen = What to cook
kitchen-meals = What shall it be?
kitchen-yours = Yours
kitchen-expiring = Cook what is about to expire
kitchen-favourites = Favourites
kitchen-choose-supermarket = Choose your supermarket
kitchen-empty = Nothing is cooking yet
kitchen-empty-text = As soon as somebody publishes a recipe, it is here.
meal-empty-text = There is no recipe for this meal yet.
recipes = Recipes
find-search = Recipes, ingredients
find-unsaid = { $count ->
    [one] { $count } more does not say it
   *[other] { $count } more do not say it
}
find-none = No recipes
find-none-text = Nothing matches all of this.
find-neighbours-only = Only with something neighbours offer
find-none-expiring = Nothing that neighbours offer is about to expire.
find-no-favourites = Tap the star on a recipe to keep it here.
find-favourites-of-guest = Sign in to keep recipes you like.
find-without = Without “{ $filter }”: { $counted }
find-first = From the start
find-text = Words: { $text }
find-at-most = At most
find-prep-most = Minutes of preparing
find-cook-most = Minutes of cooking
find-total-most = Minutes in all
find-ingredients-most = Ingredients
find-cost-most = A serving, in { $sign }
find-calories-most = Calories a serving
find-prep-within = Prepared in { $time }
find-cook-within = Cooked in { $time }
find-total-within = Ready in { $time }
find-ingredients-within = { $count ->
    [one] { $count } ingredient at most
   *[other] { $count } ingredients at most
}
find-cost-within = { $price } a serving at most
find-calories-within = { $amount } at most
find-favourites-only = Only my favourites
find-order-best = Best
find-order-title = Title
find-order-total = Quickest
find-order-prep = Least preparing
find-order-cook = Least cooking
find-order-ingredients = Fewest ingredients
find-order-cost = Cheapest
find-order-calories = Fewest calories
find-order-newest = Newest
find-order-reversed = { $order }, the other way round
find-meal = Meal
find-cuisine = Cuisine
find-styles = Style
# A recipe, and cooking it.
recipe = Recipe
recipe-gone = This recipe isn’t here any more
recipe-gone-others = Others to cook
recipe-gone-all = All recipes
recipe-expiring = { $count ->
    [0] { $food }: today
    [one] { $food }: { $count } day left
   *[other] { $food }: { $count } days left
}
recipe-from-neighbours = { $count } of { $all } from neighbours
recipe-favourite = Favourite
recipe-listed = { $count ->
    [one] On your list for { $count } serving
   *[other] On your list for { $count } servings
}
recipe-unknown-option = Something in this link is no choice here. The usual stands in its place.
recipe-shop = Shop
recipe-cook = Cook
recipe-preparing = Preparing
recipe-cooking = Cooking
recipe-resting = Resting
recipe-in-german = In German
recipe-in-english = In English
recipe-in-all = In all
recipe-cost = A serving costs
recipe-calories = Calories
recipe-about = about { $amount }
recipe-unknown-foods = { $count ->
    [one] { $count } ingredient is not known to us.
   *[other] { $count } ingredients are not known to us.
}
recipe-ingredients = Ingredients
recipe-servings = { $count ->
    [one] { $count } serving
   *[other] { $count } servings
}
recipe-fewer = One serving fewer
recipe-more = One serving more
recipe-untick = Untick what you have at home.
recipe-wrong-servings = A recipe is for 1 to { $most } servings. These are its own.
recipe-nutrition = In one serving, about
recipe-video = Video
recipe-source = Source
recipe-author-says = Style, cost and nutrition are what its author says.
ingredient-change = Change
ingredient-choose = Which one?
ingredient-choose-several = Which ones?
ingredient-choose-some = Choose at least one.
ingredient-usual = usual
ingredient-add = Add
cook-for = { $count ->
    [one] For { $count } serving.
   *[other] For { $count } servings.
}
cook-as-listed = As on your list.
cook-step-of = Step { $number } of { $count }
cook-title = { $title }, step { $number } of { $count }
cook-previous = Back
cook-next = Next
cook-done = Done
cook-all = All steps
cook-one-by-one = One step at a time
cook-timer = Set a timer: { $time }
cook-timer-name = { $title }, step { $number }
cook-timer-over = { $name }: time is up.
cook-clocks = Timers
cook-stop = Stop
cook-sleeps = A phone that is asleep does not ring.
cook-awake = Keep the screen on
cook-dark = Your phone may go dark.
cook-keys = Keys ← → T
cook-aloud = Read aloud
cook-keys-aloud = Keys ← → R T
cook-say-again = again
cook-say-back = back
cook-say-ingredients = ingredients
cook-say-next = next
cook-say-stop = stop
cook-say-timer = timer
cook-without-video = Without the video
cook-voice = By voice
cook-voice-failed = Your browser cannot listen at the moment.
cook-voice-nothing = I did not hear anything.
cook-voice-question = Your browser may send what it hears to its maker. Go on?
cook-voice-refused = Your browser may not use the microphone. Allow it beside the address of this page; the buttons and the keys do the same.
cook-voice-say = Say:
meal-breakfast = Breakfast
meal-lunch = Lunch
meal-dinner = Dinner
meal-appetizer = Appetizer
meal-dessert = Dessert
style-vegetarian = Vegetarian
style-vegan = Vegan
style-one-pot = One pot
style-baked = Baked
style-grilled = Grilled
style-salad = Salad
style-soup = Soup
style-no-cook = No cooking
style-for-children = For children
licence-own = Written for this exchange
licence-public-domain = Public domain
licence-permission = With permission
licence-unknown = Not known
nutrient-fat = Fat
nutrient-saturated-fat = Saturated fat
nutrient-carbohydrate = Carbohydrate
nutrient-sugar = Sugar
nutrient-fibre = Fibre
nutrient-protein = Protein
nutrient-salt = Salt
department-produce = Fruit and vegetables
department-bakery = Bakery
department-deli = Deli
department-meat = Meat
department-fish = Fish
department-dairy = Dairy and eggs
department-frozen = Frozen food
department-dry-goods = Pasta, rice and pulses
department-canned = Canned food
department-condiments = Sauces and spreads
department-oils = Oil and vinegar
department-spices = Spices
department-baking = Baking
department-breakfast = Breakfast food
department-international = International food
department-snacks = Snacks
department-sweets = Sweets
department-drinks = Drinks
department-alcohol = Beer and wine
department-household = Household
form-fresh = fresh
form-frozen = frozen
form-canned = canned
form-dried = dried

# Neighbours first.
leftovers = Anything left?
leftovers-allergens = Please look through them: we know only what the recipe names.
leftovers-description = { $title }, cooked on { $day }.
leftovers-offer = Offer it
leftovers-portions = Portions
leftovers-text = Offer it to your neighbours. You take a photo first.
leftovers-title = { $count ->
    [one] { $title }, { $count } portion
   *[other] { $title }, { $count } portions
}
leftovers-wrong-portions = Say how many portions are left: 1 to { $most }.
neighbour-ask = Ask
neighbour-asked = asked { $name }
neighbour-gives = { $name } gives it to you
neighbour-gives-note = { $name } gives it to you: { $note }
neighbour-look = Look
neighbour-message = For { $title }: { $amount } would do.
neighbour-message-some = For { $title }: a little would do.
neighbour-offers = { $name } offers { $food }
neighbour-offers-somebody = Somebody nearby offers { $food }
neighbour-wanted = Ask neighbours for the rest
neighbour-wanted-ask = Ask neighbours for it
neighbour-wanted-kept = You’ll hear of it
neighbour-wanted-text = Nobody nearby offers these right now. We’ll tell you as soon as somebody does.
unit-tbsp-spelled = { $count ->
    [one] { $amount } tablespoon
   *[other] { $amount } tablespoons
}
unit-tsp-spelled = { $count ->
    [one] { $amount } teaspoon
   *[other] { $amount } teaspoons
}

# Supermarkets, and where a phone is.
choose-supermarket = Choose
choose-supermarket-title = Your supermarket
choose-supermarket-search = Name or address
choose-supermarket-nearest = Nearest
choose-supermarket-by-name = By name
choose-supermarket-all = Show all supermarkets
choose-supermarket-aisles = { $count ->
    [one] 1 aisle
   *[other] { $count } aisles
}
choose-supermarket-current = Chosen
choose-supermarket-directions = Directions
choose-supermarket-app = In a map app
choose-supermarket-done = Your list follows the aisles of { $name } now.
choose-supermarket-none = No supermarkets yet
choose-supermarket-none-advice = Your list is sorted by departments until there is one.
choose-supermarket-not-found = No supermarket fits
choose-supermarket-not-found-advice = Try a part of its name or its street.
# In these # stands for a number.
choose-supermarket-metres = # m
choose-supermarket-kilometres = # km
choose-supermarket-by-phone = The nearest to you comes first.
choose-supermarket-near-failed = Your phone did not say where it is. The list is sorted from your community.
location = Where you are
location-question = May this page ask your phone where it is?
location-promise = Then the nearest supermarket comes first. It is used on your phone only; no position is sent to us.
location-terms = What happens with it
location-accept = Accept
location-decline = Decline
location-declining = Nothing closes: you choose from the list, sorted from { $place }.
location-go-on = Go on
location-on-phone = Your phone alone works out which supermarket is nearest.
location-not-sent = No position is sent to us, and none is stored.
location-kept = This browser remembers your answer for a year. You can change it here.
location-without = Without it everything works the same: the list is sorted from your community.
location-is-accepted = You accepted.
location-is-declined = You declined.

# The shopping list. #, #1 and #2 stand for what a script fills in.
shopping-list = Shopping list
shopping-add = Add
shopping-add-label = What to buy
shopping-add-hint = 2 lemons
shopping-enter = Write what you want to buy.
shopping-too-long = Write at most { $count } characters.
shopping-sorted-for = Sorted for { $name }, { $address }.
shopping-by-department = Sorted by departments.
shopping-change = Change supermarket
shopping-progress = { $done } of { $count } in the basket
shopping-progress-form = #1 of #2 in the basket
shopping-basket = In the basket ({ $count })
shopping-basket-form = In the basket (#1)
shopping-aisle = Aisle { $number }
shopping-neighbours = From neighbours
shopping-ask = Ask in the shop
shopping-added = Just added
shopping-form = { $name } ({ $form })
shopping-part = { $title }: { $amount }
shopping-more = more
shopping-tick = put in the basket
shopping-put-back = Put back
shopping-remove = Remove
shopping-remove-form = Remove #1
shopping-remove-name = Remove { $name }
shopping-ticked = In the basket: { $name }
shopping-ticked-form = In the basket: #1
shopping-removed = Off the list: { $name }
shopping-removed-form = Off the list: #1
shopping-line-gone = This line is not on your list any more.
shopping-done = All in the basket
shopping-cook = Cook { $title }
shopping-leads-on = On to cooking in a moment.
shopping-stay = Stay
shopping-recipes = For these recipes
shopping-servings = { $count ->
    [one] 1 serving
   *[other] { $count } servings
}
shopping-recipe-added = { $title } is on your list.
shopping-recipe-removed = The recipe is off your list.
shopping-more-actions = More
shopping-copy = Copy as text
shopping-copied = Copied.
shopping-print = Print
shopping-new = Begin a new list
shopping-new-lead = Everything on the list goes, ticked or not. Your supermarket stays chosen.
shopping-new-done = Your list is empty.
shopping-empty = Nothing to buy yet
shopping-empty-advice = Choose a recipe and press Shop, or write above what you need.
shopping-find-recipes = Find a recipe
shopping-waiting = #1 changes wait for the network.
shopping-waiting-one = One change waits for the network.
shopping-signed-out = Sign in again, so that your changes are sent. They are kept here until then.
shopping-refused = Something could not be changed: the line is gone, or the list is full.
shopping-sign-out = Changes to your shopping list that are not sent yet: #. Sign out once more to give them up.
store-shopping-recipes = A list holds { $count } recipes. Take one off first.
store-shopping-lines = A list holds { $count } lines. Remove some first.
store-shopping-nothing = Choose at least one ingredient.
