import { challengerOf } from '#shared/http/faults.ts';

const page = (head: string, body = '') => `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;
const links = '<a href="/a">A</a><a href="/b">B</a><a href="/c">C</a><a href="/d">D</a>';

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
    expect(challengerOf('text/html', page(mark))).toBe(wall);
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
