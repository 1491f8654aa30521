import { canBePlaceholder } from '../../checks/placeholders.ts';
import { isRecord } from '../../text/plain-text.ts';

/** The names of merge fields as the model may write them, each with the caller's own name. */
type MergeFields = ReadonlyMap<string, string>;

type Facts = Readonly<Record<string, unknown>>;

/** `order#` becomes `order`; undefined for a name without a usable character. */
const plainName = (name: string): string | undefined => {
  if (canBePlaceholder(name)) return name;
  const plain = name
    .replace(/[^\p{L}\p{M}\p{N}.]+/gu, '_')
    .replace(/^[_.]+|(?<![_.])[_.]+$/gu, '')
    .replace(/^(?=\p{N})/u, '_');
  return canBePlaceholder(plain) ? plain : undefined;
};

/** The members that can be merge fields, such as `order` and `order.id`, by the name that is written. */
const membersOf = (facts: Facts, before = ''): [written: string, own: string, hasInner: boolean][] =>
  Object.entries(facts).flatMap(([name, value]) => {
    const [own, written] = [`${before}${name}`, plainName(`${before}${name}`)];
    const inner = isRecord(value) ? membersOf(value, `${own}.`) : [];
    const hasInner = isRecord(value) && Object.keys(value).length > 0;
    return written === undefined ? inner : [[written, own, hasInner], ...inner];
  });

/** The merge fields of the facts of a request. A name that is no valid placeholder gets a similar one that is. */
export const mergeFieldsOf = (facts: Facts = {}): MergeFields =>
  new Map(membersOf(facts).map(([written, own]) => [written, own]));

const maxOffered = 50;

/** The names that the model is offered: those of single values, not of whole objects. */
export const offeredFields = (facts: Facts = {}): string[] =>
  membersOf(facts)
    .flatMap(([written, , hasInner]) => (hasInner ? [] : written))
    .slice(0, maxOffered);

const hole = /\{([^{}]+)\}/gu;

/** The text with the caller's own names of merge fields. A name with curly brackets stays as the model wrote it. */
export const withOwnNames = (text: string, fields: MergeFields): string =>
  text.replace(hole, (whole, name: string) => {
    const own = fields.get(name) ?? name;
    return /[{}]/u.test(own) ? whole : `{${own}}`;
  });
