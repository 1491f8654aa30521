import { readColors } from '#shared/site/colors/read-colors.ts';
import { sitePage } from '../sample-site.ts';
import { cream } from './sheet-colors.ts';

const themes = ['theme', 'bs-theme', 'mode', 'color-mode', 'color-scheme']
  .map((name) => `[data-${name}=dark]`)
  .join('');
const css = `:root{--ground:${cream}}${themes}{--ground:#101014}.light{--ground:#eee !important}`;

const groundWith = async (script: string, names = '', attributes = '') => {
  const style = `<style>${css}body{background:var(--ground)}.btn{background:#1d8fe1}.dark .btn{background:#7b2d26}</style>`;
  const scripts = `<script${attributes}>${script}</script>`;
  const html = `<html class="${names}"><head>${style}</head><body>${scripts}<a class="btn">A</a></body></html>`;
  const { background, button } = await readColors(sitePage(html));
  return { ground: background?.color, button: button?.stated };
};

const tailwind = `if (localStorage.theme === 'dark' || (!('theme' in localStorage) &&
  window.matchMedia('(prefers-color-scheme: dark)').matches)) document.documentElement.classList.add('dark')`;

describe('a page that a script makes dark for a first visit', () => {
  it.each([
    [`const t = localStorage.getItem('theme') || 'dark'; document.body.dataset.theme = t`, true],
    ['const t = localStorage.getItem("theme") ?? "dark"', true],
    [`const t = localStorage.theme||'dark'`, true],
    [`const t = localStorage.getItem('theme') || 'light'`, false],
    [`const t = options.theme || 'dark'`, false],
    [`((e,i,s)=>{use(e,i,s)})("class","theme","dark",null,["light","dark"],null,true,true)`, true],
    [`((e,i,s)=>{use(e,i,s)})("data-theme","theme","dark",null,[],null,true,true)`, true],
    [`((e,i,s)=>{use(e,i,s)})("class","theme","system",null,["light","dark"],null,true,true)`, false],
    [`document.documentElement.classList.add('dark');`, true],
    ['document.documentElement.className = "dark"', true],
    [`document.documentElement.setAttribute('data-theme', 'dark')`, true],
    [`document.documentElement.dataset.theme = 'dark'`, true],
    [`document.documentElement.classList.add('js')`, false],
    [`button.onclick = () => { document.documentElement.classList.add('dark') }`, false],
    [tailwind, false],
  ])('is read as dark: %s, %s', async (script, isDark) =>
    expect(await groundWith(script)).toEqual({
      ground: isDark ? '#101014' : cream,
      button: isDark ? '#7b2d26' : '#1d8fe1',
    }),
  );

  it('has the class of its light form no more', async () => {
    const script = `document.documentElement.classList.add('dark')`;
    expect((await groundWith(script, 'a light')).ground).toBe('#101014');
    expect((await groundWith('', 'a light')).ground).toBe('#eeeeee');
  });

  it('is not looked for in a script of another address, or in a long one', async () => {
    const script = `x = localStorage.theme || 'dark'`;
    expect((await groundWith(script, '', ' src="a.js"')).ground).toBe(cream);
    expect((await groundWith(script.padEnd(10_000))).ground).toBe('#101014');
    expect((await groundWith(script.padEnd(10_001))).ground).toBe(cream);
  });
});
