import type { EditionField, Platform, Target } from '../model/platform.ts';
import type { ReviewRequest } from '../model/request.ts';
import type { Warning } from '../model/response.ts';

const fields: readonly EditionField[] = ['language', 'country'];

/** Whether a target is of an edition that a request asks for. Of a language, the first part decides: `en` is also `en-gb`. */
const isOf = (target: Target, field: EditionField, asked: string): boolean =>
  target[field]?.toLowerCase().startsWith(asked.toLowerCase().replace(/-.*/, '')) === true;

/** The fields of a request that chose the list of reviews which is read. */
export const chosenBy = (request: ReviewRequest, platform: Platform, target: Target): readonly EditionField[] =>
  fields.filter((field) => {
    const asked = request[field];
    return asked !== undefined && platform.editions?.[field] === 'list' && isOf(target, field, asked);
  });

/** The warnings about `language` and `country` of a request that the platform does not apply to this item. */
export const editionWarnings = (request: ReviewRequest, platform: Platform, target: Target): Warning[] =>
  fields.flatMap((field) => {
    const [asked, use] = [request[field], platform.editions?.[field]];
    if (asked === undefined || (use !== undefined && isOf(target, field, asked))) return [];
    const reason =
      use === undefined
        ? `${platform.title} does not select reviews by ${field}`
        : `The reviews are of the ${field} ${target[field] ?? 'that the platform chooses'}, which the query or the platform determines`;
    return [{ code: `${field}_not_applied` as const, detail: `${reason}; \`${field}\` was ignored.` }];
  });
