// Tells somebody who is not signed in where their meetings are, and offers the way to keep them elsewhere.
import { useState } from 'react';
import { SignInDialog } from '#web/account/SignInDialog.tsx';
import { Alert } from '#web/parts/Alert.tsx';
import { Button } from '#web/parts/Button.tsx';

export function DemoNote({ server }: { server: boolean }) {
  const [signingIn, setSigningIn] = useState(false);
  return (
    <>
      <Alert
        quiet
        className="mt-6"
        action={
          <Button variant="secondary" size="sm" onClick={() => setSigningIn(true)}>
            Sign in
          </Button>
        }
      >
        You are not signed in: your meetings are kept in this browser only.
        {!server && ' The server does not answer at the moment.'}
      </Alert>
      <SignInDialog open={signingIn} onOpenChange={setSigningIn} />
    </>
  );
}
