// Whether this device listens, and what it hears on the way into the meeting; free of React. Two things are kept apart:
// that the meeting is being recorded (in the shared picture) and that this device is the one that listens (here).
import type { Clock } from '#meeting/clock.ts';
import type { Channel } from '#meeting/heard.ts';
import { newId } from '#meeting/ids.ts';
import { localSpeaker, sharedSpeaker } from '#meeting/transcript.ts';
import type { RecognizedSpeech, MeetingLink } from '#web/live/meeting-link.ts';
import { playDemoLines } from '#web/listening/demo-lines.ts';
import { forgetUnsure, keepUnsure, keptUnsure, type UnsureLine } from '#web/listening/kept-unsure.ts';
import { isOfTabs } from '#web/listening/one-tab.ts';
import type { Heard, Listener, Transcriber } from '#web/listening/transcriber.ts';
import { type LeftOver, type Memory, rememberLeftOver, takeLeftOver } from './left-over.ts';
import type { Recording, RecordingState, SavedSpeech } from './recording-state.ts';
import { createSilenceStop } from './silence-stop.ts';

export interface RecordingDependencies {
  link: MeetingLink;
  transcriber: Transcriber;
  clock: Clock;
  /** True when nobody is signed in: the demo lines are played. */
  demo: boolean;
  /** Outlives the page; localStorage, but for tests. */
  memory: Memory;
  /** A recording in which nothing is heard stops after this long; 0: never. */
  stopAfterMs(): number;
  /** What was recorded and waits for its text, also from earlier pages; absent where nothing of that kind can be. */
  queue?: SavedSpeech | undefined;
}

const nobodyListens = {
  phase: 'ready',
  since: undefined,
  health: undefined,
  lastWordsAt: undefined,
} as const;

/** The other tab ends its recording when it is told; that may come after this one has begun to listen. */
const inheritedWithinMs = 5_000;

