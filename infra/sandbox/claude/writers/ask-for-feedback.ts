import * as z from 'zod';
import { voiceOf } from '../language.ts';
import { nameFrom } from '../names.ts';

const Fields = z.object({
  feedback_for: z.string(),
  feedback_through: z.enum(['email', 'sms']),
  language: z.string().nullable(),
});

/** A name must leave room for the words around it: in the subject of an e-mail, and in a text message. */
const longestName = { email: 36, sms: 30 } as const;

/** Writes three requests for feedback on the one thing that is named. */
export const writeRequests = (fields: unknown) => {
  const { feedback_for, feedback_through: channel, language: named } = Fields.parse(fields);
  const voice = voiceOf(named, feedback_for, nameFrom([feedback_for], longestName[channel]));
  const [subjects, preheaders, bodies] = ['subjects', 'preheaders', 'bodies'].map((list) =>
    voice.all(`request ${list}`),
  );
  return {
    language: voice.language,
    variants: voice.all('request messages').map((message, index) =>
      channel === 'sms'
        ? { subject: null, preheader: null, text: message }
        : {
            subject: subjects?.[index] ?? '',
            preheader: preheaders?.[index] ?? '',
            text: `${voice.one('email greeting', { reader: ' {first_name}' })}\n\n${bodies?.[index]}`,
          },
    ),
  };
};
