/**
 * Replaces @sindresorhus/is in got: 22 kB of a bundle that sends requests, and 1 % of a cold start. These are the
 * checks by which got decides. What it asserts of its options, their types say already.
 */
const isFunction = (value: unknown): boolean => typeof value === 'function';
const isObject = (value: unknown): boolean => (typeof value === 'object' && value !== null) || isFunction(value);
const has = (value: unknown, name: PropertyKey): boolean => value != null && isFunction(Object(value)[name]);

export const { isBuffer } = Buffer;
export default {
  array: Array.isArray,
  asyncIterable: (value: unknown) => has(value, Symbol.asyncIterator),
  buffer: isBuffer,
  function: isFunction,
  iterable: (value: unknown) => has(value, Symbol.iterator),
  nodeStream: (value: unknown) => isObject(value) && has(value, 'pipe'),
  nonEmptyString: (value: unknown) => typeof value === 'string' && value !== '',
  null: (value: unknown) => value === null,
  number: (value: unknown) => typeof value === 'number' && !Number.isNaN(value),
  object: isObject,
  plainObject: (value: unknown) => isObject(value) && [Object.prototype, null].includes(Object.getPrototypeOf(value)),
  promise: (value: unknown) => has(value, 'then') && has(value, 'catch'),
  string: (value: unknown) => typeof value === 'string',
  undefined: (value: unknown) => value === undefined,
  urlInstance: (value: unknown) => value instanceof URL,
};

export const assert = new Proxy({}, { get: () => (): void => undefined });
