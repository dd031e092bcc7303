extension Culture {
    var northern: Names {
        switch self {
        case .irish:
            Names(
                """
                Aoife Niamh Saoirse Ciara Róisín Orla Siobhán Gráinne Maeve Sinéad Clodagh Éabha \
                Caoimhe Fionn Cian Oisín Conor Darragh Eoin Liam Tadhg Rory Pádraig Cillian Donal \
                Seán Fiadh Bronagh
                """,
                """
                Murphy Kelly O'Sullivan Walsh O'Brien Byrne Ryan O'Connor O'Neill O'Reilly Doyle \
                McCarthy Gallagher Doherty Kennedy Lynch Murray Quinn Moore McLoughlin Nolan \
                Brennan Daly Keane Fitzgerald Burke
                """)
        case .swedish:
            Names(
                """
                Astrid Elsa Maja Ebba Alva Wilma Freja Saga Ingrid Linnea Elin Sofia Klara Vera \
                Oskar Lucas William Hugo Elias Axel Nils Viktor Erik Gustav Johan Anders Lars Björn
                """,
                """
                Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Persson Svensson \
                Gustafsson Pettersson Jonsson Lindberg Lindqvist Bergström Nyström Åkesson Öberg \
                Sandberg Holm Ekström Dahl Forsberg Wallin Sjöberg
                """)
        case .german:
            Names(
                """
                Anna Lena Hannah Mia Emma Lea Marie Clara Johanna Luisa Frieda Greta Katharina \
                Sabine Jonas Lukas Felix Paul Moritz Leon Maximilian Niklas Jakob Matthias Stefan \
                Jürgen Florian Tobias
                """,
                """
                Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Koch \
                Bauer Richter Klein Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann \
                Keller Huber Steiner Frei Baumann Gerber
                """)
        case .polish:
            Names(
                """
                Zuzanna Julia Maja Zofia Hanna Lena Alicja Maria Oliwia Aleksandra Magdalena Ewa \
                Małgorzata Agnieszka Antoni Jakub Jan Szymon Franciszek Filip Mikołaj Wojciech \
                Kacper Tomasz Paweł Piotr Krzysztof
                """,
                """
                Nowak Kowalski Wiśniewski Wójcik Kowalczyk Kamiński Lewandowski Zieliński Szymański \
                Woźniak Dąbrowski Kozłowski Mazur Krawczyk Kaczmarek Piotrowski Grabowski Pawlak \
                Michalski Król Wieczorek Jabłoński Wróbel Majewski
                """)
        default:
            Names(
                """
                Olivia Amelia Grace Charlotte Emily Sophie Alice Hannah Lucy Eleanor Ruby Rachel \
                Zoe Megan Naomi Claire Jack Oliver Harry George Thomas James Samuel Daniel Benjamin \
                Adam Luke Peter Simon Marcus Joel Owen
                """,
                """
                Smith Jones Taylor Brown Williams Wilson Johnson Davies Robinson Wright Thompson \
                Evans Walker White Roberts Green Hall Wood Jackson Clarke Harris Lewis Cooper King \
                Baker Turner Parker Morris Bennett Carter Hughes Foster
                """)
        }
    }

    var romance: Names {
        switch self {
        case .spanish:
            Names(
                """
                Lucía Sofía Martina María Valentina Camila Daniela Elena Carmen Paula Isabel Ximena \
                Rocío Guadalupe Hugo Mateo Martín Lucas Diego Alejandro Javier Carlos Andrés Sergio \
                Emiliano Joaquín Rafael Tomás
                """,
                """
                García Rodríguez Martínez Hernández López González Pérez Sánchez Ramírez Torres \
                Flores Rivera Gómez Díaz Reyes Morales Ortiz Gutiérrez Castillo Vargas Romero \
                Mendoza Ruiz Álvarez Jiménez Muñoz Navarro Peña
                """)
        case .portuguese:
            Names(
                """
                Ana Beatriz Júlia Mariana Larissa Camila Fernanda Letícia Gabriela Isabela Luana \
                Rafaela Bruna Clarice João Pedro Gabriel Lucas Matheus Rafael Gustavo Felipe Thiago \
                Bruno Caio Vinícius André Antônio
                """,
                """
                Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Costa \
                Ribeiro Martins Carvalho Almeida Lopes Soares Fernandes Vieira Barbosa Rocha Dias \
                Nascimento Andrade Moreira Nunes Teixeira Araújo
                """)
        case .italian:
            Names(
                """
                Giulia Sofia Aurora Alice Ginevra Emma Giorgia Beatrice Chiara Martina Francesca \
                Elisa Valentina Federica Leonardo Francesco Alessandro Lorenzo Mattia Andrea Gabriele \
                Riccardo Tommaso Edoardo Davide Marco Luca Matteo
                """,
                """
                Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo \
                Conti De_Luca Mancini Costa Giordano Rizzo Lombardi Moretti Barbieri Fontana Santoro \
                Mariani Rinaldi Caruso Ferrara Galli
                """)
        default:
            Names(
                """
                Louise Emma Chloé Camille Manon Léa Inès Jeanne Juliette Anaïs Margaux Élise Noémie \
                Hélène Gabriel Louis Jules Hugo Arthur Théo Antoine Clément Baptiste Maxime Étienne \
                Rémi Julien François
                """,
                """
                Martin Bernard Dubois Thomas Robert Richard Petit Durand Leroy Moreau Simon Laurent \
                Lefebvre Michel Roux David Bertrand Morel Fournier Girard Bonnet Dupont Lambert \
                Fontaine Rousseau Blanc Guérin Chevalier
                """)
        }
    }
}
