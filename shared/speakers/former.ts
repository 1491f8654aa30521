import type { Mention } from './quotes.ts';

/** So many characters before and after a value say whether it is a former one. */
const [charactersBefore, charactersAfter] = [120, 60];

const begin = String.raw`(?<![\p{L}\p{M}])`;
const end = String.raw`(?![\p{L}\p{M}])`;

const anyOf = (...words: readonly string[]): RegExp =>
  new RegExp(
    words
      .map((each) => `${begin}(?:${each.replace(/\s+/gu, ' ').replaceAll(' ', '|').replaceAll('_', ' ')})${end}`)
      .join('|'),
    'giu',
  );

/** Words of the past, by language; `_` is a space. */
const past = anyOf(
  'former formerly previous previously trained studied used_to ex was were worked had_been spent before until ago retired left came_from',
  'früher vorher davor zuvor ehemal\\p{L}+ war waren arbeitete arbeiteten gewesen ex hatte',
  'avant auparavant ancien ancienne étais était travaillais travaillait ai_travaillé ai_passé',
  'antes anteriormente antiguo antigua era fui trabajaba trabajé estuve pasé estaba',
  'antigo antiga trabalhava trabalhei passei estive anterior',
  'prima ero lavoravo ho_lavorato in_passato',
  'før tidligere jobbet arbeidet arbejdede tidigare förr jobbade arbetade aiemmin olin',
  'vroeger eerder voorheen werkte voormalig\\p{L}*',
  'wcześniej dawniej był była byłem byłam pracowałem pracowałam były',
  'önce eskiden eski سابقا سابقًا السابق كنت قبل раньше ранее бывш\\p{L}+ был была работал работала पहले पूर्व',
);
const pastUnspaced = /以前|前職|かつて|曾经|曾|之前|前任|이전|예전|전직/gu;

/** Words of today. After one of them, a word of the past does not count any more. */
const present = anyOf(
  "am i'm i’m now today currently is works (?<!to_)work (?<!to_)run (?<!to_)lead own joined",
  'bin jetzt heute ist arbeite leite seit',
  "suis maintenant aujourd'hui aujourd’hui est dirige travaille depuis",
  'soy ahora hoy es trabajo dirijo desde sou agora hoje é trabalho lidero',
  'er nå nu jobber arbejder är jobbar olen nyt sono ora oggi lavoro dirigo ben nu werk jestem teraz pracuję şimdi الآن اليوم сейчас теперь अब',
);
const presentUnspaced = /現在|いま|今は|现在|目前|现任|지금|현재/gu;

/** After a value, within so many characters: until when it was true. */
const endedNear = 12;
const endedAfter = anyOf('until before where_i_worked where_i_used bis davor jusqu avant_de hasta até ago');
const endedUnspaced =
  /^[^。、，,.]{0,24}(?:していました|勤めていました|にいました|にいらした|でした|했었|했습니다|였습니다)/u;

const lastIndex = (text: string, ...patterns: readonly RegExp[]): number =>
  Math.max(-1, ...patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(({ index }) => index)));

/** Whether a value is one of today, by the words around it: `unsaid` where they do not say. */
type Tense = 'past' | 'present' | 'unsaid';

const tenseOf = ({ before, after }: Mention): Tense => {
  const near = before.slice(-charactersBefore);
  const rest = after.slice(0, charactersAfter);
  const [was, is] = [lastIndex(near, past, pastUnspaced), lastIndex(near, present, presentUnspaced)];
  const ended = rest.search(endedAfter);
  if (was > is || endedUnspaced.test(rest) || (ended >= 0 && ended <= endedNear)) return 'past';
  return is >= 0 ? 'present' : 'unsaid';
};

/**
 * The mention of an employer or a position that says that it is one of today. Undefined for a former one: "before that I
 * was at Acme". Mentions that do not say when count only if no other one is about the past.
 */
export const mentionOfToday = (mentions: readonly Mention[]): Mention | undefined => {
  const tenses = mentions.map(tenseOf);
  const today = mentions[tenses.indexOf('present')];
  return today ?? (tenses.includes('past') ? undefined : mentions[0]);
};
