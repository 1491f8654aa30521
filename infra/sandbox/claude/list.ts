import { itemsOf, type SandboxItem } from '../stand-in.ts';
import { scenarioNames, scenarios } from './scenario.ts';

/** What each endpoint is asked, by the expected result and by what the request shows. */
const shown: Parameters<typeof itemsOf>[0] = {
  '/tools/review-text-generator': {
    complete: {
      'Drafts from two keywords, the good one and the bad one, with gaps to fill in.': {
        customer_business_name: 'Copper Kettle',
        keywords: ['friendly staff', 'cold scones'],
      },
    },
    too_vague: {
      'The request does not say what the customer experienced.': { customer_business_name: 'Copper Kettle' },
    },
  },
  '/public/v1/feed-form-generator': {
    complete: {
      'A form; the e-mail address is in its settings.': {
        brief:
          'Feedback from guests of our Italian restaurant Trattoria da Nino in Manchester: food, service, atmosphere, would they come back.',
        user_meta: { user_email: 'nino@trattoriadanino.example' },
      },
    },
    too_vague: { 'The brief is empty.': { brief: '—' } },
  },
  '/public/v1/email-generator': {
    complete: {
      'Facts of meta_data appear in the e-mail, and an empty one as a merge field.': {
        type: 'welcome',
        product: 'Ledgerly, bookkeeping for freelancers',
        meta_data: {
          trial_days: 14,
          login_url: 'https://app.ledgerly.example/login',
          support_email: 'help@ledgerly.example',
          first_name: '',
        },
      },
    },
    too_vague: { 'There is nothing to write from.': { type: '—' } },
  },
  '/public/v1/wol-review-selection': {
    complete: {
      'Two of four reviews, each with a quote; those that say nothing are left out.': {
        feeds: [
          { text: 'The staff helped us to choose and let us taste before we bought.', rating: 5 },
          { text: 'Good.', rating: 5 },
          { text: 'It took a while until somebody came, but the oolong was worth it.', rating: 4 },
          { text: 'Good!', rating: 5 },
        ],
        number_of_feeds_to_filter: 2,
      },
      'Only reviews with four stars or more.': {
        feeds: [
          { text: 'The staff helped us to choose and let us taste before we bought.', rating: 5 },
          { text: 'The parcel came late and nobody answered the telephone.', rating: 2 },
        ],
        number_of_feeds_to_filter: 2,
        minimum_rating: 4,
      },
    },
  },
  '/public/v1/wol-meta-info': {
    complete: {
      'Titles and descriptions from what a site says of itself.': { website: 'copperkettle.example' },
      'A site that cannot be read is a warning: there is its domain.': { website: 'hardly-there.example' },
    },
    too_vague: { 'The domain of a free mail provider says nothing of a business.': { email: 'somebody@gmail.com' } },
  },
  '/public/v1/ask-for-feedback': {
    complete: {
      'Three e-mails that ask for an opinion, whatever it is.': { feedback_for: 'the evening tour of the harbour' },
      'Two text messages; the way to opt out is added in their language.': {
        feedback_for: 'Fils et Laine',
        feedback_through: 'SMS',
        language: 'fr',
        variants: 2,
      },
    },
    too_vague: { 'There are no words.': { feedback_for: '…' } },
  },
  '/features/video-metadata-extraction': {
    complete: {
      'Name, organisation and position, each with the words that say it.':
        "Welcome to Inside Retail. I'm Laura Finch. With me today is the founder of Bean There, Sam Okoro. Sam, welcome. Thanks Laura. I'm the founder and also the guy who fixes the machines. Laura, you were at our Hackney shop, right? I was, yes. Great coffee.",
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

export const claudeItems: readonly SandboxItem[] = [...itemsOf(shown), ...played];
