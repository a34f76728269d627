// Tells people who are not signed in where their meetings are stored, and offers to sign in, or to look for the server once
// more.
import { type ReactNode, useState } from 'react';
import { Alert } from '#web/parts/Alert.tsx';
import { Button } from '#web/parts/buttons/Button.tsx';
import { TryAgain } from '#web/parts/buttons/TryAgain.tsx';
import { SignInDialog } from './ways-in/SignInDialog.tsx';
import { useAccount } from './use-account.ts';

/** Nothing for somebody who is signed in. `children` says what is kept in this browser only. */
export function DemoNote({ children, className = '' }: { children: ReactNode; className?: string }) {
  const { account, lookAgain } = useAccount();
  const [signingIn, setSigningIn] = useState(false);
  if (account.state !== 'demo') return null;
  return (
    <>
      <Alert
        quiet
        className={className}
        action={
          account.server ? (
            <Button variant="secondary" size="sm" onClick={() => setSigningIn(true)}>
              Sign in
            </Button>
          ) : (
            <TryAgain onClick={() => void lookAgain()} />
          )
        }
      >
        {children}
        {!account.server && ' The server does not answer at the moment, so nobody can be signed in.'}
      </Alert>
      <SignInDialog open={signingIn} onOpenChange={setSigningIn} />
    </>
  );
}
