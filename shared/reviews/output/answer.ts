import type { Answer, Call } from '../../api/json-handler.ts';
import { unknownFieldHint, unknownFieldWarnings } from '../../api/request/unknown-fields.ts';
import { cleanText } from '../../html/clean-text.ts';
import { publicAddress } from '../../http/guard.ts';
import type { ReviewEndpoint } from '../model/endpoint.ts';
import type { FetchedReviews } from '../model/fetched-reviews.ts';
import type { EndedBy, ExtraInformation, Warning } from '../model/response.ts';
import { inFormat } from './formats.ts';

/** The response of a review endpoint. `isContinued`: its reviews follow those of an earlier page. */
export const reviewAnswer = (
  endpoint: ReviewEndpoint,
  call: Call,
  fetched: FetchedReviews,
  isContinued = false,
): Answer => {
  const { unknownFields } = call;
  const hasUnknown = unknownFields.length > 0;
  const isNamedInMessage = hasUnknown && !endpoint.withExtraInformation;
  const warnings = [...(hasUnknown ? unknownFieldWarnings(unknownFields) : []), ...fetched.warnings];
  const information = informationOf(call, fetched, warnings);
  const headers = headersOf(information);
  const written = call.accept === undefined ? undefined : inFormat(call.accept, fetched.reviews, isContinued);
  if (written) return { headers: { ...headers, 'content-type': written.contentType }, body: written.text };
  return {
    headers,
    body: {
      all_reviews: fetched.reviews,
      ...(endpoint.withExtraInformation && { extra_information: information }),
      message:
        messageOf(information, fetched.platform.title) + (isNamedInMessage ? unknownFieldHint(unknownFields) : ''),
    },
  };
};

/** A list that ended for one of these reasons is not complete. */
export const partialEnds: readonly EndedBy[] = ['deadline', 'upstream_error'];

/** The message has the name too. Lambda takes 6 MB, and reviews may fill 5 of them. */
const maximumName = 50_000;

const informationOf = (
  call: Call,
  { platform, target, facts, nextToken, endedBy, source, reviews, leftOut, nextSyncDate }: FetchedReviews,
  warnings: readonly Warning[],
): ExtraInformation => {
  const {
    average = null,
    scale = null,
    rating_count = null,
    review_count = null,
    histogram = null,
  } = facts.rating ?? {};
  // An average outside of the scale: the platform has changed its scale.
  const isOnScale = average !== null && average >= 0 && average <= (scale ?? average);
  return {
    item: {
      platform: platform.name,
      id: target.id,
      name: cleanText(facts.name?.slice(0, maximumName)),
      url: publicAddress(facts.url),
      image_url: publicAddress(facts.image_url),
      country: target.country ?? null,
    },
    rating: { average: isOnScale ? average : null, scale, rating_count, review_count, histogram },
    page: {
      returned: reviews.length,
      next_token: nextToken ?? null,
      has_more: nextToken !== undefined,
      left_out: leftOut,
      ended_by: endedBy,
    },
    status: partialEnds.includes(endedBy) ? 'partial' : 'complete',
    next_sync_date: nextSyncDate,
    source,
    warnings: [...warnings],
    fetched_at: new Date().toISOString(),
    request_id: call.requestId,
  };
};

/** Many clients refuse longer headers. */
const maximumHeader = 1_000;
/** The longest token that a request accepts. A token is never cut. */
const maximumToken = 4_096;

/** The beginning of a percent-encoded text, up to the last whole character of UTF-8. */
const wholeCharacters = /^(?:[^%]|%[0-7].|%[CD].%..|%E.%..%..|%F.%..%..%..)*/;

/** Other characters than ASCII are percent-encoded. A name is cut; other long values are in the body only. */
const headersOf = (information: ExtraInformation): Record<string, string> => {
  const { item, rating, page, status, next_sync_date, warnings } = information;
  const codes = `${[...new Set(warnings.map(({ code }) => code))]},`; // As many as fit leave, each whole.
  const name = encodeURIComponent(item.name?.toWellFormed() ?? '').slice(0, maximumHeader);
  const values = {
    'x-result-status': status,
    'x-ended-by': page.ended_by,
    'x-item-id': encodeURI(item.id.toWellFormed()),
    'x-item-name': item.name && (wholeCharacters.exec(name)?.[0] ?? null),
    'x-rating-average': rating.average,
    'x-rating-count': rating.rating_count,
    'x-review-count': rating.review_count,
    'x-warnings': codes.slice(0, maximumHeader).replace(/,[^,]*$/, '') || null,
    'x-next-sync-date': next_sync_date,
    'x-pagination-token': page.next_token,
  };
  const headers: Record<string, string> = {};
  for (const [header, value] of Object.entries(values)) {
    const most = header === 'x-pagination-token' ? maximumToken : maximumHeader;
    if (value !== null && String(value).length <= most) headers[header] = String(value);
  }
  return headers;
};

const messageOf = ({ item, page, status, warnings }: ExtraInformation, title: string): string => {
  const reviews = page.returned === 1 ? '1 review' : `${page.returned} reviews`;
  const more = page.has_more ? ' More can be fetched with the pagination token.' : '';
  const incomplete = status === 'partial' ? ' The list is not complete: the platform failed or time ran out.' : '';
  const filtered = page.left_out > 0 ? ` The filters of the request left out ${page.left_out}.` : '';
  const none = page.returned === 0 ? warnings.find(({ code }) => code === 'none_listed') : undefined;
  const reason = none === undefined ? '' : ` ${none.detail}`;
  return `${reviews} of ${item.name ?? item.id} (${title}).${reason}${filtered}${incomplete}${more}`;
};
