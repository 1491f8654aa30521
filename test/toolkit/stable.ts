/** Fields that differ from call to call. */
const ofTheMoment = ['fetched_at', 'request_id', 'next_sync_date', 'next_token'];

/** A document without them. */
export const stable = (document: unknown): unknown =>
  JSON.parse(JSON.stringify(document, (key, value) => (ofTheMoment.includes(key) ? undefined : value)));
