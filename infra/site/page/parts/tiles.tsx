import type { SandboxItem } from '#infra/sandbox/stand-in.ts';
import type { Asked } from '../calls/use-asked.ts';
import { askedBy } from './item-field.tsx';

/** Something to begin with. */
export interface Tile {
  readonly title: string;
  readonly text: string;
  readonly onOpen: () => void;
}

/** Examples to begin with, while there is nothing else to see. */
export const Tiles = ({ tiles }: { tiles: readonly Tile[] }) => {
  const choose = ({ onOpen }: Tile) => {
    document.getElementById('main')?.focus({ preventScroll: true }); // The tile that has the focus disappears.
    onOpen();
  };
  return tiles.length === 0 ? null : (
    <section aria-labelledby="examples">
      <h2 id="examples">Or begin with an example</h2>
      <ul class="columns tiles">
        {tiles.map((tile) => (
          <li key={tile.title}>
            <button type="button" class="panel" onClick={() => choose(tile)}>
              <b>{tile.title}</b>
              <span class="dim">{tile.text}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The first items of the sandbox that give a response, each with what it shows. */
export const ItemTiles = (props: { items: readonly SandboxItem[]; onItem: (asked: Asked) => void }) => (
  <Tiles
    tiles={props.items
      .filter(({ answers }) => answers === undefined)
      .slice(0, 6)
      .map((item) => ({
        title: item.request.query ?? '',
        text: item.shows,
        onOpen: () => props.onItem(askedBy(item)),
      }))}
  />
);
