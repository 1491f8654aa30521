import { readColors } from '#shared/site/colors/read-colors.ts';
import { sitePage } from '../sample-site.ts';

describe('a button of the page', () => {
  const styled = '.x{background:#7b2d26;padding:1em}';
  const found = async (css: string, html: string) =>
    (await readColors(sitePage(`<style>${css}</style>${html}`))).button?.stated;

  it.each([
    ['<button class="MuiButton-root MuiButton-contained x">A</button>', true],
    ['<button class="MuiButton-root MuiButton-text x">A</button>', false],
    ['<a class="wp-block-button__link x">A</a>', true],
    ['<a class="button__link--secondary x">A</a>', false],
    ['<a class="btn-link x">A</a>', false],
    ['<button class="Button is-light x">A</button>', false],
    ['<button class="Button text-light x">A</button>', true],
    ['<button class="secondary x">A</button>', false],
    ['<button class="srchbtn x">A</button>', false],
    ['<button class="recipe-print-button x">A</button>', false],
    ['<button class="button d-print-none x">A</button>', true],
    ['<a class="hero-cta x">A</a>', true],
    ['<a class="hero-cta--secondary x">A</a>', false],
    ['<a class="ctas x">A</a>', false],
    ['<a class="hero__cta x">A</a>', true],
    ['<a class="hero__ctabox x">A</a>', false],
    ['<button class="menu-toggle x">A</button>', false],
    ['<button class="menu-order x">A</button>', true],
    ['<input type="submit" class="wpcf7-submit x">', true],
    ['<input type="submit" class="search-submit x">', false],
    ['<input type="submit" class="presubmit x">', false],
    ['<div class="cookie-bar"><button class="x">A</button></div>', false],
    ['<div role="dialog" aria-label="Cookie settings"><button class="x">A</button></div>', false],
    ['<div role="dialog" aria-label="Shop"><button class="x">A</button></div>', true],
    ['<div id="CybotCookiebotDialog"><div><button class="btn x">A</button></div></div>', false],
  ])('that no rule for buttons paints: %s, %s', async (html, isFound) =>
    expect(await found(styled, html)).toBe(isFound ? '#7b2d26' : undefined),
  );

  it.each([
    ['<html class="no-cookies"><body class="loading"><button class="x">A</button>', true],
    ['<html><body><div class="loading"><button class="x">A</button></div>', false],
  ])('is not judged by what the whole page does: %s, %s', async (html, isFound) =>
    expect(await found(styled, html)).toBe(isFound ? '#7b2d26' : undefined),
  );

  it.each([
    ['tea-button', '#1d8fe1'],
    ['tea-print-button', undefined],
    ['tea-pinit-button', undefined],
    ['PinButton', undefined],
    ['pinned-button', '#1d8fe1'],
    ['tumblr-button', undefined],
    ['yummly-button', undefined],
  ])('for something else than the main action does not count: %s', async (name, stated) =>
    expect(await found(`.${name}{background:#1d8fe1}`, `<div class="no-print"><a class="${name}">A</a></div>`)).toBe(
      stated,
    ),
  );

  it.each([
    ['<div id="lgcookieslaw"><a class="btn-primary">A</a></div>', undefined],
    ['<div id="law"><a class="btn-primary">A</a></div>', '#1d8fe1'],
    ['<div id="lgcookieslaw"><a class="btn-primary">A</a></div><a class="btn-primary">A</a>', '#1d8fe1'],
    ['<p id="lgcookieslaw"></p><a class="btn-primary">A</a>', '#1d8fe1'],
  ])('that asks for consent does not count: %s', async (html, stated) =>
    expect(await found('.btn-primary{background:#1d8fe1}', html)).toBe(stated),
  );

  it.each([
    ['padding:1em', true],
    ['padding:5px', true],
    ['padding:4px 12px', false],
    ['padding:.25rem', false],
    ['padding:.5rem 1rem', true],
    ['padding-top:2px;padding-bottom:2px', false],
    ['padding:1em;padding-top:2px', false],
    ['padding-inline:2px', true],
    ['padding-block:calc(var(--spacing)*1)', true],
    ['padding:0', false],
    ['margin:1em', false],
  ])('may be a link with room around its text: %s, %s', async (css, isFound) => {
    const html = (names: string) => `<a class="${names}">A</a>`;
    expect(await found(`.x{background:#7b2d26;${css}}`, html('x'))).toBe(isFound ? '#7b2d26' : undefined);
    expect(await found(`.x{background:#7b2d26;${css}}`, html('x btn'))).toBe('#7b2d26');
  });

  it.each([
    ['.hero .btn-primary{background:#7b2d26}', '#7b2d26'],
    ['.hero .btn-primary{background:#7b2d26}.btn-primary{background:#1d8fe1!important}', '#1d8fe1'],
    ['.foot .btn-primary{background:#7b2d26}', '#1d8fe1'],
    ['.hero .btn-main{background:#7b2d26}', '#1d8fe1'],
  ])('has the color of its part of the page: %s', async (css, stated) =>
    expect(
      await found(`.btn-primary{background:#1d8fe1}${css}`, '<p class="hero"><a class="btn btn-primary">A</a></p>'),
    ).toBe(stated),
  );

  it.each([
    ['background:#7b2d26!important', '#7b2d26'],
    ['background:#7b2d26', '#1d8fe1'],
    ['background:#7b2d26;color:red!important', '#1d8fe1'],
    ['background:#7b2d26!important}.btn-primary{background:#2a9d8f!important', '#2a9d8f'],
    ['background:#7b2d26;background-size:auto!important', '#1d8fe1'],
    ['}.btn-main{background:#7b2d26!important', '#1d8fe1'],
  ])('has the color of its last rule, or of the important one: %s', async (css, stated) =>
    expect(
      await found(
        `.btn-primary{${css}}.btn-primary{background:#1d8fe1}`,
        '<a class="btn-primary">A</a><a class="btn-main">A</a>',
      ),
    ).toBe(stated),
  );

  it.each([
    ['.part{--b:#7b2d26}.x{background:var(--b);padding:1em}', '#7b2d26'],
    ['.part{--b:#7b2d26}.btn{background:var(--b)}:root{--b:#1d8fe1}', '#7b2d26'],
    ['.box{--c:#7b2d26}.part{--b:var(--c)}:root{--c:#1d8fe1}.btn{background:var(--b)}', '#7b2d26'],
    ['.part{--b:#1d8fe1}.btn{--b:#7b2d26;background:var(--b)}', '#7b2d26'],
    ['.other{--b:#1d8fe1}.btn{background:var(--b)}', undefined],
  ])('has the custom properties of what is around it: %s', async (css, stated) =>
    expect(await found(css, '<div class="box"><p class="part"><a class="btn x">A</a></p></div>')).toBe(stated),
  );

  it.each([
    ['background-image:linear-gradient(90deg,#7b2d26,#b94)', '#7b2d26'],
    ['background-color:#1d8fe1;background-image:linear-gradient(#7b2d26,#b94)', '#7b2d26'],
    ['background-color:#7b2d26;background-image:linear-gradient(#fff3,#0003)', '#7b2d26'],
    ['background-color:#7b2d26;background-image:url(a.png)', '#7b2d26'],
    [
      'background-color:#7b2d26}.btn{background-image:linear-gradient(#1d8fe1,#b94)}a.btn{background-image:none',
      '#7b2d26',
    ],
    ['background-image:linear-gradient(#1d8fe1,#b94)}a.btn{background-image:none', undefined],
  ])('has the first color of what is drawn over its background: %s', async (css, stated) => {
    expect(await found(`.btn{${css}}`, '<a class="btn">A</a>')).toBe(stated);
    expect(await found(`.x{padding:1em;${css.replaceAll('.btn', '.x')}}`, '<a class="x">A</a>')).toBe(stated);
  });
});
