/** The function that sends webhooks. Only their queue calls it. */
export default {
  name: 'bulk-webhook',
  group: 'scheduled' as const,
  summary: 'Sends the webhooks of jobs',
  timeoutSeconds: 30,
  memoryMb: 256,
  credentials: [],
};
