import webPage from '#shared/platforms/web-page.ts';
import { pageAddress } from '#shared/reviews/model/item-page.ts';

it.each([
  ['https://a.example/', 'https://a.example/'],
  ['https://a.example/b?utm_source=x&id=1#c', 'https://a.example/b?id=1'],
  ['https://a.example/b?gclid=x#u=https://c.example', 'https://a.example/b#u=https://c.example'],
  ['https://a.example/b?id=1&gclid=x', 'https://a.example/b?id=1'],
  ['https://a.example/b?id=a%20b&FBCLID=x&mc_cid=y&page=2', 'https://a.example/b?id=a%20b&page=2'],
  ['https://a.example/go?next=/x?utm_source=m&id=1', 'https://a.example/go?next=/x?utm_source=m&id=1'],
  ['https://a.example/b?msclkid=1&wbraid=2&gbraid=3&id=4', 'https://a.example/b?id=4'],
  ['https://a.example/b?clid=1&outm_a=2&id=utm_x=3', 'https://a.example/b?clid=1&outm_a=2&id=utm_x=3'],
])('the page of %s is %s, whose reviews have the same ids', (address, page) => {
  expect(pageAddress(new URL(address)).href).toBe(page);
  expect(webPage.locate(address, {})?.target.id).toBe(page);
});
