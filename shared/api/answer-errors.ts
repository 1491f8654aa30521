import type middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyEventV2, APIGatewayProxyResult } from 'aws-lambda';
import { VouchError } from '../errors.ts';
import { log } from './log.ts';
import { problemResponse } from './problem.ts';

/** Answers whatever is thrown as a problem, and logs it by what it is, never by what it says. */
export const answerErrors = (
  name: string,
): middy.MiddlewareObj<APIGatewayProxyEvent | APIGatewayProxyEventV2, APIGatewayProxyResult> => ({
  onError: (request) => {
    const { requestId } = request.event.requestContext;
    request.response = problemResponse(reportError(request.error, name, requestId), requestId);
  },
});

/** Logs an error and gives what a caller is told of it: any that is not ours is an internal error. */
export const reportError = (thrown: unknown, endpoint: string, requestId: string): VouchError => {
  const error = toVouchError(thrown);
  const fields = { endpoint, request_id: requestId, code: error.code };
  // The name and the place of an unforeseen error, never its text: that may hold what a caller or a platform sent.
  if (error.code === 'internal_error') log().error('failed', { ...fields, ...errorLocation(thrown) });
  else log().info('refused', fields);
  return error;
};

/** Middy's body parser throws two errors, known by their names; any other that is not ours is an internal error. */
const toVouchError = (error: unknown): VouchError => {
  if (error instanceof VouchError) return error;
  const name = error instanceof Error ? error.name : undefined;
  if (name === 'UnsupportedMediaTypeError') {
    return new VouchError('unsupported_media_type', 'Send the body as JSON, with Content-Type: application/json.', {
      cause: error,
    });
  }
  if (name === 'UnprocessableEntityError') {
    const detail =
      'The body is not valid JSON, is nested too deeply or has a key such as __proto__. Send one JSON object.';
    return new VouchError('invalid_request', detail, { cause: error });
  }
  return new VouchError('internal_error', 'Something went wrong on our side. Quote the request_id to us.', {
    cause: error,
  });
};

const errorLocation = (error: unknown) => ({
  error_name: error instanceof Error ? error.name : typeof error,
  error_stack: error instanceof Error ? stackFrames(error) : undefined,
});

/** The message is taken out first: a line of it may look like a frame. */
const stackFrames = ({ stack = '', message }: Error): string[] =>
  stack
    .replace(message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
