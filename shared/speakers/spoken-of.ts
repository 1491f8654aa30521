import type { Mention } from './quotes.ts';

const begin = String.raw`(?<![\p{L}\p{M}])`;
const before = (source: string): RegExp => new RegExp(`${begin}(?:${source.replace(/\n\s*/gu, '')}) ?$`, 'iu');

/** `my colleague`, `meine Schwester`, directly before a name: people who are spoken of. */
const relation = before(
  `(?:my|our|his|her|their|mein\\p{L}*|unser\\p{L}*|sein\\p{L}*|ihr\\p{L}*|mon|ma|mes|notre|nos|mi|mis|nuestr\\p{L}|meu|minha|nosso|nossa|
  il_mio|la_mia|mijn|onze)(?: \\p{L}+){0,2}? (?:colleague|coworker|boss|manager|assistant|wife|husband|partner|sister|brother|mother|
  father|mum|mom|dad|son|daughter|cousin|uncle|aunt|kollege|kollegin|chef|chefin|frau|mann|schwester|bruder|mutter|vater|sohn|
  tochter|coll[èe]gue|patron|femme|mari|s[œo]eur|fr[èe]re|m[èe]re|p[èe]re|fils|fille|colega|jefe|jefa|esposa|marido|hermana|
  hermano|madre|padre|hijo|hija|chefe|irm[ãa]o?|m[ãa]e|pai|filho|filha|mulher|collega|moglie|sorella|fratello|collega's|vrouw|zus|
  broer|person|guy),? ?`.replaceAll('_', ' '),
);

/** `produced by`, `Redaktion:`, directly before a name: people in the credits. */
const credit = before(
  `(?:(?:produced|edited|filmed|written|recorded|presented|hosted|moderated|music|sound|editing|camera|production)(?: (?:is|was))? by|
  our (?:music|theme)(?: \\p{L}+)? is by|redaktion|technik|kamera|schnitt|musik|produktion|moderation|réalisation|montage|producción|edición|
  produção|edição)(?: von| par| por| de)?:? ?`,
);

/** `your host`, directly before a name: people who lead the conversation. */
const host = before(
  `(?:host|hosts|co-?host|moderator|moderatorin|interviewer|interviewerin|presenter|gastgeber|gastgeberin|animateur|animatrice|
  présentateur|présentatrice|presentador|presentadora|apresentador|apresentadora|conduttore|conduttrice|prowadzący|prowadząca|
  ведущий|ведущая)(?: is| am| ist| est| es| é)?[,:]? ?`,
);

/** After a name: `, my colleague`. */
const relationAfter =
  /^,? (?:my|our|mein\p{L}*|unser\p{L}*|mon|ma|mi|meu|minha) (?:\p{L}+ )?(?:colleague|boss|wife|husband|sister|brother|kolleg\p{L}+|frau|mann|coll[èe]gue|colega)/iu;

/** `he is called`, directly before a name. */
const third = before(
  `(?:he|she|they)(?:['’]s| is|['’]re| are)? (?:called|named)|(?:his|her) name is|(?:er|sie) hei(?:ß|ss)t|(?:il|elle) s['’]appelle|
  (?:él|ella) se llama|(?:ele|ela) se chama|(?:lui|lei) si chiama|(?:hij|zij|ze) heet ?`,
);

/** `my name is`, directly before a name. */
const self = before(
  `(?:i am|i['’]m|my name is|my name['’]s|this is|it['’]s|ich bin|mein name ist|ich hei(?:ß|ss)e|je suis|je m['’]appelle|mon nom est|soy|
  me llamo|mi nombre es|eu sou|sou|sou o|sou a|meu nome é|chamo-me|sono|mi chiamo|ik ben|mijn naam is|jestem|nazywam się|меня зовут) ?`,
);

const nearBefore = ({ before: text }: Mention): string => text.slice(-80);

const isOther = (mention: Mention): boolean =>
  [relation, credit, third].some((form) => form.test(nearBefore(mention))) || relationAfter.test(mention.after);

/** Whether people name themselves, in their words or in the label of their turn. */
const isOwn = (mention: Mention): boolean =>
  self.test(nearBefore(mention)) || (mention.before === '' && /^ ?(?:\([^)]{1,40}\))? ?:/u.test(mention.after));

/**
 * Whether a person is first named by somebody else as a colleague, a relative or in the credits, and never names
 * themselves: then the person does not speak.
 */
export const isSpokenOf = (mentions: readonly Mention[]): boolean =>
  mentions[0] !== undefined && isOther(mentions[0]) && !mentions.some(isOwn);

/** Whether a mention of a name says that this person leads the conversation. */
export const isCalledHost = (mentions: readonly Mention[]): boolean =>
  mentions.some((mention) => host.test(nearBefore(mention)));
