import { expect, test } from 'vitest';
import { handClock } from '#meeting/clock.ts';
import { speechMessages } from '#meeting/messages.ts';
import type { MeetingLink } from '#web/live/meeting-link.ts';
import { browserRecognizer } from '#web/speech/browser-recognizer.ts';
import type { ScriptStep } from '#web/speech/scripted-recognizer-page.ts';
import { scriptedScope } from '#web/speech/scripted-recognizer.ts';
import { type FakeLinkOptions, fakeLink } from './fake-link.ts';
import { openRecording } from './recording.ts';

const other = { uid: 'other-device', email: 'o@example.com', displayName: 'Other' };

interface Setting extends Omit<FakeLinkOptions, 'clock'> {
  script?: ScriptStep[];
  demo?: boolean;
  supported?: boolean;
}

function open({ script = [], demo = false, supported = true, ...linkOptions }: Setting = {}) {
  const clock = handClock();
  const link = fakeLink({ clock, ...linkOptions });
  const { scope, recognizer } = scriptedScope(script, clock);
  const stored = new Map<string, string>();
  const memory = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const transcriber = browserRecognizer(supported ? scope : {}, clock);
  const reopen = (by: MeetingLink = link) => openRecording({ link: by, transcriber, clock, demo, memory });
  return { clock, link, recognizer, recording: reopen(), reopen, stored };
}

test('the meeting is recorded once the recogniser listens, and no longer once it is stopped', () => {
  const { clock, link, recording } = open();
  recording.toggle();
  expect(recording.state().phase).toBe('starting');
  expect(link.asked.recording).toEqual([]);
  clock.advance(10);
  expect(recording.state().phase).toBe('recording');
  recording.toggle();
  expect(recording.state().phase).toBe('ready');
  expect(link.asked.recording).toEqual(['start', 'stop']);
});

test('what is heard goes into the meeting as said by you, and the words so far go to the others', () => {
  const { clock, link, recording, recognizer } = open();
  recording.toggle();
  recognizer.say('we have', { interim: true });
  recognizer.say('we have a budget', { confidence: 0.8 });
  clock.advance(10);
  expect(link.asked.saidSoFar).toEqual(['we have', '']);
  expect(link.asked.said).toEqual([{ text: 'we have a budget', confidence: 0.8, speaker: 'You' }]);
});

test('a microphone that is refused never starts the recording of the meeting', () => {
  const { clock, link, recording } = open();
  recording.toggle();
  clock.advance(10);
  recording.toggle();
  link.asked.recording.length = 0;
  const refused = open({ supported: false });
  refused.recording.toggle();
  expect(refused.recording.state()).toMatchObject({
    phase: 'ready',
    problem: { message: speechMessages.unsupported, final: true },
  });
  expect(refused.link.asked.recording).toEqual([]);
});

test('when listening fails for good the recording ends, since nobody listens any more', () => {
  const { clock, link, recording, recognizer } = open();
  recording.toggle();
  clock.advance(10);
  recognizer.fail('not-allowed');
  clock.advance(10);
  expect(recording.state()).toMatchObject({ phase: 'ready', problem: { final: true } });
  expect(link.asked.recording).toEqual(['start', 'stop']);
});

test('a passing problem is told and leaves with the next words, the recording going on', () => {
  const { clock, link, recording, recognizer } = open();
  recording.toggle();
  clock.advance(10);
  recognizer.fail('network');
  clock.advance(10);
  expect(recording.state().problem?.message).toBe(speechMessages.network);
  recognizer.say('hello again');
  clock.advance(200);
  expect(recording.state()).toMatchObject({ phase: 'recording', problem: undefined });
  expect(link.asked.recording).toEqual(['start']);
});

test('trying again listens at once without ending the recording', () => {
  const { clock, link, recording, recognizer } = open();
  recording.toggle();
  clock.advance(10);
  recognizer.fail('network', { noEnd: true });
  clock.advance(10);
  recording.tryAgain();
  clock.advance(10);
  expect(recognizer.listening).toBe(true);
  expect(link.asked.recording).toEqual(['start']);
});

