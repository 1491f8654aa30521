import type { Phrases } from './phrases.ts';

export const english: Phrases = {
  nameless: 'this',
  email: {
    subjects: {
      welcome: (name) => `Welcome to ${name}`,
      notification: (name) => `News about ${name}`,
      feedback_request: (name) => `Your opinion on ${name}`,
      thank_you: (name) => `Thank you from ${name}`,
      reminder: (name) => `A reminder about ${name}`,
      announcement: (name) => `New at ${name}`,
      digest: (name) => `What is new at ${name}`,
      other: (name) => `About ${name}`,
    },
    preheader: (name) => `A short message about ${name}`,
    greeting: (reader) => `Hello${reader},`,
    paragraphs: [(name) => `This message is about ${name}.`, () => 'If you have a question, just answer this message.'],
    closing: 'Kind regards',
  },
  request: {
    subjects: [(name) => `How was ${name}?`, (name) => `A question about ${name}`, (name) => `Tell us about ${name}`],
    preheaders: [
      () => 'A short question, whatever you think.',
      () => 'Your answer goes straight to us.',
      () => 'We read every reply.',
    ],
    bodies: [
      (name) => `Thank you for your time with ${name}.\n\nPlease tell us what you think: {link}\n\nKind regards`,
      (name) =>
        `How did you find ${name}? We would like to hear it as it was.\n\nWrite to us here: {link}\n\nMany thanks`,
      (name) =>
        `Your view of ${name} helps us to see what to keep and what to change.\n\nThe form: {link}\n\nWith thanks`,
    ],
    messages: [
      (name) => `${name}: what did you think? {link}`,
      (name) => `How was ${name} for you? Tell us: {link}`,
      (name) => `A question on ${name}, please answer here {link}`,
    ],
  },
  drafts: [
    (name, said) => `About ${name}: ${said}. [Say in your own words how it was.]`,
    (name, said) => `What I noticed at ${name} was this: ${said}. [What happened?]`,
    (name, said) => `My impression of ${name}? Well, ${said}. [Add what others should know.]`,
  ],
  form: {
    title: (name) => `Your feedback: ${name}`,
    description: 'A short form for your honest opinion.',
    welcomeTitle: 'Welcome',
    welcome: 'Please answer as it was. Every opinion helps.',
    rating: 'How was it overall?',
    liked: 'What did you like?',
    better: 'What could be better?',
    again: 'Would you come again?',
    help: 'In your own words',
    placeholder: 'Write here',
    thanksTitle: 'Thank you',
    thanks: 'We have received your answers.',
    consent: 'My answers may be published.',
  },
  titles: [
    (name) => `${name}: reviews by customers in their own words`,
    (name) => `What customers say about ${name}, in words and video`,
    (name) => `Read and watch what people think of ${name} here`,
  ],
  descriptions: [
    (name) =>
      `Read what customers say about ${name}: their reviews in their own words, as they were written, all of them in a single place for you to see.`,
    (name) =>
      `This page collects what people who know ${name} have to say. Read their opinions in full and get a picture of your own before you decide.`,
    (name) =>
      `Opinions on ${name} from the people who gave them: short and long ones, glad and critical ones. Take a look at them here and judge yourself.`,
  ],
  reasons: ['Is among the longest.', 'Is shorter than others.', 'Is very short.'],
};
