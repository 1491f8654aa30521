import { join } from 'node:path';
import platformCheck from '#functions/scheduled/check-platforms/contract.ts';
import { lastCheckFile, readLastCheck, writeLastCheck } from '#infra/gateway/pages/last-check.ts';
import { checkReport, checkSandbox, isUnreadable, noteOf } from '#infra/tools/platforms/check.ts';
import { statesAfter } from '#shared/watch/platform-states.ts';
import { useDirectory } from '../../../resources.ts';

describe('npm run platforms over the sandbox', () => {
  it('reads every platform, and finds the one that has changed', async () => {
    const checks = await checkSandbox({ fiverr: 'vouch_sandbox/fault-changed-layout' });
    const checked = platformCheck.platforms.filter(({ name }) => name !== 'web-page');
    expect(checks.map(({ platform, outcome }) => [platform, outcome])).toEqual(
      checked.map(({ name }) => [name, name === 'fiverr' ? 'upstream_changed' : 'ok']),
    );
    expect(checks.filter(isUnreadable).map(({ platform }) => platform)).toEqual(['fiverr']);
    expect(process.env['VOUCH_ORIGINS']).toBeUndefined();
  });
});

it('the report has a line per platform, in columns', () => {
  const result = { platform: 'one', source: 'list', outcome: 'ok', milliseconds: 1_234, nullFields: ['title', 'text'] };
  const report = checkReport([
    { ...result, outcome: 'ok' },
    { ...result, platform: 'another', source: undefined, outcome: 'upstream_blocked', nullFields: [] },
  ]);
  expect(report.split('\n')).toEqual([
    'platform  source  outcome           ms    null fields',
    'one       list    ok                1234  title, text',
    'another   -       upstream_blocked  1234  -',
  ]);
});

it('the note says whether real items were asked for, and that they are unverified', () => {
  expect(noteOf(true)).toMatch(/unverified.*item_not_found means that it does not exist: name another one in watch/s);
  expect(noteOf(false)).toMatch(/sandbox.*--live/);
});

const directory = useDirectory();

describe('the last check', () => {
  it('says that nothing was checked, until a check was kept', async () => {
    const file = join(directory, 'folder/platforms.json');
    const nothing = await readLastCheck(file);
    expect(nothing).toMatchObject({ checked_at: null, platforms: [], message: expect.stringContaining('npm run') });
    const { states } = statesAfter(nothing, [], new Date());
    await writeLastCheck(states, file);
    expect(await readLastCheck(file)).toEqual(states);
  });

  it('of the sandbox is not that of the real platforms', () => {
    expect(lastCheckFile(true)).not.toBe(lastCheckFile(false));
  });
});
