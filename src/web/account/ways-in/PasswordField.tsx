// A field for a password, whose characters can be shown.
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { TextField } from '#web/parts/TextField.tsx';

export interface PasswordFieldProps {
  label: string;
  /** A new one is offered by the browser's password manager. */
  isNew: boolean;
  value: string;
  onValueChange(value: string): void;
  hint?: string | undefined;
}

export function PasswordField({ isNew, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...field}
      name={isNew ? 'new-password' : 'password'}
      type={shown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      trailing={
        <button
          type="button"
          aria-label={shown ? 'Hide characters' : 'Show characters'}
          onClick={() => setShown(!shown)}
          className="grid size-9 cursor-pointer place-items-center rounded-md text-ink-soft hover:text-ink"
        >
          <Icon aria-hidden="true" className="size-4.5" />
        </button>
      }
    />
  );
}
