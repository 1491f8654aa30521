import { trustpilotReviewUrl } from '#shared/platforms/trustpilot/url.ts';

const id = '0123456789abcdef01234567';

it('the id of a review is in its address', () => {
  expect(trustpilotReviewUrl(id)).toBe(`https://www.trustpilot.com/reviews/${id}`);
});

it.each([null, undefined, '', id.slice(1), `${id}8`, `8${id}`, `${id}\n`, `../${id}`, `${id}/..`, id.toUpperCase()])(
  '%j is not an id, and has no address',
  (text) => expect(trustpilotReviewUrl(text)).toBeNull(),
);
