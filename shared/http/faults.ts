import { VouchError } from '../errors.ts';
import { retryAfterSeconds } from './retry.ts';

/** What is looked at to tell a fault from an answer. */
export interface Evidence {
  readonly host: string;
  readonly status: number;
  /** Lower case, without parameters. */
  readonly contentType: string;
  readonly retryAfter: string | undefined;
  readonly text: string;
}

/**
 * Marks of the pages that stand in for an answer when a bot wall refuses us, by whose wall it is. They come with any
 * status, 200 included. Looked for in HTML only, so that a review's text cannot be mistaken for one.
 */
const challengeMarks: readonly (readonly [wall: string, mark: RegExp])[] = [
  ['Google', /\/sorry\/index|g-recaptcha|consent\.google\.com\/(?:save|m\?)/],
  ['Cloudflare', /cf-chl-|\/cdn-cgi\/challenge-platform|cf_chl_opt/],
  ['DataDome', /captcha-delivery\.com/],
  ['PerimeterX', /px-captcha|_pxAppId/],
  ['Akamai', /errors\.edgesuite\.net|sec-if-cpt-container|bm-verify/],
  ['Imperva', /_Incapsula_Resource|Request unsuccessful\. Incapsula/],
  ['AWS WAF', /awsWafCookieDomainList|\.awswaf\.com\/[^"']*challenge/],
  ['hCaptcha', /hcaptcha\.com\/1\/api\.js/],
];

/** The beginning of a page in which a challenge shows itself; a real page may load a captcha script further down. */
const challengeWindow = 20_000;

const challenger = ({ contentType, text }: Evidence): string | undefined => {
  if (!/html/.test(contentType) && !/^\s*<(?:!doctype|html)/i.test(text.slice(0, 200))) return undefined;
  const beginning = text.slice(0, challengeWindow);
  return challengeMarks.find(([, mark]) => mark.test(beginning))?.[0];
};

/** What the operator can do about a refusal, in every text of it. */
const advice = 'Try again later, or from another network address; Vouch solves no captchas and imitates no browser.';

/**
 * The error that an answer stands for, or undefined when it is one to read: a status of 2xx or of `accepted` that is
 * no challenge page.
 */
export const faultOf = (evidence: Evidence, accepted: readonly number[]): VouchError | undefined => {
  const { host, status } = evidence;
  const wall = challenger(evidence);
  if (wall !== undefined) {
    return new VouchError('upstream_blocked', `${host} answered with a challenge page (${wall}). ${advice}`);
  }
  if ((status >= 200 && status < 300) || accepted.includes(status)) return undefined;
  if (status === 429) {
    const seconds = retryAfterSeconds(evidence.retryAfter);
    return new VouchError('upstream_rate_limited', `${host} limits how often we may ask. Try again later.`, {
      ...(seconds !== undefined && { retryAfterSeconds: seconds }),
    });
  }
  if ([401, 403, 407, 451].includes(status)) {
    return new VouchError('upstream_blocked', `${host} refused to answer (HTTP ${status}). ${advice}`);
  }
  if (status >= 500) return new VouchError('upstream_error', `${host} failed (HTTP ${status}). Try again.`);
  return new VouchError('upstream_changed', `${host} answered HTTP ${status}, which we do not know how to read.`);
};
