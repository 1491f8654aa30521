import { type Answer, answerOf, escapeMarkup, htmlAnswer } from '../answer.ts';
import type { Reply } from '../stand-in.ts';
import { ico, logo, png, svg } from './images.ts';

/** An invented site, with the answer at each path. */
export interface Site {
  readonly host: string;
  readonly files: Readonly<Record<string, () => Reply>>;
  /** The answer at any other path; a plain 404 if absent. */
  readonly otherwise?: () => Reply;
  /** True if https is not served. */
  readonly isHttpOnly?: true;
}

/** A file of the media type. */
export const fileOf = (type: string, body: string | Buffer): Answer => ({
  status: 200,
  headers: { 'content-type': type },
  body,
});

/** An ordinary site: a page, its style sheet, its icons and its logo. */
export interface Design {
  readonly host: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** BCP 47; `en` if absent. */
  readonly language?: string;
  /** The color of buttons, icons and logo, `#rrggbb`. */
  readonly color: string;
  /** The color of the page. */
  readonly background: string;
  readonly icons: readonly IconKind[];
  /** True if https is not served. */
  readonly isHttpOnly?: true;
  /** More elements of the head. */
  readonly head?: string;
  /** The content between the header and the footer. */
  readonly main: string;
  /** Other files, also in place of the usual ones. */
  readonly files?: Files;
  /** The answer at any other path; a plain 404 if absent. */
  readonly otherwise?: (design: Design) => Reply;
}

/** Files of a design, by their paths. */
type Files = Readonly<Record<string, (design: Design) => Reply>>;

interface Icon {
  readonly link: string;
  readonly files: Files;
}

const image = (type: string, make: (color: string) => string | Buffer) => (design: Design) =>
  fileOf(type, make(design.color));

const manifest = ({ name, color, background }: Design) => {
  const icons = [{ src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' }];
  const data = { name, theme_color: color, background_color: background, icons };
  return fileOf('application/manifest+json', JSON.stringify(data));
};

/** The kinds of icons that sites have, each with the files that it needs. */
const icons = {
  svg: {
    link: '<link rel="icon" type="image/svg+xml" href="/icon.svg">',
    files: { '/icon.svg': image('image/svg+xml', svg) },
  },
  png: {
    link: '<link rel="icon" type="image/png" sizes="96x96" href="/icon-96.png">',
    files: { '/icon-96.png': image('image/png', (color) => png(96, color)) },
  },
  ico: {
    link: '<link rel="shortcut icon" href="/favicon.ico">',
    files: { '/favicon.ico': image('image/x-icon', ico) },
  },
  touch: {
    link: '<link rel="apple-touch-icon" sizes="180x180" href="/apple-touch-icon.png">',
    files: { '/apple-touch-icon.png': image('image/png', (color) => png(180, color)) },
  },
  manifest: {
    link: '<link rel="manifest" href="/site.webmanifest">',
    files: { '/site.webmanifest': manifest, '/icon-512.png': image('image/png', (color) => png(512, color)) },
  },
} as const satisfies Readonly<Record<string, Icon>>;

/** A kind of icon that a site may have. */
type IconKind = keyof typeof icons;

const styleSheet = ({ color, background }: Design): string => `:root { --brand-color: ${color}; --page: ${background}; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: #26221f; font: 18px/1.5 Georgia, serif; }
.site-header, .site-footer { display: flex; gap: 24px; align-items: center; padding: 16px 32px; }
.site-footer { background: #26221f; color: #d9d4cc; }
.btn { display: inline-block; padding: 12px 20px; border-radius: 6px; text-decoration: none; }
.btn-primary { background: var(--brand-color); color: #ffffff; }
.btn-primary:hover { background: #111111; }
@media (prefers-color-scheme: dark) { .btn-primary { background: #eeeeee; } }
`;

/** A design as its page in HTML. */
export const pageOf = (design: Design): string => {
  const { host, isHttpOnly, language = 'en', color, icons: kinds, head = '', main } = design;
  const origin = `${isHttpOnly ? 'http' : 'https'}://${host}`;
  const [name, title, description] = [design.name, design.title, design.description].map(escapeMarkup);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
<meta name="theme-color" content="${color}">
<meta property="og:site_name" content="${name}">
<meta property="og:title" content="${title}">
<meta property="og:type" content="website">
<link rel="canonical" href="${origin}/">
${kinds.map((kind) => icons[kind].link).join('\n')}
<link rel="stylesheet" href="/site.css">
${head}
</head>
<body>
<header class="site-header"><a href="/"><img class="site-logo" src="/logo.svg" alt="${name}" width="320" height="64"></a>
<nav><a href="/about">About</a> <a href="/contact">Contact</a></nav></header>
<main>
${main}
</main>
<footer class="site-footer"><p>© ${name}. Everything here is invented.</p></footer>
</body>
</html>
`;
};

/** The page of a design. */
export const homePage = (design: Design): Answer => htmlAnswer(pageOf(design));

/** A design as a site with all of its files. */
export const siteOf = (design: Design): Site => {
  const { host, isHttpOnly, otherwise } = design;
  const files: Files = {
    '/': homePage,
    '/site.css': () => answerOf('text/css', styleSheet(design)),
    '/logo.svg': () => fileOf('image/svg+xml', logo(design.name, design.color)),
    ...Object.fromEntries(design.icons.flatMap((kind) => Object.entries<Files[string]>(icons[kind].files))),
    ...design.files,
  };
  return {
    host,
    ...(isHttpOnly && { isHttpOnly }),
    files: Object.fromEntries(Object.entries(files).map(([path, make]) => [path, () => make(design)])),
    ...(otherwise && { otherwise: () => otherwise(design) }),
  };
};
