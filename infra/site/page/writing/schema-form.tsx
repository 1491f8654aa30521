import { useState } from 'preact/hooks';
import { AreaField, CheckField, NumberField, SelectField, TextField } from '../parts/field.tsx';
import { controlOf, type Schema } from './schema.ts';

interface ControlProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly schema: Schema;
  readonly value: unknown;
  readonly onValue: (value: unknown) => void;
}

/** One entry per line. */
const Lines = ({ label, hint, value, onValue }: ControlProps) => {
  const [text, setText] = useState(Array.isArray(value) ? value.join('\n') : '');
  const read = (next: string) => {
    setText(next);
    onValue(next.split('\n').filter((line) => line.trim() !== ''));
  };
  return <AreaField label={label} hint={`${hint ?? ''}. One per line`} value={text} onText={read} />;
};

/** A value of any form, as JSON. While the text is not JSON, the last value that was is kept, and the form cannot be sent. */
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

const Control = (props: ControlProps) => {
  const { schema, value } = props;
  switch (controlOf(schema)) {
    case 'text':
      return <TextField {...props} width="wide" />;
    case 'choice': {
      const options = (schema.enum ?? []).map((each) => [String(each), String(each)] as const);
      return <SelectField {...props} value={String(value ?? '')} options={[['', 'default'], ...options]} />;
    }
    case 'long text':
      return <AreaField {...props} value={String(value ?? '')} onText={props.onValue} />;
    case 'number':
      return <NumberField {...props} width="wide" />;
    case 'yes or no':
      return <CheckField {...props} value={value === true} />;
    case 'lines':
      return <Lines {...props} />;
    case 'group':
      return <Group {...props} />;
    case 'json':
      return <Json {...props} />;
  }
};

/** More fields without a value than these are behind a disclosure. */
const mostEmpty = 2;

/** A control for each field of a schema. Empty fields are left out of the request. */
export const Controls = (props: {
  schema: Schema;
  value: Readonly<Record<string, unknown>>;
  onValue: (value: Readonly<Record<string, unknown>>) => void;
}) => {
  const { schema, value, onValue } = props;
  const fields = Object.entries(schema.properties ?? {});
  const [used] = useState(() => fields.filter(([name]) => name in value || schema.required?.includes(name)));
  const unused = fields.filter((field) => !used.some(([name]) => name === field[0]));
  const set = (name: string, next: unknown) => {
    const { [name]: _before, ...others } = value;
    onValue(next === '' || next === undefined ? others : { ...others, [name]: next });
  };
  const control = ([name, field]: readonly [string, Schema]) => (
    <Control
      key={name}
      label={name.replaceAll('_', ' ')}
      hint={field.description?.replaceAll('`', '')}
      schema={field}
      value={value[name]}
      onValue={(next) => set(name, next)}
    />
  );
  if (unused.length <= mostEmpty || used.length === 0) return <>{fields.map(control)}</>;
  return (
    <>
      {used.map(control)}
      <details class="full">
        <summary>More fields</summary>
        <div class="options">{unused.map(control)}</div>
      </details>
    </>
  );
};
