import { VouchError } from '../../errors.ts';
import { type ItemPage, itemInQuery } from '../../reviews/model/item-page.ts';
import type { Located, LocateFields, Target } from '../toolkit/adapter.ts';
import { countrySites } from '../toolkit/web-address.ts';

export const activityHost = 'www.getyourguide.com';

/** The open API of the apps. */
export const openHost = 'travelers-api.getyourguide.com';

export const activityPages: readonly ItemPage[] = [
  {
    hosts: countrySites('getyourguide'),
    path: /-t(?<id>[1-9]\d{0,8})(?=\/?$)/i,
  },
];

const activityId = /^t?([1-9]\d{0,8})$/i;

/** The activity in a query: its number, also with a t, or an address of any site. */
export const locateActivity = (query: string, { language }: LocateFields): Located | undefined => {
  const bare = activityId.exec(query)?.[1];
  if (bare !== undefined) return { target: { id: bare, language }, ambiguous: /^\d/.test(query) };
  const item = itemInQuery(query, activityPages);
  return item && { target: { id: item.id, path: item.url.pathname, language } };
};

/** The page of an activity. Without a path, the site redirects from the number. */
export const activityUrl = ({ id, path = `/-t${id}/` }: Target): string => `https://${activityHost}${path}`;

/** The error for a 404 of an API: either the activity or this address of the API does not exist. */
export const unknownActivity = (api: string, { id }: Target): VouchError =>
  new VouchError('upstream_changed', `${api} does not know the activity ${id}. Try the URL.`, { isUnknownId: true });
