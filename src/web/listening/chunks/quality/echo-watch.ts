// Holds back microphone lines that sound like the other side until the other side's text is known, and then says which of
// them are its echo. Lines that do not sound alike are never held back.
import type { Clock } from '#meeting/clock.ts';
import type { Channel } from '#meeting/transcription.ts';
import { alike, createEnvelope, isEcho, likeness } from './echo.ts';
import type { PendingUtterance } from '../chunk.ts';

export interface EchoWatch {
  /** Root mean square of the frame that began at this moment. */
  level(channel: Channel, level: number, at: number): void;
  /** Answers with the lines to be said now; what is called an echo is among them, with low confidence. */
  take(line: PendingUtterance): PendingUtterance[];
  /** Everything the other side said until then is known. */
  theirsKnownUntil(ms: number): PendingUtterance[];
  /** Lines that have waited for long enough. */
  overdue(): PendingUtterance[];
}

/** A chunk of the other side takes no longer to be cut and written down, if all goes well. */
const patienceMs = 15_000;
const theirsKept = 50;

/** `onEcho`: a line was found to be one. */
export function createEchoWatch(clock: Clock, onEcho: () => void = () => {}): EchoWatch {
  const [you, them] = [createEnvelope(), createEnvelope()];
  let held: { line: PendingUtterance; sounds: number; since: number }[] = [];
  let theirs: PendingUtterance[] = [];
  let knownUntil = 0;

  function release(isDue: (one: { line: PendingUtterance; since: number }) => boolean): PendingUtterance[] {
    const due = held.filter(isDue);
    held = held.filter((one) => !due.includes(one));
    return due.map(({ line, sounds }) => {
      if (!isEcho(line, theirs, sounds)) return line;
      onEcho();
      return { ...line, lowConfidence: true };
    });
  }

  return {
    level: (channel, level, at) => (channel === 'you' ? you : them).push(level, at),
    take(line) {
      if (line.channel === 'them') {
        theirs = [...theirs, line].slice(-theirsKept);
        return [line];
      }
      const sounds = line.lowConfidence ? 0 : likeness(you, them, line.at, line.until);
      if (sounds < alike) return [line];
      held.push({ line, sounds, since: clock.elapsed() });
      return release(({ line: waiting }) => waiting.until <= knownUntil);
    },
    theirsKnownUntil(ms) {
      knownUntil = Math.max(knownUntil, ms);
      return release(({ line }) => line.until <= knownUntil);
    },
    overdue: () => release(({ since }) => clock.elapsed() - since >= patienceMs),
  };
}
