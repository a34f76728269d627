// An address on this site without its origin, such as /join/abc?x=1. A redirect to one stays on this site: any path that a
// browser would read as another site is rejected.

const anywhere = 'https://here.invalid';

export function isOwnPath(text: string): boolean {
  // Browsers take a backslash for a slash, and leave out what is no character.
  if (!/^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(text)) return false;
  return URL.parse(text, anywhere)?.origin === anywhere;
}
