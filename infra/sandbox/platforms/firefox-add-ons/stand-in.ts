import type { ServerResponse } from 'node:http';
import { type Answer, send } from '../../answer.ts';
import { sendFaulty } from '../../faults.ts';
import type { StandIn } from '../../stand-in.ts';
import { addonOf } from './addons.ts';
import { addonAnswer, disabled, notFound, pageOf, ratingsAnswer, searchAnswer } from './answers.ts';
import { addonItems } from './list.ts';

const sendRatings = async (response: ServerResponse, url: URL): Promise<void> => {
  const addon = addonOf(url.searchParams.get('addon') ?? '');
  if (addon === undefined) return send(response, notFound);
  if (addon.isDisabled) return send(response, disabled);
  const request = { fault: addon.fault, key: url.href, isFirstPage: pageOf(url) === 1 };
  await sendFaulty(response, ratingsAnswer(addon, url), request);
};

const addonAnswerOf = (name: string): Answer => {
  const addon = addonOf(name);
  if (addon === undefined) return notFound;
  return addon.isDisabled ? disabled : addonAnswer(addon);
};

/** The interface of Firefox Add-ons: ratings, one add-on, search. Faults hit the ratings only. */
export default {
  hosts: ['addons.mozilla.org'],
  items: addonItems,
  handle(_request, url, _body, response) {
    const [, api, version, ...path] = url.pathname.split('/');
    if (api !== 'api' || version !== 'v5') return send(response, notFound);
    switch (path.slice(0, 2).join('/')) {
      case 'ratings/rating':
        return sendRatings(response, url);
      case 'addons/search':
        return send(response, searchAnswer(url.searchParams.get('q') ?? ''));
      case 'addons/addon':
        return send(response, addonAnswerOf(decodeURIComponent(path[2] ?? '')));
      default:
        return send(response, notFound);
    }
  },
} satisfies StandIn;
