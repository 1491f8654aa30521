import type { ServerResponse } from 'node:http';
import { redirectTo, send } from '../../answer.ts';
import { sendFaulty } from '../../faults.ts';
import type { StandIn } from '../../stand-in.ts';
import { findCompany } from './companies.ts';
import { apiAnswer, widgetAnswer } from './data.ts';
import { trustpilotItems } from './list.ts';
import { logInPage, notFoundPage, reviewPage } from './page.ts';

const sendPage = async (response: ServerResponse, url: URL): Promise<void> => {
  if (url.pathname === '/users/connect') return send(response, logInPage);
  const domain = /^\/review\/([^/]+)$/.exec(url.pathname)?.[1];
  const company = findCompany(domain);
  if (company === undefined) return send(response, notFoundPage);
  if (company.domain !== domain) {
    return send(response, redirectTo(`https://www.trustpilot.com/review/${company.domain}${url.search}`));
  }
  const fault = company.isPageBlocked ? 'blocked_403' : company.fault;
  const isFirstPage = (url.searchParams.get('page') ?? '1') === '1';
  await sendFaulty(response, reviewPage(company, url), { fault, key: url.href, isFirstPage });
};

/** Trustpilot: the pages of companies, the data of its widget, and the official API. Faults hit the pages. */
export default {
  hosts: ['www.trustpilot.com', 'widget.trustpilot.com', 'api.trustpilot.com'],
  items: trustpilotItems,
  handle(request, url, _body, response) {
    if (url.hostname === 'widget.trustpilot.com') return send(response, widgetAnswer(url));
    if (url.hostname === 'api.trustpilot.com') return send(response, apiAnswer(url, request.headers['apikey']));
    return sendPage(response, url);
  },
} satisfies StandIn;
