/**
 * Words of incentives and of steering, folded, in the languages that customers write in most. Each line is one group of
 * languages; a word may have any ending.
 */

const words = (...lines: readonly string[]): string => lines.join('|');

/** What an incentive is called. */
export const incentives = words(
  'discount|coupon|voucher|gift ?card|gift certificate|cashback|raffle|sweepstake|giveaway|prize|reward|bonus|freebie|promo ?code|free gift',
  'rabatt|gutschein|gewinnspiel|verlos|belohn|prami|geschenk|preisnachlass|nachlass',
  "descuento|cupon|sorte[oa]|recompensa|regal|rebaja|desconto|cupom|cupons|brinde|vale-|sorteio|presente|remise|reduction|bons? d'achat|carte cadeau|cadeau|tirage au sort|tombola|recompense|sconto|sconti|buono|omaggio|premi[oi]?|estrazion|descompte|val de",
  'korting|waardebon|tegoedbon|kadobon|verloting|presentkort|utlottning|gavekort|lodtrækning|lodtraekning|gave|premie|trekning|alennu|lahjakort|palkin|arvonta',
  'znizk|rabat|kupon|nagrod|nagrad|losowani|prezent|slev|poukaz|odmen|darek|darc|zlav|zlevn|popust|poklon|kedvezmeny|utalvany|ajandek|nyeremeny|sorsol|reducere|reduceri|cadou|indirim|hediye|cekilis|odul',
  'скидк|купон|подар|бонус|розыгрыш|приз|знижк|подарун|розіграш|отстъпк|ваучер|наград|εκπτωσ|κουπον|δωρο|δωρα|κληρωσ',
  '割引|クーポン|プレゼント|抽選|特典|折扣|优惠|優惠|礼品|禮品|抽奖|抽獎|奖励|返现|할인|쿠폰|사은품|추첨|경품|상품권|خصم|قسيمة|هدية|سحب على|مكافأة|הנחה|קופון|מתנה|הגרלה|diskon|hadiah|undian|giam gia|phieu|qua tang|ส่วนลด|คูปอง|ของขวัญ|छूट|कूपन|इनाम|उपहार',
);

/** How something is offered in return. */
export const offers = words(
  "you(?:'ll| will| can| may| could)? (?:get|receive|win|earn)(?!\\p{L})|(?:get|receive|win|earn|claim|enjoy) (?:a|an|one|your|\\d+)(?!\\p{L})|in return|in exchange|as a thank|to thank you|for (?:your|every|each|a|an|any) (?:review|feedback|answer|reply|time|rating)|(?:takes?|take) part|enter(?:ed)? (?:in|into|our|the)|we(?:'ll| will)? (?:give|send|offer|raffle)|\\d ?% off|here(?: i|['’])s (?:a|an|your)(?!\\p{L})|hier ist|voici votre|aqui tienes|aqui esta|ecco",
  'erhalten sie|bekommen sie|bekommst|erhaltst|gibt es|als danke|als dank|dafur|gewinnen|gewinnst|schenken wir|nehmen .{0,40} teil|nimmst .{0,40} teil|sichern sie|sichere dir',
  'recib|obten|obtendr|gana|a cambio|como agradecimiento|particip|sortea|entre quienes|te regal|le regal|ofrecemos|recevez|recevrez|recois|gagn|en echange|en remerciement|pour vous remercier|beneficiez|offrons|vous offr|ganh|receb|em troca|como agradecimento|concorr|oferecemos|ricev|otten|vinc|in cambio|per ringraziar|come ringraziamento|partecip|offriamo|regaliamo|rebr|com a agraiment',
  'ontvang|krijgt|krijg je|wint|in ruil|kans op|geven wij|far du|du far|vinn|som tack|som tak(?!\\p{L})|som takk|modtager|mottar|deltar|deltager|trekker vi|saat|voita|kiitokseksi',
  'otrzym|dostan|wygra|w zamian|w podziekowani|udzial|losujemy|ziska|obdrz|vyhra|jako podek|na oplatku|ako podakovan|kap(?!\\p{L})|kaphat|nyer|cserebe|koszonetkepp|primi|castig|in schimb|drept multumire|kazan|karsiliginda|tesekkur olarak|dobi|osvoj|zauzvrat|u znak zahval|poklanjamo',
  'получ|выигра|в обмен|взамен|в благодарность|разыгр|дарим|отрима|вигра|натомість|на знак подяки|подаруєм|спечел|в замяна|κερδι|λαβετε|θα παρετε|ανταλλαγμα|ως ευχαριστ|λαμβανετε',
  'もらえ|差し上げ|さしあげ|進呈|プレゼントします|当たる|お礼|贈呈|可获|获得|獲得|赠送|送您|送你|即可|作为感谢|机会|드립니다|드려요|받으|받을|증정|당첨|제공|تحصل|احصل|تربح|اربح|مقابل|نقدم لك|תקבל|לקבל|לזכות|בתמורה|dapatkan|mendapat|menangkan|nhan ngay|ban nhan|tang ban|trung thuong|รับ|ลุ้น|पाएं|मिलेग|जीत',
);

