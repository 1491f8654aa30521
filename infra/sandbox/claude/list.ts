import type { SandboxItem } from '../stand-in.ts';
import { scenarioNames, scenarios } from './scenarios.ts';

const email = '/public/v1/email-generator';
const feedback = '/public/v1/ask-for-feedback';
const selection = '/public/v1/wol-review-selection';
const drafts = '/tools/review-text-generator';
const forms = '/public/v1/feed-form-generator';
const metaInfo = '/public/v1/wol-meta-info';
const speakers = '/features/video-metadata-extraction';

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

const reviewDrafts: readonly SandboxItem[] = [
  {
    endpoint: drafts,
    request: { customer_business_name: 'Copper Kettle', keywords: ['friendly staff', 'cold scones'] },
    shows: 'Three drafts from two keywords, the good one and the bad one, with gaps to fill in.',
  },
  {
    endpoint: drafts,
    request: {
      customer_business_name: 'Casa Lindero',
      customer_business_context: 'Chegamos tarde e ainda havia jantar.',
      customer_business_language: 'pt_BR',
    },
    shows: 'Drafts in Portuguese from the context alone; the notice is in their language.',
  },
  {
    endpoint: drafts,
    request: { customer_business_name: 'さくら書店', customer_business_language: '日本語', keywords: ['静かな店内'] },
    shows: 'One draft in a language that the sandbox has no phrases for.',
  },
  {
    endpoint: drafts,
    request: { customer_business_name: 'Copper Kettle', customer_business_type: 'tea shop' },
    shows: 'Nobody says what the customer experienced.',
    answers: 'too_vague',
  },
];

const feedbackForms: readonly SandboxItem[] = [
  {
    endpoint: forms,
    request: {
      brief: 'What the guests of Copper Kettle liked, and what we should change. Text or video.',
      user_meta: { user_email: 'owner@copperkettle.example' },
    },
    shows: 'A form for text and video; the e-mail address stands in its settings.',
  },
  {
    endpoint: forms,
    request: { brief: 'Ein Fragebogen für die Gäste unserer Pension am See', language: 'Deutsch' },
    shows: 'A form in German.',
  },
  { endpoint: forms, request: { brief: 'feedback form' }, shows: 'The brief is too short.', answers: 'too_vague' },
];

const metaInfos: readonly SandboxItem[] = [
  {
    endpoint: metaInfo,
    request: { website: 'copperkettle.example' },
    shows: 'Titles and descriptions from what a site says of itself; a title that is too wide is cut.',
  },
  {
    endpoint: metaInfo,
    request: { email: 'owner@blue-door-cafe.example', language: 'fr' },
    shows: 'The site of the domain of an e-mail address, in French.',
  },
  {
    endpoint: metaInfo,
    request: { website: 'hardly-there.example' },
    shows: 'A site that cannot be read is a warning: there is its domain.',
  },
  {
    endpoint: metaInfo,
    request: { email: 'somebody@gmail.com' },
    shows: 'The domain of a free mail provider says nothing of a business.',
    answers: 'too_vague',
  },
];

const selections: readonly SandboxItem[] = [
  {
    endpoint: selection,
    request: {
      feeds: [
        { text: 'The staff helped us to choose and let us taste before we bought.', rating: 5 },
        { text: 'Good.', rating: 5 },
        { text: 'It took a while until somebody came, but the oolong was worth it.', rating: 4 },
        { text: 'Good!', rating: 5 },
      ],
      number_of_feeds_to_filter: 2,
    },
    shows: 'Two of four reviews, each with a reason; those that say nothing are left out.',
  },
  {
    endpoint: selection,
    request: { feeds: [{ text: 'A quiet room upstairs. scenario:overloaded' }, { text: 'Hot tea, cold scones.' }] },
    shows: 'Claude is overloaded; the reviews are selected without it.',
  },
];

const transcripts: readonly SandboxItem[] = [
  {
    endpoint: speakers,
    request: { query: 'Hello everyone, my name is Marit Lindqvist. I am the head of product at Nordlys Lampen.' },
    shows: 'Name, organisation and position, as a speaker says them.',
  },
  {
    endpoint: speakers,
    request: {
      query:
        'Nadia Brook: Welcome to the tea hour. My guest today is Tomás Lindero, the founder of Casa Lindero.\nTomás Lindero: Thank you, Nadia.\nNadia Brook: How did it begin?\nTomás Lindero: With one kettle.',
    },
    shows: 'A host and a guest, by the labels of their turns: the guest is the author.',
  },
  {
    endpoint: speakers,
    request: { query: 'Bom dia. Meu nome é Rui Matos e sou professor na Universidade do Moinho.' },
    shows: 'Portuguese.',
  },
  {
    endpoint: speakers,
    request: { query: "He said: I'm not the one who runs this place. scenario:overloaded" },
    shows: 'Nobody says who they are, and Claude is overloaded: all is null, and a warning says so.',
  },
  { endpoint: speakers, request: { query: '…' }, shows: 'There are no words.', answers: 'too_vague' },
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
export const claudeItems: readonly SandboxItem[] = [
  ...reviewDrafts,
  ...feedbackForms,
  ...emails,
  ...selections,
  ...metaInfos,
  ...requests,
  ...transcripts,
  ...played,
];
