import type * as z from 'zod';
import type { Form, Question } from '#shared/generation/prompts/feed-form-generator/form.ts';
import { Field } from '../forms/field.tsx';

type FormData = z.input<typeof Form>;

/** The values that a question offers; undefined if it is answered with a text or a date. */
const choicesOf = (question: Question): readonly string[] | undefined => {
  if ('options' in question) return question.options;
  if (question.type === 'yes_no') return ['Yes', 'No'];
  if (!('scale' in question)) return undefined;
  const { min, max } = question.scale;
  return Array.from({ length: max - min + 1 }, (_, index) => String(min + index));
};

const QuestionField = ({ question }: { question: Question }) => {
  const { id: name, type, help } = question;
  const label = question.required ? `${question.label} *` : question.label;
  const choices = choicesOf(question);
  const placeholder = 'placeholder' in question ? (question.placeholder ?? undefined) : undefined;
  if (choices === undefined)
    return (
      <Field label={label} hint={help ?? undefined} isFull>
        {type === 'long_text' ? (
          <textarea placeholder={placeholder} />
        ) : (
          <input {...(type === 'date' && { type })} placeholder={placeholder} />
        )}
      </Field>
    );
  return (
    <div class="field full">
      <fieldset>
        <legend>{label}</legend>
        <div class="row">
          {choices.map((choice) => (
            <label key={choice}>
              <input type={type === 'multiple_choice' ? 'checkbox' : 'radio'} name={name} /> {choice}
            </label>
          ))}
        </div>
      </fieldset>
      {help && <small class="dim">{help}</small>}
    </div>
  );
};

/** The form as the people see who fill it in. What they write here is not sent. */
export const FormResult = ({ data }: { data: { readonly form: FormData } }) => {
  const { title, description, language, welcome, questions, thank_you, settings } = data.form;
  return (
    <article class="panel" aria-label="Form" lang={language} dir="auto">
      <h2>{title}</h2>
      <p>{description}</p>
      <h3>{welcome.title}</h3>
      <p>{welcome.message}</p>
      {questions.map((question) => (
        <QuestionField key={question.id} question={question} />
      ))}
      {settings.consent.text && (
        <label>
          <input type="checkbox" /> {settings.consent.text}
        </label>
      )}
      <h3>{thank_you.title}</h3>
      <p>{thank_you.message}</p>
      <p class="dim" lang="en">
        Answers by {settings.response_types.join(', ')}. Asks for {settings.ask_for.join(', ') || 'no details'}.
      </p>
    </article>
  );
};
