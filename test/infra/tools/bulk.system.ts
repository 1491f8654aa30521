import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { chanceOf } from '#infra/sandbox/random.ts';
import { identities, linesIn } from '../../bulk/jobs.ts';
import { killSeed, kills } from '../../bulk/kill-seed.ts';
import { useLocal } from '../../toolkit/local.ts';
import { useDirectory } from '../../toolkit/resources.ts';

/** `npm run bulk` as a shell runs it, over the sandbox. */

const command = join(import.meta.dirname, '../../../infra/tools/bulk.ts');

const local = await useLocal();
const directory = useDirectory();

const start = (args: readonly string[], key = 'demo') => {
  const env = { ...process.env, VOUCH_BASE_URL: local.address, VOUCH_API_KEY: key };
  return spawn(process.execPath, [command, ...args], { cwd: directory, env });
};

/** Runs the command; `interruptWhen` says when it gets Ctrl-C. */
const run = async (args: readonly string[], options: { key?: string; interruptWhen?: () => boolean } = {}) => {
  const { key, interruptWhen } = options;
  const child = start(args, key);
  const timer = setInterval(() => {
    if (!interruptWhen?.()) return;
    clearInterval(timer); // A second one would end the process at once.
    child.kill('SIGINT');
  }, 20);
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  clearInterval(timer);
  return { code, output, errors };
};

/** How many files a directory has; none where it is not there. */
const filesIn = (out: string): number => {
  const path = join(directory, out);
  return existsSync(path) ? readdirSync(path, { recursive: true }).length : 0;
};

const write = async (name: string, lines: readonly string[]): Promise<string> => {
  const file = join(directory, name);
  await writeFile(file, `${lines.join('\n')}\n`);
  return file;
};

/** Addresses of the sandbox whose lists are complete. */
const addressesOf = (endpoints: readonly string[]): string[] =>
  (local.sandbox?.items ?? [])
    .filter(({ endpoint, answers }) => !answers && endpoints.some((name) => endpoint === `/${name}/reviews`))
    .flatMap(({ request: { query } }) => (typeof query === 'string' && query.startsWith('https://') ? [query] : []));

const addresses = addressesOf(['mobile-app-store']);
const [good = ''] = addresses;

it('reads a list to its end, into lines and a table with one header', async () => {
  const list = await write('good.csv', ['url', ...addresses.slice(0, 3)]);
  const { code, output } = await run([list, '--out', 'good', '--format', 'csv']);
  expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/^Complete: 3 items, \d+ reviews in /) });
  const table = await readFile(join(directory, 'good/reviews.csv'), 'utf8');
  expect(table.match(/^.?review_id,/gmu)).toHaveLength(1);
  const lines = await linesIn(join(directory, 'good/results'));
  expect(lines.length).toBeGreaterThan(10);
  expect(output).toContain(` ${lines.length} reviews `);
}, 60_000);

it.each([
  ['The Slow Kitchen', /Warnings: 1 platform_cap\.$/],
  ['Die leise Stunde', /^Complete: 1 item, 1 review in [^ ]+$/],
])(
  'says whether the list of %s may lack reviews',
  async (query, expected) => {
    const list = await write(`${query}.csv`, ['endpoint,query', `podcast-directory,${query}`]);
    expect((await run([list, '--out', query.replaceAll(' ', '-')])).output.trim()).toMatch(expected);
  },
  60_000,
);

it('goes on after Ctrl-C, with the same reviews as without it and none twice', async () => {
  const list = await write(
    'long.ndjson',
    addresses.slice(0, 8).map((url) => JSON.stringify({ url })),
  );
  const whole = await run([list, '--out', 'whole']);
  const codes: unknown[] = [];
  for (const isLast of [false, false, true]) {
    const had = filesIn('parts/results');
    const interruptWhen = () => !isLast && filesIn('parts/results') > had;
    codes.push((await run([list, '--out', 'parts', '--concurrency', '1'], { interruptWhen })).code);
  }
  expect(codes).toEqual([130, 130, whole.code]);
  const [parts, expected] = await Promise.all(
    ['parts', 'whole'].map(async (out) => new Set(identities(await linesIn(join(directory, out, 'results'))))),
  );
  expect(parts).toEqual(expected);
  expect(await linesIn(join(directory, 'parts/results'))).toHaveLength(expected?.size ?? 0);
}, 180_000);

