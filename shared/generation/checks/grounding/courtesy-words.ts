import { foldedWords } from '../../text/plain-text.ts';

/** Words of polite address and of greetings that are written with a capital letter. They are the same in any text. */
const lines: readonly string[] = [
  // English
  'I Mr Mrs Ms Mx Dr Sir Madam Dear Hello Hi Customer Customers Guest Guests Friend Friends Everyone All Team Happy New Year Christmas Easter Best Kind Warm Regards Wishes Thank You Your Thanks Service Support',
  // Spanish, Portuguese, Italian, Catalan
  'Sr Sra Srta Sres Ud Uds Usted Ustedes Estimado Estimada Cliente Clientes Señor Señora Vd Vds Don Doña Navidad Prezado Prezada Senhor Senhora Caro Cara Natal Lei Suo Sua Suoi Sue Voi Vostro Vostra Vostri Vostre Le La Gentile Signor Signora Natale Vostè Senyor Senyora Nadal',
  // French, Dutch, the Nordic languages
  'M Mme Mlle Madame Monsieur Mesdames Messieurs Cher Chère Client Clients Noël U Uw Heer Mevrouw Geachte Beste Kerst De Dem Deres Du Dig Din Dine Ni Er Ert Era Kära Kære Kjære Hei Hej Jul Te Teidän Teille Teitä Hyvä Asiakas Joulu',
  // West, South and East Slavic languages
  'Pan Pana Panu Panem Pani Panią Panie Państwo Państwa Państwu Państwem Szanowni Szanowny Szanowna Ci Ciebie Tobie Twój Twoja Twoje Twoją Twojej Twojego Twoim Twoich Cię Wasz Wam Was Vy Vás Vám Vámi Váš Vaše Vaši Vašeho Vašemu Vaším Vašich Vážení Vážený Vážená Vi Vas Vam Vama Vaš Vaša Vašeg Vašem Vašu Vaših Vašim Poštovani Poštovana Vami Spoštovani',
  'Вы Вас Вам Вами Ваш Ваша Ваше Ваши Вашу Вашей Вашего Вашему Вашим Вашем Ваших Вашими Уважаемый Уважаемая Ви Ваші Вашої Вашою Вашому Шановний Шановна Пан Пані Вие Вашия Вашият Вашата Вашето Вашите Уважаеми Уважаема Господин Госпожо',
  // Hungarian, Romanian, Greek, Turkish, Baltic languages, Estonian, Albanian
  'Ön Önt Önnek Önnel Önök Önöket Önöknek Tisztelt Kedves Dumneavoastră Dvs Domnul Doamna Stimate Stimată Εσείς Εσάς Σας Κύριε Κυρία Αγαπητέ Αγαπητή Siz Sizin Size Sizi Sayın Bey Hanım Jūs Jūsų Jums Jus Gerbiamas Gerbiama Jūsu Teie Teid Teil Teile Ju Juve Juaj',
  // Indonesian, Malay, Vietnamese, Filipino, Swahili
  'Anda Kami Bapak Ibu Kakak Pelanggan Yth Encik Puan Quý Khách Anh Chị Ông Bà Bạn Em Kính Po Ginoong Ginang Bwana Bibi',
];

/** Folded. */
export const courtesyWords: ReadonlySet<string> = new Set(foldedWords(lines.join(' ')));

/** Signs and short forms that are the same in most languages, folded. They are no names. */
export const signs: ReadonlySet<string> = new Set(
  'ok ps faq sms mms stop am pm a.m p.m pdf pc tv wi-fi wifi wlan usb sim gps qr id url www vat iban bic swift pin tan cv ceo cto cfo hr it ai api atm byo rsvp vip diy q&a led lcd cd dvd hd uhd nfc sd ac dc uv spf xl xxl xs e-mail email online app apps t-shirt x-ray eu uk usa us uae utc gmt cet cest et est edt pst pdt bst b2b b2c crm erp seo eta tba tbc asap nr no ref tel mob fax nip nif cif siret cnpj cpf'.split(
    /\s+/,
  ),
);
