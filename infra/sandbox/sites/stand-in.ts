import { titlePage } from '../answer.ts';
import { itemsOf, type StandIn } from '../stand-in.ts';
import { siteOf } from './design.ts';
import { designs } from './designs.ts';
import { oddSites } from './odd-sites.ts';
import requests from './requests.json' with { type: 'json' };

const sites = [...designs.map(siteOf), ...oddSites];

const notFound = titlePage('404');

/** Ordinary websites: shops, cafés, apps and other answers of a domain. */
export default {
  hosts: sites.map(({ host }) => host),
  httpOnlyHosts: sites.flatMap(({ host, isHttpOnly }) => (isHttpOnly ? host : [])),
  items: itemsOf(requests),
  answer(url) {
    const site = sites.find(({ host }) => host === url.hostname);
    return (site?.files[url.pathname] ?? site?.otherwise)?.() ?? notFound;
  },
} satisfies StandIn;
