extension FoodKind {
    static let meals = FoodKind(
        name: "Cooked meals", weight: 13,
        trade: Trade(
            freeShare: 0.52, cents: 150...700, step: 50, requests: 1.95, acceptance: 0.74,
            answerHours: 1.2, requestHours: 2.2),
        items: items(
            .pot,
            "chilli sin carne, beef stew, feijoada, jollof rice, goulash, chicken rice, biryani, pilaf"
        )
            + items(
                .soup,
                "lentil soup, minestrone, ramen broth, pumpkin soup, tom yum, borscht, chicken noodle soup"
            )
            + items(.pizza, "pizza margherita, flammkuchen, focaccia, vegetable quiche, onion tart")
            + items(
                .bake,
                "lasagne, moussaka, shepherd's pie, macaroni cheese, potato gratin, enchiladas, parmigiana"
            )
            + items(
                .curry,
                "chickpea curry, dal with rice, butter chicken, green curry, nasi lemak, bunny chow, katsu curry"
            ),
        one: list(
            """
            %o, one portion;portion of %o;half a tray of %o;%a %o;%o, %x;leftover %o;%a %o, %x;big box of %o;\
            too much %o;%o from tonight;tonight's %o;%o for one
            """),
        several: list(
            """
            %n portions of %o;%n boxes of %o;%o, %n portions;%n portions of %a %o;%n servings of %o, %x;\
            %o for %n;%n lunch boxes of %o;party leftovers: %o for %n
            """),
        adjectives: list("home-made;vegan;vegetarian;spicy;mild;gluten-free;halal;freshly cooked"),
        notes: list(
            """
            still warm;bring a box;cooked tonight;just reheat;no nuts;my grandmother's recipe;\
            from our dinner party;good tomorrow too
            """),
        sentences: list(
            """
            Cooked tonight for more people than came.;Please bring your own box.;Contains dairy, no nuts.;\
            Fully vegan and not too hot.;Keeps two days in the fridge.;I always cook for six and we are two.;\
            Contains wheat and celery.
            """))

    static let dairy = FoodKind(
        name: "Dairy & eggs", weight: 8,
        trade: Trade(
            freeShare: 0.8, cents: 50...300, step: 25, requests: 1.2, acceptance: 0.56,
            answerHours: 4, requestHours: 7),
        items: items(
            .milk,
            "carton of milk/cartons of milk, litre of oat milk/litres of oat milk, bottle of kefir/bottles of kefir, carton of cream/cartons of cream"
        )
            + items(.eggs, "egg/eggs, free-range egg/free-range eggs, duck egg/duck eggs")
            + items(
                .cheese,
                "block of cheddar/blocks of cheddar, piece of gouda/pieces of gouda, ball of mozzarella/balls of mozzarella, block of paneer/blocks of paneer, slab of feta/slabs of feta"
            )
            + items(
                .yoghurt,
                "pot of yoghurt/pots of yoghurt, pot of skyr/pots of skyr, tub of hummus/tubs of hummus, tub of butter/tubs of butter"
            ),
        one: list(
            "%a %o;%o, %x;spare %o;unopened %o;%o, best before Friday;%a %o, %x;extra %o;%o before my holiday"
        ),
        several: list(
            "%n %m;%n %a %m;%n %m, %x;%n unopened %m;%m, %x;%n spare %m;half a tray: %n %m;%n %m before my holiday"
        ),
        adjectives: list("fresh;unopened;organic;lactose-free;full-fat;local;chilled"),
        notes: list(
            "best before Sunday;never opened;from the farm shop;kept in the fridge;leaving tomorrow;two days left;bought twice"
        ),
        sentences: list(
            """
            Has been in the fridge all the time.;We fly tomorrow and it would go to waste.;Sealed, bought by mistake.;\
            From the farm shop down the road.;The date is tomorrow, it is perfectly good.
            """))

    static let frozen = FoodKind(
        name: "Frozen", weight: 4,
        trade: Trade(
            freeShare: 0.66, cents: 100...500, step: 50, requests: 0.9, acceptance: 0.5,
            answerHours: 6, requestHours: 11),
        items: items(
            .iceCream,
            "tub of ice cream/tubs of ice cream, box of ice lollies/boxes of ice lollies, mango sorbet, box of mochi/boxes of mochi"
        )
            + items(
                .frozenBag,
                "bag of peas/bags of peas, bag of dumplings/bags of dumplings, bag of berries/bags of berries, bag of chips/bags of chips, box of fish fingers/boxes of fish fingers, bag of edamame/bags of edamame, pack of parathas/packs of parathas"
            ),
        one: list(
            "%o;%a %o;%o, %x;%o, my freezer is full;spare %o;defrosting, so: %o;%o, still sealed;%a %o, %x"
        ),
        several: list(
            "%n %m;%n %a %m;%n %m, %x;%m from a full freezer;moving out: %n %m;%n sealed %m"),
        adjectives: list("unopened;sealed;large;organic;family-size;home-made"),
        notes: list(
            "collect quickly;bring a cool bag;freezer is dying;never thawed;bought too many;half full"
        ),
        sentences: list(
            """
            Our freezer is being replaced on Monday.;Never thawed, promised.;Bring a cool bag if you live far.;\
            We move out and cannot take it along.
            """))
}
