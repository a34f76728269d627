// compromise, the library to beat for people: what it finds with the calls its documentation shows. A baseline to be
// measured against; nothing in the product uses it.
import nlp from 'compromise';
import type { Span } from '../corpora/records.ts';
import type { System } from '../system.ts';

type Handoff = { json(options: object): { text: string; offset: { start: number; length: number } }[] };

/** The library counts the marks around a name as part of it: they are taken off here. */
function spansOf(type: string, found: Handoff): Span[] {
  return found.json({ offset: true, terms: false }).flatMap(({ text, offset }) => {
    const before = /^[^\p{L}\p{N}@+(]*/u.exec(text)![0].length;
    const bare = text.slice(before).replace(/(?:'s|[^\p{L}\p{N}])+$/u, '');
    const start = offset.start + before;
    return bare === '' ? [] : [{ type, start, end: start + bare.length }];
  });
}

const topicWords = 6;

export const compromise: System = {
  name: 'compromise',
  share: 0.1,
  learns: () => false,
  names: () => (text) => {
    const doc = nlp(text);
    return [
      ...spansOf('person', doc.people()),
      ...spansOf('company', doc.organizations()),
      ...spansOf('place', doc.places()),
    ];
  },
  lines: (task) =>
    task === 'question' || task === 'ami-question'
      ? (lines) => lines.map(({ text }) => (nlp(text).questions().found ? 1 : 0))
      : task === 'task' || task === 'ami-action'
        ? (lines) => lines.map(({ text }) => (asks(text) ? 1 : 0))
        : undefined,
  personalData: () => (text) => {
    const doc = nlp(text);
    return [...spansOf('email', doc.emails()), ...spansOf('phone', doc.phoneNumbers())];
  },
  topics: (turns) => {
    const counts = new Map<string, number>();
    for (const turn of turns) {
      for (const noun of nlp(turn).match('#Noun').not('#Pronoun').out('array') as string[]) {
        for (const [word] of noun.toLowerCase().matchAll(/[a-z]{4,}/g))
          counts.set(word, (counts.get(word) ?? 0) + 1);
      }
    }
    return [...counts]
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, topicWords)
      .map(([word]) => word);
  },
  everything: () => (text) => {
    const doc = nlp(text);
    spansOf('person', doc.people());
    spansOf('company', doc.organizations());
    spansOf('place', doc.places());
    doc.questions().out('array');
    doc.emails().out('array');
    doc.phoneNumbers().out('array');
    doc.match(askPattern).out('array');
  },
};

const askPattern = '(please|#Pronoun will|#Pronoun need to|can you|could you) #Adverb? #Verb';

function asks(text: string): boolean {
  const doc = nlp(text);
  return doc.has(askPattern) || doc.has('^#Imperative');
}
