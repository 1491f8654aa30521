import { type Answer, answerOf, htmlAnswer } from '../answer.ts';
import { png } from './images.ts';
import { fileOf, movedTo, type Site, withHeader } from './site.ts';

/** The domains without a readable page. */

const challengePage = `<!doctype html><html lang="en-US"><head><title>Just a moment...</title><meta name="robots" content="noindex,nofollow">
<script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1"></script></head>
<body><div class="cf-chl-widget">Verifying you are human. This may take a few seconds.</div></body></html>`;

const errorPage = (title: string, status: number): Answer =>
  htmlAnswer(`<!doctype html><title>${status} ${title}</title><h1>${title}</h1>`, status);

/** The same answer at every path, by host. */
const answers: Readonly<Record<string, Answer>> = {
  'gatekeeper.example': htmlAnswer(challengePage),
  'members-only.example': errorPage('Forbidden', 403),
  'busy-market.example': withHeader(errorPage('Too many requests', 429), 'retry-after', '120'),
  'broken-oven.example': errorPage('Service unavailable', 503),
  'moved-out.example': errorPage('Gone', 410),
  'annual-report.example': fileOf('application/pdf', '%PDF-1.4\n%%EOF\n'),
  'empty-lot.example': htmlAnswer(''),
};

/** A store of files: no page, but an icon. */
const bucket: Site = {
  host: 'tide-bucket.example',
  files: {
    '/': () => answerOf('application/xml', '<?xml version="1.0"?><Error><Code>MissingBucket</Code></Error>', 400),
    '/favicon.ico': () => movedTo('/assets/tide.png', 307),
    '/assets/tide.png': () => fileOf('image/png', png(128, '#0f7d8c')),
  },
};

/** All of them. */
export const refusingSites: readonly Site[] = [
  ...Object.entries(answers).map(([host, answer]) => ({ host, files: {}, otherwise: () => answer })),
  bucket,
];
