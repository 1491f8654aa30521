import type { SandboxItem } from '#infra/sandbox/stand-in.ts';
import { Field } from './field.tsx';

/** The items of the sandbox for one endpoint: those that give a response, then those that give an error. */
export const ItemField = (props: {
  items: readonly SandboxItem[];
  request: object;
  onItem: (item: SandboxItem) => void;
}) => {
  const { items, request, onItem } = props;
  if (items.length === 0) return null;
  const sent = JSON.stringify(request);
  const chosen = items.findIndex((item) => JSON.stringify(item.request) === sent);
  const option = (item: SandboxItem, index: number) => (
    <option key={index} value={index}>
      {item.answers ? `${item.answers}: ` : ''}
      {item.shows}
    </option>
  );
  const options = items.map((item, index) => ({ item, node: option(item, index) }));
  const choose = (value: string) => {
    const item = items[Number(value)];
    if (value !== '' && item) onItem(item);
  };
  return (
    <Field label={`Sandbox item (${items.length})`} className="wide">
      {(id) => (
        <select
          id={id}
          value={chosen < 0 ? '' : String(chosen)}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          <option value="">Your own request</option>
          <optgroup label="With a response">
            {options.filter(({ item }) => !item.answers).map(({ node }) => node)}
          </optgroup>
          <optgroup label="With an error, or partial">
            {options.filter(({ item }) => item.answers).map(({ node }) => node)}
          </optgroup>
        </select>
      )}
    </Field>
  );
};
