extension FoodKind {
    static let preserves = FoodKind(
        name: "Tins & jars", weight: 8,
        trade: Trade(
            freeShare: 0.84, cents: 50...300, step: 50, requests: 0.7, acceptance: 0.4,
            answerHours: 16, requestHours: 40),
        items: items(
            .tin,
            "tin of chickpeas/tins of chickpeas, tin of tomatoes/tins of tomatoes, tin of tuna/tins of tuna, tin of coconut milk/tins of coconut milk, tin of kidney beans/tins of kidney beans, tin of sardines/tins of sardines, tin of sweetcorn/tins of sweetcorn"
        )
            + items(
                .jar,
                "jar of strawberry jam/jars of strawberry jam, jar of honey/jars of honey, jar of peanut butter/jars of peanut butter, jar of marmalade/jars of marmalade"
            )
            + items(
                .pickles,
                "jar of gherkins/jars of gherkins, jar of kimchi/jars of kimchi, jar of olives/jars of olives, jar of sauerkraut/jars of sauerkraut, jar of mango pickle/jars of mango pickle"
            ),
        one: list(
            "%o;%a %o;%o, %x;spare %o;%o from the back of the cupboard;%a %o, %x;one more %o;%o, long date"
        ),
        several: list(
            "%n %m;%n %a %m;%n %m, %x;%m, %n of them;cupboard clear-out: %n %m;%n assorted %m;box with %n %m"
        ),
        adjectives: list("unopened;home-made;organic;large;small;sealed;imported"),
        notes: list(
            "long date;moving house;never opened;made last autumn;two years left;not our taste;from a hamper"
        ),
        sentences: list(
            """
            Clearing the cupboard before we move.;The date is far in the future.;A present that is not our taste.;\
            Home-made last autumn, sealed.;One tin has a dent, it is tight.
            """))

    static let staples = FoodKind(
        name: "Rice, pasta & flour", weight: 6,
        trade: Trade(
            freeShare: 0.8, cents: 50...500, step: 50, requests: 0.85, acceptance: 0.47,
            answerHours: 12, requestHours: 28),
        items: items(
            .flour,
            "bread flour, wholemeal flour, rye flour, maize meal, chickpea flour, sugar, oats, couscous"
        )
            + items(
                .pasta,
                "spaghetti, penne, egg noodles, rice noodles, lasagne sheets, soba noodles, macaroni"
            )
            + items(
                .rice,
                "basmati rice, jasmine rice, brown rice, sushi rice, red lentils, black beans, quinoa, bulgur"
            ),
        one: list(
            "%o, one kilo;half a bag of %o;bag of %o;%a %o;%o, %x;packet of %o;500 g of %o;%o, opened once;most of a bag of %o;%a %o, %x"
        ),
        several: list(
            "%n bags of %o;%n packets of %o;%n kilos of %o;%n bags of %a %o;%n packets of %o, %x;%o, %n packets"
        ),
        adjectives: list("unopened;organic;fine;wholegrain;gluten-free;plain;good"),
        notes: list(
            "moving out;long date;opened but fresh;bought in bulk;changed my diet;kept in a tin;no moths"
        ),
        sentences: list(
            """
            Kept in a closed tin.;Bought a sack to save and it is too much.;The semester is over and I fly home.;\
            Opened last week, hardly used.
            """))

    static let spices = FoodKind(
        name: "Spices & sauces", weight: 4,
        trade: Trade(
            freeShare: 0.83, cents: 50...300, step: 50, requests: 0.65, acceptance: 0.43,
            answerHours: 14, requestHours: 34),
        items: items(
            .spiceJar,
            "smoked paprika, turmeric, cumin, garam masala, cinnamon, za'atar, five-spice, peri-peri rub"
        )
            + items(
                .sauce,
                "soy sauce, hot sauce, ketchup, gochujang, sambal, fish sauce, tahini, sweet chilli sauce"
            )
            + items(
                .oil,
                "olive oil, sesame oil, rapeseed oil, balsamic vinegar, rice vinegar, palm oil"),
        one: list(
            "%o;%a %o;%o, %x;half a bottle of %o;%o, nearly full;spare %o;%o, bought twice;%a %o, %x;the rest of my %o"
        ),
        several: list(
            "%n small jars: %o and friends;%n bottles of %o;%n packs of %o;%o, %n packs;%n refills of %o, %x"
        ),
        adjectives: list("fresh;unopened;hot;mild;organic;home-mixed;good"),
        notes: list(
            "nearly full;moving out;from a trip;too hot for us;bought twice;long date;opened in May"
        ),
        sentences: list(
            """
            Used once for a recipe.;Brought far too much back from home.;Too hot for the children.;\
            Smell it first, it is strong.
            """))

    static let drinks = FoodKind(
        name: "Drinks", weight: 6,
        trade: Trade(
            freeShare: 0.7, cents: 50...500, step: 50, requests: 1.05, acceptance: 0.52,
            answerHours: 7, requestHours: 14),
        items: items(
            .juice,
            "bottle of apple juice/bottles of apple juice, bottle of elderflower cordial/bottles of elderflower cordial, carton of orange juice/cartons of orange juice, bottle of kombucha/bottles of kombucha, crate of sparkling water/crates of sparkling water, can of coconut water/cans of coconut water"
        )
            + items(
                .tea,
                "box of black tea/boxes of black tea, packet of rooibos/packets of rooibos, tin of green tea/tins of green tea, box of chai/boxes of chai"
            )
            + items(
                .coffee,
                "bag of coffee beans/bags of coffee beans, packet of ground coffee/packets of ground coffee, box of coffee capsules/boxes of coffee capsules"
            ),
        one: list(
            "%o;%a %o;%o, %x;spare %o;%o left from a party;unopened %o;%a %o, %x;%o, wrong sort for us"
        ),
        several: list(
            "%n %m;%n %a %m;%n %m, %x;%n %m left from a party;%n unopened %m;%m for a thirsty floor"
        ),
        adjectives: list("unopened;cold;organic;sugar-free;home-made;large;good"),
        notes: list(
            "from a party;wrong machine;bring the crate back;we drink tea;chilled;deposit is yours;roasted in March"
        ),
        sentences: list(
            """
            Left over from a birthday.;No alcohol in it.;Does not fit our machine.;Please return the crate.;\
            Pressed from our own apples.
            """))
}
