import { VouchError } from '../../errors.ts';

export const jsonType = /^application\/(?:[a-z0-9.+-]+\+)?json(?:;|$)/i;

/** Few bodies have one of the names, or escapes in which they could be written. */
export const mayHaveForbiddenName = /__proto__|constructor|\\u/;

/** Whether a name inside of a value could change the prototype of what the value is copied into. */
export const hasForbiddenName = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const { constructor: own } = value;
  if (Object.hasOwn(value, '__proto__')) return true;
  if (Object.hasOwn(value, 'constructor') && own && Object.hasOwn(own, 'prototype')) return true;
  return Object.values(value).some(hasForbiddenName);
};

/** The error for a body of another type. */
export const otherType = (): VouchError =>
  new VouchError('unsupported_media_type', 'Send the body as JSON, with Content-Type: application/json.');

/** The error for a body that is not read. */
export const notRead = (cause?: unknown): VouchError =>
  new VouchError(
    'invalid_request',
    'The body is not valid JSON, is nested too deeply, has more than 300,000 values, or contains a forbidden key such as __proto__. Send one JSON object.',
    { cause },
  );
