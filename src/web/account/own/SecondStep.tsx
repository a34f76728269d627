// The second step of a sign-in by password, on the account screen: set up with an app, confirmed by a code, turned off with
// the password. The backup codes are shown once, when it is on.
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Alert } from '#web/parts/Alert.tsx';
import { Button } from '#web/parts/buttons/Button.tsx';
import { QrCode } from '#web/parts/QrCode.tsx';
import { TextField } from '#web/parts/TextField.tsx';
import { AccountSection } from '../AccountSection.tsx';
import type { SecondStepSecret } from '../own-account.ts';
import { PasswordField } from '../ways-in/PasswordField.tsx';
import { signInsKey } from './SignInList.tsx';
import { useAccount } from '../use-account.ts';
import { useAsked } from '../use-asked.ts';
import { waysInKey } from './use-ways-in.ts';

type Stage = { at: 'password' } | { at: 'code'; secret: SecondStepSecret } | { at: 'codes'; codes: string[] };

export function SecondStep({ userId, isOn }: { userId: string; isOn: boolean }) {
  const queries = useQueryClient();
  const { own } = useAccount();
  const { ask, busy, said, forget } = useAsked();
  const [stage, setStage] = useState<Stage>();

  async function begin(password: string): Promise<void> {
    const outcome = await own.setUpSecondStep(password);
    if (outcome.ok) setStage({ at: 'code', secret: outcome.secret });
    else await ask(() => Promise.resolve(outcome), '');
  }
  async function looked(): Promise<void> {
    await queries.invalidateQueries({ queryKey: waysInKey(userId) });
    await queries.invalidateQueries({ queryKey: signInsKey(userId) });
  }
  async function confirm(secret: SecondStepSecret, code: string): Promise<void> {
    if (!(await ask(() => own.confirmSecondStep(code), 'The second step is on.'))) return;
    setStage({ at: 'codes', codes: secret.backupCodes });
    await looked();
  }
  async function turnOff(password: string): Promise<void> {
    if (!(await ask(() => own.turnOffSecondStep(password), 'The second step is off.'))) return;
    setStage(undefined);
    await looked();
  }
  function open(): void {
    forget();
    setStage({ at: 'password' });
  }
  const cancel = () => setStage(undefined);

  return (
    <AccountSection title="Second step" said={said}>
      {stage === undefined && (
        <>
          <p className="text-sm text-ink-soft">
            {isOn
              ? 'After your password you are asked for a code of your app.'
              : 'With it, your password alone signs in nobody: a code of an app on your phone comes after it.'}
          </p>
          <Button variant="secondary" onClick={open}>
            {isOn ? 'Turn off…' : 'Set up…'}
          </Button>
        </>
      )}
      {stage?.at === 'password' && (
        <WithPassword
          text={isOn ? 'Turn off' : 'Continue'}
          busy={busy}
          submit={isOn ? turnOff : begin}
          cancel={cancel}
        />
      )}
      {stage?.at === 'code' && (
        <Confirm
          uri={stage.secret.uri}
          busy={busy}
          submit={(code) => confirm(stage.secret, code)}
          cancel={cancel}
        />
      )}
      {stage?.at === 'codes' && <BackupCodes codes={stage.codes} done={cancel} />}
    </AccountSection>
  );
}

interface StepProps {
  busy: boolean;
  submit(text: string): Promise<void>;
  cancel(): void;
}

function WithPassword({ text, busy, submit, cancel }: StepProps & { text: string }) {
  const [password, setPassword] = useState('');
  function send(event: FormEvent) {
    event.preventDefault();
    void submit(password);
  }
  return (
    <form noValidate onSubmit={send} className="space-y-4">
      <PasswordField label="Your password" isNew={false} value={password} onValueChange={setPassword} />
      <div className="flex gap-3">
        <Button type="submit" busy={busy} disabled={password === ''}>
          {text}
        </Button>
        <Button variant="ghost" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** In groups of four, as people read it out; apps take it so. */
function secretIn(uri: string): string {
  return (URL.parse(uri)?.searchParams.get('secret') ?? '').replaceAll(/(.{4})(?=.)/g, '$1 ');
}

function Confirm({ uri, busy, submit, cancel }: StepProps & { uri: string }) {
  const [code, setCode] = useState('');
  function send(event: FormEvent) {
    event.preventDefault();
    void submit(code.replaceAll(/\s/g, ''));
  }
  return (
    <form noValidate onSubmit={send} className="space-y-4">
      <p className="text-sm">
        Scan this with an app for sign-in codes, or type the secret into it. Then enter the code that it
        shows.
      </p>
      <QrCode value={uri} title="QR code of the secret" />
      <p className="text-sm text-ink-soft">
        Secret: <code className="font-mono text-ink wrap-anywhere select-all">{secretIn(uri)}</code>
      </p>
      <TextField
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        value={code}
        onValueChange={setCode}
      />
      <div className="flex gap-3">
        <Button type="submit" busy={busy} disabled={code.trim() === ''}>
          Turn on
        </Button>
        <Button variant="ghost" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function BackupCodes({ codes, done }: { codes: string[]; done(): void }) {
  return (
    <div className="space-y-4">
      <Alert tone="warning" title="Keep these backup codes">
        Each signs you in once, when you have no app at hand. They are not shown again.
      </Alert>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={done}>I have kept them</Button>
    </div>
  );
}
