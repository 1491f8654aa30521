import { useMemo } from 'preact/hooks';
import type { SandboxItem } from '#infra/sandbox/stand-in.ts';
import type { Asked } from '../address.ts';
import { SelectField } from './field.tsx';

/** The request of an item. */
export const askedBy = ({ endpoint: path, request }: SandboxItem): Asked => ({ path, request });

/** The items of the sandbox that end in an error, or give a part of a list, by how they end. Behind a disclosure. */
export const TestError = ({ items, onItem }: { items: readonly SandboxItem[]; onItem: (asked: Asked) => void }) => {
  // Dozens of options, which change with the endpoint only.
  const groups = useMemo(() => {
    const byEnd = Map.groupBy(items.entries(), ([, { answers }]) => answers ?? '');
    return [...byEnd].map(([answers, own]) =>
      answers === '' ? null : (
        <optgroup label={answers.replaceAll('_', ' ')} key={answers}>
          {own.map(([index, { shows }]) => (
            <option key={index} value={index}>
              {shows}
            </option>
          ))}
        </optgroup>
      ),
    );
  }, [items.length, items[0]]);
  const choose = (value: string) => {
    const item = items[Number(value)];
    if (value !== '' && item) onItem(askedBy(item));
  };
  return items.length === 0 ? null : (
    <details class="full">
      <summary>Test an error</summary>
      <SelectField
        label="What goes wrong"
        width="wide"
        value=""
        options={[['', 'Choose what the sandbox does']]}
        onValue={choose}
      >
        {groups}
      </SelectField>
    </details>
  );
};
