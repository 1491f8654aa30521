import { formatEvent } from '#shared/api/event-stream.ts';
import { problemBody } from '#shared/api/problem.ts';
import { nothingKnown } from '#shared/domain/information.ts';
import { VouchError } from '#shared/errors.ts';
import { type Check, cards, inEachMode, itemWhere, linkTo, phone } from './site-check.ts';

const path = '/domain-to-everything-continues/reviews';

export const domainFirstClick = inEachMode('domain', async (page) => {
  await page.getByRole('button', { name: 'Explore' }).click();
  await page.getByText(/^done: /).waitFor();
  await cards(page).first().waitFor();
  await page.getByRole('region', { name: 'Platforms of the site' }).getByText('judge-me').waitFor();
});

/** A page that comes in pieces over more than a second: the parts of the view appear without moving each other. */
export const domainSlowStream: Check = async (inspector) => {
  for (const settings of [{}, { ...phone, viewport: { width: 300, height: 740 } }]) {
    const page = await inspector.open(linkTo(path, { query: 'long-scroll.example' }), settings);
    const top = async () => (await page.locator('.result').boundingBox())?.y;
    await page.getByText(/^site: /).waitFor();
    const before = await top();
    await page.getByText(/^done: /).waitFor();
    inspector.expect((await top()) === before, 'a long text of an event has moved the result');
    await inspector.expectCalm(page, 'a slow stream');
  }
};

export const domainStopped: Check = async (inspector) => {
  const page = await inspector.open(linkTo(path, { query: 'long-scroll.example' }));
  await page.getByText(/^site: /).waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Explore' }).waitFor();
  inspector.expect((await page.getByRole('alert').count()) === 0, 'a stop by the user is shown as an error');
};

const site = { ...nothingKnown, extra_information: { ...nothingKnown.extra_information, title: 'Copper Kettle' } };

/** A stream that has an error as its last event, and one that only ends. */
export const domainFailsMidway: Check = async (inspector) => {
  const error = problemBody(new VouchError('upstream_timeout', 'The site stopped in the middle of its page.'), 'test');
  const begun = formatEvent({ event: 'site', data: site }, 1);
  const ends = {
    error: [begun + formatEvent({ event: 'error', data: { ...site, status: 'failed', error } }, 2), 'upstream_timeout'],
    cut: [begun, 'It cannot be resumed'],
  } as const;
  for (const [name, [body, shown]] of Object.entries(ends)) {
    const page = await inspector.open('/#domain');
    await page.route(`**${path}`, (route) => route.fulfill({ body, contentType: 'text/event-stream' }));
    await page.getByRole('button', { name: 'Explore' }).click();
    await page.getByRole('alert').getByText(shown).waitFor({ state: 'attached' });
    inspector.expect(
      await page.getByRole('heading', { name: 'Copper Kettle' }).isVisible(),
      `${name}: the site is gone`,
    );
    await inspector.inspectLooks(page, `site-domain-${name}`);
    await page.getByRole('link', { name: 'Lists' }).click();
    await Promise.all([page.waitForRequest(`**${path}`), page.goBack()]); // What failed is not kept.
  }
};

export const domainPartial: Check = async (inspector, local) => {
  const { request } = itemWhere(local, ({ endpoint, answers }) => endpoint === path && answers === 'partial');
  const page = await inspector.open(linkTo(path, request));
  await page.getByText(/^done: .*partial$/).waitFor();
  await inspector.inspectLooks(page, 'site-domain-partial');
};
