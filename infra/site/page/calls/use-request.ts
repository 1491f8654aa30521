import { useEffect, useState } from 'preact/hooks';
import { type ApiRequest, requestHash } from '../address.ts';
import { useShared } from '../context.ts';
import { showResult } from '../parts/progress.tsx';

/** Which requests belong to a view, and what it does with them. */
export interface RequestOptions {
  readonly isMine: (path: string) => boolean;
  /** The request of a view whose address names none. */
  readonly first: () => ApiRequest;
  readonly isFirstSent?: boolean;
  readonly send: (asked: ApiRequest) => unknown;
}

/** The request of a view, and how it is changed and sent. `again` sends it once more. */
export type ViewForm = ReturnType<typeof useRequest>;

/**
 * The request of a view: at first that of the page's address, else `first`. The address always names the last request
 * that was sent. A link fills the form, and in the sandbox it is sent too: in live mode, a link of another page must
 * not spend the quota of a real service.
 */
export const useRequest = ({ isMine, first, isFirstSent = false, send }: RequestOptions) => {
  const { config, address } = useShared();
  const link = address.asked !== undefined && isMine(address.asked.path) ? address.asked : undefined;
  const [asked, setAsked] = useState<ApiRequest>(() => link ?? first());
  /** Counts the requests that came from elsewhere than the form, so that a form can begin anew. */
  const [edition, setEdition] = useState(0);
  const fill = (next: ApiRequest, isSent: boolean) => {
    setAsked(next);
    setEdition(edition + 1);
    if (isSent) send(next);
  };
  /** Fills the form with a request, sends it, makes it the address of the page, and brings the result into view. */
  const open = (next: ApiRequest): void => {
    const hash = requestHash(next.path, next.request);
    if (hash === location.hash) history.replaceState(null, '');
    else history.pushState(null, '', hash);
    fill(next, true);
    showResult();
  };
  useEffect(() => {
    if (link !== undefined) fill(link, config.mode === 'sandbox');
    else if (isFirstSent) fill(first(), true);
  }, [address]);
  const onAsked = (next: ApiRequest): void => setAsked(next);
  return { asked, isMine, onAsked, edition, onOpen: open, again: () => open(asked) };
};
