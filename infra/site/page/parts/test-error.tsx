import { useMemo } from 'preact/hooks';
import type { Asked } from '../address.ts';
import { useShared } from '../context.ts';
import { SelectField } from '../forms/field.tsx';

/** The items of the sandbox that end in an error, or give a part of a list, by how they end. Behind a disclosure. */
export const TestError = (props: { isMine: (path: string) => boolean; onItem: (asked: Asked) => void }) => {
  const items = useShared().items.filter(({ endpoint }) => props.isMine(endpoint));
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
    if (value !== '' && item) props.onItem({ path: item.endpoint, request: item.request });
  };
  return items.length === 0 ? null : (
    <details class="full">
      <summary>Test an error</summary>
      <SelectField label="What goes wrong" value="" options={[['', 'Choose what the sandbox does']]} onValue={choose}>
        {groups}
      </SelectField>
    </details>
  );
};
