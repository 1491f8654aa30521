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
    ['<div class="cookie-bar"><button class="x">A</button></div>', false],
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
    ['<div id="lgcookieslaw"><a class="btn-primary">A</a></div>', undefined],
    ['<div id="law"><a class="btn-primary">A</a></div>', '#1d8fe1'],
    ['<div id="lgcookieslaw"><a class="btn-primary">A</a></div><a class="btn-primary">A</a>', '#1d8fe1'],
    ['<p id="lgcookieslaw"></p><a class="btn-primary">A</a>', '#1d8fe1'],
  ])('that asks for consent does not count: %s', async (html, stated) =>
    expect(await found('.btn-primary{background:#1d8fe1}', html)).toBe(stated),
  );

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
});
