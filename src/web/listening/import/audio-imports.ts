// Imports recordings as meetings: reads, cuts and transcribes them chunk by chunk, one recording at a time. It stores its
// progress, so a closed page, an unreachable server or a sign-out only delays it.
import type { Clock } from '#meeting/clock.ts';
import { importMessages } from '#meeting/messages.ts';
import type { MeetingSession } from '#meeting/session.ts';
import type { MeetingLink } from '#web/live/meeting-link.ts';
import type { ChunkRecognizer } from '#web/listening/chunks/chunk-recognizer.ts';
import { splitAtPauses } from './split-at-pauses.ts';
import { createImportList, type ImportState } from './import-list.ts';
import type { ImportStore, KeptImport } from './import-store.ts';
import { fileRate } from './read-audio.ts';
import { type FileSound, transcribeRecording } from './transcribe-recording.ts';

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

export function openAudioImports(dependencies: AudioImportsDependencies): AudioImports {
  const { userId, store, read, createMeeting, open, clock } = dependencies;
  const list = createImportList();
  const kept = new Map<string, KeptImport>();
  const cancels = new Map<string, AbortController>();
  let working = Promise.resolve();
  /** What was read to look whether anybody speaks, for the one that is written down next; no more, since it is large. */
  let newest: ({ sessionId: string } & FileSound) | undefined;

  /** A browser that keeps nothing for pages has nothing to go on with. */
  const left = store.all(userId).catch(() => []);
  void left.then((found) => {
    for (const one of found) {
      if (kept.has(one.sessionId)) continue;
      kept.set(one.sessionId, one);
      list.show({ sessionId: one.sessionId, name: one.name, phase: 'stopped', share: 0, problem: undefined });
    }
  });

  function enqueue(sessionId: string): void {
    const cancel = new AbortController();
    cancels.set(sessionId, cancel);
    list.change(sessionId, { phase: 'queued', problem: undefined });
    working = working.then(() => work(sessionId, cancel.signal));
  }

  async function work(sessionId: string, signal: AbortSignal): Promise<void> {
    try {
      signal.throwIfAborted();
      await writeDown(kept.get(sessionId)!, signal);
    } catch (error) {
      if (signal.aborted) return;
      list.change(sessionId, { phase: 'stopped', problem: wordsOf(error) });
    }
  }

  async function writeDown(recording: KeptImport, signal: AbortSignal): Promise<void> {
    const { sessionId } = recording;
    list.change(sessionId, { phase: 'reading' });
    const known = newest?.sessionId === sessionId ? newest : undefined;
    newest = undefined;
    const sound = known ?? (await readAndSplit(read, recording.bytes));
    signal.throwIfAborted();
    await transcribeRecording(recording, sound, {
      ...dependencies,
      signal,
      onShare: (share) => list.change(sessionId, { phase: 'writing', share }),
      onProblem: (problem) => list.change(sessionId, { problem }),
      say: (entries) => inMeeting(open, sessionId, (link) => entries.forEach(link.actions.say)),
      // Without room for it the recording goes on while the page is open.
      save: (recording) => store.put(recording).catch(() => undefined),
    });
    await inMeeting(open, sessionId, (link) => {
      link.actions.startRecording();
      link.actions.stopRecording({ minutes: Math.floor(sound.samples.length / fileRate / 60) });
    });
    await forget(sessionId);
    list.change(sessionId, { phase: 'done', share: 1 });
  }

  async function forget(sessionId: string): Promise<void> {
    kept.delete(sessionId);
    cancels.delete(sessionId);
    await store.remove(sessionId).catch(() => undefined);
  }

  return {
    list: list.all,
    subscribe: list.subscribe,
    async add(file, options) {
      const bytes = await file.arrayBuffer();
      // Before there is a meeting of it.
      const sound = await readAndSplit(read, bytes);
      const { samples, chunks } = sound;
      if (chunks.every((chunk) => chunk.silent)) throw new Error(importMessages.nothingHeard);
      const { id: sessionId } = await createMeeting(titleOf(file.name));
      const beganAt = (file.lastModified || clock.now()) - (samples.length / fileRate) * 1_000;
      const recording = { sessionId, userId, name: file.name, bytes, beganAt, done: 0, ...options };
      kept.set(sessionId, recording);
      newest = { sessionId, ...sound };
      list.show({ sessionId, name: file.name, phase: 'queued', share: 0, problem: undefined });
      const problem = await store.put(recording).then(
        () => undefined,
        () => importMessages.notKept,
      );
      enqueue(sessionId);
      if (problem) list.change(sessionId, { problem });
    },
    resume: enqueue,
    cancel(sessionId) {
      cancels.get(sessionId)?.abort(new Error('cancelled'));
      if (newest?.sessionId === sessionId) newest = undefined;
      list.remove(sessionId);
      void forget(sessionId);
    },
  };
}

async function readAndSplit(read: AudioImportsDependencies['read'], bytes: ArrayBuffer): Promise<FileSound> {
  const samples = await read(bytes);
  return { samples, chunks: splitAtPauses(samples, fileRate) };
}

/** The meeting is held no longer than it takes: whoever signs out meanwhile waits for nothing. */
async function inMeeting(
  open: AudioImportsDependencies['open'],
  sessionId: string,
  act: (link: MeetingLink) => void,
): Promise<void> {
  const link = await open(sessionId);
  if (link.keptOn === 'server') act(link);
  link.close();
  if (link.keptOn !== 'server') throw new Error(importMessages.unreachable);
}

function titleOf(name: string): string {
  return name.replace(/\.\w{1,5}$/, '').trim() || name;
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : importMessages.unreachable;
}
