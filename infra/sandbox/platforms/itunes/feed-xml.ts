import { escapeMarkup } from '../../markup.ts';
import type { SyntheticReview } from '../../words/reviews.ts';
import { authorIdOf, entryTerms, feedDate, feedUpdated, reviewIdOf } from './entry.ts';
import type { Feed } from './feed.ts';
import type { AppleItem } from './items.ts';

const element = (name: string, text: string, attributes = ''): string =>
  text === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${escapeMarkup(text)}</${name}>`;

const htmlOf = (review: SyntheticReview): string =>
  `<table border="0" width="100%"><tr><td><b>${escapeMarkup(review.title)}</b></td></tr><tr><td><font size="2"><br/>${escapeMarkup(review.text ?? '').replaceAll('\n', '<br/>')}</font><br/></td></tr></table>`;

const entryOf = (item: AppleItem, country: string, review: SyntheticReview): string => {
  const { contentType, related, versionOf } = entryTerms(item, country);
  return `<entry>
  ${element('updated', feedDate(review.writtenAt))}
  ${element('id', reviewIdOf(review))}
  ${element('title', review.title)}
  ${element('content', review.text ?? '', ' type="text"')}
  <im:contentType term="${contentType}" label="${contentType}"/>
  ${element('im:voteSum', `${review.helpful}`)}
  ${element('im:voteCount', `${review.votes}`)}
  ${element('im:rating', `${review.rating}`)}
  ${element('im:version', versionOf(review))}
  <author>${element('name', review.author)}${element('uri', `https://itunes.apple.com/${country}/reviews/id${authorIdOf(review)}`)}</author>
  <link rel="related" href="${escapeMarkup(related)}"/>
  ${element('content', htmlOf(review), ' type="html"')}
</entry>
`;
};

/** The feed as XML. Each entry has its content twice: as text, then as HTML. */
export const feedXml = ({ item, country, entries, links }: Feed): string => {
  const link = Object.entries(links).map(
    ([rel, href]) =>
      `<link rel="${rel}"${rel === 'alternate' ? ' type="text/html"' : ''} href="${escapeMarkup(href)}"/>`,
  );
  const written = item === undefined ? [] : entries.map((review) => entryOf(item, country, review));
  return `<?xml version="1.0" encoding="utf-8"?>

<feed xmlns:im="http://itunes.apple.com/rss" xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
${element('id', links.self)}<title>iTunes Store: Customer Reviews</title>${element('updated', feedUpdated)}${link.join('')}<icon>http://itunes.apple.com/favicon.ico</icon><author><name>iTunes Store</name><uri>http://www.apple.com/itunes/</uri></author><rights>Copyright 2008 Apple Inc.</rights>
${written.join('')}</feed>
`;
};

/** The same reviews in an unknown format. */
export const changedFeedXml = ({ entries }: Feed): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<reviews version="2">${entries.map(({ title, rating }) => `<item stars="${rating}">${element('headline', title)}</item>`).join('')}</reviews>
`;
