// A few lines of text with their label, a hint, and what is wrong with them.
import { useId } from 'react';
import { Problem } from './Problem.tsx';

export interface BriefTextAreaProps {
  label: string;
  hint?: string | undefined;
  problem: string | undefined;
  value: string;
  onChange(value: string): void;
}

export function BriefTextArea({ label, hint, problem, value, onChange }: BriefTextAreaProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <textarea
        id={id}
        rows={2}
        value={value}
        placeholder={hint}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={`${id}-problem`}
        className="field-sizing-content max-h-40 min-h-16 w-full resize-y rounded-lg border border-line-strong bg-surface px-3 py-2 text-base text-ink placeholder:text-ink-soft aria-invalid:border-danger"
      />
      <Problem id={`${id}-problem`}>{problem}</Problem>
    </div>
  );
}
