// The compliance agent's text for each situation. The words themselves stand above the move, so the move names people and figures of the line alone.
import type { ConfidenceRule } from '#language/situations/confidences.ts';
import type { DealingRule } from '#language/situations/fair-dealing.ts';
import type { FavourPairRule } from '#language/situations/pairs-of-favours.ts';
import type { MarketPairRule } from '#language/situations/pairs-of-markets.ts';
import type { RecordPairRule } from '#language/situations/pairs-of-records.ts';
import type { SafetyPairRule } from '#language/situations/pairs-of-safety.ts';
import type { PromiseRule } from '#language/situations/promises.ts';
import type { Telling, Tellings } from '../situation-whispers.ts';

export type ComplianceRuleName =
  | ConfidenceRule
  | DealingRule
  | FavourPairRule
  | MarketPairRule
  | RecordPairRule
  | SafetyPairRule
  | PromiseRule
  | 'safety/waved'
  | 'whistle/blown';

/** Whoever decides it has not yet. */
const ofJobs = /\b(?:job|jobs|fired|dismissed|sacked)\b/i;

/** Whoever promises offers to write it down. */
const onPaper = /\b(?:contract|agreement|written|in writing)\b/i;

const firmPromise: Telling = [
  'Firm promise',
  ({ other, figure }) =>
    figure
      ? `Say what ${figure} depends on before ${other} can hold us to it.`
      : `Say what it does not cover before ${other} can hold us to it.`,
  ({ who, figure, words, kind }) =>
    kind === 'hr' || ofJobs.test(words)
      ? `Have ${who} say that ${figure ?? 'it'} is not decided yet, before anybody counts on it.`
      : onPaper.test(words)
        ? `Ask ${who} what ${figure ?? 'it'} leaves out, before it is signed.`
        : `Ask ${who} to put ${figure ?? 'it'} in writing, with its limits.`,
];

