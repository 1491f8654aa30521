import { redirectTo } from '../../answer.ts';
import type { Reply, StandIn } from '../../stand-in.ts';
import { apiAnswer, widgetAnswer } from './data.ts';
import { findCompany, trustpilotItems } from './items.ts';
import { logInPage, notFoundPage, reviewPage } from './page.ts';

const pageReply = (url: URL): Reply => {
  if (url.pathname === '/users/connect') return logInPage;
  const domain = /^\/review\/([^/]+)$/.exec(url.pathname)?.[1];
  const company = findCompany(domain);
  if (company === undefined) return notFoundPage;
  if (company.domain !== domain) {
    return redirectTo(`https://www.trustpilot.com/review/${company.domain}${url.search}`);
  }
  const fault = company.isPageBlocked ? 'blocked_403' : company.fault;
  const isFirstPage = (url.searchParams.get('page') ?? '1') === '1';
  return { ...reviewPage(company, url), fault, isFirstPage };
};

/** Trustpilot: the pages of companies, the data of its widget, and the official API. Faults affect the pages. */
export default {
  hosts: ['www.trustpilot.com', 'widget.trustpilot.com', 'api.trustpilot.com'],
  items: trustpilotItems,
  answer(url, request) {
    if (url.hostname === 'widget.trustpilot.com') return widgetAnswer(url);
    if (url.hostname === 'api.trustpilot.com') return apiAnswer(url, request.headers['apikey']);
    return pageReply(url);
  },
} satisfies StandIn;
