import { platforms } from '../platforms/every-platform.ts';
import { hasNewerRecordings } from './expected.ts';
import { filesOf } from './files.ts';
import { formsOf } from './forms.ts';
import { describeRecordings } from './suite.ts';

const files = platforms.flatMap(filesOf);

it('no forms belong to an unknown platform', () => {
  const names = new Set(platforms.map(({ name }) => name));
  expect([...formsOf.keys()].filter((name) => !names.has(name))).toEqual([]);
});

describeRecordings('recorded responses of all platforms', () => {
  it('are more than ten files with reviews', () => {
    const withReviews = files.filter(({ source, refusal }) => source !== undefined && refusal === undefined);
    expect(withReviews.length).toBeGreaterThan(10);
  });

  (hasNewerRecordings ? it : it.skip)('include those of ../shared/recordings-2 (skipped where it is absent)', () => {
    const newer = files.filter(({ folder }) => folder.includes('recordings-2'));
    expect(newer.length).toBeGreaterThan(0);
    expect(newer.filter(({ known }) => known === undefined)).toEqual([]);
  });
});
