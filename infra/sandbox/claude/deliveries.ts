import type { ServerResponse } from 'node:http';
import { type Answer, answerOf, send } from '../answer.ts';
import { sendReply } from '../faults.ts';
import type { Scenario } from './scenario.ts';

const badGateway = answerOf(
  'text/html',
  '<html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad Gateway</h1></center></body></html>',
  502,
);

const faulty = (fault: 'stalled' | 'slow' | 'cut_off') => (response: ServerResponse, answer: Answer) =>
  sendReply(response, { ...answer, fault }, '');

/** Failures of the connection. */
export const deliveries = {
  bad_gateway: {
    shows: 'every call is answered 502 with a page of HTML',
    answers: 'ai_unavailable',
    deliver: (response) => send(response, badGateway),
  },
  hang: { shows: 'nothing is ever answered', answers: 'ai_timeout', deliver: () => undefined },
  stalled: { shows: 'half of the answer comes, then nothing more', answers: 'ai_timeout', deliver: faulty('stalled') },
  reset: {
    shows: 'the connection is closed before any answer',
    answers: 'ai_unavailable',
    deliver: (response) => void response.destroy(),
  },
  cut_off: {
    shows: 'the connection is closed in the middle of the answer',
    answers: 'ai_unavailable',
    deliver: faulty('cut_off'),
  },
  slow: { shows: 'the answer comes after 3 seconds', deliver: faulty('slow') },
} as const satisfies Record<string, Scenario>;
