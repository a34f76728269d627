// Offers that end, contracts that are not renewed, and questions that nobody may ask a candidate.
import { expect, test } from 'vitest';
import { foldMeeting } from '#facts/test-meeting.ts';

const newsOf = (line: string, sides = 'Ana us, Priya them', brief = {}) =>
  foldMeeting(line, sides, brief).news.map(({ kind }) => kind);

test.each([
  'That offer ends on Thursday.',
  'The price is good until Friday.',
  'We can hold the price until the end of March.',
  'The discount expires on the twentieth.',
])('[A17] an offer ends: %s', (words) => {
  const { news } = foldMeeting(`Priya: ${words}`, 'Ana us, Priya them');
  expect(news).toMatchObject([{ kind: 'deadline', deadline: { kind: 'offer' } }]);
  // Ours we know ourselves.
  expect(newsOf(`Ana: ${words}`)).toEqual([]);
});

test.each([
  'When does your offer end, on Thursday?',
  'The price of the meeting on Thursday was fine.',
  'And the terms are thirty days end of month.',
])('no offer ends in: %s', (words) => expect(newsOf(`Priya: ${words}`)).toEqual([]));

test.each([
  "Before we start, we won't be auto-renewing the contract this year.",
  'We are not going to renew.',
  "We don't want to renew on those terms.",
  'We will let the contract run out.',
])('[A17] they will not go on: %s', (words) => {
  expect(newsOf(`Priya: ${words}`)).toEqual(['renewal-refused']);
  expect(newsOf(`Ana: ${words}`)).toEqual([]);
});

test.each(["If the price stays we won't renew.", 'Are we not going to renew?', 'We will renew.'])(
  'nothing is refused in: %s',
  (words) => expect(newsOf(`Priya: ${words}`)).toEqual([]),
);

test.each([
  'So do you have a husband and children?',
  'Are you married?',
  'Do you have any little ones at home?',
])('[A17] in an interview our side asks about family: %s', (words) => {
  expect(newsOf(`Ana: ${words}`, 'Ana us, Priya them', { kind: 'interview' })).toContain('off-limits');
  expect(newsOf(`Ana: ${words}`, 'Ana us, Priya them', { kind: 'sales' })).not.toContain('off-limits');
});

test('[A17] notice is due on the day that is named for it, not on the one that it comes before', () => {
  const { facts } = foldMeeting(
    "Ana: It's got to the thirty-first of December, and it rolls for twelve months unless there's notice by the first of December.",
    'Ana us, Priya them',
  );
  expect(facts.deadlines).toMatchObject([{ kind: 'notice', day: '2026-12-01' }]);
});

test('[A17] months of silence are no percentage that somebody recalls', () => {
  const { news } = foldMeeting(
    `Priya: I've your letter here with the six point eight per cent.
     Ana: We carried it, we said nothing for five months. That's four of your six point eight.`,
    'Ana us, Priya them',
  );
  expect(news.filter(({ kind }) => kind === 'figure-recalled')).toEqual([]);
});

test('[A17] small numbers of nothing that was said are no two figures', () => {
  const { news } = foldMeeting(
    `Declan: That leaves the regatta at five and a half.
     Niamh: We're sixty one on the sheet, but there's four of them I haven't seen since Christmas.`,
    '',
  );
  expect(news.filter(({ kind }) => kind === 'figure-recalled')).toEqual([]);
});
