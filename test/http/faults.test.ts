import { type Evidence, faultOf } from '#shared/http/faults.ts';

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

  it.each([
    [404, 'item_not_found'],
    [410, 'item_not_found'],
    [403, 'upstream_blocked'],
    [500, 'upstream_error'],
  ])('of %i is %s where the request says what is missing', (status, code) => {
    expect(faultOf(evidence({ status }), [], 'No such item.')).toMatchObject({ code });
    expect(faultOf(evidence({ status: 200 }), [], 'No such item.')).toBeUndefined();
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