export const tellings: Tellings<ComplianceRuleName> = {
  'secret/asked': [
    'Meant to stay unsaid',
    () => 'This is being written down: say so, or have the line taken out.',
    ({ who }) => `Tell ${who} that this is written down before you agree to keep anything out.`,
  ],
  'secret/inside': [
    'Not public yet',
    ({ other }) => `Ask ${other} to keep it to themselves, and take it out of the notes.`,
    ({ who }) => `Keep it out of notes and mails until ${who} says that it may be told.`,
  ],
  'secret/third-party': [
    'Somebody else’s confidence',
    ({ other, figure }) => `Stop here: ${figure ? `${figure} is` : 'it is'} not yours to tell ${other}.`,
    ({ who, figure }) =>
      `Leave ${figure ?? 'it'} out of the notes and make no use of it, whatever ${who} adds.`,
  ],
  'secret/rival-asked': [
    'Rival’s offer asked for',
    ({ other }) => `Withdraw the question: an answer from ${other} would taint the award.`,
    ({ who }) => `Do not answer: tell ${who} that other offers are not discussed.`,
  ],
  'secret/rival-leaked': [
    'Rival’s figures passed on',
    ({ figure }) => `Keep ${figure ?? 'it'} out of the minutes, and say whether our own offer rests on it.`,
    ({ who, figure }) => `Neither note nor use ${figure ?? 'it'}; ask ${who} to have the slip recorded.`,
  ],
  'secret/rumour': [
    'Hearsay about others',
    ({ other }) => `Take it back with ${other}: a rumour about a rival can be held against us.`,
    ({ who }) => `Neither confirm nor repeat what ${who} has heard.`,
  ],
  'secret/promised': [
    'Silence promised',
    ({ other }) =>
      `Tell ${other} the limit now: it cannot stay secret if harm, money or data must be reported.`,
    ({ who, other }) => `${who} cannot keep that if it must be reported: tell ${other} so.`,
  ],
  'guarantee/absolute': firmPromise,
  'promise/without-limits': firmPromise,
  'promise/beyond-authority': [
    'Promised beyond authority',
    ({ other, figure }) => `Tell ${other} who has to approve ${figure ?? 'that'} before it counts.`,
    ({ who, figure }) => `Ask ${who} who signs ${figure ?? 'that'} off, and wait for it in writing.`,
  ],
  'rule/waved': [
    'A rule waved away',
    ({ other }) => `That is no defence: tell ${other} what the rule asks, or that you will look it up.`,
    ({ who }) => `Do not build on it: ask ${who} who has checked what the rule asks.`,
  ],
  'claim/unproven': [
    'Claim to be proven',
    ({ other }) => `Say what it was measured on, or withdraw it, before ${other} repeats it.`,
    ({ who }) => `Ask ${who} for the proof before anybody prints it.`,
  ],
  'regulation/claimed': [
    'A rule is at stake',
    ({ other }) => `Have whoever owns the rule check it before ${other} relies on it.`,
    ({ who }) => `Ask ${who} which rule that is, and who checks it.`,
  ],
  'legal/threatened': [
    'Legal claim raised',
    ({ other }) => `Say no more about it to ${other}: the next word is for the lawyers.`,
    ({ who }) => `Admit nothing to ${who}: note the words and give them to the lawyers.`,
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
    'Territory closed off',
    ({ other }) => `Take it back: ${other} may sell to whoever asks unprompted.`,
    ({ who }) => `Do not agree: ask ${who} what the distribution contract allows.`,
  ],
  'tender/price-outside': [
    'Price outside the tender',
    ({ other }) => `Ask ${other} to treat it as not said, and stop: the bid can be excluded.`,
    ({ who }) => `Neither note nor answer it: send ${who} back to the tender’s own channel.`,
  ],
  'market/hands-off': [
    'No-hire agreement',
    ({ other }) => `Withdraw it with ${other}: between employers this is a matter of competition law.`,
    ({ who }) => `Do not shake on it with ${who}: have a lawyer say whether it may be agreed at all.`,
  ],
  'favour/offered': [
    'Favour or gift',
    ({ other }) => `Drop the offer to ${other} until you have read the gifts policy.`,
    ({ who }) => `Thank ${who}, decline aloud, and report the offer.`,
  ],
  'conflict/interest': [
    'Conflict of interest',
    () => 'Declare it before anything is decided, and keep out of the decision.',
    ({ who }) => `Ask ${who} whether that has been declared.`,
  ],
  'date/backdated': [
    'Backdating',
    () => 'No: a wrong date falsifies the record. Use today’s date, with a note why it is late.',
    ({ who }) => `Tell ${who} no: it gets today’s date, with a note why it is late.`,
  ],
  'books/misdeclared': [
    'False paperwork',
    ({ figure }) =>
      `Take it back: the papers must show ${figure ? `${figure} as it is` : 'what it really is'}.`,
    ({ who }) => `Tell ${who} no: the papers must show what it really is.`,
  ],
  'record/untrue': [
    'Untrue account',
    () => 'Take it back: say and write it as it was.',
    ({ who }) => `Tell ${who} no: it is said and written as it was.`,
  ],
  'approval/split': [
    'Split to stay under a limit',
    () => 'Drop it: the limit counts what belongs together.',
    ({ who }) => `Do not take it up: ask ${who} who signs for the whole.`,
  ],
  'bid/overstated': [
    'Overstated in writing',
    () => 'Check it against the figures, and correct it in writing before others find it.',
    ({ who }) => `Ask ${who} which paper bears it out, and have the rest corrected today.`,
  ],
  'disclosure/delayed': [
    'Held back',
    () => 'Tell it now: waiting can cost the cover or the contract.',
    ({ who }) => `Do not agree, not even by silence: tell ${who} that it has to be told now.`,
  ],
  'evidence/destroyed': [
    'Records to be destroyed',
    () => 'Stop: what somebody has asked to see stays as it is.',
    ({ who }) => `Stop ${who} there: what was asked for has to be kept as it is.`,
  ],
  'evidence/expiring': [
    'Footage runs out',
    () => 'Have it saved today, in writing, and say so.',
    ({ who }) => `Ask ${who} today, in writing, to have it saved.`,
  ],
  'whistle/blown': [
    'Reported to an authority',
    () => 'Let it weigh against nobody, and do not ask who knew.',
    ({ who }) => `That is protected: do not press ${who}, and let it weigh against nobody.`,
  ],
  'safety/incident': [
    'Accident passed over',
    () => 'Record it today, and say who has to be told.',
    ({ who }) => `Ask ${who} who recorded it and who was told.`,
  ],
  'safety/cold': [
    'Goods too warm',
    () => 'Name the batches and who got them, and warn them today.',
    ({ who }) => `Ask ${who} for the batches and who got them; hold the rest.`,
  ],
  'safety/waved': [
    'Safety passed over',
    () => 'Stop that work until it is put right and recorded.',
    ({ who }) => `Ask ${who} whether work goes on like that; if so, have it stopped.`,
  ],
};
