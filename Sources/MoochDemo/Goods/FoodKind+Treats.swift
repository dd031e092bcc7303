extension FoodKind {
    static let sweets = FoodKind(
        name: "Snacks & sweets", weight: 8,
        trade: Trade(
            freeShare: 0.78, cents: 50...400, step: 50, requests: 1.4, acceptance: 0.6,
            answerHours: 4, requestHours: 6),
        items: items(
            .cookies,
            "oat cookie/oat cookies, gingerbread heart/gingerbread hearts, alfajor/alfajores, pineapple tart/pineapple tarts, shortbread, koeksister/koeksisters"
        )
            + items(
                .chocolate,
                "bar of chocolate/bars of chocolate, box of pralines/boxes of pralines, advent calendar/advent calendars"
            )
            + items(
                .crisps,
                "bag of crisps/bags of crisps, bag of popcorn/bags of popcorn, bag of prawn crackers/bags of prawn crackers, box of nuts/boxes of nuts, pack of rice cakes/packs of rice cakes"
            )
            + items(
                .cake,
                "birthday cake/birthday cakes, carrot cake/carrot cakes, slice of cheesecake/slices of cheesecake, apple pie/apple pies, lemon tart/lemon tarts, box of gulab jamun/boxes of gulab jamun"
            ),
        one: list(
            "%a %o;%o, %x;half of this %o;spare %o;%o from the office;%a %o, %x;save me from this %o;%o, one bite missing"
        ),
        several: list(
            "%n %m;%n %a %m;%n %m, %x;a plate of %m;%n %m left from a party;tin of %m;%n %m, baked too many"
        ),
        adjectives: list("home-made;vegan;unopened;salted;crunchy;gluten-free;festive"),
        notes: list(
            "from a party;not too sweet;bring a plate;I am on a diet;cut today;still sealed;contains nuts"
        ),
        sentences: list(
            """
            Left from a birthday, cut an hour ago.;Contains nuts.;Please take it before I do.;\
            Baked for a sale, these are what is left.;Sealed, not our taste.
            """))

    static let baby = FoodKind(
        name: "Baby food", weight: 2.5,
        trade: Trade(
            freeShare: 0.88, cents: 100...600, step: 100, requests: 0.75, acceptance: 0.68,
            answerHours: 8, requestHours: 24),
        items: items(
            .babyJar,
            "jar of carrot purée/jars of carrot purée, pouch of fruit purée/pouches of fruit purée, box of rusks/boxes of rusks, jar of porridge/jars of porridge"
        )
            + items(
                .babyBottle,
                "pack of follow-on milk/packs of follow-on milk, tin of formula/tins of formula, box of baby cereal/boxes of baby cereal"
            ),
        one: list("%o;unopened %o;%o, %x;%a %o;spare %o;%o, he moved on;%o, she will not touch it"),
        several: list("%n %m;%n unopened %m;%n %m, %x;mixed box: %n %m;%n %a %m;%n %m, outgrown"),
        adjectives: list("unopened;organic;sealed;sugar-free"),
        notes: list(
            "from 6 months;from 8 months;long date;she eats with us now;wrong flavour;all sealed"),
        sentences: list(
            "Our little one has moved on to bread.;Everything is sealed and in date.;From six months on.;From a home without smoke or pets."
        ))

    static let pets = FoodKind(
        name: "Pet food", weight: 2.5,
        trade: Trade(
            freeShare: 0.84, cents: 100...800, step: 100, requests: 0.6, acceptance: 0.63,
            answerHours: 10, requestHours: 30),
        items: items(
            .petBowl,
            "tin of dog food/tins of dog food, bag of dog treats/bags of dog treats, bag of kibble/bags of kibble"
        )
            + items(
                .petBag,
                "pouch of cat food/pouches of cat food, bag of cat biscuits/bags of cat biscuits, bag of hay/bags of hay, bag of bird seed/bags of bird seed"
            ),
        one: list(
            "%o;%a %o;%o, %x;half of this %o;spare %o;%o, the cat refuses it;%o after a change of diet"
        ),
        several: list("%n %m;%n %a %m;%n %m, %x;%n %m, the vet said no;%n unopened %m"),
        adjectives: list("unopened;grain-free;sealed;large;senior"),
        notes: list("wrong flavour;fussy cat;for small dogs;new diet;long date;sealed"),
        sentences: list(
            "She simply refuses to eat it.;The vet put him on another diet.;Opened once, closed with a clip.;Sealed and in date."
        ))

    static let other = FoodKind(
        name: "Other", weight: 3,
        trade: Trade(
            freeShare: 0.72, cents: 100...1500, step: 100, requests: 0.9, acceptance: 0.45,
            answerHours: 12, requestHours: 26),
        items: items(
            .box,
            "moving-out box/moving-out boxes, mystery box/mystery boxes, set of jam jars/sets of jam jars, lunch box/lunch boxes, cake tin/cake tins, rice cooker/rice cookers"
        )
            + items(
                .shoppingBag,
                "bag of groceries/bags of groceries, vegetable box/vegetable boxes, sourdough starter, kombucha culture, set of chopsticks/sets of chopsticks, cookbook/cookbooks"
            ),
        one: list(
            "%o;%a %o;%o, %x;spare %o;%o for the next tenant;%o before I fly home;%a %o, %x;take my %o"
        ),
        several: list("%n %m;%n %a %m;%n %m, %x;%n %m before I fly home;%n spare %m"),
        adjectives: list("full;half-full;clean;big;useful;good"),
        notes: list(
            "end of term;leaving on Friday;all or nothing;works well;see the photo;feed it weekly"),
        sentences: list(
            "Everything must be gone by Friday.;Take all of it or some of it.;It works, we have two.;A bit of everything from the shelf."
        ))
}
