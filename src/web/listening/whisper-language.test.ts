import { expect, test } from 'vitest';
import { TranscriptionQuery } from '#protocol/transcription.ts';
import { languages } from './choice/languages.ts';
import { whisperLanguage } from './whisper-language.ts';

test('[C2] every language that can be chosen has a name that the relay takes', () => {
  const wanted = TranscriptionQuery.shape.language;
  const names = languages.map(({ tag }) => whisperLanguage(tag));
  expect(names.filter((name) => !wanted.safeParse(name).success)).toEqual([]);
  expect(whisperLanguage('nb-NO')).toBe('no');
  expect(whisperLanguage('EN-us')).toBe('en');
});
