// The privacy agent's text for each situation. Every move names people, words or figures of the line.
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
    ({ words, other }) => `Note for ${other} when “${words}” is done, backups and providers included.`,
    ({ who, words }) =>
      `Log “${words}” as ${who}’s request today and confirm it in writing; the deadline runs.`,
  ],
  'source/asked': [
    'Source of data asked',
    ({ other }) => `Offer ${other} the same: where their data came from.`,
    ({ who, words }) => `Tell ${who} exactly where it came from, and offer to remove it: “${words}”.`,
  ],
  'residency/asked': [
    'Data location asked',
    ({ words, other }) => `Ask ${other} for it in writing: “${words}”.`,
    ({ who, words }) => `Answer ${who} on “${words}” only as far as logs, support and backups are known too.`,
  ],
  'residency/claimed': [
    'Data location claimed',
    ({ words }) => `Check “${words}” for backups, logs and support before they rely on it.`,
    ({ who, words }) => `Have ${who} put “${words}” in the contract, backups and support included.`,
  ],
  'cards/kept': [
    'Card data misplaced',
    ({ words }) => `Have “${words}” masked, the copies deleted and the incident recorded.`,
    ({ who, words }) => `Ask ${who} to have it deleted where it stands and recorded: “${words}”.`,
  ],
  'login/shared': [
    'Shared login',
    ({ words }) => `Change it today, a login for each person: “${words}”.`,
    ({ who, words }) => `Offer ${who} a login for each person: with “${words}” nobody knows who did what.`,
  ],
  'data/real': [
    'Real people’s data',
    ({ words }) => `Stop using it, delete the copy and record that: “${words}”.`,
    ({ words }) => `Have the copy taken down for made-up data, and note who saw it: “${words}”.`,
  ],
  'data/sent': [
    'People’s data handed on',
    ({ words }) => `Hold “${words}” until consent and a processing agreement are checked.`,
    ({ who, words }) =>
      `Let nothing go out yet: settle with ${who} what is needed, masked or without names, of “${words}”.`,
  ],
  'data/shown': [
    'Others’ data on screen',
    ({ words }) => `Stop sharing and explain nothing by guess; record who saw it: “${words}”.`,
    ({ who, words }) => `Stop sharing; tell ${who} that what was seen stays unused: “${words}”.`,
  ],
  'data/children': [
    'Children’s data',
    ({ words }) => `Leave it off until age, parents and purpose are settled: “${words}”.`,
    ({ who, words }) => `Ask ${who} what is kept of them, since when and whether parents agreed: “${words}”.`,
  ],
  'account/changed': [
    'Account changed by voice',
    ({ other, words }) =>
      `Send it to ${other} in writing and ask for a call back to a known number: “${words}”.`,
    ({ who, words }) => `Pay nothing on “${words}”: ring ${who} back on the number already on file first.`,
  ],
  'transfer/abroad': [
    'Seen from abroad',
    ({ words }) => `“${words}” is a transfer: say which papers cover it, before others build on it.`,
    ({ who, words }) => `Keep it off until ${who} has named in writing who sees what: “${words}”.`,
  ],
  'data/breach': [
    'Possible data breach',
    ({ words }) => `The 72 hours may be running: call the data protection lead about “${words}”.`,
    ({ who, words }) => `Ask ${who} since when, and call the data protection lead today: “${words}”.`,
  ],
  'profiling/people': [
    'People scored or watched',
    ({ words }) =>
      `Say that “${words}” stays off until data protection and the staff’s representatives agree.`,
    ({ who, words }) => `Ask ${who} on what consent or agreement “${words}” rests.`,
  ],
  'health/disclosed': [
    'Health disclosed',
    ({ words, other }) => `Ask ${other} to forget “${words}”, and keep it out of the notes.`,
    ({ words }) => `Keep “${words}” out of what is sent on, unless those who need it agree.`,
  ],
  'private/told': [
    'Private life told',
    ({ words, other }) => `Take “${words}” back and ask ${other} to leave it here; no notes of it.`,
    ({ who, words }) => `Keep “${words}” out of every note; lead ${who} back to the matter.`,
  ],
  'reference/in-confidence': [
    'Employer must not know',
    ({ words }) => `Say who will hear of it, and who not: “${words}”.`,
    ({ who, words }) => `Call nobody where ${who} works before there is a yes: “${words}”.`,
  ],
  'reference/unasked': [
    'Reference without consent',
    ({ words }) => `Drop “${words}”: no call before an offer and a yes.`,
    ({ who, words }) => `Nobody calls before ${who} and the candidate agree: “${words}”.`,
  ],
};
