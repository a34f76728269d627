import { describe, expect, test } from 'vitest';
import { expectGrowthBelow } from '../../../tests/work.ts';
import { languageOf } from './language-of.ts';
import { languageOfLast } from './language-of-last.ts';

test.each([
  ['en', 'We should send them the offer by Friday.'],
  ['de', 'Das müssen wir noch mit dem Kunden klären.'],
  ['de', 'das müssen wir noch mit dem kunden klären'],
  ['de', 'Das Meeting mit dem Sales-Team ist gecancelt, der Call auch.'],
  ['fr', "Je pense qu'il faut attendre la réponse du client."],
  ['es', 'Creo que tenemos que esperar la respuesta del cliente.'],
  ['it', 'Penso che dobbiamo aspettare la risposta del cliente.'],
  ['pt', 'Acho que temos de esperar a resposta do cliente.'],
  ['nl', 'Ik denk dat we op het antwoord van de klant moeten wachten.'],
  ['pl', 'Myślę, że musimy poczekać na odpowiedź klienta.'],
  ['sv', 'Jag tror att vi måste vänta på svar från kunden.'],
  ['da', 'Jeg tror ikke, vi skal gøre noget før næste uge, det er meget dyrt.'],
  ['no', 'Jeg vet ikke hva vi skal gjøre neste uke, det er mye å tenke på nå.'],
  ['tr', 'Bence müşterinin cevabını beklemek daha iyi olacak.'],
  ['ru', 'Мы не можем это подписать.'],
  ['uk', 'Ми не можемо це підписати.'],
  ['el', 'Δεν μπορούμε να το υπογράψουμε.'],
  ['ar', 'علينا أن نناقش الميزانية'],
  ['he', 'אנחנו לא יכולים לחתום על זה'],
  ['hi', 'हमें बजट पर बात करनी है'],
  ['zh', '我们下周再讨论预算。'],
  ['ja', '来週の予算について話しましょう。'],
  ['ko', '다음 주에 예산을 논의합시다.'],
])('%s: “%s”', (language, line) => {
  expect(languageOf(line)).toBe(language);
});

describe('it cannot be told', () => {
  test.each([
    '',
    '12,500 … 3.5 %',
    'ok',
    'Genau.',
    'Salesforce, SAP, Deutsche Bahn',
    'Ana de la Cruz, Luis de los Ríos, José del Monte',
    'Ursula von der Leyen, Vincent van der Berg',
    'Leonardo da Vinci e Maria dos Santos da Silva',
    '🎉🎉 — ???',
  ])('of “%s”', (line) => {
    expect(languageOf(line)).toBeUndefined();
  });

  test('of a line that is half in one language and half in another', () => {
    expect(
      languageOf('Das müssen wir morgen noch mit dem Kunden klären, but we will have it for you then.'),
    ).toBeUndefined();
  });
});

test.each([
  'The people from Deutsche Bahn said they would be in Köln by then.',
  'I told him: „Das ist gut“, and then we went on with the meeting.',
  'We had a déjà vu with Señor Muñoz and the café in São Paulo.',
  'So the 王 family and the Иванов family are both in on it.',
])('English with foreign names and quotations stays English: “%s”', (line) => {
  expect(languageOf(line)).toBe('en');
});

const german = ['Das ist nicht gut.', 'Wir müssen das noch klären.', 'Wer macht das bis morgen?'];

describe('the last lines together', () => {
  test('are in a language once three of them are, and short lines between them change nothing', () => {
    expect(languageOfLast(german.slice(0, 2))).toBeUndefined();
    expect(languageOfLast(german)).toBe('de');
    expect(languageOfLast([german[0]!, 'Okay.', german[1]!, 'SAP.', german[2]!, '2027'])).toBe('de');
  });

  test('are no longer when two lines in a row are in another language, and one alone is a quotation', () => {
    const english = ['That is what we have to do.', 'And who will do it then?'];
    expect(languageOfLast([...german, english[0]!])).toBe('de');
    expect(languageOfLast([...german, ...english])).toBeUndefined();
  });

  test('are in none where people take turns in two languages', () => {
    const english = 'I think we should look at that.';
    expect(languageOfLast(german.flatMap((line) => [english, line]))).toBeUndefined();
  });

  test('do not ask what was said long before', () => {
    expect(languageOfLast([...german, ...Array.from({ length: 8 }, () => 'Okay.')])).toBeUndefined();
  });
});

test('however long a line is, only its beginning is read', () => {
  for (const piece of ['müssen ', 'ä', 'и', '予', "l'", '\u0301']) {
    // Made before: to write a long line down takes longer than to write a short one.
    const [short, long] = [2_000, 64_000].map((times) => piece.repeat(times)) as [string, string];
    expectGrowthBelow(
      8,
      () => languageOf(short),
      () => languageOf(long),
    );
  }
});
