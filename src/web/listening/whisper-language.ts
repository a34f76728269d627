// The language names that Whisper, and services with its protocol, use.

/** Where they are not those of BCP 47. */
const names = new Map([
  ['nb', 'no'],
  ['fil', 'tl'],
  ['jv', 'jw'],
]);

/** `tag`: BCP 47, such as "nb-NO". */
export function whisperLanguage(tag: string): string {
  const { language } = new Intl.Locale(tag);
  return names.get(language) ?? language;
}
