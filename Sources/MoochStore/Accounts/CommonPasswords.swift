/// Passwords that are guessed first: common words, alone, repeated or with digits and signs around them, and well-known
/// phrases.
enum CommonPasswords {
    /// True if the password consists of common words, digits and signs.
    static func contain(_ password: PasswordFolding) -> Bool {
        // Hardly a letter: a date or a telephone number.
        let typed = password.plain.filter(\.isLetter)
        if typed.count < 4, password.plain.allSatisfy(\.isASCII) { return true }
        return [password.plain, password.undisguised, password.core].contains { text in
            let letters = text.filter(\.isLetter)
            return phrases.contains(letters) || isMadeOfOneWord(letters)
        }
    }

    /// True for one or two common words, however often repeated.
    private static func isMadeOfOneWord(_ letters: String) -> Bool {
        guard let words = split(letters) else { return false }
        return Set(words).count <= 2
    }

    /// The common words that make up a text; nil if it is not made of them.
    private static func split(_ text: String) -> [String]? {
        let letters = Array(text)
        guard (1...128).contains(letters.count) else { return nil }
        // For each position, the fewest words up to it.
        var best: [[String]?] = Array(repeating: nil, count: letters.count + 1)
        best[0] = []
        for end in 1...letters.count {
            for start in max(0, end - longestWord)..<end {
                guard let before = best[start] else { continue }
                let word = String(letters[start..<end])
                guard words.contains(word) else { continue }
                if (best[end]?.count ?? .max) > before.count + 1 { best[end] = before + [word] }
            }
        }
        return best[letters.count]
    }

    private static let longestWord = words.map(\.count).max() ?? 0

    private static let words = Set(
        """
        access account admin administrator alexander alpha amanda america amsterdam andrea andrew angel
        angela animal anthony apple april arsenal asdf ashley august austin autumn baby babygirl bailey
        banana barcelona barney baseball basketball batman beautiful berlin bitcoin blessed blink blue
        bonjour boston brandon brazil bubbles buster butterfly california camera canada captain carlos
        changeme change charlie cheese chelsea chester chicken chocolate chris christian christmas
        classic coffee community compaq computer connect cookie corvette cowboys cristina crystal daniel
        danielle dashboard database david december default demo diamond dolphin donald dragon eagle
        elephant elizabeth email emily eminem england enter estrella exchange facebook family february
        ferrari fernando flower flowers football forever france freedom friday friend friends fuckyou
        gateway george germany ginger godzilla golden goldfish google grandma green guest guitar hammer
        hannah happy harley heather hello helpme hockey holiday hotmail house hunter iceman iloveu
        iloveyou india instagram internet isabella jackson jaguar jamaica james january jasmine jennifer
        jessica jesus jonathan jordan joseph joshua july june junior justin kevin killer king kitten
        knight lakers lauren letmein liverpool login london lovely lover love loveme lucky madrid maggie
        magic manager manchester marina marlboro martin master matrix matthew maverick mercedes mercury
        merlin mexico michael michelle michigan microsoft midnight mike minecraft money monday monkey
        monster morgan mother mustang mylove myname mypassword natasha nature neighbour neighbor network
        newyork nicholas nicole nintendo november nothing october office oliver orange pass passcode
        passphrase passw passwd password passwort patricia patrick peanut pepper phoenix player please
        pokemon porsche power princess private purple pussy qwer qwert qwerty qwertz rainbow ranger
        raiders rachel rebecca red robert rocky root samantha samsung samuel sandra saturday saturn
        scooter scotland secret secure security september server sex sexy shadow shannon silver simple
        skippy slipknot smokey snoopy snowball soccer softball sophie spain spider spiderman spring
        starwars steelers stephanie steven summer sunday sunflower sunshine super superman superstar
        support supervisor sweet sweetheart swordfish system tamara taylor teacher teddy temp temporary
        tennis test tester testing thebest thomas thunder thursday tiger tigger tinkerbell trustno
        tuesday tweety unicorn unknown user username valentina vanessa victor victoria victory viking
        volleyball wachtwoord warrior wednesday welcome whatever william windows winner winston winter
        wizard wolf wonderful world yamaha yankees yellow your zaq zxcv zxcvbn zxcvbnm
        a an and for i in is it me my of on one the to two you
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    private static let phrases = Set(
        """
        correcthorsebatterystaple thequickbrownfox thequickbrownfoxjumpsoverthelazydog tobeornottobe
        maytheforcebewithyou letmeinplease openthedoor opensesame ilovemyfamily ilovemydog ilovemycat
        iloveyouforever iloveyousomuch iloveyoubaby ihatepasswords thisismypassword thisispassword
        notmypassword nopasswordhere idontknow idontremember iforgotmypassword enteryourpassword
        passwordispassword mysecretpassword supersecretpassword changethispassword pleasechangeme
        changemeplease thisisasecret thisisatest onetwothreefour helloworld hellokitty harrypotter
        gameofthrones lordoftherings starwarsfan manchesterunited liverpoolfc realmadrid fcbarcelona
        dallascowboys newyorkyankees jesuslovesme jesuschrist ingodwetrust godisgood godbless
        happybirthday merrychristmas whatsmypassword whatisthepassword whoami youneverwalkalone
        trustnoone neverforget rememberme youcantguessthis hakunamatata abracadabra supercalifragilistic
        supercalifragilisticexpialidocious winteriscoming livelaughlove carpediem blinkonetwo
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}
