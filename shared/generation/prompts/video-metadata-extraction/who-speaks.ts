import { normalize } from '../../../html/clean-text.ts';

/** What a name is in a transcript, where its words say that it is not the author's. */
export type Role = 'host' | 'spoken_of';

/** The text right before and after one mention of a name. */
interface Mention {
  readonly before: string;
  readonly after: string;
}

/** So many characters around a name say who it is, and so many mentions are looked at. */
const [around, maxMentions] = [80, 50];

const mentionsOf = (name: string, transcript: string): Mention[] => {
  const words = normalize(name, 'NFKC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [];
  const pattern = new RegExp(words.join(String.raw`[^\p{L}\p{M}\p{N}]{1,4}`), 'giu');
  return [...transcript.matchAll(pattern)].slice(0, maxMentions).map(({ 0: said, index }) => ({
    before: transcript.slice(Math.max(0, index - around), index),
    after: transcript.slice(index + said.length, index + said.length + around),
  }));
};

const wordBefore = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\p{M}])(?:${source})[,:]? ?$`, 'iu');

/*
 * The only words of the speech that code knows, in five languages. Without these two checks, wrong fields of 93 rose from
 * 14 to 47 (November 2026). They warn where the model disagrees, and change nothing.
 */

const host = wordBefore(
  '(?:co-?)?hosts?(?: is| am)?|moderator(?:in)?|interviewer(?:in)?|gastgeber(?:in)?|animat(?:eur|rice)|présentat(?:eur|rice)|presentadora?|apresentadora?',
);

const relation = wordBefore(
  '(?:my|our|his|her|their|mein\\p{L}*|unser\\p{L}*|mon|ma|mi|meu|minha)(?: \\p{L}+){0,2}? (?:colleague|boss|manager|assistant|wife|husband|partner|sister|brother|mother|father|mum|mom|dad|son|daughter|friend|kolleg\\p{L}+|chefin?|frau|mann|schwester|bruder|mutter|vater|coll[èe]gue|femme|mari|s[œo]eur|fr[èe]re|colega|jef[ea]|espos[ao]|hermana|hermano|irm[ãa]o?|mulher)',
);

const credit = wordBefore(
  '(?:produced|edited|filmed|written|recorded|presented|hosted|music|sound)(?: (?:is|was))? by',
);

const third = wordBefore(
  "(?:he|she|they)(?:['’]s| is|['’]re| are)? (?:called|named)|(?:his|her) name is|(?:er|sie) hei(?:ß|ss)t|(?:il|elle) s['’]appelle|(?:él|ella) se llama|(?:ele|ela) se chama",
);

const relationAfter =
  /^,? (?:(?:who(?:['’]s| is) )?(?:my|our|their|his|her)|mein\p{L}*|unser\p{L}*|mon|ma|mi|meu|minha) \p{L}/iu;

/** `my name is`, directly before a name. */
const self = wordBefore(
  "i am|i['’]m|my name(?: is|['’]s)|this is|it['’]s|ich bin|mein name ist|ich hei(?:ß|ss)e|je suis|je m['’]appelle|soy|me llamo|mi nombre es|(?:eu )?sou(?: o| a)?|meu nome é|chamo-me",
);

const isOther = ({ before, after }: Mention): boolean =>
  [relation, credit, third].some((form) => form.test(before)) || relationAfter.test(after);

const [was, is] = [
  'was|were|used to|former(?:ly)?|previous(?:ly)?|spent|ex|before (?:that|i|we)|war|früher|ehemal\\p{L}+|zuletzt|davor|étais|était|ancien(?:ne)?|avant|fui|era|antes|trabaj[éo]|trabalhei|pas[ée]i?|passei',
  "am|i['’]m|is|now|today|currently|bin|ist|jetzt|heute|suis|est|soy|es|ahora|sou|é|agora|joined|promoted|hired|made|appointed|named",
].map((words) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, 'giu'));

const lastIndex = (text: string, form: RegExp | undefined): number =>
  form === undefined ? -1 : ([...text.matchAll(form)].at(-1)?.index ?? -1);

/** Whether the words before a value in its quote speak of the past. */
export const seemsFormer = (value: string, quote: string): boolean => {
  const before = quote.slice(0, Math.max(0, quote.toLowerCase().indexOf(value.toLowerCase())));
  return lastIndex(before, was) > lastIndex(before, is);
};

/** The role of a named person by the words around the name; undefined if they can be the author. */
export const roleOf = (name: string, transcript: string): Role | undefined => {
  const mentions = mentionsOf(name, normalize(transcript, 'NFKC'));
  const [first] = mentions;
  if (mentions.some(({ before, after }) => host.test(before) || /^ ?\((?:host|moderator)/iu.test(after))) return 'host';
  const speaks = mentions.some(
    ({ before, after }) => self.test(before) || (/(?:^|\n)\*{0,2}$/u.test(before) && /^\*{0,2} ?:/u.test(after)),
  );
  return first !== undefined && isOther(first) && !speaks ? 'spoken_of' : undefined;
};
