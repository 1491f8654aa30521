import { type Chance, chanceOf } from '../random.ts';
import { type Mood, moodOf } from './phrases/phrases.ts';
import { type Counts, gapIn, multilingual, type SyntheticReview } from './reviews.ts';
import { wordList } from './word-list.ts';

/** An invented review of a stay. `wordsOf` gives its words in a language. */
export interface Stay extends Pick<SyntheticReview, 'seed' | 'author' | 'rating' | 'writtenAt' | 'helpful'> {
  readonly language: StayLanguage;
  readonly hasText: boolean;
  readonly hasReply: boolean;
}

/** How many reviews there are in each language. */
export type StayCounts = Counts<StayLanguage>;

const languages = ['en', 'de', 'es', 'fr', 'ja'] as const;

/** The languages in which there are reviews of stays. */
export type StayLanguage = (typeof languages)[number];

/** What guests write about where they stayed. The lists of all languages have the same order. */
const stayPhrases = {
  en: wordList(String.raw`
    titles glad: We will be back / A lovely house
    titles torn: Fine for one night / Good, with a catch
    titles cross: Not what we booked / A loud night
    liked: The kitchen had everything, down to the bread knife & the egg timer. /
      We slept with the window open and heard nothing but the stream. / Check-in took two minutes. /
      The shower is hot at once and the towels are thick. /
      Bakery, tram and a small park are all within five minutes on foot. /
      Our hosts left a hand-drawn map and a jar of plum jam. / The bed was the best of our whole journey.
    disliked: The stairs are steep, which is hard with a suitcase. / There was no hot water on the second morning. /
      The street is loud until two at night. / The photos show another room than the one that we were given. /
      The heating could not be turned down.
    replies glad: Thank you, {name}! It's been a pleasure, and the jam is yours again next time.
    replies torn: Thank you, {name}. The point is taken, & we've already ordered the part.
    replies cross: We're sorry, {name}.\nThis is not how we want our guests to wake up; please write to us.
  `),
  de: wordList(`
    titles glad: Wir kommen wieder / Ein schönes Haus
    titles torn: Für eine Nacht in Ordnung / Gut, mit einem Haken
    titles cross: Nicht das, was wir gebucht hatten / Eine laute Nacht
    liked: In der Küche war alles da, bis hin zum Brotmesser & zur Eieruhr. /
      Wir haben bei offenem Fenster geschlafen und nur den Bach gehört. / Der Check-in dauerte zwei Minuten. /
      Die Dusche ist sofort warm, und die Handtücher sind dick. /
      Bäcker, Straßenbahn und ein kleiner Park liegen fünf Minuten zu Fuß entfernt. /
      Unsere Gastgeber hatten einen gezeichneten Plan und ein Glas Pflaumenmus hingestellt. /
      Das Bett war das beste der ganzen Reise.
    disliked: Die Treppe ist steil, mit Koffer ist das mühsam. / Am zweiten Morgen gab es kein warmes Wasser. /
      Die Straße ist bis zwei Uhr nachts laut. / Die Bilder zeigen ein anderes Zimmer als das, was wir bekamen. /
      Die Heizung ließ sich nicht herunterdrehen.
    replies glad: Danke, {name}! Das Pflaumenmus wartet auf Ihren nächsten Besuch.
    replies torn: Danke, {name}. Der Hinweis ist angekommen, das Teil ist bestellt.
    replies cross: Das tut uns leid, {name}. Bitte schreiben Sie uns.
  `),
  es: wordList(`
    titles glad: Volveremos / Una casa preciosa
    titles torn: Bien para una noche / Bueno, con un pero
    titles cross: No es lo que reservamos / Una noche de ruido
    liked: La cocina tenía de todo, hasta el cuchillo del pan y el reloj para los huevos. /
      Dormimos con la ventana abierta y solo se oía el arroyo. / El check-in duró dos minutos. /
      La ducha sale caliente al instante y las toallas son gruesas. /
      La panadería, el tranvía y un parque pequeño están a cinco minutos a pie. /
      Los anfitriones dejaron un mapa dibujado a mano y un tarro de mermelada de ciruela. /
      La cama fue la mejor de todo el viaje.
    disliked: La escalera es empinada, y con maleta cuesta. / La segunda mañana no había agua caliente. /
      La calle es ruidosa hasta las dos de la madrugada. / Las fotos son de otra habitación. /
      No se podía bajar la calefacción.
    replies glad: ¡Gracias, {name}! La mermelada le espera la próxima vez.
    replies torn: Gracias, {name}. Tomamos nota; la pieza ya está pedida.
    replies cross: Lo sentimos, {name}. Escríbanos, por favor.
  `),
  fr: wordList(`
    titles glad: Nous reviendrons / Une belle maison
    titles torn: Bien pour une nuit / Bien, avec un bémol
    titles cross: Pas ce que nous avions réservé / Une nuit bruyante
    liked: La cuisine avait tout, jusqu’au couteau à pain et au sablier pour les œufs. /
      Nous avons dormi la fenêtre ouverte, avec le ruisseau pour seul bruit. / L’arrivée a pris deux minutes. /
      La douche est chaude tout de suite et les serviettes sont épaisses. /
      Boulangerie, tram et petit parc sont à cinq minutes à pied. /
      Nos hôtes avaient laissé un plan dessiné à la main et un pot de confiture de prunes. /
      Le lit était le meilleur de tout notre voyage.
    disliked: L’escalier est raide, ce qui est difficile avec une valise. /
      Il n’y avait pas d’eau chaude le deuxième matin. / La rue est bruyante jusqu’à deux heures du matin. /
      Les photos montrent une autre chambre que la nôtre. / Impossible de baisser le chauffage.
    replies glad: Merci, {name} ! La confiture vous attend la prochaine fois.
    replies torn: Merci, {name}. C’est noté, la pièce est commandée.
    replies cross: Nous sommes désolés, {name}. Écrivez-nous, s’il vous plaît.
  `),
  ja: wordList(`
    titles glad: また泊まります / 素敵な家
    titles torn: 一泊なら十分 / 良いけれど惜しい
    titles cross: 予約と違いました / 眠れない夜
    liked: 台所にはパン切り包丁やエッグタイマーまで何でもありました。 / 窓を開けて寝ると、小川の音しか聞こえません。 / チェックインは二分で終わりました。 / シャワーはすぐ熱くなり、タオルは厚手です。 /
      パン屋も路面電車も小さな公園も歩いて五分です。 / 手描きの地図と梅のジャムが置いてありました。 / 旅でいちばん良いベッドでした。
    disliked: 階段が急で、荷物があると大変です。 / 二日目の朝はお湯が出ませんでした。 / 通りは夜中の二時までにぎやかです。 / 写真とは別の部屋でした。 / 暖房を弱くできませんでした。
    replies glad: {name}様、ありがとうございます。次もジャムを用意してお待ちしています。
    replies torn: {name}様、ありがとうございます。部品はもう注文しました。
    replies cross: {name}様、申し訳ございません。どうぞご連絡ください。
  `),
} as const;

