import { type metadataRules, readMetadata } from '#shared/site/metadata.ts';
import { describeRecordings } from '../suite.ts';
import { type RecordedPage, recordedPages } from './recorded-pages.ts';

const pages = await recordedPages();

/** The pages of which a field is not read as one of the texts that are right. */
const misses = (
  field: keyof typeof metadataRules,
  right: (expected: RecordedPage['expected']) => readonly unknown[],
): string[] =>
  pages.flatMap(({ id, page, expected }) => {
    const told = readMetadata(page)[field];
    return right(expected).includes(told) ? [] : [`${id}: ${JSON.stringify(told)}`];
  });

describeRecordings('recorded pages', () => {
  it('are all there', () => expect(pages).toHaveLength(38));

  it('tell their titles', () => {
    expect(misses('title', ({ title, title_also }) => [title, ...title_also])).toEqual([]);
  });

  it('tell their descriptions', () => {
    expect(misses('description', ({ description, description_also }) => [description, ...description_also])).toEqual(
      [],
    );
  });

  it('tell their theme colors', () => {
    expect(misses('theme_color', ({ theme_color }) => [theme_color])).toEqual([]);
  });

  it('tell the names of their sites, where they name them', () => {
    expect(misses('site_name', ({ site_name }) => (site_name === null ? [null] : [site_name]))).toEqual([
      // Named in their JSON-LD only, which the expectation leaves out.
      'archive.org: "Internet Archive"',
      'sass-ag.de: "SASS DATENTECHNIK AG"',
    ]);
  });

  it.each([
    ['google.co.jp-shift_jis', '世界中のあらゆる情報'],
    ['alazan.com', 'Presencia en Internet desde 20 euros/mes'],
    ['arabic-media.com', 'الصحف و الجرائد'],
  ])('%s is decoded right', (id, text) => {
    const { html = '' } = pages.find((page) => page.id === id)?.page ?? {};
    expect(html).toContain(text);
    expect(html).not.toContain('\ufffd');
  });
});
