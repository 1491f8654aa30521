import * as z from 'zod';
import type { PlatformCheck } from './check-platform.ts';

const PlatformState = z.object({
  platform: z.string(),
  /** An outcome of a check: ok, empty, drift, fallback or an error code. */
  status: z.string(),
  /** When a check first found this status. */
  since: z.iso.datetime(),
});

/** The response of `GET {base_url}/platforms`. */
export const PlatformStates = z.object({
  /** When the platforms were checked last; null if they never were. */
  checked_at: z.iso.datetime().nullable(),
  platforms: z.array(PlatformState),
  message: z.string(),
});
/** The response of `GET {base_url}/platforms`. */
export type PlatformStates = z.infer<typeof PlatformStates>;

/** The states before the first check. */
export const nothingChecked: PlatformStates = {
  checked_at: null,
  platforms: [],
  message: 'No platform was checked yet.',
};

/** The states after a check, and the platforms whose status it changed. The first status is no change. */
export const statesAfter = (before: PlatformStates, checks: readonly PlatformCheck[], now: Date) => {
  const known = new Map(before.platforms.map((state) => [state.platform, state]));
  const at = now.toISOString();
  return {
    states: {
      checked_at: at,
      platforms: checks.map(({ platform, outcome: status }) => {
        const last = known.get(platform);
        return { platform, status, since: last?.status === status ? last.since : at };
      }),
      message: 'The status of each platform at the last check, and since when it has been so.',
    },
    changed: checks.flatMap(({ platform, outcome: after }) => {
      const last = known.get(platform);
      return last === undefined || last.status === after ? [] : [{ platform, before: last.status, after }];
    }),
  };
};
