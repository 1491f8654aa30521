import { send } from '../../answer.ts';
import type { StandIn } from '../../stand-in.ts';
import { legacyAnswer } from './legacy.ts';
import { placeItems } from './list.ts';
import { v1Answer } from './v1.ts';

/** Google Places, both interfaces. They are asked only where a key is configured; the items show what comes without. */
export default {
  hosts: ['maps.googleapis.com', 'places.googleapis.com'],
  items: placeItems,
  handle(request, url, body, response) {
    if (url.hostname === 'maps.googleapis.com') return send(response, legacyAnswer(url));
    return send(response, v1Answer(url, request.headers, body.toString()));
  },
} satisfies StandIn;
