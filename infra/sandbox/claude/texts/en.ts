import { wordList } from '../../words/word-list.ts';

/** What the sandbox's Claude writes in English. */
export const english = wordList(String.raw`
  nameless: this
  email subjects welcome: Welcome to {name}
  email subjects notification: News about {name}
  email subjects feedback_request: Your opinion on {name}
  email subjects thank_you: Thank you from {name}
  email subjects reminder: A reminder about {name}
  email subjects announcement: New at {name}
  email subjects digest: What is new at {name}
  email subjects other: About {name}
  email preheader: A short message about {name}
  email greeting: Hello{reader},
  email paragraphs: This message is about {name}. / If you have a question, just answer this message.
  email closing: Kind regards
  request subjects: How was {name}? / A question about {name} / Tell us about {name}
  request preheaders: A short question, whatever you think. / Your answer goes straight to us. / We read every reply.
  request bodies: Thank you for your time with {name}.\n\nPlease tell us what you think: {link}\n\nKind regards /
    How did you find {name}? We would like to hear it as it was.\n\nWrite to us here: {link}\n\nMany thanks /
    Your view of {name} helps us to see what to keep and what to change.\n\nThe form: {link}\n\nWith thanks
  request messages: {name}: what did you think? {link} / How was {name} for you? Tell us: {link} /
    A question on {name}, please answer here {link}
  drafts: About {name}: {said}. [Say in your own words how it was.] /
    What I noticed at {name} was this: {said}. [What happened?] /
    My impression of {name}? Well, {said}. [Add what others should know.]
  form title: Your feedback: {name}
  form description: A short form for your honest opinion.
  form welcome title: Welcome
  form welcome: Please answer as it was. Every opinion helps.
  form rating: How was it overall?
  form liked: What did you like?
  form better: What could be better?
  form again: Would you come again?
  form help: In your own words
  form placeholder: Write here
  form thanks title: Thank you
  form thanks: We have received your answers.
  form consent: My answers may be published.
  titles: {name}: reviews by customers in their own words / What customers say about {name}, in words and video /
    Read and watch what people think of {name} here
  descriptions:
    Read what customers say about {name}: their reviews in their own words, as they were written, all of them in a
    single place for you to see. /
    This page collects what people who know {name} have to say. Read their opinions in full and get a picture of your
    own before you decide. /
    Opinions on {name} from the people who gave them: short and long ones, glad and critical ones. Take a look at them
    here and judge yourself.
`);
