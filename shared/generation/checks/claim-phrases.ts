/** Statements that a model likes to add, by kind, as patterns for folded text. One line is one group of languages. */
const words = (...lines: readonly string[]): string => lines.join('|');

/** Superlatives about an offer. */
const superlative = words(
  "(?:the|our|in|of|'s|s') (?:very |absolute )?best(?! wishes| regards| of luck)|by far the|(?:biggest|largest|greatest|finest|lowest|most popular|most loved)|number one|no\\. ?1|world-class|award-winning|unbeatable|never been better",
  '(?:größte|beliebteste|günstigste|führende|unschlagbar|einzigartig)|(?:der|die|das|unser|unsere|unserer) beste[rnms]?(?!\\p{L})',
  '(?:el|la|los|las|nuestr[oa]s?|tu|o|os|as|noss[oa]s?|il|lo|gli|le|els|les|nostr[aeio]) (?:mejor|mejores|melhor|melhores|miglior[ei]?|millors?)(?!\\p{L}| cumprimentos| saudações| deseos| votos| saluti| auguri)|inmejorable|imbatível|imperdível|imbattibile|(?:le|la|les|notre|nos) meilleur|incontournable|imbattable',
  '(?:de|het) beste(?! wensen| manier)|onovertroffen|najlepsz|największ|(?:den|det|de|vår|vores|vår) (?:bästa|bedste|beste)|nejlepší|najlepší|najbolj[eia]|legjobb|cel mai bun|cea mai bună|najveć[aei] |паras|paras|parhaat|en iyi|лучш|найкращ|най-добр|καλύτερ',
  '最高|最強|日本一|最好|最佳|최고|الأفضل|الاكبر|הטוב ביותר|terbaik|tốt nhất|ดีที่สุด|सबसे अच्छ',
);

/** Praise. */
const praise = words(
  superlative,
  'amazing|fantastic|outstanding|excellent|wonderful|perfect|superb|incredible|brilliant|exceptional|unforgettable|delightful|delighted|enthusiastic|loved (?:by|it|the|this)|love (?:it|the|this)|great|top-notch|first-class|favou?rite|highly rated|top-rated|raving|impress|praised?|unique experience',
  'hervorragend|ausgezeichnet|fantastisch|wunderbar|perfekt|exzellent|begeister|großartig|traumhaft|spitze|erstklassig|lieblings|toll(?:e[rsnm]?)?(?!\\p{L})|beste[rnms]?(?!\\p{L}| grüße| wünsche)|schwärm',
  'perfect[oa]|perfeit[oa]|perfett[oa]|excelente|eccellente|excel·lent|increíble|incrível|incredibil|fantástic|fantastic[oahi]|maravill|maravilh|meraviglios|impresionante|insuperable|favorit|elogiad|encantad|espectacular|genial|ótim[oa]|parfait|exceptionnel|superbe|magnifique|merveill|incroyable|fantastique|géniale?|enchanté|ravi[es]*(?!\\p{L})',
  'uitstekend|geweldig|schitterend|favoriet|enthousiast|prachtig|doskonał|wspaniał|fantastyczn|idealn|znakomit|rewelac|świetn|zachwyc|cudown|ulubion|fantastisk|utmärkt|underbar|fremragende|vidunderlig|begejstr|begeistr|strålende|(?:byens|landets) bed?ste|elsker|älskar|erinomai|loistav|upea|mahtav|täydelli',
  'skvěl|skvel|výborn|fantastick|perfektn|dokonal|úžasn|odličn|izvrsn|savršen|sjajn|nadšen|kiváló|fantasztik|tökélet|csodál|remek|minunat|extraordinar|εξαιρετικ|υπέροχ|φανταστικ|τέλει|απίθαν|mükemmel|harika|muhteşem|kusursuz',
  'отличн|прекрасн|великолепн|идеальн|замечательн|потрясающ|превосходн|восхит|любим|чудов|відмінн|ідеальн|неймовірн|страхотн',
  '絶品|素晴らし|完璧|大満足|感動|抜群|完美|极好|太棒|绝佳|一流|赞不绝口|완벽|훌륭|환상적|ممتاز|رائع|مذهل|مثالي|מצוין|מושלם|נהדר|luar biasa|sempurna|tuyệt vời|hoàn hảo|ยอดเยี่ยม|สมบูรณ์แบบ|बेहतरीन|शानदार|उत्कृष्ट',
);

/** A recommendation. */
const recommendation = words(
  'recommend|worth (?:a visit|it|every|the)|must-(?:visit|see|try)|empfehl|empfohlen|recomiend|recomend|recommand|consigli|raccomand|aanrad|aan te raden|polec|rekommend|anbefal|suosittel|recoman|preporuč|priporoč|doporuč|odporúč|ajánl|tavsiye|συνιστ|συστήν|рекоменд|советую|раджу|препоръч',
  'おすすめ|オススメ|お勧め|推荐|推薦|추천|أنصح|אמליץ|ממליצ|merekomendasikan|rekomendasi|แนะนำ|सिफ़ारिश',
);

/** A wish to come back. */
const outcome = words(
  "(?:will|'ll|would|definitely|certainly) (?:definitely |surely |certainly |gladly |not )?(?:be back|come back|return|go again|visit again|come again|never)|can(?:'t| not|not) wait|never again",
  '(?:komme|kommen|komm) (?:ich |wir )?(?:gerne |sicher |bestimmt |auf jeden fall )?wieder|wiederkommen|nie wieder|volver(?:é|emos|ía)|repetir(?:é|emos)|reviendr|retourner(?:ai|ons)|voltar(?:ei|emos)|torner(?:ò|emo)|(?:kom|komen) (?:ik |we |wij )?(?:zeker |graag )?terug|wróc(?:ę|imy)|(?:kommer|kommer vi|kommer jeg) (?:gjerne |gerne |garanterat |helt sikkert )?(?:tilbake|igen|tillbaka)|palaamme|tulen uudestaan',
  'vom reveni|voi reveni|vrat(?:it|ím|íme)|vratit ćemo|visszat|vrátim|yine gel|tekrar gel|θα ξανα|верн(?:усь|емся)|приду еще|повернус|повернемос|ще се върн|また(?:行|来|伺|訪|利用)|再来|还会来|다시 (?:가|오|방문)|또 (?:가|오|방문)|سأعود|سنعود|אחזור|נחזור',
);

