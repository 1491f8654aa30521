import type * as z from 'zod';
import type { SiteAssets } from '#shared/site/read-assets.ts';
import { useImageAddress } from '../context.ts';
import { contrast, readableOn } from '../contrast.ts';

/** What `/features/domain-to-asset` answers. */
export type Assets = z.infer<typeof SiteAssets>;

const Picture = ({ url, name }: { url: string | null; name: string }) => {
  const address = useImageAddress();
  const shown = url === null ? undefined : address(url);
  return (
    <figure>
      <div class="logo">
        {shown ? <img src={shown} alt={name} /> : <span class="dim">{url ? 'off' : 'not known'}</span>}
      </div>
      <figcaption class="dim">
        {name} {url && <code>{url}</code>}
      </figcaption>
    </figure>
  );
};

const Color = ({ color, name }: { color: string | null; name: string }) => (
  <figure>
    <span class="swatch big" style={color ? { '--theme': color } : {}} />
    <figcaption class="dim">
      {name} <code>{color ?? 'not known'}</code>
    </figcaption>
  </figure>
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

/** A widget in the colors of the site. What is not known is shown in grey and white. */
const Widget = ({ assets }: { assets: Assets }) => {
  const { widget_button_color, widget_page_background_color } = assets;
  const button = widget_button_color ?? '#777777';
  const page = widget_page_background_color ?? '#ffffff';
  const colors = {
    '--button': button,
    '--on-button': readableOn(button),
    '--back': page,
    '--on-back': readableOn(page),
  };
  return (
    <section aria-label="Preview of a widget">
      <div class="widget" style={colors}>
        <h2>What our customers say</h2>
        <p>“The parcel was packed with care, and there was a note in it.”</p>
        <span class="button">Write a review</span>
      </div>
      <ul>
        <Contrast name="Text of the button" colors={[button, readableOn(button)]} least={4.5} />
        <Contrast name="Button on the page" colors={[button, page]} least={3} />
      </ul>
    </section>
  );
};

/** The logo, the icon and the colors, with a widget that has them. */
export const AssetsPanel = ({ assets }: { assets: Assets }) => (
  <section class="panel columns" aria-label="Brand">
    <div>
      <Picture url={assets.logo_url} name="Logo" />
      <Picture url={assets.favicon_url} name="Favicon" />
      <Color color={assets.widget_button_color} name="Buttons" />
      <Color color={assets.widget_page_background_color} name="Background of the page" />
    </div>
    <Widget assets={assets} />
  </section>
);
