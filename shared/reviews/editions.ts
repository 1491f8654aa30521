import { VouchError } from '../errors.ts';
import type { LocateFields, Target } from './model/item.ts';
import type { EditionField, Platform } from './model/platform.ts';
import type { EditionsRequest, ReviewRequest } from './model/request.ts';
import type { Warning } from './model/response.ts';
import { editionFields, listedBy, type Plan } from './plan.ts';
import type { Collected } from './read/collect.ts';

/** Whether a target is of the edition that a request asks for. A language counts without its region. */
const isOf = (target: Target, field: EditionField, asked: string | undefined): boolean =>
  asked !== undefined && target[field]?.toLowerCase().startsWith(asked.toLowerCase().replace(/-.*/, '')) === true;

/** The editions that a request with a language or a country asks for, and what the platform does not apply of it. */
export const askedEditions = (
  request: ReviewRequest,
  editions: EditionsRequest,
  platform: Platform,
  target: Target,
): Pick<Plan, 'targets' | 'chosenBy' | 'warnings'> => {
  const lists = listedBy(platform.editions);
  const listed = lists.filter((field) => editions[field] !== undefined);
  const targets = targetsOf(platform, target, request, editions, listed);
  const isChosen = (field: EditionField) => targets.length > 1 || isOf(targets[0], field, request[field]);
  const warnings = editionFields.flatMap((field): Warning[] => {
    const [asked, use] = [request[field] ?? editions[field]?.[0], platform.editions?.[field]];
    const isApplied = listed.includes(field) || (use !== undefined && isOf(target, field, asked));
    if (asked === undefined || isApplied) return [];
    const read = target[field] ?? 'that the platform chooses';
    const reason =
      use === undefined
        ? `${platform.title} does not select reviews by ${field}`
        : `The reviews are of the ${field} ${read}, which the query or the platform determines`;
    return [{ code: `${field}_not_applied`, detail: `${reason}; \`${field}\` was ignored.` }];
  });
  return { targets, chosenBy: lists.filter(isChosen), warnings };
};

/** The item in each edition that the request lists, as `locate` writes it; only itself if all share one list. */
const targetsOf = (
  platform: Platform,
  target: Target,
  request: ReviewRequest,
  editions: EditionsRequest,
  listed: readonly EditionField[],
): readonly [Target, ...Target[]] => {
  if (listed.length === 0) return [target];
  let asked: LocateFields[] = [{ language: target.language, country: target.country }];
  for (const field of listed) {
    const values = editions[field] === 'all' ? platform.allEditions : editions[field];
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
 * Where a walk over several editions goes on. At its end, a warning if the item counts more reviews than they have. Its
 * count shows nothing if it includes what no list has, or if `sync_date` may have ended a list. Of none, `none_listed`
 * has the numbers.
 */
export const overEditions = ({ walk, unlisted, filter }: Plan, count: number, read: Collected) => {
  const { next, reviews, leftOut } = read;
  const passed = (walk.passed ?? 0) + reviews.length + leftOut;
  const isAll = next === undefined && unlisted === undefined && filter.sync_date === undefined;
  const detail = `The item counts ${count}, the editions that were read have ${passed}: others may have more.`;
  const beyond: Warning[] = isAll && passed > 0 && count > passed ? [{ code: 'other_editions', detail }] : [];
  return { next: next && { ...next, passed }, beyond };
};
