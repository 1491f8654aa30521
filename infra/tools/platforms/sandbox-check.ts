import * as z from 'zod';
import contract from '#functions/scheduled/check-platforms/contract.ts';
import { openNetwork } from '#shared/network.ts';
import { checkPlatforms, type NetworkOf, type PlatformCheck } from '#shared/watch/check-platform.ts';
import { sandboxVariables } from '../../gateway/local.ts';
import { startSandbox } from '../../sandbox/index.ts';
import sandboxItems from '../../sandbox/watch.json' with { type: 'json' };

/** One query per platform that the sandbox answers with a long list. The real items are not in the sandbox. */
const queries: Readonly<Record<string, string>> = z.record(z.string(), z.string()).parse(sandboxItems);

/**
 * Checks every platform over the stand-ins of the sandbox.
 *
 * @param changed other queries than the usual ones, by platform; for tests
 * @param observed wraps the network, for a recording
 */
export const checkSandbox = async (
  changed: Readonly<Record<string, string>> = {},
  observed = (networkOf: NetworkOf): NetworkOf => networkOf,
): Promise<readonly PlatformCheck[]> => {
  const sandbox = await startSandbox();
  const { ...before } = process.env;
  const keys = { GOOGLE_PLACES_API_KEY: 'sandbox', VIATOR_API_KEY: 'sandbox' };
  Object.assign(process.env, sandboxVariables(sandbox), keys);
  try {
    const network: NetworkOf = (limits) => openNetwork(contract, limits);
    return await checkPlatforms(contract.platforms, observed(network), ({ name }) => {
      const query = changed[name] ?? queries[name];
      return query === undefined ? [] : [query];
    });
  } finally {
    process.env = before;
    await sandbox.close();
  }
};
