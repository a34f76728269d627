import { expect, test } from 'vitest';
import { keptChoice, vocabularyFromText } from './listening-choice.ts';

function memory() {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

test('[W9] a choice is there in the next page, for that person alone', () => {
  const place = memory();
  const choice = keptChoice('ada', place);
  expect(choice.get()).toMatchObject({ method: 'browser', language: 'en-US', stopAfterMinutes: 15 });
  choice.set({ language: 'de-DE', customVocabulary: ['Anselma'] });
  expect(keptChoice('ada', place).get()).toMatchObject({ language: 'de-DE', customVocabulary: ['Anselma'] });
  expect(keptChoice('bea', place).get()).toMatchObject({ language: 'en-US', customVocabulary: [] });
});

test.each(['', '{', 'null', '[]', '7', '{"method":"telepathy","language":"<script>","words":["",7]}'])(
  '[W9] a stored choice of %j leaves the usual one',
  (text) => {
    const place = memory();
    place.stored.set('aside.listening:ada', text);
    expect(keptChoice('ada', place).get()).toMatchObject({
      method: 'browser',
      language: 'en-US',
      customVocabulary: [],
    });
  },
);

test('[W9] the custom vocabulary that an earlier version kept is still there', () => {
  const place = memory();
  place.stored.set('aside.listening:ada', '{"language":"de-DE","words":["Anselma"]}');
  const choice = keptChoice('ada', place);
  expect(choice.get()).toMatchObject({ language: 'de-DE', customVocabulary: ['Anselma'] });
  choice.set({ customVocabulary: [] });
  expect(keptChoice('ada', place).get().customVocabulary).toEqual([]);
});

test('[W9] one field that is not understood does not take the others with it', () => {
  const place = memory();
  place.stored.set('aside.listening:ada', '{"method":"telepathy","language":"fr-FR","stopAfterMinutes":3}');
  expect(keptChoice('ada', place).get()).toMatchObject({
    method: 'browser',
    language: 'fr-FR',
    stopAfterMinutes: 15,
  });
});

test('[W9] a memory that takes nothing keeps the choice for this page', () => {
  const choice = keptChoice('ada', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => undefined,
  });
  let told = 0;
  choice.subscribe(() => (told += 1));
  choice.set({ language: 'it-IT' });
  expect(choice.get().language).toBe('it-IT');
  expect(told).toBe(1);
});

test('[W9] words of one’s trade are taken as people type them, each once, and not without end', () => {
  expect(vocabularyFromText('Anselma\n  Kubernetes, Anselma;;\n\n')).toEqual(['Anselma', 'Kubernetes']);
  expect(vocabularyFromText('x'.repeat(500))[0]).toHaveLength(60);
  expect(vocabularyFromText(Array.from({ length: 500 }, (_, index) => `w${index}`).join(','))).toHaveLength(
    100,
  );
});
