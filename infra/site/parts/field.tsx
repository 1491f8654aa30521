import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

/** A label above its control. `children` gets the id that joins both. */
export const Field = (props: {
  label: string;
  hint?: string | undefined;
  className?: string;
  children: (id: string, hintId: string | undefined) => ComponentChildren;
}) => {
  const id = useId();
  const hintId = props.hint ? `${id}-hint` : undefined;
  return (
    <div class={`field ${props.className ?? ''}`}>
      <label for={id}>{props.label}</label>
      {props.children(id, hintId)}
      {hintId && (
        <small id={hintId} class="dim">
          {props.hint}
        </small>
      )}
    </div>
  );
};

/** A field of one line of text. */
export const TextField = (props: {
  label: string;
  value: string;
  onValue: (value: string) => void;
  className?: string;
  placeholder?: string;
  hint?: string | undefined;
}) => (
  <Field label={props.label} hint={props.hint} className={props.className ?? ''}>
    {(id, hintId) => (
      <input
        id={id}
        aria-describedby={hintId}
        value={props.value}
        placeholder={props.placeholder}
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => props.onValue(event.currentTarget.value)}
      />
    )}
  </Field>
);

/** A choice of one of several values. `options`: value and text. */
export const SelectField = (props: {
  label: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  onValue: (value: string) => void;
  className?: string;
}) => (
  <Field label={props.label} className={props.className ?? ''}>
    {(id) => (
      <select id={id} value={props.value} onChange={(event) => props.onValue(event.currentTarget.value)}>
        {props.options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
);
