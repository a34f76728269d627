// The full page for a person who may no longer see this meeting: what happened, which of their lines are not in it, and where
// to go.
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { wayBack } from '#web/parts/way-back.ts';
import { ButtonLink } from '#web/parts/buttons/ButtonLink.tsx';
import { useRecordingState } from './recording/use-recording.ts';

const words: Record<NonNullable<MeetingState['turnedAway']>, { title: string; more?: string }> = {
  removed: { title: 'The host has removed you from this meeting.' },
  left: { title: 'You have left this meeting.' },
  gone: { title: 'This meeting is not open to you any more.', more: 'You have left it, or it was deleted.' },
};

export function TurnedAway({ why }: { why: NonNullable<MeetingState['turnedAway']> }) {
  const { uid } = useMeetingLink().user;
  const back = useMeeting(({ session }) => wayBack(session, uid));
  const { title, more = why === 'left' ? back : undefined } = words[why];
  return (
    <>
      <Alert
        tone="warning"
        title={title}
        action={
          <ButtonLink to="/dashboard" size="sm">
            Your meetings
          </ButtonLink>
        }
      >
        {more !== undefined && `${more} `}This device records nothing more here.
      </Alert>
      <NotSaved />
    </>
  );
}

/** Nothing that was said here is lost without a word: these lines stand on this device alone, to be copied. */
function NotSaved() {
  const unsaved = useMeeting((state) => state.waiting);
  const hasSpeech = useRecordingState(({ waiting, aside }) => waiting.chunks + aside > 0);
  if (unsaved.length === 0 && !hasSpeech) return null;
  return (
    <section aria-labelledby="not-saved" className="rounded-2xl border border-line bg-surface p-4 text-sm">
      <h2 id="not-saved" className="font-semibold">
        Not in the meeting
      </h2>
      {unsaved.length > 0 && (
        <>
          <p className="mt-1 text-ink-soft">You said this last, and it could not be saved any more:</p>
          <ul className="mt-2 space-y-1">
            {unsaved.map(({ id, text }) => (
              <li key={id} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
        </>
      )}
      {hasSpeech && (
        <p className="mt-2 text-ink-soft">Some of what this device recorded here had no text yet.</p>
      )}
    </section>
  );
}
