// Where recordings are announced: says plainly what becomes of what is said, and tells by a sound when a recording starts.
import { useEffect, useEffectEvent, useRef } from 'react';
import { noticeText } from '#meeting/state/notice.ts';
import { useMeeting } from '#web/live/use-meeting.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { useClock } from '../clock-context.ts';
import { useMyPart } from '../my-part.ts';
import { useRecordingState } from './use-recording.ts';
import { announce } from '../consent/announcer.ts';
import { useAnnouncer, useNotice } from '../consent/use-notice.ts';

export function NoticeNote() {
  const notice = useNotice();
  if (notice?.consent !== 'announced') return null;
  return (
    <section aria-label="What becomes of what is said" className="px-3 pt-3 lg:px-4">
      <Alert quiet>
        <p>{noticeText(notice)}</p>
        <Choices />
        <RecordingSound />
      </Alert>
    </section>
  );
}

function Choices() {
  const { choice, set } = useAnnouncer();
  const isHost = useMyPart().role === 'host';
  return (
    <fieldset className="mt-1 flex flex-wrap gap-x-4 text-xs">
      <legend className="sr-only">When a recording starts</legend>
      <Choice checked={choice.sound} onChange={(sound) => set({ sound })}>
        A soft sound on this device when a recording starts
      </Choice>
      {isHost && (
        <Choice checked={choice.spoken} onChange={(spoken) => set({ spoken })}>
          Say it aloud, too
        </Choice>
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  checked: boolean;
  onChange(checked: boolean): void;
  children: string;
}

function Choice({ checked, onChange, children }: ChoiceProps) {
  return (
    <label className="flex min-h-6 cursor-pointer items-center gap-1.5">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {children}
    </label>
  );
}

/** On every device but those that record: they told it before they began to listen (use-recording-toggle.ts). */
function RecordingSound() {
  const since = useMeeting((state) => state.session?.recordingSince);
  const isLevel = useMeeting((state) => state.connection === 'connected');
  const phase = useRecordingState((state) => state.phase);
  const clock = useClock();
  const { choice } = useAnnouncer();
  const isHost = useMyPart().role === 'host';
  /** What is known already when the meeting is opened is no news. */
  const known = useRef<{ since: string | undefined }>(undefined);
  const tell = useEffectEvent(() => {
    if (phase === 'ready') void announce({ ...choice, spoken: choice.spoken && isHost }, clock);
  });
  useEffect(() => {
    if (!isLevel) return;
    const isNews = known.current !== undefined && since !== undefined && since !== known.current.since;
    known.current = { since };
    if (isNews) tell();
  }, [since, isLevel]);
  return null;
}
