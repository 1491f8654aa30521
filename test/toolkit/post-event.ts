import type { APIGatewayProxyEvent } from 'aws-lambda';
import { restEvent } from '#infra/gateway/rest-event.ts';

/** The event that a REST API hands to a Lambda when `body` is posted as JSON. */
export const postEvent = (path: string, body: object): APIGatewayProxyEvent =>
  restEvent({
    method: 'POST',
    path,
    rawHeaders: ['Content-Type', 'application/json'],
    body: JSON.stringify(body),
    requestId: 'posted-by-test',
  });
