import { useState } from 'preact/hooks';
import type { SiteEndpoint } from '#infra/site/files/site-config.ts';
import type { Asked } from '../address.ts';
import { useAsked } from '../calls/use-asked.ts';
import { useJson } from '../calls/use-call.ts';
import { useShared } from '../context.ts';
import { Controls } from '../forms/controls.tsx';
import { SelectField } from '../forms/field.tsx';
import { useSchema } from '../forms/use-schema.ts';
import { Failure } from '../parts/failure.tsx';
import { Ask, TestError } from '../parts/forms.tsx';
import { Progress, showResult } from '../parts/progress.tsx';
import { type Body, Result } from '../writing/result.tsx';
import { results } from '../writing/results.tsx';

/** The operations of the view, and the first request of each. */
const useOperations = () => {
  const { config } = useShared();
  const endpoints = Object.keys(results).flatMap((name) => config.endpoints.find((each) => each.name === name) ?? []);
  const firstOf = ({ path, example }: SiteEndpoint): Asked => ({ path, request: { ...example } });
  const endpointAt = (path: string) => endpoints.find((endpoint) => endpoint.path === path) ?? endpoints[0];
  const firstAt = (path: string): Asked => {
    const endpoint = endpointAt(path);
    return endpoint ? firstOf(endpoint) : { path, request: {} };
  };
  return { endpoints, endpointAt, firstAt };
};

/** The view of the operations that write, each with a form made from its schema. */
export const WritingView = () => {
  const { endpoints, endpointAt, firstAt } = useOperations();
  const { isBusy, error, body, send } = useJson<Body>();
  const [sent, setSent] = useState<Asked>();
  const { asked, onAsked, edition, onOpen, again } = useAsked({
    isMine: (path) => endpoints.some((endpoint) => endpoint.path === path),
    first: () => firstAt(''),
    send: (next) => {
      setSent(next);
      showResult(); // Also after a link: the form fills the screen.
      void send(next);
    },
  });
  const { path, request } = asked;
  const endpoint = endpointAt(sent?.path ?? '');
  const schema = useSchema(path);
  if (schema === undefined) return <progress aria-label="Loading the forms" />; // A form that is drawn in parts would move.
  return (
    <>
      <Ask
        {...asked}
        send="Write"
        onSend={again}
        after={<TestError isMine={(each) => each === path} onOpen={onOpen} />}
      >
        <SelectField
          label="Operation"
          value={path}
          options={endpoints.map((each) => [each.path, each.summary])}
          onValue={(chosen) => onAsked(firstAt(chosen))}
        />
        <Controls
          key={`${path} ${edition}`}
          schema={schema}
          value={request}
          onValue={(next) => onAsked({ path, request: next })}
        />
      </Ask>
      <Progress isBusy={isBusy} text={isBusy ? '' : (body?.message ?? (body ? 'The response has arrived.' : ''))} />
      <Failure error={error} onRetry={again} />
      {body && sent && endpoint && <Result endpoint={endpoint} body={body} request={sent.request} />}
    </>
  );
};
