import { itemAtAddress, itemOfPlatform } from '#shared/reviews/model/item-addresses.ts';
import type { Asked } from '../address.ts';
import { useItems, useShared } from '../context.ts';
import { NumberField, SelectField, TextField } from '../parts/field.tsx';
import { TestError } from '../parts/item-field.tsx';

/** The endpoint that finds the platform by itself. */
export const anyPath = '/reviews';

/** The members of a request that have a value. An empty field of the form is left out. */
const withoutEmpty = (request: Asked['request']): Asked['request'] =>
  Object.fromEntries(Object.entries(request).filter(([, value]) => value !== '' && value !== undefined));

/** The item that the query names by its form, without asking anybody. */
const itemIn = (query: string) => itemAtAddress(query) ?? itemOfPlatform(query);

/** What a query is recognised as, in words. */
const recognised = (query: string): string => {
  const text = query.trim();
  const item = itemIn(text);
  if (item) return `${item.title} recognised`;
  if (text === '') return '';
  return /^(https?:\/\/|[\w-]+(\.[\w-]+)+(\/|$))/i.test(text) ? 'Web page' : 'A name: choose where in Options';
};

/** Fields that have no control, such as deal_id. */
const OtherFields = (props: { request: Asked['request']; shown: readonly string[]; onClear: () => void }) => {
  const others = Object.entries(props.request).filter(([name]) => !props.shown.includes(name));
  return others.length === 0 ? null : (
    <p class="full dim">
      Also sent: <code>{JSON.stringify(Object.fromEntries(others))}</code>{' '}
      <button type="button" class="link" onClick={props.onClear}>
        Leave out
      </button>
    </p>
  );
};

interface FormProps {
  readonly asked: Asked;
  readonly onAsked: (asked: Asked) => void;
}

const shownFields = [
  ...['query', 'reviews_to_fetch', 'sort_type', 'language', 'country'],
  ...['minimum_rating', 'maximum_rating', 'has_text', 'sync_date', 'until_date'],
];

/** Where to read, in which order, and which reviews. */
const Options = ({ asked, onAsked }: FormProps) => {
  const { path, request } = asked;
  const endpoints = useShared().config.endpoints.filter(({ group }) => group === 'reviews');
  const found = path === anyPath ? `/${itemIn(String(request['query'] ?? ''))?.endpoint}/reviews` : path;
  const sorts = endpoints.find((endpoint) => endpoint.path === found)?.sorts ?? [];
  const set = (name: string) => (value: unknown) =>
    onAsked({ path, request: withoutEmpty({ ...request, [name]: value }) });
  const text = (label: string, name: string, placeholder: string) => (
    <TextField label={label} width="small" value={request[name]} placeholder={placeholder} onValue={set(name)} />
  );
  const number = (label: string, name: string, min: number, max: number) => (
    <NumberField label={label} width="small" min={min} max={max} value={request[name]} onValue={set(name)} />
  );
  const date = (label: string, name: string) => (
    <TextField label={label} type="date" width="small" value={request[name]} onValue={set(name)} />
  );
  const withText = request['has_text'];
  return (
    <div class="options">
      <SelectField
        label="Where"
        width="wide"
        value={path}
        options={endpoints.map((endpoint) => [endpoint.path, endpoint.summary])}
        onValue={(chosen) => onAsked({ path: chosen, request })}
      />
      {number('Reviews', 'reviews_to_fetch', 1, 500)}
      {sorts.length > 0 && (
        <SelectField
          label="Order"
          width="small"
          value={String(request['sort_type'] ?? '')}
          options={[
            ['', 'default'],
            ...sorts.map((sort) => [sort, sort.replaceAll(/[_-]/g, ' ').toLowerCase()] as const),
          ]}
          onValue={set('sort_type')}
        />
      )}
      {number('Stars from', 'minimum_rating', 1, 5)}
      {number('Stars to', 'maximum_rating', 1, 5)}
      <SelectField
        label="Text"
        width="small"
        value={withText === undefined ? '' : String(withText)}
        options={[
          ['', 'any'],
          ['true', 'with text'],
          ['false', 'without'],
        ]}
        onValue={(value) => set('has_text')(value === '' ? undefined : value === 'true')}
      />
      {date('Since', 'sync_date')}
      {date('Until', 'until_date')}
      {text('Language', 'language', 'en, or all')}
      {text('Country', 'country', 'us, or all')}
      <OtherFields
        request={request}
        shown={shownFields}
        onClear={() =>
          onAsked({
            path,
            request: Object.fromEntries(Object.entries(request).filter(([name]) => shownFields.includes(name))),
          })
        }
      />
    </div>
  );
};

/** One field, which says what it recognises while one types; examples; and behind disclosures all else. */
export const ReviewsForm = (props: FormProps & { isBusy: boolean; onOpen: (asked: Asked) => void }) => {
  const { asked, isBusy, onAsked, onOpen } = props;
  const { config } = useShared();
  const items = useItems((path) => config.endpoints.some((each) => each.path === path && each.group === 'reviews'));
  const query = String(asked.request['query'] ?? '');
  const label = asked.path === anyPath ? recognised(query) : '';
  const type = (next: string) =>
    onAsked({ path: itemIn(next) ? anyPath : asked.path, request: withoutEmpty({ ...asked.request, query: next }) });
  const submit = (event: Event) => {
    event.preventDefault();
    onOpen(asked);
  };
  return (
    <form onSubmit={submit}>
      <div class="box">
        <input
          aria-label="Link of an item"
          placeholder="https://..."
          value={query}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => type(event.currentTarget.value)}
        />
        <span class="recognised" role="status">
          {label}
        </span>
        <button type="submit" class="primary">
          {isBusy ? 'Start again' : 'Get reviews'}
        </button>
      </div>
      <p class="try">
        Try{' '}
        {config.tries.slice(1).map(({ label: text, path, request }) => (
          <button type="button" class="link" key={text} onClick={() => onOpen({ path, request })}>
            {text}
          </button>
        ))}
      </p>
      <div class="more-options">
        <details>
          <summary>Options</summary>
          <Options asked={asked} onAsked={onAsked} />
        </details>
        <TestError items={items} onItem={onOpen} />
      </div>
    </form>
  );
};
