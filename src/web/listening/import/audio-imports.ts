// Recordings on their way to becoming meetings: read, cut, written down chunk by chunk, one recording at a time. What is
// done is remembered, so that a page that closes, a server that is away or somebody who signs out only delays it.
import type { Clock } from '#meeting/clock.ts';
import { importMessages } from '#meeting/messages.ts';
import type { MeetingSession } from '#meeting/session.ts';
import type { MeetingLink } from '#web/live/meeting-link.ts';
import type { ChunkRecognizer } from '#web/listening/chunks/chunk-recognizer.ts';
import { to16Bit } from '../samples.ts';
import { splitAtPauses, type FileChunk } from './split-at-pauses.ts';
import { entriesOf } from './entries-of-transcription.ts';
import type { ImportStore, KeptImport } from './import-store.ts';
import { fileRate } from './read-audio.ts';
import { transcribeChunk } from './transcribe-chunk.ts';

export interface ImportState {
  /** The meeting's. */
  sessionId: string;
  name: string;
  /** queued: another one is at work. stopped: it goes on when resumed. done: the meeting has it all. */
  phase: 'queued' | 'reading' | 'writing' | 'stopped' | 'done';
  /** 0 to 1. */
  share: number;
  /** Why it waits or has stopped, in words. */
  problem: string | undefined;
}

export interface AudioImports {
  list(): readonly ImportState[];
  subscribe(changed: () => void): () => void;
  /** Makes a meeting of a recording. Rejects, with words for people, when it cannot even begin. */
  add(file: File, options: { language: string; customVocabulary: string[] }): Promise<void>;
  resume(sessionId: string): void;
  /** Stops for good and forgets the recording. What is written down stays in its meeting. */
  cancel(sessionId: string): void;
}

export interface AudioImportsDependencies {
  userId: string;
  store: ImportStore;
  /** From −1 to 1, at `fileRate`; rejects with words for people. */
  read(bytes: ArrayBuffer): Promise<Float32Array>;
  createMeeting(title: string): Promise<MeetingSession>;
  open(sessionId: string): Promise<MeetingLink>;
  clock: Clock;
  recognizer: ChunkRecognizer;
}

interface Sound {
  samples: Float32Array;
  chunks: FileChunk[];
}

