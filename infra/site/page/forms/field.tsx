import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
}

/** A label above its control. `children` gets the attributes that join both. */
export const Field = (
  props: FieldProps & {
    isFull?: boolean;
    children: (join: { id: string; 'aria-describedby': string | undefined }) => ComponentChildren;
  },
) => {
  const id = useId();
  const hintId = props.hint ? `${id}-hint` : undefined;
  return (
    <div class={`field ${props.isFull ? 'full' : ''}`}>
      <label for={id}>{props.label}</label>
      {props.children({ id, 'aria-describedby': hintId })}
      {hintId && (
        <small id={hintId} class="dim">
          {props.hint}
        </small>
      )}
    </div>
  );
};

interface Limits {
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A field of one line. `number`: that it is a number, within limits. */
export const TextField = (props: FieldProps & { value: string; number?: Limits; onText: (text: string) => void }) => (
  <Field {...props}>
    {(join) => (
      <input
        {...join}
        {...(props.number && { type: 'number' as const, step: 'any' })}
        {...(props.number?.minimum !== undefined && { min: props.number.minimum })}
        {...(props.number?.maximum !== undefined && { max: props.number.maximum })}
        value={props.value}
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => props.onText(event.currentTarget.value)}
      />
    )}
  </Field>
);

/** A field of several lines, as high as its text; `rows`: always of so many. `onText` may mark the area as invalid. */
export const AreaField = (
  props: FieldProps & {
    value: string;
    isCode?: boolean;
    rows?: number;
    onText: (text: string, area: HTMLTextAreaElement) => void;
  },
) => (
  <Field {...props} isFull>
    {(join) => (
      <textarea
        {...join}
        dir="auto"
        class={props.isCode ? 'mono' : ''}
        {...(props.rows !== undefined && { rows: props.rows })}
        spellcheck={!props.isCode}
        value={props.value}
        onInput={({ currentTarget }) => props.onText(currentTarget.value, currentTarget)}
      />
    )}
  </Field>
);

/** A choice of one of several values. `options`: value and text. */
export const SelectField = (
  props: FieldProps & {
    value: string;
    options: readonly (readonly [value: string, text: string])[];
    onValue: (value: string) => void;
  },
) => (
  <Field {...props}>
    {(join) => (
      <select {...join} value={props.value} onChange={(event) => props.onValue(event.currentTarget.value)}>
        {props.options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
);
