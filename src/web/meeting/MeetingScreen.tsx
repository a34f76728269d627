// The live session screen: opens the meeting of its address, and shows it, or says why it cannot.
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { MeetingLinkContext, useMeeting } from '#web/live/use-meeting.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { Button } from '#web/parts/buttons/Button.tsx';
import { ButtonLink } from '#web/parts/buttons/ButtonLink.tsx';
import { LoadingNote } from '#web/parts/Spinner.tsx';
import { LiveMeeting } from './LiveMeeting.tsx';
import { TurnedAway } from './TurnedAway.tsx';
import { ListeningContext } from './recording/use-listening.ts';
import { useOpenMeeting } from './use-open-meeting.ts';
import { RecordingContext } from './recording/use-recording.ts';

export function MeetingScreen() {
  const { sessionId = 'default' } = useParams();
  const meeting = useOpenMeeting(sessionId.toLowerCase());
  switch (meeting.state) {
    case 'opening':
      return (
        <Notice>
          <LoadingNote>Opening the meeting…</LoadingNote>
        </Notice>
      );
    case 'failed':
      if (meeting.missing) return <NoSuchMeeting />;
      return (
        <Notice>
          <Alert
            tone="danger"
            title="The meeting could not be opened"
            action={
              <Button size="sm" onClick={meeting.tryAgain}>
                Try again
              </Button>
            }
          >
            The server cannot be reached. Please check your connection and try again.
          </Alert>
          <BackHome />
        </Notice>
      );
    case 'open':
      return (
        <MeetingLinkContext value={meeting.link}>
          <RecordingContext value={meeting.recording}>
            <ListeningContext value={meeting.listening}>
              <LiveOrOver />
            </ListeningContext>
          </RecordingContext>
        </MeetingLinkContext>
      );
  }
}

function NoSuchMeeting() {
  return (
    <Notice>
      <Alert
        tone="warning"
        title="There is no such meeting"
        action={
          <ButtonLink to="/dashboard" size="sm">
            Your meetings
          </ButtonLink>
        }
      >
        It was deleted, you have no part in it or none any more, or the address is not complete.
      </Alert>
      <BackHome />
    </Notice>
  );
}

function LiveOrOver() {
  const deleted = useMeeting((state) => state.deleted);
  const turnedAway = useMeeting((state) => state.turnedAway);
  if (turnedAway) {
    return (
      <Notice>
        <TurnedAway why={turnedAway} />
        <BackHome />
      </Notice>
    );
  }
  if (!deleted) return <LiveMeeting />;
  return (
    <Notice>
      <Alert tone="warning" title="This meeting was deleted">
        Its transcript and insights are gone. Nothing more is recorded.
      </Alert>
      <BackHome />
    </Notice>
  );
}

function Notice({ children }: { children: ReactNode }) {
  const place = useRef<HTMLElement>(null);
  // What comes in its place takes over the focus, or the keyboard would begin again at the top of the page.
  useLayoutEffect(() => {
    const main = place.current;
    return () => {
      if (!main?.contains(document.activeElement)) return;
      queueMicrotask(() => document.getElementById('main')?.focus({ preventScroll: true }));
    };
  }, []);
  return (
    <main
      id="main"
      ref={place}
      tabIndex={-1}
      className="mx-auto flex min-h-dvh max-w-lg flex-col justify-center gap-6 p-6"
    >
      <title>Meeting · Aside</title>
      <h1 className="sr-only">Meeting</h1>
      {children}
    </main>
  );
}

function BackHome() {
  return (
    <ButtonLink to="/" variant="secondary" className="self-center">
      Back to Home
    </ButtonLink>
  );
}
