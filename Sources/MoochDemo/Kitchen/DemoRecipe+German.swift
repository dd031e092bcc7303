import MoochStore

extension DemoRecipe {
    /// Those that are written in German.
    static let german = [
        DemoRecipe(
            title: "Kartoffelsuppe mit Würstchen",
            description: "Sämig gekocht, mit Majoran – wie sie sein soll.",
            language: "de", cuisine: .german, meals: [.lunch, .dinner], styles: [.soup, .onePot],
            servings: 4, minutes: Minutes(prep: 20, cook: 35, total: 55), cents: 760,
            nutrition: Nutrition(
                calories: 475, fat: 29, saturated: 14, carbohydrate: 38, sugar: 7, fibre: 5,
                protein: 14, salt: 3), pictures: [.potatoSoup, .potato],
            ingredients: """
                30 g Butter
                1 Zwiebel, gewürfelt
                1 Stange Lauch, in Ringen
                2 Möhren, gewürfelt
                150 g Knollensellerie, gewürfelt
                800 g mehligkochende Kartoffeln, gewürfelt
                1,2 l Gemüsebrühe
                1 Lorbeerblatt
                1 TL Majoran
                100 ml Sahne
                1 Prise Muskat
                4 Wiener Würstchen, in Scheiben
                ½ Bund Petersilie, gehackt
                Salz
                Pfeffer
                """,
            steps: """
                Die Butter in einem großen Topf zerlassen. Zwiebel, Lauch, Möhren und Sellerie darin bei mittlerer Hitze anschwitzen. [8]
                Kartoffeln, Brühe, Lorbeerblatt und Majoran zugeben, aufkochen und zugedeckt kochen, bis die Kartoffeln zerfallen. [20]
                Das Lorbeerblatt herausnehmen. Die Suppe grob stampfen, bis sie sämig ist; ganz fein muss sie nicht sein.
                Sahne und Muskat einrühren. Die Würstchen darin heiß werden lassen, aber nicht mehr kochen. [5]
                Mit Salz und Pfeffer abschmecken und mit Petersilie bestreuen.
                """),
        DemoRecipe(
            title: "Käsespätzle mit Röstzwiebeln",
            description: "Frisch geschabt oder gepresst, mit viel Bergkäse und noch mehr Zwiebeln.",
            language: "de", cuisine: .german, meals: [.dinner], styles: [.vegetarian], servings: 4,
            minutes: Minutes(prep: 25, cook: 35, total: 60), cents: 840,
            nutrition: Nutrition(
                calories: 770, fat: 35, saturated: 19, carbohydrate: 78, sugar: 5, fibre: 4,
                protein: 35, salt: 2.4), pictures: [.cheese, .onion],
            ingredients: """
                400 g Mehl
                1 TL Salz
                4 Eier
                150 ml Wasser
                3 Zwiebeln, in dünnen Ringen
                40 g Butter
                250 g Bergkäse, gerieben
                ½ Bund Schnittlauch, in Röllchen
                Pfeffer
                """,
            steps: """
                Mehl, Salz, Eier und Wasser mit einem Holzlöffel schlagen, bis der Teig zäh vom Löffel reißt und Blasen wirft. Ruhen lassen. [15]
                Inzwischen die Zwiebeln in der Butter bei mittlerer Hitze langsam braun braten, dabei oft wenden. [20]
                Einen großen Topf mit Salzwasser aufkochen und den Ofen auf 120 °C vorheizen.
                Den Teig in Portionen durch eine Presse ins kochende Wasser drücken oder vom Brett schaben. Was oben schwimmt, ist nach einer Minute gar und wird abgeschöpft. [1]
                Spätzle und Käse abwechselnd in eine Form schichten, jede Lage pfeffern, und die Form dazwischen im Ofen warm halten.
                Kurz durchziehen lassen, bis der Käse Fäden zieht. Die Zwiebeln darübergeben und mit Schnittlauch bestreuen. [5]
                """),
        DemoRecipe(
            title: "Pellkartoffeln mit Kräuterquark",
            description: "Ein Abendessen, das fast von allein fertig wird.",
            language: "de", cuisine: .german, meals: [.lunch, .dinner], styles: [.vegetarian],
            servings: 4, minutes: Minutes(prep: 10, cook: 25, total: 35), cents: 520,
            nutrition: Nutrition(
                calories: 385, fat: 14, saturated: 5, carbohydrate: 42, sugar: 8, fibre: 5,
                protein: 21, salt: 1), pictures: [.potato, .herbPot],
            ingredients: """
                1 kg festkochende Kartoffeln
                500 g Quark (20 %)
                100 ml Milch
                1 kleine Zwiebel, fein gewürfelt
                6 Radieschen, in Scheiben
                ½ Bund Schnittlauch
                ½ Bund Petersilie
                3 Zweige Dill
                2 EL Öl
                Salz
                Pfeffer
                """,
            steps: """
                Die Kartoffeln waschen und mit Schale in Salzwasser kochen, bis ein Messer leicht hineingleitet. [25]
                Inzwischen den Quark mit Milch und Öl glatt rühren. Die Kräuter hacken und mit Zwiebel und Radieschen unterheben.
                Mit Salz und Pfeffer kräftig würzen und ziehen lassen. [10]
                Die Kartoffeln abgießen, kurz ausdampfen lassen und mit dem Quark servieren. [2]
                """),
        DemoRecipe(
            title: "Apfelkuchen mit Streuseln",
            description: "Rührteig, Äpfel, Streusel: eine Springform von 26 cm.",
            language: "de", cuisine: .german, meals: [.dessert], styles: [.vegetarian, .baked],
            servings: 12, yield: "12 Stücke", minutes: Minutes(prep: 35, cook: 50, total: 85),
            cents: 720,
            nutrition: Nutrition(
                calories: 350, fat: 17, saturated: 10, carbohydrate: 45, sugar: 24, fibre: 2,
                protein: 4.3, salt: 0.2), pictures: [.apple],
            ingredients: """
                Für den Teig:
                125 g weiche Butter
                125 g Zucker
                2 Eier
                200 g Mehl
                1 ½ TL Backpulver
                1 Prise Salz
                3 EL Milch
                Für den Belag:
                4 Äpfel (etwa 700 g)
                1 EL Zitronensaft
                1 TL Zimt
                Für die Streusel:
                150 g Mehl
                75 g Zucker
                1 Pck. Vanillezucker
                100 g kalte Butter
                """,
            steps: """
                Den Ofen auf 180 °C Ober- und Unterhitze vorheizen und den Boden der Form mit Backpapier auslegen.
                Die Äpfel schälen, in Spalten schneiden und mit Zitronensaft und Zimt mischen.
                Für den Teig Butter und Zucker schaumig schlagen, die Eier einzeln unterrühren. Mehl, Backpulver und Salz im Wechsel mit der Milch kurz unterheben. [5]
                Für die Streusel alle Zutaten rasch mit den Fingern zu Krümeln reiben.
                Den Teig in die Form streichen, mit den Äpfeln belegen und die Streusel darüberstreuen.
                Backen, bis die Streusel goldbraun sind und an einem Holzstäbchen nichts hängen bleibt. [50]
                In der Form abkühlen lassen.
                """),
        DemoRecipe(
            title: "Bircher Müsli",
            description: "Mit frisch geriebenem Apfel. Über Nacht wird es noch cremiger.",
            language: "de", cuisine: .german, meals: [.breakfast],
            styles: [.vegetarian, .noCook, .forChildren], servings: 2,
            minutes: Minutes(prep: 15, cook: 0, total: 75), cents: 380,
            nutrition: Nutrition(
                calories: 480, fat: 18, saturated: 4.3, carbohydrate: 62, sugar: 36, fibre: 8.5,
                protein: 14, salt: 0.2), pictures: [.yoghurt, .apple],
            ingredients: """
                80 g Haferflocken
                200 ml Milch oder Haferdrink
                1 EL Rosinen
                2 Äpfel
                1 EL Zitronensaft
                150 g Joghurt
                30 g Haselnüsse, gehackt
                1 EL Honig
                """,
            steps: """
                Die Haferflocken mit Milch und Rosinen mischen und im Kühlschrank quellen lassen. [60]
                Die Äpfel mit Schale grob reiben und sofort mit dem Zitronensaft mischen.
                Joghurt, Äpfel und Honig unter die Flocken rühren und mit den Nüssen bestreuen.
                """),
        DemoRecipe(
            title: "Ratatouille",
            description: "Jedes Gemüse wird für sich gebraten, dann kommt alles zusammen.",
            language: "de", cuisine: .french, meals: [.dinner], styles: [.vegetarian, .vegan],
            servings: 4, minutes: Minutes(prep: 20, cook: 50, total: 70), cents: 860,
            nutrition: Nutrition(
                calories: 425, fat: 18.5, saturated: 2.6, carbohydrate: 51, sugar: 13, fibre: 8,
                protein: 10, salt: 1.6), pictures: [.aubergine, .pepper],
            ingredients: """
                5 EL Olivenöl
                1 Aubergine, gewürfelt
                2 Zucchini, gewürfelt
                2 Paprikaschoten, gewürfelt
                1 Zwiebel, in Streifen
                3 Knoblauchzehen, gehackt
                1 EL Tomatenmark
                1 Dose gehackte Tomaten (400 g)
                2 Zweige Thymian
                1 TL Kräuter der Provence
                Salz
                Pfeffer
                1 Baguette, zum Servieren
                """,
            steps: """
                Die Aubergine in zwei Löffeln Öl bei starker Hitze rundum bräunen, salzen und herausnehmen. [8]
                Zucchini und Paprika in zwei weiteren Löffeln Öl ebenso braten und herausnehmen. [8]
                Die Zwiebel im restlichen Öl bei mittlerer Hitze weich dünsten. Knoblauch und Tomatenmark eine Minute mitrösten. [8]
                Tomaten, Thymian und Kräuter zugeben und einkochen lassen. [8]
                Das Gemüse untermischen und zugedeckt bei kleiner Hitze ziehen lassen. [15]
                Den Thymian herausnehmen, mit Salz und Pfeffer abschmecken und mit dem Baguette servieren. Lauwarm schmeckt es auch.
                """),
    ]
}
