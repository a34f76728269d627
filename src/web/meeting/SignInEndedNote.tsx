// Tells a speaker that their sign-in has ended, and lets them sign in again without leaving the meeting: new lines wait on
// this device and are then sent automatically.
import { useEffect, useRef, useState } from 'react';
import { hasEnded } from '#web/account/account.ts';
import { useAccount } from '#web/account/use-account.ts';
import { SignInDialog } from '#web/account/ways-in/SignInDialog.tsx';
import { Alert } from '#web/parts/Alert.tsx';
import { Button } from '#web/parts/buttons/Button.tsx';
import { useRecording } from './recording/use-recording.ts';

export function SignInEndedNote() {
  const { account } = useAccount();
  const recording = useRecording();
  const [signingIn, setSigningIn] = useState(false);
  const mustSignIn = hasEnded(account);
  const hadEnded = useRef(false);
  useEffect(() => {
    const isBack = hadEnded.current && !mustSignIn;
    hadEnded.current = mustSignIn;
    // Speech that the server would not take waits for somebody to say that it will.
    if (isBack && recording.state().problem?.final === false) recording.tryAgain();
  }, [mustSignIn, recording]);
  return (
    <>
      {mustSignIn && (
        <div className="px-3 pt-3 lg:px-4">
          <Alert
            tone="warning"
            action={
              <Button variant="secondary" size="sm" onClick={() => setSigningIn(true)}>
                Sign in
              </Button>
            }
          >
            Your sign-in has ended. What you say is kept in this browser, and goes to the meeting once you
            sign in again.
          </Alert>
        </div>
      )}
      <SignInDialog open={signingIn} onOpenChange={setSigningIn} />
    </>
  );
}
