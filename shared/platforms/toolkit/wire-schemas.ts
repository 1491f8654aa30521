import * as z from 'zod';
import { VouchError } from '../../errors.ts';
import { tryJson } from '../../html/parse-json.ts';
import { languageTag as tagOfReview } from '../../reviews/model/review.ts';
import { readingMode } from '../../schema-readings.ts';
import { fromEpochSeconds, fromIso } from './dates.ts';

/** An object of these fields. It is made when it first reads: a call uses few of the schemas of its platforms. */
export const object = <Shape extends z.ZodRawShape>(shape: () => Shape) => z.lazy(() => z.object(shape()));

/** A language tag. Some platforms write `en_US` or `EN`, and `und` for a language that they do not know. */
export const languageTag = z.lazy(() =>
  z
    .string()
    .transform((tag) => tag.replaceAll('_', '-').replace(/^[A-Z]+/, (language) => language.toLowerCase()))
    .pipe(tagOfReview.regex(/^(?!und(?:-|$))/)),
);

/** A field that may be absent, null or of another type: anything that `schema` refuses becomes null. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.transform((value: unknown): z.output<Schema> | null | undefined =>
    value == null ? value : (schema.safeParse(value, readingMode(schema)).data ?? null),
  );

/** A plain text in which `<br>` marks the end of a line. Any other tag was typed by the author. */
export const typedText = z.lazy(() => z.string().transform((value) => value.replace(/<br\s*\/?>/gi, '\n')));

/** An id: a text, or a number, which becomes one. */
export const identifier = z.lazy(() => z.union([z.string().regex(/\S/), z.int().transform(String)]));

/** Yes or no, also as a text or as 1 and 0. */
export const flag = z.lazy(() =>
  z.union([
    z.literal([true, 'true', 1, '1']).transform(() => true),
    z.literal([false, 'false', 0, '0']).transform(() => false),
  ]),
);

/** Any list and any object. Members are read one by one: Zod takes 20 ns for each, and an answer may have 300,000. */
export const list = z.custom<unknown[]>(Array.isArray);
export const record = z.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

/**
 * A number within limits, also as text ("4.5"): APIs change from one to the other. An empty text is refused. Most
 * fields that are no texts are numbers, and a schema of Zod for each takes longer to make than to read with.
 */
export const numberWithin = ({ least = -Number.MAX_VALUE, most = Number.MAX_VALUE, isWhole = false }) =>
  z.transform((value: unknown, { issues }): number => {
    const form = isWhole ? /^-?\d+(\.00?)?$/ : /^-?\d+(\.\d+)?$/; // "2.000" may be two thousand.
    const number = typeof value === 'string' && form.test(value) ? Number(value) : value;
    const isNumber = typeof number === 'number' && number >= least && number <= most;
    if (isNumber && (!isWhole || Number.isSafeInteger(number))) return number;
    issues.push({ code: 'custom', input: value });
    return z.NEVER;
  });
export const numeric = numberWithin({});

export const webUrl = z.url({ protocol: /^https?$/ });

/** The address of a picture of a site. The scheme or the host may be missing, but not the slash before its path. */
export const pictureOf = (host: string) =>
  z.lazy(() =>
    z
      .string()
      .regex(/^(?:https?:\/)?\//i)
      .transform((address) => URL.parse(address, `https://${host}/`)?.href)
      .pipe(webUrl),
  );

/** A number of votes or ratings: whole, not negative. */
export const count = numberWithin({ least: 0, isWhole: true });

export const fiveStars = 5;

/** A rating of 1 to 5 stars, or an average of such ratings. */
export const stars = numberWithin({ least: 1, most: fiveStars });

export const wholeStars = numberWithin({ least: 1, most: fiveStars, isWhole: true });

/** An average rating. Platforms write 0 when there is none; it is refused. */
export const average = numberWithin({ least: Number.MIN_VALUE });

export const changed = (what: string, cause?: unknown): VouchError =>
  new VouchError('upstream_changed', `${what} has an unknown format.`, { cause });

/** `value` as `schema`. Throws upstream_changed, which names `what` and never shows the content. */
export const expectShape = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  what: string,
): z.output<Schema> => {
  const parsed = schema.safeParse(value, readingMode(schema));
  if (!parsed.success) throw changed(what, parsed.error);
  return parsed.data;
};

/** JSON from a platform. Throws upstream_changed, which names `what`; also for JSON of too many levels or values. */
export const expectJson = (text: string, what: string): unknown => {
  const value = tryJson(text);
  if (value === undefined) throw changed(what);
  return value;
};

