import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  newRecording,
  type RecordingEffect,
  type RecordingEvent,
  type RecordingMachine,
} from './recording-machine.ts';
import { step } from './recording-step.ts';

const method = {
  method: 'test',
  capabilities: { interimWords: true, wordTimes: false, speakers: false, onThisDevice: true },
  canShare: false,
};
const quiet = {
  recordingSince: undefined,
  isConnected: true,
  isDeleted: false,
  mayRecord: true,
  hasEnded: false,
  serverAheadMs: 0,
};
const recorded = { ...quiet, recordingSince: '2026-01-05T09:00:00.000Z' };
const now = Date.UTC(2026, 0, 5, 9);
const fresh = newRecording(method, quiet, []);
const hello = { text: 'hello', speaker: 'You', confidence: 0.9 };
const doubtful = { id: 'l1', text: 'perhaps', speaker: 'You', confidence: 0.4 };
const taken = { code: 'other-tab', message: 'Another tab listens.', final: true };
const busy = { code: 'transcription', message: 'busy', final: false };

function after(events: RecordingEvent[], from: RecordingMachine = fresh) {
  let [machine, effects]: [RecordingMachine, RecordingEffect[]] = [from, []];
  for (const event of events) [machine, effects] = step(machine, event, now);
  return { machine, does: effects.map((effect) => effect.do) };
}

const recording: RecordingEvent[] = [
  { kind: 'toggle' },
  { kind: 'listening' },
  { kind: 'meeting', meeting: recorded },
];

/** What came before, what happens, and the phase and the effects that follow. */
const table: [string, RecordingEvent[], RecordingEvent, string, RecordingEffect['do'][]][] = [
  ['asked to listen', [], { kind: 'toggle' }, 'starting', ['start']],
  [
    'it listens',
    [{ kind: 'toggle' }],
    { kind: 'listening' },
    'recording',
    ['watch-silence', 'start-recording', 'play-demo'],
  ],
  [
    'it listens where another device records already',
    [{ kind: 'meeting', meeting: recorded }, { kind: 'toggle' }],
    { kind: 'listening' },
    'recording',
    ['watch-silence', 'play-demo'],
  ],
  ['stopped', recording, { kind: 'toggle' }, 'ready', ['stop-demo', 'stop', 'end-silence', 'stop-recording']],
  ['paused', recording, { kind: 'pause' }, 'paused', ['stop-demo', 'pause', 'end-silence', 'stop-recording']],
  ['resumed', [...recording, { kind: 'pause' }], { kind: 'resume' }, 'starting', ['resume']],
  [
    'resumed after another way of listening was chosen',
    [...recording, { kind: 'pause' }, { kind: 'other-method', method }],
    { kind: 'resume' },
    'starting',
    ['start'],
  ],
  [
    'another way of listening, while it listens',
    recording,
    { kind: 'other-method', method },
    'recording',
    ['stop-now', 'exchange', 'start'],
  ],
  [
    'listening fails for good',
    recording,
    { kind: 'problem', problem: taken },
    'ready',
    ['stop-demo', 'end-silence', 'stop-recording'],
  ],
  [
    'listening never began',
    [{ kind: 'toggle' }],
    { kind: 'problem', problem: taken },
    'ready',
    ['stop-demo', 'end-silence', 'play-demo'],
  ],
  ['words', recording, { kind: 'utterance', speech: hello }, 'recording', ['break-silence', 'say']],
  [
    'words while the page goes away',
    [...recording, { kind: 'leave' }],
    { kind: 'utterance', speech: hello },
    'ready',
    ['break-silence'],
  ],
  [
    'the page has gone away with words',
    [...recording, { kind: 'leave' }, { kind: 'utterance', speech: hello }],
    { kind: 'left' },
    'ready',
    ['keep-unfinished'],
  ],
  [
    'a line of low confidence',
    recording,
    { kind: 'low-confidence', line: doubtful },
    'recording',
    ['break-silence', 'keep-lines'],
  ],
  [
    'it is added',
    [{ kind: 'low-confidence', line: doubtful }],
    { kind: 'add-line', id: 'l1' },
    'ready',
    ['keep-lines', 'say'],
  ],
  [
    'somebody else stops it',
    recording,
    { kind: 'meeting', meeting: quiet },
    'ready',
    ['stop-demo', 'stop', 'end-silence'],
  ],
  [
    'the meeting is deleted',
    recording,
    { kind: 'meeting', meeting: { ...quiet, isDeleted: true } },
    'ready',
    ['stop-demo', 'stop', 'end-silence', 'forget-lines'],
  ],
  [
    'nothing is heard for too long',
    recording,
    { kind: 'silent-too-long' },
    'ready',
    ['stop-demo', 'stop', 'end-silence', 'stop-recording'],
  ],
  [
    'tried again while the speech service is busy',
    [...recording, { kind: 'problem', problem: busy }],
    { kind: 'try-again' },
    'recording',
    ['send-waiting'],
  ],
  [
    'opened after a page that was in the middle of a recording',
    [{ kind: 'meeting', meeting: recorded }],
    { kind: 'returned', unfinished: { began: true, words: [hello] } },
    'ready',
    ['say', 'stop-recording'],
  ],
];

test.each(table)('%s', (_, before, event, phase, effects) => {
  const { machine, does } = after([...before, event]);
  expect(machine.shown.phase).toBe(phase);
  expect(does).toEqual(effects);
});

