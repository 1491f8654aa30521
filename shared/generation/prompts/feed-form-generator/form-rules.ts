import type { Check, Finding } from '../../checks/check.ts';
import { claimIn } from '../../checks/claims.ts';
import { numberWords } from '../../checks/grounding/number-words.ts';
import { phrasePattern } from '../../checks/phrase-pattern.ts';
import { fold } from '../../text/plain-text.ts';

/** What the rules read of a form as the model wrote it. */
interface FormDraft {
  readonly request: { readonly brief: string };
  readonly written: {
    readonly questions: readonly { readonly type: string; readonly label: string; readonly required: boolean }[];
    readonly response_types: readonly string[];
    readonly ask_for: readonly string[];
  };
}

const maxRequired = 3;

const questionWords =
  'questions?|fragen?|preguntas?|perguntas?|domand[ae]|vragen|vraag|pytan(?:ia)?|sporgsmal|spørgsmål|sporsmal|spørsmål|fragor|frågor|kysymy|otazk|otázk|pitanj|kerdes|kérdés|intrebari|întrebări|ερωτησ|soru|вопрос|питан|въпрос|質問|问题|질문|أسئلة';
const counted = new RegExp(`(?<![\\p{L}\\p{N}])(\\d{1,2}|\\p{L}+)\\s?(?:${questionWords})`, 'gu');

/** The languages whose number words are read in a brief. */
const numberLanguages = ['en', 'de', 'es', 'fr', 'pt'];

/** The largest number of questions that a brief asks for; undefined if it names none. */
const wantedQuestions = (brief: string): number | undefined => {
  const numbers = [...fold(brief).matchAll(counted)].flatMap(([, word = '']) => {
    const digits = /^\d+$/.test(word) ? word : numberLanguages.map((each) => numberWords(each).get(word)).find(Boolean);
    return digits === undefined ? [] : [Number(digits)];
  });
  return numbers.length === 0 ? undefined : Math.max(...numbers);
};

const media = {
  video: /video|vidéo|vídeo|film|動画|ビデオ|视频|영상|비디오|فيديو|видео|відео/iu,
  audio: /audio|voice|sprach|voz|vocal|voce|音声|语音|음성|صوت|аудио|голос/iu,
} as const;
const negation =
  /(?:\b(?:no|not|without|kein|keine|ohne|sin|sans|pas de|sem|senza|geen|zonder|bez|uden|uten|utan|ingen|nélkül|fără|без)\s+(?:\p{L}+[\s,]+){0,3}?)$/iu;
const textOnly =
  /text[ -]only|only (?:as )?text|nur text|solo texto|só texto|texte (?:uniquement|seulement)|solo testo|alleen tekst|tylko tekst|kun tekst|endast text|только текст|лише текст/iu;

/** Whether a brief wants a medium: it names it, and not as one that is not wanted. */
const wantsMedium = (brief: string, medium: keyof typeof media): boolean => {
  const folded = fold(brief);
  const found = media[medium].exec(folded);
  return found !== null && !textOnly.test(brief) && !negation.test(folded.slice(0, found.index));
};

const anonymous = phrasePattern(
  'anonym|anonim|anônim|ανώνυμ|анонім|аноним|匿名|익명|مجهول|(?:no|without|not (?:ask )?for|not ask for) (?:any )?names?|ohne namen|keine namen|sin nombres?|sans (?:les )?noms?|sem nomes?|senza nomi|geen namen|zonder namen|bez imion|uten navn|uden navn|utan namn',
);

const contactWords =
  'phone|mobile number|telephone|e-?mail|postal address|street address|date of birth|telefon|handynummer|mobilnummer|geburtsdatum|anschrift|teléfono|móvil|correo electr|domicilio|téléphone|courriel|date de naissance|telefone|celular|telefono|cellulare|data di nascita|telefoonnummer|geboortedatum|adres e-mail|numer tel|puhelin|τηλέφων|телефон|电话|電話|전화|هاتف|טלפון';
const contact = phrasePattern(contactWords);
const health = phrasePattern(
  'illness|disease|diagnos|medication|medical (?:condition|history)|pregnan|disabilit|mental health|krankheit|vorerkrank|medikament|schwanger|behinderung|enfermedad|medicament|embaraz|maladie|enceinte|doença|gravidez|malattia|gravidanza|ziekte|zwanger|chorob|ciąż|sykdom|sygdom|sjukdom|болезн|хвороб|беремен|вагітн|病気|疾病|질병|مرض',
);

