// The second step of signing in: the code of the app, or a backup code, after the password was right.
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Alert } from '#web/parts/Alert.tsx';
import { Button } from '#web/parts/buttons/Button.tsx';
import { TextField } from '#web/parts/TextField.tsx';
import { useAccount } from '../use-account.ts';
import { useAsked } from '../use-asked.ts';

export function CodeForm({ onDone, onBack }: { onDone(): void; onBack(): void }) {
  const { signInWithCode } = useAccount();
  const { ask, busy, said } = useAsked();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // The form of the password is gone, and the focus with it.
  useEffect(() => field.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await ask(() => signInWithCode(code), 'You are signed in.')) onDone();
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      {said?.tone === 'danger' && <Alert tone="danger">{said.text}</Alert>}
      <TextField
        label="Code"
        name="code"
        ref={field}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={code}
        onValueChange={setCode}
        hint="The six digits that your app shows now, or one of your backup codes."
      />
      <Button type="submit" size="lg" busy={busy} disabled={code.trim() === ''} className="w-full">
        Sign in
      </Button>
      <Button variant="ghost" size="sm" onClick={onBack}>
        Back
      </Button>
    </form>
  );
}
