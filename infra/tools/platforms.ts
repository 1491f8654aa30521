import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import contract from '#functions/scheduled/check-platforms/contract.ts';
import { checkPlatforms } from '#shared/watch/check-platform.ts';
import { configuredNetwork } from '#shared/watch/handler.ts';
import { statesAfter } from '#shared/watch/platform-states.ts';
import { useProxyOfEnvironment } from '../local/proxy-of-environment.ts';
import { runCommand } from './operator.ts';
import { lastCheckFile, readLastCheck, writeLastCheck } from './platforms/last-check.ts';
import { checkReport, isUnreadable, noteOf } from './platforms/report.ts';
import { checkSandbox } from './platforms/sandbox-check.ts';

/**
 * `npm run platforms`: asks every platform for an item that it should have and prints what came back. With `--live` it
 * asks the real platforms from this machine, otherwise the stand-ins of the sandbox. Ends with code 1 if this version
 * cannot read the format of a platform. A platform that blocks this machine does not change the code.
 */
const run = async (): Promise<string> => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { values } = parseArgs({ options: { live: { type: 'boolean', default: false } } });
  process.env['POWERTOOLS_LOG_LEVEL'] ??= 'SILENT';
  process.env['POWERTOOLS_METRICS_DISABLED'] ??= 'true';
  const checks = values.live ? await checkLive() : await checkSandbox();
  const file = lastCheckFile(values.live);
  await writeLastCheck(statesAfter(await readLastCheck(file), checks, new Date()).states, file);
  if (checks.some(isUnreadable)) process.exitCode = 1;
  return `${checkReport(checks)}\n\n${noteOf(values.live)}`;
};

const checkLive = async () => {
  delete process.env['VOUCH_ORIGINS'];
  useProxyOfEnvironment();
  return checkPlatforms(contract.platforms, await configuredNetwork(contract));
};

await runCommand(run);
