import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ConsentPolicy } from '#meeting/state/consent.ts';
import { demoUser, type Member } from '#meeting/session.ts';
import { openScreen, status } from '#web/testing/open-meeting-screen.tsx';

const ana = { uid: 'ana', email: 'ana@example.com', displayName: 'Ana' };

/** A browser's sound as far as the announcement needs it: each tone lasts until the test ends it. */
const tones: EventTarget[] = [];
class Tone extends EventTarget {
  frequency = { value: 0 };
  connect = (next: object) => next;
  start = (): void => void tones.push(this);
  stop(): void {}
}
class Sound {
  state = 'running';
  currentTime = 0;
  destination = {};
  createGain = () => ({
    gain: { setValueAtTime() {}, linearRampToValueAtTime() {} },
    connect: (next: object) => next,
  });
  createOscillator = () => new Tone();
  close = async (): Promise<void> => {};
}
const endTones = () =>
  act(async () => tones.splice(0).forEach((one) => void one.dispatchEvent(new Event('ended'))));

beforeEach(() => {
  localStorage.clear();
  tones.length = 0;
  Object.assign(globalThis, { AudioContext: Sound });
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'AudioContext'));

async function openUnder(consent: ConsentPolicy) {
  const notice = async () => ({ consent, hostName: 'Ana', isAnalysed: true, goesTo: [] });
  const page = await openScreen({ people: { notice } });
  const member: Member = {
    id: 'ana',
    name: 'Ana',
    role: 'speaker',
    side: 'us',
    status: 'in',
    isGuest: false,
  };
  page.send('member-changed', { member });
  return page;
}
const sentence =
  'This meeting is written down and analysed by Aside for Ana: this server passes nothing on; some browsers send sound to their maker to recognise speech.';

test('[N22] the meeting screen says what becomes of words where it is announced, and nowhere else', async () => {
  await openUnder('announced');
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(status().getByRole('button', { name: /^Consent/ })).toBeTruthy();
});

test('[N22] under another policy nothing is said and nothing sounds', async () => {
  const { send, settle } = await openUnder('off');
  expect(screen.queryByText(sentence)).toBeNull();
  send('recording-started', {}, ana);
  await settle();
  expect(tones).toEqual([]);
});

test('[N22] a recording that somebody else starts sounds once; one that runs when the meeting is opened does not', async () => {
  const { send, settle } = await openUnder('announced');
  send('recording-started', {}, ana);
  await settle();
  expect(tones).toHaveLength(2);
  await endTones();
  send('recording-started', {}, { ...ana, uid: 'ben', displayName: 'Ben' });
  await settle();
  expect(tones).toEqual([]);
});

test('[N22] the sound can be switched off on this device', async () => {
  const { send, settle, user } = await openUnder('announced');
  await user.click(screen.getByRole('checkbox', { name: /A soft sound on this device/ }));
  send('recording-started', {}, ana);
  await settle();
  expect(tones).toEqual([]);
});

test('[N22] whoever records listens only after the sound is over, and it sounds once however often one presses', async () => {
  const { link, user, settle, pass } = await openUnder('announced');
  const button = screen.getByRole('button', { name: 'Start recording' });
  await user.click(button);
  await user.click(button);
  await settle();
  expect(tones).toHaveLength(2);
  expect(link.asked.recording).toEqual([]);
  await endTones();
  await settle();
  pass(50);
  await waitFor(() => expect(link.asked.recording).toEqual(['start']));
  expect(tones).toEqual([]);
  expect(screen.getByRole('checkbox', { name: 'Say it aloud, too' })).toBeTruthy();
  expect(link.user).toEqual(demoUser);
});
