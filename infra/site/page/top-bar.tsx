import { useLayoutEffect, useState } from 'preact/hooks';
import type { SiteConfig } from '#infra/site/files/site-config.ts';
import { useShared } from './context.ts';
import { type ViewName, views } from './views.ts';

const themes = ['light dark', 'light', 'dark'] as const;

type Settings = ReturnType<typeof useSettings>;

/** The settings. The key is kept until the tab is closed, the theme until the browser forgets it. */
export const useSettings = (config: SiteConfig) => {
  const [settings, setSettings] = useState({
    key: config.key ?? sessionStorage.getItem('key') ?? '',
    theme: localStorage.getItem('theme') ?? themes[0],
    withPictures: false,
  });
  const { key, theme } = settings;
  // Before the next frame: who reloads at once, or on a busy machine, finds the settings as they were left.
  useLayoutEffect(() => {
    document.documentElement.style.colorScheme = theme;
    localStorage.setItem('theme', theme);
    if (config.key === null) sessionStorage.setItem('key', key);
  }, [key, theme]);
  return { ...settings, change: (some: Partial<typeof settings>) => setSettings({ ...settings, ...some }) };
};

const Controls = ({ settings: { key, theme, withPictures, change } }: { settings: Settings }) => {
  const { mode, key: apiKey } = useShared().config;
  return (
    <details class="settings">
      <summary>API key</summary>
      <div class="panel">
        <p class="dim">
          {mode === 'sandbox'
            ? `The key of the sandbox is ${apiKey}. You need no other.`
            : 'Ask those who run this service for a key.'}
        </p>
        <label>
          Key{' '}
          <input
            type="password"
            value={key}
            aria-label="API key"
            placeholder="none"
            autocomplete="off"
            onInput={(event) => change({ key: event.currentTarget.value })}
          />
        </label>
        {mode === 'live' && (
          <label>
            <input
              type="checkbox"
              checked={withPictures}
              onChange={(event) => change({ withPictures: event.currentTarget.checked })}
            />
            Pictures
          </label>
        )}
        <label>
          Theme{' '}
          <select value={theme} onChange={(event) => change({ theme: event.currentTarget.value })}>
            {themes.map((name) => (
              <option value={name} key={name}>
                {name === 'light dark' ? 'system' : name}
              </option>
            ))}
          </select>
        </label>
      </div>
    </details>
  );
};

export const TopBar = ({ view, settings }: { view: ViewName; settings: Settings }) => (
  <>
    <button type="button" class="skip" onClick={() => document.getElementById('main')?.focus()}>
      Skip to content
    </button>
    <header class="top">
      <a class="brand" href="#reviews">
        <img src="/site/mark.svg" alt="" width="22" height="22" />
        Vouch
      </a>
      <nav aria-label="Views">
        {Object.entries(views).map(([name, { label }]) => (
          <a key={name} href={`#${name}`} aria-current={view === name ? 'page' : undefined}>
            {label}
          </a>
        ))}
        <a href="/docs/recipes">Recipes</a>
        <a href="/docs">Docs</a>
      </nav>
      {useShared().config.mode === 'sandbox' && (
        <a href="/sandbox" class="chip" title="Invented reviews: needs no account">
          Free sandbox
        </a>
      )}
      <Controls settings={settings} />
    </header>
  </>
);
