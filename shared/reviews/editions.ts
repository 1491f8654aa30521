import { VouchError } from '../errors.ts';
import type { LocateFields, Target } from './model/item.ts';
import { canonicalTag } from './model/language-tag.ts';
import type { EditionField, Platform } from './model/platform.ts';
import type { EditionsRequest, ReviewRequest } from './model/request.ts';
import type { Warning } from './model/response.ts';
import { editionFields, listedBy, type Plan } from './plan.ts';
import type { Collected } from './read/collect.ts';

/** A language and its script, without the region: `zh-Hant` of `zh-TW`. */
const writtenLanguage = (tag: string): string => {
  const { language, script } = new Intl.Locale(tag).maximize();
  return `${language}-${script}`;
};

/** Whether a target is of this edition. Regions are one language if they write it alike. `zhTW` of a store is no tag. */
const isOf = (target: Target, field: EditionField, asked: string | undefined): boolean => {
  const { [field]: own } = target;
  if (own === undefined || asked === undefined) return false;
  const [tag, askedTag] = field === 'language' ? [canonicalTag(own), canonicalTag(asked)] : [];
  if (tag && askedTag) return writtenLanguage(tag) === writtenLanguage(askedTag);
  return own.toLowerCase().startsWith(asked.toLowerCase().replace(/[-_].*/, ''));
};

/** The values that a request asks for. A single value is a list of one: its form never changes what is read. */
const valuesOf = (field: EditionField, request: ReviewRequest, editions: EditionsRequest) => {
  const single = request[field];
  return editions[field] ?? (single === undefined ? undefined : [single]);
};

/** The editions that a request with a language or a country asks for, and what the platform does not apply of it. */
export const askedEditions = (
  request: ReviewRequest,
  editions: EditionsRequest,
  platform: Platform,
  target: Target,
): Pick<Plan, 'targets' | 'chosenBy' | 'warnings'> => {
  const lists = listedBy(platform.editions);
  const asked = { language: valuesOf('language', request, editions), country: valuesOf('country', request, editions) };
  const targets = targetsOf(platform, target, request, asked);
  const isChosen = (field: EditionField) => targets.length > 1 || isOf(targets[0], field, request[field]);
  const warnings = editionFields.flatMap((field) => warningsOf(field, asked[field], platform, target, targets));
  return { targets, chosenBy: lists.filter(isChosen), warnings };
};

/** The values of a field that no list which is read has, and the edition in the query that the field replaces. */
const warningsOf = (
  field: EditionField,
  asked: EditionsRequest[EditionField],
  platform: Platform,
  { [field]: own }: Target,
  targets: readonly Target[],
): readonly Warning[] => {
  if (asked === undefined) return [];
  const isRead = (value: string) => targets.some((each) => isOf(each, field, value));
  if (platform.editions?.[field] === undefined) {
    const detail = `${platform.title} does not select reviews by ${field}; \`${field}\` was ignored.`;
    return [{ code: `${field}_not_applied`, detail }];
  }
  if (asked === 'all') return [];
  const refused = asked.filter((value) => !isRead(value));
  const shown = targets[0]?.[field] ?? 'that the platform chooses';
  const notApplied = `The ${field} ${refused.join(', ')} was not applied. The reviews are of the ${field} ${shown}.`;
  const replaced = `The query is an address of the ${field} ${own}. \`${field}\` of the request was read instead.`;
  return [
    ...(refused.length > 0 ? [{ code: `${field}_not_applied`, detail: notApplied } as const] : []),
    ...(own === undefined || isRead(own) ? [] : [{ code: 'edition_overridden', detail: replaced } as const]),
  ];
};

/**
 * The values of a field to read; undefined for that of the item. Translations are into the first one only. Countries
 * that a platform does not have are left out beside others: to ask for one may look like an outage.
 */
const valuesRead = (
  field: EditionField,
  asked: EditionsRequest[EditionField],
  { editions, allEditions }: Platform,
  target: Target,
): readonly string[] | undefined => {
  if (editions?.[field] === 'list') {
    if (asked === 'all') return allEditions;
    const known = asked?.filter((value) => field === 'language' || (allEditions?.includes(value) ?? true));
    return known?.length ? known : asked;
  }
  // The counts of an item may be of a country although its list is not.
  const isApplied = editions?.[field] !== undefined || target[field] !== undefined;
  return isApplied && asked !== 'all' ? asked?.slice(0, 1) : undefined;
};

/** The item in each edition that the request lists, as `locate` writes it; only itself if all share one list. */
const targetsOf = (
  platform: Platform,
  target: Target,
  request: ReviewRequest,
  editions: EditionsRequest,
): readonly [Target, ...Target[]] => {
  let asked: LocateFields[] = [{ language: target.language, country: target.country }];
  for (const field of editionFields) {
    const values = valuesRead(field, editions[field], platform, target);
    asked = asked.flatMap((each) => values?.map((value) => ({ ...each, [field]: value })) ?? [each]);
  }
  const written = asked.map(({ language, country }) => {
    const located = platform.locate(target.id, { ...request, language, country });
    const own = located?.target ?? { language, country };
    return { ...target, language: own.language, country: own.country };
  });
  const [first, ...rest] = new Map(written.map((each) => [`${each.language} ${each.country}`, each])).values();
  if (first === undefined) throw new VouchError('invalid_request', 'The list of editions is empty.');
  return [first, ...rest];
};

/**
 * How many records a walk over several editions has passed, and its warnings. At its end, the count of the item shows
 * whether others have more, unless `sync_date` may have ended a list. Of none, `none_listed` has the numbers.
 */
export const overEditions = ({ walk, unlisted, filter }: Plan, count: number, read: Collected) => {
  const { next, reviews, counts } = read;
  const passed = (walk.passed ?? 0) + reviews.length + counts.filtered + counts.unreadable;
  const isAll = next === undefined && filter.sync_date === undefined;
  const others = `others may have more${unlisted ? `, or it counts ${unlisted}` : ''}`;
  const detail = `The item counts ${count}, the editions that were read have ${passed}: ${others}.`;
  const beyond: Warning[] = isAll && passed > 0 && count > passed ? [{ code: 'other_editions', detail }] : [];
  const counted = Math.max(walk.all ?? 0, count);
  // Until its end, the count of the item may still confirm a walk; of a sync, which may read a part, it says no more.
  const isOpen = filter.sync_date === undefined && (next !== undefined || count > passed);
  const isConfirmed = counted > 0 && (isOpen || counted === passed);
  const warnings = read.warnings.filter(({ code }) => code !== 'list_uncounted' || !isConfirmed);
  return { passed, warnings: [...warnings, ...beyond] };
};
