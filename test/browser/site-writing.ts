import type { Page } from 'playwright-core';
import { startLocal } from '#infra/gateway/local.ts';
import { Inspector } from './browser.ts';
import { type Check, inEachMode, itemWhere, linkTo } from './site-check.ts';

const email = '/public/v1/email-generator';

/** A picture stays in its box, whatever its shape: the favicon is square, and the box is not. */
export const brandFirstClick = inEachMode('brand', async (page, inspector) => {
  await page.getByRole('button', { name: 'Get the brand' }).click();
  await page.getByText('Text of the button').waitFor();
  await page.locator('.logo img').nth(1).waitFor();
  for (const picture of await page.locator('.logo:has(img)').all()) {
    const [box, image] = [await picture.boundingBox(), await picture.locator('img').boundingBox()];
    inspector.expect((image?.height ?? 1) <= (box?.height ?? 0), `a picture is ${image?.height} px high in its box`);
  }
  await page.locator('.widget figure').first().waitFor();
  const stars = await page.locator('.widget figure > div').allInnerTexts();
  inspector.expect(
    stars.every((each) => each.length >= 4),
    `the wall has reviews of ${stars.join()}`,
  );
});

/** For the favicon alone, no reviews are read and no model is asked. */
export const brandFavicon: Check = async (inspector) => {
  const page = await inspector.open('/#platforms');
  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname));
  const link = linkTo('/features/domain-to-asset', { query: 'copperkettle.example', favicon_only: true });
  await page.evaluate(`location.href = ${JSON.stringify(link)}`);
  await page.getByText('Text of the button').waitFor();
  inspector.expect(asked.join() === '/features/domain-to-asset', `a favicon alone has called ${asked.join()}`);
};

/** What the view shows for each operation that writes. */
const shown: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/public/v1/email-generator': async (page) => {
    await page.frameLocator('iframe').locator('p').first().waitFor();
    await page.getByRole('button', { name: 'As text' }).click();
    await page.locator('.letter').waitFor();
  },
  '/public/v1/feed-form-generator': (page) =>
    page.getByRole('article', { name: 'Form' }).getByRole('textbox').first().waitFor(),
  '/public/v1/ask-for-feedback': (page) => page.getByText('segment').first().waitFor(),
  '/public/v1/wol-meta-info': (page) => page.getByRole('article', { name: 'Search result' }).nth(2).waitFor(),
  '/public/v1/wol-review-selection': (page) => page.getByText('were considered').waitFor(),
  '/tools/review-text-generator': (page) => page.getByRole('article', { name: 'Draft' }).nth(2).waitFor(),
  '/features/video-metadata-extraction': (page) => page.locator('mark').first().waitFor(),
};

export const everyOperation: Check = async (inspector, local) => {
  const page = await inspector.open('/#writing');
  for (const [path, isShown] of Object.entries(shown)) {
    const isSms = ({ request }: { request: object }) =>
      path !== '/public/v1/ask-for-feedback' || 'feedback_through' in request;
    const { request } = itemWhere(local, (item) => item.endpoint === path && !item.answers && isSms(item));
    await page.goto(`${local.address}${linkTo(path, request)}`);
    await isShown(page);
    await inspector.inspectLooks(page, `site-writing${path.replaceAll('/', '-')}`);
  }
};

export const writingModes = inEachMode('writing', async (page) => {
  await page.getByRole('button', { name: 'Write' }).click();
  await page.getByRole('article').first().waitFor();
});

/** The forms: what is typed is sent, and what is not JSON is not. */
export const ownRequest: Check = async (inspector) => {
  const page = await inspector.open('/#writing');
  await page.getByLabel('Operation').selectOption(email);
  await page.getByLabel('product').fill('Nordlys Lampen');
  await page.getByLabel('meta data (JSON)').fill('{"order": 1');
  const isWrong = (await page.locator('textarea:invalid').count()) === 1;
  inspector.expect(isWrong, 'a form that is not JSON can be sent');
  await page.getByLabel('meta data (JSON)').fill('{"order": 17}');
  const [request] = await Promise.all([
    page.waitForRequest(`**${email}`),
    page.getByRole('button', { name: 'Write' }).click(),
  ]);
  const sent = request.postDataJSON();
  inspector.expect(sent.product === 'Nordlys Lampen' && sent.meta_data.order === 17, 'the form sent something else');
};

