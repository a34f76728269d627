// Shown when sign-in by an OpenID Connect issuer is refused: the reason in our own words, and a way to try again.
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import type { SignUpRules } from '#protocol/http/account-routes.ts';
import { isOwnPath } from '#protocol/own-path.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { Button } from '#web/parts/buttons/Button.tsx';
import { ButtonLink } from '#web/parts/buttons/ButtonLink.tsx';
import { AccountSection } from '../AccountSection.tsx';
import { useAccount } from '../use-account.ts';
import { useAsked } from '../use-asked.ts';

export function SignInRefusedScreen() {
  const { account, signUpRules, signInByIssuer } = useAccount();
  const { data: rules } = useQuery({ queryKey: ['sign-up-rules'], queryFn: signUpRules });
  const [asked] = useSearchParams();
  const { ask, busy, said } = useAsked();
  const given = asked.get('back') ?? '';
  const back = isOwnPath(given) ? given : '/dashboard';
  if (account.state === 'signed-in') return <Navigate to={back} replace />;
  return (
    <div className="mx-auto max-w-md">
      <title>Not signed in · Aside</title>
      <h1 className="sr-only">Not signed in</h1>
      <AccountSection title="You are not signed in" {...(said?.tone === 'danger' && { said })}>
        <Alert tone="warning">{sentenceFor(asked.get('error'), rules)}</Alert>
        <div className="flex flex-wrap gap-3">
          {rules?.issuer !== undefined && (
            <Button busy={busy} onClick={() => void ask(() => signInByIssuer(back), '')}>
              Try again
            </Button>
          )}
          <ButtonLink to={back} variant="secondary">
            Go back
          </ButtonLink>
        </div>
      </AccountSection>
    </div>
  );
}

/** By the code in the address alone: anybody can write a link with other words in it. */
function sentenceFor(error: string | null, rules: SignUpRules | undefined): string {
  const issuer = rules?.issuer ?? 'the issuer';
  const contact = rules?.contact ?? 'whoever runs this server';
  switch (error) {
    case 'SIGN_UP_CLOSED':
      return `This server takes no new accounts. Please ask ${contact}.`;
    case 'account_not_linked':
      return 'There is an account with your address here already, and its address was never confirmed. Please sign in to it with its password.';
    case 'email_not_found':
      return `No confirmed e-mail address of yours came from ${issuer}. Please have your address confirmed there, then try again.`;
    case 'access_denied':
      return `You were not let in at ${issuer}, or you stopped there.`;
    case 'state_mismatch':
    case 'state_not_found':
      return 'This sign-in took too long, was begun in another browser, or has been used already. Please try again.';
    default:
      return `Who you are could not be confirmed with ${issuer}. Please try again. If it happens again, ask ${contact}.`;
  }
}
