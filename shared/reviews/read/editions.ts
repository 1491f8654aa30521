import { VouchError } from '../../errors.ts';
import type { EditionField, LocateFields, Platform, Target } from '../model/platform.ts';
import type { EditionsRequest, ReviewRequest } from '../model/request.ts';
import type { Warning } from '../model/response.ts';
import type { Plan } from '../plan.ts';

const fields: readonly EditionField[] = ['language', 'country'];

/** The fields of which a platform keeps a list of reviews for each value. */
export const listedBy = ({
  editions,
}: {
  readonly editions?: Platform['editions'] | undefined;
}): readonly EditionField[] => fields.filter((field) => editions?.[field] === 'list');

/** Whether a target is of an edition that a request asks for. Of a language, the first part decides: `en` is also `en-gb`. */
const isOf = (target: Target, field: EditionField, asked: string | undefined): boolean =>
  asked !== undefined && target[field]?.toLowerCase().startsWith(asked.toLowerCase().replace(/-.*/, '')) === true;

/** The editions that a request with a language or a country asks for, and what the platform does not apply of it. */
export const askedEditions = (
  request: ReviewRequest,
  editions: EditionsRequest,
  platform: Platform,
  target: Target,
): Pick<Plan, 'targets' | 'chosenBy' | 'warnings'> => {
  const targets = targetsOf(platform, target, request, editions);
  const isChosen = (field: EditionField) => isOf(targets[0], field, request[field]);
  const lists = listedBy(platform);
  const warnings = fields.flatMap((field): Warning[] => {
    const [asked, use] = [request[field] ?? editions[field]?.[0], platform.editions?.[field]];
    if (asked === undefined) return [];
    const isApplied = use === 'list' && editions[field] !== undefined;
    if (isApplied || (use !== undefined && isOf(target, field, asked))) return [];
    const reason =
      use === undefined
        ? `${platform.title} does not select reviews by ${field}`
        : `The reviews are of the ${field} ${target[field] ?? 'that the platform chooses'}, which the query or the platform determines`;
    return [{ code: `${field}_not_applied`, detail: `${reason}; \`${field}\` was ignored.` }];
  });
  return { targets, chosenBy: targets.length > 1 ? lists : lists.filter(isChosen), warnings };
};

/**
 * The item in each edition that the request asks for; only itself where it asks for one, or where the platform has one list
 * for all. `locate` writes the editions as the platform does.
 */
const targetsOf = (
  platform: Platform,
  target: Target,
  request: ReviewRequest,
  editions: EditionsRequest,
): readonly [Target, ...Target[]] => {
  const asked = listedBy(platform).filter((field) => editions[field] !== undefined);
  if (asked.length === 0) return [target];
  const combined = asked.reduce<readonly LocateFields[]>(
    (before, field) => {
      const values = editions[field] === 'all' ? platform.allEditions : editions[field];
      return before.flatMap((each) => values?.map((value) => ({ ...each, [field]: value })) ?? [each]);
    },
    [{ language: target.language, country: target.country }],
  );
  const written = combined.map(({ language, country }) => ({
    ...target,
    ...(platform.locate(target.id, { ...request, language, country })?.target ?? {
      ...(language && { language }),
      ...(country && { country }),
    }),
  }));
  const [first, ...rest] = [...new Map(written.map((each) => [`${each.language} ${each.country}`, each])).values()];
  if (first === undefined) throw new VouchError('invalid_request', 'The list of editions is empty.');
  return [first, ...rest];
};
