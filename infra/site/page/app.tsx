import { render } from 'preact';
import { useEffect } from 'preact/hooks';
import type { SiteConfig } from '#infra/site/files/site-config.ts';
import { type Address, readAddress } from './address.ts';
import { SharedProvider } from './context.ts';
import { keepScroll } from './scroll.ts';
import { TopBar, useSettings } from './top-bar.tsx';
import { viewAt, views } from './views.ts';

const Page = ({ config, address }: { config: SiteConfig; address: Address }) => {
  const settings = useSettings(config);
  const titleOf = (platform: string) => config.platforms.find(({ name }) => name === platform)?.title ?? platform;
  const view = viewAt(address, config);
  const { title, lead, View } = views[view];
  const { key, withPictures } = settings;
  useEffect(() => {
    document.title = `Vouch: ${title}`;
  }, [title]);
  return (
    <SharedProvider value={{ config, titleOf, key, withPictures, address }}>
      <TopBar view={view} settings={settings} />
      <main id="main" tabIndex={-1} class={view === 'reviews' ? 'front' : ''}>
        <h1>{title}</h1>
        <p class="lead">{lead(config.platforms.length - 1)}</p>
        <View key={view} />
      </main>
    </SharedProvider>
  );
};

const start = async (): Promise<void> => {
  const response = await fetch('/site/config.json');
  const config: SiteConfig = await response.json();
  const root = document.getElementById('app');
  const draw = () => root && render(<Page config={config} address={readAddress(location.hash)} />, root);
  draw();
  addEventListener('hashchange', draw); // A click on a link within the page; back and forward.
  keepScroll();
};

void start();
