import * as z from 'zod';
import { voiceOf } from '../language.ts';
import { nameFrom } from '../names.ts';

const Fields = z.object({ brief: z.string(), language: z.string().nullable() });

/** Words of a brief that ask for video, audio or an e-mail address. */
const videoWords = /v[ií]d[eé]o|ビデオ|動画|видео|فيديو/iu;
const audioWords = /audio|áudio|voice|sprach|音声|аудио|صوت/iu;
const emailWords = /e-?mail|correo|courriel|メール/iu;

/** `Copper Kettle` in a brief: words with capitals beside each other, after the first word. */
const properName = /(?<=\s)\p{Lu}[\p{L}\p{M}'’-]+(?:\s\p{Lu}[\p{L}\p{M}'’-]+)+/u;

/** Writes a form of four general questions, with the response types that the brief names. */
export const writeForm = (fields: unknown) => {
  const { brief, language: named } = Fields.parse(fields);
  const voice = voiceOf(named, brief, nameFrom([properName.exec(brief)?.[0], brief]));
  const form = (text: string) => voice.one(`form ${text}`);
  const question = (type: string, label: string, required = false) => {
    const isText = type === 'long_text';
    const [help, placeholder] = isText ? [form('help'), form('placeholder')] : [null, null];
    return { type, label, help, required, options: [], placeholder };
  };
  return {
    language: voice.language,
    title: form('title'),
    description: form('description'),
    welcome_title: form('welcome title'),
    welcome_message: form('welcome'),
    questions: [
      question('rating', form('rating'), true),
      question('long_text', form('liked')),
      question('long_text', form('better')),
      question('yes_no', form('again')),
    ],
    thank_you_title: form('thanks title'),
    thank_you_message: form('thanks'),
    consent_text: form('consent'),
    response_types: [
      'text',
      ...(videoWords.test(brief) ? ['video'] : []),
      ...(audioWords.test(brief) ? ['audio'] : []),
    ],
    star_rating: true,
    max_video_seconds: null,
    ask_for: ['name', ...(emailWords.test(brief) ? ['email'] : [])],
  };
};
