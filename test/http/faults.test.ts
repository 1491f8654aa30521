import { type Evidence, faultOf } from '#shared/http/faults.ts';

const evidence = (more: Partial<Evidence>): Evidence => ({
  host: 'platform.example',
  status: 200,
  contentType: 'text/html',
  retryAfter: undefined,
  text: '',
  ...more,
});

const page = (mark: string) => `<!doctype html><html><head>${mark}</head><body></body></html>`;

describe('a status', () => {
  it.each([
    [400, 'upstream_changed'],
    [401, 'upstream_blocked'],
    [403, 'upstream_blocked'],
    [404, 'upstream_changed'],
    [407, 'upstream_blocked'],
    [410, 'upstream_changed'],
    [429, 'upstream_rate_limited'],
    [451, 'upstream_blocked'],
    [500, 'upstream_error'],
    [503, 'upstream_error'],
    [599, 'upstream_error'],
    [301, 'upstream_changed'],
    [0, 'upstream_changed'],
  ])('of %i is %s', (status, code) => expect(faultOf(evidence({ status }), [])).toMatchObject({ code }));

  it.each([200, 204, 299, 404])('of %i is no fault where it is accepted', (status) => {
    expect(faultOf(evidence({ status }), [404])).toBeUndefined();
  });

  it('of 429 keeps how long the platform asks us to wait', () => {
    const limited = faultOf(evidence({ status: 429, retryAfter: '17' }), []);
    expect(limited).toMatchObject({ retryAfterSeconds: 17 });
  });
});

describe('a challenge page', () => {
  it.each([
    ['Google', '<form action="/sorry/index">'],
    ['Google', '<form action="https://consent.google.com/save">'],
    ['Cloudflare', '<script src="/cdn-cgi/challenge-platform/h/b.js"></script>'],
    ['DataDome', '<script src="https://ct.captcha-delivery.com/c.js"></script>'],
    ['PerimeterX', '<div id="px-captcha"></div>'],
    ['Akamai', '<div id="sec-if-cpt-container"></div>'],
    ['Imperva', '<iframe src="/_Incapsula_Resource?SWUDNSAI=31"></iframe>'],
    ['AWS WAF', '<script>window.awsWafCookieDomainList = [];</script>'],
    ['hCaptcha', '<script src="https://js.hcaptcha.com/1/api.js"></script>'],
  ])('of %s is told from a page: %s', (wall, mark) => {
    for (const status of [200, 403, 404, 429, 503]) {
      expect(faultOf(evidence({ status, text: page(mark) }), [404])).toMatchObject({
        code: 'upstream_blocked',
        message: expect.stringContaining(`(${wall})`),
      });
    }
  });

  it.each([
    ['a real page', { text: page('<title>Reviews</title>') }],
    ['a page that loads a captcha further down', { text: `${page(' '.repeat(20_000))}<div class="g-recaptcha">` }],
    ['JSON with a review that names one', { contentType: 'application/json', text: '{"text":"px-captcha <html>"}' }],
    ['an empty answer', {}],
  ])('is not seen in %s', (_, more) => expect(faultOf(evidence(more), [])).toBeUndefined());
});
