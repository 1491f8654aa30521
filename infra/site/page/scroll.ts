import { notedHere, noteHere } from './history.ts';

/** Keeps how far each entry of the browser's history was scrolled, because its content comes after the page. */

let restoring: ResizeObserver | undefined;

const settle = (): void => {
  restoring?.disconnect();
  restoring = undefined;
};

/** Scrolls to where this entry of the history was left, as soon as there is enough to scroll, unless the user does. */
const restoreScroll = (): void => {
  settle();
  const top = Number(notedHere('scroll') ?? 0);
  if (top === 0) {
    scrollTo({ top, behavior: 'instant' });
    return;
  }
  restoring = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - innerHeight < top) return;
    settle();
    scrollTo({ top, behavior: 'instant' });
  });
  restoring.observe(document.body);
};

export const keepScroll = (): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  history.scrollRestoration = 'manual';
  addEventListener('scroll', () => {
    clearTimeout(timer);
    const { href } = location;
    timer = setTimeout(() => {
      if (!restoring && href === location.href) noteHere({ scroll: Math.round(scrollY) });
    }, 100);
  });
  addEventListener('hashchange', restoreScroll);
  for (const event of ['wheel', 'touchmove', 'keydown', 'pointerdown']) addEventListener(event, settle);
  restoreScroll();
};
