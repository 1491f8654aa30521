import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Schema } from '#infra/openapi/openapi-schemas.ts';
import type { ApiRequest } from '../address.ts';
import { AreaField, Field, SelectField } from './field.tsx';
import { controlOf, linesOf } from './schema.ts';
import { useSchema } from './use-schema.ts';

const wordsOf = (value: unknown): string => String(value).replaceAll(/[_-]/g, ' ').toLowerCase();

const yesOrNo = [
  ['true', 'yes'],
  ['false', 'no'],
] as const;

/** The control of a field. The value is undefined or empty if the field is left out. */
const Control = (props: {
  label: string;
  hint: string | undefined;
  schema: Schema;
  value: unknown;
  onValue: (value: unknown) => void;
}) => {
  const { label, hint, schema, value, onValue } = props;
  const control = controlOf(schema);
  const text = value === undefined || value === null ? '' : String(value);
  const select = (options: readonly (readonly [value: string, text: string])[], read: (text: string) => unknown) => (
    <SelectField
      label={label}
      hint={hint}
      value={text}
      options={[['', 'default'], ...options]}
      onValue={(next) => onValue(next && read(next))}
    />
  );
  const line = (read: (text: string) => unknown) => (
    <Field label={label} hint={hint}>
      <input
        {...(control === 'number' && { type: 'number', step: 'any', min: schema.minimum, max: schema.maximum })}
        value={text}
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => onValue(read(event.currentTarget.value))}
      />
    </Field>
  );
  switch (control) {
    case 'text':
      return line(String);
    case 'texts':
      return line((next) => (/,./.test(next) ? next.split(',') : next));
    case 'number':
      return line((next) => next && Number(next));
    case 'choice': {
      const names = (schema.enum ?? []).filter((each) => each !== null);
      return select(
        names.map((each) => [String(each), wordsOf(each)]),
        String,
      );
    }
    case 'yes or no':
      return select(yesOrNo, (next) => next === 'true');
    case 'long text':
      return <AreaField label={label} hint={hint} first={text} onText={onValue} />;
    case 'lines': {
      const lines = Array.isArray(value) ? value.join('\n') : '';
      const read = (next: string) => onValue(linesOf(next));
      return <AreaField label={label} hint={`${hint ?? ''}. One per line`} first={lines} onText={read} />;
    }
    case 'json': {
      const json = value === undefined ? '' : JSON.stringify(value, null, 2);
      const read = (next: string) => onValue(next.trim() === '' ? undefined : JSON.parse(next));
      return <AreaField label={`${label} (JSON)`} hint={hint} isCode first={json} onText={read} />;
    }
    case 'group':
      return (
        <fieldset>
          <legend>{label}</legend>
          <Controls schema={schema} value={{ ...Object(value) }} onValue={onValue} />
        </fieldset>
      );
  }
};

type Request = ApiRequest['request'];

/** A request that is changed field by field. */
interface RequestProps {
  readonly value: Request;
  readonly onValue: (value: Request) => void;
}

/** A control for each of these fields. Empty fields are left out of the request. */
const Fields = (props: RequestProps & { fields: readonly (readonly [name: string, schema: Schema])[] }) => {
  const set = (name: string, next: unknown) => {
    const { [name]: _before, ...others } = props.value;
    props.onValue(next === '' || next === undefined ? others : { ...others, [name]: next });
  };
  return (
    <>
      {props.fields.map(([name, field]) => (
        <Control
          key={name}
          label={name.replaceAll('_', ' ')}
          hint={field.description?.replaceAll('`', '')}
          schema={field}
          value={props.value[name]}
          onValue={(next) => set(name, next)}
        />
      ))}
    </>
  );
};

/** More fields without a value than these are behind a disclosure. */
const mostEmpty = 2;

/** A control for each field of a schema: first those that have a value or need one. */
export const Controls = (props: RequestProps & { schema: Schema }) => {
  const { schema, value } = props;
  const fields = Object.entries(schema.properties ?? {});
  const [first] = useState(() => fields.filter(([name]) => name in value || schema.required?.includes(name)));
  const others = fields.filter((field) => !first.some(([name]) => name === field[0]));
  if (others.length <= mostEmpty || first.length === 0) return <Fields {...props} fields={fields} />;
  return (
    <>
      <Fields {...props} fields={first} />
      <details class="full">
        <summary>More fields</summary>
        <div class="options">
          <Fields {...props} fields={others} />
        </div>
      </details>
    </>
  );
};

/** Fields that have a place of their own on the page. */
const elsewhere: readonly string[] = ['query', 'pagination_token'];

/** Every other field of a request, behind a disclosure. The contracts say which there are. */
export const Options = (props: RequestProps & { path: string; children?: ComponentChildren }) => {
  const [isOpen, setOpen] = useState(false);
  const schema = useSchema(props.path, isOpen);
  const fields = Object.entries(schema?.properties ?? {}).filter(([name]) => !elsewhere.includes(name));
  return (
    <details class="more-options" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Options</summary>
      {schema && (
        <div class="options">
          {props.children}
          <Fields {...props} fields={fields} />
        </div>
      )}
    </details>
  );
};
