// The record button with what it says about itself: on the right of the header, on a phone at the bottom of the screen.
import { Mic, Pause, Play, Square } from 'lucide-react';
import { Button } from '#web/parts/buttons/Button.tsx';
import { classNames } from '#web/parts/class-names.ts';
import { useMyPart } from '../my-part.ts';
import { HowToListen } from './HowToListen.tsx';
import { stillHears } from '#web/listening/recording/listening-advice.ts';
import type { RecordingState } from '#web/listening/recording/recording-state.ts';
import { RecordFacts } from './RecordFacts.tsx';
import { type Recorders, recordingWords, useRecorders } from './use-recorders.ts';
import { useRecordingToggle } from './use-recording-toggle.ts';
import { useRecording, useRecordingState } from './use-recording.ts';

const place =
  'flex items-center gap-3 border-line bg-surface px-4 py-2.5 max-lg:border-t max-[22rem]:flex-wrap max-[22rem]:[&>button]:grow lg:border-b lg:pl-2';

/** Two long buttons leave the words beside them no room on a phone. */
const twoButtons = 'max-sm:flex-wrap max-sm:[&>button]:grow';

export function RecordControl({ className = '' }: { className?: string }) {
  return useMyPart().may('record') ? (
    <Control className={className} />
  ) : (
    <ReadingAlong className={className} />
  );
}

/** For whoever only reads: nothing to press, and whether the meeting is being recorded. */
function ReadingAlong({ className }: { className: string }) {
  const { others } = useRecorders();
  return (
    <div className={classNames(place, className)}>
      <RecordFacts
        title="You are reading along."
        hints={others.length > 0 ? [recordingWords(others)] : []}
        light={others.length > 0 ? 'bg-danger' : 'bg-line-strong'}
      />
    </div>
  );
}

function Control({ className }: { className: string }) {
  const recording = useRecording();
  const phase = useRecordingState((state) => state.phase);
  const troubled = useRecordingState(({ problem }) => problem !== undefined && !stillHears(problem));
  const { elsewhere, others } = useRecorders();
  const { waitsForConsent: waits, toggle } = useRecordingToggle();
  const situation: Situation = { phase, elsewhere, others, troubled, waits };
  const { title, hints } = wording(situation);

  return (
    <div className={classNames(place, elsewhere && twoButtons, className)}>
      <RecordFacts title={title} hints={hints} light={lightOf(situation)} />
      {elsewhere && (
        <Button variant="secondary" onClick={recording.stopElsewhere}>
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

interface Situation extends Recorders {
  phase: RecordingState['phase'];
  troubled: boolean;
  waits: boolean;
}

function lightOf({ phase, elsewhere, others, troubled }: Situation): string {
  if (phase === 'recording') return troubled ? 'bg-warning' : 'animate-pulse bg-danger';
  return elsewhere || (phase === 'ready' && others.length > 0) ? 'bg-danger' : 'bg-line-strong';
}

function wording({ phase, elsewhere, others, troubled, waits }: Situation): {
  title: string;
  hints: string[];
} {
  if (elsewhere) return { title: 'Recording on another device', hints: ['This device is not listening'] };
  switch (phase) {
    case 'ready':
      return {
        title: others.length > 0 ? recordingWords(others) : 'Ready to record',
        hints: waits ? ['Recording waits until everybody present has agreed'] : readyHints(others),
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

/** Everybody's own microphone is everybody's own name: that somebody else records does not record this person. */
function readyHints(others: readonly string[]): string[] {
  return others.length > 0
    ? ['Record too, under your own name']
    : ['Click to start live transcription', 'Enable microphone access when prompted'];
}
