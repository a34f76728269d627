// The health of the listening, for as long as this device listens: the level, the time since the last words, what was
// captured of what has passed, and in words what is wrong.
import { timerTickMs } from '#meeting/limits.ts';
import { loudness } from '#web/listening/samples.ts';
import { Bar } from '#web/parts/Bar.tsx';
import { classNames } from '#web/parts/class-names.ts';
import { elapsedText } from '../elapsed-text.ts';
import { StatusItem } from '../StatusItem.tsx';
import { useNow } from '../use-now.ts';
import { HowToListen } from './HowToListen.tsx';
import { KeptAside } from './KeptAside.tsx';
import { adviceFor } from '#web/listening/recording/listening-advice.ts';
import { useRecording, useRecordingState } from './use-recording.ts';

export function ListeningStrip() {
  const phase = useRecordingState((state) => state.phase);
  const waits = useRecordingState(({ waiting, aside }) => waiting.chunks + aside > 0);
  return phase === 'ready' && !waits ? null : <Strip />;
}

function Strip() {
  const now = useNow(timerTickMs);
  const recording = useRecording();
  const phase = useRecordingState((state) => state.phase);
  const problem = useRecordingState((state) => state.problem);
  const health = useRecordingState((state) => state.health);
  const waiting = useRecordingState((state) => state.waiting);
  const aside = useRecordingState((state) => state.aside);
  const capabilities = useRecordingState((state) => state.capabilities);
  const canShare = useRecordingState((state) => state.canShare);
  const lastWordsAt = useRecordingState((state) => state.lastWordsAt);
  const since = useRecordingState((state) => state.since);
  const earlierMs = useRecordingState((state) => state.earlierMs);
  const { tone, words, more } = adviceFor(
    { phase, problem, health, waiting, lastWordsAt, capabilities },
    now,
  );
  const elapsedMs = earlierMs + (since === undefined ? 0 : Math.max(0, now - Date.parse(since)));
  return (
    <section
      aria-label="Listening"
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-0.5 border-b border-line bg-surface px-4 py-1 text-xs text-ink-soft',
        // Where there is little height, what is said comes first.
        tone !== 'bad' && '[@media(max-height:30rem)]:hidden',
      )}
    >
      <output className="flex min-w-0 grow flex-wrap gap-x-2 text-ink">
        <StatusItem tone={tone}>{words}</StatusItem>
        {more !== undefined && <span className="text-ink-soft">{more}</span>}
      </output>
      {health?.levels.you !== undefined && <Level name="Microphone" level={health.levels.you} />}
      {health?.levels.them !== undefined && <Level name="Shared sound" level={health.levels.them} />}
      {phase === 'recording' && lastWordsAt !== undefined && (
        <span className="tabular-nums">Last words {elapsedText(Math.max(0, now - lastWordsAt))} ago</span>
      )}
      {health && (
        <span className="tabular-nums max-sm:hidden">
          {elapsedText(Math.min(health.capturedMs, elapsedMs))} of {elapsedText(elapsedMs)} heard
        </span>
      )}
      {aside > 0 && <KeptAside count={aside} />}
      {phase === 'recording' && canShare && health?.levels.them === undefined && (
        <button
          type="button"
          onClick={recording.shareSound}
          title="Listen to a tab or to this computer's sound as well"
          className="min-h-6 cursor-pointer rounded font-medium text-accent hover:underline"
        >
          Share sound
        </button>
      )}
      {tone === 'bad' && <HowToListen look="link">How to listen</HowToListen>}
    </section>
  );
}

function Level({ name, level }: { name: string; level: number }) {
  return (
    <span className="flex items-center gap-1.5">
      {name}
      <Bar label={`${name} level`} share={loudness(level)} className="w-16" />
    </span>
  );
}
