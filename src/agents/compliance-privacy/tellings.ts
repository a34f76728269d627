// The privacy agent's text for each situation. The words themselves stand above the move, so the move names people and figures of the line alone.
import type { DataRule } from '#language/situations/data-handling.ts';
import type { DataPairRule } from '#language/situations/pairs-of-data.ts';
import type { Tellings } from '../situation-whispers.ts';

export type PrivacyRule =
  | DataRule
  | DataPairRule
  | 'health/disclosed'
  | 'private/told'
  | 'reference/unasked'
  | 'reference/in-confidence';

export const tellings: Tellings<PrivacyRule> = {
  'recording/disputed': [
    'Recording disputed',
    ({ other }) =>
      `Stop it until ${other} and everybody else have agreed; say what happens to the part so far.`,
    ({ who }) => `Tell ${who} now what is recorded and why, and stop it unless ${who} agrees.`,
  ],
  'erasure/asked': [
    'Erasure or access asked',
    ({ other }) => `Tell ${other} by when it is done, backups and providers included.`,
    ({ who }) => `Log it as ${who}’s request today and confirm it in writing: the deadline is running.`,
  ],
  'source/asked': [
    'Source of data asked',
    ({ other }) => `Offer ${other} the same: where their data came from.`,
    ({ who }) => `Tell ${who} exactly where it came from, and offer to remove it.`,
  ],
  'residency/asked': [
    'Data location asked',
    ({ other }) => `Ask ${other} for the answer in writing.`,
    ({ who }) => `Answer ${who} only as far as you know where logs, backups and support are, too.`,
  ],
  'residency/claimed': [
    'Data location claimed',
    ({ other }) => `Check it for backups, logs and support before ${other} relies on it.`,
    ({ who }) => `Have ${who} put it in the contract, backups and support included.`,
  ],
  'cards/kept': [
    'Card data misplaced',
    () => 'Have it masked, the copies deleted and the incident recorded.',
    ({ who }) => `Ask ${who} to have it deleted where it stands, and recorded.`,
  ],
  'login/shared': [
    'Shared login',
    () => 'Change it today: a login for each person.',
    ({ who }) => `Offer ${who} a login for each person: with a shared one nobody knows who did what.`,
  ],
  'data/real': [
    'Real people’s data',
    () => 'Stop using it, delete the copy and record that.',
    ({ who }) => `Ask ${who} to replace the copy with made-up data, and note who saw it.`,
  ],
  'data/sent': [
    'People’s data handed on',
    () => 'Hold it until consent and a processing agreement are checked.',
    ({ who }) => `Let nothing go out yet: settle with ${who} what is needed, masked or without names.`,
  ],
  'data/shown': [
    'Others’ data on screen',
    () => 'Stop sharing, explain nothing by guesswork, and record who saw it.',
    ({ who }) => `Stop sharing, and tell ${who} that what was seen stays unused.`,
  ],
  'data/children': [
    'Children’s data',
    () => 'Leave it off until age, parents and purpose are settled.',
    ({ who }) => `Ask ${who} what is kept of them, since when, and whether the parents agreed.`,
  ],
  'account/changed': [
    'Account changed by voice',
    ({ other }) => `Send it to ${other} in writing, and have them call back on a number they know.`,
    ({ who }) => `Pay nothing on it yet: ring ${who} back on the number already on file.`,
  ],
  'transfer/abroad': [
    'Data seen from abroad',
    ({ other }) => `That is a transfer: say which papers cover it before ${other} builds on it.`,
    ({ who }) => `Ask ${who} to put in writing who sees what from there, before it goes live.`,
  ],
  'data/breach': [
    'Possible data breach',
    () => 'The 72 hours may be running: call the data protection lead now.',
    ({ who }) => `Ask ${who} since when, and call the data protection lead today.`,
  ],
  'profiling/people': [
    'People scored or watched',
    () => 'Say that it stays off until data protection and the staff’s representatives agree.',
    ({ who }) => `Ask ${who} what consent or agreement that rests on.`,
  ],
  'health/disclosed': [
    'Health disclosed',
    ({ other }) => `Ask ${other} to forget it, and keep it out of the notes.`,
    () => 'Keep it out of whatever is sent on: it is only for those who have to know.',
  ],
  'private/told': [
    'Private life told',
    ({ other }) => `Take it back, ask ${other} to let it rest, and keep it out of the notes.`,
    ({ who }) => `Keep it out of the notes, and bring ${who} back to the matter.`,
  ],
  'reference/in-confidence': [
    'Employer must not know',
    () => 'Say who will hear of it, and who will not.',
    ({ who }) => `Call nobody where ${who} works before there is a yes.`,
  ],
  'reference/unasked': [
    'Reference without consent',
    () => 'No call before there is an offer and the candidate has agreed.',
    ({ who }) => `Tell ${who} that nobody is called before the candidate agrees.`,
  ],
};