/** An e-mail with a script, a form and a picture of another host: nothing of it runs or is loaded. */
export const hostileEmail: Check = async (inspector) => {
  const page = await inspector.open('/#writing');
  const body_html =
    '<p>Hello</p><script>top.stolen = 1</script><img src="https://other.example/pixel.png" onerror="top.stolen = 1"><iframe src="https://other.example/"></iframe>';
  const data = { subject: 'Hello', preheader: null, body_text: 'Hello', body_html, language: 'en', notices: [] };
  await page.route(`**${email}`, (route) =>
    route.fulfill({ json: { status: 200, data, success: true, message: 'Written.' } }),
  );
  await page.getByLabel('Operation').selectOption(email);
  const before = inspector.problems.length;
  const blocked: string[] = [];
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'csp') blocked.push(`asked another host: ${request.url()}`);
  });
  await page.getByRole('button', { name: 'Write' }).click();
  await page.frameLocator('iframe').getByText('Hello').waitFor();
  await page.waitForTimeout(500); // The browser tells of blocked requests a moment later.
  inspector.expect((await page.evaluate('globalThis.stolen')) === undefined, 'a script of an e-mail has run');
  await page.close(); // A slow machine would tell of more after the next line.
  // The browser reports what the policy of the page has blocked. This is wanted here.
  const reported = inspector.problems.splice(before);
  inspector.problems.push(
    ...reported.filter(
      (problem) =>
        !blocked.includes(problem) && !/^error in the console: .*(?:Content Security Policy|sandboxed)/s.test(problem),
    ),
  );
};

export const platforms = inEachMode('platforms', (page) => page.getByRole('heading', { name: 'Trustpilot' }).waitFor());

const states = {
  checked_at: '2026-11-22T10:00:00.000Z',
  platforms: [
    { platform: 'trustpilot', status: 'ok', since: '2026-11-20T10:00:00.000Z' },
    { platform: 'yelp', status: 'upstream_blocked', since: '2026-11-21T10:00:00.000Z' },
    { platform: 'udemy', status: 'a_later_status', since: '2026-11-21T10:00:00.000Z' },
  ],
  message: 'The status of each platform at the last check.',
};

/** The states of the platforms: known, never checked, and not known at all. */
const platformStates = async (inspector: Inspector): Promise<void> => {
  const page = await inspector.open('/#platforms');
  await page
    .getByText('npm run platforms -- --live')
    .or(page.getByText(/^Checked /))
    .waitFor();
  await page.route('**/platforms', (route) => route.fulfill({ json: states }));
  await page.reload();
  for (const text of ['Works', 'Blocks our requests', 'Fails'])
    await page.locator('.state', { hasText: text }).waitFor();
  await inspector.inspectLooks(page, 'site-platforms-states');
  await inspector.expectCalm(page, 'states of platforms');
  await page.unroute('**/platforms');
  await page.route('**/platforms', (route) => route.fulfill({ status: 404, body: '' }));
  await page.reload();
  await page.getByText('The states of the platforms are not known here.').waitFor();
};

/** In live mode the user types the key. A link sends nothing by itself, and pictures are loaded only on request. */
export const liveMode: Check = async (inspector) => {
  const variables = { ...process.env };
  const live = await startLocal({ isLive: true, apiKey: 'a-secret-key' });
  Object.assign(process.env, variables);
  try {
    const inspectorOfLive = new Inspector(inspector.browser, live.address);
    const page = await inspectorOfLive.open(linkTo(email, { type: 'welcome' }));
    await page.getByRole('button', { name: 'Write' }).waitFor();
    await inspectorOfLive.inspectLooks(page, 'site-live');
    await platformStates(inspectorOfLive);
    inspector.problems.push(...inspectorOfLive.problems);
    inspector.expect((await page.getByRole('alert').count()) === 0, 'a link has sent a request in live mode');
    inspector.expect((await page.getByLabel('API key').inputValue()) === '', 'the key is filled in in live mode');
    inspector.expect(!(await page.getByLabel('Pictures').isChecked()), 'pictures are on in live mode');
    await page.getByRole('button', { name: 'Write' }).click();
    await page.getByRole('alert').getByText('unauthenticated').waitFor({ state: 'attached' });
  } finally {
    await live.close();
  }
};
