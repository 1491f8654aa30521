import type { SandboxItem } from '#infra/sandbox/stand-in.ts';
import { errorKinds } from '#shared/errors.ts';
import type { EndedBy } from '#shared/reviews/model/response.ts';
import type { Body } from '../../invoke-endpoint.ts';

/** Parts of the queries of items of which the platform shows only a part, or ratings alone. */
const capped = [
  ...['fern-highlighter', 'glass-sidebar', 'locked-sidebar'],
  ...['microsoftedge.microsoft.com', 'edge-add-ons:', 'ldbbcablpinaenmpkmidfonfmkomfmpi'],
  ...['logo for your bakery', 'Slate Reader', 'fenja_ton/', 'rio_subtitulos/', 'oldharbour/', 'vouch_sandbox/'],
  ...['d900000108', 'bigharbour.example', 'reading-lamp.example', 'long-letters.example'],
];

const usualCount = 20;

const endingOf = ({ request, answers }: SandboxItem, hasMore: boolean): EndedBy => {
  if (answers === 'partial') return 'upstream_error';
  if (hasMore) return 'limit';
  if (capped.some((part) => request.query?.includes(part))) return 'platform_cap';
  return request['sync_date'] === undefined ? 'end_of_list' : 'sync_date';
};

/** Checks why the list of an item ended, and that its warnings are whole and fit that. */
export const expectEnding = (item: SandboxItem, headers: Headers, body: Body): void => {
  const information = body.extra_information;
  if (information === undefined) return; // Not all endpoints give it.
  const { page, warnings } = information;
  const returned = body.all_reviews.length;
  expect(page).toEqual({
    returned,
    left_out: 0,
    next_token: headers.get('x-pagination-token'),
    has_more: headers.has('x-pagination-token'),
    ended_by: endingOf(item, page.has_more),
  });
  if (page.ended_by === 'limit') expect(returned).toBe(item.request['reviews_to_fetch'] ?? usualCount);
  const codes = warnings.map(({ code }) => code);
  expect(headers.get('x-warnings')).toBe(codes.length > 0 ? [...new Set(codes)].join(',') : null);
  expect(new Set(warnings.map(({ code, detail }) => `${code} ${detail}`)).size).toBe(warnings.length);
  // Only the failure that ended the list is among the warnings.
  const failures = codes.filter((code) => code in errorKinds);
  expect(failures).toHaveLength(item.answers === 'partial' ? 1 : 0);
};
