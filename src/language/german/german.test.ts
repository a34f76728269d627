// What is read of German, wording by wording. How much of it is found in whole meetings is measured in eval/measures/german.ts.
import { describe, expect, test } from 'vitest';
import { readText } from '#language/reading/reading.ts';
import { findGermanAmounts } from './german-amounts.ts';
import { findGermanCommitments } from './german-commitments.ts';
import { findGermanDates } from './german-dates.ts';
import { isPutOffInGerman } from './german-put-off.ts';
import { findGermanQuestions } from './german-questions.ts';

/** A Tuesday, at twelve past ten. */
const at = '2026-03-10T10:12:00.000Z';
const datesIn = (text: string) => findGermanDates(readText(text), at);
const dayOf = (text: string) => {
  const [date] = datesIn(text);
  return (
    date && [date.text, date.day, date.until ?? date.time].filter((part) => part !== undefined).join(' · ')
  );
};

describe('days', () => {
  test.each([
    ['Wir sehen uns nächsten Dienstag um halb drei.', 'nächsten Dienstag um halb drei · 2026-03-17 · 14:30'],
    ['Das war letzten Freitag schon klar.', 'letzten Freitag · 2026-03-06'],
    ['Bis zum 15. wird das fertig.', 'Bis zum 15. · 2026-03-15'],
    ['Am dritten April, sagen wir.', 'Am dritten April · 2026-04-03'],
    ['Übernächste Woche Mittwoch wäre gut.', 'Übernächste Woche Mittwoch · 2026-03-25'],
    ['Das kommt bis Ende nächster Woche.', 'bis Ende nächster Woche · 2026-03-20'],
    ['In vierzehn Tagen wissen wir mehr.', 'In vierzehn Tagen · 2026-03-24'],
    ['Bis KW 23 steht das.', 'Bis KW 23 · 2026-06-01 · 2026-06-05'],
    ['im zweiten quartal dann', 'im zweiten quartal · 2026-04-01 · 2026-06-30'],
    ['Um drei treffen wir uns.', 'Um drei · 2026-03-10 · 15:00'],
    ['Morgen früh um acht bin ich da.', 'Morgen früh um acht · 2026-03-11 · 08:00'],
    ['Um dreiviertel neun abends.', 'Um dreiviertel neun abends · 2026-03-10 · 20:45'],
  ])('“%s”', (text, told) => {
    expect(dayOf(text)).toBe(told);
  });

  test.each([
    'Guten Morgen zusammen!',
    'Jeden Montag das Gleiche.',
    'Wir haben drei Leute.',
    'Das machen wir bald.',
    'Der erste Entwurf war besser.',
    'Punkt drei auf der Liste.',
  ])('none in “%s”', (text) => {
    expect(datesIn(text)).toEqual([]);
  });
});

describe('amounts', () => {
  const amountsIn = (text: string) =>
    findGermanAmounts(readText(text)).map(({ value, unit, currency, per }) =>
      [value, unit, currency, per].filter((part) => part !== undefined).join(' '),
    );

  test.each([
    ['Das sind 24.000 Euro für zwölf Lizenzen.', ['24000 money EUR', '12 count']],
    ['vierundzwanzigtausend euro im jahr', ['24000 money EUR year']],
    ['Zwei Komma fünf Prozent, also anderthalb Tage.', ['2.5 percent', '1.5 duration']],
    ['Zwei Millionen Franken.', ['2000000 money CHF']],
    ['Vier Euro fünfzig pro Nutzer.', ['4.5 money EUR nutzer']],
    ['1.250,50 € und drei Wochen', ['1250.5 money EUR', '3 duration']],
  ])('“%s”', (text, told) => {
    expect(amountsIn(text)).toEqual(told);
  });

  test.each(['Um 14 Uhr.', 'Nummer sieben auf der Liste.', 'Am 3. April.', 'Zwei, drei Sachen noch.'])(
    'none in “%s”',
    (text) => {
      expect(amountsIn(text)).toEqual([]);
    },
  );
});

describe('questions', () => {
  test.each([
    'Was kostet das pro Platz?',
    'bis wann brauchen sie das',
    'haben wir dafür noch budget',
    'Und Sie schicken uns das dann?',
    'ich wollte noch fragen ob das geht',
  ])('“%s” asks', (text) => {
    expect(findGermanQuestions(readText(text))).toHaveLength(1);
  });

  test.each([
    'Das passt so, oder?',
    'wie gesagt das passt',
    'Was weiß ich.',
    'Das kann sein.',
    'ich weiß nicht wann er kommt',
  ])('“%s” does not', (text) => {
    expect(findGermanQuestions(readText(text))).toEqual([]);
  });
});

describe('promises and requests', () => {
  const tasksIn = (text: string) =>
    findGermanCommitments(readText(text), { dates: datesIn(text), participants: ['Jens Pohl'] }).map(
      ({ owner, due }) =>
        [owner.kind, 'name' in owner ? owner.name : undefined, due].filter(Boolean).join(' · '),
    );

  test.each([
    ['Ich schick Ihnen das Angebot bis Freitag.', ['speaker · bis Freitag']],
    ['Mach ich.', ['speaker']],
    ['das kann ich übernehmen', ['speaker']],
    ['Wir melden uns nächste Woche.', ['speaker · nächste Woche']],
    ['Sie bekommen die Unterlagen bis morgen von mir.', ['speaker · bis morgen']],
    ['Jens, kannst du bitte die Zahlen prüfen?', ['addressed · Jens Pohl']],
    ['Schicken Sie mir bitte die Rechnung.', ['unsaid']],
  ])('“%s”', (text, told) => {
    expect(tasksIn(text)).toEqual(told);
  });

  test.each([
    'Ich würde das gern machen.',
    'Ich hab das gestern geschickt.',
    'Wenn das kommt, schick ich es weiter.',
    'Das mach ich nicht.',
    'Man könnte das mal prüfen.',
    'Ich stell mir das schwierig vor.',
  ])('none in “%s”', (text) => {
    expect(tasksIn(text)).toEqual([]);
  });
});

test('what is said instead of an answer', () => {
  expect(isPutOffInGerman(readText('Da muss ich nachfragen.'))).toBe(true);
  expect(isPutOffInGerman(readText('Das sind 24.000 Euro.'))).toBe(false);
});
