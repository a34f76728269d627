// What the compliance agent says of each situation. Every move names people, words or figures of the line.
import type { ConfidenceRule } from '#language/situations/confidences.ts';
import type { DealingRule } from '#language/situations/fair-dealing.ts';
import type { DealingPairRule } from '#language/situations/pairs-of-dealings.ts';
import type { PromiseRule } from '#language/situations/promises.ts';
import type { Tellings } from '../situation-whispers.ts';

export type ComplianceRule =
  | ConfidenceRule
  | DealingRule
  | DealingPairRule
  | PromiseRule
  | 'safety/waved'
  | 'whistle/blown';

export const tellings: Tellings<ComplianceRule> = {
  'secret/asked': [
    'Meant to stay unsaid',
    ({ words }) => `This is written down: say so, and do not rest anything on “${words}”.`,
    ({ who }) => `This is written down: tell ${who} so before agreeing to keep anything out.`,
  ],
  'secret/inside': [
    'Not public yet',
    ({ other, words }) => `Ask ${other} to keep it, and strike “${words}” from the notes.`,
    ({ who, words }) => `Keep “${words}” from ${who} out of notes, CRM and chat; tell compliance.`,
  ],
  'secret/third-party': [
    'Somebody else’s confidence',
    ({ other, figure }) => `Stop here: ${figure ? `${figure} is` : 'it is'} not yours to tell ${other}.`,
    ({ who, figure }) =>
      `Leave ${figure ?? 'it'} out of the notes and make no use of it, whatever ${who} adds.`,
  ],
  'secret/rumour': [
    'Hearsay about others',
    ({ other }) => `Withdraw it to ${other}: a rumour about a rival can be held against us.`,
    ({ who }) => `Neither confirm nor repeat what ${who} has heard.`,
  ],
  'secret/promised': [
    'Silence promised',
    ({ other }) => `Limit it for ${other} now: not if harm, money or data has to be reported.`,
    ({ who, other }) => `${who} cannot keep that if it must be reported; tell ${other} the limit.`,
  ],
  'guarantee/absolute': [
    'Promise without limits',
    ({ figure, words }) =>
      figure
        ? `Say what ${figure} depends on before it is written down as ours.`
        : `Take back “${words}” to what the contract says.`,
    ({ who, figure }) => `Have ${who} put ${figure ?? 'it'} in writing, with its limits.`,
  ],
  'promise/beyond-authority': [
    'Promised beyond authority',
    ({ other, figure }) => `Tell ${other} who has to approve ${figure ?? 'that'} before it counts.`,
    ({ who, figure }) => `Ask ${who} who signs ${figure ?? 'that'} off, and wait for it in writing.`,
  ],
  'rule/waved': [
    'A rule waved away',
    ({ words, other }) => `“${words}” is no defence: tell ${other} what the rule asks, or have it looked up.`,
    ({ who, words }) => `Do not build on “${words}”: ask ${who} who has checked what the rule asks.`,
  ],
  'claim/unproven': [
    'Claim to be proven',
    ({ words }) => `Say what “${words}” was measured on, or withdraw it.`,
    ({ who, words }) => `Ask ${who} for the proof of “${words}” before anybody prints it.`,
  ],
  'regulation/claimed': [
    'A rule is at stake',
    ({ words }) => `Do not let “${words}” stand until whoever owns the rule has checked it.`,
    ({ who, words }) => `Write down “${words}” as ${who}’s question, with an owner for the answer.`,
  ],
  'legal/threatened': [
    'Legal claim raised',
    ({ other }) => `Say no more about it to ${other}; the lawyers write the next word.`,
    ({ who }) => `Admit nothing to ${who}; note the words and hand them to the lawyers.`,
  ],
  'market/agreement': [
    'Agreement between competitors',
    ({ other, figure }) =>
      `Take ${figure ?? 'it'} back aloud to ${other} and end the subject: silence reads as a yes.`,
    ({ who, figure }) => `Refuse ${figure ?? 'it'} aloud to ${who} now: silence reads as a yes.`,
  ],
  'market/resale': [
    'Resale price fixed',
    ({ other, figure }) =>
      `Tell ${other} now that ${figure ?? 'the price'} is a recommendation and their prices are their own.`,
    ({ who, figure }) =>
      `Agree to no floor: ask ${who} to call ${figure ?? 'it'} a recommendation, in writing.`,
  ],
  'market/territory': [
    'Sales forbidden',
    ({ other, words }) => `Take “${words}” back: ${other} may answer whoever asks unprompted.`,
    ({ who, words }) => `Do not agree to “${words}”; ask ${who} what the distribution contract allows.`,
  ],
  'tender/price-outside': [
    'Price outside the tender',
    ({ other, words }) => `Ask ${other} to treat “${words}” as not said, and stop: the bid can be excluded.`,
    ({ who, words }) => `Neither note nor answer “${words}”; send ${who} back to the tender’s own channel.`,
  ],
  'market/hands-off': [
    'No-hire agreement',
    ({ other }) => `Withdraw it to ${other}: between employers it is a competition matter.`,
    ({ who }) => `Do not shake on it with ${who}; have a lawyer say whether it may stand in the contract.`,
  ],
  'favour/offered': [
    'Favour or gift',
    ({ words }) => `Drop “${words}” until the gifts policy has been read.`,
    ({ who, words }) => `Decline “${words}” and report ${who}’s offer.`,
  ],
  'conflict/interest': [
    'Conflict of interest',
    ({ words }) => `Declare “${words}” before it is decided; keep out of the decision.`,
    ({ who, words }) => `Ask ${who} whether “${words}” has been declared.`,
  ],
  'date/backdated': [
    'Backdating',
    ({ words }) => `No: “${words}” falsifies a record. Today’s date, and a note why it is late.`,
    ({ who, words }) => `Refuse “${words}” aloud to ${who}: today’s date, and a note why.`,
  ],
  'books/misdeclared': [
    'False paperwork',
    ({ words, figure }) =>
      `Take back “${words}”: the papers show ${figure ? `${figure} as it is` : 'what it is'}.`,
    ({ who, words }) => `Refuse “${words}” to ${who}: the papers must show what it is.`,
  ],
  'bid/overstated': [
    'Said better than it is',
    ({ words }) => `Check “${words}” against the figures and correct it in writing before others do.`,
    ({ who, words }) => `Ask ${who} which paper bears out “${words}”, and have the rest corrected today.`,
  ],
  'disclosure/delayed': [
    'Held back',
    ({ words }) => `Tell it now, not later: “${words}” can cost the cover or the contract.`,
    ({ who, words }) => `Do not agree, even by silence, to ${who}’s “${words}”: it is told now.`,
  ],
  'evidence/destroyed': [
    'Records about to go',
    ({ words }) => `Stop “${words}”: what somebody asked to see stays as it is.`,
    ({ who, words }) => `Stop ${who} at “${words}”: what was asked for is frozen as it is.`,
  ],
  'evidence/expiring': [
    'Footage about to be lost',
    ({ words }) => `Have it saved today, in writing, and say so: “${words}”.`,
    ({ who, words }) => `Ask today, in writing, that it is saved: “${words}”, says ${who}.`,
  ],
  'whistle/blown': [
    'Reported to an authority',
    ({ words }) => `Let “${words}” weigh against nobody, and do not ask who knew.`,
    ({ who, words }) => `“${words}” is protected: do not press ${who}, and let it weigh nothing.`,
  ],
  'safety/waved': [
    'Safety passed over',
    ({ words }) => `Stop that work until “${words}” is put right and recorded.`,
    ({ who, words }) => `Ask ${who} whether work goes on despite “${words}”; if so, stop it.`,
  ],
};