const toStay = ({ text, reply, ...review }: SyntheticReview, language: StayLanguage): Stay => ({
  ...review,
  language,
  hasText: text !== null,
  hasReply: reply !== null,
});

/** The reviews of a house in all languages, newest first. */
export const staysOf = multilingual(languages, toStay);

/** The language of a tag; English if there are no words in it. */
export const stayLanguageOf = (tag: string): StayLanguage =>
  languages.find((language) => language === tag.toLowerCase().split('-')[0]) ?? 'en';

/** The least and most numbers of things that are liked and disliked. */
const amounts: Readonly<Record<Mood, { liked: readonly [number, number]; disliked: readonly [number, number] }>> = {
  glad: { liked: [1, 3], disliked: [0, 1] },
  torn: { liked: [1, 2], disliked: [1, 1] },
  cross: { liked: [0, 1], disliked: [1, 2] },
};

const some = (chance: Chance, [least, most]: readonly [number, number], phrases: readonly string[]): string[] => {
  const start = chance.integer(0, phrases.length - 1);
  const step = chance.integer(1, 2);
  const amount = chance.integer(least, most);
  return Array.from({ length: amount }, (_, index) => phrases[(start + index * step) % phrases.length] ?? '');
};

/** The words of a review in its language, or as a translation into another. */
export const wordsOf = ({ seed, rating, author }: Stay, language: StayLanguage) => {
  const chance = chanceOf(`stay/${seed}`);
  const mood = moodOf(rating);
  const phrases = stayPhrases[language];
  const [reply = ''] = phrases(`replies ${mood}`);
  return {
    title: phrases(`titles ${mood}`)[chance.integer(0, 1)] ?? '',
    liked: some(chance, amounts[mood].liked, phrases('liked')),
    disliked: some(chance, amounts[mood].disliked, phrases('disliked')),
    gap: gapIn(language),
    reply: reply.replaceAll('{name}', author.split(' ')[0] ?? author),
  };
};
