import type { Asked } from '../calls/use-reviews.ts';
import { useItems, useShared } from '../context.ts';
import { Field, SelectField, TextField } from '../parts/field.tsx';
import { ItemField } from '../parts/item-field.tsx';

const shownFields = ['query', 'reviews_to_fetch', 'sort_type', 'language', 'country'];

/** The members of a request that have a value. An empty field of the form is left out. */
const withoutEmpty = (request: Asked['request']): Asked['request'] =>
  Object.fromEntries(Object.entries(request).filter(([, value]) => value !== '' && value !== undefined));

/** Fields of a sandbox item that have no control of their own, such as deal_id. */
const OtherFields = ({ request, onClear }: { request: Asked['request']; onClear: () => void }) => {
  const others = Object.entries(request).filter(([name]) => !shownFields.includes(name));
  return others.length === 0 ? null : (
    <p class="wide dim">
      Also sent: <code>{JSON.stringify(Object.fromEntries(others))}</code>{' '}
      <button type="button" class="link" onClick={onClear}>
        Leave out
      </button>
    </p>
  );
};

const Count = ({ value, onValue }: { value: unknown; onValue: (value: number | '') => void }) => (
  <Field label="Reviews" className="small">
    {(id) => (
      <input
        id={id}
        type="number"
        min="1"
        max="500"
        placeholder="20"
        value={value === undefined ? '' : String(value)}
        onInput={({ currentTarget }) => onValue(currentTarget.value === '' ? '' : Number(currentTarget.value))}
      />
    )}
  </Field>
);

/** The endpoint, the item and what else a request can ask for. */
export const ReviewsForm = (props: {
  asked: Asked;
  isBusy: boolean;
  onAsked: (asked: Asked) => void;
  onSend: (asked: Asked) => void;
}) => {
  const { asked, isBusy, onAsked, onSend } = props;
  const { path, request } = asked;
  const endpoints = useShared().config.endpoints.filter(({ group }) => group === 'reviews');
  const items = useItems(path);
  const { items: all } = useShared();
  const sorts = endpoints.find((endpoint) => endpoint.path === path)?.sorts ?? [];
  const set = (name: string, value: unknown) => onAsked({ path, request: withoutEmpty({ ...request, [name]: value }) });
  const text = (name: string): string => String(request[name] ?? '');
  const choosePath = (chosen: string) =>
    onAsked({ path: chosen, request: all.find(({ endpoint }) => endpoint === chosen)?.request ?? {} });
  const submit = (event: Event) => {
    event.preventDefault();
    onSend(asked);
  };
  const onlyShown = Object.fromEntries(Object.entries(request).filter(([name]) => shownFields.includes(name)));
  return (
    <form class="ask" onSubmit={submit}>
      <SelectField
        label="Endpoint"
        className="wide"
        value={path}
        options={endpoints.map((endpoint) => [endpoint.path, endpoint.summary])}
        onValue={choosePath}
      />
      <ItemField items={items} request={request} onItem={(item) => onSend({ path, request: item.request })} />
      <TextField
        label="Name, id or URL"
        className="wide"
        value={text('query')}
        onValue={(value) => set('query', value)}
      />
      <Count value={request['reviews_to_fetch']} onValue={(value) => set('reviews_to_fetch', value)} />
      {sorts.length > 0 && (
        <SelectField
          label="Order"
          className="small"
          value={text('sort_type')}
          options={[['', 'default'], ...sorts.map((sort) => [sort, sort] as const)]}
          onValue={(value) => set('sort_type', value)}
        />
      )}
      <TextField
        label="Language"
        className="small"
        placeholder="en"
        value={text('language')}
        onValue={(value) => set('language', value)}
      />
      <TextField
        label="Country"
        className="small"
        placeholder="us"
        value={text('country')}
        onValue={(value) => set('country', value)}
      />
      <button type="submit" class="primary">
        {isBusy ? 'Start again' : 'Get reviews'}
      </button>
      <OtherFields request={request} onClear={() => onAsked({ path, request: onlyShown })} />
    </form>
  );
};
