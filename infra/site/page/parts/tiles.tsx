import type { SandboxItem } from '#infra/sandbox/stand-in.ts';
import type { Asked } from '../address.ts';
import { askedBy } from './item-field.tsx';

const mostTiles = 6;

/** The first items of the sandbox that give a response, each with what it shows, while there is nothing else to see. */
export const ItemTiles = ({ items, onItem }: { items: readonly SandboxItem[]; onItem: (asked: Asked) => void }) => {
  const shown = items.filter(({ answers }) => answers === undefined).slice(0, mostTiles);
  const choose = (item: SandboxItem) => {
    document.getElementById('main')?.focus({ preventScroll: true }); // The tile that has the focus disappears.
    onItem(askedBy(item));
  };
  return shown.length === 0 ? null : (
    <section aria-labelledby="examples">
      <h2 id="examples">Or begin with an example</h2>
      <ul class="columns tiles">
        {shown.map((item) => (
          <li key={item.shows}>
            <button type="button" class="panel" onClick={() => choose(item)}>
              <b>{item.request.query}</b>
              <span class="dim">{item.shows}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
