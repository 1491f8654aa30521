import { VouchError } from '../../errors.ts';
import { parseJson } from '../../html/parse-json.ts';

const jsonType = /^application\/(?:[a-z0-9.+-]+\+)?json(?:;|$)/i;

/** Few bodies have one of these, or escapes in which they could be written. */
const mayHaveForbiddenName = /__proto__|constructor|\\u/;

/** Whether a name inside of a value could change the prototype of what the value is copied into. */
const hasForbiddenName = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const { constructor: own } = value;
  if (Object.hasOwn(value, '__proto__')) return true;
  if (Object.hasOwn(value, 'constructor') && own && Object.hasOwn(own, 'prototype')) return true;
  return Object.values(value).some(hasForbiddenName);
};

/**
 * The value of a JSON body. A reviver that looks at each name would take ten times as long, and many times the memory.
 *
 * @throws unsupported_media_type and invalid_request
 */
export const jsonBody = (text: string, contentType: string | undefined): unknown => {
  if (!jsonType.test(contentType ?? '')) {
    throw new VouchError('unsupported_media_type', 'Send the body as JSON, with Content-Type: application/json.');
  }
  try {
    const value = parseJson(text);
    if (mayHaveForbiddenName.test(text) && hasForbiddenName(value)) throw new SyntaxError('A forbidden name');
    return value;
  } catch (cause) {
    throw new VouchError(
      'invalid_request',
      'The body is not valid JSON, is nested too deeply, has more than 300,000 values, or contains a forbidden key such as __proto__. Send one JSON object.',
      { cause },
    );
  }
};
