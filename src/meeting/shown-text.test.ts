import { expect, test } from 'vitest';
import { isReservedName, looksLike } from './people/free-names.ts';
import { DurableEvent } from './events.ts';
import { aMeeting } from './samples.ts';
import { displayNameOf, NewName, NewTitle } from './session.ts';
import { shownText } from './shown-text.ts';

test.each([
  ['a space of no width', 'A\u200Bda\u2060', 'Ada'],
  ['what turns the writing around', '\u202EadA\u2066', 'adA'],
  ['a control', 'A\0da\u0007', 'Ada'],
  ['a soft hyphen', 'Ada\u00AD', 'Ada'],
  ['lines and wide gaps', ' Ada\n\tByron\u2800 ', 'Ada Byron'],
  ['a joiner that joins nothing', 'A\u200Dda\u200C', 'Ada'],
  ['a look without an emoji', 'Ada\uFE0F', 'Ada'],
  ['a hidden message', 'Ada\u{E0041}\u{E0042}', 'Ada'],
])('[H19] of what is given as a name or a title, %s is left out', (_, given, shown) => {
  expect([NewName.parse(given), NewTitle.parse(given)]).toEqual([shown, shown]);
});

test.each([
  ['Persian', 'علی\u200Cرضا'],
  ['Sinhala', 'ශ්\u200Dරී'],
  ['Hindi', 'क्\u200Dष'],
  ['Japanese', '葛\u{E0100}城'],
  ['a family', 'Kim 👩🏽\u200D👧\u200D👦'],
  ['a heart', 'Kim ❤\uFE0F\u200D🔥'],
  ['a flag', 'Kim 🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
  ['accents', 'Zoë O’Brien-Müller, Jr.'],
])('[H19] %s stays as it is written', (_, name) => {
  expect(shownText(name)).toBe(name);
});

test.each(['\u200B', '\u2060', '\u3164', '\uFFA0', '\u2800', '\u202E\0', '\u0301', ' \n '])(
  '[H19] a name or a title of which nothing can be seen is refused: %j',
  (blank) => {
    for (const schema of [NewName, NewTitle])
      expect(schema.safeParse(blank).error?.issues[0]?.message).toContain('can be seen');
    expect(displayNameOf(blank, 'ada@example.com')).toBe('ada');
  },
);

test('[H19] what was kept before is still read', () => {
  const old = aMeeting({ title: '\u200B' });
  expect(DurableEvent.parse({ ...old, sequence: 1 }).body).toEqual(old.body);
});

test('[N10] names look alike but for capitals, width and what shows nothing', () => {
  for (const other of ['ADA', 'Ada\u200B', 'A\u00ADda', '\uFF21da', ' Ada ', 'Ada\u200D'])
    expect([other, looksLike('Ada', other)]).toEqual([other, true]);
  expect(looksLike('Straße', 'STRASSE')).toBe(true);
  expect(looksLike('Ada', 'Adah')).toBe(false);
  expect(['You', 'them', 'D\u200Bemo', 'Ｙou'].every(isReservedName)).toBe(true);
  expect(['Yousef', 'Themba', 'Demos'].some(isReservedName)).toBe(false);
});

test('[H4] a name of many hidden characters costs no more than its length', () => {
  expect(shownText(`Ada${'\u{E0041}'.repeat(200_000)}`)).toBe('Ada');
});
