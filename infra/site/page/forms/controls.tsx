import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Schema } from '#infra/openapi/openapi-schemas.ts';
import { AreaField, SelectField, TextField } from './field.tsx';
import { controlOf } from './schema.ts';
import { useSchema } from './use-schema.ts';

interface ControlProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly schema: Schema;
  readonly value: unknown;
  readonly onValue: (value: unknown) => void;
}

const wordsOf = (value: unknown): string => String(value).replaceAll(/[_-]/g, ' ').toLowerCase();

/** One entry per line. */
const Lines = ({ label, hint, value, onValue }: ControlProps) => {
  const [text, setText] = useState(Array.isArray(value) ? value.join('\n') : '');
  const read = (next: string) => {
    setText(next);
    onValue(next.split('\n').filter((line) => line.trim() !== ''));
  };
  return <AreaField label={label} hint={`${hint ?? ''}. One per line`} value={text} onText={read} />;
};

/** A value of any form, as JSON. While the text is not JSON, its last value is kept, and the form cannot be sent. */
const Json = ({ label, hint, value, onValue }: ControlProps) => {
  const [text, setText] = useState(value === undefined ? '' : JSON.stringify(value, null, 2));
  const read = (next: string, area: HTMLTextAreaElement) => {
    setText(next);
    try {
      onValue(next.trim() === '' ? undefined : JSON.parse(next));
      area.setCustomValidity('');
    } catch {
      area.setCustomValidity('This is not JSON.');
    }
  };
  return <AreaField label={`${label} (JSON)`} hint={hint} isCode value={text} onText={read} />;
};

const Group = ({ label, schema, value, onValue }: ControlProps) => (
  <fieldset>
    <legend>{label}</legend>
    <Controls
      schema={schema}
      value={typeof value === 'object' && value !== null ? { ...value } : {}}
      onValue={onValue}
    />
  </fieldset>
);

const yesOrNo = [
  ['', 'default'],
  ['true', 'yes'],
  ['false', 'no'],
] as const;

const Control = (props: ControlProps) => {
  const { schema, value, onValue } = props;
  const text = value === undefined || value === null ? '' : String(value);
  switch (controlOf(schema)) {
    case 'text':
      return <TextField {...props} value={text} onText={onValue} />;
    case 'texts':
      return <TextField {...props} value={text} onText={(next) => onValue(/,./.test(next) ? next.split(',') : next)} />;
    case 'number':
      return <TextField {...props} value={text} number={schema} onText={(next) => onValue(next && Number(next))} />;
    case 'long text':
      return <AreaField {...props} value={text} onText={onValue} />;
    case 'choice': {
      const options = (schema.enum ?? []).flatMap((each) =>
        each === null ? [] : [[String(each), wordsOf(each)] as const],
      );
      return <SelectField {...props} value={text} options={[['', 'default'], ...options]} />;
    }
    case 'yes or no':
      return (
        <SelectField {...props} value={text} options={yesOrNo} onValue={(next) => onValue(next && next === 'true')} />
      );
    case 'lines':
      return <Lines {...props} />;
    case 'group':
      return <Group {...props} />;
    case 'json':
      return <Json {...props} />;
  }
};

type Request = Readonly<Record<string, unknown>>;

/** A control for each of these fields. Empty fields are left out of the request. */
const Fields = (props: {
  fields: readonly (readonly [name: string, schema: Schema])[];
  value: Request;
  onValue: (value: Request) => void;
}) => {
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
export const Controls = (props: { schema: Schema; value: Request; onValue: (value: Request) => void }) => {
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
export const Options = (props: {
  path: string;
  request: Readonly<Record<string, unknown>>;
  onRequest: (request: Readonly<Record<string, unknown>>) => void;
  children?: ComponentChildren;
}) => {
  const [isOpen, setOpen] = useState(false);
  const schema = useSchema(props.path, isOpen);
  const fields = Object.entries(schema?.properties ?? {}).filter(([name]) => !elsewhere.includes(name));
  return (
    <details class="more-options" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Options</summary>
      {schema && (
        <div class="options">
          {props.children}
          <Fields fields={fields} value={props.request} onValue={props.onRequest} />
        </div>
      )}
    </details>
  );
};
