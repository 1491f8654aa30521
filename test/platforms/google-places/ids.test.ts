import { cidOf, featureIdOf, placeIdOf } from '#shared/platforms/google-places/ids.ts';
import { fc } from '../../properties.ts';
import { expectedFiles, hasRecordings, readRecording } from '../../recordings/expected.ts';

const [place, feature] = ['ChIJN1t_tDeuEmsRUsoyG83frY4', '0x6b12ae37b47f5b37:0x8eaddfcd1b32ca52'];

it('a place id and a feature id follow from each other', () => {
  expect([placeIdOf(feature), featureIdOf(place), cidOf(feature)]).toEqual([place, feature, '10281119596374313554']);
});

it('every pair of numbers survives both directions', () => {
  const number = fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }).map((value) => value.toString(16));
  fc.assert(
    fc.property(number, number, (first, second) => {
      const id = placeIdOf(`0x${first}:0x${second}`);
      expect(id).toMatch(/^ChIJ[\w-]{23}$/);
      expect(featureIdOf(id ?? '')).toBe(`0x${first}:0x${second}`);
    }),
  );
});

it.each(['0x0:0x8eaddfcd1b32ca52', '0x1:0x0', '0x1', '0x1:0x12345678901234567', '1:2', ''])('%j has no id', (id) => {
  expect(placeIdOf(id)).toBeUndefined();
});

it.each([
  'GhIJQWDl0CIeQUARxks3icF8U8A',
  'ChIJ',
  'EhIJN1t_tDeuEmsRUsoyG83frY4',
  `${place}AA`,
  `${place.slice(0, 14)}AA${place.slice(16)}`,
])('%s has no feature id', (id) => {
  expect(featureIdOf(id)).toBeUndefined();
});

it('a cid needs no first number', () => {
  expect(cidOf('0x0:0x8eaddfcd1b32ca52')).toBe('10281119596374313554');
  expect([cidOf('0x1:0x0'), cidOf('x')]).toEqual([undefined, undefined]);
});

(hasRecordings ? it : it.skip)('recorded places have both ids (skipped where ../shared/recordings is absent)', () => {
  const folder = 'business-review-site';
  const pairs = expectedFiles(folder)
    .filter(({ form }) => form.startsWith('place-details'))
    .flatMap(({ file }) =>
      [...readRecording(folder, file).matchAll(/cid=(\d+)/g)].map(([, cid]) => [file, cid] as const),
    )
    .map(
      ([file, cid]) =>
        [cid, /"(?:id|place_id)"\s*:\s*"(ChIJ[\w-]+)"/.exec(readRecording(folder, file))?.[1] ?? ''] as const,
    );
  const known = pairs.filter(([, id]) => id !== '');
  expect(known.length).toBeGreaterThan(3);
  expect(known.map(([, id]) => cidOf(featureIdOf(id) ?? ''))).toEqual(known.map(([cid]) => cid));
});
