import type { ComponentChildren } from 'preact';
import type * as z from 'zod';
import type { Review } from '#shared/reviews/model/review.ts';
import type { SiteAssets } from '#shared/site/read-assets.ts';
import { useJson } from '../calls/use-call.ts';
import { domainPath, useWall, type Wall } from '../calls/use-domain.ts';
import { useRequest } from '../calls/use-request.ts';
import { useImageAddress, useShared } from '../context.ts';
import { Code, CodeBlock, CopyButton } from '../parts/code.tsx';
import { Failure } from '../parts/failure.tsx';
import { QueryForm } from '../parts/forms.tsx';
import { Progress } from '../parts/progress.tsx';
import { contrast, embedCode, readableOn, starsOf, type WallColors } from './embed.ts';

/** What `/features/domain-to-asset` answers. */
type Assets = z.infer<typeof SiteAssets>;

const Fact = ({ name, value, children }: { name: string; value: string | null; children: ComponentChildren }) => (
  <figure>
    {children}
    <figcaption class="dim">
      {name} <code>{value ?? 'not known'}</code>
    </figcaption>
  </figure>
);

const Picture = ({ url, name }: { url: string | null; name: string }) => {
  const shown = useImageAddress(url);
  return (
    <Fact name={name} value={url}>
      <div class="logo">{shown && <img src={shown} alt={name} />}</div>
    </Fact>
  );
};

const Color = ({ color, name }: { color: string | null; name: string }) => (
  <Fact name={name} value={color}>
    <span class="swatch big" style={color ? { '--theme': color } : {}} />
  </Fact>
);

/** How well two colors can be told apart. `least`: what WCAG asks for: 4.5 for text, 3 for the edges of controls. */
const Contrast = (props: { name: string; colors: readonly [string, string]; least: number }) => {
  const ratio = contrast(...props.colors);
  return (
    <li>
      {props.name}: <b>{ratio.toFixed(1)}</b> to 1,{' '}
      {ratio >= props.least ? 'enough' : `too little: WCAG asks for ${props.least}`}
    </li>
  );
};

/** The colors of a site, grey and white where they are not known. */
const colorsOf = ({ widget_button_color, widget_page_background_color }: Assets): WallColors => ({
  accent: widget_button_color ?? '#777777',
  page: widget_page_background_color ?? '#ffffff',
});

/** The selected reviews in the colors of the site, as they look when the code is pasted. */
const WallPreview = ({ reviews, colors }: { reviews: readonly Review[]; colors: WallColors }) => {
  const { titleOf } = useShared();
  const { accent, page } = colors;
  return (
    <div class="widget" style={{ '--button': accent, '--back': page, '--on-back': readableOn(page) }}>
      <h2>What our customers say</h2>
      <div class="columns">
        {reviews.map((review) => (
          <figure key={review.review_id}>
            <div>{starsOf(review)}</div>
            <blockquote class="text clamp" dir="auto">
              {review.text}
            </blockquote>
            <figcaption>{[review.author.name, titleOf(review.platform)].filter(Boolean).join(', ')}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
};

const AssetsPanel = ({ assets }: { assets: Assets }) => {
  const { accent, page } = colorsOf(assets);
  return (
    <section class="panel columns" aria-label="Brand">
      <div>
        <Picture url={assets.logo_url} name="Logo" />
        <Picture url={assets.favicon_url} name="Favicon" />
      </div>
      <div>
        <Color color={assets.widget_button_color} name="Buttons" />
        <Color color={assets.widget_page_background_color} name="Background of the page" />
        <ul>
          <Contrast name="Text of the button" colors={[accent, readableOn(accent)]} least={4.5} />
          <Contrast name="Button on the page" colors={[accent, page]} least={3} />
        </ul>
      </div>
    </section>
  );
};

const WallPanel = ({ assets, wall }: { assets: Assets; wall: Wall }) => {
  const { titleOf } = useShared();
  const colors = colorsOf(assets);
  if (wall.reviews.length === 0)
    return <p class="panel">The site names no platform with reviews of four stars or more and a text.</p>;
  const code = embedCode(wall.reviews, colors, titleOf);
  return (
    <section aria-label="Wall of reviews">
      <WallPreview reviews={wall.reviews} colors={colors} />
      <p class="dim">
        {wall.isChosenByRating
          ? 'Chosen by rating, because no model could choose them.'
          : 'Chosen by Claude from the reviews with four stars or more.'}{' '}
        The same as HTML, to paste into a page: <CopyButton text={code} label="Copy the HTML" />
      </p>
      <CodeBlock name="Code to embed" text={code} />
    </section>
  );
};

const path = '/features/domain-to-asset';

export const BrandView = () => {
  const { tries, mode } = useShared().config;
  const { isBusy, error, result: body, start } = useJson<Assets>();
  const wall = useWall();
  const form = useRequest({
    isMine: (each) => each === path,
    first: () => ({ path, request: { ...tries.find((each) => each.path === domainPath)?.request } }),
    isFirstSent: mode === 'sandbox',
    send: (next) => {
      void start(next);
      if (next.request['favicon_only'] !== true) void wall.start(next);
    },
  });
  const isChoosing = body !== undefined && wall.isBusy;
  const said = isChoosing ? 'Choosing the best reviews' : body ? 'The brand has arrived.' : '';
  return (
    <>
      <QueryForm {...form} label="Domain or URL" placeholder="example.com" send="Get the brand" optionsOf={path} />
      <Progress isBusy={isBusy || isChoosing} text={said} />
      <Failure error={error} onRetry={form.again} />
      {body && <Failure error={wall.error} onRetry={form.again} />}
      <section class="result body" aria-label="Result">
        <Code {...form.asked} />
        <div>
          {body && <AssetsPanel assets={body} />}
          {body && wall.result && <WallPanel assets={body} wall={wall.result} />}
        </div>
      </section>
    </>
  );
};
