import type { IncomingMessage } from 'node:http';
import { type Answer, answerOf, titlePage } from '../../answer.ts';
import type { Reply, StandIn } from '../../stand-in.ts';
import { activities, getYourGuideItems } from './items.ts';
import { noSuchActivity, openList, partnerList } from './lists.ts';

const unauthorized = answerOf('application/json', '{"status":"ERROR","errors":[{"errorCode":5}]}', 401);
const page = titlePage('GetYourGuide', 200);
const notFoundPage = titlePage('404');

const openReply = (url: URL): Reply => {
  const id = /^\/activities\/(\d+)\/reviews$/.exec(url.pathname)?.[1];
  const activity = activities.find((candidate) => candidate.id === id);
  if (activity === undefined) return noSuchActivity;
  const isFirstPage = (url.searchParams.get('offset') ?? '0') === '0';
  return { ...openList(activity, url), fault: activity.fault, isFirstPage };
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
  answer(url, request) {
    if (url.hostname === 'travelers-api.getyourguide.com') return openReply(url);
    if (url.hostname === 'api.getyourguide.com') return partnerAnswer(request, url);
    const id = /-t(\d+)\/$/.exec(url.pathname)?.[1];
    return activities.some((activity) => activity.id === id) ? page : notFoundPage;
  },
} satisfies StandIn;
