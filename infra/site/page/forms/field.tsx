import { cloneElement, type VNode } from 'preact';
import { useId, useState } from 'preact/hooks';

interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
}

/** A label above its control, which is the only child, and a hint below. */
export const Field = ({ label, hint, isFull, children }: FieldProps & { isFull?: boolean; children: VNode }) => {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  return (
    <div class={`field ${isFull ? 'full' : ''}`}>
      <label for={id}>{label}</label>
      {cloneElement(children, { id, 'aria-describedby': hintId })}
      {hintId && (
        <small id={hintId} class="dim">
          {hint}
        </small>
      )}
    </div>
  );
};

/**
 * A field of several lines, as high as its text; `rows`: always of so many. It begins with the text `first`. While
 * `onText` throws, the form cannot be sent.
 */
export const AreaField = (
  props: FieldProps & { first: string; rows?: number; isCode?: boolean; onText: (text: string) => void },
) => {
  const { first, rows, isCode = false, onText, ...field } = props;
  const [text, setText] = useState(first);
  const read = (area: HTMLTextAreaElement) => {
    setText(area.value);
    try {
      onText(area.value);
      area.setCustomValidity('');
    } catch {
      area.setCustomValidity('This is not JSON.');
    }
  };
  return (
    <Field {...field} isFull>
      <textarea
        dir="auto"
        class={isCode ? 'mono' : ''}
        rows={rows}
        spellcheck={!isCode}
        value={text}
        onInput={(event) => read(event.currentTarget)}
      />
    </Field>
  );
};

/** A choice of one of several values. `options`: value and text. */
export const SelectField = (
  props: FieldProps & {
    value: string;
    options: readonly (readonly [value: string, text: string])[];
    onValue: (value: string) => void;
  },
) => (
  <Field label={props.label} hint={props.hint}>
    <select value={props.value} onChange={(event) => props.onValue(event.currentTarget.value)}>
      {props.options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </Field>
);
