import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { htmlAnswer } from '../answer.ts';
import type { Delivery, Reply, StandIn } from '../stand-in.ts';
import { siteOf } from './design.ts';
import { designs } from './designs.ts';
import { siteItems } from './list.ts';
import { oddSites } from './odd-sites.ts';
import type { SiteAnswer } from './site.ts';

const sites = [...designs.map(siteOf), ...oddSites];

const notFound = htmlAnswer('<!doctype html><title>404</title><h1>There is nothing here</h1>', 404);

const pieceMs = 100;
const pieceBytes = 1_000;

/** Sends the head at once, then a piece every tenth of a second, until all is sent or the connection closes. */
const trickle = async (response: ServerResponse, body: Buffer): Promise<void> => {
  const headEnd = body.indexOf('</head>') + '</head>'.length;
  response.write(body.subarray(0, headEnd));
  for (let sent = headEnd; sent < body.length && !response.destroyed; sent += pieceBytes) {
    await sleep(pieceMs);
    response.write(body.subarray(sent, sent + pieceBytes));
  }
  response.end();
};

const replyOf = ({ pace, ...answer }: SiteAnswer): Reply | Delivery => {
  if (pace !== 'trickle') return { ...answer, fault: pace === 'late' ? 'slow' : undefined };
  const bytes = Buffer.from(answer.body);
  return (response) => {
    response.writeHead(answer.status, { ...answer.headers, 'content-length': bytes.length });
    return trickle(response, bytes);
  };
};

/** Ordinary websites: shops, cafés, apps and other answers of a domain. */
export default {
  hosts: sites.map(({ host }) => host),
  httpOnlyHosts: sites.flatMap(({ host, isHttpOnly }) => (isHttpOnly ? host : [])),
  items: siteItems,
  answer(url) {
    const site = sites.find(({ host }) => host === url.hostname);
    const file = site?.files[url.pathname] ?? site?.otherwise;
    return replyOf(file?.() ?? notFound);
  },
} satisfies StandIn;
