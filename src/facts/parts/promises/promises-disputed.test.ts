// Whether a colleague's words take back a promise in part, or speak of something else.
import { expect, test } from 'vitest';
import { foldMeeting } from '../../test-meeting.ts';

/** Ana and Cem are ours. */
const disputesOf = (...lines: string[]) =>
  foldMeeting(lines.join('\n'), 'Ana us, Cem us, Ben them').quotes('promise-disputed');

test.each([
  'It has to be approved first.',
  'Well, no. That needs sign-off.',
  'What about the legal review? The discount we send has to go there, it needs approval.',
])('what opens a colleague’s line, or names the same thing, takes it back in part: %s', (text) => {
  expect(disputesOf("Ana: I'll send you the discount on Monday.", `Cem: ${text}`)).toHaveLength(1);
});

test.each([
  'What about the bank loan? It has to be repaid by June 30.',
  'The roof leaks at the back again. That has to go to the builder.',
])('“it” further on is what the line itself speaks of: %s', (text) => {
  expect(disputesOf("Ana: Then I'll call him after the fourteenth.", `Cem: ${text}`)).toEqual([]);
});