test('[L7] of a page that died the recording ends when it was last known to record', () => {
  const aliveAt = '2026-01-05T09:00:40.000Z';
  const { machine } = after([{ kind: 'meeting', meeting: recorded }]);
  const [, effects] = step(machine, { kind: 'returned', unfinished: { began: true, words: [], aliveAt } }, 0);
  expect(effects).toEqual([{ do: 'stop-recording', at: aliveAt }]);
  // One that somebody began since is another recording.
  const { machine: later } = after([
    { kind: 'meeting', meeting: { ...recorded, recordingSince: '2026-01-05T09:01:45.000Z' } },
  ]);
  expect(step(later, { kind: 'returned', unfinished: { began: true, words: [], aliveAt } }, 0)[1]).toEqual(
    [],
  );
});

test('[W7] a tab that was told "another tab listens" and takes over records on when that tab ends its recording', () => {
  const { machine, does } = after([
    { kind: 'meeting', meeting: recorded },
    { kind: 'toggle' },
    { kind: 'problem', problem: taken },
    { kind: 'try-again' },
    { kind: 'listening' },
    { kind: 'meeting', meeting: quiet },
  ]);
  expect(does).toEqual(['start-recording']);
  expect(machine).toMatchObject({ isOwner: true, shown: { phase: 'recording', stoppedBy: undefined } });
});

const anyEvent = fc.oneof(
  ...(
    [
      'toggle',
      'pause',
      'resume',
      'stop-elsewhere',
      'try-again',
      'dismiss',
      'listening',
      'silent-too-long',
    ] as const
  ).map((kind) => fc.constant<RecordingEvent>({ kind })),
  fc.constantFrom<RecordingEvent>(
    { kind: 'other-method', method },
    { kind: 'problem', problem: taken },
    { kind: 'problem', problem: busy },
    { kind: 'problem', problem: { code: 'set-aside', message: 'unreadable', final: false } },
    { kind: 'health', health: { levels: { you: 0.1 }, capturedMs: 500 } },
    { kind: 'waiting', waiting: { chunks: 2, ms: 6_000 }, aside: 0 },
    { kind: 'waiting', waiting: { chunks: 1, ms: 3_000 }, aside: 1 },
    { kind: 'interim', speaker: 'You', text: 'hel' },
    { kind: 'leave' },
    { kind: 'left' },
  ),
  fc.constant('spoken' as const),
  fc.constant('spoken under an id' as const),
  fc.constant('barely heard' as const),
  fc.constant('others start' as const),
  fc.constant('others stop' as const),
);

/** A machine with the meeting beside it: what it does to the meeting comes back to it, as it does in the page. */
function openWorld() {
  let machine = fresh;
  let isRecorded = false;
  let count = 0;
  const said: string[] = [];
  const all: RecordingEffect['do'][] = [];
  const spoken: string[] = [];
  const lines: string[] = [];

  function take(event: RecordingEvent): void {
    const [next, effects] = step(machine, event, now);
    machine = next;
    for (const effect of effects) {
      all.push(effect.do);
      if (effect.do === 'say') said.push(effect.speech.text);
      if (effect.do === 'keep-unfinished') said.push(...effect.unfinished.words.map(({ text }) => text));
      if (effect.do === 'start-recording') {
        expect(isRecorded, 'one recording at a time').toBe(false);
        setRecorded(true);
      }
      if (effect.do === 'stop-recording') setRecorded(false);
    }
  }

  function setRecorded(on: boolean): void {
    isRecorded = on;
    take({ kind: 'meeting', meeting: on ? recorded : quiet });
  }

  return {
    all,
    said,
    spoken,
    lines,
    machine: () => machine,
    isRecorded: () => isRecorded,
    happen(
      event:
        | RecordingEvent
        | 'spoken'
        | 'spoken under an id'
        | 'barely heard'
        | 'others start'
        | 'others stop',
    ) {
      const text = `words ${(count += 1)}`;
      const speech = { ...hello, text };
      switch (event) {
        case 'spoken':
        case 'spoken under an id':
          spoken.push(text);
          return take({ kind: 'utterance', speech: event === 'spoken' ? speech : { ...speech, id: text } });
        case 'barely heard':
          lines.push(text);
          return take({ kind: 'low-confidence', line: { ...speech, id: text } });
        case 'others start':
          return setRecorded(true);
        case 'others stop':
          return setRecorded(false);
        default:
          return take(event);
      }
    },
  };
}

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

test(`whatever happens: one recording at a time, a stop ends it, nothing heard is dropped (SEED=${seed})`, () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60, size: 'max' }), (events) => {
      const world = openWorld();
      for (const event of events) {
        world.happen(event);
        const { shown, isOwner } = world.machine();
        // Whoever owns the meeting's recording listens, and the meeting shows it.
        expect(!isOwner || (shown.phase !== 'ready' && world.isRecorded())).toBe(true);
      }
      const wasOwner = world.machine().isOwner;
      world.all.length = 0;
      world.happen({ kind: 'close' });
      world.happen({ kind: 'left' });
      expect(world.machine()).toMatchObject({ isOwner: false, shown: { phase: 'ready', health: undefined } });
      expect(world.all).toContain('stop-now');
      expect(world.all.filter((effect) => effect === 'stop-recording')).toHaveLength(wasOwner ? 1 : 0);
      expect(world.all.filter((effect) => effect === 'start' || effect === 'start-recording')).toEqual([]);
      expect(world.said.toSorted()).toEqual(world.spoken.toSorted());
      expect(world.machine().shown.lowConfidence.map(({ text }) => text)).toEqual(world.lines);
    }),
    { seed, numRuns: 500 },
  );
});
