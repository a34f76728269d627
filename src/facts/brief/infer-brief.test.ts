import { describe, expect, test } from 'vitest';
import { emptyBrief } from '#meeting/brief.ts';
import { inferBrief, type KnownOfMeeting } from './infer-brief.ts';

const said = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim().split(/: (.*)/s))
    .map(([speaker = '', words = '']) => ({ speaker, text: words }));
const infer = (text: string, more: Partial<KnownOfMeeting> = {}) =>
  inferBrief({ title: 'Meeting', ownerName: 'Ana Ruiz', lines: text === '' ? [] : said(text), ...more });
const sides = (text: string, more: Partial<KnownOfMeeting> = {}) =>
  Object.fromEntries(infer(text, more).people.map(({ name, side }) => [name, side]));

describe('sides', () => {
  test('nothing is known but the owner', () => {
    expect(infer('')).toEqual({ ...emptyBrief, people: [{ name: 'Ana Ruiz', side: 'us' }] });
  });

  test('colleagues are introduced, guests are thanked; who is neither stays unknown', () => {
    const text = `Ana Ruiz: Thanks for making the time, Bram, and hello Chidi.
      Ana Ruiz: I've brought Dora from engineering.
      Bram de Wit: Good to meet you. With me is Chidi.
      Dora Lind: Hi.
      Chidi Obi: Hello.
      Eli: Sorry I'm late.`;
    expect(sides(text)).toEqual({
      'Ana Ruiz': 'us',
      'Bram de Wit': 'them',
      'Dora Lind': 'us',
      'Chidi Obi': 'them',
      Eli: undefined,
    });
  });

  test.each([
    [
      'Ana Ruiz: Nice to meet you, Bram. This is Dora, she runs our operations.',
      { Bram: 'them', Dora: 'us' },
    ],
    ['Ana Ruiz: Thanks for having us. Dora brought donuts.', { Bram: undefined, Dora: undefined }],
    ['Ana Ruiz: Dora, mind the step. Lovely to meet you, Bram.', { Bram: 'them', Dora: undefined }],
    ["Ana Ruiz: I've got you now, Bram, but you're frozen.", { Bram: undefined, Dora: undefined }],
    ['Ana Ruiz: Dora, this is Bram from Corrigan.', { Bram: undefined, Dora: undefined }],
    ['Bram: We can hear you fine, Ana. Dora is with me here.', { Bram: undefined, Dora: undefined }],
    ["Ana Ruiz: I've got Dora with me.", { Bram: undefined, Dora: 'us' }],
  ])('who is greeted is told from who is presented: %s', (line, expected) => {
    expect(sides(`${line}\nBram: Hello.\nDora: Hello.\nEli: Hello.`)).toMatchObject(expected);
  });

  test.each([
    ['Interview Warehouse Supervisor – Kofi', { Kofi: 'them', Shazia: 'us' }],
    ['Exit interview Kofi', { Kofi: undefined, Shazia: undefined }],
    ['Interview Kofi and Shazia', { Kofi: undefined, Shazia: undefined }],
    ['Interview Ana', { Kofi: undefined, Shazia: undefined }],
  ])('of an interview the title names who is asked: %s', (title, expected) => {
    expect(sides('Ana Ruiz: Hello.\nKofi: Hi.\nShazia: Morning.', { title })).toMatchObject(expected);
  });

  test('with two people, and over two channels, the other one is them', () => {
    expect(sides('Ana Ruiz: Hello.\nBram: Hello.')).toEqual({ 'Ana Ruiz': 'us', Bram: 'them' });
    expect(sides('You: Hello.\nThem: Hello.')).toEqual({ 'Ana Ruiz': 'us' });
  });

  test('what a person set by hand stands against what is said', () => {
    const byHand = { ...emptyBrief, people: [{ name: 'Bram', side: 'us' as const, role: 'adviser' }] };
    const { people } = infer('Ana Ruiz: Thank you for your time, Bram.\nBram: Sure.\nCleo: Hi.', { byHand });
    expect(people[0]).toEqual({ name: 'Bram', side: 'us', role: 'adviser' });
    expect(people.map(({ name }) => name)).toEqual(['Bram', 'Ana Ruiz', 'Cleo']);
  });

  test('people of an earlier meeting keep their side and role', () => {
    const earlier = { ...emptyBrief, people: [{ name: 'Bram', side: 'them' as const, role: 'buyer' }] };
    const { people } = infer('Ana Ruiz: Hello.\nBram: Hello.\nCleo: Hello.', { earlier });
    expect(people).toContainEqual({ name: 'Bram', side: 'them', role: 'buyer' });
    expect(people).toContainEqual({ name: 'Cleo' });
  });
});

test.each([
  ["I'm the payroll manager here, so I do the runs.", 'payroll manager'],
  ['i am head of field operations at the utility', 'head of field operations'],
  ['So I run sales over here.', 'runs sales'],
  ["I'm an early bird.", undefined],
  ["I'm the one who asked.", undefined],
  ['I run operations for the three venues.', 'runs operations'],
  ["I've got a fish delivery, so if I run out it's not you.", undefined],
  ['I run it by myself.', undefined],
  ["And yes, I'm fine, I run again and everything.", undefined],
  ['I run the call, because Kim is away.', 'runs the call'],
])('the role in "%s"', (words, role) => {
  expect(infer(`Bram: ${words}`).people.find(({ name }) => name === 'Bram')?.role).toBe(role);
});

describe('the kind of meeting', () => {
  test.each([
    ['Exit interview with Femi', 'hr'],
    ['Incident review: checkout outage', 'incident'],
    ['Post-incident review', 'incident'],
    ['Board pre-read', 'board'],
    ['Rowing club committee, March', 'board'],
    ['Interview: platform engineer', 'interview'],
    ['Sprint planning', 'project'],
    ['Tender clarification', 'procurement'],
    ['Demo and pricing', 'sales'],
    ['Catch-up', 'general'],
  ])('%s', (title, kind) => {
    expect(infer('', { title }).kind).toBe(kind);
  });

  test('by what is said, where the title says nothing; one word is not enough', () => {
    const outage = `Bram: The rollback restored most of it.
      Ana Ruiz: What's the root cause?
      Bram: An alert that nobody saw, severity two.
      Ana Ruiz: And the downtime?`;
    expect(infer(outage).kind).toBe('incident');
    expect(infer('Bram: The board is in the kitchen.').kind).toBe('general');
  });

  test('a kind set by hand stands', () => {
    expect(infer('', { title: 'Board pre-read', byHand: { ...emptyBrief, kind: 'project' } }).kind).toBe(
      'project',
    );
  });
});

test('competitors typed in the settings join those of the brief, once each', () => {
  const byHand = { ...emptyBrief, competitors: ['Northgate'] };
  expect(infer('', { byHand, competitors: ['northgate', 'Quill'] }).competitors).toEqual([
    'Northgate',
    'Quill',
  ]);
});
