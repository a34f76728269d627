// The target of a link for confirming an address. Opening it is not enough, a click confirms, because mail programs open
// links to inspect them.
import { useLocation } from 'react-router';
import { Button } from '#web/parts/buttons/Button.tsx';
import { ButtonLink } from '#web/parts/buttons/ButtonLink.tsx';
import { AccountSection } from '../AccountSection.tsx';
import { useAccount } from '../use-account.ts';
import { useAsked } from '../use-asked.ts';

export function VerifyEmailScreen() {
  const { verifyEmail } = useAccount();
  const token = useLocation().hash.slice(1);
  const { ask, busy, said } = useAsked();
  return (
    <div className="mx-auto max-w-md">
      <title>Confirm your address · Aside</title>
      <h1 className="sr-only">Confirm your address</h1>
      <AccountSection title="Your address" said={said}>
        {said?.tone === 'success' ? (
          <ButtonLink to="/dashboard">Go to your meetings</ButtonLink>
        ) : (
          <Button
            busy={busy}
            onClick={() =>
              void ask(() => verifyEmail(token), 'Your address is confirmed. You can sign in now.')
            }
          >
            Confirm my address
          </Button>
        )}
      </AccountSection>
    </div>
  );
}
