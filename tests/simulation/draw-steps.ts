// Draws the steps of a history from its seed.
import { randomFrom } from '../../eval/figures/random.ts';
import type { Step, StepKind } from './steps.ts';

const weights: { [kind in StepKind]: number } = {
  say: 14,
  'say what another said': 1,
  correct: 2,
  'be saying': 1,
  'record or stop': 0.7,
  'one arrives': 20,
  'some arrive': 10,
  'all arrives': 5,
  'a server hears': 6,
  'a moment passes': 8,
  'seconds pass': 3,
  'half a minute passes': 1,
  'a connection is cut': 2,
  'a connection stands still': 1,
  'a connection moves again': 1,
  'a connection is forgotten': 0.5,
  'a page stops reading': 0.7,
  'a page reads on': 1,
  'a page reloads': 1,
  'a server is killed': 1.2,
  'a server starts': 2,
  'a server sleeps': 0.5,
  'a server wakes': 1,
  'a disk is slow': 2,
  'a disk moves': 10,
  'a disk is quick': 2,
  'a clock is set': 0.4,
  'the post fails': 0.5,
  'the post is back': 1,
};
const kinds = Object.entries(weights) as [StepKind, number][];
const allWeights = kinds.reduce((sum, [, weight]) => sum + weight, 0);

const fewestSteps = 12;
const moreSteps = 28;

const times = (count: number, kind: StepKind) => Array.from({ length: count }, () => kind);
/**
 * A server falls asleep over what its engine is about to write, until its lease has run out; it wakes when another has taken the
 * session and has just begun to write. By chance alone this is rare.
 */
const dozing: readonly { of?: 'sleeper' | 'other'; kinds: readonly StepKind[] }[] = [
  { kinds: ['all arrives'] },
  { of: 'sleeper', kinds: ['a disk is slow'] },
  { kinds: ['say', 'all arrives'] },
  { of: 'sleeper', kinds: times(14, 'a disk moves') },
  { kinds: ['a moment passes', 'a moment passes'] },
  { of: 'sleeper', kinds: ['a server sleeps'] },
  { kinds: ['record or stop', 'all arrives'] },
  { of: 'other', kinds: ['a disk is slow'] },
  { kinds: ['half a minute passes', 'half a minute passes'] },
  { of: 'other', kinds: times(28, 'a disk moves') },
  { of: 'sleeper', kinds: ['a server wakes', 'a disk is quick'] },
  { of: 'other', kinds: ['a disk is quick'] },
];
const dozes = 0.15;

export function stepsOf(seed: number): Step[] {
  const random = randomFrom(seed);
  const steps: Step[] = [];
  const add = (kind: StepKind, which = random()) => void steps.push({ kind, which, how: random() });
  function drawn(): StepKind {
    let left = random() * allWeights;
    return kinds.find(([, weight]) => (left -= weight) < 0)?.[0] ?? 'say';
  }
  // Most meetings have begun before anything goes wrong.
  if (random() < 0.8) add('all arrives');
  const dozesAt = random() < dozes ? Math.floor(random() * fewestSteps) : -1;
  for (let left = fewestSteps + Math.floor(random() * moreSteps); left > 0; left--) {
    add(drawn());
    if (steps.length !== dozesAt) continue;
    const sleeper = random();
    const servers = { sleeper, other: (sleeper + 0.5) % 1 };
    for (const { of, kinds: those } of dozing) for (const kind of those) add(kind, of && servers[of]);
  }
  return steps;
}
