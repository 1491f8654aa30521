import { render } from 'preact';
import type { SandboxItem } from '#infra/sandbox/stand-in.ts';
import type { SiteConfig } from '#infra/site/files/site-config.ts';
import { Page } from './page.tsx';

const fetchJson = async <Value,>(address: string): Promise<Value> => {
  const response = await fetch(address, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${address} answered with HTTP status ${response.status}`);
  return response.json();
};

const root = document.getElementById('app');
const config = await fetchJson<SiteConfig>('/site/config.json');
const list = config.mode === 'sandbox' ? await fetchJson<{ items: readonly SandboxItem[] }>('/sandbox') : { items: [] };
if (root) render(<Page config={config} items={list.items} />, root);
