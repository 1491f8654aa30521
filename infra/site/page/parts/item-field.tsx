import { useMemo } from 'preact/hooks';
import type { SandboxItem } from '#infra/sandbox/stand-in.ts';
import type { Asked } from '../calls/use-asked.ts';
import { SelectField } from './field.tsx';

/** The request of an item. */
export const askedBy = ({ endpoint: path, request }: SandboxItem): Asked => ({ path, request });

const group = (label: string, items: readonly SandboxItem[], isError: boolean) => (
  <optgroup label={label}>
    {items.map(({ answers, shows }, index) =>
      (answers !== undefined) === isError ? (
        <option key={index} value={index}>
          {answers ? `${answers}: ` : ''}
          {shows}
        </option>
      ) : null,
    )}
  </optgroup>
);

/** The items of the sandbox for one endpoint: those that give a response, then those that give an error. */
export const ItemField = (props: {
  items: readonly SandboxItem[];
  request: object;
  onItem: (asked: Asked) => void;
}) => {
  const { items, request, onItem } = props;
  // Dozens of options, which change with the endpoint only.
  const groups = useMemo(
    () => [group('With a response', items, false), group('With an error, or partial', items, true)],
    [items[0]?.endpoint],
  );
  if (items.length === 0) return null;
  const sent = JSON.stringify(request);
  const chosen = items.findIndex((item) => JSON.stringify(item.request) === sent);
  const choose = (value: string) => {
    const item = items[Number(value)];
    if (value !== '' && item) onItem(askedBy(item));
  };
  return (
    <SelectField
      label={`Sandbox item (${items.length})`}
      width="wide"
      value={chosen < 0 ? '' : String(chosen)}
      options={[['', 'Your own request']]}
      onValue={choose}
    >
      {groups}
    </SelectField>
  );
};