export function openAudioImports(parts: AudioImportsDependencies): AudioImports {
  const { userId, store, read, createMeeting, open, clock } = parts;
  let states: readonly ImportState[] = [];
  const kept = new Map<string, KeptImport>();
  const cancels = new Map<string, AbortController>();
  const subscribers = new Set<() => void>();
  let working = Promise.resolve();
  /** What was read to look whether anybody speaks, for the one that is written down next; no more, since it is large. */
  let newest: ({ sessionId: string } & Sound) | undefined;

  /** A browser that keeps nothing for pages has nothing to go on with. */
  const left = store.all(userId).catch(() => []);
  void left.then((found) => {
    for (const one of found) {
      if (kept.has(one.sessionId)) continue;
      kept.set(one.sessionId, one);
      show({ sessionId: one.sessionId, name: one.name, phase: 'stopped', share: 0, problem: undefined });
    }
  });

  function show(state: ImportState): void {
    const others = states.filter(({ sessionId }) => sessionId !== state.sessionId);
    set([...others, state]);
  }

  function set(next: readonly ImportState[]): void {
    states = next;
    for (const changed of subscribers) changed();
  }

  function change(sessionId: string, part: Partial<ImportState>): void {
    set(states.map((state) => (state.sessionId === sessionId ? { ...state, ...part } : state)));
  }

  function enqueue(sessionId: string): void {
    const cancel = new AbortController();
    cancels.set(sessionId, cancel);
    change(sessionId, { phase: 'queued', problem: undefined });
    working = working.then(() => work(sessionId, cancel.signal));
  }

  async function work(sessionId: string, signal: AbortSignal): Promise<void> {
    try {
      signal.throwIfAborted();
      await writeDown(kept.get(sessionId)!, signal);
    } catch (error) {
      if (signal.aborted) return;
      change(sessionId, { phase: 'stopped', problem: wordsOf(error) });
    }
  }

  async function writeDown(recording: KeptImport, signal: AbortSignal): Promise<void> {
    const { sessionId, language, customVocabulary } = recording;
    change(sessionId, { phase: 'reading' });
    const known = newest?.sessionId === sessionId ? newest : undefined;
    newest = undefined;
    const { samples, chunks } = known ?? (await readAndCut(recording.bytes));
    signal.throwIfAborted();
    for (let sequence = recording.done; sequence < chunks.length; sequence += 1) {
      const { from, to, silent } = chunks[sequence]!;
      change(sessionId, { phase: 'writing', share: from / samples.length });
      if (!silent) {
        const onWait = (problem: string) => change(sessionId, { problem });
        const transcription = await transcribeChunk(
          Int16Array.from(samples.subarray(from, to), to16Bit),
          { sessionId, channel: 'them', language, prompt: customVocabulary.join(', ') },
          { ...parts, signal, onWait },
        );
        change(sessionId, { problem: undefined });
        const at = recording.beganAt + (from / fileRate) * 1_000;
        await say(sessionId, (link) =>
          entriesOf(transcription, `import-${sessionId}-${sequence}`, at).forEach(link.actions.say),
        );
        signal.throwIfAborted();
      }
      recording.done = sequence + 1;
      // Without room for it the recording goes on while the page is open.
      await store.put(recording).catch(() => undefined);
    }
    await say(sessionId, (link) => {
      link.actions.startRecording();
      link.actions.stopRecording(Math.floor(samples.length / fileRate / 60));
    });
    await forget(sessionId);
    change(sessionId, { phase: 'done', share: 1 });
  }

  async function readAndCut(bytes: ArrayBuffer): Promise<Sound> {
    const samples = await read(bytes);
    return { samples, chunks: splitAtPauses(samples, fileRate) };
  }

  /** Held no longer than it takes: whoever signs out meanwhile waits for nothing. */
  async function say(sessionId: string, what: (link: MeetingLink) => void): Promise<void> {
    const link = await open(sessionId);
    if (link.keptOn === 'server') what(link);
    link.close();
    if (link.keptOn !== 'server') throw new Error(importMessages.unreachable);
  }

  async function forget(sessionId: string): Promise<void> {
    kept.delete(sessionId);
    cancels.delete(sessionId);
    await store.remove(sessionId).catch(() => undefined);
  }

  return {
    list: () => states,
    subscribe(changed) {
      subscribers.add(changed);
      return () => subscribers.delete(changed);
    },
    async add(file, options) {
      const bytes = await file.arrayBuffer();
      // Before there is a meeting of it.
      const sound = await readAndCut(bytes);
      const { samples, chunks } = sound;
      if (chunks.every((chunk) => chunk.silent)) throw new Error(importMessages.nothingHeard);
      const { id: sessionId } = await createMeeting(titleOf(file.name));
      const beganAt = (file.lastModified || clock.now()) - (samples.length / fileRate) * 1_000;
      const recording = { sessionId, userId, name: file.name, bytes, beganAt, done: 0, ...options };
      kept.set(sessionId, recording);
      newest = { sessionId, ...sound };
      show({ sessionId, name: file.name, phase: 'queued', share: 0, problem: undefined });
      const problem = await store.put(recording).then(
        () => undefined,
        () => importMessages.notKept,
      );
      enqueue(sessionId);
      if (problem) change(sessionId, { problem });
    },
    resume: enqueue,
    cancel(sessionId) {
      cancels.get(sessionId)?.abort(new Error('cancelled'));
      if (newest?.sessionId === sessionId) newest = undefined;
      set(states.filter((state) => state.sessionId !== sessionId));
      void forget(sessionId);
    },
  };
}

function titleOf(name: string): string {
  return name.replace(/\.\w{1,5}$/, '').trim() || name;
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : importMessages.unreachable;
}
