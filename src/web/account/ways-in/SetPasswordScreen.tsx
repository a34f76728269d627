// The target of a link for setting a new password. Its secret is behind the # of the address.
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#web/parts/buttons/Button.tsx';
import { ButtonLink } from '#web/parts/buttons/ButtonLink.tsx';
import { AccountSection } from '../AccountSection.tsx';
import { passwordHint } from './password-hint.ts';
import { PasswordField } from './PasswordField.tsx';
import { useAccount } from '../use-account.ts';
import { useAsked } from '../use-asked.ts';

export function SetPasswordScreen() {
  const { setPassword, signUpRules } = useAccount();
  const token = useLocation().hash.slice(1);
  const { data: rules } = useQuery({ queryKey: ['sign-up-rules'], queryFn: signUpRules });
  const { ask, busy, said } = useAsked();
  const [password, setTyped] = useState('');

  async function submit(event: FormEvent) {
    event.preventDefault();
    await ask(() => setPassword(token, password), 'Your new password holds. Please sign in with it.');
  }
  return (
    <div className="mx-auto max-w-md">
      <title>Set a new password · Aside</title>
      <h1 className="sr-only">Set a new password</h1>
      <AccountSection title="Your password" said={said}>
        {said?.tone === 'success' ? (
          <ButtonLink to="/dashboard">Go to your meetings</ButtonLink>
        ) : (
          <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
            <PasswordField
              label="New password"
              isNew
              value={password}
              onValueChange={setTyped}
              hint={rules && passwordHint(rules.passwordMinLength)}
            />
            <Button type="submit" busy={busy} disabled={password === ''}>
              Set password
            </Button>
          </form>
        )}
      </AccountSection>
    </div>
  );
}
