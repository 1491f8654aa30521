import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import contract from '#functions/scheduled/check-platforms/contract.ts';
import { openNetwork } from '#shared/network.ts';
import { checkPlatforms, type NetworkOf } from '#shared/watch/check-platform.ts';
import { statesAfter } from '#shared/watch/platform-states.ts';
import { lastCheckFile, readLastCheck, writeLastCheck } from '../gateway/pages/last-check.ts';
import { useProxyOfEnvironment } from '../gateway/proxy-of-environment.ts';
import { runCommand } from './operator.ts';
import { checkReport, checkSandbox, isUnreadable, noteOf } from './platforms/check.ts';
import { Recorder } from './platforms/recorder.ts';

/**
 * `npm run platforms`: asks every platform for an item that it should have and prints what came back. With `--live` it
 * asks the real platforms from this machine, otherwise the stand-ins of the sandbox. With `--save DIR` it writes what
 * was received and what was read, one file per platform, for a bug report. Ends with code 1 if this version cannot read
 * the format of a platform. A platform that blocks this machine does not change the code.
 */
const run = async (): Promise<string> => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { values } = parseArgs({ options: { live: { type: 'boolean', default: false }, save: { type: 'string' } } });
  process.env['POWERTOOLS_LOG_LEVEL'] ??= 'SILENT';
  process.env['POWERTOOLS_METRICS_DISABLED'] ??= 'true';
  const recorder = new Recorder();
  const observed = (networkOf: NetworkOf): NetworkOf => (values.save ? recorder.network(networkOf) : networkOf);
  const checks = values.live ? await checkLive(observed) : await checkSandbox({}, observed);
  const saved = values.save ? await recorder.save(values.save, checks) : [];
  const file = lastCheckFile(values.live);
  await writeLastCheck(statesAfter(await readLastCheck(file), checks, new Date()).states, file);
  if (checks.some(isUnreadable)) process.exitCode = 1;
  const savedNote = `Saved ${saved.length} files. Keys are removed; reviews and names of people are not, so read a file before you share it.`;
  return [checkReport(checks), noteOf(values.live), ...(saved.length > 0 ? [savedNote] : [])].join('\n\n');
};

const checkLive = async (observed: (networkOf: NetworkOf) => NetworkOf) => {
  delete process.env['VOUCH_ORIGINS'];
  useProxyOfEnvironment();
  return checkPlatforms(
    contract.platforms,
    observed((limits) => openNetwork(contract, limits)),
  );
};

await runCommand(run);
