import { useAsked } from '../calls/use-asked.ts';
import { domainPath } from '../calls/use-domain.ts';
import { useJson } from '../calls/use-loaded.ts';
import { useWall } from '../calls/use-wall.ts';
import { useShared } from '../context.ts';
import { Code } from '../parts/code.tsx';
import { Failure } from '../parts/failure.tsx';
import { Progress, showResult } from '../parts/progress.tsx';
import { QueryForm } from '../parts/query-form.tsx';
import { type Assets, AssetsPanel, WallPanel } from './brand-parts.tsx';

const path = '/features/domain-to-asset';

/** The view of a site's favicon, logo and colors, and of a wall of its reviews in these colors. */
export const BrandView = () => {
  const { tries, mode } = useShared().config;
  const isMine = (each: string) => each === path;
  const { isBusy, error, body, send } = useJson<Assets>();
  const wall = useWall();
  const { asked, setAsked, open } = useAsked({
    isMine,
    first: () => ({ path, request: { ...tries.find((each) => each.path === domainPath)?.request } }),
    isFirstSent: mode === 'sandbox',
    send: (next) => {
      const query = String(next.request['query'] ?? '');
      return Promise.all([send(next), next.request['favicon_only'] === true ? undefined : wall.start(query)]);
    },
  });
  const isChoosing = body !== undefined && wall.isBusy;
  const said = isChoosing ? 'Choosing the best reviews' : body ? 'The brand has arrived.' : '';
  const retry = () => open(asked);
  return (
    <>
      <QueryForm
        asked={asked}
        label="Domain or URL"
        placeholder="example.com"
        send="Get the brand"
        optionsOf={path}
        isMine={isMine}
        onAsked={setAsked}
        onOpen={(next) => {
          open(next);
          showResult();
        }}
      />
      <Progress isBusy={isBusy || isChoosing} text={said} />
      <Failure error={error} onRetry={retry} />
      {body && <Failure error={wall.error} onRetry={retry} />}
      <section class="result body" aria-label="Result">
        <Code {...asked} />
        <div>
          {body && <AssetsPanel assets={body} />}
          {body && wall.wall && <WallPanel assets={body} wall={wall.wall} />}
        </div>
      </section>
    </>
  );
};