test('the last words still come after stopping', () => {
  const { clock, link, recording, recognizer } = open();
  recording.toggle();
  recognizer.say('good bye', { interim: true });
  clock.advance(10);
  recording.toggle();
  clock.advance(3_000);
  expect(link.asked.said.map(({ text }) => text)).toEqual(['good bye']);
  expect(recording.state().interim).toBe('');
});

test('leaving the page keeps the last words and ends the recording before anything is closed', () => {
  const { clock, link, recording, recognizer } = open();
  recording.toggle();
  recognizer.say('one more thing', { interim: true });
  clock.advance(10);
  recording.close();
  expect(link.asked.said.map(({ text }) => text)).toEqual(['one more thing']);
  expect(link.asked.recording).toEqual(['start', 'stop']);
  recognizer.say('nobody hears this');
  clock.advance(10_000);
  expect(link.asked.said).toHaveLength(1);
});

test('unsure words wait outside the transcript until somebody adds or drops them', () => {
  const { clock, link, recording, recognizer } = open();
  recording.toggle();
  recognizer.say('perhaps a deal', { confidence: 0.41 });
  recognizer.say('perhaps not', { confidence: 0.69 });
  clock.advance(10);
  expect(link.asked.said).toEqual([]);
  const [first, second] = recording.state().unsure;
  recording.addUnsure(first!.id);
  recording.dropUnsure(second!.id);
  recording.addUnsure(second!.id);
  expect(link.asked.said).toEqual([{ text: 'perhaps a deal', confidence: 0.41, speaker: 'You' }]);
  expect(recording.state().unsure).toEqual([]);
});

test('joining a recording of another device neither starts nor ends it', () => {
  const { clock, link, recording } = open();
  link.send('recording-started', {}, other);
  recording.toggle();
  clock.advance(10);
  expect(recording.state().phase).toBe('recording');
  recording.toggle();
  expect(link.asked.recording).toEqual([]);
});

test('when another device stops the recording this one stops listening, and says why', () => {
  const { clock, link, recording, recognizer } = open();
  recording.toggle();
  clock.advance(10);
  link.send('recording-stopped', { duration: 0 }, other);
  expect(recording.state()).toMatchObject({ phase: 'ready', stoppedElsewhere: true });
  clock.advance(3_000);
  expect(recognizer.listening).toBe(false);
  expect(link.asked.recording).toEqual(['start']);
});

test('a stop that the server has not taken yet is not mistaken for another device', () => {
  const { clock, link, recording } = open({ acknowledges: false });
  recording.toggle();
  clock.advance(10);
  link.send('recording-started', {});
  recording.toggle();
  expect(recording.state().ending).toBe(true);
  link.send('recording-stopped', { duration: 0 });
  expect(recording.state()).toMatchObject({ ending: false, stoppedElsewhere: false });
});

test('a page that goes away remembers the last words, and the next one takes them up and ends the recording', () => {
  const { clock, link, recording, recognizer, reopen, stored } = open();
  recording.toggle();
  recognizer.say('half a sent', { interim: true });
  clock.advance(10);
  recording.pause();
  expect(link.asked.said).toEqual([]);
  // The page was gone before the stop could be kept.
  link.send('recording-started', {});
  const next = reopen();
  expect(link.asked.said).toEqual([{ text: 'half a sent', confidence: 0, speaker: 'You' }]);
  expect(link.asked.recording).toEqual(['start', 'stop', 'stop']);
  expect(next.state().phase).toBe('ready');
  expect(stored.size).toBe(0);
});

test('the last words of one person are not taken up by another in the same browser', () => {
  const { clock, link, recording, recognizer, reopen } = open();
  recording.toggle();
  recognizer.say('half a sent', { interim: true });
  clock.advance(10);
  recording.pause();
  reopen({ ...link, user: { ...link.user, uid: 'somebody-else' } });
  expect(link.asked.said).toEqual([]);
  reopen();
  expect(link.asked.said.map(({ text }) => text)).toEqual(['half a sent']);
});

