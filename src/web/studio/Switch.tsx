// On or off, with its name for screen readers.
import { classNames } from '#web/parts/class-names.ts';

export interface SwitchProps {
  label: string;
  on: boolean;
  busy?: boolean;
  onChange(on: boolean): void;
}

export function Switch({ label, on, busy = false, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      aria-busy={busy || undefined}
      onClick={() => {
        if (!busy) onChange(!on);
      }}
      className={classNames(
        'inline-flex h-7 w-12 shrink-0 cursor-pointer items-center rounded-full border px-0.5 transition-colors',
        on ? 'border-accent bg-accent' : 'border-line-strong bg-sunken',
      )}
    >
      <span
        className={classNames(
          'size-5.5 rounded-full transition-transform motion-reduce:transition-none',
          on ? 'translate-x-5 bg-accent-ink' : 'bg-ink-soft',
        )}
      />
    </button>
  );
}
