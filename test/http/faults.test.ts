import { causeChain } from '#shared/api/failures.ts';
import { challengerOf, type Evidence, faultOf } from '#shared/http/faults.ts';

const evidence = (more: Partial<Evidence>): Evidence => ({
  host: 'platform.example',
  status: 200,
  contentType: 'text/html',
  retryAfter: undefined,
  text: '',
  ...more,
});

describe('a status', () => {
  it.each([
    [401, 'upstream_blocked'],
    [403, 'upstream_blocked'],
    [404, 'upstream_changed'],
    [407, 'upstream_blocked'],
    [429, 'upstream_rate_limited'],
    [451, 'upstream_blocked'],
    [500, 'upstream_error'],
    [0, 'upstream_changed'],
  ])('of %i is %s', (status, code) => expect(faultOf(evidence({ status }), [])).toMatchObject({ code }));

  it.each([200, 204, 299, 404])('of %i is no fault where it is accepted', (status) => {
    expect(faultOf(evidence({ status }), [404])).toBeUndefined();
  });

  it.each([
    [404, 'item_not_found'],
    [410, 'item_not_found'],
    [403, 'upstream_blocked'],
    [500, 'upstream_error'],
  ])('of %i is %s where the request says what is missing', (status, code) => {
    expect(faultOf(evidence({ status }), [], 'No such item.')).toMatchObject({ code });
    expect(faultOf(evidence({ status: 200 }), [], 'No such item.')).toBeUndefined();
  });

  it.each([401, 403])('of %i is shown in the log', (status) => {
    expect(causeChain(faultOf(evidence({ status }), [])?.cause)).toEqual([`Error (HTTP_${status})`]);
    expect(causeChain(faultOf(evidence({ status: 500 }), [])?.cause)).toEqual([]);
  });

  it('of 429 keeps how long the platform asks us to wait', () => {
    const limited = faultOf(evidence({ status: 429, retryAfter: '17' }), []);
    expect(limited).toMatchObject({ retryAfterSeconds: 17 });
  });
});

it.each([200, 403, 404, 429, 503])(
  'a challenge page of status %i is upstream_blocked, also where the status is accepted',
  (status) => {
    const text = '<!doctype html><form action="/sorry/index">';
    expect(faultOf(evidence({ status, text }), [404])).toMatchObject({
      code: 'upstream_blocked',
      message: expect.stringContaining('(Google)'),
    });
  },
);

const page = (head: string, body = '') => `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;
const link = '<a href="/a">A</a>';
const links = link.repeat(4);

describe('a challenge page is told by its wall', () => {
  it.each([
    ['Google', '<form action="/sorry/index">'],
    ['Google', '<form action="https://consent.google.com/save">'],
    ['Cloudflare', '<script>window._cf_chl_opt={}</script>'],
    ['Cloudflare', '<script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1"></script>'],
    ['Cloudflare', '<title>Attention Required! | Cloudflare</title>'],
    ['DataDome', '<script src="https://ct.captcha-delivery.com/c.js"></script>'],
    ['PerimeterX', '<div id="px-captcha"></div>'],
    ['Akamai', '<div id="sec-if-cpt-container"></div>'],
    ['Imperva', '<iframe src="/_Incapsula_Resource?SWUDNSAI=31"></iframe>'],
    ['AWS WAF', '<script>window.awsWafCookieDomainList = [];</script>'],
    ['Anubis', '<script id="anubis_challenge" type="application/json">{}</script>'],
    ['Sucuri', '<script>var sucuri_cloudproxy_js="";</script>'],
    ['SiteGround', '<meta http-equiv="refresh" content="0;/.well-known/sgcaptcha/?r=%2F">'],
    ['Vercel', '<title>Vercel Security Checkpoint</title>'],
    ['Amazon', '<form method="get" action="/errors/validateCaptcha">'],
    ['DDoS-Guard', '<script src="/.well-known/ddos-guard/js-challenge/index.js"></script>'],
  ])('%s: %s, whatever else it holds', (wall, mark) => {
    expect(challengerOf('text/html', page(mark))).toBe(wall);
    expect(challengerOf('text/plain', page(mark, links))).toBe(wall);
  });

  it.each([
    ['Google', '<div class="g-recaptcha"></div>'],
    ['hCaptcha', '<script src="https://js.hcaptcha.com/1/api.js"></script>'],
    ['PerimeterX', "<script>window._pxAppId = 'PX';</script>"],
    ['Imperva', '<script src="/_Incapsula_Resource?SWJIYLWA=1"></script>'],
    ['DataDome', '<iframe src="https://geo.captcha-delivery.com/"></iframe>'],
    ['AWS WAF', '<script src="https://a.b.token.awswaf.com/a/b/challenge.js"></script>'],
  ])('%s: %s, where there is no page around it', (wall, mark) => {
    expect(challengerOf('text/html', page(mark, link.repeat(3)))).toBe(wall);
    expect(challengerOf('text/html', page(mark, links))).toBeUndefined();
    expect(challengerOf('text/html', page(`<meta name="description" content="Tea">${mark}`))).toBeUndefined();
    expect(challengerOf('text/html', page(`<meta property='og:title' content="Tea">${mark}`))).toBeUndefined();
  });
});

it.each([
  ['a real page', 'text/html', page('<title>Reviews</title>')],
  [
    'a page that Cloudflare watches',
    'text/html',
    page("<script src='/cdn-cgi/challenge-platform/scripts/jsd/main.js'>"),
  ],
  ['a page that loads a captcha further down', 'text/html', `${page(' '.repeat(20_000))}<div class="g-recaptcha">`],
  ['JSON with a review that names one', 'application/json', '{"text":"px-captcha <html>"}'],
  ['an empty answer', 'text/html', ''],
])('none is seen in %s', (_, contentType, text) => expect(challengerOf(contentType, text)).toBeUndefined());
