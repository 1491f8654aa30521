import { useAsked } from '../calls/use-asked.ts';
import { useJson } from '../calls/use-json.ts';
import { useItems } from '../context.ts';
import { Ask, SendRow } from '../parts/ask.tsx';
import { Failure } from '../parts/failure.tsx';
import { CheckField, DomainField } from '../parts/field.tsx';
import { ItemField } from '../parts/item-field.tsx';
import { Progress } from '../parts/progress.tsx';
import { ItemTiles } from '../parts/tiles.tsx';
import { type Assets, AssetsPanel } from './brand-parts.tsx';

const path = '/features/domain-to-asset';

/** The view of a site's favicon, logo and colors. */
export const BrandView = () => {
  const items = useItems(path);
  const { isBusy, error, body, send } = useJson<Assets>();
  const { asked, setAsked, open } = useAsked(
    (linked) => linked === path,
    () => ({ path, request: items[0]?.request ?? {} }),
    send,
  );
  const { request } = asked;
  const isUnused = !(body || isBusy || error);
  const set = (changed: object) => setAsked({ path, request: { ...request, ...changed } });
  return (
    <>
      <Ask {...asked} onSend={() => open(asked)}>
        <SendRow
          send="Get the brand"
          field={<DomainField value={request['query']} onValue={(query) => set({ query })} />}
        />
        <ItemField items={items} request={request} onItem={open} />
        <CheckField
          label="Favicon only"
          value={request['favicon_only'] === true}
          onValue={(favicon_only) => set({ favicon_only })}
        />
      </Ask>
      <Progress isBusy={isBusy} text={body ? 'The brand has arrived.' : ''} />
      <Failure error={error} onRetry={() => open(asked)} />
      {body && <AssetsPanel assets={body} />}
      {isUnused && <ItemTiles items={items} onItem={open} />}
    </>
  );
};
