import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import * as z from 'zod';
import { ciPackage, describeInCi } from './ci/ci-packages.ts';

/**
 * A regular expression that tries the same characters again and again lets one page, list or brief stop a process: 4 kB of a
 * style attribute took 18 s (2026-11). recheck looks for an input that does so.
 */

const Expressions = z.array(z.object({ file: z.string(), source: z.string(), flags: z.string() }));
const Finding = z.object({
  status: z.string(),
  attack: z.object({ pattern: z.string(), string: z.string() }).optional(),
});
const Recheck = z.object({ check: z.custom<(source: string, flags: string) => Promise<unknown>>() });

const run = promisify(execFile);

/** The CPU time of a slow match in ms. The longest texts that are tried have 100,000 characters, and the fast ones take 10 ms. */
const slowMatch = 500;

/** Whether a text stops an expression. recheck tries it against the clock, which on a busy machine any text fails. */
const isSlow = (source: string, flags: string, text: string): boolean => {
  const before = process.cpuUsage();
  try {
    runInNewContext(
      'text.replace(expression, "")',
      { text, expression: new RegExp(source, flags) },
      { timeout: 20_000 },
    );
  } catch {
    return true;
  }
  return process.cpuUsage(before).user / 1000 > slowMatch;
};

/** What a text may hold that makes an expression slow; none where it is not known to be slow. */
const attackOn = async (source: string, flags: string): Promise<string[]> => {
  const { check } = Recheck.parse(await import(ciPackage('recheck/lib/main.js')));
  const { status, attack } = Finding.parse(await check(source, flags));
  if (status !== 'vulnerable' || !attack) return [];
  return isSlow(source, flags, attack.string) ? [attack.pattern] : [];
};

describeInCi('regular expressions', () => {
  it('tells a slow one from a fast one', async () => {
    expect(await attackOn('^(?:a+b?)+$', '')).toHaveLength(1);
    expect(await attackOn('^a+(?:ba+)*b?$', '')).toEqual([]);
  });

  it('are not slow in any code that reads what comes from outside', async () => {
    const script = join(import.meta.dirname, 'ci/regular-expressions.ts');
    const { stdout } = await run(process.execPath, [script], { maxBuffer: 2 ** 24 });
    const waiting = Expressions.parse(JSON.parse(stdout));
    expect(waiting.length).toBeGreaterThan(500);
    const slow: object[] = [];
    const work = async (): Promise<void> => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        for (const attack of await attackOn(next.source, next.flags)) slow.push({ ...next, attack });
      }
    };
    await Promise.all([work(), work()]);
    expect(slow).toEqual([]);
  }, 300_000);
});
