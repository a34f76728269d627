// The compliance agent's text for each situation. Every move names people, words or figures of the line.
import type { ConfidenceRule } from '#language/situations/confidences.ts';
import type { DealingRule } from '#language/situations/fair-dealing.ts';
import type { FavourPairRule } from '#language/situations/pairs-of-favours.ts';
import type { MarketPairRule } from '#language/situations/pairs-of-markets.ts';
import type { RecordPairRule } from '#language/situations/pairs-of-records.ts';
import type { SafetyPairRule } from '#language/situations/pairs-of-safety.ts';
import type { PromiseRule } from '#language/situations/promises.ts';
import type { Tellings } from '../situation-whispers.ts';

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

export const tellings: Tellings<ComplianceRuleName> = {
  'secret/asked': [
    'Meant to stay unsaid',
    ({ words }) => `This is written down: say so, and do not rest anything on “${words}”.`,
    ({ who }) => `This is written down: tell ${who} so before agreeing to keep anything out.`,
  ],
  'secret/inside': [
    'Not public yet',
    ({ other, words }) => `Ask ${other} to keep it, and strike “${words}” from the notes.`,
    ({ who, words }) => `Keep “${words}” out of notes and mails until ${who} says that it may be told.`,
  ],
  'secret/third-party': [
    'Somebody else’s confidence',
    ({ other, figure }) => `Stop here: ${figure ? `${figure} is` : 'it is'} not yours to tell ${other}.`,
    ({ who, figure }) =>
      `Leave ${figure ?? 'it'} out of the notes and make no use of it, whatever ${who} adds.`,
  ],
  'secret/rival-asked': [
    'Rival’s offer asked for',
    ({ other, words }) => `Withdraw “${words}”: an answer from ${other} would taint the award.`,
    ({ who, words }) => `Do not answer “${words}”: tell ${who} that no other offer is discussed.`,
  ],
  'secret/rival-leaked': [
    'Rival’s figures passed on',
    ({ figure, words }) =>
      `Keep ${figure ?? `“${words}”`} out of the minutes, and say whether our own offer rests on it.`,
    ({ who, figure, words }) =>
      `Neither note nor use ${figure ?? `“${words}”`}; ask ${who} to have the slip recorded.`,
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
        : `Say what “${words}” does not cover before it is written down.`,
    ({ who, figure, words, kind }) =>
      kind === 'hr' || ofJobs.test(words)
        ? `Have ${who} say that ${figure ?? 'it'} is not decided yet, before anybody counts on it.`
        : `Have ${who} put ${figure ?? 'it'} in writing, with its limits.`,
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
    ({ who, words }) => `Ask ${who} which rule that is and who checks it: “${words}”.`,
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
    'Territory closed off',
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
    ({ who, words }) => `Decline “${words}” aloud to ${who} and report the offer.`,
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
  'record/untrue': [
    'Untrue account',
    ({ words }) => `Take back “${words}”: say and write it as it was.`,
    ({ who, words }) => `Refuse “${words}” aloud to ${who}: it is said and written as it was.`,
  ],
  'approval/split': [
    'Split to stay under a limit',
    ({ words }) => `Drop “${words}”: the limit counts what belongs together.`,
    ({ who, words }) => `Do not take up “${words}”: ask ${who} who signs for the whole.`,
  ],
  'bid/overstated': [
    'Overstated in writing',
    ({ words }) => `Check “${words}” against the figures and correct it in writing before others do.`,
    ({ who, words }) => `Ask ${who} which paper bears out “${words}”, and have the rest corrected today.`,
  ],
  'disclosure/delayed': [
    'Held back',
    ({ words }) => `Tell it now, not later: “${words}” can cost the cover or the contract.`,
    ({ who, words }) => `Do not agree to “${words}”, even by silence: tell ${who} it is told now.`,
  ],
  'evidence/destroyed': [
    'Records about to go',
    ({ words }) => `Stop “${words}”: what somebody asked to see stays as it is.`,
    ({ who, words }) => `Stop ${who} at “${words}”: what was asked for is frozen as it is.`,
  ],
  'evidence/expiring': [
    'Footage runs out',
    ({ words }) => `Have it saved today, in writing, and say so: “${words}”.`,
    ({ who, words }) => `Ask today, in writing, that it is saved: “${words}”, says ${who}.`,
  ],
  'whistle/blown': [
    'Reported to an authority',
    ({ words }) => `Let “${words}” weigh against nobody, and do not ask who knew.`,
    ({ who, words }) => `“${words}” is protected: do not press ${who}, and let it weigh nothing.`,
  ],
  'safety/incident': [
    'Accident passed over',
    ({ words }) => `Record it today and say who has to be told: “${words}” closes nothing.`,
    ({ who, words }) => `Ask ${who} who recorded it and who was told: “${words}” closes nothing.`,
  ],
  'safety/cold': [
    'Goods too warm',
    ({ words }) => `Name the batches and who got them, and warn them today: “${words}”.`,
    ({ who, words }) => `Ask ${who} for the batches and who got them; hold the rest: “${words}”.`,
  ],
  'safety/waved': [
    'Safety passed over',
    ({ words }) => `Stop that work until “${words}” is put right and recorded.`,
    ({ who, words }) => `Ask ${who} whether work goes on despite “${words}”; if so, stop it.`,
  ],
};
