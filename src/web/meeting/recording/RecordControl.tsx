// The record button with what it says about itself: on the right of the header, on a phone at the bottom of the screen.
import { Mic, Pause, Play, Square } from 'lucide-react';
import { useMeeting } from '#web/live/use-meeting.ts';
import { Button } from '#web/parts/Button.tsx';
import { classNames } from '#web/parts/class-names.ts';
import { HowToListen } from './HowToListen.tsx';
import { stillHears } from '#web/listening/recording/listening-advice.ts';
import type { RecordingState } from '#web/listening/recording/recording-state.ts';
import { useRecordingToggle } from './use-recording-toggle.ts';
import { useRecording, useRecordingState } from './use-recording.ts';

export function RecordControl({ className = '' }: { className?: string }) {
  const recording = useRecording();
  const phase = useRecordingState((state) => state.phase);
  const troubled = useRecordingState(({ problem }) => problem !== undefined && !stillHears(problem));
  const ending = useRecordingState((state) => state.ending);
  const shared = useMeeting((state) => state.recordingSince !== undefined);
  const elsewhere = shared && phase === 'ready' && !ending;
  const { waitsForConsent: waits, toggle } = useRecordingToggle();
  const { title, hints } = wording(phase, elsewhere, troubled, waits);

  return (
    <div
      className={classNames(
        'flex items-center gap-3 border-line bg-surface px-4 py-2.5 max-lg:border-t max-[22rem]:flex-wrap max-[22rem]:[&>button]:grow lg:border-b lg:pl-2',
        className,
      )}
    >
      <output className="min-w-0 grow lg:text-right">
        <span className="flex items-center gap-2 text-sm font-semibold lg:justify-end">
          <span
            aria-hidden="true"
            className={classNames(
              'size-2.5 shrink-0 rounded-full forced-color-adjust-none',
              phase === 'recording' && (troubled ? 'bg-warning' : 'animate-pulse bg-danger'),
              phase !== 'recording' && (elsewhere ? 'bg-danger' : 'bg-line-strong'),
            )}
          />
          {title}
        </span>
        {hints.map((hint) => (
          // One hint is enough on a phone, where the button needs the room.
          <span key={hint} className="block text-xs text-ink-soft max-sm:[&:nth-child(n+3)]:sr-only">
            {hint}
          </span>
        ))}
      </output>
      {elsewhere && (
        <Button variant="secondary" onClick={recording.stopForAll}>
          Stop recording
        </Button>
      )}
      {phase === 'ready' && !elsewhere && <HowToListen look="icon" />}
      {phase === 'recording' && (
        <Button variant="secondary" onClick={recording.pause}>
          <Pause aria-hidden="true" className="size-4" />
          Pause
        </Button>
      )}
      {phase === 'paused' && (
        <Button onClick={recording.resume}>
          <Play aria-hidden="true" className="size-4" />
          Resume
        </Button>
      )}
      {phase === 'ready' ? (
        <Button disabled={waits} onClick={toggle} title="Start recording (R)">
          <Mic aria-hidden="true" className="size-4" />
          {elsewhere ? 'Record here too' : 'Start recording'}
        </Button>
      ) : (
        <Button variant="danger" onClick={toggle} aria-label="Stop recording" title="Stop recording (R)">
          <Square aria-hidden="true" className="size-4 fill-current" />
          <span>
            Stop<span className="max-sm:hidden"> recording</span>
          </span>
        </Button>
      )}
    </div>
  );
}

function wording(
  phase: RecordingState['phase'],
  elsewhere: boolean,
  troubled: boolean,
  waits: boolean,
): { title: string; hints: string[] } {
  if (elsewhere) return { title: 'Recording on another device', hints: ['This device is not listening'] };
  switch (phase) {
    case 'ready':
      return {
        title: 'Ready to record',
        hints: waits
          ? ['Recording waits until everybody present has agreed']
          : ['Click to start live transcription', 'Enable microphone access when prompted'],
      };
    case 'starting':
      return { title: 'Ready to record', hints: ['Enable microphone access when prompted'] };
    case 'paused':
      return { title: 'Paused', hints: ['Nothing is heard until you resume'] };
    case 'recording':
      return {
        title: 'Recording',
        hints: [troubled ? 'Trying to hear again' : 'Speak clearly - AI is listening'],
      };
  }
}
