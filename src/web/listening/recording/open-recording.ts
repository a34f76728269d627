// Whether this device listens, and the path of recognised speech into the meeting; free of React. recording-step.ts makes the
// decisions; this file executes them: transcriber, meeting, queue, memory, silence and demo.
import { may } from '#access/may.ts';
import type { Clock } from '#meeting/clock.ts';
import { newId } from '#meeting/ids.ts';
import { localSpeaker, sharedSpeaker } from '#meeting/transcript.ts';
import type { Channel } from '#meeting/transcription.ts';
import type { MeetingLink, RecognizedSpeech } from '#web/live/meeting-link.ts';
import { roleIn } from '#web/live/role-in.ts';
import type { DeviceStorage } from '#web/device/device-storage.ts';
import type { SpeechListener, Transcriber, Utterance } from '../transcriber.ts';
import { playDemoLines } from './demo-lines.ts';
import { keptLowConfidenceLines, lowConfidenceAtMost } from './low-confidence-lines.ts';
import {
  type ListeningMethod,
  newRecording,
  type RecordingEffect,
  type RecordingEvent,
  type SeenMeeting,
} from './recording-machine.ts';
import type { Recording, WaitingSpeech } from './recording-state.ts';
import { step } from './recording-step.ts';
import { createSignOfLife, lookingForLife } from './sign-of-life.ts';
import { createSilenceStop } from './silence-stop.ts';
import { keptUnfinishedRecording } from './unfinished-recording.ts';

export interface RecordingDependencies {
  link: RecordingLink;
  transcriber: Transcriber;
  clock: Clock;
  /** True when nobody is signed in: the demo lines are played. */
  demo: boolean;
  /** Outlives the page; the browser's own where it is left out. */
  storage?: DeviceStorage;
  /** A recording in which nothing is heard stops after this long; 0: never. */
  stopAfterMs(): number;
  /** What was recorded and waits for its text, also from earlier pages; absent where nothing of that kind can be. */
  queue?: WaitingSpeech | undefined;
}

/** What a recording needs of the meeting. */
type RecordingLink = Pick<MeetingLink, 'sessionId' | 'user' | 'keptOn' | 'opened' | 'state' | 'actions'>;

export function openRecording(dependencies: RecordingDependencies): Recording {
  const { link, clock, queue, storage } = dependencies;
  const key = { userId: link.user.uid, sessionId: link.sessionId };
  const kept = {
    lines: keptLowConfidenceLines(key, storage),
    unfinished: keptUnfinishedRecording(key, storage),
  };
  let machine = newRecording(methodOf(dependencies.transcriber), meetingOf(link), kept.lines.read() ?? []);
  const subscribers = new Set<() => void>();
  const coming: RecordingEvent[] = [];
  let dispatching = false;
  let cancelLook = (): void => {};
  const effects = recordingEffects({ ...dependencies, kept, dispatch });

  /** One event after the other: what an effect brings about comes after the whole of its own event. */
  function dispatch(event: RecordingEvent): void {
    coming.push(event);
    if (dispatching) return;
    dispatching = true;
    for (let next = coming.shift(); next; next = coming.shift()) {
      const { shown } = machine;
      const [after, due] = step(machine, next, clock.now());
      machine = after;
      due.forEach(effects.perform);
      if (machine.shown !== shown) for (const changed of subscribers) changed();
    }
    dispatching = false;
  }

  /** `seen`: the mark of a page that records, as the last looks found it, and how often in a row it was the same. */
  function returnToPage(seen?: { aliveAt: string; unchanged: number }): void {
    cancelLook();
    const unfinished = kept.unfinished.read();
    const { aliveAt } = unfinished ?? {};
    const unchanged = seen && aliveAt === seen.aliveAt ? seen.unchanged + 1 : 0;
    if (aliveAt !== undefined && unchanged < lookingForLife.unchanged) {
      cancelLook = clock.after(lookingForLife.everyMs, () => returnToPage({ aliveAt, unchanged }));
      return;
    }
    kept.unfinished.remove();
    if (unfinished) dispatch({ kind: 'returned', unfinished });
  }

  /** While the log is still coming, what is known of the meeting is how it stood some time ago. */
  function seen(): SeenMeeting {
    const { connection, deleted, turnedAway } = link.state.get();
    const isBehind = link.keptOn === 'server' && connection !== 'connected' && !deleted && !turnedAway;
    return isBehind ? { ...machine.meeting, isConnected: false } : meetingOf(link);
  }

  const unfollow = link.state.subscribe(() => dispatch({ kind: 'meeting', meeting: seen() }));
  const unfollowQueue = queue?.subscribe(() =>
    dispatch({ kind: 'waiting', waiting: queue.waiting(), aside: queue.aside().length }),
  );
  queue?.deliverTo(effects.listener);
  returnToPage();

  return {
    state: () => machine.shown,
    subscribe(changed) {
      subscribers.add(changed);
      return () => subscribers.delete(changed);
    },
    toggle: () => dispatch({ kind: 'toggle' }),
    pause: () => dispatch({ kind: 'pause' }),
    resume: () => dispatch({ kind: 'resume' }),
    keepGoing: effects.breakSilence,
    listenBy(next) {
      effects.prepare(next);
      dispatch({ kind: 'other-method', method: methodOf(next) });
    },
    shareSound: effects.shareSound,
    aside: queue,
    stopElsewhere: () => dispatch({ kind: 'stop-elsewhere' }),
    tryAgain: () => dispatch({ kind: 'try-again' }),
    dismiss: () => dispatch({ kind: 'dismiss' }),
    addLowConfidence: (id) => dispatch({ kind: 'add-line', id }),
    dropLowConfidence: (id) => dispatch({ kind: 'drop-line', id }),
    leavePage() {
      dispatch({ kind: 'leave' });
      dispatch({ kind: 'left' });
    },
    returnToPage: () => returnToPage(),
    close() {
      cancelLook();
      unfollow();
      dispatch({ kind: 'close' });
      unfollowQueue?.();
    },
  };
}

