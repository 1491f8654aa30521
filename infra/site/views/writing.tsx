import { useEffect, useState } from 'preact/hooks';
import type { SiteEndpoint } from '#infra/local/site-config.ts';
import { addressOf } from '../address.ts';
import { useJson } from '../calls/use-json.ts';
import type { Asked } from '../calls/use-reviews.ts';
import { useAsked, useItems, useShared } from '../context.ts';
import { Code } from '../parts/code.tsx';
import { Failure } from '../parts/failure.tsx';
import { SelectField } from '../parts/field.tsx';
import { ItemField } from '../parts/item-field.tsx';
import { Progress } from '../parts/progress.tsx';
import { Warnings } from '../parts/warnings.tsx';
import { type ResultProps, results } from '../writing/results.tsx';
import { type OpenApi, requestSchema } from '../writing/schema.ts';
import { Controls } from '../writing/schema-form.tsx';

/** The body of a generation endpoint, and of the one that reads transcripts, which has no `data`. */
interface Body {
  readonly data?: object;
  readonly message?: string;
  readonly extra_information?: object;
}

/** The OpenAPI document, loaded when the view opens. */
const useOpenApi = (): OpenApi | undefined => {
  const [document, setDocument] = useState<OpenApi>();
  useEffect(() => {
    const load = async () => setDocument(await (await fetch('/openapi.json')).json());
    void load();
  }, []);
  return document;
};

const isList = (value: unknown): value is ResultWarnings => Array.isArray(value);
type ResultWarnings = Parameters<typeof Warnings>[0]['warnings'];

/** Notices and warnings, wherever the response has them. */
const warningsIn = (body: Body): ResultWarnings =>
  [body.data, body.extra_information, ...(Array.isArray(body.data) ? body.data : [])].flatMap((part) => {
    const members = typeof part === 'object' && part !== null ? Object.entries(part) : [];
    return members.flatMap(([name, value]) => (['warnings', 'notices'].includes(name) && isList(value) ? value : []));
  });

/**
 * The boundary of types: each result declares the members that it reads, and the response comes from the endpoint of the
 * same name.
 */
const resultData = (body: Body): ResultProps['data'] => (body.data ?? body) as ResultProps['data'];

const Result = ({ endpoint, body, request }: { endpoint: SiteEndpoint; body: Body; request: Asked['request'] }) => {
  const Drawn = results[endpoint.name];
  return (
    <>
      <Warnings warnings={warningsIn(body)} />
      {Drawn && <Drawn data={resultData(body)} request={request} />}
      <details class="code">
        <summary>Response as JSON</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
        <section tabIndex={0} aria-label="Response as JSON">
          <pre>
            <code>{JSON.stringify(body, null, 2)}</code>
          </pre>
        </section>
      </details>
    </>
  );
};

/** The operations of the view, the chosen one, and its request. */
const useOperation = () => {
  const { config, items } = useShared();
  const endpoints = Object.keys(results).flatMap((name) => config.endpoints.find((each) => each.name === name) ?? []);
  const linked = useAsked((path) => endpoints.some((endpoint) => endpoint.path === path));
  const firstOf = (path: string): Asked => ({
    path,
    request: {
      ...(items.find(({ endpoint }) => endpoint === path)?.request ??
        endpoints.find((each) => each.path === path)?.example),
    },
  });
  const [asked, setAsked] = useState<Asked>(linked ?? firstOf(endpoints[0]?.path ?? ''));
  const [edition, setEdition] = useState(0);
  /** Fills the form anew: its fields keep texts of their own, such as JSON that is not complete. */
  const fill = (next: Asked) => {
    setAsked(next);
    setEdition(edition + 1);
  };
  return { config, endpoints, linked, firstOf, asked, setAsked, edition, fill };
};

/** The view of the operations that write, each with a form made from its schema. */
export const WritingView = () => {
  const { config, endpoints, linked, firstOf, asked, setAsked, edition, fill } = useOperation();
  const document = useOpenApi();
  const { isBusy, error, body, send } = useJson<Body>();
  const [sent, setSent] = useState<Asked>(asked);
  const { path, request } = asked;
  const run = (next: Asked) => {
    history.replaceState(null, '', addressOf(next.path, next.request));
    setSent(next);
    void send(next.path, next.request);
  };
  useEffect(() => {
    if (linked === undefined) return;
    fill(linked);
    if (config.mode === 'sandbox') run(linked);
  }, [linked]);
  const submit = (event: Event) => {
    event.preventDefault();
    run(asked);
  };
  const endpoint = endpoints.find((each) => each.path === sent.path);
  return (
    <>
      <form class="ask" onSubmit={submit}>
        <SelectField
          label="Operation"
          className="wide"
          value={path}
          options={endpoints.map((each) => [each.path, each.summary])}
          onValue={(chosen) => fill(firstOf(chosen))}
        />
        <ItemField
          items={useItems(path)}
          request={request}
          onItem={(item) => {
            fill({ path, request: item.request });
            run({ path, request: item.request });
          }}
        />
        {document && (
          <Controls
            key={`${path} ${edition}`}
            schema={requestSchema(document, path)}
            value={request}
            onValue={(next) => setAsked({ path, request: next })}
          />
        )}
        <button type="submit" class="primary">
          Write
        </button>
      </form>
      <Code path={path} request={request} />
      <Progress isBusy={isBusy} text={isBusy ? '' : (body?.message ?? (body ? 'The response has arrived.' : ''))} />
      <Failure error={error} onRetry={() => run(asked)} />
      {body && endpoint && <Result endpoint={endpoint} body={body} request={sent.request} />}
    </>
  );
};
