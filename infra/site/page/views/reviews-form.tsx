import type { Asked } from '../calls/use-asked.ts';
import { useItems, useShared } from '../context.ts';
import { SendRow } from '../parts/ask.tsx';
import { NumberField, SelectField, TextField } from '../parts/field.tsx';
import { ItemField } from '../parts/item-field.tsx';

const shownFields = ['query', 'reviews_to_fetch', 'sort_type', 'language', 'country'];

/** The members of a request that have a value. An empty field of the form is left out. */
const withoutEmpty = (request: Asked['request']): Asked['request'] =>
  Object.fromEntries(Object.entries(request).filter(([, value]) => value !== '' && value !== undefined));

/** Fields of a sandbox item that have no control of their own, such as deal_id. */
const OtherFields = ({ request, onClear }: { request: Asked['request']; onClear: () => void }) => {
  const others = Object.entries(request).filter(([name]) => !shownFields.includes(name));
  return others.length === 0 ? null : (
    <p class="full dim">
      Also sent: <code>{JSON.stringify(Object.fromEntries(others))}</code>{' '}
      <button type="button" class="link" onClick={onClear}>
        Leave out
      </button>
    </p>
  );
};

/** The endpoint, the item and what else a request can ask for. */
export const ReviewsForm = (props: {
  asked: Asked;
  isBusy: boolean;
  onAsked: (asked: Asked) => void;
  onOpen: (asked: Asked) => void;
}) => {
  const { asked, isBusy, onAsked, onOpen } = props;
  const { path, request } = asked;
  const endpoints = useShared().config.endpoints.filter(({ group }) => group === 'reviews');
  const items = useItems(path);
  const { items: all } = useShared();
  const sorts = endpoints.find((endpoint) => endpoint.path === path)?.sorts ?? [];
  const set = (name: string) => (value: unknown) =>
    onAsked({ path, request: withoutEmpty({ ...request, [name]: value }) });
  const choosePath = (chosen: string) =>
    onAsked({ path: chosen, request: all.find(({ endpoint }) => endpoint === chosen)?.request ?? {} });
  const onlyShown = Object.fromEntries(Object.entries(request).filter(([name]) => shownFields.includes(name)));
  const short = (label: string, name: string, placeholder: string) => (
    <TextField label={label} width="small" value={request[name]} placeholder={placeholder} onValue={set(name)} />
  );
  return (
    <>
      <SendRow
        send={isBusy ? 'Start again' : 'Get reviews'}
        field={<TextField label="Name, id or URL" width="wide" value={request['query']} onValue={set('query')} />}
      />
      <SelectField
        label="Endpoint"
        width="wide"
        value={path}
        options={endpoints.map((endpoint) => [endpoint.path, endpoint.summary])}
        onValue={choosePath}
      />
      <ItemField items={items} request={request} onItem={onOpen} />
      <NumberField
        label="Reviews"
        width="small"
        min={1}
        max={500}
        placeholder="20"
        value={request['reviews_to_fetch']}
        onValue={set('reviews_to_fetch')}
      />
      {sorts.length > 0 && (
        <SelectField
          label="Order"
          width="small"
          value={String(request['sort_type'] ?? '')}
          options={[['', 'default'], ...sorts.map((sort) => [sort, sort] as const)]}
          onValue={set('sort_type')}
        />
      )}
      {short('Language', 'language', 'en')}
      {short('Country', 'country', 'us')}
      <OtherFields request={request} onClear={() => onAsked({ path, request: onlyShown })} />
    </>
  );
};