interface EffectDependencies extends RecordingDependencies {
  /** What outlives the page. */
  kept: {
    lines: ReturnType<typeof keptLowConfidenceLines>;
    unfinished: ReturnType<typeof keptUnfinishedRecording>;
  };
  dispatch(event: RecordingEvent): void;
}

function recordingEffects(dependencies: EffectDependencies) {
  const { link, clock, demo, queue, kept, dispatch } = dependencies;
  let { transcriber } = dependencies;
  let nextTranscriber = transcriber;
  let stopDemo = (): void => {};
  const listener = listenerOf(link.sessionId, dispatch);
  const silence = createSilenceStop({
    clock,
    afterMs: dependencies.stopAfterMs,
    announce: (stopsAt) => dispatch({ kind: 'stop-announced', stopsAt }),
    stop: () => dispatch({ kind: 'silent-too-long' }),
  });

  const signOfLife = createSignOfLife(clock, (aliveAt) => {
    if (aliveAt === undefined) kept.unfinished.remove();
    else kept.unfinished.write({ began: true, words: [], aliveAt });
  });

  function playDemo(): void {
    if (!demo) return;
    stopDemo();
    const anythingSaid = () => link.state.get().entries.length + link.state.get().waiting.length > 0;
    stopDemo = playDemoLines(clock, anythingSaid, (line) => link.actions.say(line));
  }

  function perform(effect: RecordingEffect): void {
    switch (effect.do) {
      case 'start':
        return transcriber.start(listener);
      case 'resume':
        return transcriber.resume();
      case 'pause':
        return transcriber.pause();
      case 'stop':
        return transcriber.stop();
      case 'stop-now':
        return transcriber.stopNow();
      case 'exchange':
        transcriber = nextTranscriber;
        return;
      case 'start-recording':
        signOfLife.begin();
        return link.actions.startRecording();
      case 'stop-recording':
        signOfLife.end();
        return link.actions.stopRecording({ ...(effect.at !== undefined && { at: effect.at }) });
      case 'say':
        return link.actions.say(effect.speech);
      case 'say-so-far':
        return link.actions.sayInterim({ speaker: effect.speaker, text: effect.text });
      case 'watch-silence':
        return silence.begin();
      case 'end-silence':
        signOfLife.end();
        return silence.end();
      case 'break-silence':
        return silence.heard();
      case 'level':
        return silence.level(effect.level);
      case 'play-demo':
        return playDemo();
      case 'stop-demo':
        return stopDemo();
      case 'send-waiting':
        return queue?.tryNow();
      case 'send-set-aside':
        return queue?.tryAsideAgain();
      case 'keep-lines':
        return effect.lines.length > 0
          ? kept.lines.write(effect.lines.slice(-lowConfidenceAtMost))
          : kept.lines.remove();
      case 'forget-lines':
        return kept.lines.remove();
      case 'keep-unfinished':
        return kept.unfinished.write(effect.unfinished);
    }
  }

  return {
    perform,
    listener,
    breakSilence: () => silence.heard(),
    shareSound: () => transcriber.shareSound?.(),
    /** Listens once the effect `exchange` is performed. */
    prepare: (next: Transcriber) => void (nextTranscriber = next),
  };
}

/** What a transcriber or the queue tells, as events. */
function listenerOf(sessionId: string, dispatch: (event: RecordingEvent) => void): SpeechListener {
  return {
    sessionId,
    onEntry: (utterance) => dispatch({ kind: 'utterance', speech: speechOf(utterance) }),
    onInterim: (text, channel) => dispatch({ kind: 'interim', speaker: speakerOf(channel), text }),
    onLowConfidence: (utterance) =>
      dispatch({ kind: 'low-confidence', line: { id: newId(), ...speechOf(utterance) } }),
    onError: (problem) => dispatch({ kind: 'problem', problem }),
    onState: (state) => void (state === 'listening' && dispatch({ kind: 'listening' })),
    onHealth: (health) => dispatch({ kind: 'health', health }),
  };
}

function methodOf({ method, capabilities, shareSound }: Transcriber): ListeningMethod {
  return { method, capabilities, canShare: shareSound !== undefined };
}

function meetingOf(link: RecordingLink): SeenMeeting {
  const state = link.state.get();
  const { connection, deleted, session, serverAheadMs } = state;
  const isMine = session?.recorders?.includes(link.user.uid);
  return {
    recordingSince: isMine ? session?.recordingSince : undefined,
    isConnected: connection === 'connected',
    isDeleted: deleted,
    mayRecord: may(roleIn(link, state), 'record'),
    hasEnded: session?.hasEnded === true,
    serverAheadMs,
  };
}

function speakerOf(channel: Channel | undefined): string {
  return channel === 'them' ? sharedSpeaker : localSpeaker;
}

function speechOf({ id, text, confidence, channel, at }: Utterance): RecognizedSpeech {
  return {
    ...(id !== undefined && { id }),
    ...(at !== undefined && { timestamp: new Date(at).toISOString() }),
    text,
    confidence,
    speaker: speakerOf(channel),
  };
}
