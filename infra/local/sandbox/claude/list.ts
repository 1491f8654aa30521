import type { SandboxItem } from '../stand-in.ts';
import { scenarioNames, scenarios } from './scenarios.ts';

const email = '/public/v1/email-generator';
const feedback = '/public/v1/ask-for-feedback';

const emails: readonly SandboxItem[] = [
  {
    endpoint: email,
    request: {
      type: 'welcome',
      product: 'Copper Kettle, a tea shop',
      meta_data: { first_name: '', order_number: 4711, website: 'https://copperkettle.example' },
    },
    shows: 'Facts of meta_data stand in the e-mail; a name without a value becomes a merge field.',
  },
  {
    endpoint: email,
    request: { type: 'reminder', product: 'Nordlys Lampen', language: 'German' },
    shows: 'An e-mail in German.',
  },
  {
    endpoint: email,
    request: { type: 'Invitación a una cata', product: 'Casa Lindero', language: 'es' },
    shows: 'A type in the words of the caller, in Spanish.',
  },
  {
    endpoint: email,
    request: { type: 'digest', product: 'さくら書店のお知らせ', language: 'ja' },
    shows: "A language that the sandbox has no phrases for: its tag and the caller's own words.",
  },
  { endpoint: email, request: { type: '—' }, shows: 'There is nothing to write from.', answers: 'too_vague' },
];

const requests: readonly SandboxItem[] = [
  {
    endpoint: feedback,
    request: { feedback_for: 'the evening tour of the harbour' },
    shows: 'Three e-mails that ask for an opinion, whatever it is.',
  },
  {
    endpoint: feedback,
    request: { feedback_for: 'Fils et Laine', feedback_through: 'SMS', language: 'fr' },
    shows: 'Three text messages in French; the way to opt out is added.',
  },
  {
    endpoint: feedback,
    request: { feedback_for: 'a visita à Casa Lindero', feedback_through: 'sms', language: 'pt_BR' },
    shows: 'Letters outside of GSM-7 halve what a message holds.',
  },
];

/** What Claude and the way to it may do, each shown once. Any text of any request that Claude reads may name it. */
const played: readonly SandboxItem[] = scenarioNames.map((name) => {
  const { shows, answers } = scenarios[name];
  return {
    endpoint: email,
    request: { type: 'welcome', product: `Copper Kettle scenario:${name}` },
    shows: `Scenario of Claude: ${shows}.`,
    ...(answers !== undefined && { answers }),
  };
});

/** What can be asked of this Claude. */
export const claudeItems: readonly SandboxItem[] = [...emails, ...requests, ...played];
