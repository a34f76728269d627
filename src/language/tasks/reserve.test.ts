import { expect, test } from 'vitest';
import { readText } from '#language/reading/reading.ts';
import { findCommitments } from './commitments.ts';
import { reserveOn } from './reserve.ts';

function reserve(text: string) {
  const reading = readText(text);
  const task = findCommitments(reading).find(({ owner }) => owner.kind === 'speaker');
  return task ? reserveOn(reading, task) : 'no task';
}

test.each([
  "I'll send the lease by Friday.",
  "I'll send the lease by Friday, no problem.",
  "I'll send the lease no later than Friday.",
  "I'll ring the bank on Friday, not before.",
  "I'll see whether they know. I'll send the lease by Friday.",
  "I'll send the lease by Friday, and can somebody read it?",
  "I'll ask the bank by Friday if the lease holds.",
  "That I'll send tomorrow.",
  'I send the lease tomorrow.',
  "I'll send two or three pages by Friday.",
  "I'll send the lease by Friday or sooner.",
  "I'll send the lease by Friday, one way or the other.",
  "Either way, I'll send the lease by Friday.",
  "Sorry, I'll send the lease by Friday.",
  "I'll send the lease by Friday. Or do you need it before?",
  "It's the old one or the new one, but I'll send the lease by Friday.",
  "No worries, I'll send the lease tomorrow.",
  'I have to send the lease on Friday, so I will.',
])('said plainly: %s', (text) => {
  expect(reserve(text)).toBeUndefined();
});

test.each([
  ["I won't send the lease by Friday.", 'denied'],
  ["I'll no send the lease by Friday.", 'denied'],
  ["Hopefully I'll send the lease by Friday.", 'half-hearted'],
  ["I'll send the lease, maybe by Friday.", 'half-hearted'],
  ["I'll send the lease by Friday if the printer works.", 'on-a-condition'],
  ["Unless it snows I'll send the lease by Friday.", 'on-a-condition'],
  ["Once they sign, I'll send the lease by Friday.", 'on-a-condition'],
  ["Send me the keys and I'll send the lease by Friday.", 'on-a-condition'],
  ["I'll send the lease by Friday?", 'asked'],
  ['Give me the keys so that I can send the lease by Friday.', 'part-of-another-thought'],
  ["I'll send the lease on Monday or Tuesday.", 'one-of-several'],
  ["I'll send the lease on Monday. Or Tuesday.", 'one-of-several'],
  ["Monday or Tuesday I'll send the lease.", 'one-of-several'],
  ["I'll send the lease Monday, Tuesday at the latest.", 'one-of-several'],
  ["I'll send the lease or I'll drop in by Friday.", 'one-of-several'],
  ["I'll either send the lease by Friday or read it out.", 'one-of-several'],
  ["I'll send the lease by Friday. No, sorry, the deposit.", 'corrected'],
  ['On Saturday I ring the bank.', 'told-as-a-story'],
  ['I have to send the lease on Friday.', 'needed'],
  ["I'll have to send the lease on Friday.", 'needed'],
  ['I must send the lease by Friday, and the post is on strike.', 'needed'],
  ["I'll need the lease by Friday.", 'no-deed'],
  ["I'll be in Lyon on Friday.", 'no-deed'],
  ["I'll leave the lease as it is until Friday.", 'no-deed'],
  ["I'll send the lease, let's say tomorrow. Tomorrow or Friday.", 'one-of-several'],
])('not to be held to: %s', (text, why) => {
  expect([why, 'no task']).toContain(reserve(text));
});
