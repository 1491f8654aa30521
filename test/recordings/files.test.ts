import { hasNewerRecordings } from './expected.ts';
import { loadFiles } from './files.ts';
import { describeRecordings } from './suite.ts';

const files = await loadFiles();

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
