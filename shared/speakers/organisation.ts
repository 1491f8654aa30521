import type { Grammar } from './grammar.ts';

/** The name of an organisation. */
export interface Organisation {
  readonly name: string;
  /** Whether the name itself shows that it is an organisation: `Acme Ltd`. */
  readonly isEvident: boolean;
}

const listOf = (words: string): string[] => words.trim().split(/\s+/u);
const oneOf = (words: string): string => listOf(words).join('|');

/** Words that only names of organisations contain. */
const organisationWords = new RegExp(
  String.raw`(?<!\p{L})(?:${oneOf(String.raw`
    inc ltd llc llp plc gmbh ag kg se s\.?a sarl sas s\.?l ltda eireli corp corporation company co labs? laborator\p{L}+
    capital banks? banco banque group grupo groupe gruppe holdings? technolog\p{L}+ systems? solutions software studios?
    universi\p{L}+ hochschule institut\p{L}* college school escola escuela école schule foundation stiftung fondation
    fundación fundação hospital klinik clinic ministry ministerium agency agentur agencia agência partners ventures
    consulting media records bakery bäckerei restaurant hotel museum insurance airlines? industries logistics pharma\p{L}*
    network society association council committee centre center`)})(?!\p{L})`,
  'iu',
);

/** Beginnings of organisations whose names may contain `and`: `University of Arts and Crafts`. */
const listing = new RegExp(
  String.raw`^(?:[\p{L} ]+ )?(?:${oneOf(String.raw`
    universi\p{L}+ instit\p{L}+ ministry department college school cent(?:er|re) museum society association council faculty
    academy`)})(?: |$)`,
  'iu',
);
const listed = /^ (?:and|for|for the|in|y|e|et|und|für) \p{Lu}[\p{L}-]*(?: (?:of |de )?\p{Lu}[\p{L}-]*){0,4}/u;

/** Capitalised words that are no organisations. */
const nonOrganisations = new Set(
  listOf(`
    i we he she you they and but so yes no the my our it uk us usa home work school university college night christmas
    easter earth europe asia africa america monday tuesday wednesday thursday friday saturday sunday january february
    march april may june july august september october november december`),
);

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const countries = new Map<string, ReadonlySet<string>>();

/** The names of all countries in a language, in lower case. Made once per language. */
const countriesIn = (language: string): ReadonlySet<string> => {
  const known = countries.get(language);
  if (known !== undefined) return known;
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const found = new Set(codes.flatMap((code) => names.of(code)?.toLowerCase() ?? []));
  countries.set(language, found);
  return found;
};

/** The name without a possessive ending that belongs to the next word: `Acme's new office` gives `Acme`. */
const withoutPossessive = (name: string, rest: string): string => {
  if (organisationWords.test(name)) return name;
  const [, owner] = /^(.*?)['’]s(?= )/u.exec(name) ?? [];
  if (owner !== undefined) return owner;
  return /^ \p{L}/u.test(rest) && !/^ (?:and|as|at|for|from|in|on|since|to|where|which|who)(?!\p{L})/u.test(rest)
    ? name.replace(/['’]s$/u, '')
    : name;
};

/** The beginning of a new sentence without a full stop before it, as in many speech transcripts. */
const runOn = / (?:And|But|I|I['’]\p{L}+|My|So|The|We|We['’]\p{L}+|Today|Yeah)(?= |$).*$/u;

/** A word in lower case that ends the name: `Acme labs`. Another noun after it would belong to something else. */
const lowerEnding =
  /^ \p{Ll}+(?=\s*[,.;:!?)]|$| (?:and|as|in|on|where|which|who|since|und|wo|et|où|y|e|en|em)(?!\p{L}))/u;

const ownWord = (behind: string): string => {
  const [word = ''] = lowerEnding.exec(behind) ?? [];
  return organisationWords.test(word) ? word : '';
};

/** Reads the name of an organisation at the start of a text, after an article; undefined if there is none. */
export const takeOrganisation = (
  text: string,
  { takeOrganisation: form, phrases }: Grammar,
): Organisation | undefined => {
  const [whole, found] = form.exec(text) ?? [];
  if (whole === undefined || found === undefined) return undefined;
  const behind = text.slice(whole.length);
  const more = listing.test(found) ? (listed.exec(behind)?.[0] ?? '') : '';
  const own = more === '' ? ownWord(behind) : '';
  const name = withoutPossessive((found + more + own).replace(runOn, ''), behind.slice(more.length + own.length));
  if (!/\p{Lu}/u.test(name) || nonOrganisations.has(name.toLowerCase())) return undefined;
  if (countriesIn(phrases.language).has(name.toLowerCase())) return undefined;
  return { name, isEvident: organisationWords.test(name) };
};
