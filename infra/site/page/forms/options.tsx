import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Fields } from './controls.tsx';
import { useSchema } from './use-schema.ts';

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
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
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
