import { useEffect, useState } from 'preact/hooks';
import { type Address, addressOf } from '../address.ts';
import { useShared } from '../context.ts';

/** A request to an endpoint. */
export interface Asked {
  readonly path: string;
  readonly request: Readonly<Record<string, unknown>>;
}

/** The request that a view shows, and how it is sent. */
export interface AskedState {
  /** The request in the form. */
  readonly asked: Asked;
  /** Changes the form. */
  readonly setAsked: (asked: Asked) => void;
  /** Counts the requests that came from elsewhere than the form, so that a form can begin anew. */
  readonly edition: number;
  /** Fills the form with a request and sends it. */
  readonly open: (asked: Asked) => void;
}

/** The request of the page's address, if it is for this view. */
const useLink = (isMine: (path: string) => boolean): Address['asked'] => {
  const { asked } = useShared().address;
  return asked !== undefined && isMine(asked.path) ? asked : undefined;
};

/**
 * The request of a view: at first that of the page's address, else `first`. The address always names the last request that
 * was sent. A link fills the form, and in the sandbox it is sent too: in live mode, a link of another page must not spend
 * the quota of a real service.
 */
export const useAsked = (
  isMine: (path: string) => boolean,
  first: () => Asked,
  send: (asked: Asked) => unknown,
): AskedState => {
  const { config } = useShared();
  const link = useLink(isMine);
  const [asked, setAsked] = useState<Asked>(() => link ?? first());
  const [edition, setEdition] = useState(0);
  const open = (next: Asked, isSent = true) => {
    setAsked(next);
    setEdition(edition + 1);
    if (!isSent) return;
    history.replaceState(null, '', addressOf(next.path, next.request));
    send(next);
  };
  useEffect(() => {
    if (link !== undefined) open(link, config.mode === 'sandbox');
  }, [link]);
  return { asked, setAsked, edition, open };
};
