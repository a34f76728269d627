import { expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import { speechMessages } from '#meeting/messages.ts';
import type { SpeechListener, Transcriber } from '#web/listening/transcriber.ts';
import type { MeetingLink } from '#web/live/meeting-link.ts';
import { browserRecognizer } from '#web/listening/browser/browser-recognizer.ts';
import type { ScriptStep } from '#web/testing/scripted-recognizer-page.ts';
import { scriptedScope } from '#web/testing/scripted-recognizer.ts';
import { type FakeLinkOptions, fakeLink } from '#web/testing/fake-link.ts';
import { openRecording } from './open-recording.ts';
import type { WaitingSpeech } from './recording-state.ts';

const cleo = { uid: 'cleo', email: 'cleo@example.com', displayName: 'Cleo' };

interface Setting extends Omit<FakeLinkOptions, 'clock'> {
  script?: ScriptStep[];
  demo?: boolean;
  supported?: boolean;
  stopAfterMs?: number;
  queue?: WaitingSpeech;
}

/** Does nothing by itself. */
const silentTranscriber: Transcriber = {
  method: 'test',
  capabilities: { interimWords: true, wordTimes: false, speakers: false, onThisDevice: true },
  start: () => {},
  pause: () => {},
  resume: () => {},
  stop: () => {},
  stopNow: () => {},
};

/** What waits for its text, in the test's hand. */
function fakeQueue() {
  let listener: Parameters<WaitingSpeech['deliverTo']>[0];
  let changed = (): void => {};
  let chunks = 0;
  const tries: string[] = [];
  const queue: WaitingSpeech = {
    deliverTo: (next) => void (listener = next),
    subscribe(tell) {
      changed = tell;
      return () => void (changed = () => {});
    },
    waiting: () => ({ chunks, ms: chunks * 3_000 }),
    aside: () => [],
    tryAsideAgain: () => void tries.push('aside'),
    dropAside: () => {},
    soundOfAside: async () => new Int16Array(0),
    tryNow: () => void tries.push('now'),
  };
  return {
    queue,
    tries,
    listener: () => listener!,
    holds(many: number) {
      chunks = many;
      changed();
    },
  };
}

function open({
  script = [],
  demo = false,
  supported = true,
  stopAfterMs = 15 * 60_000,
  queue,
  ...linkOptions
}: Setting = {}) {
  const clock = manualClock();
  const link = fakeLink({ clock, ...linkOptions });
  const { scope, recognizer } = scriptedScope(script, clock);
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const transcriber = browserRecognizer({ scope: supported ? scope : {}, clock });
  const reopen = (actor: MeetingLink = link, listensWith: Transcriber = transcriber) =>
    openRecording({
      link: actor,
      transcriber: listensWith,
      clock,
      demo,
      storage,
      stopAfterMs: () => stopAfterMs,
      queue,
    });
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
  expect(link.asked.interim).toEqual(['we have', '']);
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

test('[W6] when listening fails for good the recording ends, since nobody listens any more', () => {
  const { clock, link, recording, recognizer } = open();
  recording.toggle();
  clock.advance(10);
  recognizer.fail('not-allowed');
  clock.advance(10);
  expect(recording.state()).toMatchObject({ phase: 'ready', problem: { final: true } });
  expect(link.asked.recording).toEqual(['start', 'stop']);
});

test('[W6] a passing problem is told and leaves with the next words, the recording going on', () => {
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
  expect(recording.state().interim).toEqual([]);
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

test('[W5] low-confidence words wait outside the transcript until somebody adds or drops them', () => {
  const { clock, link, recording, recognizer } = open();
  recording.toggle();
  recognizer.say('perhaps a deal', { confidence: 0.41 });
  recognizer.say('perhaps not', { confidence: 0.69 });
  clock.advance(10);
  expect(link.asked.said).toEqual([]);
  const [first, second] = recording.state().lowConfidence;
  recording.addLowConfidence(first!.id);
  recording.dropLowConfidence(second!.id);
  recording.addLowConfidence(second!.id);
  expect(link.asked.said).toMatchObject([{ text: 'perhaps a deal', confidence: 0.41, speaker: 'You' }]);
  expect(recording.state().lowConfidence).toEqual([]);
});

test('joining a recording of another device neither starts nor ends it', () => {
  const { clock, link, recording } = open();
  link.send('recording-started', {});
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
  link.send('recording-stopped', { duration: 0 });
  expect(recording.state()).toMatchObject({ phase: 'ready', stoppedBy: 'another-device' });
  clock.advance(3_000);
  expect(recognizer.listening).toBe(false);
  expect(link.asked.recording).toEqual(['start']);
});

test('[N12] what another person records is theirs: it neither stands for this recording nor ends it', () => {
  const { clock, link, recording } = open();
  link.send('recording-started', {}, cleo);
  recording.toggle();
  clock.advance(10);
  expect(link.asked.recording).toEqual(['start']);
  link.send('recording-stopped', { duration: 0 }, cleo);
  expect(recording.state()).toMatchObject({ phase: 'recording', stoppedBy: undefined });
  link.send('recording-started', {}, cleo);
  recording.toggle();
  expect(link.asked.recording).toEqual(['start', 'stop']);
  expect(link.state.get().session?.recordingSince).toBeDefined();
});

test('[N9] when the host ends the meeting this device stops, also in a pause, and may record again', () => {
  const { clock, link, recording, recognizer } = open();
  recording.toggle();
  clock.advance(10);
  link.send('meeting-ended', {}, cleo);
  expect(recording.state()).toMatchObject({ phase: 'ready', stoppedBy: 'end' });
  clock.advance(3_000);
  expect(recognizer.listening).toBe(false);
  recording.toggle();
  clock.advance(10);
  expect(recording.state()).toMatchObject({ phase: 'recording', stoppedBy: undefined });
  recording.pause();
  link.send('meeting-ended', {}, cleo);
  expect(recording.state().phase).toBe('ready');
  expect(link.asked.recording).toEqual(['start', 'start', 'stop']);
});

test('[N8] who becomes a viewer while they record is recorded no more, and is told why', () => {
  const { clock, link, recording, recognizer } = open({ keptOn: 'server', user: cleo });
  recording.toggle();
  clock.advance(10);
  const member = { id: 'cleo', name: 'Cleo', side: 'them', status: 'in', isGuest: false } as const;
  link.send('member-changed', { member: { ...member, role: 'viewer' } }, cleo);
  expect(recording.state()).toMatchObject({ phase: 'ready', stoppedBy: 'role' });
  clock.advance(3_000);
  expect(recognizer.listening).toBe(false);
});

test('[N7] who is removed is heard no more', () => {
  const { clock, link, recording, recognizer } = open({ keptOn: 'server' });
  recording.toggle();
  clock.advance(10);
  link.send('turned-away', { why: 'removed' });
  expect(recording.state().phase).toBe('ready');
  clock.advance(3_000);
  expect(recognizer.listening).toBe(false);
});

test('[N8] a log that begins anew does not end a recording', () => {
  const { clock, link, recording } = open({ keptOn: 'server' });
  recording.toggle();
  clock.advance(10);
  link.send('connection-changed', { state: 'connecting' });
  link.send('recording-stopped', { duration: 0 });
  link.send('recording-started', {});
  link.send('connection-changed', { state: 'connected' });
  expect(recording.state()).toMatchObject({ phase: 'recording', stoppedBy: undefined });
});

test('a stop that the server has not taken yet is not mistaken for another device', () => {
  const { clock, link, recording } = open({ acknowledges: false });
  recording.toggle();
  clock.advance(10);
  link.send('recording-started', {});
  recording.toggle();
  expect(recording.state().ending).toBe(true);
  link.send('recording-stopped', { duration: 0 });
  expect(recording.state()).toMatchObject({ ending: false, stoppedBy: undefined });
});

test('[W4] a page that goes away remembers the last words, and the next one takes them up and ends the recording', () => {
  const { clock, link, recording, recognizer, reopen, stored } = open();
  recording.toggle();
  recognizer.say('half a sent', { interim: true });
  clock.advance(10);
  recording.leavePage();
  expect(link.asked.said).toEqual([]);
  // The page was gone before the stop could be kept.
  link.send('recording-started', {});
  const next = reopen();
  expect(link.asked.said).toEqual([{ text: 'half a sent', confidence: 0, speaker: 'You' }]);
  expect(link.asked.recording).toEqual(['start', 'stop', 'stop']);
  expect(next.state().phase).toBe('ready');
  expect(stored.size).toBe(0);
});

test('[L7] a recording whose page has died ends with the next page', () => {
  const { clock, link, recording, reopen, stored } = open({ acknowledges: false });
  recording.toggle();
  clock.advance(10);
  link.send('recording-started', {});
  clock.advance(45_000);
  const mark = [...stored];
  recording.close();
  // As if it had been killed: the mark is there, and the meeting has heard of no end.
  for (const [key, value] of mark) stored.set(key, value);
  clock.advance(3_600_000);
  reopen();
  clock.advance(179_000);
  expect(link.asked.recording).toEqual(['start', 'stop']);
  clock.advance(1_000);
  expect(link.asked.recording).toEqual(['start', 'stop', 'stop']);
  expect(stored.size).toBe(0);
});

test('[L7] a page that records is left alone by another one of the same meeting, however long', () => {
  const { clock, link, recording, reopen } = open();
  recording.toggle();
  clock.advance(1_000);
  reopen();
  clock.advance(600_000);
  expect(link.asked.recording).toEqual(['start']);
  recording.toggle();
  clock.advance(600_000);
  expect(link.asked.recording).toEqual(['start', 'stop']);
});

test('the last words of one person are not taken up by another in the same browser', () => {
  const { clock, link, recording, recognizer, reopen } = open();
  recording.toggle();
  recognizer.say('half a sent', { interim: true });
  clock.advance(10);
  recording.leavePage();
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

test('[W11] a pause hears nothing and ends the meeting’s recording; going on begins it again, and the time adds up', () => {
  const { clock, link, recording, recognizer } = open();
  recording.toggle();
  recognizer.say('before', { interim: true });
  clock.advance(60_000);
  recording.pause();
  clock.advance(10_000);
  expect(recording.state()).toMatchObject({ phase: 'paused', interim: [], since: undefined });
  expect(link.asked.said.map(({ text }) => text)).toEqual(['before']);
  expect(recognizer.listening).toBe(false);
  recording.resume();
  recognizer.say('after');
  clock.advance(30_000);
  expect(link.asked.said.map(({ text }) => text)).toEqual(['before', 'after']);
  expect(link.asked.recording).toEqual(['start', 'stop', 'start']);
  const { earlierMs, since } = recording.state();
  expect(Math.round((earlierMs + clock.now() - Date.parse(since!)) / 1_000)).toBe(90);
});

test('[W11] paused and gone on before the server has taken either: it is not taken for another device', () => {
  const { clock, link, recording } = open({ acknowledges: false });
  recording.toggle();
  clock.advance(10);
  link.send('recording-started', {});
  recording.pause();
  recording.resume();
  clock.advance(10);
  link.send('recording-stopped', { duration: 0 });
  link.send('recording-started', {});
  expect(recording.state()).toMatchObject({ phase: 'recording', stoppedBy: undefined });
  link.send('recording-stopped', { duration: 0 });
  expect(recording.state()).toMatchObject({ phase: 'ready', stoppedBy: 'another-device' });
});

test('[W11] a paused recording can be stopped', () => {
  const { clock, link, recording, recognizer } = open();
  recording.toggle();
  clock.advance(10);
  recording.pause();
  recording.toggle();
  clock.advance(3_000);
  expect(recording.state().phase).toBe('ready');
  expect(recognizer.listening).toBe(false);
  expect(link.asked.recording).toEqual(['start', 'stop']);
});

test('[W11] after 15 minutes of nothing it stops by itself, and says so a minute before', () => {
  const { clock, link, recording } = open();
  recording.toggle();
  clock.advance(13.9 * 60_000);
  expect(recording.state().stopsAt).toBeUndefined();
  clock.advance(10_000);
  expect(recording.state().stopsAt).toBeGreaterThan(clock.now());
  clock.advance(60_000);
  expect(recording.state()).toMatchObject({ phase: 'ready', stoppedByItself: true, stopsAt: undefined });
  expect(link.asked.recording).toEqual(['start', 'stop']);
});

test('[W11] words, or somebody who says so, keep it going', () => {
  const { clock, recording, recognizer } = open();
  recording.toggle();
  clock.advance(14.5 * 60_000);
  recognizer.say('still here');
  clock.advance(10_000);
  expect(recording.state().stopsAt).toBeUndefined();
  clock.advance(14.5 * 60_000);
  expect(recording.state().stopsAt).toBeDefined();
  recording.keepGoing();
  clock.advance(14.8 * 60_000);
  expect(recording.state().phase).toBe('recording');
});

test('[W11] who does not want that is not stopped', () => {
  const { clock, recording } = open({ stopAfterMs: 0 });
  recording.toggle();
  clock.advance(60 * 60_000);
  expect(recording.state()).toMatchObject({ phase: 'recording', stopsAt: undefined });
});

test('[W5] low-confidence lines are there after a reload, for that person and in that meeting alone', () => {
  const { clock, link, recording, recognizer, reopen, stored } = open();
  recording.toggle();
  recognizer.say('perhaps a deal', { confidence: 0.41 });
  clock.advance(10);
  recording.leavePage();
  expect(reopen({ ...link, user: { ...link.user, uid: 'somebody-else' } }).state().lowConfidence).toEqual([]);
  const next = reopen();
  const [line] = next.state().lowConfidence;
  expect(line).toMatchObject({ text: 'perhaps a deal', confidence: 0.41, speaker: 'You' });
  next.addLowConfidence(line!.id);
  expect(link.asked.said).toMatchObject([{ text: 'perhaps a deal', confidence: 0.41, speaker: 'You' }]);
  expect(reopen().state().lowConfidence).toEqual([]);
  expect([...stored.keys()].filter((key) => key.startsWith('unsure'))).toEqual([]);
});

test.each(['', 'null', '[{"id":1}]', '{'])(
  '[W5] stored low-confidence lines of %j are not believed',
  (text) => {
    const { link, reopen, stored } = open();
    stored.set(`unsureLines:${link.user.uid}:${link.sessionId}`, text);
    expect(reopen().state().lowConfidence).toEqual([]);
  },
);

test('[W9] another way of listening takes over in mid-sentence: the recording goes on and no word is lost', () => {
  const { clock, link, recording, recognizer } = open();
  recording.toggle();
  recognizer.say('half a sent', { interim: true });
  clock.advance(10);
  const { scope, recognizer: second } = scriptedScope([], clock);
  recording.listenBy(browserRecognizer({ scope, clock, options: { onThisDevice: true } }));
  second.say('and the rest');
  clock.advance(10);
  expect(recognizer.listening).toBe(false);
  expect(link.asked.said.map(({ text }) => text)).toEqual(['half a sent', 'and the rest']);
  expect(link.asked.recording).toEqual(['start']);
  expect(recording.state().method).toContain('on this device');
});

test('[W10] the health tells what was captured, also over a new attempt', () => {
  const { clock, recording } = open();
  recording.toggle();
  clock.advance(10_000);
  recording.tryAgain();
  clock.advance(5_000);
  const { health } = recording.state();
  expect(health?.capturedMs).toBeGreaterThan(14_000);
  expect(health?.capturedMs).toBeLessThanOrEqual(15_000);
});

test('[C3] what an earlier page recorded comes into the meeting without anybody recording, with its time and its id', () => {
  const saved = fakeQueue();
  const { link, recording } = open({ queue: saved.queue });
  saved.holds(2);
  expect(recording.state()).toMatchObject({ phase: 'ready', waiting: { chunks: 2 } });
  const at = Date.UTC(2026, 0, 5, 8, 59);
  saved.listener().onEntry({ id: 'l1', text: 'from before', confidence: 0.9, channel: 'them', at });
  saved.listener().onLowConfidence!({ id: 'l2', text: 'perhaps', confidence: 0.3, channel: 'you', at });
  expect(link.asked.said).toEqual([
    {
      id: 'l1',
      text: 'from before',
      confidence: 0.9,
      speaker: 'Them',
      timestamp: '2026-01-05T08:59:00.000Z',
    },
  ]);
  expect(recording.state().lowConfidence).toMatchObject([{ id: 'l2', text: 'perhaps' }]);
  saved.holds(0);
  expect(recording.state().waiting.chunks).toBe(0);
});

test('[C3] a failing speech service is told until something gets through, whatever words come otherwise; "try again" means at once', () => {
  const saved = fakeQueue();
  const { clock, recording, recognizer } = open({ queue: saved.queue });
  recording.toggle();
  clock.advance(10);
  saved.holds(3);
  saved.listener().onError({ code: 'transcription', message: 'busy', final: false });
  recognizer.say('words so far', { interim: true });
  clock.advance(10);
  expect(recording.state().problem?.message).toBe('busy');
  recording.tryAgain();
  expect(saved.tries).toEqual(['now']);
  expect(recording.state().phase).toBe('recording');
  saved.holds(2);
  expect(recording.state().problem).toBeUndefined();
});

test('[C3] speech that could not be read is sent once more when somebody says so, without another recording', () => {
  const saved = fakeQueue();
  const { clock, recording, recognizer } = open({ queue: saved.queue });
  recording.toggle();
  clock.advance(10);
  saved.listener().onError({ code: 'set-aside', message: 'no audio', final: false });
  const { starts } = recognizer;
  recording.tryAgain();
  expect(saved.tries).toEqual(['aside']);
  expect(recording.state().problem).toBeUndefined();
  expect(recognizer.starts).toBe(starts);
});

test('[W11] a recording whose words are on their way is not taken for silent', () => {
  const saved = fakeQueue();
  const { clock, recording } = open({ queue: saved.queue });
  recording.toggle();
  for (let minute = 0; minute < 20; minute += 1) {
    saved.holds(3);
    clock.advance(60_000);
    saved.holds(2);
  }
  expect(recording.state()).toMatchObject({ phase: 'recording', stopsAt: undefined });
});

test('[W7] taking over from another tab, the recording goes on here, whichever of the two is quicker', () => {
  const { clock, link, reopen } = open();
  link.send('recording-started', {});
  let listener: SpeechListener | undefined;
  const transcriber = { ...silentTranscriber, start: (next: SpeechListener) => void (listener = next) };
  const taking = reopen(link, transcriber);
  taking.toggle();
  listener!.onError({ code: 'other-tab', message: 'Another tab listens.', final: true });
  expect(taking.state().phase).toBe('ready');
  taking.tryAgain();
  listener!.onState!('listening');
  // The other tab has been told, and ends what it had begun.
  link.send('recording-stopped', { duration: 0 });
  expect(taking.state()).toMatchObject({ phase: 'recording', stoppedBy: undefined });
  expect(link.asked.recording.at(-1)).toBe('start');
  link.send('recording-started', {});
  clock.advance(6_000);
  link.send('recording-stopped', { duration: 0 });
  expect(taking.state()).toMatchObject({ phase: 'ready', stoppedBy: 'another-device' });
});
