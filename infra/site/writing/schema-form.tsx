import { useState } from 'preact/hooks';
import { Field, SelectField, TextField } from '../parts/field.tsx';
import { controlOf, type Schema } from './schema.ts';

interface ControlProps {
  readonly name: string;
  readonly schema: Schema;
  readonly value: unknown;
  readonly onValue: (value: unknown) => void;
}

const labelOf = (name: string): string => name.replaceAll('_', ' ');
const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

const LongText = (props: ControlProps & { text: string; read: (text: string) => unknown }) => (
  <Field label={labelOf(props.name)} hint={props.schema.description} className="full">
    {(id, hintId) => (
      <textarea
        id={id}
        aria-describedby={hintId}
        dir="auto"
        value={props.text}
        onInput={(event) => props.onValue(props.read(event.currentTarget.value))}
      />
    )}
  </Field>
);

/** One entry per line. */
const Lines = (props: ControlProps) => {
  const [text, setText] = useState(Array.isArray(props.value) ? props.value.join('\n') : '');
  const read = (next: string) => {
    setText(next);
    return next.split('\n').filter((line) => line.trim() !== '');
  };
  return (
    <LongText
      {...props}
      text={text}
      read={read}
      schema={{ ...props.schema, description: `${props.schema.description ?? ''}. One per line` }}
    />
  );
};

/** A value of any form, as JSON. While the text is not JSON, the last value that was is kept, and the form cannot be sent. */
const Json = ({ name, schema, value, onValue }: ControlProps) => {
  const [text, setText] = useState(value === undefined ? '' : JSON.stringify(value, null, 2));
  const read = (area: HTMLTextAreaElement) => {
    setText(area.value);
    try {
      onValue(area.value.trim() === '' ? undefined : JSON.parse(area.value));
      area.setCustomValidity('');
    } catch {
      area.setCustomValidity('This is not JSON.');
    }
  };
  return (
    <Field label={`${labelOf(name)} (JSON)`} hint={schema.description} className="full">
      {(id, hintId) => (
        <textarea
          id={id}
          aria-describedby={hintId}
          class="mono"
          value={text}
          spellcheck={false}
          onInput={(event) => read(event.currentTarget)}
        />
      )}
    </Field>
  );
};

const YesOrNo = ({ name, value, onValue }: ControlProps) => (
  <label>
    <input type="checkbox" checked={value === true} onChange={(event) => onValue(event.currentTarget.checked)} />{' '}
    {labelOf(name)}
  </label>
);

const NumberField = ({ name, schema, value, onValue }: ControlProps) => (
  <Field label={labelOf(name)} hint={schema.description} className="wide">
    {(id, hintId) => (
      <input
        id={id}
        type="number"
        aria-describedby={hintId}
        value={textOf(value)}
        onInput={({ currentTarget }) => onValue(currentTarget.value === '' ? undefined : Number(currentTarget.value))}
      />
    )}
  </Field>
);

const Group = ({ name, schema, value, onValue }: ControlProps) => (
  <fieldset>
    <legend>{labelOf(name)}</legend>
    <Controls
      schema={schema}
      value={typeof value === 'object' && value !== null ? { ...value } : {}}
      onValue={onValue}
    />
  </fieldset>
);

const Control = (props: ControlProps) => {
  const { name, schema, value, onValue } = props;
  switch (controlOf(schema)) {
    case 'text':
      return (
        <TextField
          label={labelOf(name)}
          hint={schema.description}
          className="wide"
          value={textOf(value)}
          onValue={onValue}
        />
      );
    case 'choice': {
      const options = (schema.enum ?? []).map((each) => [String(each), String(each)] as const);
      return (
        <SelectField
          label={labelOf(name)}
          value={textOf(value)}
          options={[['', 'default'], ...options]}
          onValue={onValue}
        />
      );
    }
    case 'long text':
      return <LongText {...props} text={textOf(value)} read={(text) => text} />;
    case 'number':
      return <NumberField {...props} />;
    case 'yes or no':
      return <YesOrNo {...props} />;
    case 'lines':
      return <Lines {...props} />;
    case 'group':
      return <Group {...props} />;
    case 'json':
      return <Json {...props} />;
  }
};

/** A control for each field of a schema. Empty fields are left out of the request. */
export const Controls = (props: {
  schema: Schema;
  value: Readonly<Record<string, unknown>>;
  onValue: (value: Readonly<Record<string, unknown>>) => void;
}) => {
  const { schema, value, onValue } = props;
  const set = (name: string, next: unknown) => {
    const { [name]: _before, ...others } = value;
    onValue(next === '' || next === undefined ? others : { ...others, [name]: next });
  };
  return (
    <>
      {Object.entries(schema.properties ?? {}).map(([name, field]) => (
        <Control key={name} name={name} schema={field} value={value[name]} onValue={(next) => set(name, next)} />
      ))}
    </>
  );
};
