import { VouchError } from '../../errors.ts';
import type { Backend } from './backend.ts';

let chosen: (() => Promise<Backend>) | undefined;

/** Chooses where jobs are kept and run, for the handlers of this process. By default, the deployment names it. */
export const useBackend = (backend: () => Promise<Backend>): void => {
  chosen = backend;
};

/**
 * The backend of this process.
 *
 * @throws not_supported if the deployment has none
 */
export const backendOf = async (): Promise<Backend> => {
  if (chosen === undefined && process.env['VOUCH_BULK_BUCKET'] !== undefined) {
    const { deployedBackend } = await import('./deployed-backend.ts');
    chosen ??= deployedBackend;
  }
  if (chosen === undefined) throw new VouchError('not_supported', 'Jobs are turned off in this deployment.');
  return chosen();
};
