import { useEffect, useState } from 'preact/hooks';
import type { SiteConfig } from '#infra/site/files/site-config.ts';
import { type ViewName, viewNames, views } from './views.ts';

const themes = ['light dark', 'light', 'dark'] as const;

type Settings = ReturnType<typeof useSettings>;

/** The settings. The key is kept until the tab is closed, the theme until the browser forgets it. */
export const useSettings = (config: SiteConfig) => {
  const [key, setKey] = useState(config.key ?? sessionStorage.getItem('key') ?? '');
  const [theme, setTheme] = useState(localStorage.getItem('theme') ?? themes[0]);
  const [withPictures, setPictures] = useState(false);
  useEffect(() => {
    document.documentElement.style.colorScheme = theme;
    localStorage.setItem('theme', theme);
  }, [theme]);
  const keepKey = (next: string) => {
    setKey(next);
    if (config.key === null) sessionStorage.setItem('key', next);
  };
  return { key, setKey: keepKey, theme, setTheme, withPictures, setPictures };
};

const Controls = ({ config: { mode, key: apiKey }, settings }: { config: SiteConfig; settings: Settings }) => {
  const { key, setKey, theme, setTheme, withPictures, setPictures } = settings;
  return (
    <details class="settings">
      <summary>API key</summary>
      <div>
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
            onInput={(event) => setKey(event.currentTarget.value)}
          />
        </label>
        {mode === 'live' && (
          <label>
            <input
              type="checkbox"
              checked={withPictures}
              onChange={(event) => setPictures(event.currentTarget.checked)}
            />
            Pictures
          </label>
        )}
        <label>
          Theme{' '}
          <select value={theme} onChange={(event) => setTheme(event.currentTarget.value)}>
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

export const TopBar = ({ config, view, settings }: { config: SiteConfig; view: ViewName; settings: Settings }) => (
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
        {viewNames.map((name) => (
          <a key={name} href={`#${name}`} aria-current={view === name ? 'page' : undefined}>
            {views[name].label}
          </a>
        ))}
        <a href="/docs/recipes">Recipes</a>
        <a href="/docs">Docs</a>
      </nav>
      {config.mode === 'sandbox' && (
        <a href="/sandbox" class="chip" title="Invented reviews: needs no account">
          Free sandbox
        </a>
      )}
      <Controls config={config} settings={settings} />
    </header>
  </>
);
