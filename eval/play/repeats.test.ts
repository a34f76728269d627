import { expect, it } from 'vitest';
import { repeatsIn } from './repeats.ts';

const says = (text: string, names: string[] = []) => ({ texts: [text], names });

it('filling in another name, figure, day or quote does not make a sentence new', () => {
  const { shared, bare } = repeatsIn([
    says('Ask Nuala for 42 by Thursday: “the whole lot”.', ['Nuala']),
    says('Ask Earl Stutz for forty by Monday: “no more of it”.', ['Earl Stutz', 'Earl']),
    says('Their notice runs out before our trial begins.'),
  ]);
  expect(shared).toEqual([true, true, false]);
  expect(bare).toEqual([false, false, false]);
});

it('advice that could stand in every meeting is told from a sentence that is filled in', () => {
  const { shared, bare } = repeatsIn([
    says('“No way.” Ask both for the reason behind it.'),
    says('“Never.” Ask both for the reason behind it!'),
  ]);
  expect(shared).toEqual([true, true]);
  expect(bare).toEqual([false, false]);
  const apart = repeatsIn([
    says('No way. Ask both for the reason.'),
    says('Never. Ask both for the reason.'),
  ]);
  expect(apart.bare).toEqual([true, true]);
});

it('an insight that says a thing twice, and a heading of two words, repeat nobody', () => {
  const twice = { texts: ['Ask what it costs a year.', 'Ask what it costs a year'], names: [] };
  expect(repeatsIn([twice, says('A doubt: 7.'), says('A doubt: 8.')]).shared).toEqual([false, false, false]);
});

it('a name is only a name where it stands by itself, in its own letters', () => {
  const shared = (one: string, other: string) =>
    repeatsIn([says(one, ['Will', 'Box (large)']), says(other, ['Ann'])]).shared[0];
  expect(shared('Will mends the willow fence.', 'Ann mends the willow fence.')).toBe(true);
  expect(shared('Will mends the Willow fence.', 'Ann mends the Annow fence.')).toBe(false);
  expect(shared('It will mend the old fence.', 'It Ann mend the old fence.')).toBe(false);
  expect(shared('They sold us Box (large) then.', 'They sold us Ann then.')).toBe(true);
});

it('what a heading says is no sentence', () => {
  const [one, other] = [says('Before you go: Ann’s “ask Bo”.'), says('Before you go: Cy’s “ring the bank”.')];
  expect(repeatsIn([one, other]).shared).toEqual([false, false]);
  const advice = 'Before you go: fix the next meeting.';
  expect(repeatsIn([says(advice), says(advice)]).shared).toEqual([true, true]);
});
