import type { Warning } from '../model/response.ts';
import type { Collected } from './collect.ts';
import type { Plan } from './plan.ts';

/** The warnings of sources that say themselves that they do not show everything. */
const ownCaps: readonly Warning['code'][] = ['aggregates_only', 'platform_cap'];

/** The warning about a list that ends before the platform's last review, unless its source has given one. */
const capWarnings = ({ endedBy, warnings }: Collected): Warning[] =>
  endedBy !== 'platform_cap' || warnings.some(({ code }) => ownCaps.includes(code))
    ? []
    : [
        {
          code: 'platform_cap',
          detail: 'The platform has more reviews than it shows here. The list ends at its limit.',
        },
      ];

/** The warning about an edition without reviews, when the platform does not say how many it has in others. */
const emptyWarnings = (
  { reviews, endedBy, warnings }: Collected,
  { chosenBy, target, from, since }: Plan,
): Warning[] => {
  const isEmpty = reviews.length === 0 && endedBy === 'end_of_list' && from === undefined && since === undefined;
  if (!isEmpty || chosenBy.length === 0 || warnings.some(({ code }) => code === 'none_listed')) return [];
  const edition = chosenBy.map((field) => `the ${field} ${target[field]}`).join(' and ');
  const advice = `It may list some in others: leave out ${chosenBy.map((field) => `\`${field}\``).join(' and ')}.`;
  return [{ code: 'none_listed', detail: `The platform lists no reviews in ${edition}. ${advice}` }];
};

/** The warnings that follow from where and how a list ended. */
export const endingWarnings = (collected: Collected, plan: Plan): readonly Warning[] => [
  ...capWarnings(collected),
  ...emptyWarnings(collected, plan),
];
