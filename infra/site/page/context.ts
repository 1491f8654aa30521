import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { SiteConfig } from '#infra/site/files/site-config.ts';
import type { Address } from './address.ts';

/** What all views share. */
export interface Shared {
  readonly config: SiteConfig;
  readonly key: string;
  /** The title of a platform; its name if it is not known. */
  readonly titleOf: (platform: string) => string;
  /** Whether pictures of reviews are loaded from the hosts of platforms. Always false in the sandbox. */
  readonly withPictures: boolean;
  readonly address: Address;
}

const SharedContext = createContext<Shared | undefined>(undefined);
export const SharedProvider = SharedContext.Provider;

export const useShared = (): Shared => {
  const shared = useContext(SharedContext);
  if (shared === undefined) throw new Error('The view is outside of its provider.');
  return shared;
};

/** The address of a logo or icon of a website: in the sandbox its stand-in; undefined if pictures are off. */
export const useImageAddress = (url: string | null | undefined): string | undefined => {
  const { config, withPictures } = useShared();
  if (!url) return undefined;
  if (config.mode === 'sandbox') return `/sandbox/image?url=${encodeURIComponent(url)}`;
  return withPictures ? url : undefined;
};
