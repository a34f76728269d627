// An address on this site without its origin, such as /join/abc?x=1. Whoever is sent to one stays here: nothing that a browser
// takes for another site passes.

const anywhere = 'https://here.invalid';

export function isOwnPath(text: string): boolean {
  // Browsers take a backslash for a slash, and leave out what is no character.
  if (!/^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(text)) return false;
  return URL.parse(text, anywhere)?.origin === anywhere;
}
