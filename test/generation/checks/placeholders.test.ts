import { placeholders } from '#shared/generation/checks/placeholders.ts';
import { passes } from './draft.ts';

describe('placeholders', () => {
  const check = placeholders(() => ['link', 'first_name']);
  it.each(['Hello {first_name}: {link}', 'None.'])('takes %j', (text) => expect(passes(check, text)).toBe(true));
  it.each(['{password}', '{ link }', '{link', 'link}', '{{link}}', '{}', '{first name}'])('refuses %j', (text) =>
    expect(passes(check, text)).toBe(false),
  );
});
