// For people who have forgotten their password: a link by mail, or, if no mail is sent, the contact to ask for one.
import { useState, type FormEvent } from 'react';
import type { SignUpRules } from '#protocol/http/account-routes.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { Button } from '#web/parts/buttons/Button.tsx';
import { TextField } from '#web/parts/TextField.tsx';
import { useAccount } from '../use-account.ts';
import { useAsked } from '../use-asked.ts';

export function ForgottenPassword({ rules, onBack }: { rules: SignUpRules; onBack(): void }) {
  const { requestReset } = useAccount();
  const { ask, busy, said } = useAsked();
  const [email, setEmail] = useState('');

  async function submit(event: FormEvent) {
    event.preventDefault();
    const address = email.trim();
    if (address === '') return;
    await ask(() => requestReset(address), `If ${address} has an account here, a link is on its way to it.`);
  }
  const back = (
    <Button variant="ghost" onClick={onBack}>
      Back
    </Button>
  );
  if (!rules.mail) {
    return (
      <div className="space-y-4">
        <Alert quiet>Please ask {rules.contact} for a link by which you set a new password.</Alert>
        {back}
      </div>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      {said && <Alert tone={said.tone}>{said.text}</Alert>}
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onValueChange={setEmail}
        hint="We send you a link by which you set a new password."
      />
      <div className="flex gap-3">
        <Button type="submit" busy={busy}>
          Send a link
        </Button>
        {back}
      </div>
    </form>
  );
}