/** A histogram from the number of ratings of 1 star, 2 stars and so on; null unless all are known. */
export const histogramOf = (counts: readonly (number | null)[]): Readonly<Record<string, number>> | null => {
  const histogram: Record<string, number> = {};
  for (const [index, number] of counts.entries()) if (number !== null) histogram[index + 1] = number;
  return counts.length === fiveStars && !counts.includes(null) ? histogram : null;
};

export type Path = readonly (string | number)[];

/** The value at `path` in nested lists and objects; null when it is absent. A list of one object is that object. */
export const valueAt = (value: unknown, path: Path): unknown => {
  let here: unknown = value;
  for (const key of path) {
    if (typeof key === 'string' && Array.isArray(here) && here.length === 1) here = here[0];
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) return null;
    here = Reflect.get(here, key);
  }
  return here ?? null;
};

/** The value at `path` in nested lists and objects, read by `schema`; null when it is absent or refused. */
export const at = <Schema extends z.ZodType>(
  value: unknown,
  path: Path,
  schema: Schema,
): NonNullable<z.output<Schema>> | null => {
  const found = valueAt(value, path);
  if (found === null) return null; // Much faster than a refusal of the schema.
  return schema.safeParse(found, readingMode(schema)).data ?? null;
};

/** The text at `path`; null if it is absent, blank, no text or of another form. A schema would take twice as long. */
export const textAt = (value: unknown, path: Path, form = /\S/): string | null => {
  const found = valueAt(value, path);
  return typeof found === 'string' && form.test(found) ? found : null;
};

/** The cursor of the next page at `path`: undefined if none follows, null for one of unknown form or at another place. */
export const cursorAt = (value: unknown, path: Path): string | null | undefined => {
  const around = valueAt(value, path.slice(0, -1));
  if (around === null) return undefined;
  const found = typeof around === 'object' ? (valueAt(around, path.slice(-1)) ?? '') : around;
  const isElsewhere = (each: unknown) => (textAt(each, []) ?? textAt(each, path.slice(-1))) !== null;
  if (found === '') return Array.isArray(around) && around.some(isElsewhere) ? null : undefined;
  return typeof found === 'string' && found !== around ? found : null;
};

/** A time with its zone, in ISO 8601. */
export const instant = z.transform(fromIso);
/** A time in seconds since the epoch. */
export const epochSeconds = z.lazy(() => numeric.transform(fromEpochSeconds));

/** The part of a text that is the first group of `form`; null for anything else. */
export const partOf = (form: RegExp) =>
  z.transform((value: unknown) => form.exec(textAt(value, []) ?? '')?.[1] ?? null);

/** The list at `path`, as much of it as of records is read; an empty one when there is none. */
export const listAt = (value: unknown, path: Path): readonly unknown[] => {
  const found = valueAt(value, path);
  return Array.isArray(found) ? found.slice(0, maximumRecords) : [];
};

/** The value at `path`, read by `schema`. Throws upstream_changed, which names `what`, when it is absent or refused. */
export const expectAt = <Schema extends z.ZodType>(
  value: unknown,
  path: Path,
  schema: Schema,
  what: string,
): z.output<Schema> => expectShape(schema, valueAt(value, path), what);

/** The same for a list. */
export const expectList = (value: unknown, path: Path, what: string): readonly unknown[] =>
  expectAt(value, path, list, what);

/** The members of what `listAt` gives that `schema` accepts. */
export const membersAt = <Schema extends z.ZodType>(value: unknown, path: Path, schema: Schema): z.output<Schema>[] =>
  listAt(value, path).flatMap((member) => schema.safeParse(member, readingMode(schema)).data ?? []);

/** The records of a page that are read: one more than the engine accepts. One that a schema refuses takes 3 us. */
export const maximumRecords = 5_001;

/** Of the first records of a list, those that are objects and that `read` understands, and how many others there are. */
export const recordsOf = <Raw, Review>(
  list: readonly Raw[],
  read: (record: Raw & object) => Review | undefined,
): { readonly reviews: readonly Review[]; readonly dropped: number } => {
  const reviews = list
    .slice(0, maximumRecords)
    .map((raw) => (typeof raw === 'object' && raw !== null ? read(raw) : undefined))
    .filter((review) => review !== undefined);
  return { reviews, dropped: list.length - reviews.length };
};
