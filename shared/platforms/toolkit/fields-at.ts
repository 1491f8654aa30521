import type * as z from 'zod';
import {
  at,
  average,
  count,
  flag,
  identifier,
  instant,
  languageTag,
  type Path,
  textAt,
  valueAt,
  wholeStars,
} from './wire-schemas.ts';

/** The fields of reviews and items that are no texts, in the form of most platforms. */
const usual = {
  id: identifier,
  rating: wholeStars,
  language: languageTag,
  created_at: instant,
  updated_at: instant,
  experienced_at: instant,
  is_verified: flag,
  helpful_count: count,
  average,
  rating_count: count,
  review_count: count,
};
const usualForms: Readonly<Record<string, z.ZodType>> = usual;
type Usual<Field> = Field extends keyof typeof usual ? z.output<(typeof usual)[Field]> : string;

/** A name in a record, or the names on the way to a value in it, joined by points: `user.name`. */
type Name = string | number;
type Form = RegExp | z.ZodType;
/** One name; or several, of which the first with a value counts, with the form behind them if it is not the usual one. */
type Place = Name | readonly (Name | Form)[];
/** Where the fields of an object are, and those of objects in it: all in one record. */
interface Names {
  readonly [field: string]: Place | Names;
}
type Value<Field, At> = At extends readonly [...unknown[], infer Schema extends z.ZodType]
  ? NonNullable<z.output<Schema>> | null
  : At extends Place
    ? Usual<Field> | null
    : Fields<At>;
type Fields<Table> = { readonly [Field in keyof Table]: Value<Field, Table[Field]> };

/**
 * Fields of a review or an item in the object at `path`, by the names that they have there: texts, or in the form of
 * `usual`. Null when a field is absent, empty or of another form. Addresses are not checked: the engine does that.
 */
export function fieldsAt<const Table extends Names>(value: unknown, path: Path, names: Table): Fields<Table>;
export function fieldsAt(value: unknown, path: Path, names: Names): object {
  const around = valueAt(value, path);
  const found: Record<string, unknown> = {};
  for (const [field, place] of Object.entries(names))
    found[field] = isPlace(place) ? fieldAt(around, place, usualForms[field]) : fieldsAt(around, [], place);
  return found;
}

const isPlace = (place: Place | Names): place is Place => typeof place !== 'object' || Array.isArray(place);

/** What is first at one of the places of a field. Every record passes here, so that nothing is made that is not needed. */
const fieldAt = (around: unknown, place: Place, usualForm: Form = /\S/): unknown => {
  if (typeof place !== 'object') return formAt(around, place, usualForm);
  const form = place.find((part) => typeof part === 'object') ?? usualForm;
  for (const name of place) {
    const found = typeof name === 'object' ? null : formAt(around, name, form);
    if (found !== null) return found;
  }
  return null;
};

const formAt = (around: unknown, name: Name, form: Form): unknown => {
  const path = typeof name === 'string' && name.includes('.') ? name.split('.') : [name];
  return form instanceof RegExp ? textAt(around, path, form) : at(around, path, form);
};
