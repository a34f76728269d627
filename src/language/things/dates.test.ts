import { expect, test } from 'vitest';
import { readText } from '#language/reading/reading.ts';
import { dueDay, findDates } from './dates.ts';

/** A Tuesday, eight minutes past three in the afternoon. */
const at = '2027-05-11T15:08:00.000Z';
const found = (text: string) => findDates(readText(text), at);

test.each([
  ["i'll ring them this afternoon", '2027-05-11'],
  ['right after this', '2027-05-11'],
  ["as soon as we're done", '2027-05-11'],
  ['close of business', '2027-05-11'],
  ['tomorrow lunchtime', '2027-05-12'],
  ['the day after tomorrow', '2027-05-13'],
  ['see you day after tomorrow', '2027-05-13'],
  ['we spoke the day before yesterday', '2027-05-09'],
  ['we talk on Friday', '2027-05-14'],
  ['we finish by 3 June', '2027-06-03'],
  ['Tuesday is good', '2027-05-18'],
  ['Thursday week', '2027-05-20'],
  ['a week on Thursday', '2027-05-20'],
  ['next Wednesday', '2027-05-19'],
  ['Wednesday of next week', '2027-05-12'],
  ['we sent it on Friday', '2027-05-07'],
  ['last Monday', '2027-05-10'],
  ['Thursday the twenty seventh', '2027-05-27'],
  ['it closes on the fourth', '2027-06-04'],
  ['release is friday the twenty first can we live with that', '2027-05-21'],
  ['we signed on the fourth', '2027-05-04'],
  ['before the twentieth got it', '2027-05-20'],
  ['a proposal by the thirtieth as well, with both', '2027-05-30'],
  ['i hold it until eighteenth', '2027-05-18'],
  ['okay thirtieth after lunch', '2027-05-30'],
  ['the 19th of next month', '2027-06-19'],
  ['the last Friday in August', '2027-08-27'],
  ['the last Monday of March', '2028-03-27'],
  ['we shipped it on the last Friday in March', '2027-03-26'],
  ['we met on the last Monday of October', '2026-10-26'],
  ['last Friday in August 2026', '2026-08-28'],
  ['the last Friday in August next year', '2028-08-25'],
  ['by the last Friday of the month', '2027-05-28'],
  ['the first Monday of the month', '2027-06-07'],
  ['on the first Tuesday in March', '2028-03-07'],
  ['the third Thursday of next month', '2027-06-17'],
  ['we saw her last Friday in Berlin', '2027-05-07'],
  ['the thirty first of july', '2027-07-31'],
  ['september ninth', '2027-09-09'],
  ['2 August 2028', '2028-08-02'],
  ['2027-12-24', '2027-12-24'],
  ['24/12/2027', '2027-12-24'],
  ['in ten days', '2027-05-21'],
  ['three weeks from now', '2027-06-01'],
  ["in two weeks' time", '2027-05-25'],
  ['a week from Friday', '2027-05-21'],
  ['two days ago', '2027-05-09'],
  ['end of the month', '2027-05-31'],
  ['the end of the quarter', '2027-06-30'],
  ['by end of next week', '2027-05-21'],
  ['end of February', '2028-02-29'],
  ['year end', '2027-12-31'],
  ['before Thanksgiving', '2027-11-25'],
  ['before Black Friday', '2027-11-26'],
  ["on the twenty-second I've got them in", '2027-05-22'],
  ['after Easter', '2028-04-16'],
] as const)('“%s” is one day', (text, day) => {
  expect(found(text)[0]).toMatchObject({ day });
});

test.each([
  ['this week', '2027-05-11', '2027-05-14', 'week'],
  ['next week', '2027-05-17', '2027-05-21', 'week'],
  ['the week after next', '2027-05-24', '2027-05-28', 'week'],
  ['in June', '2027-06-01', '2027-06-30', 'month'],
  ['in March', '2028-03-01', '2028-03-31', 'month'],
  ['it was launched in March', '2027-03-01', '2027-03-31', 'month'],
  ['next quarter', '2027-07-01', '2027-09-30', 'quarter'],
  ['in Q4', '2027-10-01', '2027-12-31', 'quarter'],
  ['next year', '2028-01-01', '2028-12-31', 'month'],
  ['early July', '2027-07-01', '2027-07-11', 'month'],
] as const)('“%s” is a span of days', (text, day, until, precision) => {
  expect(found(text)[0]).toMatchObject({ day, until, precision });
});

test.each([
  ['next Monday at ten', '2027-05-17', '10:00'],
  ['by nine tonight', '2027-05-11', '21:00'],
  ['tomorrow at half past four', '2027-05-12', '16:30'],
  ['Thursday, eleven o’clock', '2027-05-13', '11:00'],
  ['3pm tomorrow', '2027-05-12', '15:00'],
  ['at 16:45', '2027-05-11', '16:45'],
  ['in half an hour', '2027-05-11', '15:38'],
  ['by noon', '2027-05-12', '12:00'],
] as const)('“%s” has a time of day', (text, day, time) => {
  expect(found(text)[0]).toMatchObject({ day, time, precision: 'time' });
});

test.each([
  ['by Friday', 'deadline'],
  ['no later than the twentieth', 'deadline'],
  ['until the end of June', 'deadline'],
  ['within ten days', 'deadline'],
  ['from next Monday', 'start'],
  ['after the holidays on Friday', undefined],
  ['on Friday', undefined],
] as const)('“%s”: %s', (text, role) => {
  expect(found(text)[0]?.role).toBe(role);
});

test.each([
  'may i ask something',
  'we have the auditors in, three days',
  'it is loaded in one night',
  'the second one',
  'the June one is fine',
  'the fourth floor',
  'thirteenth floor',
  'by the twentieth attempt',
  'we march on',
  'every Friday',
  'at three percent',
  'at eleven fifty a month',
  "last year's numbers",
  'one of the two',
  'in the room',
  'ninety days to the end of a quarter',
  'within ten days of the order',
  'in two weeks after the visit',
])('no date in: %s', (text) => {
  expect(found(text)).toEqual([]);
});

test('“the Monday” is the one after the day named before it', () => {
  expect(found('we land on the 20th and sign the Monday').map(({ day }) => day)).toEqual([
    '2027-05-20',
    '2027-05-24',
  ]);
});

test('“the first” behind a day of the week is a date', () => {
  expect(found('on Tuesday the first')).toMatchObject([{ text: 'on Tuesday the first', day: '2027-06-01' }]);
});

test('the day is that of the people, not of the server', () => {
  const late = '2027-05-11T23:30:00.000Z';
  expect(findDates(readText('tomorrow'), late, 'Australia/Sydney')[0]?.day).toBe('2027-05-13');
  expect(findDates(readText('tomorrow'), late, 'America/New_York')[0]?.day).toBe('2027-05-12');
});

test('what is due “by June” is due when June begins, what is due “this week” when it ends', () => {
  expect(dueDay(found('by June')[0]!)).toBe('2027-06-01');
  expect(dueDay(found('this week')[0]!)).toBe('2027-05-14');
});
