import contract from '#functions/scheduled/check-platforms/contract.ts';
import { openNetwork } from '#shared/network.ts';
import { type CheckOutcome, checkPlatforms, type NetworkOf, type PlatformCheck } from '#shared/watch/check-platform.ts';
import { overSandbox } from '../../gateway/local.ts';
import sandboxItems from '../../sandbox/watch.json' with { type: 'json' };

/** One query per platform that the sandbox answers with a long list. The real items are not in the sandbox. */
const queries: Readonly<Record<string, string>> = sandboxItems;

/** The network of the function that checks the platforms. */
export const platformNetwork: NetworkOf = (limits) => openNetwork(contract, limits);

/** Checks every platform over the stand-ins of the sandbox; in tests with other queries than the usual ones. */
export const checkSandbox = (
  changed: Readonly<Record<string, string | readonly string[]>> = {},
  network = platformNetwork,
): Promise<readonly PlatformCheck[]> => {
  const queriesOf = ({ name }: { readonly name: string }) => [changed[name] ?? queries[name] ?? []].flat();
  const check = () => checkPlatforms(contract.platforms, network, queriesOf);
  return overSandbox(check, { GOOGLE_PLACES_API_KEY: 'sandbox', VIATOR_API_KEY: 'sandbox' });
};

/** The outcomes which mean that this version cannot read a platform as it is now. Others may be the network's fault. */
const unreadable: ReadonlySet<CheckOutcome> = new Set(['upstream_changed', 'drift', 'internal_error']);

/** Whether the code must be changed before this version reads the platform again. */
export const isUnreadable = ({ outcome }: PlatformCheck): boolean => unreadable.has(outcome);

/** What a check shows about the items that were asked for: those in `watch` of the platforms, or the sandbox's own. */
export const noteOf = (isLive: boolean): string =>
  isLive
    ? 'The items in watch were chosen without a live run, so they are unverified until one reads them. ok or fallback confirms the item of that platform. item_not_found means that it does not exist: name another one in watch of the platform.'
    : 'These are the simulated platforms of the sandbox. npm run platforms -- --live asks the real ones, and shows whether the items in watch exist.';

const columns = ['platform', 'source', 'outcome', 'ms', 'null fields'] as const;

/** A table of the checks, one line per platform, with columns of equal width. */
export const checkReport = (checks: readonly PlatformCheck[]): string => {
  const rows = checks.map(({ platform, source = '-', outcome, milliseconds, nullFields }) => {
    return [platform, source, outcome, String(milliseconds), nullFields.join(', ') || '-'];
  });
  const lines = [columns, ...rows];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  const rowOf = (line: readonly string[]) => line.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ');
  return lines.map((line) => rowOf(line).trimEnd()).join('\n');
};
