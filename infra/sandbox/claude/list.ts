import { itemsOf, type SandboxItem } from '../stand-in.ts';
import { scenarioNames, scenarios } from './scenarios.ts';

/** What each endpoint is asked, by the expected result and by what the request shows. */
const shown: Readonly<Record<string, Parameters<typeof itemsOf>[1]>> = {
  '/tools/review-text-generator': {
    complete: {
      'Three drafts from two keywords, the good one and the bad one, with gaps to fill in.': {
        customer_business_name: 'Copper Kettle',
        keywords: ['friendly staff', 'cold scones'],
      },
      'Drafts in Portuguese from the context alone; the notice is in their language.': {
        customer_business_name: 'Casa Lindero',
        customer_business_context: 'Chegamos tarde e ainda havia jantar.',
        customer_business_language: 'pt_BR',
      },
      'Drafts in Japanese.': {
        customer_business_name: 'さくら書店',
        customer_business_language: '日本語',
        keywords: ['静かな店内'],
      },
    },
    too_vague: {
      'The request does not say what the customer experienced.': {
        customer_business_name: 'Copper Kettle',
        customer_business_type: 'tea shop',
      },
    },
  },
  '/public/v1/feed-form-generator': {
    complete: {
      'A form for text and video; the e-mail address is in its settings.': {
        brief: 'What the guests of Copper Kettle liked, and what we should change. Text or video.',
        user_meta: { user_email: 'owner@copperkettle.example' },
      },
      'A form in German.': { brief: 'Ein Fragebogen für die Gäste unserer Pension am See', language: 'Deutsch' },
    },
    too_vague: { 'The brief is too short.': { brief: 'feedback form' } },
  },
  '/public/v1/email-generator': {
    complete: {
      'Facts of meta_data appear in the e-mail; a name without a value becomes a merge field.': {
        type: 'welcome',
        product: 'Copper Kettle, a tea shop',
        meta_data: { first_name: '', order_number: 4711, website: 'https://copperkettle.example' },
      },
      'An e-mail in German.': { type: 'reminder', product: 'Nordlys Lampen', language: 'German' },
      'A type in the words of the caller, in Spanish.': {
        type: 'Invitación a una cata',
        product: 'Casa Lindero',
        language: 'es',
      },
      'An e-mail in Japanese.': {
        type: 'digest',
        product: 'さくら書店のお知らせ',
        language: 'ja',
      },
    },
    too_vague: { 'There is nothing to write from.': { type: '—' } },
  },
  '/public/v1/wol-review-selection': {
    complete: {
      'Two of four reviews, each with a reason; those that say nothing are left out.': {
        feeds: [
          { text: 'The staff helped us to choose and let us taste before we bought.', rating: 5 },
          { text: 'Good.', rating: 5 },
          { text: 'It took a while until somebody came, but the oolong was worth it.', rating: 4 },
          { text: 'Good!', rating: 5 },
        ],
        number_of_feeds_to_filter: 2,
      },
      'Claude is overloaded; the reviews are selected without it.': {
        feeds: [{ text: 'A quiet room upstairs. scenario:overloaded' }, { text: 'Hot tea, cold scones.' }],
      },
    },
  },
  '/public/v1/wol-meta-info': {
    complete: {
      'Titles and descriptions from what a site says of itself; a title that is too wide is cut.': {
        website: 'copperkettle.example',
      },
      'The site of the domain of an e-mail address, in French.': {
        email: 'owner@blue-door-cafe.example',
        language: 'fr',
      },
      'A site that cannot be read is a warning: there is its domain.': { website: 'hardly-there.example' },
    },
    too_vague: { 'The domain of a free mail provider says nothing of a business.': { email: 'somebody@gmail.com' } },
  },
  '/public/v1/ask-for-feedback': {
    complete: {
      'Three e-mails that ask for an opinion, whatever it is.': { feedback_for: 'the evening tour of the harbour' },
      'Three e-mails in Chinese.': { feedback_for: '星光咖啡的早餐' },
      "A language that the sandbox has no phrases for: its tag and the caller's own words.": {
        feedback_for: 'chakula cha jioni',
        language: 'Kiswahili',
      },
      'Three text messages in French; the way to opt out is added.': {
        feedback_for: 'Fils et Laine',
        feedback_through: 'SMS',
        language: 'fr',
      },
      'Letters outside of GSM-7 halve what a message holds.': {
        feedback_for: 'a visita à Casa Lindero',
        feedback_through: 'sms',
        language: 'pt_BR',
      },
    },
  },
  '/features/video-metadata-extraction': {
    complete: {
      'Name, organisation and position, as a speaker says them.':
        'Hello everyone, my name is Marit Lindqvist. I am the head of product at Nordlys Lampen.',
      'A host and a guest, by the labels of their turns: the guest is the author.':
        'Nadia Brook: Welcome to the tea hour. My guest today is Tomás Lindero, the founder of Casa Lindero.\nTomás Lindero: Thank you, Nadia.\nNadia Brook: How did it begin?\nTomás Lindero: With one kettle.',
      'Portuguese.': 'Bom dia. Meu nome é Rui Matos e sou professor na Universidade do Moinho.',
      'No speaker gives a name, and Claude is overloaded: all fields are null, with a warning.':
        "He said: I'm not the one who runs this place. scenario:overloaded",
    },
    too_vague: { 'There are no words.': '…' },
  },
};

/** Each scenario once. A request to any endpoint that uses Claude may name one in any of its texts. */
const played = scenarioNames.map((name): SandboxItem => {
  const { shows, answers } = scenarios[name];
  return {
    endpoint: '/public/v1/email-generator',
    request: { type: 'welcome', product: `Copper Kettle scenario:${name}` },
    shows: `Scenario of Claude: ${shows}.`,
    ...(answers !== undefined && { answers }),
  };
});

/** Example requests for this Claude. */
export const claudeItems: readonly SandboxItem[] = [
  ...Object.entries(shown).flatMap(([endpoint, requests]) => itemsOf(endpoint, requests)),
  ...played,
];