/** Kills the command when it has written so many files. Returns whether it was still running then. */
const killedAt = async (args: readonly string[], out: string, files: number): Promise<boolean> => {
  await mkdir(join(directory, out), { recursive: true });
  const had = filesIn(out);
  const child = start(args);
  child.stdout.resume();
  child.stderr.resume();
  const timer = setInterval(() => filesIn(out) >= had + files && child.kill('SIGKILL'), 2);
  const [, signal] = await once(child, 'exit');
  clearInterval(timer);
  return signal === 'SIGKILL';
};

it(`goes on after it is killed at ten random places, with the same reviews and none twice (KILL_SEED=${killSeed})`, async () => {
  const chance = chanceOf(`${killSeed} shell`);
  const kinds = ['mobile-app-store', 'browser-extension', 'business-review-site', 'online-course', 'podcast-directory'];
  const lines = addressesOf(kinds);
  const list = await write(
    'killed.ndjson',
    lines.map((url) => JSON.stringify({ url, reviews_to_fetch: 40 })),
  );
  const whole = await run([list, '--out', 'unkilled']);
  const args = [list, '--out', 'killed', '--concurrency', '1'];
  for (let kill = 0; kill < kills; kill += 1) {
    expect(await killedAt(args, 'killed', chance.integer(1, 12))).toBe(true);
  }
  const { code, output } = await run(args);
  expect([code, output.replaceAll('/killed', '/unkilled')]).toEqual([whole.code, whole.output]);
  const [killed, expected] = await Promise.all(
    ['killed', 'unkilled'].map(async (out) => identities(await linesIn(join(directory, out, 'results')))),
  );
  expect(new Set(expected).size).toBe(expected?.length);
  expect(killed).toEqual(expected);
}, 300_000);

it('ends with 1 and says what is incomplete, and why', async () => {
  const missing = 'https://apps.apple.com/us/app/nothing/id1';
  const list = await write('missing.csv', ['url', good, missing]);
  const { code, output, errors } = await run([list, '--out', 'missing']);
  expect(code).toBe(1);
  expect(errors).toContain('line 3: item_not_found: ');
  expect(output).toMatch(/^Incomplete: 1 of 2 items \(1 item_not_found\); \d+ reviews in .*Run the same command again/);
}, 60_000);

it.each<[string, () => Promise<string[]>, string]>([
  ['a row that is wrong', async () => [await write('w.csv', ['url', good, 'ftp://x']), '--out', 'w'], 'line 3: '],
  ['a list that is not there', async () => ['none.csv', '--out', 'w'], 'The list cannot be read'],
  ['an unknown option', async () => ['--bogus'], "Unknown option '--bogus'"],
  ['a wrong format', async () => ['a.csv', '--out', 'w', '--format', 'xml'], '--format must be ndjson or csv'],
  ['a concurrency out of bounds', async () => ['a.csv', '--out', 'w', '--concurrency', '51'], 'from 1 to 50'],
  ['no directory', async () => ['a.csv'], 'npm run bulk -- <items.csv'],
])('ends with 2 before it reads anything, for %s', async (_, args, message) => {
  const { code, output, errors } = await run(await args());
  expect({ code, output, errors }).toEqual({ code: 2, output: '', errors: expect.stringContaining(message) });
  expect(existsSync(join(directory, 'w'))).toBe(false);
});

it('stops at the first refusal of a wrong key, and goes on with the right one', async () => {
  const list = await write('key.csv', ['url', ...addresses.slice(0, 6)]);
  const args = [list, '--out', 'key', '--concurrency', '1'];
  const refused = await run(args, { key: 'wrong' });
  expect(refused).toMatchObject({ code: 2, output: '', errors: expect.stringContaining('The API refuses the key: ') });
  expect(refused.errors).toContain('0 of 6 items');
  expect([filesIn('key/errors'), filesIn('key/results')]).toEqual([0, 0]);
  const { code, output } = await run([list, '--out', 'key']);
  expect([code, output]).toEqual([0, expect.stringMatching(/^Complete: 6 items/)]);
}, 120_000);

it('says of each item that it met an API that is not there', async () => {
  const list = await write('one.csv', ['url', good]);
  const args = ['--base-url', 'http://127.0.0.1:9', '--max-wait', '0'];
  const { errors, ...ended } = await run([list, '--out', 'one', ...args]);
  expect(ended).toMatchObject({ code: 1, output: expect.stringContaining('1 service_unavailable') });
  expect(errors).toContain('line 2: service_unavailable: ');
}, 60_000);
