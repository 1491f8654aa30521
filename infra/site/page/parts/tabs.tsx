import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';

/** Tabs: one of several names, and the row of buttons that chooses it. Arrow keys go along the row. */
export const useTabs = (label: string, names: readonly string[]): readonly [chosen: string, row: JSX.Element] => {
  const id = useId();
  const [chosen, setChosen] = useState(names[0] ?? '');
  const go = (event: KeyboardEvent, index: number) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = step === undefined ? undefined : names.at((index + step) % names.length);
    if (next === undefined) return;
    setChosen(next);
    document.getElementById(`${id}${next}`)?.focus();
  };
  const row = (
    <div role="tablist" aria-label={label} class="tabs">
      {names.map((name, index) => (
        <button
          type="button"
          role="tab"
          key={name}
          id={`${id}${name}`}
          aria-selected={name === chosen}
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => setChosen(name)}
          onKeyDown={(event) => go(event, index)}
        >
          {name}
        </button>
      ))}
    </div>
  );
  return [chosen, row];
};
