import { itemAtAddress, itemOfPlatform } from '#shared/reviews/model/item-addresses.ts';
import { type ApiRequest, requestHash } from '../address.ts';
import { useRequest, type ViewForm } from '../calls/use-request.ts';
import { useReviews } from '../calls/use-reviews.ts';
import { useShared } from '../context.ts';
import { SelectField } from '../forms/field.tsx';
import { Failure } from '../parts/failure.tsx';
import { QueryForm } from '../parts/forms.tsx';
import { Progress } from '../parts/progress.tsx';
import { EmptyResult, Result } from '../result/result.tsx';

/** The endpoint that finds the platform by itself. */
export const anyPath = '/reviews';

/** The item that the query names by its form, without asking anybody. */
const itemIn = (query: string) => itemAtAddress(query) ?? itemOfPlatform(query);

/** What a query is recognized as, in words. */
const recognized = (query: string): string => {
  const text = query.trim();
  const item = itemIn(text);
  if (item) return `${item.title} recognized`;
  if (text === '') return '';
  return /^(https?:\/\/|[\w-]+(\.[\w-]+)+(\/|$))/i.test(text) ? 'Web page' : 'A name: choose where in Options';
};

/** The form of reviews: says what it recognizes while you type, and has the fields of the endpoint that it finds. */
const ReviewsForm = (props: ViewForm) => {
  const { asked, onAsked } = props;
  const { endpoints, tries } = useShared().config;
  const query = String(asked.request['query'] ?? '');
  const item = itemIn(query);
  const isAny = asked.path === anyPath;
  const type = (next: ApiRequest) =>
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
      recognized={isAny ? recognized(query) : ''}
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

/** The view of one item's reviews. A finished result is shown before any click. */
export const ReviewsView = () => {
  const { endpoints, tries } = useShared().config;
  const reviews = useReviews();
  const { isBusy, error, shown, progress } = reviews;
  const form = useRequest({
    isMine: (path) => endpoints.some((each) => each.path === path && each.group === 'reviews'),
    first: () => tries[0] ?? { path: anyPath, request: {} },
    isFirstSent: true,
    send: reviews.fetchFirst,
  });
  const onOpen = (next: ApiRequest) => {
    if (form.isMine(next.path)) form.onOpen(next);
    else location.hash = requestHash(next.path, next.request); // Another view.
  };
  const failure = (
    <Failure
      error={error}
      onQuery={(query, path = form.asked.path) => onOpen({ path, request: { ...form.asked.request, query } })}
      onRetry={shown ? undefined : form.again}
    />
  );
  return (
    <>
      <ReviewsForm {...form} onOpen={onOpen} />
      <Progress
        isBusy={isBusy}
        isQuiet={progress === ''}
        text={progress || (isBusy ? '' : (shown?.list.message ?? ''))}
      />
      {!shown && failure}
      {shown ? <Result shown={shown} reviews={reviews} /> : isBusy && <EmptyResult />}
      {shown && failure}
    </>
  );
};
