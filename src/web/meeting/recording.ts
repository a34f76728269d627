// Whether this device listens, and what it hears on the way into the meeting; free of React. Two things are kept apart:
// that the meeting is being recorded (in the shared picture) and that this device is the one that listens (here).
import type { Clock } from '#meeting/clock.ts';
import { newId } from '#meeting/ids.ts';
import { localSpeaker } from '#meeting/transcript.ts';
import type { MeetingLink } from '#web/live/meeting-link.ts';
import { playDemoLines } from '#web/speech/demo-lines.ts';
import type { Listener, SpeechProblem, Transcriber } from '#web/speech/transcriber.ts';
import type { TakeTurn } from '#web/speech/one-listener.ts';
import { type LeftOver, type Memory, rememberLeftOver, takeLeftOver } from './left-over.ts';
import { createQuietWatch } from './quiet-watch.ts';
import { recallUnsure, rememberUnsure, type UnsureLine } from './unsure-memory.ts';

export interface RecordingState {
  /** ready: not listening. starting: asked, and the browser may be asking for the microphone. recording: listening. */
  phase: 'ready' | 'starting' | 'recording';
  /** When this device began to listen, ISO 8601. */
  since: string | undefined;
  /** What is being said into this device now. */
  interim: string;
  problem: SpeechProblem | undefined;
  /** Heard too doubtfully for the transcript, oldest first; kept until somebody decides. */
  unsure: readonly UnsureLine[];
  /** True from the end of this tab's recording until the meeting has it: what still runs is no other device's. */
  ending: boolean;
  /** When the last words came into this device, ISO 8601. Undefined before there were any, and when it does not listen. */
  lastHeardAt: string | undefined;
  /** Nothing was heard for long: warned: the recording will end in a minute. ended: it has. */
  quiet: 'warned' | 'ended' | undefined;
  /** True after somebody else stopped the recording that this device listened for. */
  stoppedElsewhere: boolean;
}

export interface Recording {
  readonly method: string;
  state(): RecordingState;
  subscribe(changed: () => void): () => void;
  toggle(): void;
  /** Ends the meeting's recording, whoever began it. */
  stopForAll(): void;
  /** Listens anew after a problem, without ending a recording that runs. */
  tryAgain(): void;
  dismiss(): void;
  addUnsure(id: string): void;
  dropUnsure(id: string): void;
  /** The page is going away, perhaps for good: what is being said is remembered on this device. */
  pause(): void;
  /** The page is back: takes up what `pause` left, also in a page opened later. Called by itself on opening. */
  resume(): void;
  /** Stops at once, for good. */
  close(): void;
}

export interface RecordingParts {
  link: MeetingLink;
  transcriber: Transcriber;
  clock: Clock;
  /** True when nobody is signed in: the demo lines are played. */
  demo: boolean;
  /** Outlives the page; localStorage, but for tests. */
  memory: Memory;
  /** Keeps other tabs of this browser from listening too; absent where it cannot. */
  takeTurn?: TakeTurn | undefined;
}

const ready: RecordingState = {
  phase: 'ready',
  since: undefined,
  interim: '',
  problem: undefined,
  unsure: [],
  lastHeardAt: undefined,
  quiet: undefined,
  ending: false,
  stoppedElsewhere: false,
};

const otherTab: SpeechProblem = {
  code: 'other-tab',
  message: 'Another tab of this browser is listening already. Please stop it there first.',
  final: true,
};