/** Pressure of time or of number. */
const scarcity = words(
  "while (?:stocks?|supplies) last|(?:seats?|places?|spots?|spaces?|tickets?|numbers?) (?:are|is) (?:very |strictly )?limited|limited (?:seats?|places?|spots?|spaces?|number|time|availability|edition)|(?:only )?(?:a )?few (?:seats?|places?|spots?|tickets?) (?:are )?(?:left|remain)|last chance|hurry|don't miss|act (?:now|fast)|too late|almost (?:gone|sold out)|selling (?:fast|out)|(?:for )?a limited time",
  'solange (?:der |unser )?vorrat|(?:plätze|anzahl|teilnehmerzahl) (?:ist |sind )?begrenzt|begrenzte (?:plätze|anzahl|zeit)|nur noch wenige|letzte chance|beeil|schnell sein|nicht verpassen|plazas (?:son |están )?limitadas|últimas (?:plazas|unidades|vagas)|hasta agotar|apresúr|date prisa|no te lo pierdas|(?:places|quantités) (?:sont )?limitées|dernières places|dépêchez|jusqu.à épuisement|ne manquez pas|vagas (?:são )?limitadas|enquanto durar|não perca|posti (?:sono )?limitati|ultimi posti|esaurimento|affrett|non perdere',
  'places (?:són )?limitades|afany|zolang de voorraad|beperkt (?:aantal|beschikbaar)|laatste kans|wees snel|mis het niet|(?:liczba )?miejsc (?:jest )?ograniczon|ostatnie (?:miejsca|sztuki)|wyczerpania zapas|pospiesz|begränsat antal|sista chansen|missa inte|begrænset antal|begrenset antall|skynd (?:dig|deg)|sidste chance|siste sjanse|rajoitet|locuri(?:le)? (?:sunt )?limitate|ultimele locuri|grăbeș|grăbiți|ograničen broj|požurite|korlátozott|siess|omezen|pospěšte|obmedzen|ponáhľajte|sınırlı|acele|son fırsat',
  'περιορισμέν|βιαστ|τελευταία ευκαιρία|мест(?:а)? ограничен|количество ограничено|торопитесь|последний шанс|поспішай|кількість місць обмежен|останній шанс|побърза|残りわずか|先着|数量限定|お早め|名额有限|数量有限|售完即止|欲购从速|한정 수량|선착순|서두르|마감 임박|الأماكن محدودة|لفترة محدودة|سارع',
);

/** A promise about what happens with an answer. */
const secrecy = words(
  'anonym|confidential|vertraulich|confidencial|confidentiel|riservat|vertrouwelijk|poufn|fortrolig|konfident|bizalmas|důvěrn|dôvern|povjerljiv|anonim|ανώνυμ|εμπιστευτικ|анонім|аноним|конфиденц|конфіденц|поверит|gizli',
  '匿名|機密|保密|익명|سري|مجهول|אנונימ|ไม่ระบุชื่อ|गोपनीय|गुमनाम',
);

/** Terms of a contract. */
const terms = words(
  'credit card|no obligation|without obligation|free of charge|for free(?!\\p{L})|no strings|money back|money-back|guarantee|cancel (?:at )?any ?time|no commitment|kreditkarte|unverbindlich|kostenlos|gratis|geld zurück|garantie|jederzeit kündbar|tarjeta de crédito|sin compromiso|garantiz|cancel(?:ar|a) en cualquier|carte bancaire|carte de crédit|sans engagement|gratuit|garanti|cartão de crédito|sem compromisso|carta di credito|senza impegno|creditcard|vrijblijvend|op elk moment opzeg',
  'karty kredytowej|bez zobowiązań|za darmo|bezpłatn|gwaran|kreditkort|utan kostnad|uforpligtende|uforpliktende|kreditní kart|kreditná kart|zdarma|zadarmo|záruk|besplatn|jamstv|ingyenes|garanți|δωρεάν|εγγύηση|ücretsiz|бесплатн|гаранти|безкоштовн|безплатн|無料|保証|免费|保证|무료|보장|مجان|ضمان',
);

/** What happens to somebody who does not pay or act. */
const threat = words(
  'lawyers?|solicitors?|legal (?:action|steps|proceedings)|debt collect|collection agency|bailiff|late fee|interest will|rechtsanwalt|anwält|inkasso|mahngebühr|gerichtlich|rechtliche schritte|verzugszins|abogad|acciones legales|vía judicial|avocat|huissier|poursuites|mise en demeure|advogad|medidas legais|avvocat|vie legali|advocaat|incasso|gerechtelijk|prawnik|windykac|na drogę sądową|advokat|rättsliga|retslige|rettslige|kronofogden|executor|acțiuni legale|odvjetnik|ovrh|právník|exekuc|ügyvéd|végrehajt|юрист|адвокат|суд(?:ом|у)? |δικηγόρ|avukat|弁護士|法的|律师|법적',
);

/** Every kind of claim. */
export const claimPhrases = { superlative, praise, recommendation, outcome, scarcity, secrecy, terms, threat } as const;
export type ClaimKind = keyof typeof claimPhrases;
