import { restEvent } from '#infra/gateway/rest-event.ts';
import type { RestEvent } from '#shared/api/http-event.ts';

/** The event that a REST API hands to a Lambda when `body` is posted as JSON. */
export const postEvent = (body: object): RestEvent =>
  restEvent({
    method: 'POST',
    rawHeaders: ['Content-Type', 'application/json'],
    body: JSON.stringify(body),
    requestId: 'posted-by-test',
  });
