/** Patterns in a page, with the name of the bot protection that writes them. */
type Marks = readonly (readonly [wall: string, mark: RegExp])[];

/** Patterns that occur only in challenge pages. Such pages come with any status, 200 included. */
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
 * Patterns that also occur in real pages: forms with a captcha, and scripts that watch visitors. They count only in a page
 * that has no content of its own.
 */
const ofCaptchas: Marks = [
  ['Google', /g-recaptcha/],
  ['hCaptcha', /hcaptcha\.com\/1\/api\.js/],
  ['PerimeterX', /_pxAppId/],
  ['Imperva', /_Incapsula_Resource/],
  ['DataDome', /captcha-delivery\.com/],
  ['AWS WAF', /\.awswaf\.com\/[^"']*challenge/],
];

/** How much of a page is searched, in characters. A real page may load a captcha further down. */
export const challengeWindow = 20_000;

/** A page with a description, or with more links than this, has content of its own. */
const mostLinks = 3;
const summary = /<meta[^>]+(?:name|property)\s*=\s*["']?(?:description|og:)/i;

const isPage = (html: string): boolean => summary.test(html) || (html.match(/<a\s/gi)?.length ?? 0) > mostLinks;

/**
 * The name of the bot protection that sent this challenge page; undefined if it is not a challenge page. Only HTML is
 * searched, because JSON may contain reviews that quote one.
 *
 * @param text at least the first `challengeWindow` characters of the body
 */
export const challengerOf = (contentType: string, text: string): string | undefined => {
  if (!/html/.test(contentType) && !/^\s*<(?:!doctype|html)/i.test(text.slice(0, 200))) return undefined;
  const html = text.slice(0, challengeWindow);
  const marks = isPage(html) ? ofChallenges : [...ofChallenges, ...ofCaptchas];
  return marks.find(([, mark]) => mark.test(html))?.[0];
};