test.each(['', 'null', '{"began":1}', '{"began":true,"words":[{"text":" ","confidence":9}]}'])(
  'a stored remainder of %j is not believed',
  (text) => {
    const { link, reopen, stored } = open();
    stored.set(`unfinishedRecording:${link.user.uid}:${link.sessionId}`, text);
    reopen();
    expect(link.asked).toMatchObject({ said: [], recording: [] });
  },
);

test('without an account the demo lines come, marked, from the moment the recording starts', () => {
  const { clock, link, recording } = open({ demo: true });
  recording.toggle();
  clock.advance(10);
  clock.advance(2_000);
  expect(link.asked.said.map(({ speaker, confidence }) => ({ speaker, confidence }))).toEqual([
    { speaker: 'Demo', confidence: 0.95 },
  ]);
  clock.advance(6_000);
  expect(link.asked.said.map(({ confidence }) => confidence)).toEqual([0.95, 0.92, 0.89]);
});

test('a visitor whose browser has no recogniser still sees the demo lines, though nothing is recorded', () => {
  const { clock, link, recording } = open({ demo: true, supported: false });
  recording.toggle();
  clock.advance(8_000);
  expect(link.asked.said).toHaveLength(3);
  expect(link.asked.recording).toEqual([]);
});

test('stopping keeps the other demo lines away', () => {
  const { clock, link, recording } = open({ demo: true });
  recording.toggle();
  clock.advance(3_000);
  recording.toggle();
  clock.advance(60_000);
  expect(link.asked.said).toHaveLength(1);
});

test('a signed-in person never gets a demo line', () => {
  const { clock, link, recording } = open();
  recording.toggle();
  clock.advance(60_000);
  expect(link.asked.said).toEqual([]);
});

test('[W4] nothing heard for 14 minutes is told, and after 15 the recording ends by itself; a word in between starts the count anew', () => {
  const { recording, recognizer, clock, link } = open();
  recording.toggle();
  clock.advance(13 * 60_000);
  recognizer.say('somebody is still here');
  clock.advance(14 * 60_000 - 1);
  expect(recording.state().quiet).toBeUndefined();
  clock.advance(1_000);
  expect(recording.state()).toMatchObject({ quiet: 'warned', phase: 'recording' });
  clock.advance(60_000);
  expect(recording.state()).toMatchObject({ quiet: 'ended', phase: 'ready' });
  expect(link.picture().recordingSince).toBeUndefined();
});

test('[W5] unsure lines outlive the page, and are gone once they are decided about', () => {
  const { recording, recognizer, clock, reopen } = open();
  recording.toggle();
  clock.advance(100);
  recognizer.say('did i hear that', { confidence: 0.4 });
  clock.advance(100);
  expect(recording.state().unsure).toHaveLength(1);
  recording.close();
  const again = reopen();
  expect(again.state().unsure).toMatchObject([{ text: 'did i hear that', confidence: 0.4 }]);
  again.dropUnsure(again.state().unsure[0]!.id);
  expect(reopen().state().unsure).toEqual([]);
});

test('[W6] a second tab that wants to listen is told that another does, and may once that has stopped', async () => {
  const clock = handClock();
  let taken = false;
  const takeTurn = async () => {
    if (taken) return undefined;
    taken = true;
    return () => void (taken = false);
  };
  const aTab = () => {
    const { scope } = scriptedScope([], clock);
    const memory = { getItem: () => null, setItem() {}, removeItem() {} };
    const transcriber = browserRecognizer(scope, clock);
    return openRecording({ link: fakeLink({ clock }), transcriber, clock, demo: false, memory, takeTurn });
  };
  const press = async (recording: ReturnType<typeof aTab>) => {
    recording.toggle();
    await new Promise<void>((resolve) => setImmediate(resolve));
    clock.advance(100);
  };
  const [one, two] = [aTab(), aTab()];
  await press(one);
  await press(two);
  expect(one.state().phase).toBe('recording');
  expect(two.state()).toMatchObject({ phase: 'ready', problem: { code: 'other-tab', final: true } });
  await press(one);
  await press(two);
  expect([one.state().phase, two.state().phase]).toEqual(['ready', 'recording']);
});
