import MoochStore

extension DemoFood {
    /// What one bakes with, and the end of the walk.
    static let pantry: [(Department, String)] = [
        (
            .baking,
            """
            flour | flour, plain flour, all-purpose flour, wheat flour | Mehl, Weizenmehl | | gluten
            *sugar | sugar, white sugar, granulated sugar, caster sugar | Zucker
            brown sugar | brown sugar, light brown sugar, dark brown sugar | brauner Zucker
            icing sugar | icing sugar, powdered sugar | Puderzucker
            vanilla sugar | | Vanillezucker
            vanilla extract | vanilla extract, vanilla essence | Vanilleextrakt, Vanilleessenz
            baking powder | | Backpulver | | gluten?
            baking soda | baking soda, bicarbonate of soda | Natron
            yeast | dried yeast, dry yeast, instant yeast | Trockenhefe, Hefe
            cornstarch | cornstarch, cornflour | Speisestärke, Stärke
            cocoa | cocoa, cocoa powder | Kakao, Kakaopulver
            dark chocolate | | Zartbitterschokolade | | soybeans, milk?, nuts?
            chocolate chips | chocolate chips, dark chocolate chips | Schokotropfen | | soybeans, milk?, nuts?
            gelatine | gelatine, gelatin, gelatine leaves | Gelatine, Blattgelatine
            almonds | almonds, flaked almonds, whole almonds | Mandeln, gehobelte Mandeln | | nuts
            ground almonds | | gemahlene Mandeln | | nuts
            walnuts | | Walnüsse, Walnusskerne | | nuts
            hazelnuts | | Haselnüsse, gemahlene Haselnüsse | | nuts
            pine nuts | | Pinienkerne | | nuts?
            raisins | raisins, sultanas | Rosinen | | sulphites?
            desiccated coconut | desiccated coconut, shredded coconut | Kokosraspel | | sulphites?
            lupin flour | | Lupinenmehl | | lupin
            """
        ),
        (
            .breakfast,
            """
            rolled oats | rolled oats, oats, oatmeal | Haferflocken | | gluten
            muesli | | Müsli | | gluten, nuts?, milk?
            cornflakes | | Cornflakes | | gluten
            chia seeds | | Chiasamen
            flaxseed | flaxseed, linseed | Leinsamen
            """
        ),
        (
            .international,
            """
            soy sauce | soy sauce, soya sauce | Sojasauce, Sojasoße | | soybeans, gluten
            fish sauce | | Fischsauce | | fish, crustaceans?, molluscs?
            oyster sauce | | Austernsauce | | molluscs, soybeans, gluten
            hoisin sauce | | Hoisinsauce | | soybeans, gluten, sesame
            sriracha | sriracha, sriracha sauce | Sriracha | | sulphites?
            miso paste | miso paste, white miso paste, miso | Misopaste, Miso | | soybeans, gluten?
            green curry paste | green curry paste, Thai green curry paste | grüne Currypaste | | crustaceans, fish?
            red curry paste | | rote Currypaste | | crustaceans, fish?
            egg noodles | egg noodles, Chinese egg noodles, lo mein noodles | Mie-Nudeln, Eiernudeln | | gluten, eggs
            rice noodles | | Reisnudeln
            spaetzle | spaetzle, spätzle | Spätzle | | gluten, eggs
            corn tortillas | corn tortillas, taco shells | Maistortillas, Tacoschalen
            tortilla chips | | Tortillachips
            nori | nori, nori sheets | Nori, Noriblätter | | crustaceans?, molluscs?, fish?
            wakame | wakame, dried wakame | Wakame | | crustaceans?, molluscs?, fish?
            dashi powder | dashi powder, dashi | Dashipulver, Dashi | | fish, soybeans?, gluten?
            """
        ),
        (
            .snacks,
            """
            peanuts | peanuts, roasted peanuts | Erdnüsse | | peanuts, nuts?
            cashews | cashews, cashew nuts | Cashewkerne | | nuts, peanuts?
            crackers | | Cracker | | gluten, sesame?
            """
        ),
        (
            .sweets,
            """
            milk chocolate | | Vollmilchschokolade | | milk, soybeans, nuts?
            ladyfingers | ladyfingers, sponge fingers | Löffelbiskuits | | gluten, eggs
            marzipan | | Marzipan | | nuts
            """
        ),
        (
            .drinks,
            """
            *water | water, cold water, boiling water, warm water, lukewarm water | Wasser
            orange juice | | Orangensaft
            apple juice | | Apfelsaft
            lemon juice | | Zitronensaft | | sulphites?
            coffee | coffee, espresso | Kaffee, Espresso
            tea | tea, black tea | Tee, Schwarztee
            """
        ),
        (
            .alcohol,
            """
            white wine | white wine, dry white wine | Weißwein | | sulphites
            red wine | red wine, dry red wine | Rotwein | | sulphites
            beer | | Bier | | gluten
            """
        ),
        (
            .household,
            """
            baking paper | baking paper, parchment paper | Backpapier
            aluminium foil | aluminium foil, aluminum foil | Alufolie
            """
        ),
    ]
}
