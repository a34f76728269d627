// When people say goodbye, and what only sounds like it: who is reminded in the middle of a meeting is annoyed.
import { expect, test } from 'vitest';
import { foldMeeting } from '../test-meeting.ts';

const chat = Array.from({ length: 12 }, (_, at) => `Ana: The hall has ${at + 2} doors.`).join('\n');
const isGoodbye = (said: string) =>
  foldMeeting(`${chat}\nBen: ${said}`, 'Ana us, Ben them').news.some(({ kind }) => kind === 'before-you-go');

test.each([
  'Right, bye everyone.',
  'See you on Monday.',
  "I've got to run. Thanks for this.",
  'I must go.',
  'Sorry, I have to drop now.',
  'Thanks very much, all.',
  'Okay, we stop here.',
  'Mind the road, the light is gone.',
  'See you, Ana.',
  "Next one's Tuesday, same time.",
  'Come, I walk you out.',
  'good night',
  "Okay, I've gotta go.",
  "I've got to go, the driver is waiting.",
  'Let me let you go, I have to catch her before tea.',
  'Then we talk again on Thursday.',
  'When do we meet next?',
  'Really good to meet you, I am off to wave at the truck.',
])('[A9] goodbye: %s', (said) => expect(isGoodbye(said)).toBe(true));

test.each([
  "I'd need to run that past our finance lead.",
  'I have to go to my director with that.',
  'I have to go in ten minutes. The price, then?',
  "Can I come in now, I've to drop at ten to eleven.",
  'I need to go back and look at what happened.',
  'You can see you at the till on the camera.',
  'Good to see you. We were just talking about the mugs.',
  "I'll take care of that personally.",
  'I must say goodbye to our old supplier.',
  'Somebody has to certify the beam before we hang the machine from it.',
  "I'll call him when we finish here.",
  'Ana, off you go.',
  'They meet again on Wednesday.',
  "We'd like to speak again in September.",
  'They all go in at the same time in September.',
  'It was nice to meet her.',
])('[A9] no goodbye: %s', (said) => expect(isGoodbye(said)).toBe(false));
