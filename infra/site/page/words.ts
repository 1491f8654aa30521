import type { ErrorCode } from '#shared/errors.ts';
import type { EndedBy } from '#shared/reviews/model/response.ts';
import type { CheckOutcome } from '#shared/watch/check-platform.ts';

/** What the page says of Vouch. The local gateway and AWS write it into the page too, so that it is drawn at once. */
export const frontTitle = 'Every public review, one JSON.';

/** @param platforms how many platforms are read */
export const frontLead = (platforms: number): string =>
  `Paste the link of an app, a stay, a shop, a course or a podcast. ${platforms} platforms, one format, no guesses: what a platform hides is null, what it blocks is an error.`;

/** Why a list ended, by `ended_by`. */
const endings: Readonly<Record<EndedBy, string>> = {
  limit: 'As many as you asked for; more can be loaded.',
  end_of_list: 'These are all reviews that the platform lists.',
  sync_date: 'The list ended at the date that you asked for.',
  platform_cap: 'The platform shows no more reviews.',
  size: 'The response reached its size limit. Load more to continue.',
  deadline: 'Time ran out. Load more to continue.',
  upstream_error: 'The platform failed after these reviews. Load more to try again.',
};

export const endingOf = (endedBy: string, count: number): string =>
  count === 0 && endedBy === 'end_of_list'
    ? 'The platform says that there are no reviews. A platform that fails is an error.'
    : (new Map(Object.entries(endings)).get(endedBy) ?? '');

const retry = 'Try again in a moment.';

/** What the user can do about each error. */
const advices: Readonly<Record<ErrorCode, string>> = {
  invalid_request: 'Correct the fields named here and send the request again.',
  invalid_pagination_token: 'Start the list again from its first page.',
  unauthenticated: 'Enter your API key, or ask those who run this service for one.',
  forbidden: 'Send the request from another network.',
  not_found: 'Check the path: the reference lists all.',
  item_not_found: 'Check the address or the name of the item.',
  method_not_allowed: 'Send the request by POST; pages are read by GET.',
  payload_too_large: 'Send less.',
  unsupported_media_type: 'Send JSON.',
  not_supported: 'Try another query or endpoint.',
  ambiguous_query: 'Choose the item that you mean.',
  too_vague: 'Add facts to the request.',
  ai_refused: 'Change the request.',
  quota_exceeded: 'Wait until the quota is renewed, or use another plan.',
  too_many_requests: 'Wait, then try again.',
  internal_error: 'Try again. If it happens again, report the request id.',
  service_unavailable: retry,
  upstream_error: retry,
  upstream_changed: 'Trying again does not help: this version of Vouch must learn the new format.',
  ai_provider_rejected: 'Trying again does not help: tell those who run this service.',
  ai_output_invalid: 'Try again. Another text may pass the checks.',
  upstream_blocked: 'Wait some minutes, then try again. If it happens again, tell those who run this service.',
  upstream_rate_limited: 'Wait, then try again.',
  ai_not_configured: 'This service cannot write texts yet: ask those who run it.',
  ai_unavailable: retry,
  upstream_timeout: retry,
  ai_timeout: retry,
};

/** What to do about a code; without one, there was no response. */
export const adviceOf = (code: string | undefined): string =>
  code === undefined
    ? 'Check that the server is running, then try again.'
    : (new Map(Object.entries(advices)).get(code) ?? '');

const states: Readonly<Partial<Record<CheckOutcome, string>>> = {
  ok: 'Works',
  empty: 'Returns no reviews',
  drift: 'Some fields are missing',
  fallback: 'Read by another source',
  upstream_blocked: 'Blocks our requests',
  upstream_rate_limited: 'Limits our requests',
  upstream_changed: 'Has changed its format',
};

/** What a check of a platform found, in a few words. */
export const stateText = (status: string): string => new Map(Object.entries(states)).get(status) ?? 'Fails';

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment in the time zone of the user. */
export const timeText = (instant: string): string => time.format(new Date(instant));

/** A date as exact as it was published. */
export const dateText = (instant: string, precision: string | null): string => {
  if (precision === 'year') return instant.slice(0, 4);
  if (precision === 'month') return month.format(new Date(instant));
  return `${precision === 'relative' ? 'about ' : ''}${day.format(new Date(instant))}`;
};

export const countText = (count: number): string => count.toLocaleString('en');

/** A wait, rounded up to the largest unit that it is long enough for, such as "10 minutes". */
export const waitText = (seconds: number): string => {
  const [unit, length] =
    seconds < 90 ? (['second', 1] as const) : seconds < 5_400 ? (['minute', 60] as const) : (['hour', 3_600] as const);
  return Math.ceil(seconds / length).toLocaleString('en', { style: 'unit', unit, unitDisplay: 'long' });
};

/** How many calls of the quota are used, such as "1 of 500,000 calls"; empty if the headers do not say so. */
export const quotaText = (headers: Headers): string => {
  const numberIn = (name: string, key: string): number | undefined => {
    const found = new RegExp(`"month";${key}=(\\d+)`).exec(headers.get(name) ?? '');
    return found ? Number(found[1]) : undefined;
  };
  const [all, left] = [numberIn('ratelimit-policy', 'q'), numberIn('ratelimit', 'r')];
  return all === undefined || left === undefined ? '' : `${countText(all - left)} of ${countText(all)} calls`;
};

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

/** The English name of a language tag; the tag itself if it is not valid. */
export const languageName = (tag: string | null): string => {
  try {
    return tag === null ? 'another language' : (languages.of(tag) ?? tag);
  } catch {
    return tag ?? '';
  }
};
