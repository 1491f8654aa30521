import { fetchPage, visitSite } from '#shared/site/page/fetch-page.ts';
import { describeRecordings } from '../suite.ts';
import { type RecordedSite, recordedPages, recordedSites } from './recorded-pages.ts';

const taped = (await recordedPages()).flatMap(({ http, ...page }) => (http ? [{ ...page, http }] : []));
const siteOf = (id: string): RecordedSite | undefined => recordedSites().find((site) => site.id === id);

describeRecordings('recorded sites', () => {
  it.each(taped)('$id is read where it was found', async ({ asked_url, page, http }) => {
    for (const query of [asked_url, new URL(asked_url).hostname]) {
      const fetched = await fetchPage(query, http());
      // Tapes do not tell http from https.
      expect(fetched.page.url.href.replace(/^https?/, '')).toBe(page.url.href.replace(/^https?/, ''));
      expect(fetched).toMatchObject({ page: { html: page.html }, isCut: false });
    }
  });

  it('a challenge page is no page, and nothing is read from it', async () => {
    const { final_url = '', http } = siteOf('challenge-anubis') ?? {};
    const url = final_url.replace('redir=…', 'redir=/');
    await expect(http && fetchPage(url, http())).rejects.toMatchObject({
      code: 'upstream_blocked',
      message: expect.stringContaining('(Anubis)'),
    });
  });

  it('a site without a page is told with its address: it may have icons', async () => {
    const { asked_url = '', http } = siteOf('storage.googleapis.com') ?? {};
    expect(await (http && visitSite(asked_url, http()))).toMatchObject({
      url: new URL('https://storage.googleapis.com/'),
      fault: { code: 'upstream_changed' },
    });
  });
});
