import { type Credentials, credentialKinds, isCredentialName } from '#shared/credential-kinds.ts';

/** Names of headers and query parameters whose values are secrets, or may be. */
const secretNames = /^(?:authorization|(?:set-)?cookie|.*(?:api[-_]?key|access[-_]?token|secret|password)|key|token)$/i;

const hidden = '<hidden>';

/** A value as it can stand in an address, a header, JSON or a form. */
const spellingsOf = (value: string): readonly string[] => [
  value,
  encodeURIComponent(value),
  new URLSearchParams({ '': value }).toString().slice(1),
  JSON.stringify(value).slice(1, -1),
  Buffer.from(value).toString('base64'),
];

/** Headers that a response repeats in its body, as Google's lists do. */
const cookieInBody = /("set-cookie"\s*[,:]\s*")(?:[^"\\]|\\.)*(?=")/gi;

const withoutParameters = (address: string): string => {
  const url = URL.parse(address);
  if (url === null) return address;
  const secret = [...new Set(url.searchParams.keys())].filter((name) => secretNames.test(name));
  for (const name of secret) url.searchParams.set(name, hidden);
  return secret.length > 0 ? url.href : address;
};

/** Removes secrets from what is saved: the values of credentials, in every spelling, and values named like secrets. */
export const scrubber = (credential: Credentials) => {
  const values = Object.keys(credentialKinds)
    .filter(isCredentialName)
    .flatMap((name) => credential(name) ?? [])
    .flatMap(spellingsOf)
    .filter((value) => value !== '')
    .toSorted((a, b) => b.length - a.length);
  const text = (written: string): string =>
    values
      .reduce((scrubbed, value) => scrubbed.replaceAll(value, hidden), written)
      .replace(cookieInBody, `$1${hidden}`);
  return {
    text,
    address: (address: string): string => text(withoutParameters(address)),
    headers: (headers: Readonly<Record<string, string>> = {}): Record<string, string> =>
      Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, secretNames.test(name) ? hidden : text(value)]),
      ),
  };
};
