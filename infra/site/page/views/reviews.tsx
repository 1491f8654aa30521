import { type Asked, addressOf } from '../address.ts';
import { useAsked } from '../calls/use-asked.ts';
import { useReviews } from '../calls/use-reviews.ts';
import { useShared } from '../context.ts';
import { Failure } from '../parts/failure.tsx';
import { Progress, showResult } from '../parts/progress.tsx';
import { EmptyResult, Result } from '../result/result.tsx';
import { anyPath, ReviewsForm } from './reviews-form.tsx';

/** The view of one item's reviews. A finished result is shown before any click. */
export const ReviewsView = () => {
  const { endpoints, tries } = useShared().config;
  const reviews = useReviews();
  const { isBusy, error, shown, progress } = reviews;
  const isMine = (path: string) => endpoints.some((each) => each.path === path && each.group === 'reviews');
  const { asked, setAsked, open } = useAsked({
    isMine,
    first: () => tries[0] ?? { path: anyPath, request: {} },
    isFirstSent: true,
    send: reviews.fetchFirst,
  });
  const openHere = (next: Asked) => {
    if (!isMine(next.path))
      location.hash = addressOf(next.path, next.request); // Another view.
    else {
      open(next);
      showResult();
    }
  };
  const failure = (
    <Failure
      error={error}
      onQuery={(query, path = asked.path) => openHere({ path, request: { ...asked.request, query } })}
      onRetry={shown ? undefined : () => open(asked)}
    />
  );
  return (
    <>
      <ReviewsForm asked={asked} isMine={isMine} onAsked={setAsked} onOpen={openHere} />
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
