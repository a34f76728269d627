// A person's own account: name, password, sign-ins, data. For guests and people who are not signed in it says what they have.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { bounds } from '#meeting/limits.ts';
import type { User } from '#meeting/session.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { Button } from '#web/parts/buttons/Button.tsx';
import { LoadingNote } from '#web/parts/Spinner.tsx';
import { TextField } from '#web/parts/TextField.tsx';
import { AccountSection } from '../AccountSection.tsx';
import { DemoNote } from '../DemoNote.tsx';
import { OwnData } from './OwnData.tsx';
import { passwordHint } from '../ways-in/password-hint.ts';
import { PasswordField } from '../ways-in/PasswordField.tsx';
import { SecondStep } from './SecondStep.tsx';
import { SignInList, signInsKey } from './SignInList.tsx';
import { useAccount } from '../use-account.ts';
import { useAsked } from '../use-asked.ts';
import { useWaysIn } from './use-ways-in.ts';

export function AccountScreen() {
  const { account } = useAccount();
  const [deleted, setDeleted] = useState(false);
  return (
    <div className="mx-auto max-w-2xl space-y-6">
      <title>Your account · Aside</title>
      <header>
        <h1 className="text-2xl font-semibold tracking-tight sm:text-3xl">Your account</h1>
        {account.state === 'signed-in' && account.user.email !== '' && (
          <p className="mt-1 wrap-anywhere text-ink-soft">{account.user.email}</p>
        )}
      </header>
      {account.state === 'loading' && <LoadingNote>Loading…</LoadingNote>}
      {deleted && <Alert tone="success">Your account was deleted, with everything in it.</Alert>}
      <DemoNote>You are not signed in, so there is no account to change here.</DemoNote>
      {account.state === 'signed-in' && (
        <OwnAccountParts user={account.user} onDeleted={() => setDeleted(true)} />
      )}
    </div>
  );
}

function OwnAccountParts({ user, onDeleted }: { user: User; onDeleted(): void }) {
  return (
    <>
      {user.isGuest && (
        <Alert quiet>
          You take part as a guest, without an account. Your sign-in ends after a day, or when you sign out,
          and nothing of it is kept then.
        </Alert>
      )}
      <NameForm user={user} />
      {!user.isGuest && <AccountParts userId={user.uid} onDeleted={onDeleted} />}
    </>
  );
}

/** What guests have not. */
function AccountParts({ userId, onDeleted }: { userId: string; onDeleted(): void }) {
  const ways = useWaysIn(userId);
  return (
    <>
      {ways?.password === false ? <NoPassword /> : <PasswordForm userId={userId} />}
      {ways?.password && <SecondStep userId={userId} isOn={ways.secondStep} />}
      <SignInList userId={userId} />
      <OwnData hasPassword={ways?.password !== false} onDeleted={onDeleted} />
    </>
  );
}

function NoPassword() {
  return (
    <AccountSection title="Password">
      <p className="text-sm text-ink-soft">
        You have no password here: you sign in by your organisation. “Forgot your password?” in the sign-in
        form gives you one.
      </p>
    </AccountSection>
  );
}

function NameForm({ user }: { user: User }) {
  const { own } = useAccount();
  const { ask, busy, said } = useAsked();
  const [name, setName] = useState(user.displayName);

  async function submit(event: FormEvent) {
    event.preventDefault();
    await ask(() => own.changeName(name.trim()), 'Your name was changed.');
  }
  return (
    <AccountSection title="Name" said={said}>
      <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
        <TextField
          label="Display name"
          name="name"
          autoComplete="name"
          maxLength={bounds.nameCharacters}
          value={name}
          onValueChange={setName}
          hint="How others see you. Meetings so far keep the name you had."
        />
        <Button
          type="submit"
          variant="secondary"
          busy={busy}
          disabled={name.trim() === '' || name.trim() === user.displayName}
        >
          Save name
        </Button>
      </form>
    </AccountSection>
  );
}

function PasswordForm({ userId }: { userId: string }) {
  const queries = useQueryClient();
  const { own, signUpRules } = useAccount();
  const { data: rules } = useQuery({ queryKey: ['sign-up-rules'], queryFn: signUpRules });
  const { ask, busy, said } = useAsked();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');

  async function submit(event: FormEvent) {
    event.preventDefault();
    const done = 'Your password was changed. You were signed out everywhere else.';
    if (!(await ask(() => own.changePassword(current, next), done))) return;
    setCurrent('');
    setNext('');
    await queries.invalidateQueries({ queryKey: signInsKey(userId) });
  }
  return (
    <AccountSection title="Password" said={said}>
      <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
        <PasswordField label="Current password" isNew={false} value={current} onValueChange={setCurrent} />
        <PasswordField
          label="New password"
          isNew
          value={next}
          onValueChange={setNext}
          hint={rules && passwordHint(rules.passwordMinLength)}
        />
        <Button type="submit" variant="secondary" busy={busy} disabled={current === '' || next === ''}>
          Change password
        </Button>
      </form>
    </AccountSection>
  );
}