export function openRecording({
  link,
  transcriber,
  clock,
  demo,
  memory,
  takeTurn,
}: RecordingParts): Recording {
  let state: RecordingState = { ...ready, unsure: recallUnsure(memory, link) };
  const subscribers = new Set<() => void>();
  /** The meeting's recording was begun by this tab, so it ends with it. */
  let mine = false;
  let stopDemoLines = (): void => {};
  let giveTurnBack = (): void => {};
  const quietWatch = createQuietWatch(clock, {
    warned: () => change({ quiet: 'warned' }),
    ended() {
      stop();
      change({ quiet: 'ended' });
    },
  });
  /** Takes the last words while the page goes away. */
  let leaving: LeftOver | undefined;
  /** An earlier page left the recording running: it is to be ended once the meeting is up to date. */
  let abandoned = false;
  let wasRecording = link.picture().recordingSince !== undefined;

  function change(part: Partial<RecordingState>): void {
    state = { ...state, ...part };
    for (const changed of subscribers) changed();
  }

  function begin(): void {
    change({ phase: 'recording', since: new Date(clock.now()).toISOString() });
    quietWatch.heard();
    if (link.picture().recordingSince === undefined) {
      mine = true;
      link.startRecording();
    }
    demonstrate();
  }

  function demonstrate(): void {
    if (!demo) return;
    stopDemoLines();
    const anythingSaid = () => link.picture().entries.length + link.picture().waiting.length > 0;
    stopDemoLines = playDemoLines(clock, anythingSaid, (line) => link.say(line));
  }

  /** This device listens no more. */
  function end(part: Partial<RecordingState> = {}): void {
    quietWatch.stop();
    giveTurnBack();
    giveTurnBack = () => {};
    change({
      phase: 'ready',
      since: undefined,
      lastHeardAt: undefined,
      quiet: undefined,
      ending: mine,
      ...part,
    });
    if (mine) link.stopRecording();
    mine = false;
  }

  const listener: Listener = {
    sessionId: link.sessionId,
    onEntry({ text, confidence }) {
      mended();
      if (leaving) leaving.words.push({ text, confidence });
      else link.say({ text, confidence, speaker: localSpeaker });
    },
    onInterim(text) {
      if (text !== '') mended();
      change({ interim: text });
      link.saySoFar({ speaker: localSpeaker, text });
    },
    onUnsure(heard) {
      mended();
      const { text, confidence } = heard;
      decide([...state.unsure, { id: newId(), text, confidence }]);
    },
    onError(problem) {
      if (!problem.final) return change({ problem });
      const neverBegan = state.phase === 'starting';
      end({ problem });
      if (neverBegan) demonstrate();
    },
    onState(listening) {
      if (listening === 'listening' && state.phase === 'starting') begin();
    },
  };

  function words(): void {
    quietWatch.heard();
    change({ lastHeardAt: new Date(clock.now()).toISOString(), quiet: undefined });
  }

  function decide(unsure: readonly UnsureLine[]): void {
    change({ unsure });
    rememberUnsure(memory, link, unsure);
  }

  /** Words are coming: whatever was wrong is over. */
  function mended(): void {
    if (state.phase === 'recording') words();
    if (state.problem && !state.problem.final) change({ problem: undefined });
  }

  function start(): void {
    change({
      phase: 'starting',
      problem: undefined,
      quiet: undefined,
      ending: false,
      stoppedElsewhere: false,
    });
    if (!takeTurn) return transcriber.start(listener);
    void takeTurn().then((giveBack) => {
      if (state.phase !== 'starting') return giveBack?.();
      if (!giveBack) return end({ problem: otherTab });
      giveTurnBack = giveBack;
      transcriber.start(listener);
    });
  }

  function stop(when: 'soon' | 'now' = 'soon'): void {
    stopDemoLines();
    if (when === 'now') transcriber.stopNow();
    else transcriber.stop();
    if (state.phase !== 'ready') end({ problem: undefined });
  }

  function pause(): void {
    const left: LeftOver = { began: mine, words: [] };
    leaving = left;
    stop('now');
    leaving = undefined;
    if (left.began || left.words.length > 0) rememberLeftOver(memory, link, left);
  }

  function resume(): void {
    const left = takeLeftOver(memory, link);
    if (!left) return;
    for (const words of left.words) link.say({ ...words, speaker: localSpeaker });
    abandoned = left.began;
    followPicture();
  }

  function followPicture(): void {
    const { recordingSince, connection, deleted } = link.picture();
    const recording = recordingSince !== undefined;
    const stoppedByOther = wasRecording && !recording && state.phase === 'recording';
    if (wasRecording && !recording && state.ending) change({ ending: false });
    wasRecording = recording;
    if (abandoned && connection === 'connected') {
      abandoned = false;
      if (recording && state.phase === 'ready') {
        change({ ending: true });
        link.stopRecording();
      }
    }
    if (stoppedByOther || (deleted && state.phase !== 'ready')) {
      mine = false;
      stop();
      change({ stoppedElsewhere: !deleted });
    }
  }
  const unfollow = link.subscribe(followPicture);
  resume();

  return {
    method: transcriber.method,
    state: () => state,
    subscribe(changed) {
      subscribers.add(changed);
      return () => subscribers.delete(changed);
    },
    toggle: () => (state.phase === 'ready' ? start() : stop()),
    stopForAll() {
      const begun = mine;
      stop();
      if (!begun) link.stopRecording();
    },
    tryAgain() {
      if (state.phase === 'ready') return start();
      transcriber.stopNow();
      change({ problem: undefined });
      transcriber.start(listener);
    },
    dismiss: () => change({ problem: undefined, quiet: undefined, stoppedElsewhere: false }),
    addUnsure(id) {
      const line = state.unsure.find((other) => other.id === id);
      if (!line) return;
      decide(state.unsure.filter((other) => other !== line));
      link.say({ text: line.text, confidence: line.confidence, speaker: localSpeaker });
    },
    dropUnsure: (id) => decide(state.unsure.filter((line) => line.id !== id)),
    pause,
    resume,
    close() {
      unfollow();
      stop('now');
    },
  };
}
