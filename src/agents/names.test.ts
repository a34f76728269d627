import { expect, test } from 'vitest';
import { localSpeaker } from '#meeting/transcript.ts';
import { nameOf, partyOf, whose } from './names.ts';

test('a person is called by first name, or by title and surname', () => {
  expect(whose('Dr. Weber')).toBe('Dr. Weber’s');
  expect(partyOf('mr castellane')).toBe('mr castellane');
  expect(nameOf('Lakshmi Rao')).toBe('Lakshmi');
  expect(nameOf('Speaker 2')).toBe('Speaker 2');
  expect(whose(localSpeaker)).toBe('our');
});
