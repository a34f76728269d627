// The languages that can be detected in a line, by their codes (ISO 639-1), with their English names. The agents understand
// only English.
import { z } from 'zod';

export const languageNames = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  it: 'Italian',
  pt: 'Portuguese',
  nl: 'Dutch',
  pl: 'Polish',
  sv: 'Swedish',
  da: 'Danish',
  no: 'Norwegian',
  tr: 'Turkish',
  ru: 'Russian',
  uk: 'Ukrainian',
  el: 'Greek',
  ar: 'Arabic',
  he: 'Hebrew',
  hi: 'Hindi',
  zh: 'Chinese',
  ja: 'Japanese',
  ko: 'Korean',
} as const;

export type SpokenLanguage = keyof typeof languageNames;
export type OtherLanguage = Exclude<SpokenLanguage, 'en'>;

const codes = z.enum(Object.keys(languageNames) as [SpokenLanguage, ...SpokenLanguage[]]);
export const OtherLanguage = codes.exclude(['en']);
