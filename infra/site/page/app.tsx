import { render } from 'preact';
import type { SiteConfig } from '#infra/site/files/site-config.ts';
import { Page } from './page.tsx';
import { keepScroll } from './scroll.ts';

const start = async (): Promise<void> => {
  const response = await fetch('/site/config.json');
  const config: SiteConfig = await response.json();
  const root = document.getElementById('app');
  if (root) render(<Page config={config} />, root);
  keepScroll();
};

void start();
