import { existsSync } from 'node:fs';
import contract from '#functions/scheduled/check-platforms/contract.ts';
import { checkPlatforms, type NetworkOf } from '#shared/watch/check-platform.ts';
import { statesAfter } from '#shared/watch/platform-states.ts';
import { readArguments } from '../arguments.ts';
import { lastCheckFile, readLastCheck, writeLastCheck } from '../gateway/pages/last-check.ts';
import { useProxyOfEnvironment } from '../gateway/proxy-of-environment.ts';
import { runCommand } from './operator.ts';
import { checkReport, checkSandbox, isUnreadable, noteOf, platformNetwork } from './platforms/check.ts';
import { Recorder } from './platforms/recorder.ts';

const usage = `npm run platforms -- [--live] [--save <directory>]
  --live   asks the real platforms from this machine, in place of the sandbox
  --save   writes what was received and what was read, one file per platform, for a bug report`;

/**
 * `npm run platforms`: asks every platform for an item that it should have and prints what came back. With `--live` it
 * asks the real platforms from this machine, otherwise the stand-ins of the sandbox. With `--save DIR` it writes what
 * was received and what was read, one file per platform, for a bug report. Ends with code 1 if this version cannot read
 * the format of a platform. A platform that blocks this machine does not change the code.
 */
const run = async (): Promise<string> => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const options = { live: { type: 'boolean', default: false }, save: { type: 'string' } } as const;
  const { values } = readArguments(usage, { options });
  process.env['POWERTOOLS_LOG_LEVEL'] ??= 'SILENT';
  process.env['POWERTOOLS_METRICS_DISABLED'] ??= 'true';
  const recorder = new Recorder();
  const network = values.save ? recorder.network(platformNetwork) : platformNetwork;
  const checks = await (values.live ? checkLive(network) : checkSandbox({}, network));
  const saved = values.save ? await recorder.save(values.save, checks) : [];
  const file = lastCheckFile(values.live);
  await writeLastCheck(statesAfter(await readLastCheck(file), checks, new Date()).states, file);
  if (checks.some(isUnreadable)) process.exitCode = 1;
  const savedNote = `Saved ${saved.length} files. Keys are removed; reviews and names of people are not, so read a file before you share it.`;
  return [checkReport(checks), noteOf(values.live), ...(saved.length > 0 ? [savedNote] : [])].join('\n\n');
};

const checkLive = (network: NetworkOf) => {
  delete process.env['VOUCH_ORIGINS'];
  useProxyOfEnvironment();
  return checkPlatforms(contract.platforms, network);
};

await runCommand(run);