export function openRecording(parts: RecordingDependencies): Recording {
  const { link, clock, demo, memory, queue } = parts;
  let { transcriber } = parts;
  let state: RecordingState = {
    ...nobodyListens,
    ...about(transcriber),
    waiting: { pieces: 0, ms: 0 },
    aside: 0,
    earlierMs: 0,
    interim: [],
    problem: undefined,
    unsure: keptUnsure(memory, link),
    stopsAt: undefined,
    stoppedByItself: false,
    ending: false,
    stoppedElsewhere: false,
  };
  const subscribers = new Set<() => void>();
  /** The meeting's recording was begun by this tab, so it ends with it. */
  let mine = false;
  /** This tab has ended the recording that the picture still shows. */
  let endedHere = false;
  /** Until then a stop is that of the tab from which this one has taken over, and the recording goes on here. */
  let heirUntil = 0;
  /** A transcriber to be resumed rather than started. */
  let resting: Transcriber | undefined;
  /** What transcribers before this one have captured. */
  let capturedBefore = 0;
  let stopDemoLines = (): void => {};
  /** Takes the last words while the page goes away. */
  let leaving: LeftOver | undefined;
  /** An earlier page left the recording running: it is to be ended once the meeting is up to date. */
  let abandoned = false;
  let recordedSince = link.state.get().recordingSince;

  const silence = createSilenceStop({
    clock,
    afterMs: parts.stopAfterMs,
    announce: (stopsAt) => change({ stopsAt }),
    stop() {
      stop();
      change({ stoppedByItself: true });
    },
  });

  function change(part: Partial<RecordingState>): void {
    state = { ...state, ...part };
    for (const changed of subscribers) changed();
  }

  function begin(): void {
    const now = clock.now();
    const first = state.earlierMs === 0;
    change({ phase: 'recording', since: new Date(now).toISOString(), lastWordsAt: now, ending: false });
    silence.begin();
    if (link.state.get().recordingSince === undefined || endedHere) {
      mine = true;
      link.actions.startRecording();
    }
    if (first) demonstrate();
  }

  function demonstrate(): void {
    if (!demo) return;
    stopDemoLines();
    const anythingSaid = () => link.state.get().entries.length + link.state.get().waiting.length > 0;
    stopDemoLines = playDemoLines(clock, anythingSaid, (line) => link.actions.say(line));
  }

  /** This device listens no more. */
  function end(part: Partial<RecordingState> = {}): void {
    silence.end();
    change({ ...nobodyListens, ending: mine, ...part });
    endForAll();
  }

  function endForAll(): void {
    if (!mine) return;
    endedHere = true;
    mine = false;
    link.actions.stopRecording();
  }

  const listener: Listener = {
    sessionId: link.sessionId,
    onEntry(heard) {
      mended();
      const words = wordsOf(heard);
      // What has an id is heard again by the next page.
      if (leaving && heard.id === undefined) leaving.words.push(words);
      else link.actions.say(words);
    },
    onInterim(text, channel) {
      if (text !== '') mended();
      const speaker = speakerOf(channel);
      const others = state.interim.filter((words) => words.speaker !== speaker);
      change({ interim: text === '' ? others : [...others, { speaker, text }] });
      link.actions.sayInterim({ speaker, text });
    },
    onUnsure(heard) {
      mended();
      const line = { id: newId(), ...wordsOf(heard) };
      if (state.unsure.every(({ id }) => id !== line.id)) setUnsure([...state.unsure, line]);
    },
    onError(problem) {
      if (!problem.final) return change({ problem });
      const neverBegan = state.phase === 'starting';
      stopDemoLines();
      end({ problem });
      if (neverBegan) demonstrate();
    },
    onState(listening) {
      if (listening === 'listening' && state.phase === 'starting') begin();
    },
    onHealth(health) {
      if (state.phase !== 'recording') return;
      silence.level(Math.max(0, ...Object.values(health.levels)));
      change({ health: { ...health, capturedMs: capturedBefore + health.capturedMs } });
    },
  };

  /** Words are coming: whatever was wrong with hearing is over. What waits for its text is the queue's to tell. */
  function mended(): void {
    silence.heard();
    if (state.phase === 'recording') change({ lastWordsAt: clock.now() });
    const { problem } = state;
    if (problem && !problem.final && problem.code !== 'transcription') change({ problem: undefined });
  }

  function followQueue(): void {
    const waiting = queue!.waiting();
    const isLess = waiting.pieces < state.waiting.pieces;
    if (isLess) silence.heard();
    const isOver = isLess && state.problem?.code === 'transcription';
    change({ waiting, aside: queue!.aside().length, ...(isOver && { problem: undefined }) });
  }

  function setUnsure(unsure: readonly UnsureLine[]): void {
    keepUnsure(memory, link, unsure);
    change({ unsure });
  }

  function takeUnsure(id: string): UnsureLine | undefined {
    const line = state.unsure.find((other) => other.id === id);
    if (line) setUnsure(state.unsure.filter((other) => other !== line));
    return line;
  }

  function start(): void {
    change({
      phase: 'starting',
      problem: undefined,
      earlierMs: 0,
      stoppedByItself: false,
      stoppedElsewhere: false,
    });
    resting = undefined;
    capturedBefore = 0;
    transcriber.start(listener);
  }

  function startAnew(): void {
    capturedBefore = state.health?.capturedMs ?? capturedBefore;
    change({ problem: undefined });
    transcriber.start(listener);
  }

  function stop(when: 'soon' | 'now' = 'soon'): void {
    stopDemoLines();
    resting = undefined;
    if (when === 'now') transcriber.stopNow();
    else transcriber.stop();
    if (state.phase !== 'ready') end({ problem: undefined });
  }

  function pause(): void {
    if (state.phase !== 'recording') return;
    stopDemoLines();
    silence.end();
    const earlierMs = state.earlierMs + clock.now() - Date.parse(state.since!);
    resting = transcriber;
    transcriber.pause();
    change({ ...nobodyListens, phase: 'paused', earlierMs, problem: undefined });
    endForAll();
  }

  function resume(): void {
    if (state.phase !== 'paused') return;
    change({ phase: 'starting' });
    if (resting === transcriber) transcriber.resume();
    else startAnew();
    resting = undefined;
  }

  function listenBy(next: Transcriber): void {
    const listening = state.phase === 'recording' || state.phase === 'starting';
    transcriber.stopNow();
    transcriber = next;
    change(about(next));
    if (listening) startAnew();
  }

  function leavePage(): void {
    const left: LeftOver = { began: mine, words: [] };
    leaving = left;
    stop('now');
    leaving = undefined;
    if (left.began || left.words.length > 0) rememberLeftOver(memory, link, left);
  }

  function returnToPage(): void {
    const left = takeLeftOver(memory, link);
    if (!left) return;
    left.words.forEach((words) => link.actions.say(words));
    abandoned = left.began;
    followMeetingState();
  }

  function followMeetingState(): void {
    const { recordingSince, connection, deleted } = link.state.get();
    const ended = recordedSince !== undefined && recordingSince === undefined;
    const stopped = ended && !endedHere && state.phase === 'recording';
    const inherited = stopped && clock.now() < heirUntil;
    const stoppedByOther = stopped && !inherited;
    if (recordingSince !== recordedSince) endedHere = false;
    if (ended && state.ending) change({ ending: false });
    recordedSince = recordingSince;
    if (inherited) {
      heirUntil = 0;
      mine = true;
      link.actions.startRecording();
    }
    if (abandoned && connection === 'connected') {
      abandoned = false;
      if (recordingSince !== undefined && state.phase === 'ready') {
        change({ ending: true });
        link.actions.stopRecording();
      }
    }
    if (stoppedByOther || (deleted && state.phase !== 'ready')) {
      mine = false;
      stop();
      change({ stoppedElsewhere: !deleted });
    }
    if (deleted) forgetUnsure(memory, link);
  }
  const unfollow = link.state.subscribe(followMeetingState);
  const unfollowQueue = queue?.subscribe(followQueue);
  queue?.deliverTo(listener);
  returnToPage();

  return {
    state: () => state,
    subscribe(changed) {
      subscribers.add(changed);
      return () => subscribers.delete(changed);
    },
    toggle: () => (state.phase === 'ready' ? start() : stop()),
    pause,
    resume,
    keepGoing: silence.heard,
    listenBy,
    shareSound: () => transcriber.shareSound?.(),
    aside: queue,
    stopForAll() {
      const begun = mine;
      stop();
      if (!begun) link.actions.stopRecording();
    },
    tryAgain() {
      if (state.problem?.code === 'transcription') return queue?.tryNow();
      if (state.problem?.code === 'set-aside') {
        change({ problem: undefined });
        return queue?.tryAsideAgain();
      }
      if (state.problem && isOfTabs(state.problem)) heirUntil = clock.now() + inheritedWithinMs;
      if (state.phase === 'ready') return start();
      transcriber.stopNow();
      startAnew();
    },
    dismiss: () => change({ problem: undefined, stoppedElsewhere: false, stoppedByItself: false }),
    addUnsure(id) {
      const line = takeUnsure(id);
      if (!line) return;
      link.actions.say(line);
    },
    dropUnsure: (id) => void takeUnsure(id),
    leavePage,
    returnToPage,
    close() {
      unfollow();
      stop('now');
      unfollowQueue?.();
    },
  };
}

function about({ method, capabilities, shareSound }: Transcriber) {
  return { method, capabilities, canShare: shareSound !== undefined };
}

function speakerOf(channel: Channel | undefined): string {
  return channel === 'them' ? sharedSpeaker : localSpeaker;
}

function wordsOf({ id, text, confidence, channel, at }: Heard): RecognizedSpeech {
  return {
    ...(id !== undefined && { id }),
    ...(at !== undefined && { timestamp: new Date(at).toISOString() }),
    text,
    confidence,
    speaker: speakerOf(channel),
  };
}
