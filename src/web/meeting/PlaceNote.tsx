// Says where the words are stored, if that may not be where a person expects them.
import { DemoNote } from '#web/account/DemoNote.tsx';
import { useAccount } from '#web/account/use-account.ts';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';
import { Alert } from '#web/parts/Alert.tsx';

export function PlaceNote() {
  const { account } = useAccount();
  const { keptOn, saidBefore = false } = useMeetingLink();
  const empty = useMeeting(
    ({ entries, session }) => entries.length === 0 && session?.recordingSince === undefined,
  );
  const problem = useMeeting((state) => state.connectionProblem);
  const signedIn = account.state === 'signed-in';
  return (
    <div className="px-3 pt-3 empty:hidden lg:px-4">
      {problem !== undefined && <Alert tone="warning">{problem}</Alert>}
      {empty && (
        <DemoNote>
          You are not signed in: this is a new meeting, kept in this browser only. If you expected one of
          yours, sign in.
        </DemoNote>
      )}
      {signedIn && keptOn === 'device' && (
        <Alert tone="warning">
          The server cannot be reached. What is said is kept in this browser, and goes to the server when you
          open this meeting again.
        </Alert>
      )}
      {signedIn && saidBefore && empty && (
        <Alert quiet>
          What was said here before you signed in is still in this browser. Sign out to see it.
        </Alert>
      )}
    </div>
  );
}
