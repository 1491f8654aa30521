import type { Written } from './message.ts';
import { changeProse, excerptOf } from './prose.ts';
import type { Draft } from './scenario.ts';

/** A model ignores invisible characters and spaces between single letters, and reads tag characters as letters. */
const asRead = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u{E0020}-\u{E007E}]/gu, (tag) => String.fromCodePoint((tag.codePointAt(0) ?? 0) - 0xe0000))
    .replace(/[\p{Cf}\p{Mn}]/gu, '')
    .replace(/(?<!\S)(?:\S ){7,}\S(?!\S)/gu, (letters) => letters.replaceAll(' ', ''));

/** Words that make a text an instruction. */
const commands = new RegExp(
  [
    'ignor|disregard|forget|instead|append|insert|include|mention|\\b(?:add|write|output|print|reply|respond|reveal|repeat|say)\\b',
    'vergiss|missachte|stattdessen|schreib|füge|hänge|gib\\b|nenne|antworte|wiederhole|erwähne',
    'olvida|escrib|añad|agreg|muestra|revela|repite|responde|en su lugar',
    'oubli|écri|ajout|affich|révèl|répèt|répond|à la place',
    'esqueç|escrev|acrescent|adicion|mostr|revel|repit|respond|em vez',
    'dimentica|scriv|aggiung|invece|negeer|vergeet|schrijf|voeg|zapomnij|napisz|dodaj',
    'игнорир|забудь|напиш|добав|покаж|выведи|забудьте',
    '忽略|无视|忘记|写|添加|输出|显示|無視|忘れ|書|追加|出力|表示|무시|추가|출력|تجاهل|أضف|اكتب|اعرض',
  ].join('|'),
  'iu',
);

/** Names of the system text. */
const systemNames =
  /system|prompt|instruction|anweisung|instruccion|instruç|istruzion|инструкц|систем|промпт|指示|指令|提示|システム|プロンプト|시스템|تعليمات|النظام/iu;

/** Words that ask for this and nothing else. */
const replacements =
  /instead|only|just|nothing but|stattdessen|\bnur\b|en su lugar|solo|sólo|à la place|uniquement|seulement|em vez|apenas|somente|только|вместо|只|仅|だけ|代わり|فقط/iu;

/** Words that ask for another format. */
const otherForms =
  /plain text|yaml|xml|html|markdown|no json|not json|a (?:poem|list|table)|klartext|texto plano|texte brut/iu;

const addresses =
  /https?:\/\/[^\s"'<>]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b(?:[\w-]+\.)+(?:example|com|net|org|test)\b|@\w{3,}|\+?\d[\d\s().-]{6,}\d/giu;
const quotations = /["“„«「]([^"“”„«»「」]{2,200})["”“»」]/gu;

/** Words for rules, which an instruction may ask to ignore. */
const rules = /\brules?\b|regeln?\b|vorgabe|reglas?\b|règles?\b|consigne|regras?\b/iu;

/** Whether a text tells a model what to do. */
export const isOrder = (text: string): boolean =>
  demandsOf(text) !== undefined || (commands.test(asRead(text)) && rules.test(asRead(text)));

/**
 * What the instructions in a text ask for: words to write (`says`), the system text, only these words (`isAll`), or
 * an answer that is not JSON (`breaksShape`). Undefined if there are none.
 */
const demandsOf = (written: string) => {
  const text = asRead(written);
  if (!commands.test(text)) return undefined;
  const says = [...(text.match(addresses) ?? []), ...[...text.matchAll(quotations)].map(([, quoted = '']) => quoted)];
  const leaksSystem = systemNames.test(text);
  const [isAll, breaksShape] = [replacements.test(text), otherForms.test(text)];
  return says.length > 0 || leaksSystem || breaksShape ? { says, leaksSystem, isAll, breaksShape } : undefined;
};

/** What a model writes that follows every instruction in the texts of the user turn; undefined if there are none. */
export const obey = (texts: readonly string[], { answer, system }: Draft): Written | undefined => {
  const demands = texts.map(demandsOf).filter((found) => found !== undefined);
  if (demands.length === 0) return undefined;
  const said = [
    ...demands.flatMap(({ says }) => says),
    ...(demands.some(({ leaksSystem }) => leaksSystem) ? [excerptOf(system)] : []),
  ].join(' ');
  if (demands.some(({ breaksShape }) => breaksShape)) return { text: `As you wish: ${said}` };
  const isAll = demands.some((demand) => demand.isAll);
  return { text: JSON.stringify(changeProse(answer, (text) => (isAll ? said : `${text} ${said}`))) };
};
