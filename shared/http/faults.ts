import { statusCause, VouchError } from '../errors.ts';
import { retryAfterSeconds } from './retry.ts';

/** The parts of a response that show whether it is an error. */
export interface Evidence {
  readonly host: string;
  readonly status: number;
  /** In lower case, without parameters. */
  readonly contentType: string;
  readonly retryAfter: string | undefined;
  /** At least the first `challengeWindow` characters of the body. */
  readonly text: string;
}

/** Whether a status is 200 to 299. */
export const isSuccess = (status: number): boolean => status >= 200 && status < 300;

const advice = 'Try again later. Vouch does not solve captchas or imitate a browser.';

/**
 * The error that a response stands for. Undefined for a status of 200 to 299 or one in `accepted`, unless the body is a
 * challenge page.
 *
 * @param missing what 404 and 410 mean, where they mean that there is no such item
 */
export const faultOf = (
  evidence: Evidence,
  accepted: readonly number[],
  missing?: string | undefined,
): VouchError | undefined => {
  const { host, status } = evidence;
  const wall = challengerOf(evidence.contentType, evidence.text);
  if (wall !== undefined) {
    return new VouchError('upstream_blocked', `${host} answered with a challenge page (${wall}). ${advice}`);
  }
  if (isSuccess(status) || accepted.includes(status)) return undefined;
  if (missing !== undefined && (status === 404 || status === 410)) return new VouchError('item_not_found', missing);
  if (status === 429) {
    const seconds = retryAfterSeconds(evidence.retryAfter);
    return new VouchError('upstream_rate_limited', `${host} limits the rate of requests. Try again later.`, {
      ...(seconds !== undefined && { retryAfterSeconds: seconds }),
    });
  }
  if ([401, 403, 407, 451].includes(status)) {
    return new VouchError('upstream_blocked', `${host} refused the request (HTTP ${status}). ${advice}`, {
      cause: statusCause(status),
    });
  }
  if (status >= 500) return new VouchError('upstream_error', `${host} failed (HTTP ${status}). Try again.`);
  return new VouchError('upstream_changed', `${host} returned HTTP ${status}, which is not expected here.`);
};

/** Patterns in a page, with the name of the bot protection that writes them. */
type Marks = readonly (readonly [wall: string, mark: RegExp])[];

/** Patterns that occur only in challenge pages. Such pages come with any status, 200 included. */
const ofChallenges: Marks = [
  ['Google', /\/sorry\/index|consent\.google\.com\/(?:save|m\?)/],
  [
    'Cloudflare',
    /cf-chl-|cf_chl_opt|\/cdn-cgi\/challenge-platform\/[^"']{0,200}\borchestrate\b|<title>Attention Required! \|/,
  ],
  ['DataDome', /captcha-delivery\.com\/(?:captcha|interstitial|c\.js)|id="cmsg"/],
  ['PerimeterX', /id=["']px-captcha|px-captcha-(?:wrapper|container)/],
  ['Akamai', /errors\.edgesuite\.net|sec-if-cpt-container|bm-verify/],
  ['Imperva', /_Incapsula_Resource\?(?:CWUDNSAI|SWUDNSAI)|Request unsuccessful\. Incapsula/],
  ['AWS WAF', /awsWafCookieDomainList|gokuProps/],
  ['Anubis', /id="anubis_challenge"/],
  ['Sucuri', /sucuri_cloudproxy_js|<title>Sucuri WebSite Firewall/i],
  ['SiteGround', /\/\.well-known\/sgcaptcha\//],
  ['Vercel', /<title>Vercel Security Checkpoint/],
  ['Amazon', /\/errors\/validateCaptcha/],
  ['DDoS-Guard', /\/\.well-known\/ddos-guard\/js-challenge|<title>DDoS-Guard/],
];

/** Patterns that real pages have too, in forms and scripts. They count only in a page without content of its own. */
const ofCaptchas: Marks = [
  ['Google', /g-recaptcha/],
  ['hCaptcha', /hcaptcha\.com\/1\/api\.js/],
  ['PerimeterX', /_pxAppId/],
  ['Imperva', /_Incapsula_Resource/],
  ['DataDome', /captcha-delivery\.com/],
  ['AWS WAF', /\.awswaf\.com\/[\w/-]{0,200}challenge/],
];

/** How much of a page is searched, in characters. A real page may load a captcha further down. */
export const challengeWindow = 20_000;

/** A page with a description, or with more links than this, has content of its own. */
const mostLinks = 3;
const summary = /<meta[^<>]+(?:name|property)\s*=\s*["']?(?:description|og:)/i;

/**
 * The name of the bot protection that sent this challenge page; undefined if it is not a challenge page. Only HTML is
 * searched, because JSON may contain reviews that quote one.
 */
export const challengerOf = (contentType: string, text: string): string | undefined => {
  if (!/html/.test(contentType) && !/^\s*<(?:!doctype|html)/i.test(text.slice(0, 200))) return undefined;
  const html = text.slice(0, challengeWindow);
  const isPage = summary.test(html) || (html.match(/<a\s/gi)?.length ?? 0) > mostLinks;
  const marks = isPage ? ofChallenges : [...ofChallenges, ...ofCaptchas];
  for (const [wall, mark] of marks) if (mark.test(html)) return wall;
  return undefined;
};
