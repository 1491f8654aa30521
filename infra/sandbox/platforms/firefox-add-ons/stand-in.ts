import type { Answer } from '../../answer.ts';
import type { Reply, StandIn } from '../../stand-in.ts';
import { addonAnswer, disabled, notFound, pageOf, ratingsAnswer, searchAnswer } from './answers.ts';
import { addonItems, addonOf } from './items.ts';

const ratingsReply = (url: URL): Reply => {
  const addon = addonOf(url.searchParams.get('addon') ?? '');
  if (addon === undefined) return notFound;
  if (addon.isDisabled) return disabled;
  return { ...ratingsAnswer(addon, url), fault: addon.fault, isFirstPage: pageOf(url) === 1 };
};

const addonAnswerOf = (name: string): Answer => {
  const addon = addonOf(name);
  if (addon === undefined) return notFound;
  return addon.isDisabled ? disabled : addonAnswer(addon);
};

/** The interface of Firefox Add-ons: ratings, one add-on, search. Faults affect the ratings only. */
export default {
  hosts: ['addons.mozilla.org'],
  items: addonItems,
  answer(url) {
    const [, api, version, ...path] = url.pathname.split('/');
    if (api !== 'api' || version !== 'v5') return notFound;
    switch (path.slice(0, 2).join('/')) {
      case 'ratings/rating':
        return ratingsReply(url);
      case 'addons/search':
        return searchAnswer(url.searchParams.get('q') ?? '');
      case 'addons/addon':
        return addonAnswerOf(decodeURIComponent(path[2] ?? ''));
      default:
        return notFound;
    }
  },
} satisfies StandIn;
