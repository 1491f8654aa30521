import { htmlAnswer, titlePage } from '#infra/sandbox/answer.ts';
import type { StandIn } from '#infra/sandbox/stand-in.ts';
import type { Site } from './answers.ts';

/** Serves the files of a synthetic site. */
export const siteStandIn = ({ host, files }: Site): StandIn => ({
  hosts: [host, `www.${host}`],
  items: [],
  answer({ pathname }) {
    const file = files[pathname];
    return file === undefined ? titlePage('404') : htmlAnswer(file);
  },
});
