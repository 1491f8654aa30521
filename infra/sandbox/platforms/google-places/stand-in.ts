import type { StandIn } from '../../stand-in.ts';
import { placeItems } from './items.ts';
import { legacyAnswer } from './legacy.ts';
import { v1Answer } from './v1.ts';

/** Google Places, both interfaces. They are asked only where a key is configured; the items show what comes without. */
export default {
  hosts: ['maps.googleapis.com', 'places.googleapis.com'],
  items: placeItems,
  answer(url, request, body) {
    if (url.hostname === 'maps.googleapis.com') return legacyAnswer(url);
    return v1Answer(url, request.headers, body);
  },
} satisfies StandIn;
