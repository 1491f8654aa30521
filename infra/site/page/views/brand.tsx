import { useAsked } from '../calls/use-asked.ts';
import { domainPath } from '../calls/use-domain.ts';
import { useJson } from '../calls/use-json.ts';
import { useWall } from '../calls/use-wall.ts';
import { useItems, useShared } from '../context.ts';
import { Ask, SendRow } from '../parts/ask.tsx';
import { Failure } from '../parts/failure.tsx';
import { CheckField, DomainField } from '../parts/field.tsx';
import { TestError } from '../parts/item-field.tsx';
import { Progress, showResult } from '../parts/progress.tsx';
import { ItemTiles } from '../parts/tiles.tsx';
import { type Assets, AssetsPanel, WallPanel } from './brand-parts.tsx';

const path = '/features/domain-to-asset';

/** The view of a site's favicon, logo and colors, and of a wall of its reviews in these colors. */
export const BrandView = () => {
  const { tries } = useShared().config;
  const isMine = (each: string) => each === path;
  const items = useItems(isMine);
  const { isBusy, error, body, send } = useJson<Assets>();
  const wall = useWall();
  const { asked, setAsked, open } = useAsked({
    isMine,
    first: () => ({ path, request: { ...tries.find((each) => each.path === domainPath)?.request } }),
    send: (next) => {
      const query = String(next.request['query'] ?? '');
      showResult();
      return Promise.all([send(next), next.request['favicon_only'] === true ? undefined : wall.start(query)]);
    },
  });
  const { request } = asked;
  const isUnused = !(body || isBusy || error);
  const set = (changed: object) => setAsked({ path, request: { ...request, ...changed } });
  const isChoosing = body !== undefined && wall.isBusy;
  const said = isChoosing ? 'Choosing the best reviews' : body ? 'The brand has arrived.' : '';
  return (
    <>
      <Ask {...asked} onSend={() => open(asked)}>
        <SendRow
          send="Get the brand"
          field={<DomainField value={request['query']} onValue={(query) => set({ query })} />}
        />
        <CheckField
          label="Favicon only"
          value={request['favicon_only'] === true}
          onValue={(favicon_only) => set({ favicon_only })}
        />
        <TestError items={items} onItem={open} />
      </Ask>
      <Progress isBusy={isBusy || isChoosing} text={said} />
      <Failure error={error} onRetry={() => open(asked)} />
      {body && <AssetsPanel assets={body} />}
      {body && wall.wall && <WallPanel assets={body} wall={wall.wall} />}
      {body && <Failure error={wall.error} onRetry={() => open(asked)} />}
      {isUnused && <ItemTiles items={items} onItem={open} />}
    </>
  );
};
