import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, answerOf, send } from '../../answer.ts';
import { sendFaulty } from '../../faults.ts';
import type { StandIn } from '../../stand-in.ts';
import { activities } from './activities.ts';
import { getYourGuideItems } from './list.ts';
import { noSuchActivity, openList, partnerList } from './lists.ts';

const unauthorized = answerOf('application/json', '{"status":"ERROR","errors":[{"errorCode":5}]}', 401);
const page = answerOf('text/html', '<!doctype html><title>GetYourGuide</title>');
const notFoundPage = answerOf('text/html', '<!doctype html><title>404</title>', 404);

const sendOpen = async (response: ServerResponse, url: URL): Promise<void> => {
  const id = /^\/activities\/(\d+)\/reviews$/.exec(url.pathname)?.[1];
  const activity = activities.find((candidate) => candidate.id === id);
  if (activity === undefined) return send(response, noSuchActivity);
  const isFirstPage = (url.searchParams.get('offset') ?? '0') === '0';
  await sendFaulty(response, openList(activity, url), { fault: activity.fault, key: url.href, isFirstPage });
};

const partnerAnswer = ({ headers }: IncomingMessage, url: URL): Answer => {
  if (!headers['x-access-token']) return unauthorized;
  const id = /^\/1\/reviews\/tour\/(\d+)$/.exec(url.pathname)?.[1];
  const activity = activities.find((candidate) => candidate.id === id);
  return activity === undefined ? noSuchActivity : partnerList(activity, url);
};

/** GetYourGuide: the open interface of the apps, the partner API, and the pages, of which only the status is read. */
export default {
  hosts: ['travelers-api.getyourguide.com', 'www.getyourguide.com', 'api.getyourguide.com'],
  items: getYourGuideItems,
  handle(request, url, _body, response) {
    if (url.hostname === 'travelers-api.getyourguide.com') return sendOpen(response, url);
    if (url.hostname === 'api.getyourguide.com') return send(response, partnerAnswer(request, url));
    const id = /-t(\d+)\/$/.exec(url.pathname)?.[1];
    return send(response, activities.some((activity) => activity.id === id) ? page : notFoundPage);
  },
} satisfies StandIn;