const bestPart = phrasePattern(
  '(?:like|liked|love|loved|enjoy|enjoyed) (?:the )?(?:most|best)|best part|am besten gefall|besonders gut gefall|más te (?:ha )?gust|más le (?:ha )?gust|le plus (?:plu|aimé|apprécié)|mais gost|più (?:ti |le )?(?:è )?piaciut|leukst|best bevall|najbardziej (?:ci |się )?podob|bäst|bedst|best likte|больше всего понрав|найбільше сподоб|一番良かった|最喜欢|가장 좋',
);
const worsePart = phrasePattern(
  "not|n't|change|better|improve|worst|least|bad|dislike|missing|disappoint|nicht|besser|schlecht|änder|verbesser|fehl|mejor(?:ar|em)|no te|no le|menos|cambi|peor|falt|amélior|mieux|moins|manqu|chang|melhor(?:ar|ía|ia)|pior|mudar|miglior|peggi|meno|beter|minder|niet|zmieni|popraw|lepiej|gorzej|inte|ikke|ændre|endre|ändra|не |измен|улучш|покращ|зміни|改善|不|悪|안 |개선|아쉬",
);

/** A rule that a form breaks, and the words that break it. */
const finding = (found: string, rule: string, mend: string): Finding => ({ found, rule, mend });

const structureOf = ({ request: { brief }, written }: FormDraft): Finding[] => {
  const { questions, response_types: types, ask_for: asked } = written;
  const most = wantedQuestions(brief);
  const required = questions.filter((question) => question.required).length;
  const last = questions.at(-1)?.label ?? '';
  return [
    ...(questions.some(({ type }) => type === 'long_text')
      ? []
      : [finding(last, 'no question takes a free answer.', 'Make one question of the type long_text.')]),
    ...(required > maxRequired ? [finding(last, `${required} questions are required.`, 'Require two at most.')] : []),
    ...(most !== undefined && questions.length > most
      ? [
          finding(
            last,
            `the brief asks for ${most} questions, the form has ${questions.length}.`,
            'Leave out the rest.',
          ),
        ]
      : []),
    ...(['video', 'audio'] as const)
      .filter((medium) => types.includes(medium) !== wantsMedium(brief, medium))
      .map((medium) =>
        finding(
          medium,
          types.includes(medium)
            ? 'the brief does not ask for this kind of answer.'
            : 'the brief asks for this kind of answer.',
          'Make "response_types" what the brief asks for.',
        ),
      ),
    ...(asked.length > 0 && anonymous.test(fold(brief))
      ? [finding(asked.join(', '), 'the brief wants an anonymous form.', 'Make "ask_for" empty.')]
      : []),
  ];
};

const labelsOf = ({ request: { brief }, written: { questions } }: FormDraft): Finding[] => {
  const subject = fold(brief);
  const asks = (label: string, pattern: RegExp): boolean => pattern.test(fold(label)) && !pattern.test(subject);
  const hasWorse = questions.some(({ label, type }) => type !== 'rating' && worsePart.test(fold(label)));
  return questions.flatMap(({ type, label }) => [
    ...(['short_text', 'date'].includes(type) && asks(label, contact)
      ? [
          finding(
            label,
            'a question asks for personal details.',
            'Ask for them in "ask_for", and only if the brief wants it.',
          ),
        ]
      : []),
    ...(asks(label, health)
      ? [finding(label, 'a question asks about health, which the brief does not.', 'Leave it out.')]
      : []),
    ...((claimIn(label, 'praise') !== undefined &&
      claimIn(brief, 'praise') === undefined &&
      !bestPart.test(fold(label))) ||
    (bestPart.test(fold(label)) && !hasWorse)
      ? [finding(label, 'a question suggests a good answer.', 'Ask in neutral words, for good and bad.')]
      : []),
  ]);
};

/**
 * Checks the structure of a form against its brief: a question with a free answer, few that are required, the number of
 * questions, the media, no details where it is anonymous; and its questions: no personal details, nothing about health,
 * none that suggests the answer.
 */
export const formRules: Check<FormDraft> = {
  name: 'form_rules',
  grade: 'doubt',
  issuesOf: (draft) => [...structureOf(draft), ...labelsOf(draft)],
};
