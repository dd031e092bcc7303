extension FoodKind {
    static let sweets = FoodKind(
        name: "Snacks & sweets", weight: 8,
        trade: Trade(
            freeShare: 0.78, cents: 50...400, step: 50, requests: 1.4, acceptance: 0.6,
            answerHours: 4, requestHours: 6, keeps: 10...120),
        texts: Texts(
            one: """
                %a %o;%o, %x;spare %o;%o from the office;%a %o, %x;save me from this %o;\
                one %o too many;%o for a sweet tooth
                """,
            several: """
                %n %m;%n %a %m;%n %m, %x;%n %m left from a party;%n spare %m;\
                %n %m from the office
                """,
            adjectives: "good;tasty;festive;large",
            notes: "from a party;I am on a diet;not our taste;more than we need",
            sentences: """
                Left from a birthday.;Please take it before I do.;\
                The children are not allowed any more today.
                """),
        goods: [
            Goods(
                .cookies,
                """
                cookie/cookies, chocolate chip cookie/chocolate chip cookies, oat cookie/oat \
                cookies
                """,
                Texts(
                    several: "a plate of %m;tin of %m;%n %m, baked too many",
                    adjectives: "home-made;crunchy;chewy",
                    notes: "baked today;with chocolate chips",
                    sentences: """
                        Baked for a sale, these are what is left.;\
                        Contain wheat, butter and chocolate.
                        """)),
            Goods(
                .chocolate,
                """
                bar of chocolate/bars of chocolate, bar of dark chocolate/bars of dark chocolate
                """,
                Texts(
                    one: "half of this %o;%o, one bite missing",
                    adjectives: "fair-trade",
                    notes: "70 percent cocoa",
                    sentences: "Opened to try a corner.;Quite dark.")),
            Goods(
                .crisps,
                """
                bag of crisps/bags of crisps, bag of potato crisps/bags of potato crisps, pack \
                of crisps/packs of crisps
                """,
                Texts(
                    adjectives: "salted;crunchy;unopened",
                    notes: "still sealed;for a film night",
                    sentences: "Sealed, not our taste.;Salted, nothing else.")),
            Goods(
                .cake,
                """
                birthday cake/birthday cakes, cherry cake/cherry cakes, cream cake/cream cakes, \
                slice of cherry cake/slices of cherry cake
                """,
                Texts(
                    one: "half of this %o",
                    adjectives: "home-made;creamy",
                    notes: "bring a plate;cut today",
                    sentences: "Cut an hour ago.;Contains cream, eggs and wheat.")),
        ])

    static let baby = FoodKind(
        name: "Baby food", weight: 2.5,
        trade: Trade(
            freeShare: 0.88, cents: 100...600, step: 100, requests: 0.75, acceptance: 0.68,
            answerHours: 8, requestHours: 24, keeps: 60...300),
        texts: Texts(
            one: "%o;unopened %o;%o, %x;%a %o;spare %o;%o, outgrown;%o, our baby has moved on",
            several: "%n %m;%n unopened %m;%n %m, %x;mixed box: %n %m;%n %a %m;%n %m, outgrown",
            adjectives: "unopened;organic;sealed;good",
            notes: "from 6 months;from 8 months;long date;eats with us now;all sealed",
            sentences: """
                Our little one has moved on to bread.;Everything is sealed and in date.;\
                From a home without smoke or pets.
                """),
        goods: [
            Goods(
                .babyJar,
                """
                jar of baby food/jars of baby food, jar of carrot purée/jars of carrot purée, \
                jar of pea purée/jars of pea purée, jar of vegetable purée/jars of vegetable \
                purée
                """,
                Texts(
                    adjectives: "sugar-free",
                    notes: "wrong flavour",
                    sentences: "Vegetables are out of favour here.")),
            Goods(
                .babyBottle,
                """
                bottle of baby milk/bottles of baby milk, bottle of follow-on milk/bottles of \
                follow-on milk
                """,
                Texts(
                    notes: "ready to drink",
                    sentences: "Ready to drink, just warm it.")),
        ])

    static let pets = FoodKind(
        name: "Pet food", weight: 2.5,
        trade: Trade(
            freeShare: 0.84, cents: 100...800, step: 100, requests: 0.6, acceptance: 0.63,
            answerHours: 10, requestHours: 30),
        texts: Texts(
            one: "%o;%a %o;%o, %x;spare %o;%o after a change of diet;half of this %o",
            several: "%n %m;%n %a %m;%n %m, %x;%n %m, the vet said no;%n spare %m",
            adjectives: "grain-free;large;good",
            notes: "wrong flavour;new diet;long date;closed with a clip;in date",
            sentences: """
                The vet put him on another diet.;Closed with a clip.;In date until next year.
                """),
        goods: [
            Goods(
                .petBowl,
                """
                bag of dog food/bags of dog food, bag of kibble/bags of kibble, bag of dog \
                kibble/bags of dog kibble
                """,
                Texts(
                    one: "%o, the dog refuses it",
                    notes: "for small dogs",
                    sentences: """
                        The dog simply refuses to eat it.;\
                        The bowl stays here, the food is yours.
                        """)),
            Goods(
                .petBag,
                """
                bag of cat food/bags of cat food, bag of cat biscuits/bags of cat biscuits, bag \
                of dry cat food/bags of dry cat food
                """,
                Texts(
                    one: "%o, the cat refuses it",
                    notes: "fussy cat",
                    sentences: "She simply refuses to eat it.;For grown-up cats.")),
        ])

    static let other = FoodKind(
        name: "Other", weight: 3,
        trade: Trade(
            freeShare: 0.72, cents: 100...1500, step: 100, requests: 0.9, acceptance: 0.45,
            answerHours: 12, requestHours: 26),
        texts: Texts(
            one: """
                %o;%a %o;%o, %x;spare %o;%o for the next tenant;%o before I fly home;%a %o, %x;\
                take my %o
                """,
            several: "%n %m;%n %a %m;%n %m, %x;%n %m before I fly home;%n spare %m",
            adjectives: "full;big;useful;good",
            notes: "end of term;leaving on Friday;all or nothing;see the photo;moving out",
            sentences: """
                Everything must be gone by Friday.;Take all of it or some of it.;\
                A bit of everything from the shelf.;We move out and cannot take it along.
                """),
        goods: [
            Goods(
                .box,
                """
                moving-out box/moving-out boxes, mystery box/mystery boxes, box of \
                groceries/boxes of groceries, food box/food boxes
                """,
                Texts(
                    notes: "keep the box",
                    sentences: "Fruit, juice and some other things.;You can keep the box.")),
            Goods(
                .shoppingBag,
                """
                bag of groceries/bags of groceries, bag of food/bags of food, mixed bag/mixed \
                bags
                """,
                Texts(
                    notes: "keep the bag",
                    sentences: "Bread, greens and tomatoes.;You can keep the bag.")),
        ])
}
