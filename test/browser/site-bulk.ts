import { type Check, linkTo, phone } from './site-check.ts';

const unknown = 'https://apps.apple.com/us/app/nothing/id999999999999';

/** A list of items as a job: its progress, its files, what failed, and the address that starts it again. */
export const bulkList: Check = async (inspector) => {
  for (const [name, settings] of Object.entries({ light: {}, phone: { ...phone, colorScheme: 'dark' as const } })) {
    const page = await inspector.open('/#bulk', settings);
    const items = page.getByLabel('Items', { exact: true });
    const first = await items.inputValue();
    inspector.expect(first.split('\n').length === 4, `the first list has other items: ${first}`);
    await items.fill(`${unknown}\n\n  https://www.trustpilot.com/review/copperkettle.example`);
    await page.getByRole('button', { name: 'Read all' }).click();
    await page.getByText('The job has ended: partial.').waitFor();
    await page.getByRole('heading', { name: '2 of 2 items, 162 reviews' }).waitFor();
    await page.getByText('Line 1: ').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /^Trustpilot, NDJSON/ }).click(),
    ]);
    inspector.expect((await download.failure()) === null, 'the file of a job cannot be saved');
    await inspector.inspect(page, `site-bulk-${name}`);
    await inspector.expectCalm(page, 'a job');
  }
};

/** A line may be a name with its platform, and an address that names items in either way shows them. */
export const bulkNames: Check = async (inspector) => {
  const trustpilot = 'https://www.trustpilot.com/review/copperkettle.example';
  const request = { items: [{ url: trustpilot }, { query: 'app-store: Lumen Notes' }] };
  const page = await inspector.open(linkTo('/bulk/reviews', request));
  await page.getByText('The job has ended: complete.').waitFor();
  const again = await page.getByRole('button', { name: 'Read what is not complete again' }).count();
  inspector.expect(again === 0, 'a complete job is offered to be read again');
  const items = page.getByLabel('Items', { exact: true });
  inspector.expect((await items.inputValue()) === `${trustpilot}\napp-store: Lumen Notes`, 'the items are not shown');
  await items.fill('podcast: The Slow Kitchen');
  await page.getByRole('button', { name: 'Read all' }).click();
  await page.getByRole('alert').getByText('See line 1: ').waitFor();
  inspector.expect((await page.getByRole('region', { name: 'Job' }).count()) === 0, 'the job before is still shown');
  await inspector.inspectLooks(page, 'site-bulk-wrong');
  await items.fill('apple-podcasts: The Slow Kitchen');
  await page.getByRole('button', { name: 'Read all' }).click();
  await page.getByRole('heading', { name: '1 of 1 items, 500 reviews' }).waitFor();
  await page.goBack();
  await page.getByRole('alert').getByText('See line 1: ').waitFor();
  const shown = await items.inputValue();
  inspector.expect(shown === 'podcast: The Slow Kitchen', `after going back, the items are ${shown}`);
};

/** All pages of the results are shown, and what is not complete is read again. */
export const bulkPages: Check = async (inspector) => {
  const page = await inspector.open(linkTo('/bulk/reviews', { items: [{ url: unknown }] }));
  const again = page.getByRole('button', { name: 'Read what is not complete again' });
  const failed = page.getByText('Line 1: ');
  await failed.waitFor();
  inspector.expect((await failed.count()) === 1, 'one failure is shown twice');
  await page.route('**/bulk/results', async (route) => {
    const { job_id, cursor } = route.request().postDataJSON();
    const response = await route.fetch({ postData: { job_id } });
    const next_cursor = cursor === null ? 'next' : null;
    await route.fulfill({ response, json: { ...(await response.json()), next_cursor } });
  });
  const [request] = await Promise.all([page.waitForRequest('**/bulk/retry'), again.click()]);
  inspector.expect(typeof request.postDataJSON().job_id === 'string', 'the job is read again without its id');
  await failed.nth(1).waitFor();
  await page.getByRole('heading', { name: '1 of 1 items' }).waitFor();
};
