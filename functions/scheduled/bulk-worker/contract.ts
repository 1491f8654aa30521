import anyPlatform from '../../reviews/any-platform/contract.ts';

const { credentials, rotatingIds, proxiable } = anyPlatform;

/** The function that reads the items of jobs. Only the state machine calls it. */
export default {
  name: 'bulk-worker',
  group: 'scheduled' as const,
  summary: 'Reads the items of jobs',
  timeoutSeconds: 300,
  /** It reads pages until its time is nearly up. */
  usesWholeTime: true,
  memoryMb: 512,
  credentials,
  ...(rotatingIds && { rotatingIds }),
  ...(proxiable && { proxiable }),
  items: anyPlatform,
};
