import { itemAtAddress, itemOfPlatform } from '#shared/reviews/model/item-addresses.ts';
import type { Asked } from '../address.ts';
import { useShared } from '../context.ts';
import { SelectField } from '../forms/field.tsx';
import { QueryForm, type QueryFormProps } from '../parts/query-form.tsx';

/** The endpoint that finds the platform by itself. */
export const anyPath = '/reviews';

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

/** The form of reviews: says what it recognises while one types, and has the fields of the endpoint that this leads to. */
export const ReviewsForm = (props: Pick<QueryFormProps, 'asked' | 'isMine' | 'onAsked' | 'onOpen'>) => {
  const { asked, onAsked } = props;
  const { endpoints, tries } = useShared().config;
  const query = String(asked.request['query'] ?? '');
  const item = itemIn(query);
  const isAny = asked.path === anyPath;
  const type = (next: Asked) =>
    onAsked(itemIn(String(next.request['query'] ?? '')) ? { ...next, path: anyPath } : next);
  const choices = endpoints
    .filter(({ group }) => group === 'reviews')
    .map(({ path, summary }) => [path, summary] as const);
  return (
    <QueryForm
      {...props}
      label="Link of an item"
      placeholder="https://..."
      send="Get reviews"
      tries={tries.slice(1)}
      recognised={isAny ? recognised(query) : ''}
      optionsOf={isAny && item ? `/${item.endpoint}/reviews` : asked.path}
      where={
        <SelectField
          label="Where"
          hint="The kind of item that a name means"
          value={asked.path}
          options={choices}
          onValue={(path) => onAsked({ path, request: asked.request })}
        />
      }
      onAsked={type}
    />
  );
};
