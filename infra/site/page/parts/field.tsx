import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

/** What every field has. `wide`, `small` and `full` are widths. */
interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly width?: 'wide' | 'small' | 'full';
}

/** A label above its control. `children` gets the attributes that join both. */
const Field = (
  props: FieldProps & { children: (join: { id: string; 'aria-describedby': string | undefined }) => ComponentChildren },
) => {
  const id = useId();
  const hintId = props.hint ? `${id}-hint` : undefined;
  return (
    <div class={`field ${props.width ?? ''}`}>
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

interface LineProps extends FieldProps {
  readonly value: unknown;
  readonly type?: 'date';
  readonly placeholder?: string;
}

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

/** A field of one line. `number`: the limits of a number. */
const LineField = (props: LineProps & { number?: { min?: number; max?: number }; onText: (text: string) => void }) => (
  <Field {...props}>
    {(join) => (
      <input
        {...join}
        {...(props.type && { type: props.type })}
        {...(props.number && { type: 'number' as const, ...props.number })}
        value={textOf(props.value)}
        placeholder={props.placeholder}
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => props.onText(event.currentTarget.value)}
      />
    )}
  </Field>
);

/** A field of one line of text. */
export const TextField = (props: LineProps & { onValue: (value: string) => void }) => (
  <LineField {...props} onText={props.onValue} />
);

/** The field of a website. */
export const DomainField = (props: { value: unknown; onValue: (value: string) => void }) => (
  <TextField label="Domain or URL" width="wide" placeholder="example.com" {...props} />
);

/** A field of a number; undefined while it is empty. */
export const NumberField = (
  props: LineProps & { min?: number; max?: number; onValue: (value: number | undefined) => void },
) => {
  const { min, max, onValue } = props;
  const limits = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  return <LineField {...props} number={limits} onText={(text) => onValue(text === '' ? undefined : Number(text))} />;
};

/** A field of several lines. `onText` may mark the area as invalid. */
export const AreaField = (
  props: FieldProps & { value: string; isCode?: boolean; onText: (text: string, area: HTMLTextAreaElement) => void },
) => (
  <Field width="full" {...props}>
    {(join) => (
      <textarea
        {...join}
        dir="auto"
        class={props.isCode ? 'mono' : ''}
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
    children?: ComponentChildren;
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
        {props.children}
      </select>
    )}
  </Field>
);

/** Yes or no. */
export const CheckField = (props: { label: string; value: boolean; onValue: (value: boolean) => void }) => (
  <label class="check">
    <input
      type="checkbox"
      checked={props.value}
      onChange={({ currentTarget }) => props.onValue(currentTarget.checked)}
    />{' '}
    {props.label}
  </label>
);
