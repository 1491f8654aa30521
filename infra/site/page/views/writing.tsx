import { useEffect, useState } from 'preact/hooks';
import type { SiteEndpoint } from '#infra/site/files/site-config.ts';
import type { Asked } from '../address.ts';
import { useAsked } from '../calls/use-asked.ts';
import { useJson } from '../calls/use-json.ts';
import { useItems, useShared } from '../context.ts';
import { Ask, SendRow } from '../parts/ask.tsx';
import { Failure } from '../parts/failure.tsx';
import { SelectField } from '../parts/field.tsx';
import { TestError } from '../parts/item-field.tsx';
import { Progress, showResult } from '../parts/progress.tsx';
import { type Body, Result } from '../writing/result.tsx';
import { results } from '../writing/results.tsx';
import { type OpenApi, requestSchema } from '../writing/schema.ts';
import { Controls } from '../writing/schema-form.tsx';

/** The OpenAPI document, loaded when the view opens. */
const useOpenApi = (): OpenApi | undefined => {
  const [document, setDocument] = useState<OpenApi>();
  useEffect(() => {
    const load = async () => setDocument(await (await fetch('/openapi.json')).json());
    void load();
  }, []);
  return document;
};

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
  const document = useOpenApi();
  const { isBusy, error, body, send } = useJson<Body>();
  const [sent, setSent] = useState<Asked>();
  const { asked, setAsked, edition, open } = useAsked({
    isMine: (path) => endpoints.some((endpoint) => endpoint.path === path),
    first: () => firstAt(''),
    send: (next) => {
      setSent(next);
      showResult();
      void send(next);
    },
  });
  const { path, request } = asked;
  const endpoint = endpointAt(sent?.path ?? '');
  const items = useItems((each) => each === path);
  if (document === undefined) return <progress aria-label="Loading the forms" />; // A form that is drawn in parts would move.
  return (
    <>
      <Ask {...asked} onSend={() => open(asked)}>
        <SelectField
          label="Operation"
          width="wide"
          value={path}
          options={endpoints.map((each) => [each.path, each.summary])}
          onValue={(chosen) => setAsked(firstAt(chosen))}
        />
        <Controls
          key={`${path} ${edition}`}
          schema={requestSchema(document, path)}
          value={request}
          onValue={(next) => setAsked({ path, request: next })}
        />
        <SendRow send="Write" />
        <TestError items={items} onItem={open} />
      </Ask>
      <Progress isBusy={isBusy} text={isBusy ? '' : (body?.message ?? (body ? 'The response has arrived.' : ''))} />
      <Failure error={error} onRetry={() => open(asked)} />
      {body && sent && endpoint && <Result endpoint={endpoint} body={body} request={sent.request} />}
    </>
  );
};
