// Signing in and creating an account, in one dialog, by an issuer or with a password. The provider's message is shown as it comes.
import { Tabs } from '@base-ui/react/tabs';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Alert } from '#web/parts/Alert.tsx';
import { Button } from '#web/parts/buttons/Button.tsx';
import { Dialog } from '#web/parts/dialogs/Dialog.tsx';
import { TextField } from '#web/parts/TextField.tsx';
import type { SignInOutcome } from '../account.ts';
import { CodeForm } from './CodeForm.tsx';
import { ForgottenPassword } from './ForgottenPassword.tsx';
import { passwordHint } from './password-hint.ts';
import { PasswordField } from './PasswordField.tsx';
import { useAccount } from '../use-account.ts';
import { useAsked } from '../use-asked.ts';

type Way = 'sign-in' | 'sign-up';
const ways: { value: Way; text: string }[] = [
  { value: 'sign-in', text: 'Sign in' },
  { value: 'sign-up', text: 'Create account' },
];

export interface SignInDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
}

export function SignInDialog({ open, onOpenChange }: SignInDialogProps) {
  const { account } = useAccount();
  const [way, setWay] = useState<Way>('sign-in');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Your account"
      description="Signed in, your meetings are kept on the server and are on all your devices. Meetings made without an account stay in this browser."
    >
      {account.state === 'demo' && !account.server && (
        <Alert tone="warning" className="mb-4">
          The server does not answer, so signing in may not work right now.
        </Alert>
      )}
      <ByIssuer />
      <Tabs.Root value={way} onValueChange={(next: Way) => setWay(next)}>
        <Tabs.List activateOnFocus className="mb-5 grid grid-cols-2 gap-1 rounded-xl bg-sunken p-1">
          {ways.map(({ value, text }) => (
            <Tabs.Tab
              key={value}
              value={value}
              className="h-9 cursor-pointer rounded-lg text-sm font-medium text-ink-soft data-active:bg-surface data-active:text-ink data-active:shadow-sm"
            >
              {text}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {ways.map(({ value }) => (
          <Tabs.Panel key={value} value={value}>
            {value === 'sign-up' ? (
              <SignUp onDone={() => onOpenChange(false)} />
            ) : (
              <SignIn onDone={() => onOpenChange(false)} />
            )}
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </Dialog>
  );
}

/** Where this server has an issuer: it signs in whoever has an account there, and makes one here where that is allowed. */
function ByIssuer() {
  const issuer = useSignUpRules()?.issuer;
  const { signInByIssuer } = useAccount();
  const { ask, busy, said } = useAsked();
  if (issuer === undefined) return null;
  // What stands behind the # may be secret.
  const here = () => window.location.pathname + window.location.search;
  return (
    <div className="mb-5 space-y-5">
      {said?.tone === 'danger' && <Alert tone="danger">{said.text}</Alert>}
      <Button
        variant="secondary"
        size="lg"
        busy={busy}
        // A long name takes a second line.
        className="h-auto min-h-12 w-full py-2"
        onClick={() => void ask(() => signInByIssuer(here()), `Going on at ${issuer}…`)}
      >
        <span className="min-w-0 wrap-anywhere whitespace-normal">Continue with {issuer}</span>
      </Button>
      <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or with a password
      </p>
    </div>
  );
}

/** On a low screen the button is far below the message it brings. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Without an answer the forms are there all the same: the server says what it refuses. */
function useSignUpRules() {
  const { signUpRules } = useAccount();
  return useQuery({ queryKey: ['sign-up-rules'], queryFn: signUpRules }).data;
}

function SignIn({ onDone }: { onDone(): void }) {
  const rules = useSignUpRules();
  const [forgotten, setForgotten] = useState(false);
  const [awaitsCode, setAwaitsCode] = useState(false);
  if (awaitsCode) return <CodeForm onDone={onDone} onBack={() => setAwaitsCode(false)} />;
  if (forgotten && rules) return <ForgottenPassword rules={rules} onBack={() => setForgotten(false)} />;
  return (
    <>
      <AccountForm way="sign-in" onDone={onDone} onAwaitsCode={() => setAwaitsCode(true)} />
      {rules && (
        <Button variant="ghost" size="sm" className="mt-3" onClick={() => setForgotten(true)}>
          Forgot your password?
        </Button>
      )}
    </>
  );
}

/** The form, with what this server asks of a password, or whom to ask where it takes no new accounts. */
function SignUp({ onDone }: { onDone(): void }) {
  const rules = useSignUpRules();
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined) {
    return (
      <Alert tone="success">
        We have sent a link to {sentTo}. Please open it to confirm your address, then sign in.
      </Alert>
    );
  }
  if (rules?.open === false) {
    return <Alert quiet>This server takes no new accounts. Please ask {rules.contact}.</Alert>;
  }
  return (
    <AccountForm
      way="sign-up"
      onDone={rules?.mail ? setSentTo : onDone}
      {...(rules && { passwordHint: passwordHint(rules.passwordMinLength) })}
    />
  );
}

interface AccountFormProps {
  way: Way;
  passwordHint?: string;
  onDone(email: string): void;
  /** The password was right; a code comes next. */
  onAwaitsCode?(): void;
}

function AccountForm({ way, passwordHint: hint, onDone, onAwaitsCode }: AccountFormProps) {
  const { signIn, signUp } = useAccount();
  const [displayName, setDisplayName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (email.trim() === '' || password === '') return setMessage('Please enter your e-mail and a password.');
    setBusy(true);
    setMessage(undefined);
    const outcome: SignInOutcome =
      way === 'sign-in'
        ? await signIn(email.trim(), password)
        : await signUp(displayName.trim(), email.trim(), password);
    setBusy(false);
    if (outcome.ok) onDone(email.trim());
    else if ('awaitsCode' in outcome) onAwaitsCode?.();
    else setMessage(outcome.message);
  }

  return (
    // The provider alone decides what is valid, so the browser's own checks stay out of the way.
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      {message !== undefined && (
        <div ref={bringIntoView}>
          <Alert tone="danger">{message}</Alert>
        </div>
      )}
      {way === 'sign-up' && (
        <TextField
          label="Display name"
          name="name"
          autoComplete="name"
          value={displayName}
          onValueChange={setDisplayName}
          hint="How others see you. Left empty, it is the first part of your e-mail address."
        />
      )}
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete={way === 'sign-in' ? 'username' : 'email'}
        value={email}
        onValueChange={setEmail}
      />
      <PasswordField
        label="Password"
        isNew={way === 'sign-up'}
        value={password}
        onValueChange={setPassword}
        hint={hint}
      />
      <Button type="submit" size="lg" busy={busy} className="w-full">
        {ways.find(({ value }) => value === way)?.text}
      </Button>
    </form>
  );
}
