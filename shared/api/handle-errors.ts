import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import type middy from '@middy/core';
import { VouchError } from '../errors.ts';
import { causeChain, countFailure } from './failures.ts';
import { gatewayDetails } from './gateway-details.ts';
import type { HttpEvent } from './http-event.ts';
import type { HttpResponse } from './http-response.ts';
import { log } from './log.ts';
import { problemResponse } from './problem.ts';

let map: SourceMap | undefined;

const bundlePosition = /\/[^\s:]{0,200}\/bundle\.cjs:(\d+):(\d+)/;

/** A stack with places in the source. Node's --enable-source-maps would read the map, 40 ms, at each cold start. */
const sourceStack = (lines: readonly string[]): string[] => {
  const directory = process.env['LAMBDA_TASK_ROOT'];
  if (directory === undefined) return [...lines];
  try {
    map ??= new SourceMap(JSON.parse(readFileSync(join(directory, 'bundle.cjs.map'), 'utf8')));
  } catch {
    return [...lines]; // Places in the bundle are better than none.
  }
  return lines.map((line) => line.replace(bundlePosition, sourcePosition));
};

const sourcePosition = (position: string, line: string, column: string): string => {
  const entry = map?.findEntry(Number(line) - 1, Number(column) - 1);
  return entry && 'originalSource' in entry
    ? `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
    : position;
};

/** Middy middleware: turns anything that is thrown into an error response, and logs it. */
export const handleErrors = (name: string): middy.MiddlewareObj<HttpEvent, HttpResponse> => ({
  onError: (request) => {
    const { requestId } = request.event.requestContext;
    request.response = problemResponse(reportError(request.error, name, requestId), requestId);
  },
});

/** Logs an error and returns the one that the caller sees. Other errors than `VouchError` become `internal_error`. */
export const reportError = (thrown: unknown, endpoint: string, requestId: string): VouchError => {
  const error = toVouchError(thrown);
  const { code, operatorHint: operator_hint, cause } = error;
  const causes = cause === undefined ? undefined : causeChain(cause);
  const fields = { endpoint, request_id: requestId, code, operator_hint, causes };
  // For an unexpected error, log name and stack, never the message: it may contain what a caller or a platform sent.
  if (error.code === 'internal_error') {
    log.error('failed', { ...fields, ...errorLocation(thrown) });
    countFailure('internal');
  } else log.info('error response', fields);
  return error;
};

/** Middy's body parser throws two known errors, recognized by name. Any other foreign error is an internal error. */
const toVouchError = (error: unknown): VouchError => {
  if (error instanceof VouchError) return error;
  const name = error instanceof Error ? error.name : undefined;
  if (name === 'UnsupportedMediaTypeError') {
    return new VouchError('unsupported_media_type', gatewayDetails.unsupported_media_type, { cause: error });
  }
  if (name === 'UnprocessableEntityError') {
    const detail =
      'The body is empty or not valid JSON, is nested too deeply, or contains a forbidden key such as __proto__. Send one JSON object.';
    return new VouchError('invalid_request', detail, { cause: error });
  }
  return new VouchError('internal_error', gatewayDetails.internal_error, { cause: error });
};

const errorLocation = (error: unknown) => ({
  error_name: error instanceof Error ? error.name : typeof error,
  error_stack: error instanceof Error ? sourceStack(stackFrames(error)) : undefined,
});

/** The stack without the message, which is removed first: one of its lines could look like a stack frame. */
const stackFrames = ({ stack = '', message }: Error): string[] =>
  stack
    .replace(message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