/** The number of stars that is wanted. */
export const wantedStars = `(?:5|five|4|four|funf|vier|cinco|cuatro|quatro|cinq|quatre|cinque|quattro|vijf|piec|pet|ot|cinci|fem|viisi|bes|пять|пяти|п'ять|петте?|πεντε|خمس|חמישה|lima|nam|ห้า|पांच|पाँच|다섯)[\\s-]*(?:out of 5|von 5|stars?|sterne?|estrellas?|estrelas?|etoiles?|stelle|sterren|gwiazd\\p{L}*|hvezd\\p{L}*|hviezd\\p{L}*|csillag\\p{L}*|stele|stjarn\\p{L}*|stjerner|tahte\\p{L}*|tahti\\p{L}*|yildiz\\p{L}*|zvjezdic\\p{L}*|zvezd\\p{L}*|звезд\\p{L}*|звёзд\\p{L}*|зір\\p{L}*|αστερια|نجوم|כוכבים|bintang|sao|ดาว|सितारे|स्टार|개의? 별|별)|星(?:5|五|５)|(?:5|五|５)(?:つ星|つの星|颗星|星)|별 ?(?:5|다섯)\\s?개`;

const reviewNouns = 'reviews?|ratings?|scores?|marks?|feedback';

/** A review or opinion that is wanted to be good. */
export const wantedPraise = words(
  `(?:positive|good|great|glowing|excellent|top|high|perfect|best|5[ -]star|five[ -]star) (?:\\p{L}+ )?(?:${reviewNouns})(?!\\p{L})`,
  '(?:positive|gute|beste|tolle|sehr gute|gut) (?:bewertung|rezension|note)|bewerten sie uns (?:gut|positiv)',
  '(?:resena|valoracion|opinion|calificacion|avaliacao|nota|recensione|valutazione) (?:positiva|excelente|maxima|alta|eccellente|massima)|(?:buena|excelente|boa|ottima|buona) (?:resena|valoracion|avaliacao|recensione|valutazione)',
  '(?:avis|note|commentaire) (?:positi(?:f|ve)|excellente?|maximale)|bon(?:ne)? (?:avis|note)(?!\\p{L})',
  '(?:positieve|goede|hoge) (?:beoordeling|recensie|review)|(?:positiv|god|bra|hog)\\p{L}* (?:omdome|recension|anmeldelse|vurdering|betyg)|(?:pozytywn|dobr|wysok)\\p{L}* (?:opini|ocen|recenzj)\\p{L}*|(?:pozitivn|dobr)\\p{L}* (?:hodnoceni|recenz|hodnotenie|recenzij|ocjen)\\p{L}*|(?:pozitiv|jo)\\p{L}* (?:ertekeles|velemeny)\\p{L}*|(?:recenzie|evaluare) (?:pozitiva|buna)|olumlu (?:yorum|degerlendirme)',
  '(?:положительн|хорош|позитивн|добр)\\p{L}* (?:отзыв|оценк|відгук|оцінк)\\p{L}*|(?:θετικη|καλη) (?:κριτικη|αξιολογηση)|高評価|好评|好評|긍정적인 (?:리뷰|후기)|좋은 (?:리뷰|후기)|تقييم (?:إيجابي|ايجابي|ممتاز)|ulasan positif',
);

/** A condition that sends only content customers to a review. */
export const contentCondition = words(
  "if you(?:'re| are| were)? (?:enjoyed|liked|loved|happy|satisfied|pleased)|if (?:it|we|everything) (?:was|were) (?:good|great)",
  '(?:wenn|falls|sofern) (?:es )?(?:ihnen|dir|euch|sie|du).{0,30}(?:gefallen|zufrieden|gefallt)|si (?:te|le|os|les) (?:ha )?gust|si (?:estas|esta|quedo|has quedado) (?:satisfech|content)|si (?:vous avez|cela vous a|tu as) (?:aime|plu|apprecie)|si vous etes satisfait|se (?:gostou|ficou satisfeit|ti e piaciut|le e piaciut|vi e piaciut|sei soddisfatt|e soddisfatt)',
  'als u tevreden|als je tevreden|om du ar nojd|hvis du er (?:tilfreds|fornoyd|glad)|jesli .{0,20}(?:podobal|zadowol)|pokud .{0,20}(?:spokojen|libil)|ak .{0,20}(?:spokojn|pacil)|ha (?:tetszett|elegedett)|daca .{0,20}(?:placut|multumit)|если .{0,30}(?:понрав|довол)|якщо .{0,30}(?:сподоб|задовол)|αν .{0,20}(?:αρεσε|ευχαριστ)|begendiyseniz|memnun kald|ご満足|満足いただけ|如果.{0,6}满意|만족하셨다면|إذا أعجب|اذا اعجب',
);

/** Where reviews are published, and what they are called. */
export const publication =
  'google|trustpilot|tripadvisor|yelp|facebook|booking|review|rat(?:e|ing)|bewert|rezens|resena|valor|avalia|avis|recens|beoordel|opini|ocen|hodno|recenz|ertekel|отзыв|оцен|відгук|оцін|κριτικ|αξιολογ|yorum|degerlendir|口コミ|レビュー|评价|好评|리뷰|후기|تقييم|star|stern|stell|ster|estrel|etoil';
