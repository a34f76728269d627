// The HR agent's text for each situation. The words themselves stand above the move, so the move names people and figures of the line alone.
import type { PeoplePairRule } from '#language/situations/pairs-of-people.ts';
import type { PeopleRule } from '#language/situations/people-at-work.ts';
import type { TraitRule } from '#language/situations/protected-traits.ts';
import type { Tellings } from '../situation-whispers.ts';

export type HrRule =
  | TraitRule
  | Exclude<
      PeopleRule | PeoplePairRule,
      | 'safety/waved'
      | 'whistle/blown'
      | 'health/disclosed'
      | 'private/told'
      | 'reference/unasked'
      | 'reference/in-confidence'
    >
  | `dynamics/${'tension' | 'interruption' | 'overload' | 'disagreement'}`;

/** A question that nobody has to answer: what to talk about in its place. */
const asked = (label: string, instead: string): Tellings<HrRule>[HrRule] => [
  label,
  () => `Withdraw it: no answer is needed. Talk about ${instead} instead.`,
  ({ who }) => `The answer must not count: bring ${who} back to ${instead}.`,
];

export const tellings: Tellings<HrRule> = {
  'trait/family': asked('Family asked about', 'the hours and the travel'),
  'trait/age': asked('Age asked about', 'the experience that the job needs'),
  'trait/religion': asked('Faith asked about', 'the working times'),
  'trait/origin': asked('Origin asked about', 'the right to work and the languages needed'),
  'trait/health': asked('Health asked about', 'which tasks can be done, and with what help'),
  'trait/union': asked('Union asked about', 'the work itself'),
  'trait/pay': asked('Present pay asked about', 'the pay that is expected'),
  'trait/orientation': asked('Private life asked about', 'the work itself'),
  'shortlist/bias': [
    'Unlawful reason',
    () => 'Take it back, and score against the written criteria only.',
    ({ who }) => `It must decide nothing: ask ${who} for a reason that lies in the work.`,
  ],
  'pay/disclosed': [
    'Somebody’s pay disclosed',
    ({ other, figure }) => `Say no more of ${figure ?? 'it'} to ${other}; keep the pay out of the notes.`,
    ({ who, figure }) => `Check ${figure ?? 'it'} for equal pay; ask ${who} who else knows.`,
  ],
  'harassment/reported': [
    'Harassment reported',
    () => 'Write it down word for word and take it to HR today.',
    ({ who }) => `Thank ${who}, write it down word for word, and promise only that it will be looked into.`,
  ],
  'retaliation/planned': [
    'Looks like retaliation',
    () => 'Stop there: nobody may lose by having complained.',
    ({ who }) => `Ask ${who} for the reason: the complaint cannot be one.`,
  ],
  'retaliation/bought-off': [
    'Silence bought',
    ({ other }) => `Take it back: what ${other} is owed is paid without conditions.`,
    ({ who }) => `Have ${who} take it back: the complaint is heard whatever is paid.`,
  ],
  'discrimination/reported': [
    'Unequal treatment reported',
    ({ other }) => `Tell ${other} who else was considered, and why not.`,
    ({ who }) => `Record it as a complaint; ask ${who} who decided, and who else was considered.`,
  ],
  'companion/refused': [
    'Companion refused',
    ({ other }) => `Offer ${other} another day, with the companion they asked for.`,
    ({ who }) => `Have ${who} offer another day, with the companion asked for.`,
  ],
  'pay/unequal': [
    'Unequal pay',
    () => 'Fix the range of the job first, whoever gets it: this invites an equal-pay claim.',
    ({ who }) => `Ask ${who} for the range of the job, whoever gets it: this invites an equal-pay claim.`,
  ],
  'rest/missed': [
    'No rest',
    () => 'Say who takes over what, and from which day.',
    ({ who }) => `Ask ${who} what comes off the list this week, and who takes it.`,
  ],
  'dynamics/tension': [
    'Tension',
    () => 'Say what led to it and what would mend it.',
    ({ who }) => `Ask ${who} what would settle it before you answer.`,
  ],
  'dynamics/interruption': [
    'Cut off',
    ({ other }) => `Let ${other} finish, then come back to it.`,
    ({ who }) => `Give ${who} the floor back.`,
  ],
  'dynamics/overload': [
    'Too much work',
    () => 'Say which task gives way.',
    ({ who }) => `Ask ${who} which task should give way.`,
  ],
  'dynamics/disagreement': [
    'Disagreement',
    ({ other }) => `Give ${other} the reason.`,
    ({ who }) => `Ask ${who} what would have to change.`,
  ],
};
