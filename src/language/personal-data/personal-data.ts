// Finds and masks personal data in what was said or written: e-mail, postal and network addresses, phone, social security,
// passport, card and account numbers and dates of birth, in figures or spoken, in English and German. What may leave the process is not decided here.
import { perReading } from '#language/reading/per-reading.ts';
import type { Finding } from '#language/reading/finding.ts';
import { findAccountNumbers } from './numbers/account-numbers.ts';
import { findAddresses } from './addresses.ts';
import { findBankAccounts } from './numbers/bank-accounts.ts';
import { findBirthDates } from './birth-dates.ts';
import { findEmails } from './emails/emails.ts';
import { findGermanAddresses } from './german/german-addresses.ts';
import { findGermanBirthDates } from './german/german-birth-dates.ts';
import { findGermanIdentityNumbers } from './german/german-identity-numbers.ts';
import { findNetworkAddresses } from './network-addresses.ts';
import { findIdentityCodes } from './numbers/identity-codes.ts';
import { findNumbers } from './numbers/numbers.ts';
import type { Reading } from '#language/reading/reading.ts';

export type PersonalDataRule =
  | 'pii/email'
  | 'pii/phone'
  | 'pii/ssn'
  | 'pii/national-insurance'
  | 'pii/passport'
  | 'pii/credit-card'
  | 'pii/iban'
  | 'pii/account'
  | 'pii/address'
  | 'pii/birth_date'
  | 'pii/ip';

export const mask = '***MASKED***';

const finders = [
  findEmails,
  findBankAccounts,
  findNetworkAddresses,
  findAccountNumbers,
  findGermanIdentityNumbers,
  findIdentityCodes,
  findBirthDates,
  findGermanBirthDates,
  findAddresses,
  findGermanAddresses,
  findNumbers,
];

/** In the text's order. Where two overlap the more specific one stays: the digits of an account are no phone number. */
export const findPersonalData = perReading((reading): readonly Finding<PersonalDataRule>[] => {
  const all = finders.flatMap((find): readonly Finding<PersonalDataRule>[] => find(reading));
  if (all.length < 2) return all;
  const found: Finding<PersonalDataRule>[] = [];
  const taken = new Uint8Array(reading.text.length);
  for (const finding of all) {
    if (taken.subarray(finding.start, finding.end).includes(1)) continue;
    taken.fill(1, finding.start, finding.end);
    found.push(finding);
  }
  return found.toSorted((a, b) => a.start - b.start);
});

/** The text with every value hidden. */
export function maskPersonalData(reading: Reading, from = 0, to = reading.text.length): string {
  return withoutFound(reading.text, findPersonalData(reading), { from, to });
}

/** What stands in the place of a value. */
export type NameOf = (found: Finding<PersonalDataRule>) => string;

/** The text from `from` to `to`, with what was `found` in the whole of it behind the mask, or behind what `nameOf` says. */
export function withoutFound(
  text: string,
  found: readonly Finding<PersonalDataRule>[],
  {
    nameOf = () => mask,
    from = 0,
    to = text.length,
  }: { nameOf?: NameOf | undefined; from?: number; to?: number } = {},
): string {
  let hidden = '';
  let at = from;
  for (const one of found) {
    if (one.end <= at || one.start >= to) continue;
    hidden += text.slice(at, Math.max(at, one.start)) + nameOf(one);
    at = one.end;
  }
  return hidden + text.slice(at, Math.max(at, to));
}
