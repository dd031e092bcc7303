extension FoodKind {
    static let meals = FoodKind(
        name: "Cooked meals", weight: 13,
        trade: Trade(
            freeShare: 0.52, cents: 150...700, step: 50, requests: 1.95, acceptance: 0.74,
            answerHours: 1.2, requestHours: 2.2, keeps: 1...3),
        texts: Texts(
            one: """
                %o, one portion;portion of %o;%a %o;%o, %x;leftover %o;%a %o, %x;big box of %o;\
                too much %o;%o from today;today's %o;%o for one
                """,
            several: """
                %n portions of %o;%n boxes of %o;%o, %n portions;%n portions of %a %o;\
                %n servings of %o, %x;%o for %n;%n lunch boxes of %o;party leftovers: %o for %n
                """,
            adjectives: "home-made;freshly cooked;hearty;good",
            notes: """
                plenty of it;bring a box;cooked today;just reheat;my grandmother's recipe;\
                from our dinner party;good tomorrow too
                """,
            sentences: """
                Cooked for more people than came.;Please bring your own box.;\
                Keeps two days in the fridge.;I always cook for six and we are two.;\
                Ask me what is in it if you are allergic.
                """),
        goods: [
            Goods(
                .pot,
                """
                chilli sin carne, beef stew, feijoada, jollof rice, goulash, chicken rice, \
                biryani, pilaf
                """,
                Texts(
                    one: "last of the %o",
                    adjectives: "slow-cooked",
                    notes: "from the big pot",
                    sentences: """
                        It is in the big pot, bring something to put it in.;\
                        Cooked slowly for hours.
                        """)),
            Goods(
                .soup,
                """
                vegetable soup, minestrone, pumpkin soup, tomato soup, carrot soup, lentil soup
                """,
                Texts(
                    one: "bowl of %o",
                    adjectives: "warming;thick",
                    notes: "freezes well;bring a jar",
                    sentences: "Bring a jar with a lid.;It freezes well.")),
            Goods(
                .pizza,
                "pizza, tomato pizza, basil pizza, pizza with tomatoes",
                Texts(
                    one: "half of this %o",
                    adjectives: "crisp",
                    notes: "with tomatoes and basil",
                    sentences: "With tomatoes, cheese and basil.;The base is home-made.")),
            Goods(
                .bake,
                "lasagne, moussaka, shepherd's pie, macaroni cheese, potato gratin, parmigiana",
                Texts(
                    one: "half a tray of %o;corner piece of %o",
                    adjectives: "well-browned;golden",
                    notes: "from the oven",
                    sentences: """
                        A whole tray was too much.;Best from the oven, fine from the microwave.
                        """)),
            Goods(
                .curry,
                "chickpea curry, potato curry, butter chicken, chicken curry, chana masala",
                Texts(
                    one: "%o with rice",
                    adjectives: "mild",
                    notes: "rice included",
                    sentences: "Rice is included.;Not too hot for children.")),
        ])

    static let dairy = FoodKind(
        name: "Dairy & eggs", weight: 8,
        trade: Trade(
            freeShare: 0.8, cents: 50...300, step: 25, requests: 1.2, acceptance: 0.56,
            answerHours: 4, requestHours: 7, keeps: 4...16),
        texts: Texts(
            one: "%a %o;%o, %x;spare %o;%a %o, %x;extra %o;%o before my holiday;one %o too many",
            several: """
                %n %m;%n %a %m;%n %m, %x;%n spare %m;%n %m before my holiday;%m, %x;\
                %n %m too many
                """,
            adjectives: "fresh;organic;local;chilled;good",
            notes: "from the farm shop;kept in the fridge;more than we need;bought twice;in date",
            sentences: """
                Has been in the fridge all the time.;We go away soon, and it would go to waste.;\
                From the farm shop down the road.;The date is fine.
                """),
        goods: [
            Goods(
                .milk,
                """
                carton of milk/cartons of milk, carton of whole milk/cartons of whole milk, \
                carton of fresh milk/cartons of fresh milk
                """,
                Texts(
                    one: "unopened %o",
                    several: "%n unopened %m",
                    adjectives: "unopened",
                    notes: "never opened",
                    sentences: "Sealed, bought by mistake.")),
            Goods(
                .eggs,
                """
                egg/eggs, free-range egg/free-range eggs, hen's egg/hens' eggs, box of \
                eggs/boxes of eggs
                """,
                Texts(
                    several: "half a tray: %n %m",
                    adjectives: "brown",
                    notes: "from happy hens",
                    sentences: "A tray was cheaper than six.;From happy hens.")),
            Goods(
                .cheese,
                """
                piece of Swiss cheese/pieces of Swiss cheese, wedge of cheese/wedges of cheese, \
                piece of Emmental/pieces of Emmental
                """,
                Texts(
                    adjectives: "mild;tasty",
                    notes: "wrapped in paper;nice with grapes",
                    sentences: "Cut at the counter yesterday.;Nice with grapes or in a fondue.")),
            Goods(
                .yoghurt,
                "pot of yoghurt/pots of yoghurt, pot of fruit yoghurt/pots of fruit yoghurt",
                Texts(
                    adjectives: "unopened;creamy",
                    notes: "never opened;with fruit",
                    sentences: "Sealed, bought by mistake.;One is raspberry, one is blueberry.")),
        ])

    static let frozen = FoodKind(
        name: "Frozen", weight: 4,
        trade: Trade(
            freeShare: 0.66, cents: 100...500, step: 50, requests: 0.9, acceptance: 0.5,
            answerHours: 6, requestHours: 11, keeps: 30...180),
        texts: Texts(
            one: "%o;%a %o;%o, %x;%o, my freezer is full;spare %o;%o, still sealed;%a %o, %x",
            several: """
                %n %m;%n %a %m;%n %m, %x;%m from a full freezer;moving out: %n %m;%n sealed %m
                """,
            adjectives: "unopened;sealed;large;family-size;good",
            notes: """
                collect quickly;bring a cool bag;freezer is dying;never thawed;bought too many
                """,
            sentences: """
                Our freezer is being replaced on Monday.;Never thawed, promised.;\
                Bring a cool bag if you live far.;We move out and cannot take it along.
                """),
        goods: [
            Goods(
                .iceCream,
                "tub of ice cream/tubs of ice cream, box of ice cream/boxes of ice cream",
                Texts(
                    adjectives: "creamy",
                    notes: "three flavours",
                    sentences: """
                        Vanilla, chocolate and strawberry.;Too much for us, even in summer.
                        """)),
            Goods(
                .frozenBag,
                """
                bag of peas/bags of peas, bag of frozen peas/bags of frozen peas, bag of garden \
                peas/bags of garden peas
                """,
                Texts(
                    adjectives: "green",
                    notes: "for soup or risotto",
                    sentences: "For soup, risotto or a bruised knee.")),
            Goods(
                .dumplings,
                """
                bag of dumplings/bags of dumplings, pack of dumplings/packs of dumplings, bag \
                of frozen dumplings/bags of frozen dumplings
                """,
                Texts(
                    adjectives: "hand-folded",
                    notes: "steam or fry",
                    sentences: "Eight minutes of steam.;From the good Asian shop.")),
        ])
}
