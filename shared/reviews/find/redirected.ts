import { type EndpointCandidate, isVouchError } from '../../errors.ts';
import { itemAtAddress } from '../model/item-addresses.ts';
import type { Platform } from '../model/platform.ts';

/** The item of a platform to which the query redirects: the error of a page that leads there names it. */
export const redirectedItem = (error: unknown): EndpointCandidate | undefined => {
  const [candidate] = isVouchError(error, 'not_supported') ? (error.candidates ?? []) : [];
  return candidate && 'endpoint' in candidate && itemAtAddress(candidate.query) ? candidate : undefined;
};

/** The address of that item when one of these platforms reads it. */
export const ownItemIn = (error: unknown, platforms: readonly Platform[]): string | undefined => {
  const address = redirectedItem(error)?.query;
  if (address === undefined) return undefined;
  const isOwn = platforms.some(({ hosts, locate }) => hosts !== 'public' && locate(address, {}) !== undefined);
  return isOwn ? address : undefined;
};
