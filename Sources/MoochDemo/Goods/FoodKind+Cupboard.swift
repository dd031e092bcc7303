extension FoodKind {
    static let preserves = FoodKind(
        name: "Tins & jars", weight: 8,
        trade: Trade(
            freeShare: 0.84, cents: 50...300, step: 50, requests: 0.7, acceptance: 0.4,
            answerHours: 16, requestHours: 40, keeps: 90...600),
        texts: Texts(
            one: """
                %o;%a %o;%o, %x;spare %o;%o from the back of the cupboard;%a %o, %x;one more %o;\
                %o, long date
                """,
            several: """
                %n %m;%n %a %m;%n %m, %x;%m, %n of them;cupboard clear-out: %n %m;\
                box with %n %m;%n spare %m
                """,
            adjectives: "unopened;organic;large;small;sealed;good",
            notes: """
                long date;moving house;never opened;two years left;not our taste;from a hamper
                """,
            sentences: """
                Clearing the cupboard before we move.;The date is far in the future.;\
                A present that is not our taste.
                """),
        goods: [
            Goods(
                .tin,
                """
                tin of tomatoes/tins of tomatoes, tin of beans/tins of beans, tin of peeled \
                tomatoes/tins of peeled tomatoes, tin of brown beans/tins of brown beans
                """,
                Texts(
                    notes: "ring pull",
                    sentences: """
                        There is a small dent, but it is tight.;It was on the shelf for a rainy day.
                        """)),
            Goods(
                .jar,
                """
                jar of cherry jam/jars of cherry jam, jar of jam/jars of jam, jar of plum \
                jam/jars of plum jam
                """,
                Texts(
                    adjectives: "fruity",
                    notes: "not too sweet",
                    sentences: "Lovely on toast.;Bring the jar back if you like.")),
            Goods(
                .pickles,
                """
                jar of gherkins/jars of gherkins, jar of pickles/jars of pickles, jar of \
                pickled cucumbers/jars of pickled cucumbers
                """,
                Texts(
                    adjectives: "crunchy;sour",
                    notes: "with dill;for burgers",
                    sentences: "With dill and mustard seeds.;Crunchy and quite sour.")),
        ])

    static let staples = FoodKind(
        name: "Rice, pasta & flour", weight: 6,
        trade: Trade(
            freeShare: 0.8, cents: 50...500, step: 50, requests: 0.85, acceptance: 0.47,
            answerHours: 12, requestHours: 28, keeps: 60...400),
        texts: Texts(
            one: """
                %o, one kilo;half a bag of %o;bag of %o;%a %o;%o, %x;packet of %o;500 g of %o;\
                most of a bag of %o;%a %o, %x;spare %o
                """,
            several: """
                %n bags of %o;%n packets of %o;%n kilos of %o;%n bags of %a %o;\
                %n packets of %o, %x;%o, %n packets
                """,
            adjectives: "organic;fine;plain;good;dry",
            notes: "moving out;long date;bought in bulk;changed my diet;kept in a tin;no moths",
            sentences: """
                Kept in a closed tin.;Bought a sack to save and it is too much.;\
                The semester is over and I fly home.;We eat far less of it than we thought.
                """),
        goods: [
            Goods(
                .flour,
                "bread flour, wheat flour, plain flour, wholemeal flour, white flour",
                Texts(
                    adjectives: "stone-ground",
                    notes: "for bread or cake",
                    sentences: "I stopped baking when the oven broke.;Good for bread.")),
            Goods(
                .pasta,
                "spaghetti, pasta, dried pasta, durum pasta",
                Texts(
                    adjectives: "Italian",
                    notes: "long and short",
                    sentences: "Spaghetti and a few bows.;Ten minutes, al dente.")),
            Goods(
                .rice,
                "basmati rice, jasmine rice, white rice, long-grain rice, sushi rice",
                Texts(
                    adjectives: "fragrant",
                    notes: "from a big sack",
                    sentences: "Wash it twice.;From a ten-kilo sack.")),
        ])

    static let spices = FoodKind(
        name: "Spices & sauces", weight: 4,
        trade: Trade(
            freeShare: 0.83, cents: 50...300, step: 50, requests: 0.65, acceptance: 0.43,
            answerHours: 14, requestHours: 34),
        texts: Texts(
            one: """
                %o;%a %o;%o, %x;%o, nearly full;spare %o;%o, bought twice;%a %o, %x;\
                the rest of my %o
                """,
            several: "%n lots of %o;%n lots of %a %o;%n lots of %o, %x",
            adjectives: "organic;good;lovely",
            notes: "nearly full;moving out;bought twice;long date;hardly used",
            sentences: """
                Used once for a recipe.;Brought far too much back from home.;\
                Nearly full, and I cook too little.;We had two of it.
                """),
        goods: [
            Goods(
                .spiceJar,
                "paprika and turmeric, curry spices, kitchen spices, mixed spices",
                Texts(
                    one: "three jars: %o;set of %o",
                    adjectives: "mild;home-mixed",
                    notes: "three small jars;smell it first",
                    sentences: """
                        Three jars, red, yellow and green.;Smell it first, it is strong.
                        """)),
            Goods(
                .sauce,
                "ketchup and soy sauce, soy sauce and ketchup, table sauces",
                Texts(
                    one: "two bottles: %o",
                    adjectives: "spicy",
                    notes: "left from a barbecue",
                    sentences: "Left over from a barbecue.;Both bottles are nearly full.")),
            Goods(
                .oil,
                "olive oil, extra virgin olive oil, Greek olive oil, salad oil",
                Texts(
                    one: "bottle of %o",
                    several: "%n bottles of %o",
                    adjectives: "cold-pressed",
                    notes: "from a trip",
                    sentences: "Cold-pressed, from a trip.;Kept dark.")),
        ])

    static let drinks = FoodKind(
        name: "Drinks", weight: 6,
        trade: Trade(
            freeShare: 0.7, cents: 50...500, step: 50, requests: 1.05, acceptance: 0.52,
            answerHours: 7, requestHours: 14),
        texts: Texts(
            one: """
                %o;%a %o;%o, %x;spare %o;%o left from a party;unopened %o;%a %o, %x;\
                %o, wrong sort for us
                """,
            several: """
                %n %m;%n %a %m;%n %m, %x;%n %m left from a party;%n unopened %m;\
                %m for a thirsty floor
                """,
            adjectives: "unopened;organic;good;large",
            notes: "from a party;bought twice;long date;not our taste",
            sentences: "Left over from a birthday.;We bought the wrong sort.;Never opened."),
        goods: [
            Goods(
                .juice,
                """
                bottle of orange juice/bottles of orange juice, orange juice, bottle of \
                juice/bottles of juice
                """,
                Texts(
                    adjectives: "chilled;fruity",
                    notes: "chilled;deposit is yours",
                    sentences: "Shake it before you open it.;No sugar added.;The deposit is yours.")
            ),
            Goods(
                .teaBox, closeUp: .tea,
                """
                box of black tea/boxes of black tea, box of tea bags/boxes of tea bags, box of \
                breakfast tea/boxes of breakfast tea, box of green tea/boxes of green tea
                """,
                Texts(
                    adjectives: "fragrant",
                    notes: "we drink coffee;twenty bags",
                    sentences: "We drink coffee.;Twenty bags, each in paper.")),
            Goods(
                .coffee,
                """
                bag of coffee beans/bags of coffee beans, bag of coffee/bags of coffee, packet \
                of coffee beans/packets of coffee beans
                """,
                Texts(
                    adjectives: "dark;fair-trade",
                    notes: "we drink tea;whole beans",
                    sentences: "Whole beans, you need a grinder.;Does not fit our machine.")),
        ])
}
