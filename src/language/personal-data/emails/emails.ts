// E-mail addresses, written and spoken.
import { type Finding, findingAt } from '#language/reading/finding.ts';
import type { Reading } from '#language/reading/reading.ts';
import { spokenEmails } from './spoken-emails.ts';
import { writtenEmails } from './written-emails.ts';

export function findEmails(reading: Reading): Finding<'pii/email'>[] {
  return [
    ...writtenEmails(reading).map((place) =>
      findingAt(reading, 'pii/email', place, [[0.95, 'for the form of an address']]),
    ),
    ...spokenEmails(reading).map((place) =>
      findingAt(reading, 'pii/email', place, [[0.8, 'for an address spoken out']]),
    ),
  ];
}
