// The state of the listening in words: what is wrong, and what to do about it. Pure; ListeningStrip.tsx shows it.
import type { SpeechProblem } from '#web/listening/transcriber.ts';
import type { RecordingState } from './recording-state.ts';

export interface Advice {
  /** good: nothing to do. waiting: it will pass. bad: somebody has to do something. quiet: not listening. */
  tone: 'good' | 'waiting' | 'bad' | 'quiet';
  words: string;
  /** What to do, or why nothing need be done. */
  more?: string;
}

export type AdviceInput = Pick<
  RecordingState,
  'phase' | 'problem' | 'health' | 'waiting' | 'lastWordsAt' | 'capabilities'
>;

/** Speech is seldom still for longer. */
const longMs = 30_000;
/** What comes later than this is late. */
const lateMs = 5_000;
/** Below this there is no room at all: the microphone is muted, or it is the wrong one. */
const digitalSilence = 1e-5;

export function adviceFor(
  { phase, problem, health, waiting, lastWordsAt, capabilities }: AdviceInput,
  now: number,
): Advice {
  if (phase === 'ready') return waiting.chunks > 0 ? catchingUp(waiting.chunks) : notWrittenDown;
  if (phase === 'paused') return { tone: 'quiet', words: 'Paused' };
  if (phase === 'starting') return { tone: 'waiting', words: 'Starting', more: 'The browser may ask you.' };
  if (problem?.code === 'transcription') return catchingUp(waiting.chunks);
  if (problem && !stillHears(problem)) return troubled(problem.code);
  const withoutWords = lastWordsAt === undefined ? 0 : now - lastWordsAt;
  const levels = Object.values(health?.levels ?? {});
  if (withoutWords >= lateMs && levels.length > 0 && levels.every((level) => level < digitalSilence)) {
    return {
      tone: 'bad',
      words: 'The microphone is silent',
      more: 'It may be muted, or another one is chosen.',
    };
  }
  if (waiting.chunks > 1 || waiting.ms > lateMs) {
    return catchingUp(waiting.chunks);
  }
  if (withoutWords >= longMs) {
    return {
      tone: 'waiting',
      words: 'No words for a while',
      more: 'If somebody speaks, come closer or choose another microphone.',
    };
  }
  const more = 'Words come some seconds after they are said.';
  return { tone: 'good', words: 'Listening', ...(!capabilities.interimWords && { more }) };
}

const notWrittenDown: Advice = {
  tone: 'waiting',
  words: 'Some speech could not be written down',
  more: 'It is kept on this device.',
};

function catchingUp(chunks: number): Advice {
  return {
    tone: 'waiting',
    words: `Catching up: ${chunks} saved`,
    more: 'Nothing is lost; the words come later.',
  };
}

/** Problems that do not keep this device from hearing. */
export function stillHears({ code }: SpeechProblem): boolean {
  return hearingAllTheSame.has(code);
}
const hearingAllTheSame = new Set([
  'transcription',
  'set-aside',
  'no-room',
  'share-ended',
  'share-failed',
  'echo',
]);

function troubled(code: string): Advice {
  switch (code) {
    case 'network':
      return {
        tone: 'bad',
        words: 'The speech service does not answer',
        more: 'It is tried again. You can choose another way to listen.',
      };
    case 'audio-capture':
      return {
        tone: 'bad',
        words: 'No sound from the microphone',
        more: 'Plug it in or choose another one; it is then heard by itself.',
      };
    case 'no-speech':
      return { tone: 'waiting', words: 'No words for a while', more: 'Come closer to the microphone.' };
    default:
      return { tone: 'waiting', words: 'Trying to hear again' };
  }
}
