import { VouchError } from '../../errors.ts';
import type { ReviewDraft, Source } from '../toolkit/adapter.ts';
import { endByFullness } from '../toolkit/page-end.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { unitFacts } from './page.ts';
import { notSortedBy } from './url.ts';

/** The data of Trustpilot's widget, as several clients of 2025 and 2026 use it; not recorded. */

export const widgetHost = 'widget.trustpilot.com';
/** The id of the widget template that lists reviews. */
const listTemplate = '539ad60defb9600b94d7df2c';
const pageSize = 100;

const readRecord = (review: object): ReviewDraft => {
  const url = wire.textAt(review, ['reviewUrl']);
  return {
    id: /\/reviews\/([\da-f]{24})/.exec(url ?? '')?.[1],
    url: url?.replace(/^http:/, 'https:'),
    ...wire.fieldsAt(review, [], { rating: 'stars', title: 'title', text: 'text', created_at: 'createdAt' }),
    author: wire.fieldsAt(review, ['consumer'], { name: 'displayName' }),
  };
};

/** 100 reviews a page. No parameter that sorts them is known. */
export const trustBoxSource: Source = {
  name: 'trustbox',
  isUnordered: true,
  cursor: /^[1-9]\d{0,4}$/,
  async page({ target, sort, cursor = '1' }, http) {
    if (target.path === undefined) {
      throw new VouchError('not_supported', "The widget's data needs the id of a business unit.");
    }
    const parameters = new URLSearchParams({
      businessUnitId: target.path,
      locale: 'en-US',
      reviewsPerPage: String(pageSize),
      page: cursor,
      ...(target.language !== undefined && { reviewLanguages: target.language }),
    });
    const answer = await http.send({ url: `https://${widgetHost}/trustbox-data/${listTemplate}?${parameters}` });
    const what = "Trustpilot's widget";
    const body = wire.expectJson(answer.text, what);
    const reviews = wire.expectList(body, ['reviews'], what);
    const unit = wire.valueAt(body, ['businessUnit']);
    const total = wire.expectAt(unit, ['numberOfReviews', 'total'], wire.count, what);
    const listed = target.language === undefined ? total : null; // The count is of all languages.
    return {
      ...wire.recordsOf(reviews, readRecord),
      end: endByFullness(reviews.length, pageSize, String(Number(cursor) + 1), listed),
      ...(listed !== null && { listed }),
      item: unitFacts(unit, target.id, ['trustScore']),
      warnings: notSortedBy(sort, "The order of Trustpilot's widget is unknown"),
    };
  },
};
