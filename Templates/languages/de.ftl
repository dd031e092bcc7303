# Die Wörter der Verwaltung auf Deutsch. Was hier stehen kann, sagt en.ftl.

## How the language writes

language = Deutsch
number-decimal = ,
number-group = .
number-thousands = { $number }{ "\u00A0" }Tsd.
number-millions = { $number }{ "\u00A0" }Mio.
number-billions = { $number }{ "\u00A0" }Mrd.
number-trillions = { $number }{ "\u00A0" }Bio.
percent = { $number }{ "\u00A0" }%
money-sign = { $amount }{ "\u00A0" }{ $sign }
money-code = { $amount }{ "\u00A0" }{ $code }
bytes = { $count ->
    [one] { $count } Byte
   *[other] { $count } Bytes
}
month-1 = Jan.
month-2 = Feb.
month-3 = März
month-4 = Apr.
month-5 = Mai
month-6 = Juni
month-7 = Juli
month-8 = Aug.
month-9 = Sept.
month-10 = Okt.
month-11 = Nov.
month-12 = Dez.
weekday-1 = Mo
weekday-2 = Di
weekday-3 = Mi
weekday-4 = Do
weekday-5 = Fr
weekday-6 = Sa
weekday-7 = So
date = { $day }. { $month } { $year }
date-short = { $day }. { $month }
date-day = { $day }.
date-month = { $month } { $year }
date-weekday = { $weekday }, { $date }
dates = { $first } – { $last }
dates-until = bis { $last }
time = { $date }, { $clock }
# Tage und Zeiten in einer Tabelle, in Zahlen, die sie erkennt.
spreadsheet-date = { $day }.{ $month }.{ $year }
spreadsheet-time = { $date } { $clock }
just-now = gerade eben
within-a-minute = gleich
ago-minutes = { $count ->
    [one] vor { $count } Minute
   *[other] vor { $count } Minuten
}
in-minutes = { $count ->
    [one] in { $count } Minute
   *[other] in { $count } Minuten
}
duration-minutes = { $count ->
    [one] { $count } Minute
   *[other] { $count } Minuten
}
ago-hours = { $count ->
    [one] vor { $count } Stunde
   *[other] vor { $count } Stunden
}
in-hours = { $count ->
    [one] in { $count } Stunde
   *[other] in { $count } Stunden
}
duration-hours = { $count ->
    [one] { $count } Stunde
   *[other] { $count } Stunden
}
ago-days = { $count ->
    [one] vor { $count } Tag
   *[other] vor { $count } Tagen
}
in-days = { $count ->
    [one] in { $count } Tag
   *[other] in { $count } Tagen
}
duration-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
ago-weeks = { $count ->
    [one] vor { $count } Woche
   *[other] vor { $count } Wochen
}
in-weeks = { $count ->
    [one] in { $count } Woche
   *[other] in { $count } Wochen
}
duration-weeks = { $count ->
    [one] { $count } Woche
   *[other] { $count } Wochen
}
ago-months = { $count ->
    [one] vor { $count } Monat
   *[other] vor { $count } Monaten
}
in-months = { $count ->
    [one] in { $count } Monat
   *[other] in { $count } Monaten
}
duration-months = { $count ->
    [one] { $count } Monat
   *[other] { $count } Monate
}
ago-years = { $count ->
    [one] vor { $count } Jahr
   *[other] vor { $count } Jahren
}
in-years = { $count ->
    [one] in { $count } Jahr
   *[other] in { $count } Jahren
}
duration-years = { $count ->
    [one] { $count } Jahr
   *[other] { $count } Jahre
}
age-minutes = { $count } Min.
age-hours = { $count } Std.
age-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
age-weeks = { $count } Wo.
age-months = { $count } Mon.
age-years = { $count ->
    [one] { $count } Jahr
   *[other] { $count } Jahre
}
duration-short = weniger als eine Minute
change-none = keine Änderung
change-new = neu
change-below-zero = unter null
change-under = unter { $percent }
free = gratis
price-free = Gratis
more-than = mehr als { $counted }

## shared

skip = Zum Inhalt
area-home = Übersicht
area-analytics = Auswertung
area-warnings = Warnungen
menu = Menü
demo-note = Das ist eine Demo: Alle Personen und alles andere darin sind erfunden.
shortcuts-title = Tastenkürzel
close = Schließen
shortcuts-anywhere = Überall
shortcuts-palette = Suchen oder irgendwohin springen
shortcuts-search = Das Suchfeld der Liste, sonst das für alles
shortcuts-list = Die Liste der Tastenkürzel
shortcuts-close = Schließen, was offen ist
shortcuts-go = Gehe zu
area-communities = Gemeinschaften
area-categories = Kategorien
area-members = Mitglieder
area-listings = Angebote
area-exchanges = Anfragen
area-audit = Protokoll
menu-kitchen = Küche
menu-machine = Betrieb
menu-waiting = { $count ->
    [one] { $count } Sache wartet
   *[other] { $count } Sachen warten
}
menu-reports = { $count ->
    [one] { $count } Meldung wartet
   *[other] { $count } Meldungen warten
}
menu-join-requests = { $count ->
    [one] { $count } Person möchte beitreten
   *[other] { $count } Personen möchten beitreten
}
menu-failed-mail = { $count ->
    [one] { $count } E-Mail konnte nicht zugestellt werden
   *[other] { $count } E-Mails konnten nicht zugestellt werden
}
menu-failed-jobs = { $count ->
    [one] { $count } Aufgabe ist gescheitert
   *[other] { $count } Aufgaben sind gescheitert
}
area-help = Hilfe
members-site = Seite der Mitglieder
shortcuts-lists = In einer Liste
shortcuts-next-row = Nächste Zeile
shortcuts-row-before = Vorige Zeile
shortcuts-open-row = Die Zeile öffnen
shortcuts-select-row = Die Zeile auswählen, wo das geht
shortcuts-previous-page = Vorige Seite
shortcuts-next-page = Nächste Seite
shortcuts-page = Auf einer Seite
shortcuts-add = Eine Gemeinschaft, eine Kategorie oder ein Administrationskonto hinzufügen
shortcuts-change = Ändern, was die Seite oder die Zeile zeigt
shortcuts-up = Zur Seite darüber
key-escape = Esc
shortcuts-or = oder { $key }
shortcuts-choice = Tastenkürzel aus einzelnen Tasten verwenden
shortcuts-choice-hint = Schalten Sie sie aus, wenn Sie den Computer mit der Stimme bedienen oder oft versehentlich Tasten drücken. Dann bleibt nur { $keys }. Dieser Browser merkt es sich bis zum Abmelden.
key-control = Strg
key-enter = Eingabe
optional = (optional)
photo-present = Das aktuelle Foto
photo-new = Das neue Foto
photo-whole = Das ganze Foto zeigen
filter-remove = Filter entfernen:
areas = Bereiche
account-title = Ihr Konto
sign-out = Abmelden
conflict-title = Jemand anderes hat das inzwischen geändert
conflict-advice = Sie haben beide dasselbe geändert. Davon ist von Ihnen noch nichts gespeichert: Erneut speichern behält Ihre Fassung, Abbrechen die andere. Was nur eine Seite geändert hat, steht schon im Formular unten.
conflict-theirs = Gespeichert
conflict-yours = Eingegeben
metric-definition = Was hier gezählt wird
errors-title = Bitte prüfen
errors-not-sent = Noch nicht gesendet
pages = Seiten
file-for-people = Tabelle
file-for-programs = Rohdaten (CSV)
file-for-people-why = für Menschen: Überschriften und Tage, wie Sie sie sehen, für Excel oder LibreOffice
file-for-programs-why = für Programme und Skripte: Namen und Zahlen der Datenbank, immer in derselben Form
export = Exportieren
rows-compact = Enge Zeilen
rows-comfortable = Bequeme Zeilen
sort-by = Sortieren nach
pager-previous = Zurück
pager-next = Weiter
page-top = Pfad, Suche und Hilfe
palette-open = Suchen oder öffnen…
help-on-page = Hilfe zu dieser Seite
palette-placeholder = Eine Seite, eine Aktion oder ein Name
palette-results = Ergebnisse
add-community = Gemeinschaft hinzufügen
add-category = Kategorie hinzufügen
palette-search-everything = Alles, was „%“ enthält
palette-label = Suchen oder öffnen
palette-keys = { $arrows } zum Auswählen, { $enter } zum Öffnen, { $escape } zum Schließen
palette-on-page = Auf dieser Seite
palette-recent = Zuletzt geöffnet
palette-search = Suche
palette-one = % Ergebnis
palette-many = % Ergebnisse
languages = Sprache
email = E-Mail
phone = Telefon
address = Adresse
not-given = Nicht angegeben
listings-posted = Eingestellte Angebote
requests-made = Gestellte Anfragen
joined = Beigetreten
last-seen = Zuletzt da
never-seen = noch nie
newest-listings = Neueste Angebote
listing = Angebot
state = Status
owner = Angeboten von
asked = Angefragt
row-from = angeboten von
filter = Filtern
filter-clear = Zurücksetzen
filter-show = Zeigen
requests = Anfragen
seen = Zuletzt da
name = Name
all = Alle
community = Gemeinschaft
category = Kategorie
cancel = Abbrechen
copy = Kopieren
copied = Kopiert.
print = Drucken
first-page = Erste Seite
photo-of = Foto von { $name }
list-ended = Die Liste endet vor dieser Seite
new-members = Neue Mitglieder
completed-exchanges = Übergaben
state-available = Verfügbar
state-expired = Abgelaufen
state-accepted = Angenommen
state-ended = Beendet
state-removed = Entfernt
state-requested = Angefragt
state-declined = Abgelehnt
state-withdrawn = Zurückgezogen
state-cancelled = Abgesagt
member-active = Aktiv
member-suspended = Gesperrt
member-left = Ausgetreten
member-current = Nicht ausgetreten
metric-no-change = Keine Änderung
metric-nothing-before = nichts in den Tagen davor
metric-chart-title = { $counted } { $each }, { $days }
per-day = pro Tag
per-week = pro Woche
per-month = pro Monat
metric-days = Gezählt: { $days }, UTC; heute ist noch nicht vorbei.
metric-members-definition = Konten, nach dem Tag, an dem sie angelegt wurden. Wer inzwischen gegangen ist, zählt am Tag des Beitritts, aber nicht in der Zahl aller. Wer umgezogen ist, zählt in der jetzigen Gemeinschaft.
metric-listings-definition = Angebote, nach dem Tag, an dem sie eingestellt wurden, was auch daraus wurde: Abgelaufene, beendete und entfernte zählen mit.
metric-requests-definition = Anfragen zu einem Angebot, nach dem Tag, an dem sie gestellt wurden, wie auch immer die Antwort war. Wer dasselbe Angebot noch einmal anfragt, zählt noch einmal.
metric-exchanges-definition = Anfragen, die angenommen wurden, nach dem Tag dieser Antwort, der später sein kann als der Tag der Anfrage. Abgesagte zählen nicht mehr.
save = Speichern
save-and-another = Speichern und weitere hinzufügen
search = Suchen
delete = Löschen
remove = Entfernen
price = Preis
chart-table = Dieselben Zahlen als Tabelle
change = Ändern
archive = Archivieren
archive-more = Archivieren…
archive-name = { $name } archivieren
archive-sentence = Sie sind dabei, { $name } zu archivieren.
bring-back = Zurückholen
bring-back-later = Zurückholen ist jederzeit möglich.
open = Offen
archived = Archiviert
archived-now = { $name } ist archiviert.
open-again = { $name } ist wieder offen.
added = Hinzugefügt
since = Seit
exchanges = Übergaben
description = Beschreibung
latitude = Geografische Breite
longitude = Geografische Länge
photo = Foto
place = Lage
coordinates = { $latitude }; { $longitude }
history = Verlauf
history-in-audit = Im Protokoll
history-none = Aus der Administration hat hier niemand etwas geändert.
metric-comparison = { $days ->
    [one] gegenüber dem Tag davor
   *[other] gegenüber den { $days } Tagen davor
}
title = Titel
quantity = Anzahl
posted = Eingestellt
expires = Läuft ab
last-change = Letzte Änderung
details = Angaben
no-description = Ohne Beschreibung.
remove-more = Entfernen…
reason = Grund
reason-given = Grund: { $reason }
note-for-administrators = Notiz für die Administration
note-for-administrators-hint = Nur die Administration liest sie.
in-all = insgesamt { $count }
offered-by-name = Angeboten von { $name }
offered-by-nobody = Angeboten von niemandem
list-newest = In dieser Reihenfolge sehen Sie nur die neuesten { $limit }. Mit einem Filter sehen Sie auch ältere.
list-newest-file = { $name } neueste { $limit }
list-ended-advice = Sie hat sich inzwischen geändert. Beginnen Sie noch einmal von vorn.
offered-by = Angeboten von
asked-by = Angefragt von
row-by = angefragt von
photo-id = Foto { $id }
chart-this-time = Dieser Zeitraum
chart-time-before = Der Zeitraum davor
chart-number = Anzahl
chart-these-days = Dieser Zeitraum
chart-days-before = Der Zeitraum davor
chart-weekends = Wochenenden
chart-bars-axis = { $bars } (rechts)
chart-point-before = { $day }, davor: { $number }
chart-none = Noch keine Zahlen für diesen Zeitraum
chart-none-description = Für diesen Zeitraum gibt es noch keine Zahlen.
chart-one-description = { $day }: { $number }.
chart-description = Von { $first } ({ $firstDay }) auf { $last } ({ $lastDay }). Am niedrigsten { $lowest }, am höchsten { $highest } ({ $highestDay }).
chart-before-description = { $description } { $before }: am höchsten { $highest }.
chart-bars-description = { $description } { $bars }: am höchsten { $highest }.
chart-point-bars = { $day }, { $bars }: { $number }
chart-without-last = { $days }, ohne heute
distance-here = gleich hier
distance-metres = { $distance } m
distance-kilometres = { $distance } km
direction-north = nördlich
direction-north-east = nordöstlich
direction-east = östlich
direction-south-east = südöstlich
direction-south = südlich
direction-south-west = südwestlich
direction-west = westlich
direction-north-west = nordwestlich
sparkline-description = Von { $first } auf { $last }, am niedrigsten { $lowest }, am höchsten { $highest }.

## home

home-lead = Wie viele dabei sind, wie der Austausch wächst und was auf Sie wartet.
home-first-steps = Die ersten Schritte
home-first-steps-stay = Sie bleiben hier stehen, bis jeder erledigt oder nicht nötig ist.
home-step = Erster Schritt
home-step-dismiss = Nicht nötig
home-step-is-done = Erledigt
home-steps-aside = Für nicht nötig erklärt
home-step-return = Wieder zeigen: { $title }
home-step-help = So geht es
home-step-exchange = Name, Währung und Zeitzone
home-step-exchange-advice = Wie Ihre Tauschbörse heißt, worin Preise stehen und nach welcher Uhr Zeiten gelten. Der Name steht oben auf jeder Seite und in jeder Nachricht.
home-step-address = Adresse für die Nachbarschaft
home-step-address-advice = Ohne eine Adresse, die alle öffnen können, gibt es keinen Link, keinen Aushang und keine Einladung. Wer sich um den Server kümmert, startet Mooch mit --members-url; die Hilfe nennt die genauen Angaben.
home-step-address-anchor = die-seiten-für-mitglieder
home-step-mail = E-Mail
home-step-mail-advice = Noch gehen keine E-Mails aus: Mitglieder können weder ihre Adresse bestätigen noch ein neues Passwort bekommen, und niemand erfährt etwas per E-Mail. Nennen Sie den Server, über den sie hinausgehen.
home-step-mail-goes = E-Mails gehen über { $server } aus, von { $from }. Schicken Sie sich eine Testnachricht, um zu sehen, dass sie ankommt.
home-step-mail-demo = In einer Demo bleiben alle Nachrichten im Postausgang.
home-step-mail-anchor = e-mail
home-step-pages = Hausregeln, und wer dahintersteht
home-step-pages-advice = Mitglieder lesen sie beim Beitreten. Beginnen Sie mit einem Beispiel und ändern Sie es. In vielen Ländern verlangt das Gesetz, dass eine Website sagt, wer verantwortlich ist (Impressum).
home-step-administrator = Ein zweites Administrationskonto
home-step-administrator-advice = Jemand, der hilft, wenn Sie nicht da sind oder sich nicht anmelden können.
home-step-copies = Wohin Kopien gehen
home-step-copies-advice = Alles liegt in einer Datei und einem Ordner auf dem Server. Nennen Sie einen anderen Ordner, am besten auf einer anderen Festplatte: Dort wird jede Nacht eine Kopie angelegt und geprüft.
home-step-copies-anchor = sicherungskopien
home-step-done = Erledigt
home-step-community = Eine Gemeinschaft hinzufügen
home-step-community-advice = Ein Wohnhaus, eine Straße, ein Campus: ein Ort, dessen Leute miteinander tauschen. Wer beitritt, wählt eine Gemeinschaft.
home-step-categories = Kategorien hinzufügen
home-step-categories-advice = Brot, Obst, Getränke: was für Sachen angeboten werden. Ohne sie kann niemand etwas anbieten. Eine Handvoll genügt; umbenennen und zusammenführen können Sie sie später.
home-step-members = Die Nachbarschaft einladen
home-step-members-advice = Auf der Seite Ihrer Gemeinschaft stehen ein Link, ein Aushang und ein Text zum Verschicken. Sobald das erste Mitglied da ist, beginnt diese Seite zu zählen.
home-step-members-first = Legen Sie zuerst eine Gemeinschaft an: Auf ihrer Seite stehen ein Link, ein Aushang und ein Text zum Verschicken.
home-today = heute +{ $count }
home-today-none = heute noch keine
home-disk-nearly-full = Auf der Festplatte dieser Tauschbörse ist nur noch Platz für { $megabytes } MB. Ist sie voll, lässt sich nichts mehr speichern: Bitten Sie, wer sich um den Server kümmert, Platz zu schaffen.
home-disk-full = Die Festplatte dieser Tauschbörse ist voll: Es lässt sich nichts speichern. Bitten Sie, wer sich um den Server kümmert, Platz zu schaffen.
home-health = Mit diesem Programm stimmt etwas nicht: { $checks }.
home-waiting = Wartet auf Sie
home-waiting-summary = { $count ->
    [one] Eine Sache wartet auf Sie
   *[other] { $count } Sachen warten auf Sie
}
home-waiting-summary-everywhere = { $count ->
    [one] Eine Sache wartet auf Sie, in allen Gemeinschaften
   *[other] { $count } Sachen warten auf Sie, in allen Gemeinschaften
}
home-waiting-where = In allen Gemeinschaften
home-waiting-joining = { $count ->
    [one] { $count } Person aufnehmen oder ablehnen
   *[other] { $count } Personen aufnehmen oder ablehnen
}
home-waiting-joining-why = Wartet auf die Aufnahme in eine Gemeinschaft.
home-waiting-collecting = { $count ->
    [one] Sehen Sie sich { $count } Mitglied an
   *[other] Sehen Sie sich { $count } Mitglieder an
}
home-waiting-collecting-why = Sagt immer wieder ab, nachdem die Kontaktdaten angesehen waren: dreimal oder öfter in 7 Tagen.
home-waiting-requests = { $count ->
    [one] Haken Sie bei { $count } Anfrage nach
   *[other] Haken Sie bei { $count } Anfragen nach
}
home-waiting-requests-why = Seit mehr als 3 Tagen ohne Antwort.
home-waiting-requests-reminded = Zuletzt erinnert { $moment }.
home-waiting-requests-list = Anfragen
home-waiting-listings = { $count ->
    [one] Finden Sie jemanden für { $count } Angebot
   *[other] Finden Sie jemanden für { $count } Angebote
}
home-waiting-listings-why = Sie laufen in spätestens 2 Tagen ab, und niemand hat danach gefragt.
home-waiting-listings-list = Angebote, die in 2 Tagen ablaufen und nach denen niemand gefragt hat
home-waiting-photos = { $count ->
    [one] { $count } Gemeinschaft braucht ein Foto
   *[other] { $count } Gemeinschaften brauchen ein Foto
}
home-waiting-photos-why = Ohne Foto ist in der Liste ein leerer Rahmen zu sehen.
home-waiting-quiet = { $count ->
    [one] Wecken Sie { $count } stille Gemeinschaft
   *[other] Wecken Sie { $count } stille Gemeinschaften
}
home-waiting-quiet-why = Dort wurde seit 14 Tagen nichts eingestellt.
home-waiting-reports = { $count ->
    [one] Entscheiden Sie über { $count } Meldung
   *[other] Entscheiden Sie über { $count } Meldungen
}
home-waiting-reports-why = Mitglieder schreiben, dass etwas nicht stimmt.
home-waiting-unused = { $count ->
    [one] Räumen Sie { $count } Kategorie auf
   *[other] Räumen Sie { $count } Kategorien auf
}
home-waiting-unused-why = Seit 90 Tagen wurde nichts eingestellt: archivieren oder zusammenführen.
home-waiting-all = Alle
home-waiting-more = und weitere
home-waiting-nothing = Es wartet nichts auf Sie.
home-waiting-nothing-why = Anfragen sind beantwortet, Angebote finden jemanden, jede Gemeinschaft hat ihr Foto. Einen schönen Tag!
home-range = Zeitraum
home-range-year = Jahr
home-last-days = { $count ->
    [one] Heute
   *[other] Die letzten { $count } Tage
}
home-last-year = Das letzte Jahr
home-range-all = Seit Beginn
home-show = Anzeigen
home-largest-communities = Die { $count } größten; andere zeigen ihre Zahlen auf ihrer Seite.
home-unknown-community = Diese Gemeinschaft gibt es nicht; das sind die Zahlen von allen zusammen.
home-report-week = Wochenbericht
home-report-month = Monatsbericht
home-report-quarter = Quartalsbericht
home-report-year = Jahresbericht
home-report-all = Bericht seit Beginn
home-report-days = Bericht
home-days = { $days }, UTC. Heute ist noch nicht vorbei.
home-days-over = Gezählt: { $days } (UTC).
home-days-compared-whole = Verglichen mit { $days }.
home-range-own = Andere Tage
home-range-this-month = Dieser Monat
home-range-last-month = Voriger Monat
home-range-days = Von und bis
home-range-unread = Diese Tage ergeben keinen Zeitraum, darum sehen Sie die letzten 30 Tage. Wählen Sie einen ersten und einen letzten Tag, nicht nach heute.
home-members-chart = Mitglieder insgesamt und neue { $each }
home-members-chart-title = Mitglieder insgesamt und neue { $each }, { $days }
home-members-in-all = Mitglieder insgesamt
home-category-changes = Veränderungen: { $days }, verglichen mit { $before }. Nur ganze Tage.
home-engagement = Wer mitmacht
home-engagement-days = Binnen eines Tages beantwortet: Anfragen vom { $asked }. Zu einer Übergabe geworden, abgeholt: vom { $ended }
home-engagement-days-asked = Anfragen vom { $asked }
home-active = Aktive Mitglieder
home-active-detail = eingestellt, angefragt, geantwortet, abgesagt oder geschrieben
home-active-past = nur für Tage bis heute und für ganze Monate bekannt
home-answered = Binnen eines Tages beantwortet
home-accepted = Zu einer Übergabe geworden
home-collected = Abgeholt
home-of-requests = { $count ->
    [one] von 1 Anfrage
   *[other] von { $count } Anfragen
}
home-of-exchanges = { $count ->
    [one] von 1 Übergabe
   *[other] von { $count } Übergaben
}
home-left = Ausgetreten
home-left-detail = Konto geschlossen
home-too-early = noch zu früh
home-nothing-counted = nichts zu zählen
home-before = davor: { $number }
home-so-many-of = { $count } von { $whole }
home-days-compared = Verglichen mit { $days }, am letzten Tag bis { $time } Uhr UTC.
home-chart-title = { $counted } { $each }
home-standing-title = { $name } unter allen Gemeinschaften
home-standing = { $rank } von { $count } nach Übergaben in diesem Zeitraum.
home-standing-ever = { $rank } von { $count } nach Übergaben seit Beginn.
home-rank = { $ending ->
    [one] Platz { $number }
   *[other] Platz { $number }
}
home-standing-none = Hier wurde in diesem Zeitraum nichts eingestellt und nichts übergeben.
home-standing-none-ever = Hier wurde noch nichts eingestellt und nichts übergeben.
home-standing-open = Seite der Gemeinschaft öffnen
home-standing-all = Alle Gemeinschaften zusammen
home-top-by-listings = Kategorien mit den meisten Angeboten
home-top-by-listings-none = In diesem Zeitraum wurde nichts eingestellt.
home-top-by-exchanges = Kategorien mit den meisten Übergaben
home-top-by-exchanges-none = In diesem Zeitraum wurde nichts übergeben.
home-activity = Die aktivsten Gemeinschaften
home-activity-table = Die Gemeinschaften mit den meisten Übergaben in diesem Zeitraum
home-activity-table-ever = Die Gemeinschaften mit den meisten Übergaben seit Beginn
home-activity-none = In diesem Zeitraum wurde nichts eingestellt und nichts übergeben.
home-activity-none-ever = Es wurde noch nichts eingestellt und nichts übergeben.
home-figures = Zahlen
home-figures-table = Was geschehen ist, das Neueste zuerst
home-figures-together = Gesamt
home-figures-before = davor:
home-so-far = { $days }, bisher
home-day = Tag
home-week = Woche
home-month = Monat

## analytics

analytics-about = etwa { $time }
analytics-active = Aktive Mitglieder: { $month } in den letzten 28 Tagen, { $week } in den letzten 7, { $day } heute.
analytics-active-1 = Heute aktiv
analytics-active-1-answer = Aktive Mitglieder heute: { $count }.
analytics-active-28 = In 28 Tagen aktiv
analytics-active-28-answer = Aktive Mitglieder in den letzten 28 Tagen: { $count }.
analytics-active-7 = In 7 Tagen aktiv
analytics-active-7-answer = Aktive Mitglieder in den letzten 7 Tagen: { $count }.
analytics-active-basis = Sie haben angeboten, angefragt, geantwortet, abgesagt oder geschrieben. Stand heute, gleich welche Tage gewählt sind.
analytics-active-definition = Mitglieder, die in so vielen Tagen zuletzt etwas getan haben: angeboten, angefragt, geantwortet, abgesagt oder geschrieben. 28 Tage statt 30, damit jeder Wochentag viermal dabei ist. Ein Besuch allein zählt nicht.
analytics-active-month = Im Monat aktiv
analytics-active-question = Wer macht mit?
analytics-answer-48h = { $share } wurden innerhalb von zwei Tagen beantwortet.
analytics-answer-48h-basis = { $count } von { $whole } Anfragen, gestellt { $days }.
analytics-answer-48h-definition = Wie viele der Anfragen aus diesen Tagen innerhalb von 48 Stunden eine Antwort bekamen, ja oder nein. Es zählen nur Tage, deren Anfragen diese 48 Stunden alle schon hatten.
analytics-answer-48h-label = In zwei Tagen beantwortet
analytics-answer-48h-none = An Tagen, die alt genug sind, wurde nichts angefragt.
analytics-answer-48h-question = Bekomme ich eine Antwort?
analytics-answers = Antworten
analytics-asked = Angefragt
analytics-asked-24h = { $share } wurden innerhalb eines Tages angefragt.
analytics-asked-24h-definition = Für wie viele der Angebote aus diesen Tagen die erste Anfrage innerhalb von 24 Stunden kam. Es zählen nur Tage, deren Angebote diese 24 Stunden alle schon hatten; so versteckt sich kein schlechter Tag hinter einem zu jungen.
analytics-asked-24h-label = Innerhalb eines Tages angefragt
analytics-asked-24h-question = Findet mein Angebot jemanden?
analytics-asked-72h = { $share } wurden innerhalb von drei Tagen angefragt.
analytics-asked-72h-definition = Für wie viele der Angebote aus diesen Tagen die erste Anfrage innerhalb von 72 Stunden kam. Es zählen nur Tage, deren Angebote diese 72 Stunden alle schon hatten.
analytics-asked-72h-label = Innerhalb von drei Tagen angefragt
analytics-asked-72h-question = Und wenn man etwas wartet?
analytics-asked-thrice = Von drei oder mehr angefragt
analytics-basis = { $count } von { $whole } Angeboten, eingestellt { $days }.
analytics-before = { $days }: { $share } ({ $count } von { $whole }).
analytics-called-off-because = Abgesagt: { $reason }
analytics-categories = Kategorien, die schwächsten zuerst
analytics-communities = Gemeinschaften, die schwächsten zuerst
analytics-counted = Gezählt
analytics-demand = Was fehlt
analytics-demand-definition = Wie viele Anfragen in diesen Tagen auf jedes in ihnen eingestellte Angebot kamen, und wie viele dieser Angebote drei oder mehr haben wollten. Es zählen nur Tage, die drei Tage alt sind. Eine Anfrage zählt an ihrem Tag, gleich wann ihr Angebot eingestellt wurde.
analytics-demand-most = Gesucht wird { $name }: Auf jedes Angebot kommen { $pressure } Anfragen.
analytics-demand-none = An Tagen, die alt genug sind, wurde nichts eingestellt und nichts angefragt
analytics-demand-note = Die meisten Anfragen je Angebot stehen oben. Mit weniger als zehn Anfragen steht man unten, weil das wenig sagt. Drücken Sie auf einen Namen, um zu sehen, wo oder was.
analytics-demand-statement-why = Führen Sie sie in SQLite auf einer Kopie der Datenbank aus: Sie ergibt die Angebote, die von drei oder mehr angefragten und die Anfragen jeder Kategorie in jeder Gemeinschaft.
analytics-did = Was sie taten
analytics-did-deed = Irgendetwas getan
analytics-did-gave = Etwas gegeben
analytics-did-got = Etwas bekommen
analytics-edge-about = Wartezeiten sind ungefähr: Sie weichen um weniger als ein Zwanzigstel ab.
analytics-edge-answered-for-another = Ein Nein, weil jemand anders die Zusage bekam oder das Angebot beendet wurde, ist auch eine Antwort.
analytics-edge-called-off = Eine abgesagte Abmachung zählt nicht: Das Angebot ist dann nicht mehr vergeben.
analytics-edge-called-off-beside = Abgesagtes gehört nicht dazu; es steht daneben, nach Gründen.
analytics-edge-called-off-first = Eine abgesagte Abmachung zählt nicht: Die erste, die hält, ist die erste.
analytics-edge-gave-before = Wer schon etwas gegeben hatte, bevor etwas bei ihm ankam, bleibt außen vor.
analytics-edge-in-month = Ein Monat zählt, wer in ihm etwas getan hat, nicht in ihm oder später: Wer nach einer Pause wiederkommt, fehlt dazwischen.
analytics-edge-latest = Was später geschieht, verdeckt Früheres; darum gibt es diese Zahl nur für heute. Die Monate unten zählen, wer in ihnen etwas getan hat.
analytics-edge-left = Tritt ein Mitglied aus, zählen seine Angebote und Anfragen an ihrem Tag weiter.
analytics-edge-messages = Nachrichten zählen, solange sie aufbewahrt werden: ein Jahr nach der letzten.
analytics-edge-moved = Wer die Gemeinschaft wechselt, nimmt alle Monate mit; wer austritt, bleibt in allen.
analytics-edge-never = Wofür innerhalb von 14 Tagen niemand kam, zählt als nie und schiebt die Mitte nach oben.
analytics-edge-nightly = Gezählt wird jede Nacht, in UTC, für die 90 Tage davor; ein Monat zeigt seine letzte Nacht.
analytics-edge-no-names = Geben weniger als 20, steht hier keine Zahl, und nirgends steht, wer sie sind.
analytics-edge-open-month = Der laufende Monat hat eine Zahl und keinen Anteil.
analytics-edge-removed = Von der Verwaltung Entferntes bleibt ganz außen vor.
analytics-edge-renewed = Verlängern ändert nichts; was später noch vergeben wird, wechselt von liegen geblieben zu vergeben.
analytics-edge-said = Viele treffen sich und sagen es nicht; mehr können es also sein, weniger nicht.
analytics-edge-small-cohort = Sind weniger als fünf beigetreten, stehen da Zahlen ohne Anteil; bei weniger als zehn lesen Sie 3 von 7.
analytics-edge-taken-back = Was innerhalb der zwei Tage zurückgezogen wurde, bleibt außen vor.
analytics-edge-unasked = Was die Verwaltung entfernt hat, bevor jemand anfragte, bleibt außen vor.
analytics-edge-withdrawn = Eine zurückgezogene Anfrage zählt: Jemand wollte es haben.
analytics-ended = Vom Mitglied beendet
analytics-fill-14d = { $share } wurden innerhalb von 14 Tagen vergeben.
analytics-fill-14d-definition = Wie viele der Angebote aus diesen Tagen innerhalb von 14 Tagen vergeben wurden. Es zählen nur Tage, deren Angebote ihre 14 Tage alle schon hatten.
analytics-fill-14d-label = Innerhalb von 14 Tagen vergeben
analytics-fill-14d-question = Wird es genommen?
analytics-first-gift = { $count } Mitglieder haben zum ersten Mal etwas gegeben.
analytics-first-gift-definition = Mitglieder, von denen in diesen Tagen zum allerersten Mal etwas genommen wurde.
analytics-first-gift-label = Zum ersten Mal gegeben
analytics-first-gift-question = Wer fängt an zu geben?
analytics-funnel = Vom Angebot zum Treffen
analytics-funnel-still-open = { $count ->
    [one] Eines davon ist noch offen und kann noch angefragt und vergeben werden.
   *[other] { $count } davon sind noch offen und können noch angefragt und vergeben werden.
}
analytics-givers = Gebende
analytics-half-given = { $half } der { $givers } Mitglieder, die etwas gaben, brachten die Hälfte aller Abmachungen zustande.
analytics-half-given-basis = { $count } Abmachungen, zugesagt { $days }.
analytics-half-given-definition = Die kleinste Zahl von Mitgliedern, die zusammen die Hälfte dessen gaben, was in 90 Tagen gegeben wurde. Je weniger es sind, desto mehr hängt an jedem von ihnen.
analytics-half-given-exchanges = Abmachungen
analytics-half-given-few = Dafür geben zu wenige etwas: Es müssen { $count } sein.
analytics-half-given-head = Gaben die Hälfte
analytics-half-given-label = Wie viele die Hälfte geben
analytics-half-given-none = Gezählt wird jede Nacht; noch gibt es keine Zahl.
analytics-half-given-question = Wer trägt das Ganze?
analytics-half-within = Die Hälfte in
analytics-lapsed = Liegen geblieben
analytics-lead = { $subject }: { $days }, UTC. Stand { $time } UTC.
analytics-lead-days = { $days }, UTC. Stand { $time } UTC.
analytics-less-better = { $points } Punkte weniger: besser
analytics-less-worse = { $points } Punkte weniger: schlechter
analytics-loss-unasked = Am meisten geht verloren, bevor jemand fragt: { $count } von { $whole } Angeboten ({ $days }) wurden nie angefragt.
analytics-loss-unmet = Am meisten geht am Ende verloren: Von { $whole } Angeboten ({ $days }) wurden { $count } vergeben, ohne dass jemand ein Treffen bestätigt hat.
analytics-loss-untaken = Am meisten geht zwischen Frage und Zusage verloren: { $count } von { $whole } Angeboten ({ $days }) wurden angefragt und nicht vergeben.
analytics-met = Getroffen
analytics-met-answer = { $share } sagen, dass sie sich getroffen haben.
analytics-met-basis = { $count } von { $whole } Abmachungen, zugesagt { $days }.
analytics-met-definition = Wie viele der in diesen Tagen zugesagten und nicht abgesagten Anfragen eine der beiden Seiten als abgeholt bestätigt hat. Es zählen nur Tage, die drei Tage alt sind.
analytics-met-label = Treffen bestätigt
analytics-met-none = An Tagen, die alt genug sind, wurde nichts zugesagt.
analytics-met-question = Treffen sie sich?
analytics-months = Die letzten 24 Monate
analytics-more-better = { $points } Punkte mehr: besser
analytics-more-than-half = Mehr als die Hälfte
analytics-more-worse = { $points } Punkte mehr: schlechter
analytics-most-within = Vier von fünf in
analytics-never = nie
analytics-none = Noch gibt es nichts auszuwerten
analytics-none-advice = Sobald etwas angeboten wird, steht hier, wie viel davon jemanden findet und wie schnell. Die ersten Schritte führen dahin.
analytics-none-in-range = Wählen Sie andere Tage, eine andere Gemeinschaft oder eine andere Kategorie.
analytics-none-posted = An Tagen, die alt genug sind, wurde nichts angeboten.
analytics-none-then = Keine Angebote in diesen Tagen
analytics-of = Von
analytics-open = Offen
analytics-others = Weitere Zahlen
analytics-outcomes = Was daraus wurde
analytics-outcomes-note = Jedes Angebot gehört zu genau einem Ausgang. Was niemand nimmt, bleibt nach 14 Tagen liegen; bis dahin ist es offen.
analytics-posted = { $count } Angebote wurden eingestellt.
analytics-posted-definition = Angebote nach dem Tag, an dem sie eingestellt wurden, was auch immer daraus wurde.
analytics-posted-question = Wie viel wird angeboten?
analytics-pressure = Anfragen je Angebot
analytics-removed = Von der Verwaltung entfernt
analytics-requests = Gestellte Anfragen
analytics-retention = Wer wiederkommt
analytics-retention-answer = Von denen, die im Monat { $joined } beigetreten sind, waren { $share } im Monat { $month } aktiv.
analytics-retention-basis = { $count } von { $whole } Mitgliedern.
analytics-retention-caption = Mitglieder nach dem Monat ihres Beitritts, und wie viele von ihnen in jedem Monat seither etwas getan haben
analytics-retention-cohort = Beigetreten
analytics-retention-deed-definition = Wie viele der Mitglieder, die in einem Monat beigetreten sind, in diesem Monat, im Monat danach und so weiter etwas angeboten, angefragt, beantwortet, abgesagt oder geschrieben haben.
analytics-retention-gave-definition = Wie viele der Mitglieder, die in einem Monat beigetreten sind, in diesem Monat, im Monat danach und so weiter etwas gegeben haben: Sie haben eine Anfrage angenommen, und niemand hat abgesagt.
analytics-retention-got-definition = Wie viele der Mitglieder, die in einem Monat beigetreten sind, in diesem Monat, im Monat danach und so weiter etwas bekommen haben: Ihre Anfrage wurde angenommen, und niemand hat abgesagt.
analytics-retention-joining = Im selben Monat
analytics-retention-lead = { $subject }, nach Monaten in UTC. Stand { $time } UTC.
analytics-retention-none = In den letzten 13 Monaten ist niemand beigetreten
analytics-retention-none-advice = Wählen Sie eine andere Gemeinschaft.
analytics-retention-question = Kommen die Leute wieder?
analytics-retention-statement-why = Führen Sie sie in SQLite auf einer Kopie der Datenbank aus: Sie zählt nur Angebote, Anfragen und Nachrichten und ergibt die Mitglieder für jeden Monat des Beitritts und jeden Monat.
analytics-same = etwa gleich
analytics-scopes-note = Wo nichts eingestellt wurde, steht oben, dann die niedrigsten Werte, bei liegen gebliebenen die höchsten. Mit weniger als zehn Angeboten steht man unten, weil Anteile dann wenig sagen.
analytics-scopes-shown = { $first }–{ $last } von { $total }
analytics-share = Anteil
analytics-side-by-side = Nebeneinanderlegen
analytics-side-none = Noch nichts zu sagen
analytics-side-note = Wählen Sie zwei bis fünf. Sie stehen dann mit ihren letzten 24 Monaten auf einer Skala.
analytics-so-far = bisher
analytics-statement = Die Abfrage, die das nachzählt
analytics-statement-why = Führen Sie sie in SQLite auf einer Kopie der Datenbank aus: Sie zählt die Zeilen selbst und ergibt die Zahlen oben.
analytics-steps = Wie weit sie kamen
analytics-taken = Vergeben
analytics-too-early = Noch nicht zu sagen: Diese Tage sind zu jung.
analytics-turned-giver = Von denen, die zum ersten Mal etwas bekamen, haben { $share } innerhalb von 90 Tagen selbst etwas gegeben.
analytics-turned-giver-basis = { $count } von { $whole } Mitgliedern, die zum ersten Mal etwas bekamen: { $days }.
analytics-turned-giver-definition = Wie viele der Mitglieder, die in diesen Tagen zum ersten Mal etwas bekamen und noch nichts gegeben hatten, innerhalb von 90 Tagen selbst etwas gaben. Es zählen nur Tage, die 90 Tage alt sind.
analytics-turned-giver-label = Vom Bekommen zum Geben
analytics-turned-giver-none = An Tagen, die alt genug sind, hat niemand zum ersten Mal etwas bekommen: 90 Tage müssen vergangen sein.
analytics-turned-giver-question = Wer bekommt: gibt der auch?
analytics-unknown = Diese Zahl gibt es nicht
analytics-unknown-advice = Es gibt { $keys }.
analytics-unknown-category = Diese Kategorie gibt es nicht; das sind die Zahlen von allen zusammen.
analytics-no-categories = Diese Zahl wird nicht nach Kategorien gezählt: Hier stehen die Zahlen für alle.
analytics-wait-ask = Die Hälfte wurde innerhalb von { $half } angefragt, vier von fünf innerhalb von { $most }.
analytics-wait-ask-definition = Die Zeit vom Einstellen bis zur ersten Anfrage, über alle Angebote dieser Tage: in ihrer Mitte und bei vier von fünf. Was innerhalb von 14 Tagen niemand anfragte, zählt als nie.
analytics-wait-ask-half = Die Hälfte wurde innerhalb von { $half } angefragt; { $most } nie.
analytics-wait-ask-label = Wartezeit bis zur ersten Anfrage
analytics-wait-ask-never = { $half } wurde nie angefragt.
analytics-wait-ask-question = Wie lange dauert es, bis jemand fragt?
analytics-wait-basis = Von { $whole } Angeboten, eingestellt { $days }.
analytics-wait-take = Die Hälfte wurde innerhalb von { $half } vergeben, vier von fünf innerhalb von { $most }.
analytics-wait-take-definition = Die Zeit vom Einstellen bis zur Zusage, die noch gilt, über alle Angebote dieser Tage: in ihrer Mitte und bei vier von fünf. Was innerhalb von 14 Tagen niemand nahm, zählt als nie.
analytics-wait-take-half = Die Hälfte wurde innerhalb von { $half } vergeben; { $most } nie.
analytics-wait-take-label = Wartezeit bis zur Vergabe
analytics-wait-take-never = { $half } wurde nie vergeben.
analytics-wait-take-question = Wie lange dauert es, bis es vergeben ist?
analytics-wasted-14d = { $share } fanden niemanden.
analytics-wasted-14d-definition = Wie viele der Angebote aus diesen Tagen weder vergeben noch beendet wurden und älter als 14 Tage sind. Es zählen nur Tage, deren Angebote ihre 14 Tage alle schon hatten.
analytics-wasted-14d-label = Nach 14 Tagen liegen geblieben
analytics-wasted-14d-question = Was bleibt liegen?
analytics-worst-first = Sortieren nach
analytics-young = { $count ->
    [one] Der letzte Tag ist noch zu jung.
   *[other] Die letzten { $count } Tage sind noch zu jung.
}

## warnings

warnings-about-rule = Wonach diese Regel sucht
warnings-advice = Was helfen könnte
warnings-advice-announce = Kündigen Sie etwas an: ein Grund, wieder hineinzusehen.
warnings-advice-ask-givers = Fragen Sie zwei oder drei, die oft gegeben haben, ob etwas im Weg ist.
warnings-advice-categories = Sehen Sie sich die Kategorien an: Manches will niemand, anderes wird dreimal angefragt.
warnings-advice-elsewhere = Fragen Sie, ob die Leute jetzt woanders verschenken: in einem Regal im Flur, in einem Chat.
warnings-advice-first-page = Treten Sie selbst wie ein neues Mitglied bei, und lesen Sie, was die ersten Seiten sagen.
warnings-advice-follow-up = Das Nachfassen zeigt die wartenden Anfragen und erinnert, wer antworten muss.
warnings-advice-mail = Sehen Sie nach, ob E-Mails und Mitteilungen hinausgehen: Wer nichts erfährt, kann nicht antworten.
warnings-advice-more-givers = Bitten Sie andere zu geben: Geht dieses eine Mitglied, fehlt die Hälfte.
warnings-advice-open-site = Öffnen Sie die Seite der Mitglieder am Telefon: Ist sie lesbar, kann man sich anmelden?
warnings-advice-operations = Sehen Sie unter Betrieb nach Fehlern, voller Platte und Post, die nicht hinausgeht.
warnings-advice-season = Ferien und Umzugstage erklären viel: War es voriges Jahr um diese Zeit auch so?
warnings-advice-sought = Sagen Sie den Mitgliedern, was gesucht wird und was nicht.
warnings-advice-thank = Sagen Sie danke, und fragen Sie, was helfen würde.
warnings-advice-way-in = Probieren Sie den Weg hinein: den Code, den Link, den Aushang an der Tür.
warnings-advice-write = Schreiben Sie ihnen: Viele wissen nicht, wie sie anfangen sollen.
warnings-all = Alle Warnungen
warnings-answered-on = Binnen zwei Tagen beantwortet, angefragt { $days }
warnings-answers = { $count } von { $whole } Anfragen wurden binnen zwei Tagen beantwortet: { $share }. In den zwölf Wochen davor waren es { $before }.
warnings-answers-definition = Anfragen, die binnen zwei Tagen beantwortet werden, von allen außer den bis dahin zurückgenommenen. Gewarnt wird, wenn die letzten vier Wochen 20 Punkte unter den zwölf Wochen davor liegen, bei je 15 Anfragen oder mehr, und der Zufall das kaum erklärt.
warnings-answers-label = Antworten bleiben aus
warnings-answers-title = { $community }: Antworten bleiben aus
warnings-chance = Durch bloßen Zufall käme das etwa einmal auf { $times } solche Blicke vor.
warnings-chance-counted = Das ist gezählt, nicht geschätzt: Der Zufall spielt keine Rolle.
warnings-chance-label = Zufall
warnings-chance-never = Durch bloßen Zufall käme das seltener als einmal auf eine Million solche Blicke vor.
warnings-counted = { $count ->
    [one] { $count } Warnung
   *[other] { $count } Warnungen
}
warnings-counted-until = Gezählt bis { $day }
warnings-ended = Vorbei seit
warnings-ever = Warnungen bisher
warnings-falling = { $count ->
    [0] In den letzten sieben Tagen wurde nichts eingestellt. Eine übliche Woche hat { $usual } Angebote.
    [one] { $count } Angebot wurde in den letzten sieben Tagen eingestellt. Eine übliche Woche hat { $usual }.
   *[other] { $count } Angebote wurden in den letzten sieben Tagen eingestellt. Eine übliche Woche hat { $usual }.
}
warnings-falling-definition = Die Angebote der letzten sieben Tage, gegen den Median der zwölf Wochen davor. Wo alle anderen Gemeinschaften zusammen ebenfalls weniger einstellen, etwa um Feiertage, wird um so viel weniger erwartet. Gewarnt wird, wenn so wenige kaum durch Zufall kommen.
warnings-falling-label = Viel weniger Angebote
warnings-falling-title = { $community }: viel weniger Angebote als sonst
warnings-found = Zuerst gesehen
warnings-home = { $count ->
    [one] { $count } frühe Warnung
   *[other] { $count } frühe Warnungen
}
warnings-is-over = Sie ist vorbei und kann nicht mehr verschoben werden.
warnings-its-figures = Ihre Zahlen
warnings-joined-on = Beigetreten { $days }, davon haben etwas getan
warnings-lapsed-on = Fand niemanden, eingestellt { $days }
warnings-last-look = Zuletzt wurden die Zahlen bis { $day } angesehen.
warnings-listings-on = Angebote, { $days }
warnings-newcomers = { $count ->
    [0] Niemand von den { $whole }, die vor zwei bis sechs Wochen beigetreten sind, hat etwas getan.
    [one] Von den { $whole }, die vor zwei bis sechs Wochen beigetreten sind, hat { $count } etwas getan.
   *[other] Von den { $whole }, die vor zwei bis sechs Wochen beigetreten sind, haben nur { $count } etwas getan.
}
warnings-newcomers-definition = Von denen, die vor zwei bis sechs Wochen beigetreten sind: wer seitdem etwas eingestellt, angefragt, beantwortet oder geschrieben hat. Gewarnt wird unter 20 % von 20 oder mehr.
warnings-newcomers-idle = Wer noch nichts getan hat
warnings-newcomers-label = Neue tun nichts
warnings-newcomers-title = { $community }: Neue tun nichts
warnings-no-look = Die Zahlen wurden noch nicht angesehen: Das geschieht jede Nacht nach Mitternacht UTC.
warnings-none = Keine Warnungen
warnings-none-advice = Jede Nacht werden die Zahlen aller Gemeinschaften angesehen. Was ungewöhnlich ist, steht hier: Nichts ist es, oder es ist verschoben oder vorbei.
warnings-none-fits = Keine Warnung passt
warnings-none-fits-advice = Wählen Sie einen anderen Stand, eine andere Regel oder Gemeinschaft, oder sehen Sie sich alle an.
warnings-not-ended = nicht vorbei
warnings-numbers = Die Zahlen
warnings-one-giver = { $count } der { $whole } Übergaben der letzten 90 Tage kamen von einem einzigen Mitglied.
warnings-one-giver-definition = Die Übergaben von 90 Tagen, nach Gebenden. Gewarnt wird, wenn ein Mitglied die Hälfte von 20 oder mehr gegeben hat. Wer das ist, wird nicht gesagt.
warnings-one-giver-label = Ein Mitglied gibt die Hälfte
warnings-one-giver-of = Von einem Mitglied, { $days }
warnings-one-giver-title = { $community }: Ein Mitglied gibt die Hälfte
warnings-open = Offen
warnings-over = Vorbei
warnings-poster = Einladung und Aushang
warnings-quiet = Seit { $days } Tagen hat niemand etwas eingestellt. In den zwölf Wochen waren es { $rate } Angebote pro Woche.
warnings-quiet-definition = Wie wahrscheinlich es ist, dass so viele Tage niemand etwas einstellt, beim Tempo der letzten zwölf Wochen, oder langsamer, wenn alle anderen Gemeinschaften zusammen an diesen Tagen ebenfalls weniger einstellen. Gewarnt wird ab drei Tagen, wo es mindestens 8 Angebote gab und fast alle Pausen davor kürzer waren.
warnings-quiet-label = Still geworden
warnings-quiet-title = { $community } ist still geworden
warnings-rare = Jede Nacht werden viele Gemeinschaften angesehen, und einige sind immer ungewöhnlich. Je mehr es sind, desto seltener muss etwas sein: Von allen Warnungen, die auf Wahrscheinlichkeit beruhen, ist höchstens etwa jede zehnte Zufall (Benjamini und Hochberg).
warnings-rule = Regel
warnings-rules = Wonach gesucht wird
warnings-rules-lead = Diese Regeln gelten für die Zahlen jeder Gemeinschaft, jede Nacht nach Mitternacht UTC.
warnings-season = Alle anderen zusammen haben ebenfalls nur { $share } des Üblichen eingestellt: So viel weniger wird auch hier erwartet.
warnings-silence = { $days ->
    [one] Einen ganzen Tag lang hat niemand etwas eingestellt oder angefragt, in keiner Gemeinschaft. Üblich sind { $rate } Angebote und Anfragen am Tag.
   *[other] Seit { $days } Tagen hat niemand etwas eingestellt oder angefragt, in keiner Gemeinschaft. Üblich sind { $rate } Angebote und Anfragen am Tag.
}
warnings-silence-definition = Ein ganzer Tag ohne Angebot und ohne Anfrage in irgendeiner Gemeinschaft, wo das seltener als einmal in tausend Tagen vorkäme. Dann ist vielleicht die Seite der Mitglieder nicht erreichbar, und vor keiner Gemeinschaft wird einzeln gewarnt.
warnings-silence-label = Niemand schreibt
warnings-silence-title = Nirgends schreibt jemand
warnings-silent-days = Tage ohne
warnings-snooze = Verschieben
warnings-snooze-choose = Wählen Sie, für wie lange.
warnings-snooze-weeks = { $count ->
    [one] Um eine Woche
   *[other] Um { $count } Wochen
}
warnings-snooze-why = Bis dahin steht sie nicht auf der Startseite. Sie endet von selbst, sobald die Zahlen es tun.
warnings-snoozed = Verschoben
warnings-snoozed-now = Verschoben. Bis dahin steht sie nicht auf der Startseite.
warnings-snoozed-until = Verschoben bis
warnings-snoozed-until-moment = Verschoben bis { $moment }.
warnings-useful = War das nützlich?
warnings-useful-again = Es war doch nützlich
warnings-useful-noted = Notiert.
warnings-useful-why = Was nicht nützlich war, wird für jede Regel gezählt.
warnings-useless = Nicht nützlich
warnings-useless-count = { $count ->
    [one] { $count } Person in der Verwaltung fand das nicht nützlich.
   *[other] { $count } Personen in der Verwaltung fanden das nicht nützlich.
}
warnings-useless-noted = Notiert: nicht nützlich.
warnings-usual-week = Eine übliche Woche
warnings-waiting-requests = Wartende Anfragen
warnings-wake = Jetzt wieder zeigen
warnings-waste = { $count } von { $whole } Angeboten fanden binnen zwei Wochen niemanden: { $share }. In den zwölf Wochen davor waren es { $before }.
warnings-waste-definition = Angebote, die binnen zwei Wochen niemand genommen hat, von allen nicht entfernten. Gewarnt wird ab 60 %, wenn das 15 Punkte über den zwölf Wochen davor liegt, bei je 15 Angeboten oder mehr, und der Zufall das kaum erklärt.
warnings-waste-label = Immer mehr findet niemanden
warnings-waste-title = { $community }: Immer mehr findet niemanden
warnings-woken = Sie ist wieder offen.
warnings-written-on = Angebote und Anfragen, { $days }

## month

month-title = Das Blatt vom { $month }
month-active = { $count ->
    [one] { $count } Mitglied hat etwas getan.
   *[other] { $count } Mitglieder haben etwas getan.
}
month-active-before = Im { $month }: { $before }.
month-active-basis = Eingestellt, angefragt, geantwortet, abgesagt oder geschrieben.

## notes

notes = Notizen zu Tagen
notes-add = Notiz hinzufügen
notes-added = Notiert. Es steht in den Diagrammen dieses Tages.
notes-day-far = Wählen Sie einen Tag, der höchstens ein Jahr voraus liegt.
notes-day-hint = In UTC, wie Zahlen gezählt werden.
notes-lead = Was an einem Tag geschah, damit es weiß, wer die Zahlen später ansieht: ein Aushang im Flur, ein Umzug, Ferien. Notizen stehen in Diagrammen und ihren Tabellen; nur die Verwaltung sieht sie.
notes-mark = { $action }: { $name }
notes-no-community = Diese Gemeinschaft gibt es nicht mehr. Wählen Sie eine andere.
notes-no-day = Wählen Sie den Tag.
notes-no-text = Schreiben Sie, was geschah.
notes-none = Noch keine Notizen
notes-none-advice = Was im Protokoll steht, wird von selbst markiert: Gemeinschaften ins Archiv, Kategorien zusammengeführt, Importe und Sammelaktionen.
notes-on-days = Was an diesen Tagen geschah.
notes-remove = Notiz entfernen
notes-remove-effect = Sie verschwindet aus den Diagrammen und Tabellen des { $day }. Was darin stand, bleibt im Protokoll.
notes-remove-sentence = Sie sind dabei, die Notiz „{ $text }“ zu entfernen.
notes-removed = Entfernt.
notes-text = Was geschah
notes-text-hint = Bis zu 200 Zeichen: „Aushang im Flur“.

## lists

list-moved = { $seen }, als Sie nachsahen, jetzt { $count }.
filter-more = Weitere Filter
filter-searched = „{ $text }“
filter-value = { $name }: { $value }
filter-gone = gibt es nicht mehr
filter-bulk-action = Sammeländerung, Nummer
filter-no-day = Schreiben Sie Tage als 31.3.2026 oder 2026-03-31, oder lassen Sie ein Feld leer.
filter-days-backwards = Der erste Tag liegt nach dem letzten.
filter-no-price = Preise wie { $example } schreiben, oder ein Feld leer lassen.
filter-prices-backwards = Der niedrigste Preis liegt über dem höchsten.
filter-community-unknown = Keine Gemeinschaft heißt so ähnlich. Danach wird nicht gefiltert.
filter-community-several = Mehrere heißen so ähnlich; bitte den ganzen Namen angeben: { $names }
range = { $first } – { $last }
range-from = ab { $first }
range-to = bis { $last }
range-first = Von
range-last = Bis
price-in = Preis in { $currency }
number = Nummer
columns = Spalten
columns-show = Diese zeigen
select-page = Alle Zeilen der Seite auswählen
select-nothing = Nichts ist ausgewählt. Haken Sie Zeilen an, oder wählen Sie alle passenden aus.
select-everything = Alle auswählen: { $counted }
# Above the actions once everything is chosen.
select-all = Alle: { $counted }, ohne die Zeilen, die Sie abwählen
select-none = Auswahl aufheben
# After a number, and before one of the next two, in which # is a number.
select-chosen = ausgewählt
select-elsewhere = , davon # auf anderen Seiten
select-but = : alle außer #
select-too-many = Einzeln lassen sich höchstens { $limit } Zeilen auswählen. Filtern Sie die Liste, und wählen Sie alle passenden aus.

## members

members-offers = Angebote
members-offers-something = Hat etwas angeboten
members-offers-nothing = Hat nichts angeboten
members-contact = Kontakt
members-prefers = Bevorzugter Kontakt
members-contact-hint = Andere Mitglieder sehen das erst, wenn eine Anfrage zwischen beiden angenommen ist.
members-numbers = In Zahlen
members-given = Hat gegeben
members-months = Gegeben und bekommen, nach Monaten
members-months-given = Gegeben
members-months-received = Bekommen
members-received = Hat bekommen
members-conversations = Gespräche
members-all-listings = Alle Angebote
members-latest-requests = Letzte Anfragen
members-all-requests = Alle Anfragen
members-lead-of = Mitglied von { $community }
members-suspended = Gesperrt: { $reason }
members-left = Am { $day } ausgetreten. Danach kann das Mitglied 14 Tage lang zurückkommen.
members-left-overwritten = Am { $day } ausgetreten. Das Konto ist überschrieben; niemand kann sagen, wem es gehörte.
members-unreached = Unsere letzte Nachricht an { $email } wurde dort endgültig abgelehnt. Berichtigen Sie die Adresse, oder sagen Sie es dem Mitglied auf anderem Weg.
members-called-off = Hat in den letzten 30 Tagen { $count } Verabredungen abgesagt, nachdem die Kontaktdaten angesehen waren.
members-write = Anschreiben
members-correct = Berichtigen
members-correct-title = Angaben von { $name } ändern
members-correct-lead = Stellen Sie richtig, was im Konto falsch ist. Das Protokoll hält fest, was Sie ändern.
members-correct-email-hint = Damit meldet sich das Mitglied an. Eine neue Adresse muss es bestätigen.
members-correct-hidden = Telefon und Adresse sind verborgen. Wenn Sie sie ansehen, hält das Protokoll das fest.
members-correct-community = Die Gemeinschaft ändern Sie über einen Umzug; die Angebote ziehen mit um.
members-correct-move = In eine andere Gemeinschaft umziehen
members-corrected = Die Angaben von { $name } sind geändert.
members-suspend = Sperren
members-suspend-more = Sperren…
members-suspend-title = { $name } sperren
members-suspend-sentence = Sie sind dabei, { $name } zu sperren.
members-suspend-stops = Das Mitglied kann nichts mehr anbieten, ändern, verlängern, anfragen oder annehmen.
members-suspend-listings = Seine Angebote sind verborgen, offene Anfragen dazu bleiben liegen.
members-suspend-can = Es kann sich weiter anmelden, lesen, absagen, seine Daten mitnehmen und austreten. Den Grund liest es selbst, sonst erfährt ihn kein Mitglied.
members-suspend-back = Sie können die Sperre jederzeit aufheben.
members-suspended-now = { $name } ist gesperrt.
members-unsuspend = Sperre aufheben
members-unsuspended-now = { $name } kann wieder mitmachen.
members-close = Konto schließen
members-close-more = Konto schließen…
members-close-title = Das Konto von { $name } schließen
members-close-sentence = Sie sind dabei, das Konto von { $name } zu schließen. Tun Sie das, wenn das Mitglied darum bittet.
members-close-out = Das Mitglied wird überall abgemeldet und kann sich nicht mehr anmelden.
members-close-listings = { $count ->
    [one] { $count } Angebot endet.
   *[other] { $count } Angebote enden.
}
members-close-requests = { $count ->
    [one] { $count } eigene Anfrage wird zurückgezogen.
   *[other] { $count } eigene Anfragen werden zurückgezogen.
}
members-close-asked = { $count ->
    [one] { $count } Anfrage nach den Angeboten wird abgelehnt.
   *[other] { $count } Anfragen nach den Angeboten werden abgelehnt.
}
members-close-agreements = { $count ->
    [one] { $count } Vereinbarung, die noch nicht abgeholt ist, wird abgesagt.
   *[other] { $count } Vereinbarungen, die noch nicht abgeholt sind, werden abgesagt.
}
members-close-return = 14 Tage lang lässt sich das Konto wieder öffnen. Was geendet hat, bleibt beendet.
members-close-gone = Danach werden Name, E-Mail, Telefon, Adresse, Foto, Notizen und Nachrichten für immer überschrieben.
members-close-stays = Angebote und Übergaben bleiben unter dem Namen „Former member“ stehen, und alle Zahlen bleiben, wie sie sind.
members-closed-now = Das Konto von { $name } ist geschlossen. 14 Tage lang lässt es sich wieder öffnen.
members-reopen = Konto wieder öffnen
members-reopened-now = Das Konto von { $name } ist wieder offen.
members-has-left = { $name } ist ausgetreten: Das geht nicht mehr.
members-notes = Notizen
members-notes-hint = Nur für die Administration, mit Namen und Datum. { $name } kann verlangen, sie zu lesen: Schreiben Sie nur, was Sie auch offen sagen würden.
members-note = Neue Notiz
members-note-add = Notiz hinzufügen
members-note-added = Die Notiz ist hinzugefügt.
members-note-remove = Entfernen
members-note-removed = Die Notiz ist entfernt.
members-no-listings = { $name } hat noch nichts angeboten.
members-no-requests = { $name } hat noch nichts angefragt.
members-joined-filter = Beigetreten { $days }
members-seen-never = War noch nie da
members-seen-long-ago = Seit 90 Tagen nicht da
members-active = Aktiv
members-active-in = Aktiv im Monat { $month }
members-active-within = { $count ->
    [one] in { $count } Tag
   *[other] in den letzten { $count } Tagen
}
members-first-gave = Zum ersten Mal gegeben
members-first-gave-filter = Zum ersten Mal etwas gegeben: { $days }
members-first-got = Zum ersten Mal bekommen
members-first-got-filter = Zum ersten Mal etwas bekommen: { $days }
members-gift = Beim ersten Bekommen
members-gift-nothing = Hatte noch nichts gegeben
members-gift-turned = Gab innerhalb von 90 Tagen etwas
members-deeds = Bisher getan
members-deeds-nothing = Hat noch nichts getan
members-mailbox-unconfirmed = Nicht bestätigt
members-invited = Eingeladen
members-invited-yes = Eingeladen
members-invited-no = Noch nicht eingeladen
members-invited-never = nicht eingeladen
invitation-more = Einladen…
invitation-again-more = Noch einmal einladen…
invitation-of = { $name } einladen
invitation-by-mail = Per E-Mail
invitation-by-mail-sentence = { $name } bekommt an { $email } einen Link, um ein Passwort zu wählen und bei { $community } mitzumachen.
invitation-works = Der Link gilt 14 Tage und nur einmal. Wer ihn benutzt, hat gezeigt, dass die Adresse stimmt.
invitation-undo = Sie geht nach zehn Sekunden hinaus; bis dahin lässt sie sich zurücknehmen.
invitation-send = Einladung senden
invitation-sent-to = { $name } ist eingeladen. Bis die E-Mail hinausgeht, lässt sich das zurücknehmen.
invitation-take-back = Zurücknehmen
invitation-taken-back = Die Einladung an { $name } ist zurückgenommen. Es wurde nichts gesendet.
invitation-waits = War noch nie da. Eingeladen { $ago } von { $inviter }; die E-Mail ist noch nicht hinausgegangen.
invitation-invited = War noch nie da. Eingeladen { $ago } von { $inviter }.
invitation-none = War noch nie da und ist nicht eingeladen.
invitation-by-hand = Mit einem Link, den Sie übergeben
invitation-by-hand-lead = Für alle, die keine E-Mails lesen: Sie bekommen einen Link zum Zeigen, Ausdrucken oder Verschicken. Er gilt 14 Tage und nur einmal; ein früherer gilt dann nicht mehr.
invitation-make-link = Link erstellen
invitation-link-title = Link für { $name }
invitation-link-lead = Nur Sie sehen ihn, und nur jetzt.
invitation-link-until = Er gilt einmal, bis { $until }.
invitation-link-first = Wer ihn zuerst öffnet, wählt das Passwort. Geben Sie ihn nur { $name }.
invitation-link-lost = Geht er verloren, erstellen Sie einen neuen. Dann gilt dieser nicht mehr.
invitation-qr = Führt die Kamera eines Telefons zu diesem Link
invitation-no-mail = Dieses Programm sendet keine E-Mails; per E-Mail lässt sich also niemand einladen.
invitation-one-by-one = Auf der Seite jedes Mitglieds können Sie einen Link erstellen, den Sie übergeben. Eine Liste solcher Links gibt es nicht: Wer sie fände, käme in alle diese Konten.
members-by-email = Per E-Mail
members-by-phone = Per Anruf
members-by-text = Per SMS
members-search = Name, E-Mail, Telefon oder #Nummer
members-counted = { $count ->
    [one] { $count } Mitglied
   *[other] { $count } Mitglieder
}
members-list-ended = Vielleicht sind inzwischen Mitglieder gegangen. Beginnen Sie noch einmal von vorn.
members-none = Noch ist niemand beigetreten
members-none-advice = Laden Sie auf der Seite einer Gemeinschaft ein: Dort stehen ein Link und ein Aushang.
members-none-fits = Kein Mitglied passt
members-none-fits-advice = Ein Teil des Namens, der E-Mail-Adresse oder der Telefonnummer genügt. Versuchen Sie weniger Wörter, oder sehen Sie alle Mitglieder an.
members-all = Alle Mitglieder

## exchanges/follow-up

follow-up-link = Die Anbietenden erinnern
follow-up-title = Wer noch nicht geantwortet hat
follow-up-all-reminded = Alle wurden vor weniger als drei Tagen erinnert.
follow-up-remind = Alle erinnern…
follow-up-reminded = Erinnert
follow-up-lead = Anfragen, die seit mehr als 3 Tagen auf Antwort warten: { $requests }. Anbietende: { $owners }. Zuerst steht, bei wem eine Anfrage am längsten liegt.
follow-up-unanswered = Anfragen, die ohne Antwort abliefen, nach Anbietenden
follow-up-only = Nur Anbietende aus { $community }.
follow-up-everywhere = Die aller Gemeinschaften zeigen
follow-up-since = Älteste Anfrage
follow-up-subject-to = Jemand hat nach „{ $title }“ gefragt
follow-up-text-to = Guten Tag { $name },{ "\u000A\u000A" }aus Ihrer Nachbarschaft hat jemand nach „{ $title }“ gefragt und wartet noch auf eine Antwort. { $more }Könnten Sie sich anmelden und zu- oder absagen? Falls es schon weg ist, beenden Sie bitte das Angebot, damit sonst niemand mehr danach fragt.{ "\u000A\u000A" }Vielen Dank!{ "\u000A" }{ $administrator }, { $exchange }
follow-up-more = { $count ->
    [one] Noch eine weitere Anfrage zu dem, was Sie anbieten, wartet ebenfalls.
   *[other] { $count } weitere Anfragen zu dem, was Sie anbieten, warten ebenfalls.
}
follow-up-pages = Seite { $page }
follow-up-none = Jede Anfrage ist beantwortet oder jünger als 3 Tage.

## a record’s whole story

members-not-shown = Angegeben, nicht gezeigt
members-show-contact = Telefon und Adresse zeigen
members-show-contact-hint = Dass Sie beides lesen, wird im Protokoll vermerkt.
members-shown-until = Im Protokoll vermerkt. Für Sie sichtbar bis { $moment }.
members-blocked = Hat blockiert
members-blockers = Blockiert von
members-asked-of-them = Anfragen nach den eigenen Angeboten
members-unanswered = Davon ohne Antwort abgelaufen
members-all-asked = Alle Anfragen nach den eigenen Angeboten
members-no-asked = Bei { $name } hat noch niemand etwas angefragt.
members-devices = Geräte
members-no-devices = Keine angemeldet
members-contacts = Kontaktdaten: wer wessen sehen konnte
members-contacts-lead = { $name } und alle, die hier stehen, konnten gegenseitig ihre Kontaktdaten sehen: Eine angenommene Anfrage zeigt sie beiden Seiten. Eine abgesagte steht hier, wenn jemand sie angesehen hatte.
members-no-contacts = { $name } konnte von niemandem die Kontaktdaten sehen, und kein Mitglied die von { $name }: Dazu braucht es eine angenommene Anfrage.
members-contacts-counted = { $count ->
    [one] { $count } angenommene Anfrage
   *[other] { $count } angenommene Anfragen
}
members-contacts-none = Noch keine Kontaktdaten gezeigt
members-contacts-none-advice = Eine angenommene Anfrage zeigt beiden Seiten die der anderen. Noch gibt es keine.
members-told = Was dem Mitglied mitgeteilt wurde
members-told-all = Alle Mitteilungen an das Mitglied
members-told-lead = Jeder Satz so, wie { $name } ihn auf der Mitgliederseite unter „Mitteilungen“ liest.
members-told-words = Wortlaut
members-told-read = Gelesen
members-told-seen = gelesen
members-told-unread = noch nicht gelesen
members-told-when = Mitgeteilt
members-told-ways = Wie
members-told-site = auf der Seite
members-told-mail = auf der Seite und per E-Mail
members-told-all-ways = auf der Seite, per E-Mail und per Push
members-told-push = auf der Seite und per Push
members-told-mail-other = { $mail }: { $state }
members-told-mail-given-up = Die E-Mail wurde aufgegeben.
members-told-mail-waiting = Die E-Mail wartet noch.
members-told-nothing = { $name } wurde noch nichts mitgeteilt.
members-told-outbox = Nachrichten im Postausgang
members-told-none = Noch keine Mitteilungen
members-told-none-advice = Mitglieder erfahren es, wenn jemand nach ihrem Angebot fragt, antwortet oder absagt, und wenn über ihr Angebot oder ihre Meldung entschieden ist.
members-contact-with = Mit
members-contact-by = Durch welche Anfrage
members-contact-role = Dabei
members-gave = gegeben
members-got = bekommen
members-changes = Änderungen am Konto
members-readings = Telefon und Adresse gelesen von
members-no-readings = Aus der Administration hat sie niemand gelesen.
listings-pace-none = Noch hat niemand danach gefragt.
listings-pace-first = { $duration } bis zur ersten Anfrage
listings-pace-accepted = { $duration } bis zur Annahme
listings-pace-waiting = { $counted }, Wartezeit { $duration }
listings-pace-open = { $count ->
    [one] { $count } unbeantwortet
   *[other] { $count } unbeantwortet
}
story-expired = Es ist abgelaufen: Die Nachbarschaft sieht es nicht mehr
story-removed-by = { $administrator } hat es entfernt
story-brought-back-by = { $administrator } hat es zurückgeholt
exchanges-revealed = { $owner } und { $member } konnten voneinander E-Mail-Adresse, Telefonnummer und Adresse sehen.
exchanges-revealed-until = { $owner } und { $member } konnten die Kontaktdaten voneinander sehen, bis abgesagt wurde.
exchanges-not-revealed = Nichts wurde gezeigt: Nur eine angenommene Anfrage zeigt { $owner } und { $member } die Kontaktdaten voneinander.
audit-contact-read = { $administrator } hat Telefonnummer und Adresse von { $subject } gelesen
audit-contact-read-title = Telefonnummer und Adresse gelesen
audit-messages-read = { $administrator } hat gemeldete Nachrichten gelesen
audit-messages-read-title = Gemeldete Nachrichten gelesen
audit-list-saved = { $administrator } hat die Liste { $subject } als Datei gespeichert
audit-list-saved-title = Liste als Datei gespeichert
audit-lists = Als Datei gespeicherte Listen
audit-filter = Auswahl
audit-rows = Zeilen

## listings

listings-asked = Mit Anfragen
listings-unasked = Ohne Anfragen
listings-as-of = Stand { $moment }
listings-asked-24h = innerhalb eines Tages
listings-asked-72h = innerhalb von drei Tagen
listings-asked-never = nie
listings-asked-thrice = Von drei oder mehr angefragt
listings-counted-in = Gezählt in „{ $figure }“
listings-first-asked = Zuerst angefragt
listings-met = Getroffen
listings-met-no = vergeben, niemand hat es bestätigt
listings-met-yes = jemand hat es bestätigt
listings-outcome = Ausgang
listings-taken-14d = Innerhalb von 14 Tagen vergeben
listings-expiring = Läuft ab
listings-expiring-within = { $count ->
    [one] innerhalb von { $count } Tag
   *[other] innerhalb von { $count } Tagen
}
listings-expiring-filter = Läuft { $days } ab
listings-never-expires = Vorbei
listings-all = Alle Angebote
listings-search = Titel oder #Nummer
listings-with-price = Mit Preis
listings-posted-filter = Eingestellt { $days }
listings-counted = { $count ->
    [one] { $count } Angebot
   *[other] { $count } Angebote
}
listings-none = Noch ist nichts angeboten worden
listings-none-advice = Damit jemand etwas anbietet, braucht es eine Gemeinschaft mit Mitgliedern und Kategorien zur Auswahl.
listings-none-fits = Kein Angebot passt
listings-none-fits-advice = Ein Teil des Titels genügt. Versuchen Sie weniger Wörter oder Filter, oder sehen Sie alle Angebote an.
listings-lead-of = { $price } · angeboten von { $owner } · eingestellt { $ago }
listings-photo = Foto { $number } von „{ $title }“
listings-offer = Was angeboten wird
listings-all-requests = Alle Anfragen dazu
listings-expired-note = Es ist { $ago } abgelaufen: Die Nachbarschaft sieht ein Angebot 14 Tage lang.
listings-removed-note = Die Administration hat es { $ago } entfernt.
listings-removed-note-undated = Die Administration hat es entfernt.
listings-remove = Angebot entfernen
listings-remove-title = „{ $title }“ entfernen
listings-back = Zurück zum Angebot
listings-removal-sentence = Sie sind dabei, „{ $title }“ zu entfernen, angeboten von { $owner }.
listings-removal-hides = Die Nachbarschaft sieht es dann nicht mehr, und niemand kann es anfragen.
listings-removal-expired = Die Nachbarschaft sieht es schon jetzt nicht mehr, denn es ist abgelaufen.
listings-removal-waiting = Offene Anfragen warten: Niemand kann sie annehmen, bis das Angebot zurückgeholt wird.
listings-removal-waiting-count = { $count ->
    [one] { $count } offene Anfrage wartet: Sie kann erst angenommen werden, wenn das Angebot zurückgeholt wird.
   *[other] { $count } offene Anfragen warten: Keine kann angenommen werden, bis das Angebot zurückgeholt wird.
}
listings-removal-none-waiting = Es gibt keine offene Anfrage dazu.
listings-removal-told = Wer es angeboten hat, erfährt es mit Ihrem Grund.
listings-removal-rules = So etwas darf hier nicht angeboten werden.
listings-removal-unsafe = Es zu essen oder zu benutzen ist vielleicht nicht sicher.
listings-removal-unclear = Es ist nicht klar, was angeboten wird.
listings-removal-contact = Kontaktdaten gehören nicht in ein Angebot.
listings-removal-over = „{ $title }“ lässt sich nicht entfernen: Es ist schon vorbei.
listings-over-accepted = Eine Anfrage wurde angenommen. Die Nachbarschaft sieht das Angebot nicht mehr.
listings-over-ended = Wer es angeboten hat, hat es beendet. Die Nachbarschaft sieht es nicht mehr.
listings-over-removed = Die Administration hat es entfernt. Die Nachbarschaft sieht es nicht mehr.
listings-over-not = Die Nachbarschaft sieht es.
listings-removed-flash = „{ $title }“ wurde entfernt. Die Nachbarschaft sieht es nicht mehr.
listings-restored = „{ $title }“ wurde zurückgeholt. Die Nachbarschaft sieht es wieder.
listings-restored-expired = „{ $title }“ wurde zurückgeholt. Es ist älter als 14 Tage, darum sieht die Nachbarschaft es nicht.
listings-not-restored = Dieses Angebot lässt sich nicht zurückholen
listings-not-restored-advice = { $reason } Es wurde nichts geändert.
story-posted = { $owner } hat es eingestellt
story-asked = { $member } hat es angefragt
story-reminded = { $owner } wurde daran erinnert.
story-accepted = { $owner } hat die Anfrage von { $member } angenommen
story-declined = Abgelehnt: die Anfrage von { $member }
story-withdrawn = { $member } hat die Anfrage zurückgezogen
story-declined-by = { $owner } hat die Anfrage von { $member } abgelehnt
story-collected = { $owner } und { $member } haben sich getroffen
story-cancelled = { $name } hat abgesagt: { $reason }
story-cancelled-by-administrator = Die Administration hat abgesagt: { $reason }
story-renewed = { $owner } hat es um 14 Tage verlängert
story-ended = { $owner } hat es beendet
story-ended-because = { $owner } hat es beendet: { $reason }
ending-nobody = niemand wollte es
ending-elsewhere = jemand anderes hat es genommen
ending-other = ein anderer Grund
story-removed = Die Administration hat es entfernt
story-later = { $duration } später
story-request = Zur Anfrage

## exchanges

exchanges-search = Titel, wer anfragt oder #Nummer
exchanges-of-listing = Zum Angebot „{ $title }“
exchanges-of-gone-listing = Zu einem Angebot, das es nicht mehr gibt
exchanges-asked-by-name = Angefragt von { $name }
exchanges-asked-by-nobody = Angefragt von niemandem
exchanges-requested-filter = Angefragt { $days }
exchanges-accepted-filter = Angenommen { $days }
exchanges-answered = Beantwortet
exchanges-answered-48h = innerhalb von zwei Tagen
exchanges-answered-never = nie: abgelaufen
exchanges-outcome = Ausgang
exchanges-collected-at = Getroffen
exchanges-not-yet = Noch nicht
exchanges-counted = { $count ->
    [one] { $count } Anfrage
   *[other] { $count } Anfragen
}
exchanges-none = Noch hat niemand etwas angefragt
exchanges-none-advice = Mitglieder fragen an, was andere anbieten. Sehen Sie nach, was es gibt.
exchanges-none-fits = Keine Anfrage passt
exchanges-none-fits-advice = Suchen Sie nach Wörtern aus dem Titel des Angebots oder nach dem Namen der anfragenden Person. Oder sehen Sie alle an.
exchanges-all = Alle Anfragen
exchanges-title = Anfrage zu „{ $title }“
exchanges-remind = { $name } erinnern
exchanges-remind-hint = Es wartet auf Antwort. Eine Erinnerung kommt als Mitteilung und, wie gewählt, per E-Mail und auf den Geräten; höchstens eine in drei Tagen.
exchanges-reminded-soon = { $name } wird in wenigen Sekunden erinnert.
exchanges-reminder-undone = Zurückgenommen: Niemand hat es erfahren.
exchanges-waits = Sie wartet: Das Angebot wurde entfernt, und niemand kann sie annehmen, bis es zurückgeholt wird.
exchanges-not-answered = { $owner } hat noch nicht geantwortet.
exchanges-accepted = Angenommen: Die beiden sehen die Kontaktdaten voneinander. Dass sie sich getroffen haben, hat noch niemand gesagt.
exchanges-collected = Angenommen und abgeholt: Die beiden haben sich getroffen.
exchanges-declined-by-owner = { $owner } hat sie abgelehnt.
exchanges-declined-for-another = Eine andere Anfrage wurde angenommen.
exchanges-declined-ended = { $owner } hat das Angebot beendet, ohne sie anzunehmen.
exchanges-declined-removed = Das Angebot wurde von der Administration entfernt.
exchanges-declined-expired = Das Angebot lief ab, bevor jemand antwortete.
exchanges-declined-left = Wer es anbot, ist ausgetreten, bevor eine Antwort kam.
exchanges-declined-moved = Eine der beiden Personen ist in eine andere Gemeinschaft umgezogen.
exchanges-declined-blocked = Sie wurde abgelehnt, weil eine der beiden Personen die andere blockiert hat.
exchanges-cancelled-by = { $name } hat nach der Zusage abgesagt: { $reason }. Sie zählt nicht mehr als Übergabe.
exchanges-cancelled-by-administrator = Die Administration hat nach der Zusage abgesagt: { $reason }. Sie zählt nicht mehr als Übergabe.
cancel-changed-mind = hat es sich anders überlegt
cancel-no-show = die andere Person kam nicht
cancel-gone = es ist nicht mehr da
cancel-left = ist ausgetreten
cancel-other = ein anderer Grund
exchanges-message = Nachricht
exchanges-note = Wann und wo
exchanges-withdrawn = { $member } hat sie zurückgezogen.
exchanges-story = Was geschehen ist
exchanges-others = Alle Anfragen zu diesem Angebot

## communities

communities-search = Name, Adresse oder #Nummer
communities-counted = { $count ->
    [one] { $count } Gemeinschaft
   *[other] { $count } Gemeinschaften
}
communities-all = Alle Gemeinschaften
communities-awaited = Jemand wartet
communities-none = Noch keine Gemeinschaften
communities-none-advice = Fügen Sie die erste hinzu. Mitglieder können sie wählen, sobald sie gespeichert ist.
communities-none-fits = Keine Gemeinschaft passt
communities-none-fits-advice = Versuchen Sie weniger Wörter, oder sehen Sie alle Gemeinschaften an, auch die archivierten.
communities-no-listings = Noch hat niemand etwas angeboten.
communities-about = Über die Gemeinschaft
communities-growth = 30 Tage
communities-compare = Vergleichen
communities-compare-more = Vergleichen…
communities-comparison = Gemeinschaften nebeneinander
communities-compared-with = Verglichen mit
communities-compared-and = Und mit
communities-compared-none = Keiner weiteren
communities-differences = Kleine Zahlen mit Vorzeichen sind der Unterschied zu { $name }.
communities-points = { $difference } Prozentpunkte
communities-per-member = { $counted } je Mitglied
communities-compared-first = { $count ->
    [one] Das sind die ersten { $shown }. { $count } weitere fehlt.
   *[other] Das sind die ersten { $shown }. { $count } weitere fehlen.
}
communities-in-all = { $counted }, insgesamt
communities-gained = Beigetretene Mitglieder, abzüglich gegangener
communities-nearby = Die nächsten Gemeinschaften
communities-nearby-distance = { $distance } { $direction }
communities-newest-members = Neueste Mitglieder
communities-peers = Wie es ihr geht
communities-peers-lead = Neben { $count } Gemeinschaften mit { $from } bis { $to } Mitgliedern. Angebote und Anfragen aus 90 Tagen, die alt genug sind.
communities-peers-others = Andere ihrer Größe
communities-peers-own = Hier
communities-no-members = Noch ist niemand beigetreten. Laden Sie mit dem Link oder dem Aushang ein.
communities-new-lead = Mitglieder können sie wählen, sobald sie gespeichert ist.
communities-name-hint = So, wie die Mitglieder den Ort nennen: ein Wohnhaus, eine Straße, ein Campus.
communities-places-hint = Tippen Sie dort den Namen einer Stadt, und wählen Sie sie aus.
plan-title = Bild auf der Karte
plan-lead = Ein Plan des Campus oder des Geländes, den die Karte unter allem anderen zeigt, sobald zwei seiner Punkte feststehen.
plan-picture = Bild
plan-pins = Punkte des Bildes
plan-hint = Norden muss nicht oben sein: Die zwei Punkte drehen das Bild.
plan-choose = Wählen Sie ein Bild aus.
plan-remove = Bild entfernen
plan-pin = Punkt { $number }
plan-left = Von links, in %
plan-top = Von oben, in %
plan-press = Geben Sie die Koordinaten ein, und drücken Sie dann dieselbe Stelle auf dem Bild; oder sagen Sie, wie weit sie von links und von oben entfernt ist, und speichern Sie.
communities-coordinates = Link einer Karte
communities-coordinates-hint = Suchen Sie den Ort bei Google Maps, OpenStreetMap, Apple Karten oder Bing und fügen Sie den Link hier ein. Beim Speichern werden die beiden Zahlen darunter ausgefüllt.
communities-joining = Wer beitreten darf
communities-joining-hint = Es gilt für alle, die von jetzt an kommen. Umsehen darf sich jeder.
communities-joining-open = Jeder
communities-joining-code = Wer den Code vom Aushang im Hausflur hat
communities-joining-approval = Wen die Administration aufnimmt
communities-invite = Einladen
communities-invite-more = Die Nachbarschaft einladen
communities-invite-link = Einladungslink
communities-invite-send = Text für eine Nachricht oder Chatgruppe
communities-invite-text = Etwas übrig, etwas gesucht? Die Nachbarschaft von { $community } teilt es hier. Umsehen und mitmachen: { $link }
communities-invite-text-approval = Etwas übrig, etwas gesucht? Die Nachbarschaft von { $community } teilt es hier. Umsehen und um Aufnahme bitten: { $link }
communities-invite-archived = Solange sie archiviert ist, kann niemand beitreten.
communities-invite-no-site = Noch lässt sich niemand einladen: Mooch läuft ohne Seite für Mitglieder. Starten Sie es mit --members-port und --members-url.
communities-invite-here-only = { $site } funktioniert nur auf diesem Rechner; einen Link oder Aushang könnte sonst niemand benutzen. Starten Sie Mooch mit --members-url und der Adresse, die alle erreichen, etwa https://teilen.example.org.
communities-invite-to = Zu { $community } einladen
communities-invite-lead = Verschicken Sie den Link oder den Text, hängen Sie den Aushang auf, oder laden Sie per E-Mail ein.
communities-invite-how = So stellen Sie es ein
communities-invite-open = Öffnen
communities-invite-by-mail = Per E-Mail
communities-invite-import = Für viele importieren Sie eine Liste: Alle bekommen eine Einladung per E-Mail und wählen nur noch ein Passwort.
communities-invite-one = Per E-Mail einladen
communities-invite-uninvited = { $count ->
    [one] { $count } Mitglied ist noch nicht eingeladen: einladen
   *[other] { $count } Mitglieder sind noch nicht eingeladen: einladen
}
communities-poster-more = Aushang drucken
communities-new-code = Neuer Code
communities-new-code-more = Neuer Code…
communities-new-code-sentence = Sie sind dabei, { $name } einen anderen Code zu geben.
communities-new-code-stops = Der jetzige gilt sofort nicht mehr. Drucken Sie den Aushang neu.
communities-new-code-keeps = Wer Mitglied ist, bleibt es.
communities-new-code-done = Es gibt einen neuen Code. Drucken Sie den Aushang neu.
communities-poster = Aushang
communities-poster-lead = Drucken Sie diese Seite, und hängen Sie sie auf, wo nur Nachbarn sie sehen.
poster-invitation = Geben, fragen, teilen: mit den Nachbarn hier.
poster-address = Umsehen und mitmachen unter
poster-code = Der Code dieser Gemeinschaft
poster-scan = Mit der Kamera des Telefons scannen.
poster-approval = Die Administration nimmt Sie auf.
poster-qr = Führt die Kamera eines Telefons zu dieser Gemeinschaft
communities-waiting = Warten auf Aufnahme
communities-waiting-more = { $count } warten; die { $shown }, die am längsten warten, sind zu sehen. Die nächsten folgen, sobald diese eine Antwort haben.
communities-let-in = Aufnehmen
communities-let-in-done = { $name } gehört jetzt dazu und erfährt es.
communities-decline = Ablehnen
communities-decline-more = Ablehnen…
communities-decline-title = { $name } ablehnen
communities-decline-sentence = Sie sind dabei, { $name } abzulehnen.
communities-decline-told = Die Person erfährt es, mit Ihrem Grund.
communities-decline-other = Sie kann eine andere Gemeinschaft wählen oder noch einmal fragen.
communities-decline-reason-hint = Die Person liest ihn.
communities-declined = { $name } wurde abgelehnt und erfährt es.
communities-no-place = nicht auf der Karte
communities-latitude-hint = Zum Beispiel 52,5163.
communities-longitude-hint = Zum Beispiel 13,3777.
communities-photo-hint = JPEG, PNG oder WebP, höchstens 25 MB. Wo und wann es aufgenommen wurde, wird entfernt.
communities-remove-photo = Foto entfernen
communities-conflict-no-photo = keins
communities-change = { $name } ändern
communities-added = { $name } wurde hinzugefügt.
communities-saved = { $name } wurde gespeichert.
communities-archive-hides = Niemand kann ihr mehr beitreten.
communities-archive-keeps = Ihre Mitglieder sehen dort keine Angebote mehr und können nichts anbieten oder anfragen; gelöscht wird nichts.
communities-archived = { $name } wurde archiviert. Niemand kann der Gemeinschaft mehr beitreten.
communities-open-again = { $name } ist wieder offen. Mitglieder können die Gemeinschaft jetzt wählen.
communities-delete-more = Löschen…
communities-delete = { $name } löschen
communities-delete-sentence = Sie sind dabei, { $name } zu löschen. Es gehört nichts dazu.
communities-delete-hides = Sie verschwindet von der Seite der Mitglieder und aus dieser Verwaltung.
communities-delete-final = Das lässt sich nicht rückgängig machen. Der Verlauf bleibt im Protokoll.
communities-delete-refused = { $name } lässt sich nicht löschen, denn dazu gehören:
communities-delete-instead = Archivieren Sie sie stattdessen: Niemand kann ihr mehr beitreten, und alles, was war, bleibt erhalten.
communities-delete-cancel = Behalten
communities-deleted = { $name } wurde gelöscht.

## categories

categories-counted = { $count ->
    [one] { $count } Kategorie
   *[other] { $count } Kategorien
}
categories-all = Alle Kategorien
categories-table = Kategorien in ihrer Reihenfolge
categories-row-actions = Reihenfolge, Name und Zusammenführen
categories-move-up = { $name } nach oben schieben
categories-move-down = { $name } nach unten schieben
categories-move-name = { $name } verschieben
categories-drag = { $name } an einen anderen Platz ziehen, oder drücken und den Platz wählen
categories-move = Verschieben
categories-first = An den Anfang
categories-last = Ans Ende
categories-position-hint = { $count ->
    [one] Es ist die einzige.
   *[other] Eine Zahl von 1, ganz oben, bis { $count }, ganz unten.
}
categories-rename = Umbenennen
categories-rename-name = { $name } umbenennen
categories-archived-table = Archivierte Kategorien
categories-none = Noch keine Kategorien
categories-samples = Übliche Kategorien
categories-samples-some = Aus 15 üblichen wählen
categories-samples-lead = Sie sind in der Sprache der Tauschbörse. Lassen Sie weg, was Sie nicht brauchen; alles lässt sich später umbenennen, zusammenführen und anders ordnen.
categories-samples-use = Angekreuzte hinzufügen
categories-samples-taken = schon da
categories-samples-own = Eine eigene
categories-samples-added = { $count ->
    [one] { $count } Kategorie wurde hinzugefügt.
   *[other] { $count } Kategorien wurden hinzugefügt.
}
# In der Reihenfolge der Liste, jede nach einem Strichpunkt.
categories-sample-names = Brot & Gebäck; Obst; Gemüse; Gekochtes; Milchprodukte & Eier; Reis, Nudeln & Mehl; Konserven & Eingemachtes; Gewürze & Soßen; Kräuter & Pflanzen; Getränke; Knabbereien & Süßes; Tiefgekühltes; Babynahrung; Tierfutter; Sonstiges
categories-none-advice = Mitglieder wählen eine für jedes Angebot. Fügen Sie die erste hinzu.
categories-name-hint = Kurz und einfach, so, wie Mitglieder danach suchen: „Brot“, „Obst“.
categories-numbers = Seit Beginn
categories-top-communities = Wo am meisten eingestellt wurde, letzte 30 Tage
categories-rate = Angebote, die übergeben wurden
categories-added = { $name } wurde hinzugefügt, am Ende der Liste.
categories-renamed = { $old } heißt jetzt { $name }.
categories-moved-up = { $name } steht jetzt weiter oben.
categories-moved-down = { $name } steht jetzt weiter unten.
categories-moved = { $name } steht jetzt auf Platz { $position }.
categories-not-a-position = { $name } bleibt, wo es ist. { $problem }
categories-not-moved = { $name } steht schon auf Platz { $position }.
categories-archive-hides = Für neue Angebote kann niemand sie mehr wählen.
categories-archive-keeps = Ihre Angebote bleiben, wie sie sind.
categories-archived = { $name } wurde archiviert. Für neue Angebote kann niemand die Kategorie mehr wählen.
categories-open-again = { $name } ist wieder offen. Mitglieder können die Kategorie jetzt wählen.
categories-merge-more = Zusammenführen…
categories-merge = { $name } zusammenführen
categories-merge-both = { $name } mit { $target } zusammenführen
categories-merge-into = Zusammenführen mit
categories-merge-choose = Kategorie wählen
categories-merge-hint = Alle Angebote ziehen dorthin um. Wie viele es sind, sehen Sie, bevor sich etwas ändert.
categories-merge-missing = Wählen Sie die Kategorie, in die die Angebote umziehen.
categories-merge-preview = Vorschau
categories-merge-alone = Es gibt keine andere offene Kategorie, mit der sich { $name } zusammenführen ließe. Fügen Sie erst eine hinzu.
categories-merge-back = Zurück
categories-merge-sentence = Sie sind dabei, { $name } mit { $target } zusammenzuführen.
categories-merge-listings = { $count ->
    [one] { $count } Angebot zieht zu { $target } um.
   *[other] { $count } Angebote ziehen zu { $target } um.
}
categories-merge-requests = { $count ->
    [one] { $count } Anfrage kommt mit, und mit ihr { $exchanges ->
        [one] { $exchanges } Übergabe.
       *[other] { $exchanges } Übergaben.
    }
   *[other] { $count } Anfragen kommen mit, und mit ihnen { $exchanges ->
        [one] { $exchanges } Übergabe.
       *[other] { $exchanges } Übergaben.
    }
}
categories-merge-days = In den Zahlen vergangener Tage zählt alles bei { $target } mit.
categories-merge-gone = { $name } ist dann archiviert; Links darauf führen zu { $target }.
categories-merge-button = { $count ->
    [0] Zusammenführen
    [one] Zusammenführen, { $count } Angebot zieht um
   *[other] Zusammenführen, { $count } Angebote ziehen um
}
categories-merge-cancel = Beide behalten
categories-merged-into = zusammengeführt mit { $successor }
categories-merged = { $count ->
    [one] { $name } wurde mit { $target } zusammengeführt: { $count } Angebot ist umgezogen.
   *[other] { $name } wurde mit { $target } zusammengeführt: { $count } Angebote sind umgezogen.
}
categories-merged-before = { $name } wurde { $ago } von { $administrator } mit { $target } zusammengeführt. Sonst wurde nichts geändert.
categories-the-merge = Zusammenführung öffnen
categories-merged-here = Mit dieser Kategorie zusammengeführt
categories-merged-by = von { $administrator }
categories-unmerge = Zusammenführung rückgängig machen
categories-unmerge-back = { $name } wird wieder, was die Kategorie vorher war: unter ihrem Namen, an ihrem alten Platz in der Liste.
categories-unmerge-listings = Die Angebote, die dabei umgezogen sind, kommen aus { $target } zurück, mit ihren Anfragen und den Zahlen vergangener Tage.
categories-unmerged = { $name } ist wieder wie vor der Zusammenführung; zurückgekommen: { $counted }.

## imports

imports-link = Importieren
imports-title-communities = Gemeinschaften importieren
imports-title-categories = Kategorien importieren
imports-title-members = Mitglieder importieren
imports-title-supermarkets = Supermärkte importieren
imports-title-aisles = Gänge importieren
imports-lead = Viele auf einmal aus einer Tabelle. Geschrieben wird erst, wenn Sie gesehen haben, was aus jeder Zeile würde.
imports-lead-joining = Alle kommen zu { $community }. Geschrieben und eingeladen wird erst, wenn Sie gesehen haben, was aus jeder Zeile würde.
imports-file = Ihre Datei
imports-file-hint = Eine als CSV gespeicherte Tabelle: in Excel „Speichern unter“, CSV UTF-8; in LibreOffice „Speichern unter“, Text CSV; in Google Tabellen „Herunterladen“, Kommagetrennte Werte.
imports-limits = Eine Zeile enthält die Namen der Spalten. Höchstens { $rows } Zeilen und { $size } MiB.
imports-kept = Die Datei wird 7 Tage aufbewahrt, nur für Sie sichtbar, und dann gelöscht. Sie können sie auch vorher löschen.
imports-upload = Ansehen
imports-example = Ein Beispiel
imports-example-text = Eine Datei mit den richtigen Spalten und zwei erfundenen Zeilen. Setzen Sie Ihre an deren Stelle.
imports-example-save = Beispiel speichern
imports-example-file = Beispiel, { $list }
imports-example-community = Lindenhof
imports-example-community-2 = Haus Eiche
imports-example-address = Lindenstraße 12
imports-example-description = Das Regal steht neben dem Aufzug.
imports-example-category = Brot und Kuchen
imports-example-category-2 = Obst
imports-example-member = Ada Lang
imports-example-member-2 = Bo Müller
imports-example-supermarket = Frischemarkt
imports-example-supermarket-address = Eichenstraße 3
imports-example-aisle = Obst
imports-example-food = brauner Zucker
imports-columns = Spalten, die sie haben kann
imports-column = Spalte
imports-column-holds = Was darin steht
imports-needed = nötig
imports-id = Nummer (id)
imports-last-name = Nachname
imports-community-id = Nummer der Gemeinschaft
imports-preferred-contact = Bevorzugter Kontakt
imports-coordinates = Koordinaten
imports-explain-id = Die Nummer aus der Adresse der Seite, wie „Tabelle“ sie schreibt. Nur um zu ändern, was schon da ist; für neue Zeilen weglassen.
imports-explain-name = 1 bis 80 Zeichen in einer Zeile.
imports-explain-last-name = Wenn Vor- und Nachname in eigenen Spalten stehen: Er kommt hinter den Namen.
imports-explain-email = Eine Adresse, die kein anderes Mitglied hat.
imports-explain-phone = Ziffern, Leerzeichen und + - / . ( ). Formatieren Sie die Spalte als Text, sonst fehlt die erste 0.
imports-explain-address = Höchstens 300 Zeichen.
imports-explain-community = Der Name wie in der Liste der Gemeinschaften, oder die Nummer. Es muss sie schon geben, und sie muss offen sein.
imports-explain-community-id = Statt des Namens, oder zusätzlich.
imports-explain-preferred-contact = E-Mail, Telefon oder Textnachricht. Leer heißt E-Mail.
imports-explain-description = Höchstens 4.000 Zeichen.
imports-explain-latitude = Eine Zahl von -90 bis 90, etwa { $example }.
imports-explain-longitude = Eine Zahl von -180 bis 180, etwa { $example }.
imports-explain-coordinates = Der Link einer Karte oder Breite und Länge in einer Spalte, wie Karten sie zum Kopieren geben: 52.5163, 13.3777.
imports-explain-supermarket-address = Höchstens 200 Zeichen. Mehrere Supermärkte können einen Namen haben, jeder an einer eigenen Adresse.
imports-supermarket = Supermarkt
imports-position = Platz
imports-explain-supermarket = Sein Name wie in der Liste der Supermärkte; haben ihn mehrere, mit der Adresse nach einem Komma. Es muss ihn schon geben.
imports-explain-label = Wie es über dem Gang steht, zum Beispiel „7“: höchstens 40 Zeichen, einmal in jedem Supermarkt.
imports-explain-position = Sein Platz auf dem Weg, ab 1. Leer: hinter den anderen.
imports-explain-departments = Ihre Namen, zwischen mehreren ein Strichpunkt: { $example }. Eine, die in einem anderen Gang stand, zieht hierher um.
imports-explain-foods = Lebensmittel, die hier und nicht bei ihrer Abteilung stehen, zwischen mehreren ein Strichpunkt, mit ihrer Form, wenn es darauf ankommt: Erbsen (tiefgekühlt). Es muss sie schon geben.
imports-either = { $others } oder { $last }
imports-begun = Ihre Importe
imports-file-name = Datei
imports-into = Wohin
imports-chosen = Gewählt
imports-state-open = Noch nicht importiert
imports-choose-file = Wählen Sie erst die Datei.
imports-too-large = Die Datei ist zu groß. Wählen Sie eine mit höchstens { $limit } MB, oder teilen Sie sie.
imports-not-kept = Die Datei ließ sich nicht aufbewahren. Es wurde nichts geändert; versuchen Sie es gleich noch einmal.
imports-empty = Die Datei ist leer. Wählen Sie eine mit einer Zeile der Spaltennamen und einer Zeile für alles, was importiert werden soll.
imports-spreadsheet = Das ist die eigene Datei eines Tabellenprogramms. Öffnen Sie sie, wählen Sie „Speichern unter“ oder „Herunterladen“ und speichern Sie sie als CSV; wählen Sie dann diese Datei.
imports-picture = Das ist ein Bild. Wählen Sie die Tabelle, als CSV gespeichert.
imports-document = Das ist ein PDF-Dokument. Wählen Sie die Tabelle, aus der es entstand, als CSV gespeichert.
imports-encoding = Das ist keine Textdatei. Öffnen Sie sie in einem Tabellenprogramm und speichern Sie sie als CSV.
imports-other-encoding = In diesem Zeichensatz ist die Datei nicht geschrieben. Wählen Sie einen anderen.
imports-no-rows = Es gibt nur eine Zeile, die Namen der Spalten. Schreiben Sie darunter je eine Zeile für alles, was importiert werden soll.
imports-too-many-rows = Die Datei hat mehr als { $limit } Zeilen. Teilen Sie sie in mehrere.
imports-too-many-columns = Die Datei hat mehr als { $limit } Spalten. Löschen Sie die, die nicht gebraucht werden.
imports-check-title = Ansehen vor dem Import
imports-check-lead = { $rows ->
    [one] { $file }: { $rows } Zeile, gelesen als { $encoding }-Text mit { $separator } zwischen den Spalten. Noch ist nichts geschrieben.
   *[other] { $file }: { $rows } Zeilen, gelesen als { $encoding }-Text mit { $separator } zwischen den Spalten. Noch ist nichts geschrieben.
}
imports-commas = Kommas
imports-semicolons = Semikolons
imports-tabs = Tabulatoren
imports-discard = Diese Datei löschen
imports-deleted = { $file } wurde gelöscht. Was daraus importiert ist, bleibt.
imports-delete-title = Datei löschen
imports-delete-sentence = Sie sind dabei, { $file } zu löschen.
imports-delete-open = Daraus ist nichts importiert, und sonst ändert sich nichts. Um sie später zu importieren, wählen Sie sie wieder.
imports-delete-done = Was daraus importiert ist, bleibt. Die Zeilen, die nicht hineinkamen, lassen sich dann nicht mehr mit ihren Gründen speichern.
imports-read = So wird die Datei gelesen
imports-read-hint = Aus der Datei erraten. Wenn unten Buchstaben oder Spalten falsch aussehen, wählen Sie hier und prüfen noch einmal.
imports-encoding-label = Zeichensatz
imports-encoding-western = { $name } (Westeuropa)
imports-encoding-central = { $name } (Mitteleuropa)
imports-encoding-cyrillic = { $name } (kyrillisch)
imports-encoding-mac = { $name } (ältere Macs)
imports-separator = Zwischen den Spalten
imports-head = Namen der Spalten
imports-head-row = Zeile { $row }: { $names }
imports-head-none = In keiner Zeile
imports-stray-quote = Ein Anführungszeichen wird nicht geschlossen oder steht, wo keines stehen kann: Die Zellen lassen sich nicht unterscheiden.
imports-stray-line-break = In einer Zelle steht ein Zeilenumbruch: Die Zellen dahinter fehlen vielleicht.
imports-unreadable = Einige Zeichen lassen sich in diesem Zeichensatz nicht lesen.
imports-come-without = Zeilen, die ohne eine ihrer Zellen übernommen werden
imports-came-without = Zeilen, die ohne eine ihrer Zellen übernommen wurden
imports-undone = { $counted } zurückgenommen: Neues ist wieder gelöscht, Geändertes ist wie zuvor.
imports-read-as = Was in den Spalten steht
imports-read-as-hint = Nach ihren Namen erraten. Berichtigen Sie, was nicht stimmt, und prüfen Sie dann neu.
imports-leave-out = Weglassen
imports-unnamed = Spalte { $number } (ohne Namen)
imports-existing = Zeilen, die es schon gibt
imports-existing-skip = Lassen, wie sie sind
imports-existing-update = Ändern, wie die Datei es sagt
imports-existing-hint = Erkannt an der Nummer, sonst am Namen. Eine leere Zelle ändert nichts.
imports-existing-hint-members = Erkannt an der Nummer, sonst an der E-Mail-Adresse. Eine leere Zelle ändert nichts.
imports-existing-hint-supermarkets = Erkannt an der Nummer, sonst an Name und Adresse zusammen. Eine leere Zelle ändert nichts.
imports-existing-hint-aisles = Erkannt an Supermarkt und Beschriftung zusammen. Eine leere Zelle ändert nichts.
imports-check-again = Neu prüfen
imports-checked-anew = Was Sie gewählt haben, war noch nicht geprüft. Hier steht, was es jetzt bewirken würde; geschrieben ist noch nichts.
imports-repeated = Mehr als eine Spalte wird als „{ $field }“ gelesen. Lassen Sie eine davon weg.
imports-nothing-known = Keiner der Spaltennamen ist hier bekannt. Sagen Sie, was jede Spalte enthält oder in welcher Zeile die Namen stehen.
imports-missing = Keine Spalte wird als „{ $field }“ gelesen; jede neue Zeile braucht das. Sagen Sie, welche Spalte es ist, oder ergänzen Sie sie in der Tabelle und wählen Sie die Datei noch einmal.
imports-missing-community = Keine Spalte wird als „Gemeinschaft“ gelesen; jedes neue Mitglied braucht eine. Sagen Sie, welche Spalte es ist, oder wählen Sie eine Gemeinschaft für alle.
imports-joined = Gemeinschaft der neuen Mitglieder
imports-joined-hint = Alle kommen dorthin. Ihr Name, oder ein Teil davon, den keine andere hat.
imports-missing-for-new = Keine Spalte wird als „{ $field }“ gelesen: Vorhandenes lässt sich ändern, aber nichts hinzufügen.
imports-outcome = Was aus den Zeilen wird
imports-outcome-hint = Jede Zeile ist geprüft und wird beim Schreiben noch einmal geprüft. Danach lässt sich der ganze Import 30 Tage lang auf einmal rückgängig machen; was seither geändert oder benutzt wurde, bleibt dabei, wie es ist.
imports-checked = Geprüft
imports-to-add = Neu, kommen hinzu
imports-added = Hinzugefügt
imports-to-change = Schon da, werden geändert
imports-changed = Geändert
imports-unchanged = Schon da, unverändert
imports-skipped = Schon da
imports-skipped-hint = Bleiben, wie sie sind.
imports-rejected = Etwas stimmt nicht
imports-rejected-hint = Sie bleiben draußen; als Datei kommen sie zurück, jede mit ihrem Grund.
imports-run = { $counted } importieren
imports-run-inviting = { $counted } importieren und { $count } einladen
imports-invite-hint = Eingeladen werden die neuen: Sie bekommen per E-Mail einen Link, um ein Passwort zu wählen. Die E-Mails gehen fünf Minuten später hinaus; machen Sie den Import bis dahin rückgängig, bekommt niemand eine. Wenn Sie nur importieren, erfährt niemand davon.
imports-invited = Die neuen Mitglieder sind eingeladen. Die E-Mails gehen fünf Minuten nach dem Import hinaus; machen Sie ihn bis dahin rückgängig, bekommt niemand eine.
imports-invite = Die neuen einladen…
imports-counted-communities = { $count ->
    [one] { $count } Gemeinschaft
   *[other] { $count } Gemeinschaften
}
imports-counted-categories = { $count ->
    [one] { $count } Kategorie
   *[other] { $count } Kategorien
}
imports-counted-members = { $count ->
    [one] { $count } Mitglied
   *[other] { $count } Mitglieder
}
imports-counted-supermarkets = { $count ->
    [one] { $count } Supermarkt
   *[other] { $count } Supermärkte
}
imports-counted-aisles = { $count ->
    [one] { $count } Gang
   *[other] { $count } Gänge
}
imports-nothing-to-do = Es gibt nichts zu importieren: Keine Zeile ist neu oder ändert etwas.
imports-problems = Zeilen, mit denen etwas nicht stimmt
imports-row-heading = In der Datei
imports-row = Zeile { $row }
imports-row-of = Zeile { $row } · { $name }
imports-row-number = Zeile
imports-problem-column = Grund
imports-reason = Was nicht stimmt
imports-problem = { $field }: { $problem }
imports-first-of = Die ersten { $shown } von { $count }
imports-rejected-file = { $list } mit Fehlern, Import { $number }
imports-skipped-file = { $list }, die es schon gab, Import { $number }
imports-rejected-save = Diese Zeilen mit ihren Gründen speichern
imports-skipped-save = Zeilen speichern, die schon da waren
imports-changes = Was sich ändern würde
imports-rows = Die ersten Zeilen, wie sie gelesen werden
imports-becomes = Wird
imports-badge-new = neu
imports-badge-change = wird geändert
imports-badge-unchanged = unverändert
imports-badge-there = schon da
imports-badge-wrong = stimmt nicht
imports-done-title = Import fertig
imports-done-lead = { $rows ->
    [one] { $file }: { $rows } Zeile.
   *[other] { $file }: { $rows } Zeilen.
}
imports-result = Was aus den Zeilen geworden ist
imports-audit = Die Zeilen im Protokoll
imports-undo = Import rückgängig machen
imports-undo-until = Bis { $day } lässt sich der ganze Import rückgängig machen. Was seither geändert oder benutzt wurde, bleibt, wie es ist.
imports-undo-removes = Wieder gelöscht wird, was damit gekommen ist: { $counted }.
imports-undo-restores = Wieder wie vorher wird, was er geändert hat: { $counted }.
imports-undo-final = Jede Zeile wird dabei noch einmal angesehen. Wer alles doch wieder haben will, importiert die Datei noch einmal.
imports-undone-heading = Der Import ist rückgängig gemacht
imports-kept-in-use = seither benutzt: Das Mitglied war schon da, oder jemand bietet an, fragt an oder wohnt dort
imports-another = Weitere Datei importieren
imports-file-kept = Die Datei
imports-delete-now = Datei jetzt löschen
imports-same-as-row = Dasselbe steht in Zeile { $row }. Behalten Sie eine von beiden.
imports-wrong-id = Das ist keine Nummer eines Eintrags wie etwa 17.
imports-no-such-id = Diese Nummer gibt es nicht. Leeren Sie die Zelle, damit die Zeile als neue hinzukommt.
imports-there = Das gibt es schon; es blieb, wie es ist.
imports-refused = Die Datenbank hat diese Zeile nicht angenommen, nach einer Regel, die hier nicht bekannt ist. Wer den Server betreut, findet mehr in dessen Protokolldatei.
imports-too-many-cells = { $count ->
    [one] Die Zeile hat mehr Zellen als die { $count } Spalte mit Namen. Setzen Sie Texte mit Komma in Anführungszeichen, oder löschen Sie, was weiter rechts steht.
   *[other] Die Zeile hat mehr Zellen als die { $count } Spalten mit Namen. Setzen Sie Texte mit Komma in Anführungszeichen, oder löschen Sie, was weiter rechts steht.
}
imports-enter-name = Geben Sie den Namen des Mitglieds an.
imports-enter-email = Geben Sie die E-Mail-Adresse an.
imports-no-mailbox = Geben Sie die E-Mail-Adresse an. Wer hier keine hat, tritt selbst bei, mit dem Link oder dem Aushang der Gemeinschaft.
imports-wrong-email = Geben Sie eine einzelne E-Mail-Adresse ein, zum Beispiel { $example }.
imports-email-taken = Ein anderes Mitglied hat diese E-Mail-Adresse.
imports-shortened-phone = Das Tabellenprogramm hat diese Nummer gekürzt. Formatieren Sie die Spalte als Text und tippen Sie sie noch einmal.
imports-short-phone = Diese Telefonnummer ist zu kurz.
imports-wrong-phone = Verwenden Sie Ziffern, zum Beispiel +49 30 23125 000.
imports-wrong-contact = Schreiben Sie E-Mail, Telefon oder Textnachricht, oder lassen Sie es leer.
imports-no-supermarket = Schreiben Sie den Namen eines Supermarkts.
imports-unknown-supermarket = Den Supermarkt { $name } gibt es nicht. Fügen Sie ihn erst hinzu, oder importieren Sie ihn.
imports-several-supermarkets = Mehrere heißen so. Schreiben Sie die Adresse dahinter: { $names }
imports-unknown-department = Die Abteilung { $name } gibt es nicht. Schreiben Sie zwischen mehrere einen Strichpunkt.
imports-enter-community = Geben Sie die Gemeinschaft an.
imports-no-such-community = Es gibt keine Gemeinschaft „{ $name }“. Schreiben Sie sie wie in der Liste der Gemeinschaften, oder fügen Sie sie erst hinzu.
imports-archived-community = { $name } ist archiviert. Holen Sie die Gemeinschaft erst zurück, oder wählen Sie eine andere.
imports-other-community = Die Gemeinschaft mit dieser Nummer ist { $name }. Lassen Sie eine von beiden Angaben weg.
audit-member-added = { $administrator } hat das Mitglied { $subject } hinzugefügt
audit-member-added-title = Mitglied hinzugefügt
audit-member-changed = { $administrator } hat das Mitglied { $subject } geändert
audit-member-changed-title = Mitglied geändert
audit-imported = { $administrator } hat die Datei { $subject } importiert
audit-imported-title = Datei importiert
audit-imported-rows = { $administrator } hat { $counted } aus { $subject } importiert
audit-import-underway = { $done } von { $all } Zeilen bis jetzt.
audit-import-rejected = { $rows ->
    [one] { $rows } Zeile kam nicht hinein.
   *[other] { $rows } Zeilen kamen nicht hinein.
}
audit-import-part = Kam durch einen Import
audit-import-undone = { $administrator } hat den Import von { $subject } rückgängig gemacht
audit-import-undone-title = Import rückgängig gemacht
audit-import-undone-outcome = Rückgängig gemacht: { $undone }. Unberührt: { $kept }.
audit-import-number = Import, Nummer
audit-suspended-until = Gesperrt bis
audit-list = Liste

## audit

audit-administrator = Administration
audit-administrators = Administrationskonten
audit-everyone = Alle
audit-at = Wann
audit-days-filter = Getan { $days }
audit-search = Name oder Grund
audit-action = Was getan wurde
audit-subject = Woran
audit-anything = Alles
audit-counted = { $count ->
    [one] { $count } Eintrag
   *[other] { $count } Einträge
}
audit-none = Noch wurde nichts geändert
audit-none-advice = Hier wird jede Änderung aus der Administration stehen.
audit-none-fits = Kein Eintrag passt
audit-none-fits-advice = So etwas wurde nie getan. Entfernen Sie einen Filter, um mehr zu sehen.
audit-whole = Das ganze Protokoll
audit-before = Vorher:
audit-after = Nachher:
audit-was = Vorher
audit-became = Nachher
audit-position = Platz in der Liste
audit-listings-moved = Umgezogene Angebote
audit-withdrawals = Eigene Anfragen zurückgezogen
audit-successor = Zusammengeführt mit
audit-requests-moved = Mitgekommene Anfragen
audit-exchanges-moved = Mitgekommene Übergaben
audit-other = { $administrator } hat „{ $action }“ ausgeführt: { $subject }
audit-day = { $day }, Zeiten in UTC
audit-more = Einzelheiten
audit-photo-gone = ein Foto, das nicht mehr aufbewahrt wird
audit-community-added = { $administrator } hat die Gemeinschaft { $subject } hinzugefügt
audit-community-added-title = Gemeinschaft hinzugefügt
audit-community-changed = { $administrator } hat die Gemeinschaft { $subject } geändert
audit-community-changed-title = Gemeinschaft geändert
audit-community-archived = { $administrator } hat die Gemeinschaft { $subject } archiviert
audit-community-archived-title = Gemeinschaft archiviert
audit-community-brought-back = { $administrator } hat die Gemeinschaft { $subject } zurückgeholt
audit-community-brought-back-title = Gemeinschaft zurückgeholt
audit-community-deleted = { $administrator } hat die Gemeinschaft { $subject } gelöscht
audit-community-deleted-title = Gemeinschaft gelöscht
audit-code-renewed = { $administrator } hat der Gemeinschaft { $subject } einen neuen Code gegeben
audit-code-renewed-title = Neuen Code vergeben
audit-place-added = { $administrator } hat den Ort { $subject } hinzugefügt
audit-place-added-title = Ort hinzugefügt
audit-place-changed = { $administrator } hat den Ort { $subject } geändert
audit-place-changed-title = Ort geändert
audit-place-archived = { $administrator } hat den Ort { $subject } archiviert
audit-place-archived-title = Ort archiviert
audit-place-brought-back = { $administrator } hat den Ort { $subject } zurückgeholt
audit-place-brought-back-title = Ort zurückgeholt
audit-poster-renewed = { $administrator } hat den Code des Aushangs bei { $subject } erneuert
audit-poster-renewed-title = Code eines Aushangs erneuert
places-radius = Radius in Metern
places-radius-column = Radius
places-note = Hinweis für Mitglieder
audit-member-admitted = { $administrator } hat { $subject } in { $target } aufgenommen
audit-member-admitted-title = Jemanden aufgenommen
audit-member-declined = { $administrator } hat { $subject } nicht in { $target } aufgenommen
audit-member-declined-title = Jemanden nicht aufgenommen
audit-category-added = { $administrator } hat die Kategorie { $subject } hinzugefügt
audit-category-added-title = Kategorie hinzugefügt
audit-category-renamed = { $administrator } hat die Kategorie { $subject } umbenannt
audit-category-renamed-title = Kategorie umbenannt
audit-category-moved = { $administrator } hat die Kategorie { $subject } verschoben
audit-category-moved-title = Kategorie verschoben
audit-category-archived = { $administrator } hat die Kategorie { $subject } archiviert
audit-category-archived-title = Kategorie archiviert
audit-category-brought-back = { $administrator } hat die Kategorie { $subject } zurückgeholt
audit-category-brought-back-title = Kategorie zurückgeholt
audit-category-merged = { $administrator } hat die Kategorie { $subject } mit { $target } zusammengeführt
audit-category-successor = { $administrator } hat geändert, wohin die Kategorie { $subject } führt
audit-category-successor-title = Ziel einer Kategorie geändert
audit-category-merged-title = Kategorie zusammengeführt
audit-category-deleted = { $administrator } hat die Kategorie { $subject } gelöscht
audit-category-deleted-title = Kategorie gelöscht
audit-listing-removed = { $administrator } hat das Angebot { $subject } entfernt
audit-listing-removed-title = Angebot entfernt
audit-comment = Kommentar
audit-comment-removed = { $administrator } hat einen Kommentar zu { $subject } entfernt
audit-comment-removed-title = Kommentar entfernt
audit-comment-restored = { $administrator } hat einen Kommentar zu { $subject } zurückgeholt
audit-comment-restored-title = Kommentar zurückgeholt
audit-listing-brought-back = { $administrator } hat das Angebot { $subject } zurückgeholt
audit-listing-brought-back-title = Angebot zurückgeholt
audit-view-added = { $administrator } hat die Ansicht { $subject } für alle gespeichert
audit-view-added-title = Ansicht für alle gespeichert
audit-view-changed = { $administrator } hat die Ansicht { $subject } für alle geändert
audit-view-changed-title = Ansicht für alle geändert
audit-view-deleted = { $administrator } hat die Ansicht { $subject } für alle entfernt
audit-view-deleted-title = Ansicht für alle entfernt
audit-view-query = Suche und Filter
audit-administrator-added = { $administrator } hat das Administrationskonto { $subject } hinzugefügt
audit-administrator-added-title = Administrationskonto hinzugefügt
audit-administrator-changed = { $administrator } hat das Administrationskonto { $subject } geändert
audit-administrator-changed-title = Administrationskonto geändert
audit-email-confirmed = { $administrator } hat die E-Mail-Adresse bestätigt
audit-email-confirmed-title = E-Mail-Adresse bestätigt
audit-link-made = { $administrator } hat einen Link gemacht, über den { $subject } ein Passwort wählt
audit-link-made-title = Link für ein Passwort gemacht
audit-password-chosen = { $administrator } hat über einen Link ein Passwort gewählt
audit-password-chosen-title = Über einen Link ein Passwort gewählt
audit-password-set = { $administrator } hat { $subject } ein neues Passwort gegeben
audit-password-set-title = Jemandem ein neues Passwort gegeben
audit-password-changed = { $administrator } hat das Passwort geändert
audit-password-changed-title = Passwort geändert
audit-password-stored = { $administrator } hat das Passwort sicherer gespeichert
audit-password-stored-title = Passwort sicherer gespeichert
audit-administrator-disabled = { $administrator } hat das Administrationskonto { $subject } gesperrt
audit-administrator-disabled-title = Administrationskonto gesperrt
audit-administrator-enabled = { $administrator } hat das Administrationskonto { $subject } entsperrt
audit-administrator-enabled-title = Administrationskonto entsperrt
audit-signed-in = { $administrator } hat sich angemeldet
audit-signed-in-title = Angemeldet
audit-signed-out = { $administrator } hat sich abgemeldet
audit-signed-out-title = Abgemeldet
audit-session-ended = { $administrator } hat eine Sitzung beendet
audit-session-ended-title = Sitzung beendet
audit-sessions-ended = { $administrator } hat { $subject } überall abgemeldet
audit-sessions-ended-title = Jemanden überall abgemeldet
audit-sessions = Beendete Sitzungen

## administrators

area-administrators = Administration
administrators-search = Name oder E-Mail
administrators-counted = { $count ->
    [one] { $count } Administrationskonto
   *[other] { $count } Administrationskonten
}
administrators-all = Alle Administrationskonten
administrators-none-fits = Kein Administrationskonto passt
administrators-none-fits-advice = Ein Teil des Namens oder der E-Mail-Adresse genügt. Versuchen Sie weniger Wörter, oder sehen Sie alle Administrationskonten an.
administrators-active = Aktiv
administrators-invited = Eingeladen
administrators-disabled = Gesperrt
administrators-signed-in = Angemeldet
administrators-nowhere = nirgends
administrators-browsers = { $count ->
    [one] in { $count } Browser
   *[other] in { $count } Browsern
}
administrators-browser = { $browser }, { $address }
add-administrator = Konto hinzufügen
administrators-new-lead = Das Passwort wählt die Person selbst, über einen Link, den Sie auf der nächsten Seite sehen und weitergeben.
administrators-name-hint = Damit meldet sich die Person an. Im Protokoll steht er bei allem, was sie tut.
administrators-email-hint = Dorthin geht ein Link, der sie bestätigt. Links für ein neues Passwort kommen an diese Adresse, ebenso Nachrichten über das, was wartet. Die anderen in der Administration sehen sie.
administrators-edit = { $name } bearbeiten
administrators-saved = { $name } ist gespeichert.
administrators-add = Hinzufügen und Link zeigen
administrators-refused = Das geht nicht
administrators-oneself = Das sind Sie. Ihr Passwort ändern und Ihre anderen Sitzungen beenden können Sie unter { $account }.
administrators-note-invited = Noch kein Passwort gewählt. Der Link, der { $ago } gemacht wurde, gilt bis { $until }.
administrators-note-no-link = Noch kein Passwort gewählt, und es gibt keinen gültigen Link dafür. Machen Sie einen neuen.
administrators-note-reset = Der Link für ein neues Passwort, der { $ago } gemacht wurde, gilt bis { $until }. Solange er nicht benutzt ist, gilt das alte Passwort.
administrators-note-disabled = Gesperrt am { $day }: Anmelden ist nicht möglich.
administrators-sessions = Wo das Konto angemeldet ist
administrators-no-sessions = { $name } ist nirgends angemeldet.
administrators-changes = Was mit dem Konto geschah
administrators-no-changes = Mit dem Konto { $name } ist hier nichts geschehen.
administrators-added-by = Hinzugefügt von
administrators-deeds = Was die Person tat
administrators-link-more = Link für ein Passwort…
administrators-link-make-title = Link für { $name } machen
administrators-link-sentence = Sie sind dabei, einen Link zu machen, über den { $name } ein Passwort wählt.
administrators-link-meanwhile = Ein Link für { $name } wurde { $ago } gemacht. Gezeigt wurde er einmal, und zwar dort, wo er gemacht wurde. Ist er verloren, können Sie einen weiteren machen.
administrators-link-works = { $count ->
    [one] Er gilt einmal, und zwar { $count } Stunde lang.
   *[other] Er gilt einmal, und zwar { $count } Stunden lang.
}
administrators-link-replaces = Der Link, der { $ago } gemacht wurde, gilt nicht mehr.
administrators-link-keeps-password = Das alte Passwort gilt, bis ein neues gewählt ist. Dann endet jede Sitzung, die mit ihm begann.
administrators-link-once = Sie sehen ihn einmal, auf der nächsten Seite, und geben ihn selbst weiter.
administrators-link-make = Link machen
administrators-added-title = { $name } wurde hinzugefügt
administrators-link-title = Link für { $name }
administrators-link-lead = Kopieren Sie den Link jetzt: Nur diese Seite zeigt ihn, und nur dieses eine Mal.
administrators-link = Über diesen Link wählt { $name } ein Passwort
administrators-link-until = Er gilt einmal, bis { $until }.
administrators-link-give = Kopieren Sie ihn, und geben Sie ihn so an { $name } weiter, dass niemand sonst mitliest: in einer Direktnachricht, per E-Mail oder persönlich.
administrators-link-email = Hier vermerkt ist die Adresse { $email }.
administrators-link-first = Wer ihn hat, kann das Passwort wählen. Könnte ihn jemand anderes gelesen haben, machen Sie einen neuen Link.
administrators-link-name = Der Benutzername zum Anmelden ist { $name }.
administrators-link-lost = Ist der Link verloren oder zu alt, machen Sie auf der Seite von { $name } einen neuen. Dann gilt dieser nicht mehr.
administrators-link-copied = Kopiert. Geben Sie ihn jetzt an { $name } weiter.
administrators-link-done = Ich habe ihn kopiert
administrators-disable-more = Sperren…
administrators-disable = Sperren
administrators-disable-title = { $name } sperren
administrators-disable-sentence = Sie sind dabei, das Konto { $name } zu sperren.
administrators-disable-sessions = Es wird sofort überall abgemeldet und kann sich nicht mehr anmelden.
administrators-disable-link = Der Link, über den ein Passwort gewählt werden sollte, gilt nicht mehr.
administrators-disable-keeps = Was die Person getan hat, bleibt, auch im Protokoll unter ihrem Namen.
administrators-disable-later = Sie können es jederzeit entsperren.
administrators-disabled-flash = { $name } ist gesperrt und überall abgemeldet.
administrators-enable = Entsperren
administrators-enabled-flash = { $name } kann sich wieder anmelden.
administrators-enabled-invited-flash = { $name } ist entsperrt und braucht einen neuen Link, um ein Passwort zu wählen.
administrators-sessions-more = Überall abmelden…
administrators-sessions-title = { $name } überall abmelden
administrators-sessions-sentence = Sie sind dabei, { $name } in jedem Browser abzumelden.
administrators-sessions-count = { $count ->
    [one] { $count } Sitzung endet sofort.
   *[other] { $count } Sitzungen enden sofort.
}
administrators-sessions-lost = Was gerade eingegeben und nicht gespeichert ist, geht verloren.
administrators-sessions-password = Das Passwort gilt weiter. Könnte es jemand anderes kennen, sperren Sie das Konto, oder machen Sie einen Link für ein neues Passwort.
administrators-sessions-end = Überall abmelden
administrators-sessions-ended = { $count ->
    [0] { $name } war nirgends angemeldet.
    [one] { $name } wurde in { $count } Browser abgemeldet.
   *[other] { $name } wurde in { $count } Browsern abgemeldet.
}

## choose-password

choose-password-title = Ein Passwort wählen
choose-password-lead = Sie melden sich als { $name } an, mit dem Passwort, das Sie hier wählen.
choose-password-reset = Beim Speichern werden Sie überall abgemeldet, wo Sie angemeldet sind.
choose-password-save = Passwort speichern
choose-password-done = Ihr Passwort ist gespeichert. Melden Sie sich damit als { $name } an.
choose-password-gone = Dieser Link gilt nicht
choose-password-gone-advice = Er wurde benutzt, durch einen neueren ersetzt, oder er ist zu alt. Wenn Sie ein Passwort gewählt haben, melden Sie sich damit an. Sonst bitten Sie jemand anderen in der Administration um einen neuen Link.

## finding

search-everything = Alles durchsuchen
search-hint = Geben Sie einen Teil eines Namens, einer E-Mail-Adresse, einer Telefonnummer, eines Titels oder einer Hilfeseite ein, oder eine Nummer wie #123.
search-none = Nichts enthält „{ $text }“
search-none-advice = Versuchen Sie weniger Wörter oder nur einen Teil davon. Anfragen findet man hier über ihre Nummer; in ihrer eigenen Liste auch über den Titel oder die Person, die gefragt hat.
search-by-phone = über die Telefonnummer gefunden
search-in-exchanges = In allen Anfragen suchen
search-figures-counted = { $count ->
    [one] { $count } Seite mit Zahlen
   *[other] { $count } Seiten mit Zahlen
}
search-help-counted = { $count ->
    [one] { $count } Hilfeseite
   *[other] { $count } Hilfeseiten
}

## views

views = Gespeicherte Ansichten
views-lead = Eine Ansicht ist eine Liste, wie Sie sie verlassen haben: Suche, Filter, Reihenfolge und Spalten, unter einem Namen Ihrer Wahl.
views-of = Ansichten: { $list }
views-of-list = Ansichten: { $label }
views-all = Alle Ansichten
views-all-categories = Alle Kategorien
views-save = Diese Ansicht speichern
views-saved = { $name } ist gespeichert. Sie finden die Ansicht im Menü.
views-changed = { $name } wurde geändert.
views-kept = { $name } zeigt von jetzt an diese Liste.
views-change-name = { $name } ändern
views-name-hint = Wonach Sie im Menü suchen: „Wartet am Ulmenhof“.
views-audience = Wer sie sieht
views-audience-hint = Eine Ansicht für alle können alle in der Administration ändern oder löschen; im Protokoll steht, wer es war.
views-own = Nur ich
views-everybody = Die ganze Administration
views-default = Öffnet die Liste
views-default-yes = Ja
views-default-no = Nein
views-open-with = { $list } mit dieser Ansicht öffnen
views-open-with-hint = Der Bereich im Menü führt dann hierher. Die ganze Liste bleibt im Menü, gleich darunter.
views-shows = Was sie zeigt
views-list = Liste
views-fact = { $label }: { $value }
views-sort = Sortiert nach
views-sort-rising = { $column }, von A bis Z
views-sort-falling = { $column }, von Z bis A
views-sort-lowest = { $column }, der kleinste Wert zuerst
views-sort-highest = { $column }, der größte Wert zuerst
views-sort-cheapest = { $column }, das Günstigste zuerst
views-sort-dearest = { $column }, das Teuerste zuerst
views-sort-earliest = { $column }, das Früheste zuerst
views-sort-latest = { $column }, das Neueste zuerst
views-columns = Spalten
views-into = Oder in eine vorhandene Ansicht speichern
views-replace = Ersetzen
views-replace-name = Ersetzen, was { $name } zeigt
views-replace-sentence = Sie sind dabei zu ersetzen, was die Ansicht { $name } zeigt.
views-replace-now = Jetzt zeigt sie: { $shows }
views-replace-then = Dann zeigt sie: { $shows }
views-replace-own = Was sie jetzt zeigt, wird nicht aufgehoben.
views-replace-everybody = Das gilt für alle. Was sie jetzt zeigt, steht danach nur noch im Protokoll.
views-row-actions = Ändern und löschen
views-opens = Öffnet die Liste
views-opens-others = Öffnet die Liste für andere
views-none = Noch ist keine Ansicht gespeichert
views-none-advice = Suchen, filtern oder ordnen Sie eine Liste, bis sie zeigt, was Sie oft brauchen. Drücken Sie dann oben auf „Diese Ansicht speichern“.
views-delete-name = { $name } löschen
views-delete-sentence = Sie sind dabei, die Ansicht { $name } zu löschen.
views-delete-own = Sie verschwindet aus Ihrem Menü.
views-delete-everybody = Sie verschwindet aus dem Menü der ganzen Administration.
views-delete-keeps = Die Liste selbst und alles darin bleibt, wie es ist.
views-delete-final = Rückgängig machen lässt sich das nicht, aber Sie können die Liste wieder unter diesem Namen speichern.
views-delete-cancel = Behalten
views-deleted = Die Ansicht { $name } wurde gelöscht.
views-deleted-before = Diese Ansicht war schon gelöscht.
## many at once

bulk-title = Sammeländerungen
bulk-lead = Was mit vielen Zeilen einer Liste auf einmal gemacht wurde. Jede Änderung lässt sich als Ganzes rückgängig machen.
bulk-none = Noch keine Sammeländerungen
bulk-none-advice = Haken Sie Zeilen einer Liste an, oder wählen Sie alle passenden aus, und dann, was damit geschehen soll.
bulk-counted = { $count ->
    [one] { $count } Sammeländerung
   *[other] { $count } Sammeländerungen
}
bulk-move-title = Mitglieder umziehen
bulk-invite-title = Mitglieder einladen
bulk-suspend-title = Mitglieder sperren
bulk-unsuspend-title = Sperren aufheben
bulk-close-title = Konten schließen
bulk-keep-title = Gemeldetes behalten
bulk-keep-choice = Nichts ist falsch…
bulk-uphold-title = Es bleibt bei Entscheidungen
bulk-uphold-choice = Entscheidung bleibt…
bulk-uphold-changes = Nichts ändert sich: Entferntes bleibt entfernt, und wer gesperrt ist, bleibt es.
bulk-uphold-told = Alle, die es betrifft, lesen in zehn Sekunden Ihre Antwort.
bulk-take-back-title = Entscheidungen zurücknehmen
bulk-take-back-choice = Entscheidung zurücknehmen…
bulk-take-back-shows = Was entfernt wurde, ist wieder im Angebot, und wer gesperrt war, kann wieder anbieten und anfragen.
bulk-take-back-told = Alle, die es betrifft, lesen in zehn Sekunden, dass es uns leidtut, und Ihre Antwort.
bulk-answer = Antwort
bulk-answer-hint = Das liest, wer die Entscheidung falsch nannte.
bulk-remove-reported-title = Gemeldetes entfernen
bulk-undo-decisions = Entscheidungen über Meldungen rückgängig machen
bulk-decide-button = { $counted } entscheiden
bulk-decided = Entschieden: { $counted }.
bulk-keep-shows = Nichts ist falsch: Was durch Meldungen verborgen war, ist wieder zu sehen.
bulk-keep-told = Wer es gemeldet hat, erfährt es in zehn Sekunden.
bulk-remove-reported-told = Wer etwas anbot, erfährt es mit Ihrem Grund, und auch, wer es gemeldet hat, in zehn Sekunden.
bulk-skip-already-decided = schon entschieden, vielleicht mit einer anderen Meldung dazu
bulk-skip-appeal = sagt, dass eine Entscheidung falsch ist: Lassen Sie es dabei, oder nehmen Sie sie zurück
bulk-skip-no-appeal = eine Meldung: Niemand nennt eine Entscheidung falsch
bulk-skip-own-decision = Ihre eigene Entscheidung, die jemand anderes aus der Administration prüft
bulk-skip-not-removable = betrifft eine Person oder ist nicht mehr im Angebot
bulk-remove-title = Angebote entfernen
bulk-restore-title = Angebote zurückholen
bulk-remind-title = Anbietende erinnern
bulk-remind-choice = Anbietende erinnern…
bulk-remind-button = An { $counted } erinnern
bulk-reminded-count = An { $counted } wird erinnert.
bulk-undo-remind = Erinnerungen zurücknehmen
bulk-remind-people = { $count ->
    [one] { $count } Person wird erinnert: durch eine Mitteilung und, wie gewählt, per E-Mail und auf den Geräten.
   *[other] { $count } Personen werden erinnert: durch eine Mitteilung und, wie gewählt, per E-Mail und auf den Geräten.
}
bulk-remind-once = An jede Anfrage wird höchstens einmal in drei Tagen erinnert.
bulk-remind-undo = Zehn Sekunden lang erfährt es niemand: So lange können Sie es rückgängig machen.
bulk-remind-text = Alle lesen, wer auf ihre Antwort wartet, und worum es geht.
bulk-remind-soon = { $count ->
    [one] In { $count } Sekunde erfahren sie es; bis dahin lässt es sich rückgängig machen.
   *[other] In { $count } Sekunden erfahren sie es; bis dahin lässt es sich rückgängig machen.
}
bulk-remind-told = Um { $time } haben sie es erfahren.
bulk-remind-too-late = Zu spät: Sie haben es inzwischen erfahren.
bulk-reminded = Erinnert
bulk-not-reminded = Nicht erinnert
bulk-try-again-title = Nachrichten erneut versuchen
bulk-try-again-choice = Erneut versuchen…
bulk-try-again-button = { $counted } erneut versuchen
bulk-tried-again = { $counted }: erneut im Versand.
bulk-try-again-sends = Sie gehen sofort hinaus, eine nach der anderen. Was schon angekommen sein mag, kann zweimal ankommen.
bulk-try-again-final = Das lässt sich nicht rückgängig machen: Was verschickt ist, ist verschickt.
bulk-cancel-title = Nachrichten nicht senden
bulk-cancel-choice = Nicht senden…
bulk-cancel-button = { $counted } nicht senden
bulk-cancelled = { $counted } nicht gesendet.
bulk-undo-cancel = Nachrichten doch senden
bulk-cancel-keeps = Sie werden nicht gesendet. Neuigkeiten stehen weiterhin in den Mitteilungen der Mitglieder, ein Link oder eine Einladung erreicht aber niemanden.
bulk-archive-communities-title = Gemeinschaften archivieren
bulk-unarchive-communities-title = Gemeinschaften zurückholen
bulk-archive-categories-title = Kategorien archivieren
bulk-unarchive-categories-title = Kategorien zurückholen
bulk-undo-move = Umzug der Mitglieder rückgängig machen
bulk-undo-invite = Einladen der Mitglieder rückgängig machen
bulk-undo-suspend = Sperren der Mitglieder rückgängig machen
bulk-undo-unsuspend = Aufheben der Sperren rückgängig machen
bulk-undo-close = Schließen der Konten rückgängig machen
bulk-undo-remove = Entfernen der Angebote rückgängig machen
bulk-undo-restore = Zurückholen der Angebote rückgängig machen
bulk-undo-archive-communities = Archivieren der Gemeinschaften rückgängig machen
bulk-undo-unarchive-communities = Zurückholen der Gemeinschaften rückgängig machen
bulk-undo-archive-categories = Archivieren der Kategorien rückgängig machen
bulk-undo-unarchive-categories = Zurückholen der Kategorien rückgängig machen
bulk-undo-import = Den Import rückgängig machen
bulk-undo-merge = Zusammenführung von { $name } mit { $target } rückgängig machen
bulk-move-choice = Umziehen…
bulk-unsuspend-choice = Sperre aufheben…
bulk-restore-choice = Zurückholen…
bulk-move-button = { $counted } umziehen
bulk-invite-button = { $counted } einladen
bulk-suspend-button = { $counted } sperren
bulk-unsuspend-button = Sperre aufheben: { $counted }
bulk-close-button = Konten schließen: { $counted }
bulk-remove-button = { $counted } entfernen
bulk-restore-button = { $counted } zurückholen
bulk-archive-button = { $counted } archivieren
bulk-moved = Umgezogen: { $counted }.
bulk-invited = Eingeladen: { $counted }.
bulk-suspended = Gesperrt: { $counted }.
bulk-unsuspended = Wieder dabei: { $counted }.
bulk-closed = Konten geschlossen: { $counted }.
bulk-removed = Entfernt: { $counted }.
bulk-restored = Zurückgeholt: { $counted }.
bulk-archived = Archiviert: { $counted }.
bulk-imported = Importiert: { $counted }.
bulk-merged = Zu { $target } umgezogen: { $counted }.
bulk-undone = Wieder wie vorher: { $counted }.
bulk-undo = Rückgängig machen
bulk-skip-gone = nicht mehr vorhanden
bulk-skip-already-there = schon in dieser Gemeinschaft
bulk-skip-already-suspended = schon gesperrt
bulk-skip-not-suspended = nicht gesperrt
bulk-skip-left = ausgetreten
bulk-skip-was-here = war schon da
bulk-skip-invited-lately = im Lauf des letzten Tages eingeladen
bulk-skip-community-archived = die Gemeinschaft ist archiviert
bulk-skip-already-removed = schon entfernt
bulk-skip-already-available = schon verfügbar
bulk-skip-already-archived = schon archiviert
bulk-skip-already-open = schon offen
bulk-skip-accepted = eine Anfrage wurde angenommen, damit ist es vorbei
bulk-skip-answered = Sie wartet nicht mehr auf Antwort.
bulk-skip-not-offered = Das Angebot wurde entfernt.
bulk-skip-seller-cannot = Wer es anbietet, kann jetzt nicht antworten.
bulk-skip-told-lately = Wer es anbietet, hat es vor weniger als drei Tagen erfahren.
bulk-skip-told = Es ist schon mitgeteilt und lässt sich nicht zurücknehmen.
bulk-skip-invitation-sent = die Einladung ist schon hinausgegangen
bulk-skip-sent = Sie ist schon verschickt.
bulk-skip-already-cancelled = Sie ist schon abgebrochen.
bulk-skip-waits = Sie geht gleich von selbst hinaus.
bulk-skip-ended = vom Mitglied beendet
bulk-skip-seller-left = wer es anbot, ist nicht mehr dabei
bulk-skip-target-closed = die neue Gemeinschaft wurde inzwischen archiviert oder gelöscht
bulk-skip-changed-since = seither geändert
bulk-skip-place-gone = die frühere Gemeinschaft wurde gelöscht
bulk-skip-refused = eine Regel der Datenbank verbietet es
bulk-looked-at = Es sind so viele Zeilen, dass nur die neuesten { $count } angesehen wurden. Für die anderen gelten dieselben Regeln.
bulk-of-newest = { $counted } von den neuesten { $count }
bulk-at-least = Mindestens { $counted }
bulk-sample = Zum Beispiel
bulk-before = Jetzt
bulk-invited-at = Eingeladen, { $moment }
bulk-after = Dann
bulk-there = da
bulk-gone = weg
bulk-selected = Ausgewählt
bulk-will-change = Ändert sich
bulk-changed = Geändert
bulk-left = Bleibt, wie es ist
bulk-unreached = Nicht erreicht
bulk-skipped = Bleibt
bulk-left-heading = Was bleibt, wie es ist, und warum
bulk-left-why = Warum
bulk-left-file = Unverändert geblieben, Sammeländerung { $number }
bulk-nothing-to-do = Keine dieser Zeilen würde sich ändern.
bulk-nothing = Es ist nichts ausgewählt.
bulk-nothing-advice = Haken Sie die gemeinten Zeilen an, oder wählen Sie alle passenden aus, und drücken Sie noch einmal auf den Knopf.
bulk-back-to-list = Zurück zur Liste
bulk-unknown = Diese Sammeländerung gibt es nicht
bulk-unknown-advice = Die Adresse nennt eine Liste oder eine Änderung, die es nicht gibt. Gehen Sie zur Liste, haken Sie Zeilen an und wählen Sie, was geschehen soll.
bulk-filter-unknown = Ein Filter ist nicht zu verstehen
bulk-filter-unknown-advice = Die Adresse hat einen Filter, den diese Liste nicht kennt. Darum wurde nichts ausgewählt. Gehen Sie zur Liste, stellen Sie die Filter ein und wählen Sie, was geschehen soll.
filter-left-out = Diese Liste weiß nicht, was mit „{ $names }“ gemeint ist, und hat es weggelassen.
filter-unread = Die Liste weiß nicht, was mit „{ $names }“ gemeint ist
filter-unread-advice = Deshalb wurde keine Datei gemacht: Sie hätte mehr Zeilen als gewünscht. Stellen Sie die Filter in der Liste ein, und speichern Sie die Datei dort.
bulk-ticked = Die angehakten
bulk-but = { $count ->
    [one] { $rows }, ohne eine Zeile, die Sie abgewählt haben
   *[other] { $rows }, ohne { $count } Zeilen, die Sie abgewählt haben
}
bulk-too-long = Zu viele Zeilen sind angehakt
bulk-too-long-advice = So viele fasst ein Formular nicht. Nichts wurde geändert. Filtern Sie die Liste, bis sie die gemeinten Zeilen zeigt, und wählen Sie alle passenden aus.
bulk-target-sentence = Wählen Sie die neue Gemeinschaft. Ausgewählt: { $counted }. Bis hierher ist noch nichts geändert.
bulk-target-find = Gemeinschaft suchen
bulk-target-first = Nur die ersten { $count }; suchen Sie nach den anderen.
bulk-preview = Vorschau
bulk-remove-hides = Die Nachbarschaft sieht sie von da an nicht mehr.
bulk-remove-waiting = Unbeantwortete Anfragen warten. Wird ein Angebot zurückgeholt, sind sie wie zuvor.
bulk-remove-told = Wer sie angeboten hat, erfährt es mit Ihrem Grund.
bulk-restore-shows = Die Nachbarschaft sieht wieder, was jünger als 14 Tage ist, mit den Anfragen, die gewartet haben.
bulk-archive-hides = Niemand kann sie mehr wählen. Was zu ihnen gehört, bleibt.
bulk-unarchive-shows = Mitglieder können sie wieder wählen.
bulk-move-sees = Von da an sehen sie die Angebote von { $target }.
bulk-move-listings = { $count ->
    [one] { $count } Angebot, das noch verfügbar ist, zieht mit um nach { $target }.
   *[other] { $count } Angebote, die noch verfügbar sind, ziehen mit um nach { $target }.
}
bulk-move-requests = { $count ->
    [one] { $count } Anfrage danach wartet auf Antwort, und wartet dort weiter.
   *[other] { $count } Anfragen danach warten auf Antwort, und warten dort weiter.
}
bulk-move-withdrawals = { $count ->
    [one] { $count } eigene Anfrage in der bisherigen Gemeinschaft wird zurückgezogen.
   *[other] { $count } eigene Anfragen in der bisherigen Gemeinschaft werden zurückgezogen.
}
bulk-move-stays = Was angenommen, beendet oder entfernt wurde, bleibt, wo es geschehen ist.
bulk-invite-mail = Alle bekommen per E-Mail einen Link, um ein Passwort zu wählen und bei ihrer Gemeinschaft mitzumachen.
bulk-invite-undo = Die E-Mails gehen nach fünf Minuten hinaus; bis dahin lässt sich das rückgängig machen.
bulk-unsuspend-back = Sie können wieder anbieten, anfragen und annehmen, und ihre Angebote sind wieder zu sehen.
bulk-close-undo = 14 Tage lang lassen sich die Konten so wieder öffnen. Was geendet hat, bleibt beendet.
bulk-undo-later = Es lässt sich jederzeit als Ganzes rückgängig machen.
bulk-reversal-back = Jede Zeile bekommt zurück, was sie vorher hatte.
bulk-reversal-invite = Was noch nicht hinausgegangen ist, wird zurückgenommen; die anderen Einladungen bleiben.
bulk-reversal-close = Konten, die vor weniger als 14 Tagen geschlossen wurden, werden wieder geöffnet. Was geendet hat, bleibt beendet.
bulk-reversal-alone = Zeilen, die seither jemand geändert hat, bleiben unberührt und werden mit dem Grund aufgeführt.
bulk-reversal-final = Das ist endgültig. Wenn Sie die Änderung doch wollen, nehmen Sie sie neu vor.
bulk-still-running = Sie läuft noch. Halten Sie sie erst an, oder warten Sie, bis sie fertig ist.
bulk-not-stopped = Sie geht nicht weiter: Sie ist zu Ende, oder sie wurde rückgängig gemacht.
bulk-not-reversible = Das lässt sich nicht rückgängig machen: Es wurde nichts geändert, es ist zu lange her, oder es hat selbst etwas rückgängig gemacht.
bulk-category-changed = Jetzt nicht: Die Kategorie wurde seither mit einer anderen zusammengeführt. Machen Sie zuerst das rückgängig.
bulk-food-changed = Jetzt nicht: Das Lebensmittel wurde seither mit einem anderen zusammengeführt. Machen Sie zuerst das rückgängig.
bulk-food-name-taken = Jetzt nicht: Ein anderes Lebensmittel heißt inzwischen { $name }. Benennen Sie es erst um, oder führen Sie es zusammen.
bulk-reversed-before = Das hat { $administrator } schon getan, { $ago }.
bulk-state-waiting = Wartet
bulk-state-running = Läuft
bulk-state-stopped = Angehalten
bulk-state-failed = Fehlgeschlagen
bulk-state-undone = Rückgängig gemacht
bulk-state-partly-undone = Teils rückgängig gemacht
bulk-state-being-undone = Wird rückgängig gemacht
bulk-state-finished = Fertig
bulk-failed = Es ist fehlgeschlagen: Auch nach mehreren Versuchen machte die Datenbank nicht weiter. Was bis dahin geschah, bleibt und lässt sich rückgängig machen. Wer den Server betreut, findet die Ursache in dessen Protokolldatei; ist sie behoben, drücken Sie auf „Weitermachen“.
bulk-unchanged = Nichts wurde geändert.
bulk-waits = { $count ->
    [one] Sie wartet, bis die davor fertig ist.
   *[other] Sie wartet, bis die { $count } davor fertig sind.
}
bulk-at-work = Gerade läuft: { $title }, { $done } von { $count }
bulk-collecting = { $count ->
    [one] Die Zeilen werden festgestellt: bisher { $count }.
   *[other] Die Zeilen werden festgestellt: bisher { $count }.
}
bulk-progress = { $count ->
    [one] { $done } von { $count } Zeile ist fertig.
   *[other] { $done } von { $count } Zeilen sind fertig.
}
bulk-result = Ergebnis
bulk-leave = Sie können diese Seite verlassen und wiederkommen; es geht von selbst weiter.
bulk-refreshes = Die Seite aktualisiert sich alle zwei Sekunden.
bulk-keep-still = Nicht mehr aktualisieren
bulk-refresh-again = Wieder aktualisieren
bulk-stop = Anhalten
bulk-resume = Weitermachen
bulk-about = Über diese Änderung
bulk-started-by = Begonnen von
bulk-started = Begonnen
bulk-ended = Beendet
bulk-target = Umgezogen nach
bulk-rows = Zeilen
bulk-rows-in-list = In ihrer Liste
bulk-rows-in-community = Alle Mitglieder von { $community }
bulk-rows-in-category = Alle Angebote in { $category }
bulk-rows-removed = Alle entfernten Angebote
bulk-rows-invited = Alle Eingeladenen
bulk-rows-suspended = Alle Gesperrten
bulk-rows-closed = Alle Ausgetretenen
bulk-rows-available = Alle verfügbaren Angebote
bulk-rows-categories = Alle Kategorien
bulk-rows-in-audit = Jede Zeile im Protokoll
bulk-stopped-by = Angehalten von
bulk-undone-by = Rückgängig gemacht durch
bulk-undoes = Macht rückgängig
audit-member-moved = { $administrator } hat das Mitglied { $subject } umziehen lassen
audit-member-moved-title = Mitglied umgezogen
audit-member-suspended = { $administrator } hat das Mitglied { $subject } gesperrt
audit-member-suspended-title = Mitglied gesperrt
audit-member-unsuspended = { $administrator } hat die Sperre des Mitglieds { $subject } aufgehoben
audit-member-unsuspended-title = Sperre aufgehoben
audit-exchange-cancelled = { $administrator } hat die Übergabe von { $subject } abgesagt
audit-exchange-cancelled-title = Übergabe abgesagt
audit-member-closed = { $administrator } hat das Konto von { $subject } geschlossen
audit-member-closed-title = Konto geschlossen
audit-member-reopened = { $administrator } hat das Konto von { $subject } wieder geöffnet
audit-member-reopened-title = Konto wieder geöffnet
audit-member-invited = { $administrator } hat { $subject } eingeladen
audit-member-invited-title = Mitglied eingeladen
audit-invitation-taken-back = { $administrator } hat die Einladung an { $subject } zurückgenommen
audit-invitation-taken-back-title = Einladung zurückgenommen
audit-invitation-link = { $administrator } hat für { $subject } einen Link erstellt, um ein Passwort zu wählen
audit-invitation-link-title = Link für ein Mitglied erstellt
audit-note-added = { $administrator } hat eine Notiz zu { $subject } hinzugefügt
audit-note-added-title = Notiz zu einem Mitglied hinzugefügt
audit-note-removed = { $administrator } hat eine Notiz zu { $subject } entfernt
audit-note-removed-title = Notiz zu einem Mitglied entfernt
audit-member-deleted = { $administrator } hat das Mitglied { $subject } gelöscht
audit-member-deleted-title = Mitglied gelöscht
audit-listing-moved = { $administrator } hat das Angebot { $subject } in eine andere Kategorie verschoben
audit-listing-moved-title = Angebot verschoben
audit-bulk-started = { $administrator } hat eine Sammeländerung begonnen: { $subject }
audit-bulk-started-title = Sammeländerung begonnen
audit-bulk-resumed = { $administrator } hat eine Sammeländerung fortgesetzt: { $subject }
audit-bulk-ended = Die Sammeländerung von { $administrator } ist zu Ende: { $subject }
audit-bulk-stopped = { $administrator } hat eine Sammeländerung angehalten: { $subject }
audit-bulk-failed = Die Sammeländerung von { $administrator } ist fehlgeschlagen: { $subject }
audit-bulk-outcome = { $outcome } Geblieben, wie sie sind: { $left }.
audit-bulk-part = Teil einer Sammeländerung

## account

account-signed-in-as = Angemeldet als { $name }.
account-change-title = Ihr Passwort ändern
account-change = Passwort ändern
account-present-password = Aktuelles Passwort
account-new-password = Neues Passwort
account-password-again = Das neue Passwort noch einmal
account-password-changed = { $count ->
    [0] Ihr Passwort wurde geändert.
    [one] Ihr Passwort wurde geändert; { $count } andere Sitzung wurde beendet.
   *[other] Ihr Passwort wurde geändert; { $count } andere Sitzungen wurden beendet.
}
account-attempts = Zu viele Versuche sind fehlgeschlagen
account-attempts-advice = Warten Sie einige Minuten, bevor Sie noch einmal versuchen, das Passwort zu ändern.
account-sessions = Wo Sie angemeldet sind
account-deeds = Was in Ihrem Namen geschah
account-no-deeds = In Ihrem Namen ist noch nichts geschehen.
account-this-session = diese hier
account-session = { $address } · angemeldet { $signedIn } · benutzt { $lastUsed }
account-browser = { $browser } auf { $system }
account-browser-unknown = Unbekannter Browser
account-end = Beenden
account-end-others = Alle anderen Sitzungen beenden
account-session-ended = Die Sitzung wurde beendet.
account-others-ended = { $count ->
    [one] { $count } andere Sitzung wurde beendet.
   *[other] { $count } andere Sitzungen wurden beendet.
}

## sign-in

sign-in-signed-out = Sie wurden inzwischen abgemeldet, deshalb wurde nichts gespeichert. Melden Sie sich an, gehen Sie zurück zum Formular und speichern Sie noch einmal.
sign-in = Anmelden
sign-in-user-name = Benutzername
sign-in-password = Passwort
sign-in-refused = Dieser Name und dieses Passwort gehören nicht zusammen. Prüfen Sie beides und versuchen Sie es noch einmal.
sign-in-wait = { $minutes ->
    [one] Zu viele Versuche sind fehlgeschlagen. Warten Sie eine Minute und versuchen Sie es dann noch einmal.
   *[other] Zu viele Versuche sind fehlgeschlagen. Warten Sie { $minutes } Minuten und versuchen Sie es dann noch einmal.
}
sign-in-demo = Das ist eine Demo: Benutzername und Passwort stehen in dem Fenster, in dem sie gestartet wurde.
sign-in-no-administrator = Es gibt noch kein Administrationskonto. Beim Start hat Mooch einen Link ausgegeben, mit dem Sie das erste anlegen: Sehen Sie in dem Fenster nach, in dem es läuft, oder in seinem Protokoll (journalctl -u mooch). Oder legen Sie es auf dem Server mit „mooch admin add NAME --store PATH“ an.

## set-up

set-up-title = Mooch einrichten
set-up-welcome = Willkommen bei Mooch
set-up-lead = Legen Sie das erste Administrationskonto an. Diese Seite funktioniert nur einmal.
set-up-password-again = Dasselbe Passwort noch einmal
set-up-make = Administrationskonto anlegen
set-up-done = Willkommen, { $name }. Fügen Sie jetzt Kategorien hinzu: Ohne sie kann niemand etwas anbieten. Dann Ihre erste Gemeinschaft.

## help

help-lead = Zu jeder Seite eine Erklärung, in einfachen Worten.
help-search = In der Hilfe suchen
help-all = Alle Hilfeseiten
help-none = Keine Hilfeseite enthält diese Wörter
help-none-advice = Versuchen Sie weniger oder andere Wörter, oder sehen Sie alle Seiten durch.
help-only-in-english = Diese Hilfeseite gibt es nur auf Englisch.
design-title = Gestaltung
design-lead = Alle Teile, aus denen die Seiten bestehen, in jedem Zustand, so wie die Seiten selbst sie zeigen.
design-colours = Farben
design-colours-note = Benannt in tokens.css, für hell und dunkel
design-type = Schrift
design-type-note = Die Schrift des Systems; alle Ziffern gleich breit
design-specimen = 1.234 Portionen Eintopf
design-soft = Leiser Text sagt, was gut zu wissen ist. { $link } führt weiter.
design-link = Ein Link
design-buttons = Knöpfe
design-another-way = Ein anderer Weg
design-not-now = Jetzt nicht
design-link-that-acts = Ein Link, der etwas tut
design-segments = Eins von wenigen
design-this = Dies
design-that = Das
design-fields = Felder
design-field = Ein Feld
design-field-hint = Wonach gefragt wird, in einem Satz.
design-field-optional = Ein Feld, das leer bleiben darf
design-field-wrong = Ein Feld mit einem Fehler
design-problem-name = Geben Sie einen Namen ein: Ohne ihn findet es niemand.
design-problem-long = Höchstens 500 Zeichen; das sind 612.
design-problem-photo = Wählen Sie ein JPEG, PNG oder WebP mit höchstens 25 MB.
design-textarea = Mehrere Zeilen
design-textarea-wrong = Mehrere Zeilen mit einem Fehler
design-too-long = Zu lang
design-select = Eins von mehreren
design-first = Das Erste
design-second = Das Zweite
design-photo = Ein Foto
design-photo-hint = JPEG, PNG oder WebP, bis 25 MB.
design-photo-wrong = Ein Foto mit einem Fehler
design-search = Einen Teil suchen
design-messages = Meldungen
design-flash-saved = { $name } ist gespeichert.
design-flash-link = Öffnen
design-flash-notice = Es wurde nichts geändert.
design-flash-problem = Die Datenbank ist beschäftigt. Es wurde nichts geändert; versuchen Sie es noch einmal.
design-note = Ein Hinweis bleibt, wo er ist.
design-caution = Eine Warnung bittet, zweimal hinzusehen.
design-small = Marken, Filter, Bilder
design-chip = Eingestellt seit { $date }
design-list = Eine Liste
design-samples = Beispiele
design-place = Ulmenhof
design-place-typed = Ulmenhof Nord
design-place-other = Hafencampus
design-member = Anna
design-listing = Rindereintopf, eine Portion
design-listing-removed = Eine Kiste Zitronen, nehmt so viele ihr mögt
design-pager = { $first }–{ $last } von { $total }
design-empty = Noch keine Angebote
design-empty-text = Wenn Mitglieder etwas anbieten, steht es hier.
design-next-step = Was als Nächstes zu tun ist
design-figures = Zahlen
design-more = Mehr als zuvor
design-fewer = Weniger als zuvor
design-same = So viele wie zuvor
design-comparison = gegenüber den 14 Tagen davor
design-metric-definition = Was die Zahl zählt, in ein oder zwei Sätzen.
design-chart = Ein Diagramm
design-chart-title = Eine Linie, zwei Wochen
design-icons = Symbole

## errors

error-reference = Fehler { $status }, Vorgang { $request }. Geben Sie das an, wenn Sie um Hilfe bitten.
error-as-it-is = Ansehen, wie es jetzt ist
error-home = Zur Übersicht
error-not-found = Unter dieser Adresse gibt es nichts
error-not-found-advice = Vielleicht ist es weg, oder in der Adresse steckt ein Tippfehler. Gehen Sie zurück zum Start, oder suchen Sie, was Sie sehen wollten.
error-cross-site = Dieses Formular wurde nicht angenommen
error-cross-site-advice = Es kam von keiner unserer Seiten, oder die Seite war schon vor Ihrer Anmeldung offen. Gehen Sie zurück, laden Sie die Seite neu und versuchen Sie es noch einmal. Es wurde nichts geändert.
error-host = Unter dieser Adresse gibt es nichts
error-host-advice = Öffnen Sie die Seite unter ihrer eigenen Adresse. Wenn Sie genau diese bekommen haben, sagen Sie es der Person, die sich um den Server kümmert: Es muss die Adresse hinter --public-url oder --members-url sein, und ein Proxy muss sie als Host weitergeben.
error-busy = Die Datenbank ist beschäftigt
error-busy-advice = Ein anderes Programm schreibt gerade. Es wurde nichts geändert; warten Sie einige Sekunden und versuchen Sie es noch einmal.
error-clock = Die Uhr des Servers geht falsch
error-clock-advice = Es wurde nichts geändert. Bitten Sie, wer sich um den Server kümmert, die Uhr zu stellen, und versuchen Sie es dann noch einmal.
error-crowded = Zu viele auf einmal
error-crowded-advice = So viele melden sich gerade an oder senden Fotos, dass es zu lange dauert. Es wurde nichts geändert; warten Sie einige Sekunden und versuchen Sie es noch einmal.
error-full = Die Festplatte ist voll
error-full-advice = Es wurde nichts geändert. Bitten Sie, wer sich um den Server kümmert, Platz zu schaffen; gehen Sie dann zurück und versuchen Sie es noch einmal.
error-unexpected = Bei uns ist etwas schiefgegangen
error-unexpected-advice = Halb gespeichert wurde nichts: entweder Ihre ganze Änderung oder gar nichts davon. Versuchen Sie es noch einmal; wenn es wieder geschieht, geben Sie die Vorgangsnummer unten an die Menschen weiter, die den Server betreiben.
error-no-json = Ab Byte { $byte } ist der Inhalt kein JSON mehr (das erste hat die Nummer 0). Es wurde nichts geändert.
error-method = So geht es bei dieser Adresse nicht
error-method-advice = Sie ist nur zum Absenden eines Formulars da oder für gar nichts. Gehen Sie zurück zu der Seite, von der Sie kamen, und benutzen Sie deren Knöpfe.
error-unknown-method-advice = Dieser Server kennt die Methode der Anfrage nicht oder nicht, wie ihr Inhalt kodiert ist. Es wurde nichts geändert.
error-too-slow = Das hat zu lange gedauert
error-too-slow-advice = Die Verbindung war zu langsam, um alles zu senden. Es wurde nichts geändert; versuchen Sie es noch einmal, vielleicht mit einem kleineren Foto.
error-too-much = Das war zu viel auf einmal
error-too-much-advice = Was auf einmal gesendet wird, darf { $limit }{ "\u00A0" }MB haben. Es wurde nichts geändert; gehen Sie zurück, senden Sie weniger, und speichern Sie noch einmal.
error-too-much-text = Der Text in einem Formular darf { $limit }{ "\u00A0" }MB haben. Es wurde nichts geändert; gehen Sie zurück, schreiben Sie weniger, und speichern Sie noch einmal.
error-too-much-files = Die Dateien in einem Formular dürfen zusammen { $limit }{ "\u00A0" }MB haben. Es wurde nichts geändert; gehen Sie zurück, wählen Sie weniger oder kleinere, und speichern Sie noch einmal.
error-too-much-file = Eine Datei darf { $limit }{ "\u00A0" }MB haben. Es wurde nichts geändert; wählen Sie eine kleinere.
error-too-much-fields = Ein Formular darf { $limit } Felder und Dateien haben. Es wurde nichts geändert; gehen Sie zurück, wählen Sie weniger, und speichern Sie noch einmal.
error-sending = Warten Sie, bis das andere angekommen ist
error-sending-advice = Sie oder andere an Ihrem Anschluss senden schon viel. Es wurde nichts geändert; warten Sie einen Augenblick, gehen Sie zurück, und senden Sie es noch einmal.
error-receiving = Es kommt zu viel auf einmal an
error-receiving-advice = Es wurde nichts geändert; warten Sie einige Sekunden, gehen Sie zurück, und senden Sie es noch einmal.
error-too-much-name = Eine der Dateien hat einen zu langen Namen. Es wurde nichts geändert; gehen Sie zurück, benennen Sie die Datei um, und wählen Sie sie noch einmal.
error-address-too-long = Die Adresse ist zu lang
error-address-too-long-advice = Kürzen Sie die Suche, oder beginnen Sie noch einmal bei der Liste.
error-malformed = Das war nicht zu verstehen
error-fields-advice = Einiges von dem, was gesendet wurde, ist nicht so, wie es sein soll. Was falsch ist, steht bei jedem Feld. Es wurde nichts geändert.
error-malformed-advice = Etwas darin ist nicht so, wie ein Browser es sendet. Gehen Sie zurück, laden Sie die Seite neu und versuchen Sie es noch einmal. Es wurde nichts geändert.

## forms

forms-password-advice = Mindestens { $limit } Zeichen; am besten mehrere Wörter, die nichts miteinander zu tun haben. Alle Zeichen sind erlaubt, auch Leerzeichen.
forms-photo-not-stored = Das Foto konnte nicht gespeichert werden. Versuchen Sie es noch einmal, oder speichern Sie ohne Foto.
forms-photo-not-taken = Das Foto wurde nicht behalten. Wählen Sie es gleich noch einmal aus.
forms-photo-again = Wählen Sie das Foto noch einmal aus: Es wird behalten, wenn alles andere stimmt.
forms-disk-full = Die Festplatte dieser Tauschbörse ist voll. Bitten Sie, wer sie betreibt, Platz zu schaffen, und versuchen Sie es dann noch einmal.
forms-too-many-files = Wählen Sie höchstens { $limit } Dateien.

## store

store-too-long = Höchstens { $limit } Zeichen.
store-one-line = Eine Zeile, ohne Zeilenumbrüche und Steuerzeichen.
store-control-characters = Bitte ohne Steuerzeichen.
store-enter-user-name = Geben Sie einen Benutzernamen ein.
store-enter-community-name = Geben Sie den Namen der Gemeinschaft ein.
store-enter-category-name = Geben Sie den Namen der Kategorie ein.
store-link-without-coordinates = Dieser Link sagt nicht, wo der Ort liegt. Öffnen Sie ihn, warten Sie auf die Karte und kopieren Sie die Adresse, die dann oben im Browser steht. In der App einer Karte drücken Sie lange auf den Ort und kopieren die beiden Zahlen.
store-place-swapped = Breite und Länge sind vielleicht vertauscht: Meinen Sie { $latitude }; { $longitude }? Wenn der Ort stimmt, speichern Sie noch einmal.
imports-place-swapped = Breite und Länge sind vielleicht vertauscht: Meinen Sie { $latitude }; { $longitude }? Wenn der Ort stimmt, tragen Sie diese Zeile von Hand ein.
store-no-coordinates = Das ist weder der Link einer Karte noch ein Zahlenpaar wie { $latitude }; { $longitude }.
store-enter-latitude = Geben Sie auch die geografische Breite ein, etwa { $example }, oder lassen Sie beide leer.
store-enter-longitude = Geben Sie auch die geografische Länge ein, etwa { $example }, oder lassen Sie beide leer.
store-no-bounds = Benennen Sie den Teil der Karte durch vier Zahlen in Grad: West,Süd,Ost,Nord.
store-swapped-bounds = Sind Breite und Länge vertauscht? Die Reihenfolge ist West,Süd,Ost,Nord, und Breiten sind Zahlen von -90 bis 90.
store-bounds-upside-down = Hier liegt Süd über Nord. Die Reihenfolge ist West,Süd,Ost,Nord.
store-swapped-place = Sind Breite und Länge vertauscht? Zuerst kommt die Breite, von -90 bis 90.
store-plan-changed = Jemand hat inzwischen ein anderes Bild gewählt. Setzen Sie den Punkt auf diesem.
store-pin-outside = Geben Sie an, wie weit es von links und von oben ist, von 0 bis 100.
store-pin-too-near = Hier ist der andere Punkt, oder er ist viel zu weit weg. Wählen Sie zwei Punkte, die auf dem Bild weit auseinander liegen.
store-wrong-latitude = Die geografische Breite ist eine Zahl von -{ $limit } bis { $limit }, etwa { $example }.
store-wrong-longitude = Die geografische Länge ist eine Zahl von -{ $limit } bis { $limit }, etwa { $example }.
store-community-name-taken = So heißt schon eine andere Gemeinschaft. Wählen Sie einen anderen Namen.
store-photo-gone = Das Foto ist nicht mehr da. Wählen Sie es noch einmal aus.
store-user-name-taken = So heißt schon ein anderes Administrationskonto. Wählen Sie einen anderen Namen.
store-last-administrator = Dies ist das letzte Administrationskonto, das sich anmelden kann. Fügen Sie zuerst ein weiteres hinzu.
store-disabling-oneself = Das eigene Konto kann niemand sperren. Bitten Sie jemand anderen in der Administration darum.
store-link-for-oneself = Sie sind angemeldet: Ihr Passwort ändern Sie auf der Seite Ihres Kontos.
store-link-for-disabled = Für ein gesperrtes Konto kann niemand ein Passwort wählen. Entsperren Sie es zuerst.
store-link-meanwhile = Seit diese Seite geöffnet wurde, ist ein Link gemacht worden. Öffnen Sie die Seite noch einmal.
store-password-too-short = Mindestens { $limit } Zeichen.
store-password-user-name = Das Passwort darf den Benutzernamen nicht enthalten.
store-password-program-name = Das Passwort darf den Namen dieses Programms nicht enthalten.
store-password-monotonous = Bitte keine wiederholten oder benachbarten Zeichen wie aaaa, abcd oder qwertz.
store-password-common = Dieses Passwort gehört zu denen, die zuerst ausprobiert werden. Besser sind mehrere Wörter, die nichts miteinander zu tun haben.
store-password-again = Geben Sie zweimal dasselbe Passwort ein.
store-password-wrong = Das ist nicht Ihr aktuelles Passwort.
store-password-changed = Das Passwort wurde inzwischen geändert.
store-category-name-taken = So heißt schon eine andere Kategorie. Wählen Sie einen anderen Namen.
store-category-name-kept = So heißt eine archivierte Kategorie. Holen Sie sie zurück oder machen Sie, falls sie zusammengeführt wurde, das rückgängig; oder wählen Sie einen anderen Namen.
store-category-position = { $count ->
    [one] Geben Sie 1 ein: Es gibt nur einen Platz.
   *[other] Geben Sie eine Zahl ein: von 1, ganz oben, bis { $count }, ganz unten.
}
store-merge-into-itself = Eine Kategorie lässt sich nicht mit sich selbst zusammenführen. Wählen Sie eine andere.
store-merge-into-archived = Diese Kategorie ist archiviert. Holen Sie sie erst zurück, oder wählen Sie eine andere.
store-merge-into-merged = { $name } wurde inzwischen mit { $target } zusammengeführt. Wählen Sie eine andere Kategorie.
store-merge-already = { $name } wurde schon mit { $target } zusammengeführt.
store-enter-view-name = Geben Sie den Namen der Ansicht ein.
store-view-name-taken = Für alle gibt es von dieser Liste schon eine Ansicht mit diesem Namen. Wählen Sie einen anderen.
store-own-view-name-taken = Sie haben von dieser Liste schon eine Ansicht mit diesem Namen. Wählen Sie einen anderen.
store-too-many-views = Von dieser Liste gibt es schon { $limit } Ansichten. Löschen Sie zuerst eine.
store-view-too-long = Suche und Filter dieser Liste sind zu lang, um sie zu behalten. Kürzen Sie sie zuerst.
store-enter-reason = Geben Sie den Grund an.
store-accepted-already = Das geht nur, solange ein Angebot verfügbar ist; dieses ist schon angenommen.
store-ended-already = Das geht nur, solange ein Angebot verfügbar ist; dieses ist schon beendet.
store-removed-already = Das geht nur, solange ein Angebot verfügbar ist; dieses ist schon entfernt.
store-accepted-not-removed = Nur ein entferntes Angebot kann zurückgeholt werden; dieses ist angenommen.
store-ended-not-removed = Nur ein entferntes Angebot kann zurückgeholt werden; dieses ist beendet.
store-seller-has-left = Wer es anbot, ist nicht mehr dabei.
store-listing-asked-for = Jemand hat danach gefragt, so wie es ist. Antworten Sie zuerst, oder beenden Sie es und stellen Sie es neu ein.
store-too-late-to-undo = Es ist zu spät, das rückgängig zu machen. Die Zeit dafür ist um, oder seitdem ist etwas anderes geschehen.
store-takes-no-messages = Hier werden gerade keine neuen Nachrichten angenommen.
store-conversation-ended = Dieses Gespräch ist beendet.
messages-decline-all = Alle ablehnen
messages-decline-all-hint = Niemand erfährt es. Zehn Sekunden lang können Sie es rückgängig machen.
messages-declined = { $count ->
    [one] { $count } Anfrage abgelehnt. Niemand erfährt es.
   *[other] { $count } Anfragen abgelehnt. Niemand erfährt es.
}
message-one = Eine Nachricht
message-remove-both = Bei beiden entfernen
message-enough = Das ist genug für einen Tag. Ab { $until } können Sie wieder jemandem zum ersten Mal schreiben.
message-card-gone = Nicht mehr zu haben
message-remove-both-hint = Eine Stunde lang, nachdem Sie sie gesendet haben. Es bleibt nichts davon.
message-remove-me = Bei mir entfernen
message-remove-me-hint = Auf der anderen Seite bleibt sie.
message-removed-both = Bei beiden entfernt.
message-removed-me = Bei Ihnen entfernt.
message-settings = Nachrichten
message-writers = Wer Ihnen schreiben darf
message-writers-hint = Gespräche, die Sie schon führen, gehen weiter.
message-writers-known = Personen, mit denen Sie tauschen oder deren Weg Sie gekreuzt haben
message-writers-community = Alle in Ihrer Gemeinschaft
message-writers-nobody = Niemand
message-mail = Per E-Mail
message-mail-unread = Was Sie nach zehn Minuten nicht gelesen haben
message-mail-always = Immer eine Kopie
message-unmailed = Zurzeit erreicht Sie keine E-Mail.
store-message-unanswered = Ihre Nachricht ist da. Sobald sie angenommen ist, können Sie mehr schreiben.
store-message-declined = Sie haben diese Nachricht abgelehnt.
store-message-too-late = Die zehn Sekunden sind um. Entfernen können Sie die Nachricht noch.
store-message-too-late-for-both = Eine Stunde ist um. Deshalb können Sie sie nur noch bei sich entfernen.
store-message-too-fast = Das ist mehr, als jemand lesen kann. Warten Sie eine Minute.
store-write-message = Schreiben Sie ein paar Worte.
store-enter-reason-again = Wählen Sie einen der Gründe.
store-not-renewable = Verlängern geht ab dem 12. Tag und bis 14 Tage nach dem Ablauf, aber nicht über den letzten Verbrauchstag hinaus.
store-not-fresh = Das wird nicht mehr angeboten.
store-own-listing = Das ist Ihr eigenes Angebot.
store-elsewhere = Das wird in einer anderen Gemeinschaft angeboten.
store-declined-before = Ihre Anfrage wurde abgelehnt. Suchen Sie etwas anderes.
store-exchange-moved-on = Diese Anfrage wurde inzwischen beantwortet.
store-exchange-unanswered = Diese Anfrage hat noch niemand beantwortet. Wer anbietet, kann sie annehmen oder ablehnen; wer gefragt hat, kann sie zurücknehmen.
store-exchange-accepted = Diese Anfrage ist angenommen. Wer nicht dabei bleiben kann, kann absagen.
store-exchange-over = Diese Anfrage ist vorbei: Sie wurde zurückgenommen, oder jemand hat abgesagt.
store-collected = Die beiden haben sich schon getroffen.
store-choose-joining = Wählen Sie, wer beitreten darf.
store-no-contact = Dass Sie sich getroffen haben, können Sie sagen, solange die Kontaktdaten zu sehen sind.
store-buyer-away = Diese Person kann zurzeit nicht mitmachen. Wählen Sie jemand anderen.
store-plain-name = Schreiben Sie Ihren Namen in Buchstaben, ohne Telefonnummer oder Adresse.
store-name-of-administrators = Mit diesem Namen könnte man Sie für die Betreiber der Tauschbörse halten. Wählen Sie einen anderen.
store-name-of-neighbour = So heißt in Ihrer Gemeinschaft schon jemand. Ergänzen Sie etwas, das Sie beide unterscheidet, etwa einen Buchstaben oder Ihr Stockwerk.
store-enter-members-name = Geben Sie den Namen ein.
store-enter-note = Schreiben Sie die Notiz.
store-too-many-notes = Es gibt { $limit } Notizen. Entfernen Sie eine, die nicht mehr gebraucht wird.
store-suspension-over = Wählen Sie einen Tag, der noch kommt.
store-push-endpoint = Das ist keine Adresse eines Push-Dienstes: Sie beginnt mit https:// und einem Namen und hat höchstens 1.000 Zeichen.
store-push-key = Das ist kein öffentlicher Schlüssel eines Browsers (P-256).
store-push-secret = Das ist kein Geheimnis von 16 Bytes.
store-member-suspended = Dieses Konto kann zurzeit nichts anbieten oder anfragen.
store-not-admitted = Anbieten und anfragen können Sie, sobald die Betreiber Sie in Ihre Gemeinschaft aufnehmen.
store-member-left = Dieses Mitglied ist ausgetreten.
invitation-was-here = Dieses Mitglied war schon da und meldet sich selbst an.
invitation-lately = Es wurde im Lauf des letzten Tages eingeladen.
invitation-archived = Die Gemeinschaft ist archiviert. Holen Sie sie erst zurück.
invitation-sent = Die Einladung ist schon hinausgegangen.
store-member-not-closed = Dieses Mitglied ist nicht ausgetreten.
store-email-taken = Ein anderes Mitglied hat diese E-Mail-Adresse.
store-enter-title = Geben Sie einen Titel ein.
store-wrong-amount = Geben Sie einen Betrag ein, oder lassen Sie das Feld leer.
store-wrong-price = Geben Sie einen Preis von 0 oder mehr ein.
store-price-too-high = So viel bezahlt hier niemand. Geben Sie einen niedrigeren Preis ein.
store-listing-changed = Es wurde in der Zwischenzeit geändert.
store-wrong-quantity = Geben Sie eine ganze Zahl von 1 bis { $limit } ein.
store-too-many-photos = Wählen Sie höchstens { $limit } Fotos.
store-too-late-a-day = Geben Sie einen Tag vor dem Jahr 2200 ein.
store-category-gone = Diese Kategorie ist geschlossen. Wählen Sie eine andere.
store-choose-community = Wählen Sie die Gemeinschaft, in die sie kommen sollen.
store-own-community-archived = In Ihrer Gemeinschaft kann nichts mehr angeboten oder angefragt werden. Wählen Sie in Ihrem Profil eine andere Gemeinschaft.
store-move-to-archived = Diese Gemeinschaft ist archiviert. Holen Sie sie erst zurück, oder wählen Sie eine andere.
store-bulk-nothing-selected = Wählen Sie zuerst Zeilen aus.
store-bulk-rows-came = Inzwischen passen andere Zeilen als vorhin: mindestens { $count } mehr. Sehen Sie sie noch einmal an.
store-bulk-rows-went = Inzwischen passen andere Zeilen als vorhin: mindestens { $count } weniger. Sehen Sie sie noch einmal an.
store-bulk-rows-changed = Inzwischen passen andere Zeilen als vorhin: Hinzugekommen sind mindestens { $came }, weggefallen mindestens { $went }. Sehen Sie sie noch einmal an.
store-bulk-too-many = Es passen mehr als { $limit } Zeilen, zu viele auf einmal. Engen Sie die Liste mit einem Filter ein.
store-photo-empty = Die Datei ist leer. Wählen Sie ein Foto als JPEG, PNG oder WebP.
store-photo-too-many-bytes = Die Datei ist zu groß. Wählen Sie ein Foto mit höchstens { $limit }{ "\u00A0" }MB.
store-photo-not-a-photo = Diese Datei ist kein Foto. Wählen Sie eine Datei als JPEG, PNG oder WebP.
store-photo-other-kind = Nicht jeder Browser zeigt { $kind }-Dateien. Speichern Sie das Foto als JPEG und wählen Sie dieses.
store-photo-damaged = Das Foto ist beschädigt, oder ein Teil davon fehlt. Öffnen Sie es in einem Fotoprogramm, speichern Sie es neu und wählen Sie die neue Datei.
store-photo-too-hard = Das Foto braucht zu viel Zeit oder Speicher zum Öffnen. Speichern Sie es kleiner, als JPEG, und wählen Sie die neue Datei.
store-photo-too-many-pixels = Das Foto hat zu viele Pixel. Wählen Sie eines mit höchstens { $limit } Megapixeln.

## Jobs and messages

area-jobs = Aufgaben
area-outbox = Postausgang
jobs-counted = { $count ->
    [one] { $count } Aufgabe
   *[other] { $count } Aufgaben
}
jobs-all = Alle Aufgaben
area-comments = Kommentare
comments-counted = { $count ->
    [one] { $count } Kommentar
   *[other] { $count } Kommentare
}
comments-all = Alle Kommentare
comments-none-yet = Noch hat niemand etwas geschrieben
comments-none-yet-advice = Hier steht, was Nachbarn zu einem Angebot fragen, und die Antworten.
comments-none-fits = Kein Kommentar passt
comments-none-fits-advice = Wählen Sie einen anderen Zustand oder eine andere Gemeinschaft.
comments-title = Kommentar zu { $title }
comments-text = Was geschrieben wurde
comments-listing = Angebot
comments-writer = Geschrieben von
comments-written = Geschrieben
comments-shown = Sichtbar
comments-remove = Entfernen
comments-restore = Zurückholen
comments-removed-now = Der Kommentar ist entfernt.
comments-restored-now = Der Kommentar ist wieder da.
comments-removed-by-writer = { $ago } selbst entfernt
comments-removed-by-seller = { $ago } von der Person entfernt, die es anbietet
comments-removed-by-administrator = { $ago } von den Betreibern entfernt
comments-removed-before = Wer ihn geschrieben hat oder die Sache anbietet, hat ihn inzwischen entfernt.
area-reports = Meldungen
reports-title = Meldung: { $subject }
reports-photo = Das Foto, um das es geht
reports-counted = { $count ->
    [one] { $count } Meldung
   *[other] { $count } Meldungen
}
reports-all = Alle Meldungen
reports-none = Nichts wartet
reports-none-advice = Wenn ein Mitglied ein Angebot oder eine Person meldet, wartet es hier auf Ihre Entscheidung.
reports-none-fits = Keine Meldung passt
reports-none-fits-advice = Wählen Sie einen anderen Zustand, oder sehen Sie alle Meldungen an.
reports-about = Worüber
reports-by = Gemeldet von
reports-when = Gemeldet
reports-open = Wartet
reports-kept = Nichts falsch
reports-removed = Angebot entfernt
reports-acted = Gehandelt
reports-brought-back = Zurückgeholt
reports-brought-back-note = Das Angebot wurde durch diese Entscheidung entfernt und seither zurückgeholt.
reports-hidden = { $count } Mitglieder haben es gemeldet: Es ist verborgen, bis Sie entscheiden. Ihre Entscheidung gilt für alle diese Meldungen.
reports-several = { $count } Mitglieder haben es gemeldet. Ihre Entscheidung gilt für alle diese Meldungen.
reports-decided-by = Entschieden von
reports-next = Nächste Meldung
reports-decided-before = Das hat inzwischen jemand entschieden.
reports-decided-first = { $name } war schneller, { $ago }: { $outcome }. Ihre Entscheidung gilt nicht.
reports-outcome = Ergebnis
reports-no-outcome = Wählen Sie, was geschehen soll.
reports-no-ground = Geben Sie an, worauf sich die Entscheidung stützt.
reports-not-possible = Das ist nicht mehr möglich. Wählen Sie ein anderes Ergebnis.
reports-decide = Entscheiden
reports-decided = Entschieden. Alle, die es angeht, erfahren es in zehn Sekunden.
reports-decided-until = Entschieden: gesperrt bis { $end }. Alle, die es angeht, erfahren es in zehn Sekunden.
reports-decided-good = Entschieden: auf Dauer gesperrt. Alle, die es angeht, erfahren es in zehn Sekunden.
reports-untold = Noch hat es niemand erfahren: Sie haben zehn Sekunden.
reports-decision = Entscheidung
reports-told-owner = Grund, der mitgeteilt wird
reports-answer = Antwort an die meldende Person
reports-answered = Antwort
reports-answer-appeal = Antwort an { $name }
reports-answer-hint = Steht neben dem Ergebnis.
reports-reason = Grund für { $name }
reports-reason-hint = Nötig zum Entfernen oder Sperren. Wer betroffen ist, liest ihn.
reports-length-hint = Nötig zum Sperren.
reports-about-comment = Es geht darum, was hier bei einem Angebot geschrieben wurde:
reports-about-photo = Das erste Foto wurde gemeldet.
reports-owner = Von wem es ist
reports-other-count = { $count ->
    [0] Nie zuvor gemeldet
    [one] { $count } andere Meldung
   *[other] { $count } andere Meldungen
}
reports-never-suspended = Nie gesperrt
reports-suspended-by = Gesperrt von { $name }, { $moment }: { $reason }
reports-unsuspended-by = Sperre aufgehoben von { $name }, { $moment }
reports-suspended-until = Gesperrt bis { $end }
reports-suspended-good = Auf Dauer gesperrt
reports-brought-back-by = Zurückgeholt von { $name }, { $moment }.
reports-suspension-ended-by = { $name } hat die Sperre aufgehoben, { $moment }.
reports-appeal = „Das ist falsch“
reports-appeal-note = { $name } sagt, dass die Entscheidung falsch ist. Bitte sehen Sie noch einmal hin.
reports-words = Meldung
reports-contested = Die Entscheidung
reports-restored = Zurückgenommen
reports-upheld = Bleibt dabei
reports-own = Das haben Sie selbst entschieden, deshalb prüft es jemand anderes aus der Administration. Zurücknehmen können Sie es trotzdem.
reports-here = Meldungen
outcome-keep = Behalten
outcome-keep-member = Mit { $name } ist alles in Ordnung
outcome-kept = „{ $title }“ bleibt; war es verborgen, ist es wieder zu sehen.
outcome-kept-member = { $name } erfährt nichts von der Meldung.
outcome-remove = Entfernen
outcome-removed = Die Nachbarschaft sieht „{ $title }“ nicht mehr, und niemand kann danach fragen.
outcome-suspend = { $name } sperren
outcome-suspended = { $name } kann nichts mehr anbieten, anfragen oder zusagen, und die Angebote sind verborgen.
outcome-remove-and-suspend = Entfernen und { $name } sperren
outcome-owner-reads = { $name } liest Ihren Grund und kann antworten, dass das falsch ist.
outcome-reporters-read = { $count ->
    [one] Wer es gemeldet hat, liest Ihre Antwort.
   *[other] Alle { $count }, die es gemeldet haben, lesen Ihre Antwort.
}
outcome-act = Ich habe etwas anderes getan
outcome-act-effect = Zum Beispiel jemandem geschrieben. Sonst ändert sich nichts.
outcome-uphold = Es bleibt bei der Entscheidung
outcome-uphold-effect = Nichts ändert sich, und { $name } liest Ihre Antwort.
outcome-restored = „{ $title }“ ist wieder im Angebot.
outcome-unsuspended = { $name } kann wieder anbieten und anfragen.
outcome-appeal-answered = { $name } liest Ihre Antwort.
ground = Grundlage
ground-hint = Steht neben dem Grund.
ground-hint-no-rules = Steht neben dem Grund. Hausregeln lassen sich nennen, sobald sie unter Einstellungen geschrieben sind.
ground-rules = Unsere Hausregeln
ground-law = Das Gesetz
ground-other = Ein anderer Grund
ground-rules-sentence = Es passt nicht zu den Hausregeln.
ground-law-sentence = Es verstößt gegen das Gesetz.
ground-other-sentence = Wer dies betreibt, hat so entschieden.
decision-answer = Darauf kann die Antwort kommen, dass das falsch ist. Dann prüft es jemand anderes aus der Administration, wenn es noch jemanden gibt.
suspension-length = Wie lange
suspension-until = Bis einschließlich { $day }
suspension-three-days = 3 Tage
suspension-week = Eine Woche
suspension-month = Einen Monat
suspension-date = Bis zu einem Datum
suspension-good = Auf Dauer
suspension-day = Letzter Tag
suspension-no-length = Wählen Sie, wie lange.
suspension-no-day = Wählen Sie einen Tag ab heute.
suspension-too-far = Wählen Sie einen früheren Tag, oder sperren Sie auf Dauer.
end-of-day = einschließlich { $day }
members-suspended-until = Gesperrt bis { $end }: { $reason }
members-suspended-end = { $name } ist bis { $end } gesperrt und erfährt es in zehn Sekunden.
members-suspend-reason-hint = Das Mitglied liest ihn, und das Protokoll behält ihn.
listings-removal-reason-hint = Wer es angeboten hat, liest ihn.
prepared-choose = Vorbereiteten Text einfügen
prepared-reasons = Vorbereitete Gründe
prepared-reasons-hint = Zum Entfernen und Sperren, einer in jeder Zeile. Bleibt es leer, stehen unsere zur Wahl.
prepared-answers = Vorbereitete Antworten
prepared-answers-hint = Für alle, die etwas melden, eine in jeder Zeile.
prepared-notes = Vorbereitete Notizen
prepared-notes-hint = Für die Administration, eine in jeder Zeile.
store-prepared-many = Höchstens { $limit } Texte.
store-prepared-long = Höchstens { $limit } Zeichen für jeden Text.
event-account-suspended = Die Betreiber haben Ihr Konto gesperrt. Grund: „{ $reason }“.
event-account-suspended-until = Die Betreiber haben Ihr Konto bis { $until } gesperrt. Grund: „{ $reason }“.
event-account-suspended-briefly = Ihr Konto ist gesperrt
event-account-unsuspended = Ihr Konto ist nicht mehr gesperrt: Sie können wieder anbieten und anfragen.
notification-account-suspended = Ihr Konto wurde gesperrt
notification-account-unsuspended = Ihr Konto ist nicht mehr gesperrt
appeal = Das ist falsch
appeal-state = Was aus Ihrer Antwort wurde
appeal-removed = Die Betreiber haben „{ $title }“ entfernt.
appeal-suspended = Die Betreiber haben Ihr Konto gesperrt.
appeal-suspended-until = Die Betreiber haben Ihr Konto bis { $end } gesperrt.
appeal-why = Was entschieden wurde und warum
appeal-when = Entschieden
appeal-way = Wie
appeal-upon-report = Jemand hat es gemeldet, und ein Mensch hat entschieden, kein Programm.
appeal-unasked = Ein Mensch hat entschieden, kein Programm, ohne dass jemand etwas gemeldet hatte.
appeal-text = Was ist an der Entscheidung falsch?
appeal-text-hint = Sagen Sie, was übersehen wurde oder was jetzt anders ist. Das geht einmal.
appeal-say-why = Sagen Sie, was daran falsch ist.
appeal-another = Jemand anderes, als entschieden hat, sieht es sich an. Die Antwort lesen Sie unter Mitteilungen.
appeal-same = Hier entscheidet nur eine Person. Sie sieht es sich noch einmal an. Die Antwort lesen Sie unter Mitteilungen.
appeal-send = Senden
appeal-sent = Gesendet. Die Antwort lesen Sie unter Mitteilungen.
appeal-waits = Es wartet darauf, dass jemand hinsieht.
appeal-yours = Ihre Antwort
appeal-before = Sie haben schon einmal gesagt, dass das falsch ist, und es wurde noch einmal geprüft.
appeal-nothing = Das wurde inzwischen zurückgenommen.
appeal-redress = Sie können auch vor Gericht gehen, in der Europäischen Union auch zu einer zertifizierten Stelle, die Streit beilegt.
appeal-kept = Wir haben unsere Entscheidung noch einmal geprüft, und es bleibt dabei.
appeal-restored = Wir haben unsere Entscheidung noch einmal geprüft und nehmen sie zurück. Es tut uns leid.
reports-reopen = Entscheidung zurücknehmen
reports-messages = Gemeldete Nachrichten
reports-messages-count = { $count ->
    [one] { $count } Nachricht wurde mit dieser Meldung übergeben.
   *[other] { $count } Nachrichten wurden mit dieser Meldung übergeben.
}
reports-messages-note = Gespräche sind privat. Dass Sie diese Nachrichten lesen, steht dann im Protokoll; sie bleiben zehn Minuten sichtbar.
reports-messages-read = Lesen
reports-reopened = Die Entscheidung ist zurückgenommen: Es wartet wieder.

## Announcements
area-announcements = Ankündigungen
announcements-counted = { $count ->
    [one] { $count } Ankündigung
   *[other] { $count } Ankündigungen
}
announcements-all = Alle Ankündigungen
announcements-none = Noch nichts angekündigt
announcements-none-advice = Sagen Sie einer Gemeinschaft, dass die Halle geschlossen ist, oder allen, was neu ist. Mitglieder lesen es auf ihrer Startseite und unter ihren Mitteilungen.
announcements-none-fits = Keine Ankündigung passt
announcements-none-fits-advice = Wählen Sie einen anderen Stand oder eine andere Gemeinschaft, oder sehen Sie sich alle an.
announcements-new = Neue Ankündigung
announcements-new-lead = Mitglieder lesen sie bis zu ihrem Ende auf der Startseite und unter ihren Mitteilungen. Nichts geht hinaus, bevor Sie gesehen haben, wie viele sie erreicht.
announcements-write = An Mitglieder schreiben
announcements-write-choice = Anschreiben…
announcements-write-lead = Sie lesen es unter ihren Mitteilungen und, wenn sie das wünschen, per E-Mail: als Nachricht der Betreiber. Hier antworten können sie nicht: Schreiben Sie dazu, wie man Sie erreicht, wenn es nicht auf der Seite „Wer dahintersteht“ steht.
announcements-edit = Ankündigung ändern
announcements-edit-lead = Was Sie verbessern, ist sofort zu sehen, nur nicht auf der Startseite derer, die schon „Verstanden“ getippt haben. Niemand wird noch einmal benachrichtigt, und was schon verschickt ist, bleibt, wie es war: Was alle wissen müssen, kündigen Sie neu an.
announcements-to = An
announcements-everybody = Alle
announcements-to-everybody = Alle, in jeder Gemeinschaft
announcements-many-communities = Es sind zu viele Gemeinschaften, um hier auszuwählen. Kreuzen Sie sie in der Liste der Gemeinschaften an und wählen Sie Ankündigen….
announcements-choice = Ankündigen…
announcements-more = { $count ->
    [one] und { $count } weitere
   *[other] und { $count } weitere
}
announcements-from = Von
announcements-from-hint = Leer lassen, um sofort zu beginnen.
announcements-until = Bis
announcements-no-until = ohne Ende
announcements-clock-hint = Beides nach der Uhr der jeweiligen Gemeinschaft.
announcements-clock-hint-end = Nach der Uhr der jeweiligen Gemeinschaft.
announcements-each-clock = { $time } nach der Uhr der jeweiligen Gemeinschaft
announcements-clock = { $day }, { $time }
announcements-text-hint = Einfacher Text. Eine Zeile, die mit - beginnt, ist ein Punkt einer Liste, **zwei Sterne** machen fett.
announcements-language-hint = Bleibt dies leer, lesen Mitglieder mit dieser Sprache die andere.
announcements-preview = Vorschau
announcements-preview-lead = Das lesen die Mitglieder, und so viele erreicht es. Noch ist nichts verschickt.
announcements-announce = Ankündigen
announcements-send = Senden
announcements-back = Text ändern
announcements-reach-page = { $count ->
    [one] { $count } Mitglied liest es unter seinen Mitteilungen.
   *[other] { $count } Mitglieder lesen es unter ihren Mitteilungen.
}
announcements-reach-home = Bis zum Ende steht es für alle Mitglieder und Gäste der Gemeinschaft auf der Startseite.
announcements-reach-push = { $count ->
    [one] { $count } davon erfährt es auf den eigenen Geräten.
   *[other] { $count } davon erfahren es auf den eigenen Geräten.
}
announcements-reach-mail = { $count ->
    [one] { $count } davon bekommt sofort eine E-Mail.
   *[other] { $count } davon bekommen sofort eine E-Mail.
}
announcements-reach-summary = { $count ->
    [one] { $count } davon liest es in der E-Mail um sechs Uhr abends.
   *[other] { $count } davon lesen es in der E-Mail um sechs Uhr abends.
}
announcements-reach-no-mail = Es geht keine E-Mail hinaus: Zurzeit verschickt diese Tauschbörse keine.
announcements-reach-left = { $count ->
    [one] { $count } der Ausgewählten ist ausgetreten und erfährt nichts.
   *[other] { $count } der Ausgewählten sind ausgetreten und erfahren nichts.
}
announcements-back-later = Zehn Sekunden lang erfährt es niemand. Auch später können Sie es zurücknehmen, nur keine E-Mails, die schon verschickt sind.
announcements-made = Angekündigt. Zehn Sekunden lang erfährt es niemand.
announcements-sent-now = Geschrieben. Zehn Sekunden lang erfährt es niemand.
announcements-changed = Gespeichert. Niemand wird noch einmal benachrichtigt.
announcements-again = Noch einmal verwenden
announcements-told = Erreicht
announcements-mailed = Davon per E-Mail
announcements-pushed = Davon auf ihren Geräten
announcements-by = Von wem
announcements-history-elsewhere = Was einem einzelnen Mitglied geschrieben wurde, steht im Verlauf auf dessen Seite.
announcements-planned = Geplant
announcements-running = Läuft
announcements-sent = Verschickt
announcements-past = Vorbei
announcements-withdrawn = Zurückgenommen
announcements-withdraw = Zurücknehmen
announcements-withdraw-more = Zurücknehmen…
announcements-withdraw-sentence = Möchten Sie diese Ankündigung zurücknehmen?
announcements-withdraw-hides = Sie verschwindet von der Startseite und aus allen Mitteilungen.
announcements-withdraw-unsent = Nachrichten, die noch warten, werden nicht verschickt.
announcements-withdraw-mailed = { $count ->
    [one] { $count } E-Mail ist schon hinausgegangen und lässt sich nicht zurückholen.
   *[other] { $count } E-Mails sind schon hinausgegangen und lassen sich nicht zurückholen.
}
announcements-withdraw-pushed = { $count ->
    [one] { $count } Mitglied hat es auf seinen Geräten schon erfahren.
   *[other] { $count } Mitglieder haben es auf ihren Geräten schon erfahren.
}
announcements-withdraw-final = Das lässt sich nicht rückgängig machen. Sie können es neu ankündigen.
announcements-withdrawn-now = Zurückgenommen. Sie ist nirgends mehr zu sehen.
announcements-is-over = Sie ist vorbei und lässt sich nicht mehr ändern.
announcements-no-community = Wählen Sie mindestens eine Gemeinschaft.
announcements-community-gone = Eine der Gemeinschaften ist archiviert oder gelöscht. Wählen Sie neu.
announcements-no-title = Geben Sie ihr einen Titel.
announcements-no-text = Schreiben Sie, worum es geht.
announcements-no-moment = Schreiben Sie Tag und Uhrzeit, etwa 2026-11-28 09:00.
announcements-no-end = Sagen Sie, bis wann sie zu sehen ist.
announcements-ends-before = Sie muss nach ihrem Beginn enden, und nicht in der Vergangenheit.
announcements-too-far = Sie kann innerhalb eines Jahres beginnen und ein Jahr dauern.
operations-title = Betrieb
operations-well = Alles ist in Ordnung.
operations-well-proved = Alles ist in Ordnung. Die neueste geprüfte Kopie entstand { $moment }.
operations-not-well = { $count ->
    [one] Eine Sache braucht einen Blick.
   *[other] { $count } Dinge brauchen einen Blick.
}
operations-checks = Wie es steht
operations-fine = Gut
operations-look = Ansehen
operations-bad = Nicht gut
operations-later = Zurückgestellt
operations-help = Wie Kopien entstehen
operations-copies = Kopien
operations-copies-off = Dieses Programm macht von selbst keine Kopien.
operations-copies-off-advice = Nennen Sie in den Einstellungen einen Ordner, am besten auf einer anderen Platte, oder starten Sie Mooch mit --backup-to.
operations-copies-none = Es gibt noch keine Kopie. Die erste entsteht innerhalb einer Minute nach dem Start.
operations-copies-newest = Die neueste entstand { $moment }. Jede Nacht kommt eine hinzu.
operations-copies-late = Sie müsste neuer sein: Die Liste der Aufgaben sagt, was schiefging.
operations-jobs = Arbeit im Hintergrund
operations-proof = Beweis
operations-proof-none = Die neueste Kopie ist noch nicht geprüft.
operations-proof-whole = Die neueste Kopie wurde { $moment } geprüft. Zu ihr zurückzugehen dauert etwa { $seconds ->
    [one] eine Sekunde
   *[other] { $seconds } Sekunden
}.
operations-proof-whole-minutes = Die neueste Kopie wurde { $moment } geprüft. Zu ihr zurückzugehen dauert etwa { $minutes } Min. { $seconds } s.
operations-proof-failed = Die neueste Kopie ist beschädigt: { $problems }
operations-proof-failed-advice = Legen Sie eine neue an, und sehen Sie nach der Platte, auf der sie liegt.
operations-disk = Platz auf der Platte
operations-disk-free = { $size } sind frei.
operations-disk-days = { $size } sind frei. Geht es so weiter, ist die Platte in { $days ->
    [one] { $days } Tag
   *[other] { $days } Tagen
} voll.
operations-disk-advice = Schaffen Sie Platz: Ohne ihn kann nichts geschrieben werden.
operations-integrity = Unversehrtheit
operations-integrity-none = Noch nicht geprüft. Einmal in der Woche wird nachts die ganze Datenbank geprüft.
operations-integrity-sound = Die ganze Datenbank wurde { $moment } geprüft und ist in Ordnung.
operations-integrity-problems = Gefunden { $moment }: { $problems }
operations-integrity-problems-advice = Ist die Datei beschädigt, gehen Sie zur neuesten geprüften Kopie von davor zurück.
operations-store = Datenbank
operations-store-size = { $size }, dazu { $log } Protokoll.
operations-store-advice = Das Protokoll ist lang: Ein Programm scheint ohne Ende zu lesen.
operations-modes = Wer die Datenbank lesen kann
operations-modes-private = Niemand sonst auf diesem Rechner.
operations-modes-open = Andere auf diesem Rechner können { $file } lesen.
operations-modes-advice = Nehmen Sie es ihnen mit chmod go= und diesem Namen.
operations-jobs-done = Alles wird erledigt.
operations-jobs-failed = { $count ->
    [one] Eine Aufgabe scheitert immer wieder.
   *[other] { $count } Aufgaben scheitern immer wieder.
}
operations-jobs-late = { $count ->
    [one] Eine Aufgabe hätte vor einer Stunde beginnen müssen.
   *[other] { $count } Aufgaben hätten vor einer Stunde beginnen müssen.
}
operations-jobs-late-advice = Starten Sie Mooch neu. Hilft das nicht, steht der Grund im Protokoll.
operations-jobs-list = Welche
operations-mail = E-Mail
operations-mail-fine = Nichts bleibt liegen.
operations-mail-waits = { $count ->
    [one] Eine Nachricht wartet schon lange oder wurde abgelehnt.
   *[other] { $count } Nachrichten warten schon lange oder wurden abgelehnt.
}
operations-mail-off = { $count ->
    [one] Eine Nachricht wartet, und dieses Programm verschickt keine Mail.
   *[other] { $count } Nachrichten warten, und dieses Programm verschickt keine Mail.
}
operations-mail-list = In den Postausgang sehen
operations-push = Push-Nachrichten
operations-push-failed = { $count ->
    [one] Eine Push-Nachricht wurde innerhalb eines Tages aufgegeben.
   *[other] { $count } Push-Nachrichten wurden innerhalb eines Tages aufgegeben.
}
operations-log = Fehler
operations-log-fine = Keine innerhalb eines Tages.
operations-log-errors = { $count ->
    [one] Innerhalb eines Tages wurde ein Fehler protokolliert.
   *[other] Innerhalb eines Tages wurden { $count } Fehler protokolliert.
}
operations-log-advice = Was geschah, steht im Protokoll, wie es journalctl -u mooch zeigt.
operations-pages = Tempo
operations-pages-slow = { $slow } von { $count } Antworten dauerten innerhalb eines Tages länger als 50 ms.
operations-pages-advice = Der Rechner ist überlastet, oder die Datenbank ist zu groß für ihn. /metrics sagt, welche Seiten langsam sind.
operations-address = Adressen
operations-address-safe = Beide Seiten sind nur über https zu erreichen.
operations-address-here = Nur dieser Rechner erreicht sie.
operations-address-open = { $address } ist kein https: Passwörter lassen sich unterwegs mitlesen.
operations-address-advice = Setzen Sie einen TLS-Proxy davor, und starten Sie Mooch mit einer Adresse, die mit https:// beginnt.
operations-clock = Uhr
operations-clock-fine = Nichts in der Datenbank kommt aus der Zukunft.
operations-clock-ahead = Der neueste Eintrag ist von { $moment }, und das ist noch nicht gewesen.
operations-clock-advice = Die Uhr dieses Rechners geht falsch, oder die eines Programms, das in die Datenbank schreibt.
operations-programs = Andere Programme
operations-programs-none = Keines hat in die Datenbank geschrieben, seit Mooch hinsieht.
operations-programs-wrote = Dass eines schrieb, fiel zuletzt { $moment } auf.
operations-sqlite-bug = { $version }. Ein anderes Programm, das in die Datenbank schreibt, braucht damit PRAGMA wal_autocheckpoint = 0.
operations-since = Seit { $moment }.
operations-put-off-for = Zurückstellen für
operations-put-off = { $days ->
    [one] { $days } Tag
   *[other] { $days } Tage
}
operations-put-off-until = Zurückgestellt bis { $moment }.
operations-bring-back = Zurückholen
operations-download = Herunterladen
operations-download-of = Die Kopie von { $moment } herunterladen
operations-copy = { $size }, { $photos ->
    [0] keine Fotos
    [one] eine Datei mit Fotos
   *[other] { $photos } Dateien mit Fotos
}.
operations-copy-nightly = Nächtliche Kopie.
operations-copy-asked = In der Verwaltung angefordert.
operations-copy-command = Mit „mooch backup“ angelegt.
operations-proved = Geprüft
operations-damaged = Beschädigt
operations-unproved = Nicht geprüft
operations-back-up = Jetzt kopieren
operations-backup-begun = Eine Kopie entsteht. Sie steht hier, sobald sie geprüft ist.
operations-under-way = Eine Kopie entsteht gerade.
operations-copies-secret = Eine Kopie ist so geheim wie die Datenbank: Sie enthält alle Adressen.
jobs-none = Noch keine Aufgaben
jobs-none-advice = Die ersten kommen eine Sekunde, nachdem Mooch gestartet ist.
jobs-none-fits = Keine Aufgabe passt
jobs-none-fits-advice = Wählen Sie einen anderen Status, oder sehen Sie alle an.
jobs-kind = Was erledigt wird
jobs-next = Nächster Versuch
jobs-last = Letzter Versuch
jobs-attempts = Versuche
jobs-not-again = –
jobs-never = Noch nie
jobs-waiting = Wartet
jobs-running = Läuft gerade
jobs-done = Erledigt
jobs-failed = Aufgegeben
jobs-cancelled = Abgebrochen
jobs-about = { $job }: { $key }
jobs-backup = Jede Nacht kopieren
jobs-backup-now = Jetzt kopieren
jobs-sweep-sessions = Abgelaufene Sitzungen vergessen
jobs-sweep-calls = Aufrufe von Programmen nach einem Tag vergessen
jobs-sweep-files = Alte Tabellen löschen
jobs-sweep-drafts = Entwürfe löschen, die eine Woche liegen blieben
jobs-sweep-messages = Gespräche ein Jahr nach der letzten Nachricht löschen
jobs-count-givers = Zählen, wie wenige die Hälfte geben
jobs-sweep-visits = Besuche an Orten vergessen, die nicht länger aufbewahrt werden
jobs-end-suspensions = Abgelaufene Sperren aufheben
jobs-overwrite-members = Geschlossene Konten überschreiben
jobs-sweep-jobs = Aufgaben vergessen, die vor einem Monat endeten
jobs-sweep-photos = Fotos löschen, die niemand verwendet
jobs-expire-listings = An ablaufende Angebote erinnern und unbeantwortete Anfragen ablehnen
jobs-find-warnings = Zahlen der Nacht auf Warnungen ansehen
jobs-tell = Mitgliedern sagen, was geschehen ist
jobs-match-searches = Mitgliedern sagen, was sie suchen
jobs-announce = Mitgliedern von einer Ankündigung sagen
jobs-tell-administrators = Der Administration mailen, was wartet
jobs-gather-statistics = Listen schnell halten, wenn sie wachsen
jobs-match-recipes = Rezepte zu den Angeboten der Nachbarn finden
jobs-sweep-recipes = Rezepte zu dem finden, was bald abläuft
jobs-read-titles = Lebensmittel in den Angeboten finden
jobs-merge-search = Suche der Mitglieder schnell halten
jobs-check-health = Nachsehen, ob alles in Ordnung ist
jobs-check-store = Einmal in der Woche die ganze Datenbank prüfen
jobs-copy-log = Protokoll der Datenbank kurz halten
jobs-note-erasures = Geschlossene Konten neben der Datenbank vermerken
jobs-mail = E-Mail
jobs-push = Mitteilung per Push
outbox-message = Nachricht
outbox-to = An
outbox-subject = Betreff
outbox-text = Wortlaut
outbox-push = Nachricht an ein Gerät
outbox-by = Push-Dienst
outbox-nobody = Niemanden mehr
outbox-way = Per
outbox-to-name = An { $name }
outbox-way-mail = E-Mail
outbox-way-push = Push-Mitteilung
outbox-confirm-email = Link, der eine E-Mail-Adresse bestätigt
outbox-email-taken = Hinweis, dass eine Adresse schon ein Konto hat
outbox-email-to-change = Hinweis, dass die E-Mail-Adresse geändert werden soll
outbox-choose-password = Link zum Wählen eines neuen Passworts
outbox-administrator-link = Link für die Verwaltung zum Wählen eines Passworts
outbox-administrator-forgotten = Administration: Link nach vergessenem Passwort
outbox-administrator-confirm = Administration: Link zur Bestätigung der E-Mail-Adresse
outbox-administrator-password = Administration: Das Passwort wurde geändert
outbox-administrator-change = Administration: Die E-Mail-Adresse soll sich ändern
outbox-administrator-digest = Administration: Zusammenfassung des Tages
outbox-administrator-news = Neues für die Administration
outbox-password-changed = Hinweis, dass das Passwort geändert wurde
outbox-sign-in = Link und Code zum Anmelden
outbox-invitation = Einladung
outbox-event = Nachricht von einem Ereignis
outbox-digest = Zusammenfassung eines Tages
outbox-messages = Nachrichten aus der Nachbarschaft
outbox-push-ended = Auf diesem Gerät wird nicht mehr Bescheid gesagt.
outbox-open-link = Den Link darin öffnen
members-sessions = Angemeldet mit
members-no-sessions = Zurzeit nirgends
members-email-confirmed = { $ago } bestätigt
members-email-unconfirmed = Noch nicht bestätigt
members-email-waits = Muss noch bestätigt werden: { $email }
jobs-reason-interrupted = Mooch wurde mittendrin beendet, oder es hat zu lange gedauert.
jobs-reason-store-busy = Ein anderes Programm hatte die Datenbank für sich.
jobs-reason-crowded = Es war zu viel auf einmal zu tun.
jobs-reason-disk-full = Die Festplatte ist voll. Wer den Rechner betreut, muss Platz schaffen.
jobs-reason-log-long = Das Protokoll der Datenbank wächst immer weiter, weil ein Programm schon zu lange in ihr liest. Wer den Rechner betreut, muss es beenden.
jobs-reason-push-not-public = Der Name des Push-Dienstes führt zu einer Adresse, die nicht im öffentlichen Netz liegt. Dorthin wurde nichts gesendet.
jobs-reason-push-no-answer = Der Push-Dienst hat nicht rechtzeitig geantwortet.
jobs-reason-push-later = Der Push-Dienst nimmt gerade nichts an und bat darum, eine Weile nicht gefragt zu werden.
jobs-reason-push-refused = Der Push-Dienst nimmt diese Nachricht nicht an.
jobs-reason-push-late = Es ist mehr als zwei Tage her: zu spät, um noch Bescheid zu sagen.
jobs-reason-unexpected = Etwas ist schiefgegangen, was nicht passieren dürfte. Die Ursache steht in der Protokolldatei des Programms.
jobs-try-again = Jetzt erneut versuchen
jobs-tried-again = Es wird jetzt erneut versucht.
jobs-cancel = Aufgabe abbrechen
outbox-cancel = Nicht senden
jobs-keep = Behalten
jobs-cancel-more = Abbrechen…
jobs-cancel-sentence = Sie sind dabei, „{ $job }“ abzubrechen.
jobs-cancel-stops = Es wird nicht mehr erledigt.
outbox-cancel-stops = Sie wird nicht mehr verschickt.
jobs-cancel-back = Einen Monat lang können Sie es auf der Seite der Aufgabe erneut versuchen lassen.
jobs-cancelled-now = Die Aufgabe ist abgebrochen.
outbox-cancelled-now = Die Nachricht wird nicht gesendet.
jobs-is-running = Die Aufgabe läuft gerade. Warten Sie einen Moment und sehen Sie noch einmal nach.
jobs-is-ended = Die Aufgabe ist schon beendet.
jobs-is-repeated = Das muss Mooch immer wieder erledigen; es lässt sich nicht abbrechen.
outbox-counted = { $count ->
    [one] { $count } Nachricht
   *[other] { $count } Nachrichten
}
outbox-all = Alle Nachrichten
outbox-none = Noch keine Nachrichten
outbox-none-advice = Sobald Mitgliedern geschrieben wird, steht hier jede Nachricht und was aus ihr wurde.
outbox-none-fits = Keine Nachricht passt
audit-job-retried = { $administrator } hat eine Aufgabe erneut versuchen lassen: { $subject }
audit-job-retried-title = Eine Aufgabe erneut versuchen lassen
audit-job-cancelled = { $administrator } hat eine Aufgabe abgebrochen: { $subject }
audit-job-cancelled-title = Eine Aufgabe abgebrochen
audit-report-decided = { $administrator } hat über die Meldung { $subject } entschieden
audit-report-decided-title = Über eine Meldung entschieden
audit-report-reopened = { $administrator } hat die Entscheidung über die Meldung { $subject } zurückgenommen
audit-report-reopened-title = Entscheidung über eine Meldung zurückgenommen
audit-seller-reminded = { $administrator } hat an eine Anfrage zu { $subject } erinnert
audit-seller-reminded-title = An eine Anfrage erinnert
audit-reminder-undone = { $administrator } hat die Erinnerung zu { $subject } zurückgenommen
audit-reminder-undone-title = Erinnerung zurückgenommen
audit-day-note-added = { $administrator } hat zu einem Tag notiert: { $subject }
audit-day-note-added-title = Etwas zu einem Tag notiert
audit-day-note-removed = { $administrator } hat die Notiz zu einem Tag entfernt: { $subject }
audit-day-note-removed-title = Notiz zu einem Tag entfernt
audit-warning-snoozed = { $administrator } hat die Warnung { $subject } verschoben
audit-warning-snoozed-title = Warnung verschoben
audit-warning-woken = { $administrator } hat die Warnung { $subject } wieder gezeigt
audit-warning-woken-title = Warnung wieder gezeigt
audit-warning-rejected = { $administrator } fand die Warnung { $subject } nicht nützlich
audit-warning-rejected-title = Warnung nicht nützlich gefunden
audit-warning-accepted = { $administrator } fand die Warnung { $subject } doch nützlich
audit-warning-accepted-title = Warnung doch nützlich gefunden
audit-announced = { $administrator } hat Mitgliedern geschrieben: { $subject }
audit-announced-title = Etwas angekündigt oder Mitgliedern geschrieben
audit-announcement-changed = { $administrator } hat eine Ankündigung bearbeitet: { $subject }
audit-announcement-changed-title = Ankündigung bearbeitet
audit-announcement-withdrawn = { $administrator } hat eine Ankündigung zurückgenommen: { $subject }
audit-announcement-withdrawn-title = Ankündigung zurückgenommen
audit-in-language = { $name } ({ $language })

# Settings
area-settings = Einstellungen
time-zone = Zeitzone
settings-lead = Was für die ganze Tauschbörse gilt. Jede Änderung steht im Protokoll.
settings-name = Name der Tauschbörse
settings-name-hint = Steht im Titel jeder Seite, hier und bei den Mitgliedern.
settings-currency = Währung
settings-currency-hint = Gilt für alle Preise. Beträge werden nicht umgerechnet: 4,50 bleibt 4,50.
settings-time-zone-hint = In dieser Zeitzone stehen Uhrzeiten für alle, die auf ihrer Kontoseite keine andere gewählt haben, und mit ihr enden Tage, zum Beispiel ein Verbrauchsdatum. Kennzahlen zählen ganze Tage in UTC.
settings-language = Sprache
settings-language-hint = Gilt, wenn der Browser keine Sprache nennt, die Mooch kann.
settings-session = Angemeldet bleiben
settings-session-hint = Gilt sofort, auch für alle, die gerade angemeldet sind. Teilen sich mehrere einen Computer, wählen Sie die kürzeste Zeit.
settings-session-day = Höchstens 12 Stunden, ungenutzt 1 Stunde
settings-session-week = Höchstens 7 Tage, ungenutzt 12 Stunden
settings-session-month = Höchstens 30 Tage, ungenutzt 7 Tage
settings-visits = Besuche an Orten aufbewahren
settings-visits-hint = So lange sehen Mitglieder, wem sie an einem Ort begegnet sind. Danach werden ihre Besuche vergessen.
settings-visit-days = { $days ->
    [one] 24 Stunden
   *[other] { $days } Tage
}
settings-directions = Wege zu Supermärkten
settings-directions-hint = Die Adresse eines Dienstes, etwa { $usual }. Aus { $name } darin wird der Name des Supermarkts. Sie öffnet sich in einem eigenen Tab und erfährt nicht, wo ein Mitglied ist.
settings-leftovers = Kategorie für Reste
settings-leftovers-hint = Hier bieten Mitglieder an, was nach dem Kochen übrig ist. Die übliche ist { $usual }.
settings-leftovers-usual = Die übliche
settings-mail = E-Mail und Kopien
settings-mail-lead = Über welchen Server E-Mails hinausgehen, wo beide Seiten zu erreichen sind, wohin Kopien gehen und wer erfährt, wenn etwas nicht stimmt.
settings-mail-given = E-Mails gehen über { $server }, Port { $port }, von { $from } hinaus. Diesen Server hat die Option --mail beim Start genannt, und sie gilt: Um ihn hier zu ändern, starten Sie Mooch ohne sie.
settings-mail-no-members = Nachrichten führen auf die Seite für Mitglieder, und die kennt dieses Programm nicht: Starten Sie es mit --members-url.
settings-mail-needs-password = Das Passwort wurde auf einem anderen Rechner eingegeben und lässt sich nur dort lesen. Geben Sie es noch einmal ein: Bis dahin geht keine E-Mail hinaus.
settings-mail-host = Mailserver
settings-mail-host-hint = Wie sein Anbieter ihn nennt, zum Beispiel mail.example.org.
settings-mail-port = Port
settings-mail-security = Sicherheit
settings-mail-starttls = STARTTLS, meist Port 587
settings-mail-tls = TLS von Anfang an, meist Port 465
settings-mail-from = Absender
settings-mail-from-hint = Die Adresse, von der E-Mails kommen, zum Beispiel mooch@example.org. Ihre Domain sagt mit SPF und DKIM, dass dieser Server für sie verschicken darf.
settings-mail-user = Benutzername
settings-mail-user-hint = Leer lassen, wenn der Server diesen Rechner auch so hereinlässt.
settings-mail-password = Passwort
settings-mail-password-hint = Es wird mit einem Schlüssel auf diesem Rechner versiegelt, der in keiner Kopie ist.
settings-mail-password-kept = Leer lassen, um das jetzige zu behalten. Für einen anderen Server oder Benutzer geben Sie es neu ein.
settings-mail-no-key = Das Passwort lässt sich nicht versiegeln: Der Schlüssel in { $file } ist nicht zu lesen oder anzulegen. Wer den Rechner betreut, entfernt diese Datei, falls sie beschädigt ist.
settings-mail-saved = Gespeichert. Von jetzt an gehen E-Mails über diesen Server hinaus: Eine Testnachricht zeigt, ob sie ankommen.
settings-mail-removed = Es gehen keine E-Mails mehr hinaus. Nachrichten warten im Postausgang.
settings-mail-remove = Keine E-Mails mehr verschicken
settings-machine = Dieser Rechner
settings-machine-hint = Adressen werden beim Start von Mooch festgelegt, mit --public-url und --members-url.
settings-address-dashboard = Verwaltung
settings-address-members = Seite für Mitglieder
settings-address-none = Nicht bekannt
settings-copies = Kopien gehen nach
settings-copies-folder = Jede Nacht nach { $folder }, wie die Option --backup-to sagt.
settings-copies-hint = Ein Ordner auf diesem Rechner, am besten auf einer anderen Platte, zum Beispiel /mnt/disk/mooch. Dort entsteht jede Nacht eine Kopie und wird geprüft. Leer lassen, um keine zu machen.
settings-copies-saved = Gespeichert. Die erste Kopie entsteht dort innerhalb einer Stunde und steht im Betrieb, sobald sie geprüft ist.
settings-copies-ended = Es entstehen keine Kopien mehr. Die vorhandenen bleiben.
settings-told = Wer erfährt, wenn etwas nicht stimmt
settings-told-nobody = Niemand: Keine Verwalterin und kein Verwalter hat eine E-Mail-Adresse bestätigt.
settings-told-hint = Alle wählen auf der Seite ihres Kontos, was sie per E-Mail bekommen.
settings-saved = Die Einstellungen sind gespeichert.
settings-pages = Seiten für Mitglieder
settings-page-empty = noch nicht geschrieben
settings-page-saved = Die Seite ist gespeichert.
settings-page-gone = Die Seite ist jetzt leer und wird Mitgliedern nicht mehr gezeigt.
settings-text = Inhalt
settings-text-in = { $language }
settings-preview-in = So sehen es Mitglieder: { $language }
settings-sample = Mit einem Beispiel beginnen
# In diesen Beispielen steht | für das Ende einer Zeile.
about-sample-house-rules = # Hausregeln | | { $exchange } ist für Nachbarinnen und Nachbarn, die teilen, was sie übrig haben. | | - **Seien Sie ehrlich** bei dem, was Sie anbieten: wie alt es ist, was drin ist und ob es offen war. | - **Seien Sie pünktlich**, oder sagen Sie rechtzeitig ab: Jemand wartet auf Sie. | - **Bieten Sie nur an, was sicher ist**: nichts nach Ablauf des Verbrauchsdatums, keinen Alkohol, keine Medikamente. | - **Seien Sie freundlich.** Was Sie über andere erfahren, bleibt unter Ihnen. | | Stimmt etwas nicht? Melden Sie es auf der Seite der Sache. Wer die Tauschbörse betreut, sieht sich jede Meldung an.
about-sample-privacy = # Datenschutz | | Wir speichern, was Sie eingeben: Ihren Namen, Ihre E-Mail-Adresse, und was Sie anbieten, anfragen und schreiben. | | - In Ihrer Gemeinschaft sehen andere Ihren Namen und Ihre Angebote. | - Wie man Sie erreicht, sieht nur, wessen Anfrage Sie angenommen haben oder wer Ihre angenommen hat. | - Wer { $exchange } betreut, sieht Ihre Daten, um helfen zu können. Jeder Blick auf Ihre Telefonnummer oder Anschrift wird vermerkt. | | In Ihrem Profil können Sie alle Ihre Daten herunterladen und Ihr Konto schließen. Zwei Wochen danach wird es gelöscht.
about-sample-who-runs-this = # Impressum | | { $exchange } wird ehrenamtlich betreut. | | **Verantwortlich:** Vorname Nachname | Straße und Hausnummer | Postleitzahl und Ort | | **E-Mail:** name@example.org | | Schreiben Sie uns, wenn etwas nicht geht oder wenn Sie mithelfen möchten.
settings-text-hint = Eine leere Zeile beginnt einen neuen Absatz. # vor einer Zeile macht sie zur Überschrift, - vor Zeilen macht daraus eine Liste, **zwei Sterne** machen fett, [Wörter](https://example.org) werden zum Link.
settings-preview = Vorschau
about-house-rules = Hausregeln
about-house-rules-hint = Wie man hier miteinander umgeht, was angeboten werden darf und was geschieht, wenn sich jemand nicht daran hält.
about-privacy = Datenschutz
about-privacy-hint = Welche Daten wofür gespeichert werden, wer sie sieht, wie lange sie bleiben und an wen man sich wendet.
about-who-runs-this = Wer dahintersteht
about-who-runs-this-hint = Wer verantwortlich ist und wie man diese Menschen erreicht: Name, Anschrift, E-Mail-Adresse.
store-enter-exchange-name = Geben Sie den Namen der Tauschbörse ein.
store-wrong-folder = Geben Sie einen Ordner auf diesem Rechner ein, der mit / beginnt, oder lassen Sie das Feld leer.
store-closed-folder = Dort kann Mooch nicht schreiben. Den Ordner darüber muss es geben, und als Dienst schreibt Mooch nur nach /var/lib/mooch, wenn seine Unit mit ReadWritePaths= nichts anderes sagt.
store-wrong-mail-host = Geben Sie den Namen des Servers ein, zum Beispiel mail.example.org.
store-wrong-port = Geben Sie eine Zahl von 1 bis 65535 ein, zum Beispiel 587.
store-wrong-mail-from = Geben Sie eine E-Mail-Adresse ein, zum Beispiel mooch@example.org.
store-password-without-user = Geben Sie ein, zu wem dieses Passwort gehört.
store-mail-password-again = Geben Sie das Passwort ein. Ein früher eingegebenes geht nur an denselben Server und Benutzer.
store-wrong-mail-password = Höchstens 500 Zeichen, ohne Zeilenumbrüche und Steuerzeichen.
store-choose-from-list = Wählen Sie etwas aus der Liste.
store-currency-digits = { $digits ->
    [one] Es gibt Angebote oder Rezepte mit Preisen, die eine Nachkommastelle haben. Wählen Sie eine Währung mit ebenso vielen, oder ändern Sie sie, bevor etwas einen Preis hat.
    [0] Es gibt Angebote oder Rezepte mit Preisen ohne Nachkommastellen. Wählen Sie eine Währung, die auch keine hat, oder ändern Sie sie, bevor etwas einen Preis hat.
   *[other] Es gibt Angebote oder Rezepte mit Preisen, die { $digits } Nachkommastellen haben. Wählen Sie eine Währung mit ebenso vielen, oder ändern Sie sie, bevor etwas einen Preis hat.
}
account-time-zone-title = Uhrzeiten bei Ihnen
account-time-zone-hint = In dieser Zeitzone stehen Uhrzeiten, nur für Sie. Kennzahlen zählen ganze Tage in UTC.
account-time-zone-exchange = Wie die Tauschbörse: { $zone }
account-time-zone-saved = Uhrzeiten stehen jetzt so da, wie sie in { $zone } gelten.
account-email-title = Ihre E-Mail-Adresse
account-email-saved = Ihre E-Mail-Adresse ist gespeichert.
account-email-hint = Wenn Sie Ihr Passwort vergessen, geht ein Link für ein neues dorthin, ebenso Nachrichten über das, was wartet. Die anderen in der Administration sehen die Adresse.
account-email-password-hint = Nur, um die Adresse zu ändern.
account-email-confirmed = Diese Adresse ist bestätigt.
account-email-unconfirmed = Diese Adresse ist noch nicht bestätigt: Nutzen Sie den Link, der dorthin ging. Bis dahin geht nichts anderes an sie.
account-email-no-mail = Diese Adresse ist nicht bestätigt: Von hier gehen noch keine E-Mails aus.
account-email-waits = { $email } gilt, sobald der Link genutzt ist, der dorthin ging. Bis dahin gehen E-Mails an { $present }.
account-email-send = Link noch einmal senden
account-email-unsent = Gespeichert. { $email } kann noch nicht bestätigt werden, weil von hier keine E-Mails ausgehen.
account-notices = Was Ihnen gemailt wird
account-notices-lead = Sofort, oder in einer Nachricht um sechs Uhr abends nach Ihrer Uhr. Jedes wird einmal gemailt, und an einem Tag ohne Neues kommt nichts.
account-notices-no-address = Solange Sie keine E-Mail-Adresse bestätigt haben, wird Ihnen nichts gemailt. Was Sie hier wählen, gilt von da an.
account-notices-saved = Gespeichert.
notice-reports = Meldungen von Mitgliedern
notice-join-requests = Personen, die beitreten möchten
notice-failed-mail = E-Mails, die nicht zugestellt werden konnten
notice-full-disk = Der Speicherplatz wird knapp
notice-health = Mit dem Programm stimmt etwas nicht
notice-month = Die Zahlen jedes Monats, am Ersten
notice-warnings = Frühe Warnungen aus den Zahlen
notice-at-once = Sofort
notice-daily = Einmal am Tag
notice-none = Gar nicht
audit-settings-changed = { $administrator } hat die Einstellungen von { $subject } geändert
audit-settings-changed-title = Einstellungen geändert
audit-about-page-changed = { $administrator } hat die Seite für Mitglieder { $subject } geändert
audit-about-page-changed-title = Seite für Mitglieder geändert
audit-time-zone-chosen = { $administrator } hat eine andere Zeitzone gewählt
audit-time-zone-chosen-title = Andere Zeitzone gewählt
audit-backup-downloaded = { $administrator } hat eine Kopie der Datenbank heruntergeladen
audit-backup-downloaded-title = Kopie der Datenbank heruntergeladen
audit-backup-asked = { $administrator } hat eine Kopie bestellt
audit-backup-asked-title = Eine Kopie bestellt
audit-check-put-off = { $administrator } hat { $subject } im Betrieb zurückgestellt oder zurückgeholt
audit-check-put-off-title = Prüfung zurückgestellt
audit-mail-changed = { $administrator } hat den Mailserver { $subject } gewählt
audit-mail-changed-title = Mailserver gewählt
audit-mail-removed = { $administrator } hat den Versand über { $subject } beendet
audit-mail-removed-title = Mailversand beendet
audit-backup-folder = { $administrator } hat gewählt, wohin Kopien gehen: { $subject }
audit-backup-folder-title = Ort der Kopien gewählt
audit-notices-chosen = { $administrator } hat gewählt, was gemailt wird
audit-notices-chosen-title = Gewählt, was gemailt wird
audit-first-step = { $administrator } hat einen ersten Schritt für nicht nötig erklärt oder zurückgeholt
audit-first-step-title = Ersten Schritt für nicht nötig erklärt

## The members' site

up = Zurück
tabs = Hauptbereiche
tab-home = Start
tab-give = Geben
tab-notifications = Mitteilungen
tab-profile = Ich
problem-on = Hier geht es weiter
members-stale = Die Seite stammt aus der Zeit vor Ihrer Anmeldung
members-stale-advice = Es wurde nichts gesendet. Lesen Sie noch einmal, was Sie geschrieben haben, und senden Sie es erneut.
members-busy = Einen Augenblick bitte
members-busy-advice = Gerade wird zu viel auf einmal gespeichert. Es wurde nichts geändert: Warten Sie ein paar Sekunden und versuchen Sie es noch einmal.
members-full = Im Moment kann nichts gespeichert werden
members-full-advice = Es ist kein Platz mehr, und es wurde nichts geändert. Versuchen Sie es später noch einmal, oder sagen Sie es denen, die diese Seite betreiben.
kept-signed-out = Sie wurden inzwischen abgemeldet. Melden Sie sich an: Was Sie geschrieben haben, bleibt erhalten, und Sie können es dann senden.
kept-title = Machen Sie weiter, wo Sie waren
kept-lead = Als Sie abgemeldet wurden, wurde nichts gesendet. Lesen Sie es noch einmal.
kept-typed = Was Sie geschrieben haben
kept-send = Jetzt senden
kept-again = Noch einmal versuchen
kept-others = Jemand anderes hatte hier etwas geschrieben. Es ist weg.
kept-leave = Nicht senden
kept-files = Fotos, die Sie gerade ausgewählt hatten, bleiben nicht erhalten: Wählen Sie sie danach noch einmal.
unread = { $count ->
    [one] { $count } neue
   *[other] { $count } neue
}
unread-line = { $count ->
    [one] Sie haben { $count } neue Mitteilung.
   *[other] Sie haben { $count } neue Mitteilungen.
}
notifications = Mitteilungen
notifications-none = Noch keine Mitteilungen
notifications-none-yet = Wenn jemand um Ihr Angebot bittet oder Ihnen antwortet, lesen Sie es hier.
notifications-look = Angebote der Nachbarn ansehen
notifications-read = Alle als gelesen markieren
notifications-new = Neu:
notifications-newest = Zurück zu den neuesten
notifications-older = Ältere
messages = Nachrichten
tab-messages = Nachrichten
messages-tabs = Was es Neues gibt
messages-requests = Anfragen
messages-open = Gespräche
messages-search = Personen und Wörter suchen
messages-found = { $count ->
    [0] Nichts gefunden.
    [one] { $count } gefunden.
   *[other] { $count } gefunden.
}
messages-none = Noch keine Gespräche
messages-none-advice = Schreiben Sie jemandem auf der Seite der Person oder zu etwas, das sie anbietet.
messages-no-requests = Keine Anfragen
messages-no-requests-advice = Wenn Ihnen jemand zum ersten Mal schreibt, lesen Sie es hier und entscheiden, ob Sie antworten möchten.
messages-none-found = Nichts gefunden
messages-none-found-advice = Versuchen Sie es mit einem Namen oder einem anderen Wort.
messages-all = Alle zeigen
messages-older = Frühere Nachrichten
messages-newest = Zurück zu den neuesten
messages-read = Als gelesen markieren
messages-log = Nachrichten
messages-you = Sie: { $text }
message-yours = Sie
message-to = An { $name } schreiben
message-button = Nachricht
message-text = Nachricht
message-about-nothing = Ohne das Angebot schreiben
message-send = Senden
message-profile = Profil
message-request = Nachrichtenanfrage
message-new-request = { $name } entscheidet, ob es eine Antwort gibt. Danach können Sie mehr schreiben.
message-new-direct = { $name } kann sofort antworten.
message-accept = Annehmen
message-accept-hint = Sie können einander von jetzt an schreiben.
message-decline-hint = Diese Nachricht verschwindet. { $name } erfährt nichts davon und kann Ihnen 30 Tage lang nicht schreiben.
message-block = Blockieren
message-block-hint = Diese Person. Sie sehen einander nicht mehr.
message-declined = Abgelehnt. Niemand erfährt es.
message-declined-note = Sie haben diese Nachricht abgelehnt. { $name } kann Ihnen 30 Tage lang nicht schreiben.
message-masked = Nummern und Adressen darin sieht { $name } erst, wenn Sie hier etwas vereinbart haben.
message-waiting = { $name } hat noch nicht geantwortet. Sobald Ihre Nachricht angenommen ist, können Sie mehr schreiben.
message-reason-asked = Hat um Ihr „{ $title }“ gebeten
message-reason-offered = Sie haben um „{ $title }“ gebeten
message-reason-met = { $count ->
    [one] Ihre Wege haben sich gekreuzt
   *[other] Ihre Wege haben sich { $count }-mal gekreuzt
}
message-reason-neighbour = Aus Ihrer Gemeinschaft
conversation-blocked = Sie haben { $name } blockiert.
conversation-ended = Dieses Gespräch ist beendet.
message-settings-kept = Gespräche werden ein Jahr nach der letzten Nachricht gelöscht.
thread-today = Heute
thread-yesterday = Gestern
toast-message = { $name } hat Ihnen geschrieben
unread-line-messages = { $count ->
    [one] Sie haben { $count } neue Nachricht.
   *[other] Sie haben { $count } neue Nachrichten.
}
unread-line-both = Sie haben { $count } neue Nachrichten und Mitteilungen.
event-about = „{ $title }“: { $text }
event-request-received = { $name } bittet um „{ $title }“.
event-request-waiting = { $name } wartet noch auf Ihre Antwort zu „{ $title }“.
event-request-withdrawn = { $name } hat die Anfrage nach „{ $title }“ zurückgezogen.
event-request-accepted = „{ $title }“ ist Ihnen zugesagt. Sehen Sie, wie Sie { $name } erreichen.
event-comment-received = { $name } fragt zu „{ $title }“: „{ $text }“
event-comments = { $count ->
    [one] { $count } neuer Kommentar zu „{ $title }“
   *[other] { $count } neue Kommentare zu „{ $title }“
}
event-comment-answered = { $name } antwortet zu „{ $title }“: „{ $text }“
event-listing-found = Jemand bietet an, was Sie suchen: „{ $title }“.
event-request-collected = { $name } sagt, dass Sie sich getroffen haben: „{ $title }“.
event-listing-available = „{ $title }“ ist wieder frei. Fragen Sie noch einmal, wenn Sie es noch möchten.
event-listing-changed = „{ $title }“, um das Sie gebeten haben, wurde geändert. Sehen Sie nach, ob es noch passt.
event-listing-expiring = „{ $title }“ endet in zwei Tagen. Mit einem Druck bleibt es länger.
event-listing-removed = Die Betreiber haben „{ $title }“ entfernt.
event-listing-removed-why = Die Betreiber haben „{ $title }“ entfernt. Grund: „{ $reason }“.
event-listing-restored = Die Betreiber haben „{ $title }“ zurückgeholt: Es steht wieder im Angebot.
comments = Fragen und Antworten
comments-none = Noch keine Fragen.
comments-none-ask = Noch keine Fragen. Fragen Sie einfach!
comments-more = Spätere
comments-enough = Das ist genug für einen Tag. Ab { $until } können Sie hier wieder schreiben.
comments-close = Hier keine Fragen annehmen
comments-open = Hier Fragen annehmen
comments-closed = Hier kann niemand mehr fragen. Was geschrieben wurde, bleibt.
comments-opened = Hier kann gefragt werden.
comment-ask = Nachfragen
comment-answer = Antworten
comment-hint = Alle, die das Angebot sehen, lesen es. Telefonnummern und E-Mail-Adressen bleiben verborgen.
comment-send = Fragen
comment-send-answer = Antworten
comment-done = Jetzt können es alle lesen.
comment-seller = bietet es an
comment-by-seller = Wer es anbietet
comment-by-neighbour = Jemand aus der Nachbarschaft
comment-remove = Entfernen
comment-masked = Nummern und Adressen darin sehen andere nicht.
comment-removed = Entfernt.
store-enter-comment = Schreiben Sie erst etwas.
store-comment-not-on-offer = Das ist nicht mehr im Angebot, deshalb kann niemand danach fragen.
store-comments-off = Wer das anbietet, nimmt hier keine Fragen an.
saved-searches = Was ich suche
saved-searches-lead = Sie erfahren, wenn jemand in der Nachbarschaft es anbietet.
saved-searches-none = Sie suchen gerade nichts
saved-searches-none-advice = Suchen Sie etwas, und drücken Sie auf „Mir Bescheid geben“.
saved-search-keep = Mir Bescheid geben
saved-search-kept = Sie erfahren, wenn es jemand anbietet.
saved-search-done = Sie erfahren, wenn jemand in der Nachbarschaft es anbietet.
saved-search-ended = Sie bekommen dazu nicht mehr Bescheid.
store-enter-search = Schreiben Sie, was Sie suchen.
store-too-many-favourites = Sie behalten schon { $count } Rezepte. Lassen Sie erst eines davon los.
store-too-many-searches = Sie suchen schon { $count } Dinge. Beenden Sie erst eines davon.
give-looking = { $count ->
    [one] { $count } Person aus der Nachbarschaft sucht das.
   *[other] { $count } Personen aus der Nachbarschaft suchen das.
}
block = Blockieren
block-somebody = { $name } blockieren
block-title = { $name } blockieren?
block-button = Blockieren
block-report = Erst melden
block-done = { $name } ist blockiert.
block-hides = Sie und { $name } sehen sich hier nicht mehr, auch nicht, was die andere Person anbietet oder schreibt. Was { $name } bei Ihren Angeboten gefragt hat, wird entfernt. Ihr Gespräch bleibt für beide lesbar; es kommt nichts dazu. Frühere Anfragen zwischen Ihnen verschwinden aus beiden Listen; in der Datei mit Ihren Daten stehen sie weiter.
block-waiting = { $count ->
    [one] { $count } Anfrage zwischen Ihnen wird abgelehnt.
   *[other] { $count } Anfragen zwischen Ihnen werden abgelehnt.
}
block-agreed = { $count ->
    [one] { $count } Verabredung, zu der Sie sich noch nicht getroffen haben, wird abgesagt.
   *[other] { $count } Verabredungen, zu denen Sie sich noch nicht getroffen haben, werden abgesagt.
}
block-seen-by-other = { $name } hat Ihre Kontaktdaten am { $day } gesehen.
block-seen-by-member = Sie haben die Kontaktdaten von { $name } am { $day } gesehen.
block-seen-by-nobody = Niemand von Ihnen hat gesehen, wie man den anderen erreicht.
block-untold = { $name } erfährt weder, dass Sie das getan haben, noch warum.
block-guests = Wer sich unangemeldet umsieht, sieht weiterhin, was angeboten wird. Das lässt sich nicht verbergen.
block-back = Unter Ich, Einstellungen, Blockiert heben Sie es jederzeit wieder auf.
blocks = Blockiert
blocks-lead = Heben Sie es auf, und Sie sehen sich wieder. Sonst kommt nichts zurück: keine Anfrage und keine Verabredung.
blocks-none = Sie haben niemanden blockiert
blocks-none-advice = Wenn jemand Sie belästigt, öffnen Sie dessen Seite und drücken Sie auf Blockieren.
block-from-person = auf der Seite der Person
block-from-request = bei einer Anfrage
block-from-comment = bei einem Kommentar
block-from-message = in einem Gespräch
unblock = Aufheben
unblock-done = { $name } ist nicht mehr blockiert.
report = Melden
report-title = Was stimmt nicht?
report-about = Worum es geht
report-listing = Das Angebot
report-photo = Foto { $number }
report-reason = Grund
report-choose-reason = Wählen
report-choose = Wählen Sie eines davon.
report-unsafe = Es ist gefährlich
report-forbidden = Es darf hier nicht angeboten werden
report-fraud = Es sieht nach Betrug aus
report-offensive = Es ist beleidigend
report-private = Es zeigt etwas Privates
report-other = Etwas anderes
report-text = In Ihren Worten
report-messages = Nachrichten, die mitgehen
report-messages-hint = Nur diese liest, wer die Seite betreibt.
report-hint = Nur die Betreiber lesen das. Niemand erfährt, wer etwas gemeldet hat.
report-button = Jetzt melden
report-block = { $name } auch blockieren
report-block-hint = Sie sehen einander hier nicht mehr. Anfragen zwischen Ihnen werden abgelehnt, und was Sie ausgemacht, aber noch nicht erledigt haben, wird abgesagt. { $name } erfährt nicht, warum.
report-again = Das haben Sie schon gemeldet. Die Betreiber sehen es sich an.
report-done-blocked = Danke. { $name } ist blockiert, und wer die Seite betreibt, sieht sich Ihre Meldung an.
report-done = Danke. Die Betreiber sehen es sich an, und Sie erfahren, was sie entscheiden.
report-open = Ihre Meldung wird noch einmal geprüft.
report-kept = Wir haben uns Ihre Meldung angesehen und nichts Falsches gefunden. Danke, dass Sie aufpassen.
report-removed = Danke für Ihre Meldung: Wir haben es entfernt.
report-acted = Danke für Ihre Meldung: Wir haben etwas unternommen.
own-hidden = Nachbarn haben dies gemeldet: Es ist verborgen, bis die Betreiber es sich angesehen haben
undo = Rückgängig
undo-done = Rückgängig gemacht. Niemand bekam eine Nachricht.
undo-hint = { $count ->
    [one] Sie können es noch eine Sekunde lang rückgängig machen. Bis dahin bekommt niemand eine Nachricht.
   *[other] Sie können es { $count } Sekunden lang rückgängig machen. Bis dahin bekommt niemand eine Nachricht.
}
contact-soon-seller = Es ist Ihnen zugesagt. In wenigen Sekunden sehen Sie hier, wie Sie { $name } erreichen.
contact-soon-buyer = In wenigen Sekunden erfährt { $name } davon, und Sie sehen hier, wie Sie einander erreichen.
contact-unconfirmed = { $email } (nicht bestätigt)
contact-no-address = { $name } hat keine Adresse angegeben.
contact-soon-show = Kontaktdaten jetzt zeigen
event-community-joined = Sie gehören jetzt zu { $community }. Willkommen!
event-community-declined = Die Betreiber haben Sie nicht in { $community } aufgenommen. { $reason }
push-request-received = Jemand in der Nachbarschaft bittet um etwas von Ihnen
push-request-waiting = Jemand in der Nachbarschaft wartet noch auf Ihre Antwort
push-request-withdrawn = Jemand braucht nicht mehr, worum Sie gebeten wurden
push-request-accepted = Jemand aus der Nachbarschaft hat geantwortet
push-request-news = Es gibt Neues zu etwas, worum Sie gebeten haben
push-comment-received = Jemand aus der Nachbarschaft hat eine Frage zu Ihrem Angebot
push-comment-answered = Ihre Frage ist beantwortet
push-listing-found = Jemand bietet an, was Sie suchen
push-request-cancelled = Was Sie vereinbart hatten, wurde abgesagt
push-request-collected = Jemand sagt, dass Sie sich getroffen haben
push-listing-available = Etwas, worum Sie gebeten haben, ist wieder frei
push-listing-expiring = Etwas, das Sie anbieten, endet in zwei Tagen
push-listing-news = Es gibt Neues zu etwas, das Sie anbieten
push-news = Es gibt Neues für Sie
push-message = Jemand hat Ihnen geschrieben
push-message-request = Jemand möchte Ihnen schreiben
push-announcement = Es gibt Neues von den Betreibern
push = Auf diesem Gerät
push-off = Dieses Gerät kann Ihnen sagen, wenn etwas geschieht, auch wenn diese Seite zu ist. Namen und was Sie geschrieben haben, zeigt es nicht.
push-on = Dieses Gerät sagt Ihnen, wenn etwas geschieht.
push-denied = Mitteilungen dieser Seite sind gesperrt. Erlauben Sie sie in den Einstellungen Ihres Browsers, und öffnen Sie diese Seite noch einmal.
push-unsupported = Dieser Browser kann keine Mitteilungen dieser Seite zeigen. Auf einem iPhone oder iPad legen Sie die Seite zuerst auf den Home-Bildschirm und öffnen sie von dort.
push-failed = Das hat nicht geklappt. Versuchen Sie es gleich noch einmal, wenn ein Netz da ist.
push-ask = Auf diesem Gerät Bescheid sagen
push-offer = Gleich hören, wenn sich jemand meldet?
push-offer-yes = Auf diesem Telefon Bescheid sagen
push-offer-no = Jetzt nicht
push-end = Hier nicht mehr Bescheid sagen
push-help = Wie Mitteilungen auf ein Telefon kommen
push-now-on = Dieses Gerät sagt Ihnen ab jetzt Bescheid.
push-now-off = Dieses Gerät sagt Ihnen nicht mehr Bescheid.
push-impossible = Auf diesem Gerät geht das nicht
join-by-code = Code nötig
join-by-approval = Beitritt nur mit Zustimmung
join-code = Code der Gemeinschaft
join-code-hint = 8 Buchstaben und Ziffern, vom Aushang in Ihrem Haus.
join-code-wrong = Das ist nicht der Code dieser Gemeinschaft. Sehen Sie auf den Aushang: Vielleicht gibt es einen neuen.
join-code-wait = { $minutes ->
    [one] Zu viele falsche Codes. Versuchen Sie es in { $minutes } Minute wieder.
   *[other] Zu viele falsche Codes. Versuchen Sie es in { $minutes } Minuten wieder.
}
join-code-gone = Dieser Code gilt nicht
join-code-gone-advice = Vielleicht steht auf dem Aushang ein neuer. Sie können Ihre Gemeinschaft auch nach dem Namen suchen.
join-code-archived = { $community } ist archiviert
join-code-archived-advice = Ihr Code stimmt, aber dieser Gemeinschaft kann zurzeit niemand beitreten. Fragen Sie bei denen nach, die sie betreiben, oder suchen Sie eine andere.
join-code-paused = Bitte tippen Sie den Code ein
join-code-paused-advice = Aus Ihrem Netz wurden zu viele Codes geöffnet, die es nicht gibt; Links mit einem Code ruhen deshalb bis zu einer Stunde. Eintippen geht weiterhin: Wählen Sie Ihre Gemeinschaft, und geben Sie beim Beitreten den Code vom Aushang ein.
join-code-kept = Sie sehen sich in { $community } um. Zum Mitmachen tippen Sie auf „Ich“; bis dahin ist der Code gemerkt.
join-invited = Sie sehen sich in { $community } um.
join-title = Beitreten: { $community }
join-ask = Um Aufnahme bitten
join-message = Ein paar Worte über Sie
join-message-hint = Zum Beispiel, wo Sie wohnen oder wer Sie kennt. Höchstens 300 Zeichen.
join-approval-lead = Die Betreiber entscheiden, wer beitritt. Bis Sie aufgenommen sind, sehen Sie sich als Gast um.
join-approval-then = Bis sie zustimmen, bleibt alles, wie es ist.
join-asked = Sie haben um Aufnahme in { $community } gebeten. Wir sagen Bescheid, sobald es eine Antwort gibt.
join-withdrawn = Ihre Bitte um Aufnahme ist zurückgezogen.
join-request = Aufnahme
join-waiting = Sie warten auf die Aufnahme in { $community }. Bis dahin sehen Sie sich als Gast um.
join-waiting-elsewhere = Sie warten auf die Aufnahme in { $community }. Bis dahin bleiben Sie, wo Sie sind.
join-not-asked = Sie gehören nicht zu { $community } und haben nicht um Aufnahme gebeten.
join-again = Noch einmal fragen
join-waiting-note = Bis Sie aufgenommen sind, sehen Sie sich als Gast um.
join-waiting-more = Sehen Sie, wie es steht
welcome = Gutes Essen, eine Tür weiter.
welcome-offer = Anbieten, was übrig ist
welcome-ask = Bei Nachbarn anfragen
welcome-meet = Gleich nebenan treffen
choose-community = Wählen Sie Ihre Gemeinschaft
choose-community-search = Name oder Adresse
choose-community-near-town = In der Nähe von { $town }, { $country }
choose-community-near = In der Nähe
choose-community-by-name = A–Z
choose-community-near-failed = Ihr Gerät hat nicht verraten, wo Sie sind. Erlauben Sie es in den Einstellungen, oder suchen Sie nach Name oder Adresse.
choose-community-none = Keine Gemeinschaft gefunden
choose-community-none-yet = Wer dies betreibt, hat noch keine angelegt.
choose-community-none-found = Versuchen Sie es mit einem anderen Wort.
choose-community-found = { $count ->
    [one] { $count } Gemeinschaft gefunden
   *[other] { $count } Gemeinschaften gefunden
}
choose-community-all = Alle Gemeinschaften zeigen
home-other-community = Andere Gemeinschaft wählen
home-nothing = Zurzeit wird nichts angeboten
home-closed = Ihre Gemeinschaft ist geschlossen
home-nothing-yet = Machen Sie den Anfang: Wovon haben Sie mehr, als Sie brauchen?
tile-comments = { $count ->
    [one] { $count } Kommentar
   *[other] { $count } Kommentare
}
tile-asked = { $count ->
    [one] { $count }{ "\u00A0" }Anfrage
   *[other] { $count }{ "\u00A0" }Anfragen
}
tile-mine = Von Ihnen
tile-requested = Angefragt
home-more = Mehr
home-refresh = Aktualisieren
home-newest = Zurück zum Anfang
home-filter = Filtern und sortieren
home-grid = Als Kacheln zeigen
home-grid-word = Kacheln
home-list = Als Liste zeigen
home-clear = Filter aufheben
home-found = { $count ->
    [one] { $count } Angebot
   *[other] { $count } Angebote
}
home-show-found = { $found } zeigen
home-things = { $count ->
    [one] { $count } Angebot
   *[other] { $count } Angebote
}
home-whenever = Jederzeit
home-within = { $count ->
    [one] In den letzten 24 Stunden
   *[other] In den letzten { $count } Tagen
}
home-price-least = Ab, in { $sign }
home-price-most = Bis, in { $sign }
home-price-from = ab { $price }
home-price-up-to = bis { $price }
home-price-between = { $least } bis { $most }
home-order-best = Was zuerst endet
home-order-cheapest = Niedrigster Preis
home-order-dearest = Höchster Preis
home-order-newest = Neueste zuerst
home-order-title = Titel
home-nothing-kept = So etwas gibt es zurzeit nicht
home-nothing-kept-advice = Ohne Filter sehen Sie alles andere.
look-label = Was suchen Sie?
look-within = In { $category } suchen
look-categories = Nach Kategorie stöbern
look-found = { $count ->
    [0] Nichts gefunden
    [one] { $count } Angebot gefunden
   *[other] { $count } Angebote gefunden
}
look-meant = Meinten Sie „{ $words }“?
look-recipes = { $count ->
    [one] { $count } Rezept mit diesen Wörtern
   *[other] { $count } Rezepte mit diesen Wörtern
}
look-none = Versuchen Sie ein kürzeres Wort, oder schauen Sie morgen wieder: Jeden Tag kommt etwas Neues dazu.
look-none-of = Zurzeit nichts unter „{ $category }“
look-none-of-advice = Schauen Sie morgen wieder vorbei, oder sehen Sie, was es sonst gibt.
look-everywhere = Überall suchen
map = Karte
list = Liste
map-or-list = Karte oder Liste
map-north = N
map-skip = Karte überspringen
map-move = Karte verschieben
map-in = Näher heran
map-out = Weiter weg
map-up = Nach Norden
map-down = Nach Süden
map-left = Nach Westen
map-right = Nach Osten
map-caption = { $found } rund um { $place }. Die Karte ist { $width } breit.
map-thing = { $title }, { $category }, { $price }, { $distance }
map-cluster = { $count } Angebote, näher heran
map-stand = { $count ->
    [one] { $count } Angebot bei { $community }, { $distance }
   *[other] { $count } Angebote bei { $community }, { $distance }
}
map-spot = { $count } Angebote an einer Stelle, { $distance }
map-spot-heading = { $count } Angebote an einer Stelle
map-more = { $count ->
    [one] Noch eins
   *[other] Noch { $count }
}
map-nothing = Hier gibt es gerade nichts
map-nothing-advice = Sehen Sie sich weiter in der Umgebung um, oder suchen Sie anderswo.
map-wider = Weiter weg
map-on = Auf der Karte
map-around = Im Umkreis von { $distance }
map-at = Bei { $community }
map-away = { $distance } von { $community }
point-title = Wo es steht
point-lead = Diesen Punkt sehen alle. Wählen Sie lieber eine Ecke, ein Foyer oder ein Tor als Ihre eigene Tür. Er wird vergessen, sobald Ihr Angebot endet.
point-here = Meinen Standort nehmen
point-here-failed = Dieses Gerät sagt nicht, wo es ist. Verschieben Sie stattdessen die Karte.
point-caption = Diese Stelle liegt bei { $place }. Die Karte ist { $width } breit.
point-put = Diese Stelle nehmen
point-remove = Von der Karte nehmen
point-typed = Ort eintippen oder einfügen
point-coordinates = Koordinaten oder der Link einer Karte
point-coordinates-hint = Zwei Zahlen, die Breite zuerst, oder ein Link, den Sie aus einer Karte kopiert haben.
point-put-typed = Dorthin setzen
point-none = Auf der Karte steht es am Ort Ihrer Gemeinschaft. Ist es schwer, zeigen Sie, wo es wirklich ist.
point-seen = Diesen Punkt sehen alle. Er wird vergessen, sobald Ihr Angebot endet.
point-choose = Auf der Karte zeigen
point-move = Punkt verschieben
map-around-me = In meiner Nähe
place-find = Ort suchen
place-results = Orte
place-community = Gemeinschaft
place-listing = Im Angebot
place-towns = Städte: GeoNames, CC BY 4.0
place-no-towns = Findet Gemeinschaften und Angebote.
place-count = { $count ->
    [0] Kein solcher Ort
    [one] { $count } Ort gefunden
   *[other] { $count } Orte gefunden
}
place-none = Versuchen Sie den Anfang eines Namens, oder verschieben Sie die Karte.
map-open = Karte öffnen
map-lead = Gemeinschaften und was dort angeboten wird: wo Mitglieder es hingesetzt haben, sonst am Ort der Gemeinschaft.
listing-quantity = { $count } Stück
listing-days-left = { $count ->
    [0] letzter Tag im Angebot
    [one] noch { $count } Tag im Angebot
   *[other] noch { $count } Tage im Angebot
}
listing-offered-until = im Angebot bis { $day }
gone = Nicht zu haben
gone-others = Noch zu haben
gone-all = Alles ansehen
listing-renewed = Ihr Angebot bleibt weitere 14 Tage.
listing-ended-heading = Dieses Angebot ist beendet
best-before = Mindestens haltbar bis
food-best-before = Mindestens haltbar bis { $day }
food-was-best-before = War mindestens haltbar bis { $day }
food-use-by = Zu verbrauchen bis { $day }
tile-best-before = haltbar bis { $day }
tile-use-by = zu verbrauchen bis { $day }
use-by = Zu verbrauchen bis
ask-join = Machen Sie mit, um anzufragen. Ihren Namen sieht, wer es anbietet; Telefon, E-Mail und Anschrift erst nach der Zusage.
ask-button = Anfragen
ask-with-words = Mit ein paar Worten
ask-add-words = Ein paar Worte dazu
listing-posted = Angeboten
ask-title = Bei { $name } anfragen
ask-send = Anfrage senden
bar-join = Mitmachen und anfragen
bar-contact = Kontakt
bar-answer = Antworten
bar-choose = Auswählen
bar-elsewhere = Weitere Angebote
state-yours = Für Sie
more = Mehr
strip-photos = Fotos
strip-previous = Voriges Foto
strip-next = Nächstes Foto
person-gave = { $count ->
    [one] einmal gegeben
   *[other] { $count }-mal gegeben
}
not-met = Wir haben uns nicht getroffen
not-met-tell = Mitteilen
ask-message = Nachricht
ask-refused-advice = Ihre Nachricht wurde nicht gesendet. Sie können sie für jemand anderen kopieren.
ask-message-hint = Ein paar Worte, zum Beispiel, wann Sie vorbeikommen könnten.
ask-contact = Sobald { $name } zusagt, machen Sie aus, wann und wo. Bis dahin ist nur Ihr Name zu sehen, nicht Telefon, E-Mail oder Anschrift.
ask-done = Angefragt. Sie hören von uns, sobald es eine Antwort gibt.
asked-masked = Bis zur Zusage steht dort „{ $text }“: E-Mail-Adressen und Telefonnummern bleiben so lange verborgen. Danach sehen Sie die Kontaktdaten gegenseitig.
asked-rests = Sie haben { $ago } angefragt. Zurzeit kann niemand antworten.
asked-waits = Sie haben { $ago } angefragt. Sie hören von uns, sobald es eine Antwort gibt.
asked-withdraw = Anfrage zurückziehen
declined-seller = Diesmal hat es nicht geklappt: Ihre Anfrage wurde abgelehnt.
declined-other-accepted = Es ging an jemand anderen.
declined-ended = Es wird nicht mehr angeboten.
declined-expired = Niemand hat rechtzeitig geantwortet.
cancelled-self = Sie haben es abgesagt.
cancelled-administrator = Die Betreiber haben es abgesagt.
cancelled-changed-mind = Die andere Person hat es sich anders überlegt und abgesagt.
cancelled-no-show = Die andere Person hat auf Sie gewartet und dann abgesagt.
cancelled-gone = Die andere Person hat abgesagt: Es ist nicht mehr da.
cancelled-left = Es wurde abgesagt: Die andere Person nimmt nicht mehr teil.
cancelled-other = Die andere Person hat abgesagt.
asked-withdrawn = Sie haben Ihre Anfrage zurückgezogen.
withdraw-done = Ihre Anfrage ist zurückgezogen.
contact-wrote = { $name } schrieb: „{ $text }“
contact-note = Wann und wo: { $text }
listing-paused = Dieses Angebot ruht
listing-more = Benachrichtigen, wenn es mehr gibt
listing-more-kept = Sie erfahren, wenn jemand „{ $text }“ anbietet.
share = Teilen
share-copied = Der Link ist kopiert.
give-too-many-photos = Wählen Sie höchstens { $limit } Fotos.
asking-title = { $name } möchte es haben
accept = Zusagen
accept-note = Wann und wo
accept-note-hint = Treffen Sie sich zum Beispiel im Hausflur. Zahlen Sie nie im Voraus.
accept-hint = Nach der Zusage sehen Sie beide, wie Sie einander erreichen, und alle anderen erfahren, dass es vergeben ist.
accept-done = Zugesagt.
decline = Ablehnen
decline-done = Abgelehnt.
own-nobody = Bisher hat niemand gefragt.
own-end = Dieses Angebot beenden
own-end-hint = Niemand sieht es mehr, und wer danach gefragt hat, erfährt, dass es beendet ist, aber nicht warum. Das lässt sich nicht rückgängig machen; Sie können es aber noch einmal anbieten.
own-end-now = Beenden
own-end-reason = Warum beenden Sie es?
own-end-unsaid = Keine Angabe
own-end-nobody = Niemand wollte es
own-end-elsewhere = Jemand anderes hat es genommen
own-end-other = Aus einem anderen Grund
own-ended = Sie haben dieses Angebot { $ago } beendet.
own-ended-because = Grund: { $reason }.
own-ended-told = Wer angefragt hatte, erfährt, dass es beendet ist: { $names }.
own-renew = Weitere 14 Tage anbieten
own-expired = Dieses Angebot ist abgelaufen: Niemand sieht es mehr
own-given = Vergeben
own-sold = Verkauft
own-promised = Zugesagt
own-removed = Wer dies betreibt, hat dieses Angebot entfernt.
own-removed-why = Grund: „{ $reason }“.
own-listings = Meine Angebote
own-rows = Angebote und Anfragen
own-listings-none = Sie haben noch nichts angeboten.
own-row-end = Beenden
own-record = Vergeben
own-given-none = Noch nichts: Hier steht, was jemand von Ihnen bekommt.
own-given-to = an { $name }
own-given-total = { $count ->
    [one] { $count } Sache, zusammen { $money }
   *[other] { $count } Sachen, zusammen { $money }
}
own-requests = Meine Anfragen
own-requests-none = Sie haben noch nichts angefragt.
own-waiting = { $count ->
    [one] { $count } Anfrage
   *[other] { $count } Anfragen
}
contact-heading = So erreichen Sie einander
contact-by-email = E-Mail
contact-by-phone = Anrufen
contact-by-text = SMS
contact-advice = Niemand sonst sieht das.
contact-met = Sie haben sich am { $day } getroffen. Danke fürs Teilen.
we-met = Wir haben uns getroffen
collect-done = Danke für die Rückmeldung.
call-off = Absagen
call-off-hint = Ihr Gegenüber erfährt es.
call-off-now = Jetzt absagen
call-off-reason = Warum
call-off-changed-mind = Ich habe es mir anders überlegt
call-off-no-show = Mein Gegenüber kam nicht
call-off-gone = Es ist nicht mehr da
call-off-other = Etwas anderes
call-off-done = Es ist abgesagt.
give-title = Etwas geben
give-lead = Es bleibt 14 Tage im Angebot, und Sie entscheiden, wer es bekommt.
give-lead-food = Es bleibt bis zum Verbrauchsdatum im Angebot, sonst 14 Tage, und Sie entscheiden, wer es bekommt.
give-photos = Aus Ihren Fotos
give-drop = Fotos hierher ziehen oder auswählen
give-photos-hint = Bis zu { $limit } Fotos. Das erste sehen die Nachbarn zuerst.
give-photo-first = Wählen Sie ein Foto: Niemand fragt nach etwas, das nicht zu sehen ist.
give-what = Was ist es?
give-no-category = Wählen Sie eine Kategorie.
give-no-categories = Noch gibt es keine Kategorien, und ohne sie kann niemand etwas anbieten: Wer diese Tauschbörse leitet, muss welche hinzufügen. Was Sie geschrieben haben, bleibt erhalten.
give-price = Preis in { $sign }
give-price-hint = Lassen Sie das Feld leer, wenn es nichts kostet.
give-wrong-price = Schreiben Sie einen Betrag wie { $amount }, oder lassen Sie das Feld leer.
give-description-hint = Was würden Sie wissen wollen, bevor Sie es nehmen? Ihre Telefonnummer lassen Sie weg: Wer es bekommt, sieht sie dann.
give-elsewhere = Noch ist nichts angeboten: Sie gehören zu { $community }. Sehen Sie noch einmal hin, dann bieten Sie es dort an.
give-button = Anbieten
give-done = Ihr Angebot ist online. Wir sagen Bescheid, sobald jemand fragt.
give-progress = Schritt { $number } von 3: { $name }
give-step-photo = Fotos
give-step-what = was es ist
give-step-until = was noch wichtig ist
give-next = Weiter
give-back = Zurück
give-anew = Neu anfangen
give-anew-title = Neu anfangen?
give-anew-gone = Ihre bisherigen Fotos und Texte werden gelöscht.
give-anew-back = Behalten
give-join-button = Mitmachen und anbieten
give-camera = Foto aufnehmen
give-another = Noch eins
give-photo-open = Foto { $number } ändern
give-add = Fotos hinzufügen
give-sending = Die Fotos werden gesendet
give-sent = Hinzugefügt.
give-unkept = Noch nicht gespeichert: Das steht nur auf Ihrem Bildschirm.
give-caption = Was Foto { $number } zeigt
give-photo-refused = „{ $file }“: { $why }
give-photo-up = Foto { $number } nach vorn
give-photo-down = Foto { $number } nach hinten
give-photo-remove = Foto { $number } entfernen
give-photos-later = Ohne Konto können Sie { $limit } Fotos in der Stunde hinzufügen. Treten Sie bei, oder machen Sie später weiter: Was Sie geschrieben haben, bleibt erhalten.
give-photos-pause = Sie können { $limit } Fotos in der Stunde hinzufügen. Machen Sie später weiter: Was Sie geschrieben haben, bleibt erhalten.
give-quantity-hint = Alle gehen an eine Person. Bieten Sie sie einzeln an, wenn sie an mehrere gehen dürfen.
give-best-before-hint = Danach kann es noch gut sein.
give-use-by-hint = Nach diesem Tag sieht es niemand mehr.
give-wrong-day = Schreiben Sie den Tag wie 2026-03-31, oder lassen Sie das Feld leer.
give-past-use-by = Dieser Tag ist vorbei: Danach sollte man es nicht mehr essen.
give-allergens = Allergene
give-allergens-hint = Einmal drücken: enthält (✓), zweimal: kann enthalten (?), dreimal: keine Angabe. Maßgeblich ist die Packung.
give-unposted = Noch nicht angeboten.
give-masked = E-Mail-Adressen und Telefonnummern bleiben verborgen, bis Sie jemandem zusagen. Das lesen Ihre Nachbarn:
give-masked-text = „{ $text }“
change-title = Angebot ändern
change-unsaved = Noch nicht gespeichert.
change-done = Ihre Änderungen sind gespeichert.
change-fixed = Jemand hat danach gefragt, so wie es ist. Bis Sie geantwortet haben, bleiben Titel, Kategorie, Preis, Anzahl und Fotos unverändert.
own-edit = Ändern
own-again = Noch einmal anbieten
again-unfinished = Dieses Angebot ist noch nicht fertig. Stellen Sie es erst ein, oder fangen Sie neu an.
person-figures = { $gave } gegeben · { $got } bekommen
person-since = dabei seit dem
person-new = neu dabei seit dem { $day }
person-offers = Im Angebot
person-gone = Hier gibt es zurzeit nichts zu sehen.
allergens = Allergene
allergens-not-stated = nicht angegeben
allergens-of-level = { $level }: { $names }.
allergen-not-stated = keine Angabe
allergen-contains = Enthält
allergen-may-contain = Kann enthalten
allergen-gluten = Glutenhaltiges Getreide
allergen-crustaceans = Krebstiere
allergen-eggs = Eier
allergen-fish = Fisch
allergen-peanuts = Erdnüsse
allergen-soybeans = Soja
allergen-milk = Milch
allergen-nuts = Schalenfrüchte
allergen-celery = Sellerie
allergen-mustard = Senf
allergen-sesame = Sesam
allergen-sulphites = Sulfite
allergen-lupin = Lupinen
allergen-molluscs = Weichtiere
member-sign-in-refused = E-Mail-Adresse oder Passwort ist falsch.
member-sign-in-new = Neu hier? Mitmachen
sign-in-first = Melden Sie sich an oder machen Sie mit, um das zu sehen.
join-to-hear = Machen Sie mit, um von den Nachbarn zu hören
join-to-take-part = Machen Sie mit, um zu geben und zu fragen
member-signed-out = Sie sind abgemeldet.
signed-out-here = Sie sind auf diesem Gerät abgemeldet. Der Server konnte es noch nicht vermerken und holt es nach, sobald es geht.
sign-up = Mitmachen
sign-up-in = Sie treten { $community } bei.
sign-up-name = Ihr Name
sign-up-name-hint = So, wie die Nachbarn Sie kennen.
sign-up-contact-hint = Nur Ihr Gegenüber sieht sie, und erst nach einer Zusage.
sign-up-phone-hint = Damit Sie sich an der Tür finden. Gezeigt wie die E-Mail-Adresse, nie früher.
sign-up-password-hint = Mindestens 12 Zeichen. Mehrere Wörter lassen sich leichter merken als Sonderzeichen.
sign-up-button = Mitmachen
sign-up-messages = Schreiben können Ihnen hier nur Personen, mit denen Sie tauschen oder deren Weg Sie gekreuzt haben. In den Einstellungen können Sie das anders wählen.
sign-up-about = Lesenswert:
sign-up-taken = Diese Adresse hat schon ein Konto. Melden Sie sich an, oder verwenden Sie eine andere.
sign-up-have = Ich habe ein Konto
sign-up-done-mail = Willkommen, { $name }! Wir haben an { $email } geschrieben: Öffnen Sie den Link darin, dann können Sie anfragen und anbieten.
sign-up-done = Willkommen, { $name }!
sign-up-waits-offer = „{ $title }“ ist gespeichert und geht online, sobald Sie dabei sind.
sign-up-waits-offer-confirming = „{ $title }“ ist gespeichert. Sie können es anbieten, sobald Sie Ihre E-Mail-Adresse bestätigt haben.
sign-up-waits-offer-approval = „{ $title }“ ist gespeichert. Sie können es anbieten, sobald Sie aufgenommen sind.
sign-up-waits-ask = Sobald Sie dabei sind, ist „{ $title }“ angefragt.
sign-up-waits-ask-confirming = Sie können „{ $title }“ anfragen, sobald Sie Ihre E-Mail-Adresse bestätigt haben.
sign-up-waits-ask-approval = Sie können „{ $title }“ anfragen, sobald Sie aufgenommen sind.
sign-up-waits-shop = „{ $title }“ kommt auf Ihre Einkaufsliste, sobald Sie dabei sind.
password-show = Anzeigen
sign-up-closed = Diese Gemeinschaft nimmt niemanden mehr auf
sign-up-closed-advice = Wählen Sie eine andere.
suspended = Zurzeit können Sie nichts anbieten, nach nichts fragen und nichts zusagen. Grund: „{ $reason }“.
suspended-look = Was Sie tun können
suspended-until = Bis { $until } können Sie nichts anbieten, nach nichts fragen und nichts zusagen. Grund: „{ $reason }“.
store-too-many-a-day = Die Grenze für einen Tag ist erreicht. Morgen um diese Zeit geht es weiter.
store-called-off-often = Sie haben an einem Tag drei Verabredungen abgesagt, nachdem Sie die Kontaktdaten gesehen hatten. Die nächste Anfrage können Sie morgen um diese Zeit annehmen.
store-unconfirmed = Bestätigen Sie zuerst Ihre E-Mail-Adresse: Öffnen Sie den Link in der E-Mail, die wir Ihnen geschickt haben.
store-enter-own-name = Geben Sie Ihren Namen ein.
store-enter-own-phone = Geben Sie Ihre Telefonnummer ein.

# Members' accounts
profile-settings = Einstellungen
profile-unreached = Unsere letzte Nachricht an { $email } kam zurück. Stimmt die Adresse?
profile-change-address = Ändern
profile-unconfirmed = Ihre E-Mail-Adresse { $email } ist noch nicht bestätigt: Öffnen Sie den Link, den wir dorthin geschickt haben.
profile-unconfirmed-kept = Ihre E-Mail-Adresse { $email } ist noch nicht bestätigt. Dies ist eine Demo, die nichts versendet: Der Link steht im Postausgang der Administration.
profile-unconfirmed-unsent = Ihre E-Mail-Adresse { $email } ist noch nicht bestätigt. Zum Bestätigen braucht es eine E-Mail, und diese Tauschbörse verschickt zurzeit keine.
profile-send-again = Noch einmal senden
profile-edit = Profil bearbeiten
profile-photo-hint = Nachbarn sehen gern, wen sie treffen. JPEG, PNG oder WebP.
profile-remove-photo = Das Foto entfernen
profile-email-hint = Nur Ihr Gegenüber sieht sie, und erst nach einer Zusage. Eine neue Adresse gilt, sobald Sie den Link geöffnet haben, den wir dorthin schicken.
profile-email-password = Ihr jetziges Passwort
profile-email-password-hint = Nur, wenn Sie die E-Mail-Adresse ändern.
profile-email-waits = Bis Sie den Link geöffnet haben, den wir an diese Adresse geschickt haben, schreiben Nachbarn und wir an { $email }.
profile-address-hint = Haus, Etage, Tür: wie man Sie findet, wenn eine Anfrage angenommen ist.
profile-bio = Über Sie
profile-bio-hint = Alle in Ihrer Gemeinschaft können es lesen. E-Mail-Adressen und Telefonnummern darin werden vor anderen verborgen.
profile-bio-masked = Andere lesen ••• anstelle der E-Mail-Adresse oder Telefonnummer in „Über Sie“.
profile-prefers = Wie Sie erreicht werden möchten
profile-language = Sprache
profile-language-hint = Für diese Seiten und für das, was wir Ihnen schreiben.
profile-suspended = Solange Sie nichts anbieten, anfragen oder annehmen können, lässt sich am Profil nur die Sprache ändern.
profile-saved = Ihr Profil ist gespeichert.
profile-saved-confirm = Gespeichert. Öffnen Sie jetzt den Link, den wir an { $email } geschickt haben: Dann gilt diese Adresse.
profile-saved-kept = Gespeichert. { $email } wird Ihre Adresse, sobald Sie den Link dafür öffnen. Dies ist eine Demo, die nichts versendet: Der Link steht im Postausgang der Administration.
profile-saved-unsent = Gespeichert. { $email } gilt, sobald die Adresse per E-Mail bestätigt ist. Diese Tauschbörse verschickt aber zurzeit keine E-Mails.
profile-saved-masked = Gespeichert. Andere lesen ••• anstelle der E-Mail-Adresse oder Telefonnummer in „Über Sie“.
store-enter-own-email = Geben Sie Ihre E-Mail-Adresse ein.
member-sign-in-forgotten = Passwort vergessen?
forgotten-password = Passwort vergessen?
forgotten-password-lead = Geben Sie die E-Mail-Adresse Ihres Kontos ein. Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort wählen.
forgotten-password-demo = Dies ist eine Demo, die nichts versendet: Die Nachricht steht im Postausgang der Administration.
forgotten-password-button = Link senden
forgotten-password-done = Wenn { $email } zu einem Konto gehört, ist ein Link dorthin unterwegs. Er gilt eine Stunde. Sehen Sie auch im Spam-Ordner nach.
forgotten-administrator-lead = Geben Sie Ihren Benutzernamen oder Ihre E-Mail-Adresse ein. An Ihre bestätigte Adresse geht ein Link, über den Sie ein neues Passwort wählen.
forgotten-administrator-name = Benutzername oder E-Mail-Adresse
forgotten-administrator-done = Wenn { $name } zu einem Administrationskonto mit bestätigter E-Mail-Adresse gehört, ist ein Link unterwegs. Er gilt eine Stunde. Sehen Sie auch im Spam-Ordner nach. Es kommt nichts? Bitten Sie jemand anderen in der Administration um einen Link.
forgotten-administrator-no-mail = Von hier gehen keine E-Mails aus. Bitten Sie jemand anderen in der Administration um einen Link für ein neues Passwort. Ist niemand da, gibt Ihnen ein neues, wer den Server betreut, mit „mooch admin password NAME“.
confirm-administrator-lead = Ist { $email } Ihre Adresse, { $name }? Dann drücken Sie den Knopf.
confirm-administrator-gone = Er wurde schon genutzt, durch einen neueren ersetzt oder ist zu alt. Die Seite Ihres Kontos sendet einen neuen.
store-enter-user-name-or-email = Geben Sie Ihren Benutzernamen oder Ihre E-Mail-Adresse ein.
new-password = Neues Passwort wählen
new-password-lead = Für das Konto von { $email }. Sie werden überall abgemeldet und melden sich dann damit an.
new-password-button = Passwort speichern
new-password-done = Ihr Passwort ist gespeichert. Melden Sie sich damit an.
own-password = Passwort ändern
own-password-lead = Auf allen anderen Geräten werden Sie abgemeldet.
own-password-done = Ihr Passwort ist geändert, und alle anderen Geräte sind abgemeldet.
too-many-attempts = Zu viele Versuche
too-many-attempts-advice = { $minutes ->
    [one] Warten Sie eine Minute, und versuchen Sie es dann noch einmal.
   *[other] Warten Sie { $minutes } Minuten, und versuchen Sie es dann noch einmal.
}
often-enough = Das reicht für den Augenblick
often-enough-move = Sie können zweimal am Tag in eine andere Gemeinschaft umziehen, und viermal in 30 Tagen.
often-enough-name = Ihren Namen können Sie dreimal in der Woche ändern.
link-gone = Dieser Link funktioniert nicht
link-gone-advice = Er wurde benutzt, durch einen neueren ersetzt oder ist zu alt. Melden Sie sich an, oder fordern Sie einen neuen an.
link-gone-ask = Er wurde benutzt, durch einen neueren ersetzt oder ist zu alt. Auf der nächsten Seite fordern Sie einen neuen an.
invitation-title = Willkommen, { $name }
invitation-lead = Sie sind zu { $community } eingeladen. Wählen Sie ein Passwort; damit und mit { $email } melden Sie sich künftig an.
invitation-password = Ihr Passwort
invitation-join = Bei { $community } mitmachen
invitation-done = Willkommen! Sehen Sie sich um, oder geben Sie etwas weiter.
confirm-email = E-Mail-Adresse bestätigen
confirm-email-lead = Ist { $email } Ihre Adresse? Dann drücken Sie auf den Knopf.
confirm-email-button = Ja, das ist meine
confirm-email-done = { $email } ist bestätigt. Vielen Dank.
confirm-email-sent = Wir haben einen Link an { $email } geschickt. Sehen Sie auch im Spam-Ordner nach.
confirm-first = Bestätigen Sie zuerst Ihre E-Mail-Adresse
confirm-first-lead = Wir haben eine E-Mail an { $email } geschickt. Öffnen Sie den Link darin, und machen Sie danach hier weiter. Was Sie geschrieben haben, geht nicht verloren.
confirm-first-sent = Wir haben die E-Mail noch einmal an { $email } geschickt. Sehen Sie auch im Spam-Ordner nach. Was Sie geschrieben haben, geht nicht verloren.
confirm-first-send = E-Mail noch einmal schicken
confirm-first-then = Sobald sie bestätigt ist
confirm-first-again = Weiter
confirm-email-taken = Diese Adresse hat schon ein Konto
confirm-email-taken-advice = Verwenden Sie eine andere Adresse, oder melden Sie sich mit jenem Konto an.
devices = Ihre Geräte
devices-lead = Hier sind Sie angemeldet. Melden Sie ab, was Sie nicht kennen, und ändern Sie dann Ihr Passwort.
devices-this = dieses
devices-used = benutzt { $ago }
devices-told = bekommt Mitteilungen
devices-ended = Das andere Gerät ist abgemeldet.
devices-end-others = Alle anderen abmelden
devices-others-ended = { $count ->
    [0] Kein anderes Gerät war angemeldet.
    [one] Ein anderes Gerät ist abgemeldet.
   *[other] { $count } andere Geräte sind abgemeldet.
}
contact-views = Wer meine Kontaktdaten gesehen hat
contact-views-lead = Ihre E-Mail, Ihr Telefon und Ihre Adresse sieht nur Ihr Gegenüber, und erst nach einer Zusage.
contact-views-none = Niemand hat Ihre Kontaktdaten gesehen
contact-views-none-advice = Sobald eine Anfrage angenommen ist und die andere Person Ihre Kontaktdaten angesehen hat, steht es hier.
change-community = Gemeinschaft wechseln
change-community-lead = Sie sind in { $present }. Wählen Sie, wo Sie jetzt wohnen; was sich ändert, sehen Sie vorher.
change-community-none = Es gibt keine andere zur Auswahl.
change-community-to = Umziehen: { $community }
change-community-button = Umziehen
change-community-see = Von da an sehen Sie, was dort angeboten wird, und bieten an und fragen an, was es dort gibt.
change-community-listings = { $count ->
    [one] { $count } Angebot von Ihnen zieht mit um.
   *[other] { $count } Angebote von Ihnen ziehen mit um.
}
change-community-asked = { $count ->
    [one] { $count } Anfrage dafür zieht mit um und kann noch beantwortet werden.
   *[other] { $count } Anfragen dafür ziehen mit um und können noch beantwortet werden.
}
change-community-requests = { $count ->
    [one] { $count } Anfrage von Ihnen anderswo wird zurückgezogen.
   *[other] { $count } Anfragen von Ihnen anderswo werden zurückgezogen.
}
change-community-done = Sie sind jetzt in { $community }.
own-data = Meine Daten herunterladen
own-data-file = meine-daten
own-data-busy = Ihre Daten werden gerade schon heruntergeladen
own-data-busy-advice = Im Moment laufen zwei Downloads. Warten Sie, bis einer fertig ist, oder brechen Sie ihn ab. Versuchen Sie es dann noch einmal.
leave = Konto schließen
leave-lead = Damit wird Ihr Konto geschlossen.
leave-listings = { $count ->
    [one] { $count } Angebot von Ihnen endet.
   *[other] { $count } Angebote von Ihnen enden.
}
leave-requests = { $count ->
    [one] { $count } Anfrage von Ihnen wird zurückgezogen.
   *[other] { $count } Anfragen von Ihnen werden zurückgezogen.
}
leave-asked = { $count ->
    [one] { $count } Anfrage für Ihre Angebote wird abgelehnt, und die Person erfährt es.
   *[other] { $count } Anfragen für Ihre Angebote werden abgelehnt, und die Personen erfahren es.
}
leave-agreements = { $count ->
    [one] { $count } Verabredung wird abgesagt: Sie haben sich noch nicht getroffen.
   *[other] { $count } Verabredungen werden abgesagt: Sie haben sich noch nicht getroffen.
}
leave-sessions = Sie werden überall abgemeldet.
leave-back = Innerhalb von 14 Tagen können Sie zurückkommen: Melden Sie sich an wie immer.
leave-overwritten = Danach werden Name, E-Mail, Telefon, Adresse, Foto und Nachrichten endgültig überschrieben.
leave-button = Konto jetzt schließen
leave-not = Bleiben
leave-done = Ihr Konto ist geschlossen. Innerhalb von 14 Tagen können Sie zurückkommen, indem Sie sich anmelden.
return-title = Willkommen zurück?
return-lead = { $name }, Sie haben Ihr Konto geschlossen. Möchten Sie es wieder öffnen?
return-ended = Was mit dem Schließen endete, bleibt beendet.
return-button = Mein Konto wieder öffnen
return-done = Ihr Konto ist wieder offen.
mail-look = Ansehen
mail-settings = Auswählen, was wir Ihnen mitteilen
mail-appeal-note = Sie können sagen, dass das falsch ist: Öffnen Sie den Link und drücken Sie „Das ist falsch“.
mail-suspended-note = Bis dahin können Sie weiter lesen, Anfragen zurückziehen und Abgemachtes absagen.
mail-unsubscribe = Keine solchen E-Mails mehr
mail-greeting = Guten Tag { $name },
mail-greeting-all = Guten Tag,
mail-confirm-subject = Bestätigen Sie Ihre E-Mail-Adresse
mail-confirm-text = diese Adresse wurde für ein Konto bei { $exchange } angegeben. Wenn Sie das waren, öffnen Sie diesen Link und drücken Sie auf den Knopf:
mail-confirm-note = Der Link gilt drei Tage. Wenn Sie es nicht waren, brauchen Sie nichts zu tun.
mail-taken-subject = Sie haben schon ein Konto
mail-taken-text = jemand wollte diese Adresse für ein anderes Konto bei { $exchange } verwenden. Sie gehört zu Ihrem Konto, und dabei bleibt es. Wenn Sie es waren: Melden Sie sich mit dieser Adresse an; falls Sie das Passwort vergessen haben, hilft die Seite zum Anmelden weiter.
mail-change-subject = Ihre E-Mail-Adresse soll geändert werden
mail-change-text = jemand, der in Ihrem Konto bei { $exchange } angemeldet ist, hat eine andere E-Mail-Adresse eingegeben. Sie gilt, sobald der Link dorthin benutzt wird.
mail-password-subject = Wählen Sie ein neues Passwort
mail-password-text = jemand hat ein neues Passwort für Ihr Konto bei { $exchange } angefordert. Wenn Sie das waren, öffnen Sie diesen Link:
mail-password-note = Der Link gilt eine Stunde und nur einmal. Wenn Sie es nicht waren, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.
mail-changed-subject = Ihr Passwort wurde geändert
mail-changed-text = das Passwort Ihres Kontos bei { $exchange } wurde geändert.
mail-not-you = Wenn Sie das nicht waren, wählen Sie sofort ein neues Passwort: Drücken Sie auf der Seite zum Anmelden auf „Passwort vergessen?“. Alle anderen werden damit abgemeldet.
offline-title = Kein Netz
offline-lead = Diese Seite lässt sich gerade nicht laden. Was Sie sich vorher angesehen haben, können Sie weiterhin lesen.
offline-again = Noch einmal versuchen
offline-seen = Zuletzt angesehen
offline-kept = Aufbewahrt für Zeiten ohne Netz. Stand:
toast-request-received = { $name } möchte { $title }
toast-request-accepted = { $name } sagt ja: { $title }
toast-see = Ansehen
offline-list = Es gibt gerade kein Netz. Was Sie abhaken, bleibt hier und geht von selbst hinaus, sobald es wieder eines gibt.
offline-waits = Es gibt gerade kein Netz. Ihre Eingaben bleiben hier stehen: Drücken Sie noch einmal, sobald es wieder eines gibt.
agreements = Ihre Verabredungen
agreements-none = Im Moment sind Sie nicht verabredet.
agreements-contact = Telefonnummern, E-Mail-Adressen und Anschriften werden nicht auf diesem Gerät aufbewahrt: Öffnen Sie das Angebot, sobald es ein Netz gibt.
agreement-agreed = Verabredet
agreement-met = Treffen war
agreement-called-off = Abgesagt
agreement-give = Sie geben es an { $name }.
agreement-get = Sie bekommen es von { $name }.
problem-malformed = Die Anfrage ist nicht zu verstehen
problem-malformed-detail = Etwas darin ist nicht so geschrieben, wie es sein soll. Es wurde nichts geändert.
problem-unauthorized = Sie sind nicht angemeldet
problem-unauthorized-detail = Senden Sie einen gültigen Schlüssel im Feld Authorization: Bearer. POST /sessions gibt einen aus.
problem-not-found = Hier ist nichts
problem-not-found-detail = Es gibt es nicht, oder es ist nicht für Sie bestimmt.
problem-method-not-allowed = So geht es an dieser Adresse nicht
problem-method-not-allowed-detail = Das Feld Allow nennt die Methoden, die sie hat.
problem-not-acceptable = Hier gibt es nur JSON
problem-not-acceptable-detail = Nehmen Sie application/json an.
problem-too-slow = Das hat zu lange gedauert
problem-too-slow-detail = Die Anfrage kam nicht rechtzeitig an. Es wurde nichts geändert. Senden Sie sie noch einmal.
problem-conflict = Das geht jetzt nicht
problem-conflict-detail = Der Stand lässt es nicht mehr zu. Es wurde nichts geändert.
problem-changed-meanwhile = Es wurde inzwischen geändert
problem-changed-meanwhile-detail = Lesen Sie es neu und senden Sie Ihre Änderung mit dem neuen ETag. Es wurde nichts geändert.
problem-too-large = Das ist zu viel auf einmal
problem-too-large-detail = JSON darf 1 MiB groß sein, ein Foto 25 MiB. Es wurde nichts geändert.
problem-media-type = Diese Art von Inhalt wird hier nicht angenommen
problem-media-type-detail = Nennen Sie in Content-Type, was die Beschreibung zu dieser Adresse sagt. Es wurde nichts geändert.
problem-other-host = Dieser Server heißt anders
problem-other-host-detail = Nehmen Sie die Adresse, die Ihnen sein Betreiber genannt hat.
problem-invalid = Etwas stimmt noch nicht
problem-invalid-detail = Was nicht stimmt, steht bei jedem Feld. Es wurde nichts geändert.
problem-condition-required = Sagen Sie, was Sie ändern
problem-condition-required-detail = Lesen Sie es zuerst und senden Sie sein ETag im Feld If-Match. Es wurde nichts geändert.
problem-too-many = Das war zu oft
problem-too-many-detail = Warten Sie so viele Sekunden, wie das Feld Retry-After sagt; dann geht es weiter.
problem-unexpected = Bei uns ist etwas schiefgegangen
problem-unexpected-detail = Es ist vermerkt. Versuchen Sie es später noch einmal; wenn es bleibt, nennen Sie dem Betreiber die request_id.
problem-busy = Im Augenblick ist zu viel zu tun
problem-busy-detail = Es wurde nichts geändert. Versuchen Sie es in ein paar Sekunden noch einmal.
problem-full = Es ist kein Platz mehr
problem-full-detail = Es wurde nichts geändert. Der Betreiber muss Platz schaffen.
api-token-in-address = Ein Schlüssel darf nicht in einer Adresse stehen, wo andere ihn lesen können. Senden Sie ihn im Feld Authorization, und nehmen Sie diesen nicht mehr.
api-no-object = Senden Sie ein JSON-Objekt.
api-required = Das wird gebraucht.
api-no-text = Senden Sie Text.
api-no-id = Senden Sie eine Kennung als Text.
api-no-ingredient = Diese Zutat hat das Rezept nicht.
api-no-option = Senden Sie etwas, das in dieser Zutat zur Wahl steht.
api-one-option = Senden Sie nur eines: Hier wird eines gewählt.
api-no-form = In dieser Form gibt es das hier nicht.
api-no-list = Senden Sie eine Liste.
api-no-integer = Senden Sie eine ganze Zahl.
api-no-number = Senden Sie eine Zahl von { $least } bis { $most }.
api-long-text = Senden Sie höchstens { $most } Zeichen.
api-long-list = Senden Sie höchstens { $most } davon.
api-small-number = Senden Sie eine Zahl ab { $least }.
api-large-number = Senden Sie eine Zahl bis { $most }.
api-no-truth = Senden Sie true oder false.
api-no-day = Senden Sie einen Tag als JJJJ-MM-TT.
api-no-time = Senden Sie einen Zeitpunkt, wie RFC 3339 ihn schreibt, etwa 2026-11-24T12:00:00Z.
api-empty = Geben Sie einen Wert an, oder lassen Sie es weg.
api-not-beside-search = Das geht nicht zusammen mit q: Lassen Sie eines von beiden weg.
api-unknown-parameter = Dieser Aufruf nimmt keinen solchen Parameter, oder nimmt ihn nur einmal.
api-unknown-parameters = Die Adresse hat einen Parameter, den dieser Aufruf nicht nimmt, oder einen zweimal. Die Beschreibung nennt die, die er nimmt.
api-no-money = Senden Sie einen Betrag in den kleinsten Einheiten mit seiner Währung.
api-other-currency = Preise sind hier in { $currency }.
api-unknown-value = Senden Sie eines davon: { $values }.
api-no-cursor = Senden Sie, was die Seite davor als next nannte, in derselben Reihenfolge.
api-no-community = Diese Gemeinschaft gibt es nicht.
api-report-one = Nennen Sie, worum es geht: ein Angebot, vielleicht mit einem seiner Fotos, oder ein Mitglied, oder einen Kommentar, oder ein Foto.
store-photo-not-yours = Dieses Foto ist nicht von Ihnen. Senden Sie es noch einmal.
api-device-name = Nennen Sie das Gerät mit 1 bis 100 Zeichen.
api-has-left = Dieses Konto wurde geschlossen. 14 Tage lang lässt es sich wieder öffnen.
api-key-reused = Dieser Idempotency-Key gehört zu einer anderen Anfrage. Wählen Sie für jede einen neuen.
api-key-under-way = An derselben Anfrage wird gerade gearbeitet. Warten Sie eine Sekunde und fragen Sie noch einmal.
api-key-malformed = Ein Idempotency-Key hat 1 bis 255 Zeichen.
api-masked = Andere sehen ••• anstelle einer E-Mail-Adresse oder Telefonnummer.
mail-sign-in-subject = Ihr Link und Ihr Code zum Anmelden
mail-invitation-title = Sie sind eingeladen
mail-invitation-subject = { $inviter } lädt Sie zu { $community } ein
mail-invitation-text = { $inviter } lädt Sie zu { $community } auf { $exchange } ein: Nachbarn geben dort weiter, was sie übrig haben, und fragen nach dem, was sie brauchen. Ihr Konto ist vorbereitet. Wählen Sie mit diesem Link ein Passwort:
mail-invitation-button = Passwort wählen
mail-invitation-note = Der Link gilt 14 Tage und nur einmal. { $inviter } hat Ihren Namen und diese Adresse eingetragen. Wenn Sie nicht mitmachen möchten, brauchen Sie nichts zu tun, oder Sie bitten { $inviter }, beides zu löschen.
mail-sign-in-text = jemand möchte sich in Ihrem Konto bei { $exchange } anmelden. Wenn Sie das sind, öffnen Sie diesen Link und drücken Sie auf den Knopf:
mail-sign-in-code = Oder geben Sie diesen Code auf der Seite ein, auf der Sie ihn angefordert haben:
mail-sign-in-note = Der Link gilt eine Stunde, der Code zehn Minuten. Haben Sie eines davon benutzt, gilt keines mehr. Geben Sie den Code an niemanden weiter. Wenn Sie es nicht waren, brauchen Sie nichts zu tun.
mail-sign-in-note-link = Der Link gilt eine Stunde, einmal. Wenn Sie es nicht waren, brauchen Sie nichts zu tun.
mail-administrator-subject = Wählen Sie Ihr Passwort für die Verwaltung
mail-administrator-text = Sie sollen sich mit um { $exchange } kümmern. Sie melden sich als { $name } an. Wählen Sie mit diesem Link Ihr Passwort:
mail-administrator-note = Der Link gilt nur einmal. Wenn Sie ihn nicht erwartet haben, brauchen Sie nichts zu tun.
mail-forgotten-text = Jemand hat ein neues Passwort für Ihr Administrationskonto { $name } bei { $exchange } angefordert. Wenn Sie das waren, öffnen Sie diesen Link:
mail-administrator-confirm-text = Diese Adresse wurde für ein Administrationskonto bei { $exchange } angegeben. Wenn Sie das waren, öffnen Sie diesen Link und drücken Sie den Knopf:
mail-administrator-change-text = Jemand hat die E-Mail-Adresse Ihres Administrationskontos { $name } bei { $exchange } geändert. Eine neue Adresse gilt, sobald ihr Link genutzt ist; wurde sie entfernt, war dies die letzte Nachricht an diese.
mail-administrator-password-text = das Passwort Ihres Administrationskontos { $name } bei { $exchange } wurde geändert.
mail-administrator-locked-out = Wenn Sie das nicht waren, drücken Sie sofort auf der Anmeldeseite der Verwaltung „Passwort vergessen?“, wählen Sie ein anderes und sagen Sie es den anderen in der Administration.
mail-administrator-not-you = Wenn Sie das nicht waren, melden Sie sich an, ändern Sie sofort Ihr Passwort, beenden Sie auf der Seite Ihres Kontos alle anderen Sitzungen und sagen Sie es den anderen in der Administration.
mail-news-text = Das ist neu und wartet darauf, dass jemand es ansieht:
mail-news-digest = { $exchange }: was auf Sie wartet
news-reports = { $count ->
    [one] { $count } neue Meldung
   *[other] { $count } neue Meldungen
}
news-full-disk = Der Speicherplatz wird knapp
news-health = Mit dem Programm stimmt etwas nicht
news-month = Die Zahlen vom { $month }
news-warnings = { $count ->
    [one] { $count } frühe Warnung
   *[other] { $count } frühe Warnungen
}
unsubscribe-news = Wir mailen Ihnen hierzu: { $kind }. Ein Druck beendet das. Ihr Administrationskonto bleibt, und alles, was wartet, steht in der Administration.
unsubscribe-news-digest = Wir mailen Ihnen abends, was wartet. Ein Druck beendet das. Ihr Administrationskonto bleibt, und alles, was wartet, steht in der Administration.
mail-event-title = Etwas ist geschehen
mail-announcement-note = Dies kommt von den Betreibern von { $exchange }. Bitte antworten Sie nicht auf diese E-Mail: Wie Sie sie erreichen, steht auf { $path }
mail-digest-title = Was heute geschehen ist
mail-digest-subject = { $count ->
    [one] { $exchange }: heute gibt es eine Neuigkeit
   *[other] { $exchange }: heute gibt es { $count } Neuigkeiten
}
mail-digest-text = das ist heute geschehen:
mail-reminders-subject = { $count } Anfragen warten auf Ihre Antwort
mail-messages = { $count ->
    [one] { $name } hat Ihnen geschrieben.
   *[other] { $name } hat Ihnen geschrieben: { $count } Nachrichten.
}
mail-message-request = Jemand aus der Nachbarschaft möchte Ihnen schreiben.
jobs-reason-mail-slow = Für dieses Postfach lässt die Antwort lange auf sich warten. Die Nachricht wird später mit mehr Zeit noch einmal versucht.
jobs-reason-mail-unreachable = Der Mailserver ist nicht zu erreichen oder hat nicht rechtzeitig geantwortet.
jobs-reason-mail-insecure = Keine sichere Verbindung zum Mailserver: Er bietet kein TLS an, oder niemand bürgt für sein Zertifikat.
jobs-reason-mail-sign-in = Der Mailserver hat Benutzernamen und Passwort nicht angenommen.
jobs-reason-mail-not-now = Der Mailserver hat gesagt: jetzt nicht. Das ist üblich bei einem Postfach, das er noch nicht kennt.
jobs-reason-mail-server = Der Mailserver nimmt von uns keine Nachrichten an.
jobs-reason-mail-refused = Der Mailserver hat die Nachricht endgültig abgelehnt. Oft ist die Adresse falsch oder das Postfach voll.
jobs-reason-mail-unsure = Der Mailserver hat die Nachricht bekommen, aber die Verbindung endete, bevor er es bestätigt hat. Vielleicht ist sie angekommen.
jobs-reason-mail-address = An diese Adresse kann keine E-Mail gehen. Das Mitglied muss eine andere eingeben.
jobs-reason-mail-too-late = Niemand hat sie verschickt, solange sie von Nutzen war.
store-link-no-mailbox = Es gibt keine E-Mail-Adresse. Übergeben Sie den Link selbst.
notification-settings = Einstellungen für Mitteilungen
notification-settings-lead = Alles steht unter „Mitteilungen“. Wählen Sie, was Sie auch per E-Mail bekommen.
notification-settings-saved = Gespeichert.
notification-settings-save = Speichern
notification-settings-unreached = Unsere letzte Nachricht an { $email } kam zurück. Berichtigen Sie die Adresse in Ihrem Profil, sonst erreicht Sie nichts davon per E-Mail.
notification-settings-unconfirmed = Ihre E-Mail-Adresse ist noch nicht bestätigt: Bis Sie den Link geöffnet haben, den wir dorthin geschickt haben, geht nichts davon per E-Mail hinaus.
notification-settings-no-mail = Diese Tauschbörse verschickt zurzeit keine E-Mails. Sie finden alles auf diesen Seiten und auf den Geräten, die Sie gewählt haben.
notification-group-offers = Was Sie anbieten
notification-group-requests = Worum Sie bitten
notification-group-both = Alles andere
notification-mail-at-once = Sofort per E-Mail
notification-mail-digest = Eine E-Mail abends um sechs
notification-mail-none = Keine E-Mail
notification-mail-differs = Unterschiedlich
notification-push = Auch auf Ihren Geräten
notification-request-received = Jemand bittet um etwas
notification-request-withdrawn = Jemand zieht eine Anfrage zurück
notification-request-waiting = Jemand wartet noch auf Ihre Antwort
notification-request-accepted = Ihre Anfrage wird angenommen
notification-request-declined = Ihre Anfrage wird abgelehnt
notification-comment-received = Jemand hat eine Frage zu Ihrem Angebot
notification-comment-answered = Ihre Frage ist beantwortet
notification-listing-found = Jemand bietet an, was Sie suchen
notification-request-cancelled = Jemand sagt eine Verabredung ab
notification-request-collected = Jemand sagt, dass Sie sich getroffen haben
notification-listing-available = Etwas ist wieder frei
notification-listing-changed = Was Sie angefragt haben, wurde geändert
notification-listing-expiring = Was Sie anbieten, endet bald
notification-listing-removed = Die Betreiber haben etwas entfernt
notification-listing-restored = Etwas ist wieder im Angebot
notification-report-decided = Was aus Ihrer Meldung wurde
notification-community-joined = Sie sind in einer Gemeinschaft aufgenommen
notification-community-declined = Sie sind in einer Gemeinschaft nicht aufgenommen
notification-announcement = Ankündigungen
announcement-read = Lesen
announcement-dismiss = Verstanden
announcement-until = zu sehen bis
announcement-taken-back = Diese Ankündigung wurde zurückgenommen
announcement-taken-back-advice = Sie gilt nicht mehr. Was jetzt gilt, steht auf der Startseite.
announcement-from = Von den Betreibern von { $exchange }.
announcement-from-contact = Von den Betreibern von { $exchange }. Hier antworten können Sie nicht: { $contact } sagt, wie Sie sie erreichen.
unsubscribe = Keine solchen E-Mails mehr
unsubscribe-lead = Wir schreiben Ihnen, wenn das geschieht: { $kind }. Ein Druck beendet das. Sie bleiben Mitglied und lesen davon auf der Seite Mitteilungen.
unsubscribe-digest-lead = Wir schreiben Ihnen abends, was am Tag geschehen ist. Ein Druck beendet das. Sie bleiben Mitglied und lesen davon auf der Seite Mitteilungen.
unsubscribe-messages-lead = Damit enden E-Mails über Nachrichten aus der Nachbarschaft. Auf dieser Seite lesen Sie sie weiterhin.
unsubscribe-button = Keine solchen E-Mails mehr
unsubscribe-done = Davon bekommen Sie keine E-Mails mehr.
sign-in-link = Ohne Passwort anmelden
no-mail = Diese Tauschbörse verschickt zurzeit keine E-Mails. Ein Link oder ein Code kann Sie deshalb nicht erreichen.
no-mail-advice = Wenn Sie Ihr Passwort kennen, melden Sie sich damit an. Sonst wenden Sie sich an jemanden, der die Tauschbörse verwaltet: Dort kann man Ihnen helfen und den Mailversand einrichten lassen.
api-no-mail = Diese Tauschbörse verschickt keine E-Mails. Das muss erst eingerichtet werden.
sign-in-link-button = Link zuschicken
sign-in-link-asking = Wir schicken einen Link und einen Code an Ihre E-Mail-Adresse, wenn sie bestätigt ist. Jedes davon meldet Sie ohne Passwort an.
sign-in-link-done = Wenn { $email } die bestätigte Adresse eines Kontos ist, ist eine E-Mail unterwegs.
sign-in-code = Schauen Sie in Ihr Postfach
sign-in-code-lead = Geben Sie den Code aus der neuesten E-Mail ein, oder öffnen Sie den Link darin. Nichts da? Sehen Sie im Spam-Ordner nach.
sign-in-code-field = Code aus der E-Mail
sign-in-code-hint = Acht Ziffern, zehn Minuten gültig.
sign-in-code-not-yet = Sie sind noch nicht angemeldet
sign-in-code-again = Neuen Code anfordern
sign-in-code-refused = Der Code ist falsch oder abgelaufen. Nehmen Sie den aus der neuesten E-Mail, oder fordern Sie einen neuen an.
store-code-digits = Geben Sie die acht Ziffern des Codes ein.
sign-in-link-lead = Drücken Sie auf den Knopf, um sich als { $email } anzumelden.
outbox-sent = Verschickt
outbox-trouble = { $count ->
    [one] Eine Nachricht wartet.
   *[other] { $count } Nachrichten warten.
}
outbox-trouble-idle = Seit einer Stunde hat niemand versucht, sie zu verschicken: Sehen Sie nach, ob Mooch noch läuft und ob in den Einstellungen ein Mailserver genannt ist.
outbox-trouble-not-set-up = E-Mail ist nicht eingerichtet: Es geht keine hinaus, bis in den Einstellungen ein Mailserver genannt ist.
home-mail-given-up = { $count ->
    [one] In den letzten sieben Tagen wurde eine E-Mail an jemanden aufgegeben.
   *[other] In den letzten sieben Tagen wurden { $count } E-Mails aufgegeben.
}
home-mail-given-up-many = In den letzten sieben Tagen wurden mehr als { $count } E-Mails aufgegeben.
home-mail-given-up-list = Warum?
outbox-again = Alle noch einmal senden
outbox-again-more = { $count } davon noch einmal senden…
outbox-again-look = Zuerst ansehen
outbox-again-sentence = { $count ->
    [one] Eine Mitteilung, die in den letzten sieben Tagen aufgegeben wurde, wird noch einmal per E-Mail verschickt.
   *[other] { $count } Mitteilungen, die in den letzten sieben Tagen aufgegeben wurden, werden noch einmal per E-Mail verschickt.
}
outbox-again-oldest = Die ältesten { $count } Mitteilungen, die in den letzten sieben Tagen aufgegeben wurden, werden noch einmal per E-Mail verschickt. Die übrigen können Sie danach senden.
outbox-again-mend = Sehen Sie zuerst nach, warum sie aufgegeben wurden: Hat sich nichts geändert, werden sie wieder abgelehnt.
outbox-again-late = Zusammenfassungen von Tagen, die mehr als drei Tage zurückliegen, und Mitteilungen über etwas, das mehr als eine Woche zurückliegt, werden wieder aufgegeben, ohne verschickt zu werden.
outbox-again-links = Links und Codes werden nicht noch einmal verschickt; wer einen braucht, fordert einen neuen an. Auch was vielleicht schon angekommen ist, bleibt liegen.
outbox-again-done = { $count ->
    [one] Eine Mitteilung wird noch einmal verschickt.
   *[other] { $count } Mitteilungen werden noch einmal verschickt.
}
outbox-test = Testnachricht schicken
outbox-test-lead = Schickt jetzt eine Nachricht und zeigt, was der Mailserver sagt. Passwörter erscheinen als Sterne.
outbox-test-server = Über { $host }, Port { $port }, von { $from }.
outbox-test-missing = Dieses Programm verschickt keine E-Mails. Nennen Sie in den Einstellungen unter „E-Mail und Kopien“ einen Mailserver.
outbox-test-demo = Das ist eine Demo und verschickt nichts. Starten Sie sie mit --mail, um einen Mailserver auszuprobieren.
outbox-test-result = Was daraus wurde
outbox-test-us = Wir
outbox-test-them = Mailserver
outbox-test-subject = Eine Testnachricht
outbox-test-text = E-Mails von { $exchange } erreichen Sie.
outbox-test-sent = Der Mailserver hat die Nachricht für { $email } angenommen. Falls sie nicht ankommt, sehen Sie im Spam-Ordner nach.
outbox-test-unreachable = Prüfen Sie, ob Name und Port in --mail stimmen, ob der Server läuft und ob eine Firewall diesen Rechner zu ihm lässt.
outbox-test-silent = Der Mailserver war zu erreichen, hat dann aber { $seconds } Sekunden lang nicht geantwortet, als { $step }.
outbox-test-silent-advice = Oft ist es ein Port, an dem die Verbindung mit TLS beginnt, etwa 465: Geben Sie --mail smtps://… an oder smtp:// mit Port 587. Sonst ist der Server vielleicht überlastet.
outbox-test-silent-later = Warten Sie einige Minuten und schicken Sie noch eine. Wenn es so bleibt, fragen Sie, wer den Server betreibt.
outbox-test-step-greeting = er uns begrüßen sollte
outbox-test-step-security = die Verbindung sicher werden sollte
outbox-test-step-sign-in = wir uns anmeldeten
outbox-test-step-sender = wir den Absender nannten
outbox-test-step-recipient = wir den Empfänger nannten
outbox-test-step-message = wir die Nachricht schickten
outbox-test-insecure = Verwenden Sie den Namen, der im Zertifikat des Servers steht, und --mail-authorities, wenn Ihre eigene Zertifizierungsstelle es ausgestellt hat. Bietet der Server an diesem Port kein TLS an, geben Sie --mail smtps://… oder einen anderen Port an, oft 587. Nur ein Server auf diesem Rechner kommt ohne TLS aus.
outbox-test-sign-in = Prüfen Sie den Benutzer in --mail und die erste Zeile von --mail-password-file. Manche Anbieter verlangen ein eigenes Passwort für Programme.
outbox-test-not-now = Eine Testnachricht wird nur dieses eine Mal verschickt: Warten Sie einige Minuten und schicken Sie noch eine. Wenn es so bleibt, fragen Sie, wer den Server betreibt.
outbox-test-server-refused = Oft lässt der Server diesen Benutzer nicht von der Adresse in --mail-from schreiben.
outbox-test-refused = Die letzte Zeile des Servers sagt, warum.
outbox-test-unsure = Sehen Sie nach, ob sie angekommen ist, bevor Sie es noch einmal versuchen.
administrators-link-mail = Stattdessen per E-Mail schicken
administrators-link-mail-hint = Macht einen anderen Link, den nur das Postfach sieht. Der obige gilt dann nicht mehr.
administrators-link-mailed = Ein Link ist unterwegs an { $email }. Der Postausgang zeigt, was daraus wird.

places = Orte
places-lead = Machen Sie mit, wo Sie gern sind, Ort für Ort. Wer auch mitmacht und zur selben Zeit dort war, sieht, dass Sie sich begegnet sind, und Sie sehen es auch: eine Stunde später, nie sofort.
places-none = Noch keine Orte
places-none-advice = Wer Ihre Gemeinschaft betreut, kann welche anlegen: eine Bibliothek, einen Eingang, eine Waschküche.
places-none-waiting = Sie sehen die Orte, sobald Sie in Ihre Gemeinschaft aufgenommen sind.
places-hide = Alle meine Besuche verbergen
places-hide-hint = Niemand sieht dann mehr, wem Sie bisher begegnet sind, und Sie auch nicht.
places-hidden = Ihre Besuche sind verborgen. Niemand sieht sie mehr.
places-too-many = { $limit } Besuche sind genug für einen Tag. Weiter geht es ab { $time }.
place-takes-part = Sie machen mit
place-join = Mitmachen
place-leave = Nicht mehr mitmachen
place-joined = Sie machen bei { $name } mit. Scannen Sie den Aushang, wenn Sie dort sind.
place-left = Sie machen dort nicht mehr mit, und niemand sieht, wem Sie dort begegnet sind.
place-visit = Ihr Besuch
place-here-since = Sie sind seit { $time } hier: { $name }.
place-leave-now = Ich gehe
place-left-when = Wann gehen Sie?
place-left-now = Jetzt
place-visit-ended = Auf Wiedersehen! In einer Stunde sehen Sie, wem Sie begegnet sind.
place-visit-over = Dieser Besuch war schon zu Ende.
place-about = Über diesen Ort
place-way = Der Weg dorthin
place-scan = Scannen Sie dort den Aushang mit der Kamera Ihres Telefons und drücken Sie den Knopf. Wenn Sie gehen, drücken Sie auf dieser Seite „Ich gehe“: Sonst zählt der Besuch nur bis zu Ihrem letzten Lebenszeichen.
place-scan-later = Sobald Sie mitmachen, scannen Sie dort den Aushang mit der Kamera Ihres Telefons.
place-rules = Wer was sieht
place-rule-both = Nur wer mitmacht und mindestens zehn Minuten mit Ihnen dort war, sieht, dass Sie sich begegnet sind, und Sie sehen dasselbe. Sonst erfährt niemand, dass Sie dort waren.
place-rule-later = Sichtbar wird es eine Stunde, nachdem der erste von Ihnen gegangen ist, auf die Viertelstunde genau. Niemand sieht, wo Sie jetzt sind.
place-rule-few = Solange weniger als { $count } Leute mitmachen, sieht niemand etwas.
place-rule-kept = { $days ->
    [one] Nach 24 Stunden ist es vergessen. Sie können jederzeit alles verbergen.
   *[other] Nach { $days } Tagen ist es vergessen. Sie können jederzeit alles verbergen.
}
here-lead = Sind Sie hier: { $name }? Drücken Sie den Knopf, und „Ich gehe“, wenn Sie gehen.
here-join-lead = Bei { $name } machen Sie noch nicht mit. Wenn Sie den Knopf drücken, machen Sie mit, und Ihr Besuch beginnt.
here-still-lead = Sie sind schon hier: { $name }. Drücken Sie den Knopf, um zu sagen, dass Sie noch da sind.
here-button = Ich bin hier
here-join-button = Mitmachen, ich bin hier
here-still = Ich bin noch hier
here-not = Über diesen Ort
here-done = Willkommen: { $name }! Drücken Sie „Ich gehe“, wenn Sie gehen.
here-gone = Dieser Aushang gilt hier nicht
here-gone-advice = Vielleicht gibt es einen neuen, oder er gehört zu einer anderen Gemeinschaft. Sehen Sie noch einmal nach dem Aushang, oder wählen Sie einen Ort aus der Liste.
people-met = Begegnungen
people-met-lead = Wem Sie begegnet sind, wo Sie beide mitmachen, solange es aufbewahrt wird.
people-met-recent = Zuletzt
people-met-longest = Am längsten zusammen
people-met-none = Noch niemand
people-met-none-advice = Machen Sie bei einem Ort mit und scannen Sie dort den Aushang. Eine Stunde nachdem Sie gegangen sind, sehen Sie, wer auch da war.
people-met-none-found-advice = Versuchen Sie es mit einem anderen Teil eines Namens oder Ortes.
people-met-search = Personen und Orte suchen
people-met-together = { $time } zusammen
people-met-when = { $place } · { $day }, { $from }–{ $to }
people-met-more = Mehr zeigen
person-met = Sie sind sich begegnet
day-today = heute
day-yesterday = gestern
store-enter-place-name = Geben Sie den Namen des Ortes ein.
store-enter-place-centre = Geben Sie an, wo die Mitte ist: mit einem Link von einer Karte oder mit Breite und Länge.
store-wrong-radius = Geben Sie den Radius in ganzen Metern ein, von 10 bis 1000.
store-place-name-taken = Ein anderer Ort dieser Gemeinschaft heißt so. Wählen Sie einen anderen Namen.
store-place-of-archived = Diese Gemeinschaft ist archiviert. Wählen Sie eine offene.
store-visit-not-taking-part = Sie machen an diesem Ort noch nicht mit.
store-visit-ended = Dieser Besuch ist zu Ende.
store-visit-in-future = Das liegt in der Zukunft. Prüfen Sie die Uhr des Geräts.
store-visit-too-long-ago = Das ist mehr als 15 Minuten her. Prüfen Sie die Uhr des Geräts.
store-visit-too-late = Das ist mehr als zwei Stunden her und damit zu spät.
store-visit-elsewhere = Zu dieser Zeit waren Sie schon an einem Ort.
store-left-before-entering = Das ist vor dem Beginn des Besuchs.

area-places = Orte
places-counted = { $count ->
    [one] { $count } Ort
   *[other] { $count } Orte
}
places-all = Alle Orte
places-list-none = Noch keine Orte
places-list-none-advice = Eine Bibliothek, ein Eingang, eine Waschküche: wo sich Mitglieder begegnen können, wenn sie mitmachen.
places-none-fits = Kein Ort passt
places-none-fits-advice = Versuchen Sie es mit einer anderen Gemeinschaft oder auch mit archivierten Orten.
places-add = Ort hinzufügen
places-new-lead = Mitglieder machen einzeln mit und sehen eine Stunde später, wem sie hier begegnet sind. Sie sehen, wie viele mitmachen, nie, wer wo war.
places-name-hint = Wie man ihn dort nennt, zum Beispiel „Bertrand-Bibliothek“.
places-choose-community = Gemeinschaft wählen
places-centre = Mitte
places-radius-hint = Wie weit der Ort um seine Mitte reicht, von 10 bis 1000. Daran erkennen Apps Kommen und Gehen.
places-note-hint = Was Mitglieder wissen sollten, zum Beispiel, wo der Aushang hängt.
places-members = Machen mit
places-too-few = Solange weniger als { $count } Mitglieder mitmachen, zeigt dieser Ort niemandem etwas.
places-counts-only = Wer hier war und wer wem begegnet ist, sieht niemand außer denen, die sich begegnet sind.
places-added = { $name } ist hinzugefügt. Drucken Sie den Aushang und hängen Sie ihn dort auf.
places-saved = { $name } ist gespeichert.
places-archive-hides = Mitglieder sehen ihn nicht mehr, und wer sich hier begegnet ist, wird jetzt vergessen.
places-archive-keeps = Wer mitmacht, macht wieder mit, wenn Sie ihn zurückholen.
places-poster = Aushang
places-poster-address = Oder öffnen Sie
places-poster-lead = Drucken Sie diese Seite und hängen Sie sie dort auf, wo ihn nur sieht, wer da ist.
places-poster-invitation = Sind Sie hier? Scannen Sie den Code und sehen Sie eine Stunde später, welche Nachbarn auch da waren, wenn beide mitmachen.
places-renew = Code erneuern
places-renew-sentence = Sie erneuern den Code des Aushangs: { $name }.
places-renew-stops = Aushänge, die dort hängen, gelten nicht mehr: Drucken Sie einen neuen.
places-renew-keeps = Bisherige Besuche bleiben, und wer mitmacht, macht weiter mit.
places-renewed = Der Aushang hat einen neuen Code. Drucken Sie ihn und tauschen Sie den alten aus.
home-places = Orte, an denen man sich begegnet

## The kitchen in the dashboard
kitchen-added = { $name } ist hinzugefügt.
kitchen-saved = { $name } ist gespeichert.
kitchen-none-fits-advice = Ändern Sie einen Filter oder sehen Sie auch bei den archivierten nach.
area-recipes = Rezepte
recipes-counted = { $count ->
    [one] { $count } Rezept
   *[other] { $count } Rezepte
}
recipes-all = Alle Rezepte
recipes-none = Noch keine Rezepte
recipes-none-advice = Mitglieder sehen die Küche, sobald ein Rezept veröffentlicht ist.
recipes-none-fits = Kein Rezept passt
recipes-search = Wörter des Titels
recipes-add = Rezept hinzufügen
recipes-added = { $name } ist als Entwurf hinzugefügt. Lesen Sie, was verstanden wurde, und veröffentlichen Sie es dann.
recipes-form-lead = Schreiben Sie es mit eigenen Worten: Ein Rezept von anderswo braucht seine Lizenz oder eine Erlaubnis.
recipes-language = Sprache
recipes-english = Englisch
recipes-german = Deutsch
recipes-cuisine = Küche
recipes-no-cuisine = Keine Küche
recipes-meal = Mahlzeit
recipes-meals = Mahlzeiten
recipes-styles = Arten
recipes-styles-hint = Nach den Worten der Verfasser: Niemand prüft, ob es vegan ist.
recipes-servings = Portionen
recipes-yield = Ergibt
recipes-yield-hint = Wenn es nicht nur Portionen sind, zum Beispiel „12 Kekse“.
recipes-ingredients = Zutaten
recipes-ingredients-hint = Eine in jeder Zeile, zum Beispiel „2 EL brauner Zucker“. Eine Zeile mit Doppelpunkt am Ende ist eine Überschrift. Wo mehrere Lebensmittel stehen können, sagen Sie sie nach einem Gleichheitszeichen: „400 g Gemüse = Brokkoli / Möhren / Erbsen (tiefgekühlt)“, mit + dazwischen, wenn mehrere genommen werden.
recipes-steps = Schritte
recipes-steps-hint = Einer in jedem Absatz, mit einer leeren Zeile dazwischen. Wird gewartet, sagen Sie am Ende, wie lange: „Die Nudeln kochen. [8 min]“. Ein Absatz mit Doppelpunkt am Ende ist eine Überschrift.
recipes-prep = Minuten für die Vorbereitung
recipes-cook = Minuten zum Kochen
recipes-total = Minuten insgesamt
recipes-total-hint = Lassen Sie es leer, wenn beides zusammen alles ist.
recipes-cost = Kosten
recipes-cost-hint = Für alle Portionen zusammen, in { $sign }.
recipes-calories = Kalorien je Portion
recipes-nutrients = In einer Portion
recipes-nutrients-hint = Nach den Angaben der Verfasser. Nichts wird berechnet.
recipes-nutrient = { $grams } g { $nutrient }
recipes-grams = { $nutrient } je Portion, in Gramm
recipes-author = Verfasst von
recipes-source = Quelle
recipes-source-address = Adresse der Quelle
recipes-licence = Lizenz
recipes-licence-hint = Ohne Lizenz bleibt es ein Entwurf.
recipes-minutes = { $count ->
    [one] { $count } Minute
   *[other] { $count } Minuten
}
recipes-seconds = { $count ->
    [one] { $count } Sekunde
   *[other] { $count } Sekunden
}
recipes-draft = Entwurf
recipes-is-published = Veröffentlicht
recipes-is-withdrawn = Zurückgezogen
recipes-publish = Veröffentlichen
recipes-withdraw = Zurückziehen
recipes-published = Mitglieder sehen { $name } jetzt.
recipes-withdrawn = { $name } ist zurückgezogen. Auf Listen, die es haben, bleibt es.
recipes-published-on = Zuerst veröffentlicht
recipes-changed = Geändert
recipes-photos = Fotos
recipes-unknown = Unbekannt
recipes-unknown-lines = { $count ->
    [one] Das Lebensmittel von { $count } Zeile ist nicht bekannt: Seine Allergene fehlen, und es steht in keinem Gang.
   *[other] Die Lebensmittel von { $count } Zeilen sind nicht bekannt: Ihre Allergene fehlen, und sie stehen in keinem Gang.
}
recipes-add-food = Dieses Lebensmittel hinzufügen
recipes-lacks = Es fehlt
recipes-lacks-photo = Ein Foto
recipes-lacks-food = Ein bekanntes Lebensmittel
bulk-publish-title = Rezepte veröffentlichen
bulk-publish-choice = Veröffentlichen…
bulk-publish-button = { $counted } veröffentlichen
bulk-publish-shows = Mitglieder sehen sie sofort.
bulk-published = { $counted } veröffentlicht.
bulk-undo-import-recipes = Import von Rezepten rückgängig machen
bulk-undo-publish = Veröffentlichen von Rezepten rückgängig machen
bulk-withdraw-title = Rezepte zurückziehen
bulk-withdraw-choice = Zurückziehen…
bulk-withdraw-button = { $counted } zurückziehen
bulk-withdraw-hides = Mitglieder finden sie nicht mehr. Auf Listen, die sie haben, bleiben sie.
bulk-withdrawn = { $counted } zurückgezogen.
bulk-undo-withdraw = Zurückziehen von Rezepten rückgängig machen
bulk-skip-already-published = Es ist schon veröffentlicht.
bulk-skip-not-published = Es ist nicht veröffentlicht.
bulk-skip-not-whole = Ihm fehlt die Lizenz, eine Mahlzeit, eine Zutat oder ein Schritt, oder seinem Video die Untertitel.
area-cuisines = Länderküchen
cuisines-counted = { $count ->
    [one] { $count } Küche
   *[other] { $count } Küchen
}
cuisines-all = Alle Küchen
cuisines-none = Noch keine Küchen
cuisines-none-advice = Italienisch, indisch, mexikanisch: Zu einer Mahlzeit wählen Mitglieder eine davon.
cuisines-none-fits = Keine Küche passt
cuisines-add = Küche hinzufügen
cuisines-name-hint = Wie Mitglieder es auf einem Knopf lesen, zum Beispiel „Italienisch“.
cuisines-german-hint = So lesen ihn alle, die Mooch auf Deutsch benutzen; ohne lesen sie den Namen oben.
cuisines-position = Stelle
cuisines-position-hint = 1 steht vorn. Lassen Sie es leer für den letzten Platz.
cuisines-archived-table = Archivierte Küchen
cuisines-row-actions = Reihenfolge
cuisines-table = Küchen in ihrer Reihenfolge
cuisines-archive-hides = Mitglieder wählen sie nicht mehr, und kein neues Rezept bekommt sie.
cuisines-archive-keeps = Ihre Rezepte bleiben und werden auf andere Weise gefunden.
area-foods = Lebensmittel
foods-counted = { $count ->
    [one] { $count } Lebensmittel
   *[other] { $count } Lebensmittel
}
foods-all = Alle Lebensmittel
foods-none = Noch keine Lebensmittel
foods-none-advice = Zeilen von Rezepten finden ihr Lebensmittel am Namen: Fügen Sie hinzu, was Ihre Rezepte brauchen.
foods-none-fits = Kein Lebensmittel passt
foods-search = Wörter eines Namens, in jeder Sprache
foods-add = Lebensmittel hinzufügen
foods-name-hint = Auf Englisch und ohne Marke, zum Beispiel „brown sugar“.
foods-names-en = Weitere englische Namen
foods-unknown = Namen, die kein Lebensmittel hat
foods-unknown-first = Erstes Rezept
foods-unknown-lead = Wie sie in Rezepten stehen. Fügen Sie ein Lebensmittel hinzu oder einem vorhandenen den Namen: Rezepte, die ihn nennen, haben es sofort. Gelesen werden von den neuesten 20.000 Zeilen bis zu 2.000 ohne Lebensmittel.
foods-unknown-none = Jeder Name ist bekannt
foods-unknown-none-advice = Alle Zeilen der Rezepte haben ihr Lebensmittel.
foods-unknown-show = Zeigen
foods-unknown-some = Rezepte nennen Namen, die kein Lebensmittel hat.
foods-names-de = Deutsche Namen
foods-names-hint = Einer in jeder Zeile, auch die Mehrzahl. Daran werden Rezepte verstanden, und Mitglieder lesen den ersten.
foods-german = Auf Deutsch
foods-department = Abteilung
foods-nowhere = In keiner Abteilung
foods-staple = Vorrat
foods-staple-yes = Die meisten Küchen haben es
foods-forms = Wird verkauft
foods-sold = Verkauft: { $form }
foods-not-sold = Wird so nicht verkauft
foods-with-food = In derselben Abteilung
foods-form-in = { $form } ({ $department })
foods-allergens = Allergene
foods-not-stated = Nicht angegeben
foods-archive-hides = Niemand wählt es mehr für neue Rezepte.
foods-archive-keeps = Rezepte und Listen, die es haben, behalten es.
foods-merge-hint = Einer seiner Namen, in jeder Sprache. Was umzieht, sehen Sie, bevor sich etwas ändert.
foods-merge-similar = Lebensmittel mit ähnlichem Namen
foods-merge-button = Zusammenführen
foods-merge-recipes = { $count ->
    [one] { $count } Rezept hat dann { $target }.
   *[other] { $count } Rezepte haben dann { $target }.
}
foods-merge-lists = { $count ->
    [one] { $count } Einkaufsliste hat dann { $target }. Abgehakt bleibt abgehakt, offen bleibt offen.
   *[other] { $count } Einkaufslisten haben dann { $target }. Abgehakt bleibt abgehakt, offen bleibt offen.
}
foods-merge-listings = { $count ->
    [one] { $count } verfügbares Angebot wird für { $target } gefunden.
   *[other] { $count } verfügbare Angebote werden für { $target } gefunden.
}
foods-merge-requests = { $count ->
    [one] { $count } Anfrage aus einem Rezept gilt dann für { $target }.
   *[other] { $count } Anfragen aus Rezepten gelten dann für { $target }.
}
foods-merge-aisles = { $count ->
    [one] { $count } eigener Gang wird der von { $target }.
   *[other] { $count } eigene Gänge werden die von { $target }.
}
foods-merge-aisles-lost = { $count ->
    [one] { $count } Gang entfällt, weil { $target } in diesem Supermarkt einen eigenen hat.
   *[other] { $count } Gänge entfallen, weil { $target } in diesen Supermärkten eigene hat.
}
foods-merge-names = { $target } bekommt weitere Namen, damit Titel und Zeilen es weiter finden: { $names }.
foods-merge-allergens = { $target } bekommt die Allergene, die noch nicht angegeben sind, und von zweien die stärkere Angabe: { $allergens }.
foods-merge-forms = { $target } wird dann auch so verkauft: { $forms }.
foods-merge-department = { $target } steht in dieser Abteilung: { $department }.
foods-merge-gone = { $name } gibt es dann nicht mehr; Links darauf führen zu { $target }.
foods-merged = { $name } wurde mit { $target } zusammengeführt.
foods-unmerged = { $name } ist wieder ein eigenes Lebensmittel.
foods-unmerge-back = { $name } ist wieder ein eigenes Lebensmittel, mit seinen Namen, Rezepten, Listen, Allergenen und Gängen.
foods-unmerge-stays = Was seither jemand geändert hat, bleibt bei { $target }. Kein Haken auf einer Liste kommt oder geht.
area-supermarkets = Supermärkte
supermarkets-counted = { $count ->
    [one] { $count } Supermarkt
   *[other] { $count } Supermärkte
}
supermarkets-all = Alle Supermärkte
supermarkets-none = Noch keine Supermärkte
supermarkets-none-advice = Fügen Sie die hinzu, in denen Mitglieder einkaufen, mit ihren Gängen: Einkaufslisten folgen dann dem Weg.
supermarkets-none-fits = Kein Supermarkt passt
supermarkets-add = Supermarkt hinzufügen
supermarkets-point = Wo er ist
supermarkets-archive-hides = Mitglieder wählen ihn nicht mehr.
supermarkets-archive-keeps = Seine Gänge bleiben, wenn Sie ihn zurückholen.
supermarkets-aisle = Gang
supermarkets-aisles = Gänge
supermarkets-aisles-table = Die Gänge in der Reihenfolge des Weges
supermarkets-departments = Abteilungen
supermarkets-departments-hint = Eine, die in einem anderen Gang stand, zieht hierher um.
supermarkets-unplaced = { $count ->
    [one] { $all } Abteilungen, { $count } ohne Gang: { $names }
   *[other] { $all } Abteilungen, { $count } ohne Gang: { $names }
}
supermarkets-row-actions = Reihenfolge und Entfernen
supermarkets-no-aisles = Noch keine Gänge. Fügen Sie sie in der Reihenfolge des Weges hinzu oder kopieren Sie die eines anderen Supermarkts.
supermarkets-add-aisle = Gang hinzufügen
supermarkets-change-aisle = Gang { $name } ändern
supermarkets-label = Beschriftung
supermarkets-label-hint = Wie es über dem Gang steht, zum Beispiel „7“ oder „Obst“.
supermarkets-place-hint = Auf dem Weg, von 1 an. Lassen Sie es leer für den letzten Platz.
supermarkets-foods = Lebensmittel, die hier stehen
supermarkets-foods-hint = Eines in jeder Zeile, nur solche, die nicht bei ihrer Abteilung stehen; mit ihrer Form, wenn es darauf ankommt: „Erbsen (tiefgekühlt)“.
supermarkets-aisle-moved = Gang { $name } ist jetzt Nummer { $position } auf dem Weg.
supermarkets-remove-name = Gang { $name } entfernen
supermarkets-remove-aisle = Gang entfernen
supermarkets-remove-sentence = Sie sind dabei, Gang { $name } zu entfernen.
supermarkets-remove-effect = Seine Abteilungen und Lebensmittel stehen dann in keinem Gang.
supermarkets-aisle-removed = Gang { $name } ist entfernt.
supermarkets-copy = Gänge kopieren
supermarkets-copy-more = Gänge kopieren…
aisles-export = Alle Gänge
aisles-export-why = CSV, das sich wieder importieren lässt
supermarkets-copy-from = Kopiert von
supermarkets-copy-lead = Gänge mit einer Beschriftung, die es hier schon gibt, bleiben, wie sie sind; die anderen kommen ans Ende.
supermarkets-copy-none = Noch hat kein anderer Supermarkt Gänge.
supermarkets-copied = { $count ->
    [one] { $count } Gang ist kopiert.
   *[other] { $count } Gänge sind kopiert.
}
store-enter-name = Geben Sie einen Namen ein.
store-name-taken = Diesen Namen gibt es schon, vielleicht archiviert. Wählen Sie einen anderen.
store-enter-supermarket-address = Geben Sie seine Adresse ein.
store-enter-supermarket-point = Sagen Sie, wo er ist: Fügen Sie einen Link von einer Karte ein.
store-supermarket-taken = Unter dieser Adresse gibt es schon einen Supermarkt mit diesem Namen.
store-enter-aisle = Geben Sie ein, was über dem Gang steht, zum Beispiel 7.
store-wrong-aisle-place = Geben Sie eine ganze Zahl von 1 bis 100 ein oder lassen Sie es leer.
store-too-many-aisles = Ein Supermarkt hat höchstens 100 Gänge.
store-aisle-taken = Ein anderer Gang dieses Supermarkts hat diese Beschriftung.
store-unknown-food = Das Lebensmittel { $name } hat noch niemand hinzugefügt. Prüfen Sie seinen Namen oder fügen Sie es zuerst hinzu.
store-wrong-place = Geben Sie eine ganze Zahl ab 1 ein, dem ersten Platz, oder lassen Sie es leer.
store-too-many-names = Geben Sie höchstens 20 Namen ein, einen in jeder Zeile.
store-food-name-taken = { $name } ist schon ein Name von { $food }.
store-food-merge-itself = Ein Lebensmittel lässt sich nicht mit sich selbst zusammenführen. Wählen Sie ein anderes.
store-food-merge-missing = Wählen Sie mit einem seiner Namen das Lebensmittel, das bleibt.
store-food-merge-archived = { $name } ist archiviert. Holen Sie es erst zurück, oder wählen Sie ein anderes Lebensmittel.
store-food-merge-name-taken = { $name } ist auch ein Name von { $food }. Nehmen Sie ihn dort erst weg.
store-food-merge-too-many-names = Das Lebensmittel hätte mehr als 20 Namen in einer Sprache. Nehmen Sie erst welche weg.
store-enter-recipe-title = Geben Sie den Titel des Rezepts ein.
store-wrong-number = Geben Sie eine Zahl von { $least } bis { $most } ein.
store-wrong-source = Geben Sie eine Adresse ein, die mit https:// beginnt, oder lassen Sie es leer.
store-wrong-directions = Geben Sie eine Adresse ein, die mit https:// beginnt und { $latitude } und { $longitude } enthält, oder lassen Sie das Feld leer.
store-too-many-ingredients = Ein Rezept hat höchstens 100 Zutaten.
store-too-many-steps = Ein Rezept hat höchstens 60 Schritte.
store-unknown-wait = { $text } wird nicht als Zeit verstanden. Schreiben Sie [8 min], [1 Std. 15 min] oder [90 s], oder lassen Sie es weg.
store-too-long-step = Ein Schritt hat höchstens 2.000 Zeichen. Teilen Sie ihn mit einer leeren Zeile.
store-no-cuisine = Diese Küche gibt es nicht mehr. Wählen Sie eine andere.
store-recipe-no-licence = Ein veröffentlichtes Rezept sagt, unter welcher Lizenz es gezeigt werden darf.
store-recipe-no-meal = Ein veröffentlichtes Rezept ist für mindestens eine Mahlzeit.
store-recipe-no-ingredient = Ein veröffentlichtes Rezept hat mindestens eine Zutat.
store-recipe-no-step = Ein veröffentlichtes Rezept hat mindestens einen Schritt.
store-food-not-in-recipe = Dieses Lebensmittel kommt im Rezept nicht vor.
store-recipe-gone = Dieses Rezept gibt es nicht mehr.
store-after-video = Dann ist das Video schon zu Ende.
store-captions-empty = In dieser Datei hat kein Untertitel sowohl eine Zeit als auch Text.
store-captions-no-head = Diese Datei ist kein WebVTT: Ihre erste Zeile muss WEBVTT lauten.
store-captions-not-text = Diese Datei ist kein Text. Wählen Sie Untertitel als WebVTT (.vtt), gespeichert als UTF-8.
store-captions-too-large = Untertitel haben höchstens 1 MiB. Wählen Sie eine kleinere Datei.
store-captions-wrong-order = Zeile { $line }: Dieser Untertitel endet, bevor er beginnt.
store-captions-wrong-time = Zeile { $line }: Diese Zeit ist nicht zu verstehen. Schreiben Sie 00:01.500 --> 00:04.000.
store-choose-video = Wählen Sie ein Video, MP4 (H.264) oder WebM.
store-recipe-no-captions = Das Video eines veröffentlichten Rezepts hat Untertitel, für alle, die es nicht hören können.
store-wrong-video-time = Schreiben Sie Minuten und Sekunden, zum Beispiel 1:25.
store-recipe-not-published = Dieses Rezept ist nicht veröffentlicht.
audit-recipe-added = { $administrator } hat das Rezept { $subject } hinzugefügt
audit-recipe-added-title = Rezept hinzugefügt
audit-recipe-changed = { $administrator } hat das Rezept { $subject } geändert
audit-recipe-changed-title = Rezept geändert
audit-recipe-deleted = { $administrator } hat das Rezept { $subject } gelöscht
audit-recipe-deleted-title = Rezept gelöscht
audit-recipe-published = { $administrator } hat das Rezept { $subject } veröffentlicht
audit-recipe-published-title = Rezept veröffentlicht
audit-recipe-withdrawn = { $administrator } hat das Rezept { $subject } zurückgezogen
audit-recipe-withdrawn-title = Rezept zurückgezogen
audit-cuisine-added = { $administrator } hat die Küche { $subject } hinzugefügt
audit-cuisine-added-title = Küche hinzugefügt
audit-cuisine-changed = { $administrator } hat die Küche { $subject } geändert
audit-cuisine-changed-title = Küche geändert
audit-cuisine-archived = { $administrator } hat die Küche { $subject } archiviert
audit-cuisine-archived-title = Küche archiviert
audit-cuisine-brought-back = { $administrator } hat die Küche { $subject } zurückgeholt
audit-cuisine-brought-back-title = Küche zurückgeholt
audit-food-added = { $administrator } hat das Lebensmittel { $subject } hinzugefügt
audit-food-added-title = Lebensmittel hinzugefügt
audit-food-changed = { $administrator } hat das Lebensmittel { $subject } geändert
audit-food-changed-title = Lebensmittel geändert
audit-food-archived = { $administrator } hat das Lebensmittel { $subject } archiviert
audit-food-archived-title = Lebensmittel archiviert
audit-food-brought-back = { $administrator } hat das Lebensmittel { $subject } zurückgeholt
audit-food-brought-back-title = Lebensmittel zurückgeholt
audit-food-merged = { $administrator } hat das Lebensmittel { $target } mit { $subject } zusammengeführt
audit-food-merged-title = Lebensmittel zusammengeführt
audit-food-unmerged = { $administrator } hat { $target } wieder aus dem Lebensmittel { $subject } gelöst
audit-food-unmerged-title = Zusammenführung eines Lebensmittels rückgängig gemacht
audit-supermarket-added = { $administrator } hat den Supermarkt { $subject } hinzugefügt
audit-supermarket-added-title = Supermarkt hinzugefügt
audit-supermarket-changed = { $administrator } hat den Supermarkt { $subject } geändert
audit-supermarket-changed-title = Supermarkt geändert
audit-supermarket-archived = { $administrator } hat den Supermarkt { $subject } archiviert
audit-supermarket-archived-title = Supermarkt archiviert
audit-supermarket-brought-back = { $administrator } hat den Supermarkt { $subject } zurückgeholt
audit-supermarket-brought-back-title = Supermarkt zurückgeholt
audit-supermarket-deleted = { $administrator } hat den Supermarkt { $subject } gelöscht
audit-supermarket-deleted-title = Supermarkt gelöscht
audit-aisle-added = { $administrator } hat { $subject } einen Gang hinzugefügt
audit-aisle-added-title = Gang hinzugefügt
audit-aisle-changed = { $administrator } hat einen Gang von { $subject } geändert
audit-aisle-changed-title = Gang geändert
audit-aisle-removed = { $administrator } hat einen Gang von { $subject } entfernt
audit-aisle-removed-title = Gang entfernt
audit-aisles-copied = { $administrator } hat Gänge nach { $subject } kopiert
audit-aisles-copied-title = Gänge kopiert
recipe-export = Für andere Küchen
recipe-export-why = JSON-LD, das sich wieder importieren lässt; sehr viele kommen in mehreren Dateien
recipe-imports-amount = Menge
recipe-imports-check = Vor dem Import ansehen
recipe-imports-choose = Wählen Sie eine Datei oder fügen Sie ein Rezept ein.
recipe-imports-cost = Die Kosten werden nicht übernommen: { $text }
recipe-imports-cuisine = Die Küche „{ $text }“ gibt es nicht. Legen Sie sie an und importieren Sie noch einmal, oder wählen Sie im Entwurf eine andere.
recipe-imports-cut = Das passte nicht und bleibt weg: { $text }
recipe-imports-file-hint = Eine gespeicherte Webseite mit ihrem Rezept (.html) oder Rezepte als JSON-LD (.json), wie andere Programme sie exportieren.
recipe-imports-food = Lebensmittel
recipe-imports-food-add = Neu anlegen
recipe-imports-food-becomes = Was es ist
recipe-imports-food-choice = Was { $name } ist
recipe-imports-food-name = Name des Lebensmittels für { $name }
recipe-imports-food-same = Dasselbe wie
recipe-imports-food-text = Als Text lassen
recipe-imports-food-there = „{ $name }“ gibt es schon. Wählen Sie „Dasselbe wie“.
recipe-imports-foods = Neue Lebensmittel
recipe-imports-foods-hint = Was Text bleibt, steht beim Einkaufen unter „Im Laden fragen“. Ein neues Lebensmittel braucht danach noch seine Abteilung. Angelegte Lebensmittel bleiben, wenn der Import rückgängig gemacht wird.
recipe-imports-for-all = Für alle Rezepte
recipe-imports-further-foods = { $count ->
    [one] Ein weiteres neues Lebensmittel kommt vor; seine Zeilen bleiben Text.
   *[other] { $count } weitere neue Lebensmittel kommen vor; ihre Zeilen bleiben Text.
}
recipe-imports-ingredients-many = Es hat { $count } Zutaten; möglich sind höchstens { $limit }.
recipe-imports-language = Die Sprache ist „{ $text }“; hier sind Rezepte englisch oder deutsch. Bitte prüfen Sie die Sprache.
recipe-imports-lead = { $count ->
    [one] In { $file } wurde ein Rezept verstanden. Noch ist nichts geschrieben; es wird ein Entwurf.
   *[other] In { $file } wurden { $count } Rezepte verstanden. Noch ist nichts geschrieben; sie werden Entwürfe.
}
recipe-imports-left-aside = Hierfür gibt es bei uns keinen Platz: { $text }
recipe-imports-licence-each = Die jeweils genannte
recipe-imports-licence-hint = Rezepte dürfen ohne Lizenz oder Erlaubnis nicht von anderswo übernommen werden. Ohne Lizenz bleibt ein Rezept Entwurf.
recipe-imports-licence-unread = Diese Lizenz kennen wir nicht: { $text }
recipe-imports-limits = Höchstens { $size } MiB und { $count } Rezepte. Fotos werden nicht abgerufen. Ist ein Export ein Archiv (.zip), entpacken Sie es und importieren Sie seine Dateien nacheinander.
recipe-imports-line = Zeile { $line }: { $problem }
recipe-imports-line-number = Zeile { $line }
recipe-imports-lines = { $count ->
    [one] in 1 Zeile
   *[other] in { $count } Zeilen
}
recipe-imports-malformed = Das ist kein JSON, wie Programme es schreiben.
recipe-imports-new = neu
recipe-imports-new-lead = Holen Sie Rezepte aus anderen Programmen. Nichts wird geschrieben, bevor Sie gesehen haben, was verstanden wurde.
recipe-imports-no-food = Das Lebensmittel „{ $name }“ gibt es nicht. Schreiben Sie es wie in der Liste der Lebensmittel.
recipe-imports-no-ingredients = Es hat keine Zutaten.
recipe-imports-no-servings = Für wie viele es ist, steht nicht dabei: 1 ist eingetragen.
recipe-imports-no-steps = Es hat keine Schritte.
recipe-imports-no-text = Das ist keine Textdatei. Wählen Sie eine Webseite oder JSON.
recipe-imports-no-title = Es hat keinen Titel.
recipe-imports-none = Darin ist kein Rezept.
recipe-imports-note = Hinweis
recipe-imports-nutrition = Bei den Nährwerten nicht verstanden: { $text }
recipe-imports-of = Zeile { $line }, { $title }: { $problem }
recipe-imports-pasted = Eingefügter Text
recipe-imports-photos = Fotos, die nicht abgerufen werden. Geben Sie dem Entwurf eigene.
recipe-imports-run = Als Entwürfe importieren
recipe-imports-serving-size = Die Nährwerte gelten für „{ $text }“ und wurden als die einer Portion genommen. Bitte prüfen Sie das.
recipe-imports-source = Die Adresse der Quelle wird nicht übernommen, weil sie nicht mit https:// beginnt: { $text }
recipe-imports-steps = { $count ->
    [one] 1 Schritt
   *[other] { $count } Schritte
}
recipe-imports-steps-many = Es hat { $count } Schritte; möglich sind höchstens { $limit }.
recipe-imports-take = Dieses Rezept importieren
recipe-imports-take-one = Wählen Sie mindestens ein Rezept.
recipe-imports-text = Oder einfügen
recipe-imports-text-hint = JSON-LD oder der Quelltext der Webseite.
recipe-imports-there = Ein Rezept mit diesem Titel gibt es schon. Wählen Sie es nur, wenn Sie es doppelt haben möchten.
recipe-imports-time = Diese Zeit wurde nicht verstanden: { $text }
recipe-imports-title = Rezepte importieren
recipe-imports-too-deep = Es ist mehr als 32-fach verschachtelt.
recipe-imports-too-many = Die Datei hat mehr als { $count } Rezepte. Teilen Sie sie auf.
recipe-imports-upload = Rezepte prüfen
recipe-imports-words = Diese Wörter gehören nicht zu unseren Mahlzeiten und Arten: { $text }
recipe-imports-written = Wie geschrieben
recipes-add-photo = Foto hinzufügen
recipes-choose-photo = Wählen Sie ein Foto.
recipes-photos-hint = Höchstens { $count }. Das erste steht für das Rezept.
recipes-photos-of = Fotos von „{ $title }“
recipes-photo-alt = Was es zeigt
recipes-photo-alt-hint = Für alle, die es nicht sehen.
recipes-photo-added = Das Foto ist hinzugefügt.
recipes-photo-removed = Das Foto ist entfernt.
recipes-requests = Anfragen an Nachbarn
recipes-requests-counted = { $count }, davon { $completed } abgeschlossen
recipes-captions = Untertitel
recipes-captions-hint = WebVTT (.vtt), für alle, die das Video nicht hören können. Ein veröffentlichtes Rezept braucht sie.
recipes-photo-changed = Was das Foto zeigt, ist geändert.
recipes-photo-moved = Das Foto ist verschoben.
recipes-preview = Vorschau
recipes-preview-draft = So werden Mitglieder es sehen. Es ist ein Entwurf: Noch kann ihn sonst niemand öffnen.
recipes-preview-of = Vorschau: { $title }
recipes-preview-published = So sehen Mitglieder es jetzt.
recipes-preview-withdrawn = So haben Mitglieder es gesehen. Es ist zurückgezogen: Nur wer es auf der Liste hat, kann es öffnen.
recipes-video = Video
recipes-video-again = Wählen Sie das Video noch einmal: Es wird gespeichert, sobald alles andere stimmt.
recipes-video-empty = Die Datei ist leer. Wählen Sie eine andere.
recipes-video-here = Wo das Video gerade ist
recipes-video-hint = MP4 (H.264) oder WebM, höchstens { $limit } MiB.
recipes-video-keep = Dateien speichern
recipes-video-kept = Das Video ist gespeichert. Sehen Sie es einmal an, und sagen Sie, wo jeder Schritt beginnt.
recipes-video-length = Länge des Videos
recipes-video-length-hint = Minuten und Sekunden, zum Beispiel 3:20.
recipes-video-not-decoded = Das Video bleibt, wie Sie es schicken: Nichts wird geschnitten oder umgewandelt. Was Ihr eigener Browser abspielt, sehen auch die meisten Mitglieder.
recipes-video-other = Ein anderes Video
recipes-video-other-kind = Diese Datei ist kein Video, das jeder Browser abspielt. Speichern Sie es als MP4 (H.264) oder WebM, und wählen Sie das.
recipes-video-poster = Bild vor dem Abspielen
recipes-video-poster-hint = Ohne eigenes Bild steht dort das erste Foto des Rezepts.
recipes-video-remove = Video entfernen
recipes-video-removed = Das Video ist entfernt.
recipes-video-steps = Wo jeder Schritt beginnt
recipes-video-steps-hint = Minuten und Sekunden, zum Beispiel 1:25. Wer zu einem Schritt weitergeht, sieht das Video von dort an. Lassen Sie es bei einem Schritt leer, der nicht zu sehen ist.
recipes-video-steps-kept = Die Schritte sind gespeichert.
recipes-video-too-large = Die Datei ist zu groß. Wählen Sie eine mit höchstens { $limit } MiB.
video-failed = Das Video lässt sich hier nicht abspielen. Alle Schritte stehen auf dieser Seite.
video-of = Video: { $title }
recipes-photos-back = Zurück zum Rezept
store-too-many-recipe-photos = Ein Rezept hat höchstens 12 Fotos. Entfernen Sie erst eines.

## The kitchen

# Amounts: numbers and units stay in one line.
amount-and = { $first } und { $second }
unit-tsp = { $amount }{ "\u00A0" }TL
unit-tbsp = { $amount }{ "\u00A0" }EL
unit-cup = { $count ->
    [one] { $amount }{ "\u00A0" }Tasse
   *[other] { $amount }{ "\u00A0" }Tassen
}
unit-piece = { $count ->
    [one] { $amount }{ "\u00A0" }Stück
   *[other] { $amount }{ "\u00A0" }Stück
}
unit-clove = { $count ->
    [one] { $amount }{ "\u00A0" }Zehe
   *[other] { $amount }{ "\u00A0" }Zehen
}
unit-can = { $count ->
    [one] { $amount }{ "\u00A0" }Dose
   *[other] { $amount }{ "\u00A0" }Dosen
}
unit-jar = { $count ->
    [one] { $amount }{ "\u00A0" }Glas
   *[other] { $amount }{ "\u00A0" }Gläser
}
unit-packet = { $count ->
    [one] { $amount }{ "\u00A0" }Päckchen
   *[other] { $amount }{ "\u00A0" }Päckchen
}
unit-slice = { $count ->
    [one] { $amount }{ "\u00A0" }Scheibe
   *[other] { $amount }{ "\u00A0" }Scheiben
}
unit-bunch = { $count ->
    [one] { $amount }{ "\u00A0" }Bund
   *[other] { $amount }{ "\u00A0" }Bund
}
unit-sprig = { $count ->
    [one] { $amount }{ "\u00A0" }Zweig
   *[other] { $amount }{ "\u00A0" }Zweige
}
unit-pinch = { $count ->
    [one] { $amount }{ "\u00A0" }Prise
   *[other] { $amount }{ "\u00A0" }Prisen
}
cooking-seconds = { $count }{ "\u00A0" }Sek.
cooking-minutes = { $count }{ "\u00A0" }Min.
cooking-hours = { $count }{ "\u00A0" }Std.
# Rezepte finden.
kitchen = Küche
home-kitchen = Was kochen?
kitchen-meals = Was darf es sein?
kitchen-yours = Für Sie
kitchen-expiring = Kochen, was bald abläuft
kitchen-favourites = Favoriten
kitchen-choose-supermarket = Supermarkt wählen
kitchen-empty = Hier kocht noch nichts
kitchen-empty-text = Sobald jemand ein Rezept veröffentlicht, steht es hier.
meal-empty-text = Für diese Mahlzeit gibt es noch kein Rezept.
recipes = Rezepte
find-search = Rezepte, Zutaten
find-unsaid = { $count ->
    [one] { $count } weiteres sagt dazu nichts
   *[other] { $count } weitere sagen dazu nichts
}
find-none = Keine Rezepte
find-none-text = Nichts passt zu alldem.
find-neighbours-only = Nur mit etwas, das Nachbarn anbieten
find-none-expiring = Nichts, was die Nachbarn anbieten, läuft bald ab.
find-no-favourites = Tippen Sie bei einem Rezept auf den Stern, dann steht es hier.
find-favourites-of-guest = Melden Sie sich an, um Rezepte zu behalten.
find-without = Ohne „{ $filter }“: { $counted }
find-first = Zum Anfang
find-text = Wörter: { $text }
find-at-most = Höchstens
find-prep-most = Minuten Vorbereitung
find-cook-most = Minuten Kochzeit
find-total-most = Minuten insgesamt
find-ingredients-most = Zutaten
find-cost-most = Je Portion, in { $sign }
find-calories-most = Kalorien je Portion
find-prep-within = Vorbereitet in { $time }
find-cook-within = Gekocht in { $time }
find-total-within = Fertig in { $time }
find-ingredients-within = { $count ->
    [one] Höchstens { $count } Zutat
   *[other] Höchstens { $count } Zutaten
}
find-cost-within = Höchstens { $price } je Portion
find-calories-within = Höchstens { $amount }
find-favourites-only = Nur meine Favoriten
find-order-best = Beste
find-order-title = Titel
find-order-total = Am schnellsten
find-order-prep = Wenig Vorbereitung
find-order-cook = Kurze Kochzeit
find-order-ingredients = Wenige Zutaten
find-order-cost = Am günstigsten
find-order-calories = Wenige Kalorien
find-order-newest = Neueste
find-order-reversed = { $order }, umgekehrt
find-meal = Mahlzeit
find-cuisine = Küche
find-styles = Art
# A recipe, and cooking it.
recipe = Rezept
recipe-gone = Dieses Rezept gibt es hier nicht mehr
recipe-gone-others = Andere zum Kochen
recipe-gone-all = Alle Rezepte
recipe-expiring = { $count ->
    [0] { $food }: heute
    [one] { $food }: noch { $count } Tag
   *[other] { $food }: noch { $count } Tage
}
recipe-from-neighbours = { $count } von { $all } von Nachbarn
recipe-favourite = Favorit
recipe-listed = { $count ->
    [one] Auf Ihrer Liste für { $count } Portion
   *[other] Auf Ihrer Liste für { $count } Portionen
}
recipe-unknown-option = Etwas in diesem Link gibt es hier nicht zur Wahl. Das Übliche steht an seiner Stelle.
recipe-shop = Einkaufen
recipe-cook = Kochen
recipe-preparing = Vorbereiten
recipe-cooking = Kochen
recipe-resting = Ruhezeit
recipe-in-german = Auf Deutsch
recipe-in-english = Auf Englisch
recipe-in-all = Insgesamt
recipe-cost = Eine Portion kostet
recipe-calories = Kalorien
recipe-about = etwa { $amount }
recipe-unknown-foods = { $count ->
    [one] { $count } Zutat kennen wir nicht.
   *[other] { $count } Zutaten kennen wir nicht.
}
recipe-ingredients = Zutaten
recipe-servings = { $count ->
    [one] { $count } Portion
   *[other] { $count } Portionen
}
recipe-fewer = Eine Portion weniger
recipe-more = Eine Portion mehr
recipe-untick = Entfernen Sie das Häkchen bei allem, was Sie zu Hause haben.
recipe-wrong-servings = Möglich sind 1 bis { $most } Portionen. Dies sind die des Rezepts.
recipe-nutrition = In einer Portion, etwa
recipe-video = Video
recipe-source = Quelle
recipe-author-says = Art, Kosten und Nährwerte sind Angaben der Verfasser.
ingredient-change = Ändern
ingredient-choose = Welche davon?
ingredient-choose-several = Welche davon? Auch mehrere.
ingredient-choose-some = Wählen Sie mindestens eine Zutat.
ingredient-usual = üblich
ingredient-add = Übernehmen
cook-for = { $count ->
    [one] Für { $count } Portion.
   *[other] Für { $count } Portionen.
}
cook-as-listed = Wie auf Ihrer Liste.
cook-step-of = Schritt { $number } von { $count }
cook-title = { $title }, Schritt { $number } von { $count }
cook-previous = Zurück
cook-next = Weiter
cook-done = Fertig
cook-all = Alle Schritte
cook-one-by-one = Schritt für Schritt
cook-timer = Wecker stellen: { $time }
cook-timer-name = { $title }, Schritt { $number }
cook-timer-over = { $name }: Die Zeit ist um.
cook-clocks = Uhren
cook-stop = Stopp
cook-sleeps = Ein Telefon, das schläft, klingelt nicht.
cook-awake = Bildschirm anlassen
cook-dark = Ihr Telefon wird vielleicht dunkel.
cook-keys = Tasten ← → T
cook-aloud = Vorlesen
cook-keys-aloud = Tasten ← → R T
cook-say-again = nochmal
cook-say-back = zurück
cook-say-ingredients = Zutaten
cook-say-next = weiter
cook-say-stop = stopp
cook-say-timer = Uhr
cook-without-video = Ohne Video
cook-voice = Sprachsteuerung
cook-voice-failed = Ihr Browser kann gerade nicht zuhören.
cook-voice-nothing = Ich habe nichts gehört.
cook-voice-question = Ihr Browser schickt vielleicht an seinen Hersteller, was er hört. Weiter?
cook-voice-refused = Ihr Browser darf das Mikrofon nicht benutzen. Erlauben Sie es neben der Adresse dieser Seite; die Knöpfe und Tasten tun dasselbe.
cook-voice-say = Sagen Sie:
meal-breakfast = Frühstück
meal-lunch = Mittagessen
meal-dinner = Abendessen
meal-appetizer = Vorspeise
meal-dessert = Nachtisch
style-vegetarian = Vegetarisch
style-vegan = Vegan
style-one-pot = Ein Topf
style-baked = Aus dem Ofen
style-grilled = Gegrillt
style-salad = Salat
style-soup = Suppe
style-no-cook = Ohne Kochen
style-for-children = Für Kinder
licence-own = Für diese Börse geschrieben
licence-public-domain = Gemeinfrei
licence-permission = Mit Erlaubnis
licence-unknown = Nicht bekannt
nutrient-fat = Fett
nutrient-saturated-fat = Gesättigte Fettsäuren
nutrient-carbohydrate = Kohlenhydrate
nutrient-sugar = Zucker
nutrient-fibre = Ballaststoffe
nutrient-protein = Eiweiß
nutrient-salt = Salz
department-produce = Obst und Gemüse
department-bakery = Backwaren
department-deli = Feinkost
department-meat = Fleisch
department-fish = Fisch
department-dairy = Molkereiprodukte und Eier
department-frozen = Tiefkühlkost
department-dry-goods = Nudeln, Reis und Hülsenfrüchte
department-canned = Konserven
department-condiments = Soßen und Aufstriche
department-oils = Öl und Essig
department-spices = Gewürze
department-baking = Backzutaten
department-breakfast = Frühstücksflocken
department-international = Internationale Küche
department-snacks = Knabbereien
department-sweets = Süßigkeiten
department-drinks = Getränke
department-alcohol = Bier und Wein
department-household = Haushalt
form-fresh = frisch
form-frozen = tiefgekühlt
form-canned = aus der Dose
form-dried = getrocknet

# Neighbours first.
leftovers = Ist etwas übrig?
leftovers-allergens = Bitte sehen Sie sie durch: Wir kennen nur, was das Rezept nennt.
leftovers-description = { $title }, gekocht am { $day }.
leftovers-offer = Anbieten
leftovers-portions = Portionen
leftovers-text = Bieten Sie es Ihren Nachbarn an. Zuerst machen Sie ein Foto.
leftovers-title = { $count ->
    [one] { $title }, { $count } Portion
   *[other] { $title }, { $count } Portionen
}
leftovers-wrong-portions = Geben Sie an, wie viele Portionen übrig sind: 1 bis { $most }.
neighbour-ask = Anfragen
neighbour-asked = bei { $name } angefragt
neighbour-gives = { $name } gibt es Ihnen
neighbour-gives-note = { $name } gibt es Ihnen: { $note }
neighbour-look = Ansehen
neighbour-message = Für { $title }. Ich brauche { $amount }.
neighbour-message-some = Für { $title }. Ein wenig genügt mir.
neighbour-offers = { $name } bietet an: { $food }
neighbour-offers-somebody = Jemand in der Nähe bietet an: { $food }
neighbour-wanted = Die Nachbarn nach dem Rest fragen
neighbour-wanted-ask = Die Nachbarn fragen
neighbour-wanted-kept = Sie hören davon
neighbour-wanted-text = Das bietet gerade niemand in der Nähe an. Sie erfahren es, sobald es jemand tut.
unit-tbsp-spelled = { $count ->
    [one] { $amount } Esslöffel
   *[other] { $amount } Esslöffel
}
unit-tsp-spelled = { $count ->
    [one] { $amount } Teelöffel
   *[other] { $amount } Teelöffel
}

# Supermärkte, und wo ein Telefon ist.
choose-supermarket = Wählen
choose-supermarket-title = Ihr Supermarkt
choose-supermarket-search = Name oder Adresse
choose-supermarket-nearest = Nächste
choose-supermarket-by-name = Nach Namen
choose-supermarket-all = Alle Supermärkte zeigen
choose-supermarket-aisles = { $count ->
    [one] 1 Gang
   *[other] { $count } Gänge
}
choose-supermarket-current = Gewählt
choose-supermarket-directions = Weg dorthin
choose-supermarket-app = In einer Karten-App
choose-supermarket-done = Ihre Liste folgt jetzt den Gängen von { $name }.
choose-supermarket-none = Noch keine Supermärkte
choose-supermarket-none-advice = Bis es einen gibt, ist Ihre Liste nach Abteilungen sortiert.
choose-supermarket-not-found = Kein Supermarkt passt
choose-supermarket-not-found-advice = Versuchen Sie es mit einem Teil des Namens oder der Straße.
# Hier steht # für eine Zahl.
choose-supermarket-metres = # m
choose-supermarket-kilometres = # km
choose-supermarket-by-phone = Der nächste steht oben.
choose-supermarket-near-failed = Ihr Telefon hat nicht gesagt, wo es ist. Die Liste geht von Ihrer Gemeinschaft aus.
location = Wo Sie sind
location-question = Darf diese Seite Ihr Telefon fragen, wo es ist?
location-promise = Dann steht der nächste Supermarkt oben. Das bleibt auf Ihrem Telefon; kein Standort wird an uns gesendet.
location-terms = Was damit geschieht
location-accept = Ja, fragen
location-decline = Nein
location-declining = Nichts ist Ihnen verschlossen: Sie wählen aus der Liste, sortiert von { $place } aus.
location-go-on = Weiter
location-on-phone = Allein Ihr Telefon rechnet aus, welcher Supermarkt der nächste ist.
location-not-sent = Kein Standort wird an uns gesendet, und keiner wird gespeichert.
location-kept = Dieser Browser merkt sich Ihre Antwort ein Jahr lang. Hier können Sie sie ändern.
location-without = Ohne geht alles genauso: Die Liste ist von Ihrer Gemeinschaft aus sortiert.
location-is-accepted = Sie haben Ja gesagt.
location-is-declined = Sie haben Nein gesagt.

# Die Einkaufsliste. #, #1 und #2 stehen für das, was ein Skript einsetzt.
shopping-list = Einkaufsliste
shopping-add = Hinzufügen
shopping-add-label = Was Sie kaufen wollen
shopping-add-hint = 2 Zitronen
shopping-enter = Schreiben Sie, was Sie kaufen wollen.
shopping-too-long = Schreiben Sie höchstens { $count } Zeichen.
shopping-sorted-for = Sortiert für { $name }, { $address }.
shopping-by-department = Nach Abteilungen sortiert.
shopping-change = Supermarkt ändern
shopping-progress = { $done } von { $count } im Korb
shopping-progress-form = #1 von #2 im Korb
shopping-basket = Im Korb ({ $count })
shopping-basket-form = Im Korb (#1)
shopping-aisle = Gang { $number }
shopping-neighbours = Von Nachbarn
shopping-ask = Im Laden fragen
shopping-added = Eben dazugekommen
shopping-form = { $name } ({ $form })
shopping-part = { $title }: { $amount }
shopping-more = noch mehr
shopping-tick = in den Korb legen
shopping-put-back = Zurücklegen
shopping-remove = Streichen
shopping-remove-form = #1 streichen
shopping-remove-name = { $name } streichen
shopping-ticked = Im Korb: { $name }
shopping-ticked-form = Im Korb: #1
shopping-removed = Gestrichen: { $name }
shopping-removed-form = Gestrichen: #1
shopping-line-gone = Das steht nicht mehr auf Ihrer Liste.
shopping-done = Alles im Korb
shopping-cook = { $title } kochen
shopping-leads-on = Gleich geht es ans Kochen.
shopping-stay = Hierbleiben
shopping-recipes = Für diese Rezepte
shopping-servings = { $count ->
    [one] 1 Portion
   *[other] { $count } Portionen
}
shopping-recipe-added = { $title } steht auf Ihrer Liste.
shopping-recipe-removed = Das Rezept ist von Ihrer Liste gestrichen.
shopping-more-actions = Mehr
shopping-copy = Als Text kopieren
shopping-copied = Kopiert.
shopping-print = Drucken
shopping-new = Neue Liste beginnen
shopping-new-lead = Alles auf der Liste verschwindet, abgehakt oder nicht. Ihr Supermarkt bleibt gewählt.
shopping-new-done = Ihre Liste ist leer.
shopping-empty = Noch nichts zu kaufen
shopping-empty-advice = Suchen Sie sich ein Rezept aus und drücken Sie auf Einkaufen, oder schreiben Sie oben, was Sie brauchen.
shopping-find-recipes = Ein Rezept finden
shopping-waiting = #1 Änderungen warten auf das Netz.
shopping-waiting-one = Eine Änderung wartet auf das Netz.
shopping-signed-out = Melden Sie sich wieder an, damit Ihre Änderungen gesendet werden. Bis dahin bleiben sie hier.
shopping-refused = Etwas ließ sich nicht ändern: Es steht nicht mehr da, oder die Liste ist voll.
shopping-sign-out = Änderungen Ihrer Einkaufsliste, die noch nicht gesendet sind: #. Melden Sie sich noch einmal ab, um sie aufzugeben.
store-shopping-recipes = Auf eine Liste passen { $count } Rezepte. Streichen Sie zuerst eines.
store-shopping-lines = Auf eine Liste passen { $count } Zeilen. Streichen Sie zuerst ein paar.
store-shopping-nothing = Wählen Sie mindestens eine Zutat.
