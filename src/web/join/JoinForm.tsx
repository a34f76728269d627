// The ways to join: with the current sign-in, as a guest under a name, or with an account. Includes a microphone test, and
// the person's own consent if the meeting asks for it.
import { type FormEvent, useState } from 'react';
import type { Clock } from '#meeting/clock.ts';
import { consentText } from '#meeting/state/consent.ts';
import { bounds } from '#meeting/limits.ts';
import { isReservedName, looksLike } from '#meeting/people/free-names.ts';
import { shownText } from '#meeting/shown-text.ts';
import type { JoinPreview } from '#protocol/http/people-routes.ts';
import { SignInDialog } from '#web/account/ways-in/SignInDialog.tsx';
import { useAccount } from '#web/account/use-account.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { Button } from '#web/parts/buttons/Button.tsx';
import { TextField } from '#web/parts/TextField.tsx';
import { MicrophoneTest } from './MicrophoneTest.tsx';
import type { Decision } from './use-joining.ts';

export interface JoinFormProps {
  preview: JoinPreview;
  busy: boolean;
  join(decision: Decision): void;
  clock: Clock;
}

export function JoinForm({ preview, busy, join, clock }: JoinFormProps) {
  const { account } = useAccount();
  const [agrees, setAgrees] = useState(false);
  const user = account.state === 'signed-in' ? account.user : undefined;
  const mayCome = user ? preview.guests || !user.isGuest : preview.guests;
  return (
    <div className="mt-6 space-y-5 border-t border-line pt-6">
      {mayCome && preview.role !== 'viewer' && <MicrophoneTest clock={clock} />}
      {mayCome && preview.consent === 'required' && <Consent agrees={agrees} setAgrees={setAgrees} />}
      {mayCome && user && (
        <Button size="lg" busy={busy} className="w-full" onClick={() => join({ agrees })}>
          <span className="truncate">Join as {user.displayName}</span>
        </Button>
      )}
      {mayCome && !user && <GuestForm taken={preview.people} join={() => join({ agrees })} />}
      {!mayCome && <p className="text-sm">This invitation is for people with an account.</p>}
      <WithAccount instead={mayCome} />
      {preview.waitingRoom && mayCome && (
        <p className="text-sm text-ink-soft wrap-anywhere">{preview.hostName} lets each person in.</p>
      )}
    </div>
  );
}

function Consent({ agrees, setAgrees }: { agrees: boolean; setAgrees(agrees: boolean): void }) {
  return (
    <div className="text-sm">
      <label className="flex min-h-6 cursor-pointer items-start gap-2.5 font-medium">
        <input
          type="checkbox"
          checked={agrees}
          onChange={(event) => setAgrees(event.target.checked)}
          className="mt-0.5 size-4 shrink-0"
        />
        {consentText.text}
      </label>
      <p className="mt-1 pl-6.5 text-ink-soft">
        You can come in without it: then nothing you say is analysed. You can change your mind in the meeting.
      </p>
    </div>
  );
}

/** The decision comes first: it holds as soon as the guest is signed in. */
function GuestForm({ taken, join }: { taken: readonly string[]; join(): void }) {
  const { signInAsGuest } = useAccount();
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (shownText(name) === '') return setMessage('Please enter your name.');
    if (isReservedName(name))
      return setMessage('This name is used for lines of a meeting. Please choose another.');
    if (taken.some((one) => looksLike(one, name)))
      return setMessage('Somebody in this meeting has this name. Please choose another.');
    setBusy(true);
    setMessage(undefined);
    const outcome = await signInAsGuest(shownText(name));
    setBusy(false);
    if (outcome.ok) join();
    else setMessage(outcome.message);
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      {message !== undefined && <Alert tone="danger">{message}</Alert>}
      <TextField
        label="Your name"
        name="name"
        autoComplete="name"
        maxLength={bounds.nameCharacters}
        value={name}
        onValueChange={setName}
        hint="Everybody in the meeting sees it."
      />
      <Button type="submit" size="lg" busy={busy} className="w-full">
        Join as a guest
      </Button>
    </form>
  );
}

/** Signing in stays on this page. `instead`: there is another way in. */
function WithAccount({ instead }: { instead: boolean }) {
  const { account } = useAccount();
  const [open, setOpen] = useState(false);
  const another = account.state === 'signed-in' && !account.user.isGuest;
  return (
    <>
      <Button
        variant={instead ? 'ghost' : 'primary'}
        size={instead ? 'md' : 'lg'}
        className="w-full"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {another ? 'Use another account' : 'Sign in or create an account'}
      </Button>
      <SignInDialog open={open} onOpenChange={setOpen} />
    </>
  );
}
