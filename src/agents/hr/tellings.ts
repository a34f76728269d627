// The HR agent's text for each situation. Every move names people, words or figures of the line.
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

/** A question that nobody has to answer: what may be asked in its place. */
const asked = (label: string, instead: string): Tellings<HrRule>[HrRule] => [
  label,
  ({ words }) => `Withdraw “${words}”: it needs no answer. Ask ${instead}.`,
  ({ who, words }) => `“${words}” may not count: lead ${who} back to ${instead}.`,
];

export const tellings: Tellings<HrRule> = {
  'trait/family': asked('Family asked about', 'whether the hours and the travel suit'),
  'trait/age': asked('Age asked about', 'what experience the job needs'),
  'trait/religion': asked('Faith asked about', 'whether the working times suit'),
  'trait/origin': asked('Origin asked about', 'for the right to work and the languages needed'),
  'trait/health': asked('Health asked about', 'whether the tasks can be done, with what help'),
  'trait/union': asked('Union asked about', 'about the work itself'),
  'trait/pay': asked('Present pay asked about', 'what pay is expected'),
  'trait/orientation': asked('Private life asked about', 'about the work itself'),
  'shortlist/bias': [
    'Unlawful reason',
    ({ words }) => `Take back “${words}”; score against the written criteria only.`,
    ({ who, words }) => `“${words}” may decide nothing: ask ${who} for a reason that lies in the work.`,
  ],
  'pay/disclosed': [
    'Somebody’s pay disclosed',
    ({ other, figure }) => `Say no more of ${figure ?? 'it'} to ${other}; keep the pay out of the notes.`,
    ({ who, figure }) => `Check ${figure ?? 'it'} for equal pay; ask ${who} who else knows.`,
  ],
  'harassment/reported': [
    'Harassment reported',
    ({ other, words }) => `Note “${words}” as ${other} heard it and take it to HR today.`,
    ({ who, words }) =>
      `Thank ${who}, note “${words}” word for word, and promise only that it will be looked into.`,
  ],
  'retaliation/planned': [
    'Looks like retaliation',
    ({ words }) => `Stop at “${words}”: nobody may lose by having complained.`,
    ({ words }) => `Have the reason behind “${words}” named; the complaint may not be one.`,
  ],
  'retaliation/bought-off': [
    'Silence bought',
    ({ words, other }) => `Take “${words}” back: what is owed to ${other} is paid without conditions.`,
    ({ who, words }) => `Have ${who} take “${words}” back; the complaint is heard whatever is paid.`,
  ],
  'discrimination/reported': [
    'Unequal treatment reported',
    ({ words, other }) => `Tell ${other} who else was up for it and why not: “${words}”.`,
    ({ who, words }) =>
      `Record “${words}” as a complaint; ask ${who} who else it could have been and who decided.`,
  ],
  'companion/refused': [
    'Companion refused',
    ({ other, words }) =>
      `Offer ${other} another day, with the companion asked for: “${words}” is no ground.`,
    ({ who, words }) =>
      `Offer another day, with the companion asked for: tell ${who} “${words}” is no ground.`,
  ],
  'pay/unequal': [
    'Unequal pay',
    ({ words }) => `Fix the range for the job before persons: “${words}” invites an equal-pay claim.`,
    ({ who, words }) => `Ask ${who} for the range of the job, whoever gets it: not “${words}”.`,
  ],
  'rest/missed': [
    'No rest',
    ({ words }) => `Say who takes over what, and from which day: “${words}”.`,
    ({ who, words }) => `Ask ${who} what goes off the list this week, and for whom: “${words}” cannot go on.`,
  ],
  'dynamics/tension': [
    'Tension',
    ({ words }) => `Say what led to “${words}” and what would mend it.`,
    ({ who, words }) => `Ask ${who} what would settle “${words}” before answering it.`,
  ],
  'dynamics/interruption': [
    'Cut off',
    ({ other }) => `Let ${other} finish, then come back to it.`,
    ({ who }) => `Give ${who} the floor back.`,
  ],
  'dynamics/overload': [
    'Too much work',
    ({ words }) => `Say which task gives way to end “${words}”.`,
    ({ who, words }) => `Ask ${who} which task should give way: “${words}”.`,
  ],
  'dynamics/disagreement': [
    'Disagreement',
    ({ other, words }) => `Give ${other} the reason for “${words}”.`,
    ({ who, words }) => `Ask ${who} what would have to change for “${words}” to go away.`,
  ],
};
