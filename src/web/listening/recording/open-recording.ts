// Whether this device listens, and what it hears on the way into the meeting; free of React. Two things are kept apart:
// that the meeting is being recorded (in the shared picture) and that this device is the one that listens (here).
import type { Clock } from '#meeting/clock.ts';
import type { Channel } from '#meeting/transcription.ts';
import { newId } from '#meeting/ids.ts';
import { localSpeaker, sharedSpeaker } from '#meeting/transcript.ts';
import type { RecognizedSpeech, MeetingLink } from '#web/live/meeting-link.ts';
import type { DeviceMemory } from '../device-memory.ts';
import { playDemoLines } from '#web/listening/recording/demo-lines.ts';
import {
  forgetLowConfidenceLines,
  storeLowConfidenceLines,
  storedLowConfidenceLines,
  type LowConfidenceLine,
} from '#web/listening/recording/low-confidence-lines.ts';
import { isOfTabs } from '#web/listening/one-tab.ts';
import type { Utterance, Listener, Transcriber } from '#web/listening/transcriber.ts';
import {
  type UnfinishedRecording,
  storeUnfinishedRecording,
  takeUnfinishedRecording,
} from './unfinished-recording.ts';
import type { Recording, RecordingState, WaitingSpeech } from './recording-state.ts';
import { createSilenceStop } from './silence-stop.ts';

export interface RecordingDependencies {
  link: MeetingLink;
  transcriber: Transcriber;
  clock: Clock;
  /** True when nobody is signed in: the demo lines are played. */
  demo: boolean;
  /** Outlives the page; localStorage, but for tests. */
  memory: DeviceMemory;
  /** A recording in which nothing is heard stops after this long; 0: never. */
  stopAfterMs(): number;
  /** What was recorded and waits for its text, also from earlier pages; absent where nothing of that kind can be. */
  queue?: WaitingSpeech | undefined;
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
  const meeting = { userId: link.user.uid, sessionId: link.sessionId };
  let { transcriber } = parts;
  let state: RecordingState = {
    ...nobodyListens,
    ...about(transcriber),
    waiting: { chunks: 0, ms: 0 },
    aside: 0,
    earlierMs: 0,
    interim: [],
    problem: undefined,
    lowConfidence: storedLowConfidenceLines(memory, meeting),
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
  let leaving: UnfinishedRecording | undefined;
  /** An earlier page left the recording running: it is to be ended once the meeting is up to date. */
  let abandoned = false;
  let recordedSince = link.state().recordingSince;

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
    if (link.state().recordingSince === undefined || endedHere) {
      mine = true;
      link.startRecording();
    }
    if (first) demonstrate();
  }

  function demonstrate(): void {
    if (!demo) return;
    stopDemoLines();
    const anythingSaid = () => link.state().entries.length + link.state().waiting.length > 0;
    stopDemoLines = playDemoLines(clock, anythingSaid, (line) => link.say(line));
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
    link.stopRecording();
  }

  const listener: Listener = {
    sessionId: link.sessionId,
    onEntry(heard) {
      mended();
      const words = wordsOf(heard);
      // What has an id is heard again by the next page.
      if (leaving && heard.id === undefined) leaving.words.push(words);
      else link.say(words);
    },
    onInterim(text, channel) {
      if (text !== '') mended();
      const speaker = speakerOf(channel);
      const others = state.interim.filter((words) => words.speaker !== speaker);
      change({ interim: text === '' ? others : [...others, { speaker, text }] });
      link.saySoFar({ speaker, text });
    },
    onLowConfidence(heard) {
      mended();
      const line = { id: newId(), ...wordsOf(heard) };
      if (state.lowConfidence.every(({ id }) => id !== line.id))
        setLowConfidence([...state.lowConfidence, line]);
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
    const isLess = waiting.chunks < state.waiting.chunks;
    if (isLess) silence.heard();
    const isOver = isLess && state.problem?.code === 'transcription';
    change({ waiting, aside: queue!.aside().length, ...(isOver && { problem: undefined }) });
  }

  function setLowConfidence(lowConfidence: readonly LowConfidenceLine[]): void {
    storeLowConfidenceLines(memory, meeting, lowConfidence);
    change({ lowConfidence });
  }

  function takeLowConfidence(id: string): LowConfidenceLine | undefined {
    const line = state.lowConfidence.find((other) => other.id === id);
    if (line) setLowConfidence(state.lowConfidence.filter((other) => other !== line));
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
    const left: UnfinishedRecording = { began: mine, words: [] };
    leaving = left;
    stop('now');
    leaving = undefined;
    if (left.began || left.words.length > 0) storeUnfinishedRecording(memory, meeting, left);
  }

  function returnToPage(): void {
    const left = takeUnfinishedRecording(memory, meeting);
    if (!left) return;
    left.words.forEach((words) => link.say(words));
    abandoned = left.began;
    followMeetingState();
  }

  function followMeetingState(): void {
    const { recordingSince, connection, deleted } = link.state();
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
      link.startRecording();
    }
    if (abandoned && connection === 'connected') {
      abandoned = false;
      if (recordingSince !== undefined && state.phase === 'ready') {
        change({ ending: true });
        link.stopRecording();
      }
    }
    if (stoppedByOther || (deleted && state.phase !== 'ready')) {
      mine = false;
      stop();
      change({ stoppedElsewhere: !deleted });
    }
    if (deleted) forgetLowConfidenceLines(memory, meeting);
  }
  const unfollow = link.subscribe(followMeetingState);
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
      if (!begun) link.stopRecording();
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
    addLowConfidence(id) {
      const line = takeLowConfidence(id);
      if (!line) return;
      link.say(line);
    },
    dropLowConfidence: (id) => void takeLowConfidence(id),
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

function wordsOf({ id, text, confidence, channel, at }: Utterance): RecognizedSpeech {
  return {
    ...(id !== undefined && { id }),
    ...(at !== undefined && { timestamp: new Date(at).toISOString() }),
    text,
    confidence,
    speaker: speakerOf(channel),
  };
}
