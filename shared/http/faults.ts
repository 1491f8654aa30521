import { VouchError } from '../errors.ts';
import type { FaultCause } from './renewal.ts';
import { retryAfterSeconds } from './retry.ts';

/** What is looked at to tell a fault from an answer. */
export interface Evidence {
  readonly host: string;
  readonly status: number;
  /** Lower case, without parameters. */
  readonly contentType: string;
  readonly retryAfter: string | undefined;
  /** The beginning of the body at least: its first `challengeWindow` characters. */
  readonly text: string;
}

/** Whether a status says that the answer is what was asked for. */
export const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** What the operator can do about a refusal, in every text of it. */
const advice = 'Try again later, or from another network address; Vouch solves no captchas and imitates no browser.';

/**
 * The error that an answer stands for, or undefined when it is one to read: a status of 2xx or of `accepted` that is
 * no challenge page.
 */
export const faultOf = (evidence: Evidence, accepted: readonly number[]): VouchError | undefined => {
  const { host, status } = evidence;
  const wall = challengerOf(evidence.contentType, evidence.text);
  if (wall !== undefined) {
    return new VouchError('upstream_blocked', `${host} answered with a challenge page (${wall}). ${advice}`);
  }
  if (isSuccess(status) || accepted.includes(status)) return undefined;
  if (status === 429) {
    const seconds = retryAfterSeconds(evidence.retryAfter);
    return new VouchError('upstream_rate_limited', `${host} limits how often we may ask. Try again later.`, {
      ...(seconds !== undefined && { retryAfterSeconds: seconds }),
    });
  }
  if ([401, 403, 407, 451].includes(status)) {
    return new VouchError('upstream_blocked', `${host} refused to answer (HTTP ${status}). ${advice}`, {
      cause: { status } satisfies FaultCause,
    });
  }
  if (status >= 500) return new VouchError('upstream_error', `${host} failed (HTTP ${status}). Try again.`);
  return new VouchError('upstream_changed', `${host} answered HTTP ${status}, which we do not know how to read.`);
};

/** Marks by the bot wall that writes them. */
type Marks = readonly (readonly [wall: string, mark: RegExp])[];

/** What stands only in the pages that a bot wall sends in place of an answer. They come with any status, 200 included. */
const ofChallenges: Marks = [
  ['Google', /\/sorry\/index|consent\.google\.com\/(?:save|m\?)/],
  [
    'Cloudflare',
    /cf-chl-|cf_chl_opt|\/cdn-cgi\/challenge-platform\/[^"']*\borchestrate\b|<title>Attention Required! \|/,
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

/**
 * What also stands in real pages: forms with a captcha, and what watches visitors. Counts where there is no page around it.
 */
const ofCaptchas: Marks = [
  ['Google', /g-recaptcha/],
  ['hCaptcha', /hcaptcha\.com\/1\/api\.js/],
  ['PerimeterX', /_pxAppId/],
  ['Imperva', /_Incapsula_Resource/],
  ['DataDome', /captcha-delivery\.com/],
  ['AWS WAF', /\.awswaf\.com\/[^"']*challenge/],
];

/** The beginning of a page in which a challenge shows itself; a real page may load a captcha further down. */
export const challengeWindow = 20_000;

/** A page that tells what it is about, or links more than this, is one that somebody wrote. */
const mostLinks = 3;
const summary = /<meta[^>]+(?:name|property)\s*=\s*["']?(?:description|og:)/i;

/**
 * Whose bot wall sent this in place of an answer; undefined for an answer. Only HTML is looked at, so that a review's text
 * cannot be mistaken for a wall.
 * @param text the first `challengeWindow` characters of the body at least
 */
export const challengerOf = (contentType: string, text: string): string | undefined => {
  if (!/html/.test(contentType) && !/^\s*<(?:!doctype|html)/i.test(text.slice(0, 200))) return undefined;
  const html = text.slice(0, challengeWindow);
  const isPage = summary.test(html) || (html.match(/<a\s/gi)?.length ?? 0) > mostLinks;
  const marks = isPage ? ofChallenges : [...ofChallenges, ...ofCaptchas];
  return marks.find(([, mark]) => mark.test(html))?.[0];
};
