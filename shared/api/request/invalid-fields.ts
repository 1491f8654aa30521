import * as z from 'zod';
import { type FieldError, placed } from '../../errors.ts';
import { groupedNumber } from './grouped-number.ts';

/** What a field must be, by the name of its type in zod. */
const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** What is counted in a value that is too long or too short. */
const units: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' };

/** The message about a value of a request whose schema has no message of its own. */
export const fieldMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return `Must be ${kinds[issue.expected] ?? 'of another type'}`;
    case 'invalid_value':
      return `Must be one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
    case 'too_big': {
      const [bound, most] = issue.code === 'too_big' ? [issue.maximum, 'at most'] : [issue.minimum, 'at least'];
      const unit = units[issue.origin];
      return `Must ${unit === undefined ? 'be' : 'have'} ${most} ${groupedNumber(bound)}${unit ?? ''}`;
    }
    case 'invalid_key':
      return 'Has a name that is too long';
    default:
      return 'Has a form that is not accepted';
  }
};

/** How many problems a response names, and the length of paths and messages, which have names of the caller. */
const [shownIssues, shownCharacters] = [20, 300];

const cut = (text: string): string =>
  text.length > shownCharacters ? `${text.slice(0, shownCharacters).toWellFormed()}…` : text;

const jsonPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, '');

/** What JavaScript calls the types that a text can stand for, and what callers call them. */
const plainTypes: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  int: 'number',
  boolean: 'boolean',
};
const plainNames: Readonly<Record<string, string>> = { string: 'the text', number: 'the number', boolean: 'the value' };

/** A number, true or false as JSON writes it, in a text. */
const plainJson = /^\s*(?:true|false|-?(?:0|[1-9]\d{0,15})(?:\.\d{1,15})?)\s*$/;

/** The schema of a field; undefined inside of what is no object or list of it. */
const schemaAt = (schema: z.core.$ZodType | undefined, path: readonly PropertyKey[]): z.core.$ZodType | undefined => {
  const [key, ...rest] = path;
  if (schema instanceof z.ZodOptional) return schemaAt(schema.unwrap(), path);
  if (key === undefined) return schema;
  if (schema instanceof z.ZodArray) return schemaAt(schema.element, rest);
  return schemaAt(schema instanceof z.ZodObject ? schema.shape[String(key)] : undefined, rest);
};

/**
 * What to send instead of a value of another type that means the same: `"20"` for a number, as forms send it, or `20`.
 * Nothing where the field would not accept that either. The digits of a long number are already lost, so it is not shown.
 */
const otherType = (issue: z.core.$ZodIssue, request: z.core.$ZodType): string => {
  const { code, input } = issue;
  if (code !== 'invalid_type' || plainNames[typeof input] === undefined) return '';
  const isText = typeof input === 'string';
  if (isText && !plainJson.test(input)) return '';
  const meant: unknown = isText ? JSON.parse(input) : String(input);
  const field = schemaAt(request, issue.path);
  if (typeof meant !== plainTypes[issue.expected] || !field || !z.safeParse(field, meant).success) return '';
  const isRounded = typeof input === 'number' && Number.isInteger(input) && !Number.isSafeInteger(input);
  if (isRounded) return ': got a number that is too long to be exact, send it as a text, in quotation marks';
  const shown = (value: unknown) => `${plainNames[typeof value]} ${JSON.stringify(value)}`;
  return `: got ${shown(input)}, send ${shown(meant)}`;
};

/** The problem with one field. The issue must hold its input: a field without any is missing. */
const fieldError = (issue: z.core.$ZodIssue, request: z.core.$ZodType): FieldError => {
  const { path, message, input } = issue;
  if (path.length === 0) return { path: '', message: 'Send one JSON object' };
  const said = input === undefined ? `Is required. ${message}` : `${message}${otherType(issue, request)}`;
  return { path: cut(jsonPath(path)), message: cut(said) };
};

/** The fields that are not valid of a request with this schema, one by one and as one text. */
export const fieldErrors = (
  issues: readonly z.core.$ZodIssue[],
  request: z.core.$ZodType,
): { readonly detail: string; readonly errors: readonly FieldError[] } => {
  // Zod also measures a value of a wrong type that has a length.
  const own = issues.filter(
    ({ path }, at) => issues[at - 1]?.code !== 'invalid_type' || `${issues[at - 1]?.path}` !== `${path}`,
  );
  const errors = own.slice(0, shownIssues).map((issue) => fieldError(issue, request));
  const more = own.length > shownIssues ? `; and ${own.length - shownIssues} more` : '';
  return { detail: `${errors.map(placed).join('; ')}${more}`, errors };
};
